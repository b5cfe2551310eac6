"""Frame times of the table, drawn off screen, for `main.py bench`: a played deal, and cards in the air all the time.

Part of the composition root. Every measurement has a process of its own, so that none inherits another's pictures.
"""

import statistics
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from game.app_rehearsal import STRONG, Rehearsal
from game.cli.bench import Scope

PLAYED_FRAMES = 900  # a quarter of a minute: the deal and the first moves
FLYING = (5, 15)  # cards in the air at once
FLYING_FRAMES = 150
_SETTLING_FRAMES = 60  # in which the pictures of the flying cards are made


def frames(scope: Scope) -> dict[str, Any]:
    """By game and window: {"median", "p99", "worst"} of a frame in milliseconds of processor time. `deal_first` is a
    deal with empty caches, `deal` the same once more."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for key in scope.games:
            for size in scope.sizes:
                row = found.setdefault(key, {}).setdefault(f"{size[0]}x{size[1]}", {})
                home = Path(folder) / f"{key} {size}"
                row["deal_first"] = apart(played, home, key, size)
                row["deal"] = apart(played, home, key, size)
                for count in FLYING:
                    row[f"flying_{count}"] = apart(flying, home, key, size, count, False)
                    row[f"flying_{count}_effects"] = apart(flying, home, key, size, count, True)
    return found


def apart(function: Callable[..., Any], *arguments: object) -> Any:
    """Calls the function in a fresh process and gives its result."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


def played(folder: Path, game_key: str, size: tuple[int, int]) -> dict[str, float]:
    """The frames in which something moves, from the second frame of a match on."""
    rehearsal = Rehearsal(folder, game_key, size)
    times = []
    for _ in range(PLAYED_FRAMES):
        spent = rehearsal.frame()
        if rehearsal.is_moving:
            times.append(spent)
        rehearsal.act_for_the_person()
    rehearsal.close()
    return distribution(times)


def flying(
    folder: Path, game_key: str, size: tuple[int, int], count: int, has_effects: bool
) -> dict[str, float]:
    """So many cards in the air in every frame, with or without contrast, grain and colour temperature over them."""
    rehearsal = Rehearsal(folder, game_key, size, **(STRONG if has_effects else {}))
    rehearsal.throw(count)
    for _ in range(_SETTLING_FRAMES):
        rehearsal.frame()
    times = [rehearsal.frame() for _ in range(FLYING_FRAMES)]
    rehearsal.close()
    return distribution(times)


def distribution(times: list[float]) -> dict[str, float]:
    """Median, 99th percentile and the largest, to hundredths."""
    ranked = sorted(times)
    return {
        "median": round(statistics.median(ranked), 2),
        "p99": round(ranked[len(ranked) * 99 // 100], 2),
        "worst": round(ranked[-1], 2),
    }
