"""Move texts of records."""

import pytest

from game.rules.crazy_eights.moves import MOVES, move_from_text, move_to_text
from game.rules.kit.protocol import NEXT, BadMove


@pytest.mark.parametrize(
    "text", ["7S", "10H", "8S=H", "*=D", "8S", "*", "8S=later", "=H", "draw", "take", "pass", "stopp", "next"]
)
def test_texts_of_records_are_read_and_written(text: str) -> None:
    assert move_to_text(move_from_text(text)) == text


def test_next_is_the_move_that_all_games_share() -> None:
    assert move_from_text("next") == NEXT


def test_every_writable_move_is_read_back_as_itself() -> None:
    readable = 0
    for move in range(MOVES):
        text = move_to_text(move)
        if "=" in text and text[0] not in "8A*=":
            with pytest.raises(BadMove):
                move_from_text(text)
        else:
            assert move_from_text(text) == move
            readable += 1
    # next, 53 cards, nine wilds (eights, aces, joker) with four suits or `later`, four suits, four words
    assert readable == 1 + 53 + 9 * 5 + 4 + 4


@pytest.mark.parametrize(
    "text", ["", "1S", "8S=", "8S=X", "=later", "5S=H", "8s", "Draw", "??", "8S=SH", "==", "=SH"]
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        move_from_text(text)
