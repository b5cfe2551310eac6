"""A finished match as the history keeps it, and as a line of an exported file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, TypeGuard, TypeVar

from game.rules.kit.protocol import Result
from game.session.record import Record

PERSON = "person"
PRACTICE = (
    "practice"  # extra field of a record: somebody had seen its cards before, so it goes into no statistics
)
HAND_OVERS = "hand_overs"  # extra field of a record: seats that changed hands in mid-match
STARTED = "date"  # extra field of a record: when the match began
PRESET = "preset"  # extra field of a record: the name under which its house rules were chosen
LOCKS = "assists"  # extra field of a record: assists that are locked at this table, "always" or "never" each
MOST = 2**31 - 1  # a larger number is no count of ours, and one day no number for the database
_LISTS = ("players", "winners", "scores", "sides")
_PLAIN = ("match_id", "rules_version", "started", "ended", "reason", "preset", "hints", "free_take_backs")


class NoMatch(ValueError):
    """What a record says about its match cannot be true."""


@dataclass(frozen=True)
class Entry:
    """A finished match without its moves: a line of the list, a fact of the statistics.

    `sides` maps seats to sides (a seat, or its team; Paul has no name and stands last); `winners` and `scores` are of
    sides. Times are ISO texts in UTC. `counts`: whether it goes into the statistics.
    """

    match_id: str
    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    players: tuple[str, ...]
    rules_version: int
    started: str
    ended: str
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sides: tuple[int, ...]
    preset: str
    hints: int
    free_take_backs: int
    counts: bool

    def has_won(self, seat: int) -> bool:
        return self.sides[seat] in self.winners


@dataclass(frozen=True)
class Match:
    """A finished match with its record. Fields as those of Entry."""

    match_id: str
    record: Record
    rules_version: int
    players: tuple[str, ...]
    started: str
    ended: str
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sides: tuple[int, ...]
    preset: str = ""
    hints: int = 0
    free_take_backs: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.record.seats)

    @property
    def counts(self) -> bool:
        """Whether it goes into the statistics."""
        return not why_uncounted(self.players, self.free_take_backs, self.record.extra)

    def has_won(self, seat: int) -> bool:
        return self.sides[seat] in self.winners


FoundT = TypeVar("FoundT", Entry, Match)


def why_uncounted(players: Sequence[str], free_take_backs: int, extra: Mapping[str, Any]) -> str:
    """Why a match goes into no statistics: `free_take_back` (something was taken back past new information),
    `hand_over` (a seat changed hands), `practice` (somebody had seen the cards before), `no_person`. "" if it does."""
    if free_take_backs:
        return "free_take_back"
    if extra.get(HAND_OVERS):
        return "hand_over"
    if extra.get(PRACTICE):
        return "practice"
    return "" if PERSON in players else "no_person"


def finished_match(
    match_id: str,
    record: Record,
    rules_version: int,
    result: Result,
    sides: tuple[int, ...],
    started: datetime,
    **more: Any,
) -> Match:
    """The entry of a match that has just ended; `players`, `free_take_backs` and `hints` are read from the record's
    extra fields, `more` are further fields of Match."""
    facts: dict[str, Any] = {
        "match_id": match_id,
        "record": record,
        "rules_version": rules_version,
        "players": tuple(record.extra.get("players", [PERSON] * len(record.seats))),
        "started": started.astimezone(UTC).isoformat(timespec="seconds"),
        "ended": datetime.now(UTC).isoformat(timespec="seconds"),
        "reason": result.reason,
        "winners": result.winners,
        "scores": result.scores,
        "sides": sides,
        "free_take_backs": _number(record.extra, "free_take_backs"),
        "hints": _number(record.extra, "hints"),
        "preset": str(record.extra.get(PRESET, "")),
    }
    return Match(**(facts | more))


def _number(extra: Mapping[str, Any], key: str) -> int:
    value = extra.get(key, 0)
    return value if _is_count(value) else 0


def _is_count(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= MOST


def as_record(match: Match) -> Record:
    """The match's record with everything else about it in the extra field `history`."""
    carried = {name: getattr(match, name) for name in (*_PLAIN, *_LISTS)}
    return replace(match.record, extra={**match.record.extra, "history": carried})


def from_record(record: Record) -> Match:
    """The match of a record that `as_record` made. NoMatch if what it says about itself cannot be: wrong types, sides
    that do not fit the seats, a time that is none."""
    extra = dict(record.extra)
    carried = extra.pop("history", None)
    if not isinstance(carried, dict):
        raise NoMatch("no history")
    try:
        values: dict[str, Any] = {name: carried[name] for name in _PLAIN}
        values |= {name: tuple(carried[name]) for name in _LISTS}
    except (KeyError, TypeError) as error:
        raise NoMatch(f"history: {error}") from error
    return checked(Match(record=replace(record, extra=extra), **values))


def checked(match: FoundT) -> FoundT:
    """The same match. NoMatch if its fields are of wrong types or do not fit each other."""
    seats = len(match.names)
    texts = (
        match.match_id,
        match.reason,
        match.preset,
        match.started,
        match.ended,
        *match.players,
        *match.names,
    )
    numbers: tuple[int, ...] = (match.rules_version, match.hints, match.free_take_backs)
    sides: tuple[int, ...] = (*match.winners, *match.scores, *match.sides)
    is_sound = (
        all(isinstance(text, str) for text in texts)
        and all(_is_count(number) for number in numbers)
        and all(type(side) is int for side in sides)
        and len(match.players) == seats <= len(match.sides)
        and all(0 <= side < len(match.scores) for side in (*match.winners, *match.sides))
        and bool(match.match_id)
    )
    if not is_sound:
        raise NoMatch("history: the fields do not fit each other")
    for text in (match.started, match.ended):
        try:
            when = datetime.fromisoformat(text)
        except ValueError as error:
            raise NoMatch(f"history: {error}") from error
        if when.tzinfo is None:
            raise NoMatch(f"history: {text} names no time zone")
    return match
