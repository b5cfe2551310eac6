"""The pace of private questions: from outside nobody can tell who had a choice (product.md 3, R12 of Hachinin Meri).

Everybody is shown the same buttons, and every answer is heard after the same time. It knows no game and no cards.
"""

from dataclasses import dataclass

from game.rules.kit.protocol import Move

PERSON_S = 2.0  # after the hand was opened the table hears a person's answer, at the earliest
COMPUTER_S = 0.5  # so long every computer takes
_BRISK = {"expert": "hard"}  # a level that thinks longer than COMPUTER_S would be seen to hesitate


def brisk(level: str) -> str:
    """The level at which a computer answers a private question."""
    return _BRISK.get(level, level)


@dataclass(slots=True)
class EvenPace:
    """One person's answer on its way to the table."""

    waited_s: float = 0.0
    answer: Move | None = None

    def begin(self) -> None:
        """Something happened: another question, another person."""
        self.waited_s, self.answer = 0.0, None

    def advance(self, dt: float) -> Move | None:
        """Time passes while the hand is open. The answer, once the table may hear it."""
        self.waited_s += dt
        return self.answer if self.waited_s >= PERSON_S else None
