"""Spoilt files of every kind are refused with a code or read, whatever is in them (`soak --hostile` spoils more).

What was found once stays here as a test of its own.
"""

import json
import os
import sqlite3
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.persist.documents import Document
from game.persist.files import LARGEST, backup_of
from game.persist.folders import Folders, find_folders
from game.persist.history import VERSION, History
from game.persist.saves import Saves
from game.persist.settings import Settings, presets_document, settings_document
from game.rules import game as game_of
from game.rules.kit.positions import MOST_ITEMS
from game.scenes.draft import Draft, draft_from
from game.session import record as records
from game.session.record import RecordError, read
from game.session.replay import replay
from game.session.session import Session
from tests.kit.records import eights
from tests.persist.test_history import match
from tests.robust import good_files
from tests.robust.hostile import Taker
from tests.robust.taking import LONGEST_S, TakingProcess
from tests.robust.trials import Finding, Trial, all_trials, judge, kept, spoilt
from tests.robust.trials import read as read_kept

MUTANTS = 12  # of each kind


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


def test_mutants_of_every_file_are_read_or_refused(tmp_path: Path) -> None:
    outcomes: Counter[str] = Counter()
    for trial in all_trials(tmp_path / "good"):
        for number in range(MUTANTS):
            outcomes[judge(trial, spoilt(trial, number), tmp_path / "spoilt")] += 1
    assert outcomes["read"] > MUTANTS // 2, "some are harmless"
    assert sum(outcomes.values()) - outcomes["read"] > 4 * MUTANTS, "most are not"


def _grow(data: bytes, folder: Path) -> str:
    return str(len(bytes(b"x" * (300 << 20))))


def _work(data: bytes, folder: Path) -> str:
    end = time.process_time() + 2.2
    while time.process_time() < end:
        pass
    return "read"


def _escape(data: bytes, folder: Path) -> str:
    (folder.parent / "elsewhere").write_bytes(data)
    return "read"


def _stumble(data: bytes, folder: Path) -> str:
    raise ValueError("what is that?")


@pytest.mark.parametrize(
    ("take", "fault"),
    [
        (_grow, "MB more"),
        (_work, r"2\.\d s"),
        (_escape, "elsewhere"),
        (_stumble, "ValueError: what is that?"),
    ],
)
def test_what_a_program_must_not_do_is_found(tmp_path: Path, take: Taker, fault: str) -> None:
    for _ in range(2):  # the memory of the first time does not hide that of the second
        with pytest.raises(Finding, match=fault):
            judge(Trial("any", (b"",), take), b"", tmp_path / "spoilt")


def _die(data: bytes, folder: Path) -> str:
    if data:
        os._exit(int(data))
    return "read"


def _stay(data: bytes, folder: Path) -> str:
    while data:
        time.sleep(1)
    return "read"


@pytest.mark.parametrize(
    ("take", "longest_s", "fault"),
    [(_die, LONGEST_S, "the process ended with 3"), (_stay, 4.0, "no end after 4 s")],
)
def test_a_process_that_dies_of_a_file_or_never_comes_back_is_found(
    tmp_path: Path, take: Taker, longest_s: float, fault: str
) -> None:
    process = TakingProcess([Trial("any", (), take)], tmp_path / "spoilt", longest_s)
    assert process.outcome(0, b"") == "read"
    with pytest.raises(Finding, match=fault):
        process.outcome(0, b"3")
    assert process.outcome(0, b"") == "read", "the next file has its turn"
    process.close()


def test_a_kept_file_is_the_spoilt_one() -> None:
    assert read_kept(kept(Trial("house rules", (), _stumble), b"\n\xff\n")) == ("house rules", b"\n\xff\n")


# --- records ----------------------------------------------------------------------------------------------------------


def refused(**fields: Any) -> RecordError:
    value = {"hachi": 1, "game": "crazy_eights", "seats": ["a", "b"], **fields}
    with pytest.raises(RecordError) as caught:
        replay(read(json.dumps(value)))
    return caught.value


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"moves": ["x" * 100_000]}, "bad_move"),
        ({"options": {"mode": "x" * 100_000}}, "bad_option"),
        ({"options": {"x" * 100_000: 1}}, "bad_option"),
        ({"game": "x" * 100_000}, "unknown_game"),
        ({"position": {f"field{n}": 1 for n in range(20_000)}}, "bad_record"),
        ({"position": {"hands": [["x" * 100_000], []]}}, "bad_position"),
        ({"position": {"hands": [["8S"] * 9_000, ["?"] * 9_000]}}, "bad_position"),
    ],
)
def test_no_message_is_longer_than_people_read(fields: dict[str, Any], code: str) -> None:
    error = refused(**fields)
    assert error.code == code
    assert len(error.message) < 1000
    assert len(json.dumps(error.as_json())) < 100_000


def test_a_position_with_more_cards_than_any_table_is_refused_in_a_moment() -> None:
    error = refused(position={"hands": [["8S"] * MOST_ITEMS, ["8S"]]})
    assert (error.code, "more than any table" in error.message) == ("bad_record", True)
    assert refused(game="ippon", position={"won": [[[]] * (MOST_ITEMS + 1)]}).code == "bad_record"


def test_a_record_larger_than_any_match_is_refused() -> None:
    text = json.dumps({"hachi": 1, "game": "ippon", "seats": ["a"] * 4, "moves": ["next"] * 600_000})
    assert len(text) > records.LARGEST
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.code == "bad_record"


@pytest.mark.parametrize(
    "text",
    [
        '{"hachi": 1, "game": "ippon", "seats": ["\\ud800"], "seed": 1}',  # half a letter
        '{"hachi": 1, "game": "ippon", "seats": ["a"], "seed": NaN}',
        '{"hachi": 1, "game": "ippon", "seats": ["a"], "seed": 1e999}',
        '{"hachi": 1, "game": "ippon", "seats": ["a"], "seed": ' + "9" * 5000 + "}",
        '{"hachi": 1, "game": "ippon", "seats": ["a"], "x": ' + "[" * 100_000,
        "\ud800",
        "",
    ],
)
def test_what_is_no_json_is_a_bad_record(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.code == "bad_record"


def test_a_seed_of_four_thousand_digits_is_a_seed() -> None:
    text = json.dumps({"hachi": 1, "game": "ippon", "seats": list("abcd")}).replace(
        "}", f', "seed": {"9" * 4000}}}'
    )
    assert replay(read(text))["end"]["to_act"] is not None


# --- saves ------------------------------------------------------------------------------------------------------------


def spoil_save(folders: Folders, match_id: str, **fields: Any) -> None:
    path = Saves(folders).folder / f"{match_id}.json"
    path.write_text(json.dumps({**json.loads(path.read_bytes()), **fields}), "utf-8")


def test_a_save_without_a_time_zone_does_not_hide_the_others(folders: Folders) -> None:
    saves = Saves(folders)
    for match_id in ("a", "b"):
        saves.keep(match_id, Session.from_record(eights()).snapshot())
    spoil_save(folders, "a", saved_at="2026-11-29T10:00:00")
    assert [found.match_id for found in saves.unfinished()] == ["b"]
    assert [problem.key for problem in saves.problems] == ["damaged"]


def test_a_save_of_a_game_that_nobody_knows_is_set_aside(folders: Folders) -> None:
    saves = Saves(folders)
    saves.keep("a", Session.from_record(eights()).snapshot())
    spoil_save(folders, "a", record={"hachi": 1, "game": "../../poker", "seats": ["a"]})
    assert saves.unfinished() == []
    assert saves.problems[0].kept_as is not None


def test_pipes_and_huge_files_among_the_saves_hold_nothing_up(folders: Folders) -> None:
    saves = Saves(folders)
    saves.keep("good", Session.from_record(eights()).snapshot())
    os.mkfifo(saves.folder / "pipe.json")
    (saves.folder / "folder.json").mkdir()
    (saves.folder / "zero.json").symlink_to("/dev/zero")
    with (saves.folder / "huge.json").open("wb") as file:
        file.truncate(LARGEST + 1)
    assert [found.match_id for found in saves.unfinished()] == ["good"]
    assert sorted(problem.path.name for problem in saves.problems) == [
        "folder.json", "huge.json", "pipe.json", "zero.json",
    ]  # fmt: skip
    saves.problems.clear()
    assert len(saves.unfinished()) == 1
    assert saves.problems == [], "what was set aside is out of the way"


def test_a_save_that_nobody_can_play_on_gives_way_to_its_backup(folders: Folders) -> None:
    saves = Saves(folders)
    for moves in ((), ("7C",)):
        saves.keep("a", Session.from_record(eights(*moves)).snapshot())
    backup = saves.refuse("a", "no such house rule")
    assert backup is not None
    assert backup.record.moves == []
    assert saves.refuse("a", "nor this one") is None
    assert [problem.key for problem in saves.problems if problem.key == "damaged"] == ["damaged"] * 2


def test_what_a_killed_program_left_half_written_is_swept_up(folders: Folders) -> None:
    saves = Saves(folders)
    saves.keep("a", Session.from_record(eights()).snapshot())
    old, fresh = saves.folder / ".a.json.1.new", saves.folder / ".a.json.2.new"
    for path in (old, fresh):
        path.write_bytes(b"{")
    hour_ago = datetime.now(UTC).timestamp() - 3600
    os.utime(old, (hour_ago, hour_ago))
    assert len(Saves(folders).unfinished()) == 1
    assert sorted(path.name for path in saves.folder.iterdir()) == [".a.json.2.new", "a.json"]


# --- settings, memory, presets ----------------------------------------------------------------------------------------


def settings_with(folders: Folders, **fields: Any) -> tuple[Settings, Document[Settings]]:
    document = settings_document(folders)
    document.path.parent.mkdir(parents=True, exist_ok=True)
    document.path.write_text(json.dumps({"version": 1, **fields}), "utf-8")
    return document.load(), document


@pytest.mark.parametrize("name", ["../../../home/x", "/etc/x", "nothing", ""])
def test_no_setting_names_a_picture_elsewhere(folders: Folders, name: str) -> None:
    settings, document = settings_with(folders, back=name, volume=10)
    assert (settings.back, settings.volume) == ("world", 10)
    assert [problem.key for problem in document.problems] == ["repaired"]


def test_repaired_settings_are_kept_as_they_were_and_repaired_once(folders: Folders) -> None:
    _, document = settings_with(folders, volume=1000, keys={"hint": "x" * 100})
    kept = document.problems[0].kept_as
    assert kept is not None
    assert json.loads(kept.read_bytes())["volume"] == 1000
    again = settings_document(folders)
    assert (again.load().volume, again.problems) == (80, [])


def test_own_rules_from_a_file_are_checked_like_any_others(folders: Folders) -> None:
    game = game_of("ippon")
    document = presets_document(folders)
    document.path.parent.mkdir(parents=True)
    bad = {"mode": "nonsense", "../x": 1, "chain": False, "stock": True}
    document.path.write_text(json.dumps({"version": 1, "presets": {"ippon": {"mine": bad}}}), "utf-8")
    own = document.load().presets["ippon"]
    draft: Draft = draft_from(game, None, "Ada", own)
    draft.take_preset("mine", own)
    assert set(draft.options) <= {"chain"}
    draft.typed_options()


# --- the history ------------------------------------------------------------------------------------------------------


def spoil_history(folders: Folders, *commands: str) -> History:
    history = History(folders)
    for number in (1, 2):
        history.add(match(number))
    path = history.path
    history.close()
    db = sqlite3.connect(path, isolation_level=None)
    for command in commands:
        db.execute(command)
    db.close()
    return History(folders)


@pytest.mark.parametrize(
    "change",
    [
        "names = 'null'", "names = '['", "players = '[1, 2]'", "winners = '[7]'", "sides = '[0]'", "scores = '{}'",
        "started = 'once'", "ended = '2026-11-01T10:00:00'", "hints = 'many'", "record = '{'", "options = X'FF'",
        "reason = X'FF'",
    ],
)  # fmt: skip
def test_a_row_that_says_nothing_sensible_is_passed_over(folders: Folders, change: str) -> None:
    history = spoil_history(folders, f"UPDATE matches SET {change} WHERE match_id = 'm1'")
    entries, matches = history.entries(), history.matches()
    assert "m2" in [entry.match_id for entry in entries]
    assert "m2" in [found.match_id for found in matches]
    assert len(entries) + len(matches) < 4
    history.find("m1")
    assert [problem.key for problem in history.problems] == ["not_readable"], "told once"
    history.close()


@pytest.mark.parametrize(
    "command",
    [
        "CREATE TRIGGER t AFTER INSERT ON matches BEGIN DELETE FROM matches; END",
        "CREATE VIEW v AS SELECT 1",
        "DROP TABLE hands",
        "ALTER TABLE matches DROP COLUMN reason",
        "PRAGMA user_version = -5",
        "PRAGMA user_version = 0",
    ],
)
def test_a_database_that_is_not_ours_is_set_aside(folders: Folders, command: str) -> None:
    history = spoil_history(folders, command)
    assert [problem.key for problem in history.problems] == ["damaged"]
    assert history.problems[0].kept_as is not None
    assert history.add(match(3)) is None
    history.close()
    again = History(folders)
    assert [entry.match_id for entry in again.entries()] == ["m3"]
    assert again.problems == []
    again.close()


def test_a_newer_database_is_left_for_the_newer_program(folders: Folders) -> None:
    history = spoil_history(folders, f"PRAGMA user_version = {VERSION + 1}")
    assert [problem.key for problem in history.problems] == ["newer"]
    kept = history.problems[0].kept_as
    history.close()
    assert kept is not None
    db = sqlite3.connect(kept)
    assert db.execute("SELECT COUNT(*) FROM matches").fetchone()[0] == 2
    db.close()


def test_good_files_are_good(tmp_path: Path) -> None:
    """The seeds of all mutants: every one is read without a word."""
    for text in good_files.records():
        replay(read(text))
    assert len(good_files.saves(tmp_path)) == len(Saves(find_folders(tmp_path)).unfinished())
    assert not backup_of(tmp_path / "nothing").exists()
