"""The ones of the five suits and the guests on the twos of the long suits.

Owns pictures around a single large mark: the club in bloom, the sword in its cord, the cup with its jewel,
the coin of four characters and the flaming drum; and the crane, the tortoise, the moon and the waves.
"""

from collections.abc import Callable

import svg
from unsun_cloth import disc
from unsun_kit import GOLD, GOLD_DARK, GOLD_LIGHT, GREEN, INK, LEAF, PINK, RED, WHITE, Pen
from unsun_letters import letters
from unsun_marks import flower, rich
from unsun_people import common, tinted
from unsun_script import Part, Picture

LEAF_SHAPE = """
f C 2: !0,0 18,-40 !0,-80 -18,-40
l PINE 1.2: 0,-6 0,-58
"""
BUTTERFLY = """
f OCHRE 2: !0,0 -8,-20 -24,-18 -22,-4 / !0,0 8,-20 24,-18 22,-4
f RED 2: !0,0 -16,2 -14,14 -5,13 / !0,0 16,2 14,14 5,13
d INK 2.6: -16,-12 16,-12
b INK 4.5: 0,-8 0,3 0,12
l INK 1.2: -1,-8 -4,-15 -8,-17 / 1,-8 4,-15 8,-17
"""
SEA = """
@ far_wave 1: 32,304 70,304 108,304 146,304
@ wave 1: 51,320 89,320 127,320
@ wave .8: 26,322
"""

PAO = """
d #f6e2b4 74: 118,130
@ leaf 1 -100: 118,118
@ leaf 1 -62: 118,118
@ leaf 1 -20: 118,118
@ leaf 1 20: 118,118
@ leaf 1 62: 118,118
@ leaf 1 100: 118,118
@ leaf .55 -102: 70,268
f GREEN 3.2 +2: 98,318 76,330 52,320 60,296 80,262 78,240 96,226 92,206 106,180 110,140 136,146 128,192
    136,214 120,232
    118,252 104,266 108,290
b MOSS 5: 66,312 78,300 84,276 / 100,252 102,236 112,226 / 112,206 116,184 118,160
l PINE 2.2: 84,322 100,312 / 82,258 102,262 / 98,226 120,228 / 110,184 128,190
f RED 2.4: !82,270 62,262 40,270 30,290 !22,282 26,262 44,248 66,250 !86,262
f RED 2.4: !104,262 124,254 138,262 138,278 146,292 !134,296 126,282 122,268 112,268 !104,274
f CRIMSON 2.6: 80,258 94,256 108,262 106,274 92,276 79,272
@ flower 2.64: 118,118
@ bud .7: 74,158 176,172 180,74
@ butterfly 1 -20: 42,186
"""
ISU = (
    """
d #f0d27e 58: 134,92
l GOLD 1.6: 92,52 134,34 176,52 192,92 176,134 134,150 92,134
@ cloud .9: 168,70 176,196
@ cloud -.9: 44,150
"""
    + SEA
    + """
f SILVER 3.2 +2: !110,24 127,52 !125,236 !95,236 !93,52
f SLATE 0: !110,30 124,54 !122,234 !110,234
l INK 1.6: 110,60 110,226
f GOLD_LIGHT 0: 106,232 110,214 !114,232 118,244 110,252 102,244
f GOLD 3 +2: !52,236 62,229 90,238 110,240 130,238 158,229 !168,236 170,250 !162,258 134,251 110,254 86,251
    !58,258
    50,250
d CRIMSON 3.2: 70,246 86,246 134,246 150,246
f CRIMSON 2.8: !100,255 !120,255 !119,306 !101,306
l GOLD_LIGHT 1.6: 101,262 119,272 / 101,272 119,282 / 101,282 119,292 / 101,292 119,302 / 119,262 101,272 /
    119,272 101,282 / 119,282 101,292 / 119,292 101,302
d GOLD 12 3: 110,313
d RED 5 1.8: 110,313
l INK 8: 104,260 76,264 60,280 64,298 50,308
l RED 5: 104,260 76,264 60,280 64,298 50,308
f RED 2: !44,304 !56,304 60,326 50,330 40,326
l CRIMSON 1.2: 46,312 45,327 / 50,312 50,328 / 54,312 55,327
"""
)
KOPPU = """
d #f6e2b4 66: 122,104
f RED 2.8: !116,20 130,42 138,40 !146,28 152,52 162,58 !174,52 170,80 172,100 160,128 72,128 60,100 62,80
    !58,52 70,58
    80,52 !86,28 94,40 102,42
f #eec33f 0: !116,42 126,62 136,60 !142,52 146,72 !158,74 156,100 146,128 86,128 76,100 !74,74 86,72 !90,52
    96,60 106,62
f #dce9e4 2.6: !116,56 132,76 144,98 140,122 116,132 92,122 88,98 100,76
l SLATE 1.8: 96,106 116,111 136,106 / 93,114 116,119 139,114
b WHITE 4: 102,88 97,98 99,108
f RED 3.4 +2.4: !34,128 !186,128 182,176 156,214 !128,230 !128,256 150,272 168,286 !174,304 !46,304 52,286
    70,272 !92,256
    !92,230 64,214 38,176
b #ea8f76 7: 48,172 58,194 78,212
f GOLD_LIGHT 2.6: !36,130 !184,130 183,148 !180,160 148,174 110,178 72,174 !40,160 37,148
d CRIMSON 5.4 1.6: 60,152 85,159 110,161 135,159 160,152
f GOLD 2.8: !92,230 !128,230 !136,243 !128,256 !92,256 !84,243
l INK 1.8: 84,243 136,243
f GOLD_LIGHT 2.4: !54,288 80,279 110,277 140,279 !166,288 !172,303 !48,303
d GREEN 4 1.4: 70,293 90,292 110,292 130,292
@ leaf .28 -70: 86,206
@ leaf .28 70: 134,206
@ flower .9: 110,200
b GOLD 3: 24,318 70,322 138,317
"""
OURU_BEFORE = """
@ cloud 1.05: 150,46
@ cloud -1.05: 68,306
"""
GURU_AFTER = """
@ gold_cloud 1.2: 50,300
@ gold_cloud -1.1: 112,318
@ gold_cloud 1: 36,328
"""
CRANE = """
f WHITE 2.2: 106,88 88,76 78,54 !74,40 92,46 112,62 !126,80
f INK 0: !74,40 78,54 86,70 !92,76 96,66 !92,48
f WHITE 2.2: 104,84 120,78 134,80 142,74 140,64 146,60 151,66 148,78 136,90 120,96 104,100 !86,106 94,92
f WHITE 2.2: 122,82 126,62 138,48 !150,38 148,54 140,72 130,84
f INK 0: !150,38 148,54 140,70 !136,76 134,64 !140,47
f RED 0: 143,61 146,58 150,61 148,64
f OCHRE 1.4: !150,64 !164,68 !150,69
l INK 1.8: 92,102 72,112 / 96,104 78,116
d INK 1.3: 147.5,65.5
"""
TORTOISE = """
f MOSS 2: !82,296 64,308 !56,320 68,316 !68,324 80,314 !92,306
f MOSS 2.2: 132,286 144,278 154,282 154,292 144,296 134,302
f MOSS 2: 88,304 82,312 92,316 100,308 / 120,308 124,316 134,314 132,302
f GREEN 2.6: 80,300 86,278 108,268 128,278 136,298 118,308 94,308
f OCHRE 1.8: !108,278 !119,286 !116,298 !100,298 !97,286
l INK 1.8: 108,278 108,269 / 119,286 129,281 / 116,298 120,307 / 100,298 95,307 / 97,286 86,280
d INK 1.5: 148,286
l INK 1.2: 148,292 153,290
"""
MOON = """
d #f0d27e 25 2.2: 112,70
@ cloud .8: 120,82
"""


def _flower(petal: str, heart: str) -> Part:
    return lambda pen: flower(pen, 0, 0, 22, petal, heart, 1.6)


def _picture() -> Picture:
    parts: dict[str, Part] = {
        "leaf": tinted(LEAF_SHAPE, C="MOSS"),
        "butterfly": tinted(BUTTERFLY),
        "crane": tinted(CRANE),
        "tortoise": tinted(TORTOISE),
        "flower": _flower(WHITE, GOLD),
        "bud": _flower(PINK, GOLD_LIGHT),
    }
    return Picture(common() | parts)


def _scripted(script: str) -> Callable[[Pen], None]:
    return lambda pen: _picture().draw(pen, script)


def _one_coin(pen: Pen) -> None:
    """Long life, income, luck and joy around the hole of a coin half red, half green."""
    x, y = 110, 175
    _picture().draw(pen, OURU_BEFORE)
    pen.dot(x + 3, y + 4, 92, INK)
    pen.dot(x, y, 92, GOLD, 3.4)
    studs = "".join(disc(*place, 4.4) for place in svg.ring(x, y, 82, 24))
    pen.add(svg.path(studs, GOLD_LIGHT, stroke=GOLD_DARK, width=1))
    pen.dot(x, y, 72, GOLD_LIGHT, 2.6)
    pen.add(svg.path("M110 109A66 66 0 0 0 110 241Z", RED), svg.path("M110 109A66 66 0 0 1 110 241Z", GREEN))
    pen.dot(x, y, 66, "none", 2.2)
    for letter, (px, py) in zip("寿禄福喜", svg.ring(x, y, 44, 4), strict=True):
        pen.dot(px, py, 17, GOLD_LIGHT, 2)
        pen.add(letters(letter, (px - 11, py - 11, 22, 22), INK, 1.2, serif=True))
    for px, py in svg.ring(x, y, 50, 4, 45):
        flower(pen, px, py, 11, WHITE, GOLD, 1.6)
    pen.form("!110,146 !139,175 !110,204 !81,175", "#f7f0df", 2.8)
    rich(pen, "O", x, y, 30)


def _one_swirls(pen: Pen) -> None:
    """The great drum in its ring of flames, set on clouds."""
    x, y = 110, 165
    for index, turn in enumerate(range(0, 360, 20)):
        tall, fill = (108, RED) if index % 2 == 0 else (96, "#e0782f")
        with pen.at(x, y, turn=turn):
            pen.form(f"!-16,-76 -15,-92 -2,{6 - tall} !4,{-tall - 6} 3,{14 - tall} 14,-92 !16,-76", fill, 2.2)
            pen.form(f"!-8,-78 -5,-90 !2,{16 - tall} 6,-88 !8,-78", "#eec33f", 0)
    pen.dot(x, y, 82, LEAF, 3)
    pen.add(svg.path("".join(disc(*place, 3) for place in svg.ring(x, y, 77, 30)), INK))
    pen.dot(x, y, 71, INK)
    rich(pen, "G", x, y, 152)
    _picture().draw(pen, GURU_AFTER)


ONES: dict[str, Callable[[Pen], None]] = {
    "P": _scripted(PAO),
    "I": _scripted(ISU),
    "K": _scripted(KOPPU),
    "O": _one_coin,
    "G": _one_swirls,
}
TWOS: dict[str, Callable[[Pen], None]] = {
    "P": _scripted("@ crane .8: 32,-13\n@ tortoise .85: 2,66"),
    "I": _scripted(MOON + SEA),
}
