"""The result of a deal and of the match, over the table: what each seat got and why, row by row, and the ways on.

Owns how a result is shown; the numbers come from `score_rows`, the match from the table scene below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.kit.protocol import Result
from game.scenes.celebration import Celebration
from game.scenes.form_scene import FormScene, flow
from game.scenes.portraits import paint_portrait
from game.scenes.replay import look_again
from game.scenes.scene import House
from game.scenes.score_rows import ScoreRow, score_rows, signed, with_goals, with_held
from game.view import art
from game.view.actions import Action
from game.view.table.lettering import team_sign
from game.view.table.words import with_minus
from game.view.theme import least_size
from game.view.widgets import Button, Form, Skin, Widget
from game.view.widgets.skin import PREMULTIPLIED, line_step

if TYPE_CHECKING:
    from game.scenes.table import TableScene

LEAST_W, NAME_W, TEAM_W = 100, 150, 220  # the room for a name in a row, at 1280 x 720


class ResultScene(FormScene):
    """Shows the last deal's rows; after the match the winners above them, with a short celebration."""

    transparent = True

    def __init__(self, house: House, table: TableScene, is_again: bool = False) -> None:
        """`is_again`: it has been seen before, and celebrated."""
        super().__init__(house)
        self.world = table.world
        self._table = table
        session = table.session
        self._result: Result | None = session.result
        rows = score_rows(session.events_seen(table.play.viewer), len(session.names), table.words)
        view, is_chips = table.director.settled_view, session.game.pack.key == "chips"
        self._rows = with_held(rows, view) if is_chips else with_goals(rows, view)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._row_high = 0
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
        self._row_high = self._row_height(skin, size, buttons_high)
        rows_high = self._row_high * max(1, len(self._rows))
        height = self._head(skin) + rows_high + buttons_high + 7 * gap
        self._panel = pygame.Rect((size[0] - width) // 2, max(gap, (size[1] - height) // 2), width, height)
        left = self._panel.x + 4 * gap
        flow(buttons, left, left + inner, self._panel.bottom - buttons_high - 3 * gap, 2 * gap)
        return Form(skin, buttons)

    def _buttons(self, skin: Skin) -> list[Widget]:
        say = self.house.say
        look = Button(skin, "look", say("result.look"), self.back, icon="eye")
        if self._result is None:
            return [
                Button(skin, "next", self._table.words.next_deal(), self._deal, icon="next", look="main"),
                look,
            ]
        again = Button(skin, "again", say("result.same_deal"), self._same_deal, icon="refresh")
        fresh = Button(skin, "new", say("result.new_match"), self._new_match, icon="play", look="main")
        home = Button(skin, "home", say("result.home"), self.house.go_home, icon="home")
        review = Button(skin, "review", say("history.replay"), self._review, icon="history")
        return [fresh, again, review, look, home]

    def _head(self, skin: Skin) -> int:
        line = round(skin.theme.size("title") * 1.4) + 4 * skin.theme.gap
        return line + round(skin.theme.size("body") * 1.6) if self._result is not None else line

    def _row_height(self, skin: Skin, size: tuple[int, int], buttons_high: int) -> int:
        room = size[1] - self._head(skin) - buttons_high - 9 * skin.theme.gap
        return max(skin.px(40), min(skin.px(76), room // max(1, len(self._rows))))

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
        if self.backdrop is not None:
            target.blit(self.backdrop, (0, 0))
        target.fill((96, 96, 96), special_flags=pygame.BLEND_RGB_MULT)
        skin.panel(target, self._panel)
        self._paint_title(skin, target)
        top = self._panel.y + self._head(skin)
        gap = skin.theme.gap
        for number, row in enumerate(self._rows):
            box = pygame.Rect(
                self._panel.x + 4 * gap,
                top + number * self._row_high,
                self._panel.w - 8 * gap,
                self._row_high,
            )
            self._paint_row(skin, target, row, box, number)

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
        if self._result is not None:
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
        names = [self._team(winner) if is_team else words.name(winner) for winner in winners]
        return self.house.texts.count("result.match", len(names), names=say("result.and").join(names))

    def _team(self, team: int) -> str:
        """A team's name; it says so if everybody who plays here plays for it."""
        name, seats = self.house.say(f"table.team.{team}"), self._table.director.settled_view.seats
        persons = self._table.play.persons
        is_ours = bool(persons) and all(seats[seat].team == team for seat in persons)
        if not is_ours:
            return name
        return self.house.texts.count("table.team.ours", len(persons), team=name)

    def _paint_row(
        self, skin: Skin, target: pygame.Surface, row: ScoreRow, box: pygame.Rect, number: int
    ) -> None:
        gap = skin.theme.gap
        is_winner = self._is_winner(row)
        if is_winner or number % 2:
            colour, alpha = ("gold", 46) if is_winner else ("panel_light", 70)
            brush = self._table.composer.cards.brush
            line = skin.theme.rgb("gold") if is_winner else None
            band = brush.panel((box.w, box.h - 2), skin.px(8), skin.theme.rgb(colour), alpha, line, 1.5)
            target.blit(band, box.move(0, 1), special_flags=PREMULTIPLIED)
        side = min(box.h - gap, skin.px(48))
        left = self._portrait(skin, target, row, (box.x + gap + side // 2, box.centery), side)
        total_w, gain_w = skin.px(84), skin.px(84)
        name, name_w = self._name(row), self._names_wide(skin)
        skin.words(target, name, (left, box.centery), "midleft", bold=True, room=name_w - gap)
        skin.words(
            target, with_minus(row.after), (box.right - gap, box.centery), "midright", role="heading",
            serif=True, bold=True, colour="gold_light",
        )  # fmt: skip
        skin.words(target, signed(row.gained), (box.right - total_w, box.centery), "midright", bold=True)
        middle = pygame.Rect(left + name_w, box.y, box.right - total_w - gain_w - left - name_w, box.h)
        self._why(skin, target, row, middle)

    def _name(self, row: ScoreRow) -> str:
        return self._team(row.seat) if row.is_team else self._table.words.name(row.seat)

    def _names_wide(self, skin: Skin) -> int:
        """The room for the names: as much as they need, between two bounds."""
        size, measure = skin.theme.size("body"), skin.assets.measure
        widest = max(measure(self._name(row), size, bold=True)[0] for row in self._rows) + 3 * skin.theme.gap
        most = max(TEAM_W if row.is_team else NAME_W for row in self._rows)
        return max(skin.px(LEAST_W), min(skin.px(most), widest))

    def _is_winner(self, row: ScoreRow) -> bool:
        return row.seat in self._result.winners if self._result is not None else row.is_best

    def _portrait(
        self, skin: Skin, target: pygame.Surface, row: ScoreRow, centre: tuple[int, int], side: int
    ) -> int:
        brush = self._table.composer.cards.brush
        if row.is_team:
            skin.put(
                target,
                team_sign(brush, row.seat, round(side * 0.8), skin.theme.rgb("text")),
                centre,
                "center",
            )
        else:
            line = "gold" if self._is_winner(row) else "line"
            person = self._table.desk.person(row.seat)
            paint_portrait(skin, target, person, centre, side, line=line)
        if self._is_winner(row):  # seen without its colour, too
            corner = (centre[0] + round(side * 0.38), centre[1] - round(side * 0.36))
            skin.put(target, skin.assets.medal("crown", round(side * 0.46)), corner, "center")
        return centre[0] + side // 2 + 2 * skin.theme.gap

    def _why(self, skin: Skin, target: pygame.Surface, row: ScoreRow, room: pygame.Rect) -> None:
        """The reason in words, and the cards that count with what each of them counts."""
        is_whole = len(row.values) in (0, len(row.cards)) and all(card >= 0 for card in row.cards)
        has_cards = bool(row.cards) and is_whole
        words_w = room.w
        if has_cards:
            words_w = self._cards(skin, target, row, room)
        elif row.goal:
            words_w = self._beads(skin, target, row, room)
        if not row.why:
            return
        # An interface larger than usual gives way before a word is cut.
        size, lines = skin.fitting_lines(row.why, "small", least_size(self.size), max(40, words_w), room.h)
        y = room.centery - (len(lines) - 1) * line_step(size) / 2
        for number, line in enumerate(lines):
            words = skin.fitted(line, size, words_w)
            picture = skin.assets.text(words, size, skin.theme.rgb("text_soft"))
            skin.put(target, picture, (room.x, y + number * line_step(size)), "midleft")

    def _beads(self, skin: Skin, target: pygame.Surface, row: ScoreRow, room: pygame.Rect) -> int:
        """How far it is to the goal: old points in gold, new ones in the accent, lost ones ringed; gives the width left
        for words."""
        brush, theme = self._table.composer.cards.brush, skin.theme
        size, step = theme.px(15), theme.px(21)
        left = room.right - row.goal * step
        for number in range(row.goal):
            is_new = row.after - row.gained <= number < row.after
            is_lost = row.after <= number < row.after - row.gained
            fill = "accent" if is_new else "gold_light" if number < row.after else "panel"
            edge = "accent" if is_new or is_lost else "gold_light" if number < row.after else "line"
            bead = brush.disc(size, theme.rgb(fill), theme.rgb(edge), max(1.5, size * 0.16))
            skin.put(target, bead, (left + number * step + step // 2, room.centery), "center")
        return left - room.x - 2 * theme.gap

    def _cards(self, skin: Skin, target: pygame.Surface, row: ScoreRow, room: pygame.Rect) -> int:
        """Small cards at the right, each with its points below (chips tell their own); gives the width left for
        words."""
        pack = self._table.session.game.pack
        number_h = round(skin.theme.size("small") * 0.72) if row.values else 0
        most = skin.px(36 if row.values else 46)
        width = round(min(most, (room.h - number_h * 1.4 - skin.theme.gap) / art.aspect(pack.key)))
        if width < 12:
            return room.w
        share = round(room.w * 0.66)
        step = min(width * 1.08, (share - width) / max(1, len(row.cards) - 1))
        total = width + step * (len(row.cards) - 1)
        y = room.y + (room.h - round(width * art.aspect(pack.key)) - round(number_h * 1.4)) // 2
        for number, card in enumerate(row.cards):
            x = room.right - total + number * step
            face = skin.assets.card(pack.key, pack.texts[card], width)
            target.blit(face, (round(x), y), special_flags=PREMULTIPLIED)
            if row.values and step >= width * 0.5:
                text = skin.assets.text(str(row.values[number]), number_h, skin.theme.rgb("text"), bold=True)
                spot = (x + width / 2, y + face.get_height() + number_h * 0.8)
                skin.put(target, text, spot, "center")
        return round(room.w - total - skin.theme.gap)
