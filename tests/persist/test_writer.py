"""Writing behind the picture: one text at most is not on the disk yet, problems come out."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game.persist import writer as writer_module
from game.persist.folders import find_folders
from game.persist.saves import Saves
from game.persist.writer import Writer
from game.session.session import Session
from tests.kit.records import eights


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.fsync

    def slowly(handle: int) -> None:
        time.sleep(0.05)
        real(handle)

    monkeypatch.setattr(os, "fsync", slowly)


def test_keeping_does_not_wait_for_the_disk_and_reading_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spins = threading.Event()
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (spins.wait(20), real(handle))[1])
    folders = find_folders(tmp_path)
    saves = Saves(folders, Writer())
    assert saves.keep("m1", Session.from_record(eights("7C")).snapshot()) is None
    assert list(folders.data.rglob("m1.json")) == [], "kept, and not on the disk yet"
    spins.set()
    match = saves.load("m1")
    assert match is not None
    assert match.record.moves == ["7C"]


@pytest.mark.usefixtures("slow_disk")
def test_never_more_than_the_last_move_is_not_on_the_disk(tmp_path: Path) -> None:
    """However fast moves come: when a move has been kept, the one before it is on the disk (a crash costs one move)."""
    writer, path = Writer(), tmp_path / "file"
    for number in range(4):
        writer.put(path, str(number).encode())
        if number:
            assert path.read_bytes() in (str(number - 1).encode(), str(number).encode())
    writer.flush()
    assert path.read_bytes() == b"3"


def test_a_disk_that_hangs_holds_nobody_up_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer_module, "_PATIENCE_S", 0.05)
    goes_on = threading.Event()
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (goes_on.wait(20), real(handle))[1])
    writer = Writer()
    started = time.perf_counter()
    for text in (b"one", b"two", b"three"):
        writer.put(tmp_path / "file", text)
    assert time.perf_counter() - started < 10, "three short waits, not one for ever"
    goes_on.set()
    writer.flush()
    assert (tmp_path / "file").read_bytes() == b"three"


def test_a_problem_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    saves = Saves(find_folders(tmp_path), Writer())
    snapshot = Session.from_record(eights()).snapshot()
    told = [saves.keep("m1", snapshot)]
    saves.flush()
    told.append(saves.keep("m1", snapshot))
    saves.flush()
    assert len([problem for problem in told if problem is not None]) == 1
    (tmp_path / "data").unlink()
    assert saves.keep("m1", snapshot) is None


def test_a_disk_that_stays_full_is_told_of_once_and_tried_again_at_the_end(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    saves = Saves(find_folders(tmp_path), Writer())
    snapshot = Session.from_record(eights()).snapshot()
    told = []
    for _ in range(3):
        told.append(saves.keep("m1", snapshot))
        saves.flush()
        told += saves.late_problems()
    assert [problem.path.name for problem in told if problem is not None] == ["m1.json"]
    assert [problem.path.name for problem in saves.close()] == ["m1.json"], (
        "still in the way: said at the end"
    )
    (tmp_path / "data").unlink()
    assert saves.close() == []
    assert saves.load("m1") is not None


@pytest.mark.usefixtures("slow_disk")
def test_a_text_that_failed_never_follows_a_newer_one(tmp_path: Path) -> None:
    """The disk is well again, the last move is just being written, and the program ends."""
    writer, path = Writer(), tmp_path / "data" / "file"
    path.parent.write_text("in the way")
    writer.put(path, b"old")
    writer.flush()
    path.parent.unlink()
    writer.put(path, b"new")
    assert writer.retry() == []
    assert path.read_bytes() == b"new"


def test_whatever_goes_wrong_in_writing_nobody_waits_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise MemoryError("none left")

    monkeypatch.setattr(writer_module, "write_safely", break_down)
    writer = Writer()
    writer.put(tmp_path / "file", b"text")
    writer.flush()
    assert [problem.key for problem in writer.late_problems()] == ["write_failed"]


def test_many_threads_lose_nothing(tmp_path: Path) -> None:
    writer = Writer()

    def put(name: int) -> None:
        for number in range(20):
            writer.put(tmp_path / f"{name}", f"{number}".encode())

    threads = [threading.Thread(target=put, args=(name,)) for name in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    writer.flush()
    assert [(tmp_path / f"{name}").read_bytes() for name in range(6)] == [b"19"] * 6


def test_the_end_of_the_program_waits_for_the_last_write(tmp_path: Path) -> None:
    script = (
        "import os, sys, time; from pathlib import Path; from game.persist.writer import Writer\n"
        "real = os.fsync\n"
        "os.fsync = lambda handle: (time.sleep(0.2), real(handle))\n"
        f"Writer().put(Path({str(tmp_path / 'file')!r}), b'last')\n"
        "raise SystemExit(3)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=Path(__file__).parents[2])
    assert done.returncode == 3
    assert (tmp_path / "file").read_bytes() == b"last"
