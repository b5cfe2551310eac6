"""The full state of a match and what one seat may know of it (R12)."""

from dataclasses import dataclass, fields

from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import PAO, POWER, SIZE, SUIT_OF, SUN, TENKA, TRUMP_BASE
from game.rules.kit.rng import Rng

SEATS = 8
HAND = 9
TRICKS = 9

DECLARING, DISCARDING, PLAYING, BETWEEN, OVER = range(5)


class State:
    """Everything about a match. `trick` holds the cards in playing order from `leader`; `side` the two unseen cards,
    then the discard. `gone` are the cards of finished tricks. `declared` is -1 while undecided.

    Public knowledge, kept for real play alone: `voids` (suits a seat has shown to lack, as bits) and `trumpless` (a
    seat that did not follow Meri: it holds no trump, the protected Sun apart). `spent` says who has been seen to
    play a trump other than the Sun of trumps: the strict Sun exception rests on it. `sun_bound` is no public
    knowledge: a fixed position says by it that the Sun's holder has spent a trump before, and only the holder knows.
    """

    __slots__ = (
        "deal",
        "deal_points",
        "dealer",
        "declared",
        "gone",
        "hands",
        "last_trick",
        "last_winner",
        "leader",
        "meri_led",
        "okie",
        "options",
        "passed",
        "phase",
        "points",
        "power",
        "receiver",
        "rng",
        "side",
        "spent",
        "step",
        "sun_bound",
        "trick",
        "trick_number",
        "tricks_won",
        "trump",
        "trumpless",
        "turn",
        "voids",
    )  # fmt: skip

    def __init__(self, options: Options, rng: Rng) -> None:
        self.options: Options = options
        self.rng: Rng = rng
        self.step: int = 1 if options.direction == "clockwise" else SEATS - 1
        self.dealer: int = 0
        self.deal: int = 1
        self.points: list[int] = [0, 0]
        self.deal_points: list[int] = [0, 0]
        self.tricks_won: list[int] = [0, 0]
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.okie: int = -1
        self.trump: int = PAO
        self.power: list[int] = POWER[options.tenka][PAO]
        self.side: list[int] = []
        self.phase: int = DECLARING
        self.passed: int = 0
        self.declared: int = -1
        self.receiver: int = -1
        self.turn: int = 0
        self.trick_number: int = 1
        self.leader: int = 0
        self.trick: list[int] = []
        self.last_trick: list[int] = []
        self.last_winner: int = -1
        self.meri_led: bool = False
        self.gone: list[int] = []
        self.spent: list[bool] = [False] * SEATS
        self.sun_bound: bool = False
        self.voids: list[int] = [0] * SEATS
        self.trumpless: list[bool] = [False] * SEATS


def clone(state: State) -> State:
    copy = State(state.options, Rng(state.rng.x))
    copy.dealer = state.dealer
    copy.deal = state.deal
    copy.points = list(state.points)
    copy.deal_points = list(state.deal_points)
    copy.tricks_won = list(state.tricks_won)
    copy.hands = [list(hand) for hand in state.hands]
    copy.okie = state.okie
    copy.trump = state.trump
    copy.power = state.power
    copy.side = list(state.side)
    copy.phase = state.phase
    copy.passed = state.passed
    copy.declared = state.declared
    copy.receiver = state.receiver
    copy.turn = state.turn
    copy.trick_number = state.trick_number
    copy.leader = state.leader
    copy.trick = list(state.trick)
    copy.last_trick = list(state.last_trick)
    copy.last_winner = state.last_winner
    copy.meri_led = state.meri_led
    copy.gone = list(state.gone)
    copy.spent = list(state.spent)
    copy.sun_bound = state.sun_bound
    copy.voids = list(state.voids)
    copy.trumpless = list(state.trumpless)
    return copy


def set_okie(state: State, okie: int) -> None:
    """The Okie's printed suit is trump (R3.2)."""
    state.okie = okie
    state.trump = SUIT_OF[okie]
    state.power = POWER[state.options.tenka][state.trump]


def native_robai(trump: int) -> int:
    """The Robai whose printed suit is trump."""
    return trump * SIZE + 3


def tenka(state: State) -> int:
    return TENKA[state.options.tenka]


def is_sun_kept(state: State, seat: int) -> bool:
    """R7.6: whether this seat need not follow Meri, its last trump being the Sun of trumps.

    A seat that has never spent another trump and now holds the Sun alone held it alone from the start.
    """
    rule = state.options.sun_exception
    if rule == "off" or (rule == "strict" and (state.spent[seat] or state.sun_bound)):
        return False
    sun = state.trump * SIZE + SUN
    power = state.power
    held = False
    for card in state.hands[seat]:
        if card == sun:
            held = True
        elif power[card] > TRUMP_BASE:
            return False
    return held


def seat_at(state: State, first: int, place: int) -> int:
    """The seat `place` turns after `first` in playing order."""
    return (first + place * state.step) % SEATS


def is_face_down(state: State, place: int) -> bool:
    """R7.8: a trump played to an ordinary lead lies face down until the trick is full."""
    power = state.power
    return place > 0 and power[state.trick[0]] < TRUMP_BASE < power[state.trick[place]]


@dataclass(frozen=True)
class Observation:
    """What a seat may know (R12). Hidden cards are -1: others' face-down trumps, side cards before the opening lead."""

    seat: int
    options: Options
    dealer: int
    deal: int
    points: tuple[int, ...]
    deal_points: tuple[int, ...]
    tricks_won: tuple[int, ...]
    hand: tuple[int, ...]
    open_hands: tuple[tuple[int, ...], ...]  # the other hands as backs; nothing of them is ever open
    okie: int
    side: tuple[int, ...]
    phase: int
    passed: int
    declared: int
    receiver: int
    turn: int
    trick_number: int
    leader: int
    trick: tuple[int, ...]
    last_trick: tuple[int, ...]
    last_winner: int
    meri_led: bool
    gone: tuple[int, ...]
    spent: tuple[bool, ...]
    sun_bound: bool  # told to the holder of the Sun of trumps alone
    voids: tuple[int, ...]
    trumpless: tuple[bool, ...]
    legal: tuple[int, ...]

    def __reduce__(self) -> tuple[type["Observation"], tuple[object, ...]]:
        """Pickles by the constructor: a compiled frozen class cannot be restored field by field."""
        return Observation, tuple(getattr(self, field.name) for field in fields(self))
