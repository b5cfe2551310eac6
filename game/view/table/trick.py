"""How the cards of a trick lie before the seats that played them: on an oval, or in two rows where many sit; where
cards are wanted so large that this leaves too little height, side by side.

Pure arithmetic. Turn 0 is the seat at the bottom, the others follow clockwise.
"""

import math
from dataclasses import dataclass

from game.view.table.geometry import Box
from game.view.table.seating import side_of

ROWS_FROM = 5  # seats: fewer lie on an oval, as around a real table
MOST_OF_OVAL = 0.47  # of an oval's height: a card of it at most
_BETWEEN = 1.07  # the distance of two neighbours at least, in card widths and heights
_AIRY = 1.3  # and at most
_LEAN = (0.06, 0.2)  # of a card's height: how far cards side by side lie out, at least and at most


@dataclass(frozen=True, slots=True)
class Ring:
    """Where the trick lies: the centre of every turn's card, and half the width of them all without the cards' own."""

    width: float
    centres: tuple[tuple[float, float], ...]
    half: float


def largest(around: int, ground: Box, most: float, aspect: float, beside: float, gap: float) -> Ring:
    """The trick at the largest width, up to `most`, at which no card covers another. A column of `beside` card widths
    and `gap` pixels stays free on both sides."""
    width = most
    while True:
        column = beside * width + gap if beside else 0.0
        box = Box(ground.x + column, ground.y, ground.w - 2 * column, ground.h)
        ring = _rows(around, box, width, aspect) if around >= ROWS_FROM else _oval(around, box, width, aspect)
        if ring is not None or width < 12:
            return ring if ring is not None else Ring(width, ((box.cx, box.cy),) * around, 0.0)
        width *= 0.96


# --- an oval ------------------------------------------------------------------------------------------------------


def _oval(around: int, box: Box, width: float, aspect: float) -> Ring | None:
    """As round as the box allows, and so wide that no two cards touch. None if there is no room for that."""
    if width * aspect > MOST_OF_OVAL * box.h:
        return None
    ry = min((box.h - width * aspect) / 2, width * aspect * 1.1)
    most = max(0.0, (box.w - width) / 2)
    rx = min(most, ry * 1.6)
    while rx < most and _do_touch(around, rx, ry, width, aspect):
        rx = min(most, rx + width / 8)
    if _do_touch(around, rx, ry, width, aspect):
        return None
    turns = [math.pi / 2 + math.tau * turn / around for turn in range(around)]
    return Ring(width, tuple((box.cx + rx * math.cos(at), box.cy + ry * math.sin(at)) for at in turns), rx)


def _do_touch(around: int, rx: float, ry: float, width: float, aspect: float) -> bool:
    """Whether any two cards on that oval would cover each other."""
    turns = [math.tau * turn / around for turn in range(around)]
    return any(
        abs(math.sin(a) - math.sin(b)) * rx < 1.06 * width
        and abs(math.cos(a) - math.cos(b)) * ry < 1.03 * width * aspect
        for n, a in enumerate(turns)
        for b in turns[:n]
    )


# --- two rows -----------------------------------------------------------------------------------------------------


def _rows(around: int, box: Box, width: float, aspect: float) -> Ring | None:
    """The upper row before the seats at the top and high on the sides, the lower one before the others.
    None if there is no room for that."""
    upper, lower = _split(around)
    height = width * aspect
    if (1 + _BETWEEN) * height > box.h:
        return None
    widest = max(len(upper) - 1, 2)
    step = min((box.w - width) / widest, _AIRY * width)
    if step < _BETWEEN * width:
        return None
    half = widest * step / 2
    away = min(0.56 * height, (box.h - height) / 2)
    centres = [(box.cx, box.cy)] * around
    for row, outwards in ((upper, -1), (lower, 1)):
        # The outermost cards of both rows stand above one another.
        apart = 2 * half / max(1, len(row) - 1) if len(row) > 2 else step
        for number, turn in enumerate(row):
            x = (number - (len(row) - 1) / 2) * apart
            centres[turn] = (box.cx + x, box.cy + outwards * away)
    return Ring(width, tuple(centres), half)


def _split(around: int) -> tuple[list[int], list[int]]:
    """The turns of the upper and of the lower row, each from left to right."""
    upper: list[int] = []
    lower: list[int] = [0]
    for turn in range(1, around):
        side, slot, slots = side_of(turn - 1, around - 1)
        if side == "top" or (slots > 1 and slot == (1 if side == "left" else 0)):
            upper.append(turn)
        elif side == "left":
            lower.insert(0, turn)
        else:
            lower.append(turn)
    return upper, lower


# --- side by side -------------------------------------------------------------------------------------------------


def side_by_side(
    around: int, ground: Box, most: float, aspect: float, columns: tuple[float, float], gap: float
) -> Ring:
    """The trick in a single row, as large as the ground lets it, up to the width `most`: the bottom seat's card in the
    middle, the others from left to right as their seats. The columns, in card widths and each with a gap, stay free
    at the left and at the right."""
    left, right = columns
    gaps = gap * sum(column > 0 for column in columns)
    across = (ground.w - gaps) / (1 + (around - 1) * _BETWEEN + left + right)
    width = min(most, across, ground.h / (aspect * (1 + 2 * _LEAN[0])))
    height = width * aspect
    room = ground.w - gaps - (left + right) * width
    step = min((room - width) / max(1, around - 1), _AIRY * width)
    half = (around - 1) * step / 2
    first = ground.cx - half + ((left - right) * width + gap * ((left > 0) - (right > 0))) / 2
    lean = min(_LEAN[1] * height, (ground.h - height) / 2)
    centres = [(ground.cx, ground.cy)] * around
    for number, turn in enumerate(_from_left(around)):
        centres[turn] = (first + number * step, ground.cy + _outwards(turn, around) * lean)
    return Ring(width, tuple(centres), half)


def _from_left(around: int) -> list[int]:
    """The turns from left to right, the bottom seat's in the middle."""
    others = list(range(1, around))
    return [*others[: around // 2], 0, *others[around // 2 :]]


def _outwards(turn: int, around: int) -> int:
    """Which way a seat's card lies out: down, up, or neither at the sides."""
    if turn == 0:
        return 1
    return -1 if side_of(turn - 1, around - 1)[0] == "top" else 0
