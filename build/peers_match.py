"""Our Crazy Eights search against OpenSpiel's tree search, in OpenSpiel's own state and by its points.

Every deal is played twice with the seats exchanged, the stock in the same order both times; of four seats each program
has two that face each other. Ours knows its own hand alone. Their C++ MCTS sees all, their C++ IS-MCTS its own alone
(peers_cpp.py). Each side is given so many iterations as fit into its time, and the result says how long it truly
thought.
"""

import atexit
import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from peers_cpp import HiddenSearch
from peers_pair import NAME, RULES, SUITS, Pair, text_of
from yardsticks import mean_and_margin

from game.ai.plan import FLAT, Plan
from game.ai.search import Search
from game.rules.crazy_eights import GAME
from game.rules.crazy_eights.tables import tables_for
from game.rules.kit.cards import FRENCH
from game.rules.kit.rng import seeded

# Between hard and expert (game/ai/tuning.py). A trust of 10 or 300, a tree, counting who wins the deal, or five times
# the time won no more.
TRUST, UNIT = 60.0, 0.05
FIRST_GUESS = 500  # iterations while it is measured how many fit into the time
PROBES = 3  # how often that is measured
PROBED_DEALS = 4
EIGHT, JACK = 6, 9  # their rank numbers

Choice = tuple[int, str]  # one of their actions, and the suit that it names if it is a wild


class Side:
    """One program with its iterations, and the time that it thought where it had a choice; `clock` tells the seconds
    that it has thought in all."""

    def __init__(
        self, think: Callable[[Pair, int, int], Choice], clock: Callable[[], float] = time.process_time
    ) -> None:
        self.think = think
        self.clock = clock
        self.iterations = FIRST_GUESS
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, pair: Pair, seed: int) -> Choice:
        started = self.clock()
        is_free = len(pair.theirs.legal_actions()) > 1
        choice = self.think(pair, self.iterations, seed)
        if is_free:
            self.seconds += self.clock() - started
            self.decisions += 1
        return choice

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.decisions)

    def forget_time(self) -> None:
        self.seconds = 0.0
        self.decisions = 0


def ours() -> Side:
    def think(pair: Pair, iterations: int, seed: int) -> Choice:
        seat = GAME.to_act(pair.ours)
        if seat < 0:
            return pair.theirs.legal_actions()[-1], ""  # only theirs goes on, and nobody can play
        moves = GAME.legal(pair.ours, seat)
        move = moves[0]
        if len(moves) > 1:
            plan = Plan(FLAT, iterations, trust=TRUST, unit=UNIT)
            move = Search(GAME, GAME.observe(pair.ours, seat), plan, seeded(seed)).run().moves[0]
        text, _, suit = GAME.move_to_text(move).partition("=")
        return pair.action_of(text), suit

    return Side(think)


def theirs(module: Any, game: Any, exploration: float) -> Side:
    """Their C++ MCTS, which sees all cards."""
    evaluator = module.RandomRolloutEvaluator(1, 1)

    def step(state: Any, iterations: int, seed: int) -> int:
        bot = module.MCTSBot(game, evaluator, exploration, iterations, 100, False, seed, False)
        chosen: int = bot.step(state)
        return chosen

    return Side(_thinking(step))


def theirs_hidden(players: int, exploration: float) -> Side:
    """Their C++ IS-MCTS, which sees its own cards alone; its program ends with ours."""
    search = HiddenSearch(players, exploration)
    atexit.register(search.close)
    return Side(_thinking(search.step), lambda: search.seconds)


def _thinking(step: Callable[[Any, int, int], int]) -> Callable[[Pair, int, int], Choice]:
    """Their choice by a search that is given a state, iterations and a seed; a wild's suit is a choice of its own."""

    def think(pair: Pair, iterations: int, seed: int) -> Choice:
        def chosen(state: Any) -> int:
            legal: list[int] = state.legal_actions()
            return legal[0] if len(legal) == 1 else step(state, iterations, seed)

        action = chosen(pair.theirs)
        after = pair.theirs.clone()
        after.apply_action(action)
        return action, SUITS[chosen(after) - NAME] if pair.asks_for_suit(after) else ""

    return think


def count_points_like_theirs(players: int) -> None:
    """They charge a card below the jack by its number rather than its rank; so do our tables from now on, here."""
    points = tables_for(RULES, players).points
    for number in range(52):
        card = FRENCH.card(text_of(number))
        assert card is not None
        rank = number // 4
        points[card] = 50 if rank == EIGHT else 10 if rank >= JACK else number + 2


def play_deal(game: Any, deal: int, sides: tuple[Side, Side]) -> tuple[float, float]:
    """One deal, the sides seated in turn from seat 0: what it brought the first side, as its part of the win (a tie is
    half of it), and in points, the mean of its seats above that of the others."""
    chance = random.Random(deal)
    pair = Pair(game.new_initial_state(), chance)
    number = 0
    while not pair.theirs.is_terminal():
        number += 1
        action, suit = sides[pair.theirs.current_player() % 2].choose(pair, 1000 * deal + number)
        pair.play(action, suit)
    returns = pair.theirs.returns()
    first, second = returns[::2], returns[1::2]
    best = max(first) - max(second)
    return 0.5 if best == 0 else float(best > 0), statistics.fmean(first) - statistics.fmean(second)


def measure_out(game: Any, sides: tuple[Side, Side], milliseconds: tuple[float, float]) -> None:
    """Gives each side the iterations that take it so long."""
    for probe in range(PROBES):
        for deal in range(PROBED_DEALS):
            play_deal(game, -1 - deal - PROBED_DEALS * probe, sides)
        for side, wanted in zip(sides, milliseconds, strict=True):
            side.iterations = max(1, round(side.iterations * wanted / max(side.milliseconds, 0.001)))
            side.forget_time()


def match(game: Any, them: Side, pairs: int, milliseconds: tuple[float, float]) -> dict[str, Any]:
    """So many deals, each with the seats both ways, so many milliseconds a decision for us and for them: what we won
    of them and by how much (yardsticks.measure), and the iterations and milliseconds of both sides."""
    count_points_like_theirs(game.num_players())
    gc.disable()  # as our levels think
    us = ours()
    measure_out(game, (us, them), milliseconds)
    won: list[float] = []
    lead: list[float] = []
    for deal in range(pairs):
        won_first, lead_first = play_deal(game, deal, (us, them))
        lost_second, behind_second = play_deal(game, deal, (them, us))
        gc.collect()
        won.append((won_first + 1 - lost_second) / 2)
        lead.append((lead_first - behind_second) / 2)
    return {
        "deals": pairs,
        "won": mean_and_margin(won),
        "lead": mean_and_margin(lead),
        "iterations": [us.iterations, them.iterations],
        "milliseconds": [round(us.milliseconds, 1), round(them.milliseconds, 1)],
    }
