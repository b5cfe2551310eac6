"""The board beside a replay: through whose eyes, the list of moves, and what the play checker found.

Builds widgets and paints rows; what they do is the replay's affair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.form_scene import flow
from game.scenes.replay_checks import Checker
from game.scenes.replay_walk import OPEN
from game.view.table.choices import read_choice
from game.view.table.plates import SEAT_COLOURS, TEAM_COLOURS
from game.view.theme import least_size
from game.view.widgets import Button, Choice, Label, Rows, Skin, Widget
from game.view.widgets.skin import PREMULTIPLIED

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene

_WIDTH = 370  # pixels at 1280 x 720
_LOW = 440  # a board lower than this has no room for a heading
_GRADE_ICONS = {"best": "check", "small": "minus", "costly": "warning", "unknown": "clock"}


class Panel:
    """The widgets of the board, kept by name where the replay changes them while they stand."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        self.box = pygame.Rect(0, 0, 0, 0)
        self.rows: Rows | None = None
        self.verdict: Label | None = None
        self._lines: dict[tuple[int, int], str] = {}
        timeline = scene.walk.timeline
        self._stops = frozenset(timeline.stops)
        self._has_head = True  # a low board begins with its first widget
        self._sides = timeline.game.sides(timeline.state(0))

    @property
    def _checker(self) -> Checker | None:
        return self.scene.checking.checker

    @staticmethod
    def width(skin: Skin, window: int) -> int:
        """Pixels that the board takes of a window."""
        return min(skin.px(_WIDTH), round(window * 0.38))

    def build(self, skin: Skin, box: pygame.Rect) -> list[Widget]:
        """All widgets, placed in the box."""
        self._lines.clear()
        self.box = box
        gap = skin.theme.gap
        inner = box.inflate(-4 * gap, -4 * gap)
        self._has_head = inner.height > skin.px(_LOW)
        y = inner.y
        if self._has_head:
            y += round(skin.theme.size("heading") * 1.3) + round(skin.theme.size("small") * 1.5)
        seen = self._seen_by(skin, inner.width)
        y = seen.place(inner.x, y, inner.width).bottom + gap
        tabs = [self._tab(skin, name) for name in ("moves", "check")]
        each = (inner.width - gap) // 2
        high = tabs[0].measure(each)[1]
        for number, tab in enumerate(tabs):
            tab.place(inner.x + number * (each + gap), y, each, high)
        y += high + gap
        foot = self._foot(skin, inner)
        low = min(widget.box.y for widget in foot) - gap if foot else inner.bottom
        self.rows = self._list(skin)
        self.rows.place(inner.x, y, inner.width, max(skin.px(40), low - y))
        self.rows.show(self.rows.index)
        return [seen, *tabs, self.rows, *foot]

    # --- parts ------------------------------------------------------------------------------------------------

    def _seen_by(self, skin: Skin, width: int) -> Widget:
        walk, say = self.scene.walk, self.scene.house.say
        words = [self.viewer_words(viewer) for viewer in walk.viewers]
        index = walk.viewers.index(walk.viewer)
        seen = Choice(
            skin, "seen", words, index, lambda n: self.scene.look_from(walk.viewers[n]), width=width
        )
        seen.help_text = say("replay.seen.help" if len(walk.viewers) > 1 else "replay.seen.only")
        return seen

    def viewer_words(self, viewer: int) -> str:
        """Through whose eyes, in words."""
        say = self.scene.house.say
        if viewer == OPEN:
            return say("replay.seen.open")
        if viewer < 0:
            return say("replay.seen.watcher")
        return say("replay.seen.seat", name=self.scene.board.words.name(viewer))

    def _tab(self, skin: Skin, name: str) -> Button:
        scene = self.scene
        look = "main" if scene.tab == name else "plain"
        words = scene.house.say(f"replay.tab.{name}")
        return Button(skin, f"tab.{name}", words, lambda: scene.open_tab(name), look=look, role="small")

    def _foot(self, skin: Skin, inner: pygame.Rect) -> list[Widget]:
        """What stands below the list: the checker's verdict and its button, or the way into the match."""
        scene, gap, say = self.scene, skin.theme.gap, self.scene.house.say
        made: list[Widget] = []
        if scene.tab == "check":
            icon = "pause" if scene.checking.is_running else "search"
            button = Button(skin, "check.run", self.run_words(), scene.run_check, icon=icon, role="small")
            button.enabled = self._checker is not None and not self._checker.is_complete
            self.verdict = Label(skin, "verdict", self.verdict_words(), role="small", colour="text_soft")
            made = [self.verdict, button] if button.enabled else [self.verdict]
        elif scene.is_finished:
            made = [
                Button(
                    skin, "take_over", say("replay.take_over"), scene.take_over, icon="branch", role="small",
                    help_text=say("replay.take_over.help"),
                )
            ]  # fmt: skip
        high = sum(widget.measure(inner.width)[1] + gap for widget in made) - gap
        y = inner.bottom - high
        for widget in made:
            natural = widget.measure(inner.width)[1]
            y = widget.place(inner.x, y, inner.width, natural).bottom + gap
        return made

    def run_words(self) -> str:
        """What the checker's button says."""
        name = "on" if self._checker is not None and self._checker.done else "start"
        return self.scene.house.say(f"replay.check.{'stop' if self.scene.checking.is_running else name}")

    def verdict_words(self) -> str:
        """What the checker has found so far, in a sentence or two."""
        checker, texts = self._checker, self.scene.house.texts
        if checker is None or not checker.total:
            return texts.say("replay.check.nothing", name=self._checked_name())
        if not checker.done:
            return texts.count("replay.check.intro", checker.total, name=self._checked_name())
        best = sum(finding.grade == "best" for finding in checker.findings)
        costly = sum(finding.grade == "costly" for finding in checker.findings)
        lost = texts.number(100 * sum(finding.cost for finding in checker.findings) / checker.done, 1)
        words = texts.say("replay.check.verdict", best=best, done=checker.done, costly=costly, lost=lost)
        if not checker.is_complete:
            words = texts.say("replay.check.progress", done=checker.done, total=checker.total) + " " + words
        return words

    def _checked_name(self) -> str:
        return self.scene.board.words.name(self.scene.walk.seat)

    # --- lists ------------------------------------------------------------------------------------------------

    def _list(self, skin: Skin) -> Rows:
        scene, checker = self.scene, self._checker
        if scene.tab == "check":
            found = checker.findings if checker is not None else []
            index = next((n for n, f in enumerate(found) if f.place >= scene.walk.place + 1), len(found)) - 1
            rows = Rows(
                skin, "findings", len(found), skin.px(56), self._paint_finding, self._choose_finding,
                self._choose_finding, index=max(0, index),
            )  # fmt: skip
        else:
            rows = Rows(
                skin, "moves", scene.walk.last + 1, round(skin.theme.size("small") * 1.75), self._paint_move,
                scene.go, scene.go, index=scene.walk.place,
            )  # fmt: skip
        rows.can_focus = rows.count > 0
        return rows

    def follow(self) -> None:
        """The walk went on: the list shows where it is."""
        if self.rows is None:
            return
        if self.scene.tab == "moves":
            self.rows.choose(self.scene.walk.place)
        elif self._checker is not None and self._checker.findings:
            places = [finding.place for finding in self._checker.findings]
            if self.scene.walk.place in places:
                self.rows.choose(places.index(self.scene.walk.place))

    def _choose_finding(self, number: int) -> None:
        """Shows the table as it was when the decision had to be made."""
        checker = self._checker
        if checker is not None and 0 <= number < checker.done:
            self.scene.go(checker.findings[number].place - 1, keep_list=True)

    def line(self, place: int) -> str:
        """The words of a move, kept while the board stands."""
        key = (self.scene.walk.viewer, place)
        if key not in self._lines:
            self._lines[key] = self.scene.board.line(place)
        return self._lines[key]

    def _paint_move(self, target: pygame.Surface, box: pygame.Rect, place: int, is_chosen: bool) -> None:
        skin, timeline = self.rows_skin, self.scene.walk.timeline
        gap = skin.theme.gap
        is_deal = place in timeline.deals
        x = box.x + gap
        if not is_deal:
            x = self._dot(target, (box.x + 2 * gap, box.centery), timeline.moments[place - 1].seat)
        finding = self.scene.checking.found_at.get(place)
        right = box.right - gap
        if finding is not None and finding.grade in ("small", "costly"):
            side = skin.theme.size("small")
            icon = skin.assets.icon(_GRADE_ICONS[finding.grade], side, skin.theme.rgb("accent"))
            right = skin.put(target, icon, (right, box.centery), "midright").left - gap
        colour = "gold_light" if is_deal else "text"
        skin.words(
            target, self.line(place), (x, box.centery - skin.px(2)), "midleft", role="small", colour=colour,
            bold=is_deal, room=right - x, least=least_size(self.scene.size),
        )  # fmt: skip
        if place in self._stops and not is_chosen:
            target.fill(skin.theme.rgb("line"), (box.x + gap, box.bottom - 1, box.width - 2 * gap, 1))

    @property
    def rows_skin(self) -> Skin:
        assert self.rows is not None
        return self.rows.skin

    def _dot(self, target: pygame.Surface, centre: tuple[int, int], seat: int) -> int:
        """The seat's colour before its move; where the words begin."""
        skin = self.rows_skin
        side = round(skin.theme.size("small") * 0.62)
        sides = self._sides
        is_team = len(set(sides)) < len(sides)
        colours = TEAM_COLOURS if is_team else SEAT_COLOURS
        number = sides[seat] if is_team and 0 <= seat < len(sides) else max(0, seat)
        brush = self.scene.board.composer.cards.brush
        disc = brush.disc(
            side, colours[number % len(colours)], skin.theme.rgb("gold_light"), max(1, side // 10)
        )
        target.blit(disc, disc.get_rect(center=centre), special_flags=PREMULTIPLIED)
        return centre[0] + side // 2 + skin.theme.gap

    def _paint_finding(self, target: pygame.Surface, box: pygame.Rect, number: int, is_chosen: bool) -> None:
        checker, texts = self._checker, self.scene.house.texts
        if checker is None or number >= checker.done:
            return
        skin, finding = self.rows_skin, checker.findings[number]
        gap, small = skin.theme.gap, skin.theme.size("small")
        icon = skin.assets.icon(
            _GRADE_ICONS[finding.grade], small,
            skin.theme.rgb("text_soft" if finding.grade in ("best", "unknown") else "accent"),
        )  # fmt: skip
        skin.put(target, icon, (box.x + gap, box.centery - skin.px(2)), "midleft")
        right = box.right - gap
        if finding.grade in ("small", "costly"):
            cost = texts.say("replay.check.cost", cost=texts.number(100 * finding.cost, 1))
            spot = (right, box.centery - skin.px(2))
            right = skin.words(target, cost, spot, "midright", role="small", bold=True).left - gap
        x = box.x + gap + small + gap
        y = box.centery - skin.px(2)
        played = self.move_words(finding.played)
        below = ""
        if finding.grade in ("small", "costly"):
            below = texts.say("replay.check.better", move=self.move_words(finding.best))
        elif finding.grade == "unknown":
            below = texts.say("replay.check.unknown")
        step = round(small * 0.66) if below else 0
        least = least_size(self.scene.size)
        skin.words(target, played, (x, y - step), "midleft", role="small", room=right - x, least=least)
        if below:
            skin.words(
                target,
                below,
                (x, y + step),
                "midleft",
                role="small",
                colour="text_soft",
                room=right - x,
                least=least,
            )

    def move_words(self, text: str) -> str:
        """A move's record text in words."""
        game = self.scene.walk.timeline.game
        said = self.scene.board.words.move(read_choice(game.pack, game.move_from_text(text), text))
        return said[:1].upper() + said[1:]

    # --- drawing ----------------------------------------------------------------------------------------------

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        """The board itself with the match's name."""
        skin.panel(target, self.box)
        if not self._has_head:
            return
        gap = skin.theme.gap
        x, room = self.box.x + 2 * gap, self.box.width - 4 * gap
        y = self.box.y + 2 * gap + round(skin.theme.size("heading") * 0.6)
        skin.words(
            target, self._title(), (x, y), "midleft", role="heading", least="small", serif=True,
            colour="gold_light", room=room,
        )  # fmt: skip
        y += round(skin.theme.size("heading") * 0.6 + skin.theme.size("small") * 0.7)
        skin.words(target, self._when(), (x, y), "midleft", role="small", colour="text_soft", room=room)

    def _title(self) -> str:
        return self.scene.house.say(f"game.{self.scene.walk.timeline.game.key}.name")

    def _when(self) -> str:
        when = self.scene.when
        return self.scene.house.texts.day(when.astimezone()) if when is not None else ""


def place_bar(skin: Skin, box: pygame.Rect, buttons: list[Widget], track: Widget, rest: list[Widget]) -> None:
    """The strip's widgets in one row: buttons left, the groove in the middle, the rest right."""
    gap = skin.theme.gap
    high = buttons[0].measure(box.width)[1]
    y = box.centery - high // 2
    widths = [widget.measure(box.width)[0] + gap for widget in buttons]
    flow(buttons, box.x, box.x + sum(widths), y, gap, align="left")
    left = buttons[-1].box.right + gap
    total = sum(widget.measure(box.width)[0] + gap for widget in rest)
    flow(rest, box.right - total, box.right, y, gap, align="right")
    track.place(left, y, max(skin.px(60), box.right - total - gap - left), high)
