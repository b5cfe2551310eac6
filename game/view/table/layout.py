"""Where everything on the table lies: from a TableView and a window size to boxes and spots.

Pure: no pygame, no words, no state. The same arguments always give the same layout, so it is at once the target of
every animation, the picture at rest and the answer to "what is under the pointer?".
"""

from dataclasses import dataclass, field, replace

from game.rules.kit.events import Place
from game.rules.kit.table import TableView
from game.view.table.frame import LEAST_CARDS, Area, Frame, Options, divide, note_boxes
from game.view.table.geometry import Box, Spot
from game.view.table.placing import Table
from game.view.table.seating import SeatBox

LEAST_MIDDLE = 0.24  # of the window's height

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


def _seated(view: TableView, size: tuple[int, int], options: Options) -> tuple[Frame, Table]:
    """The divisions of the window and the plates around the middle, before any card lies there."""
    frame = divide(view, size, options)
    table = Table(view, frame, options)
    table.sit_down()
    return frame, table


def lay_out(view: TableView, size: tuple[int, int], options: Options) -> Layout:
    """Places every card, plate and note. Works from 1024 x 600 up, for one to eight seats. Where large words leave too
    little for the middle, the cards are made smaller."""
    frame, table = _seated(view, size, options)
    scale = options.card_scale
    while table.centre.h < LEAST_MIDDLE * size[1] and scale > LEAST_CARDS:
        scale *= 0.94
        frame, table = _seated(view, size, replace(options, card_scale=scale))
    for zone in view.zones:
        table.put(zone)
    spots = sorted(table.spots, key=lambda spot: spot.z)
    return Layout(
        size, options, tuple(spots), tuple(table.areas), tuple(table.seats),
        tuple(note_boxes(view, frame.bar, frame.tools, frame.gap, options)), frame.bar, table.centre, frame.hand,
        frame.actions, frame.caption, frame.tools, table.trick_places(), table.strip_ground(),
        {(spot.place, spot.index): spot for spot in spots},
    )  # fmt: skip
