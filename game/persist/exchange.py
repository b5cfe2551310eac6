"""Files that people give each other: records and exported histories, read with care and written in one step.

Whatever is in such a file, reading it takes a bounded time and changes nothing.
"""

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path

import msgspec
from platformdirs import user_documents_path

from game.persist.folders import HOME_VARIABLE, Folders
from game.persist.problems import Problem, write_problem

_TRIED = 50  # lines that are looked at to find out whether a file has one record a line
LARGEST = 64 * 1024 * 1024  # bytes; ten thousand matches take less


def exchange_folder(folders: Folders) -> Path:
    """Where exported files are put unless somebody says otherwise: the desktop's documents, or the data folder."""
    if not os.environ.get(HOME_VARIABLE):
        for place in (user_documents_path(), Path.home()):
            if place.is_dir():
                return place
    return folders.data


def read_file(path: Path, most: int = LARGEST) -> bytes | Problem:
    """The bytes of a plain file, at most so many. Problems: `not_found`, `not_a_file`, `too_large`, `not_readable`."""
    try:
        if not path.exists():
            return Problem("not_found", path)
        if not path.is_file():  # a folder, a device that never ends
            return Problem("not_a_file", path)
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a zero in it
        return Problem("not_readable", path, str(error))
    return Problem("too_large", path) if len(data) > most else data


def split_records(data: bytes) -> list[bytes]:
    """The records of a file: one JSON object however it is laid out, or one per line."""
    text = data.removeprefix(b"\xef\xbb\xbf").strip()
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or _is_object(text) or not any(_is_object(line) for line in lines[:_TRIED]):
        return [text] if text else []
    return lines


def _is_object(text: bytes) -> bool:
    try:
        msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError):
        return False
    return True


def write_lines(path: Path, lines: Iterable[str]) -> Problem | None:
    """Writes a text beside the file and replaces it in one step; on a Problem whatever was there is as it was."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(line + "\n")
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):  # what matters is the first reason
            beside.unlink(missing_ok=True)
        return (
            write_problem(path, error)
            if isinstance(error, OSError)
            else Problem("write_failed", path, str(error))
        )
    return None


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """A file of this name that is not there yet: stem.json, stem-2.json, …"""
    path = folder / f"{stem}{suffix}"
    number = 2
    with contextlib.suppress(OSError):  # where nobody may look nothing is in the way
        while path.exists():
            path = folder / f"{stem}-{number}{suffix}"
            number += 1
    return path
