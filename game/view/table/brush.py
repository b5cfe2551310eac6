"""The few shapes that the table's signs are made of: rounded panels, glows, rings and arrows, smooth and kept.

Owns shapes alone: no words, no cards, no rules. All surfaces have premultiplied alpha and belong to the cache.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.view import shapes
from game.view.table.flying import bytes_of
from game.view.table.stretching import smallest, stretched

Rgb = tuple[int, int, int]
KEPT, KEPT_BYTES = 400, 12 * 1024 * 1024  # shapes, and what they take in memory
_RAYS = 28
_FINE = 4  # how much larger shapes are drawn before they are smoothed down


class Brush:
    """Makes shapes and keeps the most recent ones."""

    def __init__(self, most_bytes: int = KEPT_BYTES) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        shape = make()
        self._kept[key] = shape
        self._bytes += bytes_of(shape)
        while len(self._kept) > KEPT or (self._bytes > self._most_bytes and len(self._kept) > 1):
            _, gone = self._kept.popitem(last=False)
            self._bytes -= bytes_of(gone)
        return shape

    def rest(self) -> None:
        """Let all shapes go; they are made again when they are asked for."""
        self._kept.clear()
        self._bytes = 0

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture of somebody else's, made once per key and kept with the shapes."""
        return self._keep(key, make)

    def band(self, size: tuple[int, int], fill: Rgb, line: Rgb) -> pygame.Surface:
        """A dark band between two thin lines that fades out at both ends."""

        def make() -> pygame.Surface:
            w, h = size
            shape = pygame.Surface(size, pygame.SRCALPHA)
            shape.fill((*fill, 232))
            for y, thick in ((0, 2), (5, 1), (h - 6, 1), (h - 2, 2)):
                pygame.draw.rect(shape, (*line, 255), (0, y, w, thick))
            fade = pygame.Surface(size, pygame.SRCALPHA)
            fade.fill((255, 255, 255, 255))
            reach = max(1, w // 5)
            for x in range(reach):
                level = round(255 * (x / reach) ** 1.2)
                for at in (x, w - 1 - x):
                    pygame.draw.line(fade, (255, 255, 255, level), (at, 0), (at, h))
            shape.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return shape.premul_alpha()

        return self._keep(("band", size, fill, line), make)

    def panel(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Rgb,
        alpha: int = 255,
        line: Rgb | None = None,
        line_width: float = 1.0,
    ) -> pygame.Surface:
        """A filled rounded rectangle, with a border if `line` is given."""

        def make() -> pygame.Surface:
            small = smallest(size, max(radius, math.ceil(line_width)))
            if small != size:
                return stretched(self.panel(small, radius, fill, alpha, line, line_width), size)
            w, h = size[0] * _FINE, size[1] * _FINE
            body = pygame.Rect(0, 0, w, h)
            shape = pygame.Surface((w, h), pygame.SRCALPHA)
            if line is not None:
                pygame.draw.rect(shape, (*line, 255), body, border_radius=radius * _FINE)
                body = body.inflate(-2 * line_width * _FINE, -2 * line_width * _FINE)
                pygame.draw.rect(
                    shape, (*fill, alpha), body, border_radius=max(0, round((radius - line_width) * _FINE))
                )
            else:
                pygame.draw.rect(shape, (*fill, alpha), body, border_radius=radius * _FINE)
            return pygame.transform.smoothscale(shape.premul_alpha(), size)

        return self._keep(("panel", size, radius, fill, alpha, line, line_width), make)

    def board(
        self, size: tuple[int, int], radius: int, fill: Rgb, alpha: int, line: Rgb, line_width: float
    ) -> pygame.Surface:
        """A panel that is lit from above: a little lighter at its upper edge, darker at the lower one."""

        def make() -> pygame.Surface:
            red, green, blue = (min(255, round(1.35 * part) + 3) for part in fill)
            shape = self.panel(size, radius, (red, green, blue), alpha, line, line_width).copy()
            light = shapes.gradient(size, (255, 255, 255), (186, 186, 186))
            shape.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            return shape

        return self._keep(("board", size, radius, fill, alpha, line, line_width), make)

    def dusk(self, size: tuple[int, int], colour: Rgb, alpha: int) -> pygame.Surface:
        """A veil that comes up softly: nothing at its upper edge, most of it from the middle on."""

        def make() -> pygame.Surface:
            grey = shapes.gradient(size, (0, 0, 0), (255, 255, 255), (228, 228, 228))
            return shapes.tinted(grey, colour, alpha)

        return self._keep(("dusk", size, colour, alpha), make)

    def glow(
        self, size: tuple[int, int], radius: int, colour: Rgb, spread: int, alpha: int = 200
    ) -> pygame.Surface:
        """A soft light around a rounded rectangle of `size`; larger than it by `spread` on every side."""

        def make() -> pygame.Surface:
            whole = (size[0] + 2 * spread, size[1] + 2 * spread)
            small = smallest(size, radius + spread)
            if small != size:
                return stretched(self.glow(small, radius, colour, spread, alpha), whole)
            shape = pygame.Surface(whole, pygame.SRCALPHA)
            body = pygame.Rect((spread // 2, spread // 2), (size[0] + spread, size[1] + spread))
            pygame.draw.rect(shape, (*colour, alpha), body, border_radius=radius + spread // 2)
            blur = max(1, spread // 3)
            soft = pygame.transform.box_blur(shape.premul_alpha(), blur)
            return pygame.transform.box_blur(soft, max(1, blur // 2))

        return self._keep(("glow", size, radius, colour, spread, alpha), make)

    def disc(self, size: int, fill: Rgb, line: Rgb | None = None, line_width: float = 1.0) -> pygame.Surface:
        """A filled circle."""
        return self.panel((size, size), size // 2, fill, 255, line, line_width)

    def diamond(self, size: int, fill: Rgb, line: Rgb) -> pygame.Surface:
        """A square standing on its corner."""

        def make() -> pygame.Surface:
            big = size * _FINE
            shape = pygame.Surface((big, big), pygame.SRCALPHA)
            half = big / 2
            for inset, colour in ((0.0, line), (0.11 * big, fill)):
                points = [(half, inset), (big - inset, half), (half, big - inset), (inset, half)]
                pygame.draw.polygon(shape, (*colour, 255), points)
            return pygame.transform.smoothscale(shape.premul_alpha(), (size, size))

        return self._keep(("diamond", size, fill, line), make)

    def arrow(self, size: int, colour: Rgb, angle: float, rim: int = 0) -> pygame.Surface:
        """A slender wedge pointing to `angle` (degrees counter-clockwise from the right), wider by `rim` pixels all
        around."""
        whole = size + 2 * rim

        def make() -> pygame.Surface:
            big, middle, thick = size * _FINE, whole * _FINE / 2, rim * _FINE
            shape = pygame.Surface((whole * _FINE, whole * _FINE), pygame.SRCALPHA)
            turn = math.radians(angle)
            points = []
            for away, reach in ((0.0, 0.5), (140.0, 0.5), (180.0, 0.2), (220.0, 0.5)):
                at = turn + math.radians(away)
                points.append((middle + math.cos(at) * reach * big, middle - math.sin(at) * reach * big))
            pygame.draw.polygon(shape, (*colour, 255), points)
            for number, point in enumerate(points if rim else ()):
                pygame.draw.circle(shape, (*colour, 255), point, thick)
                pygame.draw.line(shape, (*colour, 255), points[number - 1], point, 2 * thick)
            return pygame.transform.smoothscale(shape.premul_alpha(), (whole, whole))

        return self._keep(("arrow", size, colour, angle, rim), make)

    def inlay(self, size: tuple[int, int], colour: Rgb, alpha: int, width: float) -> pygame.Surface:
        """Two thin concentric ovals, as if let into the table's top."""

        def make() -> pygame.Surface:
            # One quarter is drawn and mirrored: the whole, drawn larger and smoothed, takes longer than a frame.
            fine = 2
            quarter = ((size[0] + 1) // 2, (size[1] + 1) // 2)
            large = pygame.Surface((quarter[0] * fine, quarter[1] * fine), pygame.SRCALPHA)
            whole = pygame.Rect(0, 0, size[0] * fine, size[1] * fine)
            for inset, line in ((0.0, width), (width * 4.5, width * 0.5)):
                body = whole.inflate(-2 * inset * fine, -2 * inset * fine)
                pygame.draw.ellipse(large, (*colour, alpha), body, max(1, round(line * fine)))
            corner = pygame.transform.smoothscale(large.premul_alpha(), quarter)
            shape = pygame.Surface(size, pygame.SRCALPHA)
            for right in (False, True):
                for low in (False, True):
                    spot = (size[0] - quarter[0] if right else 0, size[1] - quarter[1] if low else 0)
                    shape.blit(pygame.transform.flip(corner, right, low), spot)
            return shape

        return self._keep(("inlay", size, colour, alpha, width), make)

    def veil(self, size: tuple[int, int], radius: int, colour: Rgb, alpha: int) -> pygame.Surface:
        """What dims a card that cannot be played."""
        return self.panel(size, radius, colour, alpha)

    def rays(self, size: tuple[int, int], colour: Rgb, alpha: int) -> pygame.Surface:
        """Light that goes out from the middle to all sides, fading towards the edge."""

        def make() -> pygame.Surface:
            half = (max(1, size[0] // 2), max(1, size[1] // 2))
            shape = pygame.Surface(half, pygame.SRCALPHA)
            cx, cy = half[0] / 2, half[1] / 2
            reach = math.hypot(cx, cy)
            for ray in range(_RAYS):
                a, b = (math.tau * (ray + part) / _RAYS for part in (0.0, 0.5))
                points = [(cx + math.cos(at) * reach, cy + math.sin(at) * reach) for at in (a, b)]
                pygame.draw.polygon(shape, (*colour, alpha), [(cx, cy), *points])
            light = pygame.Surface(half, pygame.SRCALPHA)
            for ring in range(32, 0, -1):
                level = round(255 * (1 - ring / 32) ** 0.8)
                body = pygame.Rect(0, 0, round(half[0] * ring / 32), round(half[1] * ring / 32))
                body.center = (round(cx), round(cy))
                pygame.draw.ellipse(light, (255, 255, 255, level), body)
            shape.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return pygame.transform.smoothscale(shape.premul_alpha(), size)

        return self._keep(("rays", size, colour, alpha), make)

    def cut(self, size: tuple[int, int], colour: Rgb) -> pygame.Surface:
        """The trace of a knife from the lower left to the upper right: a bright sliver, thickest in its middle."""

        def make() -> pygame.Surface:
            w, h = size[0] * 2, size[1] * 2
            shape = pygame.Surface((w, h), pygame.SRCALPHA)
            thick = max(3.0, h * 0.028)
            for swell, alpha in ((2.4, 70), (1.0, 255)):
                rise, run = -0.64 * h, float(w)
                long = math.hypot(rise, run)
                nx, ny = -rise / long * thick * swell, run / long * thick * swell
                points = [(0, h * 0.82), (w / 2 + nx, h / 2 + ny), (w, h * 0.18), (w / 2 - nx, h / 2 - ny)]
                pygame.draw.polygon(shape, (*colour, alpha), points)
            return pygame.transform.smoothscale(shape.premul_alpha(), size)

        return self._keep(("cut", size, colour), make)

    def frame(
        self, size: tuple[int, int], radius: int, colour: Rgb, width: float, alpha: int = 255
    ) -> pygame.Surface:
        """The outline of a rounded rectangle alone."""

        def make() -> pygame.Surface:
            small = smallest(size, max(radius, math.ceil(width)))
            if small != size:
                return stretched(self.frame(small, radius, colour, width, alpha), size)
            shape = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
            line = round(width * _FINE)
            pygame.draw.rect(shape, (*colour, alpha), shape.get_rect(), line, border_radius=radius * _FINE)
            return pygame.transform.smoothscale(shape.premul_alpha(), size)

        return self._keep(("frame", size, radius, colour, width, alpha), make)

    def oval(
        self, size: tuple[int, int], colour: Rgb, width: float = 0.0, alpha: int = 255
    ) -> pygame.Surface:
        """A filled ellipse; with a `width`, its outline alone."""

        def make() -> pygame.Surface:
            shape = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
            body = shape.get_rect()
            pygame.draw.ellipse(shape, (*colour, alpha), body)
            if width:
                inner = body.inflate(-2 * round(width * _FINE), -2 * round(width * _FINE))
                pygame.draw.ellipse(shape, (0, 0, 0, 0), inner)
            return pygame.transform.smoothscale(shape.premul_alpha(), size)

        return self._keep(("oval", size, colour, width, alpha), make)

    def ribbon(self, size: tuple[int, int], colour: Rgb) -> pygame.Surface:
        """A band with swallowtail ends across a card."""

        def make() -> pygame.Surface:
            w, h = size[0] * _FINE, size[1] * _FINE
            shape = pygame.Surface((w, h), pygame.SRCALPHA)
            cut = h * 0.4
            points = [(0, 0), (w, 0), (w - cut, h / 2), (w, h), (0, h), (cut, h / 2)]
            pygame.draw.polygon(shape, (*colour, 255), points)
            dark = tuple(round(part * 0.7) for part in colour)
            for y in (h * 0.1, h * 0.9):
                pygame.draw.line(shape, (*dark, 255), (cut * 0.4, y), (w - cut * 0.4, y), _FINE)
            return pygame.transform.smoothscale(shape.premul_alpha(), size)

        return self._keep(("ribbon", size, colour), make)


def lay_over(target: pygame.Surface, colour: Rgb, alpha: int) -> None:
    """A thin coat of colour over everything within the clip: no picture as large as the window is needed for it."""
    target.fill((255 - alpha,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    red, green, blue = (part * alpha // 255 for part in colour)
    target.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)
