"""The table under everything: woven indigo cotton, vermilion lacquer, tatami, or ink-black paper with gold.

Generated from a fixed seed, so the same size always gives the same ground. It knows worlds, not cards or scenes.
"""

from collections.abc import Callable
from random import Random

import pygame

from game.view import ground_ornaments as ornaments
from game.view import ground_tools as tools
from game.view.theme import Theme

_SEED = 8
_TILE = 512


class Ground:
    """The ground of one theme; the last size asked for is kept."""

    def __init__(self, theme: Theme, smoothness: float = 0.0) -> None:
        """`smoothness` from 0 to 1 takes the texture out, down to plain light."""
        self._theme = theme
        self._smoothness = smoothness
        # Threads keep their width while a window is dragged larger: the tile is woven once per step.
        self._step = max(0.5, round(theme.scale * 2) / 2)
        self._tile: pygame.Surface | None = None
        self._last: pygame.Surface | None = None

    def of(self, size: tuple[int, int]) -> pygame.Surface:
        """The opaque ground of exactly this size."""
        if self._last is None or self._last.get_size() != size:
            self._last = self._make(size)
        return self._last

    def _make(self, size: tuple[int, int]) -> pygame.Surface:
        texture = self._theme.world.texture
        if self._tile is None:
            self._tile = tools.smoothed(_WEAVES[texture](self._step), self._smoothness)
        theme = self._theme
        picture = tools.light(size, theme.rgb("ground_light"), theme.rgb("ground_dark"))
        tools.multiply(picture, self._tile)
        _CLOUDS[texture](picture)
        _ORNAMENTS[texture](picture, theme)
        return picture


def _cotton(step: float) -> pygame.Surface:
    """Plain weave: each thread is rounded, of its own thickness, and every other crossing lies on top."""
    pitch = max(2, round(2.2 * step))
    profile: list[float] = [1.0 - 0.30 * (2 * (i + 0.5) / pitch - 1) ** 2 for i in range(pitch)]

    def level(x: int, y: int) -> float:
        warp = (x // pitch + y // pitch) % 2 == 0
        across = profile[x % pitch] if warp else profile[y % pitch]
        along = profile[y % pitch] if warp else profile[x % pitch]
        return across * (0.90 + 0.10 * along) * (1.0 if warp else 0.90)

    side = _TILE // (2 * pitch) * 2 * pitch
    tile = tools.tiled(tools.shaded((2 * pitch, 2 * pitch), level), (side, side))
    rng = Random(_SEED)
    threads = side // pitch
    tools.multiply(tile, tools.stretched(rng, (threads, 7), (side, side), 196, 255))
    tools.multiply(tile, tools.stretched(rng, (5, threads), (side, side), 204, 255))
    tools.multiply(tile, tools.grain(rng, (side, side), 232, 255))
    return tile


def _lacquer(step: float) -> pygame.Surface:
    """Wood grain that just shows under many coats."""
    rng = Random(_SEED)
    size = (_TILE, _TILE)
    tile = tools.stretched(rng, (3, round(_TILE / (5 * step))), size, 226, 255)
    tools.multiply(tile, tools.stretched(rng, (6, round(_TILE / (1.5 * step))), size, 240, 255))
    tools.multiply(tile, tools.grain(rng, size, 246, 255))
    return tile


def _tatami(step: float) -> pygame.Surface:
    """Rush stems in rows, pressed together by pairs of warp threads."""
    row, column = max(3, round(4 * step)), max(8, round(15 * step))

    def level(x: int, y: int) -> float:
        place = x % column / column
        shift = row // 2 if x // column % 2 else 0
        off = abs(2 * ((y + shift) % row + 0.5) / row - 1)
        stem = 1.0 - 0.34 * off * off
        pressed = 1.0 - 0.26 * max(0.0, 1 - min(place, 1 - place) * 7)
        return stem * pressed

    wide, high = _TILE // (2 * column) * 2 * column, _TILE // row * row
    tile = tools.tiled(tools.shaded((2 * column, row), level), (wide, high))
    rng = Random(_SEED)
    tools.multiply(tile, tools.stretched(rng, (4, high // row * 2), (wide, high), 186, 255))
    tools.multiply(tile, tools.grain(rng, (wide, high), 226, 255))
    return tile


def _ink(step: float) -> pygame.Surface:
    """Black-dyed paper: short fibres in every direction."""
    rng = Random(_SEED)
    size = (_TILE, _TILE)
    tile = tools.stretched(rng, (round(_TILE / (2 * step)),) * 2, size, 210, 255)
    tools.multiply(tile, tools.stretched(rng, (40, 120), size, 225, 255))
    tools.multiply(tile, tools.stretched(rng, (120, 40), size, 225, 255))
    tools.multiply(tile, tools.grain(rng, size, 224, 255))
    return tile


def _clouds(cells: tuple[int, int], low: int) -> Callable[[pygame.Surface], None]:
    """Unevenness larger than the tile, so that its repetition is never seen."""

    def lay(picture: pygame.Surface) -> None:
        picture.blit(
            tools.stretched(Random(_SEED + 1), cells, picture.get_size(), low, 255),
            (0, 0),
            special_flags=pygame.BLEND_RGB_MULT,
        )

    return lay


_WEAVES: dict[str, Callable[[float], pygame.Surface]] = {
    "cotton": _cotton,
    "lacquer": _lacquer,
    "tatami": _tatami,
    "ink": _ink,
}
_CLOUDS = {
    "cotton": _clouds((26, 15), 190),
    "lacquer": _clouds((4, 22), 222),
    "tatami": _clouds((3, 24), 214),
    "ink": _clouds((17, 10), 190),
}
_ORNAMENTS: dict[str, Callable[[pygame.Surface, Theme], None]] = {
    "cotton": ornaments.sashiko,
    "lacquer": ornaments.gold_dust,
    "tatami": ornaments.cloth_edge,
    "ink": ornaments.gold_fibres,
}
