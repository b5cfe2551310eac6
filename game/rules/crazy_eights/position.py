"""Fixed positions of records."""

from collections.abc import Mapping
from typing import Any

from game.rules.crazy_eights.options import Options
from game.rules.crazy_eights.rules import start
from game.rules.crazy_eights.state import State
from game.rules.kit.events import Emit


def from_position(options: Options, seats: int, fields: Mapping[str, object], seed: int, emit: Emit) -> State:
    return start(options, seats, seed, emit)


def position(state: State) -> dict[str, Any]:
    return {}
