"""Every write, flush, force, link and rename fails in turn: nothing that was there is lost, and the table goes on.

Reports L1, L7, L9, L11, L21 and point 2 of "solid and installable".
"""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.persist.exchange import write_lines
from game.persist.folders import Folders, find_folders
from game.persist.history import History
from game.persist.saves import Saves
from game.persist.settings import (
    Memory,
    Presets,
    Settings,
    memory_document,
    presets_document,
    settings_document,
)
from game.rules import GAMES
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT
from game.session.session import Session
from tests.persist.test_history import match
from tests.robust.disk import ERRORS, Disk, on, steps_of, until_the_power_goes

MOVES = 3


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


def session_of(key: str) -> Session:
    game = next(game for game in GAMES if game.key == key)
    return Session(
        game,
        game.options.read({}),
        ["Ada", "Bo", "Cleo", "Dora", "E", "F", "G", "H"][: game.default_seats],
        5,
    )


def move_on(session: Session) -> None:
    seat = session.to_act
    move = NEXT if seat == TABLE else session.observe(seat).legal[0]
    session.submit(seat, move, session.turn)


def resumed(folders: Folders) -> list[str]:
    """The moves of the one match that the next start finds, played through by the rules."""
    saves = Saves(folders)
    (found,) = saves.unfinished()
    assert saves.problems == [], "a whole file, not a damaged one"
    session = Session.restore(found.snapshot)
    assert session.notice == ""
    return list(session.record().moves)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "for ever"])
def test_whatever_step_fails_the_last_or_last_but_one_move_is_there(
    folders: Folders, key: str, for_ever: bool
) -> None:
    saves, session = Saves(folders), session_of(key)
    for _ in range(2):
        saves.keep("m", session.snapshot())
        move_on(session)
    steps = steps_of(lambda: saves.keep("m", session.snapshot()))
    assert steps >= 7, "open, write, flush, force, link, two renames at least"
    for at in range(steps):
        before = list(session.record().moves)
        move_on(session)
        after = list(session.record().moves)
        with on(Disk(at, ERRORS[at % len(ERRORS)], for_ever)) as disk:
            problem = saves.keep("m", session.snapshot())
        assert disk.steps > at, "the fault was met"
        if problem is not None:
            assert problem.key in ("disk_full", "not_writable", "write_failed")
        assert resumed(folders) in ((after,) if problem is None else (before, after))
        assert saves.keep("m", session.snapshot()) is None, "the disk is well again"
        assert resumed(folders) == after


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_whenever_the_power_goes_the_last_or_last_but_one_move_is_there(folders: Folders, key: str) -> None:
    saves, session = Saves(folders), session_of(key)
    saves.keep("m", session.snapshot())
    steps = steps_of(lambda: saves.keep("m", session.snapshot()))
    for at in range(steps):
        before = list(session.record().moves)
        move_on(session)
        after = list(session.record().moves)
        until_the_power_goes(lambda: saves.keep("m", session.snapshot()), at, folders.data)
        assert resumed(folders) in (before, after), f"step {at}"
        assert saves.keep("m", session.snapshot()) is None


def test_this_disk_tears_what_was_not_forced_onto_it(tmp_path: Path) -> None:
    """The judge itself: writing without forcing is what loses a file when the power goes."""
    path, beside = tmp_path / "file", tmp_path / "beside"

    def carelessly() -> None:
        with beside.open("wb") as file:
            file.write(b"12345678")
        os.replace(beside, path)
        os.unlink(tmp_path / "nothing")

    until_the_power_goes(carelessly, 3, tmp_path)
    assert path.read_bytes() == b"1234"


def test_the_first_save_of_a_match_is_whole_or_not_there(folders: Folders) -> None:
    session, saves = session_of("ippon"), Saves(folders)
    for at in range(steps_of(lambda: saves.keep("first", session.snapshot()))):
        saves.drop("first")
        until_the_power_goes(lambda: saves.keep("first", session.snapshot()), at, folders.data)
        assert len(Saves(folders).unfinished()) in (0, 1)
        assert Saves(folders).problems == []


def test_a_match_whose_removal_is_cut_off_is_there_whole_or_gone(folders: Folders) -> None:
    """A backup without its file would be told of as damage."""
    session, saves = session_of("ippon"), Saves(folders)

    def keep_twice() -> None:
        for _ in range(2):  # the second time there is a backup
            move_on(session)
            saves.keep("m", session.snapshot())

    keep_twice()
    for at in range(steps_of(lambda: saves.drop("m"))):
        keep_twice()
        until_the_power_goes(lambda: saves.drop("m"), at, folders.data)
        assert resumed(folders) == list(session.record().moves), f"step {at}"


def document_changes(folders: Folders) -> dict[str, tuple[Callable[[int], object], Callable[[], object]]]:
    """Per small file: how to write a number into it, and how the next start reads it."""

    def settings(number: int) -> object:
        return settings_document(folders).save(Settings(volume=number))

    def memory(number: int) -> object:
        return memory_document(folders).save(Memory(last_game=str(number)))

    def presets(number: int) -> object:
        return presets_document(folders).save(Presets({"ippon": {"mine": {"n": number}}}))

    return {
        "settings": (settings, lambda: settings_document(folders).load().volume),
        "memory": (memory, lambda: int(memory_document(folders).load().last_game)),
        "presets": (presets, lambda: presets_document(folders).load().presets["ippon"]["mine"]["n"]),
    }


@pytest.mark.parametrize("name", ["settings", "memory", "presets"])
def test_settings_memory_and_presets_are_the_old_or_the_new_ones(folders: Folders, name: str) -> None:
    write, read_back = document_changes(folders)[name]
    write(1)
    for at in range(steps_of(lambda: write(1))):
        with on(Disk(at)):
            write(2)
        assert read_back() in (1, 2)
        write(1)
        until_the_power_goes(lambda: write(2), at, folders.config.parent)
        assert read_back() in (1, 2)
        write(1)
        assert read_back() == 1


def test_an_export_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "theirs.jsonl"
    write_lines(path, ["old"])
    for at in range(steps_of(lambda: write_lines(path, ["old"]))):
        with on(Disk(at, for_ever=True)):
            problem = write_lines(path, ["new"])
        assert path.read_text() == ("new\n" if problem is None else "old\n")
        write_lines(path, ["old"])


def test_a_full_disk_does_not_cost_the_statistics(folders: Folders) -> None:
    """SQLite writes by itself: a database that may not grow is what it sees of a full disk."""
    history = History(folders)
    history.add(match(1))
    pages = history._db.execute("PRAGMA page_count").fetchone()[0]
    history._db.execute(f"PRAGMA max_page_count = {pages}")
    big = match(2, preset="x" * 200_000)
    problem = history.add(big)
    assert problem is not None
    assert problem.key == "disk_full"
    assert [entry.match_id for entry in history.entries()] == ["m1"]
    history._db.execute("PRAGMA max_page_count = 1000000")
    assert history.add(big) is None
    history.close()
    again = History(folders)
    assert {entry.match_id for entry in again.entries()} == {"m1", "m2"}
    again.close()


def test_a_database_cut_off_in_the_middle_of_a_match_has_all_the_others(folders: Folders) -> None:
    history = History(folders)
    history.add(match(1))
    db = sqlite3.connect(history.path, isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    db.execute("DELETE FROM matches")
    db.close()  # gone without COMMIT, as a killed program goes
    assert [entry.match_id for entry in history.entries()] == ["m1"]
    history.close()
