"""Names as they are shown: told apart, of a bearable length, of letters that can be drawn.

The record keeps what was written. It knows names and letters, no seats' cards and no scene.
"""

from collections.abc import Sequence

from game.scenes.scene import House
from game.view.bidi import LTR_MARK, ends_rtl, has_rtl
from game.view.fonts import JOINERS, Fonts

_MOST = 40  # letters; a file can hold any number


def shown_names(house: House, names: Sequence[str]) -> tuple[str, ...]:
    """The names of a table's seats in their order, without letters that no face has. A name of which nothing can be
    drawn becomes "Player 2", of equal ones the second gets a number."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        plain = _drawn(house.assets.fonts, name) or house.say("setup.player", n=seat + 1)
        if len(plain) > _MOST:
            plain = plain[: _MOST - 1].rstrip() + "…"
        told, number = plain, 1
        while told in shown:
            number += 1
            told = f"{plain} {number}"
        shown.append(told)
    return tuple(name + LTR_MARK if ends_rtl(name) else name for name in shown)


def _drawn(fonts: Fonts, name: str) -> str:
    """What can be drawn of a name, in one line. Joiners stay between letters that join."""
    if not any(fonts.draws(letter) for letter in name):
        return ""
    joins = JOINERS if has_rtl(name) else ""
    kept = (letter for letter in name if letter.isspace() or letter in joins or fonts.draws(letter))
    return " ".join("".join(kept).split())
