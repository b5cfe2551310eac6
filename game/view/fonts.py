"""The house's typefaces: where their files are, which one has a letter, and opened fonts by size.

Sans for the interface, serif for titles, both Japanese and Latin; a further sans covers letters of player names that
those two lack. It knows fonts, not colours or layout.
"""

import importlib.util
import unicodedata
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
_OPEN_FONTS = 24  # each takes about a megabyte; a table needs a dozen
_PROBE_SIZE = 100  # large enough that no letter has the very box of the sign for a missing one
_NO_LETTER = "\U0010ffff"
_UNKNOWN = "\ufffd"  # stands for a letter that no typeface of the house draws
_WIDTHLESS = ("Cf", "Mn", "Me")  # categories of signs that only change the letters beside them


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
        self._faces: dict[tuple[str, bool], tuple[Path, str]] = {}

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

    def draws(self, letter: str) -> bool:
        """Whether something of the letter is to be seen: a space is not, nor one that no face has."""
        return not letter.isspace() and self._face(letter, False)[1] == letter

    def runs(self, text: str, serif: bool = False) -> list[tuple[Path, str]]:
        """The text cut into pieces, each with the file that draws it. A sign takes the place of every letter that no
        face has; joiners and selectors between such letters are left out."""
        pieces: list[tuple[Path, str]] = []
        for letter in text:
            path, shown = self._faces.get((letter, serif)) or self._face(letter, serif)
            # `is`, for comparing two paths takes longer than all the rest here.
            if pieces and pieces[-1][0] is path:
                pieces[-1] = (path, pieces[-1][1] + shown)
            else:
                pieces.append((path, shown))
        return [piece for piece in pieces if piece[1]]

    def _face(self, letter: str, serif: bool) -> tuple[Path, str]:
        """The file that draws a letter, and what it draws for it."""
        main, spare = font_path(serif), spare_path()
        kind = unicodedata.category(letter)
        wanted = (spare, main) if letter in _WESTERN else (main, spare)
        drawn = [path for path in wanted if path is not None and self.has(path, letter)]
        if kind == "Cf" or (not drawn and kind in _WIDTHLESS):
            found = (main, "")
        elif drawn:
            found = (drawn[0], letter)
        else:
            found = (main, "?") if spare is None else (spare, _UNKNOWN)
        self._faces[letter, serif] = found
        return found
