"""The playing policy of 12 Chips and what a match is worth; reads only what the seat may see.

A move is looked at one trick far: who would win it, what would then be left to take, how near 21 that brings the four
chips, and whether a further win hurries the round towards its end when that is wanted.
"""

from collections.abc import Sequence

from game.rules.kit.protocol import Move
from game.rules.twelve_chips.chips import IS_RED, VALUE
from game.rules.twelve_chips.legality import takeable
from game.rules.twelve_chips.moves import PLAY, TAKE
from game.rules.twelve_chips.rules import paul_takes, totals_of
from game.rules.twelve_chips.scoring import LIMIT, match_winners, worth
from game.rules.twelve_chips.state import HAND, OVER, State, has_paul, is_paul

USUAL_RED = 6  # what an unseen back is taken for: the chip of value 7
USUAL_LOW_BLUE = 1
USUAL_HIGH_BLUE = 10


def sides(state: State) -> tuple[int, ...]:
    return tuple(range(state.players))


_races: dict[tuple[tuple[int, ...], int, bool], list[float]] = {}


def chances(state: State) -> list[float]:
    """Chance to win the match per seat, Paul included, every round being anybody's; a shared win counts in parts."""
    if state.phase == OVER:
        winners = match_winners(state.points, state.options.points_to_win, has_paul(state))
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
    return race(tuple(state.points), state.options.points_to_win, has_paul(state))


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
    """A value per move; higher is better."""
    if len(moves) == 1:
        return [0.0]
    total = totals_of(state)[seat]
    if moves[0] >= TAKE:
        wins = state.tricks_won[seat]
        ending = wins == HAND and seat == state.winner
        return [_standing(state, seat, total + VALUE[move - TAKE], wins, ending) for move in moves]
    return [_play_value(state, seat, move - PLAY, total) for move in moves]


def _standing(state: State, seat: int, total: int, wins: int, ending: bool) -> float:
    """How good it is to own `total` with so many tricks won: near 21, and the nearer the end the more it counts."""
    if state.options.scoring == "no_burst":
        value = float(worth(total, "no_burst"))
        if total > LIMIT and not ending:
            value -= max(0.0, 40.0 - total) * 0.25
        return value
    if total <= LIMIT:
        gap = LIMIT - total
        low = 0.45 if not ending else 1.0  # a low sum can still grow, unless the round ends now
        return 20.0 - gap * low + 0.6 * wins * (1.0 if gap <= 4 else 0.0)
    return 12.0 - 0.9 * (total - LIMIT) - 1.2 * wins - (4.0 if ending else 0.0)


def _play_value(state: State, seat: int, chip: int, total: int) -> float:
    """The standing after this trick, if the others play what they usually would."""
    chips = list(state.middle)
    seats = list(state.middle_seats)
    chips.append(chip)
    seats.append(seat)
    while len(chips) < state.players:
        other = (seats[-1] + 1) % state.players
        chips.append(_usual_play(state, other, max(chips)))
        seats.append(other)
    best = 0
    for place in range(1, len(chips)):
        if chips[place] > chips[best]:
            best = place
    winner = seats[best]
    middle = list(chips)
    for place in range(state.players):
        taker = (winner + place) % state.players
        options = takeable(middle)
        if taker == seat:
            wins = state.tricks_won[seat] + (1 if winner == seat else 0)
            ending = winner == seat and wins == HAND
            rest = total - VALUE[chip]
            return max(_standing(state, seat, rest + VALUE[taken], wins, ending) for taken in options)
        middle.remove(paul_takes(options))
    return 0.0


def _usual_play(state: State, seat: int, high: int) -> int:
    """What a seat behind us is taken to play: Paul his top chip if known, others a middling one."""
    hand = state.hands[seat]
    known = state.known[seat]
    if not hand:
        return USUAL_RED
    if is_paul(state, seat) and known[0]:
        return hand[0]
    reds = 0
    for chip in hand:  # the backs tell the colours
        if IS_RED[chip]:
            reds += 1
    if reds:
        return USUAL_RED
    return USUAL_HIGH_BLUE if high < USUAL_HIGH_BLUE else USUAL_LOW_BLUE
