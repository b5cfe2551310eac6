"""What a page shows that has nothing to show yet: the four games' emblems, and below them words that say what will be.

It knows the games' keys and nothing of matches.
"""

import pygame

from game.rules import GAMES
from game.view.widgets import Skin, Widget
from game.view.widgets.base import State

_WIDEST = 620  # pixels at 1280 x 720: a line of words is not longer


class BarePage(Widget):
    """Emblems side by side over centred words. Where there is little room, the words alone."""

    can_focus = False

    def __init__(self, skin: Skin, key: str, string: str) -> None:
        super().__init__(skin, key)
        self.string = string

    def measure(self, width: int) -> tuple[int, int]:
        words = self._lines(width)
        return width, self._side(width) + 4 * self.skin.theme.gap + len(words) * self._step

    def settle(self, room: pygame.Rect) -> None:
        """Stands in the middle of the room, a little above its centre."""
        high = min(room.height, self.measure(room.width)[1])
        self.box = pygame.Rect(room.x, room.y + round((room.height - high) * 0.42), room.width, high)

    @property
    def _step(self) -> int:
        return round(self.skin.theme.size("body") * 1.5)

    def _side(self, width: int) -> int:
        """An emblem's side."""
        return min(self.skin.px(112), width // (len(GAMES) + 2))

    def _lines(self, width: int) -> list[str]:
        room = min(width - 4 * self.skin.theme.gap, self.skin.px(_WIDEST))
        return self.skin.assets.wrap(self.string, self.skin.theme.size("body"), room)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, gap = self.skin, self.skin.theme.gap
        lines = self._lines(box.width)
        y = box.bottom - len(lines) * self._step
        side = min(self._side(box.width), y - 4 * gap - box.y)
        if side >= skin.px(48):
            step = side + 3 * gap
            left = box.centerx - step * (len(GAMES) - 1) // 2
            for number, game in enumerate(GAMES):
                spot = (left + number * step, y - 4 * gap - side // 2)
                skin.put(target, skin.assets.emblem(game.key, side), spot, "center")
            half = round(step * len(GAMES) / 2)
            skin.gold_line(target, box.centerx - half, box.centerx + half, y - 2 * gap)
        for number, line in enumerate(lines):
            spot = (box.centerx, y + number * self._step + self._step // 2)
            skin.words(target, line, spot, "center", colour="text")
