"""The house rules of 12 Chips (C.1.7)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.kit.options import OptionSet, Value, choice, number


@dataclass(frozen=True)
class Options:
    scoring: str = choice("burst", "no_burst")
    points_to_win: int = number(3, 1, 5, 1, 2, 4, 5)
    paul_won_chip: str = choice("under_stack", "open")


OPTIONS = OptionSet(Options)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "burst": {},
    "no_burst": {"scoring": "no_burst"},
    "quick": {"points_to_win": 1},
}
