"""The chips: a chip is its value minus one. Red are 4 to 9, blue 1 to 3 and 10 to 12 (C.1.1)."""

from typing import Final

from game.rules.kit.cards import Pack

KINDS: Final = 12
RED_BACK: Final = -2
BLUE_BACK: Final = -3
PACK = Pack(
    "chips",
    tuple(f"{value}{'r' if 4 <= value <= 9 else 'b'}" for value in range(1, KINDS + 1)),
    ((RED_BACK, "r"), (BLUE_BACK, "b")),
)
VALUE: Final = [chip + 1 for chip in range(KINDS)]
IS_RED: Final = [4 <= value <= 9 for value in VALUE]
BACK: Final = [RED_BACK if red else BLUE_BACK for red in IS_RED]
EXTRA: Final = (2, 3, 8, 9)  # the values 3, 4, 9 and 10, twice with four players


def copies(players: int) -> list[int]:
    """How often each chip is in play."""
    return [2 if players == 4 and chip in EXTRA else 1 for chip in range(KINDS)]


def all_chips(players: int, red: bool) -> list[int]:
    """The chips of one colour for so many players, in ascending order."""
    count = copies(players)
    return [chip for chip in range(KINDS) if IS_RED[chip] == red for _ in range(count[chip])]
