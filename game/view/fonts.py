"""The house's typefaces: where their files are, which one has a letter, and opened fonts by size.

Sans for the interface, serif for titles, both Japanese and Latin; a further sans covers letters of player names that
those two lack. It knows fonts, not colours or layout.
"""

import importlib.util
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import pygame

_MAIN = {  # package -> its sans and serif; all are the same design under different names
    "pylopdf_fonts_jp": ("NotoSansJP-Regular.otf", "NotoSerifJP-Regular.otf"),
    "pylopdf_fonts_cjk": ("NotoSansJP-Regular.otf", "NotoSerifJP-Regular.otf"),
}
_SPARE = ("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf")
_WESTERN = set("…×")  # signs that the Japanese faces draw as wide as a kanji
_OPEN_FONTS = 64
_PROBE_SIZE = 100  # large enough that no letter has the very box of the sign for a missing one
_NO_LETTER = "\U0010ffff"


class FontsMissing(RuntimeError):
    """No typeface of the house is installed."""


def _package_file(package: str, name: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    folders = list(spec.submodule_search_locations or ()) if spec is not None else []
    for folder in folders:
        path = Path(folder) / name
        if path.is_file():
            return path
    return None


@lru_cache(maxsize=4)
def font_path(serif: bool) -> Path:
    """The file of the serif or the sans. FontsMissing if neither package is there."""
    for package, names in _MAIN.items():
        path = _package_file(package, names[1 if serif else 0])
        if path is not None:
            return path
    raise FontsMissing("the fonts are missing: install the package pylopdf-fonts-jp")


@lru_cache(maxsize=1)
def spare_path() -> Path | None:
    """The file that has the Latin, Greek and Cyrillic letters which the main faces lack."""
    return _package_file(*_SPARE)


class Fonts:
    """Opened fonts, the least used closed first."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: OrderedDict[tuple[Path, int, bool], pygame.font.Font] = OrderedDict()
        self._covers: dict[tuple[Path, str], bool] = {}

    def font(self, path: Path, size: int, bold: bool = False) -> pygame.font.Font:
        """The font of a file at a letter height in pixels; bold is drawn by thickening the outlines."""
        key = (path, size, bold)
        if key in self._open:
            self._open.move_to_end(key)
        else:
            font = pygame.font.Font(str(path), size)
            font.bold = bold
            self._open[key] = font
            if len(self._open) > _OPEN_FONTS:
                self._open.popitem(last=False)
        return self._open[key]

    def has(self, path: Path, letter: str) -> bool:
        """Whether the file draws this letter."""
        key = (path, letter)
        if key not in self._covers:
            font = self.font(path, _PROBE_SIZE)
            # Measured: a missing letter is reported with the box that is drawn in its place, not as None.
            found = font.metrics(letter)
            self._covers[key] = bool(found) and found[0] is not None and found != font.metrics(_NO_LETTER)
        return self._covers[key]

    def runs(self, text: str, serif: bool = False) -> list[tuple[Path, str]]:
        """The text cut into pieces, each with the file that draws it; unknown letters stay with the main face."""
        main, spare = font_path(serif), spare_path()
        pieces: list[tuple[Path, str]] = []
        for letter in text:
            lacks = letter in _WESTERN or not self.has(main, letter)
            path = spare if lacks and spare is not None and self.has(spare, letter) else main
            # `is`, for comparing two paths takes longer than all the rest here.
            if pieces and pieces[-1][0] is path:
                pieces[-1] = (path, pieces[-1][1] + letter)
            else:
                pieces.append((path, letter))
        return pieces
