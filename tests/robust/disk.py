"""A disk that fails: every step of writing counts, and one of them (or all from it on) goes wrong.

Steps are what a program can ask of a disk: making folders, opening for writing, writing, flushing, forcing to the disk,
linking, copying, renaming, removing. A PowerCut stops the program there, and what was not forced to the disk is torn.
"""

import builtins
import contextlib
import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EDQUOT)
_STEPS = ("mkdir", "replace", "rename", "link", "unlink", "fsync")


class PowerCut(BaseException):
    """The machine goes out: nothing after this runs."""


@dataclass
class Disk:
    """`fails_at`: the step that goes wrong (from 0). `for_ever`: all later ones too. `number`: the error, or None for a
    power cut. `steps` counts and `log` names what was asked."""

    fails_at: int = -1
    number: int | None = errno.ENOSPC
    for_ever: bool = False
    steps: int = 0
    log: list[str] = field(default_factory=list)
    _unforced: dict[int, str] = field(default_factory=dict)  # by inode: written, not yet forced to the disk
    _is_out: bool = False

    def step(self, name: str) -> None:
        """One thing is asked of the disk."""
        now, self.steps = self.steps, self.steps + 1
        self.log.append(name)
        if self._is_out:
            raise PowerCut
        if self.fails_at < 0 or now < self.fails_at or (now > self.fails_at and not self.for_ever):
            return
        if self.number is None:
            self._is_out = True
            raise PowerCut
        raise OSError(self.number, os.strerror(self.number))

    def wrote(self, handle: int, path: str) -> None:
        self._unforced[os.fstat(handle).st_ino] = path

    def forced(self, handle: int) -> None:
        self._unforced.pop(os.fstat(handle).st_ino, None)

    def tear(self, folder: Path) -> None:
        """After a power cut: files that were never forced to the disk keep half of their bytes."""
        for path in folder.rglob("*"):
            if path.is_file() and path.stat().st_ino in self._unforced:
                os.truncate(path, path.stat().st_size // 2)


class _File:
    """A file opened for writing, whose every write and flush is a step."""

    def __init__(self, file: Any, disk: Disk, path: str) -> None:
        self._file, self._disk, self._path = file, disk, path

    def write(self, data: Any) -> int:
        self._disk.step("write")
        self._disk.wrote(self._file.fileno(), self._path)
        return int(self._file.write(data))

    def flush(self) -> None:
        self._disk.step("flush")
        self._file.flush()

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@contextmanager
def on(disk: Disk) -> Iterator[Disk]:
    """While this holds, everything Python writes goes to this disk. SQLite writes by itself: see max_page_count."""
    real = {name: getattr(os, name) for name in _STEPS}
    real_open, real_io_open, real_copy = builtins.open, io.open, shutil.copy2

    def counted(name: str) -> Callable[..., Any]:
        def step(*arguments: Any, **more: Any) -> Any:
            disk.step(name)
            if name == "fsync":
                disk.forced(arguments[0])
            return real[name](*arguments, **more)

        return step

    def opened(path: Any, mode: str = "r", *arguments: Any, **more: Any) -> Any:
        if isinstance(path, int) or not any(letter in mode for letter in "wax+"):
            return real_open(path, mode, *arguments, **more)
        disk.step("open")
        return _File(real_open(path, mode, *arguments, **more), disk, os.fspath(path))

    def copied(*arguments: Any, **more: Any) -> Any:
        disk.step("copy")
        return real_copy(*arguments, **more)

    for name in _STEPS:
        setattr(os, name, counted(name))
    builtins.open, io.open, shutil.copy2 = opened, opened, copied  # type: ignore[assignment]
    try:
        yield disk
    finally:
        for name, function in real.items():
            setattr(os, name, function)
        builtins.open, io.open, shutil.copy2 = real_open, real_io_open, real_copy  # type: ignore[assignment]


def steps_of(work: Callable[[], object]) -> int:
    """How many steps some work takes on a disk that never fails."""
    with on(Disk()) as disk:
        work()
    return disk.steps


def until_the_power_goes(work: Callable[[], object], at: int, folder: Path) -> None:
    """Does some work; at that step the machine goes out, and the disk is left as it then was."""
    disk = Disk(at, None)
    with on(disk), contextlib.suppress(PowerCut):
        work()
    disk.tear(folder)
