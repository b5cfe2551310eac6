"""The search on a game so small that every value is known: budgets, stopping, kinds, risk."""

from dataclasses import replace
from typing import Any

import pytest

from game.ai.plan import FLAT, POLICY, RANDOM, TREE, Plan
from game.ai.search import Search
from game.rules import GAMES
from game.rules.kit.protocol import AnyGame, Move
from game.rules.kit.rng import Rng, seeded

# The game: seat 0 picks a door, seat 1 answers by a number; a table says seat 0's chance to win. A hidden coin, tossed
# by `imagine`, is what nobody knows: only door 3 depends on it.
CHANCE = {1: {1: 0.6, 2: 0.9}, 2: {1: 0.2, 2: 1.0}, 3: {1: 0.0, 2: 1.0}}


class Doors:
    """door 0: none chosen yet. The coin decides what the second answer to door 3 is worth."""

    def __init__(self, coin: int) -> None:
        self.coin = coin
        self.door = 0
        self.answer = 0


def _imagine(_: Any, rng: Rng) -> Doors:
    return Doors(rng.below(2))


def _clone(state: Doors) -> Doors:
    twin = Doors(state.coin)
    twin.door, twin.answer = state.door, state.answer
    return twin


def _play(state: Doors, seat: int, move: Move, emit: Any) -> None:
    if seat == 0:
        state.door = move
    else:
        state.answer = move


def _chances(state: Doors) -> list[float]:
    if state.answer == 0:
        return [0.5, 0.5]
    own = float(state.coin) if state.door == 3 else CHANCE[state.door][state.answer]
    return [own, 1 - own]


def doors() -> AnyGame:
    return replace(
        GAMES[0],
        key="doors",
        imagine=_imagine,
        clone=_clone,
        play=_play,
        to_act=lambda state: -1 if state.answer else (1 if state.door else 0),
        legal=lambda state, seat: [1, 2, 3] if seat == 0 else [1, 2],
        weigh=lambda state, seat, moves: [0.0] * len(moves),
        chances=_chances,
        sides=lambda state: (0, 1),
    )


def plan(method: int, iterations: int, playouts: int = RANDOM, **more: Any) -> Plan:
    return Plan(method, iterations, playouts=playouts, **more)


def searched(used: Plan, seed: int = 1, thorough: bool = True) -> Any:
    return Search(doors(), None, used, seeded(seed)).run(thorough)


def test_the_tree_sees_the_answer_coming() -> None:
    """Door 2 is better on average answers (0.6 each), door 1 is worth 0.6 against the best one, door 2 only 0.2."""
    found = searched(plan(TREE, 3000))
    assert found.moves[0] == 1
    values = dict(zip(found.moves, found.values, strict=True))
    assert values[1] == pytest.approx(0.62, abs=0.03)
    assert values[3] == pytest.approx(0.5, abs=0.1)


def test_flat_rollouts_believe_the_playouts() -> None:
    """Random answers make door 1 worth 0.75, door 2 0.6, door 3 0.5."""
    found = searched(plan(FLAT, 3000))
    assert found.moves[0] == 1
    assert found.values[0] == pytest.approx(0.75, abs=0.02)


def test_flat_rollouts_try_every_move_in_the_same_worlds() -> None:
    """300 rollouts, 3 moves, 2 phases: 50 worlds for all three, then two moves are left: 75 for each of them."""
    found = searched(plan(FLAT, 300))
    assert sorted(found.visits) == [50, 125, 125]
    assert found.worlds == 50 + 75


@pytest.mark.parametrize("method", [TREE, FLAT])
def test_counts_of_iterations_are_kept(method: int) -> None:
    found = searched(plan(method, 400))
    assert sum(found.visits) == pytest.approx(400, abs=3)
    assert not found.was_stopped


def test_a_tree_stops_once_its_choice_cannot_change() -> None:
    quick, whole = searched(plan(TREE, 2000), thorough=False), searched(plan(TREE, 2000))
    assert quick.worlds < whole.worlds == 2000
    assert quick.moves[0] == whole.moves[0]


@pytest.mark.parametrize("method", [TREE, FLAT])
def test_the_guard_ends_a_search_and_says_so(method: int) -> None:
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    found = Search(doors(), None, plan(method, 100000), seeded(1), stop).run()
    assert found.was_stopped
    assert found.worlds < 100
    assert set(found.moves) == {1, 2, 3}


def test_the_policy_plays_the_playouts() -> None:
    """A policy that always gives the second answer makes door 2 sure."""
    game = replace(doors(), weigh=lambda state, seat, moves: [float(move) for move in moves])
    found = Search(game, None, plan(FLAT, 300, POLICY), seeded(1)).run()
    assert (found.moves[0], found.values[0]) == (2, 1.0)


def test_of_moves_of_one_kind_only_the_first_is_searched() -> None:
    found = searched(plan(TREE, 200, alike=(0, 7, 7, 8)))
    assert set(found.moves) == {1, 3}


def test_bold_players_like_the_gamble_and_careful_ones_do_not() -> None:
    """Door 3 is all or nothing (0.5 on average); beside it stands a door of 0.5 for sure."""
    game = replace(
        doors(),
        legal=lambda state, seat: [1, 3] if seat == 0 else [1],
        chances=lambda state: [0.5, 0.5] if state.door != 3 else [float(state.coin), 1.0 - state.coin],
    )
    bold = Search(game, None, plan(FLAT, 400, risk=0.4), seeded(1)).run().moves[0]
    careful = Search(game, None, plan(FLAT, 400, risk=-0.4), seeded(1)).run().moves[0]
    assert (bold, careful) == (3, 1)


def test_compare_spends_its_count_evenly() -> None:
    """Against random answers door 1 is worth 0.75 on average, door 2 0.6; 500 tries put each within 0.05."""
    worth = Search(doors(), None, plan(FLAT, 1000), seeded(4)).compare([1, 2])
    assert worth == pytest.approx([0.75, 0.6], abs=0.05)
