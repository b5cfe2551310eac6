"""The arithmetic of tricks: who wins (R7.9, R8), which pair counts (R9). Nothing here knows hands or turns."""

from collections.abc import Sequence

from game.rules.hachinin_meri.pack import (
    EIGHT,
    NINE,
    ONE,
    RANK_OF,
    REI,
    ROBAI,
    SOTA,
    SUIT_OF,
    SUN,
    TRUMP_BASE,
    TWO,
    UN,
    is_long,
)

COURT_PAIRS = ((SUN, UN), (UN, SOTA), (SOTA, ROBAI), (ROBAI, REI))
ROBAI_PAIRS = ((SOTA, ROBAI), (ROBAI, REI))


def winning_place(cards: Sequence[int], power: Sequence[int], led: int) -> int:
    """The place of the winning card: the highest trump, else the highest card of suit `led` (R7.9, R8.2, R8.3)."""
    best = -1
    best_power = -1
    for place, card in enumerate(cards):
        strength = power[card]
        if strength < TRUMP_BASE and SUIT_OF[card] != led:
            continue
        if strength > best_power:
            best = place
            best_power = strength
    return best


def is_pair(winning: int, beaten: int, trump: int) -> bool:
    """R9.2, R9.3: two neighbours of the printed trump suit; Tenka of another suit is never half of one."""
    if SUIT_OF[winning] != trump or SUIT_OF[beaten] != trump:
        return False
    pair = (RANK_OF[winning], RANK_OF[beaten])
    return pair in COURT_PAIRS or pair == ((TWO, ONE) if is_long(trump) else (EIGHT, NINE))


def beaten_trump(cards: Sequence[int], seats: Sequence[int], winner: int, power: Sequence[int]) -> int:
    """The strongest trump of the other team in this trick, or -1 (R9.4: partners' cards do not matter)."""
    best = -1
    best_power = TRUMP_BASE
    for card, seat in zip(cards, seats, strict=True):
        if (seat - winner) % 2 == 1 and power[card] > best_power:
            best = card
            best_power = power[card]
    return best


def pair_worth(
    winning: int, beaten: int, trump: int, is_ninth: bool, is_declared: bool, all_pairs_hidden: bool
) -> int:
    """R9.5: the points a pair moves, 5 or 2; 0 if the two cards are no pair."""
    if beaten < 0 or not is_pair(winning, beaten, trump):
        return 0
    if is_ninth:
        return 5
    hidden = not is_declared and (all_pairs_hidden or (RANK_OF[winning], RANK_OF[beaten]) in ROBAI_PAIRS)
    return 5 if hidden else 2
