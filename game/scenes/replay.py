"""A match looked at again: the real table step by step, the list of its moves, and the play checker.

Owns the life of the scene and what keys, buttons and the pointer mean here. What may be seen is the walk's affair.
"""

from collections.abc import Sequence
from datetime import datetime

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.house_rules_sheet import HouseRulesSheet
from game.scenes.message import Message
from game.scenes.reading import open_record
from game.scenes.replay_bar import SPEEDS, Track, transport
from game.scenes.replay_board import Board
from game.scenes.replay_checking import Checking
from game.scenes.replay_panel import Panel, place_bar
from game.scenes.replay_walk import Walk, viewers_of
from game.scenes.scene import House
from game.scenes.take_over import TakeOver
from game.session.record import Record
from game.session.timeline import Timeline
from game.view.actions import Action
from game.view.table.items import Item
from game.view.table.painter import Painter
from game.view.widgets import Button, Choice, Form, Skin, Widget

_BEAT_S = 0.55  # between two steps that play by themselves


class ReplayScene(FormScene):
    """Shows a timeline that was played out. An unfinished match is shown only as its single person, or a watcher, may
    see it."""

    def __init__(
        self,
        house: House,
        timeline: Timeline,
        *,
        match_id: str = "",
        is_finished: bool = True,
        players: Sequence[str] = (),
        pictures: Sequence[str] = (),
        when: datetime | None = None,
    ) -> None:
        """`players` and `pictures` run parallel to the seats; `match_id` is the history's, if it is in there."""
        super().__init__(house)
        self.world = timeline.game.world
        self.first_focus = "go.play"
        self.is_finished = is_finished
        self.tab = "moves"
        self.players = tuple(players) or ("person",) * len(timeline.record.seats)
        self.pictures = tuple(pictures)
        self.when = when
        self.walk = Walk(timeline, viewers_of(self.players, is_finished), house.settings.sort_hand)
        self.checking = Checking(house, timeline, match_id)
        self.checking.take_seat(self.walk.seat)
        self.board = Board(house, self.walk, self.players, self.pictures)
        self.panel = Panel(self)
        self._painter = Painter()
        self._resting: list[Item] = []
        self._version = 0
        self._bar = pygame.Rect(0, 0, 0, 0)
        self._track: Track | None = None
        self._has_panel = True
        self._is_playing = False
        self._speed = 1
        self._calm_s = 0.0

    # --- life -------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.board.update(dt)
        self._calm_s = self._calm_s + dt if self.board.director.is_calm else 0.0
        if self._is_playing and self._calm_s * SPEEDS[self._speed] >= _BEAT_S:
            self._play_on()
        if self.checking.update():
            self.rebuild()

    @property
    def is_moving(self) -> bool:
        return self._is_playing or self.checking.is_running or not self.board.director.is_calm

    @property
    def caption(self) -> str:
        return self.board.caption

    @property
    def is_private(self) -> bool:
        return not self.is_finished

    def left(self) -> None:
        self._is_playing = False
        self.checking.stop()

    # --- building ---------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        self._painter.forget()
        super().layout(size)

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        buttons, rest = self._bar_buttons(skin)
        high = buttons[0].measure(size[0])[1] + 2 * gap
        self._bar = pygame.Rect(0, size[1] - high, size[0], high)
        timeline = self.walk.timeline
        self._track = Track(
            skin, "track", self.walk.last, self.walk.place, timeline.deals, timeline.stops, self.go,
            help_text=self.house.say("replay.track"),
        )  # fmt: skip
        place_bar(skin, self._bar.inflate(-2 * gap, 0), buttons, self._track, rest)
        widgets = [*buttons, self._track, *rest]
        room = size[0]
        if self._has_panel:
            wide = Panel.width(skin, size[0])
            room = size[0] - wide - gap
            widgets += self.panel.build(skin, pygame.Rect(room, gap, wide, self._bar.y - 2 * gap))
        self.board.resize((room, self._bar.y))
        return Form(skin, widgets)

    def _bar_buttons(self, skin: Skin) -> tuple[list[Widget], list[Widget]]:
        say, walk = self.house.say, self.walk
        doing = {
            "first": lambda: self.go(0), "stop_back": lambda: self.go(walk.next_stop(-1)),
            "back": lambda: self.go(walk.place - 1), "play": self.toggle_play,
            "on": lambda: self.go(walk.place + 1), "stop_on": lambda: self.go(walk.next_stop(1)),
            "last": lambda: self.go(walk.last),
        }  # fmt: skip
        stop = "trick" if walk.timeline.has_tricks else "turn"

        def tip(name: str) -> str:
            return say(f"replay.go.{name}.{stop}" if name.startswith("stop_") else f"replay.go.{name}")

        speeds = [say("core.times", n="½" if speed < 1 else round(speed)) for speed in SPEEDS]
        speed = Choice(skin, "speed", speeds, self._speed, self._set_speed)
        speed.help_text = say("replay.speed")
        special = say("table.note.open", shortcut=self.house.key_label(Action.HOUSE_RULES))
        about = say("replay.panel.hide" if self._has_panel else "replay.panel.show")
        rest: list[Widget] = [
            speed,
            Button(skin, "rules", "", self.show_house_rules, icon="rules", help_text=special),
            Button(skin, "panel", "", self._toggle_panel, icon="menu", help_text=about),
            Button(skin, "leave", "", self.back, icon="close", help_text=say("core.close")),
        ]
        return transport(skin, tip, doing, self._is_playing), rest

    # --- going ------------------------------------------------------------------------------------------------

    def go(self, place: int, keep_list: bool = False) -> None:
        """To a place: one step on is shown as it happened, everything else glides."""
        before = self.walk.place
        if not self.walk.go(place):
            return
        if self.walk.place == before + 1:
            self.board.show_step()
        else:
            self.board.show_jump()
        self._calm_s = 0.0
        if self._track is not None:
            self._track.place_now = self.walk.place
        if not keep_list:
            self.panel.follow()
        if self.form is not None:
            self.form.changed = True

    def toggle_play(self) -> None:
        """Plays by itself from here on (from the beginning, if it is at the end), or stops."""
        self._is_playing = not self._is_playing
        if self._is_playing and self.walk.place == self.walk.last:
            self.go(0)
        self._calm_s = _BEAT_S
        self.rebuild()

    def _play_on(self) -> None:
        if self.walk.place == self.walk.last:
            self._is_playing = False
            self.rebuild()
        else:
            self.go(self.walk.place + 1)

    def _set_speed(self, number: int) -> None:
        self._speed = number
        self.board.speed = SPEEDS[number]

    def look_from(self, viewer: int) -> None:
        """Sees the table through other eyes; refused if the walk does not grant them."""
        self.walk.look_from(viewer)
        self.board.show_viewer()
        self.checking.take_seat(self.walk.seat)
        self.rebuild()

    def open_tab(self, name: str) -> None:
        """Shows "moves" or "check" on the board."""
        self.tab = name
        self.rebuild()

    def _toggle_panel(self) -> None:
        self._has_panel = not self._has_panel
        self.rebuild()

    def take_over(self) -> None:
        """Asks who takes over from here. Never in an unfinished match: its hidden cards would come to light."""
        self._is_playing = False
        if not self.is_finished:
            return
        if self.walk.place < self.walk.last:
            self.house.scenes.push(TakeOver(self.house, self.walk, self.players, self.pictures))
        else:
            say = self.house.say
            self.house.scenes.push(Message(self.house, say("replay.take_over"), say("replay.take_over.end")))

    def show_house_rules(self) -> None:
        """Opens the sheet of what was special about the table."""
        self._is_playing = False
        self.house.scenes.push(HouseRulesSheet(self.house, self.board.special))

    def run_check(self) -> None:
        """Starts the play checker, or stops it."""
        self.checking.toggle()
        self.rebuild()

    # --- input ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self._on_table(event.pos):
            if self.board.is_rules_pill(*event.pos):
                self.show_house_rules()
                return True
            self.board.hurry()
        pointer = self.form.pointer if self.form is not None else None
        if event.type == pygame.MOUSEWHEEL and pointer is not None and self._on_table(pointer):
            self.go(self.walk.place - event.y)
            return True
        action = self.house.keys.action_of(event)
        if action is not None and self._act(action):
            return True
        return super().handle(event)

    def _on_table(self, spot: tuple[int, int]) -> bool:
        return spot[1] < self._bar.y and not (self._has_panel and self.panel.box.collidepoint(spot))

    def _act(self, action: Action) -> bool:
        """Keys that mean the same wherever the focus is."""
        walk = self.walk
        focus = self.form.focus if self.form is not None else None
        if action in (Action.LEFT, Action.RIGHT) and not isinstance(focus, Choice):
            self.go(walk.place + (1 if action is Action.RIGHT else -1))
        elif action in (Action.TAKE_BACK, Action.FORWARD):
            self.go(walk.place + (1 if action is Action.FORWARD else -1))
        elif action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self.go(walk.next_stop(1 if action is Action.PAGE_DOWN else -1))
        elif action in (Action.FIRST, Action.LAST):
            self.go(0 if action is Action.FIRST else walk.last)
        elif action in (Action.GO_ON, Action.PAUSE):
            self.toggle_play()
        elif action is Action.HOUSE_RULES:
            self.show_house_rules()
        elif action is Action.RULES:
            self.house.show_rules(walk.timeline.game.key, "")
        else:
            return False
        return True

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        if self.form is None:
            return []
        if self.form.changed:
            self._version += 1
            self.form.changed = False
        if self.board.is_stale:
            self._resting = self.board.resting()
        furniture = Item(("furniture", self._version), target.get_rect(), self._draw_furniture)
        moving = [*self.board.moving(), furniture]
        return self._painter.draw(target, self.house.assets.ground(self.size), self._resting, moving)

    def _draw_furniture(self, target: pygame.Surface) -> None:
        """Strip, board and widgets, above the table."""
        assert self.form is not None
        skin = self.form.skin
        skin.plate(target, self._bar.inflate(4 * skin.theme.gap, 0), alpha=235)
        if self._has_panel:
            self.panel.paint_under(skin, target)
        self.form.draw(target)


def look_again(house: House, record: Record, match_id: str, pictures: Sequence[str]) -> None:
    """Shows a match that has just ended from its beginning on."""
    players = record.extra.get("players")
    known = tuple(map(str, players)) if isinstance(players, list) else ()
    open_record(
        house, record, lambda timeline: ReplayScene(
            house, timeline, match_id=match_id, is_finished=timeline.result is not None, players=known,
            pictures=pictures,
        ),
    )  # fmt: skip
