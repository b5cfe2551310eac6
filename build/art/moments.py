"""Pictures of the great moments: Banzai, sashimi, the win, a burst, a Meri.

Owns these five drawings (viewBox 0 0 256 256, on nothing, so that they stand on any ground). It knows no rule.
"""

import math
import random

import svg
from emblem_kit import MID, VERMILION, Sheet, gilded, kanji, rays
from ornaments import HACHI, gold
from svg import Path, polar, ref

from game.view.palette import CHIP_RED, GOLD_DARK, GOLD_LIGHT, INK, PAPER, PAPER_EDGE

LACQUER = "#8f2119"


def banzai() -> Sheet:
    """The rising sun with 勝, its rays in gold."""
    sheet = Sheet(defs=[gold("gold", MID, MID, 124)])
    sheet.defs.append(svg.radial("sun", 108, 98, 100, [(0, "#e0563c"), (0.6, VERMILION), (1, LACQUER)]))
    sheet.add(gilded(rays(74, 124, 16, 9.5)), gilded(rays(74, 108, 16, 5, 11.25), GOLD_LIGHT))
    sheet.add(svg.circle(MID, MID, 78, ref("gold"), stroke=GOLD_DARK, width=2))
    sheet.add(svg.circle(MID, MID, 71, ref("sun"), stroke=GOLD_DARK, width=1.6))
    sheet.add(svg.circle(MID, MID, 65.5, stroke=GOLD_LIGHT, width=1.4, opacity=0.7))
    sheet.add(*kanji("勝", (84, 82, 88, 90), PAPER, 4.5, "#5d120c", 7))
    return sheet


# -- sashimi ----------------------------------------------------------------------------------------------


def sashimi() -> Sheet:
    """Three slices of salmon on a board, a leaf behind them, the knife above."""
    sheet = Sheet()
    sheet.defs += [
        svg.linear("board", 0, 138, 0, 214, [(0, "#d9a866"), (1, "#b57c3e")]),
        svg.linear("steel", 0, 40, 0, 104, [(0, "#f4f6f5"), (0.55, "#c9d1d6"), (1, "#8f9ba5")]),
        svg.linear("flesh", 0, 104, 0, 190, [(0, "#ff9a6c"), (1, "#ef6a45")]),
    ]
    sheet.add(*board(), *leaf(70, 148, 62, -28), *leaf(84, 140, 56, 2))
    for n in range(3):
        sheet.add(*salmon(66 + 44 * n, 104 + 3 * n))
    sheet.add(*knife())
    return sheet


def board() -> list[str]:
    """A thick board on two feet, with its grain."""
    grain = Path()
    for n, (start, end) in enumerate(((30, 120), (140, 226), (52, 206), (26, 96), (130, 196))):
        y = 152 + 9 * n
        grain.move(start, y).cubic(start + 24, y - 3, end - 24, y + 3, end, y)
    return [
        svg.rect(48, 214, 34, 20, 3, "#6f441b", stroke=INK, width=2.6),
        svg.rect(174, 214, 34, 20, 3, "#6f441b", stroke=INK, width=2.6),
        svg.rect(12, 142, 232, 78, 9, "#8a5626", stroke=INK, width=3),
        svg.rect(12, 142, 232, 64, 9, ref("board"), stroke=INK, width=3),
        svg.path(grain, stroke="#8a5626", width=1.6, cap="round", opacity=0.6),
    ]


def leaf(x: float, y: float, size: float, degrees: float) -> list[str]:
    """A shiso leaf, its tip upwards."""
    edge = [(0.0, -1.0), (0.24, -0.72), (0.44, -0.38), (0.5, 0.0), (0.36, 0.36), (0.0, 0.6)]
    around = edge + [(-px, py) for px, py in reversed(edge[1:-1])]
    outline = Path().smooth([(x + px * size, y + py * size) for px, py in around], closed=True)
    veins = Path(x, y - size * 0.84).line(x, y + size * 0.5)
    for step in (-0.5, -0.22, 0.06):
        veins.move(x - size * 0.3, y + size * (step - 0.16)).line(x, y + size * (step + 0.1))
        veins.line(x + size * 0.3, y + size * (step - 0.16))
    turned = svg.turn(degrees, x, y + size * 0.6)
    return [
        svg.path(outline, "#3f8a4a", stroke=INK, width=2.6, join="round", transform=turned),
        svg.path(veins, stroke="#8cc37e", width=1.8, join="round", cap="round", transform=turned),
    ]


def salmon(x: float, y: float) -> list[str]:
    """One slice leaning to the right, with its pale seams."""
    body = Path(x + 20, y).cubic(x + 40, y - 6, x + 62, y - 2, x + 72, y + 8)
    body.cubic(x + 66, y + 34, x + 56, y + 62, x + 44, y + 84).cubic(
        x + 30, y + 88, x + 8, y + 84, x - 4, y + 76
    )
    body.cubic(x + 2, y + 50, x + 10, y + 24, x + 20, y).close()
    seams = Path()
    for n in range(4):
        top, low = y + 12 + 17 * n, y + 19 + 17 * n
        left, right = x + 18 - 5.2 * n, x + 66 - 6.2 * n
        seams.move(left, top + 3).quad((left + right) / 2, low + 7, right, top + 1)
    return [
        svg.path(body, ref("flesh"), stroke=INK, width=3, join="round"),
        svg.path(seams, stroke="#ffd9c2", width=3.6, cap="round"),
        svg.path(Path(x + 25, y + 3.5).cubic(x + 40, y - 1, x + 56, y + 2, x + 66, y + 9),
                 stroke="#ffe9da", width=2.4, cap="round", opacity=0.8),
    ]  # fmt: skip


def knife() -> list[str]:
    """A long slicing knife, its edge down and its handle of pale wood with a dark collar."""
    blade = (
        Path(10, 66).cubic(30, 58, 60, 56, 152, 56).line(152, 84).line(60, 84).cubic(36, 84, 20, 76, 10, 66)
    )
    edge = Path(17, 69).cubic(34, 77, 50, 78, 152, 77)
    parts = [
        svg.rect(160, 57, 82, 22, 9, "#e3c48d", stroke=INK, width=3),
        svg.path("M176 64H232M182 71H226", stroke="#b98d4b", width=1.7, cap="round"),
        svg.rect(150, 55, 18, 26, 4, "#3a2a1c", stroke=INK, width=3),
        svg.path(blade.close(), ref("steel"), stroke=INK, width=3, join="round"),
        svg.path(edge, stroke="#ffffff", width=2.4, cap="round", opacity=0.9),
    ]
    return [svg.group(parts, transform=svg.turn(-9, 128, 66))]


# -- the win ----------------------------------------------------------------------------------------------


def win() -> Sheet:
    """A golden cup with 八 between laurels, tied with red and white cords."""
    sheet = Sheet(defs=[gold("gold", MID, 110, 96)])
    for side in (-1, 1):
        sheet.add(*laurel(side))
    sheet.add(*cup(), *cords())
    return sheet


def laurel(side: int) -> list[str]:
    """One branch, rising from the knot; side -1 is left."""
    stem = [(MID + side * r * math.sin(a), 122 - r * math.cos(a)) for a, r in
            ((3.0, 92), (2.55, 99), (2.1, 103), (1.65, 105), (1.2, 105), (0.78, 104))]  # fmt: skip
    leaves = Path()
    for n, (x, y) in enumerate(svg.curve_points(stem, parts=2)[1:]):
        heading = math.degrees(3.0 - 0.222 * (n + 1)) * side - 90 * side
        for spread in (-38, 30):
            blade(leaves, x, y, 33 - n * 0.7, heading + spread * side)
    return [
        svg.path(Path().smooth(stem), stroke=GOLD_DARK, width=4, cap="round"),
        svg.path(leaves, ref("gold"), stroke="#5a3d08", width=1.8, join="round"),
    ]


def blade(target: Path, x: float, y: float, length: float, degrees: float) -> None:
    """A pointed leaf from (x, y) towards `degrees`."""
    tip = polar(x, y, length, degrees)
    left, right = polar(x, y, length * 0.55, degrees - 40), polar(x, y, length * 0.55, degrees + 40)
    target.move(x, y).quad(*left, *tip).quad(*right, x, y).close()


def cup() -> list[str]:
    """A two-handled cup with its foot."""
    bowl = (
        Path(78, 46).line(178, 46).cubic(178, 104, 158, 130, MID, 134).cubic(98, 130, 78, 104, 78, 46).close()
    )
    foot = Path(118, 132).line(138, 132).cubic(138, 150, 144, 160, 162, 166).line(94, 166)
    foot.cubic(112, 160, 118, 150, 118, 132).close()
    handles = "M80 60C54 52 50 98 88 104M176 60C202 52 206 98 168 104"
    return [
        svg.path(handles, stroke=GOLD_DARK, width=13, cap="round"),
        svg.path(handles, stroke=GOLD_LIGHT, width=8.5, cap="round"),
        gilded(foot, width=2.4),
        gilded(bowl, width=2.4),
        svg.ellipse(MID, 46, 50, 9, "#7d5a14", stroke=GOLD_DARK, width=2.4),
        svg.ellipse(MID, 48, 43, 5.5, "#b98a2c"),
        svg.path("M90 64C91 92 100 112 114 122", stroke="#fff3c9", width=5, cap="round", opacity=0.8),
        svg.path(HACHI, LACQUER, transform=svg.place(MID, 90, 54)),
        svg.rect(84, 164, 88, 16, 4, "#3a1a12", stroke=INK, width=2.4),
    ]


def cords() -> list[str]:
    """Mizuhiki: three cords, red, white and gold, in a looped knot."""
    loops = (
        "M128 206C96 170 60 184 66 206C72 226 106 224 128 206C150 188 184 186 190 206C196 226 160 242 128 206",
        "M120 210C106 224 84 236 60 240M136 210C150 224 172 236 196 240",
    )
    found = []
    for d in reversed(loops):
        for colour, width in ((INK, 16), (PAPER, 13), (VERMILION, 8.5), (GOLD_LIGHT, 2.4)):
            found.append(svg.path(d, stroke=colour, width=width, cap="round", join="round"))
    found.append(svg.circle(MID, 206, 11, VERMILION, stroke=INK, width=2.4))
    found.append(svg.circle(MID, 206, 5.5, GOLD_LIGHT, stroke=GOLD_DARK, width=1.4))
    return found


# -- a burst ----------------------------------------------------------------------------------------------


def burst() -> Sheet:
    """A chip that breaks into pieces: the sum went over 21."""
    sheet = Sheet(defs=[gold("gold", MID, MID, 124)])
    spikes = svg.star(MID, MID, 124, 84, 14, 8)
    dice = random.Random("burst")
    wild = [(MID + (x - MID) * s, MID + (y - MID) * s) for x, y in spikes for s in (dice.uniform(0.88, 1),)]
    sheet.add(svg.polygon(wild, ref("gold"), stroke=GOLD_DARK, width=2.6, join="round"))
    inner = [(MID + (x - MID) * 0.86, MID + (y - MID) * 0.86) for x, y in wild]
    sheet.add(svg.polygon(inner, "#e7622c", stroke=LACQUER, width=2, join="round"))
    cracks = broken_edges()
    for first, second in zip(cracks, cracks[1:] + cracks[:1], strict=True):
        sheet.add(piece(first, second))
    return sheet


RADII = (23.0, 43.0, 50.0, 66.0)


def broken_edges() -> list[list[svg.Point]]:
    """The cracks: from the middle outwards, each a zigzag through the same radii."""
    dice = random.Random("cracks")
    angles = (12, 70, 150, 205, 262, 318)
    return [[polar(MID, MID, r, angle + dice.uniform(-9, 9)) for r in RADII] for angle in angles]


def piece(first: list[svg.Point], second: list[svg.Point]) -> str:
    """The shard between two cracks, thrown outwards: cream field, golden ring, red rim, side."""
    middle = math.atan2(first[3][1] + second[3][1] - 2 * MID, first[3][0] + second[3][0] - 2 * MID)
    dx, dy = 13 * math.cos(middle), 13 * math.sin(middle)
    field = Path(MID, MID).line(*first[0]).line(*first[1]).arc(RADII[1], *second[1]).line(*second[0]).close()
    whole = Path(MID, MID).line(*first[0], *first[1], *first[2], *first[3]).arc(RADII[3], *second[3])
    whole.line(*second[2], *second[1], *second[0]).close()
    ring = Path(*first[2]).line(*first[1]).arc(RADII[1], *second[1]).line(*second[2])
    ring.arc(RADII[2], *first[2], sweep=False).close()
    parts = [
        svg.path(whole, "#5c130b", stroke="#3a0a06", width=3, join="round", transform=svg.move(0, 9)),
        svg.path(whole, CHIP_RED, stroke=INK, width=2.4, join="round"),
        svg.path(ring, ref("gold"), stroke=GOLD_DARK, width=1.2, join="round"),
        svg.path(field, "#f5ead0", stroke=PAPER_EDGE, width=1.4, join="round"),
    ]
    return svg.group(parts, transform=svg.move(dx, dy))


# -- a Meri -----------------------------------------------------------------------------------------------


def meri() -> Sheet:
    """The commander's fan with メリ: trumps are called."""
    sheet = Sheet(defs=[gold("gold", MID, 100, 100)])
    sheet.defs.append(svg.radial("lacquer", 104, 76, 120, [(0, "#d4492f"), (0.6, VERMILION), (1, "#7c1e17")]))
    sheet.add(*handle())
    sheet.add(svg.path(fan(1), ref("gold"), stroke=INK, width=3, join="round"))
    sheet.add(svg.path(fan(0.88), ref("lacquer"), stroke=GOLD_DARK, width=2.4, join="round"))
    sheet.add(svg.path(fan(0.81), stroke=GOLD_LIGHT, width=1.5, opacity=0.8))
    sheet.add(
        svg.path("M128 22V176", stroke=GOLD_DARK, width=9),
        svg.path("M128 22V176", stroke=GOLD_LIGHT, width=5),
    )
    sheet.add(*kanji("メ", (42, 66, 66, 66), PAPER, 6, "#5d120c", 6))
    sheet.add(*kanji("リ", (152, 66, 54, 66), PAPER, 6, "#5d120c", 6))
    return sheet


def fan(size: float) -> Path:
    """The fan's waisted outline about (128, 98)."""
    half = [(0, -86), (52, -92), (104, -58), (98, -12), (92, 4), (104, 34), (96, 72), (48, 90), (0, 78)]
    around = half + [(-x, y) for x, y in reversed(half[1:-1])]
    return Path().smooth([(MID + x * size, 98 + y * size) for x, y in around], closed=True)


def handle() -> list[str]:
    """The shaft below the fan with its cord and tassel."""
    tassel = Path(150, 206).cubic(170, 200, 182, 208, 184, 220)
    return [
        svg.path(tassel, stroke=INK, width=7, cap="round"),
        svg.path(tassel, stroke=GOLD_LIGHT, width=3.4, cap="round"),
        svg.path("M176 218H193L198 248H171Z", VERMILION, stroke=INK, width=2.6, join="round"),
        svg.path("M181 226V246M188 226V246", stroke="#7c1e17", width=2),
        svg.rect(118, 168, 20, 84, 7, "#2b1a12", stroke=INK, width=3),
        svg.path(
            "M119 190L137 198M119 204L137 212M119 218L137 226M119 232L137 240", stroke=GOLD_LIGHT, width=3
        ),
        svg.rect(114, 172, 28, 12, 4, ref("gold"), stroke=INK, width=2.4),
        svg.path("M136 206H152", stroke=GOLD_LIGHT, width=3.4, cap="round"),
    ]


MOMENTS = {"banzai": banzai, "sashimi": sashimi, "win": win, "burst": burst, "meri": meri}
