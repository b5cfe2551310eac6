"""The house's typefaces: where their files are, which one has a letter, and opened fonts by size.

Sans for the interface, serif for titles, both Japanese and Latin; further ones cover letters of player names that those
two lack, Hebrew and Arabic among them. It knows fonts, not colours or layout.
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
_BOLD = (  # the bold cuts of their Latin letters, and how much larger those are in the Japanese faces
    ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf", 1.11),
    ("font_source_serif_pro", "files/SourceSerifPro-Bold.ttf", 1.09),
)
_SPARE = ("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf")
_BY_SCRIPT = {  # ISO 15924 -> the package and file of its typeface
    "Arab": ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf"),
    "Hebr": ("fontpkg_heebo", "files/Heebo[wght].ttf"),
}
_SMALLER = {"Arab": 0.84}  # its deep letters would not fit into a line otherwise
JOINERS = (
    "\u200c\u200d"  # Arabic letters stand apart or together by them; between emoji they say nothing to us
)
_WESTERN = set("…×")  # signs that the Japanese faces draw as wide as a kanji
_OPEN_FONTS = 16  # each takes more than a megabyte; a table needs a dozen
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


@lru_cache(maxsize=2)
def bold_path(serif: bool) -> Path | None:
    """The file that has the Latin letters of the serif or the sans as a bold cut of their own."""
    package, name, _ = _BOLD[serif]
    return _package_file(package, name)


def _share(path: Path, script: str) -> float:
    """The size at which a file's letters are as high as those beside them."""
    for serif, (_, _, share) in enumerate(_BOLD):
        if path is bold_path(bool(serif)):
            return share
    return _SMALLER.get(script, 1.0)


@lru_cache(maxsize=4)
def script_path(script: str) -> Path | None:
    """The file for a script that runs from right to left."""
    return _package_file(*_BY_SCRIPT[script]) if script in _BY_SCRIPT else None


class Fonts:
    """Opened fonts, the least used closed first."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: OrderedDict[tuple[Path, int, bool, str], pygame.font.Font] = OrderedDict()
        self._spare_font: pygame.font.Font | None = None
        self._covers: dict[tuple[Path, str], bool] = {}
        self._faces: dict[tuple[str, bool, str, bool], tuple[Path, str]] = {}

    def font(self, path: Path, size: int, bold: bool = False, script: str = "") -> pygame.font.Font:
        """The font of a file at a letter height in pixels; bold is drawn by thickening the outlines of a face that is
        not. With a script it draws from right to left. Use it at once: the spare face is one for all sizes."""
        if path is spare_path():
            return self._spare(path, size, bold)
        key = (path, size, bold, script)
        if key in self._open:
            self._open.move_to_end(key)
        else:
            font = pygame.font.Font(str(path), round(size * _share(path, script)))
            font.bold = bold and path not in (bold_path(False), bold_path(True))
            if script:
                font.set_direction(pygame.DIRECTION_RTL)
                font.set_script(script)
            self._open[key] = font
            if len(self._open) > _OPEN_FONTS:
                self._open.popitem(last=False)
        return self._open[key]

    def _spare(self, path: Path, size: int, bold: bool) -> pygame.font.Font:
        """Its first letter takes longer than a frame (measured: 13 ms, it is a variable font), at whatever size; the
        few letters that it is asked for are drawn anew whenever the size changes."""
        if self._spare_font is None:
            self._spare_font = pygame.font.Font(str(path), size)
        font = self._spare_font
        if font.point_size != size:
            font.point_size = size
        if font.bold != bold:
            font.bold = bold
        return font

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
        if letter.isspace() or letter in JOINERS:
            return False
        return any(self._face(letter, False, script)[1] == letter for script in ("", *_BY_SCRIPT))

    def runs(
        self, text: str, serif: bool = False, script: str = "", bold: bool = False
    ) -> list[tuple[Path, str]]:
        """The text, a line or its stretch in a script, cut into pieces, each with the file that draws it. A sign takes
        the place of every letter that no face has; joiners and selectors between such letters are left out."""
        pieces: list[tuple[Path, str]] = []
        for letter in text:
            path, shown = self._faces.get((letter, serif, script, bold)) or self._face(
                letter, serif, script, bold
            )
            # `is`, for comparing two paths takes longer than all the rest here.
            if pieces and pieces[-1][0] is path:
                pieces[-1] = (path, pieces[-1][1] + shown)
            else:
                pieces.append((path, shown))
        return [piece for piece in pieces if piece[1]]

    def _face(self, letter: str, serif: bool, script: str, bold: bool = False) -> tuple[Path, str]:
        """The file that draws a letter, and what it draws for it."""
        main, spare, own = font_path(serif), spare_path(), script_path(script)
        cut = bold_path(serif) if bold else None
        kind = unicodedata.category(letter)
        wanted = (own, cut, spare, main) if letter in _WESTERN else (own, cut, main, spare)
        drawn = [path for path in wanted if path is not None and self.has(path, letter)]
        if own is not None and letter in JOINERS:
            found = (own, letter)
        elif kind == "Cf" or (not drawn and kind in _WIDTHLESS):
            found = (own or main, "")
        elif drawn:
            found = (drawn[0], letter)
        else:
            found = (main, "?") if spare is None else (spare, _UNKNOWN)
        self._faces[letter, serif, script, bold] = found
        return found
