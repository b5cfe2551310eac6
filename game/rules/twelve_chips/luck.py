"""Luck in the deal: the average hand is five over the limit of 21, so the low blue chips are what everybody wants."""

from collections.abc import Sequence

from game.rules.kit.events import Event
from game.rules.kit.luck import Luck
from game.rules.twelve_chips.chips import IS_RED, copies
from game.rules.twelve_chips.options import Options

LOW = (0, 1, 2)  # the blue chips 1, 2 and 3


def luck(options: Options, seats: int, deal: Sequence[Event]) -> Luck | None:
    """The chips 1 to 3 among the blue ones: C.1.3 deals two blue and two red chips to everybody, Paul included."""
    count = copies(3 if seats == 2 else seats)
    blue = tuple(0 if red else count[chip] for chip, red in enumerate(IS_RED))
    return Luck(frozenset(LOW), blue)
