"""History: every match that was played here, finished or not, with its sheet and what can be done with it.

Owns the list and its filter; what is said of a match is in history_lines, its sheet in match_sheet.
"""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.persist.saves import SavedMatch
from game.scenes.bare_page import BarePage
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.history_lines import Line, Sayer, games_of, known_game, lines_of, person_won
from game.scenes.match_deeds import MatchDeeds
from game.scenes.match_sheet import Sheet, SheetScene
from game.scenes.scene import House
from game.scenes.transfer import ask_export, ask_import, take_in
from game.view.widgets import Button, Choice, Form, Rows, Skin, Widget

_WIDE = 1000  # from this width on (at 100 %) the sheet stands beside the list
_LIST_SHARE = 0.54
_ROW = 64


class History(FormScene):
    """The list. `resume` goes on with an unfinished match."""

    def __init__(self, house: House, resume: Callable[[SavedMatch], None]) -> None:
        super().__init__(house)
        self._deeds = MatchDeeds(house, resume, self.reload)
        self._sayer = Sayer(house)
        self._all: list[Line] = []
        self._lines: list[Line] = []
        self._game = ""
        self._index = 0
        self._rows: Rows | None = None
        self._panels: list[pygame.Rect] = []
        self._is_wide = True
        self.first_focus = "rows"

    # --- life -------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._load()

    def _load(self) -> None:
        """Looks everything up anew; the chosen match stays the chosen one."""
        chosen = self.chosen
        self._all = lines_of(self.house)
        self._deeds.forget()
        self._filter(chosen.match_id if chosen is not None else "")

    def _filter(self, match_id: str) -> None:
        self._lines = [line for line in self._all if self._game in ("", line.game)]
        ids = [line.match_id for line in self._lines]
        self._index = ids.index(match_id) if match_id in ids else min(self._index, max(0, len(ids) - 1))

    def reload(self) -> None:
        """Matches came or went."""
        self._load()
        self.rebuild()

    @property
    def chosen(self) -> Line | None:
        """The match whose sheet is shown."""
        return self._lines[self._index] if self._index < len(self._lines) else None

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        top, left = title_height(skin), 5 * gap
        bar = self._bar(skin)
        high = flow(bar, left, size[0] - left, 0, 2 * gap)
        bar_top = size[1] - high - 3 * gap
        flow(bar, left, size[0] - left, bar_top, 2 * gap, align="right")
        room = pygame.Rect(left, top, size[0] - 2 * left, bar_top - top - 2 * gap)
        self._is_wide = size[0] / skin.theme.scale >= _WIDE and bool(self._all)
        wide = round(room.width * _LIST_SHARE) if self._is_wide else room.width
        self._panels = [pygame.Rect(room.x, room.y, wide, room.height)]
        widgets = self._list(skin, self._panels[0])
        page = None
        if self._is_wide:
            beside = pygame.Rect(room.x + wide + 2 * gap, room.y, room.width - wide - 2 * gap, room.height)
            self._panels.append(beside)
            line = self.chosen
            if line is not None:
                sheet = Sheet(self.house, line, self._deeds.of(line), self._deal(line))
                more, page = sheet.build(skin, beside)
                widgets += more
        return Form(skin, [*widgets, *bar], page)

    def _bar(self, skin: Skin) -> list[Widget]:
        say = self.house.say
        export = Button(skin, "export.all", say("history.export.all"), self._export_all, icon="export")
        export.enabled = any(line.is_finished for line in self._all)
        return [
            Button(skin, "import", say("history.import"), self._import, icon="import"),
            export,
            Button(skin, "back", say("core.back"), self.back, icon="back", look="main"),
        ]

    def _list(self, skin: Skin, panel: pygame.Rect) -> list[Widget]:
        gap, say = skin.theme.gap, self.house.say
        inner = panel.inflate(-4 * gap, -4 * gap)
        games = games_of(self._all)
        if self._game and self._game not in games:
            self._game = ""
            self._filter("")
        made: list[Widget] = []
        y = inner.y
        if len(games) > 1:
            words = [say("history.all_games"), *(self._sayer.game(game) for game in games)]
            index = games.index(self._game) + 1 if self._game else 0
            choice = Choice(
                skin,
                "game",
                words,
                index,
                lambda n: self._choose_game(games[n - 1] if n else ""),
                width=inner.width,
            )
            y = choice.place(inner.x, y, inner.width).bottom + gap
            made.append(choice)
        if not self._lines:
            nothing = BarePage(skin, "nothing", say("history.nothing"))
            nothing.settle(pygame.Rect(inner.x, y, inner.width, inner.bottom - y))
            return [*made, nothing]
        self._rows = Rows(
            skin, "rows", len(self._lines), skin.px(_ROW), self._paint_row, self._choose, self._take,
            index=self._index, offset=self._rows.offset if self._rows is not None else 0,
        )  # fmt: skip
        self._rows.place(inner.x, y, inner.width, inner.bottom - y)
        self._rows.show(self._index)
        return [*made, self._rows]

    def _deal(self, line: Line) -> int | None:
        """The number of a match's deal. An unfinished match does not tell it: anybody could look its cards up."""
        record = self._deeds.record(line) if line.is_finished else None
        return record.seed if record is not None else None

    # --- choosing ---------------------------------------------------------------------------------------------

    def _choose_game(self, game: str) -> None:
        line = self.chosen
        self._game = game
        self._filter(line.match_id if line is not None else "")
        self.rebuild()

    def _choose(self, number: int) -> None:
        self._index = number
        if self._is_wide:
            self.rebuild()

    def _take(self, number: int) -> None:
        """Opens the row: its sheet where that is not shown, else what its first button does."""
        self._index = number
        line = self.chosen
        if line is None:
            return
        if not self._is_wide:
            self.house.scenes.push(SheetScene(self.house, line, self._deeds.of(line), self._deal(line)))
        else:
            self._deeds.of(line)[0].do()

    # --- doing ------------------------------------------------------------------------------------------------

    def _export_all(self) -> None:
        ask_export(self.house, "hachi-history", ".jsonl", self.house.history.export_to)

    def _import(self) -> None:
        ask_import(self.house, self.reload)

    # --- input and drawing ------------------------------------------------------------------------------------

    def take_in(self, path: Path) -> None:
        """A file of matches that somebody hands over."""
        take_in(self.house, path, self.reload)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        return super().handle(event)

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        paint_title(skin, target, self.house.say("home.history"), "史")
        for panel in self._panels:
            skin.panel(target, panel)

    def _paint_row(self, target: pygame.Surface, box: pygame.Rect, number: int, is_chosen: bool) -> None:
        skin, gap, line = self._skin_of_rows, self._skin_of_rows.theme.gap, self._lines[number]
        side = box.height - 2 * gap
        if known_game(line.game) is not None:
            emblem = skin.assets.emblem(line.game, side)
            skin.put(target, emblem, (box.x + gap, box.centery - skin.px(2)), "midleft")
        x, small = box.x + side + 3 * gap, skin.theme.size("small")
        upper, lower = box.centery - round(small * 0.72) - 2, box.centery + round(small * 0.72) - 2
        day = self._sayer.day(line)
        edge = box.right - gap
        date = skin.words(target, day, (edge, upper), "midright", role="small", colour="text_soft")
        name = self._sayer.game(line.game)
        skin.words(target, name, (x, upper), "midleft", bold=True, room=date.left - x - gap)
        icon = "trophy" if line.is_finished else "play"
        colour = "accent" if not line.is_finished else "gold_light" if person_won(line) else "text_soft"
        outcome = self._sayer.outcome(line)
        room = edge - x - small - 2 * gap
        end = skin.words(target, outcome, (edge, lower), "midright", role="small", colour=colour, room=room)
        sign = skin.assets.icon(icon, small, skin.theme.rgb(colour))
        room = skin.put(target, sign, (end.left - gap // 2, lower), "midright").left - gap - x
        people = self._sayer.people(line, lambda words: skin.assets.measure(words, small)[0] <= room)
        skin.words(target, people, (x, lower), "midleft", role="small", colour="text_soft")

    @property
    def _skin_of_rows(self) -> Skin:
        assert self._rows is not None
        return self._rows.skin
