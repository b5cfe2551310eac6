"""A finished match as the history keeps it, and as a line of an exported file."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from game.rules.kit.protocol import Result
from game.session.record import Record

PERSON = "person"
_LISTS = ("players", "winners", "scores", "sides")
_PLAIN = ("match_id", "rules_version", "started", "ended", "reason", "preset", "hints", "free_take_backs")


@dataclass(frozen=True)
class Match:
    """A finished match. `sides` maps seats to sides (a seat, or its team); `winners` and `scores` are of sides.

    `strengths` are per deal the seats' hands, each as its part of the deal's strength, for the fairness page. Times are
    ISO texts in UTC.
    """

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
    strengths: tuple[tuple[float, ...], ...] = field(default=(), compare=False)

    @property
    def counts(self) -> bool:
        """Whether it goes into the statistics: nothing was taken back past new information, and a person played."""
        return self.free_take_backs == 0 and PERSON in self.players

    def has_won(self, seat: int) -> bool:
        return self.sides[seat] in self.winners


def finished_match(
    match_id: str,
    record: Record,
    rules_version: int,
    result: Result,
    sides: tuple[int, ...],
    started: datetime,
    **more: Any,
) -> Match:
    """The entry of a match that has just ended; `players` and `free_take_backs` are read from the record's extra
    fields, `more` are further fields of Match."""
    return Match(
        match_id=match_id,
        record=record,
        rules_version=rules_version,
        players=tuple(record.extra.get("players", [PERSON] * len(record.seats))),
        started=started.astimezone(UTC).isoformat(timespec="seconds"),
        ended=datetime.now(UTC).isoformat(timespec="seconds"),
        reason=result.reason,
        winners=result.winners,
        scores=result.scores,
        sides=sides,
        free_take_backs=int(record.extra.get("free_take_backs", 0)),
        **more,
    )


def as_record(match: Match) -> Record:
    """The match's record with everything else about it in the extra field `history`."""
    carried = {name: getattr(match, name) for name in (*_PLAIN, *_LISTS)}
    return replace(match.record, extra={**match.record.extra, "history": carried})


def from_record(record: Record) -> Match:
    carried = record.extra.pop("history")
    values: dict[str, Any] = {name: carried[name] for name in _PLAIN}
    values |= {name: tuple(carried[name]) for name in _LISTS}
    return Match(record=record, **values)
