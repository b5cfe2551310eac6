"""Situations of Crazy Eights in the notation of records: `7D`, `*` for the joker, piles as the rules list them."""

from collections.abc import Sequence
from typing import Any

from game.rules import crazy_eights
from game.rules.crazy_eights import dealing
from game.rules.crazy_eights.options import OPTIONS
from game.rules.crazy_eights.state import State
from game.rules.kit.cards import FRENCH
from game.rules.kit.events import Event
from game.rules.kit.protocol import apply
from game.rules.kit.rng import seeded

GAME = crazy_eights.GAME


def cards(text: str) -> list[int]:
    found = [FRENCH.card(word) for word in text.split()]
    assert None not in found, text
    return [card for card in found if card is not None]


def names(numbers: Sequence[int]) -> str:
    return " ".join(FRENCH.text(number) for number in numbers)


def situation(
    top: str, *hands: str, stock: str | None = None, options: dict[str, Any] | None = None, **fields: Any
) -> State:
    """Seat 0 to act, dealer the last seat; `top` is the discard with its top last, `stock` goes top first.

    Without `stock` all unseen cards lie there, shuffled; cards that a given stock leaves out count as played.
    """
    position: dict[str, Any] = {
        "hands": [hand.split() for hand in hands],
        "discard": top.split(),
        "to_act": 0,
        "dealer": len(hands) - 1,
        **fields,
    }
    if stock is not None:
        position["stock"] = stock.split()
    return GAME.from_position(OPTIONS.read(options or {}), len(hands), position, 1, [].append)


def legal(state: State) -> str:
    """The legal moves of the seat to act, in order."""
    return " ".join(GAME.move_to_text(move) for move in GAME.legal(state, GAME.to_act(state)))


def refused(state: State, text: str, seat: int | None = None) -> str:
    """The reason why a move is refused, with its facts; empty if it is legal."""
    who = GAME.to_act(state) if seat is None else seat
    refusal = GAME.verify(state, who, GAME.move_from_text(text))
    if refusal is None:
        return ""
    return " ".join([refusal.reason, *(f"{key}={value}" for key, value in refusal.facts)])


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Plays moves through the only door, each by the seat to act."""
    events: list[Event] = []
    for text in texts:
        state, happened = apply(GAME, state, GAME.to_act(state), GAME.move_from_text(text))
        events += happened
    return state, events


def hand(state: State, seat: int) -> str:
    return names(state.hands[seat])


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def stacked(
    seats: int, top_first: str, options: dict[str, Any] | None = None, dealer: int = 0
) -> tuple[State, list[Event]]:
    """A first deal from a pack whose top is as given (the rest in the order of the card table)."""
    state = GAME.start(OPTIONS.read(options or {}), seats, 1, None)
    chosen = cards(top_first)
    rest = dealing.whole_pack(state.tables.copies)
    for card in chosen:
        rest.remove(card)
    events: list[Event] = []
    dealing.begin_hand(state)
    state.dealer = dealer
    state.stock = rest[::-1] + chosen[::-1]
    state.rng = seeded(1)
    dealing.deal_stock(state, events.append)
    return state, events
