"""The double piquet pack, the order of its ranks, and who wins a trick (rules A.1.1, A.1.4, A.1.6).

Only ranks decide here; suits never matter. Knows nothing of seats, hands or options.
"""

from typing import Final

from game.rules.kit.cards import FRENCH, RANKS

LOW_TO_HIGH = ("7", "9", "10", "J", "Q", "K", "A", "8")
ACE: Final = 6
EIGHT: Final = 7  # the highest power: the 8 beats everything
POWERS: Final = 8
COPIES_PER_RANK: Final = 8  # four suits, each twice

# Power of each card of the French pack, -1 for cards that are not in this pack.
POWER: Final[list[int]] = [
    LOW_TO_HIGH.index(RANKS[card % 13]) if card < 52 and RANKS[card % 13] in LOW_TO_HIGH else -1
    for card in range(len(FRENCH.texts))
]
COPIES: Final[tuple[int, ...]] = tuple(2 if power >= 0 else 0 for power in POWER)
PACK: Final[tuple[int, ...]] = tuple(card for card in range(len(FRENCH.texts)) for _ in range(COPIES[card]))


def winning_play(trick: list[int]) -> int:
    """Index of the winning play of a hand trick (A.1.4): the first of the highest rank, but a leading 8 is never
    beaten and among later 8s the last one wins."""
    best = 0
    best_power = POWER[trick[0]]
    if best_power == EIGHT:
        return 0
    for i in range(1, len(trick)):
        power = POWER[trick[i]]
        if power > best_power or power == EIGHT:
            best = i
            best_power = power
    return best


def first_highest(drawn: list[int]) -> int:
    """Index of the winning card of a Banzai (A.1.6.4): the highest, on a tie the first in drawing order, 8s too."""
    best = 0
    best_power = POWER[drawn[0]]
    for i in range(1, len(drawn)):
        if POWER[drawn[i]] > best_power:
            best = i
            best_power = POWER[drawn[i]]
    return best


def eights_in(cards: list[int]) -> int:
    count = 0
    for card in cards:
        if POWER[card] == EIGHT:
            count += 1
    return count
