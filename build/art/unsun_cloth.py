"""Textile patterns of the Unsun pack: each function returns a cloth that fills a polygon with its motif.

Owns the motifs (dots, waves, hemp leaves, flowers, stripes ...) and how they are cut to an outline. The whole
motifs lie inside, stripes and waves are cut exactly. Knows no card.
"""

import math
from collections.abc import Callable, Iterator

import svg
from unsun_kit import INK, Cloth, Point, Track, chain_data, tenth

Motif = Callable[[float, float, float], str]


def _box(area: list[Point]) -> tuple[float, float, float, float]:
    xs = [x for x, _ in area]
    ys = [y for _, y in area]
    return min(xs), min(ys), max(xs), max(ys)


def _lattice(area: list[Point], step: float, rows: float, shift: float = 0.5) -> Iterator[Point]:
    """Staggered places over the polygon's box, anchored to the sheet so that neighbours agree."""
    left, top, right, bottom = _box(area)
    row = math.floor(top / rows)
    while row * rows <= bottom + rows:
        offset = step * shift if row % 2 else 0
        column = math.floor((left - offset) / step)
        while column * step + offset <= right + step:
            yield column * step + offset, row * rows
            column += 1
        row += 1


def _fits(x: float, y: float, r: float, area: list[Point]) -> bool:
    return all(svg.inside(point, area) for point in [(x, y), *svg.ring(x, y, r, 8)])


# -- motifs -----------------------------------------------------------------------------------------------


def disc(x: float, y: float, r: float) -> str:
    """A dot."""
    half = f"a{tenth(r)} {tenth(r)} 0 1 0 "
    return f"M{tenth(x - r)} {tenth(y)}{half}{tenth(2 * r)} 0{half}{tenth(-2 * r)} 0"


def blossom(x: float, y: float, r: float, petals: int = 5) -> str:
    """A flower of round petals."""
    track = Track((x, y))
    for index in range(petals):
        angle = 360 / petals * index
        track.step("c", svg.polar(x, y, r * 1.72, angle - 43), svg.polar(x, y, r * 1.72, angle + 43), (x, y))
    return track.data + "Z"


def lozenge(x: float, y: float, r: float) -> str:
    """An upright diamond."""
    return chain_data([(x, y - r), (x + r * 0.7, y), (x, y + r), (x - r * 0.7, y)], closed=True)


def cross(x: float, y: float, r: float) -> str:
    """A small plus, filled."""
    k = r * 0.3
    arm = [(k, -r), (k, -k), (r, -k), (r, k), (k, k), (k, r)]
    return chain_data([(x + sign * dx, y + sign * dy) for sign in (1, -1) for dx, dy in arm], closed=True)


def leaf(x: float, y: float, r: float) -> str:
    """A maple-like star."""
    return chain_data(svg.star(x, y, r, r * 0.42, 7), closed=True)


def cloudlet(x: float, y: float, r: float) -> str:
    """A curl of cloud with a tail."""
    rise = ((-0.6, -0.1), (-0.4, 0.1), (-0.2, -0.2))
    curl = ((0, -1), (1, -0.7), (0.6, 0.1))
    tail = ((0.9, 0.5), (0.9, 0.5), (1.2, 0.5))
    return _curls(x, y, r, (-1, 0.5), [rise, curl, tail])


def comma(x: float, y: float, r: float) -> str:
    """One swirl."""
    return _curls(x, y, r, (0, -1), [((1.3, -1), (1, 1), (-1, 1)), ((0.2, 0.7), (-0.9, -1), (0, -1))])


def _curls(x: float, y: float, r: float, start: Point, curves: list[tuple[Point, Point, Point]]) -> str:
    track = Track((x + start[0] * r, y + start[1] * r))
    for curve in curves:
        track.step("c", *((x + dx * r, y + dy * r) for dx, dy in curve))
    return track.data + "Z"


# -- cloths -----------------------------------------------------------------------------------------------


def scatter(motif: Motif, colour: str, step: float, r: float, rows: float = 0, line: float = 0) -> Cloth:
    """Staggered whole motifs of radius r; `line` draws them as outlines."""

    def weave(area: list[Point]) -> list[str]:
        places = [
            place for place in _lattice(area, step, rows or step * 0.62) if _fits(*place, r + 0.6, area)
        ]
        d = "".join(motif(x, y, r) for x, y in places)
        if not d:
            return []
        if line:
            return [svg.path(d, stroke=colour, width=line, cap="round", join="round")]
        return [svg.path(d, colour)]

    return weave


def rounds(colour: str, heart: str, step: float, r: float, petals: int = 6) -> Cloth:
    """Round crests: a disc with a flower in it."""

    def weave(area: list[Point]) -> list[str]:
        places = [place for place in _lattice(area, step, step * 0.72) if _fits(*place, r + 0.6, area)]
        if not places:
            return []
        discs = "".join(disc(x, y, r) for x, y in places)
        hearts = "".join(blossom(x, y, r * 0.8, petals) for x, y in places)
        return [svg.path(discs, colour), svg.path(hearts, heart)]

    return weave


def _cut(chains: list[list[Point]], area: list[Point], colour: str, width: float) -> list[str]:
    parts = [piece for chain in chains for piece in svg.clip(chain, area)]
    d = "".join(chain_data(piece) for piece in parts)
    return [svg.path(d, stroke=colour, width=width)] if d else []


def stripes(colour: str, gap: float, width: float, degrees: float = 0) -> Cloth:
    """Parallel lines, `degrees` from upright."""

    def weave(area: list[Point]) -> list[str]:
        left, top, right, bottom = _box(area)
        cx, cy = (left + right) / 2, (top + bottom) / 2
        reach = math.hypot(right - left, bottom - top) / 2 + gap
        ux, uy = svg.polar(0, 0, 1, degrees)
        chains = []
        for number in range(-int(reach / gap), int(reach / gap) + 1):
            x, y = cx - uy * number * gap, cy + ux * number * gap
            chains.append([(x - ux * reach, y - uy * reach), (x + ux * reach, y + uy * reach)])
        return _cut(chains, area, colour, width)

    return weave


def check(colour: str, gap: float, width: float, degrees: float = 45) -> Cloth:
    """Two crossing sets of lines."""
    return both(stripes(colour, gap, width, degrees), stripes(colour, gap, width, degrees + 90))


def lace(colour: str, gap: float = 11) -> Cloth:
    """Laced armour: rows of lamellae held by upright cords."""
    return both(stripes(colour, 5, 1.9), stripes(INK, gap, 2, 90))


def both(*cloths: Cloth) -> Cloth:
    """Several patterns one over the other."""
    return lambda area: [element for cloth in cloths for element in cloth(area)]


def waves(colour: str, r: float = 9, width: float = 1.1, rings: int = 2) -> Cloth:
    """Seigaiha: overlapping fans of the sea."""

    def weave(area: list[Point]) -> list[str]:
        chains = []
        for x, y in _lattice(area, 2 * r, r):
            for number in range(rings):
                radius = r * (1 - number / (rings + 0.4))
                edge = 60 if number == 0 else 60 + 12 * number
                chains.append(svg.arc_points(x, y + r * 0.5, radius, -edge, edge, 8))
        return _cut(chains, area, colour, width)

    return weave


def hemp(colour: str, r: float = 10, width: float = 0.9) -> Cloth:
    """Asanoha: six-pointed hemp leaves."""

    def weave(area: list[Point]) -> list[str]:
        chains = []
        step = r * math.sqrt(3)
        for x, y in _lattice(area, step, r * 1.5):
            tips = svg.ring(x, y, r, 6)
            middles = svg.ring(x, y, r / math.sqrt(3), 6, 30)
            for index in range(6):
                chains.append([(x, y), tips[index]])
                chains.append([tips[index], middles[index], tips[(index + 1) % 6]])
                chains.append([(x, y), middles[index]])
        return _cut(chains, area, colour, width)

    return weave


def scales(colour: str, r: float = 6, width: float = 1) -> Cloth:
    """Small overlapping arcs."""
    return waves(colour, r, width, 1)
