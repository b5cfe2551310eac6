"""The one implementation of a deal's course: declaring, the exchange, nine tricks, scores (R5 to R10)."""

from game.rules.hachinin_meri.dealing import deal_next
from game.rules.hachinin_meri.legality import to_act
from game.rules.hachinin_meri.moves import DECLARE, DISCARD, PASS, PLAY
from game.rules.hachinin_meri.pack import BIT, RANK_OF, RANKS, SUIT_OF, SUN, TRUMP_BASE
from game.rules.hachinin_meri.scoring import beaten_trump, pair_worth, winning_place
from game.rules.hachinin_meri.state import (
    BETWEEN,
    DISCARDING,
    OVER,
    PLAYING,
    SEATS,
    TRICKS,
    State,
    is_face_down,
    native_robai,
    seat_at,
)
from game.rules.kit.events import TABLE, Emit, Place, event
from game.rules.kit.protocol import NEXT, Move, Result

__all__ = ["play", "resolve_ninth", "result", "scores", "to_act"]

ALL_SUITS = 31


def play(state: State, seat: int, move: Move, emit: Emit) -> None:
    """Makes a legal move in place."""
    if move >= DISCARD:
        _discard(state, move - DISCARD, emit)
    elif move >= PLAY:
        _play_card(state, seat, move - PLAY, emit)
    elif move == NEXT:
        state.dealer = (state.dealer + state.step) % SEATS  # R10.2
        state.deal += 1
        deal_next(state, emit)
    elif move == DECLARE:
        if emit is not None:
            emit(event("declared", seat, card=_robai_text(state)))
        _receive(state, seat, True, emit)
    elif move == PASS:
        _pass(state, seat, emit)


def _robai_text(state: State) -> str:
    return "PIKOG"[state.trump] + "-" + RANKS[RANK_OF[native_robai(state.trump)]]


def _pass(state: State, seat: int, emit: Emit) -> None:
    if emit is not None:
        emit(event("passed", seat))
    state.passed += 1
    state.turn = seat_at(state, seat, 1)
    if state.passed == SEATS:
        turned_up = state.okie == native_robai(state.trump)
        _receive(state, state.dealer, turned_up and state.options.turned_up_robai == "declared", emit)


def _receive(state: State, seat: int, declared: bool, emit: Emit) -> None:
    """R5.2, R5.3: the receiver takes the Okie."""
    state.declared = 1 if declared else 0
    state.receiver = seat
    state.leader = seat
    state.turn = seat
    state.hands[seat].append(state.okie)
    state.phase = DISCARDING
    if emit is not None:
        emit(event("taken", seat, (state.okie,), Place("okie"), Place("hand", seat)))


def _discard(state: State, card: int, emit: Emit) -> None:
    seat = state.receiver
    state.hands[seat].remove(card)
    state.side.append(card)
    state.phase = PLAYING
    if emit is not None:
        emit(event("discarded", seat, (card,), Place("hand", seat), Place("side"), frozenset((seat,))))


def _play_card(state: State, seat: int, card: int, emit: Emit) -> None:
    state.hands[seat].remove(card)
    place = len(state.trick)
    state.trick.append(card)
    if place == 0 and state.power[card] > TRUMP_BASE:
        state.meri_led = True
    if emit is not None:
        _tell_play(state, seat, card, place, emit)
        _learn(state, seat, card, place)
    if place + 1 < SEATS:
        state.turn = seat_at(state, seat, 1)
    else:
        _finish_trick(state, emit)


def _tell_play(state: State, seat: int, card: int, place: int, emit: Emit) -> None:
    assert emit is not None
    face_down = is_face_down(state, place)
    seen_by = frozenset((seat,)) if face_down else None
    meri = place == 0 and state.power[card] > TRUMP_BASE
    emit(
        event(
            "played", seat, (card,), Place("hand", seat), Place("trick"), seen_by,
            lead=place == 0, meri=meri, face_down=face_down,
        )
    )  # fmt: skip
    if place == 0 and state.trick_number == 1:  # R5.6
        emit(event("revealed", TABLE, tuple(state.side), Place("side"), Place("side")))


def _learn(state: State, seat: int, card: int, place: int) -> None:
    """What everybody at the table can tell from a play (R7.5 to R7.7)."""
    power = state.power
    is_trump = power[card] > TRUMP_BASE
    if place == 0:
        if is_trump and state.trick_number == 1:
            state.voids[seat] = ALL_SUITS  # R5.5: only a hand of trumps may lead one
        return
    lead = state.trick[0]
    if is_trump:
        return
    if power[lead] > TRUMP_BASE:
        state.trumpless[seat] = True
    elif state.meri_led and SUIT_OF[card] != SUIT_OF[lead]:
        state.voids[seat] |= BIT[SUIT_OF[lead]]


def _finish_trick(state: State, emit: Emit) -> None:
    seats = [seat_at(state, state.leader, place) for place in range(SEATS)]
    if emit is not None:
        hidden = [place for place in range(SEATS) if is_face_down(state, place)]
        if hidden:
            cards = tuple(state.trick[place] for place in hidden)
            turned = tuple(seats[place] for place in hidden)
            emit(event("revealed", TABLE, cards, Place("trick"), Place("trick"), seats=turned))
    meri = state.power[state.trick[0]] > TRUMP_BASE
    winner = seats[winning_place(state.trick, state.power, SUIT_OF[state.trick[0]])]
    _note_spent(state, seats)
    _settle(state, seats, winner, meri, emit)
    state.leader = winner
    state.turn = winner
    state.trick_number += 1
    if state.trick_number == TRICKS:
        resolve_ninth(state, emit)


def _note_spent(state: State, seats: list[int]) -> None:
    sun = state.trump * 15 + SUN
    for card, seat in zip(state.trick, seats, strict=True):
        if card != sun and state.power[card] > TRUMP_BASE:
            state.spent[seat] = True


def _settle(state: State, seats: list[int], winner: int, meri: bool, emit: Emit) -> None:
    """R9: one point for the trick, and what a pair moves from one team to the other."""
    is_ninth = state.trick_number == TRICKS
    team = winner % 2
    best = state.trick[seats.index(winner)]
    moved = 0
    beaten = -1
    if not meri and state.power[best] > TRUMP_BASE:
        beaten = beaten_trump(state.trick, seats, winner, state.power)
        all_hidden = state.options.hidden_robai == "all_pairs"
        moved = pair_worth(best, beaten, state.trump, is_ninth, state.declared == 1, all_hidden)
    state.deal_points[team] += 1 + moved
    state.deal_points[1 - team] -= moved
    state.tricks_won[team] += 1
    if emit is not None:
        _tell_trick(state, seats, winner, beaten if moved else -1, moved, is_ninth, emit)
    state.last_trick = state.trick
    state.last_winner = winner
    state.gone.extend(state.trick)
    state.trick = []


def _tell_trick(
    state: State, seats: list[int], winner: int, beaten: int, moved: int, is_ninth: bool, emit: Emit
) -> None:
    assert emit is not None
    if moved:
        best = state.trick[seats.index(winner)]
        hidden = moved == 5 and not is_ninth
        emit(
            event(
                "combination", winner,
                winning=RANKS[RANK_OF[best]], beaten=RANKS[RANK_OF[beaten]], points=moved,
                team=winner % 2, ninth=is_ninth, hidden_robai=hidden,
            )
        )  # fmt: skip
    emit(
        event(
            "trick_won", winner, tuple(state.trick), Place("trick"), Place("won", winner % 2),
            team=winner % 2, trick=state.trick_number, deal_points=tuple(state.deal_points),
        )
    )  # fmt: skip


def resolve_ninth(state: State, emit: Emit) -> None:
    """R8: the last cards are turned up together; the dealer's card says which suit counts without a trump."""
    seats = list(range(SEATS))
    state.trick = [hand.pop() for hand in state.hands]
    if emit is not None:
        for seat in seats:
            emit(
                event(
                    "played", seat, (state.trick[seat],), Place("hand", seat), Place("trick"),
                    lead=False, meri=False, face_down=False, ninth=True,
                )
            )  # fmt: skip
    decider = state.leader if state.options.ninth_trick == "eighth_winner" else state.dealer
    led = SUIT_OF[state.trick[decider]]
    winner = seats[winning_place(state.trick, state.power, led)]
    _settle(state, seats, winner, False, emit)
    _finish_deal(state, emit)


def _finish_deal(state: State, emit: Emit) -> None:
    before = tuple(state.points)
    state.points[0] += state.deal_points[0]
    state.points[1] += state.deal_points[1]
    state.turn = TABLE
    state.phase = OVER if state.deal >= state.options.deals else BETWEEN
    if emit is None:
        return
    pairs = tuple(gained - won for gained, won in zip(state.deal_points, state.tricks_won, strict=True))
    why = tuple("pairs_won" if moved > 0 else "pairs_lost" if moved < 0 else "tricks_only" for moved in pairs)
    emit(
        event(
            "scored", why=why, before=before, tricks=tuple(state.tricks_won), pairs=pairs,
            gained=tuple(state.deal_points), after=tuple(state.points), deal=state.deal,
        )
    )  # fmt: skip
    emit(event("deal_ended", deal=state.deal))
    end = result(state)
    if end is not None:
        team = end.winners[0]
        emit(event("match_ended", reason=end.reason, team=team, winners=end.winners, scores=end.scores))


def scores(state: State) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: State) -> Result | None:
    """R10.4: the higher total; equal totals are a draw."""
    if state.phase != OVER:
        return None
    a, b = state.points
    winners = (0, 1) if a == b else (0,) if a > b else (1,)
    return Result("draw" if a == b else "most_points", winners, (a, b))
