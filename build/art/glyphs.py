"""Letter outlines for indices, taken from Noto Serif JP when the art is made.

Owns the way from a font to path data; fontTools and the font are needed by the generator alone, never by
the game, which reads the finished outlines.
"""

from functools import cache
from typing import Any

import svg
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from pylopdf_fonts_jp import serif_path


@cache
def _font() -> Any:
    return TTFont(serif_path())


def _draw(text: str, pen: Any, gap: float) -> None:
    font = _font()
    glyphs, names, advance = font.getGlyphSet(), font.getBestCmap(), 0.0
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        glyph.draw(TransformPen(pen, (1, 0, 0, 1, advance, 0)))
        advance += glyph.width - gap


def fitted(text: str, box: tuple[float, float, float, float], gap: float = 0) -> str:
    """Path data of `text`, its height filling box = (left, top, width, height), narrowed where too wide.

    Centred in the box; `gap` (font units) draws the letters nearer to each other.
    """
    left, top, width, height = box
    bounds = BoundsPen(_font().getGlyphSet())
    _draw(text, bounds, gap)
    x1, y1, x2, y2 = bounds.bounds
    tall = height / (y2 - y1)
    wide = min(tall, width / (x2 - x1))
    shift = left + (width - (x2 - x1) * wide) / 2 - x1 * wide
    pen = SVGPathPen(_font().getGlyphSet(), ntos=svg.num)
    _draw(text, TransformPen(pen, (wide, 0, 0, -tall, shift, top + y2 * tall)), gap)
    return str(pen.getCommands())
