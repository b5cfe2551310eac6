"""The promises of records.md, "Headless commands", kept by `main.py replay`: judged from its answers alone."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import main
from game.rules import GAMES
from tests.referee.judge import judge_replay
from tests.referee.watch import random_match, rigged_match, watch

ROOT = Path(__file__).parents[2]
Console = Callable[..., tuple[int, str, str]]
GOOD: dict[str, Any] = {"hachi": 1, "game": "ippon", "seats": ["Ada", "Bo"], "seed": 1, "moves": []}
DUEL = {"hands": [["7C"], ["KC", "QS"]], "stock": ["7S"], "leader": 0, "trick": ["8H"], "won": [[], []]}


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Console:
    """Runs a command on a standard input; gives exit status, standard output and standard error."""

    def run(record: object, *arguments: str) -> tuple[int, str, str]:
        text = record if isinstance(record, bytes) else json.dumps(record).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        status = main(arguments or ("replay", "-", "--json", "--each"))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def but(**changes: Any) -> dict[str, Any]:
    """The good record with some fields changed; None takes one away."""
    return {key: value for key, value in {**GOOD, **changes}.items() if value is not None}


HOSTILE: list[tuple[str, object]] = [
    ("bad_record", b""),
    ("bad_record", b"{nope"),
    ("bad_record", b"\xff\xfe\x00{"),
    ("bad_record", b"[" * 50_000),
    ("bad_record", b'{"hachi": 1} {"hachi": 1}'),
    ("bad_record", b'{"hachi":1,"game":"ippon","seats":["\\ud800","b"]}'),
    ("bad_record", []),
    ("bad_record", None),
    ("bad_record", but(hachi=None)),
    ("bad_record", but(hachi=2)),
    ("bad_record", but(hachi="1")),
    ("bad_record", but(hachi=True)),
    ("bad_record", but(game=None)),
    ("bad_record", but(game=5)),
    ("bad_record", but(seats=None)),
    ("bad_record", but(seats=4)),
    ("bad_record", but(seats=[1, 2])),
    ("bad_record", but(seed="1")),
    ("bad_record", but(seed=1.5)),
    ("bad_record", but(options=[])),
    ("bad_record", but(moves="7C")),
    ("bad_record", but(moves=[1])),
    ("bad_record", but(position=[])),
    ("bad_record", but(position={"hand": []})),
    ("bad_record", but(position={"leader": "0"})),
    ("unknown_game", but(game="chess")),
    ("unknown_game", but(game="a\nb")),
    ("bad_option", but(options={"colour": "red"})),
    ("bad_option", but(options={"mode": "sushi"})),
    ("bad_option", but(options={"mode": ["maki"]})),
    ("bad_option", but(options={"mode": "maki", "maki_rounds": 17})),
    ("bad_option", but(options={"mode": "maki", "maki_rounds": True})),
    ("bad_option", but(options={"mode": "maki", "maki_rounds": 8.0})),
    ("bad_seats", but(seats=["Ada"])),
    ("bad_seats", but(seats=list("ABCDEFG"))),
    ("bad_position", but(position={"hands": [["7C"] * 3, ["7C"]], "leader": 9})),
    ("bad_move", but(moves=["zzz"])),
    ("bad_move", but(moves=["??"])),
    ("bad_move", but(moves=[""])),
    ("bad_move", but(moves=["banzai 99999999999"])),
    ("illegal_move", but(moves=["next"])),
    ("illegal_move", but(position=DUEL, moves=["QS"])),
]


@pytest.mark.parametrize(("code", "record"), HOSTILE)
def test_bad_input_has_a_code_one_line_and_status_2(code: str, record: object, console: Console) -> None:
    status, out, err = console(record)
    error = json.loads(out)["error"]
    assert (status, error["code"]) == (2, code)
    assert error["message"]
    assert err.startswith(f"{code}: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")


def test_without_json_only_standard_error_speaks(console: Console) -> None:
    status, out, err = console(b"{nope", "replay", "-")
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_missing_file_is_a_bad_record(console: Console) -> None:
    status, out, _ = console(GOOD, "replay", "/no/such/file", "--json")
    assert (status, json.loads(out)["error"]["code"]) == (2, "bad_record")


def test_details_of_each_code(console: Console) -> None:
    def error(record: object) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(console(record)[1])["error"]
        return found

    assert error(but(options={"colour": "red"}))["key"] == "colour"
    assert len(error(but(position={"hands": [["7C"] * 3, ["7C"]], "leader": 9}))["faults"]) >= 3
    assert error(but(moves=["zzz"]))["n"] == 1
    refused = error(but(position=DUEL, moves=["QS"]))
    wanted = {"n": 1, "move": "QS", "reason": "must_play_highest", "legal": ["KC"]}
    assert {key: refused[key] for key in wanted} == wanted


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("make", [random_match, rigged_match])
def test_answers_agree_with_the_referee(key: str, make: Callable[..., Any], console: Console) -> None:
    """Positions, legal moves, events and ends of whole answers; what comes out as position goes in again."""
    match = make(key, 3)
    watch(match, limit=70, every=100, reopens=False)
    record = match.record()

    def replay(part: Any) -> Any:
        status, out, err = console(part)
        assert (status, err, out.count("\n")) == (0, "", 1)
        return json.loads(out)

    judge_replay(record, replay)
    answer = replay(record)
    assert len(answer["steps"]) == len(match.moves)
    for step in [*answer["steps"], answer["end"]]:
        assert step["legal"] == sorted(set(step["legal"]))
    for step in answer["steps"][::10]:
        again = replay({**record, "position": step["position"], "moves": []})
        assert again["end"]["position"] == step["position"]


def test_unknown_top_fields_are_ignored_and_a_seed_left_out_is_0(console: Console) -> None:
    plain = console(but(seed=0))
    assert console(but(seed=None, players=["person"], date=5, result={})) == plain


def test_for_people_there_is_a_line_for_every_move(console: Console) -> None:
    status, out, err = console(but(position=DUEL, moves=["KC"]), "replay", "-")
    assert (status, err) == (0, "")
    assert any("KC" in line and "Bo" in line for line in out.splitlines())


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "-", "--json"),
        ("analyse", "-", "--json", "--level", "random"),
        ("match", "ippon", "--seats", "random,random", "--games", "1", "--json"),
    ],
)
def test_the_headless_commands_need_no_pygame(arguments: tuple[str, ...]) -> None:
    script = (
        "import sys; sys.modules['pygame'] = None; sys.argv[0] = 'main.py'\n"
        "from game.app import main\n"
        "status = main(sys.argv[1:])\n"
        "assert sys.modules.get('pygame') is None\n"
        "sys.exit(status)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        input=json.dumps(GOOD).encode(),
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert isinstance(json.loads(ran.stdout), dict)
