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
# How much light the weave swallows: the pool of light is that much brighter, so the world's colour comes out.
_LIFT = {"cotton": 1.36, "lacquer": 1.02, "tatami": 1.18, "ink": 1.34}
# And how much of its colour is left in the corners, where the light does not reach.
_EDGE = {"cotton": 0.8, "lacquer": 1.0, "tatami": 0.72, "ink": 0.85}


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
        theme, texture = self._theme, self._theme.world.texture
        if self._tile is None:
            self._tile = tools.smoothed(_WEAVES[texture](self._step), self._smoothness)
        lift = _LIFT[texture]
        middle = tools.lifted(theme.rgb("ground_light"), lift)
        picture = tools.light(size, middle, tools.lifted(theme.rgb("ground_dark"), lift * _EDGE[texture]))
        tools.multiply(picture, self._tile)
        for layer in _LAYERS[texture](size, self._step):
            picture.blit(tools.smoothed(layer, self._smoothness), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        _ORNAMENTS[texture](picture, theme)
        return picture


def _cotton(step: float) -> pygame.Surface:
    """Plain weave: each thread is rounded, and every other crossing lies on top."""
    pitch = max(2, round(2.2 * step))
    profile = [1.0 - 0.30 * (2 * (i + 0.5) / pitch - 1) ** 2 for i in range(pitch)]

    def level(x: int, y: int) -> float:
        warp = (x // pitch + y // pitch) % 2 == 0
        across = profile[x % pitch] if warp else profile[y % pitch]
        along = profile[y % pitch] if warp else profile[x % pitch]
        return float(across * (0.90 + 0.10 * along) * (1.0 if warp else 0.88))

    side = _TILE // (2 * pitch) * 2 * pitch
    tile = tools.tiled(tools.shaded((2 * pitch, 2 * pitch), level), (side, side))
    tools.multiply(tile, tools.grain(Random(_SEED), (side, side), 226, 255))
    return tile


def _threads(size: tuple[int, int], step: float) -> list[pygame.Surface]:
    """Threads of their own thickness in both directions, and the unevenness of the dye."""
    rng = Random(_SEED + 1)
    pitch = max(2, round(2.2 * step))
    return [
        tools.stretched(rng, (size[0] // pitch, 9), size, 198, 255),
        tools.stretched(rng, (9, size[1] // pitch), size, 206, 255),
        tools.stretched(rng, (22, 13), size, 186, 255),
    ]


def _lacquer(step: float) -> pygame.Surface:
    """The finest dust in the last coat."""
    return tools.grain(Random(_SEED), (_TILE, _TILE), 247, 255)


def _coats(size: tuple[int, int], step: float) -> list[pygame.Surface]:
    """Wood that just shows under many coats, and coats that are not quite even."""
    rng = Random(_SEED + 1)
    return [
        tools.stretched(rng, (6, round(size[1] / (5 * step))), size, 238, 255),
        tools.stretched(rng, (7, 5), size, 216, 255),
    ]


def _tatami(step: float) -> pygame.Surface:
    """Rush stems in rows, pressed together by pairs of warp threads."""
    row, column = max(3, round(4 * step)), max(8, round(17 * step))

    def level(x: int, y: int) -> float:
        place = x % column / column
        shift = row // 2 if x // column % 2 else 0
        off = abs(2 * ((y + shift) % row + 0.5) / row - 1)
        stem = 1.0 - 0.24 * off * off
        pressed = 1.0 - 0.17 * max(0.0, 1 - min(place, 1 - place) * 6)
        return stem * pressed

    wide, high = _TILE // (2 * column) * 2 * column, _TILE // row * row
    tile = tools.tiled(tools.shaded((2 * column, row), level), (wide, high))
    tools.multiply(tile, tools.grain(Random(_SEED), (wide, high), 222, 255))
    return tile


def _stems(size: tuple[int, int], step: float) -> list[pygame.Surface]:
    """Stems of their own shade, and broad bands where they were sorted."""
    rng = Random(_SEED + 1)
    row = max(3, round(4 * step))
    return [
        tools.stretched(rng, (7, size[1] // row), size, 200, 255),
        tools.stretched(rng, (4, 26), size, 224, 255),
    ]


def _ink(step: float) -> pygame.Surface:
    """The tooth of the paper."""
    rng = Random(_SEED)
    size = (_TILE, _TILE)
    tile = tools.grain(rng, size, 216, 255)
    tools.multiply(tile, tools.tiled(tools.grain(rng, (128, 128), 226, 255), size))
    return tile


def _pulp(size: tuple[int, int], step: float) -> list[pygame.Surface]:
    """Pulp that lies thicker here and thinner there, and pools of ink."""
    rng = Random(_SEED + 1)
    return [
        tools.stretched(rng, (round(size[0] / (5 * step)), round(size[1] / (5 * step))), size, 214, 255),
        tools.stretched(rng, (17, 10), size, 186, 255),
    ]


_WEAVES: dict[str, Callable[[float], pygame.Surface]] = {
    "cotton": _cotton,
    "lacquer": _lacquer,
    "tatami": _tatami,
    "ink": _ink,
}
# Drawn over the whole size instead of a tile: what would show a seam or repeat itself.
_LAYERS: dict[str, Callable[[tuple[int, int], float], list[pygame.Surface]]] = {
    "cotton": _threads,
    "lacquer": _coats,
    "tatami": _stems,
    "ink": _pulp,
}
_ORNAMENTS: dict[str, Callable[[pygame.Surface, Theme], None]] = {
    "cotton": ornaments.sashiko,
    "lacquer": ornaments.gold_dust,
    "tatami": ornaments.cloth_edge,
    "ink": ornaments.gold_fibres,
}
