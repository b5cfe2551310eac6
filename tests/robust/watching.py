"""Sees what a piece of the program touches: files outside a folder, other programs, sockets, code from a file.

An audit hook cannot be taken away again, so there is one for the whole process, asleep while nobody watches.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[2]
_READABLE = (
    str(PROJECT),
    sys.prefix,
    sys.base_prefix,
    "/dev/null",
    "/dev/urandom",
    "/proc/",
    "/sys/",
    "/usr/",
    "/etc/",
)
_CHANGING = {
    "os.rename",
    "os.remove",
    "os.mkdir",
    "os.rmdir",
    "os.link",
    "os.symlink",
    "os.truncate",
    "os.chmod",
}
_NEVER = (
    "subprocess.Popen",
    "os.system",
    "os.exec",
    "os.posix_spawn",
    "os.fork",
    "pickle.find_class",
    "socket.",
)
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

_folder: str | None = None
_seen: list[str] = []


def _hook(event: str, facts: tuple[Any, ...]) -> None:
    if _folder is None:
        return
    if event.startswith(_NEVER):
        _seen.append(f"{event} {facts!r}"[:200])
    elif event == "open":
        _note_open(*facts)
    elif event in _CHANGING:
        for fact in facts[: 2 if event in ("os.rename", "os.link", "os.symlink") else 1]:
            _note_write(fact, event)
    elif event == "sqlite3.connect" and facts[0] != ":memory:":
        _note_write(facts[0], event)


def _note_open(path: object, mode: str | None, flags: int) -> None:
    place = _place(path)
    is_writing = bool(flags & _WRITING) if mode is None else any(letter in mode for letter in "wax+")
    if is_writing:
        _note_write(path, "open for writing")
    elif place is not None and not place.startswith((str(_folder), *_READABLE)):
        _seen.append(f"read {place}"[:200])


def _note_write(path: object, what: str) -> None:
    place = _place(path)
    if place is None or place == os.devnull or "__pycache__" in place:
        return
    if not place.startswith(str(_folder)):
        _seen.append(f"{what} {place}"[:200])


def _place(path: object) -> str | None:
    """The whole path of a file, None for one that is open already."""
    if isinstance(path, int) or path is None:
        return None
    return os.path.abspath(os.fsdecode(path) if isinstance(path, bytes | str | os.PathLike) else str(path))


sys.addaudithook(_hook)


@contextmanager
def watched(folder: Path) -> Iterator[list[str]]:
    """While this holds, what goes beyond the folder is listed: written or removed elsewhere, read outside the program's
    own parts, other programs, sockets, pickles."""
    global _folder
    _seen.clear()
    _folder = str(folder.resolve())
    try:
        yield _seen
    finally:
        _folder = None
