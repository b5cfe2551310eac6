"""Measure rules, playouts, search and drawing on this machine.

Frame times come from the composition root, so that this module loads no picture library.
"""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

from game.ai.search import Search
from game.ai.tuning import tuning_of
from game.rules import GAMES
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import Rng, seeded

_SECONDS = 1.0  # per measurement
frames: Callable[[], dict[str, Any]] | None = None  # set by game.app: frame times in ms per window size


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")


def run(arguments: argparse.Namespace) -> int:
    answer: dict[str, Any] = {"games": {game.key: measure(game) for game in GAMES}}
    if frames is not None:
        answer["frames_ms"] = frames()
    print(json.dumps(answer) if arguments.json else _text(answer))
    return 0


def measure(game: AnyGame, seconds: float = _SECONDS) -> dict[str, float]:
    """Random moves, playouts of the policy to the end of a deal, and search iterations, per second."""
    return {
        "moves_per_second": round(_random_moves(game, seconds)),
        "playouts_per_second": round(_playouts(game, seconds), 1),
        "search_iterations_per_second": round(_iterations(game, seconds)),
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


def _text(answer: dict[str, Any]) -> str:
    lines = []
    for key, row in answer["games"].items():
        lines.append(key)
        lines += [f"  {name.replace('_', ' '):<32}{value:>12,.0f}" for name, value in row.items()]
    for size, times in answer.get("frames_ms", {}).items():
        lines.append(f"frame at {size}: {times}")
    return "\n".join(lines)
