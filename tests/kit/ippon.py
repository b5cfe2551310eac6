"""Situations of 8 Ippons in the notation of records, built through positions and played through the only door."""

from collections.abc import Sequence
from typing import Any

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.ippon.ranks import PACK
from game.rules.ippon.state import State
from game.rules.kit.cards import FRENCH
from game.rules.kit.events import Event
from game.rules.kit.protocol import Refusal, apply

TILL, LENA, BEN, MIA = range(4)


def card(text: str) -> int:
    found = FRENCH.card(text)
    assert found is not None, text
    return found


def cards(text: str) -> list[int]:
    return [card(word) for word in text.split()]


def texts(numbers: Sequence[int]) -> list[str]:
    return [FRENCH.text(number) for number in numbers]


def set_up(
    hands: Sequence[str],
    stock: str | None = None,
    leader: int = 0,
    options: Options | None = None,
    **fields: Any,
) -> State:
    """A state from hands such as "KH AS"; other position fields as in records. The stock is given top first."""
    position: dict[str, object] = {"hands": [hand.split() for hand in hands], "leader": leader, **fields}
    if stock is not None:
        position["stock"] = stock.split()
    return GAME.from_position(options or Options(), len(hands), position, 0, None)


def legal_texts(state: State) -> list[str]:
    """The legal moves of whoever acts, sorted as records sort them."""
    return sorted(GAME.move_to_text(move) for move in GAME.legal(state, GAME.to_act(state)))


def run(state: State, moves: str) -> tuple[State, list[Event]]:
    """Plays moves parted by commas, or card texts parted by spaces, each by whoever is to act."""
    events: list[Event] = []
    for text in moves.split(",") if "," in moves or "banzai" in moves else moves.split():
        state, happened = apply(GAME, state, GAME.to_act(state), GAME.move_from_text(text.strip()))
        events += happened
    return state, events


def refused(state: State, text: str, seat: int | None = None) -> Refusal:
    """Why the move is not allowed; fails if it is."""
    who = GAME.to_act(state) if seat is None else seat
    refusal = GAME.verify(state, who, GAME.move_from_text(text))
    assert refusal is not None, f"{text} is allowed"
    return refusal


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: Sequence[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def trick_counts(state: State) -> list[int]:
    return [len(row) for row in state.won]


def pack_without(*placed: str) -> str:
    """The rest of the 64 cards, as texts."""
    rest = list(PACK)
    for text in placed:
        for number in cards(text):
            rest.remove(number)
    return " ".join(texts(rest))


def before_the_last_trick(
    counts: Sequence[int], winner: int, ippons: Sequence[int], options: Options | None = None, **fields: Any
) -> State:
    """One trick to go, which `winner` leads with an ace against sevens; it makes the trick counts `counts`.

    The tricks won before are single marker cards, kings and queens.
    """
    markers = iter(
        ["KS", "KS", "KH", "KH", "KD", "KD", "KC", "KC", "QS", "QS", "QH", "QH", "QD", "QD", "QC", "QC"]
    )
    sevens = iter(["7S", "7S", "7H", "7H", "7D"])
    hands = ["AS" if seat == winner else next(sevens) for seat in range(len(counts))]
    won = [[[next(markers)] for _ in range(n - (seat == winner))] for seat, n in enumerate(counts)]
    return set_up(hands, None, winner, options, won=won, ippons=list(ippons), **fields)


def finish_round(
    counts: Sequence[int], winner: int, ippons: Sequence[int], options: Options | None = None, **fields: Any
) -> tuple[State, list[Event]]:
    """Plays that last trick, and so scores the round."""
    state = before_the_last_trick(counts, winner, ippons, options, **fields)
    events: list[Event] = []
    while any(state.hands):
        state, happened = apply(GAME, state, GAME.to_act(state), GAME.legal(state, GAME.to_act(state))[0])
        events += happened
    assert trick_counts(state) == list(counts)
    return state, events
