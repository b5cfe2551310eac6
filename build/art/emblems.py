"""The emblems: the program's crest and one for each game.

Owns the program's and the games' emblems, and gathers those of the great moments and the portraits.
It knows no rule; the kanji say what they mean: 八 eight, 勝 victory, 一本 one full point.
"""

import avatars
import chips
import french_marks
import moments
import svg
from emblem_kit import MID, VERMILION, Sheet, card, crest, kanji, rays, seal, tomoe
from ornaments import HACHI
from svg import ref

from game.view.palette import GOLD_DARK, GOLD_LIGHT, INK, PAPER, WORLDS

SEATS = 8


def files() -> dict[str, str]:
    """Every emblem and portrait."""
    games = {
        "hachi": hachi,
        "ippon": ippon,
        "crazy_eights": crazy_eights,
        "twelve_chips": twelve_chips,
        "hachinin_meri": hachinin_meri,
    }
    found = {f"emblems/{name}.svg": draw().text() for name, draw in games.items()}
    found |= {f"emblems/{name}.svg": draw().text() for name, draw in moments.MOMENTS.items()}
    return found | {f"emblems/avatar_{name}.svg": text for name, text in avatars.portraits().items()}


def field(world: str) -> Sheet:
    """A crest in a world's colours."""
    colours = WORLDS[world]
    return crest(colours.ground_light, colours.ground, colours.ground_dark)


def brushed(cx: float, cy: float, size: float, fill: str, edge: str, width: float) -> str:
    """The brushed 八 with an outline; `width` in the units of its 100 x 100 box."""
    return svg.path(HACHI, fill, stroke=edge, width=width, join="round", transform=svg.place(cx, cy, size))


def hachi() -> Sheet:
    """The program's crest: two cards leaning like the strokes of 八, the 八 itself across them."""
    sheet = field("ai")
    sheet.add(svg.path(rays(30, 95, 16, 6, 11.25), "#ffffff", opacity=0.06))
    sheet.add(*card(94, 130, 78, 116, 13), *card(162, 130, 78, 116, -13))
    sheet.add(brushed(MID, 130, 152, PAPER, PAPER, 10), brushed(MID, 130, 152, VERMILION, VERMILION, 2.5))
    return sheet


def ippon() -> Sheet:
    """8 Ippons: the 勝 card that counts a point, sealed with 一本."""
    sheet = field("shu")
    sheet.add(svg.path(rays(30, 95, 16, 9), "#ffffff", opacity=0.07))
    sheet.add(*card(106, 126, 92, 136, -13, "#e9dcbb"), *card(150, 126, 92, 136, 13, "#f0e5ca"))
    sheet.add(*card(MID, 126, 98, 144))
    sheet.add(*kanji("勝", (88, 66, 80, 76), INK, 4.2))
    sheet.add(*seal(109, 149, 38, 46, "一本"))
    return sheet


def crazy_eights() -> Sheet:
    """Crazy Eights: four cards, one of each suit, round a golden 八."""
    sheet = crest("#3d8a73", "#1d5a50", "#0f352f")
    for n, suit in enumerate("SHCD"):
        leaf = [*card(MID + 20, MID - 44, 66, 88, 9), french_marks.mark(suit, MID + 23, MID - 63, 38, 9)]
        sheet.add(svg.group(leaf, transform=svg.turn(90 * n + 32, MID, MID)))
    sheet.add(svg.circle(MID, MID, 43, "#000000", opacity=0.25))
    sheet.add(svg.circle(MID, MID, 40, ref("gold"), stroke=GOLD_DARK, width=2.5))
    sheet.add(svg.circle(MID, MID, 33, INK, stroke=GOLD_DARK, width=1.5))
    sheet.add(brushed(MID, MID, 52, GOLD_LIGHT, GOLD_LIGHT, 2))
    return sheet


def twelve_chips() -> Sheet:
    """12 Chips: a pile of clay under a 12, a 9 leaning before it."""
    sheet = field("sumi")
    sheet.defs += [gradient for gradient in chips.lights() if 'id="gold"' not in gradient]
    sheet.defs += [*chips.defs(chips.CLAYS["r"]), *chips.defs(chips.CLAYS["b"])]
    sheet.add(svg.circle(150, 160, 50, "#000000", opacity=0.35))
    sheet.add(*pile(97, 92, 0.52, "rbr", 12, "b"), *pile(162, 151, 0.48, "b", 9, "r"))
    return sheet


def pile(cx: float, cy: float, size: float, below: str, value: int, key: str) -> list[str]:
    """A chip's face on top of chips of the colours in `below`, the uppermost last."""
    layers = []
    for n, colour in enumerate(below):
        drop = chips.DEEP * (len(below) - n)
        layers.append(svg.group(chips.side(chips.CLAYS[colour]), transform=svg.move(0, drop)))
    layers += chips.face_parts(value, key, grain=False)
    place = f"{svg.move(cx, cy)}{svg.scale(size)}{svg.move(-chips.CX, -chips.CY)}"
    return [svg.group(layers, transform=place)]


def hachinin_meri() -> Sheet:
    """Hachinin Meri: the three commas in the middle, eight seats in two teams round them."""
    sheet = field("matcha")
    sheet.add(svg.circle(MID, MID, 77, "#000000", opacity=0.16))
    sheet.add(svg.circle(MID, MID, 77, stroke=GOLD_LIGHT, width=2, opacity=0.6, dash="3 7.08", cap="round"))
    sheet.add(svg.circle(MID, MID, 52, PAPER, stroke=GOLD_DARK, width=2.5))
    sheet.add(*tomoe(MID, MID, 92, "#23324f"))
    for n, (x, y) in enumerate(svg.ring(MID, MID, 77, SEATS)):
        if n % 2 == 0:
            sheet.add(svg.circle(x, y, 14.5, PAPER, stroke=INK, width=2.2), svg.circle(x, y, 8, "#24508c"))
        else:
            sheet.add(svg.path(diamond(x, y, 17.5), PAPER, stroke=INK, width=2.2, join="round"))
            sheet.add(svg.path(diamond(x, y, 9.5), VERMILION))
    return sheet


def diamond(x: float, y: float, r: float) -> svg.Path:
    """A square on its tip."""
    return svg.Path().poly(svg.ring(x, y, r, 4)).close()
