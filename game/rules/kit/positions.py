"""Reading fixed positions of records: every fault is collected and reported at once.

A field that no game position has, or a value of the wrong JSON type, is a BadRecord; a position that can be read but
not played is a BadPosition with all its faults.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from game.rules.kit.cards import Pack
from game.rules.kit.events import Fact

MOST_ITEMS = 20_000  # in all lists of a position together: many times the largest pack, read in a moment
_MOST_FAULTS = 200  # named at once


class BadRecord(ValueError):
    """The record cannot be read: not its format, a wrong type, an unknown version or position field."""


@dataclass(frozen=True)
class Fault:
    """One fault of a position: a stable key with its facts, and the same in plain English for the console."""

    key: str
    message: str
    facts: tuple[tuple[str, Fact], ...] = ()


class BadPosition(ValueError):
    """The position cannot be played; `faults` holds all reasons."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = tuple(faults)


class PositionReader:
    """Reads the fields of one position. Type faults raise BadRecord at once, others gather in `faults`."""

    def __init__(self, position: Mapping[str, object], pack: Pack, known: Sequence[str]) -> None:
        self._position = position
        self._pack = pack
        self.faults: list[Fault] = []
        self._items = 0
        unknown = [key for key in position if key not in known]
        if unknown:
            raise BadRecord(
                f"unknown field in position: {', '.join(sorted(unknown))}; known are {', '.join(known)}"
            )

    def has(self, key: str) -> bool:
        return key in self._position

    def fault(self, key: str, message: str, **facts: Fact) -> None:
        if len(self.faults) < _MOST_FAULTS:
            self.faults.append(Fault(key, message, tuple(facts.items())))

    def finish(self) -> None:
        """Raises BadPosition if any fault was found."""
        if self.faults:
            raise BadPosition(self.faults)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number within bounds; out of them is a fault and gives the default."""
        value = self._position.get(key, default)
        if type(value) is not int:
            raise BadRecord(f"position field {key} must be a whole number")
        if not low <= value <= high:
            self.fault(
                "out_of_range", f"{key} must be from {low} to {high}, not {value}", field=key, value=value
            )
            return default
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self._position.get(key, default)
        if type(value) is not bool:
            raise BadRecord(f"position field {key} must be true or false")
        return value

    def word(self, key: str, default: str, allowed: Sequence[str]) -> str:
        value = self._position.get(key, default)
        if type(value) is not str:
            raise BadRecord(f"position field {key} must be a text")
        if value != default and value not in allowed:
            self.fault("out_of_range", f"{key} must be one of {', '.join(allowed)}, not {value}", field=key)
            return default
        return value

    def _list(self, key: str, value: object) -> list[object]:
        if not isinstance(value, list):
            raise BadRecord(f"position field {key} must be a list")
        self._items += len(value)
        if self._items > MOST_ITEMS:
            raise BadRecord(f"position field {key} holds more than any table does")
        return cast(list[object], value)

    def _card(self, key: str, value: object) -> int | None:
        if type(value) is not str:
            raise BadRecord(f"position field {key} must hold card texts")
        card = self._pack.card(value)
        if card is None:
            self.fault("unknown_card", f"{key}: no card is called {value!r}", field=key, card=value[:20])
        return card

    def cards(self, key: str) -> list[int]:
        """A list of card texts; an absent field is an empty list."""
        return self._cards(key, self._position.get(key, []))

    def _cards(self, key: str, value: object) -> list[int]:
        cards = [self._card(key, item) for item in self._list(key, value)]
        return [card for card in cards if card is not None]

    def hands(self, key: str, seats: int) -> list[list[int]]:
        """A list of card lists, one per seat; a wrong number of lists is a fault."""
        hands = [self._cards(key, hand) for hand in self._list(key, self._position.get(key, []))]
        if len(hands) != seats and self.has(key):
            self.fault(
                "wrong_count", f"{key} must hold {seats} lists, not {len(hands)}", field=key, count=len(hands)
            )
        return (hands + [[] for _ in range(seats)])[:seats]

    def groups(self, key: str, seats: int) -> list[list[list[int]]]:
        """Per seat a list of card lists (won tricks)."""
        rows = self._list(key, self._position.get(key, []))
        groups = [[self._cards(key, cards) for cards in self._list(key, row)] for row in rows]
        if len(groups) != seats and self.has(key):
            self.fault("wrong_count", f"{key} must hold {seats} lists, not {len(groups)}", field=key)
        return (groups + [[] for _ in range(seats)])[:seats]

    def numbers(self, key: str, count: int, default: int, low: int, high: int) -> list[int]:
        """Exactly `count` whole numbers within bounds."""
        if not self.has(key):
            return [default] * count
        values = self._list(key, self._position[key])
        for value in values:
            if type(value) is not int:
                raise BadRecord(f"position field {key} must hold whole numbers")
            if not low <= value <= high:
                self.fault(
                    "out_of_range", f"{key} must hold numbers from {low} to {high}, not {value}", field=key
                )
        if len(values) != count:
            self.fault("wrong_count", f"{key} must hold {count} numbers, not {len(values)}", field=key)
            return [default] * count
        return cast(list[int], values)

    def seats(self, key: str, seats: int) -> list[int]:
        """A list of different seat numbers; an absent field is an empty list."""
        found: list[int] = []
        for value in self._list(key, self._position.get(key, [])):
            if type(value) is not int:
                raise BadRecord(f"position field {key} must hold seat numbers")
            if not 0 <= value < seats or value in found:
                self.fault(
                    "out_of_range", f"{key} must hold different seats below {seats}, not {value}", field=key
                )
            else:
                found.append(value)
        return found

    def check_copies(self, cards: Sequence[int], copies: Sequence[int]) -> None:
        """No card may appear more often than the pack holds it; `copies` says how often that is, card by card."""
        counts = [0] * len(self._pack.texts)
        for card in cards:
            counts[card] += 1
        for card, count in enumerate(counts):
            if count > copies[card]:
                text = self._pack.text(card)
                message = f"{text} appears {count} times; the pack holds it {copies[card]} times"
                self.fault("too_many_copies", message, card=text, count=count, held=copies[card])
