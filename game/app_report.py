"""Reports of a crash: what a maintainer needs to see it again, without anybody's name. Knows folders and records."""

from datetime import UTC, datetime
from pathlib import Path
from platform import platform, python_version

from game.persist.folders import Folders
from game.session.record import Record, to_json

_KEPT = 10


def latest_report(folders: Folders) -> Path | None:
    """The newest report, if there is any."""
    return max(folders.log.glob("report-*.txt"), default=None)


def write_report(folders: Folders, trace: str, record: Record | None) -> Path:
    """Writes a report and returns its path. The seats' names become their numbers."""
    home = str(Path.home())
    lines = [f"Hachi {_version()}, Python {python_version()}, {platform()}", "", trace.replace(home, "~")]
    if record is not None:
        nameless = to_json(record) | {"seats": [f"seat {n}" for n in range(len(record.seats))]}
        lines += ["", "Record:", str(nameless)]
    path = folders.log / f"report-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines), "utf-8")
        for old in sorted(folders.log.glob("report-*.txt"))[:-_KEPT]:
            old.unlink()
    except OSError:
        print("\n".join(lines))  # no folder for it: then at least the console has it
    return path


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # slow to load, and nobody crashes every day

    try:
        return version("hachi")
    except PackageNotFoundError:
        return "(from a checkout)"
