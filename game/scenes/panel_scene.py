"""A panel over the scene below: darkened for a question, frosted where nothing of the table may be read.

Owns the ground and the panel; what stands on the panel and where it lies is its subclasses' affair.
"""

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.scene import House
from game.view.actions import Action
from game.view.widgets import Skin

_DARK = (90, 90, 90)
_BLUR = 7  # pixels at 1280 x 720, on a picture of half the size


class PanelScene(FormScene):
    """`build` of a subclass places `_panel`."""

    transparent = True

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._panel = pygame.Rect(0, 0, 0, 0)

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        self.paint_ground(target)
        skin.panel(target, self._panel)

    def paint_ground(self, target: pygame.Surface) -> None:
        """What lies behind the panel."""
        if self.backdrop is not None:
            target.blit(self.backdrop, (0, 0))
        target.fill(_DARK, special_flags=pygame.BLEND_RGB_MULT)


class GlassScene(PanelScene):
    """What lies below cannot be read through it. A key that opens it (`opened_by`) closes it, too."""

    opened_by: Action | None = None

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._glass: pygame.Surface | None = None

    def layout(self, size: tuple[int, int]) -> None:
        if self.backdrop is not None:
            self._glass = frosted(self.backdrop, size, self.skin.px(_BLUR))
        super().layout(size)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.opened_by is not None and self.house.keys.action_of(event) is self.opened_by:
            self.back()
            return True
        return super().handle(event)

    def paint_ground(self, target: pygame.Surface) -> None:
        if self._glass is not None:
            target.blit(self._glass, (0, 0))


def frosted(picture: pygame.Surface, size: tuple[int, int], blur: int) -> pygame.Surface:
    """The picture blurred beyond reading and darkened: what lies on the table stays private."""
    small = pygame.transform.smoothscale(picture, (max(1, size[0] // 4), max(1, size[1] // 4)))
    small = pygame.transform.box_blur(small, max(2, blur // 2))
    small = pygame.transform.box_blur(small, max(2, blur // 2))
    glass = pygame.transform.smoothscale(small, size)
    glass.fill((140, 140, 140), special_flags=pygame.BLEND_RGB_MULT)
    return glass
