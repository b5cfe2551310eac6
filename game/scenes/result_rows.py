"""The rows of a result: place, portrait and name, why the seat got what it got, its cards, and the two numbers.

Owns how one row is painted; which rows there are is `score_rows`' affair, where they lie is the result scene's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.portraits import paint_portrait
from game.scenes.score_rows import ScoreRow, signed
from game.view import art
from game.view.table.brush import Brush
from game.view.table.lettering import team_sign
from game.view.table.words import with_minus
from game.view.theme import least_size
from game.view.widgets import Skin
from game.view.widgets.skin import PREMULTIPLIED, line_step

if TYPE_CHECKING:
    from game.scenes.table import TableScene

LEAST_W, NAME_W, TEAM_W = 100, 150, 220  # the room for a name in a row, at 1280 x 720
PLACE_W, NUMBER_W, EDGE_W = 26, 84, 18  # for a place, for a number, and between the last number and the edge


class ResultRows:
    """Paints the rows of one result."""

    def __init__(self, table: TableScene, rows: Sequence[ScoreRow]) -> None:
        self._table, self.rows = table, tuple(rows)

    # --- words ------------------------------------------------------------------------------------------------

    def name(self, row: ScoreRow) -> str:
        """Whose row it is."""
        return self.team(row.seat) if row.is_team else self._table.words.name(row.seat)

    def team(self, team: int) -> str:
        """A team's name; it says so if everybody who plays here plays for it."""
        texts, seats = self._table.house.texts, self._table.director.settled_view.seats
        name, persons = texts.say(f"table.team.{team}"), self._table.play.persons
        is_ours = bool(persons) and all(seats[seat].team == team for seat in persons)
        return texts.count("table.team.ours", len(persons), team=name) if is_ours else name

    def _names_wide(self, skin: Skin) -> int:
        """The room for the names: as much as they need, between two bounds."""
        size, measure = skin.theme.size("body"), skin.assets.measure
        widest = max(measure(self.name(row), size, bold=True)[0] for row in self.rows) + 3 * skin.theme.gap
        most = max(TEAM_W if row.is_team else NAME_W for row in self.rows)
        return max(skin.px(LEAST_W), min(skin.px(most), widest))

    # --- painting ---------------------------------------------------------------------------------------------

    def paint_heads(self, skin: Skin, target: pygame.Surface, box: pygame.Rect) -> None:
        """What the two columns of numbers are."""
        right = box.right - skin.px(EDGE_W)
        for key, x in (("result.this_time", right - skin.px(NUMBER_W)), ("result.in_all", right)):
            words = self._table.house.say(key)
            skin.words(target, words, (x, box.centery), "midright", role="small", colour="text_soft")

    def paint(
        self, skin: Skin, target: pygame.Surface, row: ScoreRow, box: pygame.Rect, is_shaded: bool
    ) -> None:
        """One row; every other one is shaded, and the best one golden."""
        gap = skin.theme.gap
        if row.is_best or is_shaded:
            colour, alpha = ("gold", 46) if row.is_best else ("panel_light", 70)
            line = skin.theme.rgb("gold") if row.is_best else None
            band = self._brush.panel((box.w, box.h - 2), skin.px(8), skin.theme.rgb(colour), alpha, line, 1.5)
            target.blit(band, box.move(0, 1), special_flags=PREMULTIPLIED)
        side = min(box.h - gap, skin.px(48))
        left = box.x + gap
        if row.place:
            self._place(skin, target, row, (left + skin.px(PLACE_W) // 2, box.centery))
            left += skin.px(PLACE_W)
        left = self._portrait(skin, target, row, (left + side // 2, box.centery), side)
        name, name_w = self.name(row), self._names_wide(skin)
        skin.words(target, name, (left, box.centery), "midleft", bold=True, room=name_w - gap)
        right, step = box.right - skin.px(EDGE_W), skin.px(NUMBER_W)
        skin.words(
            target, with_minus(row.after), (right, box.centery), "midright", role="heading",
            serif=True, bold=True, colour="gold_light",
        )  # fmt: skip
        skin.words(target, signed(row.gained), (right - step, box.centery), "midright", bold=True)
        self._why(
            skin, target, row, pygame.Rect(left + name_w, box.y, right - 2 * step - left - name_w, box.h)
        )

    @property
    def _brush(self) -> Brush:
        return self._table.composer.cards.brush

    @staticmethod
    def _place(skin: Skin, target: pygame.Surface, row: ScoreRow, centre: tuple[int, int]) -> None:
        colour = "gold_light" if row.is_best else "text_soft"
        skin.words(target, str(row.place), centre, "center", serif=True, bold=True, colour=colour)

    def _portrait(
        self, skin: Skin, target: pygame.Surface, row: ScoreRow, centre: tuple[int, int], side: int
    ) -> int:
        if row.is_team:
            skin.put(
                target,
                team_sign(self._brush, row.seat, round(side * 0.8), skin.theme.rgb("text")),
                centre,
                "center",
            )
        else:
            line = "gold" if row.is_best else "line"
            person = self._table.desk.person(row.seat)
            paint_portrait(skin, target, person, centre, side, line=line)
        if row.is_best:  # seen without its colour, too
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
        size, lines = skin.fitting_lines(
            row.why, "small", least_size(target.get_size()), max(40, words_w), room.h
        )
        y = room.centery - (len(lines) - 1) * line_step(size) / 2
        for number, line in enumerate(lines):
            words = skin.fitted(line, size, words_w)
            picture = skin.assets.text(words, size, skin.theme.rgb("text_soft"))
            skin.put(target, picture, (room.x, y + number * line_step(size)), "midleft")

    def _beads(self, skin: Skin, target: pygame.Surface, row: ScoreRow, room: pygame.Rect) -> int:
        """How far it is to the goal: old points in gold, new ones in the accent, lost ones ringed; gives the width left
        for words."""
        brush, theme = self._brush, skin.theme
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
