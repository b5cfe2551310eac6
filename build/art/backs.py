"""The French pack's card backs, one design per colour world.

Owns their cloths: sashiko stitches (ai), gold-sprinkled lacquer (shu), tatami and hemp leaf (matcha), a
golden lattice with two brush strokes (sumi). Every back looks the same upside down, so that no card is
marked by how it lies. The Unsun backs are the Unsun pack's own.
"""

from collections.abc import Callable

import french
import ornaments
import patterns
import svg

from game.view.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER, WORLDS, World

CX, CY = 125.0, 175.0


def area(inset: float) -> list[svg.Point]:
    """The back's field, `inset` from the card's edge, as a polygon."""
    left, top, right, bottom = inset, inset, french.WIDTH - inset, french.HEIGHT - inset
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def both(pieces: list[str]) -> list[str]:
    """The pieces, and the same turned by half a turn."""
    return [*pieces, svg.group(pieces, transform=svg.turn(180, CX, CY))]


def _twin_hachi(size: float, gap: float, fill: str) -> list[str]:
    """八 twice, foot to foot: readable from either end."""
    return both([ornaments.hachi(CX, CY - gap, size, fill)])


def _medal(r: float, field: str, edge: str) -> list[str]:
    """An eight-petalled gold medal with a dark field for the two 八."""
    found = [
        svg.path(ornaments.petals(CX, CY, r + 5), edge),
        svg.path(ornaments.petals(CX, CY, r), svg.ref("medal"), stroke=GOLD_DARK, width=1.4),
    ]
    found.append(svg.path(ornaments.petals(CX, CY, r - 5), stroke=GOLD_DARK, width=0.9))
    found += [
        svg.circle(CX, CY, r * 0.74, field, stroke=GOLD_DARK, width=1.4),
        svg.circle(CX, CY, r * 0.68, stroke=GOLD_LIGHT, width=1),
    ]
    rule = (
        f"M{svg.nums(CX - r * 0.5, CY)}L{svg.nums(CX - r * 0.12, CY)}M{svg.nums(CX + r * 0.12, CY)}"
        f"L{svg.nums(CX + r * 0.5, CY)}"
    )
    found.append(svg.path(rule, stroke=GOLD_LIGHT, width=1.2, cap="round"))
    found.append(svg.polygon(svg.ring(CX, CY, 3, 4), GOLD_LIGHT))
    return found + _twin_hachi(r * 0.62, r * 0.36, GOLD_LIGHT)


def sashiko(world: World) -> list[str]:
    """Indigo cotton, quilted with white thread."""
    thread = {"stroke": world.back_line, "cap": "round"}
    leaves = patterns.stitched(patterns.hemp_leaves(area(30.6), 47), area(30.6), 8.4, 3.6)
    crosses = svg.Path()
    for x, y in _border(21.5, 12):
        crosses.move(x - 3, y - 3).line(x + 3, y + 3).move(x + 3, y - 3).line(x - 3, y + 3)
    found = [svg.path(leaves, width=1.7, **thread), svg.path(crosses, width=1.5, **thread)]
    for inset in (15, 28):
        corners = area(inset)
        hem = patterns.stitched(iter([[*corners, corners[0]]]), area(inset - 1), 8, 3.4)
        found.append(svg.path(hem, width=1.5, **thread))
    return found


def _border(inset: float, step: float) -> list[svg.Point]:
    """Points along a rectangle, about `step` apart, alike from either end."""
    width, height = french.WIDTH - 2 * inset, french.HEIGHT - 2 * inset
    across, down = round(width / step), round(height / step)
    found = [(inset + width * index / across, inset) for index in range(across)]
    found += [(french.WIDTH - inset, inset + height * index / down) for index in range(down)]
    return found + [(french.WIDTH - x, french.HEIGHT - y) for x, y in found]


def lacquer(world: World) -> list[str]:
    """Vermilion lacquer under golden waves that rise from two corners, gold dust between them."""
    found = [svg.rect(14, 14, 222, 322, 6, svg.ref("glow"))]
    wave = [
        (19.0, 331.0),
        (19.0, 190.0),
        (60.0, 196.0),
        (96.0, 216.0),
        (126.0, 250.0),
        (160.0, 276.0),
        (200.0, 288.0),
        (231.0, 290.0),
        (231.0, 331.0),
    ]
    shore = [*svg.curve_points(wave[1:-1], parts=5)]
    water = [(19.0, 331.0), *shore, (231.0, 331.0)]
    sea = [
        svg.polygon(water, "#6d140f"),
        patterns.weave("seigaiha", water, 40, world.back_line, 1.3),
        svg.path(svg.Path().poly(shore), stroke=world.back_line, width=2.4, cap="round"),
    ]
    dust = svg.Path()
    for index in range(1, 260):  # evenly strewn: the plastic number's sequence
        x, y, r = 22 + 206 * (index * 0.7549 % 1), 22 + 306 * (index * 0.5698 % 1), 0.45 + index % 5 * 0.2
        if y < 175 + (125 - x) * 0.4 and not svg.inside((250 - x, 350 - y), water):
            dust.move(x - r, y).arc(r, x + r, y).arc(r, x - r, y).close()
    found += both([svg.path(dust, GOLD_LIGHT, opacity=0.75)]) + both(sea)
    found += [
        svg.rect(10, 10, 230, 330, 9, stroke="#2a0f0d", width=7),
        svg.rect(17, 17, 216, 316, 4, stroke=world.back_line, width=1.8),
    ]
    return [*found, svg.rect(10, 10, 230, 330, 9, stroke=GOLD, width=1)]


def tatami(world: World) -> list[str]:
    """Woven straw in two mats with brocade edges, a hemp-leaf cloth between them."""
    straw = patterns.weave("stripes", area(12), 4, "#6f8a4a", 1.1)
    found = [svg.rect(12, 12, 226, 326, 6, "#4d6b38"), straw]
    for x in (34, 216):
        band = [(x - 13.0, 12.0), (x + 13.0, 12.0), (x + 13.0, 338.0), (x - 13.0, 338.0)]
        found += [
            svg.polygon(band, "#22361b", stroke=GOLD, width=1.4),
            patterns.weave("kikko", band, 12.6, GOLD, 0.9),
        ]
    cloth = [(62.0, 12.0), (188.0, 12.0), (188.0, 338.0), (62.0, 338.0)]
    found += [
        svg.polygon(cloth, world.back, stroke=world.back_line, width=1.6),
        patterns.weave("asanoha", cloth, 41, world.back_line, 1.3),
    ]
    found.append(svg.polygon([(66, 16), (184, 16), (184, 334), (66, 334)], stroke=GOLD_LIGHT, width=0.8))
    return found


def kumiko(world: World) -> list[str]:
    """A fine golden lattice on ink."""
    field = area(17.6)
    found = [
        patterns.weave("kikko", field, 36, world.back_line, 1.1, 0.85),
        svg.rect(10, 10, 230, 330, 9, stroke=world.back_line, width=1),
        svg.rect(14, 14, 222, 322, 6, stroke=world.back_line, width=2.2),
    ]
    return [*found, svg.circle(CX, CY, 93, "#1b1a19"), *both([_brush()])]


def _brush() -> str:
    """Half a brushed circle: thick where the brush is set down, dry and split where it leaves."""
    steps = [step / 40 for step in range(41)]
    outer = [svg.polar(CX, CY, 84, 6 + 160 * t) for t in steps]
    inner = [
        svg.polar(CX, CY, 84 - 17 * (1 - t) ** 0.75 * min(1.0, 0.55 + 3 * t), 6 + 160 * t) for t in steps
    ]
    stroke = svg.path(svg.Path().smooth([*outer[::2], *inner[::-2]], closed=True), svg.ref("medal"))
    dry = svg.Path()
    for r, first, last in ((80.6, 96, 172), (77.4, 84, 150), (74.4, 66, 120), (71.6, 52, 92)):
        dry.move(*svg.polar(CX, CY, r, first)).arc(r, *svg.polar(CX, CY, r, last))
    return stroke + svg.path(dry, stroke="#1b1a19", width=0.9, cap="round")


def _sheen() -> str:
    """Gold that shines alike from either end."""
    stops = [
        (0, GOLD_DARK),
        (0.3, "#f3d98f"),
        (0.42, "#e2b650"),
        (0.5, GOLD),
        (0.58, "#e2b650"),
        (0.7, "#f3d98f"),
        (1, GOLD_DARK),
    ]
    return svg.linear("medal", CX - 64, CY - 64, CX + 64, CY + 64, stops)


CLOTHS: dict[str, Callable[[World], list[str]]] = {
    "ai": sashiko,
    "shu": lacquer,
    "matcha": tatami,
    "sumi": kumiko,
}
MEDALS = {
    "ai": ("#16274b", "#1e3563"),
    "shu": ("#2a0f0d", "#8f2119"),
    "matcha": ("#22361b", "#3c5a2e"),
    "sumi": (INK, "#1b1a19"),
}


def back(world: World) -> str:
    """One world's back."""
    body = [svg.rect(0.9, 0.9, 248.2, 348.2, 16, PAPER, stroke=french.EDGE, width=1.5)]
    field = svg.rect(10, 10, 230, 330, 9, world.back)
    ring, edge = MEDALS[world.key]
    medal = _medal(44, ring, edge)
    glow = svg.radial("glow", CX, CY, 200, [(0, "#b33424"), (0.6, world.back), (1, "#6d140f")])
    extra = [glow] if world.key == "shu" else []
    pieces = [*body, field, *CLOTHS[world.key](world), *medal]
    edge_line = svg.rect(10, 10, 230, 330, 9, stroke=PAPER, width=0.8)
    return svg.document(
        french.WIDTH,
        french.HEIGHT,
        [*pieces, edge_line],
        [*extra, _sheen()],
    )


def files() -> dict[str, str]:
    """The four backs."""
    return {f"backs/french_{key}.svg": back(world) for key, world in WORLDS.items()}
