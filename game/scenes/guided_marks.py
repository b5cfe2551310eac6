"""What a lesson points at: its short texts ("hand", "hand.AH", "won:3", "seat:2", "note:trump") as boxes on the table.

Asks the layout; a thing that does not lie there just now is not pointed at.
"""

import pygame

from game.rules.kit.cards import Pack
from game.rules.kit.events import Place
from game.rules.kit.table import TableView
from game.view.table.brush import Brush
from game.view.table.cards import PM
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.layout import Layout
from game.view.table.picture import At
from game.view.theme import Theme


def cards_shown(target: str, view: TableView, pack: Pack) -> list[At]:
    """The single cards of the viewer's hand that a target means: "hand.AH"."""
    zone, _, code = target.partition(".")
    card = pack.card(code) if code else None
    place = Place(zone, view.viewer)
    found = view.zone(place)
    if card is None or found is None or card not in found.cards:
        return []
    return [(place, found.cards.index(card))]


def box_shown(target: str, view: TableView, layout: Layout) -> Box | None:
    """The box of a target that is no single card."""
    name, _, number = target.partition(":")
    if "." in name:
        return None
    if name == "note":
        return next(
            (
                box
                for note, box in zip(view.notes, layout.notes, strict=False)
                if note.key == number and box.w > 0
            ),
            None,
        )
    if name == "seat":
        seat = layout.seat(int(number))
        return seat.plate if seat is not None else None
    if name == "hand" and not number:
        return _around(Place("hand", view.viewer), layout)
    return _around(Place(name, int(number)) if number else Place(name), layout)


def _around(place: Place, layout: Layout) -> Box | None:
    """The box around all that lies at a place."""
    box: Box | None = None
    for spot in layout.spots:
        if spot.place == place:
            box = spot.box if box is None else box.union(spot.box)
    return box


def frame_item(box: Box, brush: Brush, theme: Theme) -> Item:
    """A golden frame around what the story-teller points at."""
    away, thick = theme.px(7), max(2, theme.px(3))
    wide = box.inflated(away)
    body = pygame.Rect(round(wide.x), round(wide.y), round(wide.w), round(wide.h))

    def draw(target: pygame.Surface) -> None:
        for inset, colour, width in ((0, "black", thick + 2), (1, "gold_light", thick)):
            size = (body.w - 2 * inset, body.h - 2 * inset)
            frame = brush.frame(size, theme.px(12), theme.rgb(colour), width)
            target.blit(frame, body.move(inset, inset).topleft, special_flags=PM)

    return Item(("pointed at", body.topleft, body.size), body, draw)
