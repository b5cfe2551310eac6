"""Positions of records: round trips, what is left out, and every fault by its key."""

from typing import Any

import pytest

from game.rules.crazy_eights import texts
from game.rules.crazy_eights.options import OPTIONS
from game.rules.crazy_eights.state import State
from game.rules.kit.positions import BadPosition, BadRecord
from tests.kit.crazy_eights import GAME, legal, names, play, situation

TWO = {"hands": [["7C", "KD"], ["3C"]], "discard": ["7D"], "to_act": 0}


def read(
    fields: dict[str, Any], options: dict[str, Any] | None = None, seats: int = 2, seed: int = 1
) -> State:
    return GAME.from_position(OPTIONS.read(options or {}), seats, fields, seed, None)


def faults(fields: dict[str, Any], options: dict[str, Any] | None = None, seats: int = 2) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        read(fields, options, seats)
    keys = [fault.key for fault in caught.value.faults]
    assert set(keys) <= set(texts.FAULTS)
    return keys


def test_what_comes_out_goes_in_again() -> None:
    state = situation(
        "8S 7D", "7C KD", "3C", "4C 5C", burden=0, direction=-1, dealer=1, scores=[3, 4, 5], hand=6
    )
    written = GAME.position(state)
    assert written == {
        "hands": [["7C", "KD"], ["3C"], ["4C", "5C"]],
        "stock": names(state.stock[::-1]).split(),
        "discard": ["8S", "7D"],
        "to_act": 0,
        "direction": -1,
        "burden": 0,
        "dealer": 1,
        "scores": [3, 4, 5],
        "hand": 6,
        "turns_without_progress": 0,
    }
    assert GAME.position(read(written, seats=3, seed=99)) == written


def test_an_empty_position_is_the_start_of_the_match() -> None:
    assert GAME.position(read({}, seed=7)) == GAME.position(GAME.start(OPTIONS.read({}), 2, 7, None))


def test_what_is_left_out_is_as_at_the_start() -> None:
    state = read({"scores": [10, 20]}, seed=7)
    assert [len(held) for held in state.hands] == [7, 7]
    assert len(state.discard) == 1
    assert state.dealer == GAME.start(OPTIONS.read({}), 2, 7, None).dealer
    assert GAME.to_act(state) == 1 - state.dealer


def test_a_left_out_stock_holds_all_unseen_cards_shuffled_by_the_seed() -> None:
    first, again, other = read(TWO, seed=3), read(TWO, seed=3), read(TWO, seed=4)
    assert first.stock == again.stock != other.stock
    assert sorted(GAME.cards(first)) == list(range(52))


def test_cards_that_a_given_stock_leaves_out_count_as_played_earlier() -> None:
    state = read({**TWO, "stock": ["2D", "2H"]})
    assert names(state.stock) == "2H 2D"  # inside, the top lies last
    assert len(state.gone) == 52 - 6
    assert GAME.observe(state, 1).gone == state.gone


def test_a_starter_is_turned_from_a_given_stock() -> None:
    state = read({"hands": [["7C"], ["3C"]], "stock": ["8D", "2D", "2H"]})
    assert names(state.discard) == "2D"
    assert names(state.stock) == "2H 8D"  # of the two others one lies below the buried eight


@pytest.mark.parametrize(
    ("texts_played", "field", "value"),
    [(["draw"], "drawn", 1), (["draw", "draw"], "drawn", 2)],
)
def test_a_turn_in_progress_is_written(texts_played: list[str], field: str, value: int) -> None:
    state, _ = play(situation("7D", "KC", "3C", stock="2S JH 9D"), *texts_played)
    written = GAME.position(state)
    assert written[field] == value
    assert legal(read(written)) == legal(state)


def test_a_withheld_suit_is_written_by_its_absence() -> None:
    options = {"defer_suit": True}
    state, _ = play(situation("9S", "8S 6C", "2C 3H", options=options), "8S=later")
    written = GAME.position(state)
    assert "suit" not in written
    assert legal(read(written, options)) == "=S =H =D =C"


def test_an_open_ace_alone_on_the_discard_is_written() -> None:
    # The ace is open, and a chosen draw has made all other discards into a stock.
    options = {"actions": True, "must_play": False}
    state, _ = play(situation("4S 5S", "AS 5H", "KD 3C", stock="", options=options), "AS", "draw")
    written = GAME.position(state)
    assert (written["discard"], written["open"]) == (["AS"], True)
    again = read(written, options)
    assert GAME.position(again) == written
    assert legal(again) == legal(state)


def test_a_penalty_taken_in_this_turn_is_written() -> None:
    options = {"actions": True, "play_after_penalty": True}
    state, _ = play(situation("5C", "3C 5H", "9C 10D", stock="4S 6S QC", options=options), "3C", "take")
    written = GAME.position(state)
    assert written["taken"] == 3
    assert GAME.position(read(written, options)) == written


def test_between_deals_and_after_the_match_the_hands_stay() -> None:
    state, _ = play(situation("7C", "7S", "KH", scores=[0, 185]), "7S")
    written = GAME.position(state)
    assert written["ended"] == "last_card"
    assert "to_act" not in written
    again = read(written)
    assert GAME.position(again) == written
    assert legal(again) == "next"
    over, _ = play(situation("7C", "7S", "KH", scores=[0, 190]), "7S")
    again = read(GAME.position(over))
    assert GAME.result(again) == GAME.result(over)
    assert GAME.result(again) is not None


def test_unknown_fields_and_wrong_types_are_bad_records() -> None:
    for wrong in ({"leader": 1}, {"hands": "7C"}, {"burden": "2"}, {"suit": 1}, {"open": 1}, {"playing": 2}):
        with pytest.raises(BadRecord):
            read({**TWO, **wrong})


@pytest.mark.parametrize(
    ("changes", "options", "expected"),
    [
        ({"hands": [["7D", "KD"], ["3C"]]}, {}, ["too_many_copies"]),
        ({"hands": [["*"], ["3C"]]}, {}, ["too_many_copies"]),
        ({"hands": [["1C", "KD"], ["3C"]]}, {}, ["unknown_card"]),
        ({"hands": [["7C"], []]}, {}, ["empty_hand"]),
        ({"hands": [["7C"]]}, {}, ["wrong_count", "empty_hand"]),
        ({"discard": []}, {}, ["no_starter"]),
        ({"discard": ["8S"]}, {}, ["suit_missing"]),
        ({"suit": "H"}, {}, ["suit_without_wild"]),
        ({"suit": "X", "discard": ["8S"]}, {}, ["out_of_range", "suit_missing"]),
        ({"direction": 0}, {}, ["out_of_range"]),
        ({"direction": 2}, {}, ["out_of_range"]),
        ({"to_act": 2}, {}, ["out_of_range"]),
        ({"dealer": -1}, {}, ["out_of_range"]),
        ({"scores": [1, 2, 3]}, {}, ["wrong_count"]),
        ({"scores": [-1, 2]}, {}, ["out_of_range"]),
        ({"hand": 0}, {}, ["out_of_range"]),
        ({"turns_without_progress": 16}, {}, ["out_of_range"]),
        ({"passes": 2}, {}, ["out_of_range"]),
        ({"burden": 2}, {}, ["no_cause_for_burden"]),
        ({"burden": 3, "discard": ["2D"]}, {"actions": True}, ["wrong_burden"]),
        ({"burden": 4, "discard": ["2D"]}, {"actions": True, "twos": "deflect"}, ["wrong_burden"]),
        ({"drawn": 3}, {}, ["bad_draws"]),
        ({"taken": 1}, {}, ["bad_draws"]),
        ({"drawn": 4}, {"draw": "up_to_three"}, ["out_of_range"]),
        ({"open": True}, {}, ["not_open"]),
        ({"playing": [0, 1]}, {}, ["bad_players"]),
        ({"playing": [0, 0]}, {"sudden_death": "tied_only"}, ["bad_players"]),
        ({"ended": "last_card"}, {}, ["nobody_out"]),
        ({"ended": "stopp", "drawn": 1}, {}, ["hand_is_over"]),
        ({"ended": "sunset"}, {}, ["out_of_range"]),
    ],
)
def test_every_fault_has_its_key(
    changes: dict[str, Any], options: dict[str, Any], expected: list[str]
) -> None:
    assert faults({**TWO, **changes}, options) == expected


def test_seats_that_sit_out_hold_no_cards_and_have_no_turn() -> None:
    options = {"sudden_death": "tied_only"}
    fields = {**TWO, "hands": [["7C"], ["3C"], ["4C"]], "playing": [0, 1], "to_act": 2, "dealer": 2}
    assert faults(fields, options, seats=3) == ["not_playing", "not_playing", "not_playing"]


def test_between_deals_the_last_dealer_may_sit_out_of_the_next_hand() -> None:
    options = {"sudden_death": "tied_only"}
    state = situation("7C", "10H 5H", "7S", "7H", scores=[190, 120, 113], to_act=1, dealer=0, options=options)
    tied, _ = play(state, "7S")
    written = GAME.position(tied)
    assert (written["dealer"], written["playing"]) == (0, [1, 2])
    assert GAME.position(read(written, options, seats=3)) == written


def test_all_faults_are_named_at_once() -> None:
    fields = {"hands": [["7D", "7D"], []], "discard": ["7D"], "to_act": 5, "suit": "S", "hand": 0}
    assert sorted(faults(fields)) == [
        "empty_hand",
        "out_of_range",
        "out_of_range",
        "suit_without_wild",
        "too_many_copies",
    ]


def test_too_few_cards_to_deal_is_a_fault() -> None:
    stock = [rank + suit for suit in "SHDC" for rank in ("2", "3", "4", "5", "6", "7", "9", "10", "J", "Q")]
    assert faults({"stock": stock}) == ["cannot_deal"]
