"""Nobody hears of a match: no socket is opened, files are the player's own, logs and reports name nobody."""

import logging
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.app_report import Trail, close_log, latest_report, log, open_log, write_report
from game.persist.folders import Folders, find_folders
from game.session.record import read
from game.session.replay import replay
from tests.kit.records import eights

ROOT = Path(__file__).parents[2]
# Python runs this by itself at every start, in the program and in the process of its computer players.
SPY = """
import os, sys
def hook(event, facts):
    if event.startswith(("socket.", "http.", "urllib.", "ftplib.", "smtplib.")) or event == "ssl.wrap_socket":
        with open(os.environ["SPY_FILE"], "a") as file:
            file.write(f"{os.getpid()} {event} {facts!r}\\n")
sys.addaudithook(hook)
with open(os.environ["SPY_FILE"], "a") as file:
    file.write(f"{os.getpid()} watched\\n")
"""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(tmp_path)


def spied(tmp_path: Path, *command: str) -> tuple[str, list[str]]:
    """What a Python command prints, and what the spy saw in it and in its children."""
    (tmp_path / "spy").mkdir()
    (tmp_path / "spy" / "sitecustomize.py").write_text(SPY)
    environ = {**os.environ, "SPY_FILE": str(tmp_path / "seen"), "PYTHONPATH": f"{tmp_path / 'spy'}:{ROOT}"}
    environ["HACHI_HOME"] = str(tmp_path / "home")
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environ, capture_output=True, text=True, timeout=200
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, (tmp_path / "seen").read_text().splitlines()


def test_the_spy_would_see_a_socket(tmp_path: Path) -> None:
    _, seen = spied(tmp_path, "-c", "import socket; socket.socketpair()")
    assert any("socket.__new__" in line for line in seen)


@pytest.mark.skipif(not Path("/proc/net").exists(), reason="needs Linux's list of sockets")
def test_a_match_against_computers_opens_no_socket_and_keeps_its_files_private(tmp_path: Path) -> None:
    home = tmp_path / "home"
    out, seen = spied(tmp_path, "-m", "tests.robust.stage", str(home), "crazy_eights", "4")
    told = dict(line.partition(" ")[::2] for line in out.splitlines())
    processes = told["processes"].split()
    assert len(processes) >= 2, "the computer players have a process of their own"
    assert {f"{pid} watched" for pid in processes} <= set(seen), "all of them were watched"
    assert [line for line in seen if not line.endswith(" watched")] == []
    # Netlink: how SDL hears from the kernel that a gamepad was plugged in. It leads nowhere.
    assert set(told["sockets"].split()) <= {"netlink"}


def test_files_are_the_players_own(tmp_path: Path) -> None:
    home = tmp_path / "home"
    script = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "os.umask(0o022)\n"
        "from tests.robust.stage import *\n"
        "from game.app_desktop import keep_private\n"
        "from game.app_report import open_log, log\n"
        f"folders = find_folders({str(home)!r})\n"
        "folders.data.mkdir(parents=True)\n"  # as an older version might have left it: open to all
        "keep_private(folders)\n"
        "open_log(folders); log.info('began')\n"
        f"program = opened(Path({str(home)!r}))\n"
        "begin_match(program, 'ippon')\n"
        "program.household.house.history.entries()\n"
        "program.report()\n"
        "program.close()\n"
    )
    if os.name == "nt":
        pytest.skip("a profile on Windows is private as it is")
    spied(tmp_path, "-c", script)
    found = [path for path in home.rglob("*") if path.is_file()]
    names = {path.name for path in found}
    assert {"history.sqlite", "hachi.log", "memory.json"} <= names
    assert any(path.parent.name == "saves" for path in found)
    for path in found:
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path.name
    for name in ("data", "state", "log"):
        assert stat.S_IMODE((home / name).stat().st_mode) & 0o077 == 0, name


def test_a_log_takes_turns_and_stays_small(folders: Folders) -> None:
    handler = open_log(folders)
    for number in range(12_000):
        log.info("line %d of a very long evening at the table, which goes on and on and on", number)
    close_log(handler)
    files = sorted(path.name for path in folders.log.iterdir())
    assert files == ["hachi.log", "hachi.log.1", "hachi.log.2", "hachi.log.3"]
    assert sum(path.stat().st_size for path in folders.log.iterdir()) < 900_000
    assert "line 11999" in (folders.log / "hachi.log").read_text("utf-8")


def test_without_a_place_for_it_there_is_no_log_and_no_fault(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("in the way")
    handler = open_log(find_folders(tmp_path))
    log.error("into the air")
    close_log(handler)
    assert isinstance(handler, logging.NullHandler)


def test_a_report_says_enough_to_see_it_again_and_names_nobody(folders: Folders) -> None:
    record = eights(
        "7C", extra={"players": ["person", "medium"], "preset": "Grandma Ida's", "note": "for Ada"}
    )
    trail = Trail()
    trail.note("Home", "MouseButtonDown", "(10, 20)")
    code = f'Traceback:\n  File "{Path.home()}/hachi/table.py", line 1, in use\n    Ada = 1\n'
    trace = f"{code}KeyError: 'Ada' or 'Uncle Per'\n"
    path = write_report(folders, trace, record, trail.lines(), ["Uncle Per"])
    text = path.read_text("utf-8")
    for name in ("Bo", "Ida", "Per", str(Path.home())):
        assert name not in text
    assert "KeyError: 'name 0' or 'name 2'" in text
    assert text.startswith(f"Hachi {game.VERSION}")
    assert "Home: MouseButtonDown (10, 20)" in text
    again = read(text.splitlines()[-1])
    assert again.moves == ["7C"]
    assert again.extra == {"players": ["person", "medium"]}
    assert replay(again)["steps"][0]["move"] == "7C"
    assert latest_report(folders) == path


def test_reports_are_few_and_each_kind_by_itself(folders: Folders) -> None:
    for _ in range(12):
        write_report(folders, "x", None)
        write_report(folders, "x", None, kind="trouble")
    assert len(list(folders.log.glob("report-*.txt"))) == 10
    assert len(list(folders.log.glob("trouble-*.txt"))) == 10


def test_the_trail_is_short_and_counts_a_moving_pointer_once() -> None:
    trail = Trail()
    for _ in range(500):
        trail.note("Table", "MouseMotion", "(1, 1)")
    assert trail.lines() == ["Table: MouseMotion (1, 1)"]
    for number in range(500):
        trail.note("Table", "KeyDown", str(number))
    assert trail.lines()[-1] == "Table: KeyDown 499"
    assert len(trail.lines()) == 60


def test_the_version_of_the_code_is_that_of_the_package() -> None:
    assert f'\nversion = "{game.VERSION}"\n' in (ROOT / "pyproject.toml").read_text("utf-8")
