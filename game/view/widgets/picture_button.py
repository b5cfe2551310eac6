"""A portrait to press. It knows the name of an emblem, not what it stands for."""

from collections.abc import Callable

import pygame

from game.view.actions import Action
from game.view.widgets.base import State, Widget
from game.view.widgets.skin import Skin


class PictureButton(Widget):
    """An emblem as a button; dimmed while it cannot be pressed."""

    def __init__(
        self, skin: Skin, key: str, emblem: str, on_press: Callable[[], None], *, help_text: str = ""
    ) -> None:
        super().__init__(skin, key, help_text=help_text)
        self.emblem, self.on_press = emblem, on_press

    def measure(self, width: int) -> tuple[int, int]:
        side = self.skin.px(46)
        return side, side

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        side = min(box.size)
        picture = self.skin.assets.emblem(self.emblem, side)
        if not self.enabled:
            picture = self.skin.assets.made(("pale emblem", self.emblem, side), lambda: _pale(picture))
        self.skin.put(target, picture, (box.centerx, box.centery + (1 if state.is_pressed else 0)), "center")

    def act(self, action: Action) -> bool:
        if action in (Action.ACCEPT, Action.GO_ON):
            self.on_press()
            return True
        return False

    def release(self, spot: tuple[int, int]) -> None:
        self.on_press()

    @property
    def ring_radius(self) -> int | None:
        return self.box.height // 2


def _pale(picture: pygame.Surface) -> pygame.Surface:
    copy = picture.copy()
    copy.fill((90, 90, 90, 90), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
