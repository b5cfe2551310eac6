#!/usr/bin/env python3
"""Holds the levels against yardsticks in single deals: a rule of thumb, and a cheater who sees all hands.

`python build/yardsticks.py [--deals N] [--seed N] [WORD ...]`: every deal is the first of a match and is played once
from every seat; WORDs choose the rows that have them all in their names. What the cheater wins is the most that could
be won with those thoughts; the share of his lead says how near a level comes. Results stand in build/yardsticks.json
and on the page of the tournament. With a compiled game on PYTHONPATH it is about twenty times as fast:
`python build/dev.py yardsticks` sees to that.
"""

import argparse
import gc
import math
import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT), str(ROOT / "build")]

from measured import Pairing, Results, meant, read  # noqa: E402
from measured import keep as keep_in  # noqa: E402

from game.ai.players import choose  # noqa: E402
from game.ai.search import Search  # noqa: E402
from game.ai.tuning import tuning_of  # noqa: E402
from game.cli.match import show_progress  # noqa: E402
from game.rules.crazy_eights import rules as crazy_eights  # noqa: E402
from game.rules.crazy_eights.moves import CARD_OF, SUIT_OF  # noqa: E402
from game.rules.crazy_eights.tables import SUIT  # noqa: E402
from game.rules.kit.events import TABLE, Event  # noqa: E402
from game.rules.kit.protocol import AnyGame, Move  # noqa: E402
from game.rules.kit.rng import Rng, mixed, seeded  # noqa: E402
from game.session.record import game_named  # noqa: E402

RESULTS = ROOT / "build" / "yardsticks.json"
LEAST_DEALS = 2
RULE, CHEATER = "rule", "cheater"
LOWEST_WINS = ("crazy_eights",)

Player = Callable[[Any, int, int], Move]  # the true state, the seat to act, the seed of the decision


@dataclass(frozen=True)
class Row(Pairing):
    """One side of a player against others, so many deals; a cheater thinks like that level."""

    deals: int = 0
    thoughts: str = "hard"


EIGHTS = {"target": 100}
ROWS = (
    *(
        Row("crazy_eights", seats, player, RULE, EIGHTS, deals, thoughts="expert")
        for seats, scale in ((2, 1), (4, 2))
        for player, deals in (
            ("medium", 4000 // scale),
            ("hard", 1000 // scale),
            ("expert", 600 // scale),
            (CHEATER, 400 // scale),
        )
    ),
    Row("twelve_chips", 2, "expert", "hard", deals=300),
    Row("twelve_chips", 2, CHEATER, "expert", deals=200, thoughts="expert"),
    Row("hachinin_meri", 8, "expert", "medium", deals=60),
    Row("hachinin_meri", 8, CHEATER, "medium", deals=60),
)


def _unheard(_event: Event) -> None:
    """Real play is told to somebody: only then the table's inference is kept up."""


def player_named(name: str, game: AnyGame, seats: int, level: str = "hard") -> Player:
    """A player by name; a cheater thinks like that level."""
    if name == RULE:
        return rule_of_thumb
    if name == CHEATER:
        return cheater(game, seats, level)
    return lambda state, seat, seed: choose(game, name, game.observe(state, seat), seed)


def rule_of_thumb(state: Any, seat: int, _seed: int) -> Move:
    """Crazy Eights in ten lines: the dearest card that fits, else a wild for the longest suit, else a draw."""
    tables = state.tables
    held = [SUIT[card] for card in state.hands[seat] if not tables.wild[card]]

    def worth(move: Move) -> tuple[int, int]:
        card = CARD_OF[move]
        if card < 0:
            return -1, 0
        return (0, held.count(SUIT_OF[move])) if tables.wild[card] else (1, tables.points[card])

    return max(crazy_eights.legal(state, seat), key=worth)


def cheater(game: AnyGame, seats: int, level: str) -> Player:
    """The level's search in worlds with the true hands; only a stock and its next shuffle are left to chance."""
    plan = tuning_of(game.key, seats).plan(level, "balanced")

    def choose_openly(state: Any, seat: int, seed: int) -> Move:
        def imagine(_observation: Any, rng: Rng) -> Any:
            world = game.clone(state)
            if hasattr(world, "stock"):
                rng.shuffle(world.stock)
                world.rng = seeded(rng.below(1 << 30))  # the next shuffle is unknown, too
            return world

        seeing = replace(game, imagine=imagine)
        return Search(seeing, game.observe(state, seat), plan, seeded(seed)).run().moves[0]

    return choose_openly


def play_deal(row: Row, deal: int, own_seat: int, seed: int) -> tuple[float, float]:
    """What the side of one seat won of the first deal of a match (a tie is shared), and its lead over the others' mean
    in points."""
    game = game_named(row.game)
    state = game.start(game.options.read(row.options), row.seats, mixed(seed, deal), _unheard)
    own = player_named(row.strong, game, row.seats, row.thoughts)
    others = player_named(row.weak, game, row.seats)
    sides = game.sides(state)
    before = game.scores(state)
    count = 0
    while game.result(state) is None and (seat := game.to_act(state)) != TABLE:
        moves = game.legal(state, seat)
        player = own if sides[seat] == sides[own_seat] else others
        move = moves[0] if len(moves) == 1 else player(state, seat, mixed(seed, deal, seat, count))
        game.play(state, seat, move, _unheard)
        count += 1
    sign = -1 if row.game in LOWEST_WINS else 1
    gained = [sign * (after - start) for after, start in zip(game.scores(state), before, strict=True)]
    mine = gained[sides[own_seat]]
    # Paul is nobody's rival: both play against him.
    rivals = [gained[side] for side in set(sides[: row.seats]) - {sides[own_seat]}]
    won = 1.0 / (1 + rivals.count(mine)) if mine >= max(rivals) else 0.0
    return won, mine - statistics.fmean(rivals)


def measure(row: Row, deals: int, seed: int) -> dict[str, Any]:
    """The row's result as it is kept: share of deals won and lead in points, each with half of its 95 % interval."""
    won: list[float] = []
    lead: list[float] = []
    for deal in range(deals):
        outcomes = [play_deal(row, deal, seat, seed) for seat in own_seats(row)]
        won.append(statistics.fmean(part for part, _ in outcomes))
        lead.append(statistics.fmean(points for _, points in outcomes))
        show_progress(deal + 1, deals)
    return {
        "deals": deals,
        "seed": seed,
        "won": mean_and_margin(won),
        "lead": mean_and_margin(lead),
        "options": row.options,
    }


def own_seats(row: Row) -> range:
    """Every seating that makes a difference: every seat, or either team."""
    return range(2 if row.game == "hachinin_meri" else row.seats)


def mean_and_margin(values: list[float]) -> list[float]:
    """The mean and half of its 95 % interval, of at least LEAST_DEALS values."""
    margin = 1.96 * statistics.stdev(values) / math.sqrt(len(values))
    return [round(statistics.fmean(values), 4), round(margin, 4)]


def known() -> Results:
    """The results so far, by the rows' names."""
    return read(RESULTS)


def keep(name: str, result: dict[str, Any]) -> None:
    keep_in(RESULTS, name, result)


INTRODUCTION = (
    "Written by `python build/dev.py yardsticks` and `dev.py peers --match`. First deals of a match, each from every",
    "seat. The rule of thumb is ten lines; the cheater searches like *expert* (in Hachinin Meri like *hard*) but sees",
    "all hands. Last: the share of the cheater's lead over the same opponents that fair play reaches.",
)


def table() -> list[str]:
    """The results as lines of a table."""
    results = known()
    lines = [
        "| game | seats | player | against | deals | deals won | lead | of the cheater's |",
        "|---" * 8 + "|",
    ]
    for row in ROWS:
        if row.name in results:
            lines.append(f"| {row.game} | {row.seats} | {row.strong} | {row.weak} | {_cells(row, results)} |")
    return lines


def _cells(row: Row, results: Results) -> str:
    result = results[row.name]
    return f"{result['deals']} | {_won(result)} | {_lead(result)} | {_share(row.name, results)}"


def told(name: str, results: Results) -> str:
    """One result in words."""
    result = results[name]
    share = _share(name, results)
    words = f"{_won(result)} of {result['deals']} deals, lead {_lead(result)}"
    return f"{words}, {share} of the cheater's" if share else words


def _won(result: dict[str, Any]) -> str:
    share, margin = result["won"]
    return f"{share:.1%} ±{margin:.1%}"


def _lead(result: dict[str, Any]) -> str:
    points, margin = result["lead"]
    return f"{points:+.2f} ±{margin:.2f}"


def _share(name: str, results: Results) -> str:
    """Which part of the cheater's lead over the same opponents this lead is, if both are known."""
    table_name, _, against = name.rpartition("-")
    cheating = results.get(f"{table_name.rpartition('-')[0]}-{CHEATER}-{against}")
    if cheating is None or cheating is results[name]:
        return ""
    return f"{results[name]['lead'][0] / cheating['lead'][0]:.0%}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, help="per row; each has a usual number")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("words", nargs="*", metavar="WORD")
    arguments = parser.parse_args()
    if arguments.deals is not None and arguments.deals < LEAST_DEALS:
        parser.error(f"an interval needs at least {LEAST_DEALS} deals")
    gc.disable()  # a search makes no circular rubbish, but much that is looked through
    for row in meant(ROWS, arguments.words, parser):
        deals = row.deals if arguments.deals is None else arguments.deals
        result = measure(row, deals, arguments.seed)
        keep(row.name, result)
        print(f"{row.name}: {told(row.name, known())}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
