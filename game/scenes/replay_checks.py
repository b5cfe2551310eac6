"""The play checker: for each decision of a seat what the strongest level would have done, and what the choice cost.

It asks the computer players with what the seat knew at that moment and with nothing else. No pixels; the thinking is
the runner's, so the picture goes on; what was found is kept with the match.
"""

from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any

import msgspec

from game.ai.thought import Thought
from game.ai.tuning import tuning_of
from game.rules.kit.protocol import Move
from game.rules.kit.rng import mixed
from game.session.timeline import Timeline

LEVEL = "expert"
SAME = 0.01  # a difference in chance that the search cannot tell from none
COSTLY = 0.04  # from here on a choice is called costly: one of many in a match decides little
_TICKET = -10_000_000  # far from the tickets of any table


@dataclass(frozen=True)
class Finding:
    """One decision: the place it led to, the moves as record texts, the estimated chance to win the match with the best
    one, and what the choice gave away of it. `chance` < 0: the computer player had no answer in time."""

    place: int
    played: str
    best: str
    chance: float
    cost: float

    @property
    def grade(self) -> str:
        """ "best", "small", "costly" or "unknown"."""
        if self.chance < 0:
            return "unknown"
        if self.cost < SAME:
            return "best"
        return "costly" if self.cost >= COSTLY else "small"


class Checker:
    """Checks the decisions of one seat, one after the other."""

    def __init__(
        self,
        runner: Any,
        timeline: Timeline,
        seat: int,
        kept: str = "",
        keep: Callable[[str], None] = lambda text: None,
    ) -> None:
        """`kept` is what an earlier check found, as `keep` was given it."""
        self.seat = seat
        self.findings = _read(kept)
        self.is_running = False
        self._runner, self._timeline, self._keep = runner, timeline, keep
        self._kinds = tuning_of(timeline.game.key, len(timeline.record.seats)).alike
        self._decisions = [
            place
            for place, moment in enumerate(timeline.moments, start=1)
            if moment.seat == seat and moment.choices > 1 and self._is_choice(place)
        ]
        self._asked = 0  # the place whose decision the computer player is thinking about

    def _is_choice(self, place: int) -> bool:
        """Whether the moves differ at all: some games have cards that are alike in everything."""
        if not self._kinds:
            return True
        legal = self._timeline.game.legal(self._timeline.state(place - 1), self.seat)
        return len({self._kinds[move] for move in legal}) > 1

    @property
    def total(self) -> int:
        """How many decisions there are."""
        return len(self._decisions)

    @property
    def done(self) -> int:
        """How many of them have been looked at."""
        return len(self.findings)

    @property
    def is_complete(self) -> bool:
        return self.done >= self.total

    def start(self) -> None:
        """Begins, or goes on where it was stopped."""
        self.is_running = not self.is_complete

    def stop(self) -> None:
        """Stops; what was found stays, and it can go on from there another time."""
        if self.is_running:
            self._runner.cancel()
            self._write()
        self.is_running = False
        self._asked = 0

    def _write(self) -> None:
        self._keep(msgspec.json.encode([astuple(finding) for finding in self.findings]).decode())

    def update(self) -> bool:
        """Takes an answer and asks the next question. Whether something new was found."""
        if not self.is_running:
            return False
        found = False
        for answer in self._runner.poll():
            if answer.ticket == _TICKET - self._asked and self._asked:
                self.findings.append(self._finding(self._asked, answer.thought))
                self._asked = 0
                found = True
        if self.is_complete:
            self.is_running = False
            self._write()
        elif not self._asked:
            self._ask(self._decisions[self.done])
        return found

    def _ask(self, place: int) -> None:
        timeline, self._asked = self._timeline, place
        seen = timeline.game.observe(timeline.state(place - 1), self.seat)
        seed = mixed(timeline.record.seed, self.seat, place - 1)
        self._runner.consider(_TICKET - place, timeline.game.key, LEVEL, "balanced", seen, seed)

    def _finding(self, place: int, thought: Thought | None) -> Finding:
        to_text = self._timeline.game.move_to_text
        move = self._timeline.moments[place - 1].move
        if thought is None:
            return Finding(place, to_text(move), to_text(move), -1.0, 0.0)
        values = {known: value for known, value, _ in thought.moves}
        played, best = self._alike(move, values), thought.best
        cost = max(0.0, values[best] - values.get(played, values[best]))
        shown = move if played == best else best
        return Finding(place, to_text(move), to_text(shown), round(values[best], 4), round(cost, 4))

    def _alike(self, move: Move, values: dict[Move, float]) -> Move:
        """The move, or the one of the same kind that was thought about in its stead."""
        if move in values or not self._kinds:
            return move
        return next((known for known in values if self._kinds[known] == self._kinds[move]), move)


def _read(text: str) -> list[Finding]:
    """Findings from their text; none if it is not of this form."""
    if not text:
        return []
    try:
        rows = msgspec.json.decode(text, type=list[tuple[int, str, str, float, float]])
    except (msgspec.DecodeError, msgspec.ValidationError):
        return []
    return [Finding(*row) for row in rows]
