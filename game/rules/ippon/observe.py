"""What a seat may know of a state, and imagining a whole state from that alone."""

from game.rules.ippon.playing import legal
from game.rules.ippon.ranks import ACE, COPIES, EIGHT, POWER
from game.rules.ippon.state import Observation, State, to_act
from game.rules.kit.events import TABLE
from game.rules.kit.rng import Rng

_TRIES = 20


def observe(state: State, seat: int) -> Observation:
    """The seat's own hand, everything open, and what the table can infer. TABLE: a watcher sees no hand."""
    hand = tuple(state.hands[seat]) if seat != TABLE else ()
    in_hands, anywhere = _split_unseen(state, hand)
    return Observation(
        options=state.options,
        seats=state.seats,
        seat=seat,
        hand=hand,
        hand_sizes=tuple(len(cards) for cards in state.hands),
        stock_size=len(state.stock),
        earlier=tuple(sorted(state.earlier)),
        leader=state.leader,
        opener=state.opener,
        trick=tuple(state.trick),
        won=tuple(tuple(row) for row in state.won),
        ippons=tuple(state.ippons),
        round=state.round,
        phase=state.phase,
        caller=state.caller,
        allowance=state.allowance,
        bounds=tuple(state.bounds),
        stock_cap=tuple(state.stock_cap),
        choices=state.choices,
        hidden_in_hands=in_hands,
        hidden_anywhere=anywhere,
        to_act=to_act(state),
        legal=tuple(legal(state, seat)),
    )


def _split_unseen(state: State, hand: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Unseen cards: those that the stock cannot hold, so other hands must, and those that may be anywhere."""
    counts = list(COPIES)
    for card in hand:
        counts[card] -= 1
    for card in state.trick + state.earlier:
        counts[card] -= 1
    for row in state.won:
        for trick in row:
            for card in trick:
                counts[card] -= 1
    in_hands: list[int] = []
    anywhere: list[int] = []
    for card, count in enumerate(counts):
        free = min(count, state.stock_cap[card])
        in_hands += [card] * (count - free)
        anywhere += [card] * free
    return tuple(in_hands), tuple(anywhere)


def imagine(seen: Observation, rng: Rng) -> State:
    """A whole state that agrees with all the seat knows: hidden hands within their bounds, a stock in no order."""
    state = State(seen.options, seen.seats, Rng(rng.below(1 << 30) << 32 | rng.below(1 << 32)))
    state.hands = [[] for _ in range(seen.seats)]
    state.earlier = list(seen.earlier)
    state.leader = seen.leader
    state.opener = seen.opener
    state.trick = list(seen.trick)
    state.won = [list(row) for row in seen.won]
    state.ippons = list(seen.ippons)
    state.round = seen.round
    state.phase = seen.phase
    state.caller = seen.caller
    state.allowance = seen.allowance
    state.bounds = list(seen.bounds)
    state.stock_cap = list(seen.stock_cap)
    state.choices = seen.choices
    state.is_loose = True
    _count_gone(state, seen)
    _share_hidden(state, seen, rng)
    return state


def _count_gone(state: State, seen: Observation) -> None:
    """What is unseen in the middle of the table is in a hand or in the stock; every other card is gone."""
    gone = [8] * 8
    for card in seen.hidden_in_hands:
        gone[POWER[card]] -= 1
    for card in seen.hidden_anywhere:
        gone[POWER[card]] -= 1
    for card in seen.hand:
        gone[POWER[card]] -= 1
    state.gone = gone


def _share_hidden(state: State, seen: Observation, rng: Rng) -> None:
    """Hidden hands, the tightest bound first; the stock gets what is left.

    A tighter hand may hold only what a looser one may hold too, so filling in this order never runs out of cards
    and makes every deal that agrees with the bounds equally likely.
    """
    order = _tightest_first(seen)
    pool = list(seen.hidden_anywhere)
    if seen.hidden_in_hands:
        needed = sum([seen.hand_sizes[seat] for seat in order]) - len(seen.hidden_in_hands)
        chosen = _choose_for_hands(seen, order, pool, needed, rng)
        _deal_within_bounds(state, seen, order, chosen, rng)
    else:
        _deal_within_bounds(state, seen, order, pool, rng)
    if seen.seat != TABLE:
        state.hands[seen.seat] = list(seen.hand)
    state.stock = pool


def _tightest_first(seen: Observation) -> list[int]:
    order: list[int] = []
    for bound in range(-1, ACE + 1):
        for seat in range(seen.seats):
            if seat != seen.seat and seen.bounds[seat] == bound and seen.hand_sizes[seat] > 0:
                order.append(seat)
    return order


def _deal_within_bounds(state: State, seen: Observation, order: list[int], pool: list[int], rng: Rng) -> None:
    """Takes the hands out of the pool."""
    for seat in order:
        hand = state.hands[seat]
        bound = seen.bounds[seat]
        if bound == ACE:
            for _ in range(seen.hand_sizes[seat]):
                hand.append(_take(pool, rng.below(len(pool))))
            continue
        allowed = [i for i in range(len(pool)) if POWER[pool[i]] <= bound or POWER[pool[i]] == EIGHT]
        for _ in range(seen.hand_sizes[seat]):
            hand.append(pool[_take(allowed, rng.below(len(allowed)))])
        for card in hand:
            pool.remove(card)


def _take(cards: list[int], i: int) -> int:
    """Takes the i-th card; the last one fills its place."""
    card = cards[i]
    last = cards.pop()
    if i < len(cards):
        cards[i] = last
    return card


def _choose_for_hands(
    seen: Observation, order: list[int], pool: list[int], needed: int, rng: Rng
) -> list[int]:
    """All cards of the hidden hands together, `needed` of them taken from the pool so that the bounds can be met."""
    for _ in range(_TRIES):
        rest = pool[:]
        chosen = list(seen.hidden_in_hands)
        for _ in range(needed):
            chosen.append(_take(rest, rng.below(len(rest))))
        if _can_hold(seen, order, chosen):
            pool[:] = rest
            return chosen
    pool.sort(key=_ease)
    chosen = list(seen.hidden_in_hands) + pool[:needed]
    del pool[:needed]
    return chosen


def _ease(card: int) -> int:
    """Sorts the cards first that fit into the most hands: 8s, then the low ones."""
    return (POWER[card] + 1) % 8


def _can_hold(seen: Observation, order: list[int], cards: list[int]) -> bool:
    """Whether the hands can hold the cards: above each power no more cards than places that may hold them."""
    for power in range(-1, ACE):
        places = 0
        for seat in order:
            if seen.bounds[seat] > power:
                places += seen.hand_sizes[seat]
        for card in cards:
            if power < POWER[card] < EIGHT:
                places -= 1
        if places < 0:
            return False
    return True
