"""Makes pictures before they are wanted, a little in every frame, so that no frame has to make many at once.

Owns the order and the budget of that work; what is worth making is told to it. Making a picture early changes none.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator

import pygame

from game.view.table.cards import CardPainter, throws_shadow
from game.view.table.geometry import Spot
from game.view.table.items import Item

Work = Iterator[None]  # every step makes one picture, or a layer of a large one


class Warmer:
    """Work in steps, done while the budget lasts. What is wanted `soon` goes before what may be wanted `later`."""

    def __init__(self, now: Callable[[], float] = time.perf_counter) -> None:
        self._now = now
        self._soon: deque[Work] = deque()
        self._later: deque[Work] = deque()

    def soon(self, work: Work) -> None:
        """This will be seen next."""
        self._soon.append(work)

    def later(self, work: Work) -> None:
        """This may be seen some time."""
        self._later.append(work)

    def forget(self) -> None:
        """Size or look have changed: nothing of it is wanted any more."""
        self._soon.clear()
        self._later.clear()

    @property
    def is_done(self) -> bool:
        return not self._soon and not self._later

    @property
    def is_ready(self) -> bool:
        """Whether all that is seen next is there."""
        return not self._soon

    def work(self, budget_s: float, *, has_time: bool = True) -> None:
        """Takes steps until they have taken so many seconds; a step that has begun is finished. Without time, what
        may be seen later waits."""
        end = self._now() + budget_s
        while self._now() < end:
            queue = self._soon or (self._later if has_time else None)
            if not queue:
                return
            if next(queue[0], self) is self:
                queue.popleft()


def resting(painter: CardPainter, spots: Iterable[Spot]) -> Work:
    """The cards of spots as they lie there."""
    for spot in spots:
        width = max(8, round(spot.width))
        yield from painter.preparing(spot.card, width, spot.angle, floats=throws_shadow(spot))


def faces(painter: CardPainter, cards: Iterable[int], width: int) -> Work:
    """Cards at a width, lying straight."""
    for card in cards:
        yield from painter.preparing(card, width)


def drawn(items: Iterable[Item]) -> Work:
    """Everything that the items draw with: they are drawn onto a single pixel."""
    speck = pygame.Surface((1, 1))
    for item in items:
        item.draw(speck)
        yield
