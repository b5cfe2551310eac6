"""The program in a real window under Xvfb: opened, resized, closed; and its words when it cannot open."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.view.screen import MINIMUM, Geometry, clamped

ROOT = Path(__file__).parents[2]
START_S = 60  # a busy machine is no fault


def clean_environ(**more: str) -> dict[str, str]:
    unwanted = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "LANGUAGE"}
    return {name: value for name, value in os.environ.items() if name not in unwanted} | {"LANG": "C"} | more


def start(home: Path, environ: dict[str, str]) -> subprocess.Popen[str]:
    command = [sys.executable, "main.py", "--data-dir", str(home), "--window-id", str(home / "window")]
    home.mkdir(parents=True, exist_ok=True)
    return subprocess.Popen(
        command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def until(what: str, ready: Callable[[], bool], seconds: float = START_S) -> None:
    """Wait until the callable answers yes."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, f"{what} did not happen"
        time.sleep(0.1)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual screen of 1280 x 800."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


def xdotool(display: str, *words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], env=clean_environ(DISPLAY=display), capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.window
def test_a_window_opens_is_remembered_and_closes_without_a_loss(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    program = start(home, clean_environ(DISPLAY=display))
    try:
        until("the window", (home / "window").is_file)
        time.sleep(1)
        window = (home / "window").read_text("ascii").strip()
        xdotool(display, "windowsize", window, "1100", "650")
        memory = home / "state" / "memory.json"

        def width() -> int:
            return int(json.loads(memory.read_text("utf-8"))["window"]["width"]) if memory.is_file() else 0

        until("remembering the size", lambda: width() == 1100)
        second = start(home, clean_environ(SDL_VIDEODRIVER="dummy"))
        assert second.communicate(timeout=START_S)[1].strip() == "Hachi is already open"
        assert second.returncode == 1
        xdotool(display, "key", "--window", window, "ctrl+q")
        out, err = program.communicate(timeout=START_S)
        assert (program.returncode, out, err) == (0, "", "")
        assert width() == 1100
    finally:
        if program.poll() is None:
            program.kill()


@pytest.mark.window
def test_a_polite_signal_closes_it_like_the_cross(display: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    program = start(home, clean_environ(DISPLAY=display))
    until("the window", (home / "window").is_file)
    time.sleep(1)
    program.send_signal(signal.SIGTERM)
    assert program.communicate(timeout=START_S) == ("", "")
    assert program.returncode == 0


def test_without_a_display_one_line_says_so(tmp_path: Path) -> None:
    program = start(tmp_path, clean_environ())
    out, err = program.communicate(timeout=START_S)
    assert program.returncode == 1
    assert out == ""
    assert err.splitlines() == [
        "Hachi cannot open a window: neither X11 nor Wayland can be reached (offscreen)."
    ]


@pytest.mark.parametrize(
    ("wanted", "place"),
    [
        (Geometry(100, 50, 1200, 700), (100, 50, 1200, 700)),
        (Geometry(5000, 50, 1200, 700), (720, 50, 1200, 700)),  # its monitor is gone: 1920 - 1200
        (Geometry(-900, -400, 1200, 700), (0, 0, 1200, 700)),
        (Geometry(0, 0, 4000, 3000), (0, 0, 1920, 1080)),
        (Geometry(0, 0, 10, 10), (0, 0, *MINIMUM)),
    ],
)
def test_a_remembered_place_is_always_visible(wanted: Geometry, place: tuple[int, int, int, int]) -> None:
    found = clamped(wanted, (1920, 1080))
    assert (found.x, found.y, found.width, found.height) == place
