"""Do the cards fall fairly? Own deals beside what chance alone gives, who held the best cards, how the shuffle works,
and that computer players do not see hidden cards.

Owns the page; the counting is in persist.fairness, the matches are looked through by `measuring`.
"""

from collections.abc import Sequence

import pygame

from game.i18n import Texts
from game.persist.fairness import Spread, spread, verdict
from game.rules import GAMES
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.measuring import Measuring
from game.scenes.plot_board import PlotBoard, place_boards
from game.scenes.reading import paint_progress
from game.scenes.scene import House
from game.scenes.statistics import caption_of, paint_caption
from game.view import plots
from game.view.pages.library import COMPUTER_PLAYERS
from game.view.plots import Bar
from game.view.widgets import Button, Choice, Form, ScrollPage, Skin, State, Widget

_WIDE = 980
_SLICE_S = 0.01  # of a frame
_AT_ONCE_S = 0.1
_PARAGRAPHS = ("shuffle", "number", "players", "check")


class TextBoard(Widget):
    """A paragraph on its own board. It takes the focus, so that keys and pad bring it into view."""

    def __init__(self, skin: Skin, key: str, title: str, words: str) -> None:
        super().__init__(skin, key)
        self._title, self._words = title, words

    def _head(self) -> int:
        return round(self.skin.theme.size("body") * 1.5) + 3 * self.skin.theme.gap

    def measure(self, width: int) -> tuple[int, int]:
        skin, small = self.skin, self.skin.theme.size("small")
        lines = skin.assets.wrap(self._words, small, width - 6 * skin.theme.gap)
        return width, self._head() + round(small * 1.4) * len(lines) + 3 * skin.theme.gap

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, gap = self.skin, self.skin.theme.gap
        skin.panel(target, box)
        x, room = box.x + 3 * gap, box.width - 6 * gap
        y = box.y + 2 * gap + round(skin.theme.size("body") * 0.75)
        skin.words(target, self._title, (x, y), "midleft", serif=True, colour="gold_light", room=room)
        words = skin.assets.paragraph(self._words, skin.theme.size("small"), skin.theme.rgb("text"), room)
        skin.put(target, words, (x, box.y + self._head()))

    @property
    def ring_radius(self) -> int | None:
        return self.skin.px(14)


class FairnessScene(FormScene):
    """The page of one game at a time."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._measuring = Measuring(house.history)
        self._game = ""
        self._seats = 0
        self._turned: set[str] = set()
        self._caption = pygame.Rect(0, 0, 0, 0)

    # --- life -------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._measuring.advance(_AT_ONCE_S)
        self._choose_first()

    def _choose_first(self) -> None:
        if not self._game:
            most = [
                (sum(row[4] for row in self.house.history.own_hands(game.key)), game.key) for game in GAMES
            ]
            self._game = max(most, key=lambda each: each[0])[1]

    @property
    def is_moving(self) -> bool:
        return not self._measuring.is_done

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._measuring.is_done:
            return
        if self._measuring.advance(_SLICE_S):
            if self._measuring.problem is not None:
                self.house.saves.problems.append(self._measuring.problem)
            self.rebuild()
        elif self.form is not None:
            self.form.changed = True

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        top, left = title_height(skin), 5 * gap
        back = Button(skin, "back", self.house.say("core.back"), self.back, icon="back", look="main")
        players = Button(
            skin, COMPUTER_PLAYERS, self._say("learn.players"), self._meet_players, icon="computer"
        )
        foot: list[Widget] = [players, back]
        high = flow(foot, left, size[0] - left, 0, 2 * gap)
        bar_top = size[1] - high - 3 * gap
        flow(foot, left, size[0] - left, bar_top, 2 * gap, align="right")
        self._caption = pygame.Rect(left, bar_top, players.box.x - left - 2 * gap, high)
        view = pygame.Rect(left - gap, top, size[0] - 2 * left + 2 * gap, bar_top - top - 2 * gap)
        inside = view.width - 3 * gap
        choices = self._choices(skin, inside)
        y = flow(choices, gap, inside, gap, gap, align="left") + 2 * gap
        boards: list[Widget] = [*self._plots(skin)]
        boards += [
            TextBoard(
                skin, f"text.{name}", self._say(f"fairness.{name}"), self._say(f"fairness.{name}.words")
            )
            for name in _PARAGRAPHS
        ]
        columns = 2 if size[0] / skin.theme.scale >= _WIDE else 1
        y = place_boards(boards, gap, y, inside - gap, columns, 2 * gap)
        for widget in (*choices, *boards):
            widget.scrolls = True
        return Form(skin, [*choices, *boards, *foot], ScrollPage(skin, view, y + gap))

    def _meet_players(self) -> None:
        self.house.show_rules(COMPUTER_PLAYERS, "they-do-not-see-your-cards")

    def _say(self, key: str) -> str:
        return self.house.say(key)

    def _choices(self, skin: Skin, width: int) -> list[Widget]:
        """The game, and how many sat at the table if it was played by different numbers."""
        keys = [game.key for game in GAMES]
        words = [self.house.say(f"game.{key}.name") for key in keys]
        game = Choice(skin, "game", words, keys.index(self._game), lambda n: self._choose_game(keys[n]))
        game.width = min(width, skin.px(280))
        tables = self.house.history.tables(self._game)
        if self._seats not in tables:
            self._seats = tables[0] if tables else 0
        if len(tables) < 2:
            return [game]
        seats = [self.house.texts.count("fairness.table", count) for count in tables]
        choice = Choice(
            skin, "seats", seats, tables.index(self._seats), lambda n: self._choose_seats(tables[n])
        )
        choice.width = min(width, skin.px(280))
        return [game, choice]

    def _choose_game(self, game: str) -> None:
        self._game = game
        self.rebuild()

    def _choose_seats(self, seats: int) -> None:
        self._seats = seats
        self.rebuild()

    def _plots(self, skin: Skin) -> list[PlotBoard]:
        history = self.house.history
        found = spread(history.own_hands(self._game))
        boards = [self._own(skin, found)] if found.hands else []
        rows = history.best_hands(self._game, self._seats)
        if rows:
            boards.append(self._by_seat(skin, rows))
        return boards

    def _own(self, skin: Skin, found: Spread) -> PlotBoard:
        """The own hands' lucky cards beside what chance alone gives."""
        texts = self.house.texts
        words = own_words(texts, self._game, found)
        table = [
            (
                texts.count(f"fairness.luck.{self._game}", best),
                texts.say("fairness.seen", seen=seen, expected=texts.number(expected, 1)),
            )
            for best, (seen, expected) in enumerate(zip(found.seen, found.expected, strict=True))
        ]
        return PlotBoard(
            skin, "board.own", texts.say(f"fairness.own.{self._game}"), skin.px(200),
            lambda target, box: plots.counts(skin, target, box, found.seen, found.expected),
            texts.say("fairness.own.legend"), table, note=words,
            is_turned="own" in self._turned, on_turn=lambda turned: self._turn("own", turned),
        )  # fmt: skip

    def _by_seat(self, skin: Skin, rows: Sequence[tuple[int, float, float]]) -> PlotBoard:
        """How often each seat held the most lucky cards, with a line where each would stand by chance."""
        texts = self.house.texts
        deals = sum(times for _, times, _ in rows)
        fair = 1 / len(rows)
        bars = []
        for seat, times, mean in rows:
            share = times / deals if deals else 0.0
            value = texts.say(
                "fairness.seat.value", share=texts.number(100 * share, 1), mean=texts.number(mean, 2)
            )
            name = texts.say("fairness.seat", n=seat + 1)
            bars.append(Bar(name, share / (2 * fair), 1.0, value, 0.5))
        words = texts.say("fairness.seats.words", deals=round(deals), fair=texts.number(100 * fair, 1))
        table = [(bar.label, bar.words) for bar in bars]
        return PlotBoard(
            skin, "board.seats", texts.say(f"fairness.seats.{self._game}"), plots.bar_height(skin) * len(bars),
            lambda target, box: plots.bars(skin, target, box, bars),
            texts.say("fairness.seats.legend"), table, note=words,
            is_turned="seats" in self._turned, on_turn=lambda turned: self._turn("seats", turned),
        )  # fmt: skip

    def _turn(self, key: str, is_turned: bool) -> None:
        (self._turned.add if is_turned else self._turned.discard)(key)
        self.rebuild()

    # --- drawing ----------------------------------------------------------------------------------------------

    @property
    def caption(self) -> str:
        return caption_of(self.form)

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        paint_title(skin, target, self.house.say("fairness.title"), "公")

    def paint_over(self, skin: Skin, target: pygame.Surface) -> None:
        if self._measuring.is_done:
            paint_caption(skin, target, self._caption, self.caption)
            return
        done, total = self._measuring.done, self._measuring.total
        words = self.house.say("fairness.measuring", done=done, total=total)
        box = self._caption
        small = skin.theme.size("small")
        skin.words(target, words, (box.x, box.centery - small * 0.8), "midleft", role="small", room=box.width)
        groove = pygame.Rect(box.x, box.centery + small // 3, min(box.width, skin.px(300)), skin.px(14))
        paint_progress(skin, target, groove, done / max(1, total))


def own_words(texts: Texts, game: str, found: Spread) -> str:
    """What the own deals say about chance, in a few sentences."""
    facts = {"mean": texts.number(found.mean, 2), "expected": texts.number(found.expected_mean, 2)}
    said = texts.count("fairness.own.words", found.hands, **facts)
    strayed = verdict(found.seen, found.expected)
    if strayed is None:
        return f"{said} {texts.say('fairness.verdict.few')}"
    if strayed < 0.01:
        return f"{said} {texts.say('fairness.verdict.far')}"
    key = "usual" if strayed >= 0.05 else "seldom"
    return f"{said} {texts.count(f'fairness.verdict.{key}', max(1, round(100 * strayed)))}"
