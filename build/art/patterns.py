"""Woven and printed Japanese patterns, as path data clipped to an area.

Owns the geometry of asanoha (hemp leaf), seigaiha (waves), shippo (linked rings), kikko (tortoise shell),
uroko (scales), yagasuri (arrow feathers), tatewaku (rising steam), ichimatsu (checks), sayagata-like keys
and small scattered flowers. It knows no colours and no cards. All patterns are lines to be stroked, but
`uroko`, `ichimatsu` and `dots`, which are areas to be filled.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import svg
from svg import Point

Area = Sequence[Point]


def box(area: Area) -> tuple[float, float, float, float]:
    """The area's bounds: left, top, right, bottom."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    return min(xs), min(ys), max(xs), max(ys)


def _grid(area: Area, dx: float, dy: float, shift: float = 0.5) -> Iterator[Point]:
    """Centres of a grid over the area, each second row shifted by `shift` of a column.

    The grid starts from the middle, so that a symmetric area is woven alike from either end.
    """
    left, top, right, bottom = box(area)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    rows, columns = math.ceil((bottom - top) / dy / 2) + 1, math.ceil((right - left) / dx / 2) + 1
    for row in range(-rows, rows + 1):
        offset = shift * dx if row % 2 else 0.0
        for column in range(-columns, columns + 1):
            yield cx + column * dx + offset, cy + row * dy


def _clipped(chains: Iterator[list[Point]], area: Area) -> str:
    return "".join(_run(_merged(part)) for chain in chains for part in svg.clip(chain, area))


def _run(points: Sequence[Point], close: bool = False) -> str:
    """A chain in short: one decimal, relative steps; a weave is the bulk of a court's file."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    parts = [f"M{_tenth(tenths[0][0])} {_tenth(tenths[0][1])}"]
    for (ax, ay), (bx, by) in pairwise(tenths):
        second = _tenth(by - ay)
        parts.append(
            f"{'l' if len(parts) == 1 else ' '}{_tenth(bx - ax)}{'' if second[0] == '-' else ' '}{second}"
        )
    return "".join(parts).replace(" -", "-") + ("z" if close else "")


def _tenth(value: int) -> str:
    return f"{value / 10:g}"


def _merged(chain: list[Point]) -> list[Point]:
    """The chain without points on a straight run and without doubled ones."""
    kept = [chain[0]]
    for index in range(1, len(chain) - 1):
        (ax, ay), (bx, by), (cx, cy) = kept[-1], chain[index], chain[index + 1]
        if abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) > 0.02:
            kept.append(chain[index])
    return [*kept, chain[-1]]


def _rings(area: Area, centres: Iterator[Point], radii: Sequence[float], first: float, last: float) -> str:
    """Arcs around the centres: true arcs where they lie inside, chains of chords where they are cut."""
    found = []
    for cx, cy in centres:
        for r in radii:
            count = 8 if last - first < 200 else 16
            chain = svg.arc_points(cx, cy, r, first, last, count)
            if all(svg.inside(point, area) for point in chain):
                (ax, ay), (bx, by), (dx, dy) = chain[0], chain[count // 2], chain[-1]
                size = f"{r:.1f} {r:.1f} 0 0 1"
                found.append(f"M{ax:.1f} {ay:.1f}A{size} {bx:.1f} {by:.1f}A{size} {dx:.1f} {dy:.1f}")
            else:
                found += [_run(part) for part in svg.clip(chain, area)]
    return "".join(found)


def seigaiha(area: Area, size: float) -> str:
    """Overlapping waves, three rings each, `size` wide."""
    r = size / 2
    return _rings(area, _grid(area, size, r / 2), (r, r * 0.68, r * 0.36), -75.5, 75.5)


def shippo(area: Area, size: float) -> str:
    """Linked rings of diameter `size`."""
    r = size / 2
    return _rings(area, _grid(area, size, r), (r,), 0, 360)


def hemp_leaves(area: Area, size: float) -> Iterator[list[Point]]:
    """The unclipped lines of `asanoha`."""
    rise = size * math.sqrt(3) / 2
    for x, y in _grid(area, size, rise):
        a, b, c, d = (x, y), (x + size, y), (x + size / 2, y + rise), (x - size / 2, y + rise)
        yield [a, b]
        yield [a, c]
        yield [a, d]
        for corners in ((a, b, c), (a, c, d)):
            middle = (sum(p[0] for p in corners) / 3, sum(p[1] for p in corners) / 3)
            yield [corners[0], middle, corners[1]]
            yield [middle, corners[2]]


def asanoha(area: Area, size: float) -> str:
    """Hemp leaf: triangles of side `size`, each with its three inner rays."""
    return _clipped(hemp_leaves(area, size), area)


def stitched(chains: Iterator[list[Point]], area: Area, stitch: float, gap: float) -> str:
    """Chains within the area as running stitches, even on each straight run and alike from either end."""
    found = []
    for chain in chains:
        for part in svg.clip(chain, area):
            for (ax, ay), (bx, by) in pairwise(part):
                count = max(1, round(math.dist((ax, ay), (bx, by)) / stitch))
                rest = gap / math.dist((ax, ay), (bx, by)) / 2
                for step in range(count):
                    ends = step / count + rest, (step + 1) / count - rest
                    if ends[0] < ends[1]:
                        found.append(_run([(ax + (bx - ax) * t, ay + (by - ay) * t) for t in ends]))
    return "".join(found)


def kikko(area: Area, size: float) -> str:
    """Tortoise shell: hexagons `size` wide, each with a smaller one inside."""
    r = size / math.sqrt(3)

    def chains() -> Iterator[list[Point]]:
        for x, y in _grid(area, size, r * 1.5):
            outer = svg.ring(x, y, r, 6)
            yield [*outer[:4]]
            inner = svg.ring(x, y, r * 0.5, 6)
            yield [*inner, inner[0]]

    return _clipped(chains(), area)


def yagasuri(area: Area, size: float) -> str:
    """Arrow feathers: columns of slanted barbs, `size` wide."""

    def chains() -> Iterator[list[Point]]:
        for x, y in _grid(area, size, size * 0.36, 0):
            yield [(x - size / 2, y - size * 0.3), (x, y), (x + size / 2, y - size * 0.3)]
        left, top, right, bottom = box(area)
        for column in range(math.ceil((right - left) / size) + 1):
            x = left + column * size
            yield [(x, top - 1), (x, bottom + 1)]

    return _clipped(chains(), area)


def tatewaku(area: Area, size: float) -> str:
    """Rising steam: pairs of wavy upright lines."""
    left, top, right, bottom = box(area)

    def chains() -> Iterator[list[Point]]:
        for column in range(-1, math.ceil((right - left) / size) + 2):
            side = 1 if column % 2 else -1
            steps = math.ceil((bottom - top) / size * 4) + 4
            yield [
                (
                    left + column * size + side * size * 0.28 * math.sin(step * math.pi / 4),
                    top + step * size / 4,
                )
                for step in range(-2, steps)
            ]

    return _clipped(chains(), area)


def lattice(area: Area, size: float) -> str:
    """Slanted lattice of rhombs, `size` wide, each with a small rhomb inside."""
    tall = size * 0.62

    def chains() -> Iterator[list[Point]]:
        for x, y in _grid(area, size, tall / 2):
            yield [(x - size / 2, y), (x, y - tall / 2), (x + size / 2, y)]
            inner = [(x - size * 0.2, y), (x, y - tall * 0.2), (x + size * 0.2, y), (x, y + tall * 0.2)]
            yield [*inner, inner[0]]

    return _clipped(chains(), area)


def stripes(area: Area, size: float, degrees: float = 0) -> str:
    """Parallel lines, `size` apart, upright when degrees is 0."""
    left, top, right, bottom = box(area)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    reach = math.hypot(right - left, bottom - top) / 2

    def chains() -> Iterator[list[Point]]:
        count = math.ceil(reach / size)
        for step in range(-count, count + 1):
            foot = svg.polar(cx, cy, step * size, degrees + 90)
            yield [_shift(foot, reach, degrees), _shift(foot, reach, degrees + 180)]

    return _clipped(chains(), area)


def _shift(point: Point, r: float, degrees: float) -> Point:
    return svg.polar(point[0], point[1], r, degrees)


def _whole(area: Area, shapes: Iterator[list[Point]]) -> str:
    """Filled shapes that lie wholly inside the area."""
    return "".join(_run(shape, True) for shape in shapes if all(svg.inside(point, area) for point in shape))


def uroko(area: Area, size: float) -> str:
    """Scales: filled triangles."""
    rise = size * 0.86

    def shapes() -> Iterator[list[Point]]:
        for x, y in _grid(area, size, rise):
            yield [(x - size / 2, y + rise / 2), (x, y - rise / 2), (x + size / 2, y + rise / 2)]

    return _whole(area, shapes())


def ichimatsu(area: Area, size: float) -> str:
    """Checks: every second square filled."""

    def shapes() -> Iterator[list[Point]]:
        for x, y in _grid(area, size * 2, size):
            yield [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]

    return _whole(area, shapes())


def flowers(area: Area, size: float, petals: int = 5, spread: float = 2.3) -> str:
    """Scattered small blossoms (filled), `size` wide, `spread` of their size apart."""
    path = svg.Path()
    r = size / 2
    for index, (x, y) in enumerate(_grid(area, size * spread, size * spread * 0.8)):
        tips = svg.ring(x, y, r, petals, index * 29)
        if not all(svg.inside(tip, area) for tip in tips):
            continue
        dents = svg.ring(x, y, r * 0.42, petals, index * 29 - 180 / petals)
        path.move(*dents[0])
        for step, tip in enumerate(tips):
            end = dents[(step + 1) % petals]
            side = svg.polar(x, y, r * 1.12, index * 29 + 360 * step / petals - 130 / petals)
            other = svg.polar(x, y, r * 1.12, index * 29 + 360 * step / petals + 130 / petals)
            path.cubic(*side, *tip, *tip).cubic(*tip, *other, *end)
        path.close()
    return str(path)


def dots(area: Area, size: float, r: float) -> str:
    """Filled dots on a shifted grid, `size` apart (fawn-spot dye)."""
    path = svg.Path()
    for x, y in _grid(area, size, size * 0.5):
        if all(svg.inside(point, area) for point in svg.ring(x, y, r, 4)):
            path.move(x - r, y).arc(r, x + r, y).arc(r, x - r, y).close()
    return str(path)


LINES: dict[str, Callable[[Area, float], str]] = {
    "seigaiha": seigaiha,
    "shippo": shippo,
    "asanoha": asanoha,
    "kikko": kikko,
    "yagasuri": yagasuri,
    "tatewaku": tatewaku,
    "lattice": lattice,
    "stripes": stripes,
}
FILLS: dict[str, Callable[[Area, float], str]] = {
    "uroko": uroko,
    "ichimatsu": ichimatsu,
    "flowers": flowers,
}


def weave(kind: str, area: Area, size: float, colour: str, width: float = 0.9, opacity: float = 1) -> str:
    """The pattern as one element in one colour: stroked or filled as its kind demands."""
    faint = None if opacity == 1 else opacity
    if kind in FILLS:
        return svg.path(FILLS[kind](area, size), colour, opacity=faint)
    return svg.path(LINES[kind](area, size), stroke=colour, width=width, opacity=faint)
