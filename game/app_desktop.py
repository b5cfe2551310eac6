"""What the desktop does for us when a person asks: show a folder, open an address in the browser; and what we do for
it: files nobody else can read, memory given back.

Part of the composition root. The program itself goes nowhere: it hands a name to the desktop.
"""

import contextlib
import ctypes
import os
import subprocess
import sys
from dataclasses import astuple
from pathlib import Path

from game.persist.folders import Folders

# Parameters of glibc's mallopt, and bytes: what is larger gets memory of its own; so much may lie free at the end.
_MMAP_THRESHOLD, _LARGE = -3, 4 << 20
_TRIM_THRESHOLD, _FREE = -1, 16 << 20
_others_umask = -1  # what the programs we start shall have: not ours


def keep_private(folders: Folders) -> None:
    """Saves, logs and reports are the player's own business: from now on nobody else may read what is written."""
    global _others_umask
    if os.name == "nt":
        return  # a profile there is private as it is
    before = os.umask(0o077)
    _others_umask = before if _others_umask < 0 else _others_umask
    for folder in astuple(folders):
        with contextlib.suppress(OSError):  # not there yet, or on a disk that knows no rights
            folder.chmod(0o700)


def give_memory_back() -> None:
    """The largest pictures get memory of their own, which returns to the system with them. By itself glibc raises that
    bound with every one that goes, up to 32 MB, and what lies between holes stays ours for good. Turned cards come and
    go in every frame: theirs is kept, for each page that returns and comes again costs time."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):  # another C library
            library = ctypes.CDLL(None)
            library.mallopt(_MMAP_THRESHOLD, _LARGE)
            library.mallopt(_TRIM_THRESHOLD, _FREE)


def give_holes_back() -> None:
    """What lies free between pictures that are kept returns to the system: about two milliseconds for 25 MB."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def open_folder(path: Path) -> None:
    """Show a folder in the desktop's file manager."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        print(f"Hachi cannot show {path}: {fault}", file=sys.stderr)
        return
    _show(str(path))


def open_address(address: str) -> None:
    """Open an address in the desktop's browser. ValueError if it is no address of the web."""
    if not address.startswith(("https://", "http://")):
        raise ValueError(f"no address of the web: {address!r}")
    _show(address)


def _show(what: str) -> None:
    if sys.platform == "win32":
        os.startfile(what)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        subprocess.Popen(
            [opener, what], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, umask=_others_umask
        )
    except OSError as fault:
        print(f"Hachi cannot show {what}: {fault}", file=sys.stderr)
