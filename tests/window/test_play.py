"""Crazy Eights played in a real window by mouse alone and by keyboard alone, killed and resumed; the example round of
8 Ippons dealt by four people at one screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.kit.events import TABLE
from tests.kit.eyes import Eyes
from tests.kit.window import (
    CRAZY_EIGHTS,
    DEAL,
    Player,
    click_move,
    keep_golden,
    play_by_keys,
    until,
    virtual_screen,
    without_motion,
)

MOVES = 12
PATIENCE_S = 240


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@pytest.mark.window
def test_crazy_eights_by_mouse_alone(display: str, tmp_path: Path) -> None:
    player = Player(display, without_motion(tmp_path / "home"))
    try:
        eyes = Eyes(player.home, tmp_path, player.size())
        player.click(CRAZY_EIGHTS)
        player.click(DEAL)
        until("the deal", lambda: eyes.session() is not None)
        while player.moves() < MOVES:
            click_move(player, eyes)
    finally:
        player.kill()


@pytest.mark.window
def test_a_01_by_mouse_gives_mia_six_ippons(display: str, tmp_path: Path) -> None:
    """The source text's example round: Mia 6, Lena 2, Till 1, Ben 0."""
    home = without_motion(tmp_path / "home")
    moves = keep_golden(home, "ippon_a01")
    player = Player(display, home)
    try:
        eyes = Eyes(home, tmp_path, player.size())
        player.click_at(eyes.way_back())
        for text in moves:
            session = click_move(player, eyes, text)
        assert session is not None
        table = session.game.table(session.observe(TABLE))
        tricks = {session.names[zone.place.seat]: len(zone.groups) for zone in table.zones if zone.groups}
        assert tricks == {"Mia": 6, "Lena": 2, "Till": 1}, "and Ben none"
        assert session.scores == (0, 0, 0, 6), "the slice of the most is all that counts"
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
