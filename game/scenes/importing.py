"""Takes in a file of records, slice by slice, so that the picture goes on however large or strange the file is.

Every record is played through before it is believed. Finished matches go into the history, unfinished ones among the
saves; what cannot be taken in is named with its reason, and nothing that was there is ever replaced. No picture here.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.persist.exchange import read_file, split_records
from game.persist.matches import PERSON, PRACTICE, Match, NoMatch, finished_match, from_record
from game.persist.problems import Problem
from game.persist.sliced import SlicedWork
from game.rules.kit.protocol import Refusal
from game.scenes.keeping import began
from game.scenes.scene import House
from game.session.record import LARGEST, Record, RecordError, read, write
from game.session.replay import IllegalStep
from game.session.snapshot import take_snapshot
from game.session.timeline import Timeline

_SLICE = 40  # moves between two looks at the clock
_LONGEST_SAVE = 3000  # moves; a longer unfinished match goes on from where it stands, without its past
_OTHERS = "medium"  # who takes the other seats of an unfinished match that does not say


@dataclass(frozen=True)
class Fault:
    """A record that was not taken in: its number in the file, a RecordError's code (or `newer`, `too_large`,
    `not_kept`), what the code says further, the game if it is known, and the rules' refusal of an illegal move."""

    number: int
    code: str
    details: dict[str, Any]
    game: str = ""
    refusal: Refusal | None = None


class Import(SlicedWork):
    """The taking in of one file. Call `advance` until it says that it is done."""

    def __init__(self, house: House, path: Path) -> None:
        super().__init__()
        self.path = path
        self.finished = self.unfinished = self.known = 0
        self.faults: list[Fault] = []
        self.problem: Problem | None = None  # the file as a whole could not be used
        self.count = 0  # records in the file
        self.share = 0.0  # how much is done, from 0 to 1
        self._house = house

    def _run(self) -> Iterator[None]:
        data = read_file(self.path)
        if isinstance(data, Problem):
            self.problem = data
            return
        yield
        records = split_records(data)
        if not records:
            self.problem = Problem("foreign", self.path)
        self.count = len(records)
        for number, text in enumerate(records, start=1):
            yield from self._take(number, text)
            self.share = number / self.count
            yield

    def _take(self, number: int, text: bytes) -> Iterator[None]:
        """One record of the file."""
        game = ""
        if len(text) > LARGEST:
            self.faults.append(Fault(number, "too_large", {"size": round(len(text) / 1024**2)}))
            return
        try:
            record = read(text)
            yield
            game = record.game
            told, record = _told(record)
            line = Timeline(record)
            while not line.advance(_SLICE):
                self.share = (number - 1 + len(line) / len(record.moves)) / self.count
                yield
            problem = self._keep(line, told)
        except RecordError as error:
            self.faults.append(_fault(number, game, error))
            return
        if problem is not None:
            self.faults.append(Fault(number, "not_kept", {"problem": problem.key}, game))

    def _keep(self, line: Timeline, told: Match | None) -> Problem | None:
        """Puts a record that was played through where it belongs. RecordError if it broke the rules on the way."""
        if line.fault is not None:
            if told is None or told.rules_version == line.game.rules_version:
                raise line.fault
            return self._add(told)  # other rules than today's: what it says about itself is all there is
        result = line.result
        if result is None:
            return self._save(line)
        sides = line.game.sides(line.state(len(line)))
        if told is not None:
            return self._add(
                replace(told, reason=result.reason, winners=result.winners, scores=result.scores, sides=sides)
            )
        record = replace(line.record, extra={**line.record.extra, PRACTICE: True})
        name = _name(line.record)
        when = began(line.record.extra, "")
        match = finished_match(name, record, line.game.rules_version, result, sides, when, ended=_text(when))
        return self._add(match)

    def _add(self, match: Match) -> Problem | None:
        there = self._house.history.find(match.match_id)
        if there is not None and there.record.moves == match.record.moves and there.names == match.names:
            self.known += 1
            return None
        if there is not None:  # another match under the same name: both stay
            match = replace(match, match_id=_name(match.record))
            if self._house.history.find(match.match_id) is not None:
                self.known += 1
                return None
        problem = self._house.history.add(match)
        self.finished += problem is None
        return problem

    def _save(self, line: Timeline) -> Problem | None:
        record, state = line.record, line.state(len(line))
        extra = {**record.extra, PRACTICE: True}
        if not _are_players(extra.get("players"), len(record.seats)):
            extra["players"] = [PERSON, *[_OTHERS] * (len(record.seats) - 1)]
        record = replace(record, extra=extra)
        if len(line) > _LONGEST_SAVE:
            record = replace(record, moves=[], position=line.game.position(state))
        name = _name(line.record)
        if any(match.match_id == name for match in self._house.saves.unfinished()):
            self.known += 1
            return None
        problem = self._house.saves.keep(name, take_snapshot(line.game, record, state))
        self.unfinished += problem is None
        return problem


def _told(record: Record) -> tuple[Match | None, Record]:
    """What an exported record says about its match, if it can be believed, and the record without it."""
    if "history" not in record.extra:
        return None, _sound(record)
    try:
        match = from_record(record)
    except NoMatch:
        return None, _sound(replace(record, extra={k: v for k, v in record.extra.items() if k != "history"}))
    return match, match.record


def _sound(record: Record) -> Record:
    """The record without players that cannot be."""
    if "players" not in record.extra or _are_players(record.extra["players"], len(record.seats)):
        return record
    return replace(record, extra={key: value for key, value in record.extra.items() if key != "players"})


def _are_players(value: object, count: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(isinstance(item, str) for item in value)


def _name(record: Record) -> str:
    """A name for a match that came from outside: the same record has the same one, however often it comes."""
    plain = replace(record, extra={})
    return f"import-{hashlib.sha256(write(plain).encode()).hexdigest()[:20]}"


def _text(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="seconds")


def _fault(number: int, game: str, error: RecordError) -> Fault:
    refused = error.refusal if isinstance(error, IllegalStep) else None
    code = "newer" if error.code == "bad_record" and "version" in error.details else error.code
    return Fault(number, code, dict(error.details), game, refused)
