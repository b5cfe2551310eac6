"""Where the seats sit: clockwise from the viewer at the bottom, so the next seat is on the left hand.

Owns sides and plate boxes. Knows no cards and no game.
"""

from dataclasses import dataclass

from game.view.table.geometry import Box

# How many opponents sit on the left, at the top and on the right.
SIDES = {
    0: (0, 0, 0),
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (1, 3, 1),
    6: (2, 2, 2),
    7: (2, 3, 2),
}


@dataclass(frozen=True, slots=True)
class SeatBox:
    """One seat's ground: its plate and the block in which its hand and its own piles lie."""

    seat: int
    side: str  # "bottom", "left", "top", "right"
    plate: Box
    block: Box


def play_ring(seats: list[int], viewer: int) -> list[int]:
    """The seats clockwise from the viewer; a watcher sees the first seat at the bottom."""
    first = seats.index(viewer) if viewer in seats else 0
    return seats[first:] + seats[:first]


def side_of(position: int, opponents: int) -> tuple[str, int, int]:
    """(side, slot on that side, slots there) of the opponent at this clockwise position (from 0).

    Slots count clockwise: up on the left, rightwards at the top, down on the right.
    """
    left, top, right = SIDES[opponents]
    if position < left:
        return "left", position, left
    if position < left + top:
        return "top", position - left, top
    return "right", position - left - top, right


def opponent_box(
    seat: int,
    position: int,
    opponents: int,
    room: Box,
    plate_w: float,
    plate_h: float,
    gap: float,
    below: float,
) -> SeatBox:
    """The seat's ground within `room` (the window above the viewer's own cards). `below` is what its cards need below
    its plate."""
    side, slot, slots = side_of(position, opponents)
    column = plate_w + 2 * gap
    if side == "top":
        inner = Box(room.x + column, room.y, room.w - 2 * column, room.h)
        if SIDES[opponents][0] == 0:
            inner = room
        width = inner.w / slots
        first = inner.x
        if (
            SIDES[opponents][0] > 1
        ):  # the upper side plates stand in the same line: equal gaps between all of them
            spare = (inner.w - slots * plate_w) / (slots + 1)
            width, first = plate_w + spare, inner.x + spare / 2
        block = Box(first + slot * width, room.y, width, room.h)
        plate = Box(block.cx - plate_w / 2, room.y, plate_w, plate_h)
        return SeatBox(seat, side, plate, block)
    height = room.h / slots
    row = slots - 1 - slot if side == "left" else slot
    # A lone side seat sits a little above the middle, where the eye expects a neighbour's shoulder.
    spare = max(0.0, height - plate_h - below)
    top = room.y + row * height + (min(0.26 * height, spare) if slots == 1 else 0.0)
    x = room.x + gap if side == "left" else room.right - gap - plate_w
    block = Box(x, top, plate_w, room.y + (row + 1) * height - top)
    return SeatBox(seat, side, Box(x, top, plate_w, plate_h), block)


def direction_of(box: SeatBox, centre: Box) -> tuple[float, float]:
    """From the table's centre to the seat, as a vector in pixels."""
    return box.plate.cx - centre.cx, box.plate.cy - centre.cy


def own_box(seat: int, room: Box, plate_w: float, plate_h: float, gap: float, below: float) -> SeatBox:
    """The viewer's plate: at the left of the own hand, with `below` pixels for short notes below it; where words are
    large it rises above the hand for them."""
    spare = room.h - plate_h
    top = room.y + min(spare * 0.34, spare - below)
    return SeatBox(seat, "bottom", Box(room.x + gap, top, plate_w, plate_h), room)
