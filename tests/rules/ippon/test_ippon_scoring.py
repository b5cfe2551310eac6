"""Worked cases of A.3 about scoring and the end of a match, with the options that change them."""

import pytest

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.ippon.scoring import ippons_after, match_winners, sole_majority
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import Result, apply
from tests.kit.ippon import BEN, LENA, MIA, TILL, finish_round, kinds, of_kind, run, set_up

MAKI = Options(mode="maki")


def test_a_04_the_seed_trap_six_and_three_fall_to_three() -> None:
    state, events = finish_round([3, 1, 1, 0], TILL, [6, 0, 0, 0])
    assert state.ippons == [3, 0, 0, 0]
    sliced = of_kind(events, "sliced")[0]
    assert (sliced.seat, sliced.fact("tricks"), sliced.fact("before"), sliced.fact("after")) == (
        TILL,
        3,
        6,
        3,
    )


def test_a_05_five_and_three_win() -> None:
    state, events = finish_round([1, 3, 1, 0], LENA, [0, 5, 0, 0])
    assert GAME.result(state) == Result("exact_eight", (LENA,), (0, 8, 0, 0))
    assert kinds(events)[-4:] == ["exact_eight", "scored", "deal_ended", "match_ended"]


def test_a_06_eight_tricks_from_nothing_win() -> None:
    won = [[["KS"], ["KH"]], [["QS"]], [["QH"]], []]  # two hand tricks before
    hands = ["8S", "7S", "7H", "7D"]
    state = set_up(hands, "8H 9S 9H 9D 8D JS JH JD 8C 9S 9H 9C 8C 10S 10H 10D AS 7S 7H 7C KD", TILL, won=won)
    state, events = run(state, "8S,7S,7H,7D,banzai 1")
    assert len(of_kind(events, "banzai_begun")) == 5
    assert GAME.result(state) == Result("exact_eight", (TILL,), (8, 0, 0, 0))


def test_a_09_a_tie_protects_from_the_slice() -> None:
    state, events = finish_round([3, 3, 0, 0], TILL, [7, 2, 0, 0])
    assert state.ippons == [7, 2, 0, 0]
    nobody = of_kind(events, "nobody_scores")[0]
    assert (nobody.fact("seats"), nobody.fact("tricks")) == ((TILL, LENA), 3)
    assert of_kind(events, "scored")[0].fact("why") == ("tied", "tied", "too_few", "too_few")


def test_a_10_two_two_one_none_scores_nobody() -> None:
    assert finish_round([2, 2, 1, 0], BEN, [0, 0, 0, 0])[0].ippons == [0, 0, 0, 0]


def test_a_11_one_one_one_two_scores_the_last() -> None:
    assert finish_round([1, 1, 1, 2], MIA, [0, 0, 0, 0])[0].ippons == [0, 0, 0, 2]


def test_a_34_maki_passes_eight_and_goes_on() -> None:
    state, events = finish_round([4, 1, 0, 0], TILL, [7, 0, 0, 0], MAKI, round=3)
    assert state.ippons == [11, 0, 0, 0]
    assert GAME.result(state) is None
    assert GAME.legal(state, TABLE) == [0]
    assert "gained" in kinds(events)


def test_a_1_9_maki_ends_after_the_eighth_round() -> None:
    state, _ = finish_round([2, 1, 1, 1], TILL, [3, 4, 0, 0], MAKI, round=8)
    assert GAME.result(state) == Result("most_ippons", (TILL,), (5, 4, 0, 0))


def test_a_1_10_maki_rounds() -> None:
    short = Options(mode="maki", maki_rounds=4)
    assert GAME.result(finish_round([2, 1, 1, 1], TILL, [0, 0, 0, 0], short, round=3)[0]) is None
    assert GAME.result(finish_round([2, 1, 1, 1], TILL, [0, 0, 0, 0], short, round=4)[0]) is not None


def test_a_2_23_a_maki_tie_is_shared() -> None:
    state, _ = finish_round([2, 1, 1, 1], TILL, [2, 4, 4, 0], MAKI, round=8)
    assert GAME.result(state) == Result("shared_most", (TILL, LENA, BEN), (4, 4, 4, 0))
    assert GAME.chances(state) == [1 / 3, 1 / 3, 1 / 3, 0.0]


def test_a_2_23_or_broken_by_extra_rounds() -> None:
    extra = Options(mode="maki", maki_tie="extra_round")
    state, _ = finish_round([2, 1, 1, 1], TILL, [2, 4, 0, 0], extra, round=8)
    assert GAME.result(state) is None
    state, _ = apply(GAME, state, TABLE, 0)
    assert state.round == 9
    notes = GAME.table(GAME.observe(state, TILL)).notes
    assert "extra_round" in [note.key for note in notes]
    state, _ = finish_round([2, 1, 1, 1], TILL, [4, 4, 0, 0], extra, round=9)
    assert GAME.result(state) == Result("most_ippons", (TILL,), (6, 4, 0, 0))


def test_a_2_20_below_zero_is_floored_or_owed() -> None:
    counts = [7, 1, 1, 1]
    assert finish_round(counts, TILL, [2, 0, 0, 0])[0].ippons == [0, 0, 0, 0]  # 2 + 7 = 9, 2 - 7 = -5
    owing = Options(below_zero="negative")
    assert finish_round(counts, TILL, [2, 0, 0, 0], owing)[0].ippons == [-5, 0, 0, 0]
    assert finish_round([3, 1, 1, 0], TILL, [-5, 0, 0, 0], owing)[0].ippons == [-2, 0, 0, 0]


def test_a_2_5_the_last_tricks_winner_leads_the_next_round() -> None:
    state, _ = finish_round([2, 1, 1, 1], MIA, [0, 0, 0, 0])
    assert GAME.to_act(apply(GAME, state, TABLE, 0)[0]) == MIA


def test_a_2_5_or_the_lead_rotates() -> None:
    rotate = Options(round_lead="rotate")
    state, _ = finish_round([2, 1, 1, 1], MIA, [0, 0, 0, 0], rotate, opener=LENA)
    after, _ = apply(GAME, state, TABLE, 0)
    assert GAME.to_act(after) == BEN  # Lena led this round


@pytest.mark.parametrize(
    ("tricks", "best"),
    [([2, 2, 1, 0], -1), ([1, 1, 1, 2], 3), ([0, 0], -1), ([3, 3, 4], 2), ([4, 1, 4, 2], -1), ([5, 0], 0)],
)
def test_a_1_8_only_the_sole_majority_scores(tricks: list[int], best: int) -> None:
    assert sole_majority(tricks) == best


@pytest.mark.parametrize(
    ("ippons", "tricks", "sashimi", "owing", "maki"),
    [(6, 3, 3, 3, 9), (5, 3, 8, 8, 8), (0, 8, 8, 8, 8), (0, 9, 0, -9, 9), (7, 2, 5, 5, 9), (2, 7, 0, -5, 9)],
)
def test_a_1_8_3_gain_or_slice(ippons: int, tricks: int, sashimi: int, owing: int, maki: int) -> None:
    assert ippons_after(ippons, tricks, is_maki=False, may_owe=False) == sashimi
    assert ippons_after(ippons, tricks, is_maki=False, may_owe=True) == owing
    assert ippons_after(ippons, tricks, is_maki=True, may_owe=False) == maki


def test_a_1_9_no_winner_before_exactly_eight() -> None:
    assert match_winners([7, 7, 0], 40, is_maki=False, maki_rounds=8, shared=True) == []
    assert match_winners([7, 8, 0], 1, is_maki=False, maki_rounds=8, shared=True) == [1]
    assert match_winners([9, 8, 0], 7, is_maki=True, maki_rounds=8, shared=True) == []
