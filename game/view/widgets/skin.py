"""How the house's furniture looks: lacquered panels with a gold line, raised buttons, grooves, the ring of the focus.

It paints shapes and words of a theme; it must not know what a widget does.
"""

from random import Random

import pygame

from game.view import ground_tools as tools
from game.view import shapes
from game.view.assets import Assets
from game.view.theme import Rgb, Theme, blend

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class Skin:
    """Painting in one theme. Every shape is made once per size and kept with the assets."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self.theme: Theme = assets.theme

    def px(self, length: float) -> int:
        """Pixels for a length at 1280 x 720."""
        return self.theme.px(length)

    @property
    def lip(self) -> int:
        """Pixels of a raised thing below its face: words beside it stand level with the face."""
        return self.px(4)

    def put(
        self,
        target: pygame.Surface,
        picture: pygame.Surface,
        spot: tuple[float, float],
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Blit a picture with the named point of its box ("center", "midleft", ...) on the spot."""
        box = picture.get_rect()
        setattr(box, anchor, (round(spot[0]), round(spot[1])))
        target.blit(picture, box, special_flags=PREMULTIPLIED)
        return box

    def words(
        self,
        target: pygame.Surface,
        string: str,
        spot: tuple[float, float],
        anchor: str = "topleft",
        *,
        role: str = "body",
        colour: str = "text",
        serif: bool = False,
        bold: bool = False,
        room: int = 0,
        least: str | int = "",
    ) -> pygame.Rect:
        """One line of text in a role's size. With `room` pixels given, what does not fit is set smaller, down to
        `least` (a role or pixels), and ends in an ellipsis if even that does not help."""
        size = self.theme.size(role)
        if room > 0 and least:
            size = self.shrunk(string, role, least, room, serif=serif, bold=bold)
        if room > 0:
            string = self.fitted(string, size, room, serif=serif, bold=bold)
        picture = self.assets.text(string, size, self.theme.rgb(colour), serif=serif, bold=bold)
        return self.put(target, picture, spot, anchor)

    def fitted(self, string: str, size: int, room: int, *, serif: bool = False, bold: bool = False) -> str:
        """The string, shortened by an ellipsis until it is at most `room` pixels wide."""
        if self.assets.measure(string, size, serif=serif, bold=bold)[0] <= room:
            return string
        while string and self.assets.measure(string + "…", size, serif=serif, bold=bold)[0] > room:
            string = string[:-1]
        return string.rstrip() + "…"

    def shrunk(
        self, string: str, role: str, least: str | int, room: int, *, serif: bool = False, bold: bool = False
    ) -> int:
        """The largest size from the role's down to `least` (a role or pixels) in which the string is at most `room`
        wide."""
        size = self.theme.size(role)
        floor = self.theme.size(least) if isinstance(least, str) else min(size, least)
        wide = self.assets.measure(string, size, serif=serif, bold=bold)[0]
        # Letters grow with their size: one measure tells all; one pixel less allows for rounding.
        return size if wide <= room else max(floor, size * room // max(1, wide) - 1)

    def fitting_lines(
        self, string: str, role: str, least: int, width: int, height: int
    ) -> tuple[int, list[str]]:
        """The largest size from the role's down to `least` pixels at which the words, broken into lines, fit into a
        box; and those lines, or as many as fit."""
        size = self.theme.size(role)
        lines = self.assets.wrap(string, size, width)
        while len(lines) * line_step(size) > height and size > least:
            size -= 1
            lines = self.assets.wrap(string, size, width)
        return size, lines[: max(1, height // line_step(size))]

    def panel(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """A lacquered board: a soft shadow, fine grain, light from above, a gold line set into it."""
        blur = self.px(14)
        shadow = self.assets.made(
            ("panel shadow", box.size, blur), lambda: shapes.soft(box.size, self.px(14), blur, 150)
        )
        target.blit(shadow, (box.x - 2 * blur, box.y - 2 * blur + self.px(6)), special_flags=PREMULTIPLIED)
        board = self.assets.made(("panel", box.size, self.theme), lambda: self._board(box.size))
        target.blit(board, box, special_flags=PREMULTIPLIED)

    def _board(self, size: tuple[int, int]) -> pygame.Surface:
        theme = self.theme
        radius = theme.px(14)
        top = blend(theme.rgb("panel"), theme.rgb("panel_light"), 0.42)
        picture = shapes.gradient(size, top, theme.rgb("panel"))
        grain = tools.stretched(Random(5), (6, max(8, size[1] // max(2, theme.px(3)))), size, 232, 255)
        picture.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        board = shapes.cut(picture, radius)
        edge = shapes.ring(size, radius, max(1, theme.px(1.5)), theme.rgb("line"))
        board.blit(edge, (0, 0), special_flags=PREMULTIPLIED)
        inset = theme.px(6)
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        if min(inner) > 4 * radius // 2:
            gold = shapes.ring(inner, radius - inset // 2, max(1, theme.px(1)), theme.rgb("gold"), 150)
            board.blit(gold, (inset, inset), special_flags=PREMULTIPLIED)
        return board

    def raised(
        self, target: pygame.Surface, box: pygame.Rect, *, colour: str, lit: bool = False, down: bool = False
    ) -> pygame.Rect:
        """A button's body with a lip below it; `lit` under the pointer, `down` while pressed. Its face is returned."""
        lip = self.lip
        face = pygame.Rect(box.x, box.y + (lip - self.px(1) if down else 0), box.width, box.height - lip)
        key = ("raised", box.size, colour, lit, down, self.theme)
        picture = self.assets.made(
            key, lambda: self._raised(box.size, lip, self.theme.rgb(colour), lit, down)
        )
        target.blit(picture, box, special_flags=PREMULTIPLIED)
        return face

    def _raised(self, size: tuple[int, int], lip: int, colour: Rgb, lit: bool, down: bool) -> pygame.Surface:
        radius = self.px(10)
        drop = lip - self.px(1) if down else 0
        face = (size[0], size[1] - lip)
        body = pygame.Surface(size, pygame.SRCALPHA)
        under = shapes.solid((size[0], size[1] - drop), radius, blend(colour, (0, 0, 0), 0.55))
        body.blit(under, (0, drop), special_flags=PREMULTIPLIED)
        bright = blend(colour, (255, 255, 255), 0.16 if lit else 0.07)
        fill = shapes.gradient(
            face, blend(bright, (255, 255, 255), 0.10), blend(bright, (0, 0, 0), 0.14), bright
        )
        body.blit(shapes.cut(fill, radius), (0, drop), special_flags=PREMULTIPLIED)
        rim = shapes.ring(face, radius, max(1, self.px(1)), blend(colour, (255, 255, 255), 0.34), 190)
        body.blit(rim, (0, drop), special_flags=PREMULTIPLIED)
        return body

    def sunken(self, target: pygame.Surface, box: pygame.Rect, *, colour: str = "panel") -> None:
        """A groove or a field that lies lower than its board."""
        key = ("sunken", box.size, colour, self.theme)
        target.blit(
            self.assets.made(key, lambda: self._sunken(box.size, self.theme.rgb(colour))),
            box,
            special_flags=PREMULTIPLIED,
        )

    def _sunken(self, size: tuple[int, int], colour: Rgb) -> pygame.Surface:
        radius = min(self.px(10), size[1] // 2)
        deep = blend(colour, (0, 0, 0), 0.45)
        body = shapes.cut(shapes.gradient(size, blend(deep, (0, 0, 0), 0.25), deep), radius)
        rim = shapes.ring(size, radius, max(1, self.px(1)), self.theme.rgb("line"))
        body.blit(rim, (0, 0), special_flags=PREMULTIPLIED)
        return body

    def plate(
        self, target: pygame.Surface, box: pygame.Rect, *, colour: str = "panel", alpha: int = 215
    ) -> None:
        """A thin see-through plate for a label on the ground."""
        key = ("plate", box.size, colour, alpha, self.theme)
        radius = min(self.px(10), box.height // 2)

        def make() -> pygame.Surface:
            body = shapes.solid(box.size, radius, self.theme.rgb(colour), alpha)
            rim = shapes.ring(box.size, radius, max(1, self.px(1)), self.theme.rgb("line"), 200)
            body.blit(rim, (0, 0), special_flags=PREMULTIPLIED)
            return body

        target.blit(self.assets.made(key, make), box, special_flags=PREMULTIPLIED)

    def shade(self, width: int, height: int, *, down: bool = True) -> pygame.Surface:
        """A shadow that grows towards its lower edge (or its upper one)."""

        def make() -> pygame.Surface:
            ends = ((0, 0, 0), (210, 210, 210)) if down else ((210, 210, 210), (0, 0, 0))
            return shapes.tinted(shapes.gradient((width, height), *ends), (0, 0, 0), 120)

        return self.assets.made(("shade", width, height, down), make)

    def focus_ring(self, target: pygame.Surface, box: pygame.Rect, radius: int | None = None) -> None:
        """The unmistakable mark of what the keys act on: a bright line around it with a dark one on each side."""
        away, width = self.px(5), max(2, self.px(3))
        size = (box.width + 2 * away, box.height + 2 * away)
        round_by = (self.px(10) if radius is None else radius) + away
        key = ("focus", size, round_by, self.theme)

        def make() -> pygame.Surface:
            ring = shapes.ring(size, round_by, width + 2 * max(1, self.px(1)), (0, 0, 0), 190)
            thin = max(1, self.px(1))
            inner = (size[0] - 2 * thin, size[1] - 2 * thin)
            bright = shapes.ring(
                inner, round_by - thin, width, blend(self.theme.rgb("accent"), (255, 255, 255), 0.25)
            )
            ring.blit(bright, (thin, thin), special_flags=PREMULTIPLIED)
            return ring

        target.blit(self.assets.made(key, make), (box.x - away, box.y - away), special_flags=PREMULTIPLIED)

    def gold_line(self, target: pygame.Surface, left: int, right: int, y: int) -> None:
        """A thin ornament: a gold line that fades at both ends, with a diamond in its middle."""
        width = max(4, right - left)
        key = ("gold line", width, self.theme)

        def make() -> pygame.Surface:
            high = self.px(9) | 1
            grey = pygame.Surface((width, high))
            thick = max(1, self.px(1.2))
            line = shapes.streak((width, thick), lambda along: 0.9 * min(1.0, min(along, 1 - along) / 0.29))
            grey.blit(line, (0, (high - thick) // 2))
            middle, reach = width / 2, high / 2
            pygame.draw.polygon(
                grey,
                (255, 255, 255),
                [(middle - reach, reach), (middle, 0), (middle + reach, reach), (middle, high)],
            )
            return shapes.tinted(grey, self.theme.rgb("gold"))

        picture = self.assets.made(key, make)
        target.blit(picture, (left, y - picture.get_height() // 2), special_flags=PREMULTIPLIED)


def line_step(size: int) -> int:
    """From one line to the next where lines stand close."""
    return round(size * 1.3)
