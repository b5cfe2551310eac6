"""The playing policy and the worth of scores (B.5). Reads its own hand and what lies open, never another hand.

Values of moves are in penalty points: how much better than another move the hand is expected to end.
"""

from collections.abc import Sequence

from game.rules.crazy_eights.ending import result
from game.rules.crazy_eights.moves import CARD_OF, DRAW, NAME, PASS, PLAY, STOPP, SUIT_OF, TAKE
from game.rules.crazy_eights.state import State, next_player
from game.rules.crazy_eights.tables import RANK, SUIT
from game.rules.kit.protocol import Move


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    hand = state.hands[seat]
    tables = state.tables
    suits = [0, 0, 0, 0, 0, 0]
    ranks = [0] * 14
    wilds = 0
    for card in hand:
        if tables.wild[card]:
            wilds += 1
        else:
            suits[SUIT[card]] += 1
            ranks[RANK[card]] += 1
    values: list[float] = []
    for move in moves:
        card = CARD_OF[move]
        if card < 0:
            values.append(100.0 if move == STOPP else -30.0 if move != TAKE else -20.0)
        elif len(hand) == 1:
            values.append(1000.0)
        elif tables.wild[card]:
            values.append(suits[SUIT_OF[move]] - 10.0)
        else:
            values.append(tables.points[card] + 0.5 * (suits[SUIT[card]] + ranks[RANK[card]]))
    return values


def chances(state: State) -> list[float]:
    ended = result(state)
    seats = state.tables.seats
    if ended is not None:
        return [1.0 if seat in ended.winners else 0.0 for seat in range(seats)]
    weights = [2.0 ** (-score / 30.0) for score in state.scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def sides(state: State) -> tuple[int, ...]:
    return tuple(range(state.tables.seats))


_ = (DRAW, NAME, PASS, PLAY, next_player)
