"""The program in a real window under Xvfb: opened, resized, closed; and its words when it cannot open."""

import json
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.view.screen import MINIMUM, Geometry, clamped
from tests.kit.window import START_S, clean_environ, start, until, virtual_screen, xdotool


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


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
        # only pressed: the window may be gone before the keys could be let go
        xdotool(display, "keydown", "--window", window, "ctrl+q")
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
