#!/usr/bin/env python3
"""The door: checks Python, sets up its own environment on the first start from a checkout, then runs game.app.

Standard library only. A packaged or installed program, and one whose packages are there already, starts at once.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
LOCK = HERE / "requirements.lock"
STAMP = VENV / "hachi-lock.sha256"
NEEDED = ("pygame", "platformdirs", "msgspec", "filelock", "pylopdf_fonts_jp", "fontpkg")


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - this file alone must also start under an old Python
        have = "{}.{}".format(*sys.version_info[:2])
        return stop(
            f"Hachi needs Python 3.11 or newer; this is {have}. Install a newer one from your system or python.org."
        )
    if not is_complete() and not runs_from(VENV):
        problem = prepare()
        if problem:
            return stop(problem)
        return start_again()
    sys.path.insert(0, str(HERE))
    from game.app import main as run

    return run(sys.argv[1:])


def is_complete() -> bool:
    """Whether this Python runs frozen or already has every package."""
    return bool(getattr(sys, "frozen", False)) or all(find_spec(name) is not None for name in NEEDED)


def runs_from(folder: Path) -> bool:
    return Path(sys.prefix).resolve() == folder.resolve() and is_current()


def is_current() -> bool:
    return STAMP.is_file() and STAMP.read_text("ascii").strip() == lock_digest()


def lock_digest() -> str:
    return hashlib.sha256(LOCK.read_bytes()).hexdigest()


def prepare() -> str:
    """Makes .venv from the pinned list unless it is in date; returns what went wrong, in one line, or nothing."""
    if is_current() and python_of(VENV).exists():
        return ""
    if find_spec("venv") is None or not (find_spec("ensurepip") or find_spec("pip")):
        return (
            "Hachi needs Python's venv and pip parts for its first start. On Debian and Ubuntu: "
            "sudo apt install python3-venv; then start again."
        )
    print("Hachi sets up its packages (first start only) ...", file=sys.stderr, flush=True)
    shutil.rmtree(VENV, ignore_errors=True)
    make, fill = environment_steps(VENV, LOCK)
    made = subprocess.run(make, capture_output=True, text=True)
    if made.returncode:
        return give_up("the environment .venv could not be made", made)
    got = subprocess.run(fill, capture_output=True, text=True)
    if got.returncode:
        return give_up("the packages of requirements.lock could not be installed (is there a network?)", got)
    STAMP.write_text(lock_digest() + "\n", "ascii")
    return ""


def environment_steps(folder: Path, lock: Path) -> tuple[list[str], list[str]]:
    """The commands that make an environment and fill it from a lock.

    Debian keeps ensurepip in a package of its own; without it the system's pip fills the environment from outside.
    Within an environment it is that environment's maker that works: the folder to be made anew may be our own.
    """
    maker = str(getattr(sys, "_base_executable", sys.executable))
    make, python = [maker, "-m", "venv", str(folder)], str(python_of(folder))
    pip = [python, "-m", "pip"]
    if find_spec("ensurepip") is None:
        make, pip = [*make, "--without-pip"], [maker, "-m", "pip", "--python", python]
    options = ["--quiet", "--disable-pip-version-check", "--require-hashes"]
    return make, [*pip, "install", *options, "-r", str(lock)]


def give_up(what: str, process: "subprocess.CompletedProcess[str]") -> str:
    """Removes what was half made, so that the next start begins afresh."""
    shutil.rmtree(VENV, ignore_errors=True)
    lines = (process.stderr or process.stdout).strip().splitlines()
    return f"Hachi cannot start: {what}. {lines[-1].strip() if lines else ''}".strip()


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def start_again() -> int:
    """The same command in the own environment."""
    command = [str(python_of(VENV)), str(HERE / "main.py"), *sys.argv[1:]]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command).returncode  # Windows: execv would give the console back too early


def stop(message: str) -> int:
    print(message, file=sys.stderr)
    return 1


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # the computer players' worker of a frozen program starts here
    raise SystemExit(main())
