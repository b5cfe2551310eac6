"""Judging for two with Paul: points by the match and its clause (C.1.6), nothing by what the seat cannot see."""

import pytest

from game.rules.twelve_chips import GAME
from game.rules.twelve_chips.duel import scoring_odds, weigh
from game.rules.twelve_chips.moves import move_from_text
from game.rules.twelve_chips.standing import LEADING, OF_PAUL, WITH_PAUL, standings
from game.rules.twelve_chips.state import State
from tests.kit.twelve_chips import at, chips, rows


def last_taking(points: list[int]) -> State:
    """A has won the fourth trick and is burst (33); all chips have been seen. B holds 14, Paul 12.

    A takes the 9: B makes 20 with the 6, Paul 16 with the 4, so B scores. A takes the 4 or the 6: B takes the other
    (20 or 18), and the 9 gives Paul 21.
    """
    state = at(
        {
            "hands": rows("", "1 5 8", "2 3 7"),
            "open": rows("10 11 12", "", ""),
            "tricks_won": [4, 0, 0],
            "middle": chips("4 6 9"),
            "winner": 0,
            "leader": 0,
            "to_act": 0,
            "points": points,
        },
        seats=2,
    )
    state.known = [[True] * len(hand) for hand in state.hands]
    return state


def taking_values(state: State) -> list[float]:
    return weigh(state, 0, [move_from_text(f"take {chip}r") for chip in (4, 6, 9)])


def test_who_is_ahead_lets_paul_have_his_third_point() -> None:
    """C-27: Paul at three ends the match, and the human with more points wins it. B's point would make it 2-2-2."""
    assert taking_values(last_taking([2, 1, 2])) == pytest.approx([1, 1, 1 / 3])


def test_who_is_level_keeps_the_third_point_from_paul() -> None:
    """C-28: level humans lose to Paul at three. With B at 2, A at 1 still wins by two points before the others' one."""
    four, six, nine = taking_values(last_taking([1, 1, 2]))
    assert four == six == 0
    assert nine == pytest.approx(1 / 9)  # A scores twice running; a point of B or of Paul ends it for B


def test_unseen_chips_do_not_change_a_value() -> None:
    """Two unseen chips of one colour change places: the backs are the same, so are all values."""
    hands = [rows("1 4 8 12", "2 5 9 10", "3 6 7 11"), rows("1 4 8 12", "2 6 9 11", "3 5 7 10")]
    values = []
    for hand in hands:
        state = at({"hands": hand, "leader": 0, "to_act": 0}, seats=2)
        values.append(weigh(state, 0, GAME.legal(state, 0)))
    assert values[0] == values[1]
    assert len(set(values[0])) > 1


def test_a_round_is_scored_by_somebody() -> None:
    """The odds of the three are one together; once the fourth trick is won, 20 is far better than a burst 24."""
    odds = scoring_odds("burst", [20, 24, 24], [4, 1, 0], 0)
    assert sum(odds) == pytest.approx(1)
    assert odds[0] > 0.9


@pytest.mark.parametrize("scoring", ["burst", "no_burst"])
def test_the_tables_of_two_tell_who_leads(scoring: str) -> None:
    for kind in (WITH_PAUL, OF_PAUL):
        assert len(standings(scoring, kind)) == 2 * LEADING
    for players in (3, 4):
        assert len(standings(scoring, players)) == LEADING
