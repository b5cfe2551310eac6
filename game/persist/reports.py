"""Crash reports: a text file that helps to mend the program and names nobody."""

import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.persist.files import write_safely
from game.persist.folders import Folders
from game.persist.problems import Problem
from game.session.record import Record, write


def write_report(
    folders: Folders,
    version: str,
    error: BaseException,
    record: Record | None = None,
    events: Sequence[str] = (),
) -> Path | Problem:
    """Writes what happened into the log folder: versions, the error, the record without names, the last events."""
    lines = [
        f"Hachi {version}, Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        "".join(traceback.format_exception(error)),
        "record: " + (write(_nameless(record)) if record is not None else "none"),
        *events,
    ]
    path = folders.log / f"report-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    problem = write_safely(path, _without_home("\n".join(lines)).encode("utf-8", "backslashreplace"))
    return problem or path


def _nameless(record: Record) -> Record:
    names = [f"seat {seat}" for seat in range(len(record.seats))]
    kept = {key: value for key, value in record.extra.items() if key == "players"}
    return Record(record.game, names, record.options, record.seed, record.position, record.moves, kept)


def _without_home(text: str) -> str:
    """File paths in a traceback may hold the user's name."""
    for folder in (str(Path.home()), sys.prefix):
        if len(folder) > 1:
            text = text.replace(folder, "~")
    return text
