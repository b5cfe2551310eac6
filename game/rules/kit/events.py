"""What happened at the table, as frozen facts: the only news that persons, computers, screens and logs get.

Events carry keys and facts, never words for people. Cards move from one place to another; who may see them is
written into the event, and `as_seen` hides them from everybody else.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.rules.kit.cards import UNKNOWN

TABLE: Final = -1  # the seat of nobody: events of the table itself, and of a watcher who sees what lies open

Fact = bool | int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """A zone of the table, such as hand, stock, discard, trick, won, open, side; with its seat if it has one."""

    zone: str
    seat: int = TABLE


@dataclass(frozen=True)
class Event:
    """One fact. `cards` run parallel to their way from `source` to `target`.

    `seen_by` is None for open cards, else the seats that see their faces. `hidden_as` are the negative cards that
    everybody else sees instead (empty: UNKNOWN for each). `facts` are public.
    """

    kind: str
    seat: int = TABLE
    cards: tuple[int, ...] = ()
    source: Place | None = None
    target: Place | None = None
    seen_by: frozenset[int] | None = None
    hidden_as: tuple[int, ...] = ()
    facts: tuple[tuple[str, Fact], ...] = ()

    def fact(self, key: str) -> Fact:
        """The value of a fact; KeyError if the event has none of that name."""
        for name, value in self.facts:
            if name == key:
                return value
        raise KeyError(key)


Emit = Callable[[Event], None] | None


def as_seen(event: Event, seat: int) -> Event:
    """The event for one seat (TABLE: a watcher): cards it may not see become backs."""
    if event.seen_by is None or seat in event.seen_by:
        return event
    return replace(event, cards=event.hidden_as or (UNKNOWN,) * len(event.cards))


def event(
    kind: str,
    seat: int = TABLE,
    cards: tuple[int, ...] = (),
    source: Place | None = None,
    target: Place | None = None,
    seen_by: frozenset[int] | None = None,
    hidden_as: tuple[int, ...] = (),
    **facts: Fact,
) -> Event:
    """An event with its facts as keywords, in the order given."""
    return Event(kind, seat, cards, source, target, seen_by, hidden_as, tuple(facts.items()))
