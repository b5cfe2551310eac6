"""Exact ends: the solver agrees with trying everything, visits no more positions than it may, and loses nothing where
all is public (12 Chips for two with Paul)."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.exact import Ending, Solver, TooLarge
from game.ai.players import choose
from game.ai.search import Search
from game.ai.tuning import CHIPS_ENDING, tuning_of
from game.rules.kit.protocol import Move
from game.rules.kit.rng import seeded
from game.rules.twelve_chips import GAME as TWELVE
from game.rules.twelve_chips.options import Options
from game.rules.twelve_chips.state import PLAYING, State

_SMALL = 2500  # positions: ends with more are not tried out in these tests


class Trier:
    """The chances when everybody takes the first of the moves that are best for him; nothing is left out."""

    def __init__(self) -> None:
        self.positions = 0

    def rate(self, state: State, seat: int, move: Move) -> list[float]:
        child = TWELVE.clone(state)
        TWELVE.play(child, seat, move, None)
        return self.value(child)

    def value(self, state: State) -> list[float]:
        self.positions += 1
        if self.positions > _SMALL:
            raise TooLarge
        seat = TWELVE.to_act(state)
        if seat < 0:
            return TWELVE.chances(state)
        best: list[float] = []
        for move in TWELVE.legal(state, seat):
            values = self.rate(state, seat, move)
            if not best or values[seat] > best[seat] + 1e-12:
                best = values
        return best


def late(seats: int, number: int, tricks: int, options: Options | None = None) -> State | None:
    """A round played at random until so many tricks are won; None if it ended before."""
    rng = seeded(number, seats)
    state = TWELVE.start(options or Options(), seats, number, None)
    while sum(state.tricks_won) < tricks or state.phase != PLAYING or state.middle:
        seat = TWELVE.to_act(state)
        if seat < 0:
            return None
        moves = TWELVE.legal(state, seat)
        TWELVE.play(state, seat, moves[rng.below(len(moves))], None)
    return state


def tried(seats: int, tricks: int) -> Iterator[tuple[State, list[Move], list[float]]]:
    """Small ends with a choice, and what each move is worth to its seat by trying everything."""
    for number in range(200):
        state = late(seats, number, tricks, Options(paul_won_chip=("under_stack", "open")[number % 2]))
        if state is None or len(TWELVE.legal(state, state.turn)) == 1:
            continue
        moves, trier = TWELVE.legal(state, state.turn), Trier()
        try:
            worth = [trier.rate(state, state.turn, move)[state.turn] for move in moves]
        except TooLarge:
            continue
        yield state, moves, worth


def ending(nodes: int) -> Ending:
    """Always near."""
    return Ending(lambda state: True, CHIPS_ENDING.key, CHIPS_ENDING.ceilings, CHIPS_ENDING.worlds, nodes)


@pytest.mark.parametrize(("seats", "tricks"), [(2, 6), (3, 7), (4, 10)])
def test_the_solver_agrees_with_trying_everything(seats: int, tricks: int) -> None:
    checked = 0
    for state, moves, worth in tried(seats, tricks):
        solver = Solver(TWELVE, CHIPS_ENDING, state)
        assert solver.rate(state, moves) == worth
        checked += 1
        if checked == 6:
            break
    assert checked == 6


def test_no_more_positions_are_visited_than_allowed() -> None:
    state = late(3, 1, 2)
    assert state is not None
    solver = Solver(TWELVE, ending(500), state)
    with pytest.raises(TooLarge):
        solver.solve(TWELVE.clone(state))
    assert solver.nodes == 501


def test_too_large_an_end_is_searched_instead() -> None:
    state = next(
        state for number in range(20) if (state := late(3, number, 4)) and len(state.hands[state.turn]) > 2
    )
    plan = tuning_of("twelve_chips", 3).plan("expert", "balanced")
    plan.iterations, plan.ending = 60, ending(50)
    found: Any = Search(TWELVE, TWELVE.observe(state, state.turn), plan, seeded(1)).run(is_thorough=True)
    assert (sum(found.visits), found.worlds) == (60, 60)


def test_experts_lose_nothing_where_all_is_public() -> None:
    """Two people with Paul, five or more tricks played: all chips have been seen."""
    checked = 0
    for number, (state, moves, worth) in enumerate(tried(2, 5)):
        seat = state.turn
        if not all(all(state.known[other]) for other in range(3) if other != seat):
            continue
        chosen = choose(TWELVE, "expert", TWELVE.observe(state, seat), number)
        assert worth[moves.index(chosen)] == pytest.approx(max(worth))
        checked += max(worth) - min(worth) > 0.01
        if checked == 4:
            break
    assert checked == 4
