"""What a hand promises: between so many and so many tricks, and the best of those for the match (rules A.4)."""

import pytest

from game.rules.ippon.options import Options
from game.rules.ippon.outlook import FORCED_EIGHT, SURE_EIGHT, Outlook
from game.rules.ippon.prospects import STEP, Prospects
from game.rules.kit.cards import FRENCH


def outlook(ippons: list[int], *cards: str) -> Outlook:
    hand = [card for text in cards if (card := FRENCH.card(text)) is not None]
    assert len(hand) == len(cards)
    return Outlook(Prospects(Options(), ippons, 1), hand, 0, len(ippons))


def test_an_eight_is_worth_having_where_its_trick_is_missing() -> None:
    """Two seats, one trick to come, one won by each: at 6 Ippons the trick makes 6 + 2 and the match; without it the
    other seat scores its two tricks. The eight wins it nine times in ten."""
    ippons = [6, 0]
    lost = Prospects(Options(), ippons, 1).values(STEP[0] + 2 * STEP[1], 0)[0]
    found = outlook(ippons, "8S").after(STEP[0] + STEP[1], 0)
    assert found == pytest.approx(SURE_EIGHT * 1.0 + (1 - SURE_EIGHT) * lost)


def test_an_eight_is_a_burden_where_its_trick_would_slice() -> None:
    """At 6 Ippons and two tricks the third makes 9 and cuts to 3; without it 6 + 2 is the match. Half of all eights
    can be got rid of, the others win against their holder's will."""
    sliced = Prospects(Options(), [6, 0], 1).values(3 * STEP[0], 0)[0]
    assert sliced < 0.7
    found = outlook([6, 0], "8S").after(2 * STEP[0], 0)
    assert found == pytest.approx(FORCED_EIGHT * sliced + (1 - FORCED_EIGHT) * 1.0)


def test_a_banzai_is_anybodys() -> None:
    """No cards left, exactly eight in hand: of four seats one makes it a ninth, three leave it alone."""
    ippons = [5, 0, 0, 0]
    code = 3 * STEP[0]
    ends = Prospects(Options(), ippons, 1)
    sliced = ends.values(code + STEP[0], 0)[0]
    assert outlook(ippons).after(code, 0) == 1.0
    assert outlook(ippons).after(code, 1) == pytest.approx((3 * 1.0 + sliced) / 4)
