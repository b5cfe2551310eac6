"""Say what a computer player thinks at the end of a record.

It rebuilds the acting seat's observation from the moves; nothing here hands a state to a player.
"""

import argparse
import json
import time
from typing import Any

from game.ai.players import LEVELS
from game.ai.thought import consider
from game.cli.source import read_lines, read_record
from game.rules.kit.events import TABLE
from game.session.record import Record, RecordError, read
from game.session.session import Session


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a record; - reads standard input, with --json one per line"
    )
    parser.add_argument("--level", default=LEVELS[-1], help=f"one of {', '.join(LEVELS)}")
    parser.add_argument("--seed", type=int, help="the seed of the thinking; default: from the record")
    parser.add_argument("--json", action="store_true", help="one JSON object per record instead of text")
    parser.epilog = (
        "value: estimated chance of the seat's side to win the match, from 0 to 1 (a shared win counts in parts, a "
        "draw half); share: the part of the search spent on the move; worlds: imagined states it was tried in."
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.level not in LEVELS:
        message = f"unknown level {arguments.level!r}; known are {', '.join(LEVELS)}"
        raise RecordError("bad_option", message, key="level")
    if arguments.file == "-" and arguments.json:
        return _answer_lines(arguments)
    answer = analyse(read_record(arguments.file), arguments.level, arguments.seed)
    print(json.dumps(answer, ensure_ascii=False) if arguments.json else _text(answer))
    return 0


def _answer_lines(arguments: argparse.Namespace) -> int:
    """One answer per line until the input ends; a bad record is answered with its error and the next one is read."""
    status = 0
    for line in read_lines():
        if not line.strip():
            continue
        try:
            answer = analyse(read(line), arguments.level, arguments.seed)
        except RecordError as error:
            answer, status = {"error": error.as_json()}, 2
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return status


def analyse(record: Record, level: str, seed: int | None = None) -> dict[str, Any]:
    """The answer of `analyse --json`. Between deals and after the end no seat is asked: `best` is the table's move."""
    session = Session.from_record(record)
    seat, game = session.to_act, session.game
    if seat == TABLE:
        best = "next" if session.is_between_deals else None
        return {"seat": None, "best": best, "moves": [], "worlds": 0, "seconds": 0.0}
    started = time.perf_counter()
    asked = session.decision_seed(seat) if seed is None else seed
    thought = consider(game, level, session.observe(seat), asked)
    rows = [
        {"move": game.move_to_text(move), "value": round(value, 4), "share": round(share, 4)}
        for move, value, share in thought.moves
    ]
    return {
        "seat": seat,
        "best": game.move_to_text(thought.best),
        "moves": rows,
        "worlds": thought.worlds,
        "seconds": round(time.perf_counter() - started, 3),
    }


def _text(answer: dict[str, Any]) -> str:
    if answer["seat"] is None:
        return f"no seat is to act; {'next deal' if answer['best'] else 'the match is over'}"
    lines = [f"seat {answer['seat']} plays {answer['best']}"]
    lines += [f"{row['move']:>10}  {row['value']:7.3f}  {row['share']:6.1%}" for row in answer["moves"]]
    return "\n".join([*lines, f"{answer['worlds']} worlds, {answer['seconds']} s"])
