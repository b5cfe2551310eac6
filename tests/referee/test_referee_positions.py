"""records.md, "Position": an impossible position is refused with every fault of it at once, not only the first."""

from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest

from game.session.record import RecordError, from_json, open_record
from tests.referee.crazy_eights_options import pack, rules_of
from tests.referee.hachinin_meri import PACK as UNSUN
from tests.referee.ippon import PACK as PIQUET
from tests.referee.shared import same_cards

Position = dict[str, Any]
BASES: dict[str, tuple[int, Position]] = {
    "crazy_eights": (
        3,
        {
            "hands": [["7C", "QD"], ["KC", "9S"], ["4S"]],
            "stock": ["2S", "JH"],
            "discard": ["3C", "7D"],
            "to_act": 0,
            "dealer": 1,
            "scores": [0, 0, 0],
        },
    ),
    "ippon": (
        2,
        {
            "hands": [["7C", "QD"], ["KC", "9S"]],
            "stock": ["7S", "JH"],
            "leader": 0,
            "trick": [],
            "won": [[["AH", "AD"]], []],
            "ippons": [0, 0],
        },
    ),
    "twelve_chips": (
        3,
        {
            "hands": [["4r", "5r", "1b", "2b"], ["6r", "7r", "3b", "10b"], ["8r", "9r", "11b", "12b"]],
            "leader": 0,
            "points": [0, 0, 0],
        },
    ),
    "hachinin_meri": (
        8,
        {
            "hands": [UNSUN[9 * seat : 9 * seat + 9] for seat in range(8)],
            "okie": UNSUN[72],
            "side": UNSUN[73:],
            "dealer": 0,
        },
    ),
}
FAULTS: dict[str, list[dict[str, Any]]] = {  # each by the fields it overwrites; pairs are of different fields
    "crazy_eights": [
        {"stock": ["7D"]},
        {"stock": ["1S"]},
        {"stock": ["*"]},
        {"to_act": 7},
        {"dealer": -1},
        {"direction": 0},
        {"burden": 4},
        {"suit": "S"},
        {"scores": [1]},
        {"hand": 0},
        {"turns_without_progress": 99},
        {"hands": [["7C"], [], ["4S"]]},
    ],
    "ippon": [
        {"stock": ["QD", "QD"]},
        {"stock": ["joker"]},
        {"leader": 5},
        {"trick": ["7D", "7D", "7H"]},
        {"ippons": [8, 0]},
        {"round": 0},
        {"won": [[["8S", "8H", "8D"]], []]},
        {"hands": [["7C", "QD", "8C"], ["9S"]]},
    ],
    "twelve_chips": [
        {"hands": [["4r", "5r", "1b", "2b"], ["6r", "7r", "3b", "10b"], ["9r", "9r", "11b", "12b"]]},
        {"points": [3, 0, 0]},
        {"round": 0},
        {"tricks_won": [1, 0, 0]},
        {"winner": 9},
        {"leader": 3},
        {"open": [[]]},
    ],
    "hachinin_meri": [
        {"hands": [["P-Sun"] * 9, *(UNSUN[9 * seat : 9 * seat + 9] for seat in range(1, 8))]},
        {"okie": "X-1"},
        {"side": ["P-Sun", "P-Un"]},
        {"dealer": 8},
        {"points": [1]},
        {"deal": 9},
        {"sun_kept": [9]},
        {"leader": 11},
        {"deal_points": [1]},
    ],
}


def fault_keys(game: str, position: Position) -> set[tuple[str, str]]:
    """Key and first fact of every fault, enough to tell them apart."""
    seats, _ = BASES[game]
    record = {"hachi": 1, "game": game, "seats": ["P"] * seats, "position": position, "moves": []}
    try:
        open_record(from_json(record))
    except RecordError as error:
        if error.code != "bad_position":
            raise
        faults: list[dict[str, Any]] = error.as_json()["faults"]
        return {(fault["key"], str(fault["facts"].get("field", ""))) for fault in faults}
    return set()


@pytest.mark.parametrize("game", BASES)
def test_each_fault_is_named_alone_and_the_position_itself_is_good(game: str) -> None:
    _, base = BASES[game]
    assert fault_keys(game, base) == set()
    for fault in FAULTS[game]:
        assert fault_keys(game, {**base, **deepcopy(fault)}), fault


@pytest.mark.parametrize("game", BASES)
def test_two_faults_are_both_named(game: str) -> None:
    _, base = BASES[game]
    for one, other in combinations(FAULTS[game], 2):
        if one.keys() & other.keys():
            continue
        both = fault_keys(game, {**base, **one, **other})
        for fault in (one, other):
            assert both & fault_keys(game, {**base, **fault}), (
                f"{fault} is hidden by the other of {one}, {other}"
            )


def test_twelve_chips_the_winner_follows_from_whose_turn_it_is() -> None:
    """Three chips lie in the middle and seat 2 is to act: it takes first, so it has won."""
    hands = [["4r", "5r", "1b"], ["6r", "7r", "3b"], ["8r", "9r", "11b"]]
    position = {"hands": hands, "middle": ["2b", "10b", "12b"], "leader": 0, "to_act": 2}
    assert fault_keys("twelve_chips", position) == set()
    del position["to_act"]
    assert fault_keys("twelve_chips", position) == {("no_winner", "")}


def stock_of(game: str, position: Position, seed: int) -> list[str]:
    seats, _ = BASES[game]
    record = {"hachi": 1, "game": game, "seats": ["P"] * seats, "seed": seed, "position": position}
    opening = open_record(from_json(record))
    stock: list[str] = opening.game.position(opening.state)["stock"]
    return stock


@pytest.mark.parametrize(("game", "pack"), [("crazy_eights", pack(rules_of({}), 3, 5)), ("ippon", PIQUET)])
def test_a_stock_left_out_holds_all_unseen_cards_shuffled_by_the_seed(game: str, pack: list[str]) -> None:
    position = {key: value for key, value in BASES[game][1].items() if key != "stock"}
    lying = [card for hand in position["hands"] for card in hand] + position.get("discard", [])
    lying += [card for row in position.get("won", []) for trick in row for card in trick]
    stock = stock_of(game, position, 1)
    assert same_cards(stock + lying, pack)
    assert stock == stock_of(game, position, 1)
    assert stock != stock_of(game, position, 2)
    assert stock_of(game, {**position, "stock": []}, 1) == []


Edit = Callable[[Position], None]


def as_json_null(position: Position) -> None:
    position["hands"] = None


def unknown_field(position: Position) -> None:
    position["hand_s"] = []


def text_for_number(position: Position) -> None:
    position["dealer" if "dealer" in position else "leader"] = "0"


def number_for_card(position: Position) -> None:
    position["hands"][0][0] = 5


@pytest.mark.parametrize("edit", [as_json_null, unknown_field, text_for_number, number_for_card])
@pytest.mark.parametrize("game", BASES)
def test_wrong_types_and_unknown_fields_are_a_bad_record(game: str, edit: Edit) -> None:
    seats, base = BASES[game]
    position = deepcopy(base)
    edit(position)
    record = {"hachi": 1, "game": game, "seats": ["P"] * seats, "position": position, "moves": []}
    with pytest.raises(RecordError) as refused:
        open_record(from_json(record))
    assert refused.value.code == "bad_record"
