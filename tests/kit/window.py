"""The program in a real window: a virtual screen, hands made by xdotool, and what the files say meanwhile."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

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


@contextmanager
def virtual_screen() -> Iterator[str]:
    """A virtual screen of 1280 x 800; gives its display name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


def xdotool(display: str, *words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words], env=clean_environ(DISPLAY=display), capture_output=True, text=True, check=True
    )
    return done.stdout


class Player:
    """A person at the program: hands on mouse and keyboard, eyes on the saved match alone."""

    def __init__(self, display: str, home: Path) -> None:
        self.display = display
        self.home = home
        self.program = start(home, clean_environ(DISPLAY=display, SDL_AUDIODRIVER="dummy"))
        until("the window", (home / "window").is_file)
        time.sleep(1.5)
        self.window = (home / "window").read_text("ascii").strip()

    def size(self) -> tuple[int, int]:
        told = xdotool(self.display, "getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=") for line in told.split())
        return int(facts["WIDTH"]), int(facts["HEIGHT"])

    def click(self, *points: tuple[float, float]) -> None:
        """Clicks at parts of the window, such as (0.5, 0.5) for its middle."""
        width, height = self.size()
        for x, y in points:
            spot = (str(round(x * width)), str(round(y * height)))
            xdotool(self.display, "mousemove", "--window", self.window, *spot, "click", "1")
            time.sleep(0.06)

    def press(self, *keys: str) -> None:
        for key in keys:
            xdotool(self.display, "key", "--window", self.window, key)
            time.sleep(0.06)

    def moves(self) -> int:
        """How many moves the newest saved match holds; 0 without one."""
        saves = sorted((self.home / "data" / "saves").glob("*.json"))
        return len(json.loads(saves[-1].read_text("utf-8"))["record"]["moves"]) if saves else 0

    def is_open(self) -> bool:
        return self.program.poll() is None

    def kill(self) -> None:
        """A power cut."""
        self.program.kill()
        self.program.communicate(timeout=START_S)
        (self.home / "window").unlink(missing_ok=True)


CRAZY_EIGHTS = (0.39, 0.5)  # its picture on Home
DEAL = (0.89, 0.93)  # the set-up's main button
# Where the own hand, the piles, choosers and the ways on may lie; not the seats' plates, which open a panel.
HAND = tuple((0.2 + 0.04 * column, 0.9) for column in range(19))
MIDDLE = tuple((0.26 + 0.06 * column, 0.32 + 0.07 * row) for row in range(7) for column in range(9))


def play_by_mouse(player: Player, wanted: int, seconds: float) -> None:
    """Clicks all over the table until so many moves are saved."""
    end = time.monotonic() + seconds
    while player.moves() < wanted:
        assert player.is_open(), player.program.communicate()[1]
        assert time.monotonic() < end, f"only {player.moves()} of {wanted} moves"
        player.click(*HAND, *MIDDLE[::2])


def play_by_keys(player: Player, wanted: int, seconds: float) -> None:
    """Tries the cards of the hand one by one, goes on, answers choosers, until so many moves are saved."""
    end = time.monotonic() + seconds
    while player.moves() < wanted:
        assert player.is_open(), player.program.communicate()[1]
        assert time.monotonic() < end, f"only {player.moves()} of {wanted} moves"
        for digit in "123456789":
            player.press(digit, "Return")
        player.press("space", "Return")
