"""A tour of a random pair of twin matches: wherever a person can go, the twins look, sound and wait alike.

Longer than the test that belongs to every check: at any moment of a match, for any viewer, alone or in a family.
"""

import tempfile
from pathlib import Path

from game.rules.kit.events import TABLE
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import seeded
from game.scenes.curtain import Curtain
from tests.kit.glances import (
    Onlookers,
    look_back_from_a_seat,
    look_elsewhere,
    look_round,
    play_on,
    standing_clock,
    try_the_curtain,
)
from tests.kit.twins import twins_at

_MOVES = {"hachinin_meri": 80}  # the latest moment from which a tour sets out
_USUAL = 30


def tour(game: AnyGame, number: int) -> int:
    """How many glances there were. AssertionError if the twins could be told apart; NothingHidden if all is open."""
    rng = seeded(number, 77)
    moves = rng.below(_MOVES.get(game.key, _USUAL))
    viewer = (-2, -2, -3, TABLE)[rng.below(4)]
    is_alone = viewer == -2 and rng.below(2) == 0
    persons = [0] if is_alone else [] if viewer == TABLE else [0, 1]
    twins = twins_at(game, number, moves, viewer, persons)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, standing_clock():
        eyes = Onlookers(Path(folder), twins, memory_aids=number % 2 == 1)
        try:
            eyes.do("dealt", lambda table: None, 0.3)
            if isinstance(eyes.top, Curtain):
                try_the_curtain(eyes)
            if eyes.may_look:
                look_round(eyes)
            play_on(eyes, 3, number)
            if is_alone:
                look_back_from_a_seat(eyes)
            look_elsewhere(eyes, 4)
        finally:
            eyes.close()
    return eyes.glances
