"""The playing policy of 12 Chips and what a match is worth; reads only what the seat may see.

A move is looked at one trick far: who would win it, what would then be left to take, and how often a seat that stands
so (sum of its four chips, tricks won, tempo of the others) has scored the round in self-play (standing.py). Two with
Paul are judged by duel.py.
"""

from collections.abc import Sequence
from typing import Final

from game.rules.kit.protocol import Move
from game.rules.twelve_chips import duel
from game.rules.twelve_chips.chips import IS_RED, VALUE
from game.rules.twelve_chips.moves import PLAY, TAKE
from game.rules.twelve_chips.rules import totals_of
from game.rules.twelve_chips.scoring import match_winners, race
from game.rules.twelve_chips.sight import shown_to
from game.rules.twelve_chips.standing import UNSURE, clipped, row, standings
from game.rules.twelve_chips.state import BETWEEN, HAND, OVER, TAKING, State, has_paul

PROFILES: Final = 3  # how the seats to come are taken to play: all low, all in the middle, all high


def sides(state: State) -> tuple[int, ...]:
    return tuple(range(state.players))


def chances(state: State) -> list[float]:
    """Chance to win the match per seat, Paul included; a shared win counts in parts.

    While a round runs each seat scores it by its standing; rounds to come are anybody's.
    """
    if state.phase == OVER:
        winners = match_winners(state.points, state.options.points_to_win, has_paul(state))
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
    target = state.options.points_to_win
    if state.phase == BETWEEN:
        return race(tuple(state.points), target, has_paul(state))
    odds = scoring_odds(state)
    found = [0.0] * state.players
    for scorer in range(state.players):
        after = state.points[:]
        after[scorer] += 1
        branch = race(tuple(after), target, has_paul(state))
        for seat in range(state.players):
            found[seat] += odds[scorer] * branch[seat]
    return found


def is_calm(state: State) -> bool:
    """Whether no chip lies in the middle: then `chances` says most."""
    return not state.middle


def scoring_odds(state: State) -> list[float]:
    """How likely each seat scores the running round; chips in the middle count their mean for who has to take one."""
    totals = totals_of(state)
    mean = 0
    if state.middle:
        mean = (sum(state.middle) + len(state.middle)) // len(state.middle)
    for seat in range(state.players):
        if len(state.hands[seat]) + len(state.open[seat]) < HAND:
            totals[seat] += mean
    if has_paul(state):
        leader = state.winner if state.phase == TAKING else state.leader
        return duel.scoring_odds(state.options.scoring, totals, state.tricks_won, leader)
    table = standings(state.options.scoring, state.players)
    odds = [
        table[row(state.tricks_won, seat) + clipped(totals[seat])] + UNSURE for seat in range(state.players)
    ]
    whole = sum(odds)
    return [value / whole for value in odds]


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, the chance to score the round, for two with Paul to win the match; higher is better."""
    if has_paul(state):
        return duel.weigh(state, seat, moves)
    return weigh_by(standings(state.options.scoring, state.players), state, seat, moves)


def weigh_by(table: list[float], state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """The policy with another table of standings, for tuning."""
    if len(moves) == 1:
        return [0.0]
    total = totals_of(state)[seat]
    if moves[0] >= TAKE:
        own = row(state.tricks_won, seat)
        return [table[own + clipped(total + VALUE[move - TAKE])] for move in moves]
    guesses = _guesses(state, seat)
    rows = [_row(state, seat, winner) for winner in range(state.players)]
    return [_play_value(table, state, seat, move - PLAY, total, guesses, rows) for move in moves]


def _row(state: State, seat: int, winner: int) -> int:
    """Where the table's row for the seat begins, after a trick that `winner` has won."""
    wins = state.tricks_won[:]
    wins[winner] += 1
    return row(wins, seat)


def _guesses(state: State, seat: int) -> list[int]:
    """Per seat and profile the chip it is taken to play."""
    guesses: list[int] = []
    for chips in shown_to(state, seat):
        chips.sort()
        count = len(chips)
        guesses += (chips[0], chips[count // 2], chips[count - 1]) if count else (0, 0, 0)
    return guesses


def _play_value(
    table: list[float], state: State, seat: int, chip: int, total: int, guesses: list[int], rows: list[int]
) -> float:
    """The mean standing after this trick over the profiles of the seats to come."""
    value = 0.0
    players = state.players
    lying = len(state.middle)
    behind = players - 1 - lying
    first = (seat + players - lying) % players
    rest = total - VALUE[chip]
    profiles = PROFILES if behind > 0 else 1
    for profile in range(profiles):
        chips = state.middle[:]
        chips.append(chip)
        for place in range(1, behind + 1):
            chips.append(guesses[(seat + place) % players * PROFILES + profile])
        best = 0
        for place in range(1, players):
            if chips[place] > chips[best]:
                best = place
        winner = (first + best) % players
        chips.sort()
        before = (seat + players - winner) % players  # how many take before us, each the lowest it may
        value += _best_taking(table, rows[winner], rest, chips, before)
    return value / profiles


def _best_taking(table: list[float], start: int, rest: int, chips: list[int], before: int) -> float:
    """The best standing that a chip of the sorted middle gives us once `before` seats have taken the lowest."""
    reds = 0
    for chip in chips:
        if IS_RED[chip]:
            reds += 1
    is_red_duty = reds > before
    skip = before if is_red_duty else before - reds
    best = -1.0
    for chip in chips:
        if IS_RED[chip] == is_red_duty:
            if skip > 0:
                skip -= 1
                continue
            value = table[start + clipped(rest + VALUE[chip])]
            if value > best:
                best = value
    return best
