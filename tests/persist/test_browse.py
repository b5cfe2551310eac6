"""Looking for a file: what a folder holds, and where people set out from (product.md section 1, History)."""

import os
from pathlib import Path

import pytest

from game.persist.browse import Listing, first_folder, is_folder, is_there, make_folder, places
from game.persist.exchange import free_name
from game.persist.folders import HOME_VARIABLE, find_folders

OURS = (".json", ".jsonl")


def listed(folder: Path, suffixes: tuple[str, ...] = OURS) -> Listing:
    listing = Listing(folder, suffixes)
    while not listing.advance(0.001):
        pass
    return listing


def test_folders_come_first_then_files_of_our_kinds_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b.json", "A.JSON", "c.jsonl", "song.mp3", ".hidden.json"):
        (tmp_path / name).write_text("12345")
    for name in ("zoo", "Attic", ".git"):
        (tmp_path / name).mkdir()
    (tmp_path / "nowhere.json").symlink_to(tmp_path / "gone")
    listing = listed(tmp_path)
    assert [entry.name for entry in listing.entries] == ["Attic", "zoo", "A.JSON", "b.json", "c.jsonl"]
    assert [entry.is_folder for entry in listing.entries] == [True, True, False, False, False]
    assert {entry.size for entry in listing.entries if not entry.is_folder} == {5}
    assert listing.others == 1, "the song; what leads nowhere and what is hidden is nothing to choose"
    assert [entry.name for entry in listed(tmp_path, ()).entries][-1] == "song.mp3"


def test_a_huge_folder_is_read_in_slices(tmp_path: Path) -> None:
    for number in range(120):
        (tmp_path / f"{number}.json").touch()
    listing = Listing(tmp_path, OURS)
    steps = 0
    while not listing.is_done:
        assert next(listing._work, True) in (None, True)
        listing.is_done = len(listing.entries) == 120 and steps > 1
        steps += 1
    assert steps == 3, "a look at the clock after fifty entries each"


@pytest.mark.parametrize(
    ("name", "problem"), [("gone", "not_found"), ("file", "not_a_folder"), ("bad\0name", "not_readable")]
)
def test_what_cannot_be_looked_into_is_a_problem(tmp_path: Path, name: str, problem: str) -> None:
    (tmp_path / "file").touch()
    found = listed(tmp_path / name).problem
    assert found is not None
    assert found.key == problem


def test_a_folder_that_nobody_may_look_into_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "no", str(path))

    monkeypatch.setattr(os, "scandir", refuse)
    found = listed(tmp_path).problem
    assert found is not None
    assert found.key == "not_readable"


def test_where_nobody_may_look_there_is_nothing_and_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, **how: bool) -> None:
        raise PermissionError(13, "no", str(path))

    monkeypatch.setattr(Path, "stat", refuse)
    assert not is_folder(tmp_path)
    assert not is_there(tmp_path)
    assert free_name(tmp_path, "a", ".json") == tmp_path / "a.json"
    assert [place.key for place in places(find_folders(tmp_path))] == ["computer"], "there is always a way"


def test_a_folder_is_made_once(tmp_path: Path) -> None:
    assert make_folder(tmp_path, "new") is None
    assert (tmp_path / "new").is_dir()
    problems = [
        make_folder(tmp_path, name)
        for name in ("new", "new/er", "..", str(tmp_path.parent / "x"), "bad\0name")
    ]
    keys = [problem.key if problem else "" for problem in problems]
    assert keys == ["there_already", "write_failed", "there_already", "write_failed", "write_failed"]
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_places_are_there_and_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = find_folders(tmp_path / "home")
    folders.data.mkdir(parents=True)
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "Downloads").mkdir()
    found = {place.key: place.path for place in places(folders) if place.key != "drive"}
    assert found["home"] == tmp_path
    assert found["downloads"] == tmp_path / "Downloads"
    assert found["own"] == folders.data
    assert "desktop" not in found, "there is none"
    assert len(set(found.values())) == len(found)


def test_a_program_with_a_folder_of_its_own_offers_that_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    folders = find_folders()
    folders.data.mkdir(parents=True)
    assert [place.key for place in places(folders)] == ["own"]


def test_one_begins_where_the_last_file_lay_if_that_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    folders = find_folders()
    assert first_folder(folders, str(tmp_path)) == tmp_path
    assert first_folder(folders, str(tmp_path / "gone")) == folders.data
    assert first_folder(folders, "") == folders.data
