"""Where the house's assets lie: in the frozen bundle, in the installed package, or beside `game` in a checkout."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def asset_folder(name: str) -> Path:
    """The folder assets/<name>."""
    bundle = getattr(sys, "_MEIPASS", None)
    roots = [Path(bundle)] if bundle is not None else []
    for root in [*roots, _PACKAGE, _PACKAGE.parent]:
        if (root / "assets" / name).is_dir():
            return root / "assets" / name
    return _PACKAGE.parent / "assets" / name
