"""Settings, memory and presets: bounds, upgrades, damaged and newer files (reports L7, L21)."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.persist.documents import Document, Unusable, convert_leniently, read_versioned
from game.persist.folders import find_folders
from game.persist.settings import SETTINGS_VERSION, SeatSetup, Settings, Setup
from game.persist.store import Store


def settings_file(home: Path, content: str) -> Path:
    path = home / "config" / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, "utf-8")
    return path


def test_what_is_saved_is_there_at_the_next_start(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.settings.language = "nb"
    store.settings.keys = {"hint": "t"}
    assert store.save_settings() is None
    again = Store(tmp_path)
    assert again.settings == store.settings
    assert again.problems() == []


def test_memory_and_presets_have_files_of_their_own(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.memory.setups["ippon"] = Setup(
        [SeatSetup("Åse"), SeatSetup("Bo", player="hard")], {"mode": "sashimi"}
    )
    store.memory.window.width = 1280
    store.presets.presets["ippon"] = {"Oma": {"mode": "sashimi"}}
    assert (store.save_memory(), store.save_presets()) == (None, None)
    again = Store(tmp_path)
    assert (again.memory, again.presets) == (store.memory, store.presets)
    assert not (tmp_path / "config" / "settings.json").exists()


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"version": "1"}', '{"speed": 100}', "null", "{}"])
def test_a_damaged_or_foreign_file_gives_the_defaults_is_kept_and_reported(
    tmp_path: Path, content: str
) -> None:
    settings_file(tmp_path, content)
    store = Store(tmp_path)
    assert store.settings == Settings()
    problem = store.problems()[0]
    assert problem.key in ("damaged", "foreign")
    assert problem.kept_as is not None
    assert problem.kept_as.read_text() == content
    assert store.save_settings() is None
    assert Store(tmp_path).problems() == []


def test_a_damaged_file_is_replaced_by_its_backup(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for speed in (150, 200):
        store.settings.speed = speed
        store.save_settings()
    settings_file(tmp_path, '{"version": 1, "spe')
    assert Store(tmp_path).settings.speed == 150


def test_a_file_of_a_later_release_is_set_aside_not_overwritten(tmp_path: Path) -> None:
    content = json.dumps({"version": SETTINGS_VERSION + 1, "speed": "lightning"})
    settings_file(tmp_path, content)
    store = Store(tmp_path)
    problem = store.problems()[0]
    assert (problem.key, store.settings) == ("newer", Settings())
    store.save_settings()
    assert problem.kept_as is not None
    assert problem.kept_as.read_text() == content


def test_one_wrong_value_costs_only_itself(tmp_path: Path) -> None:
    raw = {"version": 1, "language": "de", "interface_size": 900, "mute": "yes", "colour_of_the_future": 7}
    settings_file(tmp_path, json.dumps(raw))
    store = Store(tmp_path)
    assert (store.settings.language, store.settings.interface_size, store.settings.mute) == ("de", 100, False)
    (problem,) = store.problems()
    assert problem.key == "repaired"
    assert "interface_size" in problem.detail
    assert "mute" in problem.detail


@pytest.mark.parametrize(
    ("field", "low", "high"),
    [
        ("interface_size", 75, 200),
        ("card_size", 75, 200),
        ("speed", 50, 400),
        ("contrast", 0, 100),
        ("grain", 0, 100),
        ("temperature", 0, 100),
        ("volume", 0, 100),
    ],
)
def test_bounds_of_product_1(field: str, low: int, high: int) -> None:
    for value, is_fine in ((low, True), (high, True), (low - 1, False), (high + 1, False)):
        _, wrong = convert_leniently({field: value}, Settings)
        assert (wrong == []) == is_fine, (field, value)


class Old(msgspec.Struct):
    pace: int = 5
    colour: str = "blue"


UPGRADES = {
    1: lambda raw: {**raw, "tempo": raw["speed"] * 10},
    2: lambda raw: {**raw, "pace": raw["tempo"] + 1},
}


def test_old_files_are_upgraded_step_by_step(tmp_path: Path) -> None:
    """Version 1 said speed 4, version 2 tempo 40, version 3 pace 41."""
    path = tmp_path / "old.json"
    path.write_text('{"version": 1, "speed": 4, "colour": "red"}')
    document = Document(path, Old, 3, UPGRADES)
    assert document.load() == Old(pace=41, colour="red")
    document.save(Old(pace=41, colour="red"))
    assert json.loads(path.read_text()) == {"version": 3, "pace": 41, "colour": "red"}


def test_files_of_each_released_version_are_still_read() -> None:
    for path in sorted((Path(__file__).parent / "released").glob("settings-*.json")):
        raw = read_versioned(path.read_bytes(), SETTINGS_VERSION, {})
        raw.pop("version")
        settings, wrong = convert_leniently(raw, Settings)
        assert wrong == [], path.name
        assert settings.language == "nb"


@given(st.binary(max_size=80))
def test_any_bytes_are_read_or_unusable(data: bytes) -> None:
    try:
        read_versioned(data, 1, {})
    except Unusable as error:
        assert error.key in ("damaged", "foreign", "newer")  # noqa: PT017


@given(
    st.dictionaries(
        st.sampled_from(["language", "speed", "keys", "world"]), st.none() | st.integers() | st.text()
    )
)
def test_any_values_are_read_or_named(raw: dict[str, Any]) -> None:
    settings, wrong = convert_leniently(raw, Settings)
    named = {text.split(":")[0] for text in wrong}
    for field, value in raw.items():
        assert (getattr(settings, field) == value) != (field in named)


def test_everything_lies_below_the_chosen_folder(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    by_variable = find_folders(environ={"HACHI_HOME": str(tmp_path)})
    assert folders == by_variable
    assert {tmp_path} == {path.parent for path in vars(folders).values()}


def test_each_kind_of_file_has_the_platforms_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    folders = find_folders(environ={})
    kinds = [folders.config, folders.data, folders.state, folders.cache]
    assert [path.relative_to(tmp_path).parts[:2] for path in kinds] == [
        ("config", "hachi"),
        ("data", "hachi"),
        ("state", "hachi"),
        ("cache", "hachi"),
    ]
    assert tmp_path / "state" in folders.log.parents
