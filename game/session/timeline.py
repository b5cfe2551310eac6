"""A record as a course to walk along: the state at every place, where deals and tricks end, and what is wrong with it.

Plays a record in slices, so that whoever loads a long one can show how far it is. It holds full states: for finished
matches, and for whoever asks it for one seat's observation only. It knows no screen.
"""

from dataclasses import dataclass
from itertools import islice
from typing import Any

from game.rules.kit.events import Event
from game.rules.kit.protocol import NEXT, Move, Result, apply
from game.session.record import Record, RecordError, open_record
from game.session.replay import steps

MOST_MOVES = 100_000  # more than anybody plays in a match, however generous a game's own bound is
_EVERY = 64  # places between two kept states


@dataclass(frozen=True, slots=True)
class Moment:
    """A move: who made it (TABLE: nobody) and how many moves there were to choose from."""

    seat: int
    move: Move
    choices: int


class Timeline:
    """The course of a record. Place n is the table after n moves; place 0 is the table as it was dealt.

    Nothing is played before `advance`. `fault` says why a record cannot be followed to its end: the rules may have
    changed since; what came before can still be walked.
    """

    def __init__(self, record: Record) -> None:
        """Raises RecordError for everything but moves; a record with more moves than any match has is no record."""
        self.record = record
        opening = open_record(record)
        self.game, self.options = opening.game, opening.options
        most = min(MOST_MOVES, self.game.bound(opening.options, len(record.seats)))
        if len(record.moves) > most:
            raise RecordError(
                "too_many_moves", f"{len(record.moves)} moves; no match has more than {most}",
                count=len(record.moves), most=most,
            )  # fmt: skip
        self.opening_events = tuple(opening.events)
        self.moments: list[Moment] = []
        self.deals = [0]  # the places right after the cards were dealt
        self.fault: RecordError | None = None
        self._tricks: list[int] = []
        self._turns: list[int] = []
        self._kept = [opening.state]
        self._near = (0, opening.state)
        self._steps = steps(opening, record.moves)
        self.is_complete = not record.moves

    def __len__(self) -> int:
        """How many moves have been played so far."""
        return len(self.moments)

    def advance(self, most: int = 200) -> bool:
        """Plays up to `most` further moves. Whether there is nothing more to play."""
        try:
            for step in islice(self._steps, most):
                self._add(step.n, Moment(step.seat, step.move, len(step.legal)), step.events, step.after)
        except RecordError as fault:
            self.fault = fault
        self.is_complete = self.fault is not None or len(self.moments) == len(self.record.moves)
        return self.is_complete

    def play_out(self) -> "Timeline":
        """Plays everything at once."""
        while not self.advance(10_000):
            pass
        return self

    def _add(self, n: int, moment: Moment, events: tuple[Event, ...], after: Any) -> None:
        self.moments.append(moment)
        if moment.move == NEXT:
            self.deals.append(n)
        if any(event.kind == "trick_won" for event in events):
            self._tricks.append(n)
        if self.game.to_act(after) != moment.seat:
            self._turns.append(n)
        if n % _EVERY == 0:
            self._kept.append(after)
        self._near = (n, after)

    # --- looking --------------------------------------------------------------------------------------------------

    @property
    def has_tricks(self) -> bool:
        return bool(self._tricks)

    @property
    def stops(self) -> list[int]:
        """The places where a trick was won or cards were dealt; in games without tricks, where a turn ended."""
        return sorted({*self.deals, *(self._tricks or self._turns), len(self)})

    @property
    def result(self) -> Result | None:
        """How the match ended, as far as it was played."""
        return self.game.result(self.state(len(self)))

    def state(self, place: int) -> Any:
        """The full state at a place. Never change it."""
        kept = place // _EVERY
        at, state = kept * _EVERY, self._kept[kept]
        if at < self._near[0] <= place:
            at, state = self._near
        for moment in self.moments[at:place]:
            state, _ = apply(self.game, state, moment.seat, moment.move)
        self._near = (place, state)
        return state

    def events(self, place: int) -> tuple[Event, ...]:
        """What happened with the move that led to a place, faces and all; at place 0 the deal."""
        if place == 0:
            return self.opening_events
        moment = self.moments[place - 1]
        before = self.state(place - 1)
        after, events = apply(self.game, before, moment.seat, moment.move)
        self._near = (place, after)
        return tuple(events)

    def record_until(self, place: int) -> Record:
        """The record of the match as it stood at a place, without anything else that was noted about it."""
        whole = self.record
        return Record(
            whole.game, list(whole.seats), dict(whole.options), whole.seed, dict(whole.position),
            whole.moves[:place],
        )  # fmt: skip
