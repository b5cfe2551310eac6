"""build/tune_hachinin.py: the arithmetic that makes the table of what a card is worth."""

from types import ModuleType

import pytest

from tests.kit.scripts import load_script


@pytest.fixture(scope="module")
def tune() -> ModuleType:
    return load_script("tune_hachinin")


def test_equations_are_solved(tune: ModuleType) -> None:
    """2y + z = 5, x + y = 3, 3z = 9: z = 3, y = 1, x = 2; the first row cannot begin."""
    found = tune.solved([[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [0.0, 0.0, 3.0]], [5.0, 3.0, 9.0])
    assert found == pytest.approx([2.0, 1.0, 3.0])


def test_a_weaker_card_is_never_worth_more(tune: ModuleType) -> None:
    """Everything counts from the weakest plain card (-0.1): 0.9 becomes 1.0, and the 1.2 after it is cut to that."""
    worth = [0.9, 1.1, *[0.0] * 14, 0.3, *[-0.1] * 14, -0.06]
    lines = tune.written(worth).splitlines()
    assert lines[2] == f"TRUMP_WORTH = {[1.0, 1.0] + [0.1] * 14}"
    assert lines[3] == f"PLAIN_WORTH = {[0.4] + [0.0] * 14}"
    assert lines[4] == "LEAD_WORTH = -0.06"


def test_every_held_card_counts_once(tune: ModuleType) -> None:
    """Nine cards each at the first trick: what team 0 holds less what team 1 holds is nothing in sum."""
    [(row, _), *_rest] = tune.moments_of(3)
    assert sum(row[: tune.LEAD]) == 0.0
    assert row[tune.LEAD] in (1.0, -1.0)


def test_a_changed_number_is_compared_from_both_sides(tune: ModuleType) -> None:
    assert (
        tune.compare("late_trump", 1.0, 4)
        == "late_trump 1.0 against 1.0: +0.000 ±0.000 points a deal (4 deals)"
    )
    with pytest.raises(SystemExit, match="no number is called"):
        tune.compare("luck", 1.0, 4)
