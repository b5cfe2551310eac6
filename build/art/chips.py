"""The chips of 12 Chips: thick tiles of fired clay, glazed in cream, with a gilded ring.

Owns their whole look: face, back, rim and thickness. Colours are told apart by three things besides hue
(C.1.1: the colour is visible on both sides): the rim (red: notches and beads, blue: waves), the motif in
the middle (red: sun and leaf star, blue: waves) and the side (red: blocks, blue: bands).
The light comes from the top left. It knows no rule and no table.
"""

import math
import random
import re
from dataclasses import dataclass

import svg
from glyphs import fitted
from svg import Path, polar, ref

from game.view.palette import CHIP_BLUE, CHIP_RED, GOLD, GOLD_DARK, GOLD_LIGHT

VALUES = {"r": (4, 5, 6, 7, 8, 9), "b": (1, 2, 3, 10, 11, 12)}
UNDERLINED = (6, 9)

CX = CY = 100.0
EDGE = 98.0  # the tile's radius
DEEP = 16.0  # its thickness
RING = 73.5  # the gilded ring
WELL = 70.5  # the glazed field within


@dataclass(frozen=True)
class Clay:
    """The colours of one kind of chip."""

    key: str
    body: str
    light: str
    shade: str
    deep: str  # numeral and darkest side
    slip: str  # the pale inlay of the rim
    ghost: str  # the motif under the numeral


CLAYS = {
    "r": Clay("r", CHIP_RED, "#d0553c", "#8c2a1c", "#7d1c12", "#f5e3c2", "#efc8a4"),
    "b": Clay("b", CHIP_BLUE, "#4a7db4", "#1d4270", "#163a68", "#e6ecea", "#c3d3da"),
}
FOOT = "#c9a878"  # raw clay: the potter leaves the foot unglazed
GLAZE = ("#fdf7e6", "#f5ead0", "#e0cda6")


def files() -> dict[str, str]:
    """Every chip face and both backs."""
    found = {
        f"chips/{value}{key}.svg": face(value, key) for key, values in VALUES.items() for value in values
    }
    return found | {f"chips/back_{key}.svg": back(key) for key in VALUES}


def face(value: int, key: str) -> str:
    """A chip's value side; `key` is its colour, r or b."""
    return svg.document(200, 216, face_parts(value, key), [*lights(), *defs(CLAYS[key])])


def face_parts(value: int, key: str, grain: bool = True) -> list[str]:
    """The elements of a face; without `grain` it lacks what only a large chip shows."""
    clay = CLAYS[key]
    parts = tile(key, f"{value}{key}", grain)
    parts.append(svg.circle(CX, CY, WELL, ref("glaze")))
    parts += [named("motif_red", sun(clay)) if key == "r" else named("motif_blue", waves(clay))]
    if grain:
        parts += throwing_rings("#8a6a3a", 0.1)
        parts += speckles(f"{value}{key}", WELL - 4, 46, "#8a5a2c", 0.5)
    return [*parts, *well_shade(), *numeral(value, clay), *gilding()]


def back(key: str) -> str:
    """A chip's secret side: its colour and an ornament."""
    clay = CLAYS[key]
    parts = tile(key, f"back {key}")
    parts.append(svg.circle(CX, CY, WELL, ref(f"enamel_{clay.key}")))
    parts += chrysanthemum(clay) if key == "r" else whirl(clay)
    parts += speckles(f"inner {key}", WELL - 4, 40, clay.deep, 0.6)
    parts += well_shade()
    parts += gilding()
    return svg.document(200, 216, parts, [*lights(), *defs(clay)])


def named(key: str, element: str) -> str:
    """The element with an id, by which a test finds the part."""
    return re.sub(r"^<(\w+)", rf'<\1 id="{key}"', element)


def defs(clay: Clay) -> list[str]:
    """The gradients of one colour of clay."""
    turned = [(0, clay.shade), (0.24, clay.body), (0.5, clay.shade), (1, clay.deep)]
    fading = [(0, clay.slip, 0), (0.16, clay.slip, 0.85), (0.8, clay.slip, 0.7), (1, clay.slip, 0)]
    lit = [(0, clay.light), (0.5, clay.body), (1, clay.shade)]
    return [
        svg.radial(f"clay_{clay.key}", 70, 62, 150, lit),
        svg.linear(f"side_{clay.key}", 2, 0, 198, 0, turned),
        svg.linear(f"band_{clay.key}", 6, 0, 194, 0, fading),
        svg.radial(f"enamel_{clay.key}", 78, 70, 96, lit),
    ]


def lights() -> list[str]:
    """The gradients that both colours share: glaze, gold, and the light from the top left."""
    rounded = [(0, "#ffffff", 0.75), (0.42, "#ffffff", 0.06), (0.58, "#000000", 0.06), (1, "#000000", 0.5)]
    hollow = [(0, "#3a2008", 0.5), (0.4, "#3a2008", 0.02), (0.62, "#ffffff", 0.02), (1, "#ffffff", 0.7)]
    gilt = [(0, "#fbeebf"), (0.3, GOLD), (0.5, GOLD_LIGHT), (0.72, GOLD), (1, GOLD_DARK)]
    darker = [(0, "#000000", 0), (0.9, "#000000", 0.04), (1, "#000000", 0.42)]
    return [
        svg.linear("under", 0, CY, 0, CY + EDGE + DEEP, darker),
        svg.linear("bevel", 34, 30, 166, 170, rounded),
        svg.linear("dip", 48, 46, 152, 154, hollow),
        svg.radial("glaze", 82, 76, 92, [(0, GLAZE[0]), (0.55, GLAZE[1]), (1, GLAZE[2])]),
        svg.linear("gold", 40, 22, 160, 178, gilt),
    ]


# -- the clay ---------------------------------------------------------------------------------------------


def tile(key: str, seed: str, grain: bool = True) -> list[str]:
    """Side, top, rim pattern, speckles and bevel: everything outside the gilded ring."""
    clay = CLAYS[key]
    parts = side(clay)
    parts.append(svg.circle(CX, CY, EDGE, ref(f"clay_{clay.key}")))
    parts += [notches(clay), beads(clay)] if key == "r" else seigaiha(clay)
    if grain:
        parts += speckles(seed, EDGE - 4, 90, clay.deep, 0.55, RING + 4)
        parts += speckles(f"{seed} pale", EDGE - 4, 40, clay.slip, 0.4, RING + 4)
        parts += mending(seed)
    parts.append(svg.circle(CX, CY, EDGE - 2, stroke=ref("bevel"), width=4))
    parts.append(svg.circle(CX, CY, EDGE - 4.4, stroke="#000000", width=0.8, opacity=0.16))
    return parts


def side(clay: Clay) -> list[str]:
    """The tile's thickness, all that a chip within a pile shows."""
    outlined = Path(CX - EDGE, CY).arc(EDGE, CX + EDGE, CY).line(CX + EDGE, CY + DEEP)
    outlined.arc(EDGE, CX - EDGE, CY + DEEP).close()
    return [
        svg.path(outlined, ref(f"side_{clay.key}")),
        *(side_blocks(clay) if clay.key == "r" else side_bands(clay)),
        foot(),
        svg.path(outlined, ref("under"), stroke=clay.deep, width=1.2),
    ]


def speckles(seed: str, reach: float, count: int, colour: str, opacity: float, inner: float = 0) -> list[str]:
    """Grains in the clay between two radii: always the same for the same seed."""
    dice = random.Random(seed)
    grains = {0.9: Path(), 1.5: Path(), 2.3: Path()}
    sizes = (0.9, 0.9, 0.9, 1.5, 1.5, 2.3)
    for _ in range(count):
        r = (inner**2 + dice.random() * (reach**2 - inner**2)) ** 0.5
        x, y = polar(CX, CY, r, dice.random() * 360)
        grains[dice.choice(sizes)].move(x, y).line(x + 0.3, y + 0.2)
    return [
        svg.path(grain, stroke=colour, width=size, cap="round", opacity=opacity)
        for size, grain in grains.items()
        if str(grain)
    ]


def mending(seed: str) -> list[str]:
    """A crack in the rim, mended with gold: no two chips broke alike."""
    dice = random.Random(f"{seed} crack")
    angle = dice.choice((-1, 1)) * dice.uniform(28, 80)
    drift = dice.choice((-1, 1)) * dice.uniform(5, 8)
    steps = (EDGE - 0.5, 94, 90.5, 86, 82, 78.5, RING + 1)
    points = [polar(CX, CY, r, angle + drift * n / 6 + dice.uniform(-1.1, 1.1)) for n, r in enumerate(steps)]
    fork = dice.choice((2, 3, 4))
    twig = [points[fork], polar(CX, CY, steps[fork] - 2.5, angle + drift * fork / 6 - drift * 0.55)]
    crack = Path().poly(points).poly(twig)
    return [
        svg.path(crack, stroke=clay_line, width=width, join="round", cap="round", opacity=opacity)
        for clay_line, width, opacity in (("#2a1606", 2.3, 0.45), (GOLD_LIGHT, 1.1, 1))
    ]


def throwing_rings(colour: str, opacity: float) -> list[str]:
    """The potter's wheel leaves its turns under the glaze."""
    radii = (62.5, 57.4, 53.6, 47.2, 43.8, 36.5, 31.2, 24.6)
    return [svg.circle(CX, CY, r, stroke=colour, width=0.9, opacity=opacity) for r in radii]


def well_shade() -> list[str]:
    """The glazed field lies a little deeper: shaded at the top left, lit at the bottom right."""
    return [
        svg.circle(CX, CY, WELL - 1.6, stroke=ref("dip"), width=4.4),
        svg.circle(CX, CY, WELL - 5.4, stroke=ref("dip"), width=3.4, opacity=0.35),
    ]


def gilding() -> list[str]:
    """The inlaid ring of gold with its seams."""
    return [
        svg.circle(CX, CY, RING, stroke="#2a1606", width=7.2, opacity=0.55),
        svg.circle(CX, CY, RING, stroke=ref("gold"), width=5),
        svg.circle(CX, CY, RING - 0.9, stroke="#fff6d6", width=0.9, opacity=0.6),
    ]


# -- rims -------------------------------------------------------------------------------------------------


def sector(inner: float, outer: float, middle: float, wide_in: float, wide_out: float) -> Path:
    """A ring's block around `middle` degrees, half as wide as told at its inner and outer edge."""
    a, b = polar(CX, CY, outer, middle - wide_out), polar(CX, CY, outer, middle + wide_out)
    c, d = polar(CX, CY, inner, middle + wide_in), polar(CX, CY, inner, middle - wide_in)
    return Path(*a).arc(outer, *b).line(*c).arc(inner, *d, sweep=False).close()


def notches(clay: Clay) -> str:
    """Red's rim: eight pale blocks let into the edge, like the gaps of a cogwheel."""
    blocks = "".join(str(sector(80.5, EDGE, 45 * n, 8.5, 10.5)) for n in range(8))
    return named("rim_red", svg.path(blocks, clay.slip, stroke=clay.deep, width=1.1, stroke_opacity=0.6))


def beads(clay: Clay) -> str:
    """Red's rim: three beads between two blocks."""
    spots: list[str] = []
    for n in range(8):
        for step in (-6.6, 0, 6.6):
            x, y = polar(CX, CY, 87, 45 * n + 22.5 + step)
            r = 3.6 if step == 0 else 2.6
            spots.append(str(dot(x, y, r)))
    return svg.path("".join(spots), clay.slip, stroke=clay.deep, width=0.8, stroke_opacity=0.5)


def seigaiha(clay: Clay) -> list[str]:
    """Blue's rim: the blue sea waves, one row of pale crests all round."""
    crests, inner, eyes = (scallops(16, 78.5, half) for half in (10.9, 7.2, 3.4))
    return [
        named("rim_blue", svg.path(crests, stroke=clay.slip, width=3.2, cap="round")),
        svg.path(inner, stroke=clay.slip, width=2.5, cap="round"),
        svg.path(eyes, clay.slip),
    ]


def scallops(count: int, radius: float, half: float, turn: float = 0, lift: float = 1.0) -> Path:
    """`count` half circles standing outwards on a ring, each `half` degrees to either side."""
    found = Path()
    for n in range(count):
        middle = 360 / count * n + turn
        start, end = polar(CX, CY, radius, middle - half), polar(CX, CY, radius, middle + half)
        found.move(*start).arc(math.dist(start, end) / 2 * lift, *end)
    return found


def side_blocks(clay: Clay) -> list[str]:
    """Red's blocks run down the side."""
    found = []
    for n in (3, 4, 5):
        a, b = polar(CX, CY, EDGE, 45 * n - 10.5), polar(CX, CY, EDGE, 45 * n + 10.5)
        block = Path(*a).arc(EDGE, *b).line(b[0], b[1] + DEEP).arc(EDGE, a[0], a[1] + DEEP, sweep=False)
        found.append(svg.path(block.close(), clay.slip, opacity=(0.72, 0.86, 0.95)[n - 3]))
    return found


def side_bands(clay: Clay) -> list[str]:
    """Blue's side carries two pale bands."""
    return [svg.path(side_line(drop), stroke=ref(f"band_{clay.key}"), width=1.9) for drop in (4.4, 7.6)]


def side_line(drop: float) -> Path:
    """A line round the visible side, `drop` below the upper edge."""
    (x1, y1), (x2, y2) = polar(CX, CY, EDGE, 97), polar(CX, CY, EDGE, 263)
    return Path(x1, y1 + drop).arc(EDGE, x2, y2 + drop)


def foot() -> str:
    """The unglazed foot along the lower edge of the side."""
    (x1, y1), (x2, y2) = polar(CX, CY, EDGE, 96), polar(CX, CY, EDGE, 264)
    top = y1 + DEEP - 4.6
    band = Path(x1, y1 + DEEP).arc(EDGE, x2, y2 + DEEP).line(x2, top).arc(EDGE, x1, top, sweep=False).close()
    return svg.path(band, FOOT)


# -- middles ----------------------------------------------------------------------------------------------


def sun(clay: Clay) -> str:
    """Red's motif: the rays of the rising sun, pale under the numeral."""
    rays = "".join(str(sector(27, WELL, 22.5 * n, 3.4, 5.2)) for n in range(16))
    return svg.path(rays, clay.ghost, opacity=0.75)


def waves(clay: Clay) -> str:
    """Blue's motif: long swells, pale under the numeral."""
    swell = Path()
    for row in range(-4, 5):
        y, shift = CY + 14 * row, 6 * (row % 2)
        halves = [n for n in range(-6, 6) if math.hypot(12 * abs(n + 0.5) + 6 + shift, 14 * row) < WELL]
        swell.move(CX + shift + 12 * halves[0], y)
        for n in halves:
            middle = CX + shift + 12 * n + 6
            swell.quad(middle, y + (7.5 if n % 2 else -7.5), middle + 6, y)
    return svg.path(swell, stroke=clay.ghost, width=3.6, cap="round", opacity=0.8)


def numeral(value: int, clay: Clay) -> list[str]:
    """The value, as large as the field allows; 6 and 9 stand on a bar."""
    text, barred = str(value), value in UNDERLINED
    height, middle, weight = (98.0, CY, 8.0) if len(text) == 1 else (84.0, CY, 6.6)
    if barred:
        height, middle = 84.0, CY - 9
    wide = 2 * WELL - 34
    d = fitted(text, (CX - wide / 2, middle - height / 2, wide, height), gap=20)
    parts = [
        svg.path(d, GLAZE[0], stroke=GLAZE[0], width=weight + 7, join="round", opacity=0.8),
        svg.path(d, clay.deep, stroke=clay.deep, width=weight, join="round"),
    ]
    if barred:
        bar = svg.rect(CX - 28, CY + 42, 56, 9, 3, clay.deep)
        parts[1:1] = [svg.rect(CX - 31, CY + 39, 62, 15, 5, GLAZE[0], opacity=0.8)]
        parts.append(named("underline", bar))
    return parts


# -- backs ------------------------------------------------------------------------------------------------


def chrysanthemum(clay: Clay) -> list[str]:
    """Red's back: a sixteen-petalled flower in pale slip round a golden eye."""
    parts = []
    for reach, turn in ((62.0, 11.25), (55.0, 0.0)):
        petals = Path()
        for n in range(16):
            petal(petals, 22.5 * n + turn, reach)
        parts.append(svg.path(petals, ref(f"enamel_{clay.key}"), stroke=clay.slip, width=2.2, join="round"))
    return parts + eye(clay)


def petal(target: Path, angle: float, reach: float) -> None:
    """One round-tipped petal along `angle`, as broad as a sixteenth of the flower."""
    root = reach * 0.84
    base, left, right = (polar(CX, CY, r, angle + a) for r, a in ((13, 0), (root, -10), (root, 10)))
    target.move(*base).line(*left).arc(math.dist(left, right) / 2, *right).close()


def whirl(clay: Clay) -> list[str]:
    """Blue's back: rings of sea waves round a golden eye."""
    parts = []
    for n, radius in enumerate((50.0, 39.0, 29.0, 20.0)):
        turn = 15.0 * (n % 2)
        hump, line, seed = (scallops(12, radius, half, turn) for half in (14.6, 9.6, 4.4))
        parts.append(svg.path(hump, ref(f"enamel_{clay.key}"), stroke=clay.slip, width=2.2))
        parts.append(svg.circle(CX, CY, radius, ref(f"enamel_{clay.key}")))
        parts.append(svg.path(line, stroke=clay.slip, width=1.7, opacity=0.85))
        parts.append(svg.path(seed, clay.slip, opacity=0.9))
    parts.append(svg.circle(CX, CY, 20, ref(f"enamel_{clay.key}"), stroke=clay.slip, width=2))
    return parts + eye(clay)


def eye(clay: Clay) -> list[str]:
    """The golden middle of both ornaments."""
    return [
        svg.circle(CX, CY, 13, ref("gold"), stroke=clay.deep, width=1.4),
        svg.circle(CX, CY, 8, stroke=clay.deep, width=1.1, opacity=0.55),
        svg.path("".join(f"{dot(x, y, 1.3)}" for x, y in svg.ring(CX, CY, 4.4, 6)), clay.deep, opacity=0.6),
    ]


def dot(x: float, y: float, r: float) -> Path:
    """A round spot as part of a path."""
    return Path(x - r, y).arc(r, x + r, y).arc(r, x - r, y).close()
