"""Pause: the table behind frosted glass, and the ways on from here. It knows no game."""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.message import Answer
from game.scenes.panel_scene import GlassScene
from game.scenes.scene import House
from game.view.actions import Action
from game.view.widgets import Button, Form, Label, Skin


class Pause(GlassScene):
    """Lies over a table. `answers` are the ways on (the first one is to go on playing); leaving comes last. `locked`
    says what is locked at this table, if anything is."""

    opened_by = Action.PAUSE

    def __init__(
        self, house: House, answers: Sequence[Answer], icons: Sequence[str] = (), locked: str = ""
    ) -> None:
        super().__init__(house)
        self._locked = locked
        self._answers, self._icons = tuple(answers), tuple(icons)

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, say = skin.theme.gap, self.house.say
        icons = [*self._icons, *[""] * len(self._answers)]
        buttons = [
            Button(skin, answer.text, say(answer.text), self._giver(answer), icon=icon, look=answer.look)
            for answer, icon in zip(self._answers, icons, strict=False)
        ]
        for button in buttons:
            button.is_listed = True
        width = max(skin.px(400), *(button.measure(size[0])[0] for button in buttons)) + 8 * gap
        width = min(width, size[0] - 8 * gap)
        inner = width - 8 * gap
        notes = [Label(skin, "saved", say("pause.saved"), role="small", colour="text_soft")]
        if self._locked:
            notes.append(Label(skin, "locked", self._locked, role="small", icon="lock"))
        note_high = sum(note.measure(inner)[1] for note in notes)
        high = buttons[0].measure(inner)[1]
        # On a low window with large letters the buttons stand in two columns.
        columns = 1 if self._height(skin, len(buttons), high, note_high) <= size[1] - 4 * gap else 2
        if columns == 2:
            width = min(size[0] - 8 * gap, 2 * width)
            inner = width - 8 * gap
            note_high = sum(note.measure(inner)[1] for note in notes)
        rows = -(-len(buttons) // columns)
        height = self._height(skin, rows, high, note_high)
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        x, y = (
            self._panel.x + 4 * gap,
            self._panel.y + 4 * gap + round(skin.theme.size("title") * 1.4) + 3 * gap,
        )
        left = x
        stacks = [buttons[start : start + rows] for start in range(0, len(buttons), rows)]
        wide = self._widths(stacks, inner - (len(stacks) - 1) * 2 * gap)
        for stack, each in zip(stacks, wide, strict=True):
            for row, button in enumerate(stack):
                button.place(left, y + row * (high + gap), each, high)
            left += each + 2 * gap
        y = self._panel.bottom - 3 * gap - note_high
        for note in notes:
            y = note.place(x, y, inner).bottom
        return Form(skin, [*buttons, *notes])

    @staticmethod
    def _widths(stacks: Sequence[Sequence[Button]], room: int) -> list[int]:
        """How wide each column is: all alike if that is enough, else as its words need. Where there is too little room
        the words go before the icons."""

        def needs() -> list[int]:
            return [max(button.measure(room)[0] for button in stack) for stack in stacks]

        if sum(needs()) > room:
            for stack in stacks:
                for button in stack:
                    button.icon = ""
        wanted = needs()
        if max(wanted) * len(wanted) <= room:
            return [room // len(wanted)] * len(wanted)
        return [need * room // sum(wanted) for need in wanted]

    @staticmethod
    def _height(skin: Skin, rows: int, button: int, note: int) -> int:
        gap = skin.theme.gap
        return round(skin.theme.size("title") * 1.4) + rows * (button + gap) + note + 12 * gap

    def _giver(self, answer: Answer) -> Callable[[], None]:
        def give() -> None:
            self.house.scenes.pop()
            answer.then()

        return give

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        gap = skin.theme.gap
        y = self._panel.y + 4 * gap + round(skin.theme.size("title") * 0.7)
        words = self.house.say("pause.title")
        skin.words(target, words, (self._panel.centerx, y), "center", role="title", serif=True)
        line = self._panel.y + 4 * gap + round(skin.theme.size("title") * 1.4) + gap
        skin.gold_line(target, self._panel.x + 4 * gap, self._panel.right - 4 * gap, line)
