"""The moves of Hachinin Meri as small integers, and their texts of records."""

from game.rules.hachinin_meri.pack import UNSUN
from game.rules.kit.protocol import NEXT, NEXT_TEXT, BadMove, Move

DECLARE: Move = 1
PASS: Move = 2
PLAY: Move = 10  # PLAY + card
DISCARD: Move = 100  # DISCARD + card

_WORDS = {NEXT: NEXT_TEXT, DECLARE: "declare", PASS: "pass"}
_MOVES = {text: move for move, text in _WORDS.items()}


def move_to_text(move: Move) -> str:
    if move in _WORDS:
        return _WORDS[move]
    if move >= DISCARD:
        return "discard " + UNSUN.text(move - DISCARD)
    return UNSUN.text(move - PLAY)


def move_from_text(text: str) -> Move:
    """The move of a text; BadMove if no move has it."""
    if text in _MOVES:
        return _MOVES[text]
    base, name = (DISCARD, text[8:]) if text.startswith("discard ") else (PLAY, text)
    card = UNSUN.card(name)
    if card is None:
        raise BadMove(f"no move of Hachinin Meri is written {text[:40]!r}")
    return base + card
