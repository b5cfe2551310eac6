"""What people wait for and what an open table costs, for `main.py bench`: the start, the way to a table, switches of
world, language and size, processor time at rest, and memory.

Part of the composition root. Nothing of the player's own folders is read or written.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pygame

from game.app_frames import apart
from game.app_rehearsal import Rehearsal
from game.app_window import Program
from game.cli.bench import Scope
from game.i18n import LANGUAGES
from game.persist.folders import find_folders
from game.rules import game as game_of
from game.scenes.table import TableScene
from game.session.session import PERSON, Session
from game.view.palette import WORLDS
from game.view.screen import open_display

SIZE = (1920, 1080)
RESIZED = ((1280, 720), (1600, 900), (2560, 1440), SIZE)
REST_S = 6.0
FIRST_FRAMES = 900
DEALS = 6
_QUICK = {"speed": 400, "trick_hold_ms": 0, "computer_delay_ms": 0}


# --- waits ----------------------------------------------------------------------------------------------------


def waits(scope: Scope) -> dict[str, Any]:
    """Milliseconds of processor time until the picture is there, the longest of each kind of switch; for the start
    also by the clock on the wall. `first` is with empty caches."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        found["start_to_home"] = {"first": start(home), "later": start(home)}
        for key in scope.games:
            found[key] = {"first": apart(switches, Path(folder) / key, key)}
            found[key]["later"] = apart(switches, Path(folder) / key, key)
    return found


def start(home: Path) -> dict[str, int]:
    """From the start of the program, interpreter and all, until Home can be seen."""
    home.mkdir(exist_ok=True)
    told = home / "until_home"
    door = [] if getattr(sys, "frozen", False) else [str(Path(__file__).parents[1] / "main.py")]
    command = [sys.executable, *door, "--data-dir", str(home), "--until-home", str(told)]
    started = time.time()
    subprocess.run(command, check=True, env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
    seen, spent = map(float, told.read_text("ascii").split())
    return {"processor": round(spent * 1000), "wall": round((seen - started) * 1000)}


def switches(folder: Path, game_key: str) -> dict[str, int]:
    """At a game's table: the way in, and the longest switch to another world, language and size of the window."""
    rehearsal = Rehearsal(folder, game_key, SIZE)
    settings, household = rehearsal.house.settings, rehearsal.household

    def set_to(name: str, value: str) -> Callable[[], None]:
        def switch() -> None:
            setattr(settings, name, value)
            household.settings_changed()

        return switch

    worlds = [set_to("world", world) for world in WORLDS]
    languages = [set_to("language", language) for language in LANGUAGES]
    sizes = [lambda size=size: household.resize(size) for size in RESIZED]
    found = {
        "to_the_table": round(rehearsal.entering_ms),
        "world": _longest(rehearsal, worlds),
        "language": _longest(rehearsal, languages),
        "resize": _longest(rehearsal, sizes),
    }
    rehearsal.close()
    return found


def _longest(rehearsal: Rehearsal, switches: Iterable[Callable[[], None]]) -> int:
    times = []
    for switch in switches:
        started = time.process_time()
        switch()
        size = rehearsal.scene.size
        if rehearsal.target.get_size() != size:
            rehearsal.target = pygame.Surface(size)
        rehearsal.frame()
        times.append(time.process_time() - started)
    return round(max(times) * 1000)


# --- rest -----------------------------------------------------------------------------------------------------


def rest(scope: Scope) -> dict[str, Any]:
    """Per cent of a core that the program takes while nothing happens: at Home, and where a person is to move."""
    with tempfile.TemporaryDirectory() as folder:
        found = {"home": apart(rest_at, Path(folder), "")}
        for key in scope.games:
            found[key] = apart(rest_at, Path(folder), key)
    return found


def rest_at(folder: Path, game_key: str) -> float:
    """The window's own loop, once everything lies still and all work in advance is done."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    open_display()
    program = Program(find_folders(folder), "en")
    scenes, clock = program.household.house.scenes, pygame.time.Clock()
    program.household.resize(SIZE)
    if game_key:
        rules = game_of(game_key)
        names = [str(seat) for seat in range(rules.default_seats)]
        session = Session(rules, rules.options.read({}), names, 8, players=[PERSON] * len(names))
        scenes.push(TableScene(program.household.house, session))
    pygame.event.clear()
    for _ in range(600):
        program.frame(0.1)
    started, spent = time.monotonic(), time.process_time()
    while time.monotonic() - started < REST_S:
        program.turn(clock)
    share = (time.process_time() - spent) / (time.monotonic() - started)
    program.household.close()
    program.screen.close()
    return round(100 * share, 2)


# --- memory ---------------------------------------------------------------------------------------------------


def memory(scope: Scope) -> dict[str, Any]:
    """Resident memory of the table's process per game: after the first moves and after some deals. Empty where the
    system does not tell it."""
    if resident_mb() is None:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        return {key: apart(memory_of, Path(folder), key, DEALS) for key in scope.games}


def memory_of(folder: Path, game_key: str, deals: int) -> dict[str, Any]:
    """The same for one game, in this process."""
    rehearsal = Rehearsal(folder, game_key, SIZE)
    for _ in range(FIRST_FRAMES):
        rehearsal.frame()
        rehearsal.act_for_the_person()
    found = {"first_moves": resident_mb()}
    for name, value in _QUICK.items():
        setattr(rehearsal.house.settings, name, value)
    for goal in (deals // 3, deals):
        while rehearsal.deals < goal:
            rehearsal.frame()
            rehearsal.act_for_the_person()
        found[f"after_{goal}_deals"] = resident_mb()
    rehearsal.close()
    return found


def resident_mb() -> float | None:
    """What this process holds in memory now; None where the system has no /proc."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except FileNotFoundError:
        return None
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
