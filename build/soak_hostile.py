#!/usr/bin/env python3
"""Hostile files: records, saves, settings, house rules and the database, spoilt at random (tests/robust/trials).

`python build/soak_hostile.py [N]`: so many spoilt files (100000), of each kind in turn. Each is read or refused
without an exception, more than 200 MB or two seconds, or touching anything outside its folder. A process of its own
takes them: when it dies of a file, or never comes back, that is a fault like any other. The report is
build/out/soak/hostile.txt; a file that did harm lies beside it, for `--repeat FILE`. Status 1 if any did. Linux only.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from soaking import OUT, Run  # noqa: E402 (beside this file)

from tests.robust.taking import TakingProcess  # noqa: E402 (found through the path above)
from tests.robust.trials import Finding, Trial, all_trials, kept, read, spoilt  # noqa: E402


@dataclass
class Tally:
    """What came of all spoilt files."""

    outcomes: dict[str, Counter[str]] = field(default_factory=dict)  # by kind
    faults: list[str] = field(default_factory=list)

    @property
    def files(self) -> int:
        return sum(counter.total() for counter in self.outcomes.values())

    def report(self) -> str:
        lines = [f"{self.files} spoilt files of {len(self.outcomes)} kinds, {len(self.faults)} faults"]
        for kind, counter in self.outcomes.items():
            words = ", ".join(f"{name} {number}" for name, number in counter.most_common())
            lines.append(f"{kind:<14}{counter.total():>7}: {words}")
        return "\n".join([*lines, *self.faults])


def rounds(trials: list[Trial], first: int) -> Iterator[tuple[int, int]]:
    """The number of a kind and of a mutant, each kind in turn."""
    for number in count(first):
        yield from ((kind, number) for kind, trial in enumerate(trials) if number % trial.every == 0)


def keep(tally: Tally, trial: Trial, number: int, data: bytes, fault: str) -> None:
    """Writes a spoilt file down for `--repeat`."""
    OUT.mkdir(parents=True, exist_ok=True)
    path = OUT / f"hostile-{trial.name.replace(' ', '')}-{number}"
    path.write_bytes(kept(trial, data))
    tally.faults.append(f"{trial.name} {number} ({path.name}): {fault}")
    print(f"\n{tally.faults[-1]}", flush=True)


def repeat(trials: list[Trial], taker: TakingProcess, path: Path) -> int:
    """Gives a kept file to the program once more."""
    name, data = read(path.read_bytes())
    kind = [trial.name for trial in trials].index(name)
    try:
        print(taker.outcome(kind, data))
    except Finding as fault:
        print(fault)
        return 1
    return 0


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=int, nargs="?", default=100_000, help="how many (100000)")
    parser.add_argument("--minutes", type=float, default=60.0, help="time budget (60)")
    parser.add_argument(
        "--first", type=int, default=0, help="the first file's number: others from there on (0)"
    )
    parser.add_argument("--repeat", type=Path, help="give this kept file to the program once more")
    arguments = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        trials = all_trials(Path(folder) / "good")
        taker = TakingProcess(trials, Path(folder) / "spoilt")
        if arguments.repeat is not None:
            return repeat(trials, taker, arguments.repeat)
        run = Run("hostile", arguments.files, arguments.minutes)
        tally = Tally({trial.name: Counter() for trial in trials})
        for kind, number in islice(rounds(trials, arguments.first), arguments.files):
            trial, data = trials[kind], spoilt(trials[kind], number)
            try:
                outcome = taker.outcome(kind, data)
            except Finding as fault:
                outcome = "fault"
                keep(tally, trial, number, data, str(fault))
            tally.outcomes[trial.name][outcome] += 1
            run.tell(tally.files, f"{tally.files} files, {len(tally.faults)} faults", tally.report)
            if run.is_over:
                break
        run.end(tally.report())
    return 1 if tally.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
