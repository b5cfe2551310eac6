"""The record's position of 12 Chips, out and in again. Somebody with four tricks won means: between rounds, scored.

With two people every list has a third entry for Paul, his stack top first. If Paul is to act he acts at once.
"""

from collections.abc import Mapping
from typing import Any

from game.rules.kit.events import TABLE, Emit
from game.rules.kit.positions import PositionReader
from game.rules.kit.rng import seeded
from game.rules.twelve_chips.chips import PACK, copies
from game.rules.twelve_chips.options import Options
from game.rules.twelve_chips.rules import deal_round, run_paul, tell_deal
from game.rules.twelve_chips.scoring import match_winners
from game.rules.twelve_chips.state import BETWEEN, HAND, OVER, PLAYING, TAKING, State, has_paul

FIELDS = (
    "hands",
    "open",
    "played",
    "middle",
    "to_act",
    "leader",
    "winner",
    "tricks_won",
    "points",
    "round",
)
_MANY_ROUNDS = 1000


def position(state: State) -> dict[str, Any]:
    """All that is needed to go on from here, chip texts as in records."""
    texts = PACK.texts
    written: dict[str, Any] = {
        "hands": [[texts[chip] for chip in hand] for hand in state.hands],
        "open": [[texts[chip] for chip in row] for row in state.open],
    }
    middle = [texts[chip] for chip in state.middle]
    if state.phase == TAKING:
        written["middle"] = middle
        written["winner"] = state.winner
    else:
        written["played"] = middle
    if state.turn >= 0:
        written["to_act"] = state.turn
    written["leader"] = state.leader
    written["tricks_won"] = list(state.tricks_won)
    written["points"] = list(state.points)
    written["round"] = state.round
    return written


def from_position(
    options: Options, seats: int, position: Mapping[str, object], seed: int, emit: Emit
) -> State:
    """A state from a record's position. Raises BadRecord and BadPosition with every fault."""
    reader = PositionReader(position, PACK, FIELDS)
    state = State(options, seats, seeded(seed))
    players = state.players
    first_leader = state.rng.below(seats)
    state.round = reader.number("round", 1, 1, _MANY_ROUNDS)
    state.points = reader.numbers("points", players, 0, 0, options.points_to_win)
    state.leader = reader.number("leader", first_leader, 0, players - 1)
    if not reader.has("hands"):
        _read_fresh_round(state, reader)
        deal_round(state, emit)
        return state
    state.hands = reader.hands("hands", players)
    state.open = reader.hands("open", players)
    state.known = [[False] * len(hand) for hand in state.hands]
    _read_middle(state, reader)
    _read_tricks(state, reader)
    _check_chips(state, reader)
    reader.finish()
    if emit is not None and state.phase == PLAYING and not any(state.open) and not state.middle:
        tell_deal(state, emit)
    run_paul(state, emit)
    return state


def _read_fresh_round(state: State, reader: PositionReader) -> None:
    for key in ("open", "played", "middle", "winner", "tricks_won"):
        if reader.has(key):
            reader.fault("needs_hands", f"{key} can be given only together with hands", field=key)
    if reader.has("to_act"):
        state.leader = reader.number("to_act", state.leader, 0, state.players - 1)
    _check_points(state, reader)
    reader.finish()


def _check_points(state: State, reader: PositionReader) -> None:
    if match_winners(state.points, state.options.points_to_win, has_paul(state)):
        reader.fault("match_over", "the points say that the match is over, but a round is on")


def _read_middle(state: State, reader: PositionReader) -> None:
    """Chips in the middle and whose turn they make it."""
    players = state.players
    played = reader.cards("played")
    middle = reader.cards("middle")
    if played and middle:
        reader.fault("played_and_middle", "chips are either being played or being taken, not both")
    if len(played) >= players:
        reader.fault("trick_full", f"played must hold fewer than {players} chips", count=len(played))
    if len(middle) > players:
        reader.fault("middle_full", f"middle holds at most {players} chips", count=len(middle))
    state.phase = TAKING if middle else PLAYING
    state.middle = middle or played
    gone = players - len(middle) if middle else len(played)
    winner = reader.number("winner", 0, 0, players - 1) if reader.has("winner") else -1
    first = winner if middle else state.leader
    if reader.has("to_act"):
        turn = reader.number("to_act", 0, 0, players - 1)
        if first < 0 or (not middle and not reader.has("leader")):
            first = (turn - gone) % players
        if turn != (first + gone) % players:
            reader.fault("wrong_turn", f"seat {turn} cannot be to act after {gone} others", seat=turn)
    elif first < 0:
        reader.fault("no_winner", "winner is missing: the winner of the trick takes first")
        first = 0
    state.turn = (first + gone) % players
    if middle:
        state.winner = first
        state.middle_seats = [-1] * len(middle)
    else:
        state.leader = first
        state.middle_seats = [(first + place) % players for place in range(len(played))]


def _read_tricks(state: State, reader: PositionReader) -> None:
    won = [len(row) for row in state.open]
    if state.phase == TAKING and len(state.middle) == state.players:
        won[state.winner] += 1  # the winner has not yet laid his chip open
    if reader.has("tricks_won"):
        given = reader.numbers("tricks_won", state.players, 0, 0, HAND)
        hides = 2 if has_paul(state) and state.options.paul_won_chip == "under_stack" else -1
        for seat, count in enumerate(given):
            if count != won[seat] and seat != hides:
                message = f"seat {seat} has won {count} tricks but has laid out {won[seat]}"
                reader.fault("tricks_and_open", message, seat=seat, tricks=count, open=won[seat])
        won = given
    elif (
        has_paul(state) and state.phase == TAKING and len(state.middle) < state.players and state.winner == 2
    ):
        won[2] = max(won[2], 1)
    state.tricks_won = won
    if max(won) < HAND or state.phase == TAKING:
        _check_points(state, reader)
        return
    if state.middle:
        reader.fault("round_over", "the round is over: no chip can lie in the middle")
    state.turn = TABLE
    over = match_winners(state.points, state.options.points_to_win, has_paul(state))
    state.phase = OVER if over else BETWEEN


def _check_chips(state: State, reader: PositionReader) -> None:
    """Everybody always owns four chips, one of them in the middle during a trick (C.1.4 no. 5)."""
    lying = [chip for hand in state.hands for chip in hand] + [chip for row in state.open for chip in row]
    reader.check_copies(lying + state.middle, copies(state.players))
    gone = state.players - len(state.middle) if state.phase == TAKING else len(state.middle)
    first = state.winner if state.phase == TAKING else state.leader
    before = {(first + place) % state.players for place in range(gone)}
    for seat in range(state.players):
        full = (seat in before) == (state.phase == TAKING) or state.phase >= BETWEEN
        expected = HAND if full else HAND - 1
        count = len(state.hands[seat]) + len(state.open[seat])
        if count != expected:
            message = f"seat {seat} must own {expected} chips in hand and open, not {count}"
            reader.fault("wrong_chip_count", message, seat=seat, count=count, expected=expected)
