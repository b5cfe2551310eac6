"""The record's position of Hachinin Meri, out and in again.

Fields as in the record format and two more. `passed` appears only while the declaration is on and says how many seats
have passed. `tricks_won` (two teams) appears once a combination has moved points, so that the points no longer say how
many tricks each team has won. A position whose hands are all empty lies between deals (its points already hold the
deal). One in which every seat has one card left is played out at once: the ninth trick has no choices (R8).
"""

from collections.abc import Mapping
from typing import Any

from game.rules.hachinin_meri.dealing import deal_next, lay_out, tell_deal
from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import CARDS, TRUMP_BASE, UNSUN
from game.rules.hachinin_meri.rules import resolve_ninth
from game.rules.hachinin_meri.state import (
    BETWEEN,
    DECLARING,
    DISCARDING,
    HAND,
    OVER,
    PLAYING,
    SEATS,
    TRICKS,
    State,
    is_sun_kept,
    native_robai,
    seat_at,
)
from game.rules.kit.events import TABLE, Emit
from game.rules.kit.positions import PositionReader
from game.rules.kit.rng import seeded

FIELDS = (
    "hands",
    "okie",
    "side",
    "dealer",
    "declared",
    "receiver",
    "trick_number",
    "leader",
    "trick",
    "meri_led",
    "sun_kept",
    "deal_points",
    "points",
    "deal",
    "passed",
    "tricks_won",
)
_FAR = 1000  # no real match comes near this many points


def position(state: State) -> dict[str, Any]:
    """All that is needed to go on from here, card texts as in records."""
    texts = UNSUN.texts
    written: dict[str, Any] = {
        "hands": [[texts[card] for card in hand] for hand in state.hands],
        "okie": texts[state.okie],
        "side": [texts[card] for card in state.side],
        "dealer": state.dealer,
        "trick_number": state.trick_number,
        "leader": state.leader,
        "trick": [texts[card] for card in state.trick],
        "meri_led": state.meri_led,
        "sun_kept": [seat for seat in range(SEATS) if state.declared >= 0 and is_sun_kept(state, seat)],
        "deal_points": list(state.deal_points),
        "points": list(state.points),
        "deal": state.deal,
    }
    if state.tricks_won != _tricks_of(state.deal_points):
        written["tricks_won"] = list(state.tricks_won)
    if state.declared >= 0:
        written["declared"] = state.declared == 1
        written["receiver"] = state.receiver
    elif state.passed:
        written["passed"] = state.passed
    return written


def _tricks_of(deal_points: list[int]) -> list[int]:
    """The tricks of both teams as long as no combination has moved a point."""
    return [max(0, points) for points in deal_points]


def from_position(
    options: Options, seats: int, position: Mapping[str, object], seed: int, emit: Emit
) -> State:
    """A state from a record's position. Raises BadRecord and BadPosition with every fault."""
    reader = PositionReader(position, UNSUN, FIELDS)
    state = State(options, seeded(seed))
    first_dealer = state.rng.below(SEATS)
    state.dealer = reader.number("dealer", first_dealer, 0, SEATS - 1)
    state.deal = reader.number("deal", 1, 1, options.deals)
    state.points = reader.numbers("points", 2, 0, -_FAR, _FAR)
    if not reader.has("hands"):
        _refuse_cards_without_hands(reader)
        reader.finish()
        deal_next(state, emit)
        return state
    _read_cards(state, reader)
    reader.finish()
    if state.phase == PLAYING and all(len(hand) == 1 for hand in state.hands) and not state.trick:
        resolve_ninth(state, emit)
    elif state.phase == DECLARING and emit is not None:
        tell_deal(state, emit)
    return state


def _refuse_cards_without_hands(reader: PositionReader) -> None:
    for key in ("okie", "side", "trick", "declared", "receiver", "sun_kept", "tricks_won"):
        if reader.has(key):
            reader.fault("needs_hands", f"{key} can be given only together with hands", field=key)


def _read_cards(state: State, reader: PositionReader) -> None:
    hands = reader.hands("hands", SEATS)
    okie = UNSUN.card(reader.word("okie", "", UNSUN.texts))
    side = reader.cards("side")
    trick = reader.cards("trick")
    kept = reader.seats("sun_kept", SEATS)
    if okie is None:
        reader.fault("no_okie", "okie is missing: it decides the trump suit")
        _check_without_okie(reader, [*hands, side, trick])
        return
    lay_out(state, hands, [okie, *side])
    state.trick = trick
    state.trick_number = reader.number("trick_number", 1, 1, TRICKS)
    state.deal_points = reader.numbers("deal_points", 2, 0, -_FAR, _FAR)
    state.tricks_won = _tricks_of(state.deal_points)
    if reader.has("tricks_won"):
        state.tricks_won = reader.numbers("tricks_won", 2, 0, 0, TRICKS)
    _read_phase(state, reader)
    _check_copies(state, reader)
    _check_sizes(state, reader)
    if reader.faults:
        return
    _complete_side(state, reader)
    _read_trick(state, reader)
    _read_sun(state, reader, kept)


def _check_without_okie(reader: PositionReader, piles: list[list[int]]) -> None:
    """Without a trump suit nothing can be laid out; what is wrong in any case is named all the same."""
    reader.check_copies([card for pile in piles for card in pile], [1] * CARDS)
    for seat, hand in enumerate(piles[:SEATS]):
        if len(hand) > HAND + 1:
            message = f"seat {seat} holds {len(hand)} cards, more than {HAND + 1}"
            reader.fault("wrong_hand_size", message, seat=seat, count=len(hand), expected=HAND)
    reader.number("trick_number", 1, 1, TRICKS)
    for key in ("receiver", "leader", "passed"):
        reader.number(key, 0, 0, SEATS - 1)
    reader.numbers("deal_points", 2, 0, -_FAR, _FAR)


def _read_phase(state: State, reader: PositionReader) -> None:
    """Declaring, discarding, playing or between deals, from what is given."""
    started = bool(state.trick) or state.trick_number > 1 or len(state.side) == 3
    started = started or reader.has("receiver") or any(state.okie in hand for hand in state.hands)
    if not any(state.hands):
        state.phase = OVER if state.deal >= state.options.deals else BETWEEN
    elif reader.has("declared") or started:
        sizes = sorted(len(hand) for hand in state.hands)
        state.phase = DISCARDING if sizes[-1] == HAND + 1 else PLAYING
    else:
        state.passed = reader.number("passed", 0, 0, SEATS - 1)
        state.turn = seat_at(state, state.dealer, 1 + state.passed)
        state.leader = reader.number("leader", state.leader, 0, SEATS - 1)
        return
    state.declared = 1 if reader.flag("declared", False) else 0
    state.receiver = reader.number("receiver", _likely_receiver(state), 0, SEATS - 1)
    state.leader = reader.number("leader", state.receiver, 0, SEATS - 1)
    state.turn = TABLE if state.phase >= BETWEEN else seat_at(state, state.leader, len(state.trick))
    if state.phase == DISCARDING:
        state.turn = state.receiver
    elif state.phase == PLAYING and state.trick_number == 1 and state.leader != state.receiver:
        reader.fault("receiver_leads", "the receiver leads the first trick", leader=state.leader)


def _likely_receiver(state: State) -> int:
    if state.declared == 1:
        for seat, hand in enumerate(state.hands):
            if native_robai(state.trump) in hand:
                return seat
    return state.dealer


def _check_copies(state: State, reader: PositionReader) -> None:
    lying = [card for hand in state.hands for card in hand] + state.side + state.trick
    if state.phase == DECLARING:
        lying.append(state.okie)
    reader.check_copies(lying, [1] * CARDS)
    if state.phase == DECLARING:
        return
    for seat in _wrong_owners(state, state.okie):
        reader.fault("okie_elsewhere", f"the receiver takes the okie, but seat {seat} has it", seat=seat)
    if state.declared == 1:
        for seat in _wrong_owners(state, native_robai(state.trump)):
            reader.fault(
                "robai_elsewhere", f"the receiver declared the Robai, but seat {seat} has it", seat=seat
            )
    if state.trick_number == 1 and not state.trick and state.okie not in state.hands[state.receiver]:
        power = state.power
        if any(power[card] < TRUMP_BASE for card in state.hands[state.receiver]):
            reader.fault("okie_missing", f"the receiver, seat {state.receiver}, must hold the okie")


def _wrong_owners(state: State, card: int) -> list[int]:
    """The seats other than the receiver that hold or have just played a card that is known to be his."""
    owners = [seat for seat, hand in enumerate(state.hands) if card in hand]
    owners += [
        seat_at(state, state.leader, place) for place, played in enumerate(state.trick) if played == card
    ]
    return [seat for seat in owners if seat != state.receiver]


def _check_sizes(state: State, reader: PositionReader) -> None:
    """The hands fit whose turn it is."""
    if state.phase >= BETWEEN:
        return
    full = HAND + 1 - state.trick_number
    played = {seat_at(state, state.leader, place) for place in range(len(state.trick))}
    if len(state.trick) >= SEATS:
        reader.fault("trick_full", "the trick must hold fewer than eight cards", count=len(state.trick))
    for seat, hand in enumerate(state.hands):
        expected = full - 1 if seat in played else full
        if state.phase == DISCARDING and seat == state.receiver:
            expected = HAND + 1
        if len(hand) != expected:
            message = f"seat {seat} must hold {expected} cards, not {len(hand)}"
            reader.fault("wrong_hand_size", message, seat=seat, count=len(hand), expected=expected)
    sides = 3 if state.phase == PLAYING else 2
    if state.side and len(state.side) != sides:
        reader.fault("wrong_side", f"side must hold {sides} cards, not {len(state.side)}", expected=sides)


def _complete_side(state: State, reader: PositionReader) -> None:
    """Cards nowhere were played earlier; at the start of a deal nothing was, so they are the side cards."""
    lying = set(state.side) | set(state.trick) | {card for hand in state.hands for card in hand}
    if state.phase == DECLARING:
        lying.add(state.okie)
    nowhere = [card for card in range(CARDS) if card not in lying]
    if state.trick_number == 1 and state.phase < BETWEEN and not state.side:
        state.rng.shuffle(nowhere)
        state.side = nowhere
        nowhere = []
    state.gone = nowhere


def _read_trick(state: State, reader: PositionReader) -> None:
    led = bool(state.trick) and state.power[state.trick[0]] > TRUMP_BASE
    state.meri_led = reader.flag("meri_led", led)
    if led and not state.meri_led:
        reader.fault("meri_led", "the trick was led with a trump, so a Meri has been led")


def _read_sun(state: State, reader: PositionReader, kept: list[int]) -> None:
    """Who is under the Sun exception; left out at the first trick it follows from the hands (R7.6).

    What the table knows of spent trumps starts anew with a position, so that it gives nobody away: only the holder of a
    lone Sun that is not kept learns of it.
    """
    if state.phase < BETWEEN and state.trick_number > 1:
        state.sun_bound = any(is_sun_kept(state, seat) and seat not in kept for seat in range(SEATS))
    for seat in kept:
        if not is_sun_kept(state, seat):
            reader.fault("sun_not_kept", f"seat {seat} does not hold the Sun as its only trump", seat=seat)
