"""Names as they are shown: told apart, of a bearable length, of letters that can be drawn.

The record keeps what was written. It knows names and letters, no seats' cards and no scene.
"""

from collections.abc import Sequence

from game.scenes.scene import House

_MOST = 40  # letters; a file can hold any number


def shown_names(house: House, names: Sequence[str]) -> tuple[str, ...]:
    """The names of a table's seats in their order. A name of which nothing can be drawn becomes "Player 2", of equal
    ones the second gets a number."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        plain = " ".join(name.split())
        if not any(house.assets.fonts.draws(letter) for letter in plain):
            plain = house.say("setup.player", n=seat + 1)
        if len(plain) > _MOST:
            plain = plain[: _MOST - 1].rstrip() + "…"
        told, number = plain, 1
        while told in shown:
            number += 1
            told = f"{plain} {number}"
        shown.append(told)
    return tuple(shown)
