"""Hair and crowns of the four queens, drawn around the face's (0, 0).

A `..._behind` piece lies behind the shoulders. Knows no robe and no layout.
"""

import svg
from french_marks import Shades
from french_pieces import SHEEN, bead, beads, blossom, gilt, shape, stroke

from game.view.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER

LONG_HAIR = "M0 -34C-32 -35 -33 -4 -38 22C-41 40 -46 56 -50 70L44 62C42 48 39 34 35 18C30 -6 32 -34 0 -34Z"
FRONT_LEFT = (
    "M2 -25C-9 -24 -16 -16 -18.5 -3C-21 10 -23 20 -30 30C-33 10 -35 -8 -30 -20C-25 -33 -10 -36.5 2 -35Z"
)
FRONT_RIGHT = "M2 -25C11 -24 17 -16 19 -4C21 8 22 18 29 26C32 8 34 -6 30 -19C26 -32 12 -36.5 2 -35Z"


def long_hair(shades: Shades) -> list[str]:
    """Black hair that falls behind the shoulders."""
    return [
        shape(LONG_HAIR, INK, 0.8),
        stroke("M-35 24C-37 32 -39 38 -41 44M34 24C36 30 37 34 38 40", 0.9, SHEEN),
    ]


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
    strings = svg.Path()
    pearls: list[svg.Point] = []
    drops: list[svg.Point] = []
    for x, top, count in ((-30, -16, 5), (-25, -19, 4), (30, -16, 5), (25.5, -19, 4)):
        strings.move(x, top).line(x, top + count * 6)
        pearls += [(x, top + 5 + step * 6) for step in range(count - 1)]
        drops.append((x, top - 1 + count * 6))
    found += [svg.path(strings, stroke=GOLD_DARK, width=0.8), beads(pearls, 1.9, PAPER), beads(drops, 1.9)]
    found.append(
        gilt(
            "M-31 -15C-26 -30 -12 -34.5 2 -34.5C16 -34.5 28 -30 31.5 -15L28 -14"
            "C23 -25 14 -28.5 2 -28.5C-10 -28.5 -22 -25 -27.5 -14Z"
        )
    )
    return [*found, gilt(moon), bead(2, -48, 4.6, PAPER), bead(2, -31.5, 2.6, shades.main)]


def updo_behind(shades: Shades) -> list[str]:
    """The wings of a dressed coiffure behind the face."""
    return [
        shape(
            "M-2 -20C-30 -34 -46 -12 -38 8C-34 16 -26 14 -22 6L24 6C30 14 36 12 38 4C42 -14 28 -32 4 -22Z",
            INK,
            0.8,
        ),
        shape("M-12 -30C-22 -48 -10 -60 4 -59C20 -58 26 -46 18 -31Z", INK, 0.8),
        stroke("M-8 -52C0 -57 10 -55 14 -48", 1, SHEEN),
    ]


def updo(shades: Shades) -> list[str]:
    """A dressed coiffure with combs, pins and cherry blossoms."""
    found = [
        shape(
            "M-21 4C-24 -10 -22 -22 -12 -28C-4 -31 10 -31 16 -27C22 -22 23 -8 21 3"
            "C19 -8 17 -15 12 -20C4 -22.5 -6 -22.5 -13 -19C-18 -13 -20 -6 -21 4"
            "Z",
            INK,
            0.6,
        ),
        stroke("M-32 -10C-30 -20 -22 -24 -15 -22M33 -12C31 -20 24 -23 18 -22", 1, SHEEN),
        gilt("M-11 -30C-8 -39 12 -39 16 -30C8 -33 -3 -33 -11 -30Z"),
        stroke("M-6 -31.5L-5 -35.5M0 -32.5L0 -37M6 -32.5L7 -36.6M11 -31L13 -35", 0.8),
        svg.line(20, -34, 42, -46, INK, width=3, cap="round"),
        svg.line(20, -34, 42, -46, GOLD_LIGHT, width=1.6, cap="round"),
        svg.line(22, -29, 45, -35, INK, width=3, cap="round"),
        svg.line(22, -29, 45, -35, GOLD_LIGHT, width=1.6, cap="round"),
    ]
    for x, count in ((-34, 4), (-29, 3)):
        found.append(beads([(x, -6 + step * 5.2) for step in range(count)], 1.8, PAPER))
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
    found += [beads(tips[1::2], 2.1, shades.main), beads(tips[::2], 2.1, PAPER)]
    found.append(
        gilt(
            "M-30 -15C-25 -30 -12 -34.5 2 -34.5C16 -34.5 27 -30 31 -15L27.5 -14"
            "C22 -25 14 -28 2 -28C-10 -28 -22 -25 -27 -14Z"
        )
    )
    found.append(svg.polygon([(2, -38), (8, -31), (2, -24), (-4, -31)], shades.main, stroke=INK, width=1))
    for x in (-31.5, 32):
        found += [stroke(f"M{x} -14L{x} 12", 2.6, shades.main), bead(x, -14, 3), bead(x, 12, 2.2)]
    return found


def loops_behind(shades: Shades) -> list[str]:
    """Two high loops of hair, as heavenly maidens wear them."""
    loops = (
        "M-8 -30C-34 -36 -40 -62 -24 -66C-10 -69 -4 -50 -4 -32ZM-12 -38"
        "C-14 -50 -18 -58 -23 -57C-30 -55 -26 -42 -12 -38Z"
        "M8 -30C34 -36 42 -62 27 -66C13 -69 5 -50 4 -32ZM13 -38C15 -50 20 -58 25 -57C32 -55 27 -42 13 -38Z"
    )
    return [
        svg.path(loops, INK, rule="evenodd", stroke=INK, width=0.8),
        shape(
            "M-22 -20C-34 -6 -32 14 -35 32C-30 40 -18 38 -14 28L16 28C22 38 30 38 34 30C31 12 34 -8 22 -20Z",
            INK,
            0.8,
        ),
    ]


def loops(shades: Shades) -> list[str]:
    """Parted hair, a phoenix comb, and flowers at the temples."""
    found = _parted()
    wings = (
        "M2 -33C-8 -36 -16 -46 -18 -56C-10 -54 -4 -50 0 -44C0 -50 1 -56 3 -60"
        "C6 -56 6 -50 5 -44C9 -50 15 -54 22 -56C20 -46 12 -36 2 -33Z"
    )
    found += [gilt(wings), bead(2.6, -42, 2.4, shades.main)]
    found.append(gilt("M-20 -28C-10 -36 14 -36 24 -28L22 -24C12 -30 -8 -30 -18 -24Z"))
    for x, y in ((-29, -14), (30, -14)):
        found += blossom(x, y, 8.5, PAPER, 8)
        found += [stroke(f"M{x - 2} {y + 8}L{x - 3} {y + 26}M{x + 2} {y + 8}L{x + 3} {y + 22}", 1.4, GOLD)]
    return found
