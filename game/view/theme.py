"""What everything on the screen is measured and coloured by: one world at one scale.

It knows colours and lengths; it must not know surfaces, fonts or files.
"""

from dataclasses import dataclass, fields

from game.view import palette
from game.view.palette import WORLDS, World

Rgb = tuple[int, int, int]

# Letter heights at 1280 x 720 and 100 %. Nothing on the screen is set smaller than "small".
TYPE_SCALE = {"display": 64, "title": 40, "heading": 26, "body": 20, "small": 18}

_SHARED = {
    "paper": palette.PAPER,
    "paper_edge": palette.PAPER_EDGE,
    "ink": palette.INK,
    "gold": palette.GOLD,
    "gold_light": palette.GOLD_LIGHT,
    "gold_dark": palette.GOLD_DARK,
    "black": "#000000",
    "white": "#ffffff",
}


def rgb_of(text: str) -> Rgb:
    """The three numbers of a #rrggbb text."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def blend(one: Rgb, other: Rgb, share: float) -> Rgb:
    """The colour `share` (0 to 1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Theme:
    """A world at a scale (1.0 at 1280 x 720 and an interface size of 100 %)."""

    world: World
    scale: float

    def rgb(self, name: str) -> Rgb:
        """A colour by its name in the world ("panel", "accent", ...), a shared one ("paper", "gold"), or #rrggbb."""
        if name.startswith("#"):
            return rgb_of(name)
        return rgb_of(_SHARED[name]) if name in _SHARED else rgb_of(getattr(self.world, name))

    def px(self, length: float) -> int:
        """Pixels for a length drawn at 1280 x 720; a line never vanishes."""
        pixels = round(length * self.scale)
        return pixels if pixels or not length else (1 if length > 0 else -1)

    def size(self, role: str) -> int:
        """The letter height in pixels for a role of TYPE_SCALE."""
        return max(8, round(TYPE_SCALE[role] * self.scale))

    @property
    def gap(self) -> int:
        """The unit of all spacing."""
        return self.px(8)


def window_scale(size: tuple[int, int], interface: float = 1.0) -> float:
    """The scale for a window of this many pixels and the player's interface size (1.0 = 100 %)."""
    return max(0.5, min(size[0] / 1280, size[1] / 720)) * interface


def least_size(window: tuple[int, int]) -> int:
    """The height of the smallest letters in a window: a large interface may come down to it before words are cut."""
    return round(TYPE_SCALE["small"] * window_scale(window))


def world_of(key: str) -> World:
    """A world by its key; the indigo one stands in for a key from a later version."""
    return WORLDS.get(key, WORLDS["ai"])


COLOUR_NAMES = (*_SHARED, *(f.name for f in fields(World) if f.name not in ("key", "texture")))
