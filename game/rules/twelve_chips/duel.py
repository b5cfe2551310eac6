"""The playing policy of 12 Chips for two with Paul; reads only what the seat may see.

A move is carried to the end of its trick: the other person answers as is worst for us, Paul as his stack shows, and
everybody takes what suits him best. What then stands is worth a chance to win the match: how likely each of the three
scores the round, and what that point would do, Paul's clause included.
"""

from collections.abc import Sequence
from typing import Final

from game.rules.kit.protocol import Move
from game.rules.twelve_chips.chips import VALUE
from game.rules.twelve_chips.legality import takeable
from game.rules.twelve_chips.moves import PLAY, TAKE
from game.rules.twelve_chips.rules import paul_takes
from game.rules.twelve_chips.scoring import race, scorers, winning_place, worth
from game.rules.twelve_chips.sight import is_open, shown_to
from game.rules.twelve_chips.standing import LEADING, OF_PAUL, UNSURE, WITH_PAUL, clipped, row, standings
from game.rules.twelve_chips.state import HAND, State

SEATS: Final = 3
PAUL: Final = 2


class Duel:
    """A round of two with Paul as one of them sees it: hands and sums as far as known, and what each point is worth."""

    def __init__(self, tables: list[list[float]], state: State, seat: int) -> None:
        self.tables = tables
        self.seat = seat
        self.scoring: str = state.options.scoring
        self.target: int = state.options.points_to_win
        self.points: list[int] = state.points
        self.is_open: bool = is_open(state, seat)
        self.hands: list[list[int]] = shown_to(state, seat)
        self.sums: list[int] = []
        self.gains: list[float] = []  # our chance once a seat has this round's point
        for other in range(SEATS):
            total = 0
            for chip in self.hands[other]:
                total += VALUE[chip]
            for chip in state.open[other]:
                total += VALUE[chip]
            self.sums.append(total)
            points = state.points[:]
            points[other] += 1
            self.gains.append(race(tuple(points), self.target, True)[seat])


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, the chance to win the match; higher is better."""
    return weigh_by(tables_of(state.options.scoring), state, seat, moves)


def tables_of(scoring: str) -> list[list[float]]:
    """The table of standings of each seat."""
    people = standings(scoring, WITH_PAUL)
    return [people, people, standings(scoring, OF_PAUL)]


def weigh_by(tables: list[list[float]], state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """The policy with other tables of standings, for tuning."""
    if len(moves) == 1:
        return [0.0]
    duel = Duel(tables, state, seat)
    if moves[0] >= TAKE:
        values: list[float] = []
        for move in moves:
            left = state.middle[:]
            left.remove(move - TAKE)
            sums = duel.sums[:]
            sums[seat] += VALUE[move - TAKE]
            values.append(_after_taking(duel, left, sums, state.tricks_won, (seat + 1) % SEATS, state.winner))
        return values
    return [_play_value(duel, state, move - PLAY) for move in moves]


def scoring_odds(scoring: str, sums: list[int], wins: list[int], leader: int) -> list[float]:
    """How likely each seat scores the running round, `leader` leading the next trick."""
    tables = tables_of(scoring)
    hopes = [_hope(tables[seat], sums, wins, seat, leader) for seat in range(SEATS)]
    whole = sum(hopes)
    return [hope / whole for hope in hopes]


def _hope(table: list[float], sums: list[int], wins: list[int], seat: int, leader: int) -> float:
    """How often a seat that stands so has scored."""
    place = row(wins, seat) + clipped(sums[seat])
    if seat == leader:
        place += LEADING
    return table[place] + UNSURE


def _play_value(duel: Duel, state: State, chip: int) -> float:
    """What the chip is worth against the answer that is worst for us."""
    chips = state.middle[:]
    chips.append(chip)
    sums = duel.sums[:]
    sums[duel.seat] -= VALUE[chip]
    return _worst_answer(duel, state, chips, sums, (duel.seat + 1) % SEATS)


def _worst_answer(duel: Duel, state: State, chips: list[int], sums: list[int], seat: int) -> float:
    """The least that this trick can come to, the seat playing next."""
    if len(chips) == SEATS:
        winner = (seat + winning_place(chips)) % SEATS
        wins = state.tricks_won[:]
        wins[winner] += 1
        return _after_taking(duel, chips, sums, wins, winner, winner)
    hand = duel.hands[seat]
    if seat == PAUL:
        hand = hand[:1]
    worst = 2.0
    for chip in hand:
        after = sums[:]
        after[seat] -= VALUE[chip]
        value = _worst_answer(duel, state, [*chips, chip], after, (seat + 1) % SEATS)
        if value < worst:
            worst = value
    return worst


def _after_taking(
    duel: Duel, middle: list[int], sums: list[int], wins: list[int], seat: int, winner: int
) -> float:
    """What we have once all that is left is taken, from the seat on, by everybody what suits him best."""
    left = middle[:]
    totals = sums[:]
    turn = seat
    while left:
        chip = paul_takes(left) if turn == PAUL else _best_chip(duel, left, totals[turn], wins, turn)
        left.remove(chip)
        totals[turn] += VALUE[chip]
        turn = (turn + 1) % SEATS
    return _worth(duel, totals, wins, winner)


def _best_chip(duel: Duel, middle: list[int], total: int, wins: list[int], seat: int) -> int:
    """The chip that leaves a person the best standing; in the last trick, the best sum."""
    table = duel.tables[seat]
    start = row(wins, seat)
    is_last = HAND in wins
    best = -1
    best_value = -1.0
    for chip in takeable(middle):
        after = total + VALUE[chip]
        value = worth(after, duel.scoring) + 0.001 * after if is_last else table[start + clipped(after)]
        if value > best_value:
            best = chip
            best_value = value
    return best


def _worth(duel: Duel, sums: list[int], wins: list[int], leader: int) -> float:
    """Our chance to win the match with these sums, `leader` leading the next trick unless the round is over."""
    if duel.is_open and wins[leader] == HAND:
        points = duel.points[:]
        for seat in scorers(sums, duel.scoring):
            points[seat] += 1
        return race(tuple(points), duel.target, True)[duel.seat]
    whole = 0.0
    value = 0.0
    for seat in range(SEATS):
        chance = _hope(duel.tables[seat], sums, wins, seat, leader)
        whole += chance
        value += chance * duel.gains[seat]
    return value / whole
