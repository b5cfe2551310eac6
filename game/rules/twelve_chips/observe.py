"""What one seat may know, and a full state imagined from that alone: colours are public, values are remembered."""

from game.rules.kit.rng import Rng
from game.rules.twelve_chips.chips import BACK, IS_RED, KINDS, RED_BACK, copies
from game.rules.twelve_chips.legality import legal
from game.rules.twelve_chips.state import BETWEEN, Observation, State


def observe(state: State, seat: int) -> Observation:
    revealed = state.phase >= BETWEEN
    own = seat if 0 <= seat < state.seats else -1
    return Observation(
        seat=seat,
        options=state.options,
        seats=state.seats,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        leader=state.leader,
        winner=state.winner,
        hands=tuple(
            tuple(hand) if revealed or other == own else tuple(BACK[chip] for chip in hand)
            for other, hand in enumerate(state.hands)
        ),
        remembered=tuple(
            tuple(chip if known else -1 for chip, known in zip(hand, flags, strict=True))
            for hand, flags in zip(state.hands, state.known, strict=True)
        ),
        open=tuple(tuple(row) for row in state.open),
        middle=tuple(state.middle),
        middle_seats=tuple(state.middle_seats),
        tricks_won=tuple(state.tricks_won),
        points=tuple(state.points),
        legal=tuple(legal(state, own)) if own >= 0 or seat < 0 else (),
    )


def imagine(seen: Observation, rng: Rng) -> State:
    """A full state that agrees with all that the seat knows: unseen values are shared out by colour."""
    state = State(seen.options, seen.seats, Rng(rng.below(1 << 31) << 31 | rng.below(1 << 31) | 1))
    state.phase = seen.phase
    state.round = seen.round
    state.turn = seen.turn
    state.leader = seen.leader
    state.winner = seen.winner
    state.open = [list(row) for row in seen.open]
    state.middle = list(seen.middle)
    state.middle_seats = list(seen.middle_seats)
    state.tricks_won = list(seen.tricks_won)
    state.points = list(seen.points)
    state.known = [[chip >= 0 for chip in row] for row in seen.remembered]
    reds, blues = _unseen(seen, state.players)
    rng.shuffle(reds)
    rng.shuffle(blues)
    state.hands = [
        [_value(shown, remembered, reds, blues) for shown, remembered in zip(hand, row, strict=True)]
        for hand, row in zip(seen.hands, seen.remembered, strict=True)
    ]
    return state


def _value(shown: int, remembered: int, reds: list[int], blues: list[int]) -> int:
    if shown >= 0:
        return shown
    if remembered >= 0:
        return remembered
    return reds.pop() if shown == RED_BACK else blues.pop()


def _unseen(seen: Observation, players: int) -> tuple[list[int], list[int]]:
    """The red and the blue chips whose place the seat does not know."""
    left = copies(players)
    for hand, row in zip(seen.hands, seen.remembered, strict=True):
        for shown, remembered in zip(hand, row, strict=True):
            if shown >= 0 or remembered >= 0:
                left[max(shown, remembered)] -= 1
    for chip in seen.middle:
        left[chip] -= 1
    for lying in seen.open:
        for chip in lying:
            left[chip] -= 1
    reds = [chip for chip in range(KINDS) if IS_RED[chip] for _ in range(left[chip])]
    blues = [chip for chip in range(KINDS) if not IS_RED[chip] for _ in range(left[chip])]
    return reds, blues
