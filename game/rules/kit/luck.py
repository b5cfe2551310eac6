"""What luck in the deal is: which cards of a dealt hand are the ones that everybody would like, and out of how many.

For the fairness page alone: no rule and no computer player reads it. A game declares a Luck per deal; what a hand then
holds by chance is known exactly (drawing without putting back), so own deals can be measured against it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.kit.events import Event


@dataclass(frozen=True)
class Luck:
    """`best` are the wished-for cards; `pool` says how often each card lies among those that this share of a hand is
    dealt from (0: it is no part of that share)."""

    best: frozenset[int]
    pool: tuple[int, ...]


@dataclass(frozen=True)
class DealtHand:
    """One hand of one deal: `best` of its `drawn` cards are lucky ones; `lucky` of the `pool` cards were."""

    deal: int  # from 1, within the match
    seat: int
    best: int
    drawn: int
    lucky: int
    pool: int


def no_luck(options: object, seats: int, deal: Sequence[Event]) -> Luck | None:
    """For a game that declares none."""
    return None


def dealt_hands(luck: Luck, number: int, deal: Sequence[Event]) -> list[DealtHand]:
    """The hands of a deal, from its `dealt` events with all faces; one entry per seat that got any card of the pool."""
    hands: dict[int, list[int]] = {}
    for event in deal:
        if event.kind == "dealt" and event.target is not None and event.target.zone == "hand":
            cards = [card for card in event.cards if card >= 0 and luck.pool[card]]
            hands.setdefault(event.target.seat, []).extend(cards)
    lucky = sum(luck.pool[card] for card in luck.best)
    return [
        DealtHand(number, seat, sum(card in luck.best for card in cards), len(cards), lucky, sum(luck.pool))
        for seat, cards in sorted(hands.items())
        if cards
    ]
