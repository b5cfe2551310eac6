"""The house rules of Hachinin Meri (rules section 6); every default is the source text."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.kit.options import OptionSet, Value, choice


@dataclass(frozen=True)
class Options:
    direction: str = choice("clockwise", "counter_clockwise")  # Q1
    tenka: str = choice("robai", "sota")  # Q2
    sun_exception: str = choice("strict", "last_trump", "off")  # Q15
    ninth_trick: str = choice("dealer", "eighth_winner")  # Q18
    hidden_robai: str = choice("robai_pairs", "all_pairs")  # Q24
    turned_up_robai: str = choice("undeclared", "declared")  # Q3
    deals: int = choice(8, 4)  # Q30


OPTIONS = OptionSet(Options)
PRESETS: Mapping[str, Mapping[str, Value]] = {"hitoyoshi": {}, "short": {"deals": 4}}
