"""A picture as a list of things drawn one over another, and what changed between two of them.

Two items with equal keys look alike: the key holds everything that their drawing depends on.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to draw: its look, the pixels it may touch and its drawing."""

    key: Hashable
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], None]


def changed_rects(before: Sequence[Item], after: Sequence[Item]) -> list[pygame.Rect]:
    """The pixels that may differ between two lists of items, one rectangle per item that came, went or swapped places.

    Items keep their order if their keys do; a common prefix and suffix are skipped, the rest is compared as sets.
    """
    start = 0
    most = min(len(before), len(after))
    while start < most and before[start].key == after[start].key:
        start += 1
    end = 0
    while end < most - start and before[-1 - end].key == after[-1 - end].key:
        end += 1
    old = _numbered(before[start : len(before) - end])
    new = _numbered(after[start : len(after) - end])
    rects = [item.rect for key, (_, item) in old.items() if key not in new]
    rects += [item.rect for key, (_, item) in new.items() if key not in old]
    return rects + _swapped(old, new)


def _numbered(items: Sequence[Item]) -> dict[Hashable, tuple[int, Item]]:
    """Items with their places by key; equal ones are told apart by how many came before."""
    found: dict[Hashable, tuple[int, Item]] = {}
    times: Counter[Hashable] = Counter()
    for number, item in enumerate(items):
        found[(item.key, times[item.key])] = (number, item)
        times[item.key] += 1
    return found


def _swapped(
    old: dict[Hashable, tuple[int, Item]], new: dict[Hashable, tuple[int, Item]]
) -> list[pygame.Rect]:
    """Items that stayed but lie in another order."""
    rects, highest = [], -1
    for key in (key for key in old if key in new):
        position, item = new[key]
        if position < highest:
            rects.append(item.rect)
        highest = max(highest, position)
    return rects


def merged(rects: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles without overlap in place of many: those that meet become one, all clipped to `bounds`."""
    result: list[pygame.Rect] = []
    for rect in rects:
        rest = rect.clip(bounds)
        if rest.w <= 0 or rest.h <= 0:
            continue
        while (hit := rest.collidelist(result)) >= 0:
            rest = rest.union(result.pop(hit))
        result.append(rest)
    return result


def draw_all(target: pygame.Surface, items: Iterable[Item], region: pygame.Rect) -> None:
    """Draws what touches the region, and nothing outside it."""
    target.set_clip(region)
    for item in items:
        if item.rect.colliderect(region):
            item.draw(target)
    target.set_clip(None)
