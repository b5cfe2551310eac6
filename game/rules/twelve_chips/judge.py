"""The playing policy of 12 Chips and what a match is worth; reads only what the seat may see.

A move is looked at one trick far: who would win it, what would then be left to take, and how often a seat that stands
so (sum of its four chips, tricks won, tempo of the others) has scored the round in self-play (standing.py).
"""

from collections.abc import Sequence

from game.rules.kit.protocol import Move
from game.rules.twelve_chips.chips import IS_RED, KINDS, VALUE, copies
from game.rules.twelve_chips.moves import PLAY, TAKE
from game.rules.twelve_chips.rules import totals_of
from game.rules.twelve_chips.scoring import match_winners
from game.rules.twelve_chips.standing import HIGHEST_SUM, LOWEST_SUM, STEPS, SUMS, standings
from game.rules.twelve_chips.state import BETWEEN, HAND, OVER, State, has_paul, is_paul

PROFILES = 3  # how the seats to come are taken to play: all low, all in the middle, all high


def sides(state: State) -> tuple[int, ...]:
    return tuple(range(state.players))


_races: dict[tuple[tuple[int, ...], int, bool], list[float]] = {}


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
    table = _table(state)
    totals = totals_of(state)
    mean = 0
    if state.middle:
        mean = (sum(state.middle) + len(state.middle)) // len(state.middle)
    odds: list[float] = []
    for seat in range(state.players):
        total = totals[seat]
        if len(state.hands[seat]) + len(state.open[seat]) < HAND:
            total += mean
        odds.append(standing(table, state, seat, total, -1) + 0.005)
    whole = sum(odds)
    return [value / whole for value in odds]


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


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, the chance to score the round; higher is better."""
    return weigh_by(_table(state), state, seat, moves)


def _table(state: State) -> list[float]:
    """The standings of this table; who plays with Paul meets other ones."""
    return standings(state.options.scoring, 2 if has_paul(state) else state.players)


def weigh_by(table: list[float], state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """The policy with another table of standings, for tuning."""
    if len(moves) == 1:
        return [0.0]
    total = totals_of(state)[seat]
    if moves[0] >= TAKE:
        return [standing(table, state, seat, total + VALUE[move - TAKE], -1) for move in moves]
    guesses = _guesses(state, seat)
    rows = [_row(state, seat, winner) for winner in range(state.players)]
    return [_play_value(table, state, seat, move - PLAY, total, guesses, rows) for move in moves]


def standing(table: list[float], state: State, seat: int, total: int, winner: int) -> float:
    """How often a seat with this sum scores, after a trick that `winner` (-1: nobody more) has won."""
    return table[_row(state, seat, winner) + _clipped(total)]


def _row(state: State, seat: int, winner: int) -> int:
    """Where the table's row for the seat begins."""
    wins = state.tricks_won
    own = wins[seat] + 1 if winner == seat else wins[seat]
    most = 0
    for other in range(state.players):
        if other != seat:
            count = wins[other] + 1 if winner == other else wins[other]
            if count > most:
                most = count
    return (own * STEPS + most) * SUMS


def _clipped(total: int) -> int:
    """The column of a sum."""
    if total < LOWEST_SUM:
        return 0
    return SUMS - 1 if total > HIGHEST_SUM else total - LOWEST_SUM


def _guesses(state: State, seat: int) -> list[int]:
    """Per seat and profile the chip it is taken to play: its own ones as far as all have seen them, else usual ones."""
    usual_red, usual_blue = _usual(state, seat)
    guesses: list[int] = []
    for other in range(state.players):
        hand = state.hands[other]
        known = state.known[other]
        chips: list[int] = []
        for place in range(len(hand)):
            if known[place]:
                chips.append(hand[place])
            else:
                chips.append(usual_red if IS_RED[hand[place]] else usual_blue)
        if is_paul(state, other):
            guesses += [chips[0] if chips else usual_red] * PROFILES
            continue
        chips.sort()
        count = len(chips)
        if count == 0:
            guesses += [usual_red] * PROFILES
        else:
            guesses += (chips[0], chips[count // 2], chips[count - 1])
    return guesses


def _usual(state: State, seat: int) -> tuple[int, int]:
    """What an unseen back is taken for: the mean of the unseen reds, and of the unseen blues."""
    left = copies(state.players)
    for other in range(state.players):
        hand = state.hands[other]
        known = state.known[other]
        for place in range(len(hand)):
            if other == seat or known[place]:
                left[hand[place]] -= 1
        for chip in state.open[other]:
            left[chip] -= 1
    for chip in state.middle:
        left[chip] -= 1
    sums = [0, 0]
    counts = [0, 0]
    for chip in range(KINDS):
        if left[chip] > 0:
            colour = 0 if IS_RED[chip] else 1
            sums[colour] += chip * left[chip]
            counts[colour] += left[chip]
    red = sums[0] // counts[0] if counts[0] else 6
    blue = sums[1] // counts[1] if counts[1] else 5
    return red, blue


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


def _best_taking(table: list[float], row: int, rest: int, chips: list[int], before: int) -> float:
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
            value = table[row + _clipped(rest + VALUE[chip])]
            if value > best:
                best = value
    return best
