"""How a match stands, as anybody may ask it: through a seat's eyes, or what the whole table knows."""

from collections.abc import Iterator
from typing import Any

from game.rules.kit.events import Event, as_seen
from game.rules.kit.protocol import AnyGame, Move, Refusal, Result, is_between_deals
from game.rules.kit.rng import mixed
from game.session.claim import seems_settled
from game.session.course import Course


class Standing:
    """The questions of a session. None of them tells anything that its asker may not know."""

    def __init__(self, game: AnyGame, seed: int, course: Course) -> None:
        self.game = game
        self.seed = seed
        self._course = course

    @property
    def to_act(self) -> int:
        """The seat that owes a decision; TABLE between deals and after the end."""
        return self.game.to_act(self._course.state)

    @property
    def is_between_deals(self) -> bool:
        """Whether the only legal move is NEXT, which TABLE submits."""
        return is_between_deals(self.game, self._course.state)

    @property
    def result(self) -> Result | None:
        return self.game.result(self._course.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The match scores so far, per side."""
        return self.game.scores(self._course.state)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side (a seat, or its team) of every seat."""
        return self.game.sides(self._course.state)

    @property
    def move_count(self) -> int:
        """How many moves the match has had; what was taken back does not count."""
        return len(self._course.steps)

    def observe(self, seat: int) -> Any:
        """The game's observation for a seat (TABLE: a watcher)."""
        return self.game.observe(self._course.state, seat)

    def events_seen(self, viewer: int, since: int = 0) -> list[Event]:
        """The match's events as `viewer` sees them. `since` 0: from the opening on; n: those of the n-th
        move and later, so that `move_count + 1` gives none now."""
        groups = [self._course.opening_events, *(step.events for step in self._course.steps)]
        return [as_seen(event, viewer) for group in groups[since:] for event in group]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why the seat may not make the move now; None if it may. Changes nothing."""
        return self.game.verify(self._course.state, seat, move)

    def settling(self, viewer: int) -> Iterator[bool]:
        """The search for whether anything can still change in this deal, as far as the viewer can tell: a step at a
        time, the answer last."""
        return seems_settled(self.game, self.observe(viewer))

    def decision_seed(self, seat: int) -> int:
        """The seed of a computer's decision now: the same after undo, replay and reload."""
        return mixed(self.seed, seat, self.move_count)
