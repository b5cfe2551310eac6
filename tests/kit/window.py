"""The program in a real window: a virtual screen, hands made by xdotool, and what the files say meanwhile."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.persist.folders import find_folders
from game.persist.saves import Saves
from game.rules.kit.events import TABLE
from game.scenes.table_pace import PERSON_S
from game.session.record import Record, read
from game.session.session import PERSON, Session
from tests.kit.eyes import Eyes

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

    def click_at(self, *points: tuple[int, int], rest_s: float = 0.3) -> None:
        """Clicks at pixels of the window, one after the other, with a rest after each."""
        for x, y in points:
            xdotool(self.display, "mousemove", "--window", self.window, str(x), str(y), "click", "1")
            time.sleep(rest_s)

    def press(self, *keys: str) -> None:
        for key in keys:
            xdotool(self.display, "key", "--window", self.window, key)
            time.sleep(0.06)

    def moves(self) -> int:
        """How many moves the newest saved match holds; 0 without one."""
        saves = sorted((self.home / "data" / "saves").glob("*.json"))
        return len(json.loads(saves[-1].read_text("utf-8"))["record"]["moves"]) if saves else 0

    def rest(self, done: Callable[[], bool], seconds: float = 4) -> None:
        """Looks on for a moment, or until it is done."""
        end = time.monotonic() + seconds
        while not done() and time.monotonic() < end:
            time.sleep(0.03)

    def is_open(self) -> bool:
        return self.program.poll() is None

    def kill(self) -> None:
        """A power cut."""
        self.program.kill()
        self.program.communicate(timeout=START_S)
        (self.home / "window").unlink(missing_ok=True)


CRAZY_EIGHTS, TWELVE_CHIPS = (0.39, 0.5), (0.61, 0.5)  # their pictures on Home
DEAL = (0.89, 0.93)  # the set-up's main button


def without_motion(home: Path) -> Path:
    """The home of somebody who wants every card where it belongs at once."""
    (home / "config").mkdir(parents=True)
    settings = {"version": 1, "instant": True, "trick_hold_ms": 0, "computer_delay_ms": 0}
    (home / "config" / "settings.json").write_text(json.dumps(settings), "utf-8")
    return home


def read_golden(name: str) -> Record:
    return read((ROOT / "tests" / "records" / f"{name}.json").read_text("utf-8"))


def keep_golden(home: Path, name: str) -> list[str]:
    """Puts the opening of a golden record among the saves, for as many people at one screen; returns its moves."""
    record = read_golden(name)
    played = Session.from_record(record)
    session = Session(
        played.game,
        played.options,
        record.seats,
        record.seed,
        position=record.position,
        players=[PERSON] * len(record.seats),
    )
    saves = Saves(find_folders(home))
    assert saves.keep(saves.new_id(), session.snapshot()) is None
    return list(record.moves)


def click_move(player: Player, eyes: Eyes, text: str = "") -> Session | None:
    """Makes one move (or deals on) by mouse and returns the match after it, None if it is finished. Looks and clicks
    again if the clicks fell while the table was still busy."""
    before = eyes.session()
    assert before is not None
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        assert player.is_open(), player.program.communicate()[1]
        now = eyes.session()
        if now is None or now.move_count > before.move_count:
            return now
        if now.to_act == TABLE or now.players[now.to_act] == PERSON:
            clicks = eyes.clicks(now, text)
            player.click_at(*clicks, rest_s=rest_s(now) if len(clicks) > 1 else 0.0)
        player.rest(lambda: player.moves() != before.move_count)
    raise AssertionError(f"no move {text} after {before.record().moves}")


def rest_s(session: Session) -> float:
    """Seconds between lifting the curtain and the answer: a private question is heard only after a while."""
    is_private = session.game.table(session.observe(session.to_act)).prompt
    return PERSON_S + 0.3 if is_private else 0.4


def play_to_the_end(player: Player, eyes: Eyes) -> None:
    """A whole match by mouse alone."""
    until("the deal", lambda: eyes.session() is not None)
    while click_move(player, eyes) is not None:
        pass


def play_by_keys(player: Player, wanted: int, seconds: float) -> None:
    """By keyboard alone, not looking, until so many moves are saved."""
    end = time.monotonic() + seconds
    while player.moves() < wanted:
        assert player.is_open(), player.program.communicate()[1]
        assert time.monotonic() < end, f"only {player.moves()} of {wanted} moves"
        press_on(player)


def press_on(player: Player) -> None:
    """Tries the cards of the hand one by one (keys for nine, then the arrow), goes on, answers choosers."""
    for digit in "123456789":
        player.press(digit, "Return")
    player.press(*("Right", "Return") * 8)
    player.press("space", "Return")
