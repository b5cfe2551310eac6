"""The sheet of an Unsun card: paper, frame, corner indices and badges.

Owns what every card shares. A picture is drawn first and the paper's margin is laid over it, since NanoSVG
clips nothing: what a drawing leaves beyond the frame disappears. Long suits have a straight frame, round
suits a round-cornered one, so that the two kinds of numeral order are told apart at a glance.
"""

import json

import svg
from unsun_kit import CRIMSON, GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER, RED, WHITE, Pen
from unsun_letters import letters, outline
from unsun_marks import LONG, flat

from game.view.palette import PAPER_EDGE, UNSUN_COLOURS

WIDTH, HEIGHT = 220, 350
CORNER = 16
LEFT, TOP, RIGHT, BOTTOM = 12, 12, 208, 338
COURTS = ("Sun", "Un", "Sot", "Rob", "Rei", "Kab")
# The ranks as they are written in Japan, and the box of each: a stroke that lies alone keeps its shape.
KANA = {
    "Sun": ("スン", (10, 15, 54, 33)), "Un": ("ウン", (10, 15, 50, 33)), "Sot": ("ソタ", (10, 14, 54, 34)),
    "Rob": ("ロバイ", (9, 16, 63, 31)), "Rei": ("レイ", (10, 15, 52, 33)), "Kab": ("カバ", (10, 14, 54, 34)),
    "1": ("一", (11, 31, 35, 9)), "2": ("二", (11, 20, 35, 30)), "3": ("三", (11, 15, 35, 40)),
    "4": ("四", (11, 15, 35, 40)), "5": ("五", (11, 14, 35, 42)), "6": ("六", (10, 12, 37, 45)),
    "7": ("七", (10, 12, 37, 45)), "8": ("八", (10, 14, 37, 42)), "9": ("九", (10, 12, 37, 45)),
}  # fmt: skip
LABEL_WEIGHT, NUMBER_WEIGHT = 4.6, 5
LABEL_WIDTHS = {"Sun": 63, "Un": 48, "Sot": 58, "Rob": 63, "Rei": 54, "Kab": 63}

Box = tuple[float, float]


def notch(rank: str) -> Box:
    """Width and height of the corner that the index needs, measured from the card's corner."""
    return (76, 100) if rank in COURTS else (55, 106)


def window(suit: str, rank: str) -> svg.Path:
    """The frame's inner edge: a rectangle without its index corners, sharp for long and soft for round suits."""
    x, y = notch(rank)
    r = 0 if suit in LONG else 15
    path = svg.Path(x + r, TOP).line(RIGHT - r, TOP)
    turns = (
        ((RIGHT, TOP + r), (RIGHT, HEIGHT - y - r), True),
        ((RIGHT - r, HEIGHT - y), (WIDTH - x + r, HEIGHT - y), True),
        ((WIDTH - x, HEIGHT - y + r), (WIDTH - x, BOTTOM - r), False),
        ((WIDTH - x - r, BOTTOM), (LEFT + r, BOTTOM), True),
        ((LEFT, BOTTOM - r), (LEFT, y + r), True),
        ((LEFT + r, y), (x - r, y), True),
        ((x, y - r), (x, TOP + r), False),
    )
    for arrival, departure, sweep in turns:
        if r:
            path.arc(r, *arrival, sweep=sweep)
        path.line(*departure)
    if r:
        path.arc(r, x + r, TOP)
    return path.close()


def card(
    suit: str, rank: str, picture: list[str], ground: str = "#fbf5e4", extra: list[str] | None = None
) -> str:
    """The whole face as SVG text; `extra` lies above the frame (badges)."""
    opening = window(suit, rank)
    margin = f"{_sheet_path()}{opening}"
    elements = [
        svg.rect(0, 0, WIDTH, HEIGHT, CORNER, PAPER),
        svg.path(opening, ground),
        *picture,
        svg.path(margin, PAPER, rule="evenodd"),
        svg.rect(0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, CORNER - 0.8, stroke=PAPER_EDGE, width=1.6),
        _named(
            "frame",
            [
                svg.path(opening, stroke=GOLD, width=4.6, join="round"),
                svg.path(opening, stroke=INK, width=1.8, join="round"),
            ],
        ),
        _named("index", _indices(suit, rank)),
        *(extra or []),
    ]
    return svg.document(WIDTH, HEIGHT, elements)


def _sheet_path() -> svg.Path:
    """The paper's outline, so that the margin covers everything up to the card's edge."""
    r, right, bottom = CORNER, WIDTH, HEIGHT
    path = svg.Path(r, 0).line(right - r, 0).arc(r, right, r).line(right, bottom - r)
    path.arc(r, right - r, bottom).line(r, bottom).arc(r, 0, bottom - r)
    return path.line(0, r).arc(r, r, 0).close()


def _indices(suit: str, rank: str) -> list[str]:
    colour = UNSUN_COLOURS[suit]
    if rank in COURTS:
        width = LABEL_WIDTHS[rank]
        label = letters(rank, (9, 12, width, 39), colour, weight=LABEL_WEIGHT)
        mark = svg.group(flat(suit), transform=svg.place(32, 76, 39))
    else:
        label = letters(rank, (11, 10, 20 if rank == "1" else 35, 49), colour, weight=NUMBER_WEIGHT)
        mark = svg.group(flat(suit), transform=svg.place(28.5, 82, 39))
    corner = [label, mark]
    return [*corner, svg.group(corner, transform=svg.turn(180, WIDTH / 2, HEIGHT / 2))]


def kana() -> str:
    """unsun_kana.json: rank -> path data that takes the place of the Latin index at the upper left corner."""
    found = {}
    for rank, (text, box) in KANA.items():
        found[rank] = outline(text, box, LABEL_WEIGHT if rank in COURTS else NUMBER_WEIGHT)
    return json.dumps(found, indent=0) + "\n"


# -- badges -----------------------------------------------------------------------------------------------


def tenka_badge() -> list[str]:
    """The seal of the permanent trump: 天下, white on vermilion, in a golden rim."""
    x, y, w, h = 160, 17, 43, 74
    pen = Pen()
    pen.add(
        svg.rect(x + 1.5, y + 2.5, w, h, 9, INK), svg.rect(x, y, w, h, 9, GOLD_LIGHT, stroke=INK, width=2)
    )
    pen.add(svg.rect(x + 4, y + 4, w - 8, h - 8, 6, RED, stroke=GOLD_DARK, width=1.2))
    pen.add(letters("天", (x + 8, y + 8, w - 16, 28), WHITE, 2.2, serif=True))
    pen.add(letters("下", (x + 8, y + 39, w - 16, 27), WHITE, 2.2, serif=True))
    return [_named("tenka", pen.elements)]


def slot_tag() -> list[str]:
    """The tag of the Robai of Isu: in a plain suit it stands between 2 and 1."""
    x, y, w, h = 168, 18, 34, 62
    pen = Pen()
    pen.add(svg.rect(x, y, w, h, 4, PAPER, stroke=INK, width=1.8))
    pen.add(letters("2", (x + 11.5, y + 5, 11, 15), INK, 1.6))
    pen.add(svg.rect(x + 1, y + 23.5, w - 2, 16, 0, CRIMSON))
    pen.add(letters("Rob", (x + 4, y + 26, w - 8, 11), WHITE, 1))
    pen.add(letters("1", (x + 13, y + 43, 7, 14), INK, 1.6))
    return [_named("slot", pen.elements)]


def _named(key: str, elements: list[str]) -> str:
    return f'<g id="{key}">{"".join(elements)}</g>'
