"""Setting text: one line as a picture, its measure, and where a paragraph breaks.

Lines are as high as 1.4 letter heights and sit so that capitals are centred in them: a label centred by its box looks
centred. It knows fonts, not colours or worlds.
"""

from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.view.bidi import Stretch, has_rtl, stretches
from game.view.fonts import Fonts

LINE = 1.4  # line height in letter heights
_BASELINE = 1.06  # from the top of the line, in letter heights
SOFT_HYPHEN = "\u00ad"
# Kinsoku: never first, and never last, on a line.
_NOT_FIRST = set("、。，．・：；？！）」』】〉》〕｝ーっゃゅょッャュョぁぃぅぇぉァィゥェォ々)]}.,:;!?…")
_NOT_LAST = set("（「『【〈《〔｛([{„“")


# Names come from files, too: letters that no font can draw, or that would turn the rest of a line around.
_UNDRAWN: dict[int, str | None] = {
    **dict.fromkeys((*range(32), *range(127, 160)), " "),  # control characters
    **dict.fromkeys(range(0xD800, 0xE000), "\ufffd"),  # halves of letters
    **dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A), ord(SOFT_HYPHEN)), None),
}


def drawable(text: str) -> str:
    """The text as a font can draw it, on one line."""
    return text if text.isprintable() else text.translate(_UNDRAWN)


def line_height(size: int) -> int:
    """Pixels from one line to the next."""
    return round(size * LINE)


@lru_cache(maxsize=4096)
def measure(fonts: Fonts, text: str, size: int, serif: bool = False, bold: bool = False) -> tuple[int, int]:
    """Width and height of one line in pixels."""
    width = sum(font.size(piece)[0] for font, piece in _pieces(fonts, drawable(text), size, serif, bold))
    return width, line_height(size)


def _pieces(
    fonts: Fonts, text: str, size: int, serif: bool, bold: bool
) -> Iterator[tuple[pygame.font.Font, str]]:
    """The text from left to right, each piece with the font that draws it."""
    if not has_rtl(text):
        for path, piece in fonts.runs(text, serif, bold=bold):
            yield fonts.font(path, size, bold), piece
        return
    for stretch in stretches(text):
        yield from _pieces_of(fonts, stretch, stretch.text, size, serif, bold)


def _pieces_of(
    fonts: Fonts, stretch: Stretch, text: str, size: int, serif: bool, bold: bool
) -> Iterator[tuple[pygame.font.Font, str]]:
    """The same for the text of one stretch, or for its beginning."""
    runs = fonts.runs(text, serif, stretch.script, bold)
    for path, piece in reversed(runs) if stretch.is_rtl else runs:
        yield fonts.font(path, size, bold, stretch.script), piece


def caret_x(fonts: Fonts, text: str, count: int, size: int) -> int:
    """Where the caret stands behind so many letters of a line, in pixels from its left end."""
    plain = drawable(text)
    if not has_rtl(plain):
        return measure(fonts, plain[:count], size)[0]
    x = 0
    for stretch in stretches(plain):
        inside = count - stretch.start
        whole, before = (
            sum(font.size(piece)[0] for font, piece in _pieces_of(fonts, stretch, part, size, False, False))
            for part in (stretch.text, stretch.text[: max(0, inside)])
        )
        if 0 < inside <= len(stretch.text) or inside == count == 0:
            return x + (whole - before if stretch.is_rtl else before)
        x += whole
    return x


def line(
    fonts: Fonts, text: str, size: int, colour: tuple[int, int, int], serif: bool = False, bold: bool = False
) -> pygame.Surface:
    """One line of text, straight alpha, exactly as large as `measure` says."""
    plain = drawable(text)
    picture = pygame.Surface(measure(fonts, plain, size, serif, bold), pygame.SRCALPHA)
    x = 0
    for font, piece in _pieces(fonts, plain, size, serif, bold):
        drawn = font.render(piece, True, colour)
        # At some sizes the deepest letters of a script reach a pixel below the line: that piece stands higher.
        lowest = picture.get_height() - drawn.get_bounding_rect().bottom
        picture.blit(drawn, (x, min(lowest, round(size * _BASELINE) - font.get_ascent())))
        x += font.size(piece)[0]
    return picture


def _is_wide(letter: str) -> bool:
    return letter >= "\u2e80"


def atoms_of(text: str) -> list[str]:
    """Pieces between which a line may break; a space stays at the end of its piece."""
    atoms: list[str] = []
    current = ""
    for letter in text:
        breaks_before = _is_wide(letter) or bool(current and _is_wide(current[-1]))
        if current and breaks_before and letter not in _NOT_FIRST and current[-1] not in _NOT_LAST:
            atoms.append(current)
            current = ""
        current += letter
        if letter in (" ", SOFT_HYPHEN) or (letter in "-–/" and len(current) > 1):
            atoms.append(current)
            current = ""
    return [*atoms, current] if current else atoms


def _fit_by_force(fonts: Fonts, word: str, size: int, width: int, serif: bool, bold: bool) -> int:
    """How many letters of a word that is too long for any line go on this one: at least one."""
    count = 1
    while count < len(word) and measure(fonts, word[: count + 1], size, serif, bold)[0] <= width:
        count += 1
    return count


def _shown(piece: str) -> str:
    """A line as it is drawn: a soft hyphen at its end becomes visible."""
    return piece[:-1].rstrip() + "-" if piece.endswith(SOFT_HYPHEN) else piece.rstrip()


def wrap(
    fonts: Fonts, text: str, size: int, width: int, serif: bool = False, bold: bool = False
) -> list[str]:
    """The lines of a paragraph no wider than `width`; a newline in the text always breaks."""

    def fits(piece: str) -> bool:
        return measure(fonts, _shown(piece), size, serif, bold)[0] <= width

    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for atom in atoms_of(paragraph):
            rest = atom
            if current and not fits(current + rest):
                lines.append(_shown(current))
                current = ""
            while not current and len(rest) > 1 and not fits(rest):
                count = _fit_by_force(fonts, rest, size, width, serif, bold)
                lines.append(rest[:count])
                rest = rest[count:]
            current += rest
        lines.append(_shown(current))
    return lines
