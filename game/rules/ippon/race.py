"""Chances to win the match from the Ippons alone, between rounds.

Sashimi is a race to exactly 8. Each seat is taken as a chain of its own: from the share of rounds that carry a seat
from h to h' Ippons (race_table.py) follows how likely it is home by each round; whoever is home first has won.
Maki goes to the most Ippons: the chances spread around the present lead by what the rounds to come can still change.
"""

import math
from typing import Final

from game.rules.ippon.race_table import SHARES
from game.rules.ippon.scoring import TARGET, leaders

ROUNDS: Final = 80  # of a Sashimi race that are followed; what is left then is split by the odds so far
_NEGATIVE: Final = 0.8  # each Ippon owed costs about a fifth of the chances
_MAKI_SPREAD: Final = 1.35  # Ippons by which a seat's gain strays per square root of a round
_CACHED: Final = 4000  # entries: the worker of an evening stays small

_home_by: Final[dict[int, list[list[float]]]] = {}
_sashimi: Final[dict[tuple[int, ...], list[float]]] = {}


def _home(seats: int) -> list[list[float]]:
    """By round and Ippons (0 to 8): how likely a seat has reached exactly 8 by then."""
    if seats not in _home_by:
        shares = SHARES[seats]
        now = [0.0] * TARGET + [1.0]
        by_round = [now]
        for _ in range(ROUNDS):
            then = [0.0] * TARGET + [1.0]
            for h in range(TARGET):
                row = shares[h]
                total = 0.0
                for after in range(TARGET + 1):
                    total += row[after] * now[after]
                then[h] = total / sum(row)
            now = then
            by_round.append(now)
        _home_by[seats] = by_round
    return _home_by[seats]


def sashimi_chances(ippons: list[int]) -> list[float]:
    """Chance per seat to own exactly 8 first; certain if one does already."""
    key = tuple(ippons)
    known = _sashimi.get(key)
    if known is not None:
        return known
    if len(_sashimi) >= _CACHED:
        _sashimi.clear()
    chances = _race(ippons)
    _sashimi[key] = chances
    return chances


def _race(ippons: list[int]) -> list[float]:
    seats = len(ippons)
    if TARGET in ippons:
        return [1.0 if h == TARGET else 0.0 for h in ippons]
    home = _home(seats)
    start = [h if h > 0 else 0 for h in ippons]
    chances = [0.0] * seats
    for k in range(1, ROUNDS + 1):
        for seat in range(seats):
            first = home[k][start[seat]] - home[k - 1][start[seat]]
            for other in range(seats):
                if other != seat:
                    first *= 1.0 - home[k][start[other]]
            chances[seat] += first
    for seat in range(seats):
        if ippons[seat] < 0:
            chances[seat] *= _NEGATIVE ** float(-ippons[seat])
    total = sum(chances)
    return [chance / total for chance in chances]


def maki_chances(ippons: list[int], rounds_left: int) -> list[float]:
    """Chance per seat to own the most after the rounds still to play; with none left the leaders share."""
    if rounds_left <= 0:
        best = leaders(ippons)
        return [1.0 / len(best) if seat in best else 0.0 for seat in range(len(ippons))]
    scale = 1.0 / (_MAKI_SPREAD * math.sqrt(float(rounds_left)))
    most = max(ippons)
    weights = [math.exp((h - most) * scale) for h in ippons]
    total = sum(weights)
    return [weight / total for weight in weights]
