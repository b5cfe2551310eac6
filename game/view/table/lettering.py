"""Lines of text and boxes in pixels, for everything at the table that says something."""

import pygame

from game.view.assets import Assets
from game.view.table.brush import Brush, Rgb
from game.view.table.cards import PM
from game.view.table.geometry import Box
from game.view.theme import Theme

TEAM_COLOURS: tuple[Rgb, Rgb] = ((214, 90, 66), (88, 140, 200))


def rect_of(box: Box) -> pygame.Rect:
    """The whole pixels of a box."""
    return pygame.Rect(round(box.x), round(box.y), max(1, round(box.w)), max(1, round(box.h)))


def fitting(
    assets: Assets, string: str, size: int, width: int, *, serif: bool = False, bold: bool = False
) -> str:
    """The string, cut with an ellipsis if it is wider than `width` pixels."""
    if assets.measure(string, size, serif=serif, bold=bold)[0] <= width:
        return string
    while string and assets.measure(string + "…", size, serif=serif, bold=bold)[0] > width:
        string = string[:-1]
    return string.rstrip() + "…"


def size_for(assets: Assets, string: str, size: int, width: int, *, bold: bool = False) -> int:
    """The size at which the string is no wider than `width` pixels: at most `size`, at least three quarters of it."""
    least = round(0.75 * size)
    while size > least and assets.measure(string, size, bold=bold)[0] > width:
        size -= 1
    return size


def team_sign(brush: Brush, team: int, size: int, line: Rgb) -> pygame.Surface:
    """A team's sign: told apart by shape as well as by colour."""
    make = brush.disc if team == 0 else brush.diamond
    return make(size, TEAM_COLOURS[team % 2], line)


class WordPainter:
    """What plates and signs have in common: the look, a theme perhaps at a smaller scale, and lines of text."""

    def __init__(self, assets: Assets, brush: Brush, theme: Theme | None = None) -> None:
        """`theme` may hold a smaller scale than the assets' own, for a crowded table."""
        self.assets = assets
        self.brush = brush
        self.theme = theme if theme is not None else assets.theme

    def rgb(self, name: str) -> Rgb:
        return self.theme.rgb(name)

    def text(
        self, target: pygame.Surface, string: str, size: int, colour: Rgb, place: tuple[int, int], anchor: str,
        *, serif: bool = False, bold: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        picture = self.assets.text(string, size, colour, serif=serif, bold=bold)
        rect = picture.get_rect(**{anchor: place})
        target.blit(picture, rect, special_flags=PM)
        return rect

    def board(
        self, target: pygame.Surface, body: pygame.Rect, radius: int, fill: Rgb, line: Rgb, width: float
    ) -> None:
        """A board that lies on the table, lit from above."""
        target.blit(self.brush.board(body.size, radius, fill, 240, line, width), body, special_flags=PM)

    def shadow(self, target: pygame.Surface, body: pygame.Rect, radius: int) -> None:
        """The shadow of a board, before it is drawn."""
        away = max(3, round(body.h * 0.1))
        shadow = self.brush.glow(body.size, radius, (0, 0, 0), 2 * away, 120)
        target.blit(shadow, shadow.get_rect(center=body.move(0, away // 2).center), special_flags=PM)
