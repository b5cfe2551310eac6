"""The worth of scores: how likely each seat is to win the match (B.5)."""

from math import exp, sqrt
from typing import Final

from game.rules.crazy_eights.chance_table import SLACK, WORTH
from game.rules.crazy_eights.ending import result
from game.rules.crazy_eights.state import State

_WORTH_WHERE_HANDS_GROW: Final = 0.85
_SLACK_WHERE_HANDS_GROW: Final = 2.0
_WORTH_COLLECTING: Final = 0.2
_SLACK_COLLECTING: Final = 80.0  # per opponent


def chances(state: State) -> list[float]:
    """Each seat's chance to win the match, from the scores alone; exact after the match.

    A logistic rule fitted to many simulated matches for every number of seats: the nearer the target, the more a
    point is worth.
    """
    tables = state.tables
    seats = tables.seats
    ended = result(state)
    if ended is not None:
        return [1.0 / len(ended.winners) if seat in ended.winners else 0.0 for seat in range(seats)]
    if tables.winner_collects:
        worth, slack = _WORTH_COLLECTING, _SLACK_COLLECTING * (seats - 1)
    else:
        worth, slack = WORTH[seats], SLACK[seats]
        if tables.grows:
            worth, slack = worth * _WORTH_WHERE_HANDS_GROW, slack * _SLACK_WHERE_HANDS_GROW
    to_go = max(tables.options.target - max(state.scores), 0)
    steep = worth / sqrt(to_go + slack)
    sign = 1.0 if tables.winner_collects else -1.0
    best = max(sign * state.scores[seat] for seat in state.players)
    odds = [0.0] * seats
    for seat in state.players:
        odds[seat] = exp(steep * (sign * state.scores[seat] - best))
    total = sum(odds)
    return [odd / total for odd in odds]


def sides(state: State) -> tuple[int, ...]:
    """Everybody plays for himself."""
    return tuple(range(state.tables.seats))
