"""What `bench` measures with a table off screen: frames while cards fly, waits, rest and memory."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import app_frames, app_waits
from game.app_rehearsal import Rehearsal
from game.cli.bench import Scope

SMALL = (1024, 600)
SCOPE = Scope(("twelve_chips",), (SMALL,))


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process of its own for every measurement takes long to start."""

    def here(function: Callable[..., Any], *arguments: object) -> Any:
        return function(*arguments)

    monkeypatch.setattr(app_frames, "apart", here)
    monkeypatch.setattr(app_waits, "apart", here)


def test_frames_are_measured_at_each_size_while_cards_fly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_frames, "PLAYED_FRAMES", 40)
    monkeypatch.setattr(app_frames, "FLYING_FRAMES", 10)
    monkeypatch.setattr(app_frames, "_SETTLING_FRAMES", 1)
    rows = app_frames.frames(SCOPE)["twelve_chips"]["1024x600"]
    assert list(rows) == [
        "deal_first", "deal", "flying_5", "flying_5_effects", "flying_15", "flying_15_effects",
    ]  # fmt: skip
    for row in rows.values():
        assert 0 < row["median"] <= row["p99"] <= row["worst"]


@pytest.mark.parametrize("count", app_frames.FLYING)
def test_as_many_cards_fly_in_every_frame_as_are_thrown(count: int, tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, "ippon", SMALL)
    rehearsal.throw(count)
    for _ in range(45):  # longer than a flight: 0.34 to 0.44 s
        rehearsal.frame()
        assert len(rehearsal.scene.moving()) == count
    rehearsal.close()


def test_a_rehearsal_plays_on_from_deal_to_deal_and_match_to_match(tmp_path: Path) -> None:
    rehearsal = Rehearsal(tmp_path, "twelve_chips", SMALL, instant=True, computer_delay_ms=0, trick_hold_ms=0)
    first = rehearsal.session
    for _ in range(4000):
        rehearsal.frame()
        rehearsal.act_for_the_person()
        if rehearsal.session is not first:
            break
    assert first.result is not None
    assert rehearsal.deals > 1
    rehearsal.close()


def test_a_distribution_is_its_middle_its_99th_percentile_and_its_worst() -> None:
    # Of 1 to 200 the middle lies between 100 and 101; at 200 * 99 // 100 = 198 from zero stands 199.
    times = [float(number) for number in range(200, 0, -1)]
    assert app_frames.distribution(times) == {"median": 100.5, "p99": 199.0, "worst": 200.0}


def test_waits_are_told_for_the_start_the_way_in_and_every_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_waits, "SIZE", SMALL)
    monkeypatch.setattr(app_waits, "RESIZED", ((1100, 620), SMALL))
    found = app_waits.waits(SCOPE)
    for row in (*found["start_to_home"].values(), *found["twelve_chips"].values()):
        assert all(value > 0 for value in row.values())
    assert list(found["twelve_chips"]["first"]) == ["to_the_table", "world", "language", "resize"]


def test_rest_and_memory_are_told_for_home_and_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_waits, "SIZE", SMALL)
    monkeypatch.setattr(app_waits, "REST_S", 0.3)
    found = app_waits.rest(SCOPE)
    assert list(found) == ["home", "twelve_chips"]
    assert all(0 <= share < 100 for share in found.values())
    monkeypatch.setattr(app_waits, "FIRST_FRAMES", 30)
    monkeypatch.setattr(app_waits, "DEALS", 0)
    (row,) = app_waits.memory(SCOPE).values()
    assert row["first_moves"] > 20
