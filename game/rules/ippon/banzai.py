"""Banzai rounds and their chains (rules A.1.6): no choices here, the call has been made."""

from game.rules.ippon.dealing import STOCK, can_draw, draw
from game.rules.ippon.ranks import EIGHT, POWER, eights_in, first_highest
from game.rules.ippon.state import State
from game.rules.kit.events import Emit, Place, event

ROW = Place("banzai")


def run_banzais(state: State, count: int, emit: Emit) -> None:
    """`count` announced Banzais; each one's chain runs to its end before the next (A.1.6.5, A.1.6.6)."""
    for announced in range(count):
        due = 1
        links = 0
        while due > 0:
            if emit is not None:
                emit(event("banzai_begun", state.leader, chain=links, pending=count - announced - 1))
            due += _banzai(state, emit) - 1
            links += 1


def _banzai(state: State, emit: Emit) -> int:
    """Everybody draws one card, the leader first; the highest takes the trick (A.1.6.3, A.1.6.4).

    Returns how many further Banzais its 8s ignite.
    """
    lead = state.leader
    drawn: list[int] = []
    for i in range(state.seats):
        if not can_draw(state):
            break  # cannot happen from a dealt match (A.1.7); the cards drawn so far decide
        card = draw(state, emit)
        drawn.append(card)
        if emit is not None:
            state.stock_cap[card] -= 1  # seen by all before anybody acts again
            emit(event("banzai_drawn", (lead + i) % state.seats, (card,), STOCK, ROW, seen_by=frozenset()))
    if not drawn:
        return 0
    for card in drawn:
        state.gone[POWER[card]] += 1
    best = first_highest(drawn)
    winner = (lead + best) % state.seats
    if emit is not None:
        seats = tuple((lead + i) % state.seats for i in range(len(drawn)))
        emit(event("revealed", cards=tuple(drawn), source=ROW, target=ROW, seats=seats))
    take_trick(state, winner, drawn, best, ROW, emit)
    if state.options.banzai_moves_lead:
        state.leader = winner
    return _ignite(state, winner, eights_in(drawn), emit)


def _ignite(state: State, drawer: int, eights: int, emit: Emit) -> int:
    """The chain: a Banzai trick with an 8 starts the next Banzai, compulsorily (A.1.6.5, option `chain`)."""
    if eights == 0:
        return 0
    more = eights if state.options.chain == "one_per_eight" else 1
    if emit is not None:
        emit(event("banzai_chain", drawer, eights=eights, more=more))
    return more


def take_trick(state: State, winner: int, cards: list[int], best: int, source: Place, emit: Emit) -> None:
    """The winner lays the trick open before him, the winning card first (A.1.4.4)."""
    power = POWER[cards[best]]
    equals = 0
    for card in cards:
        if POWER[card] == power:
            equals += 1
    trick = (cards[best], *cards[:best], *cards[best + 1 :])
    state.won[winner].append(trick)
    if emit is not None:
        why = _why(source, power, equals, best)
        tricks = len(state.won[winner])
        eights = eights_in(cards)
        emit(
            event(
                "trick_won",
                winner,
                trick,
                source,
                Place("won", winner),
                why=why,
                eights=eights,
                tricks=tricks,
            )
        )


def _why(source: Place, power: int, equals: int, best: int) -> str:
    """Which rule gave the trick to its winner, for the words beside it."""
    if source == ROW:
        return "next_to_act" if equals > 1 else "highest"
    if power == EIGHT and best == 0:
        return "opening_eight"
    if power == EIGHT:
        return "last_eight" if equals > 1 else "eight"
    return "first_of_equals" if equals > 1 else "highest"
