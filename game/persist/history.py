"""Finished matches and what they add up to: one SQLite file, in the write-ahead mode that survives a power cut.

Text for people never gets in here: games, levels and endings are keys. Tables are versioned by `PRAGMA user_version`.
"""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.persist.files import set_aside
from game.persist.folders import Folders
from game.persist.matches import Match, as_record, from_record
from game.persist.problems import Problem, write_problem
from game.session.record import RecordError, read, write

# Step n turns a file of version n into one of n + 1; a released step is never edited.
_STEPS = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        match_id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        options TEXT NOT NULL,
        preset TEXT NOT NULL,
        names TEXT NOT NULL,
        players TEXT NOT NULL,
        started TEXT NOT NULL,
        ended TEXT NOT NULL,
        reason TEXT NOT NULL,
        winners TEXT NOT NULL,
        scores TEXT NOT NULL,
        sides TEXT NOT NULL,
        hints INTEGER NOT NULL,
        free_take_backs INTEGER NOT NULL,
        counts INTEGER NOT NULL,
        record TEXT NOT NULL
    );
    CREATE INDEX matches_by_game ON matches (game, ended);
    CREATE TABLE deals (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        deal INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        strength REAL NOT NULL,
        PRIMARY KEY (match, deal, seat)
    );
    """,
)
VERSION = len(_STEPS)


class History:
    """The file of finished matches. Methods that write return a Problem instead of raising; `problems` tells what was
    found wrong on opening. Without a usable file it works in memory until the program ends."""

    def __init__(self, folders: Folders) -> None:
        self.path = folders.data / "history.sqlite"
        self.problems: list[Problem] = []
        self._db = self._open()

    def _open(self) -> sqlite3.Connection:
        for _ in range(2):  # the second time the unusable file is out of the way
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                return _connect(str(self.path))
            except OSError as error:
                self.problems.append(write_problem(self.path, error))
                break
            except (
                sqlite3.OperationalError
            ) as error:  # no place, no right to write, locked by another program
                self.problems.append(Problem("not_writable", self.path, str(error)))
                break
            except (sqlite3.DatabaseError, _NewerFile) as error:
                key = "newer" if isinstance(error, _NewerFile) else "damaged"
                self.problems.append(Problem(key, self.path, str(error), _set_all_aside(self.path)))
        return _connect(":memory:")

    def close(self) -> None:
        self._db.close()

    def add(self, match: Match) -> Problem | None:
        """Adds a finished match; one that is there already is replaced."""

        def work() -> None:
            self._db.execute("DELETE FROM matches WHERE match_id = ?", (match.match_id,))
            columns = ", ".join(_row(match))
            marks = ", ".join(f":{name}" for name in _row(match))
            cursor = self._db.execute(f"INSERT INTO matches ({columns}) VALUES ({marks})", _row(match))
            self._db.executemany(
                "INSERT INTO deals VALUES (?, ?, ?, ?)",
                [
                    (cursor.lastrowid, deal, seat, strength)
                    for deal, seats in enumerate(match.strengths, start=1)
                    for seat, strength in enumerate(seats)
                ],
            )

        return self._write(work)

    def forget(self, match_id: str) -> Problem | None:
        return self._write(lambda: self._db.execute("DELETE FROM matches WHERE match_id = ?", (match_id,)))

    def forget_all(self) -> Problem | None:
        return self._write(lambda: self._db.execute("DELETE FROM matches"))

    def matches(self, game: str = "", limit: int = -1, offset: int = 0) -> list[Match]:
        """Finished matches, the last ended first; of one game or of all."""
        rows = self._read(
            "SELECT * FROM matches WHERE ? IN ('', game) ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?",
            (game, limit, offset),
        )
        return [_match(row) for row in rows]

    def find(self, match_id: str) -> Match | None:
        rows = self._read("SELECT * FROM matches WHERE match_id = ?", (match_id,))
        return _match(rows[0]) if rows else None

    def strengths(self, game: str) -> list[tuple[int, int, float]]:
        """Per seat of a game: (seat, deals in which its hand was the strongest, mean part of the strength)."""
        rows = self._read(
            """
            SELECT seat, SUM(strength = best), AVG(strength) FROM (
                SELECT d.seat, d.strength, MAX(d.strength) OVER (PARTITION BY d.match, d.deal) AS best
                FROM deals d JOIN matches m ON m.id = d.match WHERE m.game = ?
            ) GROUP BY seat ORDER BY seat
            """,
            (game,),
        )
        return [(row[0], row[1], row[2]) for row in rows]

    def export_to(self, path: Path) -> Problem | None:
        """Writes all matches as records, one JSON line each, with what the statistics need among the extra fields."""
        lines = [write(as_record(match)) + "\n" for match in reversed(self.matches())]
        try:
            path.write_text("".join(lines), "utf-8")
        except OSError as error:
            return write_problem(path, error)
        return None

    def import_from(self, path: Path) -> tuple[int, Problem | None]:
        """Adds the matches of an exported file; returns how many, and what was wrong. Bad lines are passed over."""
        try:
            lines = path.read_bytes().splitlines()
        except OSError as error:
            return 0, Problem("not_readable", path, str(error))
        count, problem = 0, None
        for number, line in enumerate(filter(None, lines), start=1):
            try:
                wrong = self.add(from_record(read(line)))
            except (RecordError, TypeError, ValueError, KeyError) as error:
                problem = Problem("repaired", path, f"line {number}: {error}")
                continue
            if wrong is not None:
                return count, wrong
            count += 1
        return count, problem

    def _read(self, query: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:  # the file went bad while the program ran
            self.problems.append(Problem("not_readable", self.path, str(error)))
            return []

    def _write(self, work: Callable[[], object]) -> Problem | None:
        try:
            with self._db:
                work()
        except sqlite3.Error as error:
            key = "disk_full" if "full" in str(error) else "write_failed"
            return Problem(key, self.path, str(error))
        return None


class _NewerFile(Exception):
    """A file of a later release."""


def _connect(name: str) -> sqlite3.Connection:
    db = sqlite3.connect(name, timeout=2.0)
    try:
        db.row_factory = sqlite3.Row
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA foreign_keys = ON")
        found = db.execute("PRAGMA user_version").fetchone()[0]
        if found > VERSION:
            raise _NewerFile(f"version {found}; this program knows {VERSION}")
        for step in range(found, VERSION):
            db.executescript(f"BEGIN; {_STEPS[step]} PRAGMA user_version = {step + 1}; COMMIT;")
    except BaseException:
        db.close()
        raise
    return db


def _set_all_aside(path: Path) -> Path | None:
    """The file and the parts that SQLite keeps beside it."""
    for part in ("-wal", "-shm"):
        beside = path.with_name(path.name + part)
        if beside.exists():
            set_aside(beside)
    return set_aside(path)


def _row(match: Match) -> dict[str, Any]:
    return {
        "match_id": match.match_id,
        "game": match.record.game,
        "rules_version": match.rules_version,
        "options": json.dumps(match.record.options, sort_keys=True),
        "preset": match.preset,
        "names": json.dumps(match.record.seats),
        "players": json.dumps(match.players),
        "started": match.started,
        "ended": match.ended,
        "reason": match.reason,
        "winners": json.dumps(match.winners),
        "scores": json.dumps(match.scores),
        "sides": json.dumps(match.sides),
        "hints": match.hints,
        "free_take_backs": match.free_take_backs,
        "counts": match.counts,
        "record": write(match.record),
    }


def _match(row: sqlite3.Row) -> Match:
    return Match(
        match_id=row["match_id"],
        record=read(row["record"]),
        rules_version=row["rules_version"],
        players=tuple(json.loads(row["players"])),
        started=row["started"],
        ended=row["ended"],
        reason=row["reason"],
        winners=tuple(json.loads(row["winners"])),
        scores=tuple(json.loads(row["scores"])),
        sides=tuple(json.loads(row["sides"])),
        preset=row["preset"],
        hints=row["hints"],
        free_take_backs=row["free_take_backs"],
    )
