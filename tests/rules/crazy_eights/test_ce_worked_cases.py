"""The worked cases of the rules document (B.4), each under its id. Stock lists are top first."""

from game.rules.crazy_eights.ending import result
from game.rules.crazy_eights.tables import tables_for
from tests.kit.crazy_eights import GAME, cards, hand, kinds, legal, names, play, refused, situation, stacked

ACTIONS = {"actions": True}


def dealt(seats: int) -> tuple[list[int], int, int]:
    state = GAME.start(GAME.options.read({}), seats, 5, None)
    return [len(held) for held in state.hands], len(state.stock), len(state.discard)


def test_b_01_two_players_get_seven_cards_each() -> None:
    assert dealt(2) == ([7, 7], 37, 1)


def test_b_02_three_to_five_players_get_five_cards_each() -> None:
    assert dealt(3) == ([5] * 3, 36, 1)
    assert dealt(4) == ([5] * 4, 31, 1)
    assert dealt(5) == ([5] * 5, 26, 1)


def test_b_03_six_and_seven_players_play_with_two_packs() -> None:
    assert dealt(6) == ([5] * 6, 73, 1)
    assert dealt(7) == ([5] * 7, 68, 1)
    state = GAME.start(GAME.options.read({}), 7, 5, None)
    assert sorted(GAME.cards(state)) == sorted([*range(52), *range(52)])


def test_b_04_an_eight_as_starter_goes_into_the_middle_of_the_stock() -> None:
    # 4 x 5 cards are dealt, then 8S, 8H and 4C are turned from the remaining 32.
    hands = "2S 3S 4S 5S 6S 7S 9S 10S JS QS KS AS 2H 3H 4H 5H 6H 7H 9H 10H"
    state, events = stacked(4, hands + " 8S 8H 4C")
    assert names(state.discard) == "4C"
    assert len(state.stock) == 31
    # 8S: 31 others, 15 below it. 8H: again 31 others, 15 below, so it lies just under 8S. Then 4C goes from the top.
    assert state.stock.index(cards("8H")[0]) == 15
    assert state.stock.index(cards("8S")[0]) == 16
    turned = [(event.kind, names(event.cards)) for event in events if event.kind in ("turned_up", "buried")]
    assert turned == [
        ("turned_up", "8S"),
        ("buried", "8S"),
        ("turned_up", "8H"),
        ("buried", "8H"),
        ("turned_up", "4C"),
    ]


def test_b_05_the_dealers_left_begins_and_the_deal_moves_on() -> None:
    state, _ = stacked(4, "", dealer=0)
    assert GAME.to_act(state) == 1
    almost = situation("7D", "7C", "3C", "3S", "3H", dealer=0, to_act=0)
    after, _ = play(almost, "7C", "next")
    assert (after.dealer, GAME.to_act(after), after.number) == (1, 2, 2)


def test_b_06_rank_or_suit_of_the_top_card() -> None:
    assert legal(situation("7D", "7C 7S QD 2D KC 9H", "3C")) == "7C 7S QD 2D"


def test_b_07_an_eight_that_is_the_only_legal_card_must_be_played() -> None:
    state = situation("7D", "8S KC", "3C")
    assert legal(state) == "8S=S 8S=H 8S=D 8S=C"
    assert refused(state, "draw") == "must_play cards=('8S',)"


def test_b_08_only_the_named_suit_or_an_eight() -> None:
    state = situation("8S", "KS 5H 8D 7D", "3C", suit="H")
    assert legal(state) == "5H 8D=S 8D=H 8D=D 8D=C"
    assert refused(state, "KS") == "must_follow_named_suit card=KS suit=H"


def test_b_10_after_a_card_of_the_named_suit_rank_counts_again() -> None:
    state = situation("8S", "5H KD", "5C JH 8C KS", suit="H")
    after, _ = play(state, "5H")
    assert legal(after) == "5C JH 8C=S 8C=H 8C=D 8C=C"


def test_b_11_drawing_until_a_card_fits_and_playing_it() -> None:
    state = situation("7D", "KC", "3C", stock="2S JH 9D QC")
    after, _ = play(state, "draw", "draw", "draw")
    assert legal(after) == "9D"
    after, _ = play(after, "9D")
    assert hand(after, 0) == "KC 2S JH"


def test_b_13_three_draws_then_pass() -> None:
    state = situation("7D", "KC", "3C", stock="2S JH 4C 9D", options={"draw": "up_to_three"})
    after, _ = play(state, "draw", "draw", "draw")
    assert legal(after) == "pass"
    after, _ = play(after, "pass")
    assert hand(after, 0) == "KC 2S JH 4C"
    assert names(after.stock) == "9D"
    assert GAME.to_act(after) == 1


def test_b_15_the_discards_but_the_top_become_the_stock() -> None:
    discard = "2D 3D 4D 5D 6D 7D 9D 10D JD QD 8S"
    state = situation(discard, "KC", "3C", stock="", suit="H")
    assert legal(state) == "draw"
    after, events = play(state, "draw")
    assert names(after.discard) == "8S"
    assert after.suit == 1
    assert len(after.stock) == 9
    assert sorted([*after.stock, after.hands[0][1]]) == sorted(cards(discard)[:-1])
    assert kinds(events) == ["reshuffled", "drawn"]
    assert events[0].fact("count") == 10
    assert legal(after) == "draw"


def test_b_17_without_cards_to_draw_one_passes() -> None:
    state = situation("2D 3D 7D", "KC", "3C", stock="", options={"empty_stock": "pass"})
    assert legal(state) == "pass"
    after, _ = play(state, "pass")
    assert hand(after, 0) == "KC"
    assert GAME.to_act(after) == 1


def test_b_18_when_all_pass_in_succession_everybody_is_charged() -> None:
    state = situation("7D", "KC", "3C 4C", "AS", stock="", options={"empty_stock": "pass"})
    after, events = play(state, "pass", "pass", "pass")
    assert after.scores == [10, 3 + 4, 1]
    assert "hand_won" not in kinds(events)
    assert [event.fact("how") for event in events if event.kind == "blocked"] == ["passes"]
    assert legal(after) == "next"


def test_b_20_an_eight_as_last_card_wins_without_naming_a_suit() -> None:
    state = situation("7C", "8D", "3C KC")
    assert legal(state) == "8D"
    after, events = play(state, "8D")
    assert after.scores == [0, 13]
    assert "suit_named" not in kinds(events)


def test_b_21_a_losers_cards_are_added_up() -> None:
    state = situation("7C", "7S", "8S KD AS 10C 7H")
    after, events = play(state, "7S")
    assert after.scores == [0, 50 + 10 + 1 + 10 + 7]
    charged = next(event for event in events if event.kind == "scored" and event.seat == 1)
    assert charged.fact("values") == (50, 10, 1, 10, 7)


def test_b_22_two_eights_cost_a_hundred() -> None:
    after, _ = play(situation("7C", "7S", "8S 8H"), "7S")
    assert after.scores == [0, 100]


def test_b_23_the_match_ends_when_somebody_reaches_the_target() -> None:
    state = situation("7C", "KH 2H", "KD QS JS", "7S", scores=[190, 150, 80], to_act=2)
    after, events = play(state, "7S")
    ended = result(after)
    assert after.scores == [202, 180, 80]
    assert ended is not None
    assert (ended.winners, ended.scores) == ((2,), (202, 180, 80))
    assert kinds(events)[-1] == "match_ended"
    assert legal(after) == ""


def test_b_24_reaching_exactly_the_target_ends_the_match() -> None:
    after, _ = play(situation("7C", "KH", "7S", scores=[190, 150], to_act=1), "7S")
    ended = result(after)
    assert after.scores == [200, 150]
    assert ended is not None
    assert ended.winners == (1,)
    just_below, _ = play(situation("7C", "9H", "7S", scores=[190, 150], to_act=1), "7S")
    assert result(just_below) is None


def test_b_26_a_tie_for_the_lowest_total_needs_another_hand() -> None:
    state = situation("7C", "10H 5H", "7S", "7H", scores=[190, 120, 113], to_act=1)
    tied, events = play(state, "7S")
    assert tied.scores == [205, 120, 120]
    assert result(tied) is None
    assert kinds(events)[-1] == "sudden_death"
    assert legal(tied) == "next"
    extra = situation("7C", "KH 10H", "7S", "4H 10D", scores=tied.scores, hand=9, to_act=1)
    after, _ = play(extra, "7S")
    ended = result(after)
    assert after.scores == [225, 120, 134]
    assert ended is not None
    assert ended.winners == (1,)


def test_b_27_a_tie_above_the_lowest_changes_nothing() -> None:
    state = situation("7C", "5H", "10H", "7S", scores=[200, 195, 90], to_act=2)
    after, _ = play(state, "7S")
    ended = result(after)
    assert after.scores == [205, 205, 90]
    assert ended is not None
    assert ended.winners == (2,)


def test_b_29_an_extra_hand_that_ends_level_is_followed_by_another() -> None:
    options = {"empty_stock": "pass"}
    state = situation("7D", "KC", "4C", "4S", stock="", options=options, scores=[205, 120, 120], hand=9)
    after, events = play(state, "pass", "pass", "pass")
    assert after.scores == [215, 124, 124]
    assert result(after) is None
    assert kinds(events)[-1] == "sudden_death"
    again, _ = play(after, "next")
    assert again.number == 10


def test_b_30_a_two_is_answered_by_a_two_or_taken() -> None:
    after, _ = play(situation("5C", "2C 5H", "2H KC 8S", "3C", options=ACTIONS), "2C")
    assert legal(after) == "2H take"
    assert refused(after, "KC") == "answer_or_take count=2"
    assert refused(after, "8S=H") == "answer_or_take count=2"


def test_b_31_a_chain_of_twos_adds_up() -> None:
    state = situation(
        "5C", "2C 5H", "2H 5D", "2D 5S", "KC JC", stock="3S 4S 6S 9S 10S QS KS", options=ACTIONS
    )
    after, _ = play(state, "2C", "2H", "2D")
    assert legal(after) == "take"
    after, events = play(after, "take")
    assert hand(after, 3) == "KC JC 3S 4S 6S 9S 10S QS"
    assert kinds(events) == ["drawn"] * 6 + ["burden_taken"]
    assert GAME.to_act(after) == 0
    assert names(after.discard[-1:]) == "2D"
    assert after.burden == 0


def test_b_33_a_jack_skips_the_next_player() -> None:
    four, _ = play(situation("5C", "JC 5H", "3C", "3D", "3S", options=ACTIONS), "JC")
    assert GAME.to_act(four) == 2
    two, _ = play(situation("5C", "JC 5H", "3C", options=ACTIONS), "JC")
    assert GAME.to_act(two) == 0


def test_b_34_a_queen_reverses_the_direction() -> None:
    four, _ = play(situation("5C", "QC 5H", "3C", "3D", "3S", options=ACTIONS), "QC")
    assert (GAME.to_act(four), four.direction) == (3, -1)
    two, events = play(situation("5C", "QC 5H", "3C", stock="6S", options=ACTIONS), "QC")
    assert (GAME.to_act(two), two.direction) == (1, 1)
    assert kinds(events) == ["played"]


def test_b_35_any_card_may_be_played_on_an_ace_but_only_the_next() -> None:
    state = situation("5S", "AS 5H", "KD 3C", "2H 2D KS", options=ACTIONS)
    after, _ = play(state, "AS")
    assert legal(after) == "KD 3C"
    after, _ = play(after, "KD")
    assert legal(after) == "2D KS"


def test_b_37_an_action_card_as_last_card_ends_the_hand_at_once() -> None:
    after, events = play(situation("5C", "2C", "KH 3D", options=ACTIONS), "2C")
    assert hand(after, 1) == "KH 3D"
    assert after.scores == [0, 13]
    assert "drawn" not in kinds(events)


def test_b_39_a_joker_may_be_played_at_any_time_and_names_a_suit() -> None:
    state = situation("8S", "* KS", "* 3C", suit="H", options={"jokers": 2})
    assert legal(state) == "*=S *=H *=D *=C"
    after, _ = play(situation("7C", "7S", "* 3C", options={"jokers": 2}), "7S")
    assert after.scores == [0, 53]


def test_b_40_crazy_aces() -> None:
    state = situation("KD", "AS 8S 4C", "3C", options={"wild": "aces"})
    assert legal(state) == "AS=S AS=H AS=D AS=C"
    points = tables_for(GAME.options.read({"wild": "aces"}), 2).points
    assert [points[card] for card in cards("AS 8S")] == [1, 8]


def test_b_42_stopp_with_the_lowest_hand_wins() -> None:
    state = situation("9S", "2C 3D", "7H", "QD KD", options={"stopp": True})
    assert "stopp" in legal(state).split()
    after, events = play(state, "stopp")
    assert after.scores == [0, 7, 20]
    assert kinds(events)[:4] == ["stopp", "revealed", "revealed", "revealed"]


def test_b_44_stopp_is_refused_with_six_points_or_out_of_turn() -> None:
    state = situation("9S", "6C", "2C", options={"stopp": True})
    assert refused(state, "stopp") == "too_many_points points=6 limit=5"
    assert refused(state, "stopp", seat=1) == "not_your_turn seat=0"


def test_b_46_a_withheld_suit_is_named_before_the_next_player_acts() -> None:
    state = situation("9S", "8S 6C", "2C 3H", options={"defer_suit": True})
    after, events = play(state, "8S=later")
    assert kinds(events) == ["played", "suit_withheld"]
    assert (GAME.to_act(after), legal(after)) == (0, "=S =H =D =C")
    assert refused(after, "2C", seat=1) == "not_your_turn seat=0"
    after, events = play(after, "=H")
    assert kinds(events) == ["suit_named"]
    assert (GAME.to_act(after), legal(after)) == (1, "3H")


def test_b_47_the_second_copy_of_a_card_may_be_played_on_the_first() -> None:
    state = situation("7D", "7D KC", "3C", "3C", "3H", "3H", "3D")
    assert legal(state) == "7D"
