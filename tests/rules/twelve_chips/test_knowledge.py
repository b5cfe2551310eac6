"""What a seat of 12 Chips may know, positions out and in, refusals, and laws of generated play."""

import json
from typing import Any

import pytest

from game.rules.kit.events import TABLE, Event, as_seen
from game.rules.kit.positions import BadPosition, BadRecord
from game.rules.kit.protocol import apply
from game.rules.kit.rng import seeded
from game.rules.twelve_chips import GAME
from game.rules.twelve_chips.chips import BLUE_BACK, RED_BACK, copies
from game.rules.twelve_chips.moves import move_from_text
from game.rules.twelve_chips.options import Options
from game.rules.twelve_chips.state import State
from tests.kit.twelve_chips import at, rows, run


def played(seed: int, moves: int, seats: int) -> State:
    rng = seeded(seed, 5)
    state = GAME.start(GAME.options.random(rng), seats, seed, None)
    for _ in range(moves):
        seat = GAME.to_act(state)
        legal = GAME.legal(state, seat)
        if not legal:
            break
        state, _ = apply(GAME, state, seat, legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_state_looks_the_same_and_holds_the_same_chips(seats: int) -> None:
    for seed in range(6):
        for moves in (0, 1, 4, 7, 12, 20, 33, 60):
            state = played(seed, moves, seats)
            for seat in range(-1, seats):
                seen = GAME.observe(state, seat)
                imagined = GAME.imagine(seen, seeded(seed, moves))
                assert GAME.observe(imagined, seat) == seen
                assert sorted(GAME.cards(imagined)) == sorted(GAME.cards(state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_written_position_reads_back_the_same(seats: int) -> None:
    for seed in range(6):
        for moves in (0, 2, 3, 5, 8, 13, 21, 34, 55, 200):
            state = played(seed, moves, seats)
            written = GAME.position(state)
            again = GAME.from_position(state.options, seats, json.loads(json.dumps(written)), 0, None)
            assert GAME.position(again) == written
            assert GAME.legal(again, again.turn) == GAME.legal(state, state.turn)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_keep_all_chips_and_the_bound(seats: int) -> None:
    """C.1.5: a round has 4 to 10 tricks with three seats, 4 to 13 with four."""
    for seed in range(25):
        rng = seeded(seed, seats)
        options = GAME.options.random(rng)
        state = GAME.start(options, seats, seed, None)
        held = copies(state.players)
        moves_made = 0
        while GAME.result(state) is None:
            assert [GAME.cards(state).count(chip) for chip in range(12)] == held
            seat = GAME.to_act(state)
            legal = GAME.legal(state, seat)
            state, _ = apply(GAME, state, seat, legal[rng.below(len(legal))])
            moves_made += 1
            if seat >= 0 and GAME.to_act(state) == TABLE:
                assert 4 <= sum(state.tricks_won) <= (13 if seats == 4 else 10)
        assert moves_made <= GAME.bound(options, seats)


def test_backs_show_colours_and_taken_chips_are_remembered() -> None:
    state = at({"hands": rows("1 4 8 12", "2 5 9 10", "3 6 7 11"), "leader": 0})
    state, _ = run(state, "8r", "5r", "6r", "take 6r", "take 5r", "take 8r")
    seen = GAME.observe(state, 1)
    assert seen.hands[0] == (BLUE_BACK, RED_BACK, BLUE_BACK)
    assert seen.open[0] == (5,)
    assert seen.remembered[2] == (-1, -1, -1, 7)
    assert seen.hands[1] == (1, 8, 9, 4)
    assert GAME.observe(state, TABLE).hands[1][0] == BLUE_BACK


def test_pauls_stack_is_seen_by_nobody_until_it_is_known() -> None:
    events: list[Event] = []
    state = GAME.start(Options(), 2, 3, events.append)
    stack = next(event for event in events if event.kind == "dealt" and event.seat == 2)
    assert all(chip < 0 for chip in as_seen(stack, 0).cards)
    assert all(chip < 0 for chip in GAME.observe(state, 0).hands[2])


def reason(state: State, seat: int, text: str) -> str:
    refused = GAME.verify(state, seat, move_from_text(text))
    assert refused is not None
    return refused.reason


def test_refusals_by_reason() -> None:
    state = at({"hands": rows("1 4 8 12", "2 5 9 10", "3 6 7 11"), "leader": 0})
    assert reason(state, 0, "2b") == "chip_not_in_hand"
    assert reason(state, 1, "2b") == "not_your_turn"
    assert reason(state, 0, "take 2b") == "play_first"
    assert reason(state, TABLE, "next") == "deal_not_over"
    state, _ = run(state, "8r", "5r", "11b")
    assert reason(state, 2, "7r") == "take_first"
    assert reason(state, 2, "take 3b") == "chip_not_in_middle"
    assert reason(state, 2, "take 11b") == "must_take_red"


def faults(position: dict[str, Any], seats: int = 3, options: Options | None = None) -> set[str]:
    with pytest.raises(BadPosition) as caught:
        at(position, options, seats)
    return {fault.key for fault in caught.value.faults}


def test_all_faults_of_a_position_are_named_at_once() -> None:
    position = {"hands": rows("1 4 4 12", "2 5 9", "3 6 7 11"), "leader": 7}
    assert faults(position) == {"too_many_copies", "wrong_chip_count", "out_of_range"}
    position = {"hands": rows("1 4 8 12", "2 5 9 10", "3 6 7 11"), "played": ["1b"], "middle": ["2b"]}
    assert "played_and_middle" in faults(position)
    assert faults({"open": rows("1", "", "")}) == {"needs_hands"}
    assert faults({"points": [3, 0, 0]}) == {"match_over"}


def test_tricks_and_open_chips_must_agree() -> None:
    position = {
        "hands": rows("1 4 8", "2 5 9 10", "3 6 7 11"),
        "open": rows("12", "", ""),
        "tricks_won": [2, 0, 0],
        "leader": 0,
    }
    assert faults(position) == {"tricks_and_open"}


def test_wrong_types_are_bad_records() -> None:
    for position in ({"hand": []}, {"hands": "1b"}, {"points": [1, "2", 0]}, {"leader": True}):
        with pytest.raises(BadRecord):
            at(position)


def test_the_race_of_the_match() -> None:
    """Two points each of two: either wins half; one point short against three: 3/4 by 1/2 + 1/4 (two seats)."""
    from game.rules.twelve_chips.scoring import race

    assert race((2, 2), 3, False) == [0.5, 0.5]
    assert race((2, 1), 3, False) == [0.75, 0.25]
