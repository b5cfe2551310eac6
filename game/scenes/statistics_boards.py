"""The boards of the statistics: what a tally says, as drawings, words and numbers. No files, no scenes."""

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from game.i18n import Texts
from game.persist.matches import Entry
from game.persist.statistics import PERSONS, Outcome, Tally, opponents, tally
from game.scenes.history_lines import known_game
from game.scenes.house_rules import preset_of
from game.scenes.plot_board import PlotBoard
from game.view import plots
from game.view.plots import Bar
from game.view.table.words import Words
from game.view.widgets import Skin

_TIMES = 60  # so many matches of the course of points are shown, the last ones
_TABLE = 12  # so many of them stand in its table


class Boards:
    """Makes boards for one person (`name`; empty: the first person of each match) from matches of one choice."""

    def __init__(
        self,
        skin: Skin,
        texts: Texts,
        name: str,
        turned: set[str],
        on_turn: Callable[[str, bool], None],
    ) -> None:
        """`turned` are the keys of the boards that show their numbers."""
        self._skin, self._texts, self._name = skin, texts, name
        self._turned, self._on_turn = turned, on_turn

    def _board(
        self, key: str, title: str, height: int, paint: Callable[[pygame.Surface, pygame.Rect], None], words: str,
        table: Sequence[tuple[str, str]],
    ) -> PlotBoard:  # fmt: skip
        return PlotBoard(
            self._skin, f"board.{key}", self._texts.say(title), height, paint, words, table,
            is_turned=key in self._turned, on_turn=lambda turned: self._on_turn(key, turned),
        )  # fmt: skip

    # --- boards -----------------------------------------------------------------------------------------------

    def summary(self, found: Tally) -> PlotBoard:
        """Matches, wins and streaks, with a ring for the share and the last results in a row."""
        skin, say, count = self._skin, self._texts.say, self._texts.count
        facts = [
            (say("statistics.matches"), str(found.matches)),
            (say("statistics.wins"), str(found.wins)),
            (say("statistics.streak"), self.streak_words(found.streak)),
            (say("statistics.longest"), count("statistics.in_a_row", found.longest)),
        ]
        results = [outcome.won for outcome in found.outcomes]

        def paint(target: pygame.Surface, box: pygame.Rect) -> None:
            gap, high = skin.theme.gap, round(skin.theme.size("small") * 1.65)
            side = min(skin.px(132), round(box.width * 0.38))
            middle = (box.x + side // 2, box.y + side // 2)
            plots.ring(skin, target, middle, side, found.win_rate, self.percent(found.win_rate))
            left = box.x + side + 3 * gap
            top = box.y + (side - len(facts) * high) // 2
            for number, (label, value) in enumerate(facts):
                y = top + round((number + 0.5) * high)
                words = skin.words(target, value, (box.right, y), "midright", role="small", bold=True)
                skin.words(
                    target,
                    label,
                    (left, y),
                    "midleft",
                    role="small",
                    colour="text_soft",
                    room=words.left - left - gap,
                )
            row = pygame.Rect(box.x, box.y + side + 2 * gap, box.width, box.bottom - box.y - side - 2 * gap)
            plots.wins(skin, target, row, results)

        words = say(
            "statistics.summary.words", matches=found.matches, wins=found.wins, share=self.percent(found.win_rate),
            streak=self.streak_words(found.streak),
        )  # fmt: skip
        return self._board("summary", "statistics.summary", skin.px(180), paint, words, facts)

    def course(self, found: Tally) -> PlotBoard:
        """Points over time."""
        skin, say = self._skin, self._texts.say
        shown = found.outcomes[-_TIMES:]
        values = [outcome.points for outcome in shown]
        ends = (self.day(shown[0].ended), self.day(shown[-1].ended)) if len(shown) > 1 else ("", "")

        def paint(target: pygame.Surface, box: pygame.Rect) -> None:
            won, winning = [o.won for o in shown], [o.winning for o in shown]
            plots.over_time(skin, target, box, values, won, winning, ends)

        table = [(self.day(o.ended), self._points(o)) for o in reversed(shown[-_TABLE:])]
        words = say(
            "statistics.course.words", n=len(values), least=min(values), most=max(values),
            mean=self._texts.number(sum(values) / len(values), 1),
        )  # fmt: skip
        return self._board("course", "statistics.course", skin.px(230), paint, words, table)

    def _points(self, outcome: Outcome) -> str:
        key = "statistics.points.won" if outcome.won else "statistics.points.lost"
        return self._texts.say(key, points=outcome.points)

    def shares(
        self, key: str, entries: Sequence[Entry], group_of: Callable[[Entry], str]
    ) -> PlotBoard | None:
        """Wins by groups of matches (opponents, rules, games); None if there is nothing to compare."""
        groups: dict[str, list[Entry]] = {}
        for entry in entries:
            groups.setdefault(group_of(entry), []).append(entry)
        found = [(name, tally(matches, self._name)) for name, matches in groups.items()]
        found = sorted((row for row in found if row[1].matches), key=lambda row: (-row[1].matches, row[0]))
        if not found:
            return None
        most = max(each.matches for _, each in found)
        rows = [
            Bar(name, each.matches / most, each.win_rate, self.wins_words(each)) for name, each in found
        ]  # fmt: skip
        return self._bars(key, rows)

    def endings(self, game: str, found: Tally) -> PlotBoard:
        """How matches ended, the most frequent way first."""
        known = known_game(game)
        words = Words(self._texts, known.key, known.pack, ()) if known is not None else None
        most = max(count for _, count in found.endings)
        rows = [
            Bar(
                (words.ending(reason) if words is not None else "") or reason,
                count / most,
                1.0,
                self._texts.count("statistics.times", count),
            )
            for reason, count in found.endings
        ]
        return self._bars("endings", rows)

    def _bars(self, key: str, rows: Sequence[Bar]) -> PlotBoard:
        skin = self._skin
        table = [(row.label, row.words) for row in rows]
        words = "; ".join(f"{label.rstrip('.')}: {value}" for label, value in table)
        return self._board(
            key, f"statistics.{key}", plots.bar_height(skin) * len(rows),
            lambda target, box: plots.bars(skin, target, box, rows), words, table,
        )  # fmt: skip

    # --- words ------------------------------------------------------------------------------------------------

    def percent(self, share: float) -> str:
        return self._texts.say("core.percent", n=round(100 * share))

    def wins_words(self, found: Tally) -> str:
        return self._texts.say("statistics.won_of", wins=found.wins, matches=found.matches)

    def streak_words(self, streak: int) -> str:
        """The present streak: so many won or lost in a row."""
        key = "statistics.streak.won" if streak > 0 else "statistics.streak.lost"
        return self._texts.count(key, abs(streak)) if streak else "–"

    def day(self, ended: str) -> str:
        return self._texts.day(datetime.fromisoformat(ended).astimezone())


def opponents_words(texts: Texts, entry: Entry, name: str) -> str:
    """The opposition of a match in words: people, or the levels of the computers."""
    kind = opponents(entry, name)
    if kind == PERSONS:
        return texts.say("statistics.people")
    levels = [texts.say(f"level.{level}") for level in kind.split("+")]
    return ", ".join(levels)


def rules_words(texts: Texts, entry: Entry) -> str:
    """The rules of a match in one name: a preset's, or that they were a mixture of one's own."""
    game = known_game(entry.game)
    preset = preset_of(game, dict(entry.options)) if game is not None else ""
    return texts.say(f"preset.{entry.game}.{preset}") if preset else texts.say("setup.custom")
