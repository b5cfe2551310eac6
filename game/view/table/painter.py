"""Puts the picture on the screen: a settled surface of all that rests, the moving cards above it, and only as many
pixels as changed.

Owns surfaces and what was drawn last; it must not know rules, words or time. `full_redraw` is the oracle: however a
picture was reached, every pixel equals a full redraw.
"""

from collections.abc import Sequence

import pygame

from game.view.table.items import Item, changed_rects, draw_all, merged


class Painter:
    """Draws lists of items onto one target, which keeps its pixels between the calls."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._settled: pygame.Surface | None = None
        self._resting: Sequence[Item] = ()
        self._moving: Sequence[Item] = ()

    def forget(self) -> None:
        """The target's pixels are no longer ours (resized, or something else was drawn): draw all of it next time."""
        self._settled = None

    def draw(
        self,
        target: pygame.Surface,
        ground: pygame.Surface,
        resting: Sequence[Item],
        moving: Sequence[Item],
    ) -> list[pygame.Rect] | None:
        """Draws what changed since the last call. The changed rectangles, or None if that is everything."""
        # The rectangles given back do not overlap: whoever lays effects over them does so once.
        bounds = target.get_rect()
        settled = self._settled
        if settled is None or settled.get_size() != bounds.size or ground is not self._ground:
            self._settled = settled = pygame.Surface(bounds.size, 0, target)
            self._ground = ground
            self._redraw(settled, resting, [bounds])
            dirty = [bounds]
        else:
            dirty = merged(changed_rects(self._resting, resting), bounds)
            self._redraw(settled, resting, dirty)
            dirty = merged([*dirty, *changed_rects(self._moving, moving)], bounds)
        self._resting, self._moving = resting, moving
        for region in dirty:
            target.blit(settled, region, region)
        draw_all(target, moving, dirty)
        return None if dirty == [bounds] else dirty

    def _redraw(self, settled: pygame.Surface, items: Sequence[Item], regions: Sequence[pygame.Rect]) -> None:
        if self._ground is not None:
            for region in regions:
                settled.blit(self._ground, region, region)
        draw_all(settled, items, regions)


def full_redraw(
    target: pygame.Surface,
    ground: pygame.Surface,
    resting: Sequence[Item],
    moving: Sequence[Item],
) -> None:
    """The whole picture from nothing."""
    target.blit(ground, (0, 0))
    for item in (*resting, *moving):
        item.draw(target)
