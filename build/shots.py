#!/usr/bin/env python3
"""A picture of every scene in every language at three sizes: `python build/shots.py FOLDER [SCENE ...]`.

With --readme instead of a scene: the pictures of the README anew. Each is what `main.py shot` draws.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 (all of these are found through the path above)

from game.app_studio import Studio  # noqa: E402
from game.cli.shot import ShotRequest  # noqa: E402
from game.i18n import LANGUAGES  # noqa: E402
from game.rules import GAMES  # noqa: E402
from game.session.record import Record, read  # noqa: E402

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
MOMENTS = ROOT / "build" / "pictures"  # a record for each game that stops at a moment worth a picture
ENDS = ROOT / "tests" / "records"  # matches to the end of a deal
RESULTS = ("crazy_eights_r1", "ippon_a01", "twelve_chips_c01", "hachinin_meri_g1")
README = ROOT / "assets" / "pictures"
WIDE, SHEET = (960, 540), (1280, 666)


def record_of(folder: Path, name: str) -> Record:
    return read((folder / f"{name}.json").read_bytes())


def variants(scene: str) -> Iterator[tuple[str, Record | None]]:
    """The names of a scene's pictures with the record that each shows: one per game where it shows a match."""
    if scene in ("table", "curtain", "seats"):
        yield from ((f"{scene}-{game.key}", record_of(MOMENTS, game.key)) for game in GAMES)
    elif scene in ("result", "replay"):
        yield from ((f"{scene}-{name}", record_of(ENDS, name)) for name in RESULTS)
    elif scene == "take_over":
        yield scene, record_of(ENDS, RESULTS[0])
    else:
        yield scene, None


def every_scene(folder: Path, wanted: list[str]) -> None:
    """All pictures of the wanted scenes, of all without any."""
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    for scene in wanted or studio.names():
        for name, record in variants(scene):
            for language in LANGUAGES:
                for size in SIZES:
                    target = folder / f"{name}-{language}-{size[0]}x{size[1]}.png"
                    studio.draw(ShotRequest(scene, size, target, record, language))
                    print(target)


def readme() -> None:
    """Home, each game's table and the Unsun pack, drawn twice as large and smoothed down."""
    studio = Studio()
    wanted: list[tuple[str, str, Record | None, tuple[int, int]]] = [("home", "home", None, WIDE)]
    wanted += [(game.key, "table", record_of(MOMENTS, game.key), WIDE) for game in GAMES]
    wanted.append(("unsun", "pack", None, SHEET))
    for name, scene, record, size in wanted:
        target = README / f"{name}.jpg"
        large = target.with_suffix(".png")
        studio.draw(ShotRequest(scene, (2 * size[0], 2 * size[1]), large, record))
        picture = pygame.transform.smoothscale(pygame.image.load(large), size)
        large.unlink()
        pygame.image.save(picture, target)
        print(target)


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("scenes", nargs="*", help="these only")
    parser.add_argument("--readme", action="store_true", help="the README's pictures instead")
    arguments = parser.parse_args(argv)
    unknown = set(arguments.scenes) - set(Studio().names())
    if unknown:
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    if arguments.readme:
        readme()
    else:
        every_scene(arguments.folder, arguments.scenes)


if __name__ == "__main__":
    main()
