"""Boxes and resting places in window pixels. Pure: knows no pygame, no game and no words."""

import math
from dataclasses import dataclass, replace

from game.rules.kit.events import Place


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle; x and y are its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def holds(self, other: "Box", slack: float = 0.5) -> bool:
        """Whether the other box lies inside, give or take `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: "Box") -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def inflated(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def union(self, other: "Box") -> "Box":
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def centred(cx: float, cy: float, w: float, h: float) -> Box:
    """The box of that size around a point."""
    return Box(cx - w / 2, cy - h / 2, w, h)


PILES = ("stock", "discard", "okie")  # places where cards lie on each other
BEHIND_PLATES = 1  # the layer, tens of thousands of `z`, in which other seats' hands lie


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one card rests: (x, y) is its centre, `angle` turns it counter-clockwise in degrees.

    (place, index) names it in the TableView it was laid out from; `card` is what shows (negative: a back). Spots with
    a higher `z` lie on top. A `raised` card can be played; a `dimmed` one cannot and is marked so.
    """

    place: Place
    index: int
    card: int
    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    z: int = 0
    raised: bool = False
    dimmed: bool = False
    marks: tuple[str, ...] = ()

    def covers(self, x: float, y: float) -> bool:
        """Whether the point lies on the card, turned as it is."""
        turn = math.radians(self.angle)
        dx, dy = x - self.x, y - self.y
        across = dx * math.cos(turn) - dy * math.sin(turn)
        along = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(across) <= self.width / 2 and abs(along) <= self.height / 2

    @property
    def box(self) -> Box:
        """The upright box around the turned card."""
        turn = math.radians(self.angle)
        c, s = abs(math.cos(turn)), abs(math.sin(turn))
        return centred(self.x, self.y, self.width * c + self.height * s, self.width * s + self.height * c)

    def lifted(self, by: float) -> "Spot":
        """The same card a little higher up on the screen."""
        return replace(self, y=self.y - by)
