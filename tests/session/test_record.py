"""The record's format and every error code of records.md that does not concern a move."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.record import Record, RecordError, from_json, open_record, read, write
from tests.kit.freezing import frozen

SOUND: dict[str, Any] = {"hachi": 1, "game": "crazy_eights", "seats": ["Ada", "Bo"], "moves": []}


def error_of(value: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        open_record(from_json(value))
    return caught.value


def test_the_seed_is_0_and_the_rest_empty_when_absent() -> None:
    record = read(json.dumps(SOUND))
    assert (record.seed, record.options, record.position, record.extra) == (0, {}, {}, {})


def test_unknown_fields_at_the_top_are_kept_and_ignored() -> None:
    record = from_json({**SOUND, "date": "2026-11-29", "players": ["person", "easy"]})
    assert record.extra == {"date": "2026-11-29", "players": ["person", "easy"]}
    assert json.loads(write(record))["date"] == "2026-11-29"


def test_a_byte_order_mark_is_no_fault() -> None:
    assert read(b"\xef\xbb\xbf" + json.dumps(SOUND).encode()).game == "crazy_eights"


def test_names_take_any_letters() -> None:
    names = ["Åse Łódź", "八 ß"]
    assert read(write(from_json({**SOUND, "seats": names}))).seats == names


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nonsense",
        "[]",
        "null",
        '"text"',
        "NaN",
        "[" * 5000,
        '{"hachi": 1, "game": "\\ud800"}',
        "\ud800",
    ],
)
def test_what_is_no_json_object_is_a_bad_record(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.code == "bad_record"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hachi", "1"), ("hachi", 1.0), ("hachi", True), ("hachi", None), ("hachi", 2), ("hachi", 0),
        ("game", 5), ("game", None), ("seats", "Ada"), ("seats", [1, 2]), ("seats", 2), ("seed", "7"), ("seed", 1.5),
        ("seed", True), ("seed", None), ("options", []), ("position", []), ("position", None),
        ("moves", "7C"), ("moves", [7]),
    ],
)  # fmt: skip
def test_a_field_of_a_wrong_type_is_a_bad_record(field: str, value: object) -> None:
    error = error_of({**SOUND, field: value})
    assert error.code == "bad_record"
    assert field in error.message or "version" in error.message


@pytest.mark.parametrize("field", ["hachi", "game", "seats"])
def test_a_record_without_a_needed_field_is_a_bad_record(field: str) -> None:
    error = error_of({key: value for key, value in SOUND.items() if key != field})
    assert error.code == "bad_record"
    assert field in error.message


def test_an_unknown_game_names_the_known_ones() -> None:
    error = error_of({**SOUND, "game": "chess"})
    assert error.code == "unknown_game"
    assert "crazy_eights" in error.message


@pytest.mark.parametrize("value", [None, 49, 1001, "200", 100.0, True])
def test_a_value_the_option_does_not_have_is_a_bad_option(value: object) -> None:
    error = error_of({**SOUND, "options": {"target": value}})
    assert (error.code, error.details["key"]) == ("bad_option", "target")
    assert "50 to 1000" in error.message


def test_an_unknown_option_is_named() -> None:
    error = error_of({**SOUND, "options": {"colour": 1}})
    assert (error.code, error.details["key"]) == ("bad_option", "colour")


@pytest.mark.parametrize("count", [0, 1, 8])
def test_a_number_of_players_the_game_does_not_have_is_bad_seats(count: int) -> None:
    error = error_of({**SOUND, "seats": ["N"] * count})
    assert (error.code, error.details["seats"]) == ("bad_seats", count)
    assert 2 in error.details["allowed"]


def test_an_unknown_field_inside_the_position_is_a_bad_record() -> None:
    error = error_of({**SOUND, "position": {"trump": "H"}})
    assert error.code == "bad_record"
    assert "trump" in error.message


def test_every_fault_of_a_position_is_named_at_once() -> None:
    """Three 7C in a pack that holds one, and a card that no pack has."""
    hands = [["7C", "7C"], ["7C", "14X"]]
    error = error_of({**SOUND, "position": {"hands": hands, "discard": ["7D"], "to_act": 0}})
    assert error.code == "bad_position"
    assert {"too_many_copies", "unknown_card"} <= {fault["key"] for fault in error.details["faults"]}


def test_an_empty_position_is_the_start_of_the_seed() -> None:
    fresh = open_record(Record("crazy_eights", ["Ada", "Bo"], seed=4))
    empty = open_record(from_json({**SOUND, "seed": 4, "position": {}}))
    assert frozen(fresh.state) == frozen(empty.state)


def test_the_errors_are_json() -> None:
    assert json.loads(json.dumps(error_of({**SOUND, "seats": []}).as_json()))["code"] == "bad_seats"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
fields = st.dictionaries(
    st.sampled_from(["hachi", "game", "options", "seats", "seed", "position", "moves", "date"]), json_values
)


@given(fields)
def test_any_json_is_a_record_or_a_record_error(value: dict[str, object]) -> None:
    try:
        open_record(from_json({**SOUND, **value}))
    except RecordError as error:
        assert error.code in {"bad_record", "unknown_game", "bad_option", "bad_seats", "bad_position"}  # noqa: PT017


@given(st.binary(max_size=60))
def test_any_bytes_are_a_record_or_a_bad_record(data: bytes) -> None:
    try:
        read(data)
    except RecordError as error:
        assert error.code == "bad_record"  # noqa: PT017


@given(
    st.lists(st.text(st.characters(exclude_categories=["Cs"]))),
    st.integers(),
    st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=5)),
)
def test_what_is_written_is_read_back(seats: list[str], seed: int, moves: list[str]) -> None:
    record = Record("any", seats, {"a": 1}, seed, {"b": [1, "x"]}, moves, {"date": "today"})
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)
