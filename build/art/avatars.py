"""Twelve portraits for the seats: friendly animals in the manner of a colour woodblock.

Owns each animal's face; the common frame is avatar_kit's. It knows no player.
"""

import svg
from avatar_kit import (
    blob,
    blush,
    both,
    cloud,
    eyes,
    floor,
    ink,
    inked,
    mirrored,
    portrait,
    ripples,
    robe,
    smile,
    sun,
)
from svg import Path

from game.view.palette import GOLD_LIGHT, INK, PAPER

WHITE = "#fbf6ea"


def portraits() -> dict[str, str]:
    """Every portrait by the animal's name."""
    animals = (fox, crane, tanuki, cat, owl, carp, bear, rabbit, monkey, frog, turtle, boar)
    return {animal.__name__: animal() for animal in animals}


def fox() -> str:
    """The fox of the rice shrine."""
    coat = "#dd7a2c"
    head = blob([(0, 33), (17, 34), (33, 46), (41, 62), (29, 76), (13, 90), (0, 94)])
    cheeks = blob([(0, 70), (12, 67), (24, 62), (41, 63), (28, 77), (13, 90), (0, 94)])
    face = [
        *both(inked("M78 39L97 17Q106 33 102 56Z", coat), svg.path("M86 40L95 27Q100 37 98 48Z", "#5a2a17")),
        inked(head, coat),
        svg.path(cheeks, WHITE),
        svg.path(head, stroke=INK, width=2.6, join="round"),
        *both(ink("M75 62Q82 54 91 58", 3.4), svg.path("M80 48Q86 45 91 48Q86 51 80 48Z", PAPER)),
        svg.path("M64 40Q69 48 64 56Q59 48 64 40Z", "#b8321f"),
        svg.ellipse(64, 82, 6, 4.6, INK),
        *blush(25, 70, 4.5),
    ]
    return portrait(
        "#2f4f86",
        [sun(92, 34, 17, "#f1e3b4"), cloud(14, 40, "#6d8abb")],
        [*robe("#8f2119", "#e8b04a"), *face],
    )


def crane() -> str:
    """The red-crowned crane, looking to the right."""
    neck = "M58 98C50 84 48 70 54 52"
    throat = "M60 100C52 88 49 78 51 66Q58 76 67 78Q66 90 70 100Z"
    body = [ink(neck, 27), ink(neck, 22, WHITE), svg.path(throat, "#2a2f3a")]
    face = [
        inked("M74 41L117 54Q118 57 115 57.5L72 60Z", "#d9b25b"),
        ink("M78 51L112 55.5", 1.6),
        inked(blob_at(59, 48, 21, 18), WHITE),
        svg.path(
            "M42 42Q46 30 59 30Q72 31 77 41Q60 35 42 42Z", "#b8321f", stroke=INK, width=2.2, join="round"
        ),
        svg.path("M72 50Q66 60 54 62Q50 68 50 74Q60 70 70 64Q76 58 77 53Z", "#2a2f3a"),
        svg.circle(65, 46, 4.2, INK),
        svg.circle(63.6, 44.4, 1.5, "#ffffff"),
    ]
    scenery = [sun(38, 40, 24), cloud(76, 84, "#f7efd9"), cloud(14, 74, "#f7efd9")]
    return portrait("#d9c69a", scenery, [*body, *robe("#22365f", "#f3ead2"), *face])


def blob_at(x: float, y: float, rx: float, ry: float) -> Path:
    """A closed oval as a path."""
    return Path().smooth([(x + rx * c, y + ry * s) for c, s in OVAL], closed=True)


OVAL = [(1, 0), (0.72, 0.72), (0, 1), (-0.72, 0.72), (-1, 0), (-0.72, -0.72), (0, -1), (0.72, -0.72)]


def tanuki() -> str:
    """The raccoon dog, the leaf of its tricks on its head."""
    coat, dark = "#a5794a", "#4a3122"
    face = [
        *both(inked(blob_at(94, 36, 11, 12), dark), svg.circle(94, 37, 5.5, "#c99a6a")),
        inked(blob([(0, 28), (22, 31), (38, 48), (43, 67), (32, 84), (14, 92), (0, 93)]), coat),
        svg.path(blob([(0, 46), (9, 58), (30, 64), (41, 68), (31, 83), (14, 90.5), (0, 91.5)]), "#ead7b4"),
        *both(svg.path("M70 60Q76 50 90 54Q102 60 100 74Q92 78 84 70Q76 68 70 60Z", dark)),
        *both(svg.circle(84, 63, 6.6, WHITE)),
        *eyes(20, 63, 4.2, 1),
        svg.ellipse(64, 74, 7, 5, INK),
        smile(80, 8, 6),
        inked("M64 30C50 26 44 16 48 8C58 8 68 14 64 30Z", "#4f8f45", 2.2),
        ink("M63 28Q57 18 52 12", 1.6),
    ]
    return portrait(
        "#5d7340",
        [sun(96, 34, 15, "#e9d48a"), cloud(12, 44, "#8ba063")],
        [*robe("#35506f", "#d9c69a"), *face],
    )


def cat() -> str:
    """A calico cat with its bell."""
    face = [
        *both(inked("M79 40L97 20Q105 35 101 56Z", WHITE), svg.path("M87 41L97 26Q101 37 98 48Z", "#e9a394")),
        svg.path("M49 40L31 20Q23 35 27 56Z", "#e0952f", stroke=INK, width=2.6, join="round"),
        svg.path("M41 41L31 26Q27 37 30 48Z", "#e9a394"),
        inked(blob([(0, 33), (20, 35), (36, 48), (42, 66), (32, 83), (14, 91), (0, 92)]), WHITE),
        svg.path("M64 34Q46 32 34 42Q26 50 24 60Q40 60 48 50Q58 48 64 34Z", "#e0952f"),
        svg.path("M70 34Q86 34 96 44Q100 50 102 56Q90 58 82 48Q76 44 70 34Z", "#3a3030"),
        svg.path(
            blob([(0, 33), (20, 35), (36, 48), (42, 66), (32, 83), (14, 91), (0, 92)]), stroke=INK, width=2.6
        ),
        *eyes(18, 62, 4.8, 1.3),
        svg.path("M59 71H69L64 77Z", "#d0604f", stroke=INK, width=1.8, join="round"),
        smile(78, 8, 6),
        *both(ink("M90 72L110 68M90 77L109 79", 1.8)),
        *blush(28, 74),
    ]
    bell = [inked(blob_at(64, 103, 8, 8), GOLD_LIGHT, 2.2), ink("M57 103H71M64 106V110", 2)]
    return portrait(
        "#a8392a",
        [cloud(14, 36, "#cf6a50"), cloud(84, 40, "#cf6a50")],
        [*robe("#2f5d4a", "#b8321f"), *face, *bell],
    )


def owl() -> str:
    """The horned owl of good luck."""
    coat, dark = "#8a6238", "#54371e"
    feathers = "".join(
        f"M{svg.nums(x, y)}q3 4 6 0" for x, y in ((49, 33), (61, 30), (73, 33), (55, 39), (67, 39))
    )
    face = [
        inked(blob([(0, 27), (16, 28), (33, 18), (37, 37), (43, 60), (36, 82), (16, 94), (0, 96)]), coat),
        ink(feathers, 2, dark),
        *both(svg.circle(82, 59, 19, dark), svg.circle(82, 59, 17, "#ecd9b0")),
        *both(
            svg.path(
                "M82 42V50M93 46L88 52M99 56L92 58M97 68L91 64M86 75L84 68",
                stroke="#b9935c",
                width=1.8,
                cap="round",
            )
        ),
        *both(
            svg.circle(80, 59, 11.5, INK), svg.circle(80, 59, 9.6, "#f0b93c"), svg.circle(80, 59, 5.6, INK)
        ),
        svg.circle(77.5, 56, 2.3, "#ffffff"),
        svg.circle(45.5, 56, 2.3, "#ffffff"),
        inked("M57 66Q64 62 71 66Q70 76 64 82Q58 76 57 66Z", "#d9952b", 2.2),
        ink("M60 47L64 56L68 47", 2.2),
    ]
    night = [
        sun(30, 34, 15, "#f3e6b8"),
        *(svg.circle(x, y, 1.4, "#f3e6b8") for x, y in ((98, 26), (108, 44), (64, 16), (20, 64))),
    ]
    return portrait("#1f2f57", night, [*robe("#6b4a86", "#ecd08a"), *face])


def leaping_fish() -> list[str]:
    """A white and red carp, its tail to the left below."""
    body = Path(98, 34).cubic(88, 24, 68, 24, 52, 38).cubic(34, 54, 32, 76, 42, 104).line(66, 104)
    body.cubic(62, 88, 66, 76, 80, 66).cubic(92, 58, 100, 48, 98, 34).close()
    patch = (
        Path(75, 26.5)
        .cubic(66, 28, 58, 33, 50, 40)
        .cubic(58, 48, 66, 46, 72, 40)
        .cubic(75, 36, 76, 31, 75, 26.5)
        .close()
    )
    second = (
        Path(37, 61)
        .cubic(34, 72, 36, 84, 40, 96)
        .cubic(50, 90, 52, 80, 48, 70)
        .cubic(46, 65, 42, 62, 37, 61)
        .close()
    )
    scales = "".join(
        f"M{svg.nums(x, y)}q5 5 9 -1"
        for x, y in ((58, 52), (66, 55), (50, 60), (58, 64), (50, 72), (56, 76), (48, 84), (56, 88))
    )
    return [
        inked("M44 50C28 46 20 52 14 62C24 66 34 66 40 64Z", "#e2653a"),
        inked("M70 72C84 72 92 80 96 92C84 94 72 90 66 84Z", "#e2653a"),
        ink("M20 61L36 58M90 88L74 80", 1.8),
        inked(body, WHITE),
        svg.path(patch, "#d8492b"),
        svg.path(second, "#d8492b"),
        ink(scales, 1.8, "#b9a98a"),
        ink("M74 27Q84 44 76 66", 2.2),
        svg.path(body, stroke=INK, width=2.6, join="round"),
        svg.circle(86, 38, 5, GOLD_LIGHT, stroke=INK, width=2.2),
        svg.circle(87, 38, 2.4, INK),
        ink("M97 43Q92 47 88 46", 2.2),
        ink("M97 40Q108 40 110 50M93 51Q100 56 98 64", 2.4),
    ]


def carp() -> str:
    """The leaping carp that becomes a dragon."""
    sea = [
        inked(
            floor("C18 82 26 82 33 92C41 82 52 82 60 92C68 82 80 82 88 92C95 82 106 82", 92, 92), "#2b5a8f"
        ),
        ink(
            "M20 101C24 94 28 93 34 100C42 92 52 92 60 100C68 92 78 92 86 100C94 92 102 94 108 101"
            "M28 110C34 104 42 104 48 110C56 104 66 104 74 110C82 104 92 104 98 110",
            2.4,
            "#cfe0ea",
        ),
        *(
            svg.circle(x, y, r, "#e8f1f4")
            for x, y, r in ((22, 80, 3), (104, 76, 3.4), (96, 70, 2), (30, 74, 2))
        ),
    ]
    return portrait("#8db4c9", [sun(34, 32, 13), ripples("#b9d3df", (24, 44, 64))], [*leaping_fish(), *sea])


def bear() -> str:
    """The moon bear."""
    coat = "#4b3a33"
    face = [
        *both(inked(blob_at(95, 37, 13, 13), coat), svg.circle(95, 38, 6.5, "#8a6a58")),
        inked(blob([(0, 28), (22, 31), (38, 47), (43, 66), (32, 84), (14, 92), (0, 93)]), coat),
        inked(blob_at(64, 76, 19, 15), "#d8b78d", 2),
        *both(svg.circle(82, 57, 5.8, WHITE)),
        *eyes(18, 57, 4.2, 1),
        svg.ellipse(64, 69, 8, 5.6, INK),
        svg.ellipse(61.5, 67.5, 2, 1.2, "#8c8c90"),
        ink("M64 74V79", 2.2),
        smile(79, 8, 6),
        *blush(31, 70),
    ]
    hills = [
        svg.path(floor("L32 46L50 72L74 34L", 84, 90), "#4d7a63"),
        svg.path("M74 34L64 50L73 47L80 52L86 49Z", WHITE),
    ]
    return portrait("#a9c8b0", hills, [*robe("#b8321f", "#ecd08a"), *face])


def rabbit() -> str:
    """The rabbit in the moon."""
    face = [
        inked("M46 44C36 28 38 12 48 12C58 14 60 28 58 44Z", WHITE),
        svg.path("M49 40C43 29 44 19 48.5 18C54 21 55 30 54 40Z", "#eeaaa0"),
        inked("M70 44C70 26 78 14 88 12C98 14 106 24 104 36C98 34 94 30 90 28C88 34 86 40 82 46Z", WHITE),
        svg.path(
            "M75 40C76 28 82 19 88 18C92 20 94 22 96 26C90 22 88 22 86 24C82 30 80 36 79 41Z", "#eeaaa0"
        ),
        inked(blob([(0, 38), (20, 40), (35, 53), (39, 69), (30, 84), (14, 91), (0, 92)]), WHITE),
        *eyes(17, 64, 4.8, 1.25),
        svg.path("M59 72H69L64 77Z", "#d9766a", stroke=INK, width=1.8, join="round"),
        smile(78, 7, 5),
        svg.path("M60.5 80.5H67.5V85H60.5Z", "#ffffff", stroke=INK, width=1.6, join="round"),
        ink("M64 80.5V85", 1.2),
        *blush(26, 75, 6.5),
    ]
    return portrait("#22365f", [sun(64, 56, 46, "#f3dc8c"), cloud(6, 62, "#8aa0c6"), cloud(84, 74, "#8aa0c6")],
                    [*robe("#c9653f", "#f3ead2"), *face])  # fmt: skip


TUFTS = [(0, 24), (8, 30), (20, 25), (24, 33), (36, 34), (36, 44), (46, 52), (42, 60), (47, 70), (40, 76)]
TUFTS += [(39, 86), (28, 86), (18, 93), (0, 94)]


def monkey() -> str:
    """The snow monkey."""
    fur, skin = "#a08c74", "#e08f78"
    around = mirrored(TUFTS)
    mask = (
        Path(64, 46).cubic(70, 36, 92, 38, 92, 56).cubic(92, 66, 84, 68, 84, 76).cubic(84, 86, 74, 90, 64, 90)
    )
    mask.cubic(54, 90, 44, 86, 44, 76).cubic(44, 68, 36, 66, 36, 56).cubic(36, 38, 58, 36, 64, 46).close()
    face = [
        *both(inked(blob_at(104, 60, 8, 10), skin), svg.circle(104, 60, 3.6, "#b9604d")),
        svg.path(Path().smooth(around, closed=True, tension=0.7), fur, stroke=INK, width=2.6, join="round"),
        inked(mask, skin, 2.2),
        *both(svg.circle(79, 58, 5.8, WHITE)),
        *eyes(15, 58, 4.2, 1),
        *both(ink("M71 49Q79 45 87 50", 2.6)),
        ink("M60 71Q61 68.5 62.5 70.5M68 71Q67 68.5 65.5 70.5", 2),
        ink("M52 78Q64 88 76 78", 2.4),
        *blush(20, 70, 5),
    ]
    snow = [
        svg.circle(x, y, r, WHITE)
        for x, y, r in ((20, 50, 2.4), (34, 22, 2), (96, 24, 2.6), (110, 44, 2), (64, 14, 1.8), (14, 76, 2))
    ]
    return portrait("#6f8fae", snow, [*robe("#3f6a52", "#f3ead2"), *face])


def frog() -> str:
    """The frog that brings travellers home."""
    skin = "#5fa04a"
    face = [
        *both(inked(blob_at(86, 40, 14, 14), skin)),
        inked(blob([(0, 42), (22, 40), (38, 50), (46, 66), (38, 84), (18, 93), (0, 94)]), skin),
        svg.path(blob([(0, 74), (20, 73), (41, 70), (37, 83), (18, 91.5), (0, 92.5)]), "#e6e7b0"),
        *both(svg.circle(86, 39, 9.4, WHITE, stroke=INK, width=2)),
        *eyes(21, 40, 5.4, 1),
        ink("M21 69Q30 77 64 77Q98 77 107 69", 2.8),
        ink("M58 60L59.5 62M70 60L68.5 62", 2.6),
        *(
            svg.circle(x, y, r, "#3f7d38")
            for x, y, r in ((56, 48, 3), (66, 52, 2.2), (74, 54, 2.8), (47, 58, 2.2))
        ),
        *blush(33, 65, 5),
    ]
    petal = "M0 -12Q6 -4 0 4Q-6 -4 0 -12Z"
    lotus = [
        svg.path(floor("Q20 70 38 84Q52 72 64 84Q80 70 94 84Q108 74", 84, 86), "#7fae93"),
        *(
            svg.path(petal, "#d77f8c", transform=f"{svg.move(22, 40)}{svg.turn(a)}")
            for a in range(-60, 61, 30)
        ),
    ]
    return portrait("#d7dcb4", lotus, [*robe("#2b5a8f", "#f3ead2"), *face])


# The shell's plates that show beside the head: x, y, radius, degrees.
PLATES = [(64, 35, 9, 30), (44, 38, 9, 8), (84, 38, 9, -8), (28, 53, 9, -12), (100, 53, 9, 12)]
PLATES += [(20, 73, 8.5, -4), (108, 73, 8.5, 4), (19, 92, 7, 0), (109, 92, 7, 0)]


def turtle() -> str:
    """The old turtle with its shell like a hill behind it."""
    skin, shell = "#9dbb6c", "#7a5828"
    dome = floor("C10 50 34 24 64 24C94 24 118 50", 100, 100)
    plates = "".join(
        str(Path().poly([(x + r * px, y + r * py) for px, py in svg.ring(0, 0, 1, 6, turn)]).close())
        for x, y, r, turn in PLATES
    )
    face = [
        inked(dome, shell),
        svg.path(plates, "#b8914e", stroke="#4a3214", width=2.2, join="round"),
        inked(blob([(0, 46), (16, 48), (29, 60), (32, 74), (24, 88), (10, 94), (0, 95)]), skin),
        *(svg.circle(x, y, r, "#6d8f4c") for x, y, r in ((58, 53, 2.6), (68, 52, 2), (64, 58, 1.8))),
        *eyes(15, 68, 4.4, 1.15),
        *both(svg.path("M71 58Q82 52 92 62Q81 58.5 72 62Z", WHITE, stroke=INK, width=1.8, join="round")),
        ink("M60.5 76L61.5 77.5M67.5 76L66.5 77.5", 2.2),
        ink("M46 79Q64 90 82 79", 2.4),
        *blush(23, 78, 5),
        inked("M57 90Q64 94 71 90Q71 104 64 113Q57 104 57 90Z", WHITE, 2),
        ink("M62 96Q62 102 64 107M67 96V102", 1.4, "#b9b09a"),
    ]
    return portrait(
        "#4f8c96",
        [ripples("#7fb3b8", (22, 36, 50, 64, 78)), sun(100, 28, 9)],
        [*face[:2], *robe("#7c1e17", "#e8b04a"), *face[2:]],
    )


def boar() -> str:
    """The wild boar that runs straight ahead."""
    coat, skin = "#6a4a3a", "#d69a80"
    mane = [(0, 18), (6, 28), (14, 20), (18, 30), (26, 26)]
    crest = (
        [(64 + x, y) for x, y in mane] + [(86, 44), (42, 44)] + [(64 - x, y) for x, y in reversed(mane) if x]
    )
    face = [
        svg.polygon(crest, "#3d2a22", stroke=INK, width=2.6, join="round"),
        *both(
            inked("M84 42Q96 22 108 26Q110 42 98 56Z", coat),
            svg.path("M92 42Q98 31 104 31Q104 40 97 48Z", skin),
        ),
        inked(blob([(0, 30), (20, 33), (36, 46), (42, 64), (34, 82), (16, 92), (0, 93)]), coat),
        *both(ink("M92 66L101 70M90 73L98 78", 2, "#3d2a22")),
        *both(inked("M80 86Q90 86 92 72Q84 74 78 80Z", WHITE, 2)),
        inked(blob([(0, 62), (14, 63), (21, 73), (18, 85), (0, 89)]), skin),
        *both(svg.ellipse(70, 76, 3.2, 4.6, "#5a2a22")),
        *both(svg.circle(81, 54, 5.8, WHITE)),
        *eyes(17, 54, 4.2, 1),
        *both(ink("M73 45Q81 42 89 48", 3)),
        svg.path("M64 36Q69 44 64 52Q59 44 64 36Z", "#8d6a52"),
    ]
    scenery = [
        svg.path(floor("L30 60L46 78L70 54L94 82L104 70L", 90, 92), "#8f7aa6"),
        sun(34, 34, 13, "#e9b25a"),
    ]
    return portrait("#c9b4cf", scenery, [*robe("#1f4a46", "#e8b04a"), *face])
