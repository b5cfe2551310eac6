"""A question over the table: a title and large tiles to choose from (suits, or plain words).

Owns the place and the look of the tiles. What they mean is known to who asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.view.assets import Assets
from game.view.table.brush import Brush, lay_over
from game.view.table.cards import PM
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.lettering import fitting, rect_of


@dataclass(frozen=True, slots=True)
class Tile:
    """One answer. `note` is a small line below the words (how many of that suit are held)."""

    key: str
    text: str
    mark: str = ""
    icon: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Chooser:
    """A question with its answers; `pointed` is the tile under the pointer or the focus."""

    title: str
    tiles: tuple[Tile, ...]
    pointed: int = 0


def tile_boxes(chooser: Chooser, centre: Box, assets: Assets) -> list[Box]:
    """Where the tiles lie, in their order: one row around the middle."""
    theme = assets.theme
    gap = 2 * theme.gap
    widest = max(
        (assets.measure(tile.text, theme.size("body"), bold=True)[0] for tile in chooser.tiles), default=0
    )
    has_marks = any(tile.mark or tile.icon for tile in chooser.tiles)
    width: float = max(widest + 4 * theme.gap, theme.px(112))
    height = theme.px(150 if has_marks else 64)
    number = len(chooser.tiles)
    room = centre.w * 1.5
    width = min(width, (room - gap * (number - 1)) / max(1, number))
    left = centre.cx - (width * number + gap * (number - 1)) / 2
    top = centre.cy - height / 2 + theme.px(18)
    return [Box(left + i * (width + gap), top, width, height) for i in range(number)]


def chooser_items(
    chooser: Chooser, boxes: Sequence[Box], size: tuple[int, int], assets: Assets, brush: Brush
) -> list[Item]:
    """A veil over the table, the question and its tiles."""
    theme = assets.theme
    frame = rect_of(Box(boxes[0].x, boxes[0].y, boxes[-1].right - boxes[0].x, boxes[0].h))
    title_size = theme.size("heading")
    title_w = assets.measure(chooser.title, title_size, serif=True, bold=True)[0]
    title_h = round(title_size * 2.2)
    panel = frame.union(pygame.Rect(0, 0, title_w, 10).move(frame.centerx - title_w // 2, frame.y)).inflate(
        6 * theme.gap, 4 * theme.gap
    )
    panel.y -= title_h
    panel.h += title_h

    def draw_panel(target: pygame.Surface) -> None:
        lay_over(target, theme.rgb("ground_dark"), 150)
        glow = brush.glow(panel.size, theme.px(18), (0, 0, 0), theme.px(18), 150)
        target.blit(glow, glow.get_rect(center=panel.center), special_flags=PM)
        shape = brush.panel(
            panel.size, theme.px(18), theme.rgb("panel"), 250, theme.rgb("gold"), max(1.5, theme.px(2))
        )
        target.blit(shape, panel, special_flags=PM)
        words = assets.text(chooser.title, title_size, theme.rgb("text"), serif=True, bold=True)
        target.blit(words, words.get_rect(midtop=(panel.centerx, panel.y + theme.gap * 2)), special_flags=PM)

    items = [
        Item(
            ("chooser", chooser.title, panel.topleft, panel.size, size), pygame.Rect((0, 0), size), draw_panel
        )
    ]
    for number, (tile, box) in enumerate(zip(chooser.tiles, boxes, strict=True)):
        items.append(_tile(tile, rect_of(box), number == chooser.pointed, assets, brush))
    return items


def _tile(tile: Tile, body: pygame.Rect, is_pointed: bool, assets: Assets, brush: Brush) -> Item:
    theme = assets.theme
    lift = theme.px(4) if is_pointed else 0
    place = body.move(0, -lift)

    def draw(target: pygame.Surface) -> None:
        radius = theme.px(14)
        if is_pointed:
            glow = brush.glow(place.size, radius, theme.rgb("accent"), theme.px(12), 170)
            target.blit(glow, glow.get_rect(center=place.center), special_flags=PM)
        line = theme.rgb("accent" if is_pointed else "paper_edge")
        shape = brush.panel(
            place.size, radius, theme.rgb("paper"), 255, line, theme.px(4 if is_pointed else 2)
        )
        target.blit(shape, place, special_flags=PM)
        y = place.centery
        has_sign = bool(tile.mark or tile.icon)
        if has_sign:
            side = round(place.h * 0.42)
            sign = (
                assets.mark(tile.mark, side) if tile.mark else assets.icon(tile.icon, side, theme.rgb("ink"))
            )
            target.blit(
                sign, sign.get_rect(midtop=(place.centerx, place.y + round(place.h * 0.09))), special_flags=PM
            )
            y = place.y + round(place.h * 0.66)
        size = theme.size("body")
        words = fitting(assets, tile.text, size, place.w - theme.gap, bold=True)
        text = assets.text(words, size, theme.rgb("ink"), bold=True)
        target.blit(text, text.get_rect(center=(place.centerx, y)), special_flags=PM)
        if tile.note:
            note = assets.text(tile.note, theme.size("small"), theme.rgb("ink"))
            target.blit(note, note.get_rect(center=(place.centerx, y + round(size * 1.25))), special_flags=PM)

    return Item(
        ("tile", tile, is_pointed, body.topleft, body.size), body.inflate(theme.px(44), theme.px(44)), draw
    )
