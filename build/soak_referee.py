#!/usr/bin/env python3
"""Self-play under the eyes of the referees: many deals of every game and preset, and of random house rules.

Half of the matches are dealt by chance, half start from rigged positions (tests/referee). A disagreement is written as
a record into build/out/soak and does not stop the run; what was watched so far is kept in referee.txt beside it.
Status 1 if there was any. With compiled rules on PYTHONPATH it is half as fast again: `build/dev.py soak --referee`
sees to that, unless `--plain` is said.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))

from game.rules import GAMES  # noqa: E402 - the project's folder comes first
from game.rules.kit.protocol import AnyGame  # noqa: E402
from tests.referee.shared import Objection  # noqa: E402
from tests.referee.watch import Tally, random_match, rigged_match, watch  # noqa: E402

OUT = ROOT / "build" / "out" / "soak"
RANDOM = "(random)"  # instead of a preset: every house rule is rolled anew for each match
BATCH = 8  # matches per task
LIMIT = 4000  # moves per match
EVENTS_EVERY = 30  # moves between two looks at events and pictures; all else is judged at every move
BAR = 30
REPORT_EVERY_S = 30


@dataclass(frozen=True)
class Table:
    """House rules to be watched. Without `options` every match rolls its own; without `seats`, its players too."""

    game: str
    name: str
    options: Mapping[str, Any] | None
    seats: int = 0


@dataclass(frozen=True)
class Task:
    """Some matches at one table."""

    table: Table
    first: int  # the number of the first match


@dataclass
class Outcome:
    task: Task
    tally: Tally = field(default_factory=Tally)
    faults: list[str] = field(default_factory=list)


@dataclass
class Row:
    """One table's progress."""

    table: Table
    tally: Tally = field(default_factory=Tally)
    matches: int = 0  # handed out
    faults: int = 0


def play(task: Task) -> Outcome:
    """Watches the matches of a task; runs in a worker process."""
    outcome = Outcome(task)
    table = task.table
    for number in range(task.first, task.first + BATCH):
        make = rigged_match if number % 2 else random_match
        match = make(table.game, number, table.options, table.seats)
        try:
            outcome.tally.add(watch(match, LIMIT, every=EVENTS_EVERY))
        except Objection as objection:
            outcome.faults.append(str(objection))
        except Exception as error:  # a crash is a fault too, and the run goes on
            outcome.faults.append(f"{type(error).__name__}: {error}\n{json.dumps(match.record())}")
    return outcome


def one_rule_each(game: AnyGame) -> Iterator[tuple[str, dict[str, Any]]]:
    """The standard rules with one option changed, for every offered value of every option."""
    for option in game.options.options:
        for value in option.values:
            if value != option.default:
                yield (
                    f"{option.key}={value}",
                    {**dict([option.when] if option.when else []), option.key: value},
                )


def tables(game: AnyGame, arguments: argparse.Namespace) -> Iterator[Table]:
    named = one_rule_each(game) if arguments.each_option else [*game.presets.items(), (RANDOM, None)]
    counts = game.seats if arguments.each_count else [0]
    for name, options in named:
        for seats in counts:
            yield Table(game.key, f"{name}, {seats}" if seats else name, options, seats)


def rows_for(arguments: argparse.Namespace) -> list[Row]:
    games = [game for game in GAMES if arguments.game in ("", game.key)]
    rows = [Row(table) for game in games for table in tables(game, arguments)]
    return [row for row in rows if arguments.preset in ("", row.table.name)]


def tasks(rows: list[Row], arguments: argparse.Namespace, deadline: float) -> Iterator[Task]:
    """A batch for each table in turn, until each has its deals or the time is up."""
    while time.monotonic() < deadline:
        waiting = [row for row in rows if row.tally.deals < arguments.deals]
        if not waiting:
            return
        for row in waiting:
            yield Task(row.table, arguments.seed * 1_000_000 + row.matches)
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
    path = OUT / f"{row.table.game}-{row.table.name.strip('()')}-{row.faults}.json"
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


def report(rows: list[Row], seconds: float) -> str:
    heads = f"{'matches':>9}{'finished':>9}{'deals':>9}{'moves':>11}{'faults':>8}  deals per match"
    lines = [f"{'game':<15}{'house rules':<32}{heads}"]
    for row in rows:
        tally = row.tally
        counts = f"{tally.matches:>9}{tally.finished:>9}{tally.deals:>9}{tally.moves:>11}{row.faults:>8}"
        lines.append(f"{row.table.game:<15}{row.table.name:<32}{counts}  {lengths(tally)}")
    return "\n".join([*lines, f"{sum(row.tally.moves for row in rows)} moves in {seconds:.0f} s"])


def lengths(tally: Tally) -> str:
    """The deals of a finished match dealt by chance: half of them, nine in ten, the longest."""
    ordered = sorted(tally.lengths.elements())
    if not ordered:
        return "-"
    return f"{ordered[len(ordered) // 2]} / {ordered[len(ordered) * 9 // 10]} / {ordered[-1]}"


def keep_report(rows: list[Row], seconds: float) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "referee.txt").write_text(report(rows, seconds) + "\n", "utf-8")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000, help="deals per preset (100000)")
    parser.add_argument("--minutes", type=float, default=60.0, help="time budget of the whole run (60)")
    parser.add_argument("--game", default="", help="this game only")
    parser.add_argument("--preset", default="", help=f"this preset only; {RANDOM} for random house rules")
    parser.add_argument(
        "--each-option", action="store_true", help="the standard with one option changed each"
    )
    parser.add_argument("--each-count", action="store_true", help="every number of players on its own")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other matches (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    arguments = parser.parse_args(argv)
    rows = rows_for(arguments)
    if not rows:
        parser.error("no such game or preset")
    started = reported = time.monotonic()
    deadline = started + 60 * arguments.minutes
    places = {(row.table.game, row.table.name): row for row in rows}
    for outcome in outcomes(rows, arguments, deadline):
        table = outcome.task.table
        row = places[table.game, table.name]
        row.tally.add(outcome.tally)
        for fault in outcome.faults:
            path = keep(row, fault)
            print(f"\n{table.game}, {table.name}: {fault.splitlines()[0]} ({path.relative_to(ROOT)})")
        show(rows, arguments, started, deadline)
        if time.monotonic() - reported > REPORT_EVERY_S:
            reported = time.monotonic()
            keep_report(rows, reported - started)
    print(file=sys.stderr)
    keep_report(rows, time.monotonic() - started)
    print(report(rows, time.monotonic() - started))
    return 1 if any(row.faults for row in rows) else 0


if __name__ == "__main__":
    raise SystemExit(main())
