#!/usr/bin/env python3
"""Twin matches (tests/robust/twin_tour): two that differ only in hidden cards are shown side by side wherever a person
can go, and must look, sound and wait alike.

`python build/soak_twins.py [N] [--games KEY ...]`: so many tours (200), each game in turn. The report is
build/out/soak/twins.txt; a tour that told the twins apart is named with its game and number. Status 1 if any did.
"""

import argparse
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from soaking import Run  # noqa: E402 (beside this file)

from game.rules import GAMES  # noqa: E402 (found through the path above)
from tests.kit.twins import NothingHidden  # noqa: E402
from tests.robust.twin_tour import tour  # noqa: E402


@dataclass
class Tally:
    """What came of all tours."""

    tours: Counter[str] = field(default_factory=Counter)
    glances: Counter[str] = field(default_factory=Counter)
    open_ones: int = 0
    faults: list[str] = field(default_factory=list)

    def report(self) -> str:
        each = (f"{key}: {number} tours, {self.glances[key]} glances" for key, number in self.tours.items())
        open_ones = f"{self.open_ones} moments with nothing to hide were passed over"
        return "\n".join([*each, open_ones, f"{len(self.faults)} leaks", *self.faults])


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tours", type=int, nargs="?", default=200, help="how many (200)")
    parser.add_argument("--first", type=int, default=0, help="the first tour's number (0)")
    parser.add_argument("--minutes", type=float, default=60.0, help="time budget (60)")
    parser.add_argument("--games", nargs="*", default=[], help="only these")
    arguments = parser.parse_args(argv)
    games = [game for game in GAMES if not arguments.games or game.key in arguments.games]
    run, tally = Run("twins", arguments.tours, arguments.minutes), Tally()
    for done in range(arguments.tours):
        game, number = games[done % len(games)], arguments.first + done // len(games)
        try:
            tally.glances[game.key] += tour(game, number)
            tally.tours[game.key] += 1
        except NothingHidden:
            tally.open_ones += 1
        except AssertionError as leak:
            tally.faults.append(f"{game.key} {number}: {leak}")
            print(f"\n{tally.faults[-1]}", flush=True)
        run.tell(done + 1, f"{done + 1} tours, {len(tally.faults)} leaks", tally.report)
        if run.is_over:
            break
    run.end(tally.report())
    return 1 if tally.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
