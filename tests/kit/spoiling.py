"""Spoilt positions: what a tired hand, another program or a torn file might make of a good one."""

import copy
from typing import Any

from game.rules.kit.rng import Rng

_VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 99, 10**30, 1.5),
    *("", "8S", "4r", "G-Sun", "H", "??"),
    *([], {}, [[]], [["8S"]], [0, 0], ["??"]),
)


def spoilt(position: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """The position with one to three things changed: a field gone, a value replaced, cards moved, doubled or lost."""
    changed = copy.deepcopy(position)
    for _ in range(1 + rng.below(3)):
        if not changed:
            return changed
        key = sorted(changed)[rng.below(len(changed))]
        kind = rng.below(8)
        if kind == 0:
            del changed[key]
        elif kind == 1:
            changed[key] = copy.deepcopy(_VALUES[rng.below(len(_VALUES))])
        elif kind == 2:
            changed[f"{key}x"] = changed.pop(key)
        else:
            changed[key] = _touched(changed[key], rng, kind)
    return changed


def _touched(value: Any, rng: Rng, kind: int) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + (-2, -1, 1, 2, 50)[rng.below(5)]
    if not isinstance(value, list) or not value:
        return copy.deepcopy(_VALUES[rng.below(len(_VALUES))])
    at = rng.below(len(value))
    if isinstance(value[at], list) and kind < 6:
        value[at] = _touched(value[at], rng, kind)
    elif kind % 3 == 0:
        value.pop(at)
    elif kind % 3 == 1:
        value.append(value[at])
    else:
        value[at] = copy.deepcopy(_VALUES[rng.below(len(_VALUES))])
    return value
