"""The frame times of `bench`: measured off screen, table at rest and cards in flight."""

import pytest

from game import app_frames


def test_frames_are_measured_at_each_size_while_cards_fly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_frames, "SIZES", ((1024, 600),))
    monkeypatch.setattr(app_frames, "_FRAMES", 40)
    monkeypatch.setattr(app_frames, "_WARM_UP", 5)
    (row,) = app_frames.measure().values()
    assert 0 < row["median"] <= row["p99"]
    assert row["moving"] > 0.5, "the deal is in the air"
