"""An entry of a page's index: a section's name with the sign of what it is about; the one being read is marked."""

from collections.abc import Callable

import pygame

from game.view import shapes
from game.view.actions import Action
from game.view.widgets.base import State, Widget
from game.view.widgets.skin import PREMULTIPLIED, Skin

_SAY_YES = (Action.ACCEPT, Action.GO_ON)


class IndexEntry(Widget):
    """One line of an index. Long names go over two lines rather than being cut."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        words: str,
        icon: str,
        on_press: Callable[[], None],
        *,
        role: str = "small",
    ) -> None:
        super().__init__(skin, key)
        self.words, self.icon, self.on_press, self.role = words, icon, on_press, role
        self.is_current = False

    @property
    def _indent(self) -> int:
        return self.skin.px(14) + round(self.skin.theme.size(self.role) * 1.2) + self.skin.px(10)

    def measure(self, width: int) -> tuple[int, int]:
        size, assets = self.skin.theme.size(self.role), self.skin.assets
        lines = assets.wrap(self.words, size, max(1, width - self._indent - self.skin.px(8)))
        widest = max(assets.measure(line, size)[0] for line in lines)
        return self._indent + widest + self.skin.px(8), assets.measure("", size)[1] * len(
            lines
        ) + self.skin.px(12)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, theme = self.skin, self.skin.theme
        lit = state.has_focus or state.is_hovered
        if self.is_current or lit:
            colour = theme.rgb("panel_light")
            alpha = 255 if self.is_current else 150
            key = ("index entry", box.size, alpha)
            body = skin.assets.made(key, lambda: shapes.solid(box.size, skin.px(7), colour, alpha))
            target.blit(body, box, special_flags=PREMULTIPLIED)
        if self.is_current:
            bar = (box.x, box.y + skin.px(5), skin.px(4), box.height - 2 * skin.px(5))
            target.fill(theme.rgb("accent"), bar)
        size = theme.size(self.role)
        side = round(size * 1.2)
        colour = theme.rgb("accent" if self.is_current else "text_soft")
        skin.put(
            target, skin.assets.icon(self.icon, side, colour), (box.x + skin.px(14), box.centery), "midleft"
        )
        words = theme.rgb("text" if self.is_current or lit else "text_soft")
        room = box.width - self._indent - skin.px(8)
        picture = skin.assets.paragraph(self.words, size, words, room)
        skin.put(target, picture, (box.x + self._indent, box.centery), "midleft")

    def act(self, action: Action) -> bool:
        if action in _SAY_YES:
            self.on_press()
            return True
        return False

    def release(self, spot: tuple[int, int]) -> None:
        self.on_press()

    @property
    def ring_radius(self) -> int | None:
        return self.skin.px(7)
