"""A picture as a list of things drawn one over another, and what changed between two of them.

Two items with equal keys look alike: the key holds everything that their drawing depends on.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

import pygame

FILLED, FEW_PIXELS = (
    1.15,
    4096,
)  # how much larger a common rectangle may be: drawing a second one costs as much
MOST_RECTS = 48  # more than that are handled slower than one around them all


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
    """The same pixels, clipped to `bounds`, as rectangles without overlap. Those that meet become one where that adds
    few pixels; where it would add many, they are cut, so that little is drawn in vain."""
    result: list[pygame.Rect] = []
    for rect in rects:
        rest = rect.clip(bounds)
        if rest.w <= 0 or rest.h <= 0:
            continue
        while (hit := _neighbour(rest, result)) >= 0:
            rest = rest.union(result.pop(hit))
        result.append(rest)
    apart = _cut_apart(result)
    if len(apart) <= MOST_RECTS:
        return apart
    return [result[0].unionall(result[1:])]


def _neighbour(rect: pygame.Rect, others: list[pygame.Rect]) -> int:
    """The first rectangle with which a common one would hold few pixels that belong to neither; -1 if there is none."""
    for number in rect.collidelistall(others):
        other = others[number]
        own = _area(rect) + _area(other) - _area(rect.clip(other))
        if _area(rect.union(other)) <= max(own * FILLED, own + FEW_PIXELS):
            return number
    return -1


def _cut_apart(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Where rectangles overlap, the later one loses the common part."""
    result: list[pygame.Rect] = []
    for rect in rects:
        pieces = [rect]
        for number in rect.collidelistall(result):
            pieces = [left for piece in pieces for left in _without(piece, result[number])]
        result += pieces
    return result


def _without(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle outside another one: at most a strip on each of its sides."""
    cut = rect.clip(hole)
    if not (cut.w and cut.h):
        return [rect]
    strips = [
        pygame.Rect(rect.x, rect.y, rect.w, cut.y - rect.y),
        pygame.Rect(rect.x, cut.y, cut.x - rect.x, cut.h),
        pygame.Rect(cut.right, cut.y, rect.right - cut.right, cut.h),
        pygame.Rect(rect.x, cut.bottom, rect.w, rect.bottom - cut.bottom),
    ]
    return [strip for strip in strips if strip.w and strip.h]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def draw_all(target: pygame.Surface, items: Sequence[Item], regions: Sequence[pygame.Rect]) -> None:
    """Draws what touches the regions, and nothing outside them."""
    rects = [item.rect for item in items] if regions else []
    for region in regions:
        target.set_clip(region)
        for number in region.collidelistall(rects):
            items[number].draw(target)
    target.set_clip(None)
