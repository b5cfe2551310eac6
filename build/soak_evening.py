#!/usr/bin/env python3
"""A long evening of automatic play at speed in the program's own window on a screen that nobody sees.

`python build/soak_evening.py [--minutes 120]`: match after match of all games, through Home, frame after frame, sounds
aside. Memory (the program's and its computer players') and open files are noted every minute, in build/out/soak/
evening.txt. Status 1 if the memory goes 5 MB or more beyond what it was in the first ten minutes, or more files are open
than then. The first matches are short, so that by then every game has been on the table. Linux only.
"""

import argparse
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from soaking import Run  # noqa: E402 (beside this file)

from game.rules import GAMES  # noqa: E402 (found through the path above)
from game.scenes.message import Message  # noqa: E402
from game.scenes.scene import Scene  # noqa: E402
from game.scenes.table import TableScene  # noqa: E402
from tests.kit.history import SHORT  # noqa: E402
from tests.robust.stage import FRAME_S, begin_match, closed, opened, table_of  # noqa: E402

SETTLED_MINUTES = 10.0
MOST_GROWTH_MB = 5.0
_SAMPLE_S = 60.0
_PAGE_MB = os.sysconf("SC_PAGE_SIZE") / 1024**2
_SPEED = 400  # per cent
_FRAME_PAUSE_S = 0.002  # so that the computer players get their turn on a small machine


@dataclass(frozen=True)
class Sample:
    """What is held at a moment: memory of the program and of all its processes, open files, matches played."""

    minutes: float
    own_mb: float
    whole_mb: float
    files: int
    matches: int
    moves: int

    def line(self) -> str:
        counts = f"{self.files:>6}{self.matches:>9}{self.moves:>8}"
        return f"{self.minutes:>7.1f}{self.own_mb:>10.1f}{self.whole_mb:>10.1f}{counts}"


def memory_mb(pid: int) -> float:
    """Resident memory of a process, 0 if it has gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * _PAGE_MB
    except OSError:
        return 0.0


@dataclass
class Evening:
    """One program, played by itself."""

    program: Any
    samples: list[Sample] = field(default_factory=list)
    matches: int = 0
    moves: int = 0
    _began: float = field(default_factory=time.monotonic)

    def play(self) -> None:
        """One match from Home to Home, or a part of it when it is time for a sample."""
        program, until = self.program, self._next_sample()
        if not any(isinstance(scene, TableScene) for scene in program.household.house.scenes.stack):
            key, rounds = GAMES[self.matches % len(GAMES)].key, self.matches // len(GAMES)
            begin_match(program, key, {} if rounds % 2 else SHORT[key])
        table = table_of(program)
        while time.monotonic() < until:
            count = table.session.move_count
            program.frame(FRAME_S)
            self._act(table)
            self.moves += max(0, table.session.move_count - count)
            if table.session.result is not None and table.director.is_calm:
                self.matches += 1
                program.ways.open_home()
                return
            time.sleep(_FRAME_PAUSE_S)

    def _act(self, table: TableScene) -> None:
        """What the person does: reads messages away, deals on, plays the first legal card."""
        scenes = self.program.household.house.scenes
        top: Scene | None = scenes.top
        if isinstance(top, Message):
            scenes.pop()
        elif table.session.is_between_deals and table.director.is_calm:
            scenes.pop_to(TableScene)
            table.play.deal_on()
        elif top is table and table.found:
            table.play.make(table.found[0].move)

    def _next_sample(self) -> float:
        return self._began + len(self.samples) * _SAMPLE_S

    def sample(self) -> None:
        """Notes what is held, if it is time."""
        if time.monotonic() < self._next_sample():
            return
        process = self.program.household.house.runner._process
        own = memory_mb(os.getpid())
        whole = own + (memory_mb(process.pid) if process is not None else 0.0)
        files = len(os.listdir("/proc/self/fd"))
        minutes = (time.monotonic() - self._began) / 60
        self.samples.append(Sample(minutes, own, whole, files, self.matches, self.moves))

    def verdict(self) -> tuple[bool, str]:
        """Whether nothing grew after the first minutes, and by how much it did."""
        early = [sample for sample in self.samples if sample.minutes <= SETTLED_MINUTES]
        late = self.samples[len(early) :]
        if not late:
            return True, f"less than {SETTLED_MINUTES:.0f} minutes: nothing can be said yet"
        grown = max(sample.whole_mb for sample in late) - max(sample.whole_mb for sample in early)
        more = max(sample.files for sample in late) - max(sample.files for sample in early)
        words = f"beyond the first {SETTLED_MINUTES:.0f} minutes: {grown:+.1f} MB, {more:+} open files"
        return grown < MOST_GROWTH_MB and more <= 0, words

    def report(self) -> str:
        head = f"{'minutes':>7}{'own MB':>10}{'with AI':>10}{'files':>6}{'matches':>9}{'moves':>8}"
        return "\n".join([head, *(sample.line() for sample in self.samples), self.verdict()[1]])


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=120.0, help="how long (120)")
    arguments = parser.parse_args(argv)
    run = Run("evening", round(arguments.minutes * 60), arguments.minutes)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        evening = Evening(opened(Path(folder), speed=_SPEED, trick_hold_ms=200, computer_delay_ms=0))
        while not run.is_over:
            evening.play()
            evening.sample()
            words = f"{evening.matches} matches, {evening.moves} moves"
            run.tell(round(run.seconds), words, evening.report)
        closed(evening.program)
    run.end(evening.report())
    return 0 if evening.verdict()[0] else 1


if __name__ == "__main__":
    raise SystemExit(main())
