"""Where the house's assets lie: in the frozen bundle, in the installed package, or beside `game` in a checkout."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def asset_folder(name: str) -> Path:
    """The folder assets/<name>."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle) / "assets" / name
    installed = _PACKAGE / "assets" / name
    return installed if installed.is_dir() else _PACKAGE.parent / "assets" / name
