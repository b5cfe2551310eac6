"""Fixed positions of records: reading with all faults at once, and writing.

Besides the fields of the records' description, these appear only when they are needed:
- `drawn`, `taken`: cards that the seat to act has drawn, or taken as a burden, in this turn; they lie last in its hand.
- `passes`: consecutive passes so far while nothing could be drawn.
- `open`: whether anything may be played on the ace on top; written where it is not what the discard suggests
  (an ace played in this hand is open, one that was turned as starter is not unless option starter_acts says so).
- `playing`: the seats that play this hand (between deals: the next one), in a tied_only sudden death.
- `ended`: how the hand has ended, between deals and after the match: last_card, stopp, passes or no_progress.
A wild on top without `suit` means that the seat to act has withheld it and must name it now (option defer_suit).
What the table could infer about hidden cards is not part of a position.
"""

from collections.abc import Mapping
from typing import Any, cast

from game.rules.crazy_eights import knowledge
from game.rules.crazy_eights.dealing import announce_deal, begin_hand, deal_cards, starter_acts, turn_starter
from game.rules.crazy_eights.ending import settle_match
from game.rules.crazy_eights.options import Options
from game.rules.crazy_eights.rules import can_answer, start
from game.rules.crazy_eights.state import BETWEEN, ENDINGS, LAST_CARD, NAMING, RUNNING, State, next_player
from game.rules.crazy_eights.tables import (
    ANY_SUIT,
    IDLE_TURNS_PER_SEAT,
    NO_RANK,
    OPEN,
    RANK,
    SUIT,
    tables_for,
)
from game.rules.kit.cards import FRENCH, SUITS
from game.rules.kit.events import Emit
from game.rules.kit.positions import PositionReader
from game.rules.kit.rng import seeded

FIELDS = (
    "hands",
    "stock",
    "discard",
    "suit",
    "to_act",
    "direction",
    "burden",
    "dealer",
    "scores",
    "hand",
    "turns_without_progress",
    "drawn",
    "taken",
    "passes",
    "open",
    "playing",
    "ended",
)

_HIGH = 1_000_000  # no score or hand number is higher


def from_position(
    options: Options, seats: int, position: Mapping[str, object], seed: int, emit: Emit
) -> State:
    """The state of a position; without fields the match's start. Raises BadRecord, or BadPosition with all faults."""
    reader = PositionReader(position, FRENCH, FIELDS)
    if not position:
        return start(options, seats, seed, emit)
    state = State(tables_for(options, seats), seeded(seed))
    _read_match(state, reader, position)
    begin_hand(state)
    if emit is not None:
        announce_deal(state, emit)
    if _read_cards(state, reader, emit):
        _read_turn(state, reader)
    _read_ending(state, reader)
    if state.ended == RUNNING:
        _check_players(state, reader)
    reader.finish()
    if state.ended != RUNNING:
        settle_match(state)
    if emit is not None:
        knowledge.forget_hands(state)
    return state


def position(state: State) -> dict[str, Any]:
    """The record's position; reading it back gives the same fields."""
    fields: dict[str, Any] = {
        "hands": [FRENCH.texts_of(hand) for hand in state.hands],
        "stock": FRENCH.texts_of(state.stock[::-1]),
        "discard": FRENCH.texts_of(state.discard),
    }
    if state.tables.wild[state.discard[-1]] and state.suit >= 0:
        fields["suit"] = SUITS[state.suit]
    if state.phase < BETWEEN:
        fields["to_act"] = state.turn
    fields["direction"] = state.direction
    fields["burden"] = state.burden
    fields["dealer"] = state.dealer
    fields["scores"] = list(state.scores)
    fields["hand"] = state.number
    fields["turns_without_progress"] = state.idle
    for key, count in (("drawn", state.draws), ("taken", state.taken), ("passes", state.passes)):
        if count:
            fields[key] = count
    is_open = state.suit == ANY_SUIT
    if state.ended == RUNNING and is_open != _looks_open(state):
        fields["open"] = is_open
    if len(state.players) < state.tables.seats:
        fields["playing"] = list(state.players)
    if state.ended != RUNNING:
        fields["ended"] = ENDINGS[state.ended]
    return fields


def _looks_open(state: State) -> bool:
    """What the discard suggests about an ace on top: only a starter lies there alone, but for a reshuffle."""
    is_ace = state.tables.effect[state.discard[-1]] == OPEN
    return is_ace and (len(state.discard) > 1 or state.tables.starter_acts)


def _read_match(state: State, reader: PositionReader, position: Mapping[str, object]) -> None:
    seats = state.tables.seats
    state.players = _read_players(state, reader, position)
    state.dealer = reader.number("dealer", state.rng.below(seats), 0, seats - 1)
    state.scores = reader.numbers("scores", seats, 0, 0, _HIGH)
    state.number = reader.number("hand", 1, 1, _HIGH)
    if state.dealer not in state.players and not reader.has("dealer"):
        state.dealer = state.players[0]


def _read_players(state: State, reader: PositionReader, position: Mapping[str, object]) -> tuple[int, ...]:
    everybody = tuple(range(state.tables.seats))
    if not reader.has("playing"):
        return everybody
    value = position["playing"]
    count = len(cast(list[object], value)) if isinstance(value, list) else 0
    players = tuple(sorted(set(reader.numbers("playing", count, 0, 0, state.tables.seats - 1))))
    if not state.tables.tied_only or len(players) < 2 or len(players) != count:
        reader.fault("bad_players", "playing must list at least two seats once, in a tied_only sudden death")
        return everybody
    return tuple(seat for seat in players if seat in everybody)


def _read_cards(state: State, reader: PositionReader, emit: Emit) -> bool:
    """Hands, discard and stock; whatever is left out comes from the unseen cards, shuffled by the seed."""
    tables = state.tables
    hands = reader.hands("hands", tables.seats)
    stock = reader.cards("stock")[::-1]
    discard = reader.cards("discard")
    given = [*stock, *discard, *(card for hand in hands for card in hand)]
    reader.check_copies(given, tables.copies)
    unseen: list[int] = []
    for card, copies in enumerate(tables.copies):
        unseen += [card] * (copies - given.count(card))
    state.rng.shuffle(unseen)
    state.stock = unseen
    if reader.has("hands"):
        state.hands = hands
    elif len(unseen) >= tables.cards_each(len(state.players)) * len(state.players):
        deal_cards(state, emit)
    else:
        reader.fault("cannot_deal", "too few cards are left to deal the hands")
    if reader.has("stock"):
        state.gone = tuple(sorted(state.stock))
        state.stock = stock
    return _read_discard(state, reader, discard, emit)


def _read_discard(state: State, reader: PositionReader, discard: list[int], emit: Emit) -> bool:
    if discard:
        state.discard = discard
        return True
    size = len(state.stock)
    # Buried wilds go round among the cards above the middle: one of those must be a starter.
    if reader.has("discard") or all(state.tables.wild[card] for card in state.stock[(size - 1) // 2 :]):
        reader.fault("no_starter", "the discard is empty and no starter can be turned")
        return False
    turn_starter(state, emit)
    state.turn = next_player(state, state.dealer, 1)
    starter_acts(state, emit)
    return True


def _read_turn(state: State, reader: PositionReader) -> None:
    tables = state.tables
    seats = tables.seats
    has_started = not reader.has("discard")
    state.direction = reader.number("direction", state.direction, -1, 1)
    if state.direction == 0:
        reader.fault("out_of_range", "direction must be 1 or -1", field="direction", value=0)
    first = state.turn if has_started else next_player(state, state.dealer, 1)
    state.turn = reader.number("to_act", first, 0, seats - 1)
    state.burden = reader.number("burden", state.burden, 0, 8 * tables.copies[0])
    state.idle = reader.number("turns_without_progress", 0, 0, IDLE_TURNS_PER_SEAT * len(state.players) - 1)
    state.passes = reader.number("passes", 0, 0, len(state.players) - 1)
    state.draws = reader.number("drawn", 0, 0, tables.draw_limit or 104)
    state.taken = reader.number("taken", 0, 0, 104)
    if state.turn not in state.players:
        reader.fault("not_playing", f"seat {state.turn} is to act but sits out", seat=state.turn)
    if state.draws + state.taken > len(state.hands[state.turn]) or (
        state.draws + state.taken > 0 and state.burden > 0
    ):
        reader.fault("bad_draws", "drawn and taken cards must lie in the hand to act, with no burden left")
    if state.taken and not tables.play_after_penalty:
        reader.fault("bad_draws", "after taking a burden the turn is lost in these rules")
    _read_suit(state, reader)
    _check_burden(state, reader)


def _read_suit(state: State, reader: PositionReader) -> None:
    tables = state.tables
    top = state.discard[-1]
    named = reader.word("suit", "", tuple(SUITS))
    state.suit = SUIT[top]
    state.rank = RANK[top]
    if tables.wild[top]:
        state.suit = SUITS.index(named) if named else -1
        state.rank = NO_RANK
    elif named:
        reader.fault("suit_without_wild", f"a suit is named but {FRENCH.text(top)} on top is no wild")
    is_open = reader.flag("open", _looks_open(state))
    if is_open and tables.effect[top] != OPEN:
        reader.fault("not_open", f"{FRENCH.text(top)} on top does not let any card be played")
    elif is_open:
        state.suit = ANY_SUIT
        state.rank = NO_RANK
    if state.suit < 0 and not reader.has("ended"):
        state.phase = NAMING
        if not tables.can_defer or state.draws or state.taken:
            reader.fault("suit_missing", "a wild lies on top: the named suit is missing")


def _check_burden(state: State, reader: PositionReader) -> None:
    tables = state.tables
    if state.burden == 0:
        return
    top = FRENCH.text(state.discard[-1])
    amount = tables.amount[state.discard[-1]]
    is_chain = can_answer(state) and tables.chain
    if amount == 0:
        reader.fault("no_cause_for_burden", f"{top} on top makes nobody draw", card=top)
    elif state.burden % 2 if is_chain else state.burden != amount:
        message = f"{top} on top cannot make a burden of {state.burden}"
        reader.fault("wrong_burden", message, card=top, count=state.burden)


def _read_ending(state: State, reader: PositionReader) -> None:
    ended = reader.word("ended", "", ENDINGS[1:])
    if not ended:
        return
    state.ended = ENDINGS.index(ended)
    state.phase = BETWEEN
    if state.burden or state.idle or state.passes or state.draws or state.taken:
        reader.fault("hand_is_over", "after a hand no burden, draw, pass or idle turn can be left")
    if state.ended == LAST_CARD and all(state.hands):
        reader.fault("nobody_out", "the hand has ended with a last card but every hand holds cards")


def _check_players(state: State, reader: PositionReader) -> None:
    """While a hand is played its players hold cards and the others none; one of them has dealt."""
    if state.dealer not in state.players:
        reader.fault("not_playing", f"seat {state.dealer} deals but sits out", seat=state.dealer)
    for seat, hand in enumerate(state.hands):
        if seat in state.players and not hand and reader.has("hands"):
            reader.fault("empty_hand", f"seat {seat} has no cards but the hand goes on", seat=seat)
        elif hand and seat not in state.players:
            reader.fault("not_playing", f"seat {seat} holds cards but sits out", seat=seat)
