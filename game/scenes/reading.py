"""Opens a record for looking at it: at once if it is short, else behind a groove that fills, with a way out.

It knows timelines and how long they take, not what is done with them.
"""

import time
from collections.abc import Callable

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.message import Message
from game.scenes.scene import House, Scene
from game.session.record import Record, RecordError
from game.session.timeline import Timeline
from game.view.widgets import Button, Form, Skin

_AT_ONCE_S = 0.15  # what is read in this time needs no groove
_SLICE_S = 0.01  # of a frame
_STEP = 20  # moves between two looks at the clock


def open_record(house: House, record: Record, then: Callable[[Timeline], Scene]) -> None:
    """Pushes the scene that `then` makes of the record's timeline. A record that cannot be opened is told in words."""
    try:
        timeline = Timeline(record)
    except RecordError as error:
        words = house.say("replay.cannot.words", why=error.message)
        house.scenes.push(Message(house, house.say("replay.cannot.title"), words))
        return
    if read_on(timeline, _AT_ONCE_S):
        house.scenes.push(then(timeline))
        tell_fault(house, timeline)
    else:
        house.scenes.push(Reading(house, timeline, then))


def read_on(timeline: Timeline, seconds: float) -> bool:
    """Plays a record on for about that long. Whether nothing is left to play."""
    until = time.monotonic() + seconds
    while not timeline.is_complete and time.monotonic() < until:
        timeline.advance(_STEP)
    return timeline.is_complete


def tell_fault(house: House, timeline: Timeline) -> None:
    """Says it if a record cannot be followed to its end."""
    if timeline.fault is not None:
        total = len(timeline.record.moves)
        words = house.say("replay.fault.words", n=len(timeline), total=total)
        house.scenes.push(Message(house, house.say("replay.fault.title"), words))


class Reading(FormScene):
    """Waits until a long record has been played through."""

    def __init__(self, house: House, timeline: Timeline, then: Callable[[Timeline], Scene]) -> None:
        super().__init__(house)
        self.world = timeline.game.world
        self._timeline, self._then = timeline, then

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        cancel = Button(skin, "cancel", self.house.say("core.cancel"), self.back, icon="close")
        wide, high = cancel.measure(size[0])
        cancel.place((size[0] - wide) // 2, round(size[1] * 0.62), wide, high)
        return Form(skin, [cancel])

    @property
    def is_moving(self) -> bool:
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if read_on(self._timeline, _SLICE_S):
            self.house.scenes.replace(self._then(self._timeline))
            tell_fault(self.house, self._timeline)
        elif self.form is not None:
            self.form.changed = True

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        share = len(self._timeline) / max(1, len(self._timeline.record.moves))
        words = self.house.say("replay.reading", n=round(100 * share))
        skin.words(
            target,
            words,
            (self.size[0] // 2, round(self.size[1] * 0.42)),
            "center",
            role="heading",
            serif=True,
        )
        groove = pygame.Rect(0, 0, skin.px(360), skin.px(16))
        groove.center = (self.size[0] // 2, round(self.size[1] * 0.52))
        paint_progress(skin, target, groove, share)


def paint_progress(skin: Skin, target: pygame.Surface, groove: pygame.Rect, share: float) -> None:
    """A groove, filled from the left as far as the share from 0 to 1."""
    skin.sunken(target, groove)
    edge = skin.px(4)
    full = groove.inflate(-2 * edge, -2 * edge)
    full.width = round(full.width * max(0.0, min(1.0, share)))
    target.fill(skin.theme.rgb("accent"), full)
