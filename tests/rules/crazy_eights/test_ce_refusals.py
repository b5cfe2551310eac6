"""Refusals: stable keys with facts that let the words be concrete, and no fact that the seat may not know."""

from game.rules.crazy_eights.moves import MOVES
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT
from tests.kit.crazy_eights import GAME, legal, play, refused, situation


def test_a_card_that_does_not_match() -> None:
    assert refused(situation("7D", "KC 7C", "3C"), "KC") == "no_match card=KC suit=D rank=7"


def test_a_card_that_is_not_held() -> None:
    assert refused(situation("7D", "KC 7C", "3C"), "2D") == "not_in_hand card=2D"


def test_an_eight_must_name_a_suit_unless_it_is_the_last_card() -> None:
    assert refused(situation("7D", "8S KC", "3C"), "8S") == "must_name_a_suit card=8S"
    assert refused(situation("7D", "8S", "3C"), "8S=H") == "last_card_names_nothing card=8S"


def test_an_ordinary_ace_names_nothing() -> None:
    assert refused(situation("7S", "AS KC", "3C"), "AS=H") == "not_wild card=AS"


def test_nothing_can_be_named_outside_a_prompt() -> None:
    assert refused(situation("7S", "AS KC", "3C"), "=H") == "nothing_to_name"


def test_at_the_prompt_nothing_but_naming_is_possible() -> None:
    state, _ = play(situation("9S", "8S 6C", "2C 3H", options={"defer_suit": True}), "8S=later")
    assert refused(state, "6C") == "name_the_suit"
    assert refused(state, "draw") == "name_the_suit"


def test_taking_without_a_burden() -> None:
    assert refused(situation("7D", "KC 7C", "3C"), "take") == "no_burden"


def test_a_two_whose_burden_was_taken_is_an_ordinary_card() -> None:
    state = situation("2D", "KC 2C", "3C", options={"actions": True})
    assert legal(state) == "2C"
    assert refused(state, "take") == "no_burden"


def test_passing_without_need() -> None:
    assert refused(situation("7D", "KC 7C", "3C"), "pass") == "must_play cards=('7C',)"
    assert refused(situation("7D", "KC", "3C"), "pass") == "must_draw"


def test_drawing_from_nothing() -> None:
    state = situation("7D", "KC", "3C", stock="", options={"empty_stock": "pass"})
    assert refused(state, "draw") == "nothing_to_draw"


def test_out_of_turn_and_out_of_hand() -> None:
    state = situation("7D", "7C", "3C")
    assert refused(state, "3C", seat=1) == "not_your_turn seat=0"
    assert refused(state, "next") == "hand_in_progress"
    assert refused(state, "next", seat=TABLE) == "hand_in_progress"
    ended, _ = play(state, "7C")
    assert refused(ended, "3C", seat=1) == "hand_is_over"
    assert refused(ended, "next", seat=1) == "hand_is_over"
    assert refused(ended, "next") == ""


def test_after_the_match_nothing_is_possible() -> None:
    over, _ = play(situation("7C", "7S", "KH", scores=[0, 190]), "7S")
    assert refused(over, "next") == "match_is_over"


def test_numbers_that_are_no_moves_are_refused() -> None:
    state = situation("7D", "7C", "3C")
    for number in (-1, MOVES, 10**9):
        refusal = GAME.verify(state, 0, number)
        assert refusal is not None
        assert refusal.reason == "unknown_move"
    assert GAME.verify(state, 0, NEXT) is not None
