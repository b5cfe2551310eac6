"""A decision with its reasons in numbers: what each move is worth, for hints, the play checker and `analyse`.

`value` is the estimated chance to win the match with the move, from 0 to 1: the mean of the game's `chances` over the
imagined worlds in which the move was tried and the deal played to its end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.plan import FLAT, Findings, Plan
from game.ai.players import choose, named_seats, search
from game.ai.reasons import Reason, explain
from game.ai.search import Search
from game.ai.tuning import SEARCHING, tuning_of
from game.rules.kit.protocol import AnyGame, Move
from game.rules.kit.rng import seeded

_LOOKS = 24  # worlds in which every move of a level without search is valued


@dataclass(frozen=True)
class Thought:
    """The move chosen, and per legal move (move, value, share of the search), the chosen one first. `reason` says in a
    key with facts why it is the best."""

    best: Move
    moves: tuple[tuple[Move, float, float], ...]
    worlds: int
    reason: Reason

    def cost(self, move: Move) -> float:
        """What a move gives away in chance to win, against the best; 0 for the best and for better ones."""
        values = {known: value for known, value, _ in self.moves}
        return max(0.0, values[self.best] - values.get(move, values[self.best]))


def consider(
    game: AnyGame,
    level: str,
    observation: Any,
    seed: int,
    style: str = "balanced",
    stop: Callable[[], bool] | None = None,
) -> Thought:
    """What a level would play from this observation, and how it rates every legal move."""
    if level in SEARCHING:
        found = search(game, level, observation, seeded(seed), style, stop, is_thorough=True)
        return _thought(game, observation, found.moves[0], found)
    best = choose(game, level, observation, seed, style, stop)
    return _thought(game, observation, best, _looked_at(game, observation, seed))


def _looked_at(game: AnyGame, observation: Any, seed: int) -> Findings:
    """Levels without search rate moves too: each in the same few worlds, played out by the policy."""
    plan = Plan(FLAT, 0)
    looking = Search(game, observation, plan, seeded(seed, 1))
    moves = looking.root_moves
    plan.iterations = _LOOKS * len(moves)
    values = looking.compare(moves)
    return Findings(moves, values, [_LOOKS] * len(moves), _LOOKS, False)


def _thought(game: AnyGame, observation: Any, best: Move, found: Findings) -> Thought:
    work = max(1, sum(found.visits))
    rows = [
        (move, value, visits / work)
        for move, value, visits in zip(found.moves, found.values, found.visits, strict=True)
    ]
    rows.sort(key=lambda row: (row[0] != best, -row[1]))
    reason = explain(game, observation, tuple(rows))
    return Thought(best, tuple(_with_twins(game, observation, rows)), found.worlds, reason)


def _with_twins(
    game: AnyGame, observation: Any, rows: list[tuple[Move, float, float]]
) -> list[tuple[Move, float, float]]:
    """Moves of one kind are searched once; the others of the kind follow it with its value and no share."""
    alike = tuning_of(game.key, named_seats(game, observation)).alike
    if not alike:
        return rows
    rated = {move for move, _, _ in rows}
    whole: list[tuple[Move, float, float]] = []
    for row in rows:
        whole.append(row)
        for move in observation.legal:
            if move not in rated and alike[move] == alike[row[0]]:
                whole.append((move, row[1], 0.0))
    return whole
