"""A short celebration: paper petals and suits' marks drift down over the winner. It ends by itself.

Owns the drifting; the same seed always drifts the same way. Not shown under reduced motion.
"""

import math
from random import Random

import pygame

from game.view.widgets import Skin
from game.view.widgets.skin import PREMULTIPLIED

SECONDS = 4.5
PETALS = 64
_MARKS = "SHDC"


class Celebration:
    """Drifting petals."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self._elapsed_s = 0.0
        # (where across, when it starts, how fast, how wide it sways, its phase, its size, its kind)
        self._petals = [
            (
                rng.random(), rng.random() * 1.8, 0.34 + 0.3 * rng.random(), 0.02 + 0.03 * rng.random(),
                rng.random() * math.tau, 0.6 + 0.8 * rng.random(), rng.randrange(7),
            )
            for _ in range(PETALS)
        ]  # fmt: skip

    @property
    def is_over(self) -> bool:
        return self._elapsed_s >= SECONDS

    def advance(self, dt: float) -> None:
        """Lets time pass."""
        self._elapsed_s += dt

    def draw(self, target: pygame.Surface, skin: Skin) -> None:
        """All petals as they are now."""
        if self.is_over:
            return
        w, h = target.get_size()
        for across, start, speed, sway, phase, size, kind in self._petals:
            t = self._elapsed_s - start
            y = t * speed
            if t < 0 or y > 1.1:
                continue
            x = across + sway * math.sin(phase + 3 * t)
            picture = _petal(skin, kind, skin.px(20 * size), round(math.degrees(phase + 2 * t)) // 15 * 15)
            target.blit(picture, picture.get_rect(center=(x * w, y * h)), special_flags=PREMULTIPLIED)


def _petal(skin: Skin, kind: int, size: int, angle: int) -> pygame.Surface:
    """A suit's mark, or a slip of gold or paper."""
    if kind < len(_MARKS):
        key = ("petal", _MARKS[kind], size, angle)
        return skin.assets.made(
            key, lambda: pygame.transform.rotozoom(skin.assets.mark(_MARKS[kind], size), angle, 1.0)
        )

    def slip() -> pygame.Surface:
        colour = skin.theme.rgb(("gold_light", "paper", "accent")[kind - len(_MARKS)])
        picture = pygame.Surface((4 * size, 2 * size), pygame.SRCALPHA)
        pygame.draw.ellipse(picture, (*colour, 255), picture.get_rect().inflate(-8, -8))
        return pygame.transform.rotozoom(picture.premul_alpha(), angle, 0.25)

    return skin.assets.made(("slip", kind, size, angle, skin.theme.world.key), slip)
