#!/usr/bin/env python3
"""Self-play with a referee: `python build/soak.py [HANDS] [SEED] [GAME ...]`.

Plays matches of every game with every preset and with random options until so many deals (default 1,000) were played
for each, one preset after the other, on two processes. Every move passes the cheap laws of tests/kit/laws.py, one in
two hundred all of them; a match that breaks a law is printed with its seed. Exit status 1 if there was one.
Other long runs have their own flag as the first word, and `--help` after it: `--referee`, every move judged by the
rules' second writing; `--kills`, the program killed at random moments; `--window`, whole matches in a real window;
`--hands`, hasty hands on every scene; `--hostile`, spoilt files of every kind; `--twins`, matches that differ in hidden
cards alone, shown side by side; `--evening`, hours of play with the memory watched.
"""

import importlib
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from game import rules  # noqa: E402 (found through the path above)
from game.rules.kit.protocol import NEXT  # noqa: E402
from game.rules.kit.rng import mixed, seeded  # noqa: E402
from tests.kit import laws  # noqa: E402

RANDOM = "random options"
RUNS = {
    "--referee": "soak_referee",
    "--kills": "soak_kills",
    "--window": "soak_window",
    "--hands": "soak_hands",
    "--hostile": "soak_hostile",
    "--evening": "soak_evening",
    "--twins": "soak_twins",
}  # the file beside this one
_LOOK_EVERY = 200  # moves between two looks at all laws
Task = tuple[str, str, int, int]


def soak(task: Task) -> tuple[int, int, list[str]]:
    """(deals, moves, what broke) for a game and a preset, from a seed on."""
    key, preset, hands, seed = task
    game = rules.game(key)
    deals = moves = number = 0
    broken: list[str] = []
    while deals < hands and len(broken) < 5:
        options = None if preset == RANDOM else game.options.read(game.presets[preset])
        deal = laws.random_deal(game, mixed(seed, number), options)
        number += 1
        try:
            played = laws.Referee(every=_LOOK_EVERY).watch(deal, seeded(seed, number))
        except Exception as error:  # whatever it is, it is a finding; the next match goes on
            broken.append(f"{deal}: {type(error).__name__}: {error}")
            deals += 1
            continue
        deals += 1 + played.count(NEXT)
        moves += len(played)
    return deals, moves, broken


def tasks(hands: int, seed: int, keys: list[str]) -> Iterator[Task]:
    for game in rules.GAMES:
        if not keys or game.key in keys:
            for preset in [*game.presets, RANDOM]:
                yield game.key, preset, hands, seed


def main(arguments: list[str]) -> int:
    if arguments and arguments[0] in RUNS:
        return int(importlib.import_module(RUNS[arguments[0]]).main(arguments[1:]))
    numbers = [int(word) for word in arguments if word.isdecimal()]
    keys = [word for word in arguments if not word.isdecimal()]
    hands, seed = [*numbers, *(1000, 1)[len(numbers) :]]
    work = list(tasks(hands, seed, keys))
    failures = 0
    started = time.monotonic()
    with ProcessPoolExecutor(2) as pool:
        for task, (deals, moves, broken) in zip(work, pool.map(soak, work), strict=True):
            print(
                f"{task[0]:<14} {task[1]:<18} {deals:>8} deals {moves:>10} moves {len(broken):>3} objections",
                flush=True,
            )
            print(*broken, sep="\n", end="\n" if broken else "")
            failures += len(broken)
    print(f"{failures} objections in {time.monotonic() - started:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
