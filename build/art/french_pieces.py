"""The smallest pieces of the courts and the joker: outlined shapes, drawn lines, gold, beads, blossoms.

Owns the pack's line: its ink, its widths, its colours of skin and lip. Knows no figure.
"""

import ornaments
import svg

from game.view.palette import GOLD_LIGHT, INK

SKIN, SKIN_DARK, PALE = "#f4dcbd", "#dcae84", "#faecd9"
LIP, BLUSH = "#b03a2a", "#e08a6c"
WHITE_HAIR = "#f3eee2"
SHEEN = "#4b566b"  # the light on black hair and lacquer


def shape(d: str, fill: str, width: float = 1.4) -> str:
    """A filled piece with the pack's ink outline."""
    return svg.path(d, fill, stroke=INK, width=width, join="round")


def stroke(d: str, width: float = 1.2, colour: str = INK) -> str:
    """A drawn line with round ends."""
    return svg.path(d, stroke=colour, width=width, cap="round", join="round")


def gilt(d: str, width: float = 1.2) -> str:
    """A piece of gold."""
    return shape(d, GOLD_LIGHT, width)


def bead(x: float, y: float, r: float, fill: str = GOLD_LIGHT) -> str:
    """A round bead or gem."""
    return svg.circle(x, y, r, fill, stroke=INK, width=1)


def beads(centres: list[svg.Point], r: float, fill: str = GOLD_LIGHT) -> str:
    """Several beads of one size and colour, apart from each other."""
    return svg.path(svg.discs(centres, r), fill, stroke=INK, width=1)


def blossom(x: float, y: float, r: float, fill: str, count: int = 5, heart: str = GOLD_LIGHT) -> list[str]:
    """A small flower with round petals."""
    outline = str(ornaments.petals(x, y, r * 1.02, count, 0.66 if count < 8 else 0.82))
    return [shape(outline, fill, 0.9), svg.circle(x, y, r * 0.3, heart, stroke=INK, width=0.8)]
