"""Robai: the dragon with the suit's mark in its mouth.

Owns five dragons: winged among flowers (Pao, the permanent trump) and winged in a storm (Isu), wrapped in
flames (Koppu), coiled on clouds (Ouru), and rolled up like a swirl above the sea (Guru).
"""

import svg
import unsun_dragon
from unsun_cloth import blossom
from unsun_dragon import Serpent, palette
from unsun_kit import GOLD_LIGHT, INK, Pen
from unsun_people import common
from unsun_script import Part, Picture

GROUND = {"P": "#f0dda6", "I": "#b4c6d2", "K": "#f8e6bd", "O": "#34536b", "G": "#d8d2e2"}
COLOURS = {
    "P": palette("#4c9160", "#24523f", "#f0d68f", "#c8412d"),
    "I": palette("#5f83b4", "#27457a", "#e9eef0", "#c8412d", "SILVER"),
    "K": palette("#b3362c", "#6d161d", "#f0d68f", "#e98a2f"),
    "O": palette("#d9a441", "#8a6212", "#f7ead0", "#c8412d", "WHITE"),
    "G": palette("#7f5a9c", "#45295f", "#efe2f0", "#3f7d6a"),
}
# The way of each body from the tail to the neck.
SPINES = {
    "P": "20,322 50,330 96,318 118,292 98,262 62,250 50,222 74,200 112,200 142,186 150,156 138,120",
    "I": "24,324 60,328 104,318 118,288 92,262 54,258 38,232 60,206 108,208 160,216 184,190 176,150 146,132 116,140",
    "K": "126,326 82,330 36,316 30,280 66,262 112,262 132,236 104,212 58,206 36,178 56,146 96,128 120,112",
    "O": "30,318 70,326 104,306 76,284 40,266 34,220 64,184 112,182 142,206 138,238 110,246 92,232 104,206 "
    "146,170 160,140 134,116",
    "G": "30,300 60,322 110,322 160,290 184,236 178,170 138,132 86,134 52,172 52,220 84,250 124,244 140,212",
}
WIDTHS: dict[str, tuple[float, ...]] = {
    "P": (3, 16, 26, 32, 38, 40, 36, 32),
    "I": (3, 14, 24, 30, 34, 38, 38, 36, 32),
    "K": (3, 14, 26, 34, 38, 40, 38, 32),
    "O": (3, 14, 24, 32, 38, 38, 34, 32, 34, 34, 34),
    "G": (3, 14, 26, 36, 42, 44, 42, 38, 34),
}
BELLY_LEFT = "PIG"  # whose belly lies to the left of that way

BACK = {
    "P": """
@ wing 1.05 6: 130,190
@ wing -.98 8: 74,222
@ bloom .9: 190,226 28,292 96,36
@ bloom .62: 24,262 172,246 52,302 120,26
""",
    "I": """
f #8fa6b6 0: !76,12 !208,12 !208,70 180,60 160,74 132,62 104,76 !76,66
f #f6d046 1.8: !196,92 !176,124 !186,126 !170,156 !200,120 !190,118 !204,94
f #f6d046 1.8: !20,112 !32,140 !24,142 !40,170 !20,140 !28,138
@ wing 1.1 -22: 158,176
@ wing -.9 34: 120,150
@ cloud 1: 60,310
@ far_wave 1: 40,306 120,306
""",
    "K": """
@ flame 1.5 -20: 40,150
@ flame 1.6 10: 110,190
@ flame 1.5 30: 150,240
@ flame 1.4 -40: 24,240
@ flame 1.5 20: 80,250
@ flame 1.4 0: 70,130
@ flame 1.4 -10: 120,300
@ flame 1.3 0: 40,280
@ flame 1.2 30: 190,180
@ flame 1.4 10: 110,70
@ flame 1.3 25: 160,60
""",
    "O": """
l #4c6d85 2: 12,150 208,150 / 12,166 208,166 / 12,230 208,230 / 12,246 208,246
@ gold_cloud 1.1: 170,286 44,140
@ flame 1.2 10: 60,184
@ flame 1.2 40: 160,210
@ flame 1 -30: 24,230
""",
    "G": """
d #f4eee0 78: 110,190
@ cloud 1: 170,60 50,124
@ cloud -.9: 120,30
@ green_wave 1.1: 34,286 74,290 118,284 150,290
""",
}
FRONT = {
    "P": """
@ claw .9: 70,258
@ claw -.9: 164,212
@ claw .8 20: 100,312
@ jaw 1: 128,96
@ mark_P .84 -122: 73,127
@ skull 1: 128,96
@ bloom .5: 160,146 72,182
""",
    "I": """
@ claw .9 10: 50,296
@ claw -.9 -10: 190,232
@ jaw 1: 98,144
@ mark_I .86 90: 56,154
@ skull 1: 98,144
@ cloud .8: 176,236
@ wave 1.05: 31,300 68,304 106,300 144,304
""",
    "K": """
@ claw -.9 -10: 70,236
@ claw .9: 44,330
@ jaw -1: 136,92
@ skull -1: 136,92
@ mark_K .56 4: 180,112
@ flame .8: 26,200
@ flame .8 20: 136,282
""",
    "O": """
@ claw .9 0: 36,292
@ claw -.9 -10: 168,196
@ jaw 1: 128,96
@ mark_O .6: 84,110
@ skull 1: 128,96
@ gold_cloud 1: 60,322 120,330
@ gold_cloud -.8: 178,232
""",
    "G": """
@ claw .9 30: 40,208
@ claw -.9: 176,262
@ jaw .92 10: 138,200
@ mark_G .64: 96,212
@ skull .92 10: 138,200
@ wave 1.05: 31,300 70,304 109,300 147,304
""",
}


def _bloom(pen: Pen) -> None:
    """A white flower with a golden heart, 44 wide."""
    pen.add(svg.path(blossom(0, 0, 22), "#fffaf0", stroke=INK, width=2, join="round"))
    pen.dot(0, 0, 6.4, GOLD_LIGHT, 1.6)


def robai(pen: Pen, suit: str) -> None:
    """The Robai of a suit."""
    colours = COLOURS[suit]
    parts: dict[str, Part] = common() | unsun_dragon.parts(colours) | {"bloom": _bloom}
    picture = Picture(parts)
    picture.draw(pen, BACK[suit])
    Serpent(SPINES[suit], WIDTHS[suit], colours, suit in BELLY_LEFT).draw(pen)
    picture.draw(pen, FRONT[suit])
