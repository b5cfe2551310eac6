"""Learn: the games as panels, and under each the two ways to learn it, reading and playing along; at the foot the page
about the computer players.

It knows the games' entries; books and guided rounds are opened by the app.
"""

from collections.abc import Callable

import pygame

from game.rules import GAMES
from game.rules.kit.protocol import AnyGame
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.guided_board import done_mark
from game.scenes.pictures import LIFT, GamePanel
from game.scenes.scene import House
from game.view.pages.library import COMPUTER_PLAYERS
from game.view.widgets import Button, Form, ScrollPage, Skin, Widget

_NARROWEST = 180  # a panel's width at 1280 x 720
_TALLEST = 1.35  # a panel's height in its widths


class Learn(FormScene):
    """Chooses a game and a way to learn it."""

    def __init__(self, house: House, read: Callable[[str], None], play_along: Callable[[str], None]) -> None:
        """`read` opens a book by its page's name (a game's is its key), `play_along` its guided round."""
        super().__init__(house)
        self._read, self._play_along = read, play_along

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        top, left, right = title_height(skin), 5 * gap, size[0] - 5 * gap
        back = Button(skin, "back", self.house.say("core.back"), self.back, icon="back", look="main")
        players = Button(
            skin,
            COMPUTER_PLAYERS,
            self.house.say("learn.players"),
            lambda: self._read(COMPUTER_PLAYERS),
            icon="computer",
        )
        foot: list[Widget] = [players, back]
        foot_high = flow(foot, left, right, 0, 2 * gap, align="right")
        flow(foot, left, right, size[1] - foot_high - 3 * gap, 2 * gap, align="right")
        players.box.x = left
        view = pygame.Rect(0, top, size[0], players.box.y - top - gap)
        widgets, high = self._columns(skin, right - left, view.height, left)
        for widget in widgets:
            widget.scrolls = True
        return Form(skin, [*widgets, *foot], ScrollPage(skin, view, high))

    def _columns(self, skin: Skin, width: int, height: int, left: int) -> tuple[list[Widget], int]:
        """Panels with their buttons, in as many columns as stay wide enough for a name; and the height they take."""
        between, gap = 2 * skin.theme.gap, skin.theme.gap
        columns = len(GAMES)
        while columns > 1 and (width - between * (columns - 1)) // columns < skin.px(_NARROWEST):
            columns = -(-columns // 2)
        each = (width - between * (columns - 1)) // columns
        read_high = self._button(skin, GAMES[0], "read").measure(each)[1]
        buttons_high = 2 * read_high + 4 * gap
        least = GamePanel(skin, GAMES[0], self.house, lambda: None).least_height()
        panel_high = max(least, height - buttons_high - 3 * gap - skin.px(LIFT))
        panel_high = min(panel_high, round(each * _TALLEST))
        widgets: list[Widget] = []
        bottom = 0
        for number, game in enumerate(GAMES):
            x = left + number % columns * (each + between)
            y = gap + skin.px(LIFT) + number // columns * (panel_high + buttons_high + 2 * gap)
            panel = GamePanel(skin, game, self.house, self._reader(game))
            panel.box = pygame.Rect(x, y, each, panel_high)
            read = self._button(skin, game, "read")
            read.place(x, panel.box.bottom + 2 * gap, each, read_high)
            play = self._button(skin, game, "guided")
            play.place(x, read.box.bottom + gap, each, read_high)
            widgets += [panel, read, play]
            bottom = play.box.bottom + 2 * gap
        return widgets, bottom

    def _button(self, skin: Skin, game: AnyGame, way: str) -> Button:
        words = self.house.say(f"learn.{way}")
        if way == "read":
            return Button(skin, f"read.{game.key}", words, self._reader(game), icon="learn")
        is_done = done_mark(game.key) in self.house.memory.seen_pages
        return Button(
            skin, f"guided.{game.key}", words, self._player(game), icon="check" if is_done else "play"
        )

    def _reader(self, game: AnyGame) -> Callable[[], None]:
        return lambda: self._read(game.key)

    def _player(self, game: AnyGame) -> Callable[[], None]:
        return lambda: self._play_along(game.key)

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        paint_title(skin, target, self.house.say("learn.title"), "学")
        self._paint_motto(skin, target)

    def _paint_motto(self, skin: Skin, target: pygame.Surface) -> None:
        """A line beside the title, if there is room for it."""
        gap, size = skin.theme.gap, skin.theme.size("title")
        title = skin.assets.measure(self.house.say("learn.title"), size, serif=True)[0]
        x = 10 * gap + round(size * 1.25) + title
        words = self.house.say("learn.motto")
        if (
            x + skin.assets.measure(words, skin.theme.size("body"), serif=True)[0] + 5 * gap
            <= target.get_width()
        ):
            y = 2 * gap + round(size * 0.78)
            skin.words(target, words, (x, y), "midleft", colour="text_soft", serif=True)
