"""The own hand large over the table: while Space is held, or until it is closed again. Its cards may be played there.

Owns where the large cards lie; what a card means is asked of the hands.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.rules.kit.events import TABLE, Place
from game.scenes.table_board import board, note
from game.view import art
from game.view.table.geometry import Box, Spot
from game.view.table.items import Item
from game.view.table.picture import At

if TYPE_CHECKING:
    from game.scenes.table_easel import Easel

PANEL = "hand"
_WIDEST = 250  # of a card, in pixels at 1280 x 720
_DIGITS = 10  # cards that a digit picks


def enlarged(table: Easel) -> list[tuple[At, Spot]]:
    """Every card of the own hand with its place in the large picture."""
    place = Place("hand", table.play.viewer)
    zone = table.director.view.zone(place)
    if table.play.viewer == TABLE or zone is None or not zone.size:
        return []
    theme, layout = table.theme(), table.director.layout
    gap, aspect = 2 * theme.gap, art.aspect(table.session.game.pack.key)
    head, foot = _head(table), _foot(table)
    room = Box(
        3 * gap,
        layout.bar.bottom + head,
        table.size[0] - 6 * gap,
        layout.caption.y - layout.bar.bottom - head - gap,
    )
    columns, width = _best(zone.size, room, gap, foot, aspect)
    rows = math.ceil(zone.size / columns)
    width = min(width, _WIDEST * min(table.size[0] / 1280, table.size[1] / 720))
    each = width * aspect + foot + gap
    top = room.cy - (rows * each - gap) / 2
    found = []
    for index, card in enumerate(zone.cards):
        row, column = divmod(index, columns)
        in_row = min(columns, zone.size - row * columns)
        left = room.cx - (in_row * (width + gap) - gap) / 2
        rest = layout.spot(place, index)
        spot = Spot(
            place, index, card, left + column * (width + gap) + width / 2, top + row * each + width * aspect / 2,
            width, width * aspect, dimmed=rest is not None and rest.dimmed,
        )  # fmt: skip
        found.append(((place, index), spot))
    return found


def _best(count: int, room: Box, gap: float, foot: float, aspect: float) -> tuple[int, float]:
    """The number of columns that lets the cards be widest, and that width."""
    found = []
    for rows in range(1, 5):
        columns = math.ceil(count / rows)
        width = (room.w - (columns - 1) * gap) / columns
        height = (room.h - (rows - 1) * gap) / rows - foot
        found.append((min(width, height / aspect), -rows, columns))
    width, _, columns = max(found)
    return columns, max(8.0, width)


def _head(table: Easel) -> float:
    theme = table.theme()
    return round(theme.size("heading") * 1.4) + 3 * theme.gap


def _foot(table: Easel) -> float:
    """The line below a card for the digit that picks it."""
    return table.theme().size("small") * 1.3


def enlarged_at(table: Easel, x: float, y: float) -> At | None:
    """The large card under the point."""
    return next((at for at, spot in enlarged(table) if spot.box.contains(x, y)), None)


def enlarged_items(table: Easel) -> list[Item]:
    """The board with the cards and the digits that pick them."""
    found = enlarged(table)
    if not found:
        return []
    state, theme = table.state, table.theme()
    boxes = [spot.box for _, spot in found]
    own = f"table.enlarged.{table.session.game.pack.key}"
    title = table.house.say(own if table.house.texts.has(own) else "table.enlarged")
    pad = 2 * theme.gap
    title_w = table.house.assets.measure(title, theme.size("heading"), serif=True, bold=True)[0]
    left = min(*(box.x for box in boxes), table.size[0] / 2 - title_w / 2) - pad
    right = max(*(box.right for box in boxes), table.size[0] / 2 + title_w / 2) + pad
    top = boxes[0].y - _head(table)
    bottom = boxes[-1].bottom + _foot(table) + theme.gap
    body = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    items = [board(table, body, title)]
    focus = state.focus if state.shows_focus else None
    for number, (at, spot) in enumerate(found):
        is_focused = focus is not None and focus.at == at
        ring = "accent" if is_focused or at == state.chosen else "gold_light" if at in state.hinted else ""
        lift = round(spot.width * 0.03) if at == state.pointed or is_focused else 0
        items.append(table.composer.cards.at_rest(spot, lift=lift, ring=ring))
        standing = table.director.view.standing(spot.card)
        if standing is not None:
            items.append(table.composer.strips.place(standing, spot, lift, spot.width))
        if number < _DIGITS:
            y = spot.box.bottom + _foot(table) / 2
            items.append(note(table, str((number + 1) % 10), round(spot.x), round(y), round(spot.width)))
    return items
