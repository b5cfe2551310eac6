"""The result of a deal and of the match, over the table: what each seat got and why, row by row, and the ways on.

Owns how a result is shown; the numbers come from `score_rows`, the match from the table scene below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.kit.protocol import Result
from game.scenes.celebration import Celebration
from game.scenes.form_scene import flow
from game.scenes.panel_scene import GlassScene
from game.scenes.replay import look_again
from game.scenes.result_rows import ResultRows
from game.scenes.scene import House
from game.scenes.score_rows import at_the_end, score_rows, with_goals, with_held
from game.view.actions import Action
from game.view.widgets import Button, Form, Skin, Widget

if TYPE_CHECKING:
    from game.scenes.table import TableScene

LEAST_ROW = 32  # the height of a row, at 1280 x 720


class ResultScene(GlassScene):
    """Shows the last deal's rows; after the match the winners above them, with a short celebration."""

    def __init__(self, house: House, table: TableScene, is_again: bool = False) -> None:
        """`is_again`: it has been seen before, and celebrated."""
        super().__init__(house)
        self.world = table.world
        self._table = table
        session = table.session
        self._result: Result | None = session.result
        rows = score_rows(session.events_seen(table.play.viewer), len(session.names), table.words)
        view, is_chips = table.director.settled_view, session.game.pack.key == "chips"
        rows = with_held(rows, view) if is_chips else with_goals(rows, view)
        self._rows = rows if self._result is None else at_the_end(rows, self._result.winners)
        self._lines = ResultRows(table, self._rows)
        self._row_high = 0
        self._shown: frozenset[str] = frozenset()  # "why" the match is over, the "names" of the columns
        self._party = Celebration(session.seed) if self._result is not None and not is_again else None

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        buttons = self._buttons(skin)
        abreast = sum(button.measure(size[0])[0] + 2 * gap for button in buttons) + 6 * gap
        width = min(size[0] - 4 * gap, skin.px(940))
        if width < abreast <= size[0] - 4 * gap:
            width = abreast  # no button stands alone in a second row
        inner = width - 8 * gap
        buttons_high = flow(buttons, 0, inner, 0, 2 * gap)
        self._spare(skin, size, buttons_high)
        self._row_high = self._row_height(skin, size, buttons_high)
        height = self._height(skin, self._row_high, buttons_high)
        self._panel = pygame.Rect((size[0] - width) // 2, max(gap, (size[1] - height) // 2), width, height)
        left = self._panel.x + 4 * gap
        flow(buttons, left, left + inner, self._panel.bottom - buttons_high - self._air[1] * gap, 2 * gap)
        return Form(skin, buttons)

    def _buttons(self, skin: Skin) -> list[Widget]:
        say = self.house.say
        words = say("result.look" if self._result is None else "result.table")
        look = Button(skin, "look", words, self.back, icon="eye")
        if self._result is None:
            return [
                Button(skin, "next", self._table.words.next_deal(), self._deal, icon="next", look="main"),
                look,
            ]
        again = Button(skin, "again", say("result.same_deal"), self._same_deal, icon="refresh")
        fresh = Button(skin, "new", say("result.new_match"), self._new_match, icon="play", look="main")
        home = Button(skin, "home", say("result.home"), self.house.go_home, icon="home")
        review = Button(skin, "review", say("result.review"), self._review, icon="history")
        return [fresh, again, review, look, home]

    def _head(self, skin: Skin) -> int:
        line = round(skin.theme.size("title") * 1.4) + 4 * skin.theme.gap
        return line + round(skin.theme.size("body") * 1.6) if "why" in self._shown else line

    def _names_high(self, skin: Skin) -> int:
        """The line that names the columns of numbers."""
        return round(skin.theme.size("small") * 1.3) if "names" in self._shown else 0

    @property
    def _air(self) -> tuple[int, int]:
        """The gaps above and below the buttons."""
        return (4, 3) if self._shown else (2, 2)

    def _height(self, skin: Skin, row: int, buttons: int) -> int:
        """The panel's, with rows of this height."""
        rows = row * max(1, len(self._rows))
        return self._head(skin) + self._names_high(skin) + rows + buttons + sum(self._air) * skin.theme.gap

    def _spare(self, skin: Skin, size: tuple[int, int], buttons_high: int) -> None:
        """Many seats in large letters: what explains the numbers gives way before a row or a button."""
        why = ["why"] if self._result is not None else []
        for shown in (["names", *why], why, []):
            self._shown = frozenset(shown)
            if self._height(skin, skin.px(LEAST_ROW), buttons_high) <= size[1] - 2 * skin.theme.gap:
                return

    def _row_height(self, skin: Skin, size: tuple[int, int], buttons_high: int) -> int:
        room = size[1] - self._height(skin, 0, buttons_high) - 2 * skin.theme.gap
        return max(skin.px(LEAST_ROW), min(skin.px(76), room // max(1, len(self._rows))))

    # --- ways on ----------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        self.house.scenes.pop()
        self._table.play.deal_on()

    def _same_deal(self) -> None:
        self.house.scenes.pop()
        self._table.start_over(same_deal=True)

    def _review(self) -> None:
        """The whole match again, step by step."""
        table = self._table
        look_again(self.house, table.session.record(), table.play.match_id, table.desk.pictures)

    def _new_match(self) -> None:
        self.house.scenes.pop()
        self._table.start_over(same_deal=False)

    def back(self) -> None:
        """Escape shows the table again, where everything works and a button leads back; it never deals or leaves."""
        self.house.scenes.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        moments = self._table.moments
        ways = {
            Action.PAUSE: moments.pause, Action.RULES: moments.show_rules,
            Action.HOUSE_RULES: moments.show_house_rules,
        }  # fmt: skip
        action = self.house.keys.action_of(event)
        if action not in ways:
            return False
        ways[action]()
        return True

    # --- drawing ----------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self._party is not None and not self._party.is_over and not self.house.settings.reduced_motion

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_moving and self._party is not None:
            self._party.advance(dt)
            if self.form is not None:
                self.form.changed = True

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        self._paint_title(skin, target)
        gap, names_high = skin.theme.gap, self._names_high(skin)
        left, wide = self._panel.x + 4 * gap, self._panel.w - 8 * gap
        top = self._panel.y + self._head(skin)
        if names_high:
            self._lines.paint_heads(skin, target, pygame.Rect(left, top - gap // 2, wide, names_high))
        for number, row in enumerate(self._rows):
            box = pygame.Rect(left, top + names_high + number * self._row_high, wide, self._row_high)
            self._lines.paint(skin, target, row, box, number % 2 == 1)

    def paint_over(self, skin: Skin, target: pygame.Surface) -> None:
        if self._party is not None and not self.house.settings.reduced_motion:
            self._party.draw(target, skin)

    def _paint_title(self, skin: Skin, target: pygame.Surface) -> None:
        gap = skin.theme.gap
        y = self._panel.y + 2 * gap + round(skin.theme.size("title") * 0.75)
        room = self._panel.w - 8 * gap
        if self._result is not None:
            room -= 2 * self._crest_side(skin) + 4 * gap
        said = skin.words(
            target, self._title(), (self._panel.centerx, y), "center",
            role="title", serif=True, colour="gold_light", room=room,
        )  # fmt: skip
        if self._result is not None:
            crest = skin.assets.emblem("win", self._crest_side(skin))
            for x in (
                said.left - 2 * gap - crest.get_width() // 2,
                said.right + 2 * gap + crest.get_width() // 2,
            ):
                skin.put(target, crest, (x, y), "center")
        line = self._panel.y + self._head(skin) - gap
        if self._result is not None and "why" in self._shown:
            why = self._table.words.ending(self._result.reason)
            middle = line - round(skin.theme.size("body") * 0.9) - gap // 2
            skin.words(target, why, (self._panel.centerx, middle), "center", colour="text_soft", room=room)
        skin.gold_line(target, self._panel.x + 4 * gap, self._panel.right - 4 * gap, line)

    @staticmethod
    def _crest_side(skin: Skin) -> int:
        """The emblems at both sides of a match's title."""
        return round(skin.theme.size("title") * 1.5)

    def _title(self) -> str:
        words, say = self._table.words, self.house.say
        if self._result is None:
            own = f"result.{self._table.session.game.key}.deal"
            return say(own if self.house.texts.has(own) else "result.deal")
        winners = self._result.winners
        is_team = any(row.is_team for row in self._rows)
        names = [self._lines.team(winner) if is_team else words.name(winner) for winner in winners]
        return self.house.texts.count("result.match", len(names), names=say("result.and").join(names))
