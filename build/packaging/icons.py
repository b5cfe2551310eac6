"""Draws the crest into hicolor bitmaps: icons.py FOLDER APP_ID SIZE..."""

import sys
from pathlib import Path

import pygame


def main(folder: Path, app_id: str, sizes: list[int]) -> None:
    crest = folder / "scalable" / "apps" / f"{app_id}.svg"
    for size in sizes:
        apps = folder / f"{size}x{size}" / "apps"
        apps.mkdir(parents=True)
        pygame.image.save(pygame.image.load_sized_svg(str(crest), (size, size)), apps / f"{app_id}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], [int(size) for size in sys.argv[3:]])
