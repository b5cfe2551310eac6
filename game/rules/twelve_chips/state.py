"""The full state of a match of 12 Chips, and what one seat may know of it."""

from dataclasses import dataclass, fields
from typing import Final

from game.rules.kit.rng import Rng
from game.rules.twelve_chips.options import Options

PLAYING: Final = 0
TAKING: Final = 1
BETWEEN: Final = 2
OVER: Final = 3
HAND: Final = 4


class State:
    """Everything about a match. `seats` people play; with two of them Paul sits third, so `players` is three.

    `hands` holds the chips in hand (Paul's stack top first), `known` beside it whether everybody has seen that chip
    taken. `middle` are the chips in the middle in playing order, `middle_seats` who played them (-1: not known).
    """

    __slots__ = (
        "hands",
        "known",
        "leader",
        "middle",
        "middle_seats",
        "open",
        "options",
        "phase",
        "players",
        "points",
        "rng",
        "round",
        "seats",
        "tricks_won",
        "turn",
        "winner",
    )

    def __init__(self, options: Options, seats: int, rng: Rng) -> None:
        self.options: Options = options
        self.seats: int = seats
        self.players: int = 3 if seats == 2 else seats
        self.rng: Rng = rng
        self.phase: int = PLAYING
        self.round: int = 1
        self.turn: int = 0
        self.leader: int = 0
        self.winner: int = -1
        self.hands: list[list[int]] = []
        self.known: list[list[bool]] = []
        self.open: list[list[int]] = []
        self.middle: list[int] = []
        self.middle_seats: list[int] = []
        self.tricks_won: list[int] = []
        self.points: list[int] = []


def clone(state: State) -> State:
    copy = State(state.options, state.seats, Rng(state.rng.x))
    copy.phase = state.phase
    copy.round = state.round
    copy.turn = state.turn
    copy.leader = state.leader
    copy.winner = state.winner
    copy.hands = [list(hand) for hand in state.hands]
    copy.known = [list(flags) for flags in state.known]
    copy.open = [list(row) for row in state.open]
    copy.middle = list(state.middle)
    copy.middle_seats = list(state.middle_seats)
    copy.tricks_won = list(state.tricks_won)
    copy.points = list(state.points)
    return copy


def has_paul(state: State) -> bool:
    return state.seats == 2


def is_paul(state: State, seat: int) -> bool:
    return seat == 2 and state.seats == 2


@dataclass(frozen=True)
class Observation:
    """What a seat may know. `hands` show backs by colour for what it may not see; `known` which values all have seen.

    A chip that everybody saw being taken is given by value in `remembered`, parallel to `hands` (-1: not known).
    """

    seat: int
    options: Options
    seats: int
    phase: int
    round: int
    turn: int
    leader: int
    winner: int
    hands: tuple[tuple[int, ...], ...]
    remembered: tuple[tuple[int, ...], ...]
    open: tuple[tuple[int, ...], ...]
    middle: tuple[int, ...]
    middle_seats: tuple[int, ...]
    tricks_won: tuple[int, ...]
    points: tuple[int, ...]
    legal: tuple[int, ...]

    def __reduce__(self) -> tuple[type["Observation"], tuple[object, ...]]:
        """Pickles by the constructor: a compiled frozen class cannot be restored field by field."""
        return Observation, tuple(getattr(self, field.name) for field in fields(self))
