"""The full state of a match and what one seat may know of it. Data only: no rule is decided here."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

from game.rules.crazy_eights.options import Options
from game.rules.crazy_eights.tables import Tables
from game.rules.kit.events import TABLE, Event
from game.rules.kit.protocol import Move
from game.rules.kit.rng import Rng

Tell = Callable[[Event], None]  # an Emit that is there

# Phases of a match. NAMING: the announcer of a withheld suit must name it (B.2.3).
PLAYING: Final = 0
NAMING: Final = 1
BETWEEN: Final = 2
OVER: Final = 3

# How the last hand ended; RUNNING while it is played.
RUNNING: Final = 0
LAST_CARD: Final = 1
STOPPED: Final = 2
ALL_PASSED: Final = 3
NO_PROGRESS: Final = 4
ENDINGS: Final = ("", "last_card", "stopp", "passes", "no_progress")

NO_SUIT_NAMED: Final = -1  # the active suit until a withheld one is named, and when a hand ends on a wild


class State:
    """One match. Piles have their top last; hands are in order of receipt, so cards got in this turn come last.

    `suit`, `rank`: what must be followed (tables.ANY_SUIT on an open ace, tables.NO_RANK on a wild).
    `idle`: consecutive turns without progress (B.1.5). `passes`: consecutive passes while nothing could be drawn.
    `draws`, `taken`: cards drawn by choice or need, and taken as a burden, in this turn.
    `players`: the seats that play this hand (fewer than all only in a tied_only sudden death), ascending.
    `gone`: cards of a fixed position that appear nowhere: played earlier, out of sight, known to all.
    `masks`: per seat, per card held (in no known order) the set of cards that it cannot be, as the table can
    infer; empty in search. `stock_mask`: the same for any card of the stock; `buried`: (index from the bottom,
    card) of wild starters that everybody saw being put into the stock.
    """

    __slots__ = (
        "burden",
        "buried",
        "dealer",
        "direction",
        "discard",
        "draws",
        "ended",
        "gone",
        "hands",
        "idle",
        "masks",
        "number",
        "passes",
        "phase",
        "players",
        "rank",
        "rng",
        "scores",
        "stock",
        "stock_mask",
        "suit",
        "tables",
        "taken",
        "turn",
    )

    def __init__(self, tables: Tables, rng: Rng) -> None:
        self.tables = tables
        self.rng = rng
        self.phase = PLAYING
        self.ended = RUNNING
        self.turn = 0
        self.dealer = 0
        self.direction = 1
        self.number = 1
        self.burden = 0
        self.suit = NO_SUIT_NAMED
        self.rank = 0
        self.idle = 0
        self.passes = 0
        self.draws = 0
        self.taken = 0
        self.players: tuple[int, ...] = ()
        self.hands: list[list[int]] = []
        self.stock: list[int] = []
        self.discard: list[int] = []
        self.gone: tuple[int, ...] = ()
        self.scores: list[int] = []
        self.masks: tuple[tuple[int, ...], ...] = ()
        self.stock_mask = 0
        self.buried: tuple[tuple[int, int], ...] = ()


def clone(state: State) -> State:
    """An independent copy; what is never changed in place (tables, tuples) is shared."""
    copy = State(state.tables, Rng(state.rng.x))
    copy.phase = state.phase
    copy.ended = state.ended
    copy.turn = state.turn
    copy.dealer = state.dealer
    copy.direction = state.direction
    copy.number = state.number
    copy.burden = state.burden
    copy.suit = state.suit
    copy.rank = state.rank
    copy.idle = state.idle
    copy.passes = state.passes
    copy.draws = state.draws
    copy.taken = state.taken
    copy.players = state.players
    copy.hands = [hand[:] for hand in state.hands]
    copy.stock = state.stock[:]
    copy.discard = state.discard[:]
    copy.gone = state.gone
    copy.scores = state.scores[:]
    copy.masks = state.masks
    copy.stock_mask = state.stock_mask
    copy.buried = state.buried
    return copy


@dataclass(frozen=True)
class Observation:
    """All that `seat` may know (TABLE: a watcher). Fields as in State, with these differences.

    `hands`: the own one, and all once a hand has ended; others are empty. `counts`: cards in each hand.
    `stock`: its size. `legal`: the seat's legal moves. `masks`, `stock_mask` and `buried` are public inference.
    """

    options: Options
    seat: int
    hands: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    stock: int
    discard: tuple[int, ...]
    gone: tuple[int, ...]
    phase: int
    ended: int
    turn: int
    dealer: int
    direction: int
    number: int
    burden: int
    suit: int
    rank: int
    idle: int
    passes: int
    draws: int
    taken: int
    players: tuple[int, ...]
    scores: tuple[int, ...]
    masks: tuple[tuple[int, ...], ...]
    stock_mask: int
    buried: tuple[tuple[int, int], ...]
    legal: tuple[Move, ...]

    def __reduce__(self) -> tuple[type["Observation"], tuple[object, ...]]:
        """Pickles by the constructor: a compiled frozen class cannot be restored field by field."""
        return Observation, tuple(getattr(self, field.name) for field in fields(self))

    @property
    def is_open(self) -> bool:
        """Whether all hands lie open: after a hand, before the next deal."""
        return self.phase >= BETWEEN

    @property
    def to_act(self) -> int:
        """The seat that owes a decision; TABLE between deals and after the end."""
        return TABLE if self.phase >= BETWEEN else self.turn


def next_player(state: State, seat: int, steps: int) -> int:
    """The player `steps` turns after a seat, in the present direction, passing over seats that sit out."""
    seats = state.tables.seats
    players = state.players
    if len(players) == seats:
        return (seat + steps * state.direction) % seats
    while steps > 0:
        seat = (seat + state.direction) % seats
        if seat in players:
            steps -= 1
    return seat
