"""Which moves are legal, and why another is not (C.1.4). Order of legal moves: as the chips lie, equal ones once."""

from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, Move, Refusal, refusal
from game.rules.twelve_chips.chips import IS_RED, PACK
from game.rules.twelve_chips.moves import PLAY, TAKE
from game.rules.twelve_chips.state import BETWEEN, OVER, PLAYING, State


def to_act(state: State) -> int:
    return state.turn


def legal(state: State, seat: int) -> list[Move]:
    if state.phase == BETWEEN and seat == TABLE:
        return [NEXT]
    if seat != state.turn or state.phase >= BETWEEN:
        return []
    moves: list[Move] = []
    if state.phase == PLAYING:
        for chip in state.hands[seat]:
            if PLAY + chip not in moves:
                moves.append(PLAY + chip)
        return moves
    for chip in takeable(state.middle):
        if TAKE + chip not in moves:
            moves.append(TAKE + chip)
    return moves


def takeable(middle: list[int]) -> list[int]:
    """While a red chip lies in the middle a red one must be taken."""
    reds = [chip for chip in middle if IS_RED[chip]]
    return reds or middle


def verify(state: State, seat: int, move: Move) -> Refusal | None:
    """None if `legal` holds the move; else the reason."""
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
    if state.phase == PLAYING:
        if move >= TAKE:
            return refusal("play_first")
        return refusal("chip_not_in_hand", card=PACK.text(move - PLAY))
    if move < TAKE:
        return refusal("take_first")
    chip = move - TAKE
    if chip not in state.middle:
        return refusal("chip_not_in_middle", card=PACK.text(chip))
    reds = tuple(PACK.text(red) for red in takeable(state.middle))
    return refusal("must_take_red", card=PACK.text(chip), cards=reds)
