"""build/tune_crazy_eights.py: how well a curve fits the matches that were played, and the table it writes."""

from math import exp, log
from types import ModuleType

import pytest

from tests.kit.scripts import load_script


@pytest.fixture(scope="module")
def tune() -> ModuleType:
    return load_script("tune_crazy_eights")


def test_the_loss_is_the_surprise_at_the_winner(tune: ModuleType) -> None:
    """75 points to go and 25 of slack: steep 0.5 / 10 = 0.05, 20 points behind are odds of 1 to e."""
    moment = (75, [0, 20], (0,))
    assert tune.loss([moment], 0.5, 25.0) == pytest.approx(log(1 + exp(-1.0)))
    shared = (75, [0, 20], (0, 1))
    assert tune.loss([shared], 0.5, 25.0) == pytest.approx(log(1 + exp(-1.0)) + 0.5)


def test_leaders_who_always_win_make_a_steep_curve_and_lottery_a_flat_one(tune: ModuleType) -> None:
    always = [(50, [0, 30], (0,)), (20, [60, 10], (1,))]
    lottery = [(50, [0, 30], (0,)), (50, [0, 30], (1,))]
    assert tune.fitted(always)[0] == max(tune.WORTHS)
    assert tune.fitted(lottery)[0] == min(tune.WORTHS)


def test_every_hand_but_the_first_is_a_moment(tune: ModuleType) -> None:
    moments = tune.play_match(2, 100, 5)
    assert moments
    assert all(0 <= to_go <= 100 and len(set(scores)) > 1 for to_go, scores, _ in moments)
    assert len({winners for _, _, winners in moments}) == 1
