"""Where the commands read records from: a file, or `-` for standard input."""

import sys
from pathlib import Path

from game.session.record import Record, RecordError, read


def read_record(name: str) -> Record:
    """The record in a file. RecordError `bad_record` also if there is no such file."""
    return read(read_bytes(name))


def read_bytes(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError("bad_record", f"cannot read {name}: {reason}") from error
