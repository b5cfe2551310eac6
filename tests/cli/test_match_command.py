"""`match`: duplicate deals, the same result whatever the number of jobs, and honest intervals."""

import json
from typing import Any

import pytest

from game.cli.ladder import Outcome, Plan, interval, percentile, play_plan, summary
from game.cli.main import main

Capture = pytest.CaptureFixture[str]
SHORT = ["--option", "target=50"]


def silent(done: int, whole: int) -> None:
    assert 0 < done <= whole


def without_times(answer: dict[str, Any]) -> dict[str, Any]:
    for row in answer["levels"].values():
        row.pop("seconds_median")
        row.pop("seconds_99")
    return answer


def test_each_deal_is_played_in_every_different_seating() -> None:
    plan = Plan("crazy_eights", {}, ("medium", "random", "random"), 7, 0)
    assert list(plan.matches())[:4] == [
        (0, ("medium", "random", "random")),
        (0, ("random", "random", "medium")),
        (0, ("random", "medium", "random")),
        (1, ("medium", "random", "random")),
    ]
    assert len(list(plan.matches())) == 7
    assert len(Plan("crazy_eights", {}, ("easy", "easy"), 1, 0).rotations()) == 1


def test_a_run_is_repeatable_whatever_the_number_of_jobs() -> None:
    plan = Plan("crazy_eights", {"target": 50}, ("medium", "random"), 6, 9)
    one = summary(plan, play_plan(plan, 1, silent))
    three = summary(plan, play_plan(plan, 3, silent))
    assert without_times(one) == without_times(three)
    other = Plan("crazy_eights", {"target": 50}, ("medium", "random"), 6, 10)
    assert without_times(summary(other, play_plan(other, 1, silent))) != one


def outcome(deal: int, levels: tuple[str, ...], wins: list[float], scores: list[int]) -> Outcome:
    return Outcome(deal, levels, wins, scores, {"a": [0.1, 0.3], "b": [0.2]})


def test_the_summary_of_two_deals() -> None:
    """a wins both matches of deal 0 and one of deal 1: rates 1 and 0.5, mean 0.75, deviation 0.3536, margin
    1.96 * 0.3536 / sqrt 2 = 0.49: from 0.26 to 1 (1.24 is cut). Its scores are 0, 10, 0 and 200: 52.5 on average."""
    plan = Plan("crazy_eights", {}, ("a", "b"), 4, 0)
    outcomes = [
        outcome(0, ("a", "b"), [1, 0], [0, 205]),
        outcome(0, ("b", "a"), [0, 1], [201, 10]),
        outcome(1, ("a", "b"), [1, 0], [0, 230]),
        outcome(1, ("b", "a"), [1, 0], [0, 200]),
    ]
    row = summary(plan, outcomes)["levels"]["a"]
    assert (row["games"], row["wins"], row["win_rate"], row["mean_score"]) == (4, 3, 0.75, 52.5)
    assert row["interval"] == [pytest.approx(0.26, abs=1e-4), 1.0]
    assert (row["seconds_median"], row["seconds_99"]) == (0.2, 0.3)


def test_an_interval_of_equal_deals_does_not_pretend_to_be_sure() -> None:
    """Wilson for 4 of 4: centre (1 + 3.8416 / 8) / (1 + 3.8416 / 4) = 0.7551, the margin reaches from 0.5101 to 1."""
    low, high = interval([1.0, 1.0, 1.0, 1.0])
    assert (low, high) == (pytest.approx(0.5101, abs=1e-4), pytest.approx(1.0))
    assert interval([0.5])[0] < 0.1


def test_percentiles_by_nearest_rank() -> None:
    values = [float(value) for value in range(1, 101)]
    assert percentile(values, 0.99) == 99.0
    assert percentile([3.0, 1.0, 2.0], 0.99) == 3.0
    assert percentile([1.0], 0.5) == 1.0


def test_the_command_prints_a_row_per_level(capsys: Capture) -> None:
    assert main(["match", "crazy_eights", "--seats", "medium,random", "--games", "2", *SHORT]) == 0
    captured = capsys.readouterr()
    assert [line.split()[0] for line in captured.out.splitlines()] == ["level", "medium", "random"]
    assert captured.err == "", "the progress bar is for terminals alone"


def test_the_command_as_json(capsys: Capture) -> None:
    assert main(["match", "twelve_chips", "--seats", "random,random", "--games", "2", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["matches"], answer["levels"]["random"]["games"]) == (2, 4)
    assert answer["levels"]["random"]["wins"] <= 2, "Paul may win as well"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["bridge", "--seats", "easy,easy", "--games", "1"], "unknown_game"),
        (["crazy_eights", "--seats", "easy", "--games", "1"], "bad_seats"),
        (["crazy_eights", "--seats", "easy,genius", "--games", "1"], "bad_seats"),
        (["crazy_eights", "--seats", "easy,easy", "--games", "0"], "bad_option"),
        (["crazy_eights", "--seats", "easy,easy", "--games", "1", "--option", "target=7"], "bad_option"),
        (["crazy_eights", "--seats", "easy,easy", "--games", "1", "--option", "colour=7"], "bad_option"),
        (["crazy_eights", "--seats", "easy,easy", "--games", "many"], "bad_option"),
    ],
)
def test_bad_arguments(arguments: list[str], code: str, capsys: Capture) -> None:
    assert main(["match", *arguments, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == code
