#!/usr/bin/env python3
"""A long evening of automatic play at speed in the program's own window on a screen that nobody sees.

`python build/soak_evening.py [--minutes 120]`: match after match of all games, through Home, frame after frame, sounds
aside (tests/robust/evening). Memory, the program's and its computer players', and open files are noted every minute in
build/out/soak/evening.txt. Status 1 if the memory goes 5 MB or more beyond what it was in the first ten minutes, or
more files are open than then. The first matches are short, so that by then every game was on the table. Linux only.
"""

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from soaking import Run  # noqa: E402 (beside this file)

from tests.robust.evening import Evening  # noqa: E402 (found through the path above)
from tests.robust.stage import closed, opened  # noqa: E402

SPEED = 400  # per cent


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=120.0, help="how long (120)")
    arguments = parser.parse_args(argv)
    run = Run("evening", round(arguments.minutes * 60), arguments.minutes)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        evening = Evening(opened(Path(folder), speed=SPEED, trick_hold_ms=200, computer_delay_ms=0))
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
