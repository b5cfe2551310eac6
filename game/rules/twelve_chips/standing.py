"""How often a seat scores the round, by how it stands after a trick. Learnt in self-play (build/tune_standing.py).

A table has a row per own tricks won (0 to 4) and most tricks won by another seat (0 to 4), and a column per sum of the
seat's four chips from LOWEST_SUM to HIGHEST_SUM. Two with Paul have a table for each of the people and one for Paul;
in those all rows stand twice, the second time (from LEADING on) for who leads the next trick.
"""

from typing import Final

from game.rules.twelve_chips.standing_table import TABLES

LOWEST_SUM: Final = 10
HIGHEST_SUM: Final = 45
SUMS: Final = HIGHEST_SUM - LOWEST_SUM + 1
STEPS: Final = 5
LEADING: Final = STEPS * STEPS * SUMS
WITH_PAUL: Final = 2  # in place of a number of players: the people beside Paul
OF_PAUL: Final = 1  # and himself
UNSURE: Final = 0.005  # on top of every entry: no standing is quite without hope


def first_guess(scoring: str) -> list[float]:
    """What learning starts from: the nearer below 21 the better, over it the worse the nearer the end."""
    table: list[float] = []
    for own in range(STEPS):
        for most in range(STEPS):
            for total in range(LOWEST_SUM, HIGHEST_SUM + 1):
                is_ending = own == 4 or most == 4
                if total <= 21:
                    value = 0.9 - (21 - total) * (0.1 if is_ending else 0.04)
                elif scoring == "no_burst":
                    value = 0.9 - (21 - total // 2) * (0.1 if is_ending else 0.04)
                else:
                    value = 0.5 - 0.03 * (total - 21) - (0.4 if is_ending else 0.05 * own)
                table.append(max(0.01, value))
    return table


def _read(text: str) -> list[float]:
    digits = "".join(text.split())
    return [int(digits[at : at + 2]) / 100.0 for at in range(0, len(digits), 2)]


_TABLES: Final = {key: _read(text) for key, text in TABLES.items()}


def standings(scoring: str, players: int) -> list[float]:
    """The table of a scoring and a number of players, or WITH_PAUL, or OF_PAUL."""
    return _TABLES[(scoring, players)]


def row(wins: list[int], seat: int) -> int:
    """Where a table's row for the seat begins."""
    most = 0
    for other in range(len(wins)):
        if other != seat and wins[other] > most:
            most = wins[other]
    return (wins[seat] * STEPS + most) * SUMS


def clipped(total: int) -> int:
    """The column of a sum."""
    if total < LOWEST_SUM:
        return 0
    return SUMS - 1 if total > HIGHEST_SUM else total - LOWEST_SUM
