"""The cards in the air: plans their flights to new spots from wherever they are, and knows when they have landed.

Owns poses and flights by the sprites' names; what flies where is told to it. Time is given.
"""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from game.rules.kit.events import TABLE
from game.view.table.cards import Pose
from game.view.table.geometry import BEHIND_PLATES, PILES, Spot
from game.view.table.tween import Flight

SHIFT_S = 0.22  # for cards that only make room
_NEAR = 0.6  # pixels: nobody sees less
# Of a card's width: what only makes room by so little settles without a flight. In a pile all of its height is little.
_SETTLES, _PILE = 0.02, 0.1
_ROOM = 2.0  # card widths: what goes farther does not only make room, it comes


class Air:
    """Flights by name. `changes` grows whenever something takes off, lands or lies elsewhere."""

    def __init__(self) -> None:
        self.changes = 0
        self.is_calm = False  # fades instead of movement
        self._poses: dict[int, Pose] = {}
        self._faces: dict[int, int] = {}
        self._flights: dict[int, Flight] = {}
        self._carried: dict[int, Sequence[int]] = {}

    def __len__(self) -> int:
        return len(self._flights)

    @property
    def flights(self) -> list[tuple[int, Flight]]:
        """The cards in motion, lowest first."""
        return list(self._flights.items())

    def arriving(self) -> Iterator[int]:
        """The cards that are still to come, not those that only make room."""
        for name, flight in self._flights.items():
            if flight.arrives:
                yield name
                yield from self._carried.get(name, ())

    def carry(self, moved: Sequence[int], targets: Collection[int]) -> None:
        """Of the cards that move together, those that lie below others at the end have no flights: they come with the
        ones that have, as many with each."""
        carriers = [name for name in moved if name in self._flights]
        unseen = [name for name in moved if name not in targets]
        self._carried = {name: unseen[number :: len(carriers)] for number, name in enumerate(carriers)}

    def start_from(self, name: int, pose: Pose) -> None:
        """Where a card comes from that lay unseen."""
        self._poses.setdefault(name, pose)

    def grab(self, name: int, pose: Pose) -> None:
        """Somebody took hold of a card: its flight ends, from now on it starts where it was dropped."""
        self._flights.pop(name, None)
        self._poses[name] = pose

    def land_all(self) -> None:
        """Everything in the air is where it belongs at once."""
        self._flights.clear()

    def advance(self, dt: float) -> None:
        """Lets time pass; what has arrived rests."""
        for name, flight in list(self._flights.items()):
            flight.advance(dt)
            if flight.is_over:
                del self._flights[name]
                self.changes += 1

    def bend(self, targets: Mapping[int, Spot]) -> None:
        """The places have moved under everything: what rests jumps, flights get new ends."""
        for name, flight in list(self._flights.items()):
            if name in targets:
                flight.end = pose_of(targets[name])
            else:
                del self._flights[name]
        self.rest(targets)

    def head_for(
        self, targets: Mapping[int, Spot], moved: Sequence[int], way_s: float, apart_s: float = 0.0
    ) -> None:
        """Starts flights to the targets from wherever things are now. The `moved` ones are what it is about: they
        take `way_s` seconds and fly above the others, which only make room. Each starts `apart_s` after the last."""
        now, chief = {name: flight.pose() for name, flight in self._flights.items()}, set(moved)
        for name in [name for name in self._flights if name not in targets]:
            del self._flights[name]
        for name in sorted(targets, key=lambda each: each in chief):
            start = now.get(name) or self._poses.get(name)
            if start is not None:
                self._plan(name, targets[name], start, name in chief, way_s)
        for number, name in enumerate(name for name in moved if name in self._flights):
            self._flights[name].wait_s = number * apart_s
        self.rest(targets)

    def _plan(self, name: int, spot: Spot, start: Pose, is_main: bool, way_s: float) -> None:
        end = pose_of(spot)
        before = self._faces.get(name, spot.card)
        old, drawn_at = self._flights.get(name), 0
        if old is not None and not is_main and _is_same(old.end, end) and old.after == spot.card:
            return
        settles = _PILE if spot.place.zone in PILES else _SETTLES
        near = _NEAR if is_main else max(_NEAR, settles * end.width)
        if old is None and _is_same(start, end, near) and before == spot.card:
            return
        if old is not None:
            # Already under way: it keeps what is left of its time, and the face it has got to.
            before, drawn_at = old.before if old.pose().turned < 0.5 else old.after, old.base
            way_s = max(way_s if is_main else SHIFT_S, old.left_s)
            del self._flights[name]
        far = math.hypot(end.x - start.x, end.y - start.y)
        arc = min(0.12 * far, 40.0) if is_main else 0.0
        duration = way_s if is_main or old is not None else SHIFT_S
        start = replace(start, turned=1.0, alpha=1.0)
        self._flights[name] = Flight(
            start,
            end,
            duration,
            before,
            spot.card,
            arc=arc,
            fading=self.is_calm,
            drawn_at=drawn_at,
            under=_plate_above(spot),
            arrives=is_main or far > _ROOM * end.width or (old is not None and old.arrives),
        )

    def rest(self, targets: Mapping[int, Spot]) -> None:
        """Remembers where everything lies, and forgets what is no longer to be seen."""
        self.changes += 1
        self._poses = {name: pose_of(spot) for name, spot in targets.items()}
        self._faces = {name: spot.card for name, spot in targets.items()}


def _plate_above(spot: Spot) -> int:
    """The seat whose plate lies over the spot: other seats' hands look out behind their plates."""
    return spot.place.seat if spot.place.zone == "hand" and spot.z // 10000 == BEHIND_PLATES else TABLE


def pose_of(spot: Spot) -> Pose:
    """A card at rest as a pose."""
    return Pose(spot.x, spot.y, spot.width, spot.angle)


def _is_same(a: Pose, b: Pose, near: float = _NEAR) -> bool:
    return (
        abs(a.x - b.x) < near
        and abs(a.y - b.y) < near
        and abs(a.width - b.width) < _NEAR
        and abs(a.angle - b.angle) < _NEAR
    )
