"""Worked cases C of 12 Chips, by their ids."""

import pytest

from game.rules.kit.events import TABLE, Event
from game.rules.kit.protocol import NEXT, apply
from game.rules.twelve_chips import GAME
from game.rules.twelve_chips.chips import IS_RED
from game.rules.twelve_chips.moves import move_from_text
from game.rules.twelve_chips.options import Options
from game.rules.twelve_chips.scoring import match_winners, scorers, winning_place, worth
from game.rules.twelve_chips.state import BETWEEN, State
from tests.kit.twelve_chips import at, chip, golden, legal, rows, run


def scored(events: list[Event]) -> Event:
    return next(event for event in events if event.kind == "scored")


def winners(events: list[Event]) -> list[int]:
    return [event.seat for event in events if event.kind == "trick_won"]


def test_c_01_golden_three_players() -> None:
    """A keeps 4 + 1 + 9 + 7 = 21, B 2 + 3 + 5 + 6 = 16, C the rest of 78: 41."""
    state, events = golden("c01")
    assert winners(events) == [0, 0, 2, 0, 0]
    assert scored(events).fact("sums") == (21, 16, 41)
    assert (state.points, state.leader) == ([1, 0, 0], 0)
    state, events = golden("c01", Options(scoring="no_burst"))
    assert scored(events).fact("values") == (21, 16, 20)
    assert state.points == [1, 0, 0]


def test_c_02_golden_four_players() -> None:
    """Sums 16, 43, 25, 20 of 104: D scores; halved 16, 21, 12, 20: B scores."""
    state, events = golden("c02")
    assert winners(events) == [0, 2, 2, 2, 2]
    assert scored(events).fact("sums") == (16, 43, 25, 20)
    assert scored(events).fact("burst") == (1, 2)
    assert (state.points, state.leader) == ([0, 0, 0, 1], 2)
    state, events = golden("c02", Options(scoring="no_burst"))
    assert scored(events).fact("values") == (16, 21, 12, 20)
    assert (scored(events).fact("burst"), scored(events).fact("any_burst")) == ((), False)
    assert state.points == [0, 1, 0, 0]


def test_c_03_golden_two_players_and_paul() -> None:
    """Sums 37, 27, 14: Paul scores and leads the next round."""
    state, events = golden("c03")
    assert winners(events) == [2, 2, 0, 2, 1, 0, 2]
    assert scored(events).fact("sums") == (37, 27, 14)
    assert (state.points, state.leader, state.phase) == ([0, 0, 1], 2, BETWEEN)
    after, events = apply(GAME, state, TABLE, NEXT)
    assert [event.seat for event in events if event.kind == "played"] == [2]
    assert after.turn == 0


def colours(state: State) -> list[int]:
    return [sum(IS_RED[held] for held in hand) for hand in state.hands]


@pytest.mark.parametrize("seed", range(5))
def test_c_04_three_players_get_two_red_and_two_blue(seed: int) -> None:
    state = GAME.start(Options(), 3, seed, None)
    assert colours(state) == [2, 2, 2]
    assert sorted(GAME.cards(state)) == list(range(12))


def test_c_05_four_players_use_sixteen_chips() -> None:
    state = GAME.start(Options(), 4, 1, None)
    values = sorted(held + 1 for held in GAME.cards(state))
    assert values == [1, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 10, 10, 11, 12]
    assert colours(state) == [2, 2, 2, 2]


def after_plays(plays: str, hands: tuple[str, str, str]) -> State:
    """Three players; seats 0, 1, 2 have played these chips and hold these."""
    return at({"hands": rows(*hands), "middle": rows(plays)[0], "winner": winning(plays)})


def winning(plays: str) -> int:
    return winning_place([int(word) for word in plays.split()])


def test_c_06_red_first_then_blue() -> None:
    state = after_plays("5 12 6", ("1 2 3", "4 7 8", "9 10 11"))
    assert state.turn == 1
    assert legal(state) == {"take 5r", "take 6r"}
    refused = GAME.verify(state, 1, move_from_text("take 12b"))
    assert refused is not None
    assert (refused.reason, dict(refused.facts)["cards"]) == ("must_take_red", ("5r", "6r"))
    state, _ = run(state, "take 5r", "take 6r")
    assert legal(state) == {"take 12b"}


def test_c_08_all_blue_is_a_free_choice() -> None:
    assert legal(after_plays("1 2 10", ("4 5 12", "6 7 11", "3 8 9"))) == {"take 1b", "take 2b", "take 10b"}


def test_c_09_all_red_each_takes_any() -> None:
    state = after_plays("4 7 9", ("1 5 10", "2 6 11", "3 8 12"))
    assert legal(state) == {"take 4r", "take 7r", "take 9r"}
    state, _ = run(state, "take 7r")
    assert legal(state) == {"take 4r", "take 9r"}


def test_c_10_of_equal_chips_the_earlier_wins() -> None:
    assert winning("10 10 3 12") == 3
    assert winning("10 10 3 2") == 0


def test_c_11_the_winner_may_take_back_his_own_chip() -> None:
    state = after_plays("5 9 6", ("1 2 4", "3 7 12", "8 10 11"))
    state, events = run(state, "take 9r")
    assert state.open[1] == [8]
    assert events[0].fact("won") is True


def test_c_12_one_chip_in_hand_stays_one() -> None:
    state = at({
        "hands": rows("1", "2 3 9 11", "7 8 10 12"),
        "open": rows("4 5 6", "", ""),
        "tricks_won": [3, 0, 0],
        "leader": 0,
    })  # fmt: skip
    state, _ = run(state, "1b", "9r", "10b", "take 9r", "take 1b", "take 10b")
    assert [len(hand) for hand in state.hands] == [1, 4, 3]


def test_c_14_c_15_c_17_who_scores_under_burst() -> None:
    assert scorers([21, 21, 36], "burst") == [0, 1]
    assert scorers([22, 17, 39], "burst") == [1]
    assert scorers([26, 26, 26], "burst") == [0, 1, 2]


def test_twenty_one_is_safe_and_twenty_two_is_not() -> None:
    assert worth(21, "burst") == 21
    assert worth(22, "burst") == 0


def test_c_19_no_burst_halves_and_rounds_down() -> None:
    assert [worth(total, "no_burst") for total in (23, 22, 33)] == [11, 11, 16]
    assert scorers([23, 22, 33], "no_burst") == [2]
    assert (worth(42, "no_burst"), worth(43, "no_burst")) == (21, 21)


def test_c_21_two_at_three_points_share() -> None:
    assert match_winners([3, 3, 1], 3, False) == [0, 1]


def last_taking(points: list[int], **options: int) -> State:
    """Seat 2 won its fourth trick, took; seats 0 and 1 still take: seat 1 ends with 21, seat 2 with 26."""
    return at(
        {
            "hands": rows("4 8 10 12", "2 5 6", ""),
            "open": rows("", "", "1 3 7 11"),
            "middle": ["9r"],
            "winner": 2,
            "to_act": 1,
            "tricks_won": [0, 0, 4],
            "points": points,
        },
        Options(**options),  # type: ignore[arg-type]
    )


def test_c_23_the_winner_of_the_last_trick_leads_the_next_round() -> None:
    """Sums 34, 22, 22: all burst, seat 0 has the highest and scores; seat 2 won the last trick."""
    state, events = run(last_taking([0, 0, 0]), "take 9r")
    assert scored(events).fact("sums") == (34, 22, 22)
    assert scored(events).fact("scorers") == (0,)
    state, _ = apply(GAME, state, TABLE, NEXT)
    assert (state.leader, state.turn, state.round) == (2, 2, 2)


def test_c_24_paul_takes_the_lowest_red_under_his_stack_and_leads_his_top_chip() -> None:
    """After Paul took the 6, A and B take what is left; then Paul leads the 5."""
    position = {
        "hands": rows("1 2 4", "8 10 11", "5 3 9"),
        "middle": rows("12 6 7")[0],
        "winner": 2,
        "to_act": 2,
        "tricks_won": [0, 0, 1],
    }
    state = at(position, seats=2)
    assert [held + 1 for held in state.hands[2]] == [5, 3, 9, 6]
    assert (state.turn, state.tricks_won[2]) == (0, 1)
    state, events = run(state, "take 7r", "take 12b")
    assert [(event.seat, event.cards) for event in events if event.kind == "played"] == [(2, (4,))]


def test_c_26_without_red_paul_takes_the_lowest_blue() -> None:
    position = {
        "hands": rows("3 4 5", "6 7 8", "9 11 12"),
        "open": rows("1", "", ""),
        "tricks_won": [1, 0, 0],
        "middle": rows("2 10")[0],
        "winner": 0,
        "to_act": 1,
    }
    _, events = run(at(position, seats=2), "take 10b")
    assert [(event.seat, event.cards) for event in events if event.kind == "taken"][-1] == (2, (1,))


def test_c_27_c_28_paul_at_three_points() -> None:
    assert match_winners([2, 1, 3], 3, True) == [0]
    assert match_winners([1, 1, 3], 3, True) == [2]
    assert match_winners([0, 0, 3], 3, True) == [2]
    assert match_winners([3, 1, 3], 3, True) == [0]
    assert match_winners([3, 3, 3], 3, True) == [0, 1]


def test_c_32_two_to_four_seats_and_no_solo_game() -> None:
    assert GAME.seats == (2, 3, 4)


def test_c_33_one_point_to_win_ends_the_match_after_round_one() -> None:
    state, events = run(last_taking([0, 0, 0], points_to_win=1), "take 9r")
    result = GAME.result(state)
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "points_reached")
    assert events[-1].kind == "match_ended"


def test_option_paul_lays_his_won_chip_open() -> None:
    position = {
        "hands": rows("1 2 4", "8 10 11", "5 3 9"),
        "middle": rows("12 6 7")[0],
        "winner": 2,
        "tricks_won": [0, 0, 1],
    }
    state = at(position, Options(paul_won_chip="open"), seats=2)
    assert state.open[2] == [5]
    assert [held + 1 for held in state.hands[2]] == [5, 3, 9]


def test_chip_texts_are_the_records() -> None:
    assert [chip(value) for value in (1, 4, 9, 12)] == ["1b", "4r", "9r", "12b"]
