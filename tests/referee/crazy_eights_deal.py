"""What the rules of Crazy Eights say about a deal, checked from its position and events (B.1.2)."""

from collections.abc import Sequence
from typing import Any

from tests.referee.crazy_eights_options import is_wild
from tests.referee.shared import Event, Position, require, same_cards, the


def check_deal(
    position: Position, events: Sequence[Event], order: Sequence[int], size: int, pack: Sequence[str]
) -> None:
    """Cards one at a time to the seats in this order, from the whole pack; seats that sit out get none."""
    hands = position["hands"]
    everything = [card for hand in hands for card in hand] + position["stock"] + position["discard"]
    require(same_cards(everything, pack), "the deal does not hold the pack")
    for seat, hand in enumerate(hands):
        right = size if seat in order else 0
        require(len(hand) == right, f"seat {seat} is dealt {len(hand)} cards, not {right}")
    dealt = the(events, "dealt")
    require(
        [event["seat"] for event in dealt] == list(order) * size,
        "B.1.2: not clockwise from the dealer's left",
    )
    require(all(len(event["cards"]) == 1 for event in dealt), "B.1.2: not one at a time")
    require(len(position["discard"]) == 1, "the discard must begin with the starter alone")


def check_starter(starter: str, stock: Sequence[str], events: Sequence[Event], rule: dict[str, Any]) -> None:
    """B.1.2.2: a wild starter goes back with half of the stock, rounded down, below it. Undone here, backwards."""
    require(not is_wild(starter, rule), f"the starter is the wild {starter}")
    turned = [event["cards"][0] for event in the(events, "turned_up")]
    buried = [event["cards"][0] for event in the(events, "buried")]
    require(turned == [*buried, starter], f"turned up {turned}, buried {buried}, starter {starter}")
    pile = [starter, *stock]
    for card in reversed(buried):
        require(is_wild(card, rule), f"{card} was buried")
        below = (len(pile) - 1) // 2
        at = len(pile) - 1 - below
        require(pile[at] == card, f"{card} does not lie with {below} cards below it")
        del pile[at]
        pile.insert(0, card)
