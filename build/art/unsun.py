"""The 75-card Unsun pack: which files it consists of.

Owns the pack's list, the plain gold-washed backs and the marks as files; the pictures are drawn by the
modules unsun_*. Facts about the old packs come from museum descriptions, every drawing is new.
"""

from collections.abc import Callable

import svg
import unsun_kaba
import unsun_rei
import unsun_robai
import unsun_sota
import unsun_sun
import unsun_un
from unsun_frame import COURTS, HEIGHT, WIDTH, card, kana, slot_tag, tenka_badge
from unsun_kit import Pen
from unsun_marks import SUITS, flat_document
from unsun_pips import pips

from game.view.palette import GOLD_DARK, GOLD_LIGHT, WORLDS

RANKS = (*COURTS, *(str(number) for number in range(9, 0, -1)))

PICTURES: dict[str, tuple[Callable[[Pen, str], None], dict[str, str]]] = {
    "Sun": (unsun_sun.sun, dict.fromkeys(SUITS, unsun_sun.GROUND)),
    "Un": (unsun_un.un, dict.fromkeys(SUITS, unsun_un.GROUND)),
    "Sot": (unsun_sota.sota, dict.fromkeys(SUITS, unsun_sota.GROUND)),
    "Rob": (unsun_robai.robai, unsun_robai.GROUND),
    "Rei": (unsun_rei.rei, dict.fromkeys(SUITS, unsun_rei.GROUND)),
    "Kab": (unsun_kaba.kaba, dict.fromkeys(SUITS, unsun_kaba.GROUND)),
}


def face(suit: str, rank: str) -> str:
    """One card's face as SVG text."""
    pen = Pen()
    if rank not in PICTURES:
        pips(pen, suit, int(rank))
        return card(suit, rank, pen.elements)
    draw, grounds = PICTURES[rank]
    draw(pen, suit)
    badge = {"P-Rob": tenka_badge, "I-Rob": slot_tag}.get(f"{suit}-{rank}")
    return card(suit, rank, pen.elements, grounds[suit], badge() if badge else None)


def back(world: str) -> str:
    """A plain back washed with gold; only the quiet rim has the world's colour."""
    colours = WORLDS[world]
    shine = [(0, GOLD_LIGHT), (0.4, "#d9b050"), (0.55, "#e2bf68"), (1, "#c4952f")]
    wash = svg.linear("wash", 0, 0, WIDTH, HEIGHT, shine)
    elements = [
        svg.rect(0, 0, WIDTH, HEIGHT, 16, colours.back),
        svg.rect(0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, 15.2, stroke=colours.ground_dark, width=1.6),
        svg.rect(8, 8, WIDTH - 16, HEIGHT - 16, 10, svg.ref("wash")),
        *_leaves(),
        svg.rect(8, 8, WIDTH - 16, HEIGHT - 16, 10, stroke=GOLD_DARK, width=1.4),
        svg.rect(12, 12, WIDTH - 24, HEIGHT - 24, 7, stroke=GOLD_LIGHT, width=1.2, opacity=0.75),
    ]
    return svg.document(WIDTH, HEIGHT, elements, [wash])


def _leaves() -> list[str]:
    """Sheets of gold leaf: a little lighter or darker each, with a bright seam where two overlap."""
    left, top, width, height = 13, 13, (WIDTH - 26) / 3, (HEIGHT - 26) / 5
    found = []
    for number in range(15):
        row, column = divmod(number, 3)
        x, y = left + column * width, top + row * height
        tone = (number * 7 + row * 4) % 5
        colour, opacity = (GOLD_LIGHT, 0.1 + 0.06 * tone) if tone < 3 else (GOLD_DARK, 0.03 * (tone - 2))
        found.append(svg.rect(x, y, width, height, 0, colour, opacity=opacity))
        lean = (number * 5 % 7 - 3) * 0.6
        if column:
            found.append(svg.line(x + lean, y, x - lean, y + height, "#f7e6b4", width=2.2, opacity=0.45))
        if row:
            found.append(svg.line(x, y + lean, x + width, y - lean, "#f7e6b4", width=2.2, opacity=0.45))
    return found


def files() -> dict[str, str]:
    """Every file of the pack: path under assets/art -> text."""
    found = {f"unsun/{suit}-{rank}.svg": face(suit, rank) for suit in SUITS for rank in RANKS}
    found["unsun_kana.json"] = kana()
    found |= {f"backs/unsun_{world}.svg": back(world) for world in WORLDS}
    return found | {f"marks/{suit}.svg": flat_document(suit) for suit in SUITS}
