"""The large divisions of the window: bar, hand, caption and the room between, before any card lies in them.

Owns the measures that depend on the window and the settings. Pure, as all of the layout.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import TableView, Zone
from game.view.table import spreads
from game.view.table.geometry import Box
from game.view.table.seating import SIDES, play_ring
from game.view.table.tracks import has_tracks

BAR_H = 36
PLATE_W, PLATE_H = 224, 58
TRACK_H = 15  # what a row of beads adds to a plate
TOOLS_W = 6 * 42
LEAST_CARDS = 0.6  # cards are never made smaller than this share, however little room there is
CHIP_ASPECT = 1.3  # flatter pieces than this lie in rows, they are not held in fans


@dataclass(frozen=True, slots=True)
class Options:
    """What shapes the picture besides the view: scales, the record's seed and what the viewer may do and points at.

    `scale` is the interface's (1.0 = 1280 x 720 at 100 %), `card_scale` the setting for cards. `playable` holds the
    indices of the viewer's hand that may be played; None: no such marks are wanted now.
    """

    aspect: float
    scale: float = 1.0
    card_scale: float = 1.0
    seed: int = 0
    playable: frozenset[int] | None = None
    note_widths: tuple[float, ...] = ()
    bottom: int = TABLE  # who sits at the bottom while nobody's hand is open
    note_rows: int = 1  # rows kept for the notes even if fewer are needed now: a table must not jump
    has_strip: bool = False  # the ground below the seats at the right is kept for the order of a suit


@dataclass(frozen=True, slots=True)
class Area:
    """The ground of one zone: placeholder when empty, target of clicks, anchor of its count."""

    place: Place
    shape: str
    box: Box
    size: int
    card_width: float


@dataclass(slots=True)
class Frame:
    """The large divisions of the window, before any card lies in them."""

    unit: float
    plate_w: float
    plate_h: float
    gap: float
    bar: Box
    tools: Box
    caption: Box
    hand: Box
    own_row: Box
    actions: Box
    room: Box  # between bar and own row: opponents and the middle
    hand_w: float
    small_w: float


def divide(view: TableView, size: tuple[int, int], options: Options) -> Frame:
    width, height = size
    unit = min(width / 1280, height / 720)
    scale = options.scale
    gap = 8 * scale
    plate_w = min(PLATE_W * scale, width * 0.2, _widest_plate(len(view.seats), width, gap))
    plate_h = min(PLATE_H * scale, height * 0.11)
    if has_tracks(view):
        plate_h *= (PLATE_H + TRACK_H) / PLATE_H
    bar = Box(gap, gap, width - 2 * gap, BAR_H * scale)
    tools_w = TOOLS_W * scale
    tools = Box(bar.right - tools_w, bar.y, tools_w, bar.h)
    caption_h = 34 * scale
    caption = Box(0, height - caption_h, width, caption_h)
    share = 0.34 if len(view.seats) <= 4 else 0.31 if len(view.seats) <= 6 else 0.28
    hand_w = min(112 * unit * options.card_scale, height * share / options.aspect)
    if options.aspect < CHIP_ASPECT:
        hand_w = min(104 * unit * options.card_scale, height * 0.22)
    own = view.zone(Place("hand", view.viewer))
    left = plate_w + 4 * gap
    hand_room = width - left - (left if options.has_strip else 2 * gap)
    rows = spreads.hand_rows(own.size if own else 0, hand_room, hand_w)
    if rows == 2:
        hand_w = min(hand_w, height * (share + 0.02) / (options.aspect * (1 + spreads.ROW_OFFSET)))
    hand_h = hand_w * options.aspect * (1 + (rows - 1) * spreads.ROW_OFFSET) + 16 * unit
    hand = Box(left, caption.y - 6 * unit - hand_h, hand_room, hand_h)
    small_w = _small_width(len(view.seats), unit, options)
    has_own_row = any(is_seat_pile(zone) and zone.place.seat == _bottom(view, options) for zone in view.zones)
    row_h = max(46 * scale, small_w * 1.15 * options.aspect + 6 * unit if has_own_row else 0.0)
    own_row = Box(2 * gap, hand.y - row_h - 4 * unit, width - 4 * gap, row_h)
    half = own_row.w * (0.44 if has_own_row else 1.0)
    actions = Box(own_row.right - half, own_row.y, half, own_row.h)
    top = _notes_bottom(view, bar, tools, gap, options) + 1.5 * gap
    # A trick may reach into the row of buttons: buttons lie above it for the moments in which there are any.
    has_trick = any(zone.shape == "trick" for zone in view.zones)
    low = own_row.bottom if has_trick and not has_own_row else own_row.y
    room = Box(gap, top, width - 2 * gap, low - top - 4 * unit)
    return Frame(
        unit, plate_w, plate_h, gap, bar, tools, caption, hand, own_row, actions, room, hand_w, small_w
    )


def _widest_plate(seats: int, width: float, gap: float) -> float:
    """Plates along the top and in the columns at its sides must not meet."""
    top = SIDES[seats - 1][1]
    return (width - (6 + top) * gap) / (top + 2)


def _small_width(seats: int, unit: float, options: Options) -> float:
    """The width of cards that lie at a seat: larger where few people sit."""
    base = 58 if seats <= 4 else 46 if seats <= 6 else 40
    if options.aspect < CHIP_ASPECT:
        base = 46
    return base * unit * min(1.25, max(LEAST_CARDS, options.card_scale))


def _bottom(view: TableView, options: Options) -> int:
    return ring_of(view, options)[0]


def ring_of(view: TableView, options: Options) -> list[int]:
    """The seats clockwise, beginning with the one at the bottom."""
    return play_ring(
        [seat.seat for seat in view.seats], view.viewer if view.viewer != TABLE else options.bottom
    )


def is_seat_pile(zone: Zone) -> bool:
    """Whether it lies open at a seat: a row or won tricks."""
    return zone.place.seat != TABLE and zone.shape in ("row", "tricks")


def bar_room(width: float, scale: float) -> float:
    """The pixels for notes beside the tools, in a window of this width."""
    return width - (TOOLS_W + 3 * 8) * scale


def note_rows(boxes: Sequence[Box]) -> int:
    """How many rows the notes' boxes fill."""
    return max(1, len({box.y for box in boxes if box.w}))


def note_boxes(view: TableView, bar: Box, tools: Box, gap: float, options: Options) -> list[Box]:
    """Pills in the bar for the table's notes, in reading order, in a second row if one is too short. Notes of a seat
    and those without words have no width."""
    boxes = []
    x, y = bar.x, bar.y
    for number, note in enumerate(view.notes):
        width = options.note_widths[number] if number < len(options.note_widths) else 120 * options.scale
        if note.seat != TABLE or width <= 0:
            boxes.append(Box(x, y, 0, 0))
            continue
        if x + width > tools.x - gap and x > bar.x:
            x, y = bar.x, y + bar.h + gap / 2
        boxes.append(Box(x, y, width, bar.h))
        x += width + gap
    return boxes


def _notes_bottom(view: TableView, bar: Box, tools: Box, gap: float, options: Options) -> float:
    rows = max(options.note_rows, note_rows(note_boxes(view, bar, tools, gap, options)))
    return bar.bottom + (rows - 1) * (bar.h + gap / 2)
