"""The state of a match of 8 Ippons and what a seat sees of it. No rules: those are in dealing, banzai and playing."""

from dataclasses import dataclass, fields
from typing import Final, NamedTuple

from game.rules.ippon.options import Options
from game.rules.ippon.ranks import ACE, COPIES, POWERS
from game.rules.kit.events import TABLE
from game.rules.kit.rng import Rng

HAND_SIZE: Final = 5

PLAY: Final = 0  # a seat owes a card
CALL: Final = 1  # the winner of a trick with an 8 owes a Banzai call
BETWEEN: Final = 2  # the round is scored; the table waits for `next`
OVER: Final = 3

Trick = tuple[int, ...]  # the cards of a won trick, the winning card first; after a refill only that marker


class Choice(NamedTuple):
    """A card played or a call made, and what lay open before it; `move` as in moves.py, the rest as in State."""

    seat: int
    move: int
    phase: int
    leader: int
    allowance: int
    trick: tuple[int, ...]
    gone: tuple[int, ...]
    sizes: tuple[int, ...]  # of the hands
    tricks: tuple[int, ...]  # won by each seat


class State:
    """A whole match at one moment, hidden cards included. Lists are indexed by seat unless it says otherwise."""

    __slots__ = (
        "allowance",
        "bounds",
        "caller",
        "choices",
        "earlier",
        "gone",
        "hands",
        "ippons",
        "is_loose",
        "leader",
        "opener",
        "options",
        "phase",
        "rng",
        "round",
        "seats",
        "stock",
        "stock_cap",
        "trick",
        "won",
    )

    def __init__(self, options: Options, seats: int, rng: Rng) -> None:
        self.options = options
        self.seats = seats
        self.rng = rng
        self.hands: list[list[int]] = []
        self.stock: list[int] = []  # the top is the last card
        self.is_loose = False  # imagined stocks lie in no order: each draw picks any card
        self.earlier: list[int] = []  # out of play: earlier rounds' cards, back in at the next refill
        self.leader = 0  # leads the trick; between tricks and rounds: will lead
        self.opener = 0  # led the round's first trick
        self.trick: list[int] = []  # from the leader on; stays complete while a call is owed
        self.won: list[list[Trick]] = []
        self.ippons: list[int] = []
        self.round = 1
        self.phase = PLAY
        self.caller = TABLE  # who owes a call
        self.allowance = 0  # how many Banzais he may still call
        self.gone = [0] * POWERS  # by power: cards that everybody knows to be in no hand and not in the stock
        # What the table can infer, kept in real play only:
        self.bounds: list[int] = []  # no card of the hand has a higher power, save 8s; -1: nothing but 8s
        self.stock_cap: list[int] = []  # by card: the stock holds at most so many of it
        self.choices: tuple[Choice, ...] = ()  # of this round, in order

    def tricks(self) -> list[int]:
        """Won tricks of this round per seat; one that waits for its winner's call lies still in the middle."""
        return [len(row) for row in self.won]


def choice_of(state: State, seat: int, move: int) -> Choice:
    return Choice(
        seat,
        move,
        state.phase,
        state.leader,
        state.allowance,
        tuple(state.trick),
        tuple(state.gone),
        tuple([len(hand) for hand in state.hands]),
        tuple(state.tricks()),
    )


@dataclass(frozen=True)
class Observation:
    """All that `seat` may know (TABLE: a watcher, who sees no hand).

    `hidden_in_hands` are unseen cards that must be in other hands, `hidden_anywhere` the other unseen ones; both in
    ascending order. The rest is public and means what it means in State.
    """

    options: Options
    seats: int
    seat: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    earlier: tuple[int, ...]
    leader: int
    opener: int
    trick: tuple[int, ...]
    won: tuple[tuple[Trick, ...], ...]
    ippons: tuple[int, ...]
    round: int
    phase: int
    caller: int
    allowance: int
    bounds: tuple[int, ...]
    stock_cap: tuple[int, ...]
    choices: tuple[Choice, ...]
    hidden_in_hands: tuple[int, ...]
    hidden_anywhere: tuple[int, ...]
    to_act: int
    legal: tuple[int, ...]

    def __reduce__(self) -> tuple[type["Observation"], tuple[object, ...]]:
        """Pickles by the constructor: a compiled frozen class cannot be restored field by field."""
        return Observation, tuple(getattr(self, field.name) for field in fields(self))


def empty_state(options: Options, seats: int, rng: Rng) -> State:
    """Nobody has cards, nobody has Ippons, nothing is known."""
    state = State(options, seats, rng)
    state.hands = [[] for _ in range(seats)]
    state.won = [[] for _ in range(seats)]
    state.ippons = [0] * seats
    state.bounds = [ACE] * seats
    state.stock_cap = list(COPIES)
    return state


def clone(state: State) -> State:
    """An independent copy, its chance included."""
    twin = State(state.options, state.seats, state.rng.clone())
    twin.hands = [hand[:] for hand in state.hands]
    twin.stock = state.stock[:]
    twin.is_loose = state.is_loose
    twin.earlier = state.earlier[:]
    twin.leader = state.leader
    twin.opener = state.opener
    twin.trick = state.trick[:]
    twin.won = [row[:] for row in state.won]
    twin.ippons = state.ippons[:]
    twin.round = state.round
    twin.phase = state.phase
    twin.caller = state.caller
    twin.allowance = state.allowance
    twin.gone = state.gone[:]
    twin.bounds = state.bounds[:]
    twin.stock_cap = state.stock_cap[:]
    twin.choices = state.choices
    return twin


def to_act(state: State) -> int:
    """The seat that owes a card or a call; TABLE between rounds and after the end."""
    if state.phase == PLAY:
        return (state.leader + len(state.trick)) % state.seats
    return state.caller if state.phase == CALL else TABLE


def all_cards(state: State) -> list[int]:
    """Every card wherever it lies: always the whole pack of 64."""
    cards = state.stock + state.earlier + state.trick
    for hand in state.hands:
        cards += hand
    for row in state.won:
        for trick in row:
            cards += trick
    return cards
