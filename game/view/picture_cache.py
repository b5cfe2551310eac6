"""Opaque pictures that are slow to make, kept as files in the cache folder between starts.

Losing them costs time only: whatever cannot be read is made again, and nothing here is ever an error.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import pygame

_MOST_FILES = 48


class PictureCache:
    """A folder of pictures by key. `stamp` names the version of what makes them: another stamp is another picture."""

    def __init__(self, folder: Path, stamp: str) -> None:
        self._folder = folder
        self._stamp = stamp
        self._pruned = False

    def get(
        self, key: tuple[object, ...], size: tuple[int, int], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """The picture of a key at a size: from its file, or made now and put there."""
        name = hashlib.blake2b(repr((self._stamp, key, size)).encode(), digest_size=12).hexdigest()
        path = self._folder / f"{name}.bmp"
        try:
            picture = pygame.image.load(str(path)).convert(32)
            if picture.get_size() == size:
                return picture
        except (FileNotFoundError, pygame.error):
            pass  # not there yet, or not readable: made below
        picture = make()
        self._put(path, picture)
        return picture

    def _put(self, path: Path, picture: pygame.Surface) -> None:
        part = path.with_name(path.stem + ".part.bmp")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(part))
            os.replace(part, path)
            if not self._pruned:
                self._pruned = True
                self._prune()
        except (OSError, pygame.error):
            return  # no room or no right to write: it is made again next time

    def _prune(self) -> None:
        """Once per start: let the oldest ones go."""
        files = sorted(self._folder.glob("*.bmp"), key=lambda path: path.stat().st_mtime)
        for path in files[:-_MOST_FILES]:
            path.unlink(missing_ok=True)


def stamp_of(folder: Path) -> str:
    """A stamp that changes with the files of a folder: their names, sizes and times."""
    lines = [f"{p.name} {p.stat().st_size} {p.stat().st_mtime_ns}" for p in sorted(folder.rglob("*.svg"))]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
