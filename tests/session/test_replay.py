"""`replay`: the steps and the end of records.md, and the errors of moves."""

import json

import pytest

from game.session.record import Record, RecordError
from game.session.replay import replay
from tests.kit.records import eights


def test_a_step_has_number_seat_move_sorted_legal_moves_and_events() -> None:
    answer = replay(eights("7C"))
    step = answer["steps"][0]
    assert (step["n"], step["seat"], step["move"], step["legal"]) == (1, 0, "7C", ["7C", "KD"])
    played = step["events"][0]
    assert played == {
        "kind": "played",
        "seat": 0,
        "cards": ["7C"],
        "from": {"zone": "hand", "seat": 0},
        "to": {"zone": "discard"},
    }


def test_the_end_says_who_is_to_act_what_is_legal_and_how_it_stands() -> None:
    end = replay(eights("7C"))["end"]
    assert (end["to_act"], end["legal"], end["finished"]) == (1, ["7S", "QC"], False)
    assert (end["scores"], end["winners"]) == ([0, 0], [])


def test_the_end_position_goes_in_again_and_comes_out_the_same() -> None:
    end = replay(eights("7C", "QC"))["end"]
    again = replay(eights(position=end["position"]))["end"]
    assert again == end


def test_between_deals_next_is_the_only_move_and_belongs_to_no_seat() -> None:
    """P0 has one card, 7C, which fits 7D: the hand is over, P1 is charged 7 + 10 + 2 = 19."""
    position = {"hands": [["7C"], ["7S", "QC", "2H"]], "stock": ["3S"], "discard": ["7D"], "to_act": 0}
    end = replay(eights("7C", position=position))["end"]
    assert (end["to_act"], end["legal"], end["scores"]) == (None, ["next"], [0, 19])
    step = replay(eights("7C", "next", position=position))["steps"][1]
    assert (step["seat"], step["move"], step["legal"]) == (None, "next", ["next"])


def test_a_finished_match_has_winners_and_no_moves() -> None:
    """P1 stands at 190 and is charged 19: 209 passes 200, P0 with 0 wins."""
    position = {
        "hands": [["7C"], ["7S", "QC", "2H"]],
        "stock": ["3S"],
        "discard": ["7D"],
        "to_act": 0,
        "scores": [0, 190],
    }
    end = replay(eights("7C", position=position))["end"]
    assert (end["finished"], end["winners"], end["scores"]) == (True, [0], [0, 209])
    assert (end["to_act"], end["legal"]) == (None, [])


def test_each_adds_the_position_to_every_step() -> None:
    steps = replay(eights("7C", "QC"), each=True)["steps"]
    assert steps[0]["position"]["hands"] == [["KD", "9H"], ["7S", "QC", "2H"]]
    assert steps[1]["position"]["hands"] == [["KD", "9H"], ["7S", "2H"]]


def test_the_answer_is_json() -> None:
    assert json.loads(json.dumps(replay(eights("7C"), each=True)))["game"] == "crazy_eights"


@pytest.mark.parametrize("text", ["7X", "", "play 7C", "7c", "next ", "draw 2"])
def test_a_text_that_no_move_has_is_a_bad_move(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(eights("7C", text))
    error = caught.value.as_json()
    assert (error["code"], error["n"], error["move"]) == ("bad_move", 2, text)


@pytest.mark.parametrize("text", ["9H", "2S", "draw", "pass", "next", "7S"])
def test_a_move_that_is_not_allowed_now_is_illegal_with_a_reason_and_the_legal_ones(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(eights(text))
    error = caught.value.as_json()
    assert (error["code"], error["n"], error["move"]) == ("illegal_move", 1, text)
    assert error["legal"] == ["7C", "KD"]
    assert error["reason"].islower()


def test_a_move_after_the_end_is_illegal() -> None:
    position = {
        "hands": [["7C"], ["7S"]],
        "discard": ["7D"],
        "stock": ["3S"],
        "to_act": 0,
        "scores": [0, 199],
    }
    with pytest.raises(RecordError) as caught:
        replay(eights("7C", "7S", position=position))
    assert (caught.value.code, caught.value.details["n"], caught.value.details["legal"]) == (
        "illegal_move",
        2,
        [],
    )


def test_a_shared_seed_deals_these_very_cards() -> None:
    """Pinned once for good: another deal would break every record that people have sent each other."""
    record = Record("crazy_eights", ["Till", "Lena", "Ben", "Mia"], seed=20261129)
    position = replay(record)["end"]["position"]
    assert [sorted(hand) for hand in position["hands"]] == [
        ["3D", "5D", "6C", "8H", "9C"],
        ["2D", "3S", "4S", "7C", "JD"],
        ["10C", "4C", "4H", "6D", "AS"],
        ["2H", "3H", "7H", "AC", "QD"],
    ]
    assert position["discard"][-1] == "9S"
