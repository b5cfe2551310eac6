#!/usr/bin/env python3
"""Learns what a card of Hachinin Meri is worth in hand, and compares numbers of its playing policy, by self-play.

`python build/tune_hachinin.py worth [MOMENTS]` writes game/rules/hachinin_meri/worth_table.py: least squares over so
many moments between tricks (default 40000), what the teams still made of the cards that they held.
`python build/tune_hachinin.py compare NAME VALUE [DEALS]` plays the policy with one number of weights.py changed
against the policy as it is, every deal from both sides (default 2000): so those numbers were found, one by one.
The same arguments give the same result. With a compiled game on PYTHONPATH it is about ten times as fast.
"""

import argparse
import math
import statistics
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from game.rules.hachinin_meri import GAME, judge  # noqa: E402
from game.rules.hachinin_meri.options import Options  # noqa: E402
from game.rules.hachinin_meri.pack import ORDER  # noqa: E402
from game.rules.hachinin_meri.state import PLAYING, SEATS, State  # noqa: E402
from game.rules.hachinin_meri.weights import WEIGHTS, Weights  # noqa: E402
from game.rules.kit.protocol import Move  # noqa: E402
from game.rules.kit.rng import Rng, seeded  # noqa: E402

TARGET = ROOT / "game" / "rules" / "hachinin_meri" / "worth_table.py"
TRUMPS, PLAINS = 16, 15  # places from strong to weak; a trump suit with the Tenka among its own cards has 15
LEAD = TRUMPS + PLAINS  # the column of the lead
COLUMNS = LEAD + 1
CURIOSITY = 0.05  # of the moves are any legal ones
CAUTION = 2.0  # pulls every value a little towards nothing

HEAD = '''"""What a card in hand is worth, written by build/tune_hachinin.py. See weights.py."""

'''

Player = Callable[[State, int, list[Move]], list[float]]


def play_deal(state: State, players: list[Player], rng: Rng, note: Callable[[State], None]) -> None:
    """One deal to its end; `note` sees every moment between tricks."""
    while (seat := GAME.to_act(state)) >= 0:
        if state.phase == PLAYING and not state.trick:
            note(state)
        moves = GAME.legal(state, seat)
        values = players[seat % 2](state, seat, moves)
        best = moves[values.index(max(values))]
        GAME.play(state, seat, moves[rng.below(len(moves))] if rng.chance() < CURIOSITY else best, None)


def features(state: State) -> list[float]:
    """Cards held by team 0 less those by team 1, place by place, and who leads."""
    row = [0.0] * COLUMNS
    places = ORDER[state.options.tenka][state.trump]
    for seat in range(SEATS):
        sign = 1.0 if seat % 2 == 0 else -1.0
        for card in state.hands[seat]:
            for suit, order in enumerate(places):
                if card in order:
                    row[order.index(card) + (0 if suit == state.trump else TRUMPS)] += sign
    row[LEAD] = 1.0 if state.leader % 2 == 0 else -1.0
    return row


def learn(moments: int) -> list[float]:
    """The worth of each place and of the lead, in points of the deal."""
    matrix = [[0.0] * COLUMNS for _ in range(COLUMNS)]
    right = [0.0] * COLUMNS
    seen = deal = 0
    while seen < moments:
        for row, still in moments_of(deal):
            seen += 1
            for i in range(COLUMNS):
                if row[i]:
                    right[i] += row[i] * still
                    for j in range(COLUMNS):
                        matrix[i][j] += row[i] * row[j]
        deal += 1
    for i in range(COLUMNS):
        matrix[i][i] += CAUTION
    return solved(matrix, right)


def moments_of(deal: int) -> list[tuple[list[float], float]]:
    """Each moment between the tricks of a deal, with the points by which team 0 still made more than team 1."""
    state = GAME.start(Options(tenka=("robai", "sota")[deal % 2]), SEATS, deal, None)
    noted: list[tuple[list[float], float]] = []
    players: list[Player] = [judge.weigh, judge.weigh]
    play_deal(state, players, seeded(deal, 1), lambda at: noted.append((features(at), _margin(at))))
    return [(row, _margin(state) - margin) for row, margin in noted]


def _margin(state: State) -> float:
    return float(state.deal_points[0] - state.deal_points[1])


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with the largest pivot."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i and rows[k][i]:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def written(worth: list[float]) -> str:
    """Against the weakest plain card; a weaker card is never worth more than a stronger one of its kind."""
    ground = worth[LEAD - 1]
    falling: list[float] = []
    for place in range(LEAD):
        value = max(0.0, worth[place] - ground)
        is_first = place in (0, TRUMPS)
        falling.append(round(value if is_first else min(value, falling[-1]), 2))
    lines = [f"TRUMP_WORTH = {falling[:TRUMPS]}", f"PLAIN_WORTH = {falling[TRUMPS:]}"]
    return HEAD + "\n".join([*lines, f"LEAD_WORTH = {round(worth[LEAD], 2)}"]) + "\n"


def compare(name: str, value: float, deals: int) -> str:
    """By how many points a deal the changed policy leads, from both sides of every deal."""
    changed = Weights()
    # Compiled, the class tells no slots.
    numbers = [each for each in dir(changed) if isinstance(getattr(changed, each), float)]
    if name not in numbers:
        raise SystemExit(f"no number is called {name}; there are {', '.join(numbers)}")
    setattr(changed, name, value)

    def other(state: State, seat: int, moves: list[Move]) -> list[float]:
        return judge.weigh_by(changed, state, seat, moves)

    leads: list[float] = []
    for deal in range(deals):
        both = 0.0
        for players, sign in (([other, judge.weigh], 1.0), ([judge.weigh, other], -1.0)):
            state = GAME.start(Options(), SEATS, deal, None)
            play_deal(state, players, Rng(1), lambda at: None)
            both += sign * _margin(state)
        leads.append(both / 2)
    margin = 1.96 * statistics.stdev(leads) / math.sqrt(deals)
    usual = getattr(WEIGHTS, name)
    return f"{name} {value} against {usual}: {statistics.fmean(leads):+.3f} ±{margin:.3f} points a deal ({deals} deals)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    worth = kinds.add_parser("worth")
    worth.add_argument("moments", type=int, nargs="?", default=40000)
    compared = kinds.add_parser("compare")
    compared.add_argument("name", help="of the number in weights.py")
    compared.add_argument("value", type=float)
    compared.add_argument("deals", type=int, nargs="?", default=2000)
    arguments = parser.parse_args()
    if arguments.kind == "worth":
        TARGET.write_text(written(learn(arguments.moments)), "utf-8")
    else:
        print(compare(arguments.name, arguments.value, arguments.deals))


if __name__ == "__main__":
    main()
