"""Starting and stopping where something is missing: a sound device, a writable folder, a second chance, time.

Reports C5, L7, L11, L13, M7 and product section 6.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.persist.folders import find_folders
from game.persist.saves import Saves
from game.scenes.message import Message
from game.scenes.table import TableScene
from tests.robust.disk import Disk, on
from tests.robust.stage import FRAME_S, begin_match, closed, opened, play_on, table_of

ROOT = Path(__file__).parents[2]
START_S = 90.0  # a busy machine is no fault


def environ(**more: str) -> dict[str, str]:
    unwanted = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "LANGUAGE"}
    return {name: value for name, value in os.environ.items() if name not in unwanted} | {"LANG": "C"} | more


def program(home: Path, *words: str, **more: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "main.py", "--data-dir", str(home), *words]
    return subprocess.Popen(
        command, cwd=ROOT, env=environ(**more), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "nothing such"}


def wait_for(path: Path) -> None:
    """Until the program has written a line there; a file that is only opened has none yet."""
    end = time.monotonic() + START_S
    while not (path.is_file() and path.read_text("utf-8").endswith("\n")):
        assert time.monotonic() < end, f"{path.name} never came"
        time.sleep(0.05)


def test_a_second_start_is_told_and_touches_nothing(tmp_path: Path) -> None:
    first = program(tmp_path, "--window-id", str(tmp_path / "id"), **UNSEEN)
    try:
        wait_for(tmp_path / "id")
        before = own_files(tmp_path)
        second = program(tmp_path, **UNSEEN)
        out, err = second.communicate(timeout=START_S)
        assert (second.returncode, out, len(err.splitlines())) == (1, "", 1)
        assert own_files(tmp_path) == before
    finally:
        first.send_signal(signal.SIGTERM)
        assert first.wait(START_S) == 0


def own_files(home: Path) -> list[tuple[str, int]]:
    """All files but those that the first program may still be making: pictures and its log."""
    found = [
        path for path in home.rglob("*") if path.is_file() and path.parent.name not in ("pictures", "log")
    ]
    return sorted((path.name, path.stat().st_mtime_ns) for path in found)


KILLED_POLITELY = """
import sys
from pathlib import Path
from tests.robust import stage
program = stage.opened(Path(sys.argv[1]), instant=True, computer_delay_ms=0)
stage.begin_match(program, "twelve_chips")
count = stage.play_on(program, 3)
print(count, flush=True)
program.loop()
program.close()
"""


def test_a_polite_signal_in_the_middle_of_a_match_saves_it(tmp_path: Path) -> None:
    started = subprocess.Popen(
        [sys.executable, "-c", f"if __name__ == '__main__':\n{_indented(KILLED_POLITELY)}", str(tmp_path)],
        cwd=ROOT, env=environ(**UNSEEN, PYTHONPATH=str(ROOT)), stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert started.stdout is not None
    count = int(started.stdout.readline())
    started.send_signal(signal.SIGTERM)
    assert started.wait(START_S) == 0
    (found,) = Saves(find_folders(tmp_path)).unfinished()
    assert len(found.record.moves) >= count


CRASHING = """
import sys
from pathlib import Path
from game import app_window
from tests.robust import stage
real = app_window.Program.frame
def frame(program, dt):
    if not any(type(scene).__name__ == "TableScene" for scene in program.household.house.scenes.stack):
        stage.begin_match(program, "ippon")
        program.household.house.saves.flush()
    real(program, dt)
    raise KeyError("Ingrid and Jonas")
app_window.Program.frame = frame
sys.exit(app_window.run(["--data-dir", sys.argv[1]]))
"""


def test_a_crash_leaves_a_report_and_the_next_start_tells_of_it_and_resumes(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"if __name__ == '__main__':\n{_indented(CRASHING)}", str(tmp_path)],
        cwd=ROOT, env=environ(**UNSEEN, PYTHONPATH=str(ROOT)), capture_output=True, text=True, timeout=START_S,
    )  # fmt: skip
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    (report,) = (tmp_path / "log").glob("report-*.txt")
    text = report.read_text("utf-8")
    assert "Ingrid" not in text
    assert "Jonas" not in text
    assert "KeyError" in text
    assert '"hachi":1' in text
    again = opened(tmp_path)
    assert isinstance(again.household.house.scenes.top, Message), "the crash is told of"
    again.household.house.scenes.pop()
    unfinished = again.ways._to_continue()
    assert unfinished is not None
    unfinished.enter()
    assert table_of(again).session.game.key == "ippon"
    closed(again)


def _indented(script: str) -> str:
    return "\n".join(f"    {line}" for line in script.splitlines())


def test_a_disk_that_takes_nothing_is_told_of_and_the_table_goes_on(tmp_path: Path) -> None:
    playing = opened(tmp_path, instant=True, computer_delay_ms=0)
    begin_match(playing, "twelve_chips")
    play_on(playing, 2)
    told: list[str] = []
    with on(Disk(0, for_ever=True)):
        for _ in range(5):
            count = play_on(playing, 1, told)
            playing.household.house.saves.flush()
    assert count >= 6
    assert len([text for text in told if "disk is full" in text]) == 1, "said, and said once"
    play_on(playing, 1)
    moves = table_of(playing).session.record().moves
    closed(playing)
    (found,) = Saves(find_folders(tmp_path)).unfinished()
    assert found.record.moves == moves, "when the disk is well again, everything is kept"


@pytest.mark.parametrize("blocked", ["config", "data", "state", "cache", "log"])
def test_a_folder_that_cannot_be_there_costs_no_start(tmp_path: Path, blocked: str) -> None:
    (tmp_path / blocked).write_text("in the way")
    playing = opened(tmp_path)
    for _ in range(3):
        playing.frame(FRAME_S)
    playing.household.house.history.entries()
    assert not isinstance(playing.household.house.scenes.top, TableScene)
    closed(playing)
    assert (tmp_path / blocked).read_text() == "in the way"


def test_without_a_sound_device_the_table_is_silent_and_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing such")
    playing = opened(tmp_path)
    assert playing.household.house.sound.is_silent
    playing.household.house.sound.play("deal")
    closed(playing)
