"""Everything that reads a file, under one name each: gives a spoilt file to the program as the program would take it.

A taker returns what became of the file (a code, a problem's key or "read"); whatever it raises is a finding.
"""

import contextlib
import io
import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from game.persist.folders import find_folders
from game.persist.history import History
from game.persist.saves import Saves
from game.persist.settings import LONGEST_PRESET, memory_document, presets_document, settings_document
from game.persist.statistics import tally
from game.rules import GAMES
from game.scenes.draft import draft_from
from game.scenes.importing import Import
from game.scenes.presets import Refused, read_rules
from game.session.record import RecordError, read
from game.session.replay import replay
from game.session.session import Session
from game.session.timeline import Timeline

Taker = Callable[[bytes, Path], str]


def record(data: bytes, folder: Path) -> str:
    """As `replay` and the table take a record."""
    try:
        found = read(data)
        replay(found, each=True)
        session = Session.from_record(found)
        Timeline(found).play_out()
    except RecordError as error:
        return error.code if len(error.message) < 1000 else "too long a message"
    _look_at(session)
    Session.restore(session.snapshot())
    return "read"


def _look_at(session: Session) -> None:
    """What the table asks a session before it can be drawn."""
    for seat in (-1, *range(len(session.names))):
        session.game.table(session.observe(seat))
        session.events_seen(seat)
        session.can_take_back(max(seat, 0), free=True)
    session.record()


def save(data: bytes, folder: Path) -> str:
    """A save that lies in its folder, with a spoilt backup as well."""
    saves = Saves(find_folders(folder))
    saves.folder.mkdir(parents=True, exist_ok=True)
    (saves.folder / "20261129-101500-0a1b2c.json").write_bytes(data)
    (saves.folder / "20261129-101500-0a1b2c.json.bak").write_bytes(data[: len(data) // 2])
    outcome = "gone"
    for match in saves.unfinished():
        outcome = "read"
        try:
            session = Session.restore(match.snapshot)
        except RecordError as error:
            outcome = error.code
            continue
        _look_at(session)
        if session.result is None:
            assert saves.keep(match.match_id, session.snapshot()) is None
    return saves.problems[0].key if saves.problems else outcome


def document(name: str) -> Taker:
    """One of the small files, and what the set-up makes of it."""

    def take(data: bytes, folder: Path) -> str:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        folders = find_folders(folder)
        files = (settings_document(folders), memory_document(folders), presets_document(folders))
        settings, memory, presets = (cast(Any, file).load() for file in files)
        for game in GAMES:
            own = presets.presets.get(game.key, {})
            draft = draft_from(game, memory.setups.get(game.key), "Ada", own)
            draft.typed_options()
            for preset in own:
                draft.take_preset(preset, own)
                draft.typed_options()
        for file, value in zip(files, (settings, memory, presets), strict=True):
            assert cast(Any, file).save(value) is None
        problems = [problem for file in files for problem in file.problems]
        return problems[0].key if problems else "read"

    return take


def history(data: bytes, folder: Path) -> str:
    """The database, read and written in every way the scenes do."""
    folders = find_folders(folder)
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / "history.sqlite").write_bytes(data)
    kept = History(folders)
    entries = kept.entries()
    tally(kept.matches())
    for game in GAMES:
        kept.best_hands(game.key, 4)
        kept.own_hands(game.key)
        kept.tables(game.key)
    for match_id in [*kept.unmeasured(), *(entry.match_id for entry in entries)][:4]:
        kept.find(match_id)
        kept.check(match_id, 0, "expert")
        kept.keep_hands(match_id, [], [])
        kept.forget(match_id)
    kept.export_to(folder / "export.jsonl")
    kept.close()
    return kept.problems[0].key if kept.problems else "read"


def imported(data: bytes, folder: Path) -> str:
    """A file of records that somebody gave us."""
    folders = find_folders(folder)
    path = folder / "theirs.jsonl"
    path.write_bytes(data)
    house: Any = SimpleNamespace(saves=Saves(folders), history=History(folders))
    work = Import(house, path)
    while not work.advance(60.0):
        pass
    for match in house.saves.unfinished():
        _look_at(Session.restore(match.snapshot))
    house.history.entries()
    house.history.close()
    if work.problem is not None:
        return work.problem.key
    return work.faults[0].code if work.faults else "read"


def house_rules(data: bytes, folder: Path) -> str:
    """A file of house rules that somebody gave us."""
    path = folder / "theirs.json"
    path.write_bytes(data)
    try:
        game, preset = read_rules(path)
    except Refused as refused:
        return refused.code if len(str(refused.fact)) <= LONGEST_PRESET else "too long a message"
    game.options.read(preset.options)
    return "read"


def command(*words: str) -> Taker:
    """A headless command: status 0 with an answer, or status 2 with one line and no traceback."""
    from game.app import main

    def take(data: bytes, folder: Path) -> str:
        path = folder / "record.json"
        path.write_bytes(data)
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main([words[0], str(path), *words[1:]])
        assert status in (0, 2), f"status {status}"
        if status == 0:
            return "read"
        said = err.getvalue()
        assert said.count("\n") == 1, f"not one line: {said[:300]!r}"
        assert len(said) < 4000, f"{len(said)} letters"
        return said.partition(":")[0]

    return take


def emptied(folder: Path) -> Path:
    """The folder without anything in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
