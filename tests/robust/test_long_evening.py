"""Long evenings: the playing goes on from match to match by itself, and growth is seen (reports C13, S1; point 5 of
"solid and installable"). `build/dev.py soak --evening` plays for two hours.
"""

import time
from pathlib import Path

from tests.robust.evening import Evening, Sample
from tests.robust.stage import closed, opened


def test_matches_follow_each_other_by_themselves(tmp_path: Path) -> None:
    """A match that is over soon, and two samples."""
    evening = Evening(opened(tmp_path, instant=True, computer_delay_ms=0), sample_s=1.0)
    end = time.monotonic() + 60.0
    while (evening.matches < 1 or len(evening.samples) < 2) and time.monotonic() < end:
        evening.play()
        evening.sample()
    assert evening.matches >= 1
    assert evening.moves > 10
    assert evening.samples[-1].own_mb > 20
    assert evening.samples[-1].files > 3
    closed(evening.program)


def evening_of(*samples: tuple[float, float, int]) -> Evening:
    """An evening with samples of (minutes, MB, open files)."""
    made = Evening(None)
    made.samples += [Sample(minutes, mb, mb, files, 0, 0) for minutes, mb, files in samples]
    return made


def test_memory_and_files_that_stay_are_well() -> None:
    """They may rise while everything is seen for the first time."""
    assert evening_of((0, 60, 15), (5, 140, 45), (10, 135, 44), (60, 144.9, 45)).verdict()[0]


def test_growing_memory_is_seen() -> None:
    is_well, words = evening_of((0, 60, 15), (9, 140, 45), (30, 143, 45), (60, 145, 45)).verdict()
    assert not is_well
    assert "+5.0 MB" in words


def test_files_that_are_left_open_are_seen() -> None:
    is_well, words = evening_of((0, 60, 15), (9, 140, 45), (30, 140, 46)).verdict()
    assert not is_well
    assert "+1 open files" in words
