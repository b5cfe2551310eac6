"""Whose move is legal, and what each move does: the tricks of A.1.4, the opening eight of A.1.5, calls and scoring."""

from game.rules.ippon.banzai import run_banzais, take_trick
from game.rules.ippon.dealing import deal_next_round
from game.rules.ippon.moves import FIRST_CALL, FIRST_CARD, MOST_CALLED
from game.rules.ippon.ranks import EIGHT, POWER, eights_in, winning_play
from game.rules.ippon.scoring import (
    TARGET,
    ippons_after,
    is_sliced,
    match_winners,
    sole_majority,
)
from game.rules.ippon.state import BETWEEN, CALL, OVER, PLAY, State, choice_of, to_act
from game.rules.kit.cards import FRENCH
from game.rules.kit.events import TABLE, Emit, Place, event
from game.rules.kit.protocol import NEXT, Move, Refusal, Result, refusal

TRICK = Place("trick")


def legal(state: State, seat: int) -> list[Move]:
    """All legal moves of the seat, without equal ones: cards in hand order, calls from 0 upwards.

    Empty if the seat does not act; [NEXT] for TABLE between rounds.
    """
    if seat == TABLE:
        return [NEXT] if state.phase == BETWEEN else []
    if seat != to_act(state):
        return []
    if state.phase == CALL:
        most = state.allowance if state.options.banzai_call == "up_front" else 1
        return [FIRST_CALL + count for count in range(most + 1)]
    hand = state.hands[seat]
    trick = state.trick
    if trick and POWER[trick[0]] == EIGHT:
        hand = cards_under_eight(hand, state.options.eight_under_eight == "allowed")
    moves: list[Move] = []
    for card in hand:
        if FIRST_CARD + card not in moves:
            moves.append(FIRST_CARD + card)
    return moves


def cards_under_eight(hand: list[int], may_add_eight: bool) -> list[int]:
    """What may go on an opening 8 (A.1.5): all cards of the highest non-8 rank, and any own 8.

    Without `may_add_eight` an 8 goes in only from a hand of nothing but 8s.
    """
    top = -1
    for card in hand:
        power = POWER[card]
        if top < power < EIGHT:
            top = power
    if top < 0:
        return hand
    return [card for card in hand if POWER[card] == top or (may_add_eight and POWER[card] == EIGHT)]


def verify(state: State, seat: int, move: Move) -> Refusal | None:
    """None if the move is legal now, else why not; the facts tell only what the seat knows."""
    if move in legal(state, seat):
        return None
    if state.phase == OVER:
        return refusal("match_over")
    if state.phase == BETWEEN:
        return refusal("between_deals")
    if move == NEXT:
        return refusal("deal_not_over")
    if seat != to_act(state):
        return refusal("not_your_turn", seat=to_act(state))
    is_call = FIRST_CALL <= move <= FIRST_CALL + MOST_CALLED
    if state.phase == CALL:
        if is_call:
            return refusal("too_many_banzais", allowed=legal(state, seat)[-1] - FIRST_CALL)
        return refusal("call_first")
    if is_call:
        return refusal("no_banzai_now")
    return _refuse_card(state, state.hands[seat], move - FIRST_CARD)


def _refuse_card(state: State, hand: list[int], card: int) -> Refusal:
    text = FRENCH.text(card) if 0 <= card < len(FRENCH.texts) else ""
    if card not in hand:
        return refusal("card_not_in_hand", card=text)
    must = sorted(set(cards_under_eight(hand, False)))
    texts = tuple(FRENCH.text(c) for c in must)
    if POWER[card] == EIGHT:
        return refusal("keep_eight", cards=texts)
    return refusal("must_play_highest", cards=texts)


def play(state: State, seat: int, move: Move, emit: Emit) -> None:
    """Plays a legal move in place; a whole Banzai with its chain is part of the call that started it."""
    if emit is not None and move != NEXT:
        state.choices = (*state.choices, choice_of(state, seat, move))
    if move == NEXT:
        deal_next_round(state, emit)
    elif state.phase == CALL:
        _call(state, move - FIRST_CALL, emit)
    else:
        _play_card(state, seat, move - FIRST_CARD, emit)


def _play_card(state: State, seat: int, card: int, emit: Emit) -> None:
    trick = state.trick
    state.hands[seat].remove(card)
    trick.append(card)
    state.gone[POWER[card]] += 1
    if emit is not None:
        emit(event("played", seat, (card,), Place("hand", seat), TRICK))
        if len(trick) == 1 and POWER[card] == EIGHT:
            emit(event("eight_led", seat))
        _infer(state, seat, card)
    if len(trick) < state.seats:
        return
    best = winning_play(trick)
    winner = (state.leader + best) % state.seats
    if POWER[trick[best]] == EIGHT:
        state.phase = CALL
        state.caller = winner
        state.allowance = eights_in(trick)
        if emit is not None:
            emit(event("banzai_offered", winner, eights=state.allowance, allowed=state.allowance))
        return
    _take_hand_trick(state, winner, best, emit)
    _go_on(state, emit)


def _infer(state: State, seat: int, card: int) -> None:
    """What everybody learns from a card on an opening 8: it bounds the rest of that hand (A.4, Inference)."""
    trick = state.trick
    if len(trick) < 2 or POWER[trick[0]] != EIGHT:
        return
    if POWER[card] != EIGHT:
        state.bounds[seat] = min(state.bounds[seat], POWER[card])
    elif state.options.eight_under_eight == "only_if_forced":
        state.bounds[seat] = -1


def _take_hand_trick(state: State, winner: int, best: int, emit: Emit) -> None:
    take_trick(state, winner, state.trick, best, TRICK, emit)
    state.trick = []
    state.leader = winner


def _call(state: State, count: int, emit: Emit) -> None:
    """The answer to a Banzai offer: up front for all of them, or yes or no for the next one (A.1.6.2)."""
    if emit is not None:
        kind = "banzai_called" if count else "banzai_declined"
        emit(event(kind, state.caller, count=count, allowed=state.allowance))
    if state.trick:
        _take_hand_trick(state, state.caller, winning_play(state.trick), emit)
    run_banzais(state, count, emit)
    state.allowance -= 1
    if state.options.banzai_call == "one_by_one" and count > 0 and state.allowance > 0:
        if emit is not None:
            emit(event("banzai_offered", state.caller, eights=0, allowed=state.allowance))
        return
    state.phase = PLAY
    state.caller = TABLE
    state.allowance = 0
    _go_on(state, emit)


def _go_on(state: State, emit: Emit) -> None:
    """After a trick and its Banzais: the next trick, or the round's end when all hand cards are played (A.1.8)."""
    if state.hands[state.leader]:
        return
    before = tuple(state.ippons)
    tricks = state.tricks()
    best = sole_majority(tricks)
    is_maki = state.options.mode == "maki"
    if best >= 0:
        may_owe = state.options.below_zero == "negative"
        state.ippons[best] = ippons_after(state.ippons[best], tricks[best], is_maki, may_owe)
    if state.options.round_lead == "rotate":
        state.leader = (state.opener + 1) % state.seats
    state.phase = OVER if winners(state) else BETWEEN
    if emit is not None:
        _emit_scores(state, best, tricks, before, emit)


def _emit_scores(state: State, best: int, tricks: list[int], before: tuple[int, ...], emit: Emit) -> None:
    """The moment in one event of its own kind, then the ledger `scored`, then the ends."""
    if emit is None:
        return
    outcome = "nobody_scores"
    if best < 0:
        most = max(tricks)
        tied = tuple(seat for seat in range(state.seats) if tricks[seat] == most)
        emit(event(outcome, seats=tied, tricks=most))
    else:
        is_maki = state.options.mode == "maki"
        outcome = "gained"
        if is_sliced(before[best], tricks[best], is_maki):
            outcome = "sliced"
        elif not is_maki and state.ippons[best] == TARGET:
            outcome = "exact_eight"
        after = state.ippons[best]
        emit(event(outcome, best, tricks=tricks[best], before=before[best], after=after))
    why = tuple(_why_scored(seat, best, tricks, outcome) for seat in range(state.seats))
    after_all = tuple(state.ippons)
    emit(
        event("scored", best, outcome=outcome, why=why, tricks=tuple(tricks), before=before, after=after_all)
    )
    emit(event("deal_ended", round=state.round))
    ended = result(state)
    if ended is not None:
        emit(event("match_ended", reason=ended.reason, winners=ended.winners, scores=ended.scores))


def _why_scored(seat: int, best: int, tricks: list[int], outcome: str) -> str:
    """What the round was for one seat (A.1.8), for the words beside its row."""
    if seat == best:
        return outcome
    return "tied" if best < 0 and tricks[seat] == max(tricks) else "too_few"


def winners(state: State) -> list[int]:
    """Who has won by the scores after the round just scored; empty while the match goes on."""
    options = state.options
    shared = options.maki_tie == "shared"
    return match_winners(state.ippons, state.round, options.mode == "maki", options.maki_rounds, shared)


def result(state: State) -> Result | None:
    """Reasons: `exact_eight` (Sashimi), `most_ippons` or `shared_most` (Maki)."""
    if state.phase != OVER:
        return None
    won = tuple(winners(state))
    reason = "exact_eight"
    if state.options.mode == "maki":
        reason = "most_ippons" if len(won) == 1 else "shared_most"
    return Result(reason, won, scores(state))


def scores(state: State) -> tuple[int, ...]:
    """Ippons per seat."""
    return tuple(state.ippons)
