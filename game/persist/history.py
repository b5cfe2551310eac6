"""Finished matches, the hands that were dealt in them and what the play checker found: one SQLite file, in the
write-ahead mode that survives a power cut.

Text for people never gets in here: games, levels and endings are keys. Tables are versioned by `PRAGMA user_version`.
"""

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

from game.persist.exchange import write_lines
from game.persist.files import set_aside
from game.persist.folders import Folders
from game.persist.matches import Entry, FoundT, Match, as_record, checked
from game.persist.problems import Problem, write_problem
from game.rules.kit.luck import DealtHand
from game.session.record import read, write

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
    # Nothing was ever written into `deals` before this step.
    """
    DROP TABLE deals;
    CREATE TABLE hands (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        deal INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        best INTEGER NOT NULL,
        drawn INTEGER NOT NULL,
        lucky INTEGER NOT NULL,
        pool INTEGER NOT NULL,
        is_own INTEGER NOT NULL,
        PRIMARY KEY (match, deal, seat)
    );
    CREATE TABLE checks (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        level TEXT NOT NULL,
        found TEXT NOT NULL,
        PRIMARY KEY (match, seat, level)
    );
    ALTER TABLE matches ADD COLUMN measured INTEGER NOT NULL DEFAULT 0;
    """,
)
VERSION = len(_STEPS)


class History:
    """The file of finished matches. Methods that write return a Problem instead of raising; `problems` tells what was
    found wrong on opening. Without a usable file it works in memory until the program ends."""

    def __init__(self, folders: Folders, problems: list[Problem] | None = None) -> None:
        """`problems`: where to tell what goes wrong while reading, if not in a list of its own."""
        self.path = folders.data / "history.sqlite"
        self.problems: list[Problem] = [] if problems is None else problems
        self._told = False
        self._db = self._open()

    def _open(self) -> sqlite3.Connection:
        for _ in range(2):  # the second time the unusable file is out of the way
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                return _connect(str(self.path))
            except OSError as error:
                self.problems.append(write_problem(self.path, error))
                break
            except (sqlite3.Error, UnicodeError, _NewerFile) as error:
                if _is_of_the_disk(error):
                    self.problems.append(Problem("not_writable", self.path, str(error)))
                    break
                key = "newer" if isinstance(error, _NewerFile) else "damaged"
                self.problems.append(Problem(key, self.path, str(error), _set_all_aside(self.path)))
        return _connect(":memory:")

    def close(self) -> None:
        self._db.close()

    # --- matches --------------------------------------------------------------------------------------------------

    def add(self, match: Match) -> Problem | None:
        """Adds a finished match; one that is there already is replaced."""

        def work() -> None:
            self._db.execute("DELETE FROM matches WHERE match_id = ?", (match.match_id,))
            columns = ", ".join(_row(match))
            marks = ", ".join(f":{name}" for name in _row(match))
            self._db.execute(f"INSERT INTO matches ({columns}) VALUES ({marks})", _row(match))

        return self._write(work)

    def forget(self, match_id: str) -> Problem | None:
        return self._write(lambda: self._db.execute("DELETE FROM matches WHERE match_id = ?", (match_id,)))

    def forget_all(self) -> Problem | None:
        return self._write(lambda: self._db.execute("DELETE FROM matches"))

    def entries(self, game: str = "") -> list[Entry]:
        """Finished matches without their moves, the last ended first; of one game or of all."""
        columns = ", ".join(_ENTRY_COLUMNS)
        query = f"SELECT {columns} FROM matches WHERE ? IN ('', game) ORDER BY ended DESC, id DESC"
        return self._made(_entry, self._read(query, (game,)))

    def matches(self, game: str = "", limit: int = -1, offset: int = 0) -> list[Match]:
        """Finished matches with their records, the last ended first; of one game or of all."""
        rows = self._read(
            "SELECT * FROM matches WHERE ? IN ('', game) ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?",
            (game, limit, offset),
        )
        return self._made(_match, rows)

    def find(self, match_id: str) -> Match | None:
        found = self._made(_match, self._read("SELECT * FROM matches WHERE match_id = ?", (match_id,)))
        return found[0] if found else None

    def export_to(self, path: Path) -> Problem | None:
        """Writes all matches as records, one JSON line each, with what the statistics need among the extra fields."""
        ids = self._read("SELECT match_id FROM matches ORDER BY ended, id", ())
        found = (self.find(row[0]) for row in ids)
        return write_lines(path, (write(as_record(match)) for match in found if match is not None))

    # --- what was dealt -------------------------------------------------------------------------------------------

    def unmeasured(self) -> list[str]:
        """The matches whose dealt hands have not been looked at yet."""
        return [row[0] for row in self._read("SELECT match_id FROM matches WHERE NOT measured", ())]

    def keep_hands(self, match_id: str, hands: Sequence[DealtHand], own: Sequence[int]) -> Problem | None:
        """Keeps the hands that were dealt in a match; `own` are the seats of people."""

        def work() -> None:
            found = self._db.execute("SELECT id FROM matches WHERE match_id = ?", (match_id,)).fetchone()
            if found is None:
                return
            self._db.execute("UPDATE matches SET measured = 1 WHERE id = ?", (found[0],))
            self._db.executemany(
                "INSERT OR REPLACE INTO hands VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [(found[0], *astuple(hand), hand.seat in own) for hand in hands],
            )

        return self._write(work)

    def best_hands(self, game: str, seats: int) -> list[tuple[int, float, float]]:
        """At tables of so many seats: (seat, in how many deals it held the most lucky cards, lucky cards a deal). Who
        shares the first place gets a part of the deal; a deal without a lucky card is nobody's."""
        rows = self._read(
            """
            SELECT seat, SUM(CASE WHEN best = most AND most > 0 THEN 1.0 / shared ELSE 0 END), AVG(best) FROM (
                SELECT seat, best, most, SUM(best = most) OVER (PARTITION BY match, deal) AS shared FROM (
                    SELECT h.match, h.deal, h.seat, h.best,
                        MAX(h.best) OVER (PARTITION BY h.match, h.deal) AS most
                    FROM hands h JOIN matches m ON m.id = h.match
                    WHERE m.game = ? AND json_array_length(m.names) = ?
                )
            ) GROUP BY seat ORDER BY seat
            """,
            (game, seats),
        )
        return [(row[0], row[1], row[2]) for row in rows]

    def tables(self, game: str) -> list[int]:
        """At how many seats the measured matches of a game were played, the most frequent number first."""
        rows = self._read(
            """
            SELECT json_array_length(names) AS seats, COUNT(*) AS times FROM matches
            WHERE game = ? AND id IN (SELECT match FROM hands) GROUP BY seats ORDER BY times DESC, seats
            """,
            (game,),
        )
        return [row[0] for row in rows]

    def own_hands(self, game: str) -> list[tuple[int, int, int, int, int]]:
        """People's dealt hands: (lucky cards held, cards drawn, lucky cards of the pool, pool, how many such hands)."""
        rows = self._read(
            """
            SELECT h.best, h.drawn, h.lucky, h.pool, COUNT(*) FROM hands h JOIN matches m ON m.id = h.match
            WHERE m.game = ? AND h.is_own GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
            """,
            (game,),
        )
        return [(row[0], row[1], row[2], row[3], row[4]) for row in rows]

    # --- what the play checker found ------------------------------------------------------------------------------

    def keep_check(self, match_id: str, seat: int, level: str, found: str) -> Problem | None:
        """Keeps what the play checker found for a seat, as the checker's own text."""
        return self._write(
            lambda: self._db.execute(
                "INSERT OR REPLACE INTO checks SELECT id, ?, ?, ? FROM matches WHERE match_id = ?",
                (seat, level, found, match_id),
            )
        )

    def check(self, match_id: str, seat: int, level: str) -> str:
        """What was kept, or an empty text."""
        rows = self._read(
            "SELECT found FROM checks JOIN matches ON id = match WHERE match_id = ? AND seat = ? AND level = ?",
            (match_id, seat, level),
        )
        return str(rows[0][0]) if rows else ""

    # --- inside ---------------------------------------------------------------------------------------------------

    def _read(self, query: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
        try:
            return self._db.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeError) as error:  # the file went bad while the program ran
            self._tell_unreadable(error)
            return []

    def _made(self, make: Callable[[sqlite3.Row], FoundT], rows: Sequence[sqlite3.Row]) -> list[FoundT]:
        """What the rows say; one that says nothing sensible is passed over and told of."""
        found = []
        for row in rows:
            try:
                found.append(checked(make(row)))
            except (ValueError, TypeError, LookupError, RecursionError) as error:  # RecordError, NoMatch too
                self._tell_unreadable(error)
        return found

    def _tell_unreadable(self, error: Exception) -> None:
        """Once is enough, however many rows are spoilt and however often they are asked for."""
        if not self._told:
            self.problems.append(Problem("not_readable", self.path, str(error)))
        self._told = True

    def _write(self, work: Callable[[], object]) -> Problem | None:
        try:
            with self._db:
                work()
        except (sqlite3.Error, UnicodeError) as error:
            key = "disk_full" if "full" in str(error) else "write_failed"
            return Problem(key, self.path, str(error))
        return None


class _NewerFile(Exception):
    """A file of a later release."""


# What SQLite says about the disk; everything else is about what is in the file.
_OF_THE_DISK = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM,
}  # fmt: skip


def _is_of_the_disk(error: Exception) -> bool:
    """No place, no right to write, locked by another program: the file itself may be as good as ever."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _OF_THE_DISK


def _connect(name: str) -> sqlite3.Connection:
    db = sqlite3.connect(name, timeout=2.0)
    try:
        db.row_factory = sqlite3.Row
        db.execute("PRAGMA trusted_schema = OFF")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA foreign_keys = ON")
        found = db.execute("PRAGMA user_version").fetchone()[0]
        if found > VERSION:
            raise _NewerFile(f"version {found}; this program knows {VERSION}")
        if found < 0:
            raise sqlite3.DatabaseError(f"version {found}")
        for step in range(found, VERSION):
            db.executescript(f"BEGIN; {_STEPS[step]} PRAGMA user_version = {step + 1}; COMMIT;")
        _look_through(db)
    except BaseException:
        db.close()
        raise
    return db


def _look_through(db: sqlite3.Connection) -> None:
    """DatabaseError if the file is another program's: it lacks our tables, or holds queries that run by themselves."""
    strangers = db.execute("SELECT name FROM sqlite_master WHERE type IN ('trigger', 'view')").fetchall()
    if strangers:
        raise sqlite3.DatabaseError(f"a query of its own: {strangers[0][0]}")
    for table, columns in (
        ("matches", ", ".join(_ENTRY_COLUMNS)),
        ("hands", "match, best"),
        ("checks", "found"),
    ):
        db.execute(f"SELECT {columns} FROM {table} LIMIT 0")


def _set_all_aside(path: Path) -> Path | None:
    """The file and the parts that SQLite keeps beside it."""
    for part in ("-wal", "-shm"):
        beside = path.with_name(path.name + part)
        if beside.exists():
            set_aside(beside)
    return set_aside(path)


_ENTRY_COLUMNS = (
    "match_id", "game", "options", "names", "players", "rules_version", "started", "ended", "reason", "winners",
    "scores", "sides", "preset", "hints", "free_take_backs", "counts",
)  # fmt: skip


def _entry(row: sqlite3.Row) -> Entry:
    return Entry(
        match_id=row["match_id"],
        game=row["game"],
        options=json.loads(row["options"]),
        names=tuple(json.loads(row["names"])),
        players=tuple(json.loads(row["players"])),
        rules_version=row["rules_version"],
        started=row["started"],
        ended=row["ended"],
        reason=row["reason"],
        winners=tuple(json.loads(row["winners"])),
        scores=tuple(json.loads(row["scores"])),
        sides=tuple(json.loads(row["sides"])),
        preset=row["preset"],
        hints=row["hints"],
        free_take_backs=row["free_take_backs"],
        counts=bool(row["counts"]),
    )


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
