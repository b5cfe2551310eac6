#!/usr/bin/env python3
"""Kills the program at random moments, life after life, and looks at what the next start finds (tests/robust/killing).

`python build/soak_kills.py [N] [--windowed]`: N kills (500) of a program that plays at speed on a screen that nobody
sees; with --windowed in a real window under Xvfb, played by the keyboard. The report is build/out/soak/kills.txt (or
kills-windowed.txt); what was lost is kept in a folder beside it. Status 1 if anything was.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from soaking import OUT, Run  # noqa: E402 (beside this file)

from tests.kit.window import virtual_screen, xdotool  # noqa: E402 (found through the path above)
from tests.robust.killing import Doomed, Log, Moment, judge  # noqa: E402

LIVES = 50  # in one folder; then a new one
UNSEEN = {"SDL_VIDEODRIVER": "dummy"}
WINDOW_KINDS = ("start", "play", "write")
SLOWER = {"start": 2.0, "play": 12.0, "write": 1.0}  # a window takes its time
KEYS = ["Return", "Return", "space", *"123456789", "ctrl+z", "ctrl+m", "h", "s", "Tab", "Left"]


@dataclass
class Tally:
    """What came of all kills."""

    kills: Counter[str] = field(default_factory=Counter)  # by the kind of moment
    behind: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    matches: int = 0
    lost: list[str] = field(default_factory=list)

    def report(self) -> str:
        kinds = ", ".join(f"{name} {number}" for name, number in sorted(self.kills.items()))
        stood = ", ".join(f"{name} {number}" for name, number in sorted(self.behind.items()))
        return "\n".join([
            f"{self.kills.total()} kills ({kinds})",
            f"the next start found: {stood}",
            f"{self.moves} moves, {self.matches} finished matches, {len(self.lost)} lost",
            *self.lost,
        ])  # fmt: skip


class Killer:
    """Kills one life after another in a folder of its own."""

    def __init__(self, place: Path, rng: Random, display: str = "") -> None:
        self._place, self._rng, self._display = place, rng, display
        self.tally = Tally()
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._log, self._lives = Log(), 0
        shutil.rmtree(self._place, ignore_errors=True)
        (self._place / "home").mkdir(parents=True)

    def kill(self) -> None:
        """One more life. In a window a short one at speed goes before it, so that there is a match of some game."""
        if self._lives == LIVES:
            self._begin_anew()
        self._lives += 1
        try:
            if self._display:
                self._life(Moment.random(self._rng, "write"))
            self._life(self._moment(), self._display)
        except Exception as fault:
            self._keep(fault)
            self._begin_anew()

    def _moment(self) -> Moment:
        if not self._display:
            return Moment.random(self._rng)
        moment = Moment.random(self._rng, self._rng.choice(WINDOW_KINDS))
        return replace(moment, times=1 + moment.times % 8, later_s=moment.later_s * SLOWER[moment.kind])

    def _life(self, moment: Moment, display: str = "") -> None:
        home, before, endings = self._place / "home", self._log.moves, self._log.endings
        how, environ = (["window"], {"DISPLAY": display}) if display else ([], UNSEEN)
        (home / "window").unlink(missing_ok=True)
        life = Doomed(home, self._log, moment, *how, **environ)
        if display:
            self._type(life, home / "window")
        life.until_killed()
        behind = judge(home, self._log, self._place / "copy")
        tally = self.tally
        tally.matches += self._log.endings - endings
        if bool(display) == bool(self._display):
            tally.kills[moment.kind] += 1
            tally.behind[behind] += 1
            tally.moves += self._log.moves - before

    def _type(self, life: Doomed, handle: Path) -> None:
        """A person at the keyboard until the program is gone: it is there, so it goes on with the match, and plays."""
        while life.is_alive and not handle.is_file():
            time.sleep(0.02)
        while life.is_alive:
            keys = [self._rng.choice(KEYS) for _ in range(6)]
            try:
                xdotool(self._display, "key", "--window", handle.read_text("ascii").strip(), "Return", *keys)
            except subprocess.CalledProcessError:
                time.sleep(0.05)  # not there yet, or gone just now

    def _keep(self, fault: Exception) -> None:
        kept = OUT / f"lost-{len(self.tally.lost) + 1}"
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(self._place / "home", kept, ignore=shutil.ignore_patterns("cache"))
        self.tally.lost.append(f"{type(fault).__name__}: {fault} ({kept.name})")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", type=int, nargs="?", default=500, help="how many (500)")
    parser.add_argument("--windowed", action="store_true", help="in a real window under Xvfb")
    parser.add_argument("--minutes", type=float, default=60.0, help="time budget (60)")
    parser.add_argument("--seed", type=int, default=1, help="other moments (1)")
    arguments = parser.parse_args(argv)
    run = Run("kills-windowed" if arguments.windowed else "kills", arguments.kills, arguments.minutes)
    with ExitStack() as stack:
        display = stack.enter_context(virtual_screen()) if arguments.windowed else ""
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        killer = Killer(place / "lives", Random(arguments.seed), display)
        tally = killer.tally
        while tally.kills.total() + len(tally.lost) < arguments.kills and not run.is_over:
            killer.kill()
            words = f"{tally.kills.total()} kills, {tally.moves} moves, {len(tally.lost)} lost"
            run.tell(tally.kills.total(), words, tally.report)
        run.end(tally.report())
    return 1 if tally.lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
