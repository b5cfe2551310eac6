"""The door: what it does before anything of the house is loaded."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import main

ROOT = Path(__file__).parents[1]


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """main with an empty checkout of its own, whose packages are missing."""
    monkeypatch.setattr(main, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(main, "STAMP", tmp_path / ".venv" / "stamp")
    monkeypatch.setattr(main, "LOCK", tmp_path / "requirements.lock")
    (tmp_path / "requirements.lock").write_text("")
    monkeypatch.setattr(main, "NEEDED", ("a_package_that_nobody_has",))
    return main


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


def test_an_old_python_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert main.main() == 1
    line = one_line(capsys)
    assert "3.11" in line
    assert "3.9" in line


@pytest.mark.parametrize("missing", [{"venv"}, {"ensurepip", "pip"}])
def test_without_venv_or_pip_one_line_says_what_to_install(
    door: ModuleType, missing: set[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        door, "find_spec", lambda name: None if name in missing | {*door.NEEDED} else object()
    )
    assert door.main() == 1
    assert "python3-venv" in one_line(capsys)
    assert not door.VENV.exists()


def test_without_ensurepip_the_pip_of_the_system_fills_the_environment(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Debian with python3 and pip alone."""
    monkeypatch.setattr(door, "find_spec", lambda name: None if name == "ensurepip" else object())
    make, fill = door.environment_steps(door.VENV, door.LOCK)
    assert make[-1] == "--without-pip"
    assert fill[1:5] == ["-m", "pip", "--python", str(door.python_of(door.VENV))]


def test_an_environment_can_be_made_anew_from_within(door: ModuleType) -> None:
    """The folder goes first: no step may need the Python in it."""
    make, _ = door.environment_steps(Path(sys.prefix), door.LOCK)
    assert sys.prefix != sys.base_prefix, "the tests run in an environment"
    assert Path(sys.prefix) not in Path(make[0]).parents
    assert Path(make[0]).exists()


def test_a_half_made_folder_is_removed(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def without_network(command: list[str], **options: object) -> "subprocess.CompletedProcess[str]":
        if "pip" in command:
            return subprocess.CompletedProcess(command, 1, "", "one\nERROR: no network\n")
        (door.VENV / "bin").mkdir(parents=True)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", without_network)
    assert door.main() == 1
    text = capsys.readouterr().err.splitlines()
    assert len(text) == 2, "that it sets up, and what went wrong"
    assert "no network" in text[1]
    assert not door.VENV.exists()


def test_the_environment_is_made_once_for_each_lock(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[list[str]] = []

    def pretend(command: list[str], **options: object) -> "subprocess.CompletedProcess[str]":
        made.append(command)
        python = door.python_of(door.VENV)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", pretend)
    assert (door.prepare(), len(made)) == ("", 2)
    assert "--require-hashes" in made[1]
    assert (door.prepare(), len(made)) == ("", 2)
    door.LOCK.write_text("changed")
    assert (door.prepare(), len(made)) == ("", 4)


def test_a_complete_python_starts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert main.is_complete()
    monkeypatch.setattr(main, "NEEDED", ("a_package_that_nobody_has",))
    assert not main.is_complete()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert main.is_complete()


def test_the_door_leads_to_the_commands() -> None:
    command = [sys.executable, "main.py", "replay", "no such file", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert '"bad_record"' in done.stdout
