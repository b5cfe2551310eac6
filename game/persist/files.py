"""Writing a file so that neither a crash nor a full disk can lose the one that was there."""

import contextlib
import errno
import os
import shutil
import time
from datetime import UTC, datetime
from pathlib import Path

from game.persist.problems import Problem, write_problem

BACKUP = ".bak"
LARGEST = 8 * 1024 * 1024  # bytes of a file of our own; all of them are far smaller
_LEFT_OVER_S = 60.0  # a half-written file this old belongs to a program that is gone


def read_whole(path: Path) -> bytes:
    """The bytes of a plain file. OSError as well if it is something else (a pipe never ends) or larger than LARGEST."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "not a plain file")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, f"larger than {LARGEST // 1024**2} MB")
    return data


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
    except OSError as error:
        with contextlib.suppress(OSError):  # the disk has already said no; what matters is the first reason
            beside.unlink(missing_ok=True)
        return write_problem(path, error)
    with contextlib.suppress(
        OSError
    ):  # not every disk can; the old name and the new one both hold a whole file
        _flush_folder(path.parent)
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


def set_aside(path: Path, *, is_copy: bool = False) -> Path | None:
    """Gives a file that cannot be used (or a copy of one that cannot be used whole) a new name that nothing has yet;
    None if even that is refused."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    for number in range(1, 1000):
        kept = path.with_name(f"{path.stem}.set-aside-{stamp}-{number}{path.suffix}")
        if kept.exists():
            continue
        try:
            if is_copy:
                shutil.copy2(path, kept)
            else:
                os.replace(path, kept)
        except OSError:
            return None
        return kept
    return None


def sweep(folder: Path) -> None:
    """Removes what a program that was killed in the middle of writing has left beside its files."""
    before = time.time() - _LEFT_OVER_S
    with contextlib.suppress(OSError):  # no folder, or no right: then they stay
        for path in [*folder.glob(".*.new"), *folder.glob(".*.old")]:
            if path.stat().st_mtime < before:
                path.unlink(missing_ok=True)


def remove(path: Path) -> Problem | None:
    """Removes a file with its backup. What is cut off in between leaves the file: a backup alone means damage."""
    try:
        backup_of(path).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        return write_problem(path, error)
    return None
