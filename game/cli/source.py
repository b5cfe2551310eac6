"""Where the commands read records from: a file, or `-` for standard input."""

import sys
from collections.abc import Iterator
from pathlib import Path

from game.session.record import LARGEST, Record, RecordError, read

_ENOUGH = LARGEST + 1  # bytes to read: one more than a record may have, however much there is


def read_record(name: str) -> Record:
    """The record in a file. RecordError `bad_record` also if there is no such file."""
    return read(read_bytes(name))


def read_bytes(name: str) -> bytes:
    """The file's bytes, cut where a record is too large anyway: some files never end."""
    if name == "-":
        return sys.stdin.buffer.read(_ENOUGH)
    try:
        with Path(name).open("rb") as file:
            return file.read(_ENOUGH)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError("bad_record", f"cannot read {name}: {reason}") from error


def read_lines() -> Iterator[bytes]:
    """The lines of standard input, one by one as they come; what is too long is cut, its rest passed over."""
    while line := sys.stdin.buffer.readline(_ENOUGH):
        rest = line
        while len(rest) == _ENOUGH and not rest.endswith(b"\n"):
            rest = sys.stdin.buffer.readline(_ENOUGH)
        yield line
