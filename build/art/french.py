"""The French pack: pip cards, aces, the gilded eights, and the corner indices' outlines.

Owns the face layout (250 x 350) and hands ornaments, courts and the joker to their own modules. Letters are
not baked in: `<!--INDEX-->` marks where the view puts them from index.json.
"""

import json

import french_courts as courts
import french_joker
import french_marks as marks
import glyphs
import ornaments
import svg

from game.view.palette import PAPER, PAPER_EDGE, SUIT_COLOURS

WIDTH, HEIGHT = 250, 350
EDGE = "#6f6552"  # thinned ink
INDEX = "<!--INDEX-->"
INDEX_BOX = (11.5, 16.0, 50.0, 57.0)  # left, top, width, height of the letters at the upper left
MARK_X, MARK_Y, MARK_SIZE = 36.5, 101, 45
LABELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "B", "D", "E", "Kn")

PIP, EIGHT_PIP = 42, 38
LEFT, MIDDLE, RIGHT = 86.0, 125.0, 164.0
FIRST, LAST = 60.0, 290.0
THIRD = (LAST - FIRST) / 3
COLUMN_2 = (FIRST, LAST)
COLUMN_3 = (FIRST, 175.0, LAST)
COLUMN_4 = (FIRST, FIRST + THIRD, LAST - THIRD, LAST)


def _columns(rows: tuple[float, ...], middle: tuple[float, ...] = ()) -> list[svg.Point]:
    return [(x, y) for x in (LEFT, RIGHT) for y in rows] + [(MIDDLE, y) for y in middle]


PIPS = {
    "2": _columns((), COLUMN_2),
    "3": _columns((), COLUMN_3),
    "4": _columns(COLUMN_2),
    "5": _columns(COLUMN_2, (175,)),
    "6": _columns(COLUMN_3),
    "7": _columns(COLUMN_3, (117.5,)),
    # The eight's crest lies in the middle: its outer columns make room, its pips are a little smaller.
    "8": [(x, y) for x in (78.0, 172.0) for y in COLUMN_3] + [(125.0, 109.0), (125.0, 241.0)],
    "9": _columns(COLUMN_4, (175,)),
    "10": _columns(COLUMN_4, (FIRST + THIRD / 2, LAST - THIRD / 2)),
}


def stock() -> tuple[list[str], list[str]]:
    """The blank card (elements, gradients): warm paper, a lit upper edge, a thin ink line."""
    tone = svg.linear("stock", 0, 0, 90, 350, [(0, "#fbf6e9"), (0.55, PAPER), (1, "#f1e8d2")])
    body = svg.rect(0.9, 0.9, WIDTH - 1.8, HEIGHT - 1.8, 16, svg.ref("stock"), stroke=EDGE, width=1.5)
    rim = svg.rect(3.2, 3.2, WIDTH - 6.4, HEIGHT - 6.4, 13.8, stroke=PAPER_EDGE, width=1.2, opacity=0.7)
    return [body, rim], [tone]


def corners(suit: str) -> list[str]:
    """The place of the letters and the suit marks beneath them, at both corners."""
    first = marks.mark(suit, MARK_X, MARK_Y, MARK_SIZE)
    second = marks.mark(suit, WIDTH - MARK_X, HEIGHT - MARK_Y, MARK_SIZE, 180)
    return [INDEX, first, second]


def number(suit: str, rank: str) -> str:
    """A pip card; the eight carries its crest and its fine gold frame as well."""
    body, defs = stock()
    size = EIGHT_PIP if rank == "8" else PIP
    pips = [marks.mark(suit, x, y, size, 180 if y > 175 else 0) for x, y in PIPS[rank]]
    if rank == "8":
        crest, gold = ornaments.eight()
        return svg.document(WIDTH, HEIGHT, body + crest + pips + corners(suit), defs + gold)
    return svg.document(WIDTH, HEIGHT, body + pips + corners(suit), defs)


def ace(suit: str) -> str:
    """An ace: one large mark, woven inside, on a ground of its own."""
    body, defs = stock()
    mark, gold = ornaments.ace(suit)
    return svg.document(WIDTH, HEIGHT, body + mark + corners(suit), defs + gold)


def index() -> str:
    """index.json: label -> path data of the letters at the upper left corner, and the joker's star."""
    letters = {label: glyphs.fitted(label, INDEX_BOX, 60 if label == "10" else 0) for label in LABELS}
    letters["joker"] = str(svg.Path().poly(svg.star(MARK_X, 47, 26, 10.6, 5)).close())
    return json.dumps(letters, indent=0, sort_keys=True) + "\n"


def lone_mark(suit: str) -> str:
    """The suit mark by itself, 100 x 100, transparent around it."""
    return svg.document(100, 100, [svg.path(marks.OUTLINES[suit], SUIT_COLOURS[suit])])


def files() -> dict[str, str]:
    """Every file of the pack: faces, marks and index.json."""
    found = {"index.json": index(), "french/joker.svg": french_joker.joker(*stock(), INDEX)}
    for suit in marks.SUITS:
        found[f"marks/{suit}.svg"] = lone_mark(suit)
        found[f"french/A{suit}.svg"] = ace(suit)
        for rank in PIPS:
            found[f"french/{rank}{suit}.svg"] = number(suit, rank)
        for rank in "JQK":
            found[f"french/{rank}{suit}.svg"] = courts.court(rank + suit, *stock(), corners(suit))
    return found
