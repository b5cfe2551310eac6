"""What a lesson points at: its short texts ("hand", "hand.AH", "won:3", "seat:2", "note:trump") as boxes on the table.

Asks the layout; a thing that does not lie there just now is not pointed at.
"""

from collections.abc import Iterable
from functools import reduce

import pygame

from game.rules.kit.cards import Pack
from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import TableView
from game.view.table.brush import Brush
from game.view.table.cards import PM, CardPainter
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.layout import Layout
from game.view.table.picture import At
from game.view.theme import Theme

_GROUND = 1  # the first of a table's items is what is let into its top


def cards_shown(target: str, view: TableView, pack: Pack) -> list[At]:
    """The single cards of the viewer's hand that a target means: "hand.AH"."""
    zone, _, code = target.partition(".")
    card = pack.card(code) if code else None
    place = Place(zone, view.viewer)
    found = view.zone(place)
    if card is None or found is None or card not in found.cards:
        return []
    return [(place, found.cards.index(card))]


def boxes_shown(target: str, view: TableView, layout: Layout) -> list[Box]:
    """The boxes of a target that is no single card: every card of a trick has its own."""
    name, _, number = target.partition(":")
    if "." in name:
        return []
    if name == "note":
        notes = zip(view.notes, layout.notes, strict=False)
        return [box for note, box in notes if note.key == number and box.w > 0][:1]
    if name == "seat":
        seat = layout.seat(int(number))
        return [seat.plate] if seat is not None else []
    seat_number = int(number) if number else view.viewer if name == "hand" else TABLE
    return _around(Place(name, seat_number), view, layout)


def _around(place: Place, view: TableView, layout: Layout) -> list[Box]:
    """The boxes around what lies at a place: a trick leaves much table between its cards."""
    boxes = [spot.box for spot in layout.spots if spot.place == place]
    zone = view.zone(place)
    if zone is None or zone.shape == "trick":
        return boxes
    return [reduce(Box.union, boxes)] if boxes else []


def with_frames(
    items: list[Item],
    targets: Iterable[str],
    view: TableView,
    layout: Layout,
    cards: CardPainter,
    theme: Theme,
) -> list[Item]:
    """The items and the frames around the targets. Those around cards lie below them and so cut none of their signs."""
    below: list[Item] = []
    above: list[Item] = []
    for target in targets:
        is_sign = target.startswith(("note:", "seat:"))
        for box in boxes_shown(target, view, layout):
            is_round = cards.pack.key == "chips" and not is_sign and box.w < 1.5 * box.h  # one chip alone
            (above if is_sign else below).append(frame_item(box, cards.brush, theme, is_round))
    return [*items[:_GROUND], *below, *items[_GROUND:], *above]


def frame_item(box: Box, brush: Brush, theme: Theme, is_round: bool) -> Item:
    """A golden frame around what the story-teller points at."""
    away, thick = theme.px(7), max(2, theme.px(3))
    wide = box.inflated(away)
    body = pygame.Rect(round(wide.x), round(wide.y), round(wide.w), round(wide.h))
    radius = theme.px(12)

    def draw(target: pygame.Surface) -> None:
        for inset, colour, width in ((0, "black", thick + 2), (1, "gold_light", thick)):
            size = (body.w - 2 * inset, body.h - 2 * inset)
            rgb = theme.rgb(colour)
            frame = brush.oval(size, rgb, width) if is_round else brush.frame(size, radius, rgb, width)
            target.blit(frame, body.move(inset, inset).topleft, special_flags=PM)

    return Item(("pointed at", body.topleft, body.size, is_round), body, draw)
