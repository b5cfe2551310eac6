"""Weak players forget: what they know less of, and that their worlds are still possible ones."""

from typing import Any

import pytest

from game.ai.memory import forgotten
from game.rules import GAMES
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import seeded
from game.rules.twelve_chips import GAME as TWELVE
from tests.kit.thinkers import moments


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("number", range(6))
def test_forgetting_leaves_own_cards_moves_and_possible_worlds(game: AnyGame, number: int) -> None:
    for moment in moments(game, number, every=4, limit=90):
        seen = game.observe(moment.state, moment.seat)
        world = game.imagine(forgotten(game.key, seen), seeded(number))
        assert game.legal(world, moment.seat) == moment.legal
        assert sorted(game.cards(world)) == sorted(game.cards(moment.state))


def test_who_forgets_does_not_know_where_a_taken_chip_went() -> None:
    """After the first trick everybody has seen two chips being taken back into hands."""
    state = TWELVE.start(TWELVE.options.read({}), 3, 4, None)
    while state.tricks_won == [0, 0, 0] or state.middle:
        seat = TWELVE.to_act(state)
        TWELVE.play(state, seat, TWELVE.legal(state, seat)[0], None)
    seat = TWELVE.to_act(state)
    seen = TWELVE.observe(state, seat)
    assert _known_of_others(seen) == 2
    assert _known_of_others(forgotten("twelve_chips", seen)) == 0


def _known_of_others(seen: Any) -> int:
    rows = [row for seat, row in enumerate(seen.remembered) if seat != seen.seat]
    return sum(chip >= 0 for row in rows for chip in row)
