"""Packs of cards and chips as small integers, and their texts of records.

A card is its index in its pack's `texts`. Equal cards of a double pack are the same integer: no rule tells them
apart. A negative number is a card whose face is not known: UNKNOWN, or a back that says something (chips).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

UNKNOWN = -1
UNKNOWN_TEXT = "??"


@dataclass(frozen=True)
class Pack:
    """The distinct cards of one pack. `key` names its art; `backs` maps negative cards to the art of their backs."""

    key: str
    texts: tuple[str, ...]
    backs: tuple[tuple[int, str], ...] = ((UNKNOWN, ""),)
    _ids: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._ids.update({text: card for card, text in enumerate(self.texts)})

    def text(self, card: int) -> str:
        """The record's text of a card; `??` for a card whose face is unknown."""
        return UNKNOWN_TEXT if card < 0 else self.texts[card]

    def texts_of(self, cards: Sequence[int]) -> list[str]:
        """The texts of cards, in their order."""
        texts = self.texts
        return [UNKNOWN_TEXT if card < 0 else texts[card] for card in cards]

    def card(self, text: str) -> int | None:
        """The card of a text, or None if no card has it."""
        return self._ids.get(text)


SUITS = "SHDC"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

# French cards: card = suit * 13 + rank index, suits in the order spades, hearts, diamonds, clubs; 52 is the joker.
FRENCH = Pack("french", (*(rank + suit for suit in SUITS for rank in RANKS), "*"))
JOKER = 52
