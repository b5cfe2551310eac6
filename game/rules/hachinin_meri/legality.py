"""Which moves are legal, and why another is not (R5, R7). `legal` lists what `verify` lets through.

Order of legal moves: declare, pass; cards in the order of the hand.
"""

from game.rules.hachinin_meri.moves import DECLARE, DISCARD, PASS, PLAY
from game.rules.hachinin_meri.pack import SUIT_OF, SUITS, TRUMP_BASE, UNSUN
from game.rules.hachinin_meri.state import (
    BETWEEN,
    DECLARING,
    DISCARDING,
    OVER,
    PLAYING,
    State,
    is_sun_kept,
    native_robai,
)
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, Move, Refusal, refusal


def to_act(state: State) -> int:
    return state.turn


def legal(state: State, seat: int) -> list[Move]:
    if state.phase == BETWEEN and seat == TABLE:
        return [NEXT]
    if seat != state.turn or state.phase >= BETWEEN:
        return []
    if state.phase == PLAYING:
        return [PLAY + card for card in playable(state, seat)]
    if state.phase == DISCARDING:
        return [DISCARD + card for card in discardable(state)]
    if native_robai(state.trump) in state.hands[seat]:
        return [DECLARE, PASS]
    return [PASS]


def discardable(state: State) -> list[int]:
    """R5.4: any plain card; only a hand of ten trumps may discard one of them."""
    hand = state.hands[state.receiver]
    power = state.power
    plain = [card for card in hand if power[card] < TRUMP_BASE]
    return plain or list(hand)


def playable(state: State, seat: int) -> list[int]:
    """The cards that may be played now by the seat whose turn it is (R11)."""
    hand = state.hands[seat]
    power = state.power
    if not state.trick:
        if state.trick_number > 1:
            return list(hand)
        plain = [card for card in hand if power[card] < TRUMP_BASE]
        return plain or list(hand)
    lead = state.trick[0]
    if power[lead] > TRUMP_BASE:
        trumps = [card for card in hand if power[card] > TRUMP_BASE]
        if not trumps or (len(trumps) == 1 and is_sun_kept(state, seat)):
            return list(hand)
        return trumps
    if not state.meri_led:
        return list(hand)
    suit = SUIT_OF[lead]
    follows = False
    allowed = []
    for card in hand:
        if power[card] > TRUMP_BASE:
            allowed.append(card)
        elif SUIT_OF[card] == suit:
            allowed.append(card)
            follows = True
    return allowed if follows else list(hand)


def verify(state: State, seat: int, move: Move) -> Refusal | None:
    """None if `legal` holds the move; else the reason, built from what the asking seat may know."""
    if move in legal(state, seat):
        return None
    if state.phase == OVER:
        return refusal("match_over")
    if state.phase == BETWEEN:
        return refusal("between_deals")
    if move == NEXT:
        return refusal("deal_not_over")
    if seat != state.turn:
        return refusal("not_your_turn", to_act=state.turn)
    if state.phase == DECLARING:
        return refusal("only_robai_holder_declares" if move == DECLARE else "declare_or_pass")
    if state.phase == DISCARDING:
        return _discard_refusal(state, move)
    return _play_refusal(state, seat, move)


def _discard_refusal(state: State, move: Move) -> Refusal:
    if move < DISCARD:
        return refusal("discard_first")
    card = move - DISCARD
    if card not in state.hands[state.receiver]:
        return refusal("card_not_in_hand", card=UNSUN.text(card))
    return refusal("discard_no_trump", card=UNSUN.text(card))


def _play_refusal(state: State, seat: int, move: Move) -> Refusal:
    if move >= DISCARD or move < PLAY:
        return refusal("play_a_card")
    card = move - PLAY
    name = UNSUN.text(card)
    if card not in state.hands[seat]:
        return refusal("card_not_in_hand", card=name)
    if not state.trick:
        return refusal("no_trump_lead_in_trick_one", card=name)
    allowed = tuple(UNSUN.text(held) for held in playable(state, seat))
    if state.power[state.trick[0]] > TRUMP_BASE:
        return refusal("must_follow_meri", card=name, cards=allowed)
    return refusal("must_follow_or_trump", card=name, suit=SUITS[SUIT_OF[state.trick[0]]], cards=allowed)
