"""Which of many large cards move on in a frame, when all of them were more than a frame can draw.

Each has its turn: those that have waited longest go first, the others stay where they were for a frame or two. What is
asked again at the same moment gets the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.view.table.cards import Mover

MOST_PIXELS = 1_800_000  # that cards leave and come to in a frame: five or six of a hand at 3840 x 2160


class Turns:
    """Remembers where every card in motion was shown last, and for how long it has waited there."""

    def __init__(self, aspect: float, most_pixels: int = MOST_PIXELS) -> None:
        """`aspect` is a card's height in widths."""
        self._aspect = aspect
        self._most_pixels = most_pixels
        self._asked: list[Mover] = []
        self._shown: list[Mover] = []
        self._waited: dict[int, int] = {}

    def of(self, movers: Sequence[Mover]) -> list[Mover]:
        """The cards as they are to be shown, in the same order."""
        if list(movers) == self._asked:
            return self._shown
        last, waited = {mover.name: mover for mover in self._shown}, self._waited
        self._waited = {}
        now: dict[int, Mover] = {}
        left = float(self._most_pixels)
        for mover in sorted(movers, key=lambda mover: -waited.get(mover.name, 0)):
            old = last.get(mover.name)
            work = 0.0 if old == mover else 2 * self._aspect * mover.pose.width**2
            if old is not None and work > left and not mover.is_led:
                now[mover.name] = old
                self._waited[mover.name] = waited.get(mover.name, 0) + 1
            else:
                now[mover.name] = mover
                left -= work
        self._asked, self._shown = list(movers), [now[mover.name] for mover in movers]
        return self._shown
