"""Hair and headgear of the four jacks, drawn around the face's (0, 0).

A `..._behind` piece lies behind the shoulders. Knows no robe and no layout.
"""

import svg
from french_marks import Shades
from french_pieces import SHEEN, bead, gilt, shape, stroke

from game.view.palette import GOLD_DARK, INK, PAPER


def topknot(shades: Shades) -> list[str]:
    """A young warrior's topknot and headband."""
    return [
        shape("M-22 -14C-20 -36 20 -36 21.5 -12C10 -22 -10 -22 -22 -14Z", "#d8cdbd", 1),
        shape("M-23 8C-29 -8 -28 -26 -14 -32C-17 -24 -16 -16 -19 -8C-20 -2 -20 4 -23 8Z", INK, 0.6),
        shape("M22 4C27 -8 26 -24 14 -31C17 -24 17 -16 19.4 -9C20.4 -4 20.6 0 22 4Z", INK, 0.6),
        shape(
            "M-9 -33C-10 -44 -16 -47 -14 -53C-8 -58 2 -56 8 -50C14 -44 16 -38 12 -33"
            "C8 -37 2 -40 -2 -39C-2 -36 -3 -34 -9 -33Z",
            INK,
            0.8,
        ),
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
    cap = (
        "M-22 6C-29 -10 -27 -32 -6 -38C14 -41 28 -28 22 4C20 -6 19 -13 15 -18"
        "C10 -13 4 -15 1 -22C-3 -14 -10 -12 -15 -15C-19 -8 -20 0 -22 6"
        "Z"
    )
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
    weave = (
        "M-30 -17C-10 -27 14 -27 33 -18M-22 -26C-8 -34 14 -34 25 -27M-15 -36"
        "C-5 -41 10 -41 18 -36M2 -53L2 -21M-5 -51L-18 -18M9 -51L22 -18"
    )
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
