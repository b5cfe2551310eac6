"""The moves of 12 Chips as small integers, and their texts of records."""

from typing import Final

from game.rules.kit.protocol import NEXT, NEXT_TEXT, BadMove, Move
from game.rules.twelve_chips.chips import PACK

PLAY: Final = 10  # PLAY + chip
TAKE: Final = 30  # TAKE + chip


def move_to_text(move: Move) -> str:
    if move == NEXT:
        return NEXT_TEXT
    return "take " + PACK.text(move - TAKE) if move >= TAKE else PACK.text(move - PLAY)


def move_from_text(text: str) -> Move:
    """The move of a text; BadMove if no move has it."""
    if text == NEXT_TEXT:
        return NEXT
    base, name = (TAKE, text[5:]) if text.startswith("take ") else (PLAY, text)
    chip = PACK.card(name)
    if chip is None:
        raise BadMove(f"no move of 12 Chips is written {text[:40]!r}")
    return base + chip
