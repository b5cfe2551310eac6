"""What if: somebody takes a seat at some place of a finished match, and it goes on as a new match from there.

The new match counts in no statistics: its cards may have been seen. Knows walks and sessions, no cards.
"""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.persist.matches import PERSON
from game.rules.kit.events import TABLE
from game.rules.kit.rng import mixed
from game.scenes.draft import DEFAULT_LEVEL, player_kinds
from game.scenes.form_scene import flow
from game.scenes.keeping import begins_again
from game.scenes.names import shown_names
from game.scenes.panel_scene import PanelScene
from game.scenes.replay_walk import Walk
from game.scenes.scene import House
from game.session.session import Session
from game.session.timeline import Timeline
from game.view.widgets import Button, Choice, Form, Label, Skin

LEVELS = player_kinds()[1:]  # a person takes the other seat
_LONGEST_PAST = 3000  # moves; a match with more goes on from where it stands, without its past


def taken_over(timeline: Timeline, place: int, seat: int, level: str) -> Session:
    """The match from a place on with a person on one seat and computers of a level on the others."""
    record = timeline.record_until(place)
    players = [PERSON if other == seat else level for other in range(len(record.seats))]
    if place > _LONGEST_PAST:
        position = timeline.game.position(timeline.state(place))
        record = replace(record, moves=[], position=position, seed=mixed(record.seed, place))
    record = replace(record, extra={**begins_again(record.extra, is_practice=True), "players": players})
    return Session.from_record(record)


class TakeOver(PanelScene):
    """Asks which seat, and how strong the others are."""

    def __init__(self, house: House, walk: Walk, players: Sequence[str], pictures: Sequence[str]) -> None:
        super().__init__(house)
        self._walk, self._pictures = walk, tuple(pictures)
        self._names = shown_names(house, walk.timeline.record.seats)
        to_act = walk.timeline.game.to_act(walk.timeline.state(walk.place))
        is_named = TABLE < to_act < len(self._names)
        self._seat = walk.viewer if walk.viewer >= 0 else to_act if is_named else 0
        levels = [player for player in players if player in LEVELS]
        self._level = LEVELS.index(levels[0] if levels else DEFAULT_LEVEL)
        self.first_focus = "start"

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, say = skin.theme.gap, self.house.say
        width = min(size[0] - 4 * gap, skin.px(640))
        inner = width - 8 * gap
        title = Label(skin, "title", say("replay.take_over.title"), role="heading", serif=True)
        words = Label(skin, "words", say("replay.take_over.words"), role="small", colour="text_soft")
        who, strength = (
            Label(skin, "who", say("replay.take_over.seat")),
            Label(skin, "how", say("replay.take_over.level")),
        )
        seats = Choice(skin, "seat", self._names, self._seat, self._set_seat, width=inner // 2)
        level_words = [say(f"level.{level}") for level in LEVELS]
        levels = Choice(skin, "level", level_words, self._level, self._set_level, width=inner // 2)
        no = Button(skin, "no", say("core.cancel"), self.back)
        yes = Button(skin, "start", say("replay.take_over.start"), self._start, icon="play", look="main")
        title_high, words_high = title.measure(inner)[1], words.measure(inner)[1]
        row_high = seats.measure(inner)[1]
        buttons_high = flow([no, yes], 0, inner, 0, 2 * gap)
        height = title_high + words_high + 2 * row_high + buttons_high + 15 * gap
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        x = self._panel.x + 4 * gap
        y = title.place(x, self._panel.y + 3 * gap, inner).bottom + 2 * gap
        y = words.place(x, y, inner).bottom + 3 * gap
        for label, choice in ((who, seats), (strength, levels)):
            wide = inner // 2 - gap
            high = label.measure(wide)[1]
            label.place(x, y + (row_high - high) // 2, wide)
            y = choice.place(x + inner - inner // 2, y, inner // 2, row_high).bottom + gap
        flow([no, yes], x, x + inner, y + 2 * gap, 2 * gap, align="right")
        return Form(skin, [title, words, who, seats, strength, levels, no, yes])

    def _set_seat(self, number: int) -> None:
        self._seat = number

    def _set_level(self, number: int) -> None:
        self._level = number

    def _start(self) -> None:
        from game.scenes.table import TableScene  # late: the table's code is large

        session = taken_over(self._walk.timeline, self._walk.place, self._seat, LEVELS[self._level])
        self.house.scenes.replace(TableScene(self.house, session, "", self._pictures))
