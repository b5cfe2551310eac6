#!/usr/bin/env python3
"""Learns the table of standings of 12 Chips by self-play and writes game/rules/twelve_chips/standing_table.py.

`python build/tune_standing.py [ROUNDS [PLAYERS ...]]`: rounds per pass and table, default 30000, and for how many
players (2 3 4; two learn Paul's table beside theirs); the other tables stay. The same numbers give the same tables, in
about a minute each where the rules are compiled.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from game.rules.kit.rng import Rng, seeded  # noqa: E402
from game.rules.twelve_chips import duel, judge, legality, rules  # noqa: E402
from game.rules.twelve_chips.chips import VALUE  # noqa: E402
from game.rules.twelve_chips.options import Options  # noqa: E402
from game.rules.twelve_chips.scoring import scorers  # noqa: E402
from game.rules.twelve_chips.standing import (  # noqa: E402
    HIGHEST_SUM,
    LEADING,
    LOWEST_SUM,
    OF_PAUL,
    SUMS,
    WITH_PAUL,
    clipped,
    first_guess,
    row,
    standings,
)
from game.rules.twelve_chips.standing_table import TABLES  # noqa: E402
from game.rules.twelve_chips.state import BETWEEN, PLAYING, TAKING, State, has_paul, is_paul  # noqa: E402

TARGET = ROOT / "game" / "rules" / "twelve_chips" / "standing_table.py"
SCORINGS = ("burst", "no_burst")
PLAYERS = (2, 3, 4)
PASSES = 5
CURIOSITY = 0.15  # of the moves are any legal ones, so that every standing is met
PRIOR = 6.0  # visits that the last pass's value counts as

HEAD = '''"""The tables of standings of 12 Chips, written by build/tune_standing.py. See standing.py."""

# By scoring and players (2: with Paul, 1: Paul): a row per own tricks and most of another, two digits (hundredths) per
# sum; with Paul all rows once more for who leads.
TABLES: dict[tuple[str, int], str] = {
'''


class Lesson:
    """A pass: the table of each seat, and what every place in it came to. People share one; Paul has his own."""

    def __init__(self, tables: list[list[float]]) -> None:
        self.tables = tables
        self.hits = [[PRIOR * value for value in table] for table in tables]
        self.visits = [[PRIOR] * len(table) for table in tables]

    def learnt(self) -> list[list[float]]:
        return [
            smooth([hit / count for hit, count in zip(hits, visits, strict=True)])
            for hits, visits in zip(self.hits, self.visits, strict=True)
        ]


def learn(scoring: str, players: int, rounds: int) -> list[list[float]]:
    """The table of the people and, for two, Paul's."""
    first = first_guess(scoring)
    tables = [first] if players > WITH_PAUL else [first + first, first + first]
    for number in range(PASSES):
        lesson = Lesson(tables)
        rng = seeded(players, number, len(scoring))
        for round_number in range(rounds):
            play_round(scoring, players, lesson, rng, round_number)
        tables = lesson.learnt()
    return tables


def play_round(scoring: str, players: int, lesson: Lesson, rng: Rng, number: int) -> None:
    """One round of the policy against itself; every standing on the way learns how it ended."""
    state = rules.start(Options(scoring=scoring, points_to_win=5), players, rng.below(2**31) + number, None)
    seen: list[tuple[int, int]] = []
    while state.phase < BETWEEN:
        moves = legality.legal(state, state.turn)
        values = weighed(lesson.tables, state, moves)
        best = values.index(max(values))
        move = moves[rng.below(len(moves)) if rng.chance() < CURIOSITY else best]
        was_taking = state.phase == TAKING
        rules.play(state, state.turn, move, None)
        if state.phase == PLAYING and was_taking:
            note(state, seen)
    note(state, seen)
    scoring_seats = scorers(rules.totals_of(state), scoring)
    for seat, place in seen:
        table = 1 if is_paul(state, seat) else 0
        lesson.visits[table][place] += 1.0
        if seat in scoring_seats:
            lesson.hits[table][place] += 1.0


def weighed(tables: list[list[float]], state: State, moves: list[int]) -> list[float]:
    if has_paul(state):
        return duel.weigh_by([tables[0], *tables], state, state.turn, moves)
    return judge.weigh_by(tables[0], state, state.turn, moves)


def note(state: State, seen: list[tuple[int, int]]) -> None:
    """Where every seat stands before the next trick. Paul may have led it already: his chip still counts."""
    totals = rules.totals_of(state)
    for seat, chip in zip(state.middle_seats, state.middle, strict=True):
        totals[seat] += VALUE[chip]
    for seat in range(state.players):
        leads = LEADING if has_paul(state) and seat == state.leader else 0
        seen.append((seat, leads + row(state.tricks_won, seat) + clipped(totals[seat])))


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
        for start in range(0, len(table), SUMS):
            part = table[start : start + SUMS]
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
    tables = {key: standings(*key) for key in TABLES}
    for scoring in SCORINGS:
        for players in arguments.players:
            learnt = learn(scoring, players, arguments.rounds)
            tables[(scoring, players)] = learnt[0]
            if players == WITH_PAUL:
                tables[(scoring, OF_PAUL)] = learnt[1]
    TARGET.write_text(written(dict(sorted(tables.items()))), "utf-8")


if __name__ == "__main__":
    main()
