"""House rules under names on the set-up: kept, renamed, forgotten, given away and taken in (issue of the family table).

By keys, by mouse and by gamepad alone; whatever stands in a stranger's file.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app_ways import Ways
from game.persist.folders import HOME_VARIABLE
from game.persist.preset_files import LARGEST, Preset, preset_text
from game.rules import game as game_of
from game.scenes.files import FileScene
from game.scenes.message import Message
from game.scenes.preset_list import PresetList
from game.scenes.presets import Refused, Shelf, files_at_hand, read_rules, take_in
from game.scenes.prompt import Prompt
from game.scenes.scene import House
from game.scenes.setup import SetUp
from game.session.record import write
from game.view.actions import Action
from tests.kit.history import record_of
from tests.view.core_kit import click, household, key, pad

GAME = game_of("crazy_eights")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """Its files go into its own folder."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return household(tmp_path).house


def set_up(house: House, **options: Any) -> SetUp:
    scene = SetUp(house, GAME, lambda draft: None)
    house.scenes.reset(scene)
    for name, value in options.items():
        scene.draft.set_value(GAME.options[name], value, {})
    scene.rebuild()
    return scene


def top(house: House) -> Any:
    return house.scenes.top


def press(house: House, widget: str) -> None:
    """A click on a widget of the scene on top, brought into view before."""
    form = top(house).form
    assert form.focus_on(widget), widget
    for event in click(form.screen_box(form.focus).center):
        house.scenes.handle(event)


def accept(house: House, widget: str) -> None:
    """The gamepad's A on a widget."""
    assert top(house).form.focus_on(widget), widget
    house.scenes.handle(pad(Action.ACCEPT))


def type_line(house: House, text: str) -> None:
    """Types over what stands in the prompt, and Enter."""
    assert isinstance(top(house), Prompt)
    house.scenes.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
    house.scenes.handle(key(pygame.K_RETURN))


def own(house: House) -> dict[str, Any]:
    return house.presets.presets.get("crazy_eights", {})


def words_of(house: House) -> str:
    assert isinstance(top(house), Message)
    return " ".join(getattr(widget, "string", "") for widget in top(house).form.widgets)


def written(folder: Path, file: str = "a.json", **fields: Any) -> Path:
    value = {"hachi_rules": 1, "game": "crazy_eights", "name": "Sunday", "options": {"target": 150}} | fields
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), "utf-8")
    return path


# --- under a name -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [press, accept])
def test_rules_are_kept_without_a_keyboard(house: House, hand: Callable[[House, str], None]) -> None:
    """A name is there already: mouse and gamepad need only say yes."""
    scene = set_up(house, target=150)
    hand(house, "keep")
    hand(house, "yes")
    assert own(house) == {"My rules": {"target": 150}}
    assert scene.draft.preset == "My rules"
    scene.draft.set_value(GAME.options["target"], 160, {})
    scene.draft.preset, scene._last_own = "", ""
    scene.rebuild()
    hand(house, "keep")
    hand(house, "yes")
    assert own(house) == {"My rules": {"target": 150}, "My rules (2)": {"target": 160}}


def test_a_changed_mixture_may_take_the_place_of_the_rules_it_came_from(house: House) -> None:
    scene = set_up(house, target=150)
    press(house, "keep")
    type_line(house, "Sunday")
    scene._set_option(GAME.options["target"], 160)
    press(house, "keep")
    house.scenes.handle(key(pygame.K_RETURN))  # the same name is suggested
    assert own(house) == {"Sunday": {"target": 150}}  # first it is asked
    assert "Sunday" in words_of(house)
    house.scenes.handle(key(pygame.K_RETURN))  # the harmless answer
    assert own(house) == {"Sunday": {"target": 150}}
    press(house, "keep")
    type_line(house, "SUNDAY")  # capitals make no other name
    press(house, "answer.0")
    assert own(house) == {"Sunday": {"target": 160}}
    assert scene.draft.preset == "Sunday"


@pytest.mark.parametrize("name", ["Short", "short", "CLASSIC"])
def test_a_name_that_comes_with_the_game_is_refused_in_words(house: House, name: str) -> None:
    set_up(house, target=150)
    press(house, "keep")
    type_line(house, name)
    assert name in words_of(house)
    assert own(house) == {}


@pytest.mark.parametrize("name", ["x" * 200, "🎲👪", "قواعد البيت", "../../etc", "%s{0}"])
def test_any_name_is_a_name(house: House, tmp_path: Path, name: str) -> None:
    """It is drawn, kept over a new start, and written to a file of a harmless name."""
    scene = set_up(house, target=150)
    press(house, "keep")
    type_line(house, name)
    assert list(own(house)) == [name]
    target = pygame.Surface((1280, 720))
    house.scenes.draw(target)
    again = set_up(household(tmp_path).house)
    again._take_preset(name)
    assert again.draft.options == {"target": 150}
    house.scenes.reset(scene)
    press(house, "export")
    house.scenes.handle(key(pygame.K_RETURN))
    (path,) = house.folders.data.glob("hachi-rules-*.json")
    assert take_in(house, path) == (GAME, name)


def test_renaming_keeps_the_place_and_the_choice_and_takes_nobody_else_s_name(house: House) -> None:
    house.presets.presets["crazy_eights"] = {"a": {"target": 60}, "b": {"target": 150}, "c": {}}
    scene = set_up(house)
    scene._take_preset("a")
    accept(house, "rename")
    type_line(house, "C")
    assert "C" in words_of(house)
    house.scenes.handle(pad(Action.BACK))
    accept(house, "rename")
    type_line(house, "A")  # only its capital
    assert list(own(house)) == ["A", "b", "c"]
    assert scene.draft.preset == "A"


def test_forgetting_asks_and_leaves_the_rules_on_the_table(house: House) -> None:
    house.presets.presets["crazy_eights"] = {"a": {"target": 150}}
    scene = set_up(house)
    scene._take_preset("a")
    press(house, "drop")
    house.scenes.handle(key(pygame.K_RETURN))
    assert list(own(house)) == ["a"]
    press(house, "drop")
    press(house, "answer.0")
    assert own(house) == {}
    assert (scene.draft.options, scene.draft.preset) == ({"target": 150}, "")


def test_a_full_shelf_says_so(house: House, tmp_path: Path) -> None:
    house.presets.presets["crazy_eights"] = {str(n): {} for n in range(200)}
    set_up(house, target=150)
    press(house, "keep")
    assert "200" in words_of(house)
    with pytest.raises(Refused) as caught:
        take_in(house, written(tmp_path))
    assert caught.value.code == "full"


# --- as files ---------------------------------------------------------------------------------------------------------


def test_given_away_and_taken_in_by_another_house(house: House, tmp_path: Path) -> None:
    house.presets.presets["crazy_eights"] = {"Sunday": {"target": 150, "actions": True}}
    scene = set_up(house)
    scene._take_preset("Sunday")
    accept(house, "export")
    house.scenes.handle(pad(Action.ACCEPT))  # the place is there already
    (path,) = house.folders.data.glob("hachi-rules-crazy_eights-sunday.json")
    theirs = household(tmp_path / "theirs").house
    other = set_up(theirs)
    theirs.scenes.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert own(theirs) == {"Sunday": {"target": 150, "actions": True}}
    assert (other.draft.preset, other.draft.options) == ("Sunday", {"target": 150, "actions": True})
    assert "Sunday" in words_of(theirs)


def test_the_same_file_twice_changes_nothing_and_another_of_that_name_stays_beside(
    house: House, tmp_path: Path
) -> None:
    path = written(tmp_path)
    assert take_in(house, path)[1] == take_in(house, path)[1] == "Sunday"
    assert take_in(house, written(tmp_path, options={"target": 160}))[1] == "Sunday (2)"
    assert take_in(house, written(tmp_path, options={"target": 170}))[1] == "Sunday (3)"
    assert list(own(house)) == ["Sunday", "Sunday (2)", "Sunday (3)"]


def test_rules_of_another_game_go_to_its_shelf(house: House, tmp_path: Path) -> None:
    scene = set_up(house)
    scene.take_in(written(tmp_path, game="ippon", options={"mode": "maki"}))
    assert house.presets.presets == {"ippon": {"Sunday": {"mode": "maki"}}}
    assert scene.draft.options == {}
    assert "8 Ippons" in words_of(house)


def test_a_nameless_file_and_one_named_like_a_shipped_preset_get_a_name(house: House, tmp_path: Path) -> None:
    value = {"hachi_rules": 1, "game": "crazy_eights", "options": {"target": 150}}
    (tmp_path / "b.json").write_text(json.dumps(value))
    assert take_in(house, tmp_path / "b.json")[1] == "Your own mix"
    (tmp_path / "b.json").write_text(json.dumps({**value, "name": "short"}))
    assert take_in(house, tmp_path / "b.json")[1] == "short (2)"


@pytest.mark.parametrize(
    ("fields", "code", "said"),
    [
        ({"game": "poker"}, "unknown_game", "poker"),
        ({"game": "../../ippon"}, "unknown_game", "../../ippon"),
        ({"options": {"target": 7}}, "bad_option", "target"),
        ({"options": {"__class__": "os.system"}}, "bad_option", "__class__"),
        ({"options": {"target": True}}, "bad_option", "target"),
        ({"options": {"draw": "x" * 5000}}, "bad_option", "draw"),
        ({"hachi_rules": 9}, "newer", "9"),
        ({"hachi_rules": "1"}, "not_rules", "no house rules"),
        ({"name": ["x"]}, "not_rules", "no house rules"),
        ({"name": "x" * LARGEST}, "too_large", "too large"),
    ],
)
def test_a_hostile_file_is_refused_in_words_and_changes_nothing(
    house: House, tmp_path: Path, fields: dict[str, Any], code: str, said: str
) -> None:
    path = written(tmp_path, **({"path": 1} | fields))
    with pytest.raises(Refused) as caught:
        read_rules(path)
    assert caught.value.code == code
    scene = set_up(house)
    before = sorted(tmp_path.rglob("*"))
    scene.take_in(path)
    assert said in words_of(house)
    assert "a.json" in words_of(house)
    assert len(words_of(house)) < 600
    assert house.presets.presets == {}
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("name", ["nothing.json", "folder", "bad\0name", "\udcff.json", "~nobody/x.json"])
def test_a_file_that_cannot_be_read_is_told(house: House, tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    scene = set_up(house)
    scene._deeds._ask_file()
    path = name if name.startswith("~") else str(tmp_path / name)
    top(house)._finish(Path(path))
    assert isinstance(top(house), Message)
    house.scenes.draw(pygame.Surface((1280, 720)))
    assert house.presets.presets == {}


def test_a_match_is_no_house_rules_and_says_where_it_belongs(house: House, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text('{"hachi": 1, "game": "ippon", "seats": ["a"]}')
    set_up(house).take_in(path)
    assert "match" in words_of(house)


# --- without a keyboard -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [press, accept])
def test_the_files_at_hand_are_offered_to_mouse_and_gamepad(
    house: House, hand: Callable[[House, str], None]
) -> None:
    written(house.folders.data, "hachi-rules-b.json")
    written(house.folders.data, "hachi-rules-c.json", name="Monday", options={"target": 160})
    (house.folders.data / "notes.json").write_text('{"hachi": 1}')
    assert [preset.name for _, _, preset in files_at_hand(house)] == ["Sunday", "Monday"]
    scene = set_up(house)
    hand(house, "import")
    assert isinstance(top(house), PresetList)
    rows = top(house)._rows
    if hand is accept:
        house.scenes.handle(pad(Action.DOWN))
        house.scenes.handle(pad(Action.ACCEPT))
    else:
        for _ in range(2):  # chosen, then taken
            for event in click((rows.box.centerx, rows.box.y + rows.row_height * 3 // 2)):
                house.scenes.handle(event)
    assert scene.draft.preset == "Monday"


def test_without_any_file_at_hand_it_is_asked_where_one_lies(house: House) -> None:
    set_up(house)
    accept(house, "import")
    assert isinstance(top(house), FileScene)
    house.scenes.handle(key(pygame.K_ESCAPE))
    written(house.folders.data)
    accept(house, "import")
    accept(house, "elsewhere")
    assert isinstance(top(house), FileScene)


def test_what_a_later_version_wrote_does_not_stop_a_set_up(house: House) -> None:
    house.presets.presets["crazy_eights"] = {"a": {"target": 150, "new_rule": True}, "": {"target": 60}}
    assert Shelf(house, GAME).rules() == {"a": {"target": 150}}
    scene = set_up(house)
    scene._take_preset("a")
    assert scene.draft.preset == "a"
    text = preset_text(Preset("crazy_eights", "a", Shelf(house, GAME).rules()["a"]))
    assert "new_rule" not in text


def test_a_file_dropped_on_home_goes_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    home = household(tmp_path)
    ways, house = Ways(home, lambda path: None), home.house

    def drop(path: Path) -> list[str]:
        ways.open_home()
        house.scenes.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        return [type(scene).__name__ for scene in house.scenes.stack]

    assert drop(written(tmp_path, game="ippon", options={"mode": "maki"})) == ["Home", "SetUp", "Message"]
    assert house.presets.presets == {"ippon": {"Sunday": {"mode": "maki"}}}
    record = tmp_path / "match.json"
    record.write_text(write(record_of("twelve_chips")))
    assert drop(record) == ["Home", "History", "Message"]
    assert len(house.history.entries()) == 1
    assert drop(written(tmp_path, options={"target": 7})) == ["Home", "Message"]
    assert "target" in words_of(house)
    house.history.close()
