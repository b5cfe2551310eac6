"""Crash reports tell what happened and name nobody."""

from pathlib import Path

from game.persist.folders import find_folders
from game.persist.problems import Problem
from game.persist.reports import write_report
from tests.kit.records import eights


def test_a_report_has_version_error_record_and_events_but_no_names(tmp_path: Path) -> None:
    try:
        raise ZeroDivisionError(f"in {Path.home()}/table.py")
    except ZeroDivisionError as caught:
        error = caught
    record = eights("7C", extra={"players": ["person", "easy"], "note": "from Ada"})
    path = write_report(find_folders(tmp_path), "0.1.0", error, record, ["played 0"])
    assert isinstance(path, Path)
    text = path.read_text("utf-8")
    for part in ("Hachi 0.1.0", "ZeroDivisionError", '"moves":["7C"]', "played 0", "easy"):
        assert part in text
    assert "Ada" not in text
    assert str(Path.home()) not in text


def test_a_report_that_cannot_be_written_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("in the way")
    assert isinstance(write_report(find_folders(tmp_path), "0.1.0", ValueError()), Problem)
