"""The twelve heads of the courts: which face, what hangs behind it, what is worn before it.

Owns this table alone; knows no robe and no layout.
"""

from collections.abc import Callable
from dataclasses import dataclass

import french_jacks as jacks
import french_kings as kings
import french_queens as queens
from french_faces import Face, face
from french_marks import Shades
from french_pieces import PALE, SKIN, WHITE_HAIR


@dataclass(frozen=True)
class Head:
    """One head: its face, what hangs behind the body, what is worn before."""

    look: Face
    behind: Callable[[Shades], list[str]]
    before: Callable[[Shades], list[str]]


def nothing(shades: Shades) -> list[str]:
    """No piece."""
    return []


HEADS = {
    "KS": Head(
        Face("square", SKIN, "stern", "stern", "firm", "full", ear=False), kings.helmet_behind, kings.helmet
    ),
    "KH": Head(Face("oval", SKIN, "calm", "straight", "firm", "courtly"), kings.cap_behind, kings.sun_cap),
    "KD": Head(Face("full", SKIN, "merry", "arched", "smile", "curled"), nothing, kings.tall_cap),
    "KC": Head(
        Face("square", SKIN, "kind", "bushy", "firm", "sage", hair=WHITE_HAIR, lines=True),
        kings.sage_behind,
        kings.sage_crown,
    ),
    "QS": Head(Face("oval", PALE, "calm", "court", ear=False), queens.long_hair, queens.moon_crown),
    "QH": Head(Face("oval", PALE, "kind", "arched", ear=False), queens.updo_behind, queens.updo),
    "QD": Head(Face("oval", PALE, "calm", "court", ear=False), queens.long_hair, queens.fan_crown),
    "QC": Head(Face("round", PALE, "young", "arched", ear=False), queens.loops_behind, queens.loops),
    "JS": Head(Face("square", SKIN, "stern", "stern", "firm"), jacks.band_tails, jacks.topknot),
    "JH": Head(Face("oval", SKIN, "young", "straight", "smile"), jacks.ponytail_behind, jacks.ponytail),
    "JD": Head(Face("oval", SKIN, "calm", "straight", "firm"), nothing, jacks.straw_hat),
    "JC": Head(Face("round", SKIN, "young", "straight", "smile", ear=False), nothing, jacks.side_loops),
}


def head(code: str, shades: Shades) -> tuple[list[str], list[str]]:
    """(behind the shoulders, before them) of one court's head."""
    one = HEADS[code]
    before = face(one.look) + one.before(shades)
    return one.behind(shades), before
