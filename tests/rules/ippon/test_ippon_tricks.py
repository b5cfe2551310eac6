"""Worked cases of A.3 about tricks, the opening eight and refusals."""

import itertools

import pytest

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, BadMove
from tests.kit.ippon import (
    BEN,
    LENA,
    MIA,
    TILL,
    card,
    cards,
    finish_round,
    legal_texts,
    of_kind,
    refused,
    run,
    set_up,
    texts,
    trick_counts,
)

STRICT = Options(eight_under_eight="only_if_forced")


def winner_of(plays: str) -> tuple[int, int]:
    """Winner of a trick led by seat 0 and the Banzai allowance, 0 if none is offered."""
    state, _ = run(set_up(plays.split()), plays)
    if any(trick_counts(state)):
        return trick_counts(state).index(1), 0
    return GAME.to_act(state), len(GAME.legal(state, GAME.to_act(state))) - 1


def test_a_12_of_two_mid_trick_eights_the_last_wins() -> None:
    assert winner_of("AH 8D 8C KD") == (BEN, 2)


def test_a_13_a_non_eight_between_them_changes_nothing() -> None:
    assert winner_of("AH 8D KC 8S") == (MIA, 2)


def test_a_15_of_equal_kings_the_first_wins() -> None:
    assert winner_of("KH KD KC 9S") == (TILL, 0)


def test_a_16_the_ten_is_below_the_jack() -> None:
    assert winner_of("10H JD 9S QS") == (MIA, 0)


def test_a_17_four_sevens_stay_with_the_leader() -> None:
    assert winner_of("7H 7D 7C 7S") == (TILL, 0)


def test_a_18_identical_cards_stay_with_the_leader() -> None:
    assert winner_of("KH KH") == (TILL, 0)


def test_a_1_1_ranks_run_seven_nine_ten_jack_queen_king_ace_eight() -> None:
    order = ["7S", "9D", "10C", "JH", "QS", "KD", "AC", "8H"]
    for low, high in itertools.pairwise(order):
        assert winner_of(f"{low} {high}")[0] == LENA
        assert winner_of(f"{high} {low}")[0] == TILL


def test_a_1_4_3_a_leading_eight_beats_every_later_eight() -> None:
    assert winner_of("8S AH 8D 8C") == (TILL, 3)


def test_a_1_4_4_the_winning_card_lies_first_in_the_won_trick() -> None:
    state, events = run(set_up(["KH", "AH", "9D", "10C"]), "KH AH 9D 10C")
    assert texts(state.won[LENA][0]) == ["AH", "KH", "9D", "10C"]
    won = of_kind(events, "trick_won")[0]
    assert (won.seat, texts(won.cards), won.fact("why")) == (LENA, ["AH", "KH", "9D", "10C"], "highest")


def test_a_1_4_5_the_winner_leads_the_next_trick() -> None:
    state, _ = run(set_up(["KH 7S", "AH 7D", "9D 7H", "10C 7C"]), "KH AH 9D 10C")
    assert GAME.to_act(state) == LENA


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        ("8H QS 10H 7C", ["8H", "QS"]),
        ("AS AD 9H", ["AD", "AS"]),
        ("8H", ["8H"]),
        ("8H 8S", ["8H", "8S"]),
        ("KS KS 7H", ["KS"]),  # equal cards are one move
    ],
)
def test_a_19_to_21_what_may_go_on_an_opening_eight(hand: str, allowed: list[str]) -> None:
    more = " ".join(["9S", "9C", "JS", "JC"][: len(hand.split()) - 1])
    state, _ = run(set_up([f"8D {more}", hand]), "8D")
    assert legal_texts(state) == allowed


def test_a_20_a_lower_card_is_refused_with_the_cards_that_may() -> None:
    state, _ = run(set_up(["8D 7S 7S", "AS AD 9H"]), "8D")
    why = refused(state, "9H")
    assert (why.reason, why.facts) == ("must_play_highest", (("cards", ("AS", "AD")),))


def test_a_2_14_strict_table_an_eight_only_from_a_hand_of_eights() -> None:
    state, _ = run(set_up(["8D 7S 7S 7H", "8H QS 10H 7C"], options=STRICT), "8D")
    assert legal_texts(state) == ["QS"]
    assert (refused(state, "8H").reason, refused(state, "8H").facts) == ("keep_eight", (("cards", ("QS",)),))
    state, _ = run(set_up(["8D 7S", "8H 8S"], options=STRICT), "8D")
    assert legal_texts(state) == ["8H", "8S"]


def test_a_2_17_a_mid_trick_eight_binds_nobody() -> None:
    state, _ = run(set_up(["7S 9S", "8D 9D", "AS 7H"]), "7S 8D")
    assert legal_texts(state) == ["7H", "AS"]


def test_a_1_4_1_no_duty_to_follow_suit() -> None:
    state, _ = run(set_up(["KH 7S", "AH 9C"]), "KH")
    assert legal_texts(state) == ["9C", "AH"]


def test_a_24_an_ace_wins_no_banzai_whatever_the_hand_holds() -> None:
    state, events = run(set_up(["KH 7S", "AH 8C", "9D 7H", "10C 7D"]), "KH AH 9D 10C")
    assert GAME.to_act(state) == LENA
    assert legal_texts(state) == ["8C"]
    assert not of_kind(events, "banzai_offered")


def test_refusals_by_phase() -> None:
    state = set_up(["8H 7S", "AH 9C"])
    assert refused(state, "7S", LENA).reason == "not_your_turn"
    assert refused(state, "7S", LENA).facts == (("seat", TILL),)
    assert refused(state, "KD").facts == (("card", "KD"),)
    assert refused(state, "KD").reason == "card_not_in_hand"
    assert refused(state, "banzai 1").reason == "no_banzai_now"
    assert refused(state, "next").reason == "deal_not_over"
    assert refused(state, "next", TABLE).reason == "deal_not_over"
    call, _ = run(state, "8H AH")
    assert refused(call, "7S").reason == "call_first"
    assert (refused(call, "banzai 2").reason, refused(call, "banzai 2").facts) == (
        "too_many_banzais",
        (("allowed", 1),),
    )
    scored, _ = finish_round([2, 1, 1, 1], TILL, [0, 0, 0, 0])
    assert refused(scored, "7S", TILL).reason == "between_deals"
    over, _ = finish_round([2, 1, 1, 1], TILL, [6, 0, 0, 0])
    assert refused(over, "next", TABLE).reason == "match_over"


def test_moves_have_one_text_each_and_texts_without_a_move_are_refused() -> None:
    for text in ("KH", "10S", "8C", "banzai 0", "banzai 6", "next"):
        assert GAME.move_to_text(GAME.move_from_text(text)) == text
    assert GAME.move_from_text("next") == NEXT
    for text in ("", "2S", "*", "kh", "banzai", "banzai 7", "banzai 01", "banzai -1", "draw", "??", " KH"):
        with pytest.raises(BadMove):
            GAME.move_from_text(text)


def test_the_pack_is_eight_ranks_four_suits_twice() -> None:
    copies = GAME.copies(Options(), 4)
    held = {GAME.pack.text(number): count for number, count in enumerate(copies) if count}
    assert sum(held.values()) == 64
    assert set(held.values()) == {2}
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    assert set(held) == {rank + suit for rank in ranks for suit in "SHDC"}


def test_events_of_an_opening_eight() -> None:
    _, events = run(set_up(["8H 7S", "AH 9C"]), "8H AH")
    assert [event.kind for event in events] == ["played", "eight_led", "played", "banzai_offered"]
    assert events[3].seat == TILL
    assert card("8H") in events[0].cards
    assert cards("AH") == list(events[2].cards)
