"""Hair and headgear of the twelve courts, drawn around the face's (0, 0).

Each head is what lies behind the shoulders, then what lies before the face. Knows no robe and no layout.
"""

from collections.abc import Callable
from dataclasses import dataclass

import french_marks as marks
import svg
from french_faces import PALE, SKIN, WHITE_HAIR, Face, face, shape, stroke
from french_marks import Shades

from game.view.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER

SHEEN = "#4b566b"


@dataclass(frozen=True)
class Head:
    """One head: its face, what hangs behind the body, what is worn before."""

    look: Face
    behind: Callable[[Shades], list[str]]
    before: Callable[[Shades], list[str]]


def gilt(d: str, width: float = 1.2) -> str:
    """A piece of gold."""
    return shape(d, GOLD_LIGHT, width)


def bead(x: float, y: float, r: float, fill: str = GOLD_LIGHT) -> str:
    """A round bead or gem."""
    return svg.circle(x, y, r, fill, stroke=INK, width=1)


def blossom(x: float, y: float, r: float, fill: str, count: int = 5, heart: str = GOLD_LIGHT) -> list[str]:
    """A small flower with round petals."""
    petals = [svg.circle(*tip, r * 0.46, fill, stroke=INK, width=0.9) for tip in svg.ring(x, y, r * 0.56, count)]
    return [*petals, svg.circle(x, y, r * 0.3, heart, stroke=INK, width=0.8)]


def nothing(shades: Shades) -> list[str]:
    """No piece."""
    return []


# -- kings ------------------------------------------------------------------------------------------------


def helmet_behind(shades: Shades) -> list[str]:
    """The neck guard: four laced rows on either side."""
    found = []
    for row in range(4):
        y, x = -6 + row * 10, 28 + row * 5.5
        found.append(shape(f"M{-x} {y}Q0 {y - 10} {x} {y}L{x + 6} {y + 12}Q0 {y + 4} {-x - 6} {y + 12}Z", shades.main))
        found.append(svg.path(f"M{-x - 4} {y + 9}Q0 {y} {x + 4} {y + 9}", stroke=GOLD_LIGHT, width=1.6, dash="3 2.4"))
    return found


def helmet(shades: Shades) -> list[str]:
    """A helmet with gold horns and the suit's mark between them."""
    bowl = "M-27 -10C-31 -36 -16 -47 0 -47C17 -47 31 -36 27 -11C12 -21 -10 -21 -27 -10Z"
    ribs = "M-17 -16C-19 -30 -12 -42 -3 -46.5M-6 -18.5C-7 -30 -4 -42 0 -47M6 -18.5C8 -30 5 -42 1 -47M17 -16C19 -30 13 -42 5 -46.5"
    horns = "M-3 -24C-16 -26 -30 -38 -29 -62C-22 -46 -10 -38 0 -35C10 -38 23 -46 30 -62C31 -38 17 -26 4 -24Z"
    wing = "M-25 -12C-33 -20 -42 -18 -44 -9C-45 -3 -40 3 -33 3C-34 -3 -31 -6 -25 -6Z"
    other = "M25 -12C33 -20 42 -18 44 -9C45 -3 40 3 33 3C34 -3 31 -6 25 -6Z"
    brim = "M-28 -9C-12 -21 12 -21 28 -10L26 -3C12 -13 -11 -13 -25.5 -2Z"
    return [
        shape(bowl, shades.deep),
        stroke(ribs, 0.9, GOLD),
        shape(wing, shades.main),
        shape(other, shades.main),
        svg.circle(-37, -9, 2.6, GOLD_LIGHT),
        svg.circle(37, -9, 2.6, GOLD_LIGHT),
        gilt(horns),
        gilt(brim),
        svg.circle(0.5, -29, 8.4, PAPER, stroke=INK, width=1.2),
    ]


def cap_behind(shades: Shades) -> list[str]:
    """The stiff tail of the court cap, bent over behind."""
    return [shape("M-6 -52C-26 -72 -50 -56 -47 -18L-40 -16C-41 -46 -28 -56 -10 -42Z", INK, 0.8), *_gauze()]


def _gauze() -> list[str]:
    return [stroke("M-14 -53C-30 -62 -44 -48 -43.5 -22", 0.8, SHEEN)]


def sun_cap(shades: Shades) -> list[str]:
    """The black court cap with a golden sun, and its cord tied beneath the chin."""
    rays = svg.star(2, -37, 15, 9.4, 12)
    return [
        shape("M-23 -2C-25 -12 -24 -22 -21 -26L-15 -24C-18 -16 -19 -8 -18.5 -1Z", INK, 0.6),
        shape("M22 -3C23 -12 22.6 -22 20 -26L16 -24C18.6 -16 19.4 -9 19.4 -2Z", INK, 0.6),
        shape("M-14 -38L-13 -55C-9 -60 5 -60 8 -55L9 -38Z", INK),
        shape("M-24 -17C-25 -36 -16 -43 -1 -43C15 -43 24.5 -36 23.5 -18C12 -26 -10 -26 -24 -17Z", INK),
        stroke("M-18 -32C-12 -38 8 -38 17 -32", 0.9, SHEEN),
        gilt("M-24 -17C-10 -26.5 12 -26.5 23.5 -18L23 -12.5C11 -21 -9 -21 -23.5 -11.5Z"),
        svg.polygon(rays, GOLD_LIGHT, stroke=INK, width=1, join="round"),
        svg.circle(2, -37, 7.6, shades.main, stroke=INK, width=1),
    ]


def tall_cap(shades: Shades) -> list[str]:
    """A tall lacquered cap, gold-banded, with a jewel."""
    cap = "M-23 -15C-27 -38 -25 -57 -10 -61.5C4 -65 15 -55 19.5 -42C22.5 -33 23 -25 22.5 -16C10 -25 -9 -25 -23 -15Z"
    return [
        shape("M-23.5 -2C-25 -12 -24 -20 -21 -24L-15 -22C-18 -14 -19 -8 -18.5 -1Z", INK, 0.6),
        shape("M22 -3C23 -12 22.6 -20 20 -24L16 -22C18.6 -15 19.4 -9 19.4 -2Z", INK, 0.6),
        shape(cap, shades.deep),
        stroke("M-17 -24C-20 -40 -17 -53 -7 -57M-8 -26C-11 -40 -7 -50 2 -54M3 -27C2 -38 5 -45 11 -48", 0.9, GOLD),
        gilt("M-23.5 -17C-10 -27 11 -27 22.8 -18L22.6 -10.5C11 -20 -9 -20 -23.5 -9.5Z"),
        svg.polygon([(1, -32), (8, -21), (1, -11), (-6, -21)], PAPER, stroke=INK, width=1.2, join="round"),
        svg.polygon([(1, -27.5), (5, -21), (1, -15), (-3, -21)], shades.main),
    ]


def sage_behind(shades: Shades) -> list[str]:
    """White hair over the shoulders."""
    hair = "M-20 -20C-34 -6 -34 20 -42 46C-30 50 -14 44 -8 30L20 30C26 40 34 44 42 42C34 22 32 -4 20 -20Z"
    return [shape(hair, WHITE_HAIR), stroke("M-28 4C-30 20 -32 32 -36 42M29 6C31 20 33 30 37 38", 0.8, "#9a917d")]


def sage_crown(shades: Shades) -> list[str]:
    """White hair drawn up into a lotus crown of gold."""
    sides = "M-23 4C-28 -10 -26 -24 -14 -29L16 -29C25 -24 26 -10 22 2C20 -8 18 -15 13 -19C4 -22.5 -8 -22.5 -15 -19C-20 -14 -21 -6 -23 4Z"
    petals = (
        "M-20 -25C-28 -34 -27 -44 -24 -49C-17 -46 -12 -40 -10 -33Z"
        "M20 -25C28 -34 27 -44 24 -49C17 -46 12 -40 10 -33Z"
        "M-14 -27C-18 -42 -12 -51 -8 -55C-3 -50 0 -42 -1 -32ZM14 -27C18 -42 12 -51 8 -55C3 -50 0 -42 1 -32Z"
    )
    return [
        shape(sides, WHITE_HAIR),
        gilt(petals),
        gilt("M-7 -28C-9 -46 -3 -56 0 -61C3 -56 9 -46 7 -28Z"),
        gilt("M-22 -26C-10 -34 10 -34 22 -26L20 -19C9 -26 -9 -26 -20 -19Z"),
        bead(0, -27, 4.2, shades.main),
        bead(-11, -25.4, 2.2, PAPER),
        bead(11, -25.4, 2.2, PAPER),
    ]


# -- queens -----------------------------------------------------------------------------------------------

LONG_HAIR = "M0 -34C-32 -35 -33 -4 -38 22C-41 40 -46 56 -50 70L44 62C42 48 39 34 35 18C30 -6 32 -34 0 -34Z"
FRONT_LEFT = "M2 -25C-9 -24 -16 -16 -18.5 -3C-21 10 -23 20 -30 30C-33 10 -35 -8 -30 -20C-25 -33 -10 -36.5 2 -35Z"
FRONT_RIGHT = "M2 -25C11 -24 17 -16 19 -4C21 8 22 18 29 26C32 8 34 -6 30 -19C26 -32 12 -36.5 2 -35Z"


def long_hair(shades: Shades) -> list[str]:
    """Black hair that falls behind the shoulders."""
    return [shape(LONG_HAIR, INK, 0.8), stroke("M-35 24C-37 32 -39 38 -41 44M34 24C36 30 37 34 38 40", 0.9, SHEEN)]


def _parted() -> list[str]:
    return [
        shape(FRONT_LEFT, INK, 0.6),
        shape(FRONT_RIGHT, INK, 0.6),
        stroke("M-4 -31C-20 -29 -26 -14 -27 4M8 -31C22 -29 27 -14 27 2", 0.9, SHEEN),
    ]


def moon_crown(shades: Shades) -> list[str]:
    """Parted hair under a crescent moon with hanging pearls."""
    moon = "M-15 -58C-14 -44 -6 -38 2 -38C10 -38 18 -44 19 -58C24 -44 18 -29 2 -29C-14 -29 -20 -44 -15 -58Z"
    found = _parted()
    for x, top, count in ((-30, -16, 5), (-25, -19, 4), (30, -16, 5), (25.5, -19, 4)):
        found.append(svg.line(x, top, x, top + count * 6, GOLD_DARK, width=0.8))
        found += [bead(x, top + 5 + step * 6, 1.9, PAPER if step < count - 1 else GOLD_LIGHT) for step in range(count)]
    found.append(gilt("M-31 -15C-26 -30 -12 -34.5 2 -34.5C16 -34.5 28 -30 31.5 -15L28 -14C23 -25 14 -28.5 2 -28.5C-10 -28.5 -22 -25 -27.5 -14Z"))
    return [*found, gilt(moon), bead(2, -48, 4.6, PAPER), bead(2, -31.5, 2.6, shades.main)]


def updo_behind(shades: Shades) -> list[str]:
    """The wings of a dressed coiffure behind the face."""
    return [
        shape("M-2 -20C-30 -34 -46 -12 -38 8C-34 16 -26 14 -22 6L24 6C30 14 36 12 38 4C42 -14 28 -32 4 -22Z", INK, 0.8),
        shape("M-12 -30C-22 -48 -10 -60 4 -59C20 -58 26 -46 18 -31Z", INK, 0.8),
        stroke("M-8 -52C0 -57 10 -55 14 -48", 1, SHEEN),
    ]


def updo(shades: Shades) -> list[str]:
    """A dressed coiffure with combs, pins and cherry blossoms."""
    found = [
        shape("M-21 4C-24 -10 -22 -22 -12 -28C-4 -31 10 -31 16 -27C22 -22 23 -8 21 3C19 -8 17 -15 12 -20C4 -22.5 -6 -22.5 -13 -19C-18 -13 -20 -6 -21 4Z", INK, 0.6),
        stroke("M-32 -10C-30 -20 -22 -24 -15 -22M33 -12C31 -20 24 -23 18 -22", 1, SHEEN),
        gilt("M-11 -30C-8 -39 12 -39 16 -30C8 -33 -3 -33 -11 -30Z"),
        stroke("M-6 -31.5L-5 -35.5M0 -32.5L0 -37M6 -32.5L7 -36.6M11 -31L13 -35", 0.8),
        svg.line(20, -34, 42, -46, INK, width=3, cap="round"),
        svg.line(20, -34, 42, -46, GOLD_LIGHT, width=1.6, cap="round"),
        svg.line(22, -29, 45, -35, INK, width=3, cap="round"),
        svg.line(22, -29, 45, -35, GOLD_LIGHT, width=1.6, cap="round"),
    ]
    for x, count in ((-34, 4), (-29, 3)):
        found += [bead(x, -6 + step * 5.2, 1.8, shades.soft if step % 2 else PAPER) for step in range(count)]
    for x, y, r in ((-25, -26, 9), (-34, -15, 7.5), (-17, -37, 7)):
        found += blossom(x, y, r, shades.soft)
    return found


def fan_crown(shades: Shades) -> list[str]:
    """Parted hair under a golden fan-shaped crown."""
    plate = svg.Path(-8, -30)
    tips = [svg.polar(2, -24, 37 if step % 2 else 32, -64 + step * 16) for step in range(9)]
    plate.line(*(value for tip in tips for value in tip)).line(12, -30).close()
    ribs = svg.Path()
    for step in range(1, 8):
        ribs.poly([svg.polar(2, -24, 12, -64 + step * 16), svg.polar(2, -24, 29, -64 + step * 16)])
    found = [*_parted(), gilt(str(plate)), svg.path(ribs, stroke=GOLD_DARK, width=1)]
    for step in range(9):
        found.append(bead(*tips[step], 2.1, shades.main if step % 2 else PAPER))
    found.append(gilt("M-30 -15C-25 -30 -12 -34.5 2 -34.5C16 -34.5 27 -30 31 -15L27.5 -14C22 -25 14 -28 2 -28C-10 -28 -22 -25 -27 -14Z"))
    found.append(svg.polygon([(2, -38), (8, -31), (2, -24), (-4, -31)], shades.main, stroke=INK, width=1))
    for x in (-31.5, 32):
        found += [stroke(f"M{x} -14L{x} 12", 2.6, shades.main), bead(x, -14, 3), bead(x, 12, 2.2)]
    return found


def loops_behind(shades: Shades) -> list[str]:
    """Two high loops of hair, as heavenly maidens wear them."""
    loops = (
        "M-8 -30C-34 -36 -40 -62 -24 -66C-10 -69 -4 -50 -4 -32ZM-12 -38C-14 -50 -18 -58 -23 -57C-30 -55 -26 -42 -12 -38Z"
        "M8 -30C34 -36 42 -62 27 -66C13 -69 5 -50 4 -32ZM13 -38C15 -50 20 -58 25 -57C32 -55 27 -42 13 -38Z"
    )
    return [
        svg.path(loops, INK, rule="evenodd", stroke=INK, width=0.8),
        shape("M-22 -20C-34 -6 -32 14 -35 32C-30 40 -18 38 -14 28L16 28C22 38 30 38 34 30C31 12 34 -8 22 -20Z", INK, 0.8),
    ]


def loops(shades: Shades) -> list[str]:
    """Parted hair, a phoenix comb, and flowers at the temples."""
    found = _parted()
    wings = (
        "M2 -33C-8 -36 -16 -46 -18 -56C-10 -54 -4 -50 0 -44C0 -50 1 -56 3 -60C6 -56 6 -50 5 -44C9 -50 15 -54 22 -56C20 -46 12 -36 2 -33Z"
    )
    found += [gilt(wings), bead(2.6, -42, 2.4, shades.main)]
    found.append(gilt("M-20 -28C-10 -36 14 -36 24 -28L22 -24C12 -30 -8 -30 -18 -24Z"))
    for x, y in ((-29, -14), (30, -14)):
        found += blossom(x, y, 8.5, PAPER, 8)
        found += [stroke(f"M{x - 2} {y + 8}L{x - 3} {y + 26}M{x + 2} {y + 8}L{x + 3} {y + 22}", 1.4, GOLD)]
    return found


# -- jacks ------------------------------------------------------------------------------------------------


def topknot(shades: Shades) -> list[str]:
    """A young warrior's topknot and headband."""
    return [
        shape("M-22 -14C-20 -36 20 -36 21.5 -12C10 -22 -10 -22 -22 -14Z", "#d8cdbd", 1),
        shape("M-23 8C-29 -8 -28 -26 -14 -32C-17 -24 -16 -16 -19 -8C-20 -2 -20 4 -23 8Z", INK, 0.6),
        shape("M22 4C27 -8 26 -24 14 -31C17 -24 17 -16 19.4 -9C20.4 -4 20.6 0 22 4Z", INK, 0.6),
        shape("M-9 -33C-10 -44 -16 -47 -14 -53C-8 -58 2 -56 8 -50C14 -44 16 -38 12 -33C8 -37 2 -40 -2 -39C-2 -36 -3 -34 -9 -33Z", INK, 0.8),
        gilt("M-11 -36L-1 -40L0 -36L-9 -31.5Z", 0.9),
        shape("M-23 -20C-10 -28 12 -28 22.6 -19L22.4 -12C11 -20.5 -9 -20.5 -23.4 -12Z", PAPER),
        svg.circle(2, -21.6, 4.8, shades.main, stroke=INK, width=0.9),
    ]


def band_tails(shades: Shades) -> list[str]:
    """The headband's loose ends, blown to the side, over tied hair."""
    tails = "M-20 -16C-36 -24 -44 -14 -58 -20C-54 -14 -54 -10 -56 -6C-44 -4 -36 -12 -22 -10Z"
    lower = "M-20 -12C-34 -10 -40 2 -52 4C-48 8 -48 12 -48 15C-38 14 -32 0 -21 -6Z"
    return [shape(tails, PAPER, 1.1), shape(lower, PAPER, 1.1)]


def ponytail_behind(shades: Shades) -> list[str]:
    """A long tail of hair, bound high."""
    tail = "M-6 -38C-30 -52 -46 -34 -45 -8C-44 16 -54 30 -62 44C-46 44 -34 30 -32 10C-30 -8 -26 -22 -12 -28Z"
    return [shape(tail, INK, 0.8), stroke("M-18 -37C-34 -38 -38 -20 -38 -2C-38 14 -42 26 -50 36", 1, SHEEN)]


def ponytail(shades: Shades) -> list[str]:
    """A page's forelock, and the cord of his tied hair."""
    cap = "M-22 6C-29 -10 -27 -32 -6 -38C14 -41 28 -28 22 4C20 -6 19 -13 15 -18C10 -13 4 -15 1 -22C-3 -14 -10 -12 -15 -15C-19 -8 -20 0 -22 6Z"
    return [
        shape(cap, INK, 0.6),
        stroke("M-14 -30C-4 -36 8 -35 16 -28", 1, SHEEN),
        shape("M-16 -40C-12 -46 -4 -46 -1 -40C-4 -35 -12 -34 -16 -40Z", shades.main, 1),
        gilt("M-4 -44C2 -54 12 -52 12 -46C8 -42 2 -40 -3 -40Z", 1),
        gilt("M-12 -44C-16 -54 -26 -54 -27 -47C-24 -42 -18 -40 -13 -40Z", 1),
    ]


def straw_hat(shades: Shades) -> list[str]:
    """An archer's woven hat with a gold knob and cords tied beneath the chin."""
    brim = "M-45 -9C-28 -20 -14 -42 -7 -50C-3 -54 7 -54 11 -50C18 -42 31 -20 47 -11C24 -22 -18 -21 -45 -9Z"
    under = "M-45 -9C-20 -22 24 -22 47 -11C30 -12 -22 -12 -45 -9Z"
    weave = "M-30 -17C-10 -27 14 -27 33 -18M-22 -26C-8 -34 14 -34 25 -27M-15 -36C-5 -41 10 -41 18 -36M2 -53L2 -21M-5 -51L-18 -18M9 -51L22 -18"
    return [
        shape("M-22 6C-25 -4 -24 -12 -21 -16L-16 -14C-19 -8 -20 0 -22 6Z", INK, 0.6),
        shape("M21.6 4C23 -4 23 -10 20 -15L17 -13C19.4 -8 20 -2 21.6 4Z", INK, 0.6),
        shape(brim, "#e6cb8d"),
        stroke(weave, 0.8, "#9a7430"),
        shape(under, shades.deep, 1),
        shape("M-13 -43C-6 -47 10 -47 17 -43L20 -38C8 -43 -5 -43 -16 -38Z", shades.main, 1.1),
        bead(2, -55, 4),
        stroke("M-20 -13C-20 6 -14 22 1 30M19 -14C20 4 16 20 5 30", 2.4, shades.main),
        shape("M2 30C-8 26 -12 34 -6 37C-2 38 1 34 2 31C4 35 8 38 12 36C17 32 12 26 2 30Z", shades.main, 1),
    ]


def side_loops(shades: Shades) -> list[str]:
    """A boy's hair looped at the ears, with a gold band and a leaf."""
    left = "M-22 -6C-34 -6 -36 6 -29 10C-37 13 -36 27 -27 27C-18 27 -18 14 -24 10C-18 6 -17 -4 -22 -6Z"
    right = "M22 -6C33 -6 35 6 28 10C35 13 34 25 26 25C18 25 18 14 23 10C18 6 17 -4 22 -6Z"
    cap = "M-23 0C-29 -20 -20 -36 1 -37C22 -37 28 -20 23 -2C21 -12 17 -20 2 -24C-13 -20 -20 -10 -23 0Z"
    return [
        shape(left, INK, 0.8),
        shape(right, INK, 0.8),
        shape(cap, INK, 0.6),
        stroke("M-2 -31C-14 -29 -20 -20 -22 -12M6 -31C16 -29 20 -21 22 -13", 1, SHEEN),
        shape("M-30 7L-19 8L-19 13L-30 13Z", shades.main, 1),
        shape("M19 8L29 7L29 13L19 13Z", shades.main, 1),
        gilt("M-25 -20C-14 -35 18 -35 25.6 -21L23.6 -16C15 -28.5 -11 -28.5 -22.6 -15Z"),
        gilt("M2 -30C-8 -38 -8 -48 2 -57C12 -48 12 -38 2 -30Z"),
        stroke("M2 -32L2 -52M2 -40L-3 -45M2 -40L7 -45", 0.9, GOLD_DARK),
    ]


HEADS = {
    "KS": Head(Face("square", SKIN, "stern", "stern", "firm", "full", ear=False), helmet_behind, helmet),
    "KH": Head(Face("oval", SKIN, "calm", "straight", "firm", "courtly"), cap_behind, sun_cap),
    "KD": Head(Face("full", SKIN, "merry", "arched", "smile", "curled"), nothing, tall_cap),
    "KC": Head(Face("square", SKIN, "kind", "bushy", "firm", "sage", hair=WHITE_HAIR, lines=True), sage_behind, sage_crown),
    "QS": Head(Face("oval", PALE, "calm", "court", ear=False), long_hair, moon_crown),
    "QH": Head(Face("oval", PALE, "kind", "arched", ear=False), updo_behind, updo),
    "QD": Head(Face("oval", PALE, "calm", "court", ear=False), long_hair, fan_crown),
    "QC": Head(Face("round", PALE, "young", "arched", ear=False), loops_behind, loops),
    "JS": Head(Face("square", SKIN, "stern", "stern", "firm"), band_tails, topknot),
    "JH": Head(Face("oval", SKIN, "young", "straight", "smile"), ponytail_behind, ponytail),
    "JD": Head(Face("oval", SKIN, "calm", "straight", "firm"), nothing, straw_hat),
    "JC": Head(Face("round", SKIN, "young", "arched", "smile", ear=False), nothing, side_loops),
}  # fmt: skip


def head(code: str, shades: Shades) -> tuple[list[str], list[str]]:
    """(behind the shoulders, before them) of one court's head."""
    one = HEADS[code]
    before = face(one.look) + one.before(shades)
    if code == "KS":
        before.append(marks.mark("S", 0.5, -29, 11, fill=INK))
    return one.behind(shades), before
