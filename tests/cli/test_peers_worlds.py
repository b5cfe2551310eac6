"""The worlds for OpenSpiel's search: a seat's own cards and all that was seen stay, the other hand is dealt anew."""

import random
from collections.abc import Sequence
from types import ModuleType
from typing import NamedTuple

import pytest

from tests.kit.scripts import load_script

CHANCE, DRAW = -1, 52
EIGHT_OF_CLUBS, SEVEN_OF_CLUBS = 24, 20  # rank by rank, clubs first: 2C 2D 2H 2S 3C ...


class Entry(NamedTuple):
    player: int
    action: int


@pytest.fixture(scope="module")
def worlds() -> ModuleType:
    return load_script("peers_worlds")


def opening(cards: Sequence[int] = range(14)) -> list[Entry]:
    """Seat 0 deals, so that seat 1 gets the first, third, ... card."""
    return [Entry(CHANCE, 52), *(Entry(CHANCE, card) for card in cards)]


def test_who_got_each_card(worlds: ModuleType) -> None:
    history = [*opening(), Entry(CHANCE, SEVEN_OF_CLUBS), Entry(1, DRAW), Entry(CHANCE, 30), Entry(1, 12)]
    history += [Entry(0, DRAW), Entry(CHANCE, 31)]
    assert worlds.receivers(history) == [-1, *[1, 0] * 7, -1, -1, 1, -1, -1, 0]


def test_what_a_seat_has_seen_stays(worlds: ModuleType) -> None:
    """Seat 1 holds 0, 2, ... 12; it drew 30 and played 12."""
    history = [*opening(), Entry(CHANCE, SEVEN_OF_CLUBS), Entry(1, DRAW), Entry(CHANCE, 30), Entry(1, 12)]
    held_by_1 = [1, 3, 5, 7, 9, 11, 16 + 1]  # the places in the history of 0, 2, ... 10 and of 30
    known_to_0 = [n for n in range(len(history)) if n not in held_by_1]
    drawn: set[int] = set()
    for seed in range(200):
        actions = worlds.redealt(history, 0, random.Random(seed))
        assert [actions[n] for n in known_to_0] == [history[n].action for n in known_to_0]
        dealt = [actions[n] for n in held_by_1]
        assert len(set(dealt)) == len(dealt)
        drawn |= set(dealt)
    seen_by_0 = {1, 3, 5, 7, 9, 11, 13, 12, SEVEN_OF_CLUBS}
    assert drawn == set(range(52)) - seen_by_0, "every card that seat 0 has not seen, and no other"


def test_an_eight_that_went_back_was_in_no_hand_but_may_be_drawn(worlds: ModuleType) -> None:
    starters = [Entry(CHANCE, EIGHT_OF_CLUBS), Entry(CHANCE, SEVEN_OF_CLUBS)]
    history = [*opening(), *starters, Entry(1, DRAW), Entry(CHANCE, 30)]
    dealt_hand, drawn = set(), set()
    for seed in range(400):
        actions = worlds.redealt(history, 0, random.Random(seed))
        dealt_hand |= {actions[n] for n in (1, 3, 5, 7, 9, 11, 13)}
        drawn.add(actions[-1])
    assert EIGHT_OF_CLUBS not in dealt_hand
    assert EIGHT_OF_CLUBS in drawn
