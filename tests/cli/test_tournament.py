"""The tournament's page: who is better by the interval, what is fair at each table, goals beside results."""

from types import ModuleType
from typing import Any

import pytest

from tests.kit.scripts import load_script


@pytest.fixture(scope="module")
def tournament() -> ModuleType:
    return load_script("tournament")


def result(rate: float, low: float, high: float) -> dict[str, Any]:
    times = {"seconds_median": 0.01, "seconds_99": 0.5}
    return {"games": 40, "deals": 10, "win_rate": rate, "interval": [low, high], "compiled": True, **times}


def test_teams_sit_in_turn_and_singles_against_the_rest(tournament: ModuleType) -> None:
    team = tournament.Rung("hachinin_meri", 8, "hard", "medium")
    single = tournament.Rung("ippon", 4, "hard", "medium")
    assert team.levels == ("hard", "medium") * 4
    assert single.levels == ("hard", "medium", "medium", "medium")
    assert (team.fair, single.fair) == (0.5, 0.25)


def test_the_interval_gives_the_verdict(tournament: ModuleType) -> None:
    rung = tournament.Rung("ippon", 4, "hard", "medium")
    assert tournament.verdict(rung, result(0.35, 0.28, 0.42)) == "better"
    assert tournament.verdict(rung, result(0.30, 0.22, 0.38)) == "not told apart"
    assert tournament.verdict(rung, result(0.15, 0.08, 0.22)) == "worse"


def test_the_page_has_rows_and_goals(tournament: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    held = {"crazy_eights-2-expert-rule": {"deals": 600, "won": [0.65, 0.02], "lead": [9.0, 1.5]}}
    monkeypatch.setattr(tournament.yardsticks, "known", lambda: held)
    page = tournament.page({"ippon-4-hard-medium": result(0.35, 0.28, 0.42)})
    row = "| 4 | hard | medium | 35.0% | 28.0% to 42.0% | 25.0% | better | 40 | 10 | 0.0100 | 0.5000 |"
    assert row in page.splitlines()
    assert f"| 1 of 1 measured rungs; {len(tournament.RUNGS) - 1} not measured yet |" in page
    assert "rule of thumb | 65.0% ±2.0% of 600 deals, lead +9.00 ±1.50 |" in page
    assert "| crazy_eights | 2 | expert | rule | 600 | 65.0% ±2.0% | +9.00 ±1.50 |  |" in page.splitlines()
    assert "surely 40 % | not measured yet |" in page


def test_a_rung_is_played_as_match_plays(tournament: ModuleType) -> None:
    played = tournament.play(
        tournament.Rung("ippon", 2, "medium", "random", {"mode": "maki", "maki_rounds": 4}), 4, 3, 1
    )
    assert (played["games"], played["deals"], played["seats"]) == (4, 2, ["medium", "random"])
    assert 0.0 <= played["interval"][0] <= played["win_rate"] <= played["interval"][1] <= 1.0


def run(seed: int, deals: int, rate: float, margin: float) -> dict[str, Any]:
    of_rung = {"options": {}, "seeds": [seed], "minutes": 1.0}
    return {**result(rate, rate - margin, rate + margin), "games": 4 * deals, "deals": deals, **of_rung}


def test_runs_over_different_deals_add_up(tournament: ModuleType) -> None:
    """Equal runs of 30 % and 20 %, each sure to 10: 25 %, sure to 10 / sqrt 2; of 3 to 1 deals 27.5 %, sure to
    sqrt(7.5² + 2.5²)."""
    equal = tournament.added(run(0, 50, 0.3, 0.1), run(1, 50, 0.2, 0.1))
    assert (equal["deals"], equal["games"], equal["seeds"]) == (100, 400, [0, 1])
    assert equal["win_rate"] == pytest.approx(0.25)
    assert equal["interval"] == pytest.approx([0.25 - 0.070711, 0.25 + 0.070711], abs=1e-5)
    uneven = tournament.added(run(0, 75, 0.3, 0.1), run(1, 25, 0.2, 0.1))
    assert uneven["win_rate"] == pytest.approx(0.275)
    assert uneven["interval"][1] - uneven["win_rate"] == pytest.approx(0.079057, abs=1e-5)


@pytest.mark.parametrize(
    ("seed", "options", "why"),
    [("3", {}, "was played with seed 3 already"), ("4", {"mode": "maki"}, "was played under other options")],
)
def test_only_other_deals_under_the_same_options_are_added(
    tournament: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    seed: str,
    options: dict[str, Any],
    why: str,
) -> None:
    """The refusal comes before hours of play."""
    so_far = {"ippon-4-hard-medium": {**run(3, 50, 0.3, 0.1), "options": options}}
    monkeypatch.setattr(tournament, "read", lambda path: so_far)
    monkeypatch.setattr(tournament, "play", lambda *_: pytest.fail("it was played"))
    monkeypatch.setattr("sys.argv", ["tournament.py", "--add", "--seed", seed, "ippon", "hard-medium"])
    with pytest.raises(SystemExit) as refused:
        tournament.main()
    assert refused.value.code == 2
    assert why in capsys.readouterr().err


def test_a_word_that_chooses_no_rung_is_refused(
    tournament: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["tournament.py", "ippon", "grandmaster"])
    with pytest.raises(SystemExit) as refused:
        tournament.main()
    assert refused.value.code == 2
    assert "no row has all of ippon grandmaster in its name" in capsys.readouterr().err
