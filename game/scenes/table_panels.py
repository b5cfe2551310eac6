"""What can be laid over the table at a key: the course of the hand, the last trick with its names, a pile, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.kit.events import Place
from game.scenes.table_board import board, note
from game.scenes.table_enlarged import PANEL, enlarged_items
from game.view import art
from game.view.table.cards import PM
from game.view.table.geometry import Box, Spot, centred
from game.view.table.items import Item
from game.view.table.lettering import rect_of
from game.view.table.spreads import row

if TYPE_CHECKING:
    from game.scenes.table_easel import Easel


_PLACE = Place("last_trick")


def panel_items(table: Easel, panel: str) -> list[Item]:
    """The items of the open panel, above everything else."""
    if panel == "zone":
        return _zone(table)
    if panel == PANEL:
        return enlarged_items(table)
    return _history(table) if panel == "history" else _last_trick(table)


def _history(table: Easel) -> list[Item]:
    """The newest lines of the hand at the right, the latest at the bottom."""
    theme, assets, layout = table.house.theme, table.house.assets, table.director.layout
    width = min(theme.px(430), round(table.size[0] * 0.5))
    top = round(layout.bar.bottom) + theme.gap
    body = pygame.Rect(
        table.size[0] - width - theme.gap, top, width, round(layout.caption.y) - top - theme.gap
    )
    size = theme.size("small")
    head = round(theme.size("heading") * 1.4) + 2 * theme.gap
    room = width - 4 * theme.gap
    lines: list[tuple[str, bool]] = []
    for text in table.moments.lines:
        wrapped = assets.wrap(text, size, room - theme.gap)
        lines += [(line, number == 0) for number, line in enumerate(wrapped)]
    step = round(size * 1.42)
    shown = lines[-max(1, (body.h - head - theme.gap) // step) :]

    def draw(target: pygame.Surface) -> None:
        y = body.y + head
        for line, is_first in shown:
            if is_first:
                dot = table.composer.cards.brush.disc(max(4, size // 4), theme.rgb("gold"))
                target.blit(
                    dot, dot.get_rect(center=(body.x + 2 * theme.gap, y + step // 2)), special_flags=PM
                )
            words = assets.text(line, size, theme.rgb("text"))
            target.blit(
                words, words.get_rect(midleft=(body.x + 3 * theme.gap, y + step // 2)), special_flags=PM
            )
            y += step

    key = ("history", tuple(shown), body.topleft, body.size)
    return [board(table, body, table.house.say("table.history")), Item(key, body, draw)]


def _last_trick(table: Easel) -> list[Item]:
    """The cards of the last trick (or the last plays) in playing order, each with its name below."""
    theme, assets = table.house.theme, table.house.assets
    trick = table.moments.last_trick
    pack = table.session.game.pack
    aspect = art.aspect(pack.key)
    centre = table.director.layout.centre
    room = min(table.size[0] - 8 * theme.gap, max(centre.w * 1.2, theme.px(560)))
    width = min(theme.px(104), room / max(1, len(trick)) * 0.86)
    each = max(width * 1.16, min(theme.px(120), room / max(1, len(trick))))
    head = round(theme.size("heading") * 1.4) + 2 * theme.gap
    foot = round(theme.size("small") * 1.6)
    total = each * len(trick)
    board_w = max(
        total,
        assets.measure(
            table.house.say(table.moments.last_title), theme.size("heading"), serif=True, bold=True
        )[0],
    )
    box = Box(
        table.size[0] / 2 - board_w / 2 - 2 * theme.gap,
        centre.cy - (width * aspect + head + foot) / 2,
        board_w + 4 * theme.gap,
        width * aspect + head + foot + 2 * theme.gap,
    )
    body = rect_of(box)
    line = Box(table.size[0] / 2 - total / 2, box.y + head, total, width * aspect)
    items = [board(table, body, table.house.say(table.moments.last_title))]
    for number, rest in enumerate(row(len(trick), line, each, width * aspect, "left", 1.0)):
        seat, card = trick[number]
        spot = Spot(_PLACE, number, card, rest.x, rest.y, width, width * aspect, 0.0, number)
        items.append(table.composer.cards.at_rest(spot))
        items.append(
            note(
                table, table.words.name(seat), round(rest.x), round(line.bottom + foot * 0.6), round(each - 4)
            )
        )
    return items


def _zone(table: Easel) -> list[Item]:
    """The open cards of one place, large: won tricks one group after another, a pile with its top last."""
    theme, place = table.house.theme, table.state.looked_at
    zone = table.director.view.zone(place) if place is not None else None
    if zone is None:
        return []
    sizes = zone.groups or (len(zone.cards),)
    aspect = art.aspect(table.session.game.pack.key)
    room = table.size[0] - 12 * theme.gap
    gap = 2 * theme.gap
    wide = sum(0.62 + 0.38 * size for size in sizes)
    width = min(theme.px(92), (room - gap * (len(sizes) - 1)) / max(1.0, wide))
    high = width * aspect
    total = min(room, width * wide + gap * (len(sizes) - 1))
    head = round(theme.size("heading") * 1.4) + 2 * theme.gap
    title = table.words.place(zone.place)
    board_w = max(total, table.house.assets.measure(title, theme.size("heading"), serif=True, bold=True)[0])
    box = centred(
        table.size[0] / 2,
        table.director.layout.centre.cy,
        board_w + 6 * theme.gap,
        high + head + 3 * theme.gap,
    )
    items = [board(table, rect_of(box), title)]
    x, index = table.size[0] / 2 - total / 2, 0
    for size in sizes:
        step = min(width * 0.38, (room - width) / max(1, size - 1))
        for number in range(size):
            spot = Spot(
                _PLACE,
                index,
                zone.cards[index],
                x + width / 2 + number * step,
                box.y + head + high / 2,
                width,
                high,
            )
            items.append(table.composer.cards.at_rest(spot))
            index += 1
        x += width + step * (size - 1) + gap
    return items
