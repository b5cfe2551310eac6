"""The own hand large while Space is held (field report G7), and keys that are held."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.pause import Pause
from game.scenes.table_enlarged import enlarged
from game.view.actions import PAD_ACTION, Action, Bindings
from tests.kit.table_scene import Table

POSITION: dict[str, Any] = {
    "hands": [["7C", "7S", "QD", "2D", "KC", "8H"], ["3C", "4C", "5S"], ["6C", "6S", "10S"]],
    "discard": ["7D"], "to_act": 0, "dealer": 2,
}  # fmt: skip
NOTHING_FITS = {
    **POSITION,
    "hands": [["KC", "9S"], ["3C", "4C"], ["6C", "6S"]],
    "stock": ["2S", "JH", "9D", "4H"],
}


def made(folder: Path, position: dict[str, Any] = POSITION, **settings: object) -> Table:
    table = Table(folder, position=position, sort_hand="dealt", **settings)  # type: ignore[arg-type]
    table.house.scenes.fades = False
    table.wait_for_my_turn()
    return table


def down(table: Table, key: int) -> None:
    table.post(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode="")


def up(table: Table, key: int) -> None:
    table.post(pygame.KEYUP, key=key, mod=0, scancode=0, unicode="")


def test_g7_the_hand_is_large_as_long_as_space_is_held(tmp_path: Path) -> None:
    table = made(tmp_path)
    down(table, pygame.K_SPACE)
    table.pass_time(0.2)
    assert table.scene.state.panel == ""
    table.pass_time(0.3)
    assert table.scene.state.panel == "hand"
    up(table, pygame.K_SPACE)
    assert table.scene.state.panel == ""
    assert table.session.move_count == 0


def test_holding_space_never_makes_the_only_move_and_a_short_press_does(tmp_path: Path) -> None:
    table = made(tmp_path, NOTHING_FITS)
    down(table, pygame.K_SPACE)
    for _ in range(20):  # as a held key repeats itself
        table.pass_time(0.05)
        down(table, pygame.K_SPACE)
    up(table, pygame.K_SPACE)
    assert table.session.move_count == 0
    table.key(pygame.K_SPACE)
    assert table.session.record().moves == ["draw"]


def test_h1_a_held_enter_plays_one_card_only(tmp_path: Path) -> None:
    table = made(tmp_path, instant=True)
    table.key(pygame.K_RIGHT)
    for _ in range(40):
        down(table, pygame.K_RETURN)
        table.pass_time(0.05)
    mine = [step for step in table.session._course.steps if step.seat == 0]
    assert len(mine) == 1
    up(table, pygame.K_RETURN)


@pytest.mark.parametrize("number", [1, 6, 12, 30])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_t1_every_large_card_lies_whole_and_uncovered_in_the_window(
    number: int, size: tuple[int, int], tmp_path: Path
) -> None:
    ranks, suits = ("2", "3", "4", "5", "6", "9", "J", "Q", "K"), "SHC"
    cards = [f"{rank}{suit}" for suit in suits for rank in ranks] + ["AS", "AH", "AC"]
    table = made(tmp_path, {**POSITION, "hands": [cards[:number], ["4D"], ["6D"]]}, size=size)
    layout = table.scene.director.layout
    boxes = [spot.box for _, spot in enlarged(table.scene)]
    assert len(boxes) == number
    assert all(box.x >= 0 and box.right <= size[0] for box in boxes)
    assert all(box.y >= layout.bar.bottom and box.bottom <= layout.caption.y for box in boxes)
    assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])
    in_hand = layout.spot(*enlarged(table.scene)[0][0])
    assert in_hand is not None
    visible = min((b.x - a.x for a, b in pairwise(boxes) if b.x > a.x), default=boxes[0].w)
    assert visible >= boxes[0].w > 0.75 * in_hand.width


def test_a_large_card_is_played_by_click_and_a_wrong_one_says_why(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.key(pygame.K_e)
    assert table.scene.state.panel == "hand"
    spots = {table.session.game.pack.text(spot.card): spot for _, spot in enlarged(table.scene)}
    table.click(spots["KC"].x, spots["KC"].y)
    assert table.session.move_count == 0
    bubble = table.scene.state.bubble
    assert bubble is not None
    assert abs(bubble.x - spots["KC"].x) < 1
    table.click(spots["QD"].x, spots["QD"].y)
    assert table.session.record().moves == ["QD"]
    assert table.scene.state.panel == ""


def test_the_right_button_on_the_hand_shows_it_large(tmp_path: Path) -> None:
    table = made(tmp_path)
    spot = table.spot("QD")
    for wanted in ("hand", ""):
        table.post(pygame.MOUSEBUTTONDOWN, pos=(round(spot.x), round(spot.y)), button=3)
        assert table.scene.state.panel == wanted


def test_nobody_s_hand_is_shown_large_and_it_goes_with_its_owner(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.key(pygame.K_e)
    table.scene.change_viewer(-1)
    assert table.scene.state.panel == ""
    table.key(pygame.K_e)
    assert table.scene.state.panel == ""


def test_the_focus_going_elsewhere_lets_the_held_key_go(tmp_path: Path) -> None:
    table = made(tmp_path)
    down(table, pygame.K_SPACE)
    table.pass_time(0.5)
    table.post(pygame.WINDOWFOCUSLOST)
    assert table.scene.state.panel == ""


@pytest.mark.parametrize("code", [pygame.K_F10, 0x40000065, pygame.K_MENU])
def test_f10_and_the_menu_key_open_the_pause(code: int, tmp_path: Path) -> None:
    table = made(tmp_path)
    table.key(code)
    table.pass_time(0.1)
    assert isinstance(table.house.scenes.top, Pause)


def test_the_pad_s_stick_shows_the_hand_large(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.post(PAD_ACTION, action=Action.ENLARGE)
    assert table.scene.state.panel == "hand"


def test_q3_a_tool_says_the_key_that_really_does_it(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.house.keys = Bindings({"hint": "t"})
    table.scene.touch()
    table.pass_time(0.05)
    words = {sign.key: sign.words for sign in table.scene.signs}
    assert words["tool.hint"] == "Hint (T)"
    assert words["tool.undo"] == "Take back (Ctrl+Z)"
