"""Files as an enemy, a torn disk or another program might leave them: bytes, JSON and values spoilt by chance.

A mutant is made from a good file and a random generator alone, so that its number names it for ever.
"""

import contextlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

LONG = 100_000  # letters of a long text
LARGE = 1_000_000  # letters of a doubled part at most: size itself has tests of its own

NUMBERS: tuple[Any, ...] = (
    0, -1, 1, 2, 7, 8, 99, 255, 2**31, -(2**31), 2**53 + 1, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30, 10**300,
    1.5, -0.0, 1e308, 5e-324,
)  # fmt: skip
TEXTS = (
    "", " ", "\x00", "\n", "../../../../etc/passwd", "/etc/passwd", "..", "~", "C:\\Windows\\win.ini", "CON",
    "file:///etc/passwd", "{0}", "{name}", "{n.__class__}", "%s%n", "$(id)", "'; DROP TABLE matches; --", "<svg/>",
    "\u202eabc\u202d", "\u200b", "\ufeff", "e" + "\u0301" * 400, "ﷺ" * 50, "👩‍👩‍👧‍👦" * 30, "\U0010ffff", "\ud7ff",
    "8S", "??", "*", "=H", "8S=later", "next", "draw", "take 4r", "banzai 0", "banzai 99999999999", "declare",
    "G-Sun", "nobody", "person", "expert", "0", "1e3", "true", "null", "2026-01-01", "2026-01-01T00:00:00",
    "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+23:59",
)  # fmt: skip
CONTAINERS: tuple[Any, ...] = (
    [],
    {},
    [[]],
    [None],
    [0, 0],
    {"": ""},
    {"../x": 1},
    {"version": 1},
    [["8S"]],
    {"a": {}},
)
RAW = (
    "NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "-" + "9" * 400, "0x10", "01", "+1", '"\\ud800"', '"\\u0000"',
    '"' + "\\u00e4" * 9000 + '"', "[" * 100_000, "{\"a\":" * 5_000, "[" * 400 + "]" * 400, "[" * 900 + "]" * 900,
    "/**/ 1", "'x'", "undefined", "True", "1,", "", "[1,]",
)  # fmt: skip

Steps = tuple[Any, ...]


def mutant(good: bytes, rng: Random, others: tuple[bytes, ...] = ()) -> bytes:
    """A spoilt copy. One in three is spoilt as bytes, the others as JSON as long as that can be read."""
    if rng.random() < 0.34:
        return spoil_bytes(good, rng, others)
    try:
        value = json.loads(good)
    except ValueError:
        return spoil_bytes(good, rng, others)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        value = _spoil_value(value, rng)
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.3:
        text = _spoil_text(text, rng)
    return text.encode("utf-8", "surrogatepass")


# --- bytes ------------------------------------------------------------------------------------------------------------


def spoil_bytes(good: bytes, rng: Random, others: tuple[bytes, ...] = ()) -> bytes:
    """Bits turned, pieces lost, doubled, exchanged or added; torn off, or in another coding."""
    data = bytearray(good)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        kind = rng.randrange(10)
        at = rng.randrange(len(data) + 1)
        size = rng.choice((1, 2, 8, 64, 1024))
        if kind < 3 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 3:
            del data[at : at + size]
        elif kind == 4:
            data[at:at] = rng.randbytes(size)
        elif kind == 5:
            data[at:at] = data[at : at + size] * rng.choice((1, 2, 50))
        elif kind == 6:
            data[at : at + size] = bytes(len(data[at : at + size]))
        elif kind == 7 and others:
            other = rng.choice(others)
            start = rng.randrange(len(other) + 1)
            data[at : at + size] = other[start : start + size]
    return _torn(bytes(data), rng)


def _torn(data: bytes, rng: Random) -> bytes:
    kind = rng.randrange(24)
    if kind == 0:
        return data[: rng.randrange(len(data) + 1)]
    if kind == 1:
        return b"\xef\xbb\xbf" + data
    if kind == 2:
        return data.decode("latin-1").encode("utf-16")
    if kind == 3:
        return b"\x00" * len(data)
    if kind == 4:
        return data + b"\n" + data
    return data


# --- JSON -------------------------------------------------------------------------------------------------------------


def _somewhere(value: Any, rng: Random) -> Steps:
    """A walk into the value that ends anywhere."""
    path: Steps = ()
    while value and isinstance(value, dict | list) and rng.random() < 0.93:
        step = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
        path, value = (*path, step), value[step]
    return path


def _changed(value: Any, path: Steps, change: Callable[[Any], Any]) -> Any:
    """The value with the part at a path changed; the given value is left alone along that path."""
    if not path:
        return change(value)
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _changed(copy[path[0]], path[1:], change)
    return copy


def _spoil_value(value: Any, rng: Random) -> Any:
    path = _somewhere(value, rng)
    return _changed(value, path, lambda part: _spoilt(part, value, rng))


def _spoilt(part: Any, whole: Any, rng: Random) -> Any:
    """A hostile version of one part: another value, or the same container with its members lost, doubled or moved."""
    if isinstance(part, dict) and part and rng.random() < 0.7:
        return _spoilt_object(part, rng)
    if isinstance(part, list) and part and rng.random() < 0.7:
        return _spoilt_list(part, rng)
    if rng.random() < 0.2:
        return _at(whole, _somewhere(whole, rng))
    return hostile_value(rng)


def _spoilt_object(part: dict[str, Any], rng: Random) -> dict[str, Any]:
    copy = dict(part)
    key = rng.choice(list(copy))
    kind = rng.randrange(4)
    if kind == 0:
        del copy[key]
    elif kind == 1:
        copy[rng.choice((*TEXTS, key + "x", key.upper(), "x" * LONG))] = copy.pop(key)
    elif kind == 2:
        copy[rng.choice(TEXTS)] = hostile_value(rng)
    else:
        copy |= {f"{key}{n}": copy[key] for n in range(_bounded(rng.choice((2, 50, 1000)), copy[key]))}
    return copy


def _bounded(times: int, part: Any) -> int:
    return min(times, LARGE // (len(json.dumps(part)) + 1))


def _spoilt_list(part: list[Any], rng: Random) -> list[Any]:
    copy = list(part)
    kind, at = rng.randrange(6), rng.randrange(len(copy))
    if kind == 0:
        del copy[at]
    elif kind == 1:
        copy[at:at] = [copy[at]] * _bounded(rng.choice((1, 2, 40, 3000)), copy[at])
    elif kind == 2:
        copy.insert(at, hostile_value(rng))
    elif kind == 3:
        rng.shuffle(copy)
    elif kind == 4:
        copy *= _bounded(rng.choice((0, 2, 30)), copy)
    else:
        copy[at] = hostile_value(rng)
    return copy


def hostile_value(rng: Random) -> Any:
    """Something that nobody expects there."""
    kind = rng.randrange(10)
    if kind < 3:
        return rng.choice(NUMBERS)
    if kind < 7:
        text = rng.choice(TEXTS)
        return text * (LONG // max(1, len(text))) if rng.random() < 0.06 else text
    if kind < 8:
        return rng.choice((None, True, False))
    if kind < 9:
        return rng.choice(CONTAINERS)
    nested: Any = rng.choice(TEXTS)
    for _ in range(rng.choice((3, 60, 300))):
        nested = [nested] if rng.random() < 0.5 else {"a": nested}
    return nested


def _at(value: Any, path: Steps) -> Any:
    for step in path:
        value = value[step]
    return value


def _spoil_text(text: str, rng: Random) -> str:
    """JSON that no decoder of values would write: doubled keys, odd numbers, endless nesting."""
    places = [at for at, letter in enumerate(text) if letter in ":,["]
    if not places:
        return text
    at = rng.choice(places) + 1
    kind = rng.randrange(3)
    if kind == 0 and text.startswith("{"):
        return "{" + text[1:-1] + ", " + text[1:]  # every key twice
    end = at
    while end < len(text) and text[end] not in ",]}":
        end += 1
    return text[:at] + rng.choice(RAW) + text[end:]


# --- SQLite -----------------------------------------------------------------------------------------------------------

_STRANGE = (
    "CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM matches; END",
    "CREATE VIEW v AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
    "DROP TABLE hands", "DROP TABLE checks", "ALTER TABLE matches DROP COLUMN reason", "DELETE FROM matches",
    "ALTER TABLE matches RENAME TO others", "PRAGMA user_version = 0", "PRAGMA user_version = 1",
    "PRAGMA user_version = 99", "PRAGMA user_version = -5", "PRAGMA application_id = 7",
)  # fmt: skip


def spoil_database(good: bytes, rng: Random, place: Path) -> bytes:
    """A database that is sound in itself and holds nonsense: other values in its rows, or another structure."""
    place.write_bytes(good)
    db = sqlite3.connect(place, isolation_level=None)
    db.execute("PRAGMA journal_mode = DELETE")
    for _ in range(rng.choice((1, 2, 5))):
        if rng.random() < 0.2:
            with contextlib.suppress(sqlite3.Error):  # what the last one removed cannot be removed again
                db.execute(rng.choice(_STRANGE))
            continue
        table = rng.choice(("matches", "matches", "matches", "hands", "checks"))
        with contextlib.suppress(sqlite3.Error, OverflowError, IndexError):
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            row = rng.choice([row[0] for row in db.execute(f"SELECT rowid FROM {table}")])
            value = _cell(rng)
            db.execute(f"UPDATE {table} SET {rng.choice(columns)} = ? WHERE rowid = ?", (value, row))
    db.close()
    return place.read_bytes()


def _cell(rng: Random) -> Any:
    value = hostile_value(rng)
    if rng.random() < 0.15:
        return rng.randbytes(40)
    if rng.random() < 0.4 and isinstance(value, int | float | str):
        return value
    return json.dumps(value)
