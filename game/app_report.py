"""Reports and the log: what a maintainer needs to see a fault again, without names. Knows folders and records."""

import logging
import re
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from platform import platform, python_version

from game.persist.folders import Folders
from game.persist.problems import Problem
from game.session.record import Record, write

_KEPT = 10  # reports of each kind
_LOG_BYTES, _LOG_FILES = 200_000, 3
_STEPS = 60  # events of the trail
_TELLING = ("players", "free_take_backs", "hints", "assists")  # extra fields of a record that name nobody

log = logging.getLogger("hachi")


class Trail:
    """What happened last: scenes, clicks with their places and the meaning of keys, never what was typed."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=_STEPS)

    def note(self, scene: str, event: str, facts: str = "") -> None:
        """Remember an event; movements of the pointer in a row count as one."""
        line = f"{scene}: {event} {facts}".rstrip()
        if self._lines and event == "MouseMotion" and self._lines[-1].startswith(f"{scene}: {event}"):
            self._lines.pop()
        self._lines.append(line)

    def lines(self) -> list[str]:
        """The last events, the oldest first."""
        return list(self._lines)


def latest_report(folders: Folders) -> Path | None:
    """The newest report of a crash, if there is any."""
    return max(folders.log.glob("report-*.txt"), default=None)


def write_report(
    folders: Folders,
    trace: str,
    record: Record | None,
    trail: Iterable[str] = (),
    names: Iterable[str] = (),
    kind: str = "report",
) -> Path:
    """Writes a report and returns its path: version, what went wrong, what happened last, the match as a record that
    `replay` reads. Seats' names become their numbers; the other `names` and the home folder are left out too."""
    known = [*(record.seats if record is not None else ()), *names]
    lines = [f"Hachi {_version()}, Python {python_version()}, {platform()}", "", _nameless(trace, known)]
    lines += ["Last events:", *trail]
    if record is not None:
        lines += ["", "Record:", write(_anonymous(record))]
    path = folders.log / f"{kind}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8", errors="backslashreplace")
        for old in sorted(folders.log.glob(f"{kind}-*.txt"))[:-_KEPT]:
            old.unlink()
    except OSError:
        print("\n".join(lines))  # no folder for it: then at least the console has it
    return path


def _anonymous(record: Record) -> Record:
    extra = {key: value for key, value in record.extra.items() if key in _TELLING}
    return replace(record, seats=[f"seat {n}" for n in range(len(record.seats))], extra=extra)


def _nameless(trace: str, names: Iterable[str]) -> str:
    """The trace without the home folder; names can only stand in the message, not in the quoted code."""
    home = str(Path.home())
    if len(Path(home).parts) > 1:
        trace = trace.replace(home, "~")
    lines = trace.splitlines()
    for number, name in enumerate(name for name in names if name):
        pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        lines = [line if line.startswith("  ") else pattern.sub(f"name {number}", line) for line in lines]
    return "\n".join(lines) + "\n"


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # slow to load, and nobody crashes every day

    try:
        return version("hachi")
    except PackageNotFoundError:
        from game import VERSION

        return f"{VERSION} (from a checkout)"


class _QuietHandler(RotatingFileHandler):
    """A full disk is told of elsewhere; the log is the last thing to complain."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        return


def open_log(folders: Folders) -> logging.Handler:
    """Lets the program's log go to files that take turns. Without a place for them there is none."""
    log.setLevel(logging.INFO)
    log.propagate = False
    handler: logging.Handler
    try:
        folders.log.mkdir(parents=True, exist_ok=True)
        handler = _QuietHandler(
            folders.log / "hachi.log", maxBytes=_LOG_BYTES, backupCount=_LOG_FILES, encoding="utf-8",
            errors="backslashreplace",
        )  # fmt: skip
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    return handler


def close_log(handler: logging.Handler) -> None:
    """Ends what `open_log` began."""
    log.removeHandler(handler)
    handler.close()


def log_problem(problem: Problem) -> None:
    """A line about a file; its path and the system's words may hold a person's name and stay out."""
    log.warning("%s: %s", problem.path.name, problem.key)
