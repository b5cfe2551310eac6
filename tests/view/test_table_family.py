"""Several people at one screen: product.md section 3, field reports I1, I3, I5, I7, I11, P3."""

from pathlib import Path

import pygame

from game.app_ways import Ways
from game.rules.kit.events import TABLE
from game.scenes.curtain import Curtain
from game.scenes.message import Message
from game.session.session import PERSON
from tests.kit.table_scene import Table

FAMILY = (PERSON, "medium", PERSON)
HANDS = [["7C", "QD", "KC"], ["3C", "4C", "5S"], ["6C", "6S", "10S"]]
OTHER_HANDS = [["9C", "JD", "AC"], ["3C", "4C", "5S"], ["2C", "3S", "4S"]]


def family(folder: Path, hands: list[list[str]] = HANDS, **settings: object) -> Table:
    position = {"hands": hands, "discard": ["7D"], "to_act": 0, "dealer": 2}
    return Table(folder, position=position, players=FAMILY, **settings)  # type: ignore[arg-type]


def open_hands(table: Table) -> list[int]:
    """The seats whose cards the picture shows."""
    zones = [zone for zone in table.scene.director.view.zones if zone.shape == "hand"]
    return [zone.place.seat for zone in zones if any(card >= 0 for card in zone.cards)]


def wait_for_curtain(table: Table) -> Curtain:
    table.pass_time(15, lambda: isinstance(table.house.scenes.top, Curtain))
    top = table.house.scenes.top
    assert isinstance(top, Curtain)
    return top


def test_i1_no_hand_is_open_before_the_curtain_was_lifted(tmp_path: Path) -> None:
    table = family(tmp_path)
    assert table.scene.play.viewer == TABLE
    while not isinstance(table.house.scenes.top, Curtain):
        assert open_hands(table) == []
        table.pass_time(0.1)
    assert open_hands(table) == []


def test_i7_the_curtain_names_who_is_to_act_and_lifting_it_shows_that_hand_alone(tmp_path: Path) -> None:
    table = family(tmp_path)
    curtain = wait_for_curtain(table)
    assert curtain._person.name == "Ingrid"
    assert curtain._others == ("Jonas",)
    table.key(pygame.K_SPACE)
    table.pass_time(0.5)
    assert table.house.scenes.top is table.scene
    assert open_hands(table) == [0]


def test_i3_after_a_move_the_hand_is_hidden_again_and_the_next_person_gets_the_curtain(
    tmp_path: Path,
) -> None:
    table = family(tmp_path)
    wait_for_curtain(table).lift()
    table.wait_for_my_turn()
    table.click(table.spot("QD").x, table.spot("QD").y)
    table.pass_time(15, lambda: table.scene.play.viewer == TABLE)
    assert open_hands(table) == []
    assert wait_for_curtain(table)._person.name == "Jonas"
    assert open_hands(table) == []


def test_i5_the_picture_of_the_curtain_does_not_depend_on_the_cards(tmp_path: Path) -> None:
    pictures = []
    for number, hands in enumerate((HANDS, OTHER_HANDS)):
        table = family(tmp_path / str(number), hands)
        wait_for_curtain(table)
        table.pass_time(0.5)
        pictures.append(pygame.image.tobytes(table.target, "RGB"))
    assert pictures[0] == pictures[1]


def test_i11_escape_at_the_curtain_never_shows_the_hand(tmp_path: Path) -> None:
    table = family(tmp_path)
    wait_for_curtain(table)
    table.key(pygame.K_ESCAPE)
    table.pass_time(0.5)
    assert table.house.scenes.top is not table.scene
    assert open_hands(table) == []
    table.key(pygame.K_ESCAPE)
    table.pass_time(0.5)
    assert isinstance(table.house.scenes.top, Curtain)


def test_p3_the_announcer_tells_each_person_only_what_that_person_saw(tmp_path: Path) -> None:
    position = {
        "hands": [["KC", "9S"], ["3C", "4C"], ["6C", "6S"]], "discard": ["7D"], "to_act": 0, "dealer": 2,
        "stock": ["2S", "9D", "4H", "JH"],
    }  # fmt: skip
    table = Table(tmp_path, position=position, players=FAMILY)
    wait_for_curtain(table).lift()
    table.wait_for_my_turn()
    table.key(pygame.K_SPACE)  # draws the two of spades
    table.wait_for_my_turn()
    assert "2 of spades" in " ".join(table.scene.moments.lines)
    table.scene.change_viewer(TABLE)
    assert "2 of spades" not in " ".join(table.scene.moments.lines)
    assert "2 of spades" not in table.scene.caption


def test_losing_the_focus_hides_the_hand(tmp_path: Path) -> None:
    table = family(tmp_path)
    wait_for_curtain(table).lift()
    table.wait_for_my_turn()
    table.post(pygame.WINDOWFOCUSLOST)
    assert open_hands(table) == []
    wait_for_curtain(table)


def test_losing_the_focus_hides_a_hand_that_other_scenes_cover(tmp_path: Path) -> None:
    """Somebody reads the rules or a message over the own hand and goes away: whoever comes back finds the curtain."""
    for number, covers in enumerate(("rules", "message")):
        table = family(tmp_path / str(number))
        table.house.scenes.fades = False
        Ways(table.household, lambda path: None)
        wait_for_curtain(table).lift()
        table.wait_for_my_turn()
        if covers == "rules":
            table.key(pygame.K_F1)
        else:
            table.house.scenes.push(Message(table.house, "A word", "The disk is full."))
        table.pass_time(0.2)
        assert table.house.scenes.top is not table.scene
        table.post(pygame.WINDOWFOCUSLOST)
        assert open_hands(table) == []
        table.key(pygame.K_ESCAPE)
        table.pass_time(0.1)
        assert open_hands(table) == []
        wait_for_curtain(table)


def test_without_the_curtain_the_hand_of_the_next_person_simply_opens(tmp_path: Path) -> None:
    table = family(tmp_path, show_curtain=False)
    table.wait_for_my_turn()
    assert table.house.scenes.top is table.scene
    assert open_hands(table) == [0]


def test_a_person_alone_needs_no_curtain(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert not table.scene.is_private
    table.wait_for_my_turn()
    assert table.house.scenes.top is table.scene
