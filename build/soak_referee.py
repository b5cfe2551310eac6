#!/usr/bin/env python3
"""Self-play under the eyes of the referees: many deals of every game and preset, and of random house rules.

Half of the matches are dealt by chance, half start from rigged positions (tests/referee). A disagreement is written as
a record into build/out/soak and does not stop the run. Status 1 if there was any.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.rules import GAMES  # noqa: E402 - the project's folder comes first
from tests.referee.shared import Objection  # noqa: E402
from tests.referee.watch import Tally, random_match, rigged_match, watch  # noqa: E402

OUT = ROOT / "build" / "out" / "soak"
RANDOM = "(random)"  # instead of a preset: every house rule is rolled anew for each match
BATCH = 8  # matches per task
LIMIT = 4000  # moves per match
BAR = 30


@dataclass(frozen=True)
class Task:
    """Some matches of one preset."""

    game: str
    preset: str
    first: int  # the number of the first match


@dataclass
class Outcome:
    task: Task
    tally: Tally = field(default_factory=Tally)
    faults: list[str] = field(default_factory=list)


@dataclass
class Row:
    """One preset's progress."""

    game: str
    preset: str
    tally: Tally = field(default_factory=Tally)
    matches: int = 0  # handed out
    faults: int = 0


def play(task: Task) -> Outcome:
    """Watches the matches of a task; runs in a worker process."""
    outcome = Outcome(task)
    preset = None if task.preset == RANDOM else presets(task.game)[task.preset]
    for number in range(task.first, task.first + BATCH):
        make = rigged_match if number % 2 else random_match
        match = make(task.game, number, None if preset is None else dict(preset))
        try:
            outcome.tally.add(watch(match, LIMIT, every=10))
        except Objection as objection:
            outcome.faults.append(str(objection))
        except Exception as error:  # a crash is a fault too, and the run goes on
            outcome.faults.append(f"{type(error).__name__}: {error}\n{json.dumps(match.record())}")
    return outcome


def presets(key: str) -> dict[str, Any]:
    return dict(next(game for game in GAMES if game.key == key).presets)


def rows_for(arguments: argparse.Namespace) -> list[Row]:
    games = [game for game in GAMES if arguments.game in ("", game.key)]
    rows = [Row(game.key, preset) for game in games for preset in (*game.presets, RANDOM)]
    return [row for row in rows if arguments.preset in ("", row.preset)]


def tasks(rows: list[Row], arguments: argparse.Namespace, deadline: float) -> Iterator[Task]:
    """A batch for each preset in turn, until each has its deals or the time is up."""
    while time.monotonic() < deadline:
        waiting = [row for row in rows if row.tally.deals < arguments.deals]
        if not waiting:
            return
        for row in waiting:
            yield Task(row.game, row.preset, arguments.seed * 1_000_000 + row.matches)
            row.matches += BATCH


def outcomes(rows: list[Row], arguments: argparse.Namespace, deadline: float) -> Iterator[Outcome]:
    if arguments.jobs == 1:
        yield from map(play, tasks(rows, arguments, deadline))
        return
    with multiprocessing.Pool(arguments.jobs) as pool:
        waiting: list[Any] = []
        for task in tasks(rows, arguments, deadline):
            waiting.append(pool.apply_async(play, (task,)))
            if len(waiting) >= 2 * arguments.jobs:
                yield waiting.pop(0).get()
        for result in waiting:
            yield result.get()


def keep(row: Row, fault: str) -> Path:
    """Writes the record of a fault, with what was objected, and returns where."""
    objection, _, record = fault.partition("\n")
    row.faults += 1
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / f"{row.game}-{row.preset.strip('()')}-{row.faults}.json"
    path.write_text(json.dumps({**json.loads(record), "objection": objection}) + "\n", "utf-8")
    return path


def show(rows: list[Row], arguments: argparse.Namespace, started: float, deadline: float) -> None:
    """One line that is written over: how far the run is by deals or by time, whichever is further."""
    if not sys.stderr.isatty():
        return
    done = sum(min(row.tally.deals, arguments.deals) for row in rows) / (arguments.deals * len(rows))
    spent = (time.monotonic() - started) / (deadline - started)
    filled = round(BAR * min(1.0, max(done, spent)))
    deals, faults = sum(row.tally.deals for row in rows), sum(row.faults for row in rows)
    bar = "#" * filled + "." * (BAR - filled)
    minutes = (time.monotonic() - started) / 60
    print(f"\r[{bar}] {deals} deals, {faults} faults, {minutes:.1f} min", end="", file=sys.stderr, flush=True)


def report(rows: list[Row], seconds: float) -> None:
    print(f"{'game':<15}{'preset':<18}{'matches':>9}{'finished':>9}{'deals':>9}{'moves':>11}{'faults':>8}")
    for row in rows:
        tally = row.tally
        counts = f"{tally.matches:>9}{tally.finished:>9}{tally.deals:>9}{tally.moves:>11}{row.faults:>8}"
        print(f"{row.game:<15}{row.preset:<18}{counts}")
    print(f"{sum(row.tally.moves for row in rows)} moves in {seconds:.0f} s")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, help="deals per preset (100000)")
    parser.add_argument("--minutes", type=float, default=60.0, help="time budget of the whole run (60)")
    parser.add_argument("--game", default="", help="this game only")
    parser.add_argument("--preset", default="", help=f"this preset only; {RANDOM} for random house rules")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other matches (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    arguments = parser.parse_args(argv)
    rows = rows_for(arguments)
    if not rows:
        parser.error("no such game or preset")
    started = time.monotonic()
    deadline = started + 60 * arguments.minutes
    places = {(row.game, row.preset): row for row in rows}
    for outcome in outcomes(rows, arguments, deadline):
        row = places[outcome.task.game, outcome.task.preset]
        row.tally.add(outcome.tally)
        for fault in outcome.faults:
            path = keep(row, fault)
            print(f"\n{row.game}, {row.preset}: {fault.splitlines()[0]} ({path.relative_to(ROOT)})")
        show(rows, arguments, started, deadline)
    print(file=sys.stderr)
    report(rows, time.monotonic() - started)
    return 1 if any(row.faults for row in rows) else 0


if __name__ == "__main__":
    raise SystemExit(main())
