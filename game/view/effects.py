"""Contrast, colour temperature and grain over everything that was just drawn, as the settings say (50 = neutral).

It knows a surface and three numbers. Only the places that were drawn anew are touched, so that nothing is done twice.
"""

from collections.abc import Sequence
from random import Random

import pygame

from game.view import ground_tools as tools

NEUTRAL = 50
_BLOCK = 256  # pixels, also of a tile of grain


class Effects:
    """The three effects at their settings, each 0 to 100. Grain below 50 is the ground's affair: it gets smoother."""

    def __init__(self, contrast: int = NEUTRAL, grain: int = NEUTRAL, temperature: int = NEUTRAL) -> None:
        self._contrast = max(0, min(100, contrast))
        self._tint = _tint(max(0, min(100, temperature)))
        self._grain = _grain_tile(2 * (grain - NEUTRAL)) if grain > NEUTRAL else None
        self._scratch = pygame.Surface((_BLOCK, _BLOCK), depth=32)

    @property
    def is_neutral(self) -> bool:
        """Whether nothing would change."""
        return self._contrast == NEUTRAL and self._tint == (255, 255, 255) and self._grain is None

    def apply(self, target: pygame.Surface, places: Sequence[pygame.Rect] | None) -> None:
        """Work on these places of the target, or on all of it. The places must not overlap."""
        if self.is_neutral:
            return
        for place in [target.get_rect()] if places is None else places:
            part = place.clip(target.get_rect())
            if part.width and part.height:
                self._work(target, part)

    def _work(self, target: pygame.Surface, part: pygame.Rect) -> None:
        """All effects block by block: a block stays in the processor's cache from the first effect to the last."""
        for y in range(part.top // _BLOCK * _BLOCK, part.bottom, _BLOCK):
            for x in range(part.left // _BLOCK * _BLOCK, part.right, _BLOCK):
                block = part.clip((x, y, _BLOCK, _BLOCK))
                if self._contrast != NEUTRAL:
                    self._apply_contrast(target, block)
                if self._tint != (255, 255, 255):
                    target.fill(self._tint, block, pygame.BLEND_RGB_MULT)
                if self._grain is not None:
                    # Grain by the place on the screen, so that redrawing a part gives the same grain.
                    light, dark = self._grain
                    area = block.move(-x, -y)
                    target.blit(light, block, area, pygame.BLEND_RGB_ADD)
                    target.blit(dark, block, area, pygame.BLEND_RGB_SUB)

    def _apply_contrast(self, target: pygame.Surface, block: pygame.Rect) -> None:
        """Spread the levels about the middle grey (above 50), or draw them towards it (below)."""
        if self._contrast > NEUTRAL:
            gain = 0.6 * (self._contrast - NEUTRAL) / NEUTRAL  # up to 1.6 times
            middle, level = round(128 * gain / (1 + gain)), round(255 * gain)
            target.fill((middle, middle, middle), block, pygame.BLEND_RGB_SUB)
            area = pygame.Rect((0, 0), block.size)
            self._scratch.blit(target, (0, 0), block)
            self._scratch.fill((level, level, level), area, pygame.BLEND_RGB_MULT)
            target.blit(self._scratch, block, area, pygame.BLEND_RGB_ADD)
        else:
            gain = 1 - 0.5 * (NEUTRAL - self._contrast) / NEUTRAL  # down to half
            level, lift = round(255 * gain), round(128 * (1 - gain))
            target.fill((level, level, level), block, pygame.BLEND_RGB_MULT)
            target.fill((lift, lift, lift), block, pygame.BLEND_RGB_ADD)


def _tint(temperature: int) -> tuple[int, int, int]:
    """What each colour is multiplied with: cool takes red away, warm takes blue away."""
    away = abs(temperature - NEUTRAL) / NEUTRAL
    if temperature < NEUTRAL:
        return round(255 * (1 - 0.28 * away)), round(255 * (1 - 0.10 * away)), 255
    return 255, round(255 * (1 - 0.10 * away)), round(255 * (1 - 0.34 * away))


def _grain_tile(strength: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Light and dark grains; at 100 they reach 30 of 255 levels."""
    reach = max(1, round(30 * min(100, strength) / 100))
    size = (_BLOCK, _BLOCK)
    return tools.grain(Random(3), size, 0, reach), tools.grain(Random(4), size, 0, reach)
