"""Whether dealt hands look like chance: what chance alone would deal, and how far from it the own deals are.

Pure arithmetic. Drawing `drawn` of `pool` cards of which `lucky` are lucky ones, without putting back, is the
hypergeometric distribution; how far counts lie from what is expected, and how often chance alone strays that far, is
Pearson's chi-square test.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_NOTHING = 0.02  # hands; fewer than this are not worth a class of their own
_LEAST = 5.0  # the test's own rule: no class with less expected than this stands alone


def chances(drawn: int, lucky: int, pool: int) -> list[float]:
    """How likely a hand holds 0, 1, … `drawn` lucky cards."""
    ways = math.comb(pool, drawn)
    return [
        math.comb(lucky, best) * math.comb(pool - lucky, drawn - best) / ways for best in range(drawn + 1)
    ]


@dataclass(frozen=True)
class Spread:
    """How many hands held 0, 1, 2, … lucky cards, and how many would by chance; both as long as each other."""

    seen: tuple[int, ...]
    expected: tuple[float, ...]

    @property
    def hands(self) -> int:
        return sum(self.seen)

    @property
    def mean(self) -> float:
        """Lucky cards a hand, as they were dealt."""
        return sum(best * count for best, count in enumerate(self.seen)) / max(1, self.hands)

    @property
    def expected_mean(self) -> float:
        """Lucky cards a hand, by chance."""
        return sum(best * count for best, count in enumerate(self.expected)) / max(1, self.hands)


def spread(hands: Iterable[tuple[int, int, int, int, int]]) -> Spread:
    """Adds up rows of (lucky cards held, cards drawn, lucky cards of the pool, pool, how many such hands)."""
    seen: dict[int, int] = {}
    expected: dict[int, float] = {}
    for best, drawn, lucky, pool, count in hands:
        seen[best] = seen.get(best, 0) + count
        for each, chance in enumerate(chances(drawn, lucky, pool)):
            expected[each] = expected.get(each, 0.0) + count * chance
    # What is next to impossible and never happened is left out at the upper end.
    longest = (
        max([best for best, count in expected.items() if count >= _NOTHING] + list(seen), default=-1) + 1
    )
    return Spread(
        tuple(seen.get(best, 0) for best in range(longest)),
        tuple(expected.get(best, 0.0) for best in range(longest)),
    )


def verdict(seen: Sequence[int], expected: Sequence[float]) -> float | None:
    """How often, from 0 to 1, chance alone strays at least as far from the expected counts as the seen ones do. None if
    there are too few for any answer. Neighbouring classes that are too small are put together."""
    groups: list[tuple[int, float]] = []
    counted, wanted = 0, 0.0
    for count, expect in zip(seen, expected, strict=True):
        counted, wanted = counted + count, wanted + expect
        if wanted >= _LEAST:
            groups.append((counted, wanted))
            counted, wanted = 0, 0.0
    if groups and (counted or wanted):
        groups[-1] = (groups[-1][0] + counted, groups[-1][1] + wanted)
    if len(groups) < 2:
        return None
    strayed = sum((count - expect) ** 2 / expect for count, expect in groups)
    return chi_square_tail(strayed, len(groups) - 1)


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that a chi-square with so many degrees of freedom is at least the value."""
    half = value / 2
    if freedom % 2:
        tail, term = math.erfc(math.sqrt(half)), math.sqrt(half) * math.exp(-half) / math.gamma(1.5)
        start = 1.5
    else:
        tail, term, start = math.exp(-half), half * math.exp(-half), 2.0
    for step in range((freedom - 1) // 2):
        tail += term
        term *= half / (start + step)
    return min(1.0, tail)
