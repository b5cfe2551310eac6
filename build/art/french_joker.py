"""The joker: a fox of the rice god under the moon, a leaf on its head, a bell at its neck, a fan in its paw.

Owns this one drawing.
"""

import ornaments
import patterns
import svg
from french_courts import FRAME, mat
from french_pieces import gilt, shape, stroke
from svg import num

from game.view.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, PAPER

FUR, FUR_SHADE = "#fdf8ec", "#e5dac4"
RED, RED_DARK = "#c4432b", "#84230f"
NIGHT, NIGHT_LIGHT, NIGHT_DEEP = "#2a3c6b", "#5a6da3", "#1b284b"

HEAD = (
    "M132 184C125 184 119 178 114 170C98 164 80 152 74 134C85 134 90 128 91 118"
    "C87 98 88 74 95 54C107 64 116 78 121 92"
    "C128 89 136 89 143 92C148 78 157 64 169 54C176 74 177 98 173 118"
    "C174 128 179 134 190 134C184 152 166 164 150 170C145 178 139 184 132 184"
    "Z"
)
BODY = (
    "M132 168C104 172 88 206 84 244C80 270 82 292 98 300L166 300C182 292 184 270 180 "
    "244C176 206 160 172 132 168Z"
)


def _sky() -> list[str]:
    hill = [
        (8.0, 282.0),
        (60.0, 266.0),
        (125.0, 262.0),
        (190.0, 268.0),
        (242.0, 284.0),
        (242.0, 342.0),
        (8.0, 342.0),
    ]
    found = [
        svg.path(FRAME, NIGHT),
        svg.circle(126, 152, 88, GOLD_LIGHT, stroke=GOLD, width=1.2),
        svg.circle(126, 152, 82, stroke=PAPER, width=1, opacity=0.7),
    ]
    for x, y, r in (
        (82, 34, 4),
        (214, 60, 5),
        (222, 128, 3),
        (30, 222, 3.6),
        (222, 206, 3),
        (104, 28, 2.6),
        (196, 32, 3),
    ):
        found.append(svg.polygon(svg.star(x, y, r, r * 0.36, 4), GOLD_LIGHT))
    mist = "M20 250L78 250M150 240L230 240M168 250L214 250"
    found += [stroke(mist, 8.6, NIGHT_LIGHT), stroke(mist, 1, GOLD_LIGHT)]
    ground = str(svg.Path().poly(hill).close())
    waves = patterns.weave("seigaiha", hill, 34, NIGHT_LIGHT, 1.1)
    return [*found, svg.path(ground, NIGHT_DEEP, stroke=GOLD, width=1.2), waves]


def _tails() -> list[str]:
    tail = "M0 0C-24 -36 -34 -92 -14 -128C-8 -140 0 -148 12 -154C10 -142 22 -126 23 -104C25 -66 16 -28 0 0Z"
    tip = (
        "M-14 -128C-8 -140 0 -148 12 -154C10 -142 21 -128 23 -108C17 -114 14 -116 9 -126"
        "C5 -116 -1 -116 -5 -124C-8 -116 -14 -112 -21 -108C-20 -116 -18 -122 -14 -128"
        "Z"
    )
    lines = "M-4 -18C-14 -44 -18 -70 -14 -96M4 -18C10 -46 12 -70 10 -96"
    found = []
    for degrees in (-72, 74, -38, 40):
        pieces = [shape(tail, FUR, 1.6), stroke(lines, 0.9, FUR_SHADE), shape(tip, RED, 1.3)]
        flip = "scale(-1 1)" if degrees > 0 else ""
        found.append(svg.group(pieces, transform=f"translate(132 286)rotate({degrees}){flip}scale(0.8)"))
    return found


def _body() -> list[str]:
    legs = (
        "M118 232C118 258 114 280 106 296C104 303 126 303 128 296L132 250"
        "L136 296C138 303 160 303 158 296C150 280 146 258 146 232"
    )
    haunch = "M98 244C84 252 80 280 92 300C84 304 76 298 74 306L106 306C112 290 112 262 98 244Z"
    other = "M166 244C180 252 184 280 172 300C180 304 188 298 190 306L158 306C152 290 152 262 166 244Z"
    bib = "M100 182C110 192 154 192 164 182C170 204 156 236 132 242C108 236 94 204 100 182Z"
    petals = patterns.weave("flowers", svg.flatten(bib, 6), 12, "#f0a98f")
    return [
        shape(BODY, FUR, 1.6),
        shape(haunch, FUR, 1.5),
        shape(other, FUR, 1.5),
        shape(legs, FUR, 1.5),
        stroke(
            "M112 301L112 296M119 301.6L119 297M145 301.6L145 297M152 301"
            "L152 296M84 305L84 301M180 305L180 301",
            1,
        ),
        shape(bib, RED, 1.5),
        petals,
        stroke("M104.5 194C108 214 118 230 132 235C146 230 156 214 159.5 194", 1.4, GOLD_LIGHT),
    ]


def _leaf(inner: float, outer: float) -> str:
    """The fan's paper between two radii."""
    path = svg.Path(*svg.polar(0, 0, inner, -44)).line(*svg.polar(0, 0, outer, -44))
    path.arc(outer, *svg.polar(0, 0, outer, 44)).line(*svg.polar(0, 0, inner, 44))
    return str(path.arc(inner, *svg.polar(0, 0, inner, -44), False).close())


def _fan() -> list[str]:
    """The raised paw with an open fan that shows 八."""
    ribs = svg.Path()
    for step in range(1, 8):
        ribs.poly([svg.polar(0, 0, 8, -44 + step * 11), svg.polar(0, 0, 26, -44 + step * 11)])
    pieces = [
        shape(_leaf(4, 60), PAPER, 1.5),
        svg.path(_leaf(26, 60), "#fbf0cf", stroke=INK, width=1),
        svg.path(_leaf(53, 60), RED, stroke=INK, width=0.8),
        svg.path(ribs, stroke=GOLD_DARK, width=0.9),
        ornaments.hachi(0, -40, 23, RED_DARK),
        svg.path(_leaf(4, 60), stroke=INK, width=1.5, join="round"),
    ]
    arm = (
        "M158 212C172 216 184 210 190 198C186 190 190 181 199 180C208 180 214 188 210 199"
        "C204 220 184 242 160 246Z"
    )
    paw = "M186 195C183 184 192 176 202 177C212 178 217 188 213 198C208 206 190 205 186 195Z"
    return [
        shape(arm, FUR, 1.5),
        svg.group(pieces, transform="translate(200 190)rotate(22)"),
        shape(paw, FUR, 1.5),
        stroke("M194 203L195 196M201 204L201 197M208 201L207 196", 1),
    ]


def _head() -> list[str]:
    ears = (
        "M98 64C106 74 112 84 116 95C108 98 100 106 97 114C93 98 94 80 98 64Z"
        "M166 64C158 74 152 84 148 95C156 98 164 106 167 114C171 98 170 80 166 64Z"
    )
    muzzle = (
        "M104 158C112 164 118 170 122 176C126 182 138 182 142 176C146 170 152 164 160 158"
        "C150 160 142 158 132 158C122 158 114 160 104 158Z"
    )
    flame = (
        "M132 96C137 103 141 107 139 114C138 119 135 121 132 124C129 121 126 119 125 114"
        "C123 107 127 103 132 96Z"
    )
    cheeks = (
        "M82 140C90 144 98 145 104 143M86 148C94 151 101 150 107 147"
        "M182 140C174 144 166 145 160 143M178 148C170 151 163 150 157 147"
    )
    leaf = "M132 92C120 84 118 66 134 50C150 64 148 84 136 92Z"
    veins = "M134 90L134 58M134 82L126 74M134 82L142 74M134 72L128 66M134 72L140 66"
    return [
        shape(HEAD, FUR, 1.7),
        svg.path(ears, RED, stroke=INK, width=1),
        svg.path(muzzle, "#f4ead4"),
        *_eyes(),
        svg.path(flame, RED),
        svg.circle(132, 114.5, 3.6, GOLD_LIGHT),
        stroke(cheeks, 1.5, RED),
        *_nose(),
        shape(leaf, "#5c9a58", 1.4),
        stroke(veins, 1, "#2c5a30"),
    ]


def _eyes() -> list[str]:
    """One eye winks, the other does not miss a card."""
    rims = (
        "M93 120C100 116 110 120 119 132C110 131 101 128 93 120Z"
        "M171 120C164 115 154 118 145 132C154 136 166 133 171 120Z"
    )
    iris = "M168 122C161 120 153 123 148 131C156 133 164 130 168 122Z"
    return [
        svg.path(rims, RED),
        svg.path(iris, GOLD_LIGHT, stroke=INK, width=1.2),
        svg.ellipse(158, 127, 2.2, 4.4, INK),
        stroke("M98 131C104 123 113 124 119 133", 2.4),
        stroke("M143 134C150 121 162 117 172 119", 1.8),
    ]


def _nose() -> list[str]:
    nose = "M125 164C128 161.5 136 161.5 139 164C138 169 134 171 132 171C130 171 126 169 125 164Z"
    tongue = (
        "M127.6 177.4C130 181 134 181 136.4 177.4C135 176.4 133 176 132 174.4C131 176 129 176.4 127.6 177.4Z"
    )
    return [
        shape(nose, INK, 0.8),
        stroke("M132 171L132 174C129 179 122 178 119 173M132 174C135 179 142 178 145 173", 1.4),
        svg.path(tongue, RED, stroke=INK, width=0.9),
    ]


def bell(x: float, y: float, r: float) -> list[str]:
    """A round bell."""
    slot = f"M{num(x)} {num(y + r * 0.3)}L{num(x)} {num(y + r * 0.95)}"
    return [
        gilt(
            f"M{num(x - r * 0.3)} {num(y - r * 0.9)}A{num(r * 0.32)} {num(r * 0.32)} 0 1 1 {num(x + r * 0.3)} "
            f"{num(y - r * 0.9)}Z",
            1.2,
        ),
        svg.circle(x, y, r, svg.ref("gold"), stroke=INK, width=1.5),
        stroke(
            f"M{num(x - r)} {num(y - r * 0.06)}L{num(x + r)} {num(y - r * 0.06)}"
            f"M{num(x - r * 0.97)} {num(y + r * 0.2)}L{num(x + r * 0.97)} {num(y + r * 0.2)}",
            1,
            GOLD_DARK,
        ),
        stroke(slot, 1.6),
        svg.circle(x, y + r * 0.36, r * 0.17, INK),
    ]


def _rope() -> list[str]:
    rope = "M96 178C110 194 154 194 168 178"
    return [
        stroke(rope, 8),
        stroke(rope, 5.6, PAPER),
        svg.path(rope, stroke=RED, width=5.6, dash="5 5"),
        *bell(132, 202, 13),
    ]


def _fires() -> list[str]:
    found = []
    for x, y, size in ((38, 186, 0.9), (84, 52, 0.85), (214, 96, 0.75), (40, 300, 0.8)):
        flame = (
            "M0 -16C8 -8 11 -2 10 4C9 11 4 14 0 14C-5 14 -10 10 -10 4C-10 0 -8 -2 -6 -5"
            "C-5 -2 -3 -1 -2 -2C-4 -8 -2 -12 0 -16Z"
        )
        found.append(
            svg.group(
                [svg.path(flame, "#bcd7f2", stroke=PAPER, width=1.4), svg.circle(0.5, 5, 4.6, PAPER)],
                transform=f"translate({x} {y})scale({size})",
            )
        )
    return found


def joker(body: list[str], defs: list[str], index: str) -> str:
    """The whole card."""
    fox = svg.group(
        [*_tails(), *_body(), *_head(), *_rope(), *_fan()], transform="translate(-8 14.4)scale(0.95)"
    )
    figure = [*_sky(), fox, *_fires()]
    small = bell(36.5, 101, 16)
    turned = svg.group(small, transform=svg.turn(180, 125, 175))
    gold = svg.linear("gold", 0, 0, 250, 350, [(0, "#f3d98f"), (0.5, "#e2b650"), (1, "#c9982f")])
    return svg.document(250, 350, [body[0], *figure, *mat(), body[1], index, *small, turned], [*defs, gold])
