"""Unfinished matches on disk: one file each, written after every move.

A save is the record with the encoded state, its digest and the game's rules version; the session judges whether they
still agree.
"""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.persist.documents import Unusable, read_versioned
from game.persist.files import backup_of, read_whole, remove, set_aside, sweep, write_safely
from game.persist.folders import Folders
from game.persist.problems import Problem
from game.persist.writer import Writer
from game.session.record import Record, RecordError, Snapshot, from_json, game_named, to_json

SAVE_VERSION = 1


class _Save(msgspec.Struct):
    saved_at: str
    record: dict[str, Any]
    rules_version: int
    position: dict[str, Any]
    chance: str  # a number too long for many JSON readers
    digest: str


@dataclass(frozen=True)
class SavedMatch:
    """A line of the list of unfinished matches."""

    match_id: str
    saved_at: datetime
    snapshot: Snapshot

    @property
    def record(self) -> Record:
        return self.snapshot.record


class Saves:
    """The folder of unfinished matches. `problems` gathers what was found wrong on reading; the view empties it.

    With a `writer` the disk is waited for elsewhere; what is read here is always what was last kept.
    """

    def __init__(self, folders: Folders, writer: Writer | None = None) -> None:
        self.folder = folders.data / "saves"
        self.problems: list[Problem] = []
        self._writer = writer
        sweep(self.folder)

    @staticmethod
    def new_id() -> str:
        """A name for a new match that no other has."""
        return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"

    def keep(self, match_id: str, snapshot: Snapshot) -> Problem | None:
        """Writes the match now. With a writer it returns at once, with what went wrong the last time if anything."""
        save = _Save(
            saved_at=datetime.now(UTC).isoformat(timespec="seconds"),
            record=to_json(snapshot.record),
            rules_version=snapshot.rules_version,
            position=snapshot.position,
            chance=str(snapshot.chance),
            digest=snapshot.digest,
        )
        data = msgspec.json.encode({"version": SAVE_VERSION} | msgspec.to_builtins(save))
        path = self._path(match_id)
        if self._writer is None:
            return write_safely(path, data)
        self._writer.put(path, data)
        return self._writer.problem(path)

    def flush(self) -> None:
        """Waits until everything kept is on the disk."""
        if self._writer is not None:
            self._writer.flush()

    def late_problems(self) -> list[Problem]:
        """What went wrong with the writer's last writes, told once."""
        return self._writer.late_problems() if self._writer is not None else []

    def close(self) -> list[Problem]:
        """Before the program ends: tries once more whatever could not be written, and says what is lost."""
        return self._writer.retry() if self._writer is not None else []

    def load(self, match_id: str) -> SavedMatch | None:
        """The match, or its backup if the file is damaged (`problems` then tells of it); None if there is neither."""
        self.flush()
        path = self._path(match_id)
        for candidate in (path, backup_of(path)):
            try:
                data = read_whole(candidate)
            except FileNotFoundError:
                continue
            except OSError as error:
                self.problems.append(Problem("not_readable", candidate, str(error), set_aside(candidate)))
                continue
            try:
                match = _read(match_id, data)
            except Unusable as error:
                self.problems.append(Problem(error.key, candidate, str(error), set_aside(candidate)))
                continue
            if candidate != path:
                self.problems.append(Problem("backup_used", path))
            return match
        return None

    def refuse(self, match_id: str, reason: str) -> SavedMatch | None:
        """Sets aside a save that could be read and not be played; returns its backup, if there is one."""
        self.flush()
        path = self._path(match_id)
        bad = path if path.exists() else backup_of(path)
        kept = set_aside(bad)
        self.problems.append(Problem("damaged", bad, reason, kept))
        return self.load(match_id) if kept is not None else None

    def unfinished(self) -> list[SavedMatch]:
        """All unfinished matches, the last played first."""
        self.flush()
        if not self.folder.is_dir():
            return []
        names = {path.name.removesuffix(".bak").removesuffix(".json") for path in self._files()}
        found = [match for name in sorted(names) if (match := self.load(name)) is not None]
        return sorted(found, key=lambda match: (match.saved_at, match.match_id), reverse=True)

    def drop(self, match_id: str) -> Problem | None:
        """Forgets a match: it is finished (and in the history) or was thrown away."""
        self.flush()
        return remove(self._path(match_id))

    def _files(self) -> list[Path]:
        names = [*self.folder.glob("*.json"), *self.folder.glob("*.json.bak")]
        return [path for path in names if ".set-aside-" not in path.name and not path.name.startswith(".")]

    def _path(self, match_id: str) -> Path:
        return self.folder / f"{match_id}.json"


def _read(match_id: str, data: bytes) -> SavedMatch:
    raw = read_versioned(data, SAVE_VERSION, {})
    try:
        save = msgspec.convert(raw, _Save, strict=True)
        record = from_json(save.record)
        game_named(record.game)
        saved_at = datetime.fromisoformat(save.saved_at)
        if saved_at.tzinfo is None:
            raise ValueError(f"{save.saved_at} names no time zone")
        snapshot = Snapshot(record, save.rules_version, save.position, int(save.chance), save.digest)
    except (msgspec.ValidationError, RecordError, ValueError) as error:
        raise Unusable("damaged", str(error)) from error
    return SavedMatch(match_id, saved_at, snapshot)
