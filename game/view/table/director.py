"""Lets the picture catch up with what happened: plans flights from where the cards are to where the layout puts them.

Owns the queue of events not yet shown, the flights and the pauses between them. It knows no rules and changes none:
the match is already further on. When the queue is empty, the picture is the layout of the last TableView.
"""

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.rules.kit.events import TABLE, Event
from game.rules.kit.table import TableView
from game.view.table.cards import Pose
from game.view.table.geometry import Spot
from game.view.table.layout import Layout
from game.view.table.stage import At, Sprite, Stage
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
    "dealt": (0.34, 0.065),
    "drawn": (0.36, 0.26),
    "played": (0.40, 0.40),
    "revealed": (0.42, 0.46),
    "banzai_drawn": (0.36, 0.16),
    "trick_won": (0.48, 0.50),
    "taken": (0.42, 0.42),
}
USUAL = (0.40, 0.40)
SHIFT_S = 0.22  # for cards that only make room
NEW_DEAL = "deal_started"
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
        self._lay_out = lay_out
        self._on_event = on_event
        self._stage = Stage(view)
        self._shown = view
        self.layout = lay_out(view)
        self._poses: dict[int, Pose] = {}
        self._faces: dict[int, int] = {}
        self._flights: dict[int, Flight] = {}
        self._steps: deque[_Step] = deque()
        self._pause_s = 0.0
        self._is_holding = False
        self.changes = 0  # grows whenever something takes off, lands or lies elsewhere
        self._rest()

    # --- what is to be seen -----------------------------------------------------------------------------------

    @property
    def is_calm(self) -> bool:
        """Whether everything that happened has been shown."""
        return not self._steps and not self._flights and self._pause_s <= 0 and not self._is_holding

    @property
    def is_holding(self) -> bool:
        """Whether a won trick lies there to be looked at."""
        return self._is_holding

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
        if not self._flights:
            return frozenset()
        everything = self._stage.everything()
        return frozenset(everything[name][0] for name in self._flights if name in everything)

    def flights(self) -> list[tuple[int, Flight]]:
        """The cards in motion, lowest first."""
        return list(self._flights.items())

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
        self._flights.clear()
        self.layout = self._lay_out(self._stage.view())
        self._rest()

    def refresh(self, view: TableView) -> None:
        """The table changed without an event (sorted, taken back): cards glide to their new places. Never while
        events wait."""
        self._stage.settle(view)
        self._shown = view
        self._head_for(self._lay_out(view), (), SHIFT_S)
        if self.pace.is_instant:
            self._flights.clear()
            self._rest()

    def relayout(self) -> None:
        """Window, scale or marks changed: everything that rests jumps to its new place, flights get new ends."""
        before = self.layout.size
        self.layout = self._lay_out(self._stage.view())
        if self.layout.size != before:
            self._flights.clear()
        targets = self._targets()
        for name, flight in list(self._flights.items()):
            if name in targets:
                flight.end = _pose_of(targets[name])
            else:
                del self._flights[name]
        self._rest()

    def skip(self) -> None:
        """Jumps to the end of what is shown: to the next held trick, or to the end of everything."""
        self._pause_s = 0.0
        if self._is_holding:
            self._is_holding = False
            if self._steps:
                self._begin(self._steps.popleft())
        while self._steps:
            if self._must_hold(self._steps[0]) and not self.pace.is_instant:
                break
            self._begin(self._steps.popleft())
        self._flights.clear()
        self._pause_s = 0.0
        self._rest()

    def go_on(self) -> bool:
        """Ends the looking at a trick. False if none is held."""
        if not self._is_holding:
            return False
        self._is_holding = False
        self._pause_s = 0.0
        if self._steps:
            self._begin(self._steps.popleft())
        return True

    def grab(self, at: At, pose: Pose) -> None:
        """Somebody took hold of a card: its flight ends, from now on it starts where it was dropped."""
        sprite = self._stage.sprite(*at)
        if sprite is not None:
            self._flights.pop(sprite.name, None)
            self._poses[sprite.name] = pose

    def update(self, dt: float) -> None:
        """Lets time pass, at the pace's speed."""
        dt *= self.pace.speed
        landed = [name for name, flight in self._flights.items() if self._is_landed(flight, dt)]
        for name in landed:
            del self._flights[name]
            self.changes += 1
        if self._pause_s > 0:
            self._pause_s -= dt
        guard = 0
        while self._pause_s <= 0 and self._steps and guard < 64:
            step = self._steps[0]
            if self._must_hold(step) and not self._is_holding:
                self._is_holding = True
                self._pause_s = self.pace.hold_s * self.pace.speed
                return
            self._is_holding = False
            if step.event is None and self._flights:
                return
            self._begin(self._steps.popleft())
            guard += 1
        if not self._steps:
            self._is_holding = False

    @staticmethod
    def _is_landed(flight: Flight, dt: float) -> bool:
        flight.advance(dt)
        return flight.is_over

    def _must_hold(self, step: _Step) -> bool:
        return step.event is not None and step.event.kind in HELD_KINDS and self.pace.hold_s > 0

    # --- planning ---------------------------------------------------------------------------------------------

    def _begin(self, step: _Step) -> None:
        if step.event is None:
            self._stage.settle(step.view)
            self._shown = step.view
            self._head_for(self._lay_out(step.view), (), SHIFT_S)
            return
        wanted_s = self._on_event(step.event)
        if step.event.kind == NEW_DEAL:
            self._stage.gather()
            self._head_for(self._lay_out(self._stage.view()), (), USUAL[0])
            self._pause_s = max(wanted_s, USUAL[1] if self._flights else 0.0)
            return
        way_s, next_s = TIMES.get(step.event.kind, USUAL)
        sources = self._source_poses(step.event)
        moved = self._stage.follow(step.event)
        for sprite in moved:
            if sprite.name not in self._poses and sources is not None:
                self._poses[sprite.name] = sources
        self._head_for(self._lay_out(self._stage.view()), moved, way_s)
        self._pause_s = max(wanted_s, next_s if moved else 0.0)

    def _source_poses(self, event: Event) -> Pose | None:
        """Where cards come from that lay unseen: the uppermost card of their place, or its ground."""
        if event.source is None:
            return None
        area = self.layout.area(event.source)
        if area is None:
            return Pose(self.layout.centre.cx, self.layout.centre.cy, self.layout.centre.h * 0.2)
        top = self.layout.spot(event.source, area.size - 1)
        if top is not None:
            return _pose_of(top)
        return Pose(area.box.cx, area.box.cy, area.card_width)

    def _targets(self) -> dict[int, Spot]:
        """The spot of every sprite that is to be seen at rest."""
        targets = {}
        for spot in self.layout.spots:
            sprite = self._stage.sprite(spot.place, spot.index)
            if sprite is not None:
                targets[sprite.name] = spot
        return targets

    def _head_for(self, layout: Layout, moved: Sequence[Sprite], way_s: float) -> None:
        """Starts flights to the new layout from wherever things are now."""
        self.layout = layout
        targets = self._targets()
        main = {sprite.name for sprite in moved}
        now = {name: flight.pose() for name, flight in self._flights.items()}
        for name in [name for name in self._flights if name not in targets]:
            del self._flights[name]
        for name in sorted(targets, key=lambda each: each in main):
            start = now.get(name) or self._poses.get(name)
            if start is not None:
                self._plan(name, targets[name], start, name in main, way_s)
        self._rest()

    def _plan(self, name: int, spot: Spot, start: Pose, is_main: bool, way_s: float) -> None:
        end = _pose_of(spot)
        before = self._faces.get(name, spot.card)
        old = self._flights.get(name)
        if old is not None and not is_main and _is_same(old.end, end) and old.after == spot.card:
            return
        if old is None and _is_same(start, end) and before == spot.card:
            return
        if old is not None:
            # Already under way: it keeps what is left of its time, and the face it has got to.
            before = old.before if old.pose().turned < 0.5 else old.after
            way_s = max(way_s if is_main else SHIFT_S, old.left_s)
            del self._flights[name]
        far = math.hypot(end.x - start.x, end.y - start.y)
        arc = min(0.12 * far, 40.0) if is_main else 0.0
        duration = way_s if is_main or old is not None else SHIFT_S
        self._flights[name] = Flight(
            replace(start, turned=1.0, alpha=1.0),
            end,
            duration,
            before,
            spot.card,
            arc=arc,
            fading=self.pace.is_calm,
        )

    def _rest(self) -> None:
        """Remembers where everything lies that does not fly, and forgets what is no longer to be seen."""
        self.changes += 1
        targets = self._targets()
        self._poses = {name: _pose_of(spot) for name, spot in targets.items()}
        self._faces = {name: spot.card for name, spot in targets.items()}


def _pose_of(spot: Spot) -> Pose:
    return Pose(spot.x, spot.y, spot.width, spot.angle)


def _is_same(a: Pose, b: Pose) -> bool:
    return (
        abs(a.x - b.x) < 0.6
        and abs(a.y - b.y) < 0.6
        and abs(a.width - b.width) < 0.6
        and abs(a.angle - b.angle) < 0.6
    )
