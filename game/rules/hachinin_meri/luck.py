"""Luck in the deal: trumps win tricks, so a hand with many of them is a good one."""

from collections.abc import Sequence

from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import CARDS, POWER, SUIT_OF, TRUMP_BASE
from game.rules.kit.events import Event
from game.rules.kit.luck import Luck


def luck(options: Options, seats: int, deal: Sequence[Event]) -> Luck | None:
    """The trumps but the Okie, which lies on the table, among the 74 other cards (R3, R6); Tenka is always a trump."""
    okie = next((event.cards[0] for event in deal if event.kind == "turned_up"), -1)
    if okie < 0:
        return None
    power = POWER[options.tenka][SUIT_OF[okie]]
    trumps = frozenset(card for card in range(CARDS) if power[card] > TRUMP_BASE and card != okie)
    return Luck(trumps, tuple(0 if card == okie else 1 for card in range(CARDS)))
