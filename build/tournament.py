#!/usr/bin/env python3
"""The tournament of the levels: plays its rungs and writes the report, build/tournament.md.

`python build/tournament.py [--games N] [--jobs N] [--seed N] [--add] [WORD ...]`: each rung seats one side of the
stronger level against the weaker one on the same deals with the seats rotated, as `match` does. WORDs choose the rungs
that have them all in their names (`ippon`, `hard-medium`, `twelve_chips-3`); without one all are played. Results stand
in build/tournament.json; a rung that is played again replaces its result, or with `--add` and another seed adds to it;
`--games 0` only writes the page.
With a compiled game on PYTHONPATH it is about twenty times as fast: `python build/dev.py tournament` sees to that.
"""

import argparse
import math
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT), str(ROOT / "build")]

import yardsticks  # noqa: E402
from measured import Pairing, Results, keep, meant, read  # noqa: E402

from game.ai import search  # noqa: E402
from game.cli.ladder import Plan, play_plan, summary  # noqa: E402
from game.cli.match import show_progress  # noqa: E402

RESULTS = ROOT / "build" / "tournament.json"
PAGE = ROOT / "build" / "tournament.md"
LADDER = ("random", "novice", "easy", "medium", "hard", "expert")
SEARCHING = ("hard", "expert")
GAMES = 400  # matches of a rung without search
GAMES_OF_SEARCH = 120

NAMES = {
    "crazy_eights": "Crazy Eights",
    "twelve_chips": "12 Chips",
    "hachinin_meri": "Hachinin Meri",
    "ippon": "8 Ippons",
}


class Rung(Pairing):
    """A step of the ladder, or a goal: one side of the stronger level against the weaker one."""

    @property
    def levels(self) -> tuple[str, ...]:
        if self.game == "hachinin_meri":  # two teams, seat by seat in turn
            return (self.strong, self.weak) * (self.seats // 2)
        return (self.strong, *[self.weak] * (self.seats - 1))

    @property
    def fair(self) -> float:
        """The share of wins among equals."""
        return 0.5 if self.game == "hachinin_meri" else 1 / self.seats

    @property
    def usual_games(self) -> int:
        return GAMES_OF_SEARCH if self.strong in SEARCHING else GAMES


TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("ippon", 4, {}),
    ("crazy_eights", 2, {"target": 100}),
    ("crazy_eights", 4, {"target": 100}),
    ("twelve_chips", 2, {}),
    ("twelve_chips", 3, {}),
    ("twelve_chips", 4, {}),
    ("hachinin_meri", 8, {}),
)
RUNGS = (
    *(
        Rung(game, seats, strong, weak, options)
        for game, seats, options in TABLES
        for weak, strong in pairwise(LADDER)
    ),
    Rung("ippon", 4, "expert", "medium"),  # no rung of the ladder, but a goal
)

# What the levels were meant to reach, and the rung or the yardstick that says whether they do.
GOALS = (
    ("every level beats the one below, the interval clear of even", ""),
    (
        "12 Chips for three: a searching seat among two of the policy wins at least 90 %",
        "twelve_chips-3-hard-medium",
    ),
    ("12 Chips for two with Paul: experts lead by 35 points in 100 rounds", "twelve_chips-2-expert-hard"),
    ("12 Chips for two with Paul: at most 25 conceded to a cheater", "twelve_chips-2-cheater-expert"),
    (
        "8 Ippons: a searching seat among three of the policy wins at least 45 %, surely 40 %",
        "ippon-4-expert-medium",
    ),
    ("Crazy Eights for two: 64 % of deals against a rule of thumb", "crazy_eights-2-expert-rule"),
    ("Crazy Eights for four: 30 % of deals among three, and a lead in points", "crazy_eights-4-expert-rule"),
    ("Hachinin Meri: experts lead the policy by 1.8 points a deal", "hachinin_meri-8-expert-medium"),
    ("Crazy Eights by OpenSpiel's rules, 20 ms each: 75 % against its IS-MCTS", "peers-hidden-20ms"),
    ("the same at 200 ms each: 62 %", "peers-hidden-200ms"),
    ("the same at 20 ms against 200: 60 %", "peers-hidden-20ms-200ms"),
    ("the same for four, two seats each, 20 ms: 65 % and a lead in points", "peers-hidden-4-20ms"),
    ("the same for two at 20 ms each: 70 % against its MCTS that sees all cards", "peers-20ms"),
)


def play(rung: Rung, games: int, seed: int, jobs: int) -> dict[str, Any]:
    """The rung's result as it is kept."""
    plan = Plan(rung.game, rung.options, rung.levels, games, seed)
    started = time.monotonic()
    levels = summary(plan, play_plan(plan, jobs, show_progress))["levels"]
    row = levels[rung.strong]
    return {
        "games": games,
        "deals": -(-games // len(plan.rotations())),
        "win_rate": row["win_rate"],
        "interval": row["interval"],
        "seconds_median": row["seconds_median"],
        "seconds_99": row["seconds_99"],
        "options": rung.options,
        "seats": list(rung.levels),
        "seeds": [seed],
        "compiled": not str(search.__file__).endswith(".py"),
        "minutes": round((time.monotonic() - started) / 60, 1),
    }


def added(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    """One result of two runs of a rung over different deals by the same levels, each weighing as many as it has."""
    deals = first["deals"] + second["deals"]
    shares = [run["deals"] / deals for run in (first, second)]

    def mean(key: str) -> float:
        return shares[0] * float(first[key]) + shares[1] * float(second[key])

    margins = [(run["interval"][1] - run["interval"][0]) / 2 for run in (first, second)]
    margin = math.hypot(shares[0] * margins[0], shares[1] * margins[1])
    return {
        **second,
        "games": first["games"] + second["games"],
        "deals": deals,
        "win_rate": round(mean("win_rate"), 6),
        "interval": [round(mean("win_rate") - margin, 6), round(mean("win_rate") + margin, 6)],
        "seconds_median": round(mean("seconds_median"), 6),
        "seconds_99": max(first["seconds_99"], second["seconds_99"]),
        "seeds": first["seeds"] + second["seeds"],
        "minutes": round(first["minutes"] + second["minutes"], 1),
    }


def verdict(rung: Rung, result: dict[str, Any]) -> str:
    low, high = result["interval"]
    if low > rung.fair:
        return "better"
    return "worse" if high < rung.fair else "not told apart"


def page(results: Results) -> str:
    lines = ["# The tournament of the levels", "", *INTRODUCTION, ""]
    for game, title in NAMES.items():
        played = [rung for rung in RUNGS if rung.game == game and rung.name in results]
        if played:
            lines += [f"## {title}", "", *_table(played, results), ""]
    lines += ["## Yardsticks", "", *yardsticks.INTRODUCTION, "", *yardsticks.table(), ""]
    lines += ["## Goals", "", "| goal | reached |", "|---|---|"]
    lines += [f"| {goal} | {_reached(name, results)} |" for goal, name in GOALS]
    return "\n".join([*lines, ""])


INTRODUCTION = (
    "Written by `python build/dev.py tournament` from build/tournament.json; do not edit. Every deal is played",
    "with the seats rotated, one side of the stronger level against the weaker one. The interval is 95 %, over",
    "deals. *Fair* is what equals would win; with Paul at the table both people win a little less, because he may",
    "win. Seconds are the stronger level's for a decision, on the machine that played.",
)


def _table(rungs: list[Rung], results: Results) -> list[str]:
    heads = (
        "seats",
        "level",
        "against",
        "wins",
        "95 %",
        "fair",
        "verdict",
        "games",
        "deals",
        "median s",
        "99 % s",
    )
    lines = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    for rung in rungs:
        result = results[rung.name]
        low, high = result["interval"]
        cells = [
            str(rung.seats),
            rung.strong,
            rung.weak,
            f"{result['win_rate']:.1%}",
            f"{low:.1%} to {high:.1%}",
        ]
        cells += [f"{rung.fair:.1%}", verdict(rung, result), str(result["games"]), str(result["deals"])]
        seconds = [f"{result[key]:.4f}" for key in ("seconds_median", "seconds_99")]
        built = "" if result["compiled"] else " (not compiled)"
        lines.append("| " + " | ".join([*cells, *seconds]) + built + " |")
    return lines


def _reached(name: str, results: Results) -> str:
    if name in (held := yardsticks.known()):
        return yardsticks.told(name, held)
    if name:
        if name not in results:
            return "not measured yet"
        low, high = results[name]["interval"]
        return f"{results[name]['win_rate']:.1%} ({low:.1%} to {high:.1%})"
    known = [(rung, results[rung.name]) for rung in RUNGS if rung.name in results]
    clear = sum(verdict(rung, result) == "better" for rung, result in known)
    missing = f"; {len(RUNGS) - len(known)} not measured yet" if len(known) < len(RUNGS) else ""
    return f"{clear} of {len(known)} measured rungs{missing}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help=f"per rung; usual {GAMES}, with search {GAMES_OF_SEARCH}")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--add", action="store_true", help="to the result so far, of other seeds")
    parser.add_argument("words", nargs="*", metavar="WORD")
    arguments = parser.parse_args()
    for rung in meant(RUNGS, arguments.words, parser):
        games = rung.usual_games if arguments.games is None else arguments.games
        if games:
            print(f"{rung.name}, {games} matches", flush=True)
            so_far = read(RESULTS).get(rung.name) if arguments.add else None
            if so_far is not None and arguments.seed in so_far["seeds"]:
                parser.error(f"{rung.name} was played with seed {arguments.seed} already")
            if so_far is not None and rung.options != so_far["options"]:
                parser.error(f"{rung.name} was played under other options: {so_far['options']}")
            played = play(rung, games, arguments.seed, arguments.jobs)
            if so_far is not None:
                played = added(so_far, played)
            PAGE.write_text(page(keep(RESULTS, rung.name, played)), "utf-8")
    PAGE.write_text(page(read(RESULTS)), "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
