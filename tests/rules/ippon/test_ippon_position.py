"""Positions of records: what is left out, what is refused, and the fields of our own."""

from typing import Any

import pytest

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.ippon.state import BETWEEN, CALL, OVER
from game.rules.kit.events import TABLE
from game.rules.kit.positions import BadPosition, BadRecord
from tests.kit.ippon import BEN, LENA, MIA, TILL, finish_round, legal_texts, run, set_up, texts

HANDS = [["KH"], ["AH"], ["9D"], ["10C"]]


def read(position: dict[str, Any], options: Options | None = None, seats: int = 4) -> Any:
    return GAME.from_position(options or Options(), seats, position, 7, None)


def faults(position: dict[str, Any], options: Options | None = None) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        read(position, options)
    return [fault.key for fault in caught.value.faults]


def test_an_empty_position_is_the_seeds_first_deal() -> None:
    assert GAME.position(read({})) == GAME.position(GAME.start(Options(), 4, 7, None))


def test_what_is_left_out_is_as_at_the_start_of_the_match() -> None:
    dealt = GAME.position(GAME.start(Options(), 4, 7, None))
    assert GAME.position(read({"ippons": [1, 2, 3, 4]})) == {**dealt, "ippons": [1, 2, 3, 4]}


def test_a_left_out_stock_holds_all_unseen_cards() -> None:
    state = read({"hands": HANDS, "won": [[["AS", "7S"]], [], [], []]})
    assert len(state.stock) == 64 - 4 - 2
    assert state.earlier == []
    assert sorted(GAME.cards(state)) == sorted(GAME.cards(GAME.start(Options(), 4, 1, None)))


def test_a_given_stock_leaves_the_other_cards_out_of_play() -> None:
    state = read({"hands": HANDS, "stock": ["KS", "QS"]})
    assert texts(state.stock[::-1]) == ["KS", "QS"]
    assert len(state.earlier) == 64 - 6


def test_a_complete_trick_with_an_eight_is_a_call() -> None:
    state = read({"hands": [[], [], [], []], "trick": ["7S", "8D", "8S", "AS"], "leader": MIA})
    assert (state.phase, GAME.to_act(state)) == (CALL, LENA)
    assert legal_texts(state) == ["banzai 0", "banzai 1", "banzai 2"]
    assert GAME.position(state)["trick"] == ["7S", "8D", "8S", "AS"]


def test_a_repeated_call_has_its_own_fields() -> None:
    one_by_one = Options(banzai_call="one_by_one")
    state = set_up(["8S 7S", "8H KS", "8D KH", "QS KD"], None, TILL, one_by_one)
    state, _ = run(state, "8S,8H,8D,KD,banzai 1")
    written = GAME.position(state)
    assert (written["caller"], written["allowance"]) == (TILL, 2)
    again = read(written, one_by_one)
    assert GAME.position(again) == written
    assert (GAME.to_act(again), legal_texts(again)) == (TILL, ["banzai 0", "banzai 1"])
    assert faults(written) == ["no_call_pending"]


def test_empty_hands_are_a_scored_round() -> None:
    empty: list[list[str]] = [[], [], [], []]
    assert read({"hands": empty, "ippons": [7, 0, 0, 0]}).phase == BETWEEN
    over = read({"hands": empty, "ippons": [8, 0, 0, 0]})
    assert over.phase == OVER
    result = GAME.result(over)
    assert result is not None
    assert result.winners == (TILL,)
    maki = Options(mode="maki")
    assert read({"hands": empty, "ippons": [9, 0, 0, 0], "round": 7}, maki).phase == BETWEEN
    assert read({"hands": empty, "ippons": [9, 0, 0, 0], "round": 8}, maki).phase == OVER


def test_the_opener_is_written_only_while_it_is_needed() -> None:
    rotate = Options(round_lead="rotate")
    state = set_up(["AS 7S", "KS 7H"], None, LENA, rotate)
    assert "opener" not in GAME.position(state)
    state, _ = run(state, "KS AS")
    written = GAME.position(state)
    assert (written["leader"], written["opener"]) == (TILL, LENA)
    assert GAME.position(read(written, rotate, 2)) == written
    state, _ = run(state, "7S 7H")
    assert "opener" not in GAME.position(state)
    assert state.leader == TILL  # Lena had led, two seats


def test_all_faults_are_reported_at_once() -> None:
    found = faults(
        {
            "hands": [["KH", "KH", "KH"], ["2S"], ["XX"], []],
            "leader": 4,
            "ippons": [9, 8, 8, 0],
            "round": 0,
            "won": [[[]], [], [], []],
        }
    )
    assert sorted(set(found)) == [
        "hands_do_not_fit",
        "out_of_range",
        "too_many_copies",
        "two_winners",
        "unknown_card",
        "wrong_trick_size",
    ]
    assert found.count("out_of_range") == 3
    assert found.count("too_many_copies") == 2


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"hands": [["KH"], ["AH"], ["9D"], []]}, "hands_do_not_fit"),
        ({"hands": HANDS, "trick": ["7S"]}, "hands_do_not_fit"),
        ({"hands": [["7S", "KH"], ["AH"], ["9D"], ["10C"]]}, "hands_do_not_fit"),
        ({"hands": [["KH"], ["AH"], ["9D"]]}, "wrong_count"),
        ({"hands": [[], [], [], []], "trick": ["7S", "9S", "10S", "AS"]}, "trick_complete"),
        ({"hands": [[], [], [], []], "trick": ["7S", "9S", "10S", "AS", "8S"]}, "trick_too_long"),
        ({"hands": HANDS, "ippons": [8, 0, 0, 0]}, "already_won"),
        ({"hands": HANDS, "ippons": [-1, 0, 0, 0]}, "out_of_range"),
        ({"hands": HANDS, "ippons": [0, 0, 0]}, "wrong_count"),
        ({"hands": HANDS, "won": [[["7S", "7H", "9S", "9H", "9C"]], [], [], []]}, "wrong_trick_size"),
        ({"hands": HANDS, "caller": 1, "allowance": 1}, "no_call_pending"),
    ],
)
def test_unplayable_positions(position: dict[str, Any], fault: str) -> None:
    assert fault in faults({"leader": TILL, **position})


def test_six_cards_are_too_many() -> None:
    six = ["7S", "9S", "10S", "JS", "QS", "KS"]
    other = ["7H", "9H", "10H", "JH", "QH", "KH"]
    with pytest.raises(BadPosition):
        read({"hands": [six, other]}, seats=2)


def test_owed_ippons_can_be_set_up_only_where_they_can_arise() -> None:
    owing = Options(below_zero="negative")
    assert read({"hands": HANDS, "ippons": [-5, 0, 0, 0]}, owing).ippons == [-5, 0, 0, 0]


@pytest.mark.parametrize(
    "position",
    [
        {"hand": []},
        {"hands": "KH"},
        {"hands": [["KH"], "AH", [], []]},
        {"hands": [[1], [], [], []]},
        {"leader": "0"},
        {"leader": True},
        {"round": 1.0},
        {"ippons": [0, 0, 0, "0"]},
        {"won": [[["KH"], "AH"], [], [], []]},
        {"won": [["KH"], [], [], []]},
        {"stock": None},
    ],
)
def test_what_cannot_be_read_is_a_bad_record(position: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        read(position)


def test_a_position_between_rounds_goes_on_with_the_same_leader() -> None:
    state, _ = finish_round([2, 1, 1, 1], BEN, [0, 0, 0, 0])
    again = read(GAME.position(state))
    assert GAME.legal(again, TABLE) == [0]
    assert again.leader == BEN
