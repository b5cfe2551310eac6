"""Files are chosen, and places for them, by mouse, by keys and by gamepad: issue "export and import by file dialog"."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.persist.exchange import write_lines
from game.persist.problems import Problem
from game.scenes.file_finding import SaveAs
from game.scenes.files import FileScene
from game.scenes.keyboard import Keyboard
from game.scenes.message import Message
from game.scenes.prompt import Prompt
from game.scenes.scene import House
from game.scenes.transfer import ask_export
from tests.kit.pads import PadHands
from tests.view.core_kit import click, household, key

ENTER, DOWN, BACKSPACE = pygame.K_RETURN, pygame.K_DOWN, pygame.K_BACKSPACE


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = household(tmp_path / "home")
    made.house.scenes.push(Message(made.house, "below", "below"))
    made.house.memory.folder = str(tmp_path / "files")
    for folder in ("files/attic", "files/box"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("a.json", "b.json", "song.mp3"):
        (tmp_path / "files" / name).write_text("{}")
    yield made.house
    made.close()


def opened(house: House, save_as: SaveAs | None = None) -> tuple[FileScene, list[Path]]:
    found: list[Path] = []
    scene = FileScene(house, "title", found.append, save_as)
    house.scenes.push(scene)
    house.scenes.update(0.02)
    house.scenes.draw(pygame.Surface((1280, 720)))
    return scene, found


def press(house: House, *codes: int) -> None:
    for code in codes:
        house.scenes.handle(key(code))


def type_text(house: House, widget: str, text: str) -> None:
    form = house.scenes.top.form  # type: ignore[union-attr]
    assert form.focus_on(widget)
    house.scenes.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def rows(scene: FileScene) -> list[str]:
    return [entry.name for entry in scene.finding.entries]


def click_row(house: House, scene: FileScene, name: str) -> None:
    assert scene._rows is not None
    box, high = scene._rows.box, scene._rows.row_height
    spot = (box.centerx, box.y + rows(scene).index(name) * high + high // 2)
    for event in click(spot):
        house.scenes.handle(event)


def click_on(house: House, widget: str) -> None:
    form = house.scenes.top.form  # type: ignore[union-attr]
    box = next(each for each in form.widgets if each.key == widget).box
    for event in click(box.center):
        house.scenes.handle(event)


# --- opening ----------------------------------------------------------------------------------------------------------


def test_keys_alone_open_a_file(house: House, tmp_path: Path) -> None:
    scene, found = opened(house)
    assert rows(scene) == ["..", "attic", "box", "a.json", "b.json"]
    press(house, DOWN, ENTER)
    assert scene.finding.folder == tmp_path / "files/attic"
    press(house, BACKSPACE)
    assert scene.finding.chosen.name == "attic", "one comes out where one went in"  # type: ignore[union-attr]
    house.scenes.handle(key(pygame.K_b, text="b"))
    house.scenes.handle(key(pygame.K_b, text="b"))
    assert scene.finding.chosen.name == "b.json"  # type: ignore[union-attr]
    press(house, ENTER)
    assert found == [tmp_path / "files/b.json"]
    assert isinstance(house.scenes.top, Message)


def test_the_mouse_alone_opens_a_file(house: House, tmp_path: Path) -> None:
    scene, found = opened(house)
    click_row(house, scene, "attic")
    click_row(house, scene, "attic")
    assert scene.finding.folder == tmp_path / "files/attic"
    click_on(house, "up")
    click_row(house, scene, "a.json")
    assert found == []
    click_on(house, "take")
    assert found == [tmp_path / "files/a.json"]


def test_the_gamepad_alone_opens_a_file_and_goes_to_a_place(house: House, tmp_path: Path) -> None:
    pad = PadHands(SimpleNamespace(house=house))
    scene, found = opened(house)
    scene.enter(tmp_path)
    pad.press("left", "A")
    assert scene.finding.folder == scene.places[scene.finding.nearest(scene.places)].path
    scene.enter(tmp_path / "files")
    scene.form.focus_on("rows")  # type: ignore[union-attr]
    pad.press("down", "down", "down", "A")
    assert found == [tmp_path / "files/a.json"]


def test_the_gamepad_types_a_path(house: House, tmp_path: Path) -> None:
    (tmp_path / "files/q").mkdir()
    pad = PadHands(SimpleNamespace(house=house))
    scene, _ = opened(house)
    scene.form.focus_on("path")  # type: ignore[union-attr]
    pad.press("A")
    assert isinstance(house.scenes.top, Keyboard)
    pad.press("A", "start")  # q in place of what stood there
    assert house.scenes.top is scene
    pad.press("A")  # the focus is on the button beside the path
    assert scene.finding.folder == tmp_path / "files/q"


def test_files_of_other_kinds_are_shown_when_somebody_asks(house: House) -> None:
    scene, _ = opened(house)
    scene._show_kind(1)
    assert rows(scene)[-1] == "song.mp3"


def test_a_path_is_typed(house: House, tmp_path: Path) -> None:
    scene, found = opened(house)
    type_text(house, "path", str(tmp_path))
    press(house, ENTER)
    assert scene.finding.folder == tmp_path
    type_text(house, "path", "files/b.json")  # from here on
    press(house, ENTER)
    assert found == [tmp_path / "files/b.json"]


@pytest.mark.parametrize("text", ["nowhere", "~nobody/x", "bad\0name", "\udcff"])
def test_a_path_that_leads_nowhere_is_told_and_the_scene_stays(house: House, text: str) -> None:
    scene, found = opened(house)
    scene._type_path(text)
    scene.go()
    assert isinstance(house.scenes.top, Message)
    house.scenes.draw(pygame.Surface((1280, 720)))
    press(house, pygame.K_ESCAPE)
    assert house.scenes.top is scene
    assert found == []


def test_a_folder_that_is_gone_says_so_and_there_is_a_way_out(house: House, tmp_path: Path) -> None:
    scene, _ = opened(house)
    scene.enter(tmp_path / "files/gone")
    assert scene.finding.comment == "files.problem.not_found"
    assert rows(scene) == [".."]
    press(house, BACKSPACE)
    assert scene.finding.folder == tmp_path / "files"


def test_a_dropped_file_is_taken_and_a_dropped_folder_shown(house: House, tmp_path: Path) -> None:
    scene, found = opened(house)
    house.scenes.handle(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path)))
    assert scene.finding.folder == tmp_path
    house.scenes.handle(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "files/a.json")))
    assert found == [tmp_path / "files/a.json"]


def test_a_folder_that_takes_time_to_read_is_counted_meanwhile(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.file_finding._AT_ONCE_S", 0.0)
    scene, _ = opened(house)
    scene.enter(tmp_path / "files")
    assert scene.is_moving
    assert scene.finding.comment == "files.reading"
    house.scenes.draw(pygame.Surface((1280, 720)))
    for _ in range(5):
        house.scenes.update(0.02)
    assert not scene.is_moving
    assert rows(scene)[-1] == "b.json"


def test_the_next_search_begins_where_the_last_file_lay(house: House, tmp_path: Path) -> None:
    scene, _ = opened(house)
    scene.enter(tmp_path)
    scene._type_path("files/attic/x.json")
    scene.go()
    assert opened(house)[0].finding.folder == tmp_path / "files/attic"


def test_escape_chooses_nothing(house: House) -> None:
    _, found = opened(house)
    press(house, pygame.K_ESCAPE)
    assert isinstance(house.scenes.top, Message)
    assert found == []


# --- saving -----------------------------------------------------------------------------------------------------------

A = SaveAs("a", ".json")


def test_a_free_name_is_offered_in_every_folder_until_somebody_types_one(
    house: House, tmp_path: Path
) -> None:
    scene, found = opened(house, A)
    assert scene.finding.name == "a-2.json"
    scene.enter(tmp_path / "files/attic")
    assert scene.finding.name == "a.json"
    type_text(house, "name", "Sunday")
    scene.enter(tmp_path / "files")
    press(house, ENTER)
    assert found == [tmp_path / "files/Sunday.json"], "the suffix comes by itself"


def test_a_chosen_file_gives_its_name(house: House, tmp_path: Path) -> None:
    scene, found = opened(house, A)
    click_row(house, scene, "b.json")
    assert scene.finding.name == "b.json"
    click_on(house, "take")
    assert found == [tmp_path / "files/b.json"]


def test_a_folder_can_be_made_on_the_way(house: House, tmp_path: Path) -> None:
    scene, _ = opened(house, A)
    for name, is_made in (("evening", True), ("attic", False), ("", False)):
        scene.enter(tmp_path / "files")
        click_on(house, "new")
        assert isinstance(house.scenes.top, Prompt)
        house.scenes.handle(pygame.event.Event(pygame.TEXTINPUT, text=name))
        press(house, ENTER)
        assert (scene.finding.folder.name == "evening") is is_made
        if isinstance(house.scenes.top, Message):
            press(house, ENTER)
    assert (tmp_path / "files/evening").is_dir()


def test_nothing_is_written_over_unasked(house: House, tmp_path: Path) -> None:
    target = tmp_path / "files/b.json"

    def write(path: Path) -> Problem | None:
        return write_lines(path, ["mine"])

    for answer, text in (("answer.1", "{}"), ("answer.0", "mine\n")):
        ask_export(house, "b", ".json", write)
        top: Any = house.scenes.top
        click_row(house, top, "b.json")
        click_on(house, "take")
        assert isinstance(house.scenes.top, Message)
        click_on(house, answer)
        assert target.read_text() == text
        while len(house.scenes.stack) > 1:
            house.scenes.pop()
