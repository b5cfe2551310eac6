"""What one seat may know (R12), and a full state imagined from that alone."""

from game.rules.hachinin_meri.legality import legal
from game.rules.hachinin_meri.pack import BIT, CARDS, SUIT_OF, SUN, TRUMP_BASE
from game.rules.hachinin_meri.state import (
    BETWEEN,
    DECLARING,
    SEATS,
    Observation,
    State,
    is_face_down,
    native_robai,
    seat_at,
    set_okie,
)
from game.rules.kit.cards import UNKNOWN
from game.rules.kit.rng import Rng
from game.rules.kit.sharing import share_out


def are_side_cards_open(state: State) -> bool:
    """R5.6: the side cards are turned with the opening lead and stay open for the deal."""
    return state.phase >= BETWEEN or state.trick_number > 1 or bool(state.trick)


def observe(state: State, seat: int) -> Observation:
    hands = state.hands
    seen = tuple(
        UNKNOWN if is_face_down(state, place) and seat_at(state, state.leader, place) != seat else card
        for place, card in enumerate(state.trick)
    )
    own = seat >= 0
    return Observation(
        seat=seat,
        options=state.options,
        dealer=state.dealer,
        deal=state.deal,
        points=tuple(state.points),
        deal_points=tuple(state.deal_points),
        tricks_won=tuple(state.tricks_won),
        hand=tuple(hands[seat]) if own else (),
        open_hands=tuple((UNKNOWN,) * len(hand) for hand in hands),
        okie=state.okie,
        side=_visible_side(state, seat),
        phase=state.phase,
        passed=state.passed,
        declared=state.declared,
        receiver=state.receiver,
        turn=state.turn,
        trick_number=state.trick_number,
        leader=state.leader,
        trick=seen,
        last_trick=tuple(state.last_trick),
        last_winner=state.last_winner,
        meri_led=state.meri_led,
        gone=tuple(sorted(state.gone)),
        spent=tuple(state.spent),
        voids=tuple(state.voids),
        trumpless=tuple(state.trumpless),
        legal=tuple(legal(state, seat)),
    )


def _visible_side(state: State, seat: int) -> tuple[int, ...]:
    if are_side_cards_open(state):
        return tuple(state.side)
    return tuple(
        card if place == 2 and seat == state.receiver else UNKNOWN for place, card in enumerate(state.side)
    )


def imagine(seen: Observation, rng: Rng) -> State:
    """A full state that agrees with all that the seat knows; hidden cards fall where the table's knowledge allows."""
    state = State(seen.options, Rng(rng.below(1 << 32) << 31 | rng.below(1 << 31) | 1))
    _copy_public(state, seen)
    hidden = _hidden_cards(seen, state)
    room, may_hold = _slots(seen, state)
    shares = share_out(hidden, room, may_hold, rng)
    _fill(state, seen, shares)
    return state


def _copy_public(state: State, seen: Observation) -> None:
    state.dealer = seen.dealer
    state.deal = seen.deal
    state.points = list(seen.points)
    state.deal_points = list(seen.deal_points)
    state.tricks_won = list(seen.tricks_won)
    set_okie(state, seen.okie)
    state.phase = seen.phase
    state.passed = seen.passed
    state.declared = seen.declared
    state.receiver = seen.receiver
    state.turn = seen.turn
    state.trick_number = seen.trick_number
    state.leader = seen.leader
    state.last_trick = list(seen.last_trick)
    state.last_winner = seen.last_winner
    state.meri_led = seen.meri_led
    state.gone = list(seen.gone)
    state.spent = list(seen.spent)
    state.voids = list(seen.voids)
    state.trumpless = list(seen.trumpless)


def _hidden_cards(seen: Observation, state: State) -> list[int]:
    known = set(seen.hand) | set(seen.gone) | set(seen.trick) | set(seen.side)
    if seen.phase == DECLARING:
        known.add(seen.okie)
    missing = [card for card in range(CARDS) if card not in known]
    state.rng.shuffle(missing)
    return missing


def _slots(seen: Observation, state: State) -> tuple[list[int], list[list[bool]]]:
    """Slots 0-7 are the hands, 8-15 the face-down cards of the trick by place, 16-18 the side cards."""
    room = [len(hand) for hand in seen.open_hands]
    if seen.seat >= 0:
        room[seen.seat] = 0
    room += [1 if place < len(seen.trick) and seen.trick[place] < 0 else 0 for place in range(SEATS)]
    room += [1 if place < len(seen.side) and seen.side[place] < 0 else 0 for place in range(3)]
    power = state.power
    may_hold = [_hand_mask(seen, state, seat) for seat in range(SEATS)]
    trumps = [power[card] > TRUMP_BASE for card in range(CARDS)]
    anything = [True] * CARDS
    may_hold += [trumps] * SEATS
    may_hold += [anything, anything, [not trump for trump in trumps]]
    _bind_known_cards(seen, state, may_hold)
    return room, may_hold


def _hand_mask(seen: Observation, state: State, seat: int) -> list[bool]:
    voids = seen.voids[seat]
    trumpless = seen.trumpless[seat]
    if not voids and not trumpless:
        return [True] * CARDS
    power = state.power
    rule = seen.options.sun_exception
    sun_possible = rule == "last_trump" or (rule == "strict" and not seen.spent[seat])
    sun = state.trump * 15 + SUN if sun_possible else -1
    mask = []
    for card in range(CARDS):
        if power[card] > TRUMP_BASE:
            mask.append(not trumpless or card == sun)
        else:
            mask.append(not voids & BIT[SUIT_OF[card]])
    return mask


def _bind_known_cards(seen: Observation, state: State, may_hold: list[list[bool]]) -> None:
    """The receiver is known to hold the Okie, and the Robai if it was declared, until they are seen again."""
    if seen.receiver < 0 or seen.seat == seen.receiver:
        return
    known = [seen.okie]
    if seen.declared == 1:
        known.append(native_robai(state.trump))
    place = ((seen.receiver - seen.leader) * state.step) % SEATS
    for card in known:
        for slot, mask in enumerate(may_hold):
            if slot not in (seen.receiver, SEATS + place):
                may_hold[slot] = [allowed and held != card for held, allowed in enumerate(mask)]


def _fill(state: State, seen: Observation, shares: list[list[int]]) -> None:
    state.hands = [shares[seat] for seat in range(SEATS)]
    if seen.seat >= 0:
        state.hands[seen.seat] = list(seen.hand)
    state.trick = [shares[SEATS + place][0] if card < 0 else card for place, card in enumerate(seen.trick)]
    state.side = [shares[2 * SEATS + place][0] if card < 0 else card for place, card in enumerate(seen.side)]
