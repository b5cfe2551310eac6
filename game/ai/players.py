"""The computer players: how each level and style picks a move from what its seat knows.

Owns the levels' thinking. It is never given a real state: every state here was imagined from an observation. Levels
change thinking, never cards and never who is attacked.
"""

from typing import Any

from game.rules.kit.protocol import AnyGame, Move
from game.rules.kit.rng import Rng, seeded

LEVELS = ("random", "novice", "easy", "medium")
STYLES = ("careful", "balanced", "bold")

_WORLDS = {"novice": 1, "easy": 1, "medium": 1}
_NOISE = {"novice": 0.45, "easy": 0.15, "medium": 0.0}  # of the spread between the best and the worst move
_CARELESS = {
    "novice": 0.30,
    "easy": 0.08,
    "medium": 0.0,
}  # how often the eye falls on just any move that is not absurd


def choose(game: AnyGame, level: str, observation: Any, seed: int, style: str = "balanced") -> Move:
    """The move of a level for the seat of the observation. The same seed gives the same move on every machine."""
    rng = seeded(seed)
    world = game.imagine(observation, rng)
    seat = game.to_act(world)
    moves = game.legal(world, seat)
    if len(moves) == 1:
        return moves[0]
    if level == "random":
        return moves[rng.below(len(moves))]
    return _by_policy(game, world, seat, moves, level, rng)


def _by_policy(game: AnyGame, world: Any, seat: int, moves: list[Move], level: str, rng: Rng) -> Move:
    """The playing policy's best move; a careless level is drawn to good moves instead of being sure of the best, and
    never takes one that the policy finds far worse than all others."""
    values = game.weigh(world, seat, moves)
    best, worst = max(values), min(values)
    spread = best - worst
    if spread <= 0.0:
        return moves[rng.below(len(moves))] if level == "novice" else moves[0]
    if rng.chance() < _CARELESS[level]:
        sensible = [move for move, value in zip(moves, values, strict=True) if value > worst]
        return sensible[rng.below(len(sensible))]
    shaken = [value + spread * _NOISE[level] * (rng.chance() - 0.5) * 2 for value in values]
    return moves[shaken.index(max(shaken))]
