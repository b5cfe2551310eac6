"""`analyse`: from the seat's knowledge alone, one record or one per line."""

import io
import json
import sys
from typing import Any

import pytest

from game.cli.analyse import analyse
from game.cli.main import main
from game.session.record import write
from tests.kit.records import POSITION, eights

Capture = pytest.CaptureFixture[str]


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key != "seconds"}


@pytest.mark.parametrize("level", ["novice", "medium", "hard"])
def test_it_names_a_best_move_and_values_every_move(level: str) -> None:
    answer = analyse(eights(), level)
    assert answer["seat"] == 0
    assert answer["best"] in ("7C", "KD")
    assert {row["move"] for row in answer["moves"]} == {"7C", "KD"}
    assert all(0 <= row["value"] <= 1 for row in answer["moves"])
    assert sum(row["share"] for row in answer["moves"]) == pytest.approx(1, abs=0.01)
    assert answer["worlds"] > 0


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_exchanged_hidden_cards_change_nothing(level: str) -> None:
    """P1's hand and the stock change places: P0 cannot know, so P0 must think the same."""
    swapped = {**POSITION, "hands": [POSITION["hands"][0], ["3S", "4H", "8C"]], "stock": ["7S", "QC", "2H"]}
    one = analyse(eights(), level, seed=5)
    other = analyse(eights(position=swapped), level, seed=5)
    assert timeless(one) == timeless(other)


def test_the_same_seed_thinks_the_same() -> None:
    assert timeless(analyse(eights(), "hard", 3)) == timeless(analyse(eights(), "hard", 3))


def test_between_deals_and_after_the_end_no_seat_is_asked() -> None:
    last = {**POSITION, "hands": [["7C"], ["7S"]]}
    assert timeless(analyse(eights("7C", position=last), "medium")) == {
        "seat": None, "best": "next", "moves": [], "worlds": 0,
    }  # fmt: skip
    over = {**last, "scores": [0, 199]}
    assert analyse(eights("7C", position=over), "medium")["best"] is None


def test_one_answer_per_line_until_the_end_of_input(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = [write(eights()), "nonsense", "", write(eights("7C"))]

    class Input:
        buffer = io.BytesIO("\n".join(lines).encode())

    monkeypatch.setattr(sys, "stdin", Input)
    assert main(["analyse", "-", "--json", "--level", "medium"]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("seat") for answer in answers] == [0, None, 1]
    assert answers[1]["error"]["code"] == "bad_record"


def test_an_unknown_level_is_named(capsys: Capture) -> None:
    assert main(["analyse", "x", "--level", "genius", "--json"]) == 2
    captured = capsys.readouterr()
    error = json.loads(captured.out)["error"]
    assert (error["code"], error["key"]) == ("bad_option", "level")
    assert "genius" in captured.err
