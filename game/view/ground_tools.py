"""Small tools for grounds: seeded grain, light and tiling, all in grey values and without numpy.

Grain is multiplied onto a colour: 255 leaves it alone, less darkens it. It knows no world.
"""

import math
from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame

from game.view.theme import Rgb

Size = tuple[int, int]
_GREY = [(level, level, level) for level in range(256)]


def grain(rng: Random, size: Size, low: int, high: int) -> pygame.Surface:
    """Grey noise, bell-shaped between the two levels."""
    span = high - low
    table = bytes(low + round(span * _bell(level / 255)) for level in range(256))
    picture = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]).translate(table), size, "P")
    picture.set_palette(_GREY)
    return picture.convert(32)


def _bell(share: float) -> float:
    """An even spread turned into one that gathers in the middle."""
    return 0.5 + math.copysign(abs(share - 0.5) ** 1.7 / 0.5**0.7, share - 0.5)


def stretched(rng: Random, cells: Size, size: Size, low: int, high: int) -> pygame.Surface:
    """Noise of few cells drawn out to a size: clouds, threads, fibres."""
    return pygame.transform.smoothscale(grain(rng, cells, low, high), size)


def shaded(size: Size, level: Callable[[int, int], float]) -> pygame.Surface:
    """A small grey tile from a function of the pixel that gives 0 (black) to 1."""
    width, height = size
    data = bytes(max(0, min(255, round(255 * level(x, y)))) for y in range(height) for x in range(width))
    picture = pygame.image.frombuffer(data, size, "P")
    picture.set_palette(_GREY)
    return picture.convert(32)


def tiled(tile: pygame.Surface, size: Size) -> pygame.Surface:
    """The tile repeated over a size, from the top left corner."""
    picture = pygame.Surface(size, tile.get_flags() & pygame.SRCALPHA, 32)
    picture.blit(tile, (0, 0), special_flags=0)
    # What is filled is doubled, to the right and then downwards: few large blits instead of many small ones.
    width, height = min(tile.get_width(), size[0]), min(tile.get_height(), size[1])
    while width < size[0]:
        picture.blit(picture.subsurface((0, 0, min(width, size[0] - width), height)).copy(), (width, 0))
        width *= 2
    while height < size[1]:
        picture.blit(picture.subsurface((0, 0, size[0], min(height, size[1] - height))).copy(), (0, height))
        height *= 2
    return picture


def multiply(target: pygame.Surface, tile: pygame.Surface) -> None:
    """Darken the target by a grey tile repeated over all of it."""
    for y in range(0, target.get_height(), tile.get_height()):
        for x in range(0, target.get_width(), tile.get_width()):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def smoothed(tile: pygame.Surface, smoothness: float) -> pygame.Surface:
    """The tile drawn towards its own average by `smoothness` (0 to 1)."""
    if smoothness <= 0:
        return tile
    average = pygame.transform.average_color(tile)[:3]
    out = tile.copy()
    out.fill((round(255 * (1 - smoothness)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    out.fill([round(level * smoothness) for level in average], special_flags=pygame.BLEND_RGB_ADD)
    return out


@lru_cache(maxsize=16)
def _pool(centre: tuple[float, float], power: float) -> pygame.Surface:
    """A small grey picture: white in the centre, falling off to black."""

    def level(x: int, y: int) -> float:
        far = math.hypot((x / 63 - centre[0]) * 1.25, (y / 35 - centre[1]) * 1.05) / 0.78
        return 1 - float(min(1.0, far) ** power)

    return shaded((64, 36), level)


def light(
    size: Size, middle: Rgb, edge: Rgb, centre: tuple[float, float] = (0.5, 0.42), power: float = 1.6
) -> pygame.Surface:
    """A soft pool of light from the middle colour to the edge colour, `centre` in shares of the size."""
    small = pygame.Surface((64, 36))
    small.fill(edge)
    more = [max(0, a - b) for a, b in zip(middle, edge, strict=True)]
    less = [max(0, b - a) for a, b in zip(middle, edge, strict=True)]
    for difference, flag in ((more, pygame.BLEND_RGB_ADD), (less, pygame.BLEND_RGB_SUB)):
        if any(difference):
            layer = _pool(centre, power).copy()
            layer.fill(difference, special_flags=pygame.BLEND_RGB_MULT)
            small.blit(layer, (0, 0), special_flags=flag)
    return pygame.transform.smoothscale(small, size)


def lifted(colour: Rgb, factor: float) -> Rgb:
    """The colour that many times as bright, as far as it goes."""
    red, green, blue = (min(255, round(part * factor)) for part in colour)
    return red, green, blue


def lit(picture: pygame.Surface, overlay: pygame.Surface, inner: float, outer: float) -> None:
    """Add an opaque overlay's light to the picture: `inner` of its strength in the middle, `outer` in the corners."""
    grey = light(picture.get_size(), (round(255 * inner),) * 3, (round(255 * outer),) * 3, (0.5, 0.5), 1.8)
    overlay.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(overlay, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def as_alpha(grey: pygame.Surface) -> pygame.Surface:
    """A grey picture as a premultiplied mask: each level also becomes its alpha."""
    # In the order of the window surface: any other order makes every later blit twenty times as slow.
    return pygame.image.frombuffer(_spread(grey), grey.get_size(), "BGRA")


def _spread(grey: pygame.Surface) -> bytes:
    raw = pygame.image.tobytes(grey, "RGBX")
    out = bytearray(raw)
    out[3::4] = raw[0::4]
    return bytes(out)
