"""An evening of hasty hands: so many events in one world, looked at now and then; and what went wrong in few events.

The same seed gives the same evening; a list of events gives it too, whole or in part.
"""

import json
import shutil
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.rules import GAMES
from tests.robust.hasty import Event, World, own_world
from tests.robust.hasty_events import SIZES, Hands

LOOK_EVERY = 10  # events between two looks
_TOLD = 6  # the last places of a fault that are told


@dataclass
class Evening:
    """What came of an evening. `fault` is empty if nothing was wrong."""

    seed: int
    events: list[Event] = field(default_factory=list)
    looks: int = 0
    moves: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    fault: str = ""
    pictures: tuple[pygame.Surface, ...] = ()

    @property
    def kind(self) -> str:
        """What the fault is, without its numbers: the same fault has the same kind in a shorter list."""
        return self.fault.partition("\n")[0].partition(": [")[0]


def spend(folder: Path, seed: int, wanted: int, cache: Path | None = None) -> Evening:
    """An evening of so many events, or as many as go well."""
    evening = Evening(seed)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        with own_world(folder, seed, cache) as world:
            hands = Hands(world, seed)
            for event in _first(seed):
                _do(world, evening, event)
            while len(evening.events) < wanted:
                is_look = len(evening.events) % LOOK_EVERY == LOOK_EVERY - 1
                _do(world, evening, ["look"] if is_look else hands.next())
    except Exception as error:
        evening.fault = _told(error)
    return evening


def _first(seed: int) -> list[Event]:
    """How an evening begins: at one of the games, from its deal on or in the middle of a match, in half of them without
    animations, in half of them in a small window."""
    game = GAMES[seed % len(GAMES)]
    where = "match" if seed % 16 < 8 else "middle"
    window: list[Event] = [["size", *SIZES[1]]] if seed % 32 < 16 else []
    return [*window, ["set", "instant", seed % 8 < 4], ["go", where, game.key, game.default_seats, 1]]


def repeat(folder: Path, seed: int, events: Sequence[Event], cache: Path | None = None) -> Evening:
    """The same events, or some of them, in a new world."""
    evening = Evening(seed)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        with own_world(folder, seed, cache) as world:
            for event in events:
                _do(world, evening, event)
    except Exception as error:
        evening.fault = _told(error)
    return evening


def _do(world: World, evening: Evening, event: Event) -> None:
    evening.events.append(event)
    try:
        world.do(event)
    finally:
        evening.looks, evening.moves, evening.pictures = world.looks, world.moves, world.pictures
    if event == ["look"]:
        evening.scenes[type(world.top).__name__] += 1


def _told(error: Exception) -> str:
    """What went wrong in a line, and where."""
    frames = traceback.extract_tb(error.__traceback__)[-_TOLD:]
    where = "\n".join(f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{type(error).__name__}: {error}\n{where}"


def shortest(folder: Path, evening: Evening, seconds: float, cache: Path | None = None) -> Evening:
    """A shorter list of events with the same fault, as short as the time allows. The evening itself if it does not go
    wrong a second time."""
    end = time.monotonic() + seconds
    best = repeat(folder, evening.seed, evening.events, cache)
    if best.kind != evening.kind:
        return evening
    parts = 2
    while parts <= len(best.events) and time.monotonic() < end:
        size = -(-len(best.events) // parts)
        for start in range(0, len(best.events), size):
            fewer = best.events[:start] + best.events[start + size :]
            tried = repeat(folder, evening.seed, fewer, cache)
            if tried.kind == evening.kind:
                best, parts = tried, max(2, parts - 1)
                break
            if time.monotonic() > end:
                return best
        else:
            parts = min(2 * parts, len(best.events)) if parts < len(best.events) else parts + 1
    return best


def written(evening: Evening) -> str:
    """An evening as a text that `read` takes."""
    lines = ",\n".join(json.dumps(event) for event in evening.events)
    return f'{{"seed": {evening.seed}, "fault": {json.dumps(evening.fault)}, "events": [\n{lines}\n]}}\n'


def read(text: str) -> Evening:
    """The evening of a text."""
    value = json.loads(text)
    return Evening(value["seed"], value["events"], fault=value["fault"])
