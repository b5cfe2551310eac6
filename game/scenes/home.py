"""Home: the tables as the panels of a folding screen, "Continue" first, and the doors to everything else.

It knows which games exist from GAMES and which doors exist from what the app gives it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules import GAMES
from game.scenes.form_scene import FormScene, flow, paint_seal
from game.scenes.pictures import GamePanel
from game.scenes.scene import House
from game.view.actions import Action
from game.view.widgets import Button, Form, Skin, Widget


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
        gap = skin.theme.gap
        say = self.house.say
        top = self._header_height(skin)
        doors: list[Widget] = [
            Button(skin, door.text, say(door.text), door.enter, icon=door.icon) for door in self._doors
        ]
        doors_high = flow(doors, 5 * gap, size[0] - 5 * gap, 0, 2 * gap)
        flow(doors, 5 * gap, size[0] - 5 * gap, size[1] - doors_high - 3 * gap, 2 * gap)
        first: list[Widget] = []
        unfinished = self._unfinished()
        if unfinished is not None:
            button = Button(skin, "continue", unfinished.words, unfinished.enter, icon="play", look="main")
            wide, high = button.measure(size[0] // 2)
            button.place(size[0] - 5 * gap - wide, (top - high) // 2 + gap, wide, high)
            first.append(button)
        panels = self._panels(skin, pygame.Rect(0, top, size[0], size[1] - top - doors_high - 6 * gap))
        return Form(skin, [*first, *panels, *doors])

    def _panels(self, skin: Skin, room: pygame.Rect) -> list[Widget]:
        gap = skin.theme.gap
        between = 2 * gap
        width = min((room.width - 10 * gap - between * (len(GAMES) - 1)) // max(1, len(GAMES)), room.height)
        x = (room.width - width * len(GAMES) - between * (len(GAMES) - 1)) // 2
        panels: list[Widget] = []
        for game in GAMES:
            panel = GamePanel(skin, game, self.house, self._chooser(game.key))
            panel.box = pygame.Rect(x, room.y + gap, width, room.height - gap)
            panels.append(panel)
            x += width + between
        return panels

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
        words = self.house.say("home.motto")
        room = (
            target.get_width() // 2 - name.right - 3 * gap
            if self._unfinished()
            else target.get_width() - name.right - 8 * gap
        )
        if room > skin.px(120):
            skin.words(
                target,
                words,
                (name.right + 3 * gap, name.centery + gap),
                "midleft",
                colour="text_soft",
                serif=True,
                room=room,
            )

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if self.house.keys.action_of(event) is Action.SETTINGS:
            self.enter_door("home.settings")
            return True
        return False

    def enter_door(self, text: str) -> None:
        """Go through the door of this text, if it is there."""
        for door in self._doors:
            if door.text == text:
                door.enter()

    def back(self) -> None:
        """Escape never quits: there is nothing above Home."""
