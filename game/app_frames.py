"""Frame times of the table at three sizes, drawn off screen while computers play: for `main.py bench`.

Part of the composition root. What is measured is what the window loop does per frame but for showing it.
"""

import gc
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app_house import Household
from game.persist.folders import find_folders
from game.rules import game
from game.scenes.table import TableScene
from game.session.session import Session

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
_FRAMES = 360
_WARM_UP = 60  # frames in which pictures are still being made
_STEP_S = 1 / 60


def measure() -> dict[str, Any]:
    """Per size: median and 99th percentile of the processor's time for a frame, in milliseconds, and how many moved."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            found[f"{size[0]}x{size[1]}"] = _measure_size(Path(folder), size)
    return found


def _measure_size(folder: Path, size: tuple[int, int]) -> dict[str, float]:
    household = Household(find_folders(folder), "en", silent=True)
    rules = game("crazy_eights")
    names = ["Ada", "Bo", "Cleo", "Dora"]
    session = Session(rules, rules.options.read({}), names, 8, players=["medium"] * len(names))
    scenes = household.house.scenes
    household.resize(size)
    scenes.push(TableScene(household.house, session))
    target = pygame.Surface(size)
    times, moving = [], 0
    gc.freeze()  # as the window's loop
    for number in range(_WARM_UP + _FRAMES):
        started = time.process_time()
        scenes.update(_STEP_S)
        drawn = scenes.draw(target)
        household.effects.apply(target, drawn)
        if number >= _WARM_UP:
            times.append((time.process_time() - started) * 1000)
            moving += scenes.is_moving
    gc.unfreeze()
    household.close()
    ranked = sorted(times)
    return {
        "median": round(statistics.median(times), 2),
        "p99": round(ranked[len(ranked) * 99 // 100], 2),
        "moving": round(moving / _FRAMES, 2),
    }
