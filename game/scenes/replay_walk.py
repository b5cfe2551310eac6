"""A walk along a recorded match: at which place, through whose eyes, and what may be shown of it.

The one guard of a replay's secrets: a finished match may be seen from every seat or with all hands open, an unfinished
one only as its single person sees it, or as a watcher. Everything a replay draws or says comes from here. No pixels.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from game.persist.matches import PERSON
from game.rules.kit.events import TABLE, Event, as_seen
from game.rules.kit.table import TableView, Zone
from game.scenes.table_aids import unaided
from game.session.timeline import Timeline
from game.view.table.hand_order import arranged

OPEN = -2  # nobody's eyes: all hands lie open


def viewers_of(players: Sequence[str], is_finished: bool) -> tuple[int, ...]:
    """Through whose eyes a match may be looked at, the first choice first."""
    persons = [seat for seat, player in enumerate(players) if player == PERSON]
    if not is_finished:
        return (persons[0],) if len(persons) == 1 else (TABLE,)
    return (*persons, *(seat for seat in range(len(players)) if seat not in persons), OPEN)


class Walk:
    """Where somebody is in a timeline, and what is seen from there."""

    def __init__(self, timeline: Timeline, viewers: Sequence[int], order: str = "dealt") -> None:
        """`viewers` are those of `viewers_of`; `order` is how the viewer's hand is sorted."""
        self.timeline = timeline
        self.viewers = tuple(viewers)
        self.viewer = self.viewers[0]
        self.place = 0
        self.order = order

    # --- walking --------------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        return len(self.timeline)

    def go(self, place: int) -> bool:
        """To a place, or as near as there is. Whether that is another one."""
        before, self.place = self.place, max(0, min(self.last, place))
        return self.place != before

    def next_stop(self, by: int) -> int:
        """The next place forward (1) or back (-1) where a trick or a turn ended or a deal began."""
        stops = self.timeline.stops
        if by > 0:
            return stops[min(bisect_right(stops, self.place), len(stops) - 1)]
        return stops[max(bisect_left(stops, self.place) - 1, 0)]

    def look_from(self, viewer: int) -> None:
        """Through other eyes; only those of `viewers` are granted."""
        if viewer in self.viewers:
            self.viewer = viewer

    @property
    def seat(self) -> int:
        """Who sits at the bottom: the viewer, or with open hands the first who is named."""
        if self.viewer != OPEN:
            return self.viewer
        return next((viewer for viewer in self.viewers if viewer >= 0), TABLE)

    # --- seeing ---------------------------------------------------------------------------------------------------

    def view(self, place: int | None = None) -> TableView:
        """The table at a place (the present one) as it may be seen."""
        game, state = self.timeline.game, self.timeline.state(self.place if place is None else place)
        seen = game.table(game.observe(state, self.seat))
        if self.viewer == OPEN:
            seats = [seat.seat for seat in seen.seats]
            seen = opened(seen, [game.table(game.observe(state, seat)) for seat in seats])
        return arranged(unaided(seen), game.pack, self.order)

    def events(self, place: int) -> list[Event]:
        """What happened with the move that led to a place, as it may be seen."""
        events = self.timeline.events(place)
        return list(events) if self.viewer == OPEN else [as_seen(event, self.viewer) for event in events]


def opened(view: TableView, others: Sequence[TableView]) -> TableView:
    """The view with every card open that at least one of the others sees."""
    return replace(view, zones=tuple(_opened_zone(zone, others) for zone in view.zones))


def _opened_zone(zone: Zone, others: Sequence[TableView]) -> Zone:
    cards = list(zone.cards)
    for other in others:
        seen = other.zone(zone.place)
        if seen is None or len(seen.cards) != len(cards):
            continue
        cards = [card if card >= 0 else theirs for card, theirs in zip(cards, seen.cards, strict=True)]
    return replace(zone, cards=tuple(cards))
