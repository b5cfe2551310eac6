"""What a round's tricks are worth: chances to win the match, seat by seat, from the counts of tricks so far.

The tricks still to come are taken as a lottery in which every seat is equally likely to win each. That knows no
cards, but it knows the purpose: sole majority, the exact eight, the slice, the tie that protects.
"""

from typing import Final

from game.rules.ippon.options import Options
from game.rules.ippon.race import maki_chances, sashimi_chances
from game.rules.ippon.scoring import ippons_after, sole_majority
from game.rules.ippon.state import State

STEP: Final[list[int]] = [64**seat for seat in range(6)]  # a seat's trick in the code of all counts
MOST_LEFT: Final = 7  # tricks still to come that are told apart; more change little and cost much
WIDE: Final = 6  # numbers of tricks that a hand of five cards can win
_CACHED: Final = 16  # standings; each remembers thousands of ends, and a round needs one


class Stakes:
    """What a trick is worth to one seat. Lists go by the seat that takes the trick."""

    __slots__ = ("beat", "call", "keen", "worth")

    def __init__(self, worth: list[float], keen: list[float], beat: list[float], call: float) -> None:
        self.worth = worth  # our chance to win the match then
        self.keen = keen  # what one more trick of ours adds to that
        self.beat = beat  # how much that seat itself prefers taking it to leaving it to another
        self.call = call  # our chance if we take it with an 8 and may call


class Prospects:
    """The lottery's values for one vector of Ippons. Counts of tricks are coded as a sum of STEPs."""

    __slots__ = (
        "_ends",
        "_freedom",
        "_ippons",
        "_is_maki",
        "_known",
        "_may_owe",
        "_options",
        "_others",
        "_rounds_left",
        "_seats",
        "_stakes",
    )

    def __init__(self, options: Options, ippons: list[int], round_number: int) -> None:
        self._options = options
        self._ippons = ippons
        self._seats = len(ippons)
        self._is_maki = options.mode == "maki"
        self._may_owe = options.below_zero == "negative"
        self._rounds_left = options.maki_rounds - round_number
        self._known: dict[int, list[float]] = {}
        self._ends: dict[int, list[float]] = {}
        self._stakes: dict[int, Stakes] = {}
        self._freedom: dict[int, list[float]] = {}
        self._others: dict[int, float] = {}

    def holds_for(self, state: State) -> bool:
        """Whether the state is one of the same round of the same match, as far as values go."""
        return (
            state.options is self._options
            and state.ippons == self._ippons
            and (not self._is_maki or self._options.maki_rounds - state.round == self._rounds_left)
        )

    def stakes(self, code: int, left: int, seat: int) -> Stakes:
        """What the trick now played is worth to the seat, with `left` hand tricks after it."""
        key = (code * 8 + left) * 8 + seat
        known = self._stakes.get(key)
        if known is None:
            known = self._weigh_trick(code, left, seat)
            self._stakes[key] = known
        return known

    def _weigh_trick(self, code: int, left: int, seat: int) -> Stakes:
        seats = self._seats
        worth = [0.0] * seats
        keen = [0.0] * seats
        beat = [0.0] * seats
        for taker in range(seats):
            values = self.values(code + STEP[taker], left)
            worth[taker] = values[seat]
            beat[taker] += values[taker]
            for other in range(seats):
                if other != taker:
                    beat[other] -= values[other] / (seats - 1)
            if left > 0:
                more = self.values(code + STEP[taker] + STEP[seat], left - 1)
                keen[taker] = more[seat] - values[seat]
        call = self.values(code + STEP[seat], left + 1)[seat]
        return Stakes(worth, keen, beat, max(call, worth[seat]))

    def freedom(self, code: int, left: int, seat: int) -> list[float]:
        """By fewest * WIDE + most: the seat's chance if it may win any number of the `left` tricks between the two."""
        key = (code * 8 + left) * 8 + seat
        known = self._freedom.get(key)
        if known is not None:
            return known
        found = [0.0] * (WIDE * WIDE)
        for fewest in range(left + 1):
            best = 0.0
            for most in range(fewest, left + 1):
                value = self._rest_to_others(code + most * STEP[seat], left - most, seat)
                if value > best:
                    best = value
                found[fewest * WIDE + most] = best
        self._freedom[key] = found
        return found

    def _rest_to_others(self, code: int, left: int, seat: int) -> float:
        """The seat's chance if the tricks left go to the others, each as likely to any of them."""
        if left == 0:
            return self.values(code, 0)[seat]
        key = (code * 8 + left) * 8 + seat
        known = self._others.get(key)
        if known is None:
            known = 0.0
            for winner in range(self._seats):
                if winner != seat:
                    known += self._rest_to_others(code + STEP[winner], left - 1, seat)
            known /= self._seats - 1
            self._others[key] = known
        return known

    def values(self, code: int, left: int) -> list[float]:
        """Chance of each seat to win the match with these tricks won and `left` more to be won in this round."""
        if left > MOST_LEFT:
            left = MOST_LEFT
        key = code * 8 + left
        known = self._known.get(key)
        if known is None:
            known = self._end(code) if left == 0 else self._mean(code, left - 1)
            self._known[key] = known
        return known

    def _mean(self, code: int, left: int) -> list[float]:
        seats = self._seats
        total = [0.0] * seats
        for winner in range(seats):
            values = self.values(code + STEP[winner], left)
            for seat in range(seats):
                total[seat] += values[seat]
        return [value / seats for value in total]

    def _end(self, code: int) -> list[float]:
        tricks = [code // STEP[seat] % 64 for seat in range(self._seats)]
        best = sole_majority(tricks)
        key = -1 if best < 0 else best * 64 + tricks[best]
        known = self._ends.get(key)
        if known is None:
            ippons = self._ippons[:]
            if best >= 0:
                ippons[best] = ippons_after(ippons[best], tricks[best], self._is_maki, self._may_owe)
            known = maki_chances(ippons, self._rounds_left) if self._is_maki else sashimi_chances(ippons)
            self._ends[key] = known
        return known


_cache: Final[dict[tuple[int, ...], Prospects]] = {}
_latest: Final[list[Prospects]] = []  # the one asked for last, alone


def prospects_of(state: State) -> Prospects:
    """The values for the state's Ippons: computed on demand and remembered for a while."""
    if _latest and _latest[0].holds_for(state):
        return _latest[0]
    options = state.options
    if options.mode == "maki":
        key = (options.maki_rounds - state.round, *state.ippons)
    else:
        key = (-1000 if options.below_zero == "floor" else -2000, *state.ippons)
    known = _cache.get(key)
    if known is None:
        if len(_cache) >= _CACHED:
            _cache.clear()
        known = Prospects(options, state.ippons[:], state.round)
        _cache[key] = known
    _latest[:] = [known]
    return known
