"""Motion as a value: where something is after so many seconds on its way from one place to another.

Pure: time is given, never asked for.
"""

import math
from dataclasses import dataclass

from game.rules.kit.events import TABLE
from game.view.table.cards import Mover, Pose


def ease_out(t: float) -> float:
    """Starts briskly and comes to rest softly; from 0 to 1."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and ends softly; from 0 to 1."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def mix(a: float, b: float, t: float) -> float:
    """The number that lies `t` of the way from a to b; exactly b at 1."""
    return b if t >= 1 else a + (b - a) * t


@dataclass(slots=True)
class Flight:
    """A card on its way. `before` and `after` are the faces it shows; it turns over on the way if they differ.

    `wait_s` is how long it still lies before it starts. `arc` is how far its path bends upwards, in pixels. A `fading`
    flight does not move: the card goes out in its old place and comes up in its new one (reduced motion). A
    flight that begins in the air is drawn at the width, `drawn_at`, of the one that led there.
    It passes below the plate of the seat `under` which it ends. One that does not arrive only makes room.
    """

    start: Pose
    end: Pose
    duration_s: float
    before: int
    after: int
    wait_s: float = 0.0
    arc: float = 0.0
    fading: bool = False
    drawn_at: int = 0
    under: int = TABLE
    arrives: bool = True
    elapsed_s: float = 0.0

    def advance(self, dt: float) -> None:
        """Lets time pass."""
        if self.wait_s > 0:
            self.wait_s -= dt
            if self.wait_s > 0:
                return
            dt, self.wait_s = -self.wait_s, 0.0
        self.elapsed_s += dt

    @property
    def part(self) -> float:
        """How much of the way's time has passed, from 0 to 1."""
        return min(1.0, self.elapsed_s / self.duration_s) if self.duration_s > 0 else 1.0

    @property
    def is_over(self) -> bool:
        return self.wait_s <= 0 and self.part >= 1.0

    @property
    def left_s(self) -> float:
        """Seconds until it has landed."""
        return max(0.0, self.wait_s) + max(0.0, self.duration_s - self.elapsed_s)

    @property
    def base(self) -> int:
        """The pixel width at which the card is drawn, before it is scaled to its pose: the larger of both ends. A face
        that has come up on the way is drawn as it will lie: none is made for a width at which it never lies."""
        if self.before < 0 <= self.after and self.pose().turned >= 0.5:
            return max(8, round(self.end.width))
        return self.drawn_at or max(8, round(max(self.start.width, self.end.width)))

    @property
    def rests(self) -> tuple[Pose, ...]:
        """The ends of the way where the card lies, or lay, as large as it is drawn."""
        return (self.end, self.start) if self.start.width == self.end.width else (self.end,)

    def mover(self, name: int) -> Mover:
        """The card as it is now, under this name."""
        return Mover(name, self.before, self.after, self.pose(), self.base, self.rests, self.under)

    def pose(self) -> Pose:
        """Where the card is now."""
        if self.fading:
            return self._faded()
        t = ease_out(self.part)
        a, b = self.start, self.end
        # The arc and the height over the table vanish at both ends.
        swell = 4 * self.part * (1 - self.part)
        return Pose(
            mix(a.x, b.x, t),
            mix(a.y, b.y, t) - self.arc * swell,
            mix(a.width, b.width, t),
            mix(a.angle, b.angle, t),
            mix(a.lift, 0.0, t) + 0.09 * b.width * swell,
            min(1.0, self.part * 1.6) if self.before != self.after else 1.0,
            speed=self._speed(),
        )

    def _speed(self) -> float:
        """The slope of `ease_out` along the way."""
        if self.wait_s > 0 or self.duration_s <= 0:
            return 0.0
        far = math.hypot(self.end.x - self.start.x, self.end.y - self.start.y)
        return 3 * (1 - self.part) ** 2 * far / self.duration_s

    def _faded(self) -> Pose:
        half = 2 * self.part
        place = self.start if half < 1 else self.end
        alpha = 1 - half if half < 1 else half - 1
        turned = 0.0 if half < 1 else 1.0
        return Pose(place.x, place.y, place.width, place.angle, 0.0, turned, alpha)
