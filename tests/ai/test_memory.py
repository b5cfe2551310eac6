"""Weak players forget: what they know less of, and that their worlds are still possible ones."""

from typing import Any

import pytest

from game.ai.memory import childlike, forgotten
from game.rules import GAMES
from game.rules.ippon import GAME as IPPON
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import seeded
from game.rules.twelve_chips import GAME as TWELVE
from tests.kit.thinkers import moments


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("number", range(6))
def test_forgetting_leaves_own_cards_moves_and_possible_worlds(game: AnyGame, number: int) -> None:
    for moment in moments(game, number, every=4, limit=90):
        seen = game.observe(moment.state, moment.seat)
        for weakness in (forgotten, childlike):
            world = game.imagine(weakness(game.key, seen), seeded(number))
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


def test_who_forgets_makes_nothing_of_the_moves_of_others() -> None:
    """In 8 Ippons a move tells of the hand it came from."""
    state = IPPON.start(IPPON.options.read({}), 4, 4, None)
    seat = IPPON.to_act(state)
    IPPON.play(state, seat, IPPON.legal(state, seat)[0], [].append)
    seen = IPPON.observe(state, IPPON.to_act(state))
    assert [choice.seat for choice in seen.choices] == [seat]
    assert forgotten("ippon", seen).choices == ()


def test_a_child_wants_every_trick_even_the_one_that_slices_it() -> None:
    """5 Ippons and three tricks are exactly eight (A.1.8): the queen would take a fourth, the seven leaves it."""
    position = {
        "hands": [["JS"], ["JH"], ["JS"], ["QC", "7S"]],
        "leader": 0,
        "trick": ["9S", "10S", "JD"],
        "ippons": [0, 0, 0, 5],
        "won": [[], [], [["JC"]], [["10D"], ["9D"], ["7D"]]],
    }
    state = IPPON.from_position(IPPON.options.read({}), 4, position, 1, [].append)
    seen = IPPON.observe(state, 3)
    queen, seven = IPPON.move_from_text("QC"), IPPON.move_from_text("7S")

    def likes(observation: Any) -> int:
        values = IPPON.weigh(IPPON.imagine(observation, seeded(1)), 3, [queen, seven])
        return queen if values[0] > values[1] else seven

    assert likes(forgotten("ippon", seen)) == seven
    assert likes(childlike("ippon", seen)) == queen


def _known_of_others(seen: Any) -> int:
    rows = [row for seat, row in enumerate(seen.remembered) if seat != seen.seat]
    return sum(chip >= 0 for row in rows for chip in row)
