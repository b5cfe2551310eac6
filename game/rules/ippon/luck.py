"""Luck in the deal: the 8 beats everything, so a hand with many 8s is a good one."""

from collections.abc import Sequence

from game.rules.ippon.options import Options
from game.rules.ippon.ranks import COPIES, EIGHT, PACK, POWER
from game.rules.kit.events import Event
from game.rules.kit.luck import Luck


def luck(options: Options, seats: int, deal: Sequence[Event]) -> Luck | None:
    """The eight 8s of the whole pack. None if the round goes on with what the last one left (option `stock`): what lies
    in such a stock depends on the play, not on chance alone."""
    if not any(event.kind == "shuffled" and event.fact("count") == len(PACK) for event in deal):
        return None
    return Luck(frozenset(card for card, power in enumerate(POWER) if power == EIGHT), COPIES)
