"""What the emblems share: the gilded crest they lie on, small cards, bold kanji.

Owns the common look (gold rim, lit field, paper, ink line). It knows no game.
"""

import math
from dataclasses import dataclass, field

import svg
from glyphs import fitted
from ornaments import gold
from svg import ref

from game.view.palette import GOLD_DARK, GOLD_LIGHT, INK, PAPER, PAPER_EDGE

MID = 128.0
VERMILION = "#b8321f"
Box = tuple[float, float, float, float]


@dataclass
class Sheet:
    """A drawing in the making: its elements and its gradients."""

    parts: list[str] = field(default_factory=list)
    defs: list[str] = field(default_factory=list)

    def add(self, *elements: str) -> None:
        """Draw on top of what is there."""
        self.parts += elements

    def text(self, size: float = 256) -> str:
        """The finished file."""
        return svg.document(size, size, self.parts, self.defs)


def crest(light: str, body: str, dark: str) -> Sheet:
    """A mon: a gilded rim of eight petals round a lit field of one colour."""
    sheet = Sheet(defs=[gold("gold", MID, MID, 124)])
    sheet.defs.append(svg.radial("field", 104, 88, 150, [(0, light), (0.55, body), (1, dark)]))
    sheet.add(
        svg.path(scallop(112), ref("gold"), stroke=GOLD_DARK, width=2.5, join="round"),
        svg.path(scallop(106.5), stroke=GOLD_DARK, width=1.2, join="round", opacity=0.6),
        svg.circle(MID, MID, 101, ref("field"), stroke=GOLD_DARK, width=3),
        svg.circle(MID, MID, 95.5, stroke=GOLD_LIGHT, width=1.6, opacity=0.75),
    )
    return sheet


def scallop(r: float) -> svg.Path:
    """Eight shallow petals whose dents lie r from the middle."""
    dents = svg.ring(MID, MID, r, 8, 22.5)
    path = svg.Path(*dents[-1])
    for dent in dents:
        path.arc(math.dist(dents[0], dents[1]) * 0.7, *dent)
    return path.close()


def rays(inner: float, outer: float, count: int, width: float, turn: float = 0) -> svg.Path:
    """`count` wedges that widen outwards; `width` is their breadth at the outer end in degrees."""
    found = svg.Path()
    for n in range(count):
        middle = 360 / count * n + turn
        tips = [svg.polar(MID, MID, r, middle + side * width / 2) for r, side in ((outer, -1), (outer, 1))]
        foot = [svg.polar(MID, MID, inner, middle + side * width / 2) for side in (1, -1)]
        found.poly([*tips, *foot]).close()
    return found


def card(cx: float, cy: float, w: float, h: float, degrees: float = 0, fill: str = PAPER) -> list[str]:
    """A small blank card with its shadow."""
    x, y, turned = cx - w / 2, cy - h / 2, svg.turn(degrees, cx, cy) if degrees else None
    r = w * 0.1
    return [
        svg.rect(x + 2, y + 4, w, h, r, "#000000", opacity=0.3, transform=turned),
        svg.rect(x, y, w, h, r, fill, stroke=INK, width=2.2, transform=turned),
        svg.rect(x + 4.5, y + 4.5, w - 9, h - 9, r * 0.6, stroke=PAPER_EDGE, width=1.3, transform=turned),
    ]


def kanji(text: str, box: Box, fill: str, weight: float, halo: str = "", spread: float = 6) -> list[str]:
    """Bold characters that fill the box; `halo` puts an outline of that colour behind them."""
    d = fitted(text, box)
    found = [svg.path(d, halo, stroke=halo, width=weight + spread, join="round")] if halo else []
    return [*found, svg.path(d, fill, stroke=fill, width=weight, join="round")]


def seal(x: float, y: float, w: float, h: float, characters: str) -> list[str]:
    """A vermilion name seal, its characters from top to bottom in paper."""
    found = [
        svg.rect(x, y, w, h, 5, VERMILION),
        svg.rect(x + 3, y + 3, w - 6, h - 6, 3, stroke=PAPER, width=1.4),
    ]
    step = (h - 14) / len(characters)
    for n, character in enumerate(characters):
        tall = step * (0.18 if character == "一" else 0.8)
        top = y + 7 + step * n + (step - tall) / 2
        found += kanji(character, (x + 7, top, w - 14, tall), PAPER, 1.6)
    return found


def tomoe(cx: float, cy: float, size: float, fill: str) -> list[str]:
    """Three commas that chase each other round."""
    curl = "M4 48.4A46 46 0 0 1 50 4A19 19 0 1 1 32.1 29.5Q14 31 4 48.4Z"
    commas = [svg.path(curl, fill, transform=svg.turn(120 * n, 50, 50)) for n in range(3)]
    return [svg.group(commas, transform=svg.place(cx, cy, size))]


def gilded(d: str | svg.Path, fill: str = "", width: float = 1.6) -> str:
    """A shape in gold (or in `fill`) with a dark gold edge."""
    return svg.path(d, fill or ref("gold"), stroke=GOLD_DARK, width=width, join="round")
