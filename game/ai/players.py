"""The computer players: how each level and style picks a move from what its seat knows.

Owns the levels' thinking. It is never given a real state: every state here was imagined from an observation. Levels
change thinking, never cards and never who is attacked.
"""

import gc
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from game.ai.memory import childlike, forgotten
from game.ai.plan import FLAT, Findings, Plan
from game.ai.search import Search
from game.ai.tuning import RISK, SEARCHING, insult_of, tuning_of
from game.rules.kit.protocol import AnyGame, Move
from game.rules.kit.rng import Rng, seeded

LEVELS = (
    "random",
    "novice",
    "easy",
    "medium",
    "hard",
    "expert",
)  # weakest first; "random" is for measuring only
STYLES = ("careful", "balanced", "bold")


@dataclass(frozen=True)
class Habit:
    """How a level without search picks among moves that its policy has weighed.

    `softness`: how often it does not take the best but draws softly, by values; `warmth`: how soft that draw is, in
    parts of the spread between best and worst; `slack`: moves no further than this below the best are the same to it,
    in the policy's own unit; `weakness`: what it makes of an observation before it thinks.
    """

    softness: float
    warmth: float
    slack: float = 0.0
    weakness: Callable[[str, Any], Any] | None = None


_HABITS = {
    "novice": Habit(softness=0.95, warmth=2.0, weakness=childlike),
    # About every fourth move of `easy` is another than the best.
    "easy": Habit(softness=0.5, warmth=1.0, weakness=forgotten),
    "medium": Habit(softness=0.0, warmth=0.0),
}
# Where no search beats the policy by much, working out from draws who lacks what is left to those who search, and so
# is telling moves apart that are worth about the same (to less than a point of the hand).
_HABITS_OF_GAME = {
    ("crazy_eights", "medium"): Habit(softness=0.0, warmth=0.0, slack=0.7, weakness=forgotten),
}
_CLOSE = 0.12  # of the spread: two moves so near each other are a matter of style
_TASTINGS = 12  # worlds in which a style compares close moves
_GLANCES = 8  # worlds in which a careless move is checked for being absurd
_SURE = 0.9  # a chance that nobody throws away


def choose(
    game: AnyGame,
    level: str,
    observation: Any,
    seed: int,
    style: str = "balanced",
    stop: Callable[[], bool] | None = None,
) -> Move:
    """The move of a level for the seat of the observation. The same seed gives the same move on every machine.

    `stop` is asked now and then and ends a search early; its best move so far is then the choice.
    """
    rng = seeded(seed)
    world = game.imagine(observation, rng)
    seat = game.to_act(world)
    moves = game.legal(world, seat)
    if len(moves) == 1:
        return moves[0]
    if level == "random":
        return moves[rng.below(len(moves))]
    if level in SEARCHING:
        return search(game, level, observation, rng, style, stop).moves[0]
    return _by_policy(game, level, observation, rng, style)


def search(
    game: AnyGame,
    level: str,
    observation: Any,
    rng: Rng,
    style: str = "balanced",
    stop: Callable[[], bool] | None = None,
    is_thorough: bool = False,
) -> Findings:
    """What the search of a searching level finds; thorough searches never end before their count."""
    plan = tuning_of(game.key, named_seats(game, observation)).plan(level, style)
    if level == "expert" and game.believe is not None:  # the others infer only what is certain
        believed = game.believe(observation)
        game = replace(game, imagine=lambda _seen, rng: believed(rng))
    with _uncollected():
        return Search(game, observation, plan, rng, stop).run(is_thorough)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Looks for no circular rubbish meanwhile: a search makes none, but so many worlds that looking takes a third of
    its time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def named_seats(game: AnyGame, observation: Any) -> int:
    """How many players the match has, a phantom not counted."""
    return sum(not seat.is_phantom for seat in game.table(observation).seats)


def _by_policy(game: AnyGame, level: str, observation: Any, rng: Rng, style: str) -> Move:
    """The best move of the playing policy, one that the level cannot tell from it, or a softly drawn one; close calls
    are a matter of style."""
    habit = _HABITS_OF_GAME.get((game.key, level), _HABITS[level])
    seen = observation if habit.weakness is None else habit.weakness(game.key, observation)
    moves, values = _weighed(game, seen, rng)
    best = max(values)
    spread = best - min(values)
    chosen = moves[values.index(best)]
    if habit.slack > 0.0:
        alike = _near_best(moves, values, habit.slack)
        chosen = alike[rng.below(len(alike))]
    if rng.chance() < habit.softness:
        chosen = _soft_draw(moves, values, spread * habit.warmth, rng)
    elif style != "balanced":
        close = _near_best(moves, values, _CLOSE * spread)
        if len(close) > 1:
            chosen = _tasted(game, observation, close, RISK[style], rng)[0]
    return chosen if habit.weakness is None else _unless_absurd(game, observation, chosen, rng)


def _weighed(game: AnyGame, observation: Any, rng: Rng) -> tuple[list[Move], list[float]]:
    """The legal moves and what the policy thinks of them."""
    world = game.imagine(observation, rng)
    seat = game.to_act(world)
    moves = game.legal(world, seat)
    return moves, game.weigh(world, seat, moves)


def _near_best(moves: list[Move], values: list[float], within: float) -> list[Move]:
    """The moves no further than this below the best."""
    least = max(values) - within
    return [move for move, value in zip(moves, values, strict=True) if value >= least]


def _soft_draw(moves: list[Move], values: list[float], warmth: float, rng: Rng) -> Move:
    """A move drawn with odds that fall off with the distance to the best value."""
    best = max(values)
    weights = [math.exp((value - best) / warmth) if warmth > 0.0 else 1.0 for value in values]
    ticket = rng.chance() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        ticket -= weight
        if ticket < 0.0:
            return move
    return moves[-1]


def _unless_absurd(game: AnyGame, observation: Any, chosen: Move, rng: Rng) -> Move:
    """The move chosen in weakness, or the best one where it would be an insult to the table."""
    moves, values = _weighed(game, observation, rng)
    favourite = moves[values.index(max(values))]
    if chosen != favourite and _is_absurd(game, observation, favourite, chosen, rng):
        return favourite
    return chosen


def _is_absurd(game: AnyGame, observation: Any, favourite: Move, drawn: Move, rng: Rng) -> bool:
    """Whether the drawn move throws away what nobody throws away: a sure win, or a great part of the chance."""
    plan = Plan(FLAT, 2 * _GLANCES)
    found = Search(game, observation, plan, rng).compare([favourite, drawn])
    most = insult_of(game.key, named_seats(game, observation))
    return found[0] >= _SURE > found[1] or found[0] - found[1] > most


def _tasted(game: AnyGame, observation: Any, close: list[Move], risk: float, rng: Rng) -> list[Move]:
    """Close moves, the one that suits the appetite for risk first."""
    plan = Plan(FLAT, len(close) * _TASTINGS, noise=0.1, risk=risk)
    worth = Search(game, observation, plan, rng).compare(close)
    return sorted(close, key=lambda move: -worth[close.index(move)])
