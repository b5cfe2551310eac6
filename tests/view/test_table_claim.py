"""The offer to play the rest of a deal quickly: product.md section 2."""

from pathlib import Path
from typing import Any

import pygame

from game.scenes.result import ResultScene
from tests.kit.table_scene import FRAME, Table

# Everybody has to pass; the stock is empty and the discards are a single card.
ALL_PASS: dict[str, Any] = {
    "hands": [["KC", "QS"], ["3C", "4S"], ["6C", "6S"]], "discard": ["7D"], "stock": [], "to_act": 0, "dealer": 2,
}  # fmt: skip


def settled(folder: Path, **settings: object) -> Table:
    table = Table(folder, position=ALL_PASS, **settings)  # type: ignore[arg-type]
    table.wait_for_my_turn()
    table.pass_time(0.5)
    return table


def offered(table: Table) -> list[str]:
    return [sign.key for sign in table.scene.signs if sign.key.startswith("claim.")]


def test_the_button_plays_everybody_s_rest_and_the_result_follows_soon(tmp_path: Path) -> None:
    table = settled(tmp_path)
    table.runner.is_held = True  # nobody needs to think about what cannot matter
    sign = next(sign for sign in table.scene.signs if sign.key == "claim.rest")
    table.click(sign.box.cx, sign.box.cy)
    assert table.session.record().moves == ["pass", "pass", "pass"]
    table.pass_time(6, lambda: isinstance(table.house.scenes.top, ResultScene))
    assert isinstance(table.house.scenes.top, ResultScene)


def test_the_rest_is_shown_three_times_as_fast_and_then_the_usual_pace_returns(tmp_path: Path) -> None:
    table = settled(tmp_path, speed=200)
    table.scene.moments.claim()
    table.pass_time(FRAME)
    assert table.scene.director.pace.speed == 6.0
    table.pass_time(6, lambda: table.scene.director.is_calm)
    assert table.scene.pace().speed == 2.0


def test_keys_reach_the_button(tmp_path: Path) -> None:
    table = settled(tmp_path)
    for _ in range(6):
        table.key(pygame.K_TAB)
        if table.scene.state.focus is not None and table.scene.state.focus.area == "actions":
            break
    table.key(pygame.K_RIGHT)
    assert table.scene.state.focus is not None
    assert table.scene.state.focus.sign == "claim.rest"
    table.key(pygame.K_RETURN)
    assert table.session.is_between_deals


def test_space_makes_the_forced_move_alone(tmp_path: Path) -> None:
    table = settled(tmp_path)
    table.runner.is_held = True
    table.key(pygame.K_SPACE)
    assert table.session.record().moves == ["pass"]


def test_it_is_not_offered_while_something_can_change_or_when_nobody_wants_it(tmp_path: Path) -> None:
    assert offered(settled(tmp_path / "1")) == ["claim.rest"]
    assert offered(settled(tmp_path / "2", offer_claim=False)) == []
    open_hand = {**ALL_PASS, "hands": [["2D", "7C"], ["3C", "4S"], ["6C", "6S"]]}
    table = Table(tmp_path / "3", position=open_hand)
    table.wait_for_my_turn()
    table.pass_time(1.0)
    assert offered(table) == []
