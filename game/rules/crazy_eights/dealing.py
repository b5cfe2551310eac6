"""Shuffling, dealing, turning the starter, and drawing with its reshuffle (B.1.2, B.1.4). Knows no moves."""

from game.rules.crazy_eights import knowledge
from game.rules.crazy_eights.state import PLAYING, RUNNING, State, Tell, next_player
from game.rules.crazy_eights.tables import (
    ANY_SUIT,
    DRAW_MORE,
    DRAW_TWO,
    NO_RANK,
    OPEN,
    RANK,
    REVERSE,
    SKIP,
    SUIT,
)
from game.rules.kit.events import Emit, Place, event

STOCK = Place("stock")
DISCARD = Place("discard")


def whole_pack(copies: list[int]) -> list[int]:
    """Every card in play, in the order of the card table."""
    return [card for card, count in enumerate(copies) for _ in range(count)]


def deal_hand(state: State, emit: Emit) -> None:
    """Shuffles the whole pack into the stock and deals from it."""
    begin_hand(state)
    state.stock = whole_pack(state.tables.copies)
    state.rng.shuffle(state.stock)
    if emit is not None:
        announce_deal(state, emit)
        emit(event("shuffled", target=STOCK, count=len(state.stock)))
    deal_stock(state, emit)


def deal_stock(state: State, emit: Emit) -> None:
    """Deals from the stock as it lies, turns the starter and gives the turn to the dealer's left."""
    deal_cards(state, emit)
    if emit is not None:
        knowledge.forget_hands(state)
    turn_starter(state, emit)
    state.turn = next_player(state, state.dealer, 1)
    starter_acts(state, emit)


def begin_hand(state: State) -> None:
    """Clears what belongs to one hand; nothing of the last hand may reach into the next (field report D13)."""
    state.phase = PLAYING
    state.ended = RUNNING
    state.direction = 1
    state.burden = 0
    state.idle = 0
    state.passes = 0
    state.draws = 0
    state.taken = 0
    state.hands = [[] for _ in range(state.tables.seats)]
    state.discard = []
    state.gone = ()
    state.masks = ()
    state.stock_mask = 0
    state.buried = ()


def announce_deal(state: State, tell: Tell) -> None:
    """Before the first card: which hand it is, who deals and who plays."""
    tell(event("deal_started", hand=state.number, dealer=state.dealer, players=state.players))


def deal_cards(state: State, emit: Emit) -> None:
    """One card at a time, clockwise from the dealer's left."""
    players = len(state.players)
    seat = state.dealer
    for _ in range(state.tables.cards_each(players) * players):
        seat = next_player(state, seat, 1)
        card = state.stock.pop()
        state.hands[seat].append(card)
        if emit is not None:
            emit(event("dealt", seat, (card,), STOCK, Place("hand", seat), frozenset({seat})))


def turn_starter(state: State, emit: Emit) -> None:
    """Turns the starter; a wild goes back with floor(size / 2) cards below it, and the next is turned."""
    stock = state.stock
    while True:
        card = stock.pop()
        if emit is not None:
            emit(event("turned_up", cards=(card,), source=STOCK, target=DISCARD))
        if not state.tables.wild[card]:
            break
        below = len(stock) // 2
        stock.insert(below, card)
        if emit is not None:
            knowledge.bury(state, below, card)
            emit(event("buried", cards=(card,), source=DISCARD, target=STOCK, below=below))
    state.discard.append(card)
    state.suit = SUIT[card]
    state.rank = RANK[card]


def starter_acts(state: State, emit: Emit) -> None:
    """Option starter_acts: the starter works as if the dealer had played it."""
    if state.tables.starter_acts:
        act(state, state.dealer, state.discard[-1], emit)


def act(state: State, seat: int, card: int, emit: Emit) -> None:
    """What a card just played by `seat` does, and whose turn it makes (B.2.1)."""
    tables = state.tables
    effect = tables.effect[card]
    two_players = len(state.players) == 2
    steps = 1
    if effect == DRAW_TWO:
        state.burden = state.burden + 2 if tables.chain else 2
    elif effect == DRAW_MORE:
        state.burden = tables.amount[card]
    elif effect == SKIP or (effect == REVERSE and two_players and tables.queen_skips_with_two):
        steps = 2
    elif effect == REVERSE and not two_players:
        state.direction = -state.direction
    elif effect == OPEN:
        state.suit = ANY_SUIT
        state.rank = NO_RANK
    state.turn = next_player(state, seat, steps)
    if emit is not None and effect:
        _announce_effect(state, seat, effect, steps, emit)


def _announce_effect(state: State, seat: int, effect: int, steps: int, tell: Tell) -> None:
    if steps == 2:
        tell(event("skipped", next_player(state, seat, 1)))
    elif effect == REVERSE and len(state.players) > 2:
        tell(event("reversed", seat, direction=state.direction))
    elif effect == OPEN:
        tell(event("opened", seat))
    elif state.burden:
        tell(event("burden", state.turn, count=state.burden, can_answer=effect == DRAW_TWO))


def can_draw(state: State) -> bool:
    """Whether a card can be drawn, after a reshuffle if the house plays with it."""
    return bool(state.stock) or (state.tables.reshuffles and len(state.discard) > 1)


def draw_card(state: State, seat: int, reason: str, emit: Emit) -> None:
    """Draws the top card, shuffling all discards but the top one into a new stock first if it is empty."""
    if not state.stock:
        _reshuffle(state, emit)
    card = state.stock.pop()
    state.hands[seat].append(card)
    if state.masks:
        knowledge.drew(state, seat, len(state.stock))
    if emit is not None:
        emit(event("drawn", seat, (card,), STOCK, Place("hand", seat), frozenset({seat}), reason=reason))


def _reshuffle(state: State, emit: Emit) -> None:
    top = state.discard.pop()
    state.stock = state.discard
    state.discard = [top]
    if state.masks:
        knowledge.reshuffled(state)
    if emit is not None:
        cards = tuple(state.stock)
        emit(event("reshuffled", cards=cards, source=DISCARD, target=STOCK, count=len(cards)))
    state.rng.shuffle(state.stock)
