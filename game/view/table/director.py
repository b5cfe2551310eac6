"""Lets the picture catch up with what happened: plans flights from where the cards are to where the layout puts them.

Owns the queue of events not yet shown, the flights and the pauses between them. It knows no rules and changes none:
the match is already further on. When the queue is empty, the picture is the layout of the last TableView.
"""

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.rules.kit.events import TABLE, Event
from game.rules.kit.table import TableView
from game.view.table.air import SHIFT_S, Air, pose_of
from game.view.table.cards import Pose
from game.view.table.geometry import Spot
from game.view.table.layout import Layout
from game.view.table.stage import At, Stage
from game.view.table.tween import Flight

LayOut = Callable[[TableView], Layout]
UNTIL_CLICKED = math.inf


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the picture is. `speed` 1 is normal, `is_instant` shows only results; `hold_s` is how long a won trick
    stays (UNTIL_CLICKED: until somebody goes on). `is_calm` replaces movement by fades."""

    speed: float = 1.0
    is_instant: bool = False
    is_calm: bool = False
    hold_s: float = 1.2


# Seconds for the way, and until the next event may begin, at normal speed.
TIMES = {
    "deal_started": (0.34, 0.50),
    "dealt": (0.34, 0.065),
    "drawn": (0.36, 0.26),
    "played": (0.40, 0.40),
    "revealed": (0.42, 0.46),
    "banzai_drawn": (0.36, 0.16),
    "trick_won": (0.48, 0.50),
    "taken": (0.42, 0.42),
}
USUAL = (0.40, 0.40)
NEW_DEAL = "deal_started"
APART_S = 0.03  # between the cards that go back to the stock
_MOST_AT_ONCE = 64  # events that may begin in one frame
HELD_KINDS = ("trick_won",)  # before these the table waits until the trick was seen


@dataclass(frozen=True, slots=True)
class _Step:
    """One thing to show: an event, or (event None) the settled view after a move."""

    event: Event | None
    view: TableView


class Director:
    """Shows events one after another. `on_event` is told each event when its showing begins, also when it is skipped;
    it gives back how many seconds the event wants for itself (a banner)."""

    def __init__(self, view: TableView, lay_out: LayOut, on_event: Callable[[Event], float]) -> None:
        self.pace = Pace()
        self.is_hurried = False  # while somebody's click makes all the rest begin at once
        self._lay_out = lay_out
        self._on_event = on_event
        self._stage = Stage(view)
        self._shown = view
        self.layout = lay_out(view)
        self._air = Air()
        self._steps: deque[_Step] = deque()
        self._pause_s = 0.0
        self._is_holding = False
        self._air.rest(self._targets())

    # --- what is to be seen -----------------------------------------------------------------------------------

    @property
    def is_calm(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self._steps and not self._air and self._pause_s <= 0 and not self._is_holding

    @property
    def is_holding(self) -> bool:
        """Whether a won trick lies there to be looked at."""
        return self._is_holding

    @property
    def changes(self) -> int:
        """Grows whenever something takes off, lands or lies elsewhere."""
        return self._air.changes

    @property
    def view(self) -> TableView:
        """The table as far as it has been shown."""
        return self._stage.view()

    @property
    def settled_view(self) -> TableView:
        """The table after the last move that was shown completely: for plates and notes."""
        return self._shown

    def away(self) -> frozenset[At]:
        """The places whose cards are in motion."""
        return self._places_of(name for name, _ in self._air.flights)

    def arriving(self) -> frozenset[At]:
        """The places whose cards are still to come; those that only make room are there."""
        return self._places_of(self._air.arriving())

    def _places_of(self, names: Iterable[int]) -> frozenset[At]:
        if not self._air:
            return frozenset()
        everything = self._stage.everything()
        return frozenset(everything[name][0] for name in names if name in everything)

    def flights(self) -> list[tuple[int, Flight]]:
        """The cards in motion, lowest first."""
        return self._air.flights

    # --- what is told to it -----------------------------------------------------------------------------------

    def show(self, events: Sequence[Event], after: TableView) -> None:
        """Queues a move's events (as the viewer sees them) and the table after them."""
        self._steps.extend(_Step(event, after) for event in events)
        self._steps.append(_Step(None, after))
        if self.pace.is_instant:
            self.skip()

    def gather(self) -> None:
        """Clears the table without movement, before the first deal is shown."""
        self._stage.gather()
        bare = tuple(replace(seat, cards=0) for seat in self._shown.seats)
        self._shown = replace(self._shown, to_act=TABLE, seats=bare)
        self._jump()

    def refresh(self, view: TableView) -> None:
        """The table changed without an event (sorted, taken back): cards glide to their new places. Never while
        events wait."""
        self._settle(view)
        if self.pace.is_instant:
            self._air.land_all()

    def relayout(self) -> None:
        """Window, scale or marks changed: everything that rests jumps to its new place, flights get new ends."""
        before = self.layout.size
        self.layout = self._lay_out(self._stage.view())
        if self.layout.size != before:
            self._air.land_all()
        self._air.bend(self._targets())

    def skip(self) -> None:
        """Jumps to the end of what is shown: to the next held trick, or to the end of everything."""
        self.is_hurried = not self.pace.is_instant
        if self._is_holding:
            self._is_holding = False
            self._begin_next()
        while self._steps and (self.pace.is_instant or not self._must_hold(self._steps[0])):
            self._begin_next()
        self.is_hurried = False
        self._pause_s = 0.0
        self._jump()

    def go_on(self) -> bool:
        """Ends the looking at a trick. False if none is held."""
        if not self._is_holding:
            return False
        self._is_holding = False
        self._pause_s = 0.0
        self._begin_next()
        return True

    def grab(self, at: At, pose: Pose) -> None:
        """Somebody took hold of a card: its flight ends, from now on it starts where it was dropped."""
        sprite = self._stage.sprite(*at)
        if sprite is not None:
            self._air.grab(sprite.name, pose)

    def update(self, dt: float) -> None:
        """Lets time pass, at the pace's speed. What waits is shown at once where nothing shall fly any more."""
        if self.pace.is_instant and self._steps:
            self.skip()
        dt *= self.pace.speed
        self._air.is_calm = self.pace.is_calm
        self._air.advance(dt)
        self._pause_s = max(0.0, self._pause_s - dt)
        for _ in range(_MOST_AT_ONCE):
            if self._pause_s > 0 or not self._steps:
                break
            step = self._steps[0]
            if self._must_hold(step) and not self._is_holding:
                self._is_holding = True
                self._pause_s = self.pace.hold_s * self.pace.speed
                return
            self._is_holding = False
            if step.event is None and self._air:
                return  # a move ends when its last card has landed
            self._begin_next()
        if not self._steps:
            self._is_holding = False

    def _must_hold(self, step: _Step) -> bool:
        return step.event is not None and step.event.kind in HELD_KINDS and self.pace.hold_s > 0

    # --- one step after another -------------------------------------------------------------------------------

    def _begin_next(self) -> None:
        if not self._steps:
            return
        step = self._steps.popleft()
        if step.event is None:
            self._settle(step.view)
        else:
            self._follow(step.event)

    def _settle(self, view: TableView) -> None:
        self._stage.settle(view)
        self._shown = view
        self.layout = self._lay_out(view)
        self._air.head_for(self._targets(), (), SHIFT_S)

    def _follow(self, event: Event) -> None:
        wanted_s = self._on_event(event)
        way_s, next_s = TIMES.get(event.kind, USUAL)
        source = self._source_pose(event)
        moved = self._stage.gather() if event.kind == NEW_DEAL else self._stage.follow(event)
        for sprite in moved:
            if source is not None:
                self._air.start_from(sprite.name, source)
        self.layout = self._lay_out(self._stage.view())
        names, targets = [sprite.name for sprite in moved], self._targets()
        self._air.head_for(targets, names, way_s, APART_S if event.kind == NEW_DEAL else 0.0)
        self._air.carry(names, targets)
        self._pause_s = max(wanted_s, next_s if moved else 0.0)

    def _jump(self) -> None:
        """Everything lies where it belongs, without a flight."""
        self._air.land_all()
        self.layout = self._lay_out(self._stage.view())
        self._air.rest(self._targets())

    def _source_pose(self, event: Event) -> Pose | None:
        """Where cards come from that lay unseen: the uppermost card of their place, its ground, or the middle."""
        if event.source is None:
            return None
        area = self.layout.area(event.source)
        if area is None:
            return from_nowhere(self.layout)
        top = self.layout.spot(event.source, area.size - 1)
        return pose_of(top) if top is not None else Pose(area.box.cx, area.box.cy, area.card_width)

    def _targets(self) -> dict[int, Spot]:
        """The spot of every sprite that is to be seen at rest."""
        targets = {}
        for spot in self.layout.spots:
            sprite = self._stage.sprite(spot.place, spot.index)
            if sprite is not None:
                targets[sprite.name] = spot
        return targets


def from_nowhere(layout: Layout) -> Pose:
    """Where cards come from whose place is not on the table: the middle of it."""
    return Pose(layout.centre.cx, layout.centre.cy, layout.centre.h * 0.2)
