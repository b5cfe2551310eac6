"""Stories of judgement (B.5): small tables named after the advice. And the chance to win a match from its scores."""

from collections import Counter

import pytest

from game.rules.crazy_eights import knowledge
from game.rules.crazy_eights.dealing import whole_pack
from game.rules.crazy_eights.judge import _share_of_fitting, _unseen_layers
from game.rules.crazy_eights.state import State
from game.rules.kit.rng import seeded
from tests.kit.crazy_eights import GAME, cards, play, situation


def choice(state: State) -> str:
    seat = GAME.to_act(state)
    moves = GAME.legal(state, seat)
    values = GAME.weigh(state, seat, moves)
    return GAME.move_to_text(moves[values.index(max(values))])


def value(state: State, text: str) -> float:
    seat = GAME.to_act(state)
    return GAME.weigh(state, seat, [GAME.move_from_text(text)])[0]


def test_goes_out_when_it_can() -> None:
    assert choice(situation("7D", "7C", "3C KC", options={"must_play": False})) == "7C"


def test_keeps_the_eight_for_the_last_card() -> None:
    assert choice(situation("7D", "8S 7C", "3C KC 5S 6S")) == "7C"


def test_keeps_the_eight_while_nobody_is_near() -> None:
    assert choice(situation("7D", "8S 7C 4C 9H JS", "2C 3C 5C 6C 9C")) == "7C"


@pytest.mark.parametrize("hand", ["KD 3D 9S 5H 6C", "QD 2D 9S 5H 6C", "10D 4D 9S 5H 6C"])
def test_sheds_the_high_card_when_somebody_is_near_going_out(hand: str) -> None:
    assert choice(situation("7D", hand, "2H 3S", "4S 10C 3H JH JC")) == hand.split()[0]


def test_names_the_suit_it_is_long_in() -> None:
    assert choice(situation("7D", "8S 4C 6C 10C KC", "2H 3H 4H 5H 6H 9H")) == "8S=C"


def test_names_a_suit_that_the_next_player_has_shown_to_lack() -> None:
    state = situation("8S", "8H 4C 4D 5S", "2H 3H", suit="H")
    knowledge.could_not_play(state, 1)
    assert value(state, "8H=H") > value(situation("8S", "8H 4C 4D 5S", "2H 3H", suit="H"), "8H=H")
    assert choice(state) == "8H=H"


def test_counts_the_unseen_cards_of_two_packs_copy_by_copy() -> None:
    """Unseen are both copies of nine clubs, one KC and one KH; a card that is no heart and no eight is one of 19.

    On KS the KC alone fits."""
    clubs = cards("2C 3C 4C 5C 6C 7C 9C 10C JC")
    unseen = [*clubs, *clubs, *cards("KC KH")]
    state = situation("KS", "AS 2S", "3C", options={"packs": 2})
    left = Counter(whole_pack(state.tables.copies)) - Counter(unseen)
    left -= Counter([*state.hands[0], *state.discard])
    state.gone = tuple(left.elements())
    layers = _unseen_layers(state, 0)
    assert [layer.bit_count() for layer in layers] == [11, 9]
    not_held = state.tables.suit_mask[1] | state.tables.wild_mask
    assert _share_of_fitting(not_held, state.tables.legal_mask(0, 11), layers) == pytest.approx(1 / 19)


def test_leaves_a_suit_of_which_most_cards_have_been_played() -> None:
    spent = "2S 3S 4S 5S 6S 7S 9S 10S JS"
    state = situation(f"{spent} 7D", "7C 8H KS KC", "3C")
    assert value(state, "8H=S") > value(state, "8H=C")


def test_a_withheld_suit_gains_nothing() -> None:
    state = situation("9S", "8S 6C 4C", "2C 3H", options={"defer_suit": True})
    assert value(state, "8S=later") < max(value(state, f"8S={suit}") for suit in "SHDC")
    after, _ = play(state, "8S=later")
    assert choice(after) == choice(state).replace("8S", "")


def test_passes_a_burden_on_rather_than_take_it() -> None:
    state = situation("2D 2H", "2S KC 4D 6H", "3C 4C 5C", options={"actions": True}, burden=4)
    assert choice(state) == "2S"


def test_does_not_give_the_free_choice_of_an_ace_to_a_player_with_one_card() -> None:
    state = situation("7S", "AS 4S 9H 10D", "3C", "5C 6C 9C", options={"actions": True})
    assert choice(state) == "4S"


def test_attacks_the_next_player_who_is_about_to_go_out() -> None:
    options = {"actions": True}
    near = situation("7S", "2S KS 9H 10D", "3C", "5C 6C 9C", options=options)
    assert choice(near) == "2S"
    far = situation("7S", "2S KS 9H 10D", "3C 4C 5D 6D 9D", "5C 6C 9C JC QC", options=options)
    assert value(near, "2S") - value(near, "KS") > value(far, "2S") - value(far, "KS")


def test_calls_stopp_when_it_is_surely_the_lowest() -> None:
    assert choice(situation("9S", "2C AD", "7H KD QD", "6H QS JS", options={"stopp": True})) == "stopp"


def test_values_a_call_of_stopp_by_how_surely_it_is_the_lowest() -> None:
    # Three opponents with a card each: fewer than one point never lie there, fewer than five often do.
    sure = situation("9S", "AH", "KC", "KS", "KD", options={"stopp": True})
    risky = situation("9S", "5H", "KC", "KS", "KD", options={"stopp": True})
    assert value(sure, "stopp") > value(risky, "stopp")


def test_goes_out_rather_than_call_stopp() -> None:
    assert choice(situation("5S", "5H", "KC", "KS", options={"stopp": True})) == "5H"


def test_a_wild_ace_costs_too_little_to_be_shed_in_a_hurry() -> None:
    eights = situation("7D", "8S 7C 4C 9H", "2H")
    aces = situation("7D", "AS 7C 4C 9H", "2H", options={"wild": "aces"})
    assert choice(aces) == "7C"
    assert value(eights, "8S=C") - value(eights, "7C") > value(aces, "AS=C") - value(aces, "7C")


def test_draws_by_choice_are_weighed_by_danger() -> None:
    options = {"must_play": False}
    calm = situation("7D", "7C KC 9H", "2H 3H 4H 5H 6H", options=options)
    tense = situation("7D", "7C KC 9H", "2H", options=options)
    assert value(tense, "draw") > value(calm, "draw")


def test_plays_rather_than_draw_without_need() -> None:
    options = {"must_play": False}
    for others in ("2H", "2H 3H", "2H 3H 4H 5H 6H"):
        assert choice(situation("7D", "7C KC 9H", others, options=options)) == "7C"


@pytest.mark.parametrize(
    ("option", "number"),
    [("scoring", "winner_collects"), ("draw", "up_to_three"), ("packs", 2), ("jokers", 2)],
)
def test_every_option_can_be_weighed(option: str, number: object) -> None:
    state = situation("7D", "8S 7C 4D", "2H 3H", options={option: number})
    assert len(GAME.weigh(state, 0, GAME.legal(state, 0))) == 6


def test_the_policy_reads_no_hidden_card() -> None:
    rng = seeded(3)
    for seed in range(12):
        state = GAME.start(GAME.options.read({"actions": True, "jokers": 2}), 4, seed, [].append)
        for _ in range(25):
            seat = GAME.to_act(state)
            if seat < 0:
                break
            moves = GAME.legal(state, seat)
            values = GAME.weigh(state, seat, moves)
            world = GAME.imagine(GAME.observe(state, seat), rng)
            assert GAME.weigh(world, seat, moves) == values
            GAME.play(state, seat, moves[values.index(max(values))], [].append)


def test_chances_are_even_at_equal_scores_and_add_up_to_one() -> None:
    for seats in range(2, 8):
        state = GAME.start(GAME.options.read({}), seats, 1, None)
        assert GAME.chances(state) == pytest.approx([1.0 / seats] * seats)


def test_chances_favour_the_lower_total_and_more_so_near_the_target() -> None:
    early = situation("7D", "7C", "3C", "4C", scores=[20, 40, 40])
    late = situation("7D", "7C", "3C", "4C", scores=[160, 180, 180])
    assert GAME.chances(early)[0] > GAME.chances(early)[1]
    assert GAME.chances(late)[0] > GAME.chances(early)[0]


def test_chances_favour_the_higher_total_where_winners_collect() -> None:
    state = situation("7D", "7C", "3C", scores=[90, 30], options={"scoring": "winner_collects"})
    assert GAME.chances(state)[0] > 0.5


def test_chances_are_certain_after_the_match() -> None:
    over, _ = play(situation("7C", "7S", "KH", scores=[0, 190]), "7S")
    assert GAME.chances(over) == [1.0, 0.0]


def test_only_the_tied_can_win_a_tied_only_sudden_death() -> None:
    fields = {"scores": [201, 120, 120], "playing": [1, 2], "to_act": 1}
    state = situation("7D", "", "KC", "JC", options={"sudden_death": "tied_only"}, **fields)
    assert GAME.chances(state) == pytest.approx([0.0, 0.5, 0.5])


def test_every_seat_is_a_side_of_its_own() -> None:
    assert GAME.sides(situation("7D", "7C", "3C", "4C")) == (0, 1, 2)
