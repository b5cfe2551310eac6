"""What the desktop does for us when a person asks: show a folder, open an address in the browser.

Part of the composition root. The program itself goes nowhere: it hands a name to the desktop.
"""

import os
import subprocess
import sys
from pathlib import Path


def open_folder(path: Path) -> None:
    """Show a folder in the desktop's file manager."""
    path.mkdir(parents=True, exist_ok=True)
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
        subprocess.Popen([opener, what], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as fault:
        print(f"Hachi cannot show {what}: {fault}", file=sys.stderr)
