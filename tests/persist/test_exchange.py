"""Files that people give each other: read with care, split into records, written in one step."""

import os
from pathlib import Path

import pytest

from game.persist import exchange
from game.persist.exchange import exchange_folder, free_name, read_file, split_records, write_lines
from game.persist.folders import HOME_VARIABLE, find_folders
from game.persist.problems import Problem


def test_one_record_however_it_is_laid_out() -> None:
    assert split_records(b'{"hachi": 1}') == [b'{"hachi": 1}']
    assert split_records(b'\xef\xbb\xbf{\n "hachi": 1,\n "seats": []\n}\n') == [
        b'{\n "hachi": 1,\n "seats": []\n}'
    ]


def test_a_record_a_line_even_if_some_lines_are_none() -> None:
    assert split_records(b'junk\n{"a": 1}\n\n{"b": 2}\n') == [b"junk", b'{"a": 1}', b'{"b": 2}']


def test_what_is_no_record_at_all_stays_one_piece() -> None:
    assert split_records(b"hello\nworld") == [b"hello\nworld"]
    assert split_records(b'{\n "hachi": 1,\n "seats": [}\n') == [b'{\n "hachi": 1,\n "seats": [}']
    assert split_records(b" \n\t ") == []


def key_of(path: Path, most: int = exchange.LARGEST) -> str:
    found = read_file(path, most)
    assert isinstance(found, Problem)
    return found.key


def test_what_is_no_plain_file_is_a_problem(tmp_path: Path) -> None:
    assert key_of(tmp_path / "nothing") == "not_found"
    assert key_of(tmp_path) == "not_a_file"
    assert key_of(Path("no\0file")) in ("not_found", "not_readable")
    if os.name == "posix":
        assert key_of(Path("/dev/zero")) == "not_a_file"  # it never ends


def test_a_file_too_large_to_be_ours_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"x" * 11)
    (tmp_path / "fits").write_bytes(b"x" * 10)
    assert key_of(tmp_path / "large", 10) == "too_large"
    assert read_file(tmp_path / "fits", 10) == b"x" * 10


def test_lines_replace_a_file_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "mine.jsonl"
    assert write_lines(path, ["a", "ü"]) is None
    assert path.read_bytes() == "a\nü\n".encode()
    assert [each.name for each in path.parent.iterdir()] == ["mine.jsonl"]


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("before")

    def broken():  # type: ignore[no-untyped-def]
        yield "first"
        raise OSError(28, "No space left on device")

    problem = write_lines(path, broken())
    assert problem is not None
    assert problem.key == "disk_full"
    assert path.read_text() == "before"
    assert [each.name for each in tmp_path.iterdir()] == ["mine.json"]


def test_a_folder_in_the_way_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert write_lines(tmp_path / "file" / "mine.json", ["a"]) is not None


def test_a_free_name_is_not_there_yet(tmp_path: Path) -> None:
    assert free_name(tmp_path, "hachi", ".json").name == "hachi.json"
    for name in ("hachi.json", "hachi-2.json"):
        (tmp_path / name).write_text("")
    assert free_name(tmp_path, "hachi", ".json").name == "hachi-3.json"


def test_a_house_in_one_folder_puts_files_into_that_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    folders = find_folders()
    assert exchange_folder(folders) == folders.data
