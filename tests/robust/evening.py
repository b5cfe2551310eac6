"""A long evening of automatic play: match after match of all games in the program's own loop, with what it holds noted.

Owns the playing, the samples and the judgement: memory and open files do not grow once every game has been seen.
"""

import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.rules import GAMES
from game.scenes.message import Message
from game.scenes.scene import Scene
from game.scenes.table import TableScene
from tests.kit.history import SHORT
from tests.robust.stage import FRAME_S, begin_match, table_of

SETTLED_MINUTES = 10.0
MOST_GROWTH_MB = 5.0
_PAGE_MB = os.sysconf("SC_PAGE_SIZE") / 1024**2
PAUSE_S = 0.002  # so that the computer players get their turn on a small machine


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
    sample_s: float = 60.0
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
            time.sleep(PAUSE_S)

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
        return self._began + len(self.samples) * self.sample_s

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
