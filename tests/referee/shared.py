"""What all referees share: the objection, comparing positions, and following cards through the events.

Texts only: cards, moves, positions and events as `replay --json --each` writes them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

Position = Mapping[str, Any]
Event = Mapping[str, Any]
Spot = tuple[str, int]  # a zone of the table and whose it is (-1: nobody's)


class Objection(AssertionError):
    """The referee disagrees with the program; the text says about what."""


class Story:
    """What must be told by events of some kinds, in order: filled by the referee, compared after each move."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds
        self.lines: list[tuple[str, int | None, dict[str, Any]]] = []

    def tell(self, kind: str, seat: int | None = None, **facts: Any) -> None:
        self.lines.append((kind, seat, facts))

    def check(self, events: Sequence[Event]) -> None:
        """The events tell the story: kinds, seats and at least the facts given. Begins a new story."""
        lines, self.lines = self.lines, []
        told = [event for event in events if event["kind"] in self.kinds]
        heads = [(event["kind"], event.get("seat")) for event in told]
        if heads != [line[:2] for line in lines]:
            raise Objection(f"told is {heads}, by the rules {lines}")
        for event, (kind, _, facts) in zip(told, lines, strict=True):
            have = {key: fact(event, key) for key in facts}
            if have != facts:
                raise Objection(f"{kind} tells {have}, by the rules {facts}")


class Referee(Protocol):
    """What a match needs from the referee of its game.

    open(position, events): the first deal of a match is in order. load(position): take over a fixed position.
    turn: the seat to act, None for nobody. legal(): the move texts that the rules allow now.
    play(move, after, events): makes the move on the referee's own table; chance is read from `after` and `events`.
    expected(): the fields of the position that the rules determine. scores, finished, winners: as in records.
    seen(seat): the faces a seat (-1: a watcher) may see, by zone. secret(event): the seats that may see the
    cards of an event, None if all may. spots(): where the cards lie, for those zones that events speak of.
    collects_quietly: whether `next` gathers the cards into the stock without an event. deals(): the number of the
    deal. pack(): every card in play. story: what the events of a move must tell, filled by open and play.
    """

    collects_quietly: bool

    turn: int | None
    scores: list[int]
    finished: bool
    winners: list[int]
    story: Story

    def open(self, position: Position, events: Sequence[Event]) -> None: ...
    def load(self, position: Position) -> None: ...
    def legal(self) -> set[str]: ...
    def play(self, move: str, after: Position, events: Sequence[Event]) -> None: ...
    def expected(self) -> dict[str, Any]: ...
    def seen(self, seat: int) -> dict[Spot, list[str]]: ...
    def secret(self, event: Event) -> set[int] | None: ...
    def spots(self) -> dict[Spot, list[str]]: ...
    def deals(self) -> int: ...
    def pack(self) -> list[str]: ...


def require(holds: bool, objection: str) -> None:
    """Where it is asked at every move the words are put together only when they are needed."""
    if not holds:
        raise Objection(objection)


def same_cards(left: Iterable[str], right: Iterable[str]) -> bool:
    return sorted(left) == sorted(right)


def check_shuffle(pool: Sequence[str], order: Sequence[str], objection: str) -> None:
    """The order holds the cards of the pool, and they do not just lie as they were gathered."""
    require(same_cards(order, pool), objection)
    untouched = list(order) in (list(pool), list(pool)[::-1])
    require(len(pool) < 12 or not untouched, "the cards were gathered but not shuffled")


def without(cards: Sequence[str], gone: Iterable[str]) -> list[str]:
    """The cards in their order less those gone; objects if one of them is not there."""
    rest = list(cards)
    for card in gone:
        require(card in rest, f"{card} is not among {' '.join(cards)}")
        rest.remove(card)
    return rest


def compare(expected: Mapping[str, Any], found: Position, where: str) -> None:
    """Every expected field is found; `hands` in any order of their cards, all else exactly."""
    for key, value in expected.items():
        have = found.get(key)
        if have == value:
            continue
        if key != "hands" or have is None or list(map(sorted, have)) != list(map(sorted, value)):
            raise Objection(f"{where}: {key} is {have}, by the rules {value}")


def spot(place: Mapping[str, Any] | None) -> Spot | None:
    return None if place is None else (place["zone"], place.get("seat", -1))


def follow(
    before: Mapping[Spot, list[str]], events: Sequence[Event], after: Mapping[Spot, list[str]]
) -> None:
    """Carrying the cards of the events from place to place turns the table before into the table after."""
    table = {place: Counter(cards) for place, cards in before.items()}
    for event in events:
        cards: Counter[str] = Counter(event.get("cards", []))
        source, target = spot(event.get("from")), spot(event.get("to"))
        if source is None or source == target:
            continue
        pile = table.setdefault(source, Counter())
        if not cards <= pile:
            raise Objection(f"event {event['kind']} moves {dict(cards - pile)} that are not at {source}")
        pile.subtract(cards)
        if target is not None:
            table.setdefault(target, Counter()).update(cards)
    for place in table.keys() | after.keys():
        have, want = +table.get(place, Counter()), Counter(after.get(place, []))
        if have != want:
            raise Objection(f"by the events {dict(have)} lie at {place}, in truth {dict(want)}")


def the(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind, in order."""
    return [event for event in events if event["kind"] == kind]


def fact(event: Event, key: str) -> Any:
    return event.get("facts", {}).get(key)
