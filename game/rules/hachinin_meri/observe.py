"""What one seat may know (R12), and a full state imagined from that alone."""

from game.rules.hachinin_meri.legality import legal
from game.rules.hachinin_meri.pack import BIT, CARDS, SIZE, SUIT_OF, SUN, TRUMP_BASE
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
        sun_bound=state.sun_bound and own and state.trump * SIZE + SUN in hands[seat],
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
    known = _place_known_cards(seen, state, hidden, room, may_hold)
    shares = share_out(hidden, room, may_hold, rng)
    if known:
        shares[seen.receiver] += known
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
    state.sun_bound = seen.sun_bound
    state.voids = list(seen.voids)
    state.trumpless = list(seen.trumpless)


def _hidden_cards(seen: Observation, state: State) -> list[int]:
    unseen = [True] * CARDS
    for group in (seen.hand, seen.gone, seen.trick, seen.side):
        for card in group:
            if card >= 0:
                unseen[card] = False
    if seen.phase == DECLARING:
        unseen[seen.okie] = False
    missing = [card for card in range(CARDS) if unseen[card]]
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
    may_hold += [trumps] * SEATS
    may_hold += [[], [], [not trump for trump in trumps]]
    return room, may_hold


def _hand_mask(seen: Observation, state: State, seat: int) -> list[bool]:
    voids = seen.voids[seat]
    trumpless = seen.trumpless[seat]
    if not voids and not trumpless:
        return []
    power = state.power
    rule = seen.options.sun_exception
    sun_possible = rule == "last_trump" or (rule == "strict" and not seen.spent[seat])
    sun = state.trump * SIZE + SUN if sun_possible else -1
    mask = []
    for card in range(CARDS):
        if power[card] > TRUMP_BASE:
            mask.append(not trumpless or card == sun)
        else:
            mask.append(not voids & BIT[SUIT_OF[card]])
    return mask


def _place_known_cards(
    seen: Observation, state: State, hidden: list[int], room: list[int], may_hold: list[list[bool]]
) -> list[int]:
    """The receiver is known to hold the Okie, and the Robai if it was declared, until they are seen again.

    Takes them out of the hidden cards and returns them; if one may lie face down before the receiver, it only keeps
    the others from having them.
    """
    if seen.receiver < 0 or seen.seat == seen.receiver:
        return []
    known = [card for card in _receivers_cards(seen, state) if card in hidden]
    covered = SEATS + ((seen.receiver - seen.leader) * state.step) % SEATS
    if room[covered] == 0:
        for card in known:
            hidden.remove(card)
        room[seen.receiver] -= len(known)
        return known
    for slot in range(len(room)):
        if known and room[slot] > 0 and slot not in (seen.receiver, covered):
            mask = may_hold[slot][:] or [True] * CARDS
            for card in known:
                mask[card] = False
            may_hold[slot] = mask
    return []


def _receivers_cards(seen: Observation, state: State) -> list[int]:
    robai = native_robai(state.trump)
    return [seen.okie, robai] if seen.declared == 1 and robai != seen.okie else [seen.okie]


def _fill(state: State, seen: Observation, shares: list[list[int]]) -> None:
    state.hands = [shares[seat] for seat in range(SEATS)]
    if seen.seat >= 0:
        state.hands[seen.seat] = list(seen.hand)
    state.trick = [shares[SEATS + place][0] if card < 0 else card for place, card in enumerate(seen.trick)]
    state.side = [shares[2 * SEATS + place][0] if card < 0 else card for place, card in enumerate(seen.side)]
