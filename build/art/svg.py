"""Drawing helpers shared by every pack of the art generator.

Owns how shapes become SVG text: numbers with at most two decimals, attributes in one fixed order, and only
the features that NanoSVG draws faithfully (lint.py refuses the rest). It knows no card, chip or icon.

A drawing is a list of strings, each one element; `document` joins them. Coordinates are the viewBox's.
"""

import math
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Stops = Sequence[tuple[float, str] | tuple[float, str, float]]

# Keyword of the shape functions -> attribute, in the order in which attributes are written.
ATTRIBUTES = {
    "fill": "fill",
    "rule": "fill-rule",
    "stroke": "stroke",
    "width": "stroke-width",
    "cap": "stroke-linecap",
    "join": "stroke-linejoin",
    "dash": "stroke-dasharray",
    "opacity": "opacity",
    "fill_opacity": "fill-opacity",
    "stroke_opacity": "stroke-opacity",
    "transform": "transform",
}


def num(value: float) -> str:
    """The shortest text of a number with at most two decimals: 3.0 -> "3", -0.001 -> "0"."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def nums(*values: float) -> str:
    """Numbers parted by blanks."""
    return " ".join(num(value) for value in values)


# -- elements ---------------------------------------------------------------------------------------------


def attributes(style: dict[str, str | float | None]) -> str:
    """Style keywords as attributes; None leaves one out, an unknown keyword raises KeyError."""
    unknown = set(style) - set(ATTRIBUTES)
    if unknown:
        raise KeyError(f"unknown style: {', '.join(sorted(unknown))}")
    parts = []
    for key, name in ATTRIBUTES.items():
        value = style.get(key)
        if value is not None:
            parts.append(f' {name}="{value if isinstance(value, str) else num(value)}"')
    return "".join(parts)


def path(d: "str | Path", fill: str = "none", **style: str | float | None) -> str:
    """A path from path data or a Path builder."""
    return f'<path d="{d}"{attributes({"fill": fill, **style})}/>'


def circle(cx: float, cy: float, r: float, fill: str = "none", **style: str | float | None) -> str:
    """A circle around (cx, cy)."""
    place = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
    return f"<circle {place}{attributes({'fill': fill, **style})}/>"


def ellipse(
    cx: float, cy: float, rx: float, ry: float, fill: str = "none", **style: str | float | None
) -> str:
    """An upright ellipse around (cx, cy)."""
    place = f'cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f"<ellipse {place}{attributes({'fill': fill, **style})}/>"


def rect(
    x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", **style: str | float | None
) -> str:
    """A rectangle, its corners rounded by r."""
    corner = f' rx="{num(r)}" ry="{num(r)}"' if r else ""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner}'
    return f"<rect {place}{attributes({'fill': fill, **style})}/>"


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, **style: str | float | None) -> str:
    """One straight stroke."""
    return path(f"M{nums(x1, y1)}L{nums(x2, y2)}", stroke=stroke, **style)


def polygon(points: Iterable[Point], fill: str = "none", **style: str | float | None) -> str:
    """A closed polygon."""
    return path(Path().poly(points).close(), fill, **style)


def polyline(points: Iterable[Point], stroke: str, **style: str | float | None) -> str:
    """An open, unfilled chain of straight strokes."""
    return path(Path().poly(points), stroke=stroke, **style)


def group(children: Iterable[str], **style: str | float | None) -> str:
    """Elements under one transform or one inherited fill and stroke; group opacity is refused (NanoSVG)."""
    if "opacity" in style:
        raise ValueError("a group's opacity is drawn per shape by NanoSVG: give it to the shapes")
    return f"<g{attributes(dict(style))}>{''.join(children)}</g>"


def linear(key: str, x1: float, y1: float, x2: float, y2: float, stops: Stops) -> str:
    """A linear gradient in user space, used as fill=ref(key). Stops: (offset, colour[, opacity])."""
    place = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    head = f'<linearGradient id="{key}" gradientUnits="userSpaceOnUse" {place}>'
    return f"{head}{_stops(stops)}</linearGradient>"


def radial(key: str, cx: float, cy: float, r: float, stops: Stops) -> str:
    """A round gradient in user space, used as fill=ref(key). Stops: (offset, colour[, opacity])."""
    place = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
    head = f'<radialGradient id="{key}" gradientUnits="userSpaceOnUse" {place}>'
    return f"{head}{_stops(stops)}</radialGradient>"


def _stops(stops: Stops) -> str:
    texts = []
    for stop in stops:
        opacity = f' stop-opacity="{num(stop[2])}"' if len(stop) == 3 else ""
        texts.append(f'<stop offset="{num(stop[0])}" stop-color="{stop[1]}"{opacity}/>')
    return "".join(texts)


def ref(key: str) -> str:
    """The paint that refers to a gradient."""
    return f"url(#{key})"


def document(width: float, height: float, children: Iterable[str], defs: Iterable[str] = ()) -> str:
    """A whole SVG file with viewBox 0 0 width height; `defs` are gradients."""
    gradients = "".join(defs)
    head = f"<defs>{gradients}</defs>" if gradients else ""
    box = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    body = "\n".join(children)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{head}\n{body}\n</svg>\n'


# -- transforms -------------------------------------------------------------------------------------------


def move(dx: float, dy: float) -> str:
    """Transform: shift."""
    return f"translate({nums(dx, dy)})"


def turn(degrees: float, cx: float = 0, cy: float = 0) -> str:
    """Transform: rotate clockwise around (cx, cy)."""
    return f"rotate({nums(degrees, cx, cy)})"


def scale(sx: float, sy: float | None = None) -> str:
    """Transform: scale about the origin; a negative factor mirrors."""
    return f"scale({sx:.4g} {sx if sy is None else sy:.4g})"


def place(cx: float, cy: float, size: float, degrees: float = 0, box: float = 100) -> str:
    """Transform: put a drawing made in a box x box square so that it is `size` wide, centred on (cx, cy)."""
    half = num(-box / 2)
    spin = f"rotate({num(degrees)})" if degrees else ""
    return f"translate({nums(cx, cy)}){spin}scale({size / box:.4g})translate({half} {half})"


# -- paths ------------------------------------------------------------------------------------------------


class Path:
    """Path data written step by step in absolute coordinates; `str(path)` is the d attribute."""

    def __init__(self, x: float | None = None, y: float | None = None) -> None:
        self._steps: list[str] = []
        if x is not None and y is not None:
            self.move(x, y)

    def __str__(self) -> str:
        return "".join(self._steps)

    def move(self, x: float, y: float) -> "Path":
        """Start a new part at (x, y)."""
        self._steps.append(f"M{nums(x, y)}")
        return self

    def line(self, *xy: float) -> "Path":
        """Straight lines to each (x, y) in turn."""
        self._steps.append(f"L{nums(*xy)}")
        return self

    def cubic(self, *xy: float) -> "Path":
        """Cubic curves: six numbers each (two handles and the end)."""
        self._steps.append(f"C{nums(*xy)}")
        return self

    def quad(self, *xy: float) -> "Path":
        """Quadratic curves: four numbers each (the handle and the end)."""
        self._steps.append(f"Q{nums(*xy)}")
        return self

    def arc(self, r: float, x: float, y: float, sweep: bool = True, large: bool = False) -> "Path":
        """A circle's arc of radius r to (x, y); sweep means clockwise on the screen."""
        self._steps.append(f"A{nums(r, r)} 0 {int(large)} {int(sweep)} {nums(x, y)}")
        return self

    def close(self) -> "Path":
        """Close the part."""
        self._steps.append("Z")
        return self

    def poly(self, points: Iterable[Point]) -> "Path":
        """A new part of straight lines through the points."""
        for index, (x, y) in enumerate(points):
            self._steps.append(f"{'L' if index else 'M'}{nums(x, y)}")
        return self

    def smooth(self, points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> "Path":
        """A new part that curves softly through the points (Catmull-Rom); tension 0 makes it straight."""
        count = len(points)
        self.move(*points[0])
        for index in range(count if closed else count - 1):
            before, start, end, after = (_at(points, index + step, closed) for step in (-1, 0, 1, 2))
            pull = tension / 6
            self.cubic(
                start[0] + (end[0] - before[0]) * pull,
                start[1] + (end[1] - before[1]) * pull,
                end[0] - (after[0] - start[0]) * pull,
                end[1] - (after[1] - start[1]) * pull,
                *end,
            )
        return self.close() if closed else self


def _at(points: Sequence[Point], index: int, closed: bool) -> Point:
    return points[index % len(points)] if closed else points[min(max(index, 0), len(points) - 1)]


_COMMAND = re.compile(r"([MLCZ])([^MLCZ]*)")


def flatten(d: str, parts: int = 10) -> list[Point]:
    """One closed part made of M, L, C and Z as a polygon, to clip a pattern against."""
    found: list[Point] = []
    for command, text in _COMMAND.findall(d):
        values = [float(value) for value in re.findall(r"-?[\d.]+", text)]
        points = list(zip(values[::2], values[1::2], strict=True))
        if command in "ML":
            found += points
        for index in range(0, len(points) if command == "C" else 0, 3):
            start, (one, two, end) = found[-1], points[index : index + 3]
            found += [_bezier(start, one, two, end, step / parts) for step in range(1, parts + 1)]
    return found


# -- geometry ---------------------------------------------------------------------------------------------


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """The point r away from (cx, cy); 0 degrees is up, clockwise."""
    angle = math.radians(degrees)
    return cx + r * math.sin(angle), cy - r * math.cos(angle)


def ring(cx: float, cy: float, r: float, count: int, start: float = 0) -> list[Point]:
    """`count` points evenly on a circle, the first at `start` degrees."""
    return [polar(cx, cy, r, start + 360 * index / count) for index in range(count)]


def discs(centres: Iterable[Point], r: float) -> str:
    """Several circles of one size as the data of one path: NanoSVG's cost is per shape."""
    path = Path()
    for x, y in centres:
        path.move(x - r, y).arc(r, x + r, y).arc(r, x - r, y).close()
    return str(path)


def star(cx: float, cy: float, outer: float, inner: float, count: int, start: float = 0) -> list[Point]:
    """The outline of a star with `count` tips."""
    tips = ring(cx, cy, outer, count, start)
    dents = ring(cx, cy, inner, count, start + 180 / count)
    return [point for pair in zip(tips, dents, strict=True) for point in pair]


def arc_points(cx: float, cy: float, r: float, first: float, last: float, count: int = 12) -> list[Point]:
    """An arc as `count` + 1 points, for patterns that are clipped afterwards."""
    return [polar(cx, cy, r, first + (last - first) * index / count) for index in range(count + 1)]


def curve_points(points: Sequence[Point], closed: bool = False, parts: int = 6) -> list[Point]:
    """The curve of Path.smooth as a polygon, to clip a pattern against."""
    count = len(points)
    found: list[Point] = []
    for index in range(count if closed else count - 1):
        before, start, end, after = (_at(points, index + step, closed) for step in (-1, 0, 1, 2))
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        found += [_bezier(start, first, second, end, step / parts) for step in range(parts)]
    return found if closed else [*found, points[-1]]


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y


def inside(point: Point, area: Sequence[Point]) -> bool:
    """Whether a point lies within a simple polygon."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(area, [*area[1:], area[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def clip(points: Sequence[Point], area: Sequence[Point]) -> list[list[Point]]:
    """The parts of an open chain that lie within a simple polygon: NanoSVG has no clip paths."""
    chains: list[list[Point]] = []
    for start, end in pairwise(points):
        for first, last in _clip_segment(start, end, area):
            if chains and math.dist(chains[-1][-1], first) < 0.01:
                chains[-1].append(last)
            else:
                chains.append([first, last])
    return chains


def _clip_segment(start: Point, end: Point, area: Sequence[Point]) -> list[tuple[Point, Point]]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    cuts = {0.0, 1.0}
    for (x1, y1), (x2, y2) in zip(area, [*area[1:], area[0]], strict=True):
        ex, ey = x2 - x1, y2 - y1
        across = dx * ey - dy * ex
        if abs(across) < 1e-9:
            continue
        t = ((x1 - start[0]) * ey - (y1 - start[1]) * ex) / across
        s = ((x1 - start[0]) * dy - (y1 - start[1]) * dx) / across
        if 0 < t < 1 and 0 <= s <= 1:
            cuts.add(t)
    found = []
    ordered = sorted(cuts)
    for low, high in pairwise(ordered):
        middle = (low + high) / 2
        if inside((start[0] + dx * middle, start[1] + dy * middle), area):
            ends = [(start[0] + dx * t, start[1] + dy * t) for t in (low, high)]
            found.append((ends[0], ends[1]))
    return found
