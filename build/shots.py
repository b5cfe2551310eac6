#!/usr/bin/env python3
"""A picture of every scene in every language at three sizes: `python build/shots.py FOLDER [SCENE ...]`.

To look at, and for store pages; each is what `main.py shot` draws.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.app_studio import Studio  # noqa: E402 (found through the path above)
from game.cli.shot import ShotRequest  # noqa: E402
from game.i18n import LANGUAGES  # noqa: E402

SIZES = ((1024, 600), (1280, 720), (1920, 1080))


def main(arguments: list[str]) -> int:
    if not arguments:
        print(__doc__)
        return 2
    folder, wanted = Path(arguments[0]), arguments[1:]
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    for scene in wanted or studio.names():
        for language in LANGUAGES:
            for size in SIZES:
                target = folder / f"{scene}-{language}-{size[0]}x{size[1]}.png"
                studio.draw(ShotRequest(scene, size, target, language=language))
                print(target)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
