"""Home: the tables as the panels of a folding screen, "Continue" first, and the doors to everything else.

It knows which games exist from GAMES and which doors exist from what the app gives it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.rules import GAMES
from game.scenes.form_scene import FormScene, flow, paint_seal
from game.scenes.pictures import LIFT, GamePanel
from game.scenes.scene import House
from game.view.actions import Action
from game.view.widgets import Button, Form, ScrollPage, Skin, Widget

_KEYS = {Action.SETTINGS: "home.settings", Action.RULES: "home.learn"}  # doors that have a key of their own
_NARROWEST = 150  # a panel's width at 1280 x 720


@dataclass(frozen=True)
class Door:
    """A way out of Home: its text key, icon and what it does."""

    text: str
    icon: str
    enter: Callable[[], None]


@dataclass(frozen=True)
class Unfinished:
    """A match to go on with: the words that tell which, and what going on does."""

    words: str
    enter: Callable[[], None]


class Home(FormScene):
    """The first scene."""

    def __init__(
        self,
        house: House,
        choose: Callable[[str], None],
        doors: Sequence[Door],
        unfinished: Callable[[], Unfinished | None],
    ) -> None:
        """`choose` opens the set-up of a game by its key; `unfinished` is asked whenever Home is shown."""
        super().__init__(house)
        self._choose, self._doors, self._unfinished = choose, doors, unfinished

    def entered(self) -> None:
        self.form = None  # Home begins with the first panel, or with Continue, each time

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, top = skin.theme.gap, self._header_height(skin)
        left, right = 5 * gap, size[0] - 5 * gap
        doors: list[Widget] = [
            Button(skin, door.text, self.house.say(door.text), door.enter, icon=door.icon)
            for door in self._doors
        ]
        first = self._first(skin, pygame.Rect(self._name_right(skin), 0, right - self._name_right(skin), top))
        y = gap + skin.px(LIFT)
        if first and first[0].scrolls:
            y = flow(first, left, right, y, gap) + 2 * gap
        doors_high = flow(doors, left, right, 0, 2 * gap)
        # With very large letters the tables keep their share of the window and the whole screen scrolls instead.
        room = max(size[1] - top - doors_high - 5 * gap - y, round(size[1] * 0.42))
        panels = self._panels(skin, pygame.Rect(left, y, right - left, room))
        bottom = max(panel.box.bottom for panel in panels) + 2 * gap
        bottom = flow(doors, left, right, bottom, 2 * gap) + 3 * gap
        for widget in (*panels, *doors):
            widget.scrolls = True
        page = ScrollPage(skin, pygame.Rect(0, top, size[0], size[1] - top), bottom)
        return Form(skin, [*first, *panels, *doors], page)

    def _first(self, skin: Skin, beside: pygame.Rect) -> list[Widget]:
        """The match to go on with, if there is one, beside the name or, if that is too narrow, on the page."""
        unfinished = self._unfinished()
        if unfinished is None:
            return []
        button = Button(skin, "continue", unfinished.words, unfinished.enter, icon="play", look="main")
        wide, high = button.measure(10_000)
        button.scrolls = wide > beside.width
        button.place(beside.right - wide, beside.centery - high // 2 + skin.theme.gap, wide, high)
        return [button]

    def _panels(self, skin: Skin, room: pygame.Rect) -> list[Widget]:
        """The games side by side, or in two columns if they would become too narrow for their names."""
        between, count = 2 * skin.theme.gap, len(GAMES)
        columns = count
        if (room.width - between * (count - 1)) // count < skin.px(_NARROWEST):
            columns = max(1, (count + 1) // 2)
        width = min((room.width - between * (columns - 1)) // columns, round(room.height * 1.4))
        left = room.x + (room.width - width * columns - between * (columns - 1)) // 2
        panels: list[Widget] = []
        for number, game in enumerate(GAMES):
            panel = GamePanel(skin, game, self.house, self._chooser(game.key))
            x = left + number % columns * (width + between)
            panel.box = pygame.Rect(
                x, room.y + number // columns * (room.height + between), width, room.height
            )
            panels.append(panel)
        return panels

    @staticmethod
    def _name_right(skin: Skin) -> int:
        """Where the program's name ends, with its seal before it."""
        size = skin.theme.size("display")
        return 9 * skin.theme.gap + round(size * 1.05) + skin.assets.measure("Hachi", size, serif=True)[0]

    def _chooser(self, key: str) -> Callable[[], None]:
        return lambda: self._choose(key)

    @staticmethod
    def _header_height(skin: Skin) -> int:
        return round(skin.theme.size("display") * 1.25) + 2 * skin.theme.gap

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        gap, top = skin.theme.gap, self._header_height(skin)
        side = round(skin.theme.size("display") * 1.05)
        seal = paint_seal(skin, target, "八", (5 * gap, top / 2 + gap), side)
        name = skin.words(
            target, "Hachi", (seal.right + 2 * gap, top / 2 + gap), "midleft", role="display", serif=True
        )
        first = self.form.widgets[0] if self.form is not None else None
        end = target.get_width() - 5 * gap
        if first is not None and first.key == "continue" and not first.scrolls:
            end = first.box.left - 3 * gap
        words = self.house.say("home.motto")
        x, room = name.right + 3 * gap, end - name.right - 3 * gap
        if skin.assets.measure(words, skin.theme.size("body"), serif=True)[0] <= room:
            skin.words(target, words, (x, name.centery + gap), "midleft", colour="text_soft", serif=True)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.house.take_file(Path(event.file))
            return True
        if super().handle(event):
            return True
        action = self.house.keys.action_of(event)
        if action not in _KEYS:
            return False
        self.enter_door(_KEYS[action])
        return True

    def enter_door(self, text: str) -> None:
        """Go through the door of this text, if it is there."""
        for door in self._doors:
            if door.text == text:
                door.enter()

    def back(self) -> None:
        """Escape never quits: there is nothing above Home."""
