"""The match of a guided round: the script moves the other seats, and the learner's chair makes the story's moves alone.

Knows the guide and the session; nothing is saved, and nobody thinks.
"""

from collections.abc import Callable

from game.ai.runner import Answer
from game.persist.problems import Problem
from game.persist.settings import Settings
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import Move, Refusal
from game.scenes.table_play import Hint, Play
from game.session.lesson import Guide
from game.session.session import Session
from game.view.table.choices import Choice


class _Nobody:
    """Stands where computer players and the keeper of matches stand at a real table."""

    def poll(self) -> list[Answer]:
        return []

    def cancel(self) -> None:
        """There is nothing to cancel."""

    def keep(self, match_id: str, session: Session) -> Problem | None:
        """A lesson leaves no trace."""
        return None


class GuidedPlay(Play):
    """`on_other` hears of a move that is allowed but not the story's, with the key of the reason; `on_back` is called
    when the learner wants to go a step back."""

    def __init__(self, session: Session, guide: Guide, settings: Callable[[], Settings]) -> None:
        self.guide = guide
        self.on_other: Callable[[str], None] = lambda why: None
        self.on_back: Callable[[], None] = lambda: None
        nobody = _Nobody()
        super().__init__(session, nobody, nobody, settings, "")

    @property
    def expected(self) -> Move:
        """The story's next move."""
        return self.session.game.move_from_text(self.guide.expected)

    def choices(self) -> tuple[Choice, ...]:
        """All that the rules allow, while the learner is asked; a wrong move shall be possible to try."""
        return super().choices() if self.guide.is_asking else ()

    def make(self, move: Move) -> Refusal | None:
        refused = self.session.why_not(self.viewer, move)
        if refused is not None or not self.guide.is_asking:
            return refused
        why = self.guide.why_not(self.session.game.move_to_text(move))
        if why:
            self.on_other(why)
        else:
            self._advance(move)
        return None

    def _advance(self, move: Move) -> None:
        """The story's next move. The guide goes first: whoever hears the news asks it what comes."""
        self.guide.made()
        self.session.submit(self.session.to_act, move, self.session.turn)

    def think(self, dt: float, is_calm: bool) -> None:
        """The script moves while nobody speaks and nobody is asked."""
        self._calm_s = self._calm_s + dt if is_calm else 0.0
        if not is_calm or self.guide.step is not None or not self.guide.expected:
            return
        settings = self._settings()
        wait_s = 0.0 if settings.instant else settings.computer_delay_ms / 1000
        if self._calm_s >= wait_s and self.session.to_act != TABLE:
            self._advance(self.expected)

    @property
    def is_thinking(self) -> bool:
        return False

    def ask_hint(self) -> None:
        """The hint is the story's move."""
        if self.guide.is_asking:
            self.hint = Hint(self.expected)

    def can_take_back(self) -> bool:
        return self.guide.before >= 0

    def take_back(self) -> Refusal | None:
        if self.can_take_back():
            self.on_back()
        return None

    def save(self) -> None:
        """A lesson leaves no trace."""
