"""Writing: neither a crash nor a full or closed disk loses the file that was there (reports L1, L9, L11)."""

import errno
import os
from pathlib import Path

import pytest

from game.persist import files
from game.persist.files import backup_of, set_aside, write_safely


def test_the_old_file_becomes_the_only_backup(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file.json"
    for text in (b"one", b"two", b"three"):
        assert write_safely(path, text) is None
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"three", b"two")
    assert sorted(item.name for item in path.parent.iterdir()) == ["file.json", "file.json.bak"]


def test_the_text_is_on_the_disk_before_the_name_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    flush, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (steps.append("flush"), flush(handle))[1])
    monkeypatch.setattr(os, "replace", lambda a, b: (steps.append("replace"), replace(a, b))[1])
    write_safely(tmp_path / "file", b"text")
    assert steps[:2] == ["flush", "replace"]


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EROFS, "not_writable"),
        (errno.EACCES, "not_writable"),
        (errno.EIO, "write_failed"),
    ],
)
@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_a_disk_that_says_no_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str, moment: str
) -> None:
    path = tmp_path / "file.json"
    write_safely(path, b"before")

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, moment, refuse)
    problem = write_safely(path, b"after")
    assert problem is not None
    assert (problem.key, problem.path) == (key, path)
    assert path.read_bytes() == b"before"
    assert [item.name for item in tmp_path.iterdir() if item.name.endswith(".new")] == []


def test_a_really_full_disk(tmp_path: Path) -> None:
    """/dev/full says ENOSPC to every write, as a full disk does."""
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full on this system")
    path = tmp_path / "file.json"
    write_safely(path, b"before")
    (tmp_path / f".file.json.{os.getpid()}.new").symlink_to("/dev/full")
    problem = write_safely(path, b"after")
    assert problem is not None
    assert problem.key == "disk_full"
    assert path.read_bytes() == b"before"


def test_a_place_that_cannot_be_a_folder_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    problem = write_safely(tmp_path / "file" / "save.json", b"x")
    assert problem is not None


def test_a_disk_without_links_keeps_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "file"
    write_safely(path, b"one")
    assert write_safely(path, b"two") is None
    assert backup_of(path).read_bytes() == b"one"


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    kept = []
    for text in ("one", "two", "three"):
        path = tmp_path / "file.json"
        path.write_text(text)
        kept.append(set_aside(path))
    assert len(set(kept)) == 3
    assert [path.read_text() for path in kept if path is not None] == ["one", "two", "three"]


def test_what_cannot_be_set_aside_is_said(tmp_path: Path) -> None:
    assert set_aside(tmp_path / "nothing") is None


def test_removing_takes_the_backup_along(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_safely(path, b"one")
    write_safely(path, b"two")
    assert files.remove(path) is None
    assert list(tmp_path.iterdir()) == []
    assert files.remove(path) is None
