"""`replay` as records.md promises it: exit status, standard output, one line on standard error."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game import app
from game.cli import telling
from game.cli.main import main
from game.session.record import write
from game.session.replay import replay
from tests.kit.records import eights

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins without lent words."""
    monkeypatch.setattr(telling, "lend", None)


def file_with(tmp_path: Path, text: str) -> str:
    path = tmp_path / "record.json"
    path.write_text(text, "utf-8")
    return str(path)


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_json_is_the_answer_of_the_session(tmp_path: Path, capsys: Capture) -> None:
    record = eights("7C", "QC")
    name = file_with(tmp_path, write(record))
    status, out, err = run(capsys, "replay", name, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == json.loads(json.dumps(replay(record)))


def test_each_adds_positions(tmp_path: Path, capsys: Capture) -> None:
    name = file_with(tmp_path, write(eights("7C")))
    _, out, _ = run(capsys, "replay", name, "--json", "--each")
    assert "position" in json.loads(out)["steps"][0]


def test_text_for_people_names_players_and_moves(tmp_path: Path, capsys: Capture) -> None:
    name = file_with(tmp_path, write(eights("7C", "QC", seats=["Åse\nB", "Bo"])))
    status, out, _ = run(capsys, "replay", name)
    assert status == 0
    assert "1  Åse B: 7C" in out
    assert "2  Bo: QC" in out
    assert "to act: Åse B; legal: KD" not in out  # QC is on the table: only clubs and queens go
    assert "to act: Åse B" in out


def test_a_minus_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    class Input:
        buffer = io.BytesIO(write(eights("7C")).encode())

    monkeypatch.setattr(sys, "stdin", Input)
    status, out, _ = run(capsys, "replay", "-", "--json")
    assert (status, json.loads(out)["end"]["to_act"]) == (0, 1)


SITUATION = json.loads(write(eights()))
BAD: dict[str, Any] = {
    "bad_record": {**SITUATION, "seats": "Ada"},
    "unknown_game": {**SITUATION, "game": "bridge"},
    "bad_option": {**SITUATION, "options": {"target": 7}},
    "bad_seats": {**SITUATION, "seats": ["Ada"]},
    "bad_position": {**SITUATION, "position": {"hands": [["7C", "7C"], ["7C"]], "discard": ["7D"]}},
    "bad_move": {**SITUATION, "moves": ["hello"]},
    "illegal_move": {**SITUATION, "moves": ["9H"]},
}


@pytest.mark.parametrize("code", BAD)
def test_every_error_has_status_2_a_line_and_an_object(code: str, tmp_path: Path, capsys: Capture) -> None:
    name = file_with(tmp_path, json.dumps(BAD[code]))
    status, out, err = run(capsys, "replay", name, "--json")
    error = json.loads(out)["error"]
    assert (status, error["code"]) == (2, code)
    assert error["message"]
    assert err.startswith(f"{code}: ")
    assert err.count("\n") == 1
    status, out, again = run(capsys, "replay", name)
    assert (status, out, again) == (2, "", err)


def test_an_illegal_move_says_which_why_and_what_would_be_legal(tmp_path: Path, capsys: Capture) -> None:
    name = file_with(tmp_path, json.dumps(BAD["illegal_move"]))
    _, out, _ = run(capsys, "replay", name, "--json")
    error = json.loads(out)["error"]
    assert (error["n"], error["move"], error["legal"]) == (1, "9H", ["7C", "KD"])
    assert error["reason"] == "no_match"
    assert error["message"] == "move 1: 9H: no_match"


def test_the_whole_program_says_it_in_a_sentence(tmp_path: Path, capsys: Capture) -> None:
    """The composition root lends the table's words."""
    name = file_with(tmp_path, json.dumps(BAD["illegal_move"]))
    assert app.main(["replay", name, "--json"]) == 2
    message = json.loads(capsys.readouterr().out)["error"]["message"]
    assert message.startswith("move 1: 9H: ")
    assert "no_match" not in message
    assert "{" not in message


def test_a_replay_speaks_each_language(tmp_path: Path, capsys: Capture) -> None:
    name = file_with(tmp_path, write(eights("7C", "7S", "draw")))
    said = {}
    for language in ("en", "de", "nb"):
        assert app.main(["replay", name, "--lang", language]) == 0
        said[language] = capsys.readouterr().out
    assert len(set(said.values())) == 3
    assert "3" in said["en"]
    assert all("{" not in text for text in said.values())


def test_a_bad_position_lists_all_faults(tmp_path: Path, capsys: Capture) -> None:
    name = file_with(tmp_path, json.dumps(BAD["bad_position"]))
    _, out, _ = run(capsys, "replay", name, "--json")
    faults = json.loads(out)["error"]["faults"]
    assert all(set(fault) >= {"key", "message"} for fault in faults)
    assert "too_many_copies" in {fault["key"] for fault in faults}


@pytest.mark.parametrize("name", ["no such file", ".", "bad\0name"])
def test_a_file_that_cannot_be_read_is_a_bad_record(name: str, capsys: Capture) -> None:
    status, out, err = run(capsys, "replay", name, "--json")
    assert (status, json.loads(out)["error"]["code"]) == (2, "bad_record")
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "a", "b"], ["replay", "--what"], ["dance"], []])
def test_arguments_that_make_no_command_are_one_line_too(arguments: list[str], capsys: Capture) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("bad_option: "), "a code that is promised"
    assert err.count("\n") == 1


def test_each_command_explains_itself(capsys: Capture) -> None:
    for name in ("replay", "analyse", "match", "bench", "shot"):
        with pytest.raises(SystemExit) as caught:
            main([name, "--help"])
        assert caught.value.code == 0
        assert f"hachi {name}" in capsys.readouterr().out
