"""Matches between levels: the same deals with the seats rotated, and what can be said about them afterwards.

A plan is the whole input of a run: the same plan gives the same outcomes, in one process or in many.
"""

import math
import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from game.ai.players import choose
from game.rules.kit.events import TABLE
from game.rules.kit.options import Value
from game.rules.kit.protocol import NEXT, apply
from game.rules.kit.rng import mixed
from game.session.record import game_named

_SURE = 1.96  # standard errors on each side of a 95 % interval


@dataclass(frozen=True)
class Plan:
    """A run: a game, its options, a level per seat, how many matches, the seed of the deals."""

    game: str
    options: dict[str, Value]
    levels: tuple[str, ...]
    games: int
    seed: int

    def rotations(self) -> list[tuple[str, ...]]:
        """The different seatings: each level sits everywhere once."""
        turned = [self.levels[shift:] + self.levels[:shift] for shift in range(len(self.levels))]
        return list(dict.fromkeys(turned))

    def matches(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """(number of the deal, seating) of every match: all seatings of a deal, then the next deal."""
        seatings = self.rotations()
        for index in range(self.games):
            yield index // len(seatings), seatings[index % len(seatings)]


@dataclass
class Outcome:
    """One match: per seat its level, its part of the win (sides share a tie), its score; decision times."""

    deal: int
    levels: tuple[str, ...]
    wins: list[float]
    scores: list[int]
    seconds: dict[str, list[float]] = field(default_factory=dict)


def play_plan(plan: Plan, jobs: int, progress: Callable[[int, int], None]) -> list[Outcome]:
    """All matches of a plan in order; `progress(done, whole)` is called after each."""
    tasks = [(plan, deal, levels) for deal, levels in plan.matches()]
    outcomes = []
    if jobs == 1:
        for task in tasks:
            outcomes.append(play_match(task))
            progress(len(outcomes), plan.games)
        return outcomes
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, plan.games), mp_context=context) as pool:
        for outcome in pool.map(play_match, tasks, chunksize=max(1, plan.games // (jobs * 8))):
            outcomes.append(outcome)
            progress(len(outcomes), plan.games)
    return outcomes


def play_match(task: tuple[Plan, int, tuple[str, ...]]) -> Outcome:
    """One match between levels. Every player gets its observation and a seed, nothing else."""
    plan, deal, levels = task
    game = game_named(plan.game)
    seed = mixed(plan.seed, deal)
    state = game.start(game.options.read(plan.options), len(levels), seed, lambda _event: None)
    seconds: dict[str, list[float]] = {level: [] for level in levels}
    count = 0
    while (result := game.result(state)) is None:
        seat = game.to_act(state)
        if seat == TABLE:
            move = NEXT
        else:
            moves = game.legal(state, seat)
            started = time.perf_counter()
            move = (
                moves[0]
                if len(moves) == 1
                else choose(game, levels[seat], game.observe(state, seat), mixed(seed, seat, count))
            )
            if len(moves) > 1:
                seconds[levels[seat]].append(time.perf_counter() - started)
        state, _ = apply(game, state, seat, move)
        count += 1
    sides = game.sides(state)
    share = 1 / len(result.winners) if result.winners else 0.0
    wins = [share if sides[seat] in result.winners else 0.0 for seat in range(len(levels))]
    scores = [result.scores[sides[seat]] for seat in range(len(levels))]
    return Outcome(deal, levels, wins, scores, seconds)


def summary(plan: Plan, outcomes: list[Outcome]) -> dict[str, Any]:
    """What `match` prints: per level games, wins, win rate, interval, mean score and seconds per decision."""
    rows = {level: _level_row(level, outcomes) for level in dict.fromkeys(plan.levels)}
    return {
        "game": plan.game,
        "options": plan.options,
        "seats": list(plan.levels),
        "matches": len(outcomes),
        "seed": plan.seed,
        "levels": rows,
    }


def _level_row(level: str, outcomes: list[Outcome]) -> dict[str, Any]:
    wins: list[float] = []
    scores: list[int] = []
    seconds: list[float] = []
    deals: dict[int, list[float]] = {}
    for outcome in outcomes:
        own = [seat for seat, other in enumerate(outcome.levels) if other == level]
        wins += [outcome.wins[seat] for seat in own]
        scores += [outcome.scores[seat] for seat in own]
        deals.setdefault(outcome.deal, []).extend(outcome.wins[seat] for seat in own)
        seconds += outcome.seconds.get(level, [])
    low, high = interval([statistics.fmean(deal) for deal in deals.values()])
    return {
        "games": len(wins),
        "wins": round(sum(wins), 4),
        "win_rate": round(statistics.fmean(wins), 6),
        "interval": [round(low, 6), round(high, 6)],
        "mean_score": round(statistics.fmean(scores), 6),
        "seconds_median": round(statistics.median(seconds), 6) if seconds else 0.0,
        "seconds_99": round(percentile(seconds, 0.99), 6) if seconds else 0.0,
    }


def interval(rates: list[float]) -> tuple[float, float]:
    """The 95 % interval of a win rate from the rates of independent deals: mean and standard error; where all deals
    agree (or there is one alone) Wilson's interval, which does not pretend to be sure."""
    count, mean = len(rates), statistics.fmean(rates)
    if count > 1 and (spread := statistics.stdev(rates)) > 0:
        margin = _SURE * spread / math.sqrt(count)
        return max(0.0, mean - margin), min(1.0, mean + margin)
    square = _SURE**2
    centre = (mean + square / (2 * count)) / (1 + square / count)
    margin = _SURE / (1 + square / count) * math.sqrt(mean * (1 - mean) / count + square / (4 * count**2))
    return max(0.0, centre - margin), min(1.0, centre + margin)


def percentile(values: list[float], part: float) -> float:
    """The value below which the part of the values lies (nearest rank)."""
    ranked = sorted(values)
    return ranked[max(0, math.ceil(part * len(ranked)) - 1)]
