"""Luck in the deal: wild cards go on anything, so a hand with many of them is a good one."""

from collections.abc import Sequence

from game.rules.crazy_eights.options import Options
from game.rules.crazy_eights.tables import tables_for
from game.rules.kit.events import Event
from game.rules.kit.luck import Luck


def luck(options: Options, seats: int, deal: Sequence[Event]) -> Luck | None:
    """The wild cards (the 8s or the aces, and jokers) of everything in play; every hand is dealt from a whole pack."""
    tables = tables_for(options, seats)
    wild = frozenset(card for card, is_wild in enumerate(tables.wild) if is_wild)
    return Luck(wild, tuple(tables.copies))
