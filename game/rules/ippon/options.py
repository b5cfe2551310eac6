"""The house rules of 8 Ippons, each declared once (rules A.1.10)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.kit.options import OptionSet, Value, choice, number, switch


@dataclass(frozen=True)
class Options:
    """What can differ from table to table; the defaults are the table's standard."""

    mode: str = choice("sashimi", "maki")
    maki_rounds: int = number(8, 4, 16, 4, 6, 12, 16, when=("mode", "maki"))
    maki_tie: str = choice("shared", "extra_round", when=("mode", "maki"))
    stock: str = choice("fresh_each_round", "continuous")
    banzai_call: str = choice("up_front", "one_by_one")
    chain: str = choice("one_per_trick", "one_per_eight")
    banzai_moves_lead: bool = switch(True)
    round_lead: str = choice("last_trick_winner", "rotate")
    eight_under_eight: str = choice("allowed", "only_if_forced")
    below_zero: str = choice("floor", "negative", when=("mode", "sashimi"))


OPTIONS = OptionSet(Options)

PRESETS: Mapping[str, Mapping[str, Value]] = {
    "standard": {},
    "maki": {"mode": "maki"},
    "fireworks": {"chain": "one_per_eight", "banzai_call": "one_by_one"},
    "one_pack": {"stock": "continuous", "round_lead": "rotate"},
}
