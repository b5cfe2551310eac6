"""Every house rule of B.2.5: a case that comes out differently without it. Expected values are worked by hand."""

import pytest

from game.rules.crazy_eights.ending import result
from game.rules.crazy_eights.options import OPTIONS, PRESETS
from game.rules.kit.options import BadOption
from tests.kit.crazy_eights import GAME, cards, hand, kinds, legal, names, play, refused, situation, stacked

ACTIONS = {"actions": True}


def test_defaults_are_the_base_game_of_the_seed_text() -> None:
    assert OPTIONS.write(OPTIONS.read({})) == {}
    base = OPTIONS.read({})
    assert (base.target, base.draw, base.empty_stock) == (200, "until_playable", "reshuffle")
    assert (base.must_play, base.actions, base.stopp, base.defer_suit) == (True, False, False, False)


def test_presets_are_sets_of_options_and_nothing_more() -> None:
    assert list(PRESETS) == [
        "classic",
        "short",
        "long",
        "house_draw_three",
        "action_cards",
        "crazy_aces",
        "swedish_rummy",
        "party",
    ]
    assert OPTIONS.read(PRESETS["swedish_rummy"]) == OPTIONS.read({})
    assert OPTIONS.read(PRESETS["party"]) == OPTIONS.read({"actions": True, "jokers": 2, "stopp": True})


def test_the_target_may_be_any_number_from_50_to_1000() -> None:
    state = situation("7C", "7S", "KH", scores=[80, 65], options={"target": 75})
    assert result(play(state, "7S")[0]) is not None
    with pytest.raises(BadOption):
        OPTIONS.read({"target": 49})


def test_must_play_false_allows_drawing_although_able() -> None:
    state = situation("7D", "7C KC", "3C", stock="2D 9S 5S", options={"must_play": False})
    assert legal(state) == "7C draw"
    assert refused(state, "pass") == "draw_before_passing"
    after, _ = play(state, "draw")
    assert legal(after) == "7C 2D pass"
    assert refused(after, "draw") == "drawn_card_fits card=2D"


def test_must_play_false_allows_drawing_on_until_a_drawn_card_fits() -> None:
    state = situation("7D", "8C KC", "3C", stock="2S 9S 5S", options={"must_play": False})
    after, _ = play(state, "draw", "draw")
    assert legal(after) == "8C=S 8C=H 8C=D 8C=C draw pass"


def test_must_play_false_allows_keeping_a_drawn_card() -> None:
    state = situation("7D", "KC", "3C", stock="2S 2D 9S", options={"must_play": False})
    assert legal(state) == "draw"
    after, _ = play(state, "draw")
    assert legal(after) == "draw"  # nothing fits yet: the base rule draws on
    after, _ = play(after, "draw")
    assert legal(after) == "2D pass"
    after, _ = play(after, "pass")
    assert hand(after, 0) == "KC 2S 2D"
    assert GAME.to_act(after) == 1


def test_must_play_false_ends_drawing_at_the_limit_of_three() -> None:
    options = {"must_play": False, "draw": "up_to_three"}
    state = situation("7D", "7C KC", "3C", stock="2S 9S 5S 6S", options=options)
    after, _ = play(state, "draw", "draw", "draw")
    assert legal(after) == "7C pass"
    assert refused(after, "draw") == "draw_limit limit=3"


def test_must_play_false_leaves_no_pass_without_a_draw() -> None:
    options = {"must_play": False, "empty_stock": "pass"}
    state = situation("7D", "7C KC", "3C", stock="", options=options)
    assert legal(state) == "7C"
    assert refused(state, "pass") == "must_play cards=('7C',)"
    assert refused(state, "draw") == "nothing_to_draw"


def test_a_card_held_before_a_chosen_draw_is_progress_when_played() -> None:
    options = {"must_play": False}
    state = situation("7D", "7C KC", "3C", stock="2D", options=options, turns_without_progress=3)
    assert play(state, "draw", "7C")[0].idle == 0
    assert play(state, "draw", "2D")[0].idle == 4


def test_tied_only_deals_the_extra_hand_to_the_tied_seats() -> None:
    options = {"sudden_death": "tied_only"}
    state = situation("7C", "10H 5H", "7S", "7H", scores=[190, 120, 113], to_act=1, options=options)
    tied, events = play(state, "7S")
    assert events[-1].fact("players") == (1, 2)
    extra, events = play(tied, "next")
    assert [len(held) for held in extra.hands] == [0, 7, 7]
    assert extra.dealer == 1  # the deal moves on from seat 2 to the next seat that plays
    assert GAME.to_act(extra) == 2
    assert events[0].fact("players") == (1, 2)


def test_tied_only_decides_among_the_tied_even_above_a_third_seat() -> None:
    options = {"sudden_death": "tied_only", "empty_stock": "pass"}
    fields = {"scores": [201, 120, 120, 121], "playing": [1, 2], "hand": 9, "to_act": 1}
    state = situation("7D", "", "KC", "JC", "", stock="", options=options, dealer=2, **fields)
    level, _ = play(state, "pass", "pass")
    assert level.scores == [201, 130, 130, 121]
    assert result(level) is None
    assert level.players == (1, 2)
    unequal = situation("7D", "", "KC", "JC 2C", "", stock="", options=options, dealer=2, **fields)
    ended = result(play(unequal, "pass", "pass")[0])
    assert ended is not None
    assert (ended.winners, ended.scores) == ((1,), (201, 130, 132, 121))


def test_winner_collects_gives_the_others_cards_to_the_winner() -> None:
    options = {"scoring": "winner_collects"}
    state = situation("7C", "7S", "8S KD", "2H", scores=[100, 150, 0], options=options)
    after, events = play(state, "7S")
    assert after.scores == [100 + 60 + 2, 150, 0]
    charged = next(event for event in events if event.kind == "scored" and event.seat == 1)
    assert (charged.fact("points"), charged.fact("gained")) == (60, 0)


def test_winner_collects_is_won_by_the_highest_total() -> None:
    options = {"scoring": "winner_collects"}
    state = situation("7C", "7S", "8S KD", "2H", scores=[150, 190, 0], options=options)
    ended = result(play(state, "7S")[0])
    assert ended is not None
    assert (ended.winners, ended.scores) == ((0,), (212, 190, 0))


def test_a_blocked_hand_collects_nothing() -> None:
    options = {"scoring": "winner_collects", "empty_stock": "pass"}
    state = situation("7D", "KC", "3C", stock="", options=options)
    assert play(state, "pass", "pass")[0].scores == [0, 0]


def test_packs_can_be_two_for_four_players() -> None:
    assert sum(GAME.copies(OPTIONS.read({"packs": 2}), 4)) == 104
    assert sum(GAME.copies(OPTIONS.read({}), 4)) == 52
    assert sum(GAME.copies(OPTIONS.read({"packs": 1}), 7)) == 52


def test_one_pack_becomes_two_where_it_cannot_deal_the_hands() -> None:
    # 5 x 9 = 45 cards leave 7: a starter is only sure with twice as many cards as there are eights.
    assert sum(GAME.copies(OPTIONS.read({"packs": 1, "hand_size": 9}), 5)) == 104
    assert sum(GAME.copies(OPTIONS.read({"packs": 1, "hand_size": 10}), 4)) == 52


def test_hand_size_is_the_same_for_everybody() -> None:
    state = GAME.start(OPTIONS.read({"hand_size": 9}), 2, 3, None)
    assert [len(held) for held in state.hands] == [9, 9]


def test_with_wild_aces_an_eight_is_an_ordinary_card() -> None:
    state = situation("8D", "8S AH 3D KC", "3C", options={"wild": "aces"})
    assert legal(state) == "8S AH=S AH=H AH=D AH=C 3D"
    assert legal(situation("8D", "8S AH 3D", "3C", suit="H")) == "8S=S 8S=H 8S=D 8S=C AH"


def test_with_wild_aces_the_ace_is_no_action_card() -> None:
    options = {"wild": "aces", "actions": True}
    after, _ = play(situation("5S", "AS 5H", "KD 3C", options=options), "AS=C")
    assert legal(after) == "3C"


def test_an_ace_as_starter_is_buried_when_aces_are_wild() -> None:
    hands = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS 2H 3H"
    _, events = stacked(2, hands + " AH 8H", options={"wild": "aces"})
    assert kinds(events)[-3:] == ["turned_up", "buried", "turned_up"]
    assert names(events[-1].cards) == "8H"


@pytest.mark.parametrize(("points", "charge"), [(8, 8), (50, 50)])
def test_eight_points_with_wild_aces(points: int, charge: int) -> None:
    options = {"wild": "aces", "eight_points_with_wild_aces": points}
    assert play(situation("7C", "7S", "8S", options=options), "7S")[0].scores == [0, charge]


def test_there_are_two_jokers_in_each_pack() -> None:
    assert GAME.copies(OPTIONS.read({"jokers": 2}), 4)[52] == 2
    assert GAME.copies(OPTIONS.read({"jokers": 2}), 6)[52] == 4
    assert GAME.copies(OPTIONS.read({}), 4)[52] == 0


def test_a_joker_as_starter_is_buried() -> None:
    hands = "2S 3S 4S 5S 6S 7S 9S 10S JS QS KS AS 2H 3H"
    _, events = stacked(2, hands + " * 4C", options={"jokers": 2})
    assert kinds(events)[-3:] == ["turned_up", "buried", "turned_up"]


@pytest.mark.parametrize("count", [3, 4, 5])
def test_joker_draw_makes_the_next_player_draw_and_lose_the_turn(count: int) -> None:
    options = {"jokers": 2, "joker_draw": count}
    state = situation("7D", "* KC", "2H 8S", "3C", stock="2S 3S 4S 5S 6S", options=options)
    after, events = play(state, "*=H")
    assert legal(after) == "take"
    assert [(event.kind, event.seat) for event in events] == [("played", 0), ("suit_named", 0), ("burden", 1)]
    after, _ = play(after, "take")
    assert len(after.hands[1]) == 2 + count
    assert GAME.to_act(after) == 2


def test_without_actions_a_two_is_an_ordinary_card() -> None:
    after, _ = play(situation("5C", "2C 5H", "3C"), "2C")
    assert (after.burden, legal(after)) == (0, "3C")


def test_a_two_may_be_taken_although_it_could_be_answered() -> None:
    state = situation("5C", "2C 5H", "2H KC", "3C", stock="9S 10S QS", options=ACTIONS)
    after, _ = play(state, "2C", "take")
    assert hand(after, 1) == "2H KC 9S 10S"
    assert GAME.to_act(after) == 2


def test_twos_deflect_moves_the_duty_on_without_adding() -> None:
    options = {"actions": True, "twos": "deflect"}
    state = situation("5C", "2C 5H", "2H 5D", "KC JC", stock="3S 4S 6S", options=options)
    after, _ = play(state, "2C", "2H")
    assert after.burden == 2
    after, _ = play(after, "take")
    assert hand(after, 2) == "KC JC 3S 4S"


@pytest.mark.parametrize(
    ("value", "three", "four"), [("three", 3, 0), ("four", 0, 3), ("both", 3, 3), ("off", 0, 0)]
)
def test_draw_three_says_which_rank_makes_draw(value: str, three: int, four: int) -> None:
    options = {"actions": True, "draw_three": value}
    state = situation("5C", "3C 4C 5H", "3H 2H", "KD", options=options)
    assert play(state, "3C")[0].burden == three
    assert play(state, "4C")[0].burden == four


def test_a_three_cannot_be_passed_on() -> None:
    after, _ = play(situation("5C", "3C 5H", "3H 2C 8S", "KD", options=ACTIONS), "3C")
    assert legal(after) == "take"
    assert refused(after, "3H") == "must_take count=3"


def test_play_after_penalty_lets_the_victim_go_on() -> None:
    options = {"actions": True, "play_after_penalty": True}
    state = situation("5C", "3C 5H", "9C 10D", "KD", stock="4S 6S QC JD", options=options)
    after, _ = play(state, "3C", "take")
    assert legal(after) == "9C QC"
    lost, _ = play(
        situation("5C", "3C 5H", "9C 10D", "KD", stock="4S 6S QC JD", options=ACTIONS), "3C", "take"
    )
    assert GAME.to_act(lost) == 2


def test_after_a_penalty_only_a_card_held_before_it_is_progress() -> None:
    options = {"actions": True, "play_after_penalty": True}
    state = situation(
        "5C", "3C 5H", "9C 10D", "KD", stock="4S 6S QC JD", options=options, turns_without_progress=2
    )
    taken, _ = play(state, "3C", "take")
    assert taken.idle == 0  # playing the three was progress
    assert play(taken, "QC")[0].idle == 1
    assert play(taken, "9C")[0].idle == 0


def test_starter_acts_as_if_the_dealer_had_played_it() -> None:
    hands = "4S 5S 6S 7S 9S 10S JS QS KS AS 4H 5H 6H 7H 9H"
    acts = {"actions": True, "starter_acts": True}
    assert GAME.to_act(stacked(3, hands + " JD", acts)[0]) == 2
    reversed_state, _ = stacked(3, hands + " QD", acts)
    assert (GAME.to_act(reversed_state), reversed_state.direction) == (2, -1)
    assert legal(stacked(3, hands + " 2D", acts)[0]) == "take"
    assert legal(stacked(3, hands + " AD", acts)[0]).split() == ["4S", "7S", "JS", "AS", "6H"]
    neutral, _ = stacked(3, hands + " JD", ACTIONS)
    assert GAME.to_act(neutral) == 1
    assert legal(stacked(3, hands + " AD", ACTIONS)[0]) == "AS"


def test_last_card_acts_makes_the_next_player_draw_before_the_scoring() -> None:
    options = {"actions": True, "last_card_acts": True}
    after, events = play(situation("5C", "2C", "KH 3D", stock="QS 9S 4S", options=options), "2C")
    assert hand(after, 1) == "KH 3D QS 9S"
    assert after.scores == [0, 10 + 3 + 10 + 9]
    assert kinds(events)[:4] == ["played", "burden", "drawn", "drawn"]


def test_queen_skips_with_two() -> None:
    options = {"actions": True, "queen_skips_with_two": True}
    two, events = play(situation("5C", "QC 5H", "3C", options=options), "QC")
    assert (GAME.to_act(two), two.direction) == (0, 1)
    assert kinds(events) == ["played", "skipped"]
    three, _ = play(situation("5C", "QC 5H", "3C", "4C", options=options), "QC")
    assert GAME.to_act(three) == 2


def test_stopp_that_is_beaten_charges_the_caller_and_frees_all_the_lowest() -> None:
    state = situation("9S", "2C 3D", "AH 2H", "3S", "KC", options={"stopp": True})
    after, events = play(state, "stopp")
    assert after.scores == [5, 0, 0, 10]
    assert [event.seat for event in events if event.kind == "hand_won"] == [1, 2]


def test_a_tie_counts_as_lowest_for_the_caller_by_default() -> None:
    state = situation("9S", "2C 3D", "5H", "KC", options={"stopp": True})
    assert play(state, "stopp")[0].scores == [0, 5, 10]


def test_stopp_tie_fails() -> None:
    state = situation("9S", "2C 3D", "5H", "KC", options={"stopp": True, "stopp_tie": "fails"})
    assert play(state, "stopp")[0].scores == [5, 0, 10]


def test_stopp_is_not_callable_after_drawing_or_under_a_burden() -> None:
    options = {"stopp": True, "actions": True}
    drawn, _ = play(situation("9S", "2C", "KC", stock="AH 9H", options=options), "draw")
    assert refused(drawn, "stopp") == "stopp_too_late"
    burdened, _ = play(situation("5C", "2C KS", "AH", options=options), "2C")
    assert refused(burdened, "stopp") == "answer_or_take count=2"


def test_stopp_is_refused_when_the_house_does_not_play_it() -> None:
    assert refused(situation("9S", "2C", "KC"), "stopp") == "no_stopp"


def test_defer_suit_is_only_offered_when_the_house_plays_it() -> None:
    assert refused(situation("9S", "8S 6C", "2C"), "8S=later") == "no_withholding card=8S"


def test_a_withheld_suit_may_come_with_a_jokers_burden() -> None:
    options = {"defer_suit": True, "jokers": 2, "joker_draw": 3}
    state = situation("9S", "* 6C", "2C", "KD", stock="4S 5S 6S 7S", options=options)
    after, _ = play(state, "*=later", "=D")
    assert (GAME.to_act(after), legal(after)) == (1, "take")


def test_a_burden_larger_than_the_cards_lapses() -> None:
    options = {"actions": True, "empty_stock": "pass"}
    state = situation("2D 2H", "KC", "5D", stock="9S", options=options, burden=4)
    after, events = play(state, "take")
    assert hand(after, 0) == "KC 9S"
    assert (events[-1].fact("count"), events[-1].fact("lapsed")) == (1, 3)
    assert after.burden == 0


def test_a_burden_is_drawn_through_a_reshuffle() -> None:
    state = situation("5D 6D 2D 2H", "KC", "5C", stock="9S", options=ACTIONS, burden=4)
    after, events = play(state, "take")
    assert sorted(after.hands[0]) == sorted(cards("KC 9S 5D 6D 2D"))
    assert kinds(events) == ["drawn", "reshuffled", "drawn", "drawn", "drawn", "burden_taken"]
