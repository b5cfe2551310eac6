"""The four French suit marks, each one outline in a 100 x 100 box, and the shades of a suit.

Owns shapes and court colours; knows no layout. A mark in its own colour uses the reserved SUIT_COLOURS
string, which the two-colour setting replaces; court robes use the shades below, which stay.
"""

from dataclasses import dataclass

import svg

from game.view.palette import SUIT_COLOURS

SUITS = "SHDC"

STEM = "C54 82 58.5 90.5 67 95.5C61 94.6 55.6 94.2 50 94.2C44.4 94.2 39 94.6 33 95.5C41.5 90.5 46 82"
OUTLINES = {
    "S": f"M50 3.5C55.5 19 91 40 91 62.5C91 75.5 81.5 83 71 83C62.5 83 56.5 78.5 53.6 71.5{STEM} 46.4 71.5"
    "C43.5 78.5 37.5 83 29 83C18.5 83 9 75.5 9 62.5C9 40 44.5 19 50 3.5Z",
    "H": "M50 93C45 82 6.5 61 6.5 33C6.5 17.5 17.5 8 30 8C40 8 47 14.5 50 25C53 14.5 60 8 70 8"
    "C82.5 8 93.5 17.5 93.5 33C93.5 61 55 82 50 93Z",
    "D": (
        "M50 0C59 20.5 72.5 38.5 89 50C72.5 61.5 59 79.5 50 100C41 79.5 27.5 61.5 11 50"
        "C27.5 38.5 41 20.5 50 0Z"
    ),
    "C": f"M54 70{STEM} 46 70A21.5 21.5 0 1 1 31.4 38.4A21.5 21.5 0 1 1 68.6 38.4A21.5 21.5 0 1 1 54 70Z",
}


@dataclass(frozen=True)
class Shades:
    """A suit's colours in the court cards: cloth, its shadow, a soft second tone, the panel behind."""

    main: str
    deep: str
    soft: str
    panel: str


SHADES = {
    "S": Shades("#2f4070", "#1c2846", "#b7c3dc", "#e6e5df"),
    "H": Shades("#bd3b27", "#82210f", "#f0bfa8", "#f6e2d0"),
    "D": Shades("#c1831b", "#7d4e0a", "#f1d795", "#f6e9c6"),
    "C": Shades("#2f7a4d", "#184a2c", "#b5d2ae", "#e5ead0"),
}


def mark(suit: str, cx: float, cy: float, size: float, degrees: float = 0, fill: str = "") -> str:
    """The suit's mark centred on (cx, cy), `size` wide, in the suit's reserved colour unless told."""
    return svg.path(OUTLINES[suit], fill or SUIT_COLOURS[suit], transform=svg.place(cx, cy, size, degrees))
