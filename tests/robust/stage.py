"""The whole program in this process, on a screen that nobody sees and without a sound device; time is given.

`python -m tests.robust.stage FOLDER GAME MOVES` plays so many moves in it with real computer players and says each.
"""

import contextlib
import multiprocessing
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault(
    "SDL_AUDIODRIVER", "nothing such"
)  # the mixer finds no device: the table goes on silently

import pygame

from game.app_window import Program
from game.persist.folders import find_folders
from game.rules import game as game_of
from game.scenes.draft import first_draft
from game.scenes.message import Message
from game.scenes.table import TableScene
from game.view.screen import open_display

FRAME_S = 1 / 60
NAMES = ("Ingrid", "Großmutter", "Jonas", "Mai-Britt", "Hana", "Ola", "Frida", "Per")


def opened(folder: Path, language: str = "en", **settings: Any) -> Program:
    """The program as a person starts it, with Home on the screen."""
    open_display()
    program = Program(find_folders(folder), language)
    for name, value in settings.items():
        setattr(program.household.house.settings, name, value)
    if settings:
        program.household.settings_changed()
    return program


def closed(program: Program) -> None:
    """The program left, as by its cross; the libraries stay for the next one in this process."""
    with patch.object(pygame, "quit"):
        program.close()


def begin_match(program: Program, key: str, options: Mapping[str, Any] | None = None) -> TableScene:
    """A person against computers with the usual rules but for these options."""
    draft = first_draft(game_of(key), NAMES[0])
    draft.options.update(options or {})
    for seat, name in zip(draft.seats, NAMES, strict=False):
        seat.name = name
    program.ways._start(draft)
    return table_of(program)


def table_of(program: Program) -> TableScene:
    """The table on the stack."""
    return next(scene for scene in program.household.house.scenes.stack if isinstance(scene, TableScene))


def play_on(program: Program, moves: int, said: list[str] | None = None, patience_s: float = 60.0) -> int:
    """Lets so many moves be made: the person's seat takes the first legal one, deals go on by themselves, messages are
    read away into `said`. The moves that the match has then."""
    table = table_of(program)
    session = table.session
    wanted, end = session.move_count + moves, time.monotonic() + patience_s
    while session.move_count < wanted and session.result is None:
        assert time.monotonic() < end, "nobody moves"
        program.frame(FRAME_S)
        top = program.household.house.scenes.top
        if isinstance(top, Message):
            if said is not None:
                said.append(top._words)
            program.household.house.scenes.pop()
        elif session.is_between_deals:
            program.household.house.scenes.pop_to(TableScene)
            table.play.deal_on()
        elif table.found and top is table:
            table.play.make(table.found[0].move)
        else:
            time.sleep(0.001)
    return session.move_count


def main(folder: str, key: str, moves: str) -> int:
    program = opened(Path(folder), instant=True, computer_delay_ms=0)
    begin_match(program, key)
    for _ in range(int(moves)):
        play_on(program, 1)
        program.household.house.saves.flush()
        print(table_of(program).session.move_count, flush=True)
    pids = [os.getpid(), *(child.pid for child in multiprocessing.active_children())]
    print("processes", *pids, flush=True)
    print("sockets", *sorted(sockets_of(pids)), flush=True)
    program.close()
    return 0


def sockets_of(pids: list[int | None]) -> set[str]:
    """The kinds of sockets that processes hold open, as /proc/net calls them."""
    inodes = set()
    for pid in pids:
        for handle in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(OSError):  # closed meanwhile
                place = os.readlink(handle)
                if place.startswith("socket:"):
                    inodes.add(place[8:-1])
    kinds = {"unknown"} if inodes else set()
    for table in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6", "unix", "netlink", "packet"):
        path = Path("/proc/net") / table
        lines = path.read_text().splitlines()[1:] if path.exists() else []
        if any(inodes & set(line.split()) for line in lines):
            kinds.add(table)
            kinds.discard("unknown")
    return kinds


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
