"""A question that is answered by typing one line. It knows nothing of what the line is for."""

from collections.abc import Callable

import pygame

from game.scenes.form_scene import flow
from game.scenes.panel_scene import PanelScene
from game.scenes.scene import House
from game.view.actions import Action
from game.view.widgets import Button, Form, Label, Skin, TextField


class Prompt(PanelScene):
    """Asks for a line of text; `then` gets it without outer spaces. Escape asks for nothing."""

    def __init__(
        self, house: House, title: str, words: str, value: str, then: Callable[[str], None], most: int = 28
    ) -> None:
        super().__init__(house)
        self._title, self._words, self._value, self._then, self._most = title, words, value, then, most
        self.first_focus = "line"
        self.after_typing = {"line": "yes"}

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, say = skin.theme.gap, self.house.say
        width = min(size[0] - 8 * gap, skin.px(600))
        x, inner = (size[0] - width) // 2 + 4 * gap, width - 8 * gap
        title = Label(skin, "title", self._title, role="heading", serif=True)
        words = Label(skin, "words", self._words, colour="text_soft")
        line = TextField(skin, "line", self._value, self._typed, most=self._most)
        no = Button(skin, "no", say("core.cancel"), self.back)
        yes = Button(skin, "yes", say("core.ok"), self._done, look="main")
        heights = (title.measure(inner)[1], words.measure(inner)[1], line.measure(inner)[1])
        buttons_high = flow([no, yes], 0, inner, 0, 2 * gap)
        height = sum(heights) + buttons_high + 13 * gap
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        y = title.place(x, self._panel.y + 3 * gap, inner).bottom + 2 * gap
        y = words.place(x, y, inner).bottom + 2 * gap
        y = line.place(x, y, inner, heights[2]).bottom + 3 * gap
        flow([no, yes], x, x + inner, y, 2 * gap, align="right")
        return Form(skin, [title, words, line, no, yes])

    def _typed(self, text: str) -> None:
        self._value = text

    def _done(self) -> None:
        value = self._value.strip()
        self.house.scenes.pop()
        self._then(value)

    def handle(self, event: pygame.event.Event) -> bool:
        on_line = self.form is not None and self.form.focus is not None and self.form.focus.key == "line"
        if on_line and event.type == pygame.KEYDOWN and self.house.keys.action_of(event) is Action.ACCEPT:
            self._done()
            return True
        return super().handle(event)
