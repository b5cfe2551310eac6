"""Situations of 12 Chips in the notation of its worked cases: values as numbers, chips as `4r`."""

import json
from pathlib import Path
from typing import Any

from game.rules.kit.events import Event
from game.rules.kit.protocol import apply
from game.rules.twelve_chips import GAME
from game.rules.twelve_chips.moves import move_from_text, move_to_text
from game.rules.twelve_chips.options import Options
from game.rules.twelve_chips.state import State

RECORDS = Path(__file__).parents[1] / "records"


def chip(value: int) -> str:
    return f"{value}{'r' if 4 <= value <= 9 else 'b'}"


def chips(text: str) -> list[str]:
    return [chip(int(word)) for word in text.split()]


def rows(*texts: str) -> list[list[str]]:
    return [chips(text) for text in texts]


def at(position: dict[str, Any], options: Options | None = None, seats: int = 3) -> State:
    return GAME.from_position(options or Options(), seats, position, 0, None)


def run(state: State, *texts: str) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for text in texts:
        state, new = apply(GAME, state, state.turn, move_from_text(text))
        events += new
    return state, events


def legal(state: State) -> set[str]:
    return {move_to_text(move) for move in GAME.legal(state, state.turn)}


def golden(name: str, options: Options | None = None) -> tuple[State, list[Event]]:
    """A golden log played to its end."""
    record = json.loads((RECORDS / f"twelve_chips_{name}.json").read_text())
    state = at(record["position"], options, len(record["seats"]))
    return run(state, *record["moves"])
