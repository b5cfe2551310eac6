"""Gold and ornament of the French pack: the 八 crest, the eights' frame, the woven aces.

Owns how gold looks (one set of gradients) and the crest that the card backs share.
"""

import math

import french_marks as marks
import patterns
import svg

from game.view.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER, SUIT_COLOURS

# 八 as two brush strokes in a 100 x 100 box: a short one that leans left, a long one that sweeps right.
HACHI = (
    "M34.5 21C40.5 20.5 45.5 24 45.2 29.5C43.2 51.5 30 73 9.5 86.5C7.2 88 4.6 85.8 6.2 83.6"
    "C21 65.5 29.6 47 31.2 25.6C31.4 23 32.4 21.2 34.5 21Z"
    "M47.5 13C52.5 9.6 61.5 9.6 63.2 14.6C68.6 38.5 78.5 61.5 95.4 77.2C97.2 79 96.6 81.2 94.2 82"
    "C88.4 84 83.4 86.4 79 89.2C77 90.4 75.6 89.8 74.6 87.8C64 67.5 57 43.5 52.4 21.6"
    "C51.8 18.8 50.4 17.2 48 16.6C45.9 16 45.8 14.2 47.5 13Z"
)


def hachi(cx: float, cy: float, size: float, fill: str) -> str:
    """八 centred on (cx, cy)."""
    return svg.path(HACHI, fill, transform=svg.place(cx, cy, size))


def gold(key: str, cx: float, cy: float, r: float) -> str:
    """A slanted gold sheen over the square of half-width r around (cx, cy)."""
    stops = [(0, "#f7e3a4"), (0.35, GOLD_LIGHT), (0.55, GOLD), (0.8, "#e2bb5c"), (1, GOLD_DARK)]
    return svg.linear(key, cx - r, cy - r, cx + r, cy + r, stops)


def petals(cx: float, cy: float, r: float, count: int = 8, depth: float = 0.86, start: float = 0) -> svg.Path:
    """A mon's outline: `count` round petals."""
    dents = svg.ring(cx, cy, r * depth, count, start - 180 / count)
    bow = math.dist(dents[0], dents[1]) * 0.56
    path = svg.Path(*dents[0])
    for step in range(count):
        path.arc(bow, *dents[(step + 1) % count])
    return path.close()


def crest(cx: float, cy: float, r: float, key: str = "gold") -> tuple[list[str], list[str]]:
    """The gilded eight-petalled crest with 八 in ink: (elements, gradients)."""
    leaf = [svg.path(petals(cx, cy, r), svg.ref(key), stroke=GOLD_DARK, width=r * 0.05)]
    veins = svg.Path()
    for step in range(8):
        veins.poly(
            [svg.polar(cx, cy, r * 0.7, 22.5 + 45 * step), svg.polar(cx, cy, r * 0.84, 22.5 + 45 * step)]
        )
    leaf.append(svg.path(veins, stroke=GOLD_DARK, width=r * 0.045, cap="round"))
    leaf.append(svg.circle(cx, cy, r * 0.7, "#f5dc92", stroke=GOLD_DARK, width=r * 0.045))
    leaf.append(svg.circle(cx, cy, r * 0.625, stroke="#fff3cd", width=r * 0.035))
    leaf.append(hachi(cx, cy - r * 0.01, r * 0.98, INK))
    return leaf, [gold(key, cx, cy, r)]


def eight() -> tuple[list[str], list[str]]:
    """What only an eight has: a fine double gold frame and the crest in the middle."""
    frame = [
        svg.rect(7.5, 7.5, 235, 335, 11, stroke=svg.ref("frame"), width=2.6),
        svg.rect(11.5, 11.5, 227, 327, 8, stroke=GOLD, width=0.8),
    ]
    waves = svg.Path()
    for r in (13, 20, 27, 34):
        waves.move(238.5 - r, 11.5).arc(r, 238.5, 11.5 + r, False)
        waves.move(11.5 + r, 338.5).arc(r, 11.5, 338.5 - r, False)
    frame.append(svg.path(waves, stroke=GOLD, width=1.1))
    leaf, defs = crest(125, 175, 27)
    return frame + leaf, [*defs, gold("frame", 125, 175, 170)]


# Per suit: the weave, its size, the petals of the flower in the middle, that flower's place and size.
ACES = {
    "S": ("seigaiha", 15.0, 8, (50.0, 56.0), 13.5),
    "H": ("asanoha", 14.5, 5, (50.0, 44.0), 14.0),
    "D": ("lattice", 13.0, 4, (50.0, 50.0), 14.0),
    "C": ("shippo", 10.0, 3, (50.0, 50.5), 12.5),
}
# The woven field within each mark, in the mark's 100 x 100 box.
FIELDS = {
    "S": ["M50 14C55 27 83 44 83 62C83 70.5 77.5 75.5 70.5 75.5C61 75.5 54 69.5 50 58"
          "C46 69.5 39 75.5 29.5 75.5C22.5 75.5 17 70.5 17 62C17 44 45 27 50 14Z"],
    "H": ["M50 82C45 73 14.5 54 14.5 32.5C14.5 22.5 21.5 16 30 16C39 16 46 23 50 38C54 23 61 16 70 16"
          "C78.5 16 85.5 22.5 85.5 32.5C85.5 54 55 73 50 82Z"],
    "D": ["M50 18C57 31 66 42 77 50C66 58 57 69 50 82C43 69 34 58 23 50C34 42 43 31 50 18Z"],
    "C": [],
}  # fmt: skip
CLOVER = ((50.0, 26.0), (28.0, 58.5), (72.0, 58.5))


def _fields(suit: str) -> list[list[svg.Point]]:
    if suit == "C":
        return [svg.ring(x, y, 15.5, 40) for x, y in CLOVER]
    return [svg.flatten(d) for d in FIELDS[suit]]


def ace(suit: str) -> tuple[list[str], list[str]]:
    """An ace's large mark: woven fields edged with gold, a gold flower, a pale sun behind."""
    weave, size, count, (x, y), r = ACES[suit]
    inner = []
    for field in _fields(suit):
        inner.append(patterns.weave(weave, field, size, GOLD_LIGHT, 0.5, 0.6))
        inner.append(svg.polygon(field, stroke=svg.ref("leaf"), width=1.1, join="round"))
    inner.append(svg.path(petals(x, y, r, count, 0.8), svg.ref("leaf"), stroke=SUIT_COLOURS[suit], width=2))
    inner.append(svg.path(petals(x, y, r * 0.72, count, 0.8), stroke=GOLD_DARK, width=0.6))
    inner.append(svg.circle(x, y, r * 0.3, PAPER, stroke=GOLD_DARK, width=0.7))
    mark = [marks.mark(suit, 125, 175, 156), svg.group(inner, transform=svg.place(125, 175, 156))]
    return _sun() + mark, [gold("leaf", 50, 50, 45)]


def _sun() -> list[str]:
    """A pale gold sun."""
    rays = svg.Path()
    for step in range(72):
        rays.poly(
            [svg.polar(125, 175, 84.5, step * 5), svg.polar(125, 175, 87 if step % 3 else 90, step * 5)]
        )
    return [
        svg.circle(125, 175, 82, GOLD_LIGHT, opacity=0.3),
        svg.circle(125, 175, 82, stroke=GOLD, width=1.1, opacity=0.85),
        svg.path(rays, stroke=GOLD, width=0.8, cap="round", opacity=0.85),
    ]
