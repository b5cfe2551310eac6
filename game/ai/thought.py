"""A decision with its reasons in numbers: what each move is worth, for hints, the play checker and `analyse`.

`value` is the estimated chance to win the match with the move, from 0 to 1: the mean of `chances` over imagined worlds
in which the deal is played to its end by the playing policy.
"""

from dataclasses import dataclass
from typing import Any

from game.ai.players import choose
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import AnyGame, Move, is_between_deals
from game.rules.kit.rng import seeded

_WORLDS = 24  # per decision, shared by all moves: each move is tried in every world
_LONGEST_PLAYOUT = 400  # moves; a deal that circles is judged as it stands


@dataclass(frozen=True)
class Thought:
    """The move chosen, and per legal move (move, value, share of the work), the best value first."""

    best: Move
    moves: tuple[tuple[Move, float, float], ...]
    worlds: int


def consider(game: AnyGame, level: str, observation: Any, seed: int, style: str = "balanced") -> Thought:
    """What a level would play from this observation, and how it rates every legal move."""
    rng = seeded(seed, 1)
    best = choose(game, level, observation, seed, style)
    totals: dict[Move, float] = {}
    for _ in range(_WORLDS):
        world = game.imagine(observation, rng)
        seat = game.to_act(world)
        for move in game.legal(world, seat):
            totals[move] = totals.get(move, 0.0) + _worth(game, world, seat, move)
    share = 1.0 / len(totals)
    rated = sorted(totals, key=lambda move: -totals[move])
    return Thought(best, tuple((move, totals[move] / _WORLDS, share) for move in rated), _WORLDS)


def _worth(game: AnyGame, world: Any, seat: int, move: Move) -> float:
    """The chance of the seat's side after the move and a deal finished by policy."""
    state = game.clone(world)
    game.play(state, seat, move, None)
    for _ in range(_LONGEST_PLAYOUT):
        actor = game.to_act(state)
        if actor == TABLE or is_between_deals(game, state):
            break
        moves = game.legal(state, actor)
        if len(moves) == 1:
            game.play(state, actor, moves[0], None)
            continue
        values = game.weigh(state, actor, moves)
        game.play(state, actor, moves[values.index(max(values))], None)
    return game.chances(state)[game.sides(state)[seat]]
