"""Pictures of cards in flight: turned, scaled and narrowed while they turn over, for no more work than can be seen.

Owns the steps in which shapes change, the pictures of the last frames and the work that a frame may take. What is
asked for again at the same moment looks the same.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace

import pygame

KEPT_BYTES = 6 * 1024 * 1024
# A card whose speed is more widths a second than this is a blur to the eye: it is turned at a low resolution.
SWIFT = 3.0
SOFT_FROM = 150  # card widths in pixels from which that is worth it
_SOFT_WIDTH = 130  # about so wide is the picture that is turned then
# How far a corner may be off, in card widths: of a face, of what looks alike on every card, of a shadow.
SHARP, ALIKE, SHADY = 0.008, 0.02, 0.04
MOST_PIXELS = 320_000  # turned anew in a frame at full resolution: about three milliseconds
_ENLARGING, _STRAIGHT = 0.15, 0.2  # what a pixel costs that is only scaled, beside one that is turned
_ROUGHNESS = 2.0  # pixels: a soft picture of what is wanted sharp counts as if it were off by so much


@dataclass(frozen=True, slots=True)
class Shape:
    """How a picture is seen in flight: at `zoom` of its size, narrowed to `squash` of its width and then turned by
    `angle` degrees, drawn at one `part`-th of the resolution; part 0 is the very picture that lies at rest."""

    zoom: float
    angle: float
    squash: float = 1.0
    part: int = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """What something in the air, `name`, shows in a frame: `surface`, called `what`, in a shape. Another `pose` is
    another moment. `rest` gives the picture of rest where that is wanted; `is_ready` tells that it is there."""

    name: Hashable
    what: Hashable
    surface: pygame.Surface
    shape: Shape
    pose: Hashable = None
    rest: Callable[[], pygame.Surface] | None = field(default=None, compare=False)
    is_ready: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn for it: a picture of just that shape, or the one it had before."""

    what: Hashable
    size: tuple[int, int]  # of the surface
    shape: Shape
    picture: pygame.Surface


def shape_of(
    surface: pygame.Surface,
    zoom: float,
    angle: float,
    squash: float = 1.0,
    *,
    is_swift: bool = False,
    slack: float = SHARP,
) -> Shape:
    """The shape in steps of `slack` widths: poses that nobody can tell apart have the same."""
    width, height = surface.get_size()
    step = max(1.0, slack * width)
    zoom = max(1.0, round(zoom * width / step)) * step / width
    turn = math.degrees(step / (0.5 * zoom * math.hypot(width, height)))
    if squash < 1.0:
        squash = min(1.0, max(1.0, round(squash * width / step)) * step / width)
    is_soft = is_swift and width >= SOFT_FROM
    return Shape(zoom, round(angle / turn) * turn, squash, _rough_part(width) if is_soft else 1)


class FlightPictures:
    """Makes the pictures and keeps the latest ones."""

    def __init__(self, most_bytes: int = KEPT_BYTES, most_pixels: int = MOST_PIXELS) -> None:
        """`most_pixels` may be turned anew in a frame."""
        self._most_bytes = most_bytes
        self._most_pixels = most_pixels
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._asked: list[Asked] = []
        self._shown: list[Shown] = []

    def of_all(self, asked: Sequence[Asked]) -> list[Shown]:
        """One picture for each. Where they were too much work for a frame, those go first whose last picture is most
        wrong; the others keep theirs and have their turn soon."""
        if list(asked) == self._asked:
            return self._shown
        before = {old.name: shown for old, shown in zip(self._asked, self._shown, strict=True)}
        now: dict[Hashable, Shown] = {}
        left = float(self._most_pixels)
        for each in sorted(asked, key=lambda each: -_off(each, before.get(each.name))):
            shape, work, old = each.shape, self._work(each), before.get(each.name)
            if work > left:
                if old is not None and _is_of(old, each):
                    now[each.name] = old
                    continue
                shape = replace(shape, part=max(shape.part, _rough_part(each.surface.get_width())))
            left -= work
            rest = each.rest if shape is each.shape else None
            picture = rest() if rest is not None else self.of(each.what, each.surface, shape)
            now[each.name] = Shown(each.what, each.surface.get_size(), shape, picture)
        self._asked, self._shown = list(asked), [now[each.name] for each in asked]
        return self._shown

    def of(self, what: Hashable, surface: pygame.Surface, shape: Shape) -> pygame.Surface:
        """`surface`, named by `what`, in a shape. The same shape always gives the same picture."""
        if shape.squash < 1.0:
            return self._made(what, surface, shape)
        key = (what, surface.get_size(), shape)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        return self._keep(key, self._made(what, surface, shape))

    def _work(self, asked: Asked) -> float:
        """What it takes to make the picture, in pixels turned at full resolution."""
        shape, (width, height) = asked.shape, asked.surface.get_size()
        if asked.is_ready or (asked.what, (width, height), shape) in self._kept:
            return 0.0
        pixels = width * height * shape.zoom**2
        if shape.part > 1:
            return pixels * (1 / shape.part**2 + _ENLARGING)
        return pixels if shape.angle else pixels * _STRAIGHT

    def _made(self, what: Hashable, surface: pygame.Surface, shape: Shape) -> pygame.Surface:
        if shape.part == 1:
            return scaled(surface, shape.zoom, shape.angle, shape.squash)
        small = scaled(self._small(what, surface, shape.part), shape.zoom, shape.angle, shape.squash)
        return pygame.transform.smoothscale_by(small, shape.part)

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


def _rough_part(width: int) -> int:
    return -(-width // _SOFT_WIDTH) if width >= SOFT_FROM else 1


def _is_of(shown: Shown, asked: Asked) -> bool:
    return shown.what == asked.what and shown.size == asked.surface.get_size()


def _off(asked: Asked, shown: Shown | None) -> float:
    """How many pixels the picture that was shown last is off; infinite for another picture, or none."""
    if shown is None or not _is_of(shown, asked):
        return math.inf
    width, height = shown.size
    old, new = shown.shape, asked.shape
    turned = math.radians(abs(old.angle - new.angle)) * new.zoom * math.hypot(width, height) / 2
    wider = abs(old.zoom - new.zoom) * width + abs(old.squash - new.squash) * width
    return turned + wider + (_ROUGHNESS if old.part > new.part else 0.0)


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
