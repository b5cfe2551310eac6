"""Everything about one match on a sheet: who won, what each seat got, the rules, and what can be done with it.

Builds widgets; the history says what the buttons do.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.form_scene import flow
from game.scenes.history_lines import Line, Sayer, pictures_of
from game.scenes.names import shown_names
from game.scenes.panel_scene import PanelScene
from game.scenes.scene import House
from game.session.session import PERSON
from game.view.table.plates import SEAT_COLOURS, TEAM_COLOURS, PlatePainter
from game.view.widgets import Button, Form, Label, ScrollPage, Skin, State, Widget
from game.view.widgets.skin import PREMULTIPLIED


@dataclass(frozen=True)
class Deed:
    """A button of the sheet: its text key, its icon, what it does and its look."""

    text: str
    icon: str
    do: Callable[[], None]
    look: str = "plain"


class SeatTable(Widget):
    """One row per seat: portrait, name, who played it, points; the winners on gold."""

    can_focus = False

    def __init__(self, skin: Skin, house: House, line: Line) -> None:
        super().__init__(skin, "seats")
        self._house, self._line = house, line
        self._pictures = pictures_of(house, line.game, line.names)

    @property
    def _rows(self) -> int:
        entry = self._line.entry
        is_team = entry is not None and len(entry.scores) < len(self._line.names)
        return max(len(self._line.names), 0 if entry is None or is_team else len(entry.scores))

    def _high(self) -> int:
        return self.skin.px(40)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self._rows * self._high()

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        for seat in range(self._rows):
            row = pygame.Rect(box.x, box.y + seat * self._high(), box.width, self._high())
            if row.colliderect(target.get_clip()):
                self._row(target, row, seat)

    def _row(self, target: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        skin, gap, line = self.skin, self.skin.theme.gap, self._line
        entry = line.entry
        has_won = entry is not None and seat < len(entry.sides) and entry.has_won(seat)
        if has_won or seat % 2:
            colour, alpha = ("gold", 46) if has_won else ("panel_light", 70)
            band = self.skin.assets.brush.panel((row.w, row.h - 2), skin.px(8), skin.theme.rgb(colour), alpha)
            target.blit(band, row.move(0, 1), special_flags=PREMULTIPLIED)
        side = row.h - skin.px(8)
        self._portrait(target, (row.x + gap + side // 2, row.centery), side, seat)
        right = row.right - gap
        if entry is not None and seat < len(entry.sides):
            score = str(entry.scores[entry.sides[seat]]).replace("-", "−")
            spot = (right, row.centery)
            right = skin.words(target, score, spot, "midright", bold=True, colour="gold_light").left - gap
        if has_won:
            size = round(skin.theme.size("small") * 1.1)
            icon = skin.assets.icon("crown", size, skin.theme.rgb("gold_light"))
            right = skin.put(target, icon, (right, row.centery), "midright").left - gap
        left = row.x + 2 * gap + side
        names = shown_names(self._house, line.names)
        name = names[seat] if seat < len(names) else self._house.say("table.phantom")
        player = line.players[seat] if seat < len(line.players) else ""
        words = name if player in ("", PERSON) else f"{name} · {self._house.say(f'level.{player}')}"
        bold = player == PERSON
        skin.words(target, words, (left, row.centery), "midleft", role="small", bold=bold, room=right - left)

    def _portrait(self, target: pygame.Surface, centre: tuple[int, int], side: int, seat: int) -> None:
        skin, entry = self.skin, self._line.entry
        is_team = entry is not None and len(entry.scores) < len(self._line.names)
        colours = TEAM_COLOURS if is_team else SEAT_COLOURS
        number = entry.sides[seat] if entry is not None and is_team else seat
        disc = self.skin.assets.brush.disc(
            side, colours[number % len(colours)], skin.theme.rgb("line"), max(2, side // 16)
        )
        skin.put(target, disc, centre, "center")
        key = self._pictures[seat] if seat < len(self._pictures) else ""
        picture = PlatePainter(skin.assets, skin.assets.brush).emblem(key, round(side * 0.92))
        if picture is None:
            name = self._line.names[seat] if seat < len(self._line.names) else "P"
            picture = skin.assets.text(
                name[:1].upper(), round(side * 0.5), skin.theme.rgb("text"), serif=True, bold=True
            )
        skin.put(target, picture, centre, "center")


class Sheet:
    """The sheet's widgets in a box: a text that scrolls, and buttons that stand below it."""

    def __init__(self, house: House, line: Line, deeds: Sequence[Deed], deal: int | None) -> None:
        """`deal` is the match's number of the deal, if it is known."""
        self._house, self._line, self._deeds, self._deal = house, line, tuple(deeds), deal
        self._sayer = Sayer(house)

    def height(self, skin: Skin, width: int) -> int:
        """Pixels it would like to be high."""
        gap = skin.theme.gap
        _, body = self._body(skin, width - 6 * gap)
        buttons = flow(self._buttons(skin), 0, width - 6 * gap, 0, gap)
        return body + buttons + 8 * gap

    def build(self, skin: Skin, box: pygame.Rect) -> tuple[list[Widget], ScrollPage]:
        """All widgets, placed, and the page on which the text lies."""
        gap = skin.theme.gap
        inner = box.inflate(-6 * gap, -4 * gap)
        buttons = self._buttons(skin)
        high = flow(buttons, inner.x, inner.right, 0, gap)
        flow(buttons, inner.x, inner.right, inner.bottom - high, gap)
        view = pygame.Rect(inner.x, inner.y, inner.width, inner.height - high - gap)
        body, height = self._body(skin, inner.width - 2 * gap)
        for widget in body:
            widget.scrolls = True
        return [*body, *buttons], ScrollPage(skin, view, height)

    def _buttons(self, skin: Skin) -> list[Widget]:
        return [
            Button(
                skin,
                deed.text,
                self._house.say(deed.text),
                deed.do,
                icon=deed.icon,
                look=deed.look,
                role="small",
            )
            for deed in self._deeds
        ]

    def _body(self, skin: Skin, width: int) -> tuple[list[Widget], int]:
        gap, sayer, line = skin.theme.gap, self._sayer, self._line
        parts: list[Widget] = [
            Label(skin, "game", sayer.game(line.game), role="heading", serif=True, colour="gold_light"),
            Label(skin, "when", sayer.clock(line), role="small", colour="text_soft"),
            Label(skin, "outcome", sayer.outcome(line), bold=True),
        ]
        ending = sayer.ending(line)
        if ending:
            parts.append(Label(skin, "ending", ending, role="small", colour="text_soft"))
        parts.append(SeatTable(skin, self._house, line))
        rules = sayer.rules(line)
        title = self._house.say("history.rules")
        parts.append(Label(skin, "rules", f"{title}: {' · '.join(rules)}", role="small"))
        if self._deal is not None:
            words = self._house.say("history.deal", n=self._deal)
            parts.append(Label(skin, "deal", words, role="small", colour="text_soft"))
        parts += [
            Label(skin, f"remark.{number}", remark, role="small", colour="text_soft")
            for number, remark in enumerate(sayer.remarks(line))
        ]
        y = 0
        for part in parts:
            space = 0 if part.key in ("when", "ending") else gap
            y = part.place(0, y + space, width, part.measure(width)[1]).bottom
        return parts, y + gap


class SheetScene(PanelScene):
    """The sheet over the list, where there is no room beside it."""

    def __init__(self, house: House, line: Line, deeds: Sequence[Deed], deal: int | None) -> None:
        super().__init__(house)
        self._sheet = Sheet(house, line, [*deeds, Deed("core.back", "back", self.back)], deal)

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        width = min(size[0] - 4 * gap, skin.px(680))
        height = min(size[1] - 2 * gap, self._sheet.height(skin, width))
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        return Form(skin, *self._sheet.build(skin, self._panel))
