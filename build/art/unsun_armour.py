"""Helmets and armour of the kings and riders of the Unsun pack.

Owns the bowl, neck guard and crests of a helmet over a head at the origin, and plates of laced armour. Knows
no card.
"""

from unsun_people import tinted
from unsun_script import Part

# A helmet seen from the left front (it covers the head of unsun_people) and from the front.
# B the bowl, L the lacing, N the neck guard, T the turned-back wings.
HELMET_BACK = {
    "side": """
f N 2.2 ~lace/L/8: !-8,-12 !22,-14 36,8 !42,28 28,30 !14,24 !12,0
""",
    "front": """
f N 2.2 ~lace/L/8: !-20,-16 !20,-16 34,8 !42,26 !22,26 !-22,26 !-42,26 -34,8
""",
}
HELMET = {
    "side": """
f B 2.4 +1: !-21,-12 -22,-30 -10,-44 6,-47 22,-38 !26,-10 4,-15
l GOLD_LIGHT 1.4: -14,-16 -14,-30 -2,-45 / -2,-16 -2,-32 4,-46 / 10,-14 12,-30 8,-46 / 20,-13 22,-28 12,-45
d GOLD 4 1.6: 5,-48
f T 2.2: !8,-14 20,-12 !24,2 12,4 4,-4
f UMBER 2: !-26,-8 -20,-16 2,-19 !10,-12 2,-12 !-16,-10
""",
    "front": """
f B 2.4 +1: !-25,-12 -24,-32 -10,-46 0,-48 10,-46 24,-32 !25,-12 0,-17
l GOLD_LIGHT 1.4: -17,-15 -17,-30 -5,-46 / -6,-17 -7,-32 -2,-47 / 6,-17 7,-32 2,-47 / 17,-15 17,-30 5,-46
d GOLD 4 1.6: 0,-49
f T 2.2: !-20,-12 -28,-16 !-36,-8 -30,4 !-22,2 / !20,-12 28,-16 !36,-8 30,4 !22,2
f UMBER 2: !-27,-8 -20,-16 0,-20 20,-16 !27,-8 0,-14
""",
}
# The crest on the brow, its foot at the origin.
CRESTS = {
    "crescent": "f GOLD_LIGHT 2.2: !-34,-44 -30,-18 -12,0 0,2 12,0 30,-18 !34,-44 22,-22 8,-12 0,-11 -8,-12 -22,-22",
    "horns": """
f GOLD 2.2: !-3,0 -16,-14 -22,-34 !-32,-52 -32,-28 -24,-8 !-6,4
f GOLD 2.2: !3,0 16,-14 22,-34 !32,-52 32,-28 24,-8 !6,4
d RED 5 1.8: 0,0
""",
    "sun": """
d GOLD_LIGHT 19 2.2: 0,-20
d RED 11 1.8: 0,-20
f GOLD 2: !-6,2 0,-6 !6,2
""",
    "ears": """
f WHITE 2.2: !-4,0 -20,-22 -22,-46 -14,-58 -6,-44 !2,-4
f PINK 1.4: -14,-20 -17,-38 -13,-48 -10,-36
f WHITE 2.2: !4,0 20,-22 22,-46 14,-58 6,-44 !-2,-4
f PINK 1.4: 14,-20 17,-38 13,-48 10,-36
d GOLD 5 1.8: 0,0
""",
    "antlers": """
t OCHRE 4: -3,0 -16,-16 -20,-36 -32,-46 / -20,-34 -14,-50 / -15,-15 -30,-20
t OCHRE 4: 3,0 16,-16 20,-36 32,-46 / 20,-34 14,-50 / 15,-15 30,-20
d RED 5 1.8: 0,0
""",
    "plume": """
f RED 2.2: !-2,2 -8,-18 4,-34 26,-40 46,-28 !56,-8 40,-16 !44,-4 30,-12 14,-12 4,-2
b CRIMSON 3: 4,-8 16,-24 36,-26 / 6,-4 20,-16 34,-16
""",
}
MASK = """
f RED 2.2: !-15,2 -8,6 !-2,2 !2,2 8,6 !15,2 15,16 8,26 0,28 -8,26 -15,16
f INK 1.4: !-8,16 0,14 !8,16 0,22
f WHITE 1: !-6,16 !-4,20 !-2,16 / !6,16 !4,20 !2,16
b WHITE 4: -1,10 -9,11 -17,17 / 1,10 9,11 17,17
l CRIMSON 1.4: -12,8 -6,11 / 12,8 6,11
"""


def helmet(view: str, bowl: str, lacing: str, guard: str, wings: str) -> dict[str, Part]:
    """The neck guard (drawn before the head) and the bowl (after it) in their colours."""
    colours = {"B": bowl, "L": lacing, "N": guard, "T": wings}
    return {"guard": tinted(HELMET_BACK[view], **colours), "helmet": tinted(HELMET[view], **colours)}


def crests() -> dict[str, Part]:
    """Every crest and the iron mask by name."""
    return {name: tinted(script) for name, script in CRESTS.items()} | {"mask": tinted(MASK)}
