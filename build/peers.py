#!/usr/bin/env python3
"""Compares our Crazy Eights with OpenSpiel's: the same rules, the same machine, the same minute.

`python build/peers.py [SECONDS]`: first 200 random games are played in both programs at once, and every set of legal
moves must agree; then each measurement runs for SECONDS (default 5). The rules are OpenSpiel's: two players, drawing by
choice, at most five cards a turn, no reshuffle, at most 100 plays. OpenSpiel is an optional tool of developers (extra
`peers`, build/requirements/peers.lock): it is never shipped, and without it this command only says so.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from game.ai import search  # noqa: E402
from game.ai.plan import FLAT, RANDOM, TREE, Plan  # noqa: E402
from game.ai.search import Search  # noqa: E402
from game.rules.crazy_eights import GAME  # noqa: E402
from game.rules.crazy_eights.options import Options  # noqa: E402
from game.rules.crazy_eights.state import State  # noqa: E402
from game.rules.crazy_eights.tables import tables_for  # noqa: E402
from game.rules.kit.rng import seeded  # noqa: E402

GAMES = 200
MOST_PLAYS = 100
MOST_DRAWS = 5
ITERATIONS = 500  # of one search
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "CDHS"
DRAW, PASS, NAME = 52, 53, 54  # their actions; smaller ones are cards, rank by rank
RULES = Options(must_play=False, empty_stock="pass")


def set_rules() -> None:
    """Our tables for these options play by OpenSpiel's rules from now on, in this process."""
    tables = tables_for(RULES, 2)
    tables.draw_limit = MOST_DRAWS
    tables.draws_on = True


def text_of(card: int) -> str:
    return RANKS[card // 4] + SUITS[card % 4]


class Pair:
    """One deal in both programs."""

    def __init__(self, theirs: Any, chance: random.Random) -> None:
        self.theirs = theirs
        dealt: list[int] = []
        while theirs.is_chance_node():
            choice = chance.choice(theirs.chance_outcomes())[0]
            dealt.append(choice)
            theirs.apply_action(choice)
        cards = dealt[1:]  # the first choice is the dealer
        first = theirs.current_player()  # left of the dealer: dealt to first, plays first
        hands: list[list[str]] = [[], []]
        for place, card in enumerate(cards[:14]):
            hands[(first + place) % 2].append(text_of(card))
        starter = cards[-1]  # eights before it were put back
        rest = [card for card in range(52) if card not in cards[:14] and card != starter]
        chance.shuffle(rest)
        self.stock = rest
        position = {
            "hands": hands,
            "stock": [text_of(card) for card in rest],
            "discard": [text_of(starter)],
            "to_act": theirs.current_player(),
            "dealer": 1 - first,
        }
        self.ours: State = GAME.from_position(RULES, 2, position, 0, None)

    def their_moves(self) -> set[str]:
        names = {DRAW: "draw", PASS: "pass"}
        return {names.get(action) or text_of(action) for action in self.theirs.legal_actions()}

    def our_moves(self) -> set[str]:
        moves = GAME.legal(self.ours, GAME.to_act(self.ours))
        return {GAME.move_to_text(move).partition("=")[0] for move in moves}

    def play(self, action: int, chance: random.Random) -> None:
        """One decision; in our program a wild and its suit are one move."""
        seat = GAME.to_act(self.ours)
        text = {DRAW: "draw", PASS: "pass"}.get(action) or text_of(action)
        self.theirs.apply_action(action)
        if action == DRAW:
            self.theirs.apply_action(self.stock.pop(0))
        elif not self.theirs.is_terminal() and min(self.theirs.legal_actions()) >= NAME:
            suit = chance.choice(self.theirs.legal_actions())
            self.theirs.apply_action(suit)
            text += "=" + SUITS[suit - NAME]
        GAME.play(self.ours, seat, GAME.move_from_text(text), None)


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
            pair.play(chance.choice(pair.theirs.legal_actions()), chance)
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
    """Their tree search with random playouts, all inside C++, on open cards (theirs for hidden ones needs a resampler
    from outside), at the first decision."""
    state, chance = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    evaluator = module.RandomRolloutEvaluator(1, 1)

    def play(number: int) -> int:
        bot = module.MCTSBot(game, evaluator, 1.4, ITERATIONS, 100, False, number, False)
        bot.step(state)
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


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py peers", description=__doc__)
    parser.add_argument("seconds", type=float, nargs="?", default=5.0, help="for each measurement (5)")
    seconds = parser.parse_args().seconds
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: pip install --require-hashes -r build/requirements/peers.lock")
        return 1
    set_rules()
    game = pyspiel.load_game("crazy_eights(players=2)")
    print(f"legal moves agree in {compare(game)} decisions of {GAMES} random games")
    built = "interpreted" if str(search.__file__).endswith(".py") else "compiled"
    rows = (
        ("OpenSpiel, random moves through the bindings", their_random_moves(game)),
        (f"ours ({built}), random moves", our_random_moves),
        ("OpenSpiel, MCTS iterations in C++ on open cards", their_search(pyspiel, game)),
        (f"ours ({built}), random playouts in imagined worlds", our_search(FLAT)),
        (f"ours ({built}), tree search iterations in imagined worlds", our_search(TREE)),
    )
    for name, work in rows:
        print(f"{name:<58}{rate(work, seconds):>12,.0f} a second", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
