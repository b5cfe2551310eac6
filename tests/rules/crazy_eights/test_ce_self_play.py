"""Random matches under random house rules: what must hold at every moment of every match."""

import dataclasses

import pytest

from game.rules.crazy_eights.dealing import whole_pack
from game.rules.crazy_eights.moves import MOVES
from game.rules.crazy_eights.options import OPTIONS, Options
from game.rules.crazy_eights.state import BETWEEN, State
from game.rules.crazy_eights.tables import BIT
from game.rules.kit.events import TABLE
from game.rules.kit.rng import Rng, seeded
from tests.kit.crazy_eights import GAME

MATCHES = 200


def is_worth_a_look(count: int) -> bool:
    """Often at first, seldom in the long hands that random players need under some house rules."""
    return count % (9 if count < 100 else 101) == 0


def rolled(seed: int) -> tuple[Options, int]:
    """Random options, with the lowest target so that matches stay short, and a number of seats."""
    rng = seeded(seed, 11)
    return dataclasses.replace(OPTIONS.random(rng), target=50), 2 + rng.below(6)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_random_match_keeps_its_promises(seed: int) -> None:
    options, seats = rolled(seed)
    rng = seeded(seed, 12)
    state = GAME.start(options, seats, seed, [].append)
    pack = whole_pack(list(GAME.copies(options, seats)))
    count = 0
    while GAME.result(state) is None:
        seat = GAME.to_act(state)
        moves = GAME.legal(state, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        if is_worth_a_look(count) or seat == TABLE:
            assert sorted(GAME.cards(state)) == pack
            look_closely(state, options, rng)
        GAME.play(state, seat, moves[rng.below(len(moves))], [].append)
        count += 1
    assert count <= GAME.bound(options, seats)
    look_closely(state, options, rng)


def look_closely(state: State, options: Options, rng: Rng) -> None:
    seats = state.tables.seats
    seat = GAME.to_act(state)
    moves = GAME.legal(state, seat)
    assert [move for move in range(MOVES) if GAME.verify(state, seat, move) is None] == sorted(moves)
    if state.phase < BETWEEN:
        true_world_is_possible(state)
    for viewer in {TABLE, seat, rng.below(seats)}:
        seen = GAME.observe(state, viewer)
        world = GAME.imagine(seen, rng)
        assert GAME.observe(world, viewer) == seen
        assert sorted(GAME.cards(world)) == sorted(GAME.cards(state))
        GAME.table(seen)
    written = GAME.position(state)
    again = GAME.from_position(options, seats, written, 5, None)
    assert GAME.position(again) == written
    assert GAME.legal(again, seat) == moves
    assert GAME.result(again) == GAME.result(state)
    assert sum(GAME.chances(state)) == pytest.approx(1.0)
    assert len(GAME.weigh(state, seat, moves)) == len(moves)


def true_world_is_possible(state: State) -> None:
    for held, masks in zip(state.hands, state.masks, strict=True):
        assert can_lie_under(held, list(masks))
    assert all(not state.stock_mask & BIT[card] for card in state.stock)
    assert all(state.stock[index] == card for index, card in state.buried)


def can_lie_under(held: list[int], masks: list[int]) -> bool:
    """Whether every card finds a mask of its own that allows it (augmenting paths)."""
    card_at = [-1] * len(masks)

    def place(card_index: int, tried: set[int]) -> bool:
        for at, mask in enumerate(masks):
            if at in tried or mask & BIT[held[card_index]]:
                continue
            tried.add(at)
            if card_at[at] < 0 or place(card_at[at], tried):
                card_at[at] = card_index
                return True
        return False

    return len(held) == len(masks) and all(place(index, set()) for index in range(len(held)))
