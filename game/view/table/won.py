"""How won tricks lie side by side so that they are counted at a glance: four and four, in one row or two.

Pure arithmetic of positions. In each trick its winning card (the first) lies in front at the right; behind it the
others look out to the left, so that their upper corners can be read.
"""

from collections.abc import Sequence

from game.view.table.geometry import Box
from game.view.table.spreads import Rest

TOGETHER = 4  # after so many tricks comes a wider gap: nobody counts more than four at a glance
_PEEKS = (0.24, 0.2, 0.14, 0.09, 0.055)  # of a card's width: how far each card looks out behind the next
_EDGE = 0.02  # and where tricks overlap: only winning cards keep a corner that can be read
_SMALLER = (1.0, 0.92, 0.84, 0.76)  # cards may become so much smaller before tricks overlap
_GAP, _WIDE_GAP = 0.16, 0.46  # of a card's width: between two tricks, and after four


def tricks(groups: Sequence[int], box: Box, width: float, aspect: float, align: str) -> list[Rest]:
    """One Rest per card, in the order of the groups. Where one row is too short for more than four
    and the box is high enough, there are two."""
    if not groups:
        return []
    for smaller in _SMALLER:
        for peek in _PEEKS:
            if _length(groups, width * smaller, peek) <= box.w:
                return _row(groups, box, width * smaller, aspect, align, peek, 0)
    size = width * _SMALLER[-1]
    if len(groups) > TOGETHER and box.h >= 2.06 * size * aspect:
        half = (len(groups) + 1) // 2 if len(groups) > 2 * TOGETHER else TOGETHER
        upper = Box(box.x, box.y, box.w, size * aspect)
        lower = Box(box.x, box.y + 1.06 * size * aspect, box.w, size * aspect)
        first = _fitted(groups[:half], upper, size, aspect, align, 0)
        return first + _fitted(groups[half:], lower, size, aspect, align, half)
    return _fitted(groups, box, size, aspect, align, 0)


def _fitted(
    groups: Sequence[int], box: Box, width: float, aspect: float, align: str, before: int
) -> list[Rest]:
    """One row; tricks overlap if they must."""
    for peek in _PEEKS:
        if _length(groups, width, peek) <= box.w:
            return _row(groups, box, width, aspect, align, peek, before)
    return _row(groups, box, width, aspect, align, _EDGE, before)


def _trick(size: int, width: float, peek: float) -> float:
    """How wide a trick of so many cards is: one of which a single card is left needs less than a whole one."""
    return width * (1 + peek * (size - 1))


def _gap(number: int, width: float) -> float:
    """The gap before the trick of this number, from 0."""
    return width * (_WIDE_GAP if number % TOGETHER == 0 else _GAP) if number else 0.0


def _length(groups: Sequence[int], width: float, peek: float) -> float:
    """How long the row is without overlap."""
    return sum(_gap(number, width) + _trick(size, width, peek) for number, size in enumerate(groups))


def _row(
    groups: Sequence[int], box: Box, width: float, aspect: float, align: str, peek: float, before: int
) -> list[Rest]:
    length, last = _length(groups, width, peek), _trick(groups[-1], width, peek)
    narrow = 1.0
    if length > box.w and len(groups) > 1:
        narrow = (box.w - last) / (length - last)
    total = min(length, box.w)
    x = {"left": box.x, "right": box.right - total}.get(align, box.cx - total / 2) + width / 2
    y = box.y + width * aspect / 2
    rests = []
    for number, size in enumerate(groups):
        x += _gap(number, width) * narrow
        base = 100 * (before + number)
        for depth in (size - 1, *range(size - 1)):  # the winning card first
            rests.append(Rest(x + peek * width * depth, y, width, 0.0, base + depth))
        x += _trick(size, width, peek) * narrow
    return rests
