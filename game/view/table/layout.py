"""Where everything on the table lies: from a TableView and a window size to boxes and spots.

Pure: no pygame, no words, no state. The same arguments always give the same layout, so it is at once the target of
every animation, the picture at rest and the answer to "what is under the pointer?".
"""

from dataclasses import dataclass, field, replace

from game.rules.kit.events import Place
from game.rules.kit.table import TableView
from game.view.table.frame import LEAST_CARDS, Area, Options, divide, note_boxes
from game.view.table.geometry import Box, Spot
from game.view.table.placing import Table
from game.view.table.seating import SeatBox

LEAST_MIDDLE = 0.24  # of the window's height
NEAR_HAND = 0.7  # of the width of the hand's cards: the middle's at least, where cards are larger than usual

__all__ = ["Area", "Layout", "Options", "lay_out"]


@dataclass(frozen=True, slots=True)
class Layout:
    """One laid-out table. `spots` are in drawing order, lowest first."""

    size: tuple[int, int]
    options: Options
    spots: tuple[Spot, ...]
    areas: tuple[Area, ...]
    seats: tuple[SeatBox, ...]
    notes: tuple[Box, ...]
    bar: Box
    centre: Box
    hand: Box
    actions: Box
    caption: Box
    tools: Box
    places: tuple[Box, ...]  # where the cards of a trick will lie
    in_row: bool  # whether they lie side by side, not around the middle
    strip: Box | None  # where the order of a suit lies, if it is wanted and has room
    _by_place: dict[tuple[Place, int], Spot] = field(compare=False, repr=False)

    def spot(self, place: Place, index: int) -> Spot | None:
        """Where that card rests; None for cards deep in a pile, which are not drawn."""
        return self._by_place.get((place, index))

    def area(self, place: Place) -> Area | None:
        return next((area for area in self.areas if area.place == place), None)

    def seat(self, seat: int) -> SeatBox | None:
        return next((box for box in self.seats if box.seat == seat), None)

    def topmost(self, x: float, y: float) -> Spot | None:
        """The uppermost card under the point."""
        for spot in reversed(self.spots):
            if spot.covers(x, y):
                return spot
        return None

    def area_at(self, x: float, y: float) -> Area | None:
        """The zone under the point, empty ones too."""
        for area in reversed(self.areas):
            if area.box.contains(x, y):
                return area
        return None


def _seated(view: TableView, size: tuple[int, int], options: Options, in_row: bool = False) -> Table:
    """The plates around the middle, before any card lies there."""
    table = Table(view, divide(view, size, options), options, in_row)
    table.sit_down()
    return table


def _roomy(view: TableView, size: tuple[int, int], options: Options) -> Table:
    """The table at the largest cards, up to the setting but not above 100 %, that leave the middle its height."""
    for scale in _scales(min(1.0, options.card_scale), LEAST_CARDS):
        table = _seated(view, size, replace(options, card_scale=scale))
        if table.centre.h >= LEAST_MIDDLE * size[1]:
            break
    return table


def _large(view: TableView, size: tuple[int, int], options: Options) -> Table:
    """The table at the largest cards, up to the setting, beside which those in the middle are no smaller than they
    usually are and not much smaller than the hand's. A trick may lie side by side for that."""
    usual = _roomy(view, size, options)
    for scale in _scales(options.card_scale, 1.0):
        changed = replace(options, card_scale=scale)
        table = max(
            (_seated(view, size, changed, in_row) for in_row in (False, True)), key=lambda each: each.middle_w
        )
        if table.middle_w >= max(usual.middle_w, NEAR_HAND * table.frame.hand_w):
            return table
    return usual


def _scales(wanted: float, least: float) -> list[float]:
    """The scale that is wanted and, in steps, those below it down to the least."""
    steps = [number / 20 for number in range(40, 0, -1)]
    return [wanted, *(scale for scale in steps if least <= scale < wanted)]


def lay_out(view: TableView, size: tuple[int, int], options: Options) -> Layout:
    """Places every card, plate and note. Works from 1024 x 600 up, for one to eight seats. Where large words or large
    cards leave too little for the middle, the cards are made smaller."""
    table = _large(view, size, options) if options.card_scale > 1 else _roomy(view, size, options)
    frame = table.frame
    for zone in view.zones:
        table.put(zone)
    spots = sorted(table.spots, key=lambda spot: spot.z)
    return Layout(
        size, options, tuple(spots), tuple(table.areas), tuple(table.seats),
        tuple(note_boxes(view, frame.bar, frame.tools, frame.gap, options)), frame.bar, table.centre, frame.hand,
        frame.actions, frame.caption, frame.tools, table.trick_places(), table.in_row, table.strip_ground(),
        {(spot.place, spot.index): spot for spot in spots},
    )  # fmt: skip
