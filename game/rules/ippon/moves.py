"""Moves as small integers and their texts of records: `KH` plays a card, `banzai 2` calls, `next` deals."""

from typing import Final

from game.rules.ippon.ranks import COPIES, POWER
from game.rules.kit.cards import FRENCH
from game.rules.kit.protocol import NEXT, NEXT_TEXT, BadMove, Move

FIRST_CARD: Final = 1  # a play is FIRST_CARD + card
FIRST_CALL: Final = 100  # a call of b Banzais is FIRST_CALL + b
MOST_CALLED: Final = 6  # six seats can put six 8s into one trick


def _kinds() -> list[int]:
    kinds = list(range(FIRST_CALL + MOST_CALLED + 1))
    for card, power in enumerate(POWER):
        if power >= 0:
            kinds[FIRST_CARD + card] = 1000 + power
    return kinds


KIND: Final[list[int]] = _kinds()  # by move: suits never matter, so cards of one rank are one move


def _texts() -> dict[str, Move]:
    texts: dict[str, Move] = {NEXT_TEXT: NEXT}
    for card, text in enumerate(FRENCH.texts):
        if COPIES[card]:
            texts[text] = FIRST_CARD + card
    for count in range(MOST_CALLED + 1):
        texts[f"banzai {count}"] = FIRST_CALL + count
    return texts


_MOVES = _texts()
_TEXTS = {move: text for text, move in _MOVES.items()}


def move_to_text(move: Move) -> str:
    """The record's text of a move; BadMove if there is no such move."""
    if move not in _TEXTS:
        raise BadMove(f"no move has the number {move}")
    return _TEXTS[move]


def move_from_text(text: str) -> Move:
    """The move of a text; BadMove if no move of this game has it."""
    if text not in _MOVES:
        raise BadMove(f"no move of 8 Ippons is written {text!r}")
    return _MOVES[text]
