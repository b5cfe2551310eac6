"""Arithmetic of hands and matches (B.1.6): charges, collections, who has won. Pure functions over numbers."""

from collections.abc import Sequence


def hand_points(cards: Sequence[int], points: Sequence[int]) -> int:
    """The sum of the cards' penalty points."""
    return sum(points[card] for card in cards)


def gains(
    values: Sequence[int], players: Sequence[int], winners: Sequence[int], winner_collects: bool
) -> list[int]:
    """What a hand adds to each seat's score. `values` are the seats' hand values.

    Losers are charged their own cards, winners nothing; a hand without a winner charges everybody. Under
    `winner_collects` each winner collects the losers' values instead, and a hand without a winner scores nothing.
    """
    losers = [seat for seat in players if seat not in winners]
    if winner_collects:
        pot = sum(values[seat] for seat in losers)
        return [pot if seat in winners else 0 for seat in range(len(values))]
    return [values[seat] if seat in losers else 0 for seat in range(len(values))]


def stopp_winners(values: Sequence[int], players: Sequence[int], caller: int, tie_wins: bool) -> list[int]:
    """Who wins the hand after Stopp (B.2.2): the caller if lowest, else all the others with the lowest hand."""
    lowest_other = min(values[seat] for seat in players if seat != caller)
    if values[caller] < lowest_other or (tie_wins and values[caller] == lowest_other):
        return [caller]
    return [seat for seat in players if seat != caller and values[seat] == lowest_other]


def leaders(scores: Sequence[int], players: Sequence[int], winner_collects: bool) -> tuple[int, ...]:
    """The seats of `players` with the best score: the lowest, or the highest where winners collect."""
    best = (max if winner_collects else min)(scores[seat] for seat in players)
    return tuple(seat for seat in players if scores[seat] == best)
