"""What lies in a folder, found slice by slice, and the places from which people set out to look for a file.

It reads names and dates, never contents, and changes nothing but a folder that somebody asks for.
"""

import os
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

from game.persist.exchange import exchange_folder
from game.persist.folders import HOME_VARIABLE, Folders
from game.persist.problems import Problem, write_problem
from game.persist.sliced import SlicedWork

_SLICE = 50  # entries between two looks at the clock
_MEDIA = ("/media", "/run/media", "/mnt", "/Volumes")  # where systems put sticks and cards


@dataclass(frozen=True, slots=True)
class Entry:
    """A folder, or a file with its size in bytes and when it was last changed."""

    name: str
    is_folder: bool
    size: int = 0
    changed: float = 0.0


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere to set out from. `key`: home, documents, downloads, desktop, own, drive, computer."""

    key: str
    path: Path


class Listing(SlicedWork):
    """What a folder holds: folders first, then files with one of the suffixes (all, if there are none). Hidden things
    are left out. Call `advance` until it says that it is done."""

    def __init__(self, folder: Path, suffixes: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.folder = folder
        self.entries: list[Entry] = []
        self.others = 0  # files that are left out for their suffix
        self.problem: Problem | None = None  # `not_found`, `not_a_folder` or `not_readable`
        self._suffixes = suffixes

    def _run(self) -> Iterator[None]:
        try:
            with os.scandir(self.folder) as found:
                for number, entry in enumerate(found, start=1):
                    self._note(entry)
                    if number % _SLICE == 0:
                        yield
        except (OSError, ValueError) as error:  # ValueError: a path with a zero in it
            self.problem = self._problem(error)
        self.entries.sort(key=lambda entry: (not entry.is_folder, entry.name.casefold(), entry.name))

    def _note(self, entry: os.DirEntry[str]) -> None:
        if entry.name.startswith("."):
            return
        try:
            if entry.is_dir():
                self.entries.append(Entry(entry.name, True))
            elif not entry.is_file():  # a device, or a link that leads nowhere
                return
            elif self._suffixes and not entry.name.casefold().endswith(self._suffixes):
                self.others += 1
            else:
                status = entry.stat()
                self.entries.append(Entry(entry.name, False, status.st_size, status.st_mtime))
        except OSError:  # it has gone since, or nobody may look at it: the rest of the folder counts
            self.others += 1

    def _problem(self, error: Exception) -> Problem:
        kind = {"FileNotFoundError": "not_found", "NotADirectoryError": "not_a_folder"}
        return Problem(kind.get(type(error).__name__, "not_readable"), self.folder, str(error))


def is_folder(path: Path) -> bool:
    """Whether a folder lies there, whatever the path is made of and whoever may look."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """Whether something lies there, as far as anybody may know."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def make_folder(here: Path, name: str) -> Problem | None:
    """Makes a folder that is not there yet; its name leads nowhere else."""
    path = here / name
    if path.parent != here:
        return Problem("write_failed", path)
    try:
        path.mkdir()
    except FileExistsError:
        return Problem("there_already", path)
    except (OSError, ValueError) as error:
        return (
            write_problem(path, error)
            if isinstance(error, OSError)
            else Problem("write_failed", path, str(error))
        )
    return None


def places(folders: Folders) -> list[Place]:
    """Where people look for files, as far as it is there; at least one. With a folder of its own the program offers
    that one alone."""
    found = [Place("own", folders.data)]
    if not os.environ.get(HOME_VARIABLE):
        home = [
            Place("home", Path.home()), Place("documents", user_documents_path()),
            Place("downloads", user_downloads_path()), Place("desktop", user_desktop_path()),
        ]  # fmt: skip
        computer = (
            [Place("computer", Path("/"))] if os.name != "nt" else []
        )  # there every disk has its own root
        found = [*home, *(Place("drive", path) for path in _drives()), *found, *computer]
    known: dict[Path, Place] = {}
    for place in found:
        if is_folder(place.path):
            known.setdefault(place.path, place)
    return list(known.values()) or [Place("computer", Path(folders.data.anchor))]


def first_folder(folders: Folders, remembered: str) -> Path:
    """Where somebody begins to look: where the last file lay, if that is still there."""
    last = Path(remembered)
    return last if remembered and is_folder(last) else exchange_folder(folders)


def _drives() -> list[Path]:
    """Sticks, cards and other disks, each by its root."""
    if os.name == "nt":
        return [path for letter in string.ascii_uppercase if is_folder(path := Path(f"{letter}:\\"))]
    found: list[Path] = []
    for media in map(Path, _MEDIA):
        try:
            mounts = sorted(
                path for pattern in ("*", "*/*") for path in media.glob(pattern) if path.is_mount()
            )
        except OSError:  # a folder of other people's disks
            continue
        found += mounts
    return found
