"""Seats change hands in the middle of a match: product.md section 3."""

from pathlib import Path
from typing import Any

import pygame

from game.persist.matches import finished_match
from game.rules.kit.events import TABLE
from game.scenes.curtain import Curtain
from game.scenes.keeping import began
from game.scenes.seats import Seats
from game.session.record import read, write
from game.session.session import PERSON, Session
from tests.kit.table_scene import Table

POSITION: dict[str, Any] = {
    "hands": [["7C", "QD", "KC"], ["3C", "4C", "5S"], ["6C", "6S", "10S"]],
    "discard": ["7D"], "to_act": 0, "dealer": 2,
}  # fmt: skip


def made(folder: Path, players: tuple[str, ...] = (PERSON, "medium", "medium"), **more: Any) -> Table:
    table = Table(folder, position=POSITION, players=players, **more)
    table.house.scenes.fades = False
    return table


def seats_open(table: Table) -> Seats:
    top = table.house.scenes.top
    assert isinstance(top, Seats)
    return top


def test_a_click_on_a_plate_opens_the_list_at_that_seat(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.wait_for_my_turn()
    box = table.scene.director.layout.seat(2)
    assert box is not None
    table.click(box.plate.cx, box.plate.cy)
    form = seats_open(table).form
    assert form is not None
    assert form.focus is not None
    assert form.focus.key == "seat.2"


def test_another_level_by_keys_holds_for_the_next_move_and_is_said(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.wait_for_my_turn()
    table.scene.moments.show_seats(1)
    table.key(pygame.K_RIGHT)  # medium, hard
    table.key(pygame.K_TAB)
    table.key(pygame.K_TAB)
    table.key(pygame.K_TAB)  # over seat 2 and Cancel to the button that takes it
    table.key(pygame.K_RETURN)
    assert table.session.players == [PERSON, "hard", "medium"]
    assert table.house.scenes.top is table.scene
    table.pass_time(0.5)
    assert table.scene.caption == "A computer (Hard) plays for Großmutter now."


def test_escape_changes_nothing(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.wait_for_my_turn()
    table.scene.moments.show_seats(1)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_ESCAPE)
    assert table.session.players == [PERSON, "medium", "medium"]
    assert table.session.record().extra.get("hand_overs") is None


def test_a_computer_plays_for_the_person_who_left_and_gives_the_seat_back(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.wait_for_my_turn()
    table.scene.moments._seat(["easy", "medium", "medium"])
    assert table.scene.play.choices() == ()  # whose hand is still open may not play any more
    table.pass_time(6.0, lambda: table.session.move_count > 0)
    assert table.scene.play.viewer == TABLE
    assert table.session.move_count > 0
    table.scene.moments._seat([PERSON, "medium", "medium"])
    table.wait_for_my_turn()
    assert table.scene.play.viewer == 0
    assert table.session.record().extra["hand_overs"][0] == [0, 0, "easy"]


def test_a_second_person_sits_down_and_from_then_on_the_curtain_falls(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.wait_for_my_turn()
    table.scene.moments._seat([PERSON, PERSON, "medium"])
    table.pass_time(1.0, lambda: isinstance(table.house.scenes.top, Curtain))
    curtain = table.house.scenes.top
    assert isinstance(curtain, Curtain)
    hands = [zone for zone in table.scene.director.view.zones if zone.shape == "hand"]
    assert not any(card >= 0 for zone in hands for card in zone.cards)


def test_the_record_tells_it_and_the_match_goes_into_no_statistics(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.scene.moments._seat([PERSON, "expert", "medium"])
    saved = table.house.saves.unfinished()[0]
    again = Session.restore(saved.snapshot)
    assert again.players == [PERSON, "expert", "medium"]
    assert again.hand_overs == [(0, 1, "expert")]
    record = read(write(again.record()))
    scored = {**POSITION, "hands": [["QD"], ["3C", "KS"], ["6C", "8S"]], "scores": [10, 190, 100]}
    over = Session(table.session.game, table.session.options, table.session.names, 1, position=scored)
    over.submit(0, over.game.move_from_text("QD"), 0)
    assert over.result is not None
    for extra, counts in (({}, True), (record.extra, False)):
        whole = over.record()
        whole.extra |= extra
        match = finished_match("a", whole, 1, over.result, over.sides, began({}, ""))
        assert match.counts is counts


def test_a_lesson_keeps_its_seats(tmp_path: Path) -> None:
    table = made(tmp_path)
    table.scene.play.match_id = ""  # as in a lesson
    table.scene.moments.show_seats()
    assert table.house.scenes.top is table.scene
