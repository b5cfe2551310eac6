"""Large panels from small ones: the corners stay, the single row and column in the middle are repeated.

A rounded rectangle is drawn finely and smoothed down, which takes long for a large one; its middle is all the same.
"""

import pygame

_SMOOTHED = 2  # pixels beside a corner that smoothing might still reach


def smallest(size: tuple[int, int], corner: int) -> tuple[int, int]:
    """The size of the smallest panel that can be stretched to `size`, if nothing but `corner` pixels at each end of its
    sides is particular."""
    least = 2 * (corner + _SMOOTHED) + 1
    return min(size[0], least), min(size[1], least)


def stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A panel of just that size from one of the `smallest` size: to the pixel what would have been drawn so large."""
    shape = pygame.Surface(size, pygame.SRCALPHA)
    for x, w, to_x, to_w in _parts(small.get_width(), size[0]):
        for y, h, to_y, to_h in _parts(small.get_height(), size[1]):
            part = pygame.transform.scale(small.subsurface((x, y, w, h)), (to_w, to_h))
            shape.blit(part, (to_x, to_y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return shape


def _parts(small: int, large: int) -> list[tuple[int, int, int, int]]:
    """Where a part of a side lies and how long it is, before and after."""
    if small == large:
        return [(0, small, 0, large)]
    end = small // 2
    return [(0, end, 0, end), (end, 1, end, large - 2 * end), (end + 1, end, large - end, end)]
