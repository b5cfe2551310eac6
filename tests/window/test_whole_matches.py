"""Whole matches and all golden records in a real window: `build/dev.py soak --window`, minutes and not seconds."""

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.eyes import Eyes
from tests.kit.window import (
    CRAZY_EIGHTS,
    DEAL,
    ROOT,
    TWELVE_CHIPS,
    Player,
    click_move,
    keep_golden,
    play_to_the_end,
    press_on,
    read_golden,
    virtual_screen,
    without_motion,
)

pytestmark = [pytest.mark.window, pytest.mark.long]
GOLDEN = sorted(path.stem for path in (ROOT / "tests" / "records").glob("*.json"))
PATIENCE_S = 3600


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


def finished(home: Path) -> list[str]:
    """The games of the matches in the history."""
    files = list((home / "data").glob("history.sqlite"))
    if not files:
        return []
    with sqlite3.connect(files[0]) as base:
        return [row[0] for row in base.execute("select game from matches")]


def test_crazy_eights_to_the_final_score_by_mouse_alone(display: str, tmp_path: Path) -> None:
    player = Player(display, without_motion(tmp_path / "home"))
    try:
        player.click(CRAZY_EIGHTS)
        player.click(DEAL)
        play_to_the_end(player, Eyes(player.home, tmp_path, player.size()))
        assert finished(player.home) == ["crazy_eights"]
    finally:
        player.kill()


def test_crazy_eights_to_the_final_score_by_keys_alone(display: str, tmp_path: Path) -> None:
    player = Player(display, without_motion(tmp_path / "home"))
    try:
        player.press("Right", "Return")
        player.press("Return")
        end = time.monotonic() + PATIENCE_S
        while not finished(player.home):
            assert player.is_open(), player.program.communicate()[1]
            assert time.monotonic() < end, f"still going on after {player.moves()} moves"
            press_on(player)
        assert finished(player.home) == ["crazy_eights"]
    finally:
        player.kill()


def test_two_people_and_paul_play_a_match_at_one_screen(display: str, tmp_path: Path) -> None:
    home = without_motion(tmp_path / "home")
    seats = [{"name": name, "player": "person"} for name in ("Ada", "Bo")]
    seats += [{"name": name, "player": "empty"} for name in ("Mia", "Till")]
    (home / "state").mkdir()
    memory = {"version": 1, "setups": {"twelve_chips": {"seats": seats}}}
    (home / "state" / "memory.json").write_text(json.dumps(memory), "utf-8")
    player = Player(display, home)
    try:
        player.click(TWELVE_CHIPS)
        player.click(DEAL)
        play_to_the_end(player, Eyes(home, tmp_path, player.size()))
        assert finished(home) == ["twelve_chips"]
    finally:
        player.kill()


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_goes_through_the_window(display: str, tmp_path: Path, name: str) -> None:
    """Every move of the record by mouse, people on all seats: the saved match is the record's, move by move."""
    home = without_motion(tmp_path / "home")
    moves = keep_golden(home, name)
    player = Player(display, home)
    try:
        eyes = Eyes(home, tmp_path, player.size())
        player.click_at(eyes.way_back())
        for number, text in enumerate(moves):
            session = click_move(player, eyes, text)
            if session is None:
                assert finished(home) == [read_golden(name).game], "a record may end its match"
                assert number == len(moves) - 1
                return
            assert list(session.record().moves) == moves[: number + 1]
    finally:
        player.kill()
