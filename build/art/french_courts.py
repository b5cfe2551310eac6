"""Kings, queens and jacks: who wears and holds what, and how a two-headed card is put together.

Owns the frame with its notches for the indices and the order in which pieces are laid. Pieces come from
french_faces, french_heads, french_robes and french_props.
"""

import french_heads as heads
import french_props as props
import french_robes as robes
import svg
from french_marks import SHADES, Shades
from french_pieces import PALE, SKIN
from french_robes import Cloth
from french_wardrobe import WARDROBE

from game.view.palette import GOLD, GOLD_LIGHT

HEAD_X, HEAD_Y, HEAD_SCALE = 147.0, 86.0, 1.0
FIST_X, FIST_Y = 197.0, 113.0

FRAME = str(
    svg.Path(72, 17).line(227, 17).arc(6, 233, 23).line(233, 216).arc(6, 227, 222).line(190, 222)
    .arc(6, 184, 228, False).line(184, 327).arc(6, 178, 333).line(23, 333).arc(6, 17, 327).line(17, 134)
    .arc(6, 23, 128).line(60, 128).arc(6, 66, 122, False).line(66, 23).arc(6, 72, 17).close()
)  # fmt: skip


def mat() -> list[str]:
    """The paper around the frame, which hides what reaches beyond it, and the frame's line."""
    edge = (
        "M17 1.6L233 1.6A15.4 15.4 0 0 1 248.4 17L248.4 333A15.4 15.4 0 0 1 233 348.4"
        "L17 348.4A15.4 15.4 0 0 1 1.6 333L1.6 17A15.4 15.4 0 0 1 17 1.6Z"
    )
    return [
        svg.path(f"{edge}{FRAME}", svg.ref("stock"), rule="evenodd"),
        svg.path(FRAME, stroke="#6a5320", width=1.5),
    ]


def _sky(code: str, shades: Shades) -> list[str]:
    """What is behind a figure: the king's sun, the queen's moon and mist, the jack's mist."""
    if code[0] == "K":
        rays = svg.star(HEAD_X, 82, 66, 58, 36)
        return [
            svg.polygon(rays, GOLD_LIGHT, opacity=0.55),
            svg.circle(HEAD_X, 82, 54, GOLD_LIGHT, stroke=GOLD, width=1, opacity=0.8),
        ]
    mist = svg.Path()
    bars = (
        ((190, 40, 46), (206, 52, 30), (84, 66, 26), (96, 78, 40))
        if code[0] == "J"
        else ((200, 96, 38), (84, 40, 24), (92, 52, 34))
    )
    for x, y, half in bars:
        mist.move(x - half, y).line(x + half, y)
    found = [
        svg.path(mist, stroke=GOLD, width=9, cap="round", opacity=0.8),
        svg.path(mist, stroke=GOLD_LIGHT, width=7, cap="round"),
    ]
    if code[0] == "Q":
        found.insert(0, svg.circle(HEAD_X, 80, 58, shades.soft, opacity=0.75))
        found.insert(1, svg.circle(HEAD_X, 80, 58, stroke=GOLD, width=1))
    return found


def _half(code: str) -> list[str]:
    """One figure down to the seam."""
    shades, robe = SHADES[code[1]], WARDROBE[code]
    skin = PALE if code[0] == "Q" else SKIN
    behind, before = heads.head(code, shades)
    at_head = f"translate({svg.nums(HEAD_X, HEAD_Y)})scale({HEAD_SCALE})"
    extras = EXTRAS.get(robe.extra)
    found = [*_sky(code, shades)]
    found += robes.scarf_behind(shades) if code == "QC" else []
    found += robes.quiver(shades) if robe.extra == "quiver" else []
    found += [svg.group(behind, transform=at_head)] if behind else []
    found += robes.dressed(robes.TORSO, robe.body, robes.FRONT)
    round_neck = robe.extra in ("round", "pompoms")
    found += (
        robes.round_collar(robe.collars[0], skin) if round_neck else robes.collars(robe.collars, skin, 5.4)
    )
    found += robes.left_hand(skin) + robes.left_sleeve(robe)
    found += extras(shades) if extras else []
    found += robes.crest(code[1], 34 if robe.extra == "armour" else 58, 164)
    found.append(svg.group(before, transform=at_head))
    at_hand = f"translate({svg.nums(FIST_X, FIST_Y)})"
    found.append(svg.group(props.PROPS[code](shades) + props.fist(skin), transform=at_hand + "rotate(7)"))
    return found + robes.right_sleeve(robe)


EXTRAS = {"armour": robes.armour, "wings": robes.wings, "pompoms": robes.pompoms}


def court(code: str, body: list[str], defs: list[str], corners: list[str]) -> str:
    """The whole card: two halves, the sash on their seam, the paper around the frame laid over all."""
    shades = SHADES[code[1]]
    half = _half(code)
    lower = f"M8 {svg.num(robes.seam(8))}L242 {svg.num(robes.seam(242))}L242 342L8 342Z"
    under = svg.path(lower, shades.panel)
    turned = svg.group(half, transform=svg.turn(180, 125, 175))
    sash = robes.sash(Cloth(shades.deep, "lattice", 16, GOLD, 0.9), shades)
    return svg.document(
        250,
        350,
        [body[0], svg.path(FRAME, shades.panel), *half, under, turned, *sash, *mat(), body[1], *corners],
        defs,
    )
