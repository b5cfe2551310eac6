"""Writing behind the picture: nothing is lost, the last text wins, problems come out."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

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


@pytest.mark.usefixtures("slow_disk")
def test_keeping_does_not_wait_for_the_disk_and_reading_does(tmp_path: Path) -> None:
    saves = Saves(find_folders(tmp_path), Writer())
    started = time.perf_counter()
    for moves in ((), ("7C",), ("7C", "QC")):
        assert saves.keep("m1", Session.from_record(eights(*moves)).snapshot()) is None
    assert time.perf_counter() - started < 0.05
    match = saves.load("m1")
    assert match is not None
    assert match.record.moves == ["7C", "QC"]


@pytest.mark.usefixtures("slow_disk")
def test_texts_that_nobody_waits_for_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writer, path = Writer(), tmp_path / "file"
    flushes: list[int] = []
    slowly = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (flushes.append(handle), slowly(handle)))
    for number in range(50):
        writer.put(path, str(number).encode())
    writer.flush()
    assert path.read_bytes() == b"49"
    assert len(flushes) <= 4  # the first and the last text, with their folders


def test_a_problem_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    saves = Saves(find_folders(tmp_path), Writer())
    snapshot = Session.from_record(eights()).snapshot()
    saves.keep("m1", snapshot)
    saves.flush()
    (tmp_path / "data").unlink()
    assert saves.keep("m1", snapshot) is not None
    saves.flush()
    assert saves.keep("m1", snapshot) is None


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
