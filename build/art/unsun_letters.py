"""Letters of the Unsun pack as outlines, taken at build time from the house's fonts.

Owns how a short text becomes path data of a wanted height and width. Knows no card; nothing of this runs in
the game, whose SVG loader draws no text.
"""

from functools import cache

import pylopdf_fonts_jp
import svg
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from unsun_kit import tenth


@cache
def _font(serif: bool) -> TTFont:
    path = pylopdf_fonts_jp.serif_path() if serif else pylopdf_fonts_jp.sans_path()
    return TTFont(path)


@cache
def _placed(text: str, serif: bool, tight: float) -> tuple[list[tuple[str, float]], tuple[float, ...]]:
    """Glyph names with their x, and the ink's box in font units; `tight` is taken from every advance."""
    font = _font(serif)
    table, glyphs, metrics = font.getBestCmap(), font.getGlyphSet(), font["hmtx"]
    x, places = 0.0, []
    pen = BoundsPen(glyphs)
    for letter in text:
        name = table[ord(letter)]
        places.append((name, x))
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, 1, x, 0)))
        x += metrics[name][0] - tight
    return places, pen.bounds


def letters(
    text: str,
    box: tuple[float, float, float, float],
    colour: str,
    weight: float = 0,
    serif: bool = False,
    tight: float = 0,
) -> str:
    """The text stretched so that its ink, weight included, fills the box (x, y, width, height)."""
    data = outline(text, box, weight, serif, tight)
    if not weight:
        return svg.path(data, colour)
    return svg.path(data, colour, stroke=colour, width=weight, join="round")


def outline(
    text: str,
    box: tuple[float, float, float, float],
    weight: float = 0,
    serif: bool = False,
    tight: float = 0,
) -> str:
    """The path data of `letters` alone."""
    places, (left, bottom, right, top) = _placed(text, serif, tight)
    x, y, width, height = box
    sx, sy = (width - weight) / (right - left), (height - weight) / (top - bottom)
    glyphs = _font(serif).getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=tenth)
    for name, shift in places:
        matrix = (sx, 0, 0, -sy, x + weight / 2 + (shift - left) * sx, y + weight / 2 + top * sy)
        glyphs[name].draw(TransformPen(pen, matrix))
    data: str = pen.getCommands()
    return data
