"""Dealing a deal of eight seats in packets of three (R3), and moving on to the next."""

from collections.abc import Sequence

from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import CARDS
from game.rules.hachinin_meri.state import DECLARING, HAND, SEATS, State, set_okie
from game.rules.kit.events import TABLE, Emit, Place, event
from game.rules.kit.rng import seeded

PACKET = 3


def deal_out(deck: Sequence[int], dealer: int, step: int) -> tuple[list[list[int]], list[int]]:
    """R3.1: three rounds of packets of three, the dealer last in each. Returns the hands and the three cards left."""
    hands: list[list[int]] = [[] for _ in range(SEATS)]
    taken = 0
    for _ in range(HAND // PACKET):
        for place in range(1, SEATS + 1):
            seat = (dealer + place * step) % SEATS
            hands[seat].extend(deck[taken : taken + PACKET])
            taken += PACKET
    return hands, list(deck[taken:])


def start(options: Options, seats: int, seed: int, emit: Emit) -> State:
    """Deal one; the first dealer is drawn from the seed (Q29)."""
    state = State(options, seeded(seed))
    state.dealer = state.rng.below(SEATS)
    deal_next(state, emit)
    return state


def deal_next(state: State, emit: Emit) -> None:
    """Shuffles and deals for the state's dealer and deal number."""
    deck = list(range(CARDS))
    state.rng.shuffle(deck)
    hands, rest = deal_out(deck, state.dealer, state.step)
    lay_out(state, hands, rest)
    if emit is not None:
        tell_deal(state, emit)


def lay_out(state: State, hands: list[list[int]], rest: list[int]) -> None:
    """The state at the start of a deal: hands given, Okie up, nobody asked yet."""
    state.hands = hands
    set_okie(state, rest[0])
    state.side = rest[1:]
    state.phase = DECLARING
    state.passed = 0
    state.declared = -1
    state.receiver = -1
    state.turn = (state.dealer + state.step) % SEATS
    state.leader = state.turn
    state.trick_number = 1
    state.trick = []
    state.last_trick = []
    state.last_winner = -1
    state.meri_led = False
    state.gone = []
    state.deal_points = [0, 0]
    state.tricks_won = [0, 0]
    state.spent = [False] * SEATS
    state.sun_bound = False
    state.voids = [0] * SEATS
    state.trumpless = [False] * SEATS


def tell_deal(state: State, emit: Emit) -> None:
    assert emit is not None
    emit(event("deal_started", state.dealer, deal=state.deal, deals=state.options.deals))
    for packet in range(HAND // PACKET):
        for place in range(1, SEATS + 1):
            seat = (state.dealer + place * state.step) % SEATS
            cards = tuple(state.hands[seat][packet * PACKET : (packet + 1) * PACKET])
            emit(event("dealt", seat, cards, Place("stock"), Place("hand", seat), frozenset((seat,))))
    emit(event("dealt", TABLE, tuple(state.side), Place("stock"), Place("side"), frozenset()))
    emit(event("turned_up", TABLE, (state.okie,), Place("stock"), Place("okie")))
