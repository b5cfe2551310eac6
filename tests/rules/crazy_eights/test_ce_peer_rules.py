"""The drawing of OpenSpiel's crazy eights, which build/peers.py measures against; no house rule of ours."""

import pytest

from game.rules.crazy_eights.rules import legal, play
from game.rules.crazy_eights.state import State
from game.rules.crazy_eights.tables import BIT, Tables
from tests.kit.crazy_eights import GAME, cards, situation

RULES = {"must_play": False, "empty_stock": "pass"}


@pytest.fixture
def table() -> State:
    """Top 7D; the seat holds one card that fits, and the first card it will draw fits too."""
    state = situation("7D", "7C KS", "2S 3S 4S", stock="9D JS QS AS 10S 6S", options=RULES)
    tables = Tables(state.tables.options, 2)
    tables.draw_limit, tables.draws_on = 5, True
    state.tables = tables
    return state


def moves(state: State) -> set[str]:
    return {GAME.move_to_text(move) for move in legal(state, 0)}


def draw(state: State) -> None:
    play(state, 0, GAME.move_from_text("draw"), None)


def test_a_drawn_card_that_fits_does_not_end_the_drawing(table: State) -> None:
    draw(table)
    assert moves(table) == {"7C", "9D", "draw"}


def test_after_five_cards_one_plays_or_passes(table: State) -> None:
    for _ in range(5):
        draw(table)
    assert moves(table) == {"7C", "9D", "pass"}


def test_with_nothing_to_draw_one_may_pass_though_able_to_play(table: State) -> None:
    table.stock.clear()
    assert moves(table) == {"7C", "pass"}


def test_at_our_tables_the_fitting_card_ends_the_drawing(table: State) -> None:
    table.tables.draws_on = False
    draw(table)
    assert moves(table) == {"7C", "9D", "pass"}


def test_such_a_pass_says_nothing_about_the_hand(table: State) -> None:
    table.stock.clear()
    play(table, 0, GAME.move_from_text("pass"), lambda event: None)
    assert table.masks[0] == (0, 0), "the 7C that fits is still possible"


def test_at_our_tables_a_pass_without_a_draw_says_that_nothing_fits(table: State) -> None:
    table.tables.draws_on = False
    table.stock.clear()
    table.hands[0][:] = cards("KS 9C")
    play(table, 0, GAME.move_from_text("pass"), lambda event: None)
    assert all(mask & BIT[card] for mask in table.masks[0] for card in cards("7C 9D 8S"))
