"""The course of one match: its state, the steps that led there, and the way back along them.

Trusts its caller to have verified moves; knows nothing of turns, people and listeners.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.rules.kit.events import TABLE, Event
from game.rules.kit.protocol import NEXT, AnyGame, Move, apply
from game.session.knowledge import shows_new_cards
from game.session.record import Opening


@dataclass
class Step:
    """A move that was made. `choices` is how many moves its seat had."""

    seat: int
    move: Move
    choices: int
    events: tuple[Event, ...]
    before: Any  # the state before the move; None once its deal is over: a way back then plays the match anew


class Course:
    """The full state with its past. `begin` makes the opening again whenever it is asked."""

    def __init__(self, game: AnyGame, begin: Callable[[], Opening]) -> None:
        self.game = game
        self._begin = begin
        opening = begin()
        self.opening_events = tuple(opening.events)
        self.state = opening.state
        self.steps: list[Step] = []

    def advance(self, move: Move) -> tuple[Event, ...]:
        """Plays a move of the seat that is to act. Raises IllegalMove."""
        before = self.state
        seat = self.game.to_act(before)
        self.state, events = apply(self.game, before, seat, move)
        if move == NEXT:
            for step in self.steps:
                step.before = None
        self.steps.append(Step(seat, move, len(self.game.legal(before, seat)), tuple(events), before))
        return tuple(events)

    def rewind(self, count: int) -> list[Move]:
        """Goes back to the state after `count` moves and returns the moves taken off."""
        state = self.steps[count].before
        if state is None:
            state = self._begin().state
            for step in self.steps[:count]:
                state, _ = apply(self.game, state, step.seat, step.move)
        taken = [step.move for step in self.steps[count:]]
        self.state, self.steps = state, self.steps[:count]
        return taken

    def last_decision(self, seat: int) -> int | None:
        """The index of the seat's last move that was not its only one."""
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.seat == seat and step.choices > 1:
                return index
        return None

    def told(self, seat: int, since: int) -> bool:
        """Whether the seat learned anything from the moves since index `since`: a card's face, or what another seat
        did. Even a move without a choice is news: that it was the only one must not show. Whatever happened before the
        last NEXT counts as news, because cards have been dealt since."""
        return any(self._tells(seat, step) for step in self.steps[since:])

    def _tells(self, seat: int, step: Step) -> bool:
        if step.before is None or step.seat not in (seat, TABLE):
            return True
        return shows_new_cards(self.game, step.before, seat, step.events)
