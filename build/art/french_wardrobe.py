"""What the twelve courts wear: cloths, weaves and layered collars.

Owns this table alone; the cut is french_robes'.
"""

from french_marks import SHADES
from french_robes import Cloth, Robe

from game.view.palette import GOLD_LIGHT, INK, PAPER

S, H, D, C = (SHADES[suit] for suit in "SHDC")

KINGS = {
    "KS": Robe(
        Cloth(S.deep, "kikko", 18, "#5c6c98"),
        Cloth(S.deep, "seigaiha", 26, "#7385b4"),
        (GOLD_LIGHT, PAPER),
        (GOLD_LIGHT, S.deep),
        "armour",
    ),
    "KH": Robe(
        Cloth(H.deep, "lattice", 18, "#c4674c"),
        Cloth(H.main, "kikko", 20, GOLD_LIGHT),
        (GOLD_LIGHT, INK, PAPER),
        (PAPER, GOLD_LIGHT),
    ),
    "KD": Robe(
        Cloth(D.deep, "stripes", 7, "#a9772e"),
        Cloth(D.main, "shippo", 19, "#f6dfa0"),
        (INK, GOLD_LIGHT, PAPER),
        (PAPER, INK),
    ),
    "KC": Robe(
        Cloth(C.deep, "tatewaku", 9, "#4d8a63"),
        Cloth(C.main, "asanoha", 21, C.soft),
        (C.soft, GOLD_LIGHT, PAPER),
        (GOLD_LIGHT, PAPER),
    ),
}

QUEENS = {
    "QS": Robe(
        Cloth(S.main, "flowers", 12, S.soft),
        Cloth(S.deep, "asanoha", 20, "#7385b4"),
        (S.deep, S.soft, GOLD_LIGHT, "#c98a92", PAPER),
        (PAPER, "#c98a92", S.soft),
    ),
    "QH": Robe(
        Cloth(H.main, "flowers", 14, H.soft),
        Cloth(H.main, "flowers", 15, "#f7dcc9"),
        (H.deep, PAPER, H.soft),
        (PAPER, H.deep),
    ),
    "QD": Robe(
        Cloth(D.main, "lattice", 17, "#f6dfa0"),
        Cloth(D.soft, "kikko", 19, D.main),
        (D.deep, D.main, PAPER, "#c4694a", GOLD_LIGHT),
        (PAPER, "#c4694a", D.main),
    ),
    "QC": Robe(
        Cloth(C.soft, "flowers", 13, PAPER),
        Cloth(C.main, "tatewaku", 12, "#7fb48a"),
        (C.deep, GOLD_LIGHT, PAPER),
        (GOLD_LIGHT, PAPER),
    ),
}

JACKS = {
    "JS": Robe(
        Cloth(S.soft, "stripes", 6, "#8fa0c4"),
        Cloth(S.soft, "yagasuri", 12, S.main),
        (S.main, PAPER),
        (S.main, PAPER),
        "wings",
    ),
    "JH": Robe(
        Cloth(H.soft, "ichimatsu", 8, "#e39c80"),
        Cloth(H.main, "yagasuri", 13, H.soft),
        (H.main, PAPER),
        (GOLD_LIGHT, PAPER),
        "round",
    ),
    "JD": Robe(
        Cloth(D.soft, "uroko", 10, "#dbab4c"),
        Cloth(D.main, "uroko", 11, "#f6dfa0"),
        (D.deep, PAPER),
        (D.deep, PAPER),
        "quiver",
    ),
    "JC": Robe(
        Cloth(C.main, "shippo", 14, C.soft),
        Cloth(C.soft, "ichimatsu", 8, "#93bd92"),
        (C.deep, PAPER),
        (C.deep, GOLD_LIGHT),
        "pompoms",
    ),
}

WARDROBE = {**KINGS, **QUEENS, **JACKS}
