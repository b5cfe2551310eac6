#!/usr/bin/env python3
"""Hasty hands on the whole program (tests/robust/hasty): clicks, drags, keys, gamepad, resizes, settings, take-backs,
leaving and resuming, on all scenes of all games.

`python build/soak_hands.py [N]`: so many events (1000000), in evenings of some thousand. After some events the picture
is compared with a full redraw and the match with its own record. The report is build/out/soak/hands.txt; what went
wrong is written beside it as a seed with the shortest list of events, for `--repeat FILE`. Status 1 if anything did.
"""

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
from collections import Counter, deque
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from soaking import OUT, Run  # noqa: E402 (beside this file)

from tests.robust.hasty_evening import Evening, read, repeat, shortest, spend, written  # noqa: E402

EVENING = 1500  # events in one world
_SHORTEN_S = 240.0


@dataclass
class Tally:
    """What came of all evenings."""

    evenings: int = 0
    events: int = 0
    looks: int = 0
    moves: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, evening: Evening) -> None:
        self.evenings += 1
        self.events += len(evening.events)
        self.looks += evening.looks
        self.moves += evening.moves
        self.scenes += evening.scenes

    def report(self) -> str:
        seen = ", ".join(f"{name} {number}" for name, number in self.scenes.most_common())
        return "\n".join([
            f"{self.events} events in {self.evenings} evenings, {self.looks} looks, {self.moves} turns",
            f"looked at: {seen}", f"{len(self.faults)} faults", *self.faults,
        ])  # fmt: skip


def evenings(folder: Path, first: int, jobs: int) -> Generator[Evening, None, None]:
    """One evening after the other from a seed on, in processes of their own if there are several."""
    if jobs == 1:
        yield from (one_evening(folder, seed) for seed in count(first))
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        coming = deque(pool.submit(one_evening, folder, seed) for seed in range(first, first + jobs + 1))
        for seed in count(first + jobs + 1):
            yield coming.popleft().result()
            coming.append(pool.submit(one_evening, folder, seed))


def one_evening(folder: Path, seed: int) -> Evening:
    """Without the pictures: they stay in their process, and a fault is repeated anyway."""
    evening = spend(folder / f"world-{os.getpid()}", seed, EVENING, folder / f"cache-{os.getpid()}")
    evening.pictures = ()
    return evening


def keep(tally: Tally, evening: Evening) -> None:
    """Writes a fault down, with its pictures."""
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / f"hands-{evening.seed}.json"
    path.write_text(written(evening), "utf-8")
    for picture, name in zip(evening.pictures, ("shown", "right"), strict=False):
        pygame.image.save(picture, OUT / f"hands-{evening.seed}-{name}.png")
    tally.faults.append(f"seed {evening.seed}, {len(evening.events)} events ({path.name}): {evening.fault}")
    print(f"\n{tally.faults[-1]}")
    print("\n".join(json.dumps(event) for event in evening.events[-40:]), flush=True)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("events", type=int, nargs="?", default=1_000_000, help="how many (1000000)")
    parser.add_argument("--minutes", type=float, default=120.0, help="time budget (120)")
    parser.add_argument("--seed", type=int, default=1, help="the first evening's (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--repeat", type=Path, help="do the events of this file once more")
    arguments = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        place, cache = Path(folder) / "world", Path(folder) / "cache"
        if arguments.repeat is not None:
            kept = read(arguments.repeat.read_text("utf-8"))
            again = repeat(place, kept.seed, kept.events, cache)
            print(again.fault or "nothing was wrong")
            return 1 if again.fault else 0
        run, tally = Run("hands", arguments.events, arguments.minutes), Tally()
        with closing(evenings(Path(folder), arguments.seed, arguments.jobs)) as coming:
            while tally.events < arguments.events and not run.is_over:
                evening = next(coming)
                tally.add(evening)
                if evening.fault:
                    keep(tally, shortest(place, evening, _SHORTEN_S, cache))
                run.tell(tally.events, f"{tally.events} events, {len(tally.faults)} faults", tally.report)
        run.end(tally.report())
    return 1 if tally.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
