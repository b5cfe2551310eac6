"""The program as its killer starts it: it says what it is about to put on the disk, and what it has put there.

`python -m tests.robust.doomed FOLDER [window]` plays at speed on a screen that nobody sees, or waits in its window for
hands. Lines on stdout: "will NAME VALUE" before a write, "done NAME VALUE" once the program relies on it; NAME is a
match, a match in the history, or a small file.
"""

import functools
import hashlib
import os
import sys
from collections.abc import Callable
from random import Random
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import msgspec

from game import app_window
from game.persist.documents import Document
from game.persist.history import History
from game.persist.saves import Saves
from game.rules import GAMES
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT
from game.scenes.keeping import Keeper, begins_now
from game.scenes.table_play import Play
from game.session.record import Record
from game.session.session import PERSON, Session
from tests.kit.history import SHORT

GONE = "gone"  # the value of a match that is not among the unfinished ones
NAMES = ("Ingrid", "Großmutter", "Jonas", "Mai-Britt", "Hana", "Ola", "Frida", "Per")
_CHANGES_EVERY = 25  # moves between two changed settings


def mark_of(record: Record) -> str:
    """A short mark of a match and of every move of it."""
    return _mark(msgspec.json.encode([record.game, record.seed, record.moves]))


def mark_of_document(value: msgspec.Struct) -> str:
    """A short mark of everything in a small file."""
    return _mark(msgspec.json.encode(value))


def _mark(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def say_what_is_written() -> None:
    """From now on every write of a match, of the history and of a small file is said before and after."""
    Saves.keep = _said(Saves.keep, lambda saves, match_id, snapshot: (match_id, mark_of(snapshot.record)))  # type: ignore[method-assign]
    Saves.drop = _said(Saves.drop, lambda saves, match_id: (match_id, GONE))  # type: ignore[method-assign]
    History.add = _said(
        History.add, lambda history, match: (f"history/{match.match_id}", mark_of(match.record))
    )  # type: ignore[method-assign]
    Document.save = _said(Document.save, lambda file, value: (file.path.name, mark_of_document(value)))  # type: ignore[method-assign]


def _said(write: Callable[..., Any], facts: Callable[..., tuple[str, str]]) -> Callable[..., Any]:
    @functools.wraps(write)
    def said(*arguments: Any) -> Any:
        name, value = facts(*arguments)
        print("will", name, value, flush=True)
        problem = write(*arguments)
        print("problem" if problem is not None else "done", name, value, flush=True)
        return problem

    return said


def play_at_speed(program: app_window.Program) -> None:
    """Matches of all games without end: the unfinished one first, every move kept as at the table, some taken back,
    settings changed now and then. Nothing is drawn."""
    house, rng = program.household.house, Random()
    house.settings.free_take_back = True
    while True:
        found = house.saves.unfinished()
        if found:
            session, match_id = program.ways._restored(found[0]), found[0].match_id
            assert session is not None
        else:
            session, match_id = _new_match(rng), house.saves.new_id()
        play = Play(session, house.runner, Keeper(house), lambda: house.settings, match_id)
        while session.result is None:
            _move(play, rng)
            if rng.randrange(_CHANGES_EVERY) == 0:
                _change(program, rng)
        play.close()


def _new_match(rng: Random) -> Session:
    game = rng.choice(GAMES)
    seats = game.default_seats
    return Session(
        game, game.options.read(SHORT[game.key]), NAMES[:seats], rng.getrandbits(48),
        players=[PERSON, *["easy"] * (seats - 1)], extra=begins_now(),
    )  # fmt: skip


def _move(play: Play, rng: Random) -> None:
    session = play.session
    seat = session.to_act
    if rng.random() < 0.03:
        play.take_back()
        return
    legal = [NEXT] if seat == TABLE else list(session.observe(seat).legal)
    session.submit(seat, rng.choice(legal), session.turn)


def _change(program: app_window.Program, rng: Random) -> None:
    """A setting, an own preset and what the program remembers by itself."""
    house = program.household.house
    house.settings.speed = rng.randrange(50, 401)
    house.settings_changed()
    house.presets.presets["ippon"] = {f"own {rng.randrange(1000)}": {}}
    house.keep_presets()
    house.memory.last_game = rng.choice(GAMES).key
    house.keep_memory()


def main(folder: str, *how: str) -> int:
    say_what_is_written()
    if "window" not in how:
        app_window.Program.loop = play_at_speed  # type: ignore[method-assign]
    return app_window.run(
        ["--data-dir", folder, "--window-id", os.path.join(folder, "window"), "--lang", "en"]
    )


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
