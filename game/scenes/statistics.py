"""Statistics: what the finished matches add up to, by game, opponents, rules and person.

Owns the choice of matches and how the boards stand; what is on them is in statistics_boards. Matches with free
take-backs, known cards or without people are left out by the history itself.
"""

from collections.abc import Callable, Sequence

import pygame

from game.persist.matches import Entry
from game.persist.statistics import people, seat_of, tally
from game.rules import GAMES
from game.scenes.bare_page import BarePage
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.plot_board import PlotBoard, place_boards
from game.scenes.scene import House
from game.scenes.statistics_boards import Boards, opponents_words, rules_words
from game.view.widgets import Button, Choice, Form, ScrollPage, Skin, Widget

_WIDE = 980  # from this width on (at 100 %) the boards stand in two columns
_ALL = ""


class StatisticsScene(FormScene):
    """`open_fairness` leads to the page about how the cards fall."""

    def __init__(self, house: House, open_fairness: Callable[[], None]) -> None:
        super().__init__(house)
        self._open_fairness = open_fairness
        self._all: list[Entry] = []
        # What is chosen of each kind; empty: all.
        self._chosen = {"who": _ALL, "game": _ALL, "opponents": _ALL, "rules": _ALL}
        self._turned: set[str] = set()
        self._caption = pygame.Rect(0, 0, 0, 0)

    def entered(self) -> None:
        self._all = [entry for entry in self.house.history.entries() if entry.counts]
        names = people(self._all)
        if self._chosen["who"] not in names:
            self._chosen["who"] = names[0] if names else _ALL

    # --- choosing ---------------------------------------------------------------------------------------------

    def kind_of(self, kind: str, entry: Entry) -> str:
        """What a match is in one of the kinds of choice, in words (for the game its key)."""
        if kind == "game":
            return entry.game
        if kind == "opponents":
            return opponents_words(self.house.texts, entry, self._chosen["who"])
        return rules_words(self.house.texts, entry)

    @property
    def entries(self) -> list[Entry]:
        """The matches that are chosen."""
        found = [entry for entry in self._all if seat_of(entry, self._chosen["who"]) is not None]
        for kind in ("game", "opponents", "rules"):
            if self._chosen[kind]:
                found = [entry for entry in found if self.kind_of(kind, entry) == self._chosen[kind]]
        return found

    def choose(self, kind: str, value: str) -> None:
        """Another choice; what then has no match any more is given up."""
        self._chosen[kind] = value
        if kind == "game":
            self._chosen["rules"] = _ALL
        if not self.entries:
            self._chosen["opponents"] = self._chosen["rules"] = _ALL
        if not self.entries:
            self._chosen["game"] = _ALL
        self.rebuild()

    def _values(self, kind: str) -> list[str]:
        """What can be chosen of a kind: of the games all that were played, of the others what the game has."""
        mine = [entry for entry in self._all if seat_of(entry, self._chosen["who"]) is not None]
        if kind == "game":
            played = {entry.game for entry in mine}
            return [game.key for game in GAMES if game.key in played]
        inside = [entry for entry in mine if self._chosen["game"] in (_ALL, entry.game)]
        return sorted({self.kind_of(kind, entry) for entry in inside})

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        top, left = title_height(skin), 5 * gap
        bar = self._bar(skin)
        wide = sum(button.measure(size[0])[0] + 2 * gap for button in bar)
        high = flow(bar, left, size[0] - left, 0, 2 * gap)
        bar_top = size[1] - high - 3 * gap
        flow(bar, left, size[0] - left, bar_top, 2 * gap, align="right")
        self._caption = pygame.Rect(left, bar_top, size[0] - 2 * left - wide, high)
        view = pygame.Rect(left - gap, top, size[0] - 2 * left + 2 * gap, bar_top - top - 2 * gap)
        inside = view.width - 3 * gap
        filters = self._filters(skin, inside)
        y = flow(filters, gap, inside, gap, gap, align="left") + 2 * gap if filters else gap
        boards = self._boards(skin, size)
        columns = 2 if size[0] / skin.theme.scale >= _WIDE and len(boards) > 1 else 1
        y = place_boards(boards, gap, y, inside - gap, columns, 2 * gap)
        widgets = [*filters, *boards]
        if not boards:
            nothing = BarePage(skin, "nothing", self.house.say("statistics.nothing"))
            nothing.settle(pygame.Rect(2 * gap, gap, view.width - 4 * gap, view.height - 2 * gap))
            y, widgets = nothing.box.bottom, [nothing]
        for widget in widgets:
            widget.scrolls = True
        return Form(skin, [*widgets, *bar], ScrollPage(skin, view, y + gap))

    def _bar(self, skin: Skin) -> list[Widget]:
        say = self.house.say
        return [
            Button(skin, "fairness", say("fairness.door"), self._open_fairness, icon="dice"),
            Button(skin, "back", say("core.back"), self.back, icon="back", look="main"),
        ]

    def _filters(self, skin: Skin, width: int) -> list[Widget]:
        """One choice per kind in which there is something to choose."""
        say = self.house.say
        made: list[Widget] = []
        names = people(self._all)
        if len(names) > 1:
            made.append(self._filter(skin, "who", names, names, width))
        for kind in ("game", "opponents", "rules"):
            values = self._values(kind)
            if len(values) > 1 and (kind != "rules" or self._chosen["game"]):
                words = [say(f"game.{value}.name") if kind == "game" else value for value in values]
                made.append(
                    self._filter(skin, kind, [_ALL, *values], [say(f"statistics.all.{kind}"), *words], width)
                )
        return made

    def _filter(
        self, skin: Skin, kind: str, values: Sequence[str], words: Sequence[str], width: int
    ) -> Widget:
        index = values.index(self._chosen[kind]) if self._chosen[kind] in values else 0
        choice = Choice(skin, kind, words, index, lambda number: self.choose(kind, values[number]))
        choice.width = min(width, skin.px(250))
        choice.help_text = self.house.say(f"statistics.filter.{kind}")
        return choice

    def _boards(self, skin: Skin, size: tuple[int, int]) -> list[PlotBoard]:
        entries, name, game = self.entries, self._chosen["who"], self._chosen["game"]
        found = tally(entries, name)
        if not found.matches:
            return []
        boards = Boards(skin, self.house.texts, name, self._turned, self._turn)
        made: list[PlotBoard | None] = [boards.summary(found)]
        if game:
            made.append(boards.course(found))
        else:
            made.append(
                boards.shares("games", entries, lambda entry: self.house.say(f"game.{entry.game}.name"))
            )
        made.append(boards.shares("opponents", entries, lambda entry: self.kind_of("opponents", entry)))
        if game:
            made.append(boards.endings(game, found))
            made.append(boards.shares("rules", entries, lambda entry: self.kind_of("rules", entry)))
        return [board for board in made if board is not None]

    def _turn(self, key: str, is_turned: bool) -> None:
        (self._turned.add if is_turned else self._turned.discard)(key)
        self.rebuild()

    # --- drawing ----------------------------------------------------------------------------------------------

    @property
    def caption(self) -> str:
        """What the board under the pointer or with the focus says, in words."""
        return caption_of(self.form)

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        paint_title(skin, target, self.house.say("home.statistics"), "数")

    def paint_over(self, skin: Skin, target: pygame.Surface) -> None:
        paint_caption(skin, target, self._caption, self.caption)


def caption_of(form: Form | None) -> str:
    """The words of the board that is pointed at or has the focus."""
    if form is None:
        return ""
    for widget in (form.hovered, form.focus):
        if isinstance(widget, PlotBoard):
            return widget.words
    return ""


def paint_caption(skin: Skin, target: pygame.Surface, box: pygame.Rect, words: str) -> None:
    """The caption line, in as many lines as there is room for."""
    if not words or box.width < skin.px(160):
        return
    small = skin.theme.size("small")
    lines = skin.assets.wrap(words, small, box.width)
    step = round(small * 1.35)
    most = max(1, box.height // step)
    if len(lines) > most:
        lines = [*lines[: most - 1], skin.fitted(" ".join(lines[most - 1 :]), small, box.width)]
    y = box.centery - (len(lines) - 1) * step / 2
    for number, line in enumerate(lines):
        skin.words(target, line, (box.x, y + number * step), "midleft", role="small")
