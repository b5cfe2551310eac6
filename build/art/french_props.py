"""What the courts hold, and their hands. A prop is drawn around the fist at (0, 0) and rises along -y.

Knows no face and no robe.
"""

import svg
from french_marks import Shades
from french_pieces import SKIN_DARK, bead, beads, blossom, gilt, shape, stroke

from game.view.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER

STEEL, WOOD = "#dfe4e6", "#8a5a2e"


def fist(skin: str) -> list[str]:
    """A fist round an upright shaft."""
    hand = "M-9 -5C-9 -10 -3 -11 2 -10C8 -10 10 -6 9.5 -1C10 5 8 10 2 10.5C-4 11 -9 8 -9 3Z"
    return [
        shape(hand, skin, 1.3),
        stroke("M-8.6 -4.6L2.4 -5.4M-8.8 0L3 -0.6M-8.4 4.6L2.6 4.4", 0.8, SKIN_DARK),
        stroke("M2.4 -9C6 -6 6 4 2.6 9.6", 0.9),
    ]


def katana(shades: Shades) -> list[str]:
    """A drawn sword."""
    blade = "M-3 -14L-2.6 -76C-1 -84 4 -90 8 -94C7.4 -84 5.4 -60 3.8 -14Z"
    return [
        shape(blade, STEEL),
        stroke("M1.2 -16C1.4 -50 2 -72 5.6 -87", 0.8, "#8d979c"),
        shape("M-4 -12L-4 26L4 26L4 -12Z", shades.deep),
        stroke("M-4 -8L4 -2M4 -8L-4 -2M-4 12L4 18M4 12L-4 18M-4 19L4 25M4 19L-4 25", 1, GOLD_LIGHT),
        gilt("M-9 -17C-9 -20 9 -20 9 -17L9 -13C9 -10 -9 -10 -9 -13Z"),
    ]


def flaming_jewel(shades: Shades) -> list[str]:
    """A sceptre that bears a wishing jewel in golden flames."""
    flame = (
        "M0 -96C4 -88 3 -84 7 -80C10 -84 9 -88 12 -91C17 -84 16 -78 20 -72"
        "C22 -75 22 -78 24 -80C27 -70 25 -58 17 -50"
        "C11 -44 -11 -44 -17 -50C-25 -58 -27 -70 -24 -80C-22 -78 -22 -75 -20 -72"
        "C-16 -78 -17 -84 -12 -91C-9 -88 -10 -84 -7 -80C-3 -84 -4 -88 0 -96"
        "Z"
    )
    jewel = "M0 -84C3 -76 15 -72 15 -61C15 -52 8 -47 0 -47C-8 -47 -15 -52 -15 -61C-15 -72 -3 -76 0 -84Z"
    lotus = (
        "M0 -36C-10 -36 -18 -42 -21 -50C-16 -50 -13 -49 -10 -46C-8 -50 -4 -52 0 -54"
        "C4 -52 8 -50 10 -46C13 -49 16 -50 21 -50C18 -42 10 -36 0 -36"
        "Z"
    )
    return [
        shape("M-2.8 -38L-2.8 36L2.8 36L2.8 -38Z", WOOD, 1.2),
        gilt(flame, 1.3),
        shape(jewel, shades.main, 1.3),
        stroke("M-9 -62C-9 -67 -6 -70 -3 -72", 2, shades.soft),
        shape(lotus, PAPER, 1.2),
        stroke("M-10 -46C-8 -42 -5 -39 0 -37M10 -46C8 -42 5 -39 0 -37", 0.8),
        gilt("M-5 -37L5 -37L4 -29L-4 -29Z", 1),
    ]


def mallet(shades: Shades) -> list[str]:
    """The mallet of plenty: every shake lets a coin fall."""
    head = "M-19 -58C-21 -52 -21 -40 -19 -34L19 -34C21 -40 21 -52 19 -58Z"
    found = [
        shape("M-3 -36L-3 30L3 30L3 -36Z", WOOD, 1.2),
        gilt(head, 1.6),
        shape(
            "M-19 -58C-23 -56 -25 -52 -25 -46C-25 -40 -23 -36 -19 -34C-17 -40 -17 -52 -19 -58Z",
            shades.main,
            1.3,
        ),
        shape("M19 -58C23 -56 25 -52 25 -46C25 -40 23 -36 19 -34C17 -40 17 -52 19 -58Z", shades.main, 1.3),
        svg.circle(0, -46, 8.4, shades.deep, stroke=INK, width=1),
        *blossom(0, -46, 7.6, PAPER, 4),
        stroke("M-12 -57L-12 -35M12 -57L12 -35", 1, GOLD_DARK),
    ]
    for x, y in ((-12, -70), (4, -78), (17, -68)):
        found += [
            svg.ellipse(x, y, 5.4, 4.4, GOLD_LIGHT, stroke=INK, width=1),
            svg.rect(x - 1.4, y - 1.4, 2.8, 2.8, fill=PAPER, stroke=INK, width=0.7),
        ]
    return found


def ring_staff(shades: Shades) -> list[str]:
    """A pilgrim's staff, its head hung with rings."""
    head = (
        "M0 -50C-16 -52 -20 -70 -12 -80C-8 -85 -3 -86 0 -92C3 -86 8 -85 12 -80"
        "C20 -70 16 -52 0 -50ZM0 -57C10 -58 13 -70 8 -76C5 -79 2 -80 0 -82"
        "C-2 -80 -5 -79 -8 -76C-13 -70 -10 -58 0 -57Z"
    )
    rings = [
        svg.circle(x, y, 5, stroke=INK, width=3) + svg.circle(x, y, 5, stroke=GOLD_LIGHT, width=1.5)
        for x, y in ((-14, -57), (14, -57), (-17, -66), (17, -66))
    ]
    return [
        shape("M-2.8 -52L-2.8 40L2.8 40L2.8 -52Z", WOOD, 1.2),
        svg.path(head, GOLD_LIGHT, rule="evenodd", stroke=INK, width=1.2),
        *rings,
        gilt("M-5 -50L5 -50L4 -42L-4 -42Z", 1),
        bead(0, -66, 4.2, shades.main),
    ]


def round_fan(shades: Shades) -> list[str]:
    """A round fan: the moon over waves."""
    waves = (
        "M-20 -46C-16 -52 -10 -52 -7 -46C-4 -52 4 -52 7 -46C10 -52 16 -52 20 -46"
        "C18 -34 10 -27 0 -26C-10 -27 -18 -34 -20 -46Z"
    )
    return [
        shape("M-2.4 -27L-2.4 30L2.4 30L2.4 -27Z", WOOD, 1.1),
        svg.circle(0, -50, 24, PAPER, stroke=INK, width=1.5),
        svg.circle(5, -58, 8.5, GOLD_LIGHT, stroke=GOLD_DARK, width=0.8),
        svg.path(waves, shades.main, stroke=INK, width=1, join="round"),
        stroke(
            "M-15 -42C-12 -46 -9 -46 -7 -42M-7 -42C-4 -46 4 -46 7 -42M7 -42"
            "C9 -46 12 -46 15 -42M-9 -34C-6 -38 -2 -38 0 -34C2 -38 6 -38 9 -34",
            1,
            PAPER,
        ),
        svg.circle(0, -50, 21.6, stroke=GOLD, width=1),
        gilt("M-4 -28L4 -28L3 -20L-3 -20Z", 1),
        stroke("M0 30C-4 36 4 40 -1 48M0 30C4 36 -2 40 4 47", 1.4, shades.main),
    ]


def cherry_branch(shades: Shades) -> list[str]:
    """A flowering branch of cherry."""
    found = [
        stroke(
            "M-2 34C-1 8 1 -12 -3 -34C-6 -48 2 -62 0 -80M-2 -30C6 -38 14 -42 18 -54"
            "M0 -58C-8 -62 -12 -68 -13 -76",
            4.4,
        ),
        stroke(
            "M-2 34C-1 8 1 -12 -3 -34C-6 -48 2 -62 0 -80M-2 -30C6 -38 14 -42 18 -54"
            "M0 -58C-8 -62 -12 -68 -13 -76",
            2.4,
            WOOD,
        ),
    ]
    for x, y, r in ((0, -80, 10), (18, -56, 10.5), (-14, -76, 8), (-7, -46, 8), (9, -38, 6.5), (4, -63, 7)):
        found += blossom(x, y, r, shades.soft)
    found.append(beads([(13, -74), (23, -42), (-12, -60)], 2.8, shades.main))
    return found


def _sector(inner: float, outer: float) -> str:
    """The open fan's leaf between two radii."""
    path = svg.Path(*svg.polar(0, -4, inner, -26))
    path.line(*svg.polar(0, -4, outer, -26)).arc(outer, *svg.polar(0, -4, outer, 26))
    return str(
        path.line(*svg.polar(0, -4, inner, 26)).arc(inner, *svg.polar(0, -4, inner, -26), False).close()
    )


def open_fan(shades: Shades) -> list[str]:
    """An open court fan with a painted sun, gold mist and silk cords."""
    ribs = svg.Path()
    for step in range(1, 8):
        ribs.poly([svg.polar(0, -4, 12, -26 + step * 6.5), svg.polar(0, -4, 76, -26 + step * 6.5)])
    return [
        stroke("M-10 -14C-22 -6 -20 10 -27 24M-10 -14C-16 -2 -14 14 -19 30", 2.6),
        stroke("M-10 -14C-22 -6 -20 10 -27 24M-10 -14C-16 -2 -14 14 -19 30", 1.4, "#c4694a"),
        shape(_sector(6, 76), PAPER, 1.5),
        svg.path(_sector(34, 76), "#f9ecc9", stroke=INK, width=0.8),
        svg.path(_sector(68, 76), GOLD_LIGHT, stroke=INK, width=0.8),
        svg.circle(5, -58, 9.5, "#c4694a"),
        stroke(
            "M-20 -46C-15 -42 -10 -46 -5 -42M-22 -53C-18 -50 -15 -53 -11 -51M7 -43C12 -39 15 -44 19 -41",
            2.2,
            GOLD,
        ),
        svg.path(ribs, stroke=GOLD_DARK, width=0.7),
        svg.path(_sector(6, 76), stroke=INK, width=1.5, join="round"),
    ]


def _rays(count: int, r: float, width: float, start: float) -> str:
    """One ring of a chrysanthemum's petals around (0, -60)."""
    path = svg.Path()
    for x, y in svg.ring(0, 0, r, count, start):
        across, along = y / r * width, -x / r * width
        path.move(0, -60).quad(x * 0.86 + across, y * 0.86 - 60 + along, x, y - 60)
        path.quad(x * 0.86 - across, y * 0.86 - 60 - along, 0, -60).close()
    return str(path)


def chrysanthemum(shades: Shades) -> list[str]:
    """A large chrysanthemum on its stem."""
    leaf = "M1 -22C10 -32 20 -30 26 -24C22 -22 22 -18 18 -18C18 -14 8 -12 1 -16Z"
    return [
        stroke("M0 36C1 0 2 -20 0 -50", 5),
        stroke("M0 36C1 0 2 -20 0 -50", 2.8, shades.main),
        shape(leaf, shades.main, 1.1),
        stroke("M2 -18C10 -22 16 -24 23 -24", 0.8, shades.soft),
        shape(_rays(16, 27, 7, 0), GOLD_LIGHT, 0.9),
        shape(_rays(12, 19, 6.4, 15), "#f6e2ab", 0.9),
        shape(_rays(8, 11, 5, 0), PAPER, 0.9),
        svg.circle(0, -60, 4, GOLD, stroke=INK, width=0.8),
    ]


def glaive(shades: Shades) -> list[str]:
    """A naginata: a curved blade on a long shaft."""
    blade = "M-3 -42C-4 -58 -3 -72 4 -84C7 -89 11 -92 15 -93C13 -78 8 -60 4.4 -42Z"
    return [
        shape("M-2.6 -40L-2.6 44L2.6 44L2.6 -40Z", shades.deep, 1.1),
        shape(blade, STEEL),
        stroke("M1 -46C1.4 -62 5 -76 12 -88", 0.8, "#8d979c"),
        gilt("M-5 -44L6 -44L4.6 -34L-4 -34Z", 1),
        shape("M-4 -32C-10 -26 -10 -20 -7 -14L0 -24L7 -14C10 -20 10 -26 4 -32Z", shades.soft, 1),
        stroke("M-2.6 -12L2.6 -16M-2.6 16L2.6 12M-2.6 22L2.6 18", 1, GOLD_LIGHT),
    ]


def flute(shades: Shades) -> list[str]:
    """A bamboo flute, bound in gold, a tassel at its end."""
    found = [shape("M-4 -72L-4 36L4 36L4 -72Z", "#b98b45", 1.3)]
    for y in (-66, -46, -26, 18, 30):
        found.append(gilt(f"M-4.8 {y}L4.8 {y}L4.8 {y + 4}L-4.8 {y + 4}Z", 0.9))
    found += [svg.ellipse(0, y, 1.6, 2, INK) for y in (-56, -38, -20)]
    found += [
        stroke(
            "M0 -72C-2 -82 -10 -80 -8 -74C-6 -70 0 -74 0 -72C2 -82 10 -80 8 -74C6 -70 0 -74 0 -72",
            1.6,
            shades.main,
        )
    ]
    found += [
        stroke("M-2 -72C-14 -66 -11 -56 -13 -46", 1.6, shades.main),
        shape("M-15 -47L-11 -47L-9.6 -34L-17 -34Z", shades.main, 1),
    ]
    return found


def bow(shades: Shades) -> list[str]:
    """A tall bow and an arrow."""
    limb = "M-8 -92C6 -74 8 -56 3 -38C0 -26 0 0 3 14C6 26 6 40 -2 52"
    return [
        stroke("M-8 -92L-2 52", 0.9),
        stroke(limb, 5.6),
        stroke(limb, 3.2, shades.deep),
        stroke("M6 -66L1.6 -67M6.4 -60L2 -61M3.6 -42L-0.6 -43M2 -34L-2.4 -34M1 20L6 18", 1.6, GOLD_LIGHT),
        stroke("M18 40L14 -70", 1.8, WOOD),
        shape("M14 -86L18 -72L10.4 -71.6Z", STEEL, 1),
        shape("M16.4 -4L22 4L22.6 24L17.2 16Z", PAPER, 1),
        shape("M16.4 -4L11.6 5L12.4 25L17.2 16Z", shades.soft, 1),
    ]


def drum(shades: Shades) -> list[str]:
    """A shoulder drum with its cords."""
    body = (
        "M-20 -62C-10 -54 -5 -46 -5 -38C-5 -30 -10 -22 -20 -14L20 -14C10 -22 5 -30 5 -38C5 -46 10 -54 20 -62Z"
    )
    return [
        shape(body, INK, 1.3),
        svg.path("M-12 -54C-6 -46 -5 -42 -5 -38C-5 -34 -6 -30 -12 -22", stroke=GOLD, width=1),
        stroke(
            "M-23 -62L-8 -38L-23 -14M23 -62L8 -38L23 -14M-12 -60L-3 -38L-12 -16"
            "M12 -60L3 -38L12 -16M0 -60L0 -16",
            3.2,
        ),
        stroke(
            "M-23 -62L-8 -38L-23 -14M23 -62L8 -38L23 -14M-12 -60L-3 -38L-12 -16"
            "M12 -60L3 -38L12 -16M0 -60L0 -16",
            1.6,
            "#d9542f",
        ),
        shape("M-9 -41L9 -41L9 -35L-9 -35Z", "#d9542f", 1),
        svg.ellipse(0, -63, 25, 7.4, PAPER, stroke=INK, width=1.5),
        svg.ellipse(0, -63, 13, 3.6, stroke=GOLD, width=1.2),
        shape("M-25 -14C-25 -5 25 -5 25 -14C25 -18 -25 -18 -25 -14Z", GOLD_LIGHT, 1.3),
    ]


PROPS = {
    "KS": katana,
    "KH": flaming_jewel,
    "KD": mallet,
    "KC": ring_staff,
    "QS": round_fan,
    "QH": cherry_branch,
    "QD": open_fan,
    "QC": chrysanthemum,
    "JS": glaive,
    "JH": flute,
    "JD": bow,
    "JC": drum,
}
