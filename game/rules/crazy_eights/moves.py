"""Moves of Crazy Eights as integers, and their texts of records. Knows no rule: most texts are illegal most times.

A card's play is 1 + card; a wild that names a suit is NAMED + 4 * card + suit; a wild whose suit is named later is
LATER + card; naming that suit is NAME + suit. The rest are single numbers.
"""

from typing import Final

from game.rules.kit.cards import FRENCH, JOKER, SUITS
from game.rules.kit.protocol import NEXT, NEXT_TEXT, BadMove, Move

PLAY: Final = 1
NAMED: Final = PLAY + 53
LATER: Final = NAMED + 4 * 53
NAME: Final = LATER + 53
DRAW: Final = NAME + 4
TAKE: Final = DRAW + 1
PASS: Final = DRAW + 2
STOPP: Final = DRAW + 3
MOVES: Final = STOPP + 1  # every move is below this

LATER_TEXT: Final = "later"
_WORDS: Final = {NEXT: NEXT_TEXT, DRAW: "draw", TAKE: "take", PASS: "pass", STOPP: "stopp"}
_NUMBERS: Final = {text: move for move, text in _WORDS.items()}


def can_ever_be_wild(card: int) -> bool:
    """Eights, aces (option `wild`) and jokers; no other card can ever name a suit."""
    return card == JOKER or card % 13 in (6, 12)


def _card_of(move: Move) -> int:
    if PLAY <= move < NAMED:
        return move - PLAY
    if NAMED <= move < LATER:
        return (move - NAMED) // 4
    if LATER <= move < NAME:
        return move - LATER
    return -1


def _suit_of(move: Move) -> int:
    if NAMED <= move < LATER:
        return (move - NAMED) % 4
    if NAME <= move < DRAW:
        return move - NAME
    return -1


CARD_OF: Final[list[int]] = [_card_of(move) for move in range(MOVES)]  # the card that a move plays, or -1
SUIT_OF: Final[list[int]] = [_suit_of(move) for move in range(MOVES)]  # the suit that a move names, or -1


def move_to_text(move: Move) -> str:
    """The record's text of a move. IndexError for a number that is no move."""
    card = CARD_OF[move]
    suit = SUIT_OF[move]
    if card < 0:
        return "=" + SUITS[suit] if suit >= 0 else _WORDS[move]
    if PLAY <= move < NAMED:
        return FRENCH.text(card)
    return FRENCH.text(card) + "=" + (SUITS[suit] if suit >= 0 else LATER_TEXT)


def move_from_text(text: str) -> Move:
    """The move of a record's text; BadMove if no move is written so."""
    if text in _NUMBERS:
        return _NUMBERS[text]
    card_text, equals, suit_text = text.partition("=")
    card = FRENCH.card(card_text)
    suit = SUITS.find(suit_text) if len(suit_text) == 1 else -1
    if not equals and card is not None:
        return PLAY + card
    if equals and not card_text and suit >= 0:
        return NAME + suit
    if equals and card is not None and can_ever_be_wild(card):
        if suit >= 0:
            return NAMED + 4 * card + suit
        if suit_text == LATER_TEXT:
            return LATER + card
    raise BadMove(text)
