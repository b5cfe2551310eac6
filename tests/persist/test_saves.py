"""Saves: written after every move, resumed where they were left, damaged ones set aside (reports L1, L5, L19)."""

import contextlib
import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.persist.files import backup_of
from game.persist.folders import find_folders
from game.persist.saves import Saves
from game.session.session import Session
from tests.kit.records import eights


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(find_folders(tmp_path))


class PowerCut(BaseException):
    """The machine goes out: nothing after this runs."""


class Power:
    """Enough for so many steps of the disk."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def driven(self, function: Callable[..., object]) -> Callable[..., object]:
        def step(*arguments: object) -> object:
            if self.steps == 0:
                raise PowerCut
            self.steps -= 1
            return function(*arguments)

        return step


def file_of(saves: Saves, match_id: str) -> Path:
    return saves.folder / f"{match_id}.json"


def test_a_kept_match_comes_back_as_it_was(saves: Saves) -> None:
    snapshot = Session.from_record(eights("7C", extra={"date": "today"})).snapshot()
    assert saves.keep("m1", snapshot) is None
    match = saves.load("m1")
    assert match is not None
    assert match.snapshot == snapshot
    assert saves.problems == []


def test_the_chance_of_a_state_survives_json_readers_with_small_numbers(saves: Saves) -> None:
    saves.keep("m1", Session.from_record(eights()).snapshot())
    assert isinstance(json.loads(file_of(saves, "m1").read_bytes())["chance"], str)


def test_the_last_played_match_comes_first(saves: Saves) -> None:
    for match_id, saved_at in (("a", "2026-01-01"), ("b", "2026-03-01"), ("c", "2026-02-01")):
        saves.keep(match_id, Session.from_record(eights()).snapshot())
        path = file_of(saves, match_id)
        raw = json.loads(path.read_bytes())
        path.write_text(json.dumps({**raw, "saved_at": f"{saved_at}T10:00:00+00:00"}))
    assert [match.match_id for match in saves.unfinished()] == ["b", "c", "a"]


def test_without_a_folder_there_are_no_matches(saves: Saves) -> None:
    assert saves.unfinished() == []
    assert saves.load("nothing") is None


def test_a_dropped_match_is_gone_with_its_backup(saves: Saves) -> None:
    for moves in ((), ("7C",)):
        saves.keep("m1", Session.from_record(eights(*moves)).snapshot())
    assert saves.drop("m1") is None
    assert (saves.unfinished(), list(saves.folder.iterdir())) == ([], [])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"version": 9}',
        b'{"version": 1}',
        b'{"version": 1, "saved_at": "once", "record": {}, "rules_version": 1, "position": {}, "chance": "x",'
        b' "digest": ""}',
    ],
)
def test_a_damaged_save_falls_back_to_its_backup_and_is_kept(saves: Saves, content: bytes) -> None:
    for moves in ((), ("7C",)):
        saves.keep("m1", Session.from_record(eights(*moves)).snapshot())
    file_of(saves, "m1").write_bytes(content)
    (match,) = saves.unfinished()
    assert match.record.moves == []  # the move before
    first, second = saves.problems
    assert first.key in ("damaged", "foreign", "newer")
    assert second.key == "backup_used"
    assert first.kept_as is not None
    assert first.kept_as.read_bytes() == content
    assert saves.keep("m1", match.snapshot) is None
    assert first.kept_as.read_bytes() == content


def test_a_save_lost_with_its_backup_is_reported_once_and_hurts_no_other(saves: Saves) -> None:
    for match_id in ("bad", "good"):
        for moves in ((), ("7C",)):
            saves.keep(match_id, Session.from_record(eights(*moves)).snapshot())
    file_of(saves, "bad").write_bytes(b"?")
    backup_of(file_of(saves, "bad")).write_bytes(b"??")
    assert [match.match_id for match in saves.unfinished()] == ["good"]
    assert len(saves.problems) == 2
    assert [match.match_id for match in saves.unfinished()] == ["good"]
    assert len(saves.problems) == 2


def test_a_crash_between_backup_and_new_file_loses_nothing(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Power fails at each possible step of writing in turn: afterwards the old or the new save is there."""
    session = Session.from_record(eights())
    saves.keep("m1", session.snapshot())
    session.submit(0, session.game.move_from_text("7C"), session.turn)

    real = {name: getattr(os, name) for name in ("fsync", "link", "replace")}
    for steps in range(8):
        power = Power(steps)
        for name, function in real.items():
            monkeypatch.setattr(os, name, power.driven(function))
        with contextlib.suppress(PowerCut):
            saves.keep("m1", session.snapshot())
        monkeypatch.undo()
        match = saves.load("m1")
        assert match is not None, f"lost after {steps} steps"
        assert match.record.moves in ([], ["7C"])
        assert saves.problems == []


def test_a_full_disk_is_a_problem_and_the_match_goes_on(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.from_record(eights())
    saves.keep("m1", session.snapshot())
    session.submit(0, session.game.move_from_text("7C"), session.turn)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    problem = saves.keep("m1", session.snapshot())
    assert problem is not None
    assert problem.key == "disk_full"
    session.submit(1, session.game.move_from_text("7S"), session.turn)
    monkeypatch.undo()
    assert saves.keep("m1", session.snapshot()) is None
    match = saves.load("m1")
    assert match is not None
    assert match.record.moves == ["7C", "7S"]


def test_ids_are_never_used_twice() -> None:
    assert len({Saves.new_id() for _ in range(200)}) == 200
