"""The brush and the colours of the Unsun pack.

Owns how a hand-written outline becomes ink: soft curves with sharp corners, strokes that swell and taper,
and textile patterns cut to the robe (NanoSVG clips nothing, so every motif is cut here). Knows no card.

An outline is a string of points, "x,y x,y ...": the curve runs softly through them, and "!" before a point
makes it a sharp corner (two corners in a row are joined by a straight line).
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import svg

Point = tuple[float, float]
Knot = tuple[float, float, bool]

# The print's pigments. The suits' own colours (game.view.palette) are kept for marks and indices.
INK = "#20222b"
WHITE = "#fffaf0"
PAPER = "#f7f0df"
CREAM = "#f3e6c6"
SKIN = "#f4d9bb"
PALE = "#fcefe2"
RUDDY = "#e3a680"
LEAF = "#dfb95c"  # gold leaf
GOLD = "#c9982f"
GOLD_LIGHT = "#f0d68f"
GOLD_DARK = "#8a6212"
RED = "#c8412d"
CRIMSON = "#96262a"
PINK = "#e8a79c"
GREEN = "#3f7d52"
MOSS = "#7d9650"
PINE = "#24523f"
INDIGO = "#27457a"
BLUE = "#5f83a8"
MIST = "#c9d5d4"
SLATE = "#7f95a0"
PURPLE = "#6b4585"
LILAC = "#b79ac4"
OCHRE = "#bd8a35"
BROWN = "#77502f"
UMBER = "#4a3222"
GREY = "#8e8b85"
SILVER = "#dfe4e4"


# -- outlines ---------------------------------------------------------------------------------------------


def knots(outline: str) -> list[Knot]:
    """The points of an outline with their sharpness."""
    found = []
    for word in outline.split():
        x, y = word.lstrip("!").split(",")
        found.append((float(x), float(y), word.startswith("!")))
    return found


def _handles(points: Sequence[Knot], closed: bool) -> list[tuple[Point, Point, Point, Point]]:
    """One cubic (start, handle, handle, end) per span; a corner's handle lies in the corner."""
    count = len(points)
    spans = []

    def at(index: int) -> Knot:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    for index in range(count if closed else count - 1):
        before, start, end, after = (at(index + step) for step in (-1, 0, 1, 2))
        first = (start[0], start[1])
        second = (end[0], end[1])
        length = math.dist(first, second)
        spans.append((first, _pull(start, before, end, length), _pull(end, after, start, length), second))
    return spans


def _pull(knot: Knot, behind: Knot, ahead: Knot, length: float) -> Point:
    """The handle at a knot towards `ahead`, never longer than 0.42 of the span, so that curves do not loop."""
    if knot[2]:
        return knot[0], knot[1]
    dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
    span = math.hypot(dx, dy) or 1
    reach = min(span / 6 * 1.15, length * 0.42)
    return knot[0] + dx / span * reach, knot[1] + dy / span * reach


def tenth(value: float) -> str:
    """A number with at most one decimal."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def data(outline: str, closed: bool = True) -> str:
    """The path data of an outline."""
    return knot_data(knots(outline), closed)


def knot_data(points: Sequence[Knot], closed: bool = True) -> str:
    """The path data through knots."""
    spans = _handles(points, closed)
    track = Track(spans[0][0])
    for start, first, second, end in spans:
        if first == start and second == end:
            track.step("l", end)
        else:
            track.step("c", first, second, end)
    return track.data + ("Z" if closed else "")


class Track:
    """Path data in relative steps of a tenth, the shortest that NanoSVG reads, without drifting."""

    def __init__(self, start: Point) -> None:
        self.data = f"M{tenth(start[0])} {tenth(start[1])}"
        self._here = (round(start[0], 1), round(start[1], 1))

    def step(self, command: str, *points: Point) -> None:
        """Add one relative command; the last point is where it ends."""
        x, y = self._here
        text = command
        for px, py in points:
            for value in (px - x, py - y):
                number = tenth(value).replace("0.", ".", 1) if abs(value) < 1 else tenth(value)
                text += number if number[0] == "-" or text == command else f" {number}"
        self.data += text
        self._here = (round(x + round(points[-1][0] - x, 1), 1), round(y + round(points[-1][1] - y, 1), 1))


def trace(outline: str, closed: bool = True, parts: int = 6) -> list[Point]:
    """The outline as a polygon or chain."""
    return knot_trace(knots(outline), closed, parts)


def knot_trace(points: Sequence[Knot], closed: bool = True, parts: int = 6) -> list[Point]:
    """A chain through knots, `parts` pieces per span."""
    found = []
    for start, first, second, end in _handles(points, closed):
        for step in range(parts):
            t = step / parts
            u = 1 - t
            weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            corners = (start, first, second, end)
            x, y = (sum(w * p[axis] for w, p in zip(weights, corners, strict=True)) for axis in (0, 1))
            found.append((x, y))
    if not closed:
        found.append((points[-1][0], points[-1][1]))
    return found


def chain_data(points: Sequence[Point], closed: bool = False) -> str:
    """Straight path data through points."""
    track = Track(points[0])
    for point in points[1:]:
        track.step("l", point)
    return track.data + ("Z" if closed else "")


def soft_data(points: Sequence[Point], closed: bool = False) -> str:
    """Soft path data through points."""
    return knot_data([(x, y, False) for x, y in points], closed)


def even(points: Sequence[Point], step: float) -> list[Point]:
    """The same chain with points about `step` apart."""
    lengths = [0.0]
    for first, second in pairwise(points):
        lengths.append(lengths[-1] + math.dist(first, second))
    total = lengths[-1]
    count = max(2, round(total / step))
    found, index = [], 0
    for number in range(count + 1):
        goal = total * number / count
        while index < len(points) - 2 and lengths[index + 1] < goal:
            index += 1
        part = lengths[index + 1] - lengths[index] or 1
        share = (goal - lengths[index]) / part
        (x1, y1), (x2, y2) = points[index], points[index + 1]
        found.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
    return found


def normals(points: Sequence[Point]) -> list[Point]:
    """The unit normal of each point of a chain: to the right of its direction on the screen's left turn."""
    found = []
    for index in range(len(points)):
        x1, y1 = points[max(index - 1, 0)]
        x2, y2 = points[min(index + 1, len(points) - 1)]
        length = math.hypot(x2 - x1, y2 - y1) or 1
        found.append((-(y2 - y1) / length, (x2 - x1) / length))
    return found


def profile(widths: Sequence[float], share: float) -> float:
    """A width between the given ones, `share` from 0 to 1 along the stroke."""
    place = share * (len(widths) - 1)
    low = min(int(place), len(widths) - 2)
    return widths[low] + (widths[low + 1] - widths[low]) * (place - low)


def sides(points: Sequence[Point], widths: Sequence[float]) -> tuple[list[Point], list[Point]]:
    """The left and right edge of a stroke of changing width along a chain."""
    left, right = [], []
    last = len(points) - 1
    for index, ((x, y), (nx, ny)) in enumerate(zip(points, normals(points), strict=True)):
        half = profile(widths, index / last) / 2
        left.append((x - nx * half, y - ny * half))
        right.append((x + nx * half, y + ny * half))
    return left, right


# -- the pen ----------------------------------------------------------------------------------------------


class Pen:
    """A sheet in the making: shapes are added from back to front and read with `elements`."""

    def __init__(self) -> None:
        self._stack: list[list[str]] = [[]]

    @property
    def elements(self) -> list[str]:
        """What was drawn so far."""
        return self._stack[-1]

    def add(self, *elements: str) -> None:
        """Add ready elements."""
        self._stack[-1].extend(elements)

    @contextmanager
    def at(
        self, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, flip: bool = False
    ) -> Iterator[None]:
        """Draw around (x, y), scaled, turned clockwise in degrees, mirrored left to right first."""
        self._stack.append([])
        yield
        inner = self._stack.pop()
        steps = [svg.move(x, y)]
        if turn:
            steps.append(svg.turn(turn))
        if flip or size != 1:
            steps.append(svg.scale(-size if flip else size, size))
        self.add(svg.group(inner, transform="".join(steps)))

    def form(
        self,
        outline: str,
        fill: str,
        w: float = 2.4,
        cloth: "Cloth | None" = None,
        ink: str = INK,
        heavy: float = 0,
    ) -> None:
        """A closed shape with its outline; `cloth` weaves a pattern into it, `heavy` thickens the shadow side."""
        d = data(outline)
        if heavy:
            shift = svg.move(heavy * 0.6, heavy)
            self.add(svg.path(d, ink, stroke=ink, width=w, join="round", transform=shift))
        if cloth is None:
            self.add(svg.path(d, fill, stroke=ink if w else None, width=w or None, join="round"))
            return
        self.add(svg.path(d, fill))
        self.add(*cloth(trace(outline)))
        if w:
            self.add(svg.path(d, stroke=ink, width=w, join="round"))

    def line(self, outline: str, w: float = 1.6, ink: str = INK) -> None:
        """An even open line; parts may be separated by "/"."""
        d = "".join(data(part, closed=False) for part in outline.split("/"))
        self.add(svg.path(d, stroke=ink, width=w, cap="round", join="round"))

    def brush(
        self, outline: str, w: float = 3, ink: str = INK, shape: Sequence[float] = (0.15, 1, 0.1)
    ) -> None:
        """Brush strokes that swell and taper; `shape` is the width along the stroke, parts separated by "/"."""
        parts = []
        for part in outline.split("/"):
            chain = trace(part, closed=False, parts=4)
            left, right = sides(even(chain, max(5, w * 1.6)), [w * share for share in shape])
            parts.append(soft_data([*left, *reversed(right)], closed=True))
        self.add(svg.path("".join(parts), ink))

    def limb(self, outline: str, widths: Sequence[float], fill: str, w: float = 2.4, ink: str = INK) -> None:
        """A leg or an arm: a band along the line whose width goes through `widths`, with an ink edge."""
        left, right = sides(even(trace(outline, closed=False, parts=8), 9), widths)
        d = soft_data([*left, *reversed(right)], closed=True)
        self.add(svg.path(d, fill, stroke=ink, width=w, join="round"))

    def dot(self, x: float, y: float, r: float, fill: str = INK, w: float = 0, ink: str = INK) -> None:
        """A disc, outlined when w is given."""
        self.add(svg.circle(x, y, r, fill, stroke=ink if w else None, width=w or None))

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str, w: float = 0, ink: str = INK) -> None:
        """An upright ellipse, outlined when w is given."""
        self.add(svg.ellipse(x, y, rx, ry, fill, stroke=ink if w else None, width=w or None))

    def rod(self, x1: float, y1: float, x2: float, y2: float, w: float, fill: str, edge: float = 2) -> None:
        """A round-ended bar with an ink edge."""
        self.add(svg.line(x1, y1, x2, y2, INK, width=w + 2 * edge, cap="round"))
        self.add(svg.line(x1, y1, x2, y2, fill, width=w, cap="round"))


Cloth = Callable[[list[Point]], list[str]]
