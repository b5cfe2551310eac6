"""Play whole matches between computer levels, duplicate style.

Owns the arguments, the progress bar and the printed table; playing and counting are in ladder.py.
"""

import argparse
import json
import sys
from typing import Any

from game.ai.players import LEVELS
from game.cli.ladder import Plan, play_plan, summary
from game.rules.kit.options import BadOption
from game.session.record import RecordError, game_named

_BAR = 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", required=True, metavar="LEVEL,LEVEL", help=f"of {', '.join(LEVELS)}")
    parser.add_argument("--games", type=int, required=True, metavar="N", help="how many matches")
    parser.add_argument(
        "--seed", type=int, default=0, help="the first deal; the same seed gives the same result"
    )
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes; changes the speed alone")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")


def run(arguments: argparse.Namespace) -> int:
    plan = read_plan(arguments)
    answer = summary(plan, play_plan(plan, arguments.jobs, show_progress))
    print(json.dumps(answer) if arguments.json else _text(answer))
    return 0


def read_plan(arguments: argparse.Namespace) -> Plan:
    """RecordError: `unknown_game`, `bad_option`, `bad_seats` (their number, or a level that there is not)."""
    game = game_named(arguments.game)
    levels = tuple(arguments.seats.split(","))
    for level in levels:
        if level not in LEVELS:
            raise RecordError("bad_seats", f"unknown level {level!r}; known are {', '.join(LEVELS)}")
    if len(levels) not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise RecordError("bad_seats", f"{game.key} is for {allowed} players, not {len(levels)}")
    for key in ("games", "jobs"):
        if getattr(arguments, key) < 1:
            raise RecordError("bad_option", f"--{key} must be at least 1", key=key)
    options = {}
    for text in arguments.option:
        key, _, value = text.partition("=")
        try:
            options[key] = game.options.parse(key, value)
        except BadOption as error:
            raise RecordError("bad_option", str(error), key=error.key) from error
    return Plan(game.key, options, levels, arguments.games, arguments.seed)


def show_progress(done: int, whole: int) -> None:
    """A bar on a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        return
    filled = _BAR * done // whole
    end = "\n" if done == whole else ""
    print(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{whole}", end=end, file=sys.stderr, flush=True)


def _text(answer: dict[str, Any]) -> str:
    heads = ("level", "games", "wins", "win rate", "95 % interval", "mean score", "median s", "99 % s")
    rows = [heads]
    for level, row in answer["levels"].items():
        low, high = row["interval"]
        times = (f"{row['seconds_median']:.4f}", f"{row['seconds_99']:.4f}")
        rate = (f"{row['win_rate']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['mean_score']:.2f}")
        rows.append((level, str(row["games"]), f"{row['wins']:g}", *rate, *times))
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows
    )
