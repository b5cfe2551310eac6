"""Measure this machine: rules, playouts and search, and with the table off screen its frames, waits, rest and memory.

Owns the arguments, the speed of the rules and the search, and the printed text. What needs a picture is measured by
the composition root, so that this module loads no picture library.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.ai.search import Search
from game.ai.tuning import tuning_of
from game.rules import GAMES
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import Rng, seeded
from game.session.record import RecordError, game_named

_SECONDS = 1.0  # per measurement
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
RULES, FRAMES, WAITS, REST, MEMORY = PARTS = ("rules", "frames", "waits", "rest", "memory")
# What each part is called in the JSON object.
_KEYS = {RULES: "games", FRAMES: "frames_ms", WAITS: "waits", REST: "rest_percent", MEMORY: "memory_mb"}


@dataclass(frozen=True)
class Scope:
    """What is measured: the games by their keys and the windows in pixels."""

    games: tuple[str, ...]
    sizes: tuple[tuple[int, int], ...]


Measure = Callable[[Scope], dict[str, Any]]
picture: dict[str, Measure] = {}  # the parts that need a picture, set by game.app


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")
    parser.add_argument("--only", action="append", choices=PARTS, help="this part alone (may be repeated)")
    parser.add_argument("--game", action="append", metavar="GAME", help="this game alone (may be repeated)")
    parser.add_argument("--size", action="append", metavar="1920x1080", help="frames of this window alone")


def run(arguments: argparse.Namespace) -> int:
    scope = read_scope(arguments)
    parts: dict[str, Measure] = {RULES: rules, **picture}
    answer: dict[str, Any] = {}
    for part in arguments.only or parts:
        if part not in parts:
            raise RecordError("bad_usage", f"nothing here measures {part}")
        answer[_KEYS[part]] = parts[part](scope)
        if not arguments.json:
            print("\n".join([TITLES[part], *_lines(answer[_KEYS[part]]), ""]), flush=True)
    if arguments.json:
        print(json.dumps(answer))
    return 0


def read_scope(arguments: argparse.Namespace) -> Scope:
    """RecordError: `unknown_game`, `bad_usage`."""
    games = [game_named(key).key for key in arguments.game or ()] or [game.key for game in GAMES]
    sizes = []
    for text in arguments.size or ():
        width, _, height = text.partition("x")
        if not (width.isdecimal() and height.isdecimal() and int(width) >= 64 and int(height) >= 64):
            raise RecordError("bad_usage", f"a size looks like 1920x1080, not {text!r}")
        sizes.append((int(width), int(height)))
    return Scope(tuple(games), tuple(sizes) or SIZES)


# --- rules ----------------------------------------------------------------------------------------------------


def rules(scope: Scope) -> dict[str, Any]:
    """Per game what `measure` finds."""
    return {key: measure(game_named(key)) for key in scope.games}


def measure(game: AnyGame, seconds: float | None = None) -> dict[str, float]:
    """Random moves, playouts of the policy to the end of a deal, and search iterations, per second."""
    long = _SECONDS if seconds is None else seconds
    return {
        "moves_per_second": round(_random_moves(game, long)),
        "playouts_per_second": round(_playouts(game, long), 1),
        "search_iterations_per_second": round(_iterations(game, long)),
    }


def _start(game: AnyGame, seed: int) -> Any:
    return game.start(game.options.read({}), game.default_seats, seed, None)


def _random_moves(game: AnyGame, seconds: float) -> float:
    rng, count, match = seeded(1), 0, 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        match += 1
        count += _play_random(game, _start(game, match), rng)
    return count / (time.perf_counter() - started)


def _play_random(game: AnyGame, state: Any, rng: Rng) -> int:
    """Plays a match at random; returns its number of moves."""
    count = 0
    while True:
        seat = game.to_act(state)
        moves = game.legal(state, seat)
        if not moves:
            return count
        game.play(state, seat, moves[rng.below(len(moves))], None)
        count += 1


def _playouts(game: AnyGame, seconds: float) -> float:
    first, count = _start(game, 1), 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.clone(first)
        seat = game.to_act(state)
        while seat != TABLE:
            moves = game.legal(state, seat)
            values = game.weigh(state, seat, moves)
            game.play(state, seat, moves[values.index(max(values))], None)
            seat = game.to_act(state)
        count += 1
    return count / (time.perf_counter() - started)


def _iterations(game: AnyGame, seconds: float) -> float:
    """Search iterations of the level `hard`, at the first decision of a match."""
    state = _start(game, 1)
    plan = tuning_of(game.key, game.default_seats).plan("hard", "balanced")
    observation, searches = game.observe(state, game.to_act(state)), 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        Search(game, observation, plan, seeded(searches)).run(is_thorough=True)
        searches += 1
    return searches * plan.iterations / (time.perf_counter() - started)


# --- text -----------------------------------------------------------------------------------------------------

TITLES = {
    RULES: "Rules and search, each a second long",
    FRAMES: "Frames of the table while cards fly, milliseconds of processor time: median / 99th percentile / worst",
    WAITS: "Waits, milliseconds of processor time",
    REST: "At rest, per cent of a processor core",
    MEMORY: "Memory of the table at 1920x1080, megabytes",
}


def _lines(table: dict[str, Any], depth: int = 1) -> Iterator[str]:
    """A nested table as indented lines; what holds only numbers of a distribution is one line."""
    indent = "  " * depth
    for name, value in table.items():
        label = f"{indent}{name.replace('_', ' '):<{44 - 2 * depth}}"
        if not isinstance(value, dict):
            yield f"{label}{value:>12,}"
        elif "p99" in value:
            yield label + " / ".join(f"{value[key]:>7.2f}" for key in ("median", "p99", "worst"))
        else:
            yield label.rstrip()
            yield from _lines(value, depth + 1)
