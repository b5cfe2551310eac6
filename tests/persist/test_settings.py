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
from game.persist.settings import (
    SETTINGS_VERSION,
    Memory,
    Presets,
    SeatSetup,
    Settings,
    Setup,
    Window,
    memory_document,
    presets_document,
    settings_document,
)


def settings_file(home: Path, content: str) -> Path:
    path = home / "config" / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, "utf-8")
    return path


def settings_of(home: Path) -> Document[Settings]:
    return settings_document(find_folders(home))


def test_what_is_saved_is_there_at_the_next_start(tmp_path: Path) -> None:
    settings = Settings(language="nb", keys={"hint": "t"})
    assert settings_of(tmp_path).save(settings) is None
    again = settings_of(tmp_path)
    assert again.load() == settings
    assert again.problems == []


def test_memory_and_presets_have_files_of_their_own(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    seats = [SeatSetup("Åse"), SeatSetup("Bo", player="hard")]
    memory = Memory(window=Window(1280, 720), setups={"ippon": Setup(seats, {"mode": "sashimi"})})
    presets = Presets({"ippon": {"Oma": {"mode": "sashimi"}}})
    assert memory_document(folders).save(memory) is None
    assert presets_document(folders).save(presets) is None
    assert memory_document(folders).load() == memory
    assert presets_document(folders).load() == presets
    assert not (tmp_path / "config" / "settings.json").exists()


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"version": "1"}', '{"speed": 100}', "null", "{}"])
def test_a_damaged_or_foreign_file_gives_the_defaults_is_kept_and_reported(
    tmp_path: Path, content: str
) -> None:
    settings_file(tmp_path, content)
    document = settings_of(tmp_path)
    assert document.load() == Settings()
    (problem,) = document.problems
    assert problem.key in ("damaged", "foreign")
    assert problem.kept_as is not None
    assert problem.kept_as.read_text() == content
    assert document.save(Settings()) is None
    again = settings_of(tmp_path)
    again.load()
    assert again.problems == []


def test_a_damaged_file_is_replaced_by_its_backup(tmp_path: Path) -> None:
    for speed in (150, 200):
        settings_of(tmp_path).save(Settings(speed=speed))
    settings_file(tmp_path, '{"version": 1, "spe')
    assert settings_of(tmp_path).load().speed == 150


def test_a_file_of_a_later_release_is_set_aside_not_overwritten(tmp_path: Path) -> None:
    content = json.dumps({"version": SETTINGS_VERSION + 1, "speed": "lightning"})
    settings_file(tmp_path, content)
    document = settings_of(tmp_path)
    assert document.load() == Settings()
    (problem,) = document.problems
    assert problem.key == "newer"
    document.save(Settings())
    assert problem.kept_as is not None
    assert problem.kept_as.read_text() == content


def test_one_wrong_value_costs_only_itself(tmp_path: Path) -> None:
    raw = {"version": 1, "language": "de", "interface_size": 900, "mute": "yes", "colour_of_the_future": 7}
    settings_file(tmp_path, json.dumps(raw))
    document = settings_of(tmp_path)
    settings = document.load()
    assert (settings.language, settings.interface_size, settings.mute) == ("de", 100, False)
    (problem,) = document.problems
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
