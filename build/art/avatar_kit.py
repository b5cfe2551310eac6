"""The common ground of the portraits: frame, robe, eyes and symmetry (viewBox 0 0 128 128).

Owns what makes the twelve look like one set: one ink line, flat colours, a kimono collar, a gilded rim.
It knows no animal.
"""

from collections.abc import Sequence

import svg
from ornaments import gold
from svg import Path, ref

from game.view.palette import GOLD_DARK, INK, PAPER

MID = 64.0
LINE = 2.6
REACH = 59.0  # how far from the middle the ground may go: under the rim, which ends at 62
MIRROR = "translate(128 0)scale(-1 1)"
BLUSH = "#e58a7a"


def portrait(ground: str, scenery: Sequence[str], figure: Sequence[str]) -> str:
    """A finished portrait; whatever reaches beyond the rim's inner edge hides under the rim (up to r 62)."""
    rim = [
        svg.circle(MID, MID, 58.6, stroke=ref("gold"), width=6),
        svg.circle(MID, MID, 61.6, stroke=GOLD_DARK, width=1.6),
        svg.circle(MID, MID, 55.6, stroke=INK, width=1.8),
    ]
    parts = [svg.circle(MID, MID, 58, ground), *scenery, *figure, *rim]
    return svg.document(128, 128, parts, [gold("gold", MID, MID, 60)])


def inked(d: str | Path, fill: str, width: float = LINE) -> str:
    """A flat shape with the ink line round it."""
    return svg.path(d, fill, stroke=INK, width=width, join="round", cap="round")


def ink(d: str | Path, width: float = LINE, colour: str = INK) -> str:
    """A brush line."""
    return svg.path(d, stroke=colour, width=width, join="round", cap="round")


def mirrored(half: Sequence[svg.Point]) -> list[svg.Point]:
    """A symmetrical outline from its right half: (distance from the axis, y) from top to bottom."""
    right = [(MID + x, y) for x, y in half]
    return right + [(MID - x, y) for x, y in reversed(half) if x > 0]


def blob(half: Sequence[svg.Point]) -> Path:
    """A soft symmetrical shape from its right half."""
    return Path().smooth(mirrored(half), closed=True)


def both(*elements: str) -> list[str]:
    """Elements of the right side, drawn on both sides."""
    return [*elements, svg.group(elements, transform=MIRROR)]


def eyes(dx: float, y: float, r: float = 4.4, tall: float = 1.2) -> list[str]:
    """Two friendly ink eyes with a spark at the top left."""
    found = []
    for x in (MID - dx, MID + dx):
        found.append(svg.ellipse(x, y, r, r * tall, INK))
        found.append(svg.circle(x - r * 0.3, y - r * 0.4, r * 0.36, "#ffffff"))
    return found


def blush(dx: float, y: float, r: float = 5.5) -> list[str]:
    """Rosy cheeks."""
    return [svg.ellipse(x, y, r, r * 0.7, BLUSH, opacity=0.55) for x in (MID - dx, MID + dx)]


def smile(y: float, dx: float = 7, deep: float = 5) -> str:
    """A mouth of two bows under a nose."""
    d = f"M{svg.nums(MID - dx, y)}Q{svg.nums(MID - dx / 2, y + deep, MID, y)}"
    return ink(f"{d}Q{svg.nums(MID + dx / 2, y + deep, MID + dx, y)}", 2.2)


def robe(cloth: str, trim: str) -> list[str]:
    """Shoulders in a kimono, its left side folded over the right."""
    shoulders = floor("C26 90 42 85.5 52 84H76C86 85.5 102 90", 100.3, 100.3)
    found = [inked(shoulders, cloth), inked("M48 84L64 108L80 84Z", PAPER, 2)]
    for d in ("M49 84C54 96 62 107 74 119", "M79 84C74 98 65 109 53 119"):
        found += [ink(d, 10.5), ink(d, 6.4, trim), ink(d, 1, PAPER)]
    return found


def floor(d: str, left: float, right: float) -> str:
    """Ground that fills the lower part of the round: from its left edge at y = `left` along `d` to the right.

    `d` lacks the last point when it ends in a curve, which then ends on the edge at y = `right`.
    """
    x1, x2 = (edge(y) for y in (left, right))
    arc = f"A{svg.num(REACH)} {svg.num(REACH)} 0 0 1 {svg.nums(MID - x1, left)}Z"
    return f"M{svg.nums(MID - x1, left)}{d} {svg.nums(MID + x2, right)}{arc}"


def edge(y: float) -> float:
    """Half the width of the round at height y."""
    return float((REACH**2 - (y - MID) ** 2) ** 0.5)


def sun(x: float, y: float, r: float, colour: str = "#c9412b") -> str:
    """A flat disc in the sky."""
    return svg.circle(x, y, r, colour)


def ripples(colour: str, rows: Sequence[float]) -> str:
    """Rows of sea waves across the ground, cut off by the frame."""
    found = Path()
    for index, y in enumerate(rows):
        reach = (57**2 - (y - MID) ** 2) ** 0.5
        x = MID - reach
        start = 1 if index % 2 else -1
        found.move(x, y)
        while x + 10 < MID + reach:
            found.quad(x + 5, y + 6 * start, x + 10, y)
            start, x = -start, x + 10
    return svg.path(found, stroke=colour, width=2.4, cap="round", opacity=0.8)


def cloud(x: float, y: float, colour: str) -> str:
    """A drifting bank of mist: two rounded bars."""
    return svg.path(
        f"M{svg.nums(x, y)}h26M{svg.nums(x + 9, y + 7)}h24", stroke=colour, width=5, cap="round", opacity=0.8
    )
