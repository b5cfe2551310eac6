"""What the cards in hand let a seat make of the rest of a round. Knows the own hand and public counts, nothing else.

Each card wins a trick for certain, wins one if the seat wants it to, or wins none. So a hand promises between `fewest`
and `most` tricks, and a seat that plays well gets the number that it likes best of those.
"""

from typing import Final

from game.rules.ippon.prospects import STEP, WIDE, Prospects
from game.rules.ippon.ranks import EIGHT, POWER, POWERS

SURE_EIGHT: Final = 0.9  # tricks that an 8 in hand wins, if it may
FORCED_EIGHT: Final = 0.5  # and if it had better not
WANTED: Final = 1.3  # how much more than a card played blindly one wins that waits for its trick
UNWANTED: Final = 0.7  # and how much less one that is got rid of

# By number of seats and power: how many tricks a card in hand wins, about, played blindly.
STRENGTH: Final[list[list[float]]] = [
    [((power + 0.5) / POWERS) ** (seats - 1) if power < EIGHT else SURE_EIGHT for power in range(POWERS)]
    for seats in range(1, 7)
]


class Outlook:
    """A hand of one seat between tricks, for the values of one vector of Ippons."""

    __slots__ = ("_known", "_left", "_odds", "_places", "_prospects", "_seat", "seats")

    def __init__(self, prospects: Prospects, hand: list[int], seat: int, seats: int) -> None:
        self.seats = seats
        self._prospects = prospects
        self._seat = seat
        self._left = len(hand)
        self._odds = _promised(hand, seats)
        self._places = [place for place in range(WIDE * WIDE) if self._odds[place] > 0.0]
        self._known: dict[int, float] = {}

    def after(self, code: int, banzais: int) -> float:
        """The seat's chance to win the match with these tricks won (coded as in prospects.py), then Banzais."""
        if banzais == 0:
            return self._now(code)
        total = 0.0
        for winner in range(self.seats):
            total += self.after(code + STEP[winner], banzais - 1)
        return total / self.seats

    def _now(self, code: int) -> float:
        known = self._known.get(code)
        if known is not None:
            return known
        worth = self._prospects.freedom(code, self._left, self._seat)
        total = 0.0
        for place in self._places:
            total += self._odds[place] * worth[place]
        self._known[code] = total
        return total


def _promised(hand: list[int], seats: int) -> list[float]:
    """By fewest * WIDE + most: how likely the hand promises that."""
    odds = [0.0] * (WIDE * WIDE)
    odds[0] = 1.0
    for card in hand:
        blind = STRENGTH[seats - 1][POWER[card]]
        if POWER[card] == EIGHT:
            wanted, forced = SURE_EIGHT, FORCED_EIGHT
        else:
            wanted, forced = min(0.95, WANTED * blind), UNWANTED * blind
        then = [0.0] * (WIDE * WIDE)
        for place in range(WIDE * WIDE - WIDE - 1):
            now = odds[place]
            if now > 0.0:
                then[place] += now * (1.0 - wanted)
                then[place + 1] += now * (wanted - forced)
                then[place + WIDE + 1] += now * forced
        odds = then
    return odds
