"""Who plays where, in the middle of a match: seats are given to computers, taken back, or play at another level.

Owns the choice alone; what follows from it is the table's affair.
"""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.draft import DEFAULT_LEVEL, player_kinds
from game.scenes.form_scene import flow
from game.scenes.panel_scene import GlassScene
from game.scenes.portraits import Person, Portrait
from game.scenes.scene import House
from game.session.session import PERSON
from game.view.widgets import Button, Choice, Form, Label, ScrollPage, Skin, Widget


class Seats(GlassScene):
    """A line per seat. `done` gets who plays from now on, seat by seat; Escape changes nothing."""

    def __init__(
        self,
        house: House,
        persons: Sequence[Person],
        players: Sequence[str],
        done: Callable[[list[str]], None],
        first: int = 0,
    ) -> None:
        super().__init__(house)
        self._persons, self._players, self._done = tuple(persons), list(players), done
        self.first_focus = f"seat.{first}"

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, say = skin.theme.gap, self.house.say
        width = min(size[0] - 4 * gap, skin.px(760))
        inner = width - 8 * gap
        title = Label(skin, "title", say("seats.title"), role="heading", serif=True)
        words = Label(skin, "words", say("seats.words"), role="small", colour="text_soft")
        no = Button(skin, "no", say("core.cancel"), self.back)
        yes = Button(skin, "done", say("seats.done"), self._give, icon="check", look="main")
        title_high, words_high = title.measure(inner)[1], words.measure(inner)[1]
        buttons_high = flow([no, yes], 0, inner, 0, 2 * gap)
        fixed = title_high + words_high + buttons_high + 12 * gap
        rows, rows_high = self._rows(skin, inner)
        if rows_high > size[1] - 2 * gap - fixed:
            rows, rows_high = self._rows(skin, inner - 3 * gap)  # beside the bar
        shown = min(rows_high, size[1] - 2 * gap - fixed)
        height = fixed + shown
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        x = self._panel.x + 4 * gap
        y = title.place(x, self._panel.y + 3 * gap, inner).bottom + gap
        y = words.place(x, y, inner).bottom + gap
        view = pygame.Rect(x, y, inner, shown)
        flow([no, yes], x, x + inner, view.bottom + 3 * gap, 2 * gap, align="right")
        for row in rows:
            row.scrolls = True
        return Form(skin, [title, words, *rows, no, yes], ScrollPage(skin, view, rows_high))

    def _rows(self, skin: Skin, width: int) -> tuple[list[Widget], int]:
        gap = y = skin.theme.gap  # the ring around the first line needs room, too
        widgets: list[Widget] = []
        choices = [self._choice(skin, seat) for seat in range(len(self._persons))]
        wide = min(max(choice.measure(width)[0] for choice in choices), round(width * 0.6))
        high = choices[0].measure(width)[1]
        for seat, choice in enumerate(choices):
            portrait = Portrait(skin, f"portrait.{seat}", self._persons[seat])
            portrait.place(0, y, high, high)
            room = width - wide - high - 4 * gap
            name = Label(
                skin, f"name.{seat}", skin.fitted(self._persons[seat].name, skin.theme.size("body"), room)
            )
            name_high = name.measure(room)[1]
            name.place(high + 2 * gap, y + (high - skin.lip - name_high) // 2, room)
            choice.place(width - wide, y, wide, high)
            widgets += [portrait, name, choice]
            y += high + gap
        return widgets, y

    def _choice(self, skin: Skin, seat: int) -> Choice:
        kinds, say = player_kinds(), self.house.say
        now = self._players[seat]
        words = [say("setup.person" if kind == PERSON else f"level.{kind}") for kind in kinds]
        icons = ["person" if kind == PERSON else "computer" for kind in kinds]
        index = kinds.index(now) if now in kinds else kinds.index(DEFAULT_LEVEL)
        return Choice(skin, f"seat.{seat}", words, index, lambda n: self._set(seat, kinds[n]), icons=icons)

    def _set(self, seat: int, player: str) -> None:
        self._players[seat] = player

    def _give(self) -> None:
        self.house.scenes.pop()
        self._done(self._players)
