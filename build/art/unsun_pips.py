"""The numeral cards of the Unsun pack.

Owns how one to nine marks lie: clubs and swords interlaced in a lattice with golden lozenges where they
cross, cups, coins and swirls set in slanted rows. Every 1 and the 2 of Pao are pictures of their own.
"""

import math

import svg
from unsun_kit import (
    CRIMSON,
    GOLD,
    GREEN,
    INK,
    MOSS,
    PINE,
    RED,
    SILVER,
    SLATE,
    Pen,
)
from unsun_marks import flower, rich
from unsun_ones import ONES, TWOS

MIDDLE_X, MIDDLE_Y = 110, 175

# Per number of sticks in one direction: the gap between neighbours, the half length beyond the outermost
# crossing, and the slope (sideways per downwards).
LATTICE = {1: (0, 106, 0.36), 2: (34, 74, 0.36), 3: (29, 62, 0.37), 4: (23, 50, 0.36)}

# Rows of round marks from top to bottom: (height, the row's middle, marks), and the gap between neighbours.
ROUND = {
    2: (((98, 138, 1), (252, 82, 1)), 0, 112),
    3: (((72, 142, 1), (175, 110, 1), (278, 78, 1)), 0, 92),
    4: (((90, 132, 2), (260, 88, 2)), 78, 74),
    5: (((74, 132, 2), (175, 110, 1), (276, 88, 2)), 74, 70),
    6: (((62, 132, 2), (175, 110, 2), (288, 88, 2)), 74, 68),
    7: (((60, 132, 2), (175, 110, 3), (290, 88, 2)), 66, 60),
    8: (((58, 131, 2), (136, 113, 2), (214, 107, 2), (292, 89, 2)), 72, 62),
    9: (((50, 132, 2), (118, 124, 2), (175, 110, 1), (232, 96, 2), (300, 88, 2)), 66, 55),
}

# The twigs that fill the gaps of the low numbers: x, y, turn.
SPRIGS = {
    2: ((158, 196, -35), (62, 154, -35)),
    3: ((174, 156, -40), (46, 194, -40)),
    4: ((110, 175, 0),),
}


def pips(pen: Pen, suit: str, count: int) -> None:
    """The picture of a numeral card."""
    if count == 1:
        ONES[suit](pen)
    elif suit in "PI":
        _long(pen, suit, count)
    else:
        _round(pen, suit, count)


# -- long suits -------------------------------------------------------------------------------------------


def _long(pen: Pen, suit: str, count: int) -> None:
    pairs, odd = divmod(count, 2)
    if count == 2:
        TWOS[suit](pen)
    gap = LATTICE[pairs][0]
    falling = _lattice(pen, suit, pairs)
    if odd:
        _upright(pen, suit, pairs)
    size = 17 if pairs < 3 else 11
    for x in falling:
        if not odd or abs(x - MIDDLE_X) > gap * 0.6:
            _lozenge(pen, x, MIDDLE_Y, size)
    if odd:
        _lozenge(pen, MIDDLE_X, MIDDLE_Y, size + 6)


def _lattice(pen: Pen, suit: str, pairs: int) -> list[float]:
    """Sticks in two directions, woven over and under; their x at the card's middle."""
    gap, reach, slope = LATTICE[pairs]
    places = [MIDDLE_X + gap * (index - (pairs - 1) / 2) for index in range(pairs)]
    angle = math.degrees(math.atan(slope))
    stretch = math.hypot(1, slope)
    half = ((pairs - 1) * gap / (2 * slope) / 2 + reach) * stretch
    for lean in (-1, 1):
        for x in places:
            drop = (x - MIDDLE_X) / (2 * slope) * lean
            with pen.at((x + MIDDLE_X) / 2, MIDDLE_Y + drop, turn=lean * angle):
                _stick(pen, suit, half)
    _weave(pen, suit, places, slope, angle)
    return places


def _weave(pen: Pen, suit: str, places: list[float], slope: float, angle: float) -> None:
    """At every other crossing the lower stick comes over the upper one."""
    for first, c in enumerate(places):
        for second, d in enumerate(places):
            if (first + second) % 2:
                x, y = (c + d) / 2, MIDDLE_Y + (d - c) / (2 * slope)
                with pen.at(x, y, turn=-angle):
                    _shaft(pen, suit, -9, 9)


def _upright(pen: Pen, suit: str, pairs: int) -> None:
    half = {1: 132, 2: 138, 3: 142, 4: 146}[pairs]
    with pen.at(MIDDLE_X, MIDDLE_Y):
        _stick(pen, suit, half)


def _shaft(pen: Pen, suit: str, top: float, bottom: float) -> None:
    """A piece of a stick, open at both ends."""
    width, fill, light = (9.5, GREEN, MOSS) if suit == "P" else (9.5, SILVER, SLATE)
    half = width / 2
    pen.add(svg.rect(-half, top, width, bottom - top, 0, fill))
    side = -half / 2 if suit == "P" else half / 2
    pen.add(svg.rect(side - 1.2, top, 2.4, bottom - top, 0, light))
    pen.add(svg.path(f"M{-half} {top}V{bottom}M{half} {top}V{bottom}", stroke=INK, width=2.2))


def _stick(pen: Pen, suit: str, half: float) -> None:
    """A whole upright club or sword around the origin, `half` its half length."""
    if suit == "P":
        _club(pen, half)
    else:
        _sword(pen, half)


def _club(pen: Pen, half: float) -> None:
    foot = f"!-6,{half} !6,{half} 7,{half - 10} !4.75,{half - 18} !-4.75,{half - 18} -7,{half - 10}"
    pen.form(foot, PINE, 2.2)
    _shaft(pen, "P", -half + 8, half - 17)
    pen.form(f"!0,{18 - half} 9,{10 - half} 17,{13 - half} 11,{20 - half}", MOSS, 1.8)
    pen.form(f"!0,{22 - half} -9,{15 - half} -17,{19 - half} -10,{25 - half}", MOSS, 1.8)
    flower(pen, 0, 4 - half, 15, w=2)


def _sword(pen: Pen, half: float) -> None:
    tip, grip = -half, half - 28
    _shaft(pen, "I", tip + 10, grip)
    pen.form(f"!-4.75,{tip + 12} !0,{tip} !4.75,{tip + 12} !4.75,{tip + 16} !-4.75,{tip + 16}", SILVER, 0)
    pen.line(f"!-4.75,{tip + 16} !-4.75,{tip + 12} !0,{tip} !4.75,{tip + 12} !4.75,{tip + 16}", 2.2)
    pen.form(f"!-3.6,{grip + 4} !3.6,{grip + 4} !4,{grip + 23} !-4,{grip + 23}", CRIMSON, 2)
    guard = f"!-12,{grip - 1} !12,{grip - 1} 13,{grip + 2} !12,{grip + 5} !-12,{grip + 5} -13,{grip + 2}"
    pen.form(guard, GOLD, 2)
    pen.dot(0, half - 3, 4.6, GOLD, 2)


def _lozenge(pen: Pen, x: float, y: float, r: float) -> None:
    diamond = f"!{x},{y - r} !{x + r * 0.78},{y} !{x},{y + r} !{x - r * 0.78},{y}"
    pen.form(diamond, "#eec33f", 2.2)
    k = r * 0.45
    pen.form(f"!{x},{y - k} !{x + k * 0.78},{y} !{x},{y + k} !{x - k * 0.78},{y}", RED, 0)


# -- round suits ------------------------------------------------------------------------------------------


def _round(pen: Pen, suit: str, count: int) -> None:
    rows, gap, size = ROUND[count]
    for y, middle, marks in rows:
        for index in range(marks):
            rich(pen, suit, middle + gap * (index - (marks - 1) / 2), y, size)
    for x, y, turn in SPRIGS.get(count, ()):
        with pen.at(x, y, turn=turn):
            _sprig(pen)


def _sprig(pen: Pen) -> None:
    """A twig with four leaves and a red berry, as the old packs fill an empty place."""
    pen.line("-26,4 -8,-2 8,2 26,-4", 2, PINE)
    for outline in ("!-8,-2 -14,-12 !-26,-10 -18,-2", "!8,2 14,12 !26,10 18,2"):
        pen.form(outline, MOSS, 1.6)
    for outline in ("!-12,0 -16,9 !-28,12 -22,2", "!12,0 16,-9 !28,-12 22,-2"):
        pen.form(outline, GREEN, 1.6)
    pen.dot(0, 0, 5, RED, 1.8)
