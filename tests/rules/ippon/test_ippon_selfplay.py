"""Laws of the game under generated play: random options, seats and moves, checked at every step."""

import pytest

from game.rules.ippon import GAME
from game.rules.ippon.moves import FIRST_CALL
from game.rules.ippon.options import OPTIONS, Options
from game.rules.ippon.ranks import EIGHT, PACK, POWER, POWERS
from game.rules.ippon.state import CALL, State
from game.rules.kit.events import TABLE, Event, as_seen
from game.rules.kit.protocol import NEXT, Move, apply
from game.rules.kit.rng import Rng, seeded

MOST_MOVES = 700  # of a match that is followed here


def pick(state: State, rng: Rng) -> tuple[int, Move]:
    seat = GAME.to_act(state)
    moves = GAME.legal(state, seat)
    if state.phase == CALL and rng.below(4):
        return seat, moves[-1]  # many Banzais, so that chains and refills happen
    return seat, moves[rng.below(len(moves))]


def check_legality(state: State) -> None:
    for seat in range(TABLE, state.seats):
        legal = GAME.legal(state, seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat == GAME.to_act(state) and GAME.result(state) is None)
        for move in range(FIRST_CALL + 8):
            assert (GAME.verify(state, seat, move) is None) == (move in legal)


def check_position(state: State) -> None:
    written = GAME.position(state)
    again = GAME.from_position(state.options, state.seats, written, 3, None)
    assert GAME.position(again) == written
    assert GAME.to_act(again) == GAME.to_act(state)
    assert GAME.result(again) == GAME.result(state)
    seat = GAME.to_act(state)
    assert GAME.legal(again, seat) == GAME.legal(state, seat)
    assert sorted(GAME.cards(again)) == list(PACK)
    assert again.gone == state.gone


def check_knowledge(state: State, rng: Rng) -> None:
    for seat in range(state.seats):
        assert all(POWER[c] <= state.bounds[seat] or POWER[c] == EIGHT for c in state.hands[seat])
    assert all(state.stock.count(c) <= state.stock_cap[c] for c in state.stock)
    for seat in range(TABLE, state.seats):
        seen = GAME.observe(state, seat)
        world = GAME.imagine(seen, rng)
        assert GAME.observe(world, seat) == seen
        assert sorted(GAME.cards(world)) == list(PACK)
        assert world.gone == state.gone
        assert len(world.stock) == len(state.stock)
        for other in range(state.seats):
            assert all(POWER[c] <= state.bounds[other] or POWER[c] == EIGHT for c in world.hands[other])


def check_events(events: list[Event], seats: int) -> None:
    """Dealt cards show to their owner only, cards drawn for a Banzai to nobody."""
    for event in events:
        for seat in range(TABLE, seats):
            is_hidden = event.kind == "banzai_drawn" or (event.kind == "dealt" and event.seat != seat)
            assert all((c < 0) == is_hidden for c in as_seen(event, seat).cards)


def check_gone(state: State) -> None:
    known = [0] * POWERS
    for c in state.trick + state.earlier + [c for row in state.won for trick in row for c in trick]:
        known[POWER[c]] += 1
    assert state.gone == known


@pytest.mark.parametrize("seed", range(60))
def test_laws_hold_at_every_step_of_a_match(seed: int) -> None:
    rng = seeded(seed, 8)
    options = OPTIONS.random(rng)
    seats = GAME.seats[rng.below(len(GAME.seats))]
    events: list[Event] = []
    state = GAME.start(options, seats, seed, events.append)
    for n in range(MOST_MOVES):
        assert sorted(GAME.cards(state)) == list(PACK)
        check_gone(state)
        if n % 7 == seed % 7 or state.phase >= CALL:
            check_legality(state)
            check_position(state)
            check_knowledge(state, rng)
        if GAME.result(state) is not None:
            break
        seat, move = pick(state, rng)
        before = GAME.position(state)
        after, happened = apply(GAME, state, seat, move)
        assert GAME.position(state) == before
        check_events(happened, seats)
        silent = GAME.clone(state)
        GAME.play(silent, seat, move, None)
        assert GAME.position(silent) == GAME.position(after)
        state = after


@pytest.mark.parametrize("seats", GAME.seats)
def test_matches_end_within_the_bound(seats: int) -> None:
    for seed in range(40):
        rng = seeded(seed, seats)
        options = OPTIONS.random(rng)
        state = GAME.start(options, seats, seed, None)
        moves = 0
        while GAME.result(state) is None:
            seat, move = pick(state, rng)
            GAME.play(state, seat, move, None)
            moves += 1
            assert moves <= GAME.bound(options, seats)
        result = GAME.result(state)
        assert result is not None
        chances = GAME.chances(state)
        assert [seat for seat, chance in enumerate(chances) if chance > 0] == list(result.winners)
        assert sum(chances) == pytest.approx(1.0)


def refills_in(options: Options, seats: int, matches: int, seed: int = 1) -> int:
    """How often the stock was refilled in rounds where everybody always calls all he may."""
    count = 0
    for n in range(matches):
        rng = seeded(n, seed)
        events: list[Event] = []
        state = GAME.start(options, seats, n, events.append)
        while GAME.result(state) is None and state.round < 60:
            seat = GAME.to_act(state)
            moves = GAME.legal(state, seat)
            move = moves[-1] if state.phase == CALL else moves[rng.below(len(moves))]
            GAME.play(state, seat, move, events.append)
        count += sum(event.kind == "shuffled" and len(event.facts) == 2 for event in events)
    return count


def test_a_1_7_with_fresh_packs_four_seats_never_refill() -> None:
    assert refills_in(Options(), 4, 40) == 0


def test_a_1_7_continuous_stocks_refill_as_a_rule() -> None:
    assert refills_in(Options(stock="continuous"), 4, 5) > 5


def test_a_2_5_under_rotation_the_lead_walks_round_the_table() -> None:
    options = Options(round_lead="rotate", mode="maki")
    rng = seeded(4)
    state = GAME.start(options, 3, 4, None)
    leaders = [state.leader]
    while GAME.result(state) is None:
        seat, move = pick(state, rng)
        GAME.play(state, seat, move, None)
        if move == NEXT:
            leaders.append(state.leader)
    assert leaders == [(leaders[0] + n) % 3 for n in range(8)]


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    def played(seed: int) -> list[str]:
        state = GAME.start(Options(), 4, seed, None)
        rng = seeded(1)
        texts = []
        while GAME.result(state) is None:
            seat, move = pick(state, rng)
            texts.append(GAME.move_to_text(move))
            GAME.play(state, seat, move, None)
        return texts

    assert played(3) == played(3)
    assert played(3) != played(4)
