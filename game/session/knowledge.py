"""What a step of a match told a seat: the barrier that a take-back may not cross."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.rules.kit.events import TABLE, Event, Place, as_seen
from game.rules.kit.protocol import AnyGame


def shows_new_cards(game: AnyGame, before: Any, seat: int, events: Iterable[Event]) -> bool:
    """Whether the seat saw a card's face in these events that it did not see before them, wherever that card lay."""
    view = game.table(game.observe(before, seat))
    faces = {zone.place: Counter(card for card in zone.cards if card >= 0) for zone in view.zones}
    for event in events:
        shown = Counter(card for card in as_seen(event, seat).cards if card >= 0)
        origin = event.source or event.target or Place("", TABLE)
        known = faces.setdefault(origin, Counter())
        if shown - known:
            return True
        if event.target is not None and event.target != origin:
            known.subtract(shown)
            faces.setdefault(event.target, Counter()).update(shown)
    return False
