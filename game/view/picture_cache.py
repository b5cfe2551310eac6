"""Pictures that are slow to make, kept as files in the cache folder between starts.

Losing them costs time only: whatever cannot be read is made again, what cannot be written is not, and nothing here is
ever an error. Surfaces are touched where they are asked for; a thread beside writes bytes alone.
"""

import hashlib
import os
import stat
import struct
import threading
import zlib
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Literal

import pygame

MOST_BYTES = 64 * 1024 * 1024  # of all files together
_MOST_WAITING = 24 * 1024 * 1024  # to be written: what comes on top is not kept
_MAGIC = b"hachi picture 1\n"
_HEADER = struct.Struct("<16sIII")  # magic, width, height, check sum of the pixels
_PIXELS: Literal["BGRA"] = "BGRA"  # as surfaces hold them: nothing has to be turned round

Size = tuple[int, int]


class PictureCache:
    """A folder of pictures by key. `stamp` names the version of what makes them: another stamp is another picture."""

    def __init__(self, folder: Path, stamp: str, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._stamp = f"{stamp} {pygame.version.ver}"
        self._writer = _Writer(folder, most_bytes)

    def get(self, key: Hashable, size: Size, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The opaque picture of a key at a size: from its file, or made now and put there."""
        found = self.find(key, size)
        if found is None:
            found = make()
            self.keep(key, size, found)
        picture = pygame.Surface(size)
        picture.blit(found, (0, 0))
        return picture

    def find(self, key: Hashable, size: Size) -> pygame.Surface | None:
        """The picture as it was kept, with premultiplied alpha if it had that; None if there is no sound file of it."""
        path = self._path(key, size)
        data = _read(path, _HEADER.size + 4 * size[0] * size[1])
        if data is None:
            return None
        magic, *known, checked = _HEADER.unpack_from(data)
        pixels = data[_HEADER.size :]
        if magic != _MAGIC or tuple(known) != size or zlib.crc32(pixels) != checked:
            return None
        return pygame.image.frombytes(pixels, size, _PIXELS)

    def keep(self, key: Hashable, size: Size, picture: pygame.Surface) -> None:
        """Write the picture into its file, soon."""
        pixels = pygame.image.tobytes(picture, _PIXELS)
        header = _HEADER.pack(_MAGIC, *size, zlib.crc32(pixels))
        self._writer.put(self._path(key, size), header + pixels)

    def flush(self) -> None:
        """Wait until everything is written, or given up."""
        self._writer.flush()

    def _path(self, key: Hashable, size: Size) -> Path:
        name = hashlib.blake2b(repr((self._stamp, key, size)).encode(), digest_size=12).hexdigest()
        return self._folder / f"{name}.picture"


class _Writer:
    """Writes files one after the other, as long as the disk takes them, and lets the longest unused ones go."""

    def __init__(self, folder: Path, most_bytes: int) -> None:
        self._folder = folder
        self._most_bytes = most_bytes
        self._lock = threading.Condition()
        self._waiting: dict[Path, bytes] = {}
        self._is_busy = False
        self._is_shut = False  # the disk is full or must not be written
        self._room = 0  # bytes that may be written before the folder is looked through again

    def put(self, path: Path, data: bytes) -> None:
        with self._lock:
            if self._is_shut or sum(map(len, self._waiting.values())) > _MOST_WAITING:
                return
            self._waiting[path] = data
            if self._is_busy:
                return
            self._is_busy = True
        try:
            # Nobody waits for it at the program's end: a picture that is lost is made again.
            threading.Thread(target=self._work, name="pictures", daemon=True).start()
        except RuntimeError:  # no thread to be had
            self._give_up()

    def flush(self) -> None:
        with self._lock:
            self._lock.wait_for(lambda: not self._is_busy)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._is_busy = False
                    self._lock.notify_all()
                    return
                path = next(iter(self._waiting))
                data = self._waiting.pop(path)
            try:
                self._write(path, data)
            except OSError:
                self._give_up()
                return

    def _give_up(self) -> None:
        """No room or no right to write: nothing more is kept until the next start."""
        with self._lock:
            self._waiting.clear()
            self._is_busy, self._is_shut = False, True
            self._lock.notify_all()

    def _write(self, path: Path, data: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        if self._room < len(data):
            self._room = self._tidy(self._most_bytes - len(data))
        part = path.with_suffix(".part")
        try:
            part.write_bytes(data)
            os.replace(part, path)
        except OSError:
            part.unlink(missing_ok=True)
            raise
        self._room -= len(data)

    def _tidy(self, most: int) -> int:
        """Lets the longest unused files go until no more than `most` bytes lie there. The bytes of room then."""
        found = []
        for path in self._folder.iterdir():
            facts = path.lstat()
            if not stat.S_ISDIR(facts.st_mode):
                found.append((facts.st_mtime, facts.st_size, path))
        room = most - sum(size for _, size, _ in found)
        for _, size, path in sorted(found):
            if room >= 0:
                break
            path.unlink(missing_ok=True)
            room += size
        return room + self._most_bytes - most


def _read(path: Path, length: int) -> bytes | None:
    """The file's bytes if it is a file of exactly this length; it counts as used now."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode) or facts.st_size != length:
            return None
        with path.open("rb") as file:
            data = file.read(length + 1)
        os.utime(path)
    except OSError:
        return None
    return data if len(data) == length else None


def stamp_of(folder: Path) -> str:
    """A stamp that changes with the files of a folder: their names, sizes and times."""
    lines = [f"{p.name} {p.stat().st_size} {p.stat().st_mtime_ns}" for p in sorted(folder.rglob("*.svg"))]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
