#!/usr/bin/env python3
"""Pictures of every scene, to look at: `python build/dev.py shots [--readme]`, into build/out/shots.

Three sizes, three languages; records of tests/records are the matches shown. --readme makes the README's pictures anew.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "assets" / "pictures"
SIZES = ("1024x600", "1280x720", "1920x1080")
LANGUAGES = ("en", "de", "nb")


@dataclass(frozen=True)
class Shot:
    name: str
    scene: str
    record: str = ""
    options: tuple[str, ...] = ()


SHOTS = (
    Shot("home", "home", options=("continue=true",)),
    Shot("setup", "setup", options=("game=crazy_eights",)),
    Shot("settings", "settings"),
    Shot("pause", "pause"),
    Shot("message", "message"),
    Shot("crazy_eights", "table", "crazy_eights_r2", ("moves=15",)),
    Shot("ippon", "table", "ippon_a01", ("moves=15",)),
    Shot("twelve_chips", "table", "twelve_chips_c02", ("moves=12",)),
    Shot("hachinin_meri", "table", "hachinin_meri_g1", ("moves=34",)),
)
README = (
    (SHOTS[0], "960x540"),
    (SHOTS[5], "960x540"),
    (SHOTS[6], "960x540"),
    (SHOTS[7], "960x540"),
    (SHOTS[8], "960x540"),
    (Shot("unsun", "pack", options=("game=hachinin_meri",)), "1280x666"),
)


def draw(shot: Shot, size: str, language: str, output: Path) -> None:
    words = [sys.executable, str(ROOT / "main.py"), "shot", shot.scene, "--size", size, "--lang", language]
    if shot.record:
        words += ["--record", str(ROOT / "tests" / "records" / f"{shot.record}.json")]
    for option in shot.options:
        words += ["--option", option]
    subprocess.run([*words, "-o", str(output)], check=True)


def all_shots(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        for size in SIZES:
            for language in LANGUAGES:
                output = folder / f"{shot.name}-{size}-{language}.png"
                draw(shot, size, language, output)
                print(output.relative_to(ROOT), flush=True)


def readme_shots(folder: Path) -> None:
    """Drawn at twice the size and brought down, as small JPEG files."""
    folder.mkdir(parents=True, exist_ok=True)
    PICTURES.mkdir(exist_ok=True)
    for shot, size in README:
        width, height = (int(part) for part in size.split("x"))
        large = folder / f"readme-{shot.name}.png"
        draw(shot, f"{width * 4 // 3}x{height * 4 // 3}", "en", large)
        picture = pygame.transform.smoothscale(pygame.image.load(large), (width, height))
        pygame.image.save(picture, PICTURES / f"{shot.name}.jpg")


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0])
    if "--readme" in arguments:
        readme_shots(folder)
    else:
        all_shots(folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
