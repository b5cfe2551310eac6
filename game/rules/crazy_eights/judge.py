"""How good a move and a score are."""

from collections.abc import Sequence

from game.rules.crazy_eights.ending import result
from game.rules.crazy_eights.moves import CARD_OF
from game.rules.crazy_eights.state import State
from game.rules.kit.protocol import Move


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    points = state.tables.points
    wild = state.tables.wild
    values: list[float] = []
    for move in moves:
        card = CARD_OF[move]
        values.append(-1.0 if card < 0 else 0.5 if wild[card] else float(points[card]))
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
