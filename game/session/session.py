"""One running match: the only holder of its full state.

Moves go in through `submit` with the turn they were meant for; what happened comes out as each seat may see it.
Everything is the record (options, seats, seed, moves): take-back, redo, resume and replay are that one log.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kit.events import TABLE, Event, as_seen
from game.rules.kit.protocol import NEXT, AnyGame, IllegalMove, Move, Refusal, refusal
from game.session.claim import is_settled
from game.session.course import Course
from game.session.record import Record, Snapshot, game_named, open_match, open_record
from game.session.replay import last_state
from game.session.snapshot import is_still_true, take_snapshot, without_history
from game.session.standing import Standing

PERSON = "person"


class Refused(IllegalMove):
    """What the session does not take: the game's refusal, or `stale_turn`, `nothing_to_take_back`,
    `seats_changed`, `another_person_moved`, `new_information`, `nothing_to_redo`, `not_settled`."""


@dataclass(frozen=True)
class News:
    """What subscribers hear: `what` is "moved", "taken_back", "redone" or "players"; `turn` is the turn from now on."""

    what: str
    turn: int
    seat: int
    move: Move
    _events: tuple[Event, ...] = ()

    def events(self, viewer: int) -> list[Event]:
        """The events as `viewer` (TABLE: a watcher) sees them."""
        return [as_seen(event, viewer) for event in self._events]


class Session(Standing):
    """A match in progress. `players` says per seat who plays: PERSON, or the level of a computer player.

    `turn` grows with every change, a take-back included, so that a late answer can never be taken for a fresh one.
    `notice` is "history_dropped" after a restore whose replay no longer agreed with the stored state.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        names: Sequence[str],
        seed: int,
        *,
        position: Mapping[str, object] | None = None,
        players: Sequence[str] = (),
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        self.options = options
        self.names = tuple(names)
        self.players = list(players) or [PERSON] * len(names)
        self.turn = 0
        self.free_take_backs = 0
        self.hand_overs: list[tuple[int, int, str]] = []  # after how many moves which seat was given to whom
        self.hints = 0  # how many were shown; they stay in the record too
        self.notice = ""
        self._position = dict(position or {})
        self._extra = dict(extra or {})
        course = Course(game, lambda: open_match(game, options, len(names), seed, self._position))
        super().__init__(game, seed, course)
        self._undone: list[list[Move]] = []
        self._listeners: list[Callable[[News], None]] = []

    @classmethod
    def from_record(cls, record: Record) -> "Session":
        """A session that stands after the record's moves. Raises RecordError."""
        opening = open_record(record)
        last_state(opening, record.moves)  # refuses a bad record before anything is made of it
        extra = dict(record.extra)
        players = extra.pop("players", None)
        taken, hints = extra.pop("free_take_backs", 0), extra.pop("hints", 0)
        noted = extra.pop("hand_overs", [])
        handed = noted if isinstance(noted, list) else []
        session = cls(
            opening.game,
            opening.options,
            record.seats,
            record.seed,
            position=record.position,
            players=players if _are_players(players, len(record.seats)) else (),
            extra=extra,
        )
        session.free_take_backs = taken if type(taken) is int else 0
        session.hints = hints if type(hints) is int else 0
        session.hand_overs = [(each[0], each[1], each[2]) for each in handed if _is_hand_over(each)]
        for text in record.moves:
            session._course.advance(opening.game.move_from_text(text))
        session.turn = len(record.moves)
        return session

    @classmethod
    def restore(cls, snapshot: Snapshot) -> "Session":
        """The session of a save. If its moves no longer lead to its stored state (the rules were mended since), the
        stored state wins, the moves before it are dropped and `notice` says so. Raises RecordError."""
        game = game_named(snapshot.record.game)
        if is_still_true(game, snapshot):
            return cls.from_record(snapshot.record)
        session = cls.from_record(without_history(snapshot))
        session.notice = "history_dropped"
        return session

    # --- changing ---------------------------------------------------------------------------------------------

    def submit(self, seat: int, move: Move, turn: int) -> list[Event]:
        """Plays a move meant for `turn` and returns its events as `seat` sees them. Raises Refused and then changes
        nothing. A view draws from `News.events(viewer)` or `events_seen`: its viewer need not be the mover."""
        if turn != self.turn:
            raise Refused(refusal("stale_turn"))
        refused = self.why_not(seat, move)
        if refused is not None:
            raise Refused(refused)
        self._undone.clear()
        events = self._course.advance(move)
        self._publish("moved", seat, move, events)
        return [as_seen(event, seat) for event in events]

    def why_not_take_back(self, seat: int, free: bool = False) -> Refusal | None:
        """None if the seat may take back its last decision and all that followed. Never past another person's move, nor
        past a change of seats: whoever sat there knows what came after. Past what the seat learned since only if
        `free`."""
        own = self._course.last_decision(seat)
        if own is None or self.result is not None:  # a match that is over stands in the history
            return refusal("nothing_to_take_back")
        if any(moves > own for moves, _, _ in self.hand_overs):
            return refusal("seats_changed")
        others = {step.seat for step in self._course.steps[own:]} - {seat, TABLE}
        if any(self.players[other] == PERSON for other in others if other < len(self.players)):
            return refusal("another_person_moved")
        if not free and self._course.told(seat, own):
            return refusal("new_information")
        return None

    def can_take_back(self, seat: int, free: bool = False) -> bool:
        return self.why_not_take_back(seat, free) is None

    def take_back(self, seat: int, free: bool = False) -> None:
        """Takes the seat's last decision and everything after it back. Raises Refused. A free one past new information
        is counted in `free_take_backs`, which stays in the record."""
        refused = self.why_not_take_back(seat, free)
        own = self._course.last_decision(seat)
        if refused is not None or own is None:
            raise Refused(refused or refusal("nothing_to_take_back"))
        if self._course.told(seat, own):
            self.free_take_backs += 1
        self._undone.append(self._course.rewind(own))
        self._publish("taken_back", seat, self._undone[-1][0], ())

    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        """Plays again what the last take-back took. Raises Refused if there is nothing."""
        if not self._undone:
            raise Refused(refusal("nothing_to_redo"))
        moves, seat = self._undone.pop(), self.to_act
        events = [event for move in moves for event in self._course.advance(move)]
        self._publish("redone", seat, moves[0], events)

    def play_rest(self) -> None:
        """Plays the running deal to its end: every seat makes its first legal move, since none of them matters. Raises
        Refused if something can still change."""
        if not is_settled(self.game, self._course.state):
            raise Refused(refusal("not_settled"))
        while (seat := self.to_act) != TABLE:
            self.submit(seat, self.game.legal(self._course.state, seat)[0], self.turn)

    def hand_over(self, seat: int, player: str) -> None:
        """Gives a seat to a computer level or back to PERSON, at any time. An answer being thought out is stale, and
        what was taken back does not come again. The record notes it in `hand_overs`."""
        self.players[seat] = player
        self._undone.clear()
        self.hand_overs.append((self.move_count, seat, player))
        self._publish("players", seat, NEXT, ())

    def subscribe(self, listener: Callable[[News], None]) -> Callable[[], None]:
        """Calls the listener after every change; returns what ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _publish(self, what: str, seat: int, move: Move, events: Iterable[Event]) -> None:
        self.turn += 1
        news = News(what, self.turn, seat, move, tuple(events))
        for listener in tuple(self._listeners):
            listener(news)

    # --- the record -------------------------------------------------------------------------------------------

    def noted(self, key: str) -> Any:
        """An extra field of the record that the match began with, as it stood there; None without one."""
        return self._extra.get(key)

    def record(self) -> Record:
        """The match so far as a record; `players`, `free_take_backs`, `hints` and `hand_overs` are among its extra
        fields."""
        extra = {**self._extra, "players": list(self.players)}
        if self.free_take_backs:
            extra["free_take_backs"] = self.free_take_backs
        if self.hints:
            extra["hints"] = self.hints
        if self.hand_overs:
            extra["hand_overs"] = [list(each) for each in self.hand_overs]
        return Record(
            game=self.game.key,
            seats=list(self.names),
            options=dict(self.game.options.write(self.options)),
            seed=self.seed,
            position=dict(self._position),
            moves=[self.game.move_to_text(step.move) for step in self._course.steps],
            extra=extra,
        )

    def snapshot(self) -> Snapshot:
        """What a save holds: the record, the encoded state, its digest and the game's rules version."""
        return take_snapshot(self.game, self.record(), self._course.state)


def _are_players(value: object, count: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(isinstance(item, str) for item in value)


def _is_hand_over(value: object) -> bool:
    return isinstance(value, list | tuple) and [type(each) for each in value] == [int, int, str]
