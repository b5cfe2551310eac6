"""Killing the program at random moments loses no committed move: reports L1, L9, L21.

Some kills of every kind; `build/dev.py soak --kills` does hundreds.
"""

from pathlib import Path
from random import Random

import pytest

from tests.robust.doomed import GONE
from tests.robust.killing import KINDS, Doomed, Line, Log, Lost, Moment, judge

UNSEEN = {"SDL_VIDEODRIVER": "dummy"}


def test_what_is_killed_at_any_moment_goes_on_at_the_last_move(tmp_path: Path) -> None:
    """One life after another in one folder, each killed at another kind of moment."""
    log, rng = Log(), Random(8)
    for kind in ("write", *KINDS):
        Doomed(tmp_path / "home", log, Moment.random(rng, kind), **UNSEEN).until_killed()
        judge(tmp_path / "home", log, tmp_path / "copy")
    assert log.moves > 50
    assert log.endings, "a match has come to its end"
    assert {"settings.json", "memory.json", "presets.json"} <= set(log.lines)


def log_of(*words: str) -> Log:
    log = Log()
    for each in words:
        log.take(each)
    return log


def test_the_judge_allows_the_last_two_moves_and_what_was_on_its_way() -> None:
    line = Line(["a", "b", "c", "d"], done=2)
    assert line.allowed() == ["b", "c", "d"]
    assert Line([GONE, "a", GONE], done=2).allowed() == [GONE], "a finished match does not come back"


def test_the_judge_sees_a_lost_move(tmp_path: Path) -> None:
    """Two acknowledged moves and an empty folder."""
    log = log_of("will m 1", "done m 1", "will m 2", "done m 2")
    (tmp_path / "home").mkdir()
    with pytest.raises(Lost, match="m is none of the last values"):
        judge(tmp_path / "home", log, tmp_path / "copy")


def test_the_judge_sees_a_match_that_is_nowhere(tmp_path: Path) -> None:
    """Gone from the saves as it said, and not in the history."""
    log = log_of("will m 1", "done m 1", "will m gone", "done m gone")
    (tmp_path / "home").mkdir()
    with pytest.raises(Lost, match="m is nowhere"):
        judge(tmp_path / "home", log, tmp_path / "copy")


def test_the_judge_sees_a_start_that_goes_on_elsewhere() -> None:
    log = log_of("will m 1")
    log.lines["m"].resumes_at = "2"
    with pytest.raises(Lost, match="elsewhere"):
        log.take("will m 1")
