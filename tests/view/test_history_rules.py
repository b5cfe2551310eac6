"""A replay says which house rules its table had, as the table did: product.md section 2, "always visible"."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.persist.matches import LOCKS, PRESET
from game.scenes.house_rules_sheet import HouseRulesSheet
from game.scenes.message import Message
from game.scenes.replay import ReplayScene
from game.scenes.scene import House
from game.session.timeline import Timeline
from game.view.actions import Action
from game.view.widgets import Label
from tests.kit.history import record_of
from tests.view.core_kit import click, household, key, pad


def looked_at(folder: Path, options: dict[str, object], **extra: object) -> tuple[House, ReplayScene]:
    house = household(folder, instant=True).house
    house.scenes.push(Message(house, "below", "below"))
    record = record_of("crazy_eights", most=0)
    record = replace(record, options=options, extra={**record.extra, **extra}, moves=[])
    scene = ReplayScene(house, Timeline(record).play_out())
    house.scenes.push(scene)
    house.scenes.draw(pygame.Surface((1280, 720)))
    return house, scene


def words(house: House) -> str:
    sheet = house.scenes.top
    assert isinstance(sheet, HouseRulesSheet)
    assert sheet.form is not None
    return "\n".join(each.string for each in sheet.form.widgets if isinstance(each, Label))


def test_the_rules_that_differ_stand_at_the_edge_and_on_the_sheet(tmp_path: Path) -> None:
    house, scene = looked_at(tmp_path, {"target": 150}, **{PRESET: "Sunday", LOCKS: {"hints": "never"}})
    (pill,) = [pill for pill in scene.board._pills(scene.board.view()) if pill is not None and pill.opens]
    assert pill.text == "Sunday"
    for opens in (key(pygame.K_d), pad(Action.HOUSE_RULES)):
        house.scenes.handle(opens)
        assert "150" in words(house)
        assert "Sunday" in words(house)
        assert "hint" in words(house).casefold()
        house.scenes.handle(key(pygame.K_ESCAPE))
        assert house.scenes.top is scene


@pytest.mark.parametrize("where", ["pill", "button"])
def test_the_note_and_the_button_open_the_sheet(where: str, tmp_path: Path) -> None:
    house, scene = looked_at(tmp_path, {"target": 150})
    box = scene.board.director.layout.notes[0]
    assert scene.form is not None
    button = next(each for each in scene.form.widgets if each.key == "rules")
    spot = (round(box.cx), round(box.cy)) if where == "pill" else button.box.center
    for event in click(spot):
        house.scenes.handle(event)
    assert "150" in words(house)


def test_a_table_with_the_standard_rules_has_no_note_and_says_so(tmp_path: Path) -> None:
    house, scene = looked_at(tmp_path, {"target": 200})
    assert not any(pill.opens for pill in scene.board._pills(scene.board.view()) if pill is not None)
    assert not scene.board.is_rules_pill(20, 20)
    house.scenes.handle(key(pygame.K_d))
    assert house.say("house_rules.none") in words(house)
