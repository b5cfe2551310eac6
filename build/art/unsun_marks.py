"""The five suit marks of the Unsun pack, drawn in a square of 100.

Owns the flower club, the sword, the cup, the coin and the swirls in two ways: flat, in the suit's one colour
for indices and the interface, and rich, as painted on the cards. Knows no card.
"""

import svg
from unsun_cloth import blossom, disc
from unsun_kit import (
    CRIMSON,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INDIGO,
    INK,
    LEAF,
    MOSS,
    PAPER,
    PINE,
    PURPLE,
    RED,
    SILVER,
    SLATE,
    WHITE,
    Pen,
    chain_data,
    data,
)

from game.view.palette import UNSUN_COLOURS

SUITS = "PIKOG"
LONG = "PI"

CLUB = "30,98 !10,86 18,69 31,60 32,49 43,41 58,20 74,36 61,52 59,63 48,69 45,82"
BLADE = "!50,1 !62,15 !60,66 !40,66 !38,15"
HILT = "!17,62 !25,60 50,65 !75,60 !83,62 !82,74 !57,75 !57,88 !43,88 !43,75 !18,74"
BOWL = "!10,10 !90,10 86,34 70,54 !57,60 !57,74 70,82 !76,92 !24,92 30,82 !43,74 !43,60 30,54 14,34"
CURL = "M4 48.4A46 46 0 0 1 50 4A19 19 0 1 1 32.1 29.5Q14 31 4 48.4Z"


# -- flat -------------------------------------------------------------------------------------------------


def flat(suit: str) -> list[str]:
    """The mark in the suit's colour on a thin halo of paper, so that it reads on light and on dark ground."""
    colour = UNSUN_COLOURS[suit]
    return {"P": _flat_club, "I": _flat_sword, "K": _flat_cup, "O": _flat_coin, "G": _flat_swirls}[suit](
        colour
    )


def _haloed(d: str, colour: str) -> list[str]:
    return [svg.path(d, PAPER, stroke=PAPER, width=7, join="round"), svg.path(d, colour)]


def _flat_club(colour: str) -> list[str]:
    flower = blossom(62, 34, 36)
    return [
        *_haloed(data(CLUB), colour),
        *_haloed(flower, colour),
        svg.circle(62, 34, 8, PAPER),
        svg.path(data("24,81 35,69", closed=False), stroke=PAPER, width=4, cap="round"),
    ]


def _flat_sword(colour: str) -> list[str]:
    return [
        *_haloed(data(BLADE) + data(HILT) + disc(50, 88, 10), colour),
        svg.path("M50 16V58", stroke=PAPER, width=5, cap="round"),
    ]


def _flat_cup(colour: str) -> list[str]:
    return [*_haloed(data(BOWL), colour), svg.path("M21 25Q50 36 79 25", stroke=PAPER, width=6, cap="round")]


def _flat_coin(colour: str) -> list[str]:
    square = "M50 33L67 50L50 67L33 50Z"
    return [
        *_haloed(disc(50, 50, 44), colour),
        svg.circle(50, 50, 32, stroke=PAPER, width=5),
        svg.path(square, PAPER),
    ]


def _flat_swirls(colour: str) -> list[str]:
    halo = svg.circle(50, 50, 47, PAPER)
    return [halo, *(svg.path(CURL, colour, transform=svg.turn(120 * index, 50, 50)) for index in range(3))]


def flat_document(suit: str) -> str:
    """The mark alone as a file."""
    return svg.document(100, 100, flat(suit))


# -- rich -------------------------------------------------------------------------------------------------


def rich(pen: Pen, suit: str, x: float, y: float, size: float, turn: float = 0) -> None:
    """The painted mark, `size` wide, centred on (x, y)."""
    drawn = Pen()
    {"P": club, "I": sword, "K": cup, "O": coin, "G": swirls}[suit](drawn)
    pen.add(svg.group(drawn.elements, transform=svg.place(x, y, size, turn)))


def flower(
    pen: Pen, x: float, y: float, r: float, petal: str = WHITE, heart: str = GOLD, w: float = 2.4
) -> None:
    """The blossom of Pao."""
    pen.add(svg.path(blossom(x, y, r), petal, stroke=INK, width=w, join="round"))
    pen.dot(x, y, r * 0.3, heart, w * 0.8)
    pen.add(
        svg.path(
            "".join(
                chain_data([svg.polar(x, y, r * part, a) for part in (0.42, 0.66)]) for a in range(0, 360, 72)
            ),
            stroke=RED,
            width=w * 0.8,
            cap="round",
        )
    )


def club(pen: Pen) -> None:
    """A knobbly stick with a flower at its tip."""
    pen.form("52,44 66,56 84,58 !92,50 78,46", MOSS, 3)
    pen.form("44,40 36,28 22,24 !14,30 28,38", MOSS, 3)
    pen.form(CLUB, GREEN, 3.6, heavy=2)
    pen.line("23,82 30,86 / 36,62 43,67 / 47,46 56,51", 3, PINE)
    flower(pen, 63, 33, 34, w=3.4)


def sword(pen: Pen) -> None:
    """A straight sword with a golden guard."""
    pen.form(BLADE, SILVER, 3.6, heavy=2)
    pen.form("!50,5 !60,16 !58,62 !50,62", SLATE, 0)
    pen.form("!44,74 !56,74 !56,88 !44,88", CRIMSON, 3)
    pen.form("!17,62 !25,60 50,65 !75,60 !83,62 !82,73 50,76 !18,73", GOLD, 3.4)
    pen.dot(50, 91, 7, GOLD, 3)


def cup(pen: Pen) -> None:
    """A red cup with golden bands."""
    pen.form(BOWL, RED, 3.6, heavy=2)
    pen.form("!12,12 !88,12 86,25 !84,28 50,38 !16,28 14,25", GOLD_LIGHT, 3)
    pen.line("28,24 28,27 / 39,27 39,30 / 50,28 50,31 / 61,27 61,30 / 72,24 72,27", 4.4, CRIMSON)
    pen.form("!43,60 !57,60 !60,66 !57,74 !43,74 !40,66", GOLD, 3)
    pen.line("27,88 50,84 73,88", 3, GOLD_LIGHT)
    pen.brush("24,40 31,50 38,54", 4, "#e98a70")


def coin(pen: Pen, left: str = RED, right: str = GREEN) -> None:
    """A golden coin whose heart is half red and half green."""
    pen.dot(51.5, 53, 45, INK)
    pen.dot(50, 50, 45, GOLD, 3.6)
    pen.add(svg.path("".join(disc(*place, 3.3) for place in svg.ring(50, 50, 37.5, 14)), GOLD_LIGHT))
    pen.dot(50, 50, 29, GOLD_LIGHT, 3)
    pen.add(svg.path("M50 27A23 23 0 0 0 50 73Z", left), svg.path("M50 27A23 23 0 0 1 50 73Z", right))
    pen.add(svg.path("M50 27V73", stroke=INK, width=2.4), svg.circle(50, 50, 23, stroke=INK, width=3))
    pen.add(svg.path("M50 38L60 50L50 62L40 50Z", GOLD_LIGHT, stroke=INK, width=2.4, join="round"))


def swirls(pen: Pen, colours: tuple[str, str, str] = (PURPLE, RED, INDIGO)) -> None:
    """Three commas, heaven, earth and man, on a drum's head."""
    pen.dot(51.5, 53, 45, INK)
    pen.dot(50, 50, 45, LEAF, 3.6)
    pen.dot(50, 50, 40, WHITE, 2.4)
    with pen.at(50, 50, 0.82):
        for index, colour in enumerate(colours):
            pen.add(
                svg.path(
                    CURL,
                    colour,
                    stroke=INK,
                    width=3,
                    join="round",
                    transform=svg.turn(120 * index) + svg.move(-50, -50),
                )
            )
    pen.add(svg.path("".join(disc(*place, 1.8) for place in svg.ring(50, 50, 42.6, 18)), GOLD_DARK))
