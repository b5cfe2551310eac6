"""Pictures of cards in flight: turned, scaled and narrowed while they turn over, for no more work than can be seen.

Owns the steps in which shapes change and the pictures of the last frames. The same pose always gives the same picture.
"""

import math
from collections import OrderedDict
from collections.abc import Hashable

import pygame

KEPT_BYTES = 8 * 1024 * 1024
# A card whose speed is more widths a second than this is a blur to the eye: it is turned at a low resolution.
SWIFT = 3.0
SOFT_FROM = 150  # card widths in pixels from which that is worth it
_SOFT_WIDTH = 130  # about so wide is the picture that is turned then
_SHARP, _ALIKE = (
    0.008,
    0.02,
)  # how far a corner may be off, in card widths; for what looks alike on every card


class FlightPictures:
    """Makes the pictures and keeps the latest ones."""

    def __init__(self, most_bytes: int = KEPT_BYTES) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def of(
        self,
        what: Hashable,
        surface: pygame.Surface,
        zoom: float,
        angle: float,
        squash: float = 1.0,
        *,
        is_swift: bool = False,
        is_alike: bool = False,
    ) -> pygame.Surface:
        """`surface`, named by `what`, at `zoom` of its size, narrowed to `squash` of its width and then turned by
        `angle` degrees. `is_alike`: many cards share it (backs, shadows), so steps are coarse and pictures reused."""
        width, height = surface.get_size()
        slack = max(1.0, (_ALIKE if is_alike else _SHARP) * width)
        zoom = round(zoom * width / slack) * slack / width
        step = math.degrees(slack / (0.5 * zoom * math.hypot(width, height)))
        angle = round(angle / step) * step
        part = -(-width // _SOFT_WIDTH) if is_swift and width >= SOFT_FROM else 1
        if squash < 0.999:
            return self._made(what, surface, part, zoom, angle, squash)
        key = (what, surface.get_size(), part, zoom, angle)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return self._keep(key, self._made(what, surface, part, zoom, angle, 1.0))

    def _made(
        self, what: Hashable, surface: pygame.Surface, part: int, zoom: float, angle: float, squash: float
    ) -> pygame.Surface:
        if part == 1:
            return scaled(surface, zoom, angle, squash)
        small = scaled(self._small(what, surface, part), zoom, angle, squash)
        return pygame.transform.smoothscale_by(small, part)

    def _small(self, what: Hashable, surface: pygame.Surface, part: int) -> pygame.Surface:
        """The picture that is turned in place of the large one."""
        key = (what, surface.get_size(), part)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        size = (max(1, round(surface.get_width() / part)), max(1, round(surface.get_height() / part)))
        return self._keep(key, pygame.transform.smoothscale(surface, size))

    def _keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        self._kept[key] = picture
        self._bytes += bytes_of(picture)
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= bytes_of(gone)
        return picture


def bytes_of(picture: pygame.Surface) -> int:
    """What a picture takes in memory."""
    return picture.get_width() * picture.get_height() * 4


def scaled(surface: pygame.Surface, zoom: float, angle: float, squash: float) -> pygame.Surface:
    """The surface made larger, turned, and narrowed to a part of its width, with soft edges."""
    w, h = surface.get_size()
    if abs(angle) < 0.2:
        if abs(zoom - 1) < 0.004 and squash >= 0.999:
            return surface
        return pygame.transform.smoothscale(
            surface, (max(1, round(w * zoom * squash)), max(1, round(h * zoom)))
        )
    narrow = max(1, round(w * squash))
    if narrow != w:
        surface = pygame.transform.smoothscale(surface, (narrow, h))
    rimmed = pygame.Surface((narrow + 4, h + 4), pygame.SRCALPHA)
    rimmed.blit(surface, (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(rimmed, angle, zoom)
