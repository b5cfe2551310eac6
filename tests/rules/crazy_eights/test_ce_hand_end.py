"""Ends of hands and matches (B.1.5, B.1.6): blocked hands, the livelock guard, what carries over and what does not."""

from game.rules.crazy_eights.scoring import gains, leaders, stopp_winners
from tests.kit.crazy_eights import GAME, hand, kinds, legal, names, play, situation


def test_b_1_5_a_pass_while_cards_could_be_drawn_does_not_count_towards_a_blocked_hand() -> None:
    options = {"draw": "up_to_three", "empty_stock": "pass"}
    state = situation("7D", "KC", "3C", stock="2S JH 4C 9S 10S", options=options)
    after, _ = play(state, "draw", "draw", "draw", "pass")
    assert after.passes == 0
    after, _ = play(after, "draw", "draw", "pass")  # the stock is used up: this pass counts
    assert after.passes == 1
    after, _ = play(after, "pass")
    assert legal(after) == "next"


def test_b_1_5_a_play_interrupts_the_succession_of_passes() -> None:
    options = {"empty_stock": "pass"}
    state = situation("7D", "KC", "3D 4S", "KH", stock="", options=options, passes=2, to_act=1)
    after, _ = play(state, "3D")
    assert after.passes == 0


def test_b_1_5_the_livelock_guard_ends_the_hand_after_eight_idle_turns_each() -> None:
    # Two players: 16 turns. The 15th idle turn goes on, the 16th ends the hand although a card was played.
    state = situation("7D", "KC", "3C QH", stock="9D 2D 5S", turns_without_progress=14)
    after, _ = play(state, "draw", "9D")
    assert (after.idle, GAME.to_act(after)) == (15, 1)
    after, events = play(after, "draw", "2D")
    assert [event.fact("how") for event in events if event.kind == "blocked"] == ["no_progress"]
    assert after.scores == [10, 13]


def test_b_1_5_playing_a_card_held_before_the_turn_is_progress() -> None:
    state = situation("7D", "KD 2C", "3C", turns_without_progress=15)
    after, _ = play(state, "KD")
    assert (after.idle, legal(after) != "next") == (0, True)


def test_b_1_5_taking_a_burden_is_no_progress() -> None:
    state = situation(
        "2D", "KD", "3C", stock="9S 10S", options={"actions": True}, burden=2, turns_without_progress=7
    )
    assert play(state, "take")[0].idle == 8


def test_b_1_5_a_win_with_the_last_card_comes_before_the_guard() -> None:
    state = situation("7D", "KD", "3C", turns_without_progress=15)
    after, events = play(state, "KD")
    assert "blocked" not in kinds(events)
    assert after.scores == [0, 3]


def test_a_withheld_suit_is_never_named_when_the_guard_ends_the_hand() -> None:
    options = {"defer_suit": True}
    state = situation("7D", "KC", "3C", stock="8S 2S", options=options, turns_without_progress=15)
    after, _ = play(state, "draw", "8S=later")
    assert legal(after) == "next"
    assert legal(play(after, "next")[0]) != ""


def test_d13_nothing_of_the_last_hand_reaches_into_the_next() -> None:
    options = {"actions": True, "draw_three": "off"}
    state = situation("8S", "9H", "3C KC", "4C", suit="H", direction=-1, options=options)
    after, _ = play(state, "9H", "next")
    assert (after.direction, after.burden, after.idle, after.passes) == (1, 0, 0, 0)
    assert after.suit == after.discard[-1] // 13
    assert sorted(GAME.cards(after)) == list(range(52))


def test_cards_out_of_sight_come_back_with_the_next_deal() -> None:
    state = situation("7C", "7S", "KH", stock="2S 3S")
    assert len(state.gone) == 52 - 5
    after, _ = play(state, "7S", "next")
    assert (after.gone, len(GAME.cards(after))) == ((), 52)


def test_d19_an_eight_with_nothing_left_to_draw_still_names_its_suit() -> None:
    state = situation("7C", "8S KD 2D", "KH", stock="", options={"empty_stock": "pass"})
    after, _ = play(state, "8S=D")
    assert legal(after) == "pass"
    assert names(after.discard[-1:]) == "8S"


def test_d17_a_named_suit_survives_draws_and_reshuffles() -> None:
    state = situation("2C 3C 8S", "KC", "2D 3S", stock="", suit="H")
    after, _ = play(state, "draw", "draw")
    assert (after.suit, legal(after)) == (1, "pass")
    after, _ = play(after, "pass")
    assert (after.suit, legal(after)) == (1, "pass")


def test_hands_lie_open_between_deals() -> None:
    after, events = play(situation("7C", "7S", "KH 2H", "3D"), "7S")
    shown = [(event.seat, names(event.cards)) for event in events if event.kind == "revealed"]
    assert shown == [(1, "KH 2H"), (2, "3D")]
    assert GAME.observe(after, 0).hands == ((), tuple(after.hands[1]), tuple(after.hands[2]))
    assert hand(after, 1) == "KH 2H"


def test_scoring_charges_losers_or_lets_winners_collect() -> None:
    assert gains([0, 12, 30], [0, 1, 2], [0], False) == [0, 12, 30]
    assert gains([0, 12, 30], [0, 1, 2], [0], True) == [42, 0, 0]
    assert gains([5, 12, 30], [0, 1, 2], [], False) == [5, 12, 30]
    assert gains([5, 12, 30], [0, 1, 2], [], True) == [0, 0, 0]
    assert gains([0, 12, 30], [1, 2], [1], False) == [0, 0, 30]


def test_scoring_of_stopp() -> None:
    assert stopp_winners([3, 4, 9], [0, 1, 2], 0, True) == [0]
    assert stopp_winners([3, 3, 9], [0, 1, 2], 0, True) == [0]
    assert stopp_winners([3, 3, 9], [0, 1, 2], 0, False) == [1]
    assert stopp_winners([5, 2, 2], [0, 1, 2], 0, True) == [1, 2]


def test_scoring_finds_the_leaders_among_those_who_play() -> None:
    assert leaders([120, 120, 90], [0, 1], False) == (0, 1)
    assert leaders([120, 130, 90], [0, 1, 2], True) == (1,)
