#!/usr/bin/env python3
"""Learns the table of standings of 12 Chips by self-play and writes game/rules/twelve_chips/standing_table.py.

`python build/tune_standing.py [ROUNDS [PLAYERS ...]]`: rounds per pass and table, default 30000, and for how many
players (2 3 4); the other tables stay. The same numbers give the same tables, in about a minute each.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from game.rules.kit.rng import Rng, seeded  # noqa: E402
from game.rules.twelve_chips import judge, legality, rules  # noqa: E402
from game.rules.twelve_chips.options import Options  # noqa: E402
from game.rules.twelve_chips.scoring import scorers  # noqa: E402
from game.rules.twelve_chips.standing import (  # noqa: E402
    HIGHEST_SUM,
    LOWEST_SUM,
    STEPS,
    SUMS,
    first_guess,
    standings,
)
from game.rules.twelve_chips.standing_table import TABLES  # noqa: E402
from game.rules.twelve_chips.state import BETWEEN, PLAYING, State, is_paul  # noqa: E402

TARGET = ROOT / "game" / "rules" / "twelve_chips" / "standing_table.py"
SCORINGS = ("burst", "no_burst")
PLAYERS = (2, 3, 4)
PASSES = 5
CURIOSITY = 0.15  # of the moves are any legal ones, so that every standing is met
PRIOR = 6.0  # visits that the last pass's value counts as

HEAD = '''"""The tables of standings of 12 Chips, written by build/tune_standing.py. See standing.py."""

# By scoring and players (2: with Paul): a row per own tricks and most of another, two digits (hundredths) per sum.
TABLES: dict[tuple[str, int], str] = {
'''


def learn(scoring: str, players: int, rounds: int) -> list[float]:
    table = first_guess(scoring)
    for number in range(PASSES):
        hits = [PRIOR * value for value in table]
        visits = [PRIOR] * len(table)
        rng = seeded(players, number, len(scoring))
        for round_number in range(rounds):
            play_round(scoring, players, table, rng, round_number, hits, visits)
        table = smooth([hit / count for hit, count in zip(hits, visits, strict=True)])
    return table


def play_round(
    scoring: str,
    players: int,
    table: list[float],
    rng: Rng,
    number: int,
    hits: list[float],
    visits: list[float],
) -> None:
    """One round of the policy against itself; every standing on the way learns how it ended."""
    state = rules.start(Options(scoring=scoring, points_to_win=5), players, rng.below(2**31) + number, None)
    seen: list[tuple[int, int]] = []
    while state.phase < BETWEEN:
        moves = legality.legal(state, state.turn)
        values = judge.weigh_by(table, state, state.turn, moves)
        best = values.index(max(values))
        move = moves[rng.below(len(moves)) if rng.chance() < CURIOSITY else best]
        rules.play(state, state.turn, move, None)
        if state.phase == PLAYING and not state.middle:
            note(state, seen)
    note(state, seen)
    scoring_seats = scorers(rules.totals_of(state), scoring)
    for seat, place in seen:
        visits[place] += 1.0
        if seat in scoring_seats:
            hits[place] += 1.0


def note(state: State, seen: list[tuple[int, int]]) -> None:
    totals = rules.totals_of(state)
    for seat in range(state.players):
        if is_paul(state, seat):  # he decides nothing: how he fares says nothing about a player who stands so
            continue
        most = max(count for other, count in enumerate(state.tricks_won) if other != seat)
        total = min(HIGHEST_SUM, max(LOWEST_SUM, totals[seat]))
        seen.append((seat, (state.tricks_won[seat] * STEPS + most) * SUMS + total - LOWEST_SUM))


def smooth(table: list[float]) -> list[float]:
    """Neighbouring sums on the same side of 21 say nearly the same: a tenth of each flows over."""
    smoothed = table[:]
    for place in range(len(table)):
        total = LOWEST_SUM + place % SUMS
        for other in (total - 1, total + 1):
            if LOWEST_SUM <= other <= HIGHEST_SUM and (other <= 21) == (total <= 21):
                smoothed[place] += 0.1 * (table[place + other - total] - table[place])
    return smoothed


def written(tables: dict[tuple[str, int], list[float]]) -> str:
    lines = [HEAD]
    for key, table in tables.items():
        lines.append(f'    {key!r}: """\n'.replace("'", '"'))
        for row in range(STEPS * STEPS):
            part = table[row * SUMS : (row + 1) * SUMS]
            lines.append("        " + "".join(f"{min(99, round(100 * value)):02d}" for value in part) + "\n")
        lines.append('    """,\n')
    return "".join([*lines, "}\n"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=30000, help="per pass and table (30000)")
    parser.add_argument(
        "players", type=int, nargs="*", default=PLAYERS, help="whose tables (2 3 4); the others stay"
    )
    arguments = parser.parse_args()
    learnt = {
        (scoring, players): learn(scoring, players, arguments.rounds)
        for scoring in SCORINGS
        for players in arguments.players
    }
    known = {key: standings(*key) for key in TABLES}
    TARGET.write_text(written(dict(sorted({**known, **learnt}.items()))), "utf-8")


if __name__ == "__main__":
    main()
