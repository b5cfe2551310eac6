"""How the cards of one zone lie side by side, on one another or around the middle. Pure arithmetic of positions.

Every function gives one Rest per card, in the order of the cards given.
"""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.view.table.geometry import Box

MAX_FAN = 14  # more backs than this would only make a fan denser, not clearer
ROW_LEAST = 0.23  # of a card's width: its index stays readable in an overlapped row
ROW_OFFSET = 0.46  # of a card's height: how far the back row of a large hand looks over the front row


@dataclass(frozen=True, slots=True)
class Rest:
    """A resting position: the card's centre, width, turn in degrees and its order from below."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    z: int = 0


def sway(seed: int, *where: object) -> tuple[float, float, float]:
    """Three small numbers from -1 to 1 that belong to this place and record for ever."""
    digest = hashlib.blake2s(repr((seed, *where)).encode(), digest_size=6).digest()
    return (
        int.from_bytes(digest[0:2], "big") / 32767.5 - 1,
        int.from_bytes(digest[2:4], "big") / 32767.5 - 1,
        int.from_bytes(digest[4:6], "big") / 32767.5 - 1,
    )


def step_between(count: int, room: float, width: float, most: float) -> float:
    """The distance from card to card: `most` if there is room, else whatever fits."""
    if count < 2:
        return 0.0
    return max(0.0, min(most, (room - width) / (count - 1)))


def hand_rows(count: int, room: float, width: float) -> int:
    """One row, or two when one would hide the indices."""
    return 1 if count < 2 or (room - width) / (count - 1) >= ROW_LEAST * width else 2


def own_hand(count: int, box: Box, width: float, height: float) -> list[Rest]:
    """The viewer's hand: its front row stands on the box's lower edge, centred as well as there is room."""
    rows = hand_rows(count, box.w, width)
    back = (count + 1) // 2 if rows == 2 else 0
    rests = []
    for row, first, length in ((0, 0, back), (1, back, count - back)):
        step = step_between(length, box.w, width, width * 1.05)
        left = box.cx - (width + step * (length - 1)) / 2 + width / 2
        y = box.bottom - height / 2 - (ROW_OFFSET * height if row == 0 else 0.0)
        rests += [Rest(left + i * step, y, width, 0.0, first + i) for i in range(length)]
    return rests


def fan(count: int, cx: float, top: float, room: float, width: float, height: float) -> list[Rest]:
    """Backs held in a seat's hand, hanging from a pivot above; `top` is the upper edge of the middle card."""
    radius = 5.0 * height
    step = step_between(count, room - 0.2 * width, width, width * 0.42)
    rests = []
    for i in range(count):
        turn = (i - (count - 1) / 2) * step / radius
        y = top + height / 2 - radius * (1 - math.cos(turn))
        rests.append(Rest(cx + radius * math.sin(turn), y, width, math.degrees(turn), i))
    return rests


def row(
    count: int, box: Box, width: float, height: float, align: str = "centre", most: float = 1.06
) -> list[Rest]:
    """Cards side by side on the upper edge of the box, overlapping when there is no room."""
    step = step_between(count, box.w, width, width * most)
    total = width + step * max(0, count - 1)
    left = {"left": box.x, "right": box.right - total}.get(align, box.cx - total / 2)
    return [Rest(left + width / 2 + i * step, box.y + height / 2, width, 0.0, i) for i in range(count)]


def pile(sizes: Sequence[int], cx: float, cy: float, width: float, lift: float) -> list[Rest]:
    """Cards on one another; `sizes` are their depths from below, each a little higher than the last."""
    return [Rest(cx, cy - lift * i, width, 0.0, i) for i, _ in enumerate(sizes)]
