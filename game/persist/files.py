"""Writing a file so that neither a crash nor a full disk can lose the one that was there."""

import contextlib
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

from game.persist.problems import Problem, write_problem

BACKUP = ".bak"


def write_safely(path: Path, data: bytes) -> Problem | None:
    """Writes beside the file, flushes it to the disk, keeps the old one as the only backup, then replaces in one step.
    On a Problem the file is as it was."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            _keep_backup(path)
        os.replace(beside, path)
        _flush_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):  # the disk has already said no; what matters is the first reason
            beside.unlink(missing_ok=True)
        return write_problem(path, error)
    return None


def _keep_backup(path: Path) -> None:
    """The file under its backup's name as well: a second link, or a copy where the disk has no links."""
    link = path.with_name(f".{path.name}.{os.getpid()}.old")
    link.unlink(missing_ok=True)
    try:
        os.link(path, link)
    except OSError:
        shutil.copy2(path, link)
    os.replace(link, backup_of(path))


def backup_of(path: Path) -> Path:
    return path.with_name(path.name + BACKUP)


def _flush_folder(folder: Path) -> None:
    """Makes the new name itself last; Windows has no such call."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path | None:
    """Gives a file that cannot be used a new name that nothing has yet; None if even that is refused."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    for number in range(1, 1000):
        kept = path.with_name(f"{path.stem}.set-aside-{stamp}-{number}{path.suffix}")
        if kept.exists():
            continue
        try:
            os.replace(path, kept)
        except OSError:
            return None
        return kept
    return None


def remove(path: Path) -> Problem | None:
    """Removes a file with its backup."""
    try:
        path.unlink(missing_ok=True)
        backup_of(path).unlink(missing_ok=True)
    except OSError as error:
        return write_problem(path, error)
    return None
