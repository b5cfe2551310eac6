"""The board that panels over the table stand on, and the small words on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.view.table.cards import PM
from game.view.table.items import Item
from game.view.table.lettering import fitting

if TYPE_CHECKING:
    from game.scenes.table_easel import Easel


def board(table: Easel, body: pygame.Rect, title: str) -> Item:
    """A lacquered board with a title."""
    theme, brush, assets = table.house.theme, table.composer.cards.brush, table.house.assets

    def draw(target: pygame.Surface) -> None:
        glow = brush.glow(body.size, theme.px(16), (0, 0, 0), theme.px(16), 150)
        target.blit(glow, glow.get_rect(center=body.center), special_flags=PM)
        shape = brush.panel(
            body.size, theme.px(16), theme.rgb("panel"), 246, theme.rgb("gold"), max(1.5, theme.px(2))
        )
        target.blit(shape, body, special_flags=PM)
        words = assets.text(title, theme.size("heading"), theme.rgb("gold_light"), serif=True, bold=True)
        target.blit(words, words.get_rect(midtop=(body.centerx, body.y + theme.gap)), special_flags=PM)

    return Item(
        ("board", title, body.topleft, body.size, theme.world.key),
        body.inflate(theme.px(60), theme.px(60)),
        draw,
    )


def note(table: Easel, text: str, x: int, y: int, width: int) -> Item:
    """A few small words centred on a point, at most `width` pixels wide."""
    theme, assets = table.house.theme, table.house.assets
    size = theme.size("small")
    words = assets.text(fitting(assets, text, size, width), size, theme.rgb("text"))
    rect = words.get_rect(center=(x, y))

    def draw(target: pygame.Surface) -> None:
        target.blit(words, rect, special_flags=PM)

    return Item(("board note", text, rect.topleft, rect.size), rect, draw)
