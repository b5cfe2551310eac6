"""The chips: a chip is its value minus one. Red are 4 to 9, blue 1 to 3 and 10 to 12 (C.1.1)."""

from game.rules.kit.cards import Pack

KINDS = 12
RED_BACK = -2
BLUE_BACK = -3
PACK = Pack(
    "chips",
    tuple(f"{value}{'r' if 4 <= value <= 9 else 'b'}" for value in range(1, KINDS + 1)),
    ((RED_BACK, "r"), (BLUE_BACK, "b")),
)
VALUE = [chip + 1 for chip in range(KINDS)]
IS_RED = [4 <= value <= 9 for value in VALUE]
BACK = [RED_BACK if red else BLUE_BACK for red in IS_RED]
EXTRA = (2, 3, 8, 9)  # the values 3, 4, 9 and 10, twice with four players


def copies(players: int) -> list[int]:
    """How often each chip is in play."""
    return [2 if players == 4 and chip in EXTRA else 1 for chip in range(KINDS)]


def all_chips(players: int, red: bool) -> list[int]:
    """The chips of one colour for so many players, in ascending order."""
    count = copies(players)
    return [chip for chip in range(KINDS) if IS_RED[chip] == red for _ in range(count[chip])]
