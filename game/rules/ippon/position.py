"""Fixed positions of records: reading one with all its faults, and writing the one of a state.

Fields: `hands`, `stock` (top first), `leader`, `trick`, `won`, `ippons`, `round`, and three small ones of our own
that appear only when the others cannot tell:
`opener`: who led the round's first trick, under `round_lead=rotate` while a round is played (left out: the leader);
`caller`, `allowance`: under `banzai_call=one_by_one`, after a Banzai, while the winner of the last hand trick owes
the next answer, with the number of Banzais that he may still call.
A complete trick that an 8 wins is a call that its winner still owes. Hands that are all empty with no trick and no
call are a scored round that waits for `next`, or the end of the match, whichever the Ippons say.
Cards that appear nowhere were played in earlier rounds; they come back with the next refill of the stock.
"""

from collections.abc import Mapping
from typing import Any

from game.rules.ippon.dealing import announce_hand, announce_round, start
from game.rules.ippon.options import Options
from game.rules.ippon.playing import winners
from game.rules.ippon.ranks import COPIES, EIGHT, PACK, POWER, eights_in, winning_play
from game.rules.ippon.scoring import TARGET
from game.rules.ippon.state import BETWEEN, CALL, HAND_SIZE, OVER, PLAY, State, empty_state
from game.rules.kit.cards import FRENCH
from game.rules.kit.events import Emit
from game.rules.kit.positions import PositionReader
from game.rules.kit.rng import seeded

FIELDS = (
    "hands",
    "stock",
    "leader",
    "trick",
    "won",
    "ippons",
    "round",
    "opener",
    "caller",
    "allowance",
)
_LOWEST = -99
_MOST_IPPONS = 9999
_MOST_ROUNDS = 9999


def from_position(
    options: Options, seats: int, position: Mapping[str, object], seed: int, emit: Emit
) -> State:
    """The state of a position; what is left out is as at the start of a match with this seed.

    Raises BadRecord for unknown fields and wrong types, BadPosition with every fault of an unplayable position.
    """
    if not position:
        return start(options, seats, seed, emit)
    reader = PositionReader(position, FRENCH, FIELDS)
    state = empty_state(options, seats, seeded(seed))
    _read_open_fields(state, reader)
    _read_cards(state, reader)
    _read_lead(state, reader)
    _read_phase(state, reader)
    _check_hands(state, reader)
    _check_scores(state, reader)
    reader.finish()
    for cards in (state.trick, state.earlier, *(list(trick) for row in state.won for trick in row)):
        for card in cards:
            state.gone[POWER[card]] += 1
    if not reader.has("hands"):
        announce_round(state, emit)
        for seat in range(seats):
            announce_hand(state, seat, emit)
    return state


def _read_open_fields(state: State, reader: PositionReader) -> None:
    is_maki = state.options.mode == "maki"
    low = _LOWEST if not is_maki and state.options.below_zero == "negative" else 0
    high = _MOST_IPPONS if is_maki else TARGET
    state.ippons = list(reader.numbers("ippons", state.seats, 0, low, high))
    state.round = reader.number("round", 1, 1, _MOST_ROUNDS)
    state.trick = reader.cards("trick")
    for seat, tricks in enumerate(reader.groups("won", state.seats)):
        for trick in tricks:
            if not 1 <= len(trick) <= state.seats:
                message = f"a won trick of seat {seat} must hold 1 to {state.seats} cards, not {len(trick)}"
                reader.fault("wrong_trick_size", message, seat=seat, count=len(trick))
        state.won[seat] = [tuple(trick) for trick in tricks]


def _read_cards(state: State, reader: PositionReader) -> None:
    """Hands and stock; the seed shuffles all cards that are unseen, deals them if no hands are given, and leaves
    the rest as the stock if none is given, else out of play."""
    state.hands = reader.hands("hands", state.seats)
    state.stock = reader.cards("stock")[::-1]
    open_cards = state.trick + [card for row in state.won for trick in row for card in trick]
    placed = open_cards + state.stock + [card for hand in state.hands for card in hand]
    reader.check_copies(placed, COPIES)
    unseen = list(PACK)
    for card in placed:
        if card in unseen:
            unseen.remove(card)
    state.rng.shuffle(unseen)
    if not reader.has("hands"):
        for seat in range(state.seats):
            state.hands[seat] = [unseen.pop() for _ in range(min(HAND_SIZE, len(unseen)))]
    if reader.has("stock"):
        state.earlier = unseen
    else:
        state.stock = unseen


def _read_lead(state: State, reader: PositionReader) -> None:
    last = state.seats - 1
    state.leader = reader.number("leader", state.rng.below(state.seats), 0, last)
    state.opener = reader.number("opener", state.leader, 0, last)


def _read_phase(state: State, reader: PositionReader) -> None:
    has_cards = any(state.hands)
    if reader.has("caller") or reader.has("allowance"):
        _read_repeated_call(state, reader)
    elif len(state.trick) >= state.seats:
        _read_complete_trick(state, reader)
    elif not has_cards and not state.trick:
        state.phase = OVER if winners(state) else BETWEEN
    else:
        state.phase = PLAY


def _read_repeated_call(state: State, reader: PositionReader) -> None:
    state.phase = CALL
    state.caller = reader.number("caller", 0, 0, state.seats - 1)
    state.allowance = reader.number("allowance", 1, 1, state.seats - 1)
    if state.options.banzai_call != "one_by_one" or state.trick:
        reader.fault("no_call_pending", "caller and allowance stand only between Banzais called one by one")


def _read_complete_trick(state: State, reader: PositionReader) -> None:
    if len(state.trick) > state.seats:
        count = len(state.trick)
        reader.fault("trick_too_long", f"the trick holds {count} cards of {state.seats} seats", count=count)
        return
    best = winning_play(state.trick)
    if POWER[state.trick[best]] != EIGHT:
        reader.fault("trick_complete", "a complete trick without an 8 belongs to its winner's won tricks")
    state.phase = CALL
    state.caller = (state.leader + best) % state.seats
    state.allowance = eights_in(state.trick)


def _check_hands(state: State, reader: PositionReader) -> None:
    """Hands must fit whose turn it is: who has played to the trick holds one card less than who has not."""
    played = len(state.trick)
    sizes = []
    for place in range(state.seats):
        seat = (state.leader + place) % state.seats
        sizes.append(len(state.hands[seat]) + (1 if place < played else 0))
    if min(sizes) != max(sizes) or max(sizes) > HAND_SIZE:
        held = tuple(len(hand) for hand in state.hands)
        message = f"hands of {', '.join(map(str, held))} cards do not fit a trick of {played} from seat {state.leader}"
        reader.fault("hands_do_not_fit", message, sizes=held, played=played, leader=state.leader)


def _check_scores(state: State, reader: PositionReader) -> None:
    if state.options.mode == "maki":
        return
    done = [seat for seat in range(state.seats) if state.ippons[seat] == TARGET]
    if len(done) > 1:
        reader.fault("two_winners", "two seats own 8 Ippons; the first one had won", seats=tuple(done))
    elif done and state.phase != OVER:
        reader.fault("already_won", f"seat {done[0]} owns 8 Ippons: the match is over", seat=done[0])


def position(state: State) -> dict[str, Any]:
    """The record's position of any state; reading it back and writing it again gives the same."""
    fields: dict[str, Any] = {
        "hands": [FRENCH.texts_of(hand) for hand in state.hands],
        "stock": FRENCH.texts_of(state.stock[::-1]),
        "leader": state.leader,
        "trick": FRENCH.texts_of(state.trick),
        "won": [[FRENCH.texts_of(trick) for trick in row] for row in state.won],
        "ippons": list(state.ippons),
        "round": state.round,
    }
    is_played = state.phase in (PLAY, CALL)
    if is_played and state.options.round_lead == "rotate" and state.opener != state.leader:
        fields["opener"] = state.opener
    if state.phase == CALL and not state.trick:
        fields["caller"] = state.caller
        fields["allowance"] = state.allowance
    return fields
