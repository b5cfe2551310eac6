"""Play a record and print what happened.

Owns the printed form for people; the JSON answer is the session's.
"""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from game.cli.source import read_record
from game.cli.words import refusal_words
from game.session.record import Record
from game.session.replay import IllegalStep, replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    parser.add_argument("--each", action="store_true", help="add the position after every move")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    try:
        answer = replay(record, arguments.each)
    except IllegalStep as error:
        error.message = refusal_words(record, error)
        raise
    if arguments.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        for line in lines(record, answer):
            print(line)
    return 0


def lines(record: Record, answer: dict[str, Any]) -> Iterator[str]:
    """The match for people: a line per move with what came of it, then how it stands."""
    yield f"{answer['game']}: {', '.join(plain(name) for name in record.seats)}"
    for event in answer["opening"]:
        yield f"        {event_line(event, record)}"
    for step in answer["steps"]:
        yield f"{step['n']:>5}  {seat_name(record, step['seat'])}: {step['move']}"
        for event in step["events"]:
            if event["kind"] != "played":  # the move itself says it
                yield f"        {event_line(event, record)}"
        if "position" in step:
            yield f"        position {json.dumps(step['position'], ensure_ascii=False)}"
    end = answer["end"]
    yield f"scores: {', '.join(map(str, end['scores']))}"
    if end["finished"]:
        yield f"finished, won by {', '.join(map(str, end['winners']))}"
    else:
        yield f"to act: {seat_name(record, end['to_act'])}; legal: {', '.join(end['legal'])}"


def event_line(event: dict[str, Any], record: Record) -> str:
    parts = [event["kind"].replace("_", " ")]
    if "seat" in event:
        parts.append(seat_name(record, event["seat"]))
    if "cards" in event:
        parts.append(" ".join(event["cards"]))
    for key in ("from", "to"):
        if key in event:
            place = event[key]
            owner = f" of {seat_name(record, place['seat'])}" if "seat" in place else ""
            parts.append(f"{key} {place['zone']}{owner}")
    parts += [f"{key}={value}" for key, value in event.get("facts", {}).items()]
    return " · ".join(parts)


def seat_name(record: Record, seat: int | None) -> str:
    if seat is None:
        return "table"
    if seat < len(record.seats):
        return plain(record.seats[seat])
    return "Paul"  # 12 Chips for two: the third seat, which nobody owns


def plain(name: str) -> str:
    """A name on one line: control characters would break the page."""
    return "".join(letter if letter.isprintable() else " " for letter in name)
