"""Scrolling that glides: where a page is, where it is going, and how it gets there. Pure; knows seconds and pixels."""

import math

QUICK = 13.0  # of the way left, 1 - e^-13 is gone after a second


class Glide:
    """An offset on its way to a goal, both at least 0 and at most `reach` pixels."""

    def __init__(self, *, still: bool = False) -> None:
        """`still`: nothing glides, everything jumps."""
        self.still = still
        self.reach = 0
        self.offset = 0.0
        self.goal = 0.0

    @property
    def is_moving(self) -> bool:
        return self.offset != self.goal

    def go(self, offset: float, *, at_once: bool = False) -> bool:
        """Sets out for an offset. False if that is where it is going already."""
        before, self.goal = self.goal, float(max(0, min(self.reach, offset)))
        if at_once or self.still:
            self.offset = self.goal
        return self.goal != before

    def come_near(self, most: float) -> None:
        """Jumps so that at most so many pixels of the way are left: nobody reads what flies past."""
        self.offset = max(self.goal - most, min(self.goal + most, self.offset))

    def shift(self, by: int, reach: int) -> None:
        """The page above has grown: what is seen stays where it is."""
        self.reach = reach
        self.offset = float(max(0, min(reach, self.offset + by)))
        self.goal = float(max(0, min(reach, self.goal + by)))

    def advance(self, dt: float) -> bool:
        """Lets seconds pass. True if it has moved."""
        if not self.is_moving:
            return False
        self.offset += (self.goal - self.offset) * (1 - math.exp(-QUICK * dt))
        if abs(self.goal - self.offset) < 0.6:
            self.offset = self.goal
        return True
