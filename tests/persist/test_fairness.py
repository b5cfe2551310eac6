"""What chance deals and how far deals stray from it, against values worked by hand or printed in tables."""

import pytest

from game.persist.fairness import chances, chi_square_tail, spread, verdict


def test_chances_of_a_small_pool() -> None:
    """2 of 4 cards, 2 of them lucky: of 6 pairs one has none, four have one, one has both."""
    assert chances(2, 2, 4) == pytest.approx([1 / 6, 4 / 6, 1 / 6])


def test_chances_add_up_and_have_the_known_mean() -> None:
    """9 of 74 cards with 15 trumps: 9 x 15 / 74 on average."""
    found = chances(9, 15, 74)
    assert sum(found) == pytest.approx(1.0)
    assert sum(best * chance for best, chance in enumerate(found)) == pytest.approx(9 * 15 / 74)


def test_a_hand_that_cannot_be_has_no_chance() -> None:
    """Three lucky cards at most: a hand of five never holds four."""
    assert chances(5, 3, 20)[4:] == [0.0, 0.0]


@pytest.mark.parametrize(
    ("value", "freedom"), [(3.841, 1), (5.991, 2), (7.815, 3), (9.488, 4), (11.070, 5), (18.307, 10)]
)
def test_the_tail_of_chi_square_at_the_printed_five_per_cent_points(value: float, freedom: int) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(0.05, abs=0.0002)


def test_nothing_strayed_is_no_surprise() -> None:
    assert chi_square_tail(0.0, 3) == pytest.approx(1.0)


def test_a_spread_adds_up_rows_of_different_packs() -> None:
    """Six hands of 2 of 4 cards (1, 4, 1 expected) and two of 1 of 2 cards with one lucky (1, 1 expected)."""
    found = spread([(0, 2, 2, 4, 3), (1, 2, 2, 4, 3), (1, 1, 1, 2, 2)])
    assert found.seen == (3, 5, 0)
    assert found.expected == pytest.approx((2.0, 5.0, 1.0))
    assert found.hands == 8
    assert (found.mean, found.expected_mean) == (5 / 8, 7 / 8)


def test_no_hands_no_spread() -> None:
    assert spread([]).hands == 0


def test_a_verdict_needs_two_classes_with_five_expected_each() -> None:
    assert verdict((4, 3), (4.0, 3.0)) is None
    assert verdict((10, 2), (10.0, 2.0)) is None


def test_a_verdict_puts_small_classes_together() -> None:
    """10 and 20 seen where 15 and 15 (12 + 3) were expected: 25/15 + 25/15 = 3.33 with one degree: 6.8 %."""
    found = verdict((10, 16, 4), (15.0, 12.0, 3.0))
    assert found == pytest.approx(0.0679, abs=0.0005)


def test_exactly_what_was_expected_is_the_most_usual_of_all() -> None:
    assert verdict((50, 30, 20), (50.0, 30.0, 20.0)) == pytest.approx(1.0)
