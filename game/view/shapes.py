"""Rounded shapes with smooth edges, soft shadows and gradients, as premultiplied pictures. Knows no theme."""

from collections.abc import Callable

import pygame

from game.view.ground_tools import as_alpha
from game.view.theme import Rgb, blend

Size = tuple[int, int]


def mask(size: Size, radius: int) -> pygame.Surface:
    """A rounded rectangle as a grey picture: white inside, black outside, grey on the edge."""
    picture = pygame.Surface(size)
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    white = (255, 255, 255)
    picture.fill(white, (radius, 0, width - 2 * radius, height))
    picture.fill(white, (0, radius, width, height - 2 * radius))
    if radius:
        corner = _corner(radius)
        for x, y, flip_x, flip_y in (
            (0, 0, False, False),
            (width - radius, 0, True, False),
            (0, height - radius, False, True),
            (width - radius, height - radius, True, True),
        ):
            picture.blit(pygame.transform.flip(corner, flip_x, flip_y), (x, y))
    return picture


def _corner(radius: int) -> pygame.Surface:
    """The upper left quarter of a disc, smoothed by drawing it four times as large."""
    big = pygame.Surface((4 * radius, 4 * radius))
    pygame.draw.circle(big, (255, 255, 255), (4 * radius, 4 * radius), 4 * radius)
    return pygame.transform.smoothscale(big, (radius, radius))


def solid(size: Size, radius: int, colour: Rgb, alpha: int = 255) -> pygame.Surface:
    """A filled rounded rectangle."""
    return tinted(mask(size, radius), colour, alpha)


def ring(size: Size, radius: int, width: int, colour: Rgb, alpha: int = 255) -> pygame.Surface:
    """The outline of a rounded rectangle, `width` pixels thick inwards."""
    outer = mask(size, radius)
    inside = (size[0] - 2 * width, size[1] - 2 * width)
    if inside[0] > 0 and inside[1] > 0:
        outer.blit(mask(inside, max(0, radius - width)), (width, width), special_flags=pygame.BLEND_RGB_SUB)
    return tinted(outer, colour, alpha)


def tinted(grey: pygame.Surface, colour: Rgb, alpha: int = 255) -> pygame.Surface:
    """A grey picture as the strength of one colour."""
    picture = as_alpha(grey)
    red, green, blue = (round(part * alpha / 255) for part in colour)
    picture.fill((red, green, blue, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def cut(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """An opaque picture cut to a rounded rectangle."""
    out = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    out.blit(as_alpha(mask(picture.get_size(), radius)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def gradient(size: Size, top: Rgb, bottom: Rgb, middle: Rgb | None = None) -> pygame.Surface:
    """An opaque picture that runs from the top colour to the bottom colour."""
    stops = [top, bottom] if middle is None else [top, middle, bottom]
    column = pygame.Surface((1, 64))
    for y in range(64):
        place = y / 63 * (len(stops) - 1)
        step = min(int(place), len(stops) - 2)
        column.set_at((0, y), blend(stops[step], stops[step + 1], place - step))
    return pygame.transform.smoothscale(pygame.transform.scale(column, (8, 64)), size)


def streak(size: Size, level: Callable[[float], float]) -> pygame.Surface:
    """A grey line from left (0) to right (1) with a brightness of 0 to 1 at each place."""
    # Two rows of pixels: of a single one smoothscale reads on past the end of its memory.
    strip = pygame.Surface((32, 2))
    for x in range(32):
        pygame.draw.line(strip, (round(255 * level(x / 31)),) * 3, (x, 0), (x, 1))
    return pygame.transform.smoothscale(strip, size)


def soft(size: Size, radius: int, blur: int, alpha: int, colour: Rgb = (0, 0, 0)) -> pygame.Surface:
    """A blurred rounded rectangle with `2 * blur` pixels of room on every side."""
    room = 2 * blur
    shrink = max(1, min(4, blur // 3))
    whole = (size[0] + 2 * room, size[1] + 2 * room)
    small = pygame.Surface((max(4, whole[0] // shrink), max(4, whole[1] // shrink)))
    body = mask((max(1, size[0] // shrink), max(1, size[1] // shrink)), radius // shrink)
    small.blit(body, body.get_rect(center=small.get_rect().center))
    step = max(1, blur // shrink)
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, step), max(1, step // 2))
    return tinted(pygame.transform.smoothscale(small, whole), colour, alpha)
