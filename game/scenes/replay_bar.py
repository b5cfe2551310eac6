"""The strip below a replay: to the beginning, back, play, forward, to the end, and the course of the match as a groove
with a mark for every deal and trick.

It knows widgets and numbers of places; what a place is, the replay knows.
"""

from collections.abc import Callable, Sequence

import pygame

from game.view import shapes
from game.view.actions import Action
from game.view.theme import blend
from game.view.widgets import Button, Skin, State, Widget
from game.view.widgets.skin import PREMULTIPLIED

SPEEDS = (0.5, 1.0, 2.0, 4.0)
# Keys of the buttons with their icons, in the order in which they stand.
BUTTONS = (
    ("first", "to_first"), ("stop_back", "stop_back"), ("back", "step_back"), ("play", "play"), ("on", "step_on"),
    ("stop_on", "stop_on"), ("last", "to_last"),
)  # fmt: skip


class Track(Widget):
    """Where one is in the course: a groove with marks and a bead to pull."""

    def __init__(
        self, skin: Skin, key: str, last: int, place: int, deals: Sequence[int], stops: Sequence[int],
        on_change: Callable[[int], None], *, help_text: str = "",
    ) -> None:  # fmt: skip
        """`deals` and `stops` are the places with a large and with a small mark."""
        super().__init__(skin, key, help_text=help_text)
        self.last, self.place_now, self.on_change = last, place, on_change
        self._deals, self._stops = tuple(deals), tuple(stops)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.skin.px(48)

    def _groove(self, box: pygame.Rect) -> pygame.Rect:
        bead = self.skin.px(26)
        return pygame.Rect(
            box.x + bead // 2, box.centery - self.skin.px(5), box.width - bead, self.skin.px(10)
        )

    def _x(self, groove: pygame.Rect, place: int) -> int:
        return groove.x + round(groove.width * place / max(1, self.last))

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, theme = self.skin, self.skin.theme
        groove = self._groove(box)
        self._draw_marks(target, groove)
        skin.sunken(target, groove.inflate(skin.px(8), 0))
        x = self._x(groove, self.place_now)
        done = x - groove.x
        if done > skin.px(4):
            size = (done, max(2, groove.height - skin.px(4)))
            colour = theme.rgb("accent")
            bar = skin.assets.made(("track", size, colour), lambda: shapes.solid(size, size[1] // 2, colour))
            target.blit(bar, (groove.x, groove.centery - size[1] // 2), special_flags=PREMULTIPLIED)
        side = skin.px(26)
        lit = state.has_focus or state.is_hovered or state.is_pressed
        bead = skin.assets.made(("track bead", side, theme, lit), lambda: self._bead(side, lit))
        skin.put(target, bead, (x, groove.centery), "center")

    def _draw_marks(self, target: pygame.Surface, groove: pygame.Rect) -> None:
        """Small marks where a trick ended, unless they would run together; large ones where a deal began."""
        skin, theme = self.skin, self.skin.theme
        thin = max(1, skin.px(1.5))
        if len(self._stops) * 3 * thin < groove.width:
            colour = blend(theme.rgb("line"), theme.rgb("text_soft"), 0.5)
            for place in self._stops:
                x = self._x(groove, place)
                target.fill(colour, (x - thin // 2, groove.bottom + skin.px(3), thin, skin.px(5)))
        if len(self._deals) * 4 * thin < groove.width:
            for place in self._deals:
                x = self._x(groove, place)
                target.fill(
                    theme.rgb("gold"), (x - thin // 2, groove.y - skin.px(11), max(2, thin), skin.px(9))
                )

    def _bead(self, side: int, lit: bool) -> pygame.Surface:
        colour = self.skin.theme.rgb("accent")
        if lit:
            colour = blend(colour, (255, 255, 255), 0.25)
        bead = shapes.solid((side, side), side // 2, blend(colour, (0, 0, 0), 0.6))
        edge = self.skin.px(2)
        inner = side - 2 * edge
        light, dark = blend(colour, (255, 255, 255), 0.35), blend(colour, (0, 0, 0), 0.25)
        body = shapes.cut(shapes.gradient((inner, inner), light, dark), inner // 2)
        bead.blit(body, (edge, edge), special_flags=PREMULTIPLIED)
        return bead

    def act(self, action: Action) -> bool:
        steps = {Action.LEFT: -1, Action.RIGHT: 1}
        if action not in steps:
            return False
        self.on_change(self.place_now + steps[action])
        return True

    def press(self, spot: tuple[int, int]) -> None:
        self.drag(spot)

    def drag(self, spot: tuple[int, int]) -> None:
        groove = self._groove(pygame.Rect(0, 0, *self.box.size))
        share = (spot[0] - groove.x) / max(1, groove.width)
        place = max(0, min(self.last, round(share * self.last)))
        if place != self.place_now:
            self.on_change(place)

    def wheel(self, steps: int) -> bool:
        self.on_change(self.place_now - steps)
        return True


def transport(
    skin: Skin, words: Callable[[str], str], doing: dict[str, Callable[[], None]], is_playing: bool
) -> list[Widget]:
    """The buttons, not yet placed; `doing` says what each of BUTTONS does, `words` what its tooltip says."""
    made: list[Widget] = []
    for name, icon in BUTTONS:
        sign = "pause" if name == "play" and is_playing else icon
        tip = words("pause" if sign == "pause" else name)
        look = "main" if name == "play" else "plain"
        made.append(Button(skin, f"go.{name}", "", doing[name], icon=sign, look=look, help_text=tip))
    return made
