"""Files of records taken in: nothing is believed before it was played through, nothing lost, nothing freezes."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from game.persist.matches import PRACTICE, as_record
from game.scenes.importing import Import
from game.scenes.scene import House
from game.scenes.transfer import fault_words, summary
from game.session.record import Record, to_json, write
from tests.kit.history import match_of, record_of
from tests.view.core_kit import household


@pytest.fixture
def house(tmp_path: Path) -> House:
    return household(tmp_path / "home").house


def take_in(house: House, path: Path, text: str | bytes) -> Import:
    """The file taken in; no slice of it may take a second."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    work, longest = Import(house, path), 0.0
    while not work.is_done:
        began = time.monotonic()
        work.advance(0.005)
        longest = max(longest, time.monotonic() - began)
    assert longest < 1.0
    return work


def text_of(record: Record, **fields: Any) -> str:
    return json.dumps({**to_json(record), **fields})


def test_a_finished_match_from_elsewhere_is_listed_but_does_not_count(house: House, tmp_path: Path) -> None:
    work = take_in(house, tmp_path / "a.json", text_of(record_of("twelve_chips")))
    assert (work.finished, work.unfinished, work.faults) == (1, 0, [])
    (entry,) = house.history.entries()
    assert (entry.game, entry.counts) == ("twelve_chips", False)
    assert max(entry.scores) == 1  # one point wins, and somebody has it


def test_the_same_file_twice_changes_nothing(house: House, tmp_path: Path) -> None:
    text = text_of(record_of("ippon"))
    take_in(house, tmp_path / "a.json", text)
    again = take_in(house, tmp_path / "b.json", text)
    assert (again.finished, again.known) == (0, 1)
    assert len(house.history.entries()) == 1


def test_an_exported_history_comes_back_whole_and_counts(house: House, tmp_path: Path) -> None:
    matches = [match_of("ippon", 1), match_of("crazy_eights", 2, hints=3)]
    text = "\n".join(write(as_record(match)) for match in matches)
    work = take_in(house, tmp_path / "all.jsonl", text)
    assert work.finished == 2
    assert house.history.matches() == list(reversed(matches))
    assert all(entry.counts for entry in house.history.entries())


def test_an_unfinished_match_can_be_played_on(house: House, tmp_path: Path) -> None:
    work = take_in(house, tmp_path / "a.json", text_of(record_of("crazy_eights", most=9)))
    assert (work.finished, work.unfinished) == (0, 1)
    (saved,) = house.saves.unfinished()
    assert len(saved.record.moves) == 9
    assert saved.record.extra[PRACTICE] is True
    assert take_in(house, tmp_path / "a.json", text_of(record_of("crazy_eights", most=9))).known == 1


def test_who_plays_is_made_up_where_a_record_does_not_say(house: House, tmp_path: Path) -> None:
    record = record_of("crazy_eights", most=9)
    for players in (None, [1, 2, 3, 4], ["person"], "nobody"):
        take_in(house, tmp_path / "a.json", text_of(record, players=players))
    (saved,) = house.saves.unfinished()
    assert saved.record.extra["players"] == ["person", "medium", "medium", "medium"]


def test_another_match_under_a_known_name_does_not_replace_it(house: House, tmp_path: Path) -> None:
    mine, other = match_of("ippon", 1), match_of("ippon", 2, match_id="ippon-1")
    house.history.add(mine)
    work = take_in(house, tmp_path / "a.json", write(as_record(other)))
    assert work.finished == 1
    assert house.history.find("ippon-1") == mine
    assert len(house.history.entries()) == 2


def test_what_a_record_says_of_its_result_is_not_believed(house: House, tmp_path: Path) -> None:
    honest = match_of("ippon", 1)
    value = to_json(as_record(honest))
    value["history"]["winners"], value["history"]["scores"] = [3], [0, 0, 0, 99]
    take_in(house, tmp_path / "a.json", json.dumps(value))
    (entry,) = house.history.entries()
    assert (entry.winners, entry.scores) == (honest.winners, honest.scores)


@pytest.mark.parametrize(
    "history", [None, [], {}, {"match_id": 7}, {"sides": "abc"}, {"players": [1]}], ids=repr
)
def test_a_history_that_cannot_be_is_passed_over(house: House, tmp_path: Path, history: object) -> None:
    value = to_json(as_record(match_of("ippon", 1)))
    value["history"] = {**value["history"], **history} if isinstance(history, dict) and history else history
    work = take_in(house, tmp_path / "a.json", json.dumps(value))
    assert (work.finished, work.faults) == (1, [])
    assert not house.history.entries()[0].counts


def test_a_match_of_other_rules_is_kept_though_it_cannot_be_followed(house: House, tmp_path: Path) -> None:
    """Its moves are illegal today: what it says about itself is all there is, and nothing of it is lost."""
    match = match_of("ippon", 1)
    record = as_record(match)
    record.moves = [*record.moves[:4], *record.moves[:4]]
    record.extra["history"]["rules_version"] = 99
    work = take_in(house, tmp_path / "a.json", write(record))
    assert (work.finished, work.faults) == (1, [])
    kept = house.history.find("ippon-1")
    assert kept is not None
    assert (kept.rules_version, kept.winners, kept.record.moves) == (99, match.winners, record.moves)


def code(work: Import) -> list[str]:
    return [fault.code for fault in work.faults]


def test_hostile_files_are_named_and_change_nothing(house: House, tmp_path: Path) -> None:
    good = record_of("ippon")
    draws = Record("crazy_eights", ["A", "B"], moves=["draw"] * 300_000)
    cases: list[tuple[str | bytes, str]] = [
        (text_of(good, note="x" * 10_000_000), "too_large"),
        (text_of(Record("ippon", ["A", "B"], moves=["KH"] * 1_000_000)), "too_large"),
        (text_of(draws), "too_many_moves"),
        (text_of(good, hachi=2), "newer"),
        (b"hello\nworld", "bad_record"),
        (bytes(range(256)) * 1000, "bad_record"),
        (b"[" * 100_000, "bad_record"),
        (b'{"a":' * 100_000, "bad_record"),
        (text_of(good, game="poker"), "unknown_game"),
        (text_of(good, options={"wings": 2}), "bad_option"),
        (text_of(good, seats=["alone"]), "bad_seats"),
        (text_of(good, position={"hands": [["AS"] * 60] * 4}), "bad_position"),
        (text_of(good, moves=[*good.moves[:3], "ZZ"]), "bad_move"),
        (text_of(good, moves=good.moves[:1] * 2), "illegal_move"),
        (text_of(good, moves=7), "bad_record"),
    ]
    for text, wanted in cases:
        work = take_in(house, tmp_path / "a.json", text)
        assert code(work) == [wanted]
        said = fault_words(house, work.faults[0])
        assert said
        assert "{" not in said
    assert house.history.entries() == []
    assert house.saves.unfinished() == []


def test_an_empty_file_and_none_are_said(house: House, tmp_path: Path) -> None:
    empty = take_in(house, tmp_path / "empty.json", b"")
    assert empty.problem is not None
    assert summary(house, empty) == ["empty.json is empty."]
    nothing = Import(house, tmp_path / "nothing.json")
    assert nothing.advance(1.0)
    assert summary(house, nothing) == ["There is no file nothing.json."]


def test_good_records_among_bad_lines_come_in(house: House, tmp_path: Path) -> None:
    lines = ["junk", text_of(record_of("ippon")), '{"hachi": 9}', text_of(record_of("crazy_eights", most=5))]
    work = take_in(house, tmp_path / "mix.jsonl", "\n".join(lines))
    assert (work.finished, work.unfinished, code(work)) == (1, 1, ["bad_record", "newer"])
    said = summary(house, work)
    assert said[:2] == ["1 finished match is new in the list.", "1 unfinished match can be played on."]
    assert said[2].startswith("No. 1 ")


def test_names_of_any_letters_come_in(house: House, tmp_path: Path) -> None:
    names = ["x" * 200, "😀", "שלום", ""]
    work = take_in(house, tmp_path / "a.json", text_of(record_of("ippon"), seats=names))
    assert work.finished == 1
    assert list(house.history.entries()[0].names) == names


def test_a_number_beyond_all_machines_may_be_a_seed(house: House, tmp_path: Path) -> None:
    record = Record("ippon", ["A", "B"], seed=10**40)
    work = take_in(house, tmp_path / "a.json", text_of(record))
    assert work.unfinished + len(work.faults) == 1  # taken in or refused by name, never a crash
