"""Faces of the court cards: contours, eyes, brows, noses, mouths, beards.

Everything is drawn around (0, 0), about 44 wide and 58 high, turned a little to the viewer's right; the
court mirrors it. Knows no hair, no crown and no robe.
"""

from dataclasses import dataclass

import svg
from french_pieces import BLUSH, LIP, SKIN, shape, stroke

from game.view.palette import INK

CONTOURS = {
    # A melon-seed oval, a square jaw, a boy's round cheek, a merry full face.
    "oval": "M-21 -12C-22 6 -17 19 -5 27.5C0 31 5 31 9 28C17 21.5 20.5 9 20.5 -6C20.5 -34 -20 -34 -21 -12Z",
    "square": "M-22 -12C-22.5 4 -21 15 -14 23C-8 29.5 -2 31.5 4 31.5C9.5 31.5 14 28.5 17 22"
    "C20.5 14 21.5 4 21.5 -8C21.5 -34 -21 -34 -22 -12Z",
    "round": (
        "M-21.5 -10C-23.5 5 -20 18 -9 25.5C-2 30 6 30 11 26C19 19.5 21.5 8 21 -6C20.5 -33 -20 -33 -21.5 -10Z"
    ),
    "full": (
        "M-22 -12C-25.5 4 -26 17 -16 25.5C-7 32.5 9 32.5 16 25C22.5 17.5 22.5 4 21.5 -8"
        "C20.5 -34 -21 -34 -22 -12Z"
    ),
}
EAR = "M-20.5 -4C-26 -8 -28.5 -3 -27 3C-26 8.5 -23.5 11.5 -19.5 9.5"


@dataclass(frozen=True)
class Face:
    """Which pieces make a face."""

    contour: str = "oval"
    skin: str = SKIN
    eyes: str = "calm"
    brows: str = "arched"
    mouth: str = "lips"
    beard: str = ""
    ear: bool = True
    hair: str = INK
    lines: bool = False  # of age


def _eye(x: float, half: float, lid: str, drop: float = 0) -> list[str]:
    """One eye: a heavy upper lid, the pupil, a fine lower lid; drop turns its outer end down."""
    y = -1.0
    a, b = x - half, x + half
    inner, outer = (y + drop, y - drop) if x < 4 else (y - drop, y + drop)
    if lid == "merry":
        arch = f"M{svg.nums(a, y + 2)}Q{svg.nums(x, y - 4.5, b, y + 2)}"
        return [stroke(arch, 1.9)]
    top, under = (6.2, 2.6) if lid == "wide" else (5.2, 2.0)
    left, right = svg.nums(a, inner + 1), svg.nums(b, outer + 0.4)
    white = f"M{left}Q{svg.nums(x, y - top)} {right}Q{svg.nums(x, y + under + 2.6)} {left}Z"
    upper = (
        f"M{svg.nums(a - 1.4, inner + 1.8)}Q{svg.nums(x - 0.6, y - top - 1.8, b + 1.2, outer)}"
        f"Q{svg.nums(x, y - top + 0.9, a - 1.4, inner + 1.8)}Z"
    )
    pupil = svg.circle(x + 0.9, y - 0.5, 2.5 if lid == "wide" else 2.2, INK)
    return [svg.path(white, "#fffaf0"), pupil, svg.path(upper, INK, stroke=INK, width=0.5)]


def _eyes(kind: str) -> list[str]:
    drop = {"stern": 0.9, "kind": -0.7}.get(kind, 0.0)
    lid = {"merry": "merry", "young": "wide"}.get(kind, "calm")
    found = _eye(-7.5, 6.4, lid, -drop) + _eye(11.2, 5.2, lid, -drop)
    if kind in ("calm", "stern", "kind"):
        found.append(stroke("M-11.5 4.4Q-7 6.2 -3 4.2M8 4.2Q11.4 6 14.6 4", 0.55))
    return found


BROWS = {
    "arched": (
        "M-15 -9.5Q-8 -15.5 -1.5 -11.2Q-8 -12.8 -15 -9.5ZM6.6 -11.2Q12.4 -15.2 17.6 -10Q12.4 -12.6 6.6 -11.2Z"
    ),
    "stern": "M-15.5 -12.5Q-8 -14.5 0.5 -7.2Q-1 -6 -2.5 -6.8Q-9 -11 -15.5 -12.5Z"
    "M6 -7.4Q11 -13.5 18 -12.6Q12.4 -11 8.4 -6.8Q7 -6 6 -7.4Z",
    "bushy": (
        "M-17 -7.5C-15 -14.5 -6 -15.5 0 -9C-4 -9.5 -9 -9.5 -17 -7.5ZM6.4 -9"
        "C10.4 -15 16.6 -14 19.6 -7C15 -9.4 10 -9.6 6.4 -9Z"
    ),
    "straight": "M-15 -9.6L-1.6 -11.6L-1.2 -9.2L-14.6 -7.8ZM6.8 -11.6L17.4 -10L17.2 -8.2L7 -9.2Z",
}


def _brows(kind: str, colour: str) -> list[str]:
    if kind == "court":  # painted high on the forehead, as Heian ladies wore them
        return [
            svg.ellipse(-7.5, -15, 4.6, 2.3, INK, opacity=0.75),
            svg.ellipse(11, -15, 3.8, 2.1, INK, opacity=0.75),
        ]
    return [svg.path(BROWS[kind], colour, stroke=INK, width=0.7, join="round")]


def _mouth(kind: str) -> list[str]:
    if kind == "lips":
        lips = "M-1 17.6C1 15.4 2.8 15.4 4.2 16.4C5.6 15.4 7 15.6 8.6 17.4C6.6 21.2 1.6 21.4 -1 17.6Z"
        return [svg.path(lips, LIP), stroke("M-0.6 17.7Q4 18.8 8.2 17.5", 0.7, "#7d2117")]
    if kind == "smile":
        return [stroke("M-3.5 16.4Q4 22.4 11 15.8", 1.4), stroke("M1.5 22Q4.5 23 7 21.8", 0.9)]
    if kind == "laugh":
        return [
            svg.path(
                "M-5 15Q4 18.4 12 14.6C11 23 -1 25 -5 15Z", "#7d2117", stroke=INK, width=1.1, join="round"
            ),
            svg.path("M-2.6 16.2Q4 18.4 9.8 15.9Q8.6 18.4 4 18.6Q-0.6 18.6 -2.6 16.2Z", "#fffaf0"),
        ]
    return [stroke("M-2.5 18Q4.5 17.2 9.6 18.2", 1.4), stroke("M1.6 21.4Q4.4 22.2 6.8 21.4", 0.9)]


BEARDS = {
    # Full and black, under the helmet.
    "full": "M-22 0C-20.5 8 -17 11 -12 12C-7 12.4 -2 10.8 4 13.6C9.5 10.8 14 11.4 17.5 9.5C20 7 21 3 21.4 -1"
    "C24 14 21 28 14 36C10 40.5 7.5 43.5 5 48C1.5 43.5 -3 41 -8 37.5C-18 30 -24 16 -22 0Z",
    # Moustache and a pointed tuft.
    "courtly": "M4 12.6C-1 11.4 -6 13.4 -11.5 18.6C-6.5 17.6 -1 17.4 4 14.8C8.6 17.2 12.4 17.6 16.4 18.4"
    "C13 13.6 8.6 11.6 4 12.6ZM-1.6 24.5C1 23.4 7 23.4 9.4 24.4C9.6 31 8 38.5 4.6 46C0.5 39 -2 31 -1.6 24.5Z",
    # A thin, curled moustache.
    "curled": "M4 12.8C-2 11.6 -7 15 -12 15.4C-15 15.4 -16 12.6 -14.6 11.4C-18.6 12.4 -17.6 18 "
    "-12 17.8C-6 17.4 -1 16.6 4 14.6"
    "C8.4 16.8 12 17.6 16 17.4C20.6 17 21 12 18 11.2C19 13 17.8 14.8 15.6 14.8C11.6 14.6 8.6 11.8 4 12.8Z",
    # Long and white.
    "sage": "M-21.5 4C-19 12 -15 15.5 -9 15C-4 13 0 11.6 4 13.6C8 11.6 12 12.8 16 14C19.5 13 20.6 8 21 3"
    "C26 18 24 32 20 44C17 54 11 62 3 72C-1 62 -12 54 -17.5 43C-23 31 -25 17 -21.5 4Z",
}
STRANDS = {
    "full": "M-15 18C-13 26 -8 32 -2 37M15.5 17C15 25 12 31 8 37M4 25.5L4.6 41",
    "courtly": "M4 29L4.4 39",
    "curled": "",
    "sage": "M-17 20C-17 34 -10 46 -2 58M-9 20C-9 34 -4 46 2 60M3.5 26C3 38 4 50 4 64"
    "M11 20C11.5 34 10 46 7 57"
    "M17.5 19C18.5 32 15 44 11 53",
}
GAPS = {
    "full": "M-3 18.4C1 16.8 7.4 16.8 10.8 18C8 21.8 0.6 22 -3 18.4Z",
    "sage": "M-2.6 19C1 17.4 7 17.4 10.4 18.6C7.6 22.2 1 22.4 -2.6 19Z",
}


def _beard(kind: str, colour: str) -> list[str]:
    if not kind:
        return []
    light = colour != INK
    found = [shape(BEARDS[kind], colour, 1.2 if light else 0.8)]
    if STRANDS[kind]:
        found.append(stroke(STRANDS[kind], 0.8, "#9a917d" if light else "#5b6272"))
    if kind in GAPS:
        found.append(svg.path(GAPS[kind], LIP))
    return found


def face(look: Face) -> list[str]:
    """The whole face."""
    found = [shape(EAR, look.skin)] if look.ear else []
    if look.ear:
        found.append(stroke("M-24.5 -2.5C-22.5 -1.5 -22.5 3 -23.5 5", 0.8))
    found.append(shape(CONTOURS[look.contour], look.skin))
    found += [svg.circle(-11.5, 10.5, 5.2, BLUSH, opacity=0.3), svg.circle(14.4, 10, 4.2, BLUSH, opacity=0.3)]
    if look.lines:
        found.append(
            stroke("M-10 -19Q2 -22 13 -19M-8 -23.5Q2 -26 11 -23.5M-16 6Q-13 9 -12.4 12", 0.7, "#a77b54")
        )
    found += _eyes(look.eyes) + _brows(look.brows, look.hair)
    found.append(stroke("M4.2 -4.5C5.6 1 9.2 5.5 8.6 9C8 11.4 4.8 11.6 2.6 10.4", 1.2))
    found += _beard(look.beard, look.hair) if look.beard in ("full", "sage") else []
    found += [] if look.beard in ("full", "sage") else _mouth(look.mouth)
    found += _beard(look.beard, look.hair) if look.beard in ("courtly", "curled") else []
    return found
