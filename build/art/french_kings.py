"""What the four kings wear on their heads, drawn around the face's (0, 0).

A `..._behind` piece lies behind the shoulders. Knows no robe and no layout.
"""

import french_marks as marks
import svg
from french_marks import Shades
from french_pieces import SHEEN, WHITE_HAIR, bead, gilt, shape, stroke

from game.view.palette import GOLD, GOLD_LIGHT, INK, PAPER


def helmet_behind(shades: Shades) -> list[str]:
    """The neck guard: four laced rows on either side."""
    found = []
    for row in range(4):
        y, x = -6 + row * 10, 28 + row * 5.5
        found.append(
            shape(f"M{-x} {y}Q0 {y - 10} {x} {y}L{x + 6} {y + 12}Q0 {y + 4} {-x - 6} {y + 12}Z", shades.main)
        )
        found.append(
            svg.path(f"M{-x - 4} {y + 9}Q0 {y} {x + 4} {y + 9}", stroke=GOLD_LIGHT, width=1.6, dash="3 2.4")
        )
    return found


def helmet(shades: Shades) -> list[str]:
    """A helmet with gold horns and the suit's mark between them."""
    bowl = "M-27 -10C-31 -36 -16 -47 0 -47C17 -47 31 -36 27 -11C12 -21 -10 -21 -27 -10Z"
    ribs = (
        "M-17 -16C-19 -30 -12 -42 -3 -46.5M-6 -18.5C-7 -30 -4 -42 0 -47"
        "M6 -18.5C8 -30 5 -42 1 -47M17 -16C19 -30 13 -42 5 -46.5"
    )
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
        marks.mark("S", 0.5, -29, 11, fill=INK),
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
    cap = (
        "M-23 -15C-27 -38 -25 -57 -10 -61.5C4 -65 15 -55 19.5 -42C22.5 -33 23 -25 22.5 "
        "-16C10 -25 -9 -25 -23 -15Z"
    )
    return [
        shape("M-23.5 -2C-25 -12 -24 -20 -21 -24L-15 -22C-18 -14 -19 -8 -18.5 -1Z", INK, 0.6),
        shape("M22 -3C23 -12 22.6 -20 20 -24L16 -22C18.6 -15 19.4 -9 19.4 -2Z", INK, 0.6),
        shape(cap, shades.deep),
        stroke(
            "M-17 -24C-20 -40 -17 -53 -7 -57M-8 -26C-11 -40 -7 -50 2 -54M3 -27C2 -38 5 -45 11 -48", 0.9, GOLD
        ),
        gilt("M-23.5 -17C-10 -27 11 -27 22.8 -18L22.6 -10.5C11 -20 -9 -20 -23.5 -9.5Z"),
        svg.polygon([(1, -32), (8, -21), (1, -11), (-6, -21)], PAPER, stroke=INK, width=1.2, join="round"),
        svg.polygon([(1, -27.5), (5, -21), (1, -15), (-3, -21)], shades.main),
    ]


def sage_behind(shades: Shades) -> list[str]:
    """White hair over the shoulders."""
    hair = "M-20 -20C-34 -6 -34 20 -42 46C-30 50 -14 44 -8 30L20 30C26 40 34 44 42 42C34 22 32 -4 20 -20Z"
    return [
        shape(hair, WHITE_HAIR),
        stroke("M-28 4C-30 20 -32 32 -36 42M29 6C31 20 33 30 37 38", 0.8, "#9a917d"),
    ]


def sage_crown(shades: Shades) -> list[str]:
    """White hair drawn up into a lotus crown of gold."""
    sides = (
        "M-23 4C-28 -10 -26 -24 -14 -29L16 -29C25 -24 26 -10 22 2C20 -8 18 -15 13 -19"
        "C4 -22.5 -8 -22.5 -15 -19C-20 -14 -21 -6 -23 4Z"
    )
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
