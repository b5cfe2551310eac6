#!/usr/bin/env python3
"""Fits the chance to win a match of Crazy Eights from the scores, by self-play of the policy.

`python build/tune_crazy_eights.py [MATCHES]`: so many matches for every number of players (default 1500), shared out
over three targets; writes game/rules/crazy_eights/chance_table.py. The same number gives the same table. With a
compiled game on PYTHONPATH it is about ten times as fast.
"""

import argparse
import sys
from collections.abc import Sequence
from math import exp, log, sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from game.rules.crazy_eights import GAME  # noqa: E402
from game.rules.crazy_eights.options import Options  # noqa: E402
from game.rules.kit.events import TABLE  # noqa: E402
from game.rules.kit.protocol import NEXT  # noqa: E402

TARGET = ROOT / "game" / "rules" / "crazy_eights" / "chance_table.py"
TARGETS = (100, 200, 500)
SEATS = range(2, 8)
WORTHS = [0.1 + 0.01 * step for step in range(71)]
SLACKS = [5.0 * step for step in range(1, 25)]

HEAD = '''"""How scores become chances to win a match, written by build/tune_crazy_eights.py. See standings.chances."""

from typing import Final

# By number of seats: chances fall off by exp(-WORTH * score / sqrt(points to go + SLACK)).
'''

Moment = tuple[
    int, list[int], tuple[int, ...]
]  # points to go, scores at the start of a hand, who won the match


def play_match(seats: int, target: int, seed: int) -> list[Moment]:
    """The policy against itself: each start of a hand in which the scores differ."""
    state = GAME.start(Options(target=target), seats, seed, None)
    starts: list[tuple[int, list[int]]] = []
    while (result := GAME.result(state)) is None:
        seat = GAME.to_act(state)
        if seat == TABLE:
            if len(set(state.scores)) > 1:
                starts.append((max(target - max(state.scores), 0), list(state.scores)))
            GAME.play(state, seat, NEXT, None)
            continue
        moves = GAME.legal(state, seat)
        values = GAME.weigh(state, seat, moves)
        GAME.play(state, seat, moves[values.index(max(values))], None)
    return [(to_go, scores, result.winners) for to_go, scores in starts]


def loss(moments: Sequence[Moment], worth: float, slack: float) -> float:
    """Mean surprise at the winners; a shared win counts in parts."""
    total = 0.0
    for to_go, scores, winners in moments:
        steep = worth / sqrt(to_go + slack)
        best = min(scores)
        odds = [exp(steep * (best - score)) for score in scores]
        whole = sum(odds)
        total -= sum(log(odds[winner] / whole) for winner in winners) / len(winners)
    return total / len(moments)


def fitted(moments: Sequence[Moment]) -> tuple[float, float]:
    """The worth and slack of the grid that fit best: each in turn, until neither changes."""
    worth, slack = 0.3, 30.0
    while True:
        before = worth, slack
        worth = min(WORTHS, key=lambda value: loss(moments, value, slack))
        slack = min(SLACKS, key=lambda value: loss(moments, worth, value))
        if (worth, slack) == before:
            return before


def written(rows: Sequence[tuple[float, float]]) -> str:
    worths = [0.0, 0.0, *(round(worth, 3) for worth, _ in rows)]
    slacks = [0.0, 0.0, *(slack for _, slack in rows)]
    return f"{HEAD}WORTH: Final = {worths}\nSLACK: Final = {slacks}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "matches", type=int, nargs="?", default=1500, help="for every number of players (1500)"
    )
    matches = parser.parse_args().matches
    rows: list[tuple[float, float]] = []
    for seats in SEATS:
        moments = [
            moment
            for number in range(matches)
            for moment in play_match(seats, TARGETS[number % len(TARGETS)], 1000 * seats + number)
        ]
        rows.append(fitted(moments))
        print(
            f"{seats} seats: {len(moments)} hands, worth {rows[-1][0]:.2f}, slack {rows[-1][1]:.0f}",
            flush=True,
        )
    TARGET.write_text(written(rows), "utf-8")


if __name__ == "__main__":
    main()
