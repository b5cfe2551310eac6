"""The arithmetic of 12 Chips: who wins a trick, what a round is worth, who wins the match (C.1.4 to C.1.6)."""

from collections.abc import Sequence
from typing import Final

LIMIT: Final = 21


def winning_place(chips: Sequence[int]) -> int:
    """The highest chip; of equal ones the earlier (C.1.4 no. 2)."""
    best = 0
    for place in range(1, len(chips)):
        if chips[place] > chips[best]:
            best = place
    return best


def worth(total: int, scoring: str) -> int:
    """What a sum counts: over 21 it is burst (0), or halved and rounded down under `no_burst`."""
    if total <= LIMIT:
        return total
    return total // 2 if scoring == "no_burst" else 0


def scorers(totals: Sequence[int], scoring: str) -> list[int]:
    """The seats that get a point: the highest worth; if all are burst, the highest sum; ties all score."""
    values = [worth(total, scoring) for total in totals]
    if max(values) == 0:
        values = list(totals)
    best = max(values)
    return [seat for seat, value in enumerate(values) if value == best]


def match_winners(points: Sequence[int], target: int, has_paul: bool) -> list[int]:
    """Who has won, nobody yet: an empty list. Paul (the last seat) wins only over humans who are level (C.1.6)."""
    people = points[:-1] if has_paul else points
    there = [seat for seat, count in enumerate(people) if count >= target]
    if there or not has_paul or points[-1] < target:
        return there
    best = max(people)
    ahead = [seat for seat, count in enumerate(people) if count == best]
    return ahead if len(ahead) == 1 else [len(people)]


_races: Final[dict[tuple[tuple[int, ...], int, bool], list[float]]] = {}


def race(points: tuple[int, ...], target: int, paul: bool) -> list[float]:
    """The race to `target` when every seat is equally likely to score the next point."""
    key = (points, target, paul)
    known = _races.get(key)
    if known is not None:
        return known
    winners = match_winners(points, target, paul)
    seats = len(points)
    if winners:
        found = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    else:
        found = [0.0] * seats
        for scorer in range(seats):
            after = list(points)
            after[scorer] += 1
            branch = race(tuple(after), target, paul)
            for seat in range(seats):
                found[seat] += branch[seat] / seats
    _races[key] = found
    return found
