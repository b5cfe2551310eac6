"""The program and the referee agree: random options, every preset, deals by chance and rigged positions.

Kept short here; `python build/dev.py soak --referee` goes on for as long as one likes.
"""

import pytest

from game.rules import GAMES
from tests.referee.watch import random_match, rigged_match, watch

KEYS = [game.key for game in GAMES]
PRESETS = [(game.key, preset) for game in GAMES for preset in game.presets]


@pytest.mark.parametrize("key", KEYS)
def test_random_options_and_deals_by_chance(key: str) -> None:
    for number in range(6):
        tally = watch(random_match(key, number), limit=250, every=3)
        assert tally.moves > 20


@pytest.mark.parametrize("key", KEYS)
def test_random_options_and_rigged_positions(key: str) -> None:
    moves = sum(watch(rigged_match(key, number), limit=60, every=3).moves for number in range(25))
    assert moves > 100


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_every_preset_for_any_number_of_seats(key: str, preset: str) -> None:
    options = next(game for game in GAMES if game.key == key).presets[preset]
    for number in range(2):
        watch(random_match(key, number, dict(options)), limit=150, every=5)
        watch(rigged_match(key, number, dict(options)), limit=80, every=5)
