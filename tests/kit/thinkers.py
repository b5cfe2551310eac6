"""Computer players for tests: moments of random matches, levels on a small budget, short matches between players."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.ai import tuning
from game.ai.exact import Ending
from game.ai.players import choose
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, AnyGame, Move, apply
from game.rules.kit.rng import mixed, seeded
from tests.kit.laws import Deal, play, random_deal

Player = Callable[[Any, int], Move]  # (observation, seed) -> move


def shrink_search(monkeypatch: pytest.MonkeyPatch, iterations: int) -> None:
    """Levels that search do so with few iterations, so that many decisions can be tested."""

    def fewer(row: tuning.Tuning) -> tuning.Tuning:
        end = row.ending and Ending(
            row.ending.is_near, row.ending.key, row.ending.ceilings, worlds=2, nodes=20 * iterations
        )
        return replace(
            row, hard=(row.hard[0], iterations), expert=(row.expert[0], 2 * iterations), ending=end
        )

    rows = {key: fewer(row) for key, row in tuning.TUNINGS.items()}
    monkeypatch.setattr(tuning, "TUNINGS", rows)
    monkeypatch.setattr(tuning, "OTHERS", fewer(tuning.OTHERS))


@dataclass
class Moment:
    """A decision in a match with random options: the real state (never shown to a player) and who has to decide."""

    deal: Deal
    state: Any
    seat: int
    legal: list[Move]
    n: int


def moments(game: AnyGame, number: int, every: int, limit: int) -> Iterator[Moment]:
    """Real choices (more than one move) out of the random match of a number: the first one, then every so many."""
    deal = random_deal(game, number)
    seen = 0
    for step in play(deal, seeded(number, 5), limit):
        if step.seat != TABLE and len(step.legal) > 1:
            if seen % every == 0:
                yield Moment(deal, step.before, step.seat, step.legal, step.n)
            seen += 1


def at_level(game: AnyGame, level: str, style: str = "balanced") -> Player:
    return lambda observation, seed: choose(game, level, observation, seed, style)


def winners(game: AnyGame, options: Any, players: list[Player], seed: int) -> tuple[int, ...]:
    """A whole match between players; each gets its observation and a seed, nothing else."""
    state = game.start(options, len(players), seed, [].append)
    count = 0
    while (result := game.result(state)) is None:
        seat = game.to_act(state)
        move = NEXT
        if seat != TABLE:
            moves = game.legal(state, seat)
            move = (
                moves[0] if len(moves) == 1 else players[seat](game.observe(state, seat), mixed(seed, count))
            )
        state, _ = apply(game, state, seat, move)
        count += 1
    return result.winners


def win_share(game: AnyGame, options: Any, seats: int, one: Player, others: Player, deals: int) -> float:
    """The part of the wins that side 0's player takes, sitting on every side once with the same cards."""
    whole, taken = 0, 0.0
    state = game.start(options, seats, 0, [].append)
    sides = game.sides(state)[:seats]
    for deal in range(deals):
        for own in sorted(set(sides)):
            players = [one if side == own else others for side in sides]
            won = winners(game, options, players, deal)
            taken += 1 / len(won) if own in won else 0
            whole += 1
    return taken / whole
