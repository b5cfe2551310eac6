"""Dealing rounds, drawing from the stock and refilling it (rules A.1.3, A.1.7). Knows nothing of who wins what."""

from game.rules.ippon.options import Options
from game.rules.ippon.ranks import ACE, COPIES, PACK, POWER, POWERS
from game.rules.ippon.state import HAND_SIZE, PLAY, State, empty_state
from game.rules.kit.events import Emit, Place, event
from game.rules.kit.rng import seeded

STOCK = Place("stock")
DISCARD = Place("discard")


def start(options: Options, seats: int, seed: int, emit: Emit) -> State:
    """The first round, dealt: the pack shuffled by the seed, a random seat leads (A.1.3)."""
    state = empty_state(options, seats, seeded(seed))
    state.stock = list(PACK)
    state.rng.shuffle(state.stock)
    state.leader = state.opener = state.rng.below(seats)
    announce_round(state, emit)
    if emit is not None:
        emit(event("shuffled", count=len(PACK)))
    _deal(state, emit)
    return state


def deal_next_round(state: State, emit: Emit) -> None:
    """`next`: a fresh pack, or the stock goes on and the won tricks go out of play (option `stock`)."""
    state.round += 1
    state.opener = state.leader
    state.phase = PLAY
    announce_round(state, emit)
    if state.options.stock == "continuous":
        _clear_tricks(state, emit)
    else:
        _gather_all(state, emit)
    _deal(state, emit)


def announce_round(state: State, emit: Emit) -> None:
    """The opening event of a round; `of` is the number of rounds of a Maki match, 0 in Sashimi."""
    if emit is not None:
        of = state.options.maki_rounds if state.options.mode == "maki" else 0
        emit(event("deal_started", round=state.round, of=of, leader=state.leader))


def _clear_tricks(state: State, emit: Emit) -> None:
    """Stock `continuous`: this round's tricks wait out of play for the next refill."""
    for seat in range(state.seats):
        cards = [card for trick in state.won[seat] for card in trick]
        state.earlier += cards
        state.won[seat] = []
        if emit is not None and cards:
            emit(event("gathered", seat, tuple(cards), Place("won", seat), DISCARD))


def _gather_all(state: State, emit: Emit) -> None:
    """Stock `fresh_each_round`: all 64 cards are shuffled (A.1.3.1)."""
    if emit is not None:
        for seat in range(state.seats):
            cards = tuple(card for trick in state.won[seat] for card in trick)
            if cards:
                emit(event("gathered", seat, cards, Place("won", seat), STOCK))
        if state.earlier:
            emit(event("gathered", cards=tuple(state.earlier), source=DISCARD, target=STOCK))
        emit(event("shuffled", count=len(PACK)))
    state.won = [[] for _ in range(state.seats)]
    state.earlier = []
    state.stock = list(PACK)
    state.gone = [0] * POWERS
    state.stock_cap = list(COPIES)
    if not state.is_loose:
        state.rng.shuffle(state.stock)


def _deal(state: State, emit: Emit) -> None:
    state.bounds = [ACE] * state.seats
    state.choices = ()
    for seat in range(state.seats):
        hand = [draw(state, emit) for _ in range(HAND_SIZE)]
        state.hands[seat] = hand
        announce_hand(state, seat, emit)


def announce_hand(state: State, seat: int, emit: Emit) -> None:
    """The event of a dealt hand, its faces for its owner only."""
    if emit is not None:
        hand = tuple(state.hands[seat])
        emit(event("dealt", seat, hand, STOCK, Place("hand", seat), seen_by=frozenset((seat,))))


def can_draw(state: State) -> bool:
    """Whether a card can be drawn at all. Only positions set up with nearly all cards in markers ever say no."""
    if state.stock or state.earlier:
        return True
    for row in state.won:
        for trick in row:
            if len(trick) > 1:
                return True
    return False


def draw(state: State, emit: Emit) -> int:
    """The top card of the stock, which is refilled exactly when it is empty and a card is needed (A.2 no. 4)."""
    if not state.stock:
        _refill(state, emit)
    stock = state.stock
    if not state.is_loose:
        return stock.pop()
    last = stock.pop()
    i = state.rng.below(len(stock) + 1)
    if i == len(stock):
        return last
    card = stock[i]
    stock[i] = last
    return card


def _refill(state: State, emit: Emit) -> None:
    """A.1.7: all cards of won tricks but one marker each, the winning card, become the new stock.

    Cards of earlier rounds come back whole (A.2 no. 2); cards drawn for a running Banzai stay where they are.
    """
    pool = state.earlier
    state.earlier = []
    if emit is not None and pool:
        emit(event("returned", cards=tuple(pool), source=DISCARD, target=STOCK, markers=0))
    state.gone = [0] * POWERS
    markers = 0
    for seat in range(state.seats):
        row = state.won[seat]
        back: list[int] = []
        for i in range(len(row)):
            trick = row[i]
            state.gone[POWER[trick[0]]] += 1
            if len(trick) > 1:
                back += trick[1:]
                row[i] = trick[:1]
        markers += len(row)
        pool += back
        if emit is not None and back:
            emit(event("returned", seat, tuple(back), Place("won", seat), STOCK, markers=len(row)))
    if emit is not None:
        state.stock_cap = [0] * len(COPIES)
        for card in pool:
            state.stock_cap[card] += 1
        emit(event("shuffled", count=len(pool), markers=markers))
    if not state.is_loose:
        state.rng.shuffle(pool)
    state.stock = pool
