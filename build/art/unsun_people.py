"""The parts of which the courts of the Unsun pack are made: heads, beards, hands, clouds, waves.

Owns drawings around an origin that the courts' scripts place by name. A head is about 48 high with its face's
middle at the origin and looks to the left; a negative size turns it. Knows no card.
"""

from functools import partial

import svg
from unsun_kit import Pen
from unsun_marks import club, coin, cup, swirls, sword
from unsun_script import Part, Picture

# Faces: `S` is the skin, `H` the hair, `M` the lips.
SIDE = """
f S 2.2: 15,-4 20,-6 21,2 17,9 13,7
f S 2.4: !-14,-24 -16,-10 -15,-4 -18,3 -16,9 -15,17 -9,24 0,26 9,21 15,10 17,-6 !16,-24
b INK 2: -7,-6 -10,1 -14,6 -9,8
l INK 1.2: 17,-2 18,2 16,4
"""
FRONT = """
f S 2.2: 16,-4 21,-5 21,4 16,9
f S 2.2: -16,-4 -21,-5 -21,4 -16,9
f S 2.4: !-17,-24 -18,-4 -15,12 -8,23 0,26 8,23 15,12 18,-4 !17,-24
b INK 2: -1,-5 -4,5 -5,8 0,9
b INK 1.6: 3,9 6,7 5,4
"""
ROUND = """
f S 2.4: 19,-2 26,-4 27,10 25,22 19,22 18,10
f S 2.4: -19,-2 -26,-4 -27,10 -25,22 -19,22 -18,10
f S 2.6: 0,-30 18,-24 24,-6 23,12 14,26 0,30 -14,26 -23,12 -24,-6 -18,-24
b INK 2.4: -5,3 -7,8 -2,9 / 5,3 7,8 2,9
l INK 1.1: -8,-20 0,-22 8,-20 / -6,-16 0,-17.6 6,-16
o #f0b49a: -15,8 5,3.4
o #f0b49a: 15,8 5,3.4
"""
DOME = """
f S 2.2: 17,-4 23,-8 25,4 23,18 18,20 15,10
f S 2.6: !-14,-24 -16,-10 -15,-4 -18,3 -16,9 -15,17 -9,24 0,26 9,21 16,10 19,-10 24,-34 27,-60 18,-84 0,-92
    -18,-84
    -26,-62 -24,-42
b INK 2: -7,-6 -10,1 -14,6 -9,8
l INK 1.2: 18,-2 20,4 18,12 / -16,-26 -4,-30 10,-27 / -18,-36 -2,-41 14,-36 / -17,-48 0,-53 16,-47 / 6,-78
    14,-72 18,-62
"""
SHAPES = {"side": SIDE, "front": FRONT, "round": ROUND, "dome": DOME}
MOODS = {
    "calm": """
b INK 3: -15,-10 -11,-13 -5,-11 / 2,-11 8,-13 13,-9
b INK 2.6: -15,-3 -11,-5 -6,-2 / 2,-2 7,-5 12,-2
d INK 1.5: -11,-3 7,-3
b M 2.6: -12,13 -8,12 -4,14
""",
    "stern": """
b INK 4.2: -16,-8 -11,-12 -5,-7 / 1,-7 8,-12 14,-10
b INK 2.8: -15,-2 -11,-4 -6,-1 / 2,-1 7,-4 12,-2
d INK 1.8: -11,-2 6,-2
b M 2.8: -13,15 -8,12 -2,15
""",
    "merry": """
b INK 3: -15,-10 -11,-14 -6,-12 / 2,-12 7,-14 12,-10
b INK 2.6: -15,-1 -11,-6 -6,-2 / 2,-2 7,-6 12,-2
f M 1.8: -13,11 -7,13 0,11 -3,17 -9,18
b INK 1.4: 6,9 9,12 8,16
""",
    "fierce": """
b INK 5: -17,-10 -11,-11 -4,-5 / 0,-5 8,-12 15,-13
o WHITE 1.6: -10,-2 4.4,3.4
o WHITE 1.6: 6,-2 4.8,3.6
d INK 1.7: -11,-2 5,-2
f M 1.8: -14,14 -8,12 -1,14 -4,18 -11,18
l INK 1: -10,-13 -8,-17 / -2,-12 -3,-17
""",
    "woman": """
b INK 3.4: -14,-15 -11,-17 -8,-15 / 3,-15 7,-17 11,-14
b INK 2.4: -15,-4 -11,-5 -7,-2 / 2,-3 7,-5 11,-2
d INK 1.4: -11,-3.4 6.6,-3.6
f M 1: -12,13 -9,11.5 -7.4,12.5 -6,11.5 -3.6,13.4 -7.6,16
o #f3b9a6: 9,6 4,2.6
""",
}
FRONT_MOODS = {
    "calm": """
b INK 3: -14,-9 -9,-13 -3,-10 / 3,-10 9,-13 14,-9
b INK 2.6: -13,-2 -9,-5 -4,-2 / 4,-2 9,-5 13,-2
d INK 1.6: -8.6,-3 8.6,-3
b M 2.8: -5,15 0,14 5,15
""",
    "merry": """
b INK 3: -14,-10 -9,-15 -4,-12 / 4,-12 9,-15 14,-10
b INK 2.6: -14,-1 -9,-6 -4,-1 / 4,-1 9,-6 14,-1
f M 1.8: -8,12 0,14 8,12 5,18 0,19 -5,18
""",
    "fierce": """
b INK 5: -17,-13 -10,-12 -3,-5 / 17,-13 10,-12 3,-5
o WHITE 1.6: -8.4,-1.6 5,3.6
o WHITE 1.6: 8.4,-1.6 5,3.6
d INK 1.9: -7.4,-1.6 7.4,-1.6
f M 1.8: -7,15 0,13 7,15 4,18 -4,18
""",
    "stern": """
b INK 4.2: -16,-10 -10,-12 -3,-7 / 16,-10 10,-12 3,-7
b INK 2.8: -13,-1 -9,-4 -4,-1 / 4,-1 9,-4 13,-1
d INK 1.8: -8.4,-2 8.4,-2
b M 2.8: -6,16 0,14 6,16
""",
}
BEARDS = {
    "long": """
f H 2: !-15,12 -8,18 0,20 10,14 !15,6 14,26 8,46 2,62 !-2,72 -7,58 -14,40 -17,24
b G 1.8: -9,24 -8,40 -4,56 / -1,26 1,40 0,54 / 8,20 7,34 4,46
b H 4: -5,10 -13,13 -17,24 / -7,10 2,13 5,24
""",
    "full": """
f H 2: !-16,6 -12,12 -6,11 2,10 10,8 !16,-2 19,12 15,26 6,36 -4,38 -13,32 -18,20
b M 3: -11,15 -8,14 -4,15.5
b G 1.6: -10,22 -8,30 -4,34 / 0,22 1,30 0,34 / 8,18 9,26 7,31
b H 3.4: -6,10 -12,11 -17,16 / -7,10 0,11 4,16
""",
    "drooping": """
b H 3.4: -6,10 -13,13 -16,24 -15,36 / -8,10 1,13 4,24 3,36
b H 4.4: -8,20 -8,30 -4,44 / -5,20 -5,30 -1,42
""",
    "tuft": """
b H 3.4: -6,10 -12,11 -19,8 / -8,10 0,11 6,8
f H 1.6: !-12,21 -6,19 !0,22 -3,34 !-7,42 -11,32
""",
    "front_long": """
f H 2: !-17,6 -11,15 0,19 11,15 !17,6 18,26 10,50 !0,68 -10,50 -18,26
b G 1.8: -9,24 -8,40 -3,56 / 0,24 0,52 / 9,24 8,40 3,56
b H 4: -1,10 -9,12 -16,24 / 1,10 9,12 16,24
""",
    "front_full": """
f H 2: !-18,-2 -14,9 -6,11 0,10 6,11 14,9 !18,-2 20,16 12,32 0,38 -12,32 -20,16
b M 3: -5,15.5 0,14.5 5,15.5
b G 1.6: -9,22 -8,30 / 0,22 0,33 / 9,22 8,30
b H 3.6: 0,10 -8,11 -14,17 / 0,10 8,11 14,17
""",
    "front_tuft": """
b H 3.4: -1,10 -8,12 -16,9 / 1,10 8,12 16,9
f H 1.6: !-6,21 0,19 !6,21 4,34 !0,42 -4,34
""",
    "none": "",
}

HANDS = {
    # A fist around an upright rod at the origin, fingers to the left.
    "fist": """
f S 2: -10,-8 0,-11 9,-8 11,2 8,10 -2,11 -10,8 -12,0
l INK 1.3: -11,-4 -2,-5 / -12,1 -2,0 / -11,6 -2,5
b INK 1.8: 8,-7 1,-6 -1,-2
""",
    # An open hand pointing to the left.
    "open": """
f S 2: !12,-8 2,-9 -8,-12 -12,-9 -4,-5 !-6,-4 -17,-5 -18,-1 -8,1 !-8,2 -17,4 -16,8 -6,7
    !-6,8 -12,12 -9,14 2,10 !12,8
""",
    # A hand laid on a knee, fingers down.
    "rest": """
f S 2: !-8,-9 8,-9 11,2 !9,10 6,13 !4,6 !2,15 -1,15 !-2,6 !-5,14 -8,12 !-8,4 -12,8 -13,4
""",
}

SCENERY = {
    "cloud": """
f C 2: -34,6 -26,-8 -10,-10 -2,-20 15,-19 20,-8 34,-6 !48,6 20,11 -12,11
l D 1.5: -22,3 -17,-4 -9,-2 -8,4 -13,5 / 5,-4 11,-11 17,-6 13,0
""",
    "wave": """
f C 2: !-19,40 -19,12 -11,-2 3,-6 13,2 11,12 3,12 1,6 -3,10 1,22 !19,30 !19,40
l D 1.4: -13,16 -7,4 3,1 9,6
""",
    "pine": """
f C 1.8: -22,6 -18,-6 -6,-12 6,-12 18,-6 22,6 8,9 -8,9
l D 1.2: 0,6 0,-10 / -3,6 -12,-7 / 3,6 12,-7 / -5,6 -19,-1 / 5,6 19,-1
""",
    "grass": "b C 3.4: 0,0 -3,-10 -10,-20 / 0,0 0,-14 -2,-26 / 0,0 3,-10 9,-18",
    "bamboo": "f C 1.2: !0,0 6,-8 !4,-26 -3,-12 / !0,0 12,-4 !24,-16 8,-12 / !0,0 -12,-2 !-25,-12 -8,-11",
}


def head(
    mood: str, skin: str, beard: str = "none", hair: str = "INK", shape: str = "side", lips: str = "CRIMSON"
) -> Part:
    """A head with face and beard, bare of hair and cap; only "side" and "dome" look to the left."""
    light = "#55565e" if hair == "INK" else "GREY"
    moods = MOODS if shape in ("side", "dome") else FRONT_MOODS
    return tinted(SHAPES[shape] + moods[mood] + BEARDS[beard], S=skin, H=hair, M=lips, G=light)


def tinted(script: str, **colours: str) -> Part:
    """A part whose one-letter colours are given as names."""

    def part(pen: Pen) -> None:
        plain = Picture({})
        Picture({}, {key: plain.colour(name) for key, name in colours.items()}).draw(pen, script)

    return part


def _mark(draw: Part, pen: Pen) -> None:
    drawn = Pen()
    draw(drawn)
    pen.add(svg.group(drawn.elements, transform=svg.move(-50, -50)))


def common(skin: str = "SKIN") -> dict[str, Part]:
    """The parts that every court may use: marks (100 wide), hands, clouds, waves, plants."""
    marks = {"P": club, "I": sword, "K": cup, "O": coin, "G": swirls}
    parts: dict[str, Part] = {f"mark_{suit}": partial(_mark, draw) for suit, draw in marks.items()}
    parts |= {name: tinted(script, S=skin) for name, script in HANDS.items()}
    parts |= {
        "cloud": tinted(SCENERY["cloud"], C="WHITE", D="SLATE"),
        "gold_cloud": tinted(SCENERY["cloud"], C="GOLD_LIGHT", D="GOLD_DARK"),
        "pink_cloud": tinted(SCENERY["cloud"], C="PINK", D="CRIMSON"),
        "wave": tinted(SCENERY["wave"], C="INDIGO", D="WHITE"),
        "far_wave": tinted(SCENERY["wave"], C="BLUE", D="WHITE"),
        "green_wave": tinted(SCENERY["wave"], C="GREEN", D="WHITE"),
        "pine": tinted(SCENERY["pine"], C="GREEN", D="PINE"),
        "grass": tinted(SCENERY["grass"], C="PINE"),
        "bamboo": tinted(SCENERY["bamboo"], C="MOSS"),
    }
    return parts
