#!/usr/bin/env python3
"""Compares our Crazy Eights with OpenSpiel's: the same rules, the same machine, the same minute.

`python build/peers.py [SECONDS]`: first 200 random games are played in both programs at once, and every set of legal
moves must agree; then each measurement runs for SECONDS (default 5). With `--match PAIRS` our search plays against
theirs instead, which sees all cards (peers_match.py), or with `--hidden` theirs that does not (peers_cpp.py). The
rules are OpenSpiel's: drawing by choice, at most five cards a turn, no reshuffle, at most 100 plays; two players, or
`--players 4` in a match with two seats each.
OpenSpiel is an optional tool of developers (extra `peers`, build/requirements/peers.lock): it is never shipped, and
without it this command only says so.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT), str(ROOT / "build")]

import peers_match  # noqa: E402
import yardsticks  # noqa: E402
from peers_pair import RULES, SUITS, Pair, set_rules  # noqa: E402
from peers_worlds import hidden_card_bot  # noqa: E402

from game.ai import search  # noqa: E402
from game.ai.plan import FLAT, RANDOM, TREE, Plan  # noqa: E402
from game.ai.search import Search  # noqa: E402
from game.rules.crazy_eights import GAME  # noqa: E402
from game.rules.kit.rng import seeded  # noqa: E402

GAMES = 200
MOST_PLAYS = 100
ITERATIONS = 500  # of one search
OF_A_MATCH = (
    "players",
    "milliseconds",
    "theirs",
    "exploration",
    "hidden",
)  # options that nothing else has a use for


def compare(game: Any) -> int:
    """How many decisions of random games had the same legal moves; ends the program at the first that had not."""
    agreed = 0
    for number in range(GAMES):
        chance = random.Random(number)
        pair = Pair(game.new_initial_state(), chance)
        while not pair.theirs.is_terminal() and GAME.to_act(pair.ours) >= 0:
            theirs, ours = pair.their_moves(), pair.our_moves()
            if theirs != ours:
                raise SystemExit(
                    f"game {number}, decision {agreed}: OpenSpiel {theirs}, ours {ours}\n{pair.theirs}"
                )
            pair.play(chance.choice(pair.theirs.legal_actions()), chance.choice(SUITS))
            agreed += 1
    return agreed


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Units of work per second; `work(n)` does the n-th piece and says how many units it had."""
    done = number = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        done += work(number)
        number += 1
    return done / (time.perf_counter() - started)


def their_random_moves(game: Any) -> Callable[[int], int]:
    """A random game through the bindings, chance included; draws of cards are no moves."""

    def play(number: int) -> int:
        state, chance, moves = game.new_initial_state(), random.Random(number), 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
        return moves

    return play


def our_random_moves(number: int) -> int:
    """A random game of one hand; a wild with its suit is one move, in OpenSpiel two."""
    state, chance, moves = GAME.start(RULES, 2, number, None), random.Random(number), 0
    while (seat := GAME.to_act(state)) >= 0 and moves < MOST_PLAYS:
        actions = GAME.legal(state, seat)
        GAME.play(state, seat, actions[int(chance.random() * len(actions))], None)
        moves += 1
    return moves


def their_search(module: Any, game: Any) -> Callable[[int], int]:
    """Their tree search with random playouts, all inside C++, on open cards, at the first decision."""
    state, chance = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    evaluator = module.RandomRolloutEvaluator(1, 1)

    def play(number: int) -> int:
        bot = module.MCTSBot(game, evaluator, 1.4, ITERATIONS, 100, False, number, False)
        bot.step(state)
        return ITERATIONS

    return play


def their_hidden_search(game: Any) -> Callable[[int], int]:
    """Their search with hidden cards, written in Python, at the first decision; each iteration in a fresh world."""
    state, chance = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])

    def play(number: int) -> int:
        hidden_card_bot(game, 1.4, ITERATIONS, number).run_search(state)
        return ITERATIONS

    return play


def our_search(method: int) -> Callable[[int], int]:
    """Playouts at random from the first decision, each in a fresh imagined world."""
    state = GAME.start(RULES, 2, 1, None)
    seen = GAME.observe(state, GAME.to_act(state))

    def play(number: int) -> int:
        plan = Plan(method, ITERATIONS, playouts=RANDOM, longest=MOST_PLAYS)
        return sum(Search(GAME, seen, plan, seeded(number)).run(is_thorough=True).visits)

    return play


def play_match(module: Any, game: Any, arguments: argparse.Namespace) -> None:
    """Plays the match that was asked for, keeps its result and prints it."""
    players, exploration = arguments.players, arguments.exploration
    ours, theirs = arguments.milliseconds, arguments.theirs
    seats = f"{players}-" * (players > 2)
    name = f"peers-{'hidden-' * arguments.hidden}{seats}{ours:g}ms" + f"-{theirs:g}ms" * (theirs != ours)
    if arguments.hidden:
        them = peers_match.theirs_hidden(players, exploration)
    else:
        them = peers_match.theirs(module, game, exploration)
    result = peers_match.match(game, them, arguments.match, (ours, theirs))
    result["exploration"] = exploration
    yardsticks.keep(name, result)
    print(yardsticks.told(name, {name: result}), result)


def asked() -> argparse.Namespace:
    """What the command line asks for; ends the program where that cannot be."""
    parser = argparse.ArgumentParser(prog="dev.py peers", description=__doc__)
    parser.add_argument("seconds", type=float, nargs="?", default=5.0, help="for each measurement (5)")
    parser.add_argument("--match", type=int, metavar="PAIRS", help="play against their search instead")
    parser.add_argument(
        "--milliseconds", type=float, default=20.0, help="of either side's decision in a match (20)"
    )
    parser.add_argument("--players", type=int, choices=(2, 4), default=2, help="seats of a match (2)")
    parser.add_argument("--theirs", type=float, help="milliseconds of theirs, if not the same")
    parser.add_argument("--exploration", type=float, default=100.0, help="their constant c in a match (100)")
    parser.add_argument(
        "--hidden", action="store_true", help="their search that sees its own cards alone (needs g++)"
    )
    arguments = parser.parse_args()
    given = [name for name in OF_A_MATCH if getattr(arguments, name) != parser.get_default(name)]
    if arguments.match is None and given:
        parser.error(f"--{given[0]} is for a match: --match PAIRS")
    if arguments.match is not None and arguments.match < yardsticks.LEAST_DEALS:
        parser.error(f"an interval needs at least {yardsticks.LEAST_DEALS} pairs")
    if arguments.theirs is None:
        arguments.theirs = arguments.milliseconds
    if min(arguments.milliseconds, arguments.theirs) <= 0:
        parser.error("a decision needs more than 0 milliseconds")
    return arguments


def main() -> int:
    arguments = asked()
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: pip install --require-hashes -r build/requirements/peers.lock")
        return 1
    players = arguments.players
    set_rules(players)
    game = pyspiel.load_game(f"crazy_eights(players={players})")
    print(f"legal moves agree in {compare(game)} decisions of {GAMES} random games", flush=True)
    if arguments.match:
        play_match(pyspiel, game, arguments)
        return 0
    built = "interpreted" if str(search.__file__).endswith(".py") else "compiled"
    rows = (
        ("OpenSpiel, random moves through the bindings", their_random_moves(game)),
        (f"ours ({built}), random moves", our_random_moves),
        ("OpenSpiel, MCTS iterations in C++ on open cards", their_search(pyspiel, game)),
        ("OpenSpiel, IS-MCTS iterations in Python in our worlds", their_hidden_search(game)),
        (f"ours ({built}), random playouts in imagined worlds", our_search(FLAT)),
        (f"ours ({built}), tree search iterations in imagined worlds", our_search(TREE)),
    )
    for name, work in rows:
        print(f"{name:<58}{rate(work, arguments.seconds):>12,.0f} a second", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
