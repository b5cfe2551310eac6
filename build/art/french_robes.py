"""Robes of the court cards: torso, sleeves, layered collars, armour, sash, and the family crest.

Owns the cut of the cloth for one half of a card (above the seam, see `seam`); knows no face and no prop.
"""

from dataclasses import dataclass

import french_marks as marks
import ornaments
import patterns
import svg
from french_marks import Shades
from french_pieces import SKIN_DARK, shape, stroke
from svg import num

from game.view.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER

NECK = 147.0  # the middle of the collar


def seam(x: float) -> float:
    """The height at x of the slanted line where the two halves meet."""
    return 175 + (125 - x) * 0.2


TORSO = (
    "M136 104C134 118 122 124 106 127C84 131 46 138 8 154L8 198.4"
    "L242 151.6L242 134C228 131 206 130 190 127C172 124 160 118 158 104"
    "Z"
)
# Where a torso shows between the sleeves: only there it is woven.
FRONT = (
    "M136 108C132 119 120 125 106 127C105 140 96 148 90 153C97 162 101 171 104 179"
    "L168 166.4C176 152 181 138 184 126C172 122 160 118 158 108Z"
)
LEFT_SLEEVE = "M106 127C84 131 46 138 8 154L8 198.4L102 179.6C99 170 95 161 86 153C96 148 105 140 106 127Z"
RIGHT_SLEEVE = (
    "M205 117C212 124 226 131 242 134L242 151.6L169 166.2C176 152 181 138 184 123C191 124 199 122 205 117Z"
)


@dataclass(frozen=True)
class Cloth:
    """One cloth: its colour, and the pattern woven into it (kind, size, colour, line width)."""

    colour: str
    weave: str = ""
    size: float = 14
    thread: str = GOLD_LIGHT
    width: float = 0.8


@dataclass(frozen=True)
class Robe:
    """A whole dress. Collars and cuffs are listed from the outermost layer inwards."""

    body: Cloth
    sleeve: Cloth
    collars: tuple[str, ...]
    cuffs: tuple[str, ...]
    extra: str = ""


def dressed(d: str, cloth: Cloth, woven: str = "", width: float = 1.5) -> list[str]:
    """A piece of woven cloth with its outline."""
    found = [svg.path(d, cloth.colour)]
    if cloth.weave:
        found.append(
            patterns.weave(cloth.weave, svg.flatten(woven or d, 6), cloth.size, cloth.thread, cloth.width)
        )
    return [*found, svg.path(d, stroke=INK, width=width, join="round")]


def _edge(side: int, step: float) -> tuple[svg.Point, svg.Point, svg.Point]:
    """One collar line: start at the neck, handle, end at the seam."""
    if side < 0:
        return (NECK - 10 - step, 102), (NECK - 12 - step, 122), (NECK + 15 - step * 1.15, 171)
    return (NECK + 10 + step, 102), (NECK + 12 + step, 122), (NECK - 22 + step * 1.15, 176)


def collars(colours: tuple[str, ...], skin: str, band: float) -> list[str]:
    """Crossed collars over the neck: the wearer's left over the right."""
    found = [
        svg.path(f"M{NECK - 12} 98L{NECK + 12} 98L{NECK + 16} 124L{NECK - 2} 150L{NECK - 16} 124Z", skin)
    ]
    for side in (-1, 1):
        for layer, colour in enumerate(colours):
            inner = (len(colours) - 1 - layer) * band
            (ax, ay), (bx, by), (cx, cy) = _edge(side, inner)
            (dx, dy), (ex, ey), (fx, fy) = _edge(side, inner + band)
            d = (
                f"M{svg.nums(ax, ay)}Q{svg.nums(bx, by, cx, cy)}L{svg.nums(fx, fy)}"
                f"Q{svg.nums(ex, ey, dx, dy)}Z"
            )
            found.append(shape(d, colour, 1.1))
    return found


def round_collar(colour: str, skin: str) -> list[str]:
    """The round collar of a hunting robe, with its button and front seam."""
    return [
        svg.path(f"M{NECK - 11} 98L{NECK + 11} 98L{NECK + 13} 122L{NECK - 13} 122Z", skin),
        shape(
            f"M{NECK - 15} 110C{NECK - 8} 124 {NECK + 8} 124 {NECK + 15} 110"
            f"L{NECK + 18} 117C{NECK + 10} 133 {NECK - 10} 133 {NECK - 18} 117"
            "Z",
            colour,
        ),
        stroke(f"M{NECK + 6} 129C{NECK + 4} 142 {NECK + 2} 156 {NECK} 171", 1.2),
        svg.circle(NECK + 11, 124, 3.4, GOLD_LIGHT, stroke=INK, width=1),
    ]


def _left_cuff(colours: tuple[str, ...]) -> list[str]:
    found = []
    for layer, colour in enumerate(colours):
        a, b = (len(colours) - layer) * 4.6, (len(colours) - layer - 1) * 4.6
        found.append(
            shape(
                f"M{num(86 - a)} {num(153 + a * 0.1)}C{num(95 - a)} 161 {num(99 - a)} 170 {num(102 - a)} "
                f"{num(179.6 + a * 0.2)}"
                f"L{num(102 - b)} {num(179.6 + b * 0.2)}C{num(99 - b)} 170 {num(95 - b)} 161 {num(86 - b)} "
                f"{num(153 + b * 0.1)}Z",
                colour,
                1.1,
            )
        )
    return found


def _right_cuff(colours: tuple[str, ...]) -> list[str]:
    found = []
    for layer, colour in enumerate(colours):
        a, b = (len(colours) - layer) * 4.6, (len(colours) - layer - 1) * 4.6
        found.append(
            shape(
                f"M{num(184 + a)} {num(123)}C{num(181 + a)} 138 {num(176 + a)} 152 {num(169 + a)} "
                f"{num(166.2 - a * 0.2)}"
                f"L{num(169 + b)} {num(166.2 - b * 0.2)}C{num(176 + b)} 152 {num(181 + b)} 138 {num(184 + b)} "
                "123Z",
                colour,
                1.1,
            )
        )
    return found


def crest(suit: str, x: float, y: float, r: float = 12) -> list[str]:
    """The family crest: the suit's mark in a paper disc."""
    shades = marks.SHADES[suit]
    return [
        svg.circle(x, y, r, PAPER, stroke=INK, width=1.2),
        svg.circle(x, y, r - 2.4, stroke=GOLD, width=0.9),
        marks.mark(suit, x, y, r * 1.15, fill=shades.deep),
    ]


def left_sleeve(robe: Robe) -> list[str]:
    """The lowered sleeve at the viewer's left."""
    return dressed(LEFT_SLEEVE, robe.sleeve) + _left_cuff(robe.cuffs)


def right_sleeve(robe: Robe) -> list[str]:
    """The raised sleeve at the viewer's right."""
    return dressed(RIGHT_SLEEVE, robe.sleeve) + _right_cuff(robe.cuffs)


def armour(shades: Shades) -> list[str]:
    """Laced shoulder plates over the left sleeve."""
    found = []
    for row in (3, 2, 1, 0):
        x, y = 106 - row * 2.4, 126 + row * 11
        plate = (
            f"M{svg.nums(x, y)}L{svg.nums(x - 54, y + 13)}L{svg.nums(x - 57, y + 27)}"
            f"L{svg.nums(x + 1, y + 13)}Z"
        )
        found.append(shape(plate, shades.main, 1.4))
        found.append(stroke(f"M{svg.nums(x - 1, y + 9.6)}L{svg.nums(x - 55, y + 23)}", 3, GOLD_LIGHT))
        lace = f"M{svg.nums(x - 4, y + 4.4)}L{svg.nums(x - 52, y + 16.4)}"
        found.append(svg.path(lace, stroke="#d9542f", width=3.4, dash="2.4 4"))
    return found


def left_hand(skin: str) -> list[str]:
    """The hand that rests on the sash."""
    hand = "M82 153C92 148 104 150 110 155C114 158 115 163 112 167C106 172 94 172 88 168Z"
    return [
        shape(hand, skin, 1.3),
        stroke("M101 158L113.6 161.6M100 162.6L112.4 165.8M102 153.4L111 157", 0.8, SKIN_DARK),
    ]


def wings(shades: Shades) -> list[str]:
    """The stiff pointed shoulders of a samurai's vest, pleated."""
    left = "M136 114C120 118 92 123 66 129L52 149C76 146 98 146 112 150L132 174L146 172Z"
    right = "M158 116C172 120 200 124 226 127L236 146C212 144 190 148 172 168L146 172Z"
    pleats = "M130 120L76 136M132 128L92 142M135 138L112 146M162 122L206 136M160 132L190 143M157 143L178 152"
    return [shape(left, shades.deep), shape(right, shades.deep), stroke(pleats, 0.9, GOLD)]


def scarf_behind(shades: Shades) -> list[str]:
    """A heavenly maiden's scarf, floating in a loop."""
    outer = "M96 140C70 134 72 100 84 78C90 64 106 50 108 66C110 82 88 92 92 118C94 130 102 132 108 136Z"
    other = "M196 132C222 128 226 98 214 72"
    return [
        shape(outer, shades.soft, 1.2),
        stroke("M98 64C92 84 80 96 82 122", 0.9, GOLD_DARK),
        stroke(other, 9),
        stroke(other, 6.6, shades.soft),
    ]


def pompoms(shades: Shades) -> list[str]:
    """The silk tufts on a boy's robe."""
    return [
        svg.circle(x, y, 4.6, GOLD_LIGHT, stroke=INK, width=1)
        + stroke(f"M{x} {y - 3}L{x} {y + 3}M{x - 3} {y}L{x + 3} {y}", 0.7, GOLD_DARK)
        for x, y in ((128, 142), (124, 158), (168, 140), (84, 146))
    ]


def quiver(shades: Shades) -> list[str]:
    """Arrow feathers over the left shoulder."""
    found = []
    for step in range(4):
        x, y = 84 + step * 8, 104 - step * 3
        found.append(stroke(f"M{x} {y}L{x + 20} 146", 1.6, "#8a5a2e"))
        found.append(
            shape(
                f"M{x - 1} {y - 4}L{x + 5} {y + 1}L{x + 12} {y + 20}L{x + 6.6} {y + 16}Z",
                PAPER if step % 2 else shades.soft,
                1,
            )
        )
        found.append(
            shape(f"M{x - 1} {y - 4}L{x - 4} {y + 4}L{x + 1.4} {y + 23}L{x + 6.6} {y + 16}Z", shades.main, 1)
        )
    return found


def sash(cloth: Cloth, shades: Shades) -> list[str]:
    """The sash along the seam, the same seen from either end, with a gold flower for its knot."""

    def band(low: float, high: float) -> str:
        return (
            f"M8 {svg.num(seam(8) - low)}L242 {svg.num(seam(242) - low)}L242 {svg.num(seam(242) + high)}"
            f"L8 {svg.num(seam(8) + high)}Z"
        )

    area = [(8, seam(8) - 6), (242, seam(242) - 6), (242, seam(242) + 6), (8, seam(8) + 6)]
    return [
        shape(band(9.5, 9.5), GOLD_LIGHT, 1.3),
        shape(band(7, 7), cloth.colour, 1),
        patterns.weave(cloth.weave, area, cloth.size, cloth.thread, cloth.width),
        *_flower(125, 175),
    ]


def _flower(x: float, y: float) -> list[str]:
    return [
        shape(str(ornaments.petals(x, y, 15, 8, 0.86)), GOLD_LIGHT, 1.2),
        svg.circle(x, y, 8, PAPER, stroke=GOLD_DARK, width=1),
        svg.circle(x, y, 3.2, GOLD, stroke=INK, width=0.8),
    ]
