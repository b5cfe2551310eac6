"""The gamepad alone: at the table, in questions, curtains and results; the focus is never lost (Q7) nor trapped."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.curtain import Curtain
from game.scenes.pause import Pause
from game.scenes.result import ResultScene
from game.scenes.table_focus import focus_targets
from game.scenes.table_questions import ask_which
from game.session.session import PERSON
from tests.kit.pads import PadHands
from tests.kit.table_scene import Table

POSITION: dict[str, Any] = {
    "hands": [["7C", "7S", "QD", "2D", "KC", "8H"], ["3C", "4C", "5S"], ["6C", "6S", "10S"]],
    "discard": ["7D"], "to_act": 0, "dealer": 2,
}  # fmt: skip


def made(folder: Path, position: dict[str, Any] | None = POSITION, **more: Any) -> tuple[Table, PadHands]:
    table = Table(folder, position=position, sort_hand="dealt", instant=True, **more)
    table.house.scenes.fades = False
    return table, PadHands(table)


def test_the_pad_walks_to_a_card_and_plays_it(tmp_path: Path) -> None:
    table, pad = made(tmp_path)
    table.wait_for_my_turn()
    pad.press("right", "right", "right", "A")  # begins on the seven of clubs
    assert table.session.record().moves[0] == "QD"


def test_the_pad_begins_at_the_chips_while_one_has_to_be_taken(tmp_path: Path) -> None:
    """C-09: any red chip of the middle may be taken; nothing of the own hand can be used then."""
    middle = {
        "hands": [["10b", "11b", "12b"], ["1b", "2b", "3b"], ["5r", "6r", "8r"]], "middle": ["4r", "7r", "9r"],
        "winner": 0, "leader": 0,
    }  # fmt: skip
    table, pad = made(tmp_path, middle, game="twelve_chips")
    table.wait_for_my_turn()
    pad.press("right", "A")
    assert table.session.record().moves[0].startswith("take ")


def test_the_pad_answers_a_question_and_may_close_it(tmp_path: Path) -> None:
    table, pad = made(tmp_path)
    table.wait_for_my_turn()
    pad.press("right", "left", "A")  # from the first card leftwards round to the last, the eight
    assert table.scene.state.question is not None
    pad.press("B")
    assert table.scene.state.question is None
    pad.press("A", "right", "A")  # begins on diamonds, of which most are held; the next tile is clubs
    assert table.session.record().moves[0] == "8H=C"


def test_x_hints_y_shows_the_last_plays_back_takes_back_and_start_pauses(tmp_path: Path) -> None:
    table, pad = made(tmp_path)
    table.wait_for_my_turn()
    pad.press("X")
    table.pass_time(0.5)
    assert table.scene.state.hinted
    table.runner.is_held = True
    pad.press("right", "A")
    assert table.session.move_count == 1
    pad.press("Y")
    assert table.scene.state.panel == "last_trick"
    pad.press("B", "back")
    assert table.session.move_count == 0
    pad.press("start")
    assert isinstance(table.house.scenes.top, Pause)
    pad.press("A")  # go on
    assert table.house.scenes.top is table.scene


def test_the_pad_lifts_the_curtain_and_can_pause_there(tmp_path: Path) -> None:
    table, pad = made(tmp_path, players=(PERSON, PERSON, "medium"))
    table.pass_time(3, lambda: isinstance(table.house.scenes.top, Curtain))
    pad.press("start")
    assert isinstance(table.house.scenes.top, Pause)
    pad.press("B")
    assert isinstance(table.house.scenes.top, Curtain)
    pad.press("A")
    assert table.house.scenes.top is table.scene
    assert table.scene.play.viewer == 0


def test_the_pad_goes_on_from_a_result(tmp_path: Path) -> None:
    position = {**POSITION, "hands": [["QD"], ["3C", "KS"], ["6C", "8S"]]}
    table, pad = made(tmp_path, position)
    table.wait_for_my_turn()
    pad.press("right", "A")
    table.pass_time(5, lambda: isinstance(table.house.scenes.top, ResultScene))
    pad.press("start")
    assert isinstance(table.house.scenes.top, Pause)
    pad.press("B", "B")  # back from the pause; then the table is looked at, and nothing is dealt
    assert table.session.is_between_deals
    assert table.house.scenes.top is table.scene
    pad.press("A")  # to the result again, and on
    assert isinstance(table.house.scenes.top, ResultScene)
    pad.press("A")
    assert not table.session.is_between_deals
    assert table.house.scenes.top is table.scene


def go_to_a_move(table: Table, pad: PadHands) -> None:
    """Right through an area, then on to the next one, until the focus lies on a move."""
    for number in range(1, 60):
        focus = table.scene.state.focus if table.scene.state.shows_focus else None
        if focus is not None and focus.sign.startswith("move."):
            return
        spot = (
            table.scene.director.layout.spot(*focus.at)
            if focus is not None and focus.at is not None
            else None
        )
        if spot is not None and (spot.raised or focus.at in table.scene.takeable()):
            return
        pad.press("R1" if number % 15 == 0 else "right")
    raise AssertionError("the pad finds no move")


@pytest.mark.parametrize(
    ("game", "seats"), [("crazy_eights", 3), ("ippon", 3), ("twelve_chips", 4), ("hachinin_meri", 8)]
)
def test_every_game_is_played_with_the_pad_alone(game: str, seats: int, tmp_path: Path) -> None:
    table, pad = made(tmp_path, None, game=game, seats=seats, computer_delay_ms=0)
    mine = 0
    for _ in range(160):
        table.pass_time(0.02)
        if table.house.scenes.top is not table.scene or table.scene.state.question is not None:
            pad.press("A")
        elif table.scene.found:
            before = table.session.move_count
            go_to_a_move(table, pad)
            pad.press("A")
            mine += table.session.move_count > before
        if mine >= 6:
            break
    assert mine >= 6


def test_q7_the_focus_lies_on_something_that_is_there_after_every_change(tmp_path: Path) -> None:
    table, pad = made(tmp_path, None, game="crazy_eights", seats=3, computer_delay_ms=0)
    presses = ["right", "A", "down", "R1", "A", "left", "up", "A", "L1", "right", "right", "A"]
    for number in range(150):
        if table.house.scenes.top is not table.scene:
            pad.press("A")
        else:
            pad.press(presses[number % len(presses)])
        table.pass_time(0.05)
        focus = table.scene.state.focus
        if focus is not None and table.scene.director.is_calm:
            assert focus in focus_targets(table.scene, focus.area), focus
    assert table.session.move_count > 8


def test_the_focus_leaves_a_button_that_is_gone_for_the_hand(tmp_path: Path) -> None:
    stuck = {
        **POSITION,
        "hands": [["KC", "9S"], ["3C", "4C"], ["6C", "6S"]],
        "stock": ["2S", "JH", "9D", "4H"],
    }
    table, pad = made(tmp_path, stuck)
    table.wait_for_my_turn()
    pad.press("R1", "R1")
    while table.scene.state.focus is None or table.scene.state.focus.area != "actions":
        pad.press("R1")
    table.runner.is_held = True
    pad.press("A", "A", "A")  # draws until the nine of diamonds fits
    table.pass_time(0.1)
    assert "9D" in table.legal()
    assert table.scene.state.focus is not None
    assert table.scene.state.focus.area == "hand"


def test_tab_goes_round_all_areas_and_never_stays_in_one(tmp_path: Path) -> None:
    table, pad = made(tmp_path)
    table.wait_for_my_turn()
    areas = []
    for _ in range(12):
        pad.press("R1")
        assert table.scene.state.focus is not None
        areas.append(table.scene.state.focus.area)
    assert all(one != other for one, other in pairwise(areas))


def test_escape_from_a_question_that_must_be_answered_opens_the_pause(tmp_path: Path) -> None:
    table, _ = made(tmp_path)
    table.wait_for_my_turn()
    table.scene.state.question = ask_which(table.scene, list(table.scene.found)[:2], can_close=False)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.house.scenes.top, Pause)
