"""Crazy Eights played in a real window by mouse alone and by keyboard alone, killed and resumed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.window import CRAZY_EIGHTS, DEAL, Player, play_by_keys, play_by_mouse, virtual_screen

MOVES = 12
PATIENCE_S = 240


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@pytest.mark.window
def test_a_match_by_mouse_alone(display: str, tmp_path: Path) -> None:
    player = Player(display, tmp_path / "home")
    try:
        player.click(CRAZY_EIGHTS)
        player.click(DEAL)
        play_by_mouse(player, MOVES, PATIENCE_S)
    finally:
        player.kill()


@pytest.mark.window
def test_a_match_by_keyboard_alone_survives_a_power_cut(display: str, tmp_path: Path) -> None:
    """Two keys from Home to the first card; after the cut one key goes on where the last move was saved."""
    player = Player(display, tmp_path / "home")
    try:
        player.press("Right", "Return")
        player.press("Return")
        play_by_keys(player, MOVES, PATIENCE_S)
        saved = player.moves()
        player.kill()
        player = Player(display, tmp_path / "home")
        assert player.moves() >= saved
        player.press("Return")
        play_by_keys(player, saved + 4, PATIENCE_S)
    finally:
        player.kill()
