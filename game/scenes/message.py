"""A message or question over whatever was there: a title, some lines, buttons. It knows nothing of what they do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.form_scene import flow
from game.scenes.panel_scene import PanelScene
from game.scenes.scene import House
from game.view.widgets import Button, Form, Label, ScrollPage, Skin


@dataclass(frozen=True)
class Answer:
    """A button of a message: its text key, what it does after the message has gone, and its look."""

    text: str
    then: Callable[[], None] = lambda: None
    look: str = "plain"


class Message(PanelScene):
    """Shows ready-made words. Escape gives the last answer, which therefore must be the harmless one."""

    def __init__(self, house: House, title: str, words: str, answers: Sequence[Answer] = ()) -> None:
        super().__init__(house)
        self._title, self._words = title, words
        self._answers = tuple(answers) or (Answer("core.ok", look="main"),)
        looks = [answer.look for answer in self._answers]
        self.first_focus = f"answer.{looks.index('main') if 'main' in looks else 0}"

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        width = min(size[0] - 8 * gap, skin.px(640))
        inner = width - 8 * gap
        title = Label(skin, "title", self._title, role="heading", serif=True)
        words = Label(skin, "words", self._words)
        buttons = [
            Button(
                skin, f"answer.{number}", self.house.say(answer.text), self._giver(answer), look=answer.look
            )
            for number, answer in enumerate(self._answers)
        ]
        title_high, words_high = title.measure(inner)[1], words.measure(inner)[1]
        buttons_high = flow(buttons, 0, inner, 0, 2 * gap)
        room = size[1] - 6 * gap - title_high - buttons_high - 11 * gap
        shown = min(words_high, max(3 * gap, room))
        height = title_high + shown + buttons_high + 11 * gap
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        x, y = self._panel.x + 4 * gap, self._panel.y + 3 * gap
        title.place(x, y, inner)
        view = pygame.Rect(x, y + title_high + 3 * gap, inner, shown)
        page = ScrollPage(skin, view, words_high)
        words.scrolls = True
        words.place(0, 0, inner)
        flow(buttons, x, x + inner, view.bottom + 2 * gap, 2 * gap, align="right")
        return Form(skin, [title, words, *buttons], page)

    def _giver(self, answer: Answer) -> Callable[[], None]:
        def give() -> None:
            self.house.scenes.pop()
            answer.then()

        return give

    def back(self) -> None:
        self._giver(self._answers[-1])()

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        y = self._panel.y + 4 * skin.theme.gap + round(skin.theme.size("heading") * 1.4)
        skin.gold_line(target, self._panel.x + 4 * skin.theme.gap, self._panel.right - 4 * skin.theme.gap, y)
