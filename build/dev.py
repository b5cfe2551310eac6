#!/usr/bin/env python3
"""Every developer command: `python build/dev.py COMMAND [arguments]`.

Needs nothing but Python 3.11 with venv and pip; makes its own environment in build/out/venv from the lock of
build/requirements.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from main import environment_steps  # noqa: E402 - the project's folder comes first

OUT = ROOT / "build" / "out"
VENV = OUT / "venv"
LOCK = ROOT / "build" / "requirements" / "dev.lock"
LOCKS: tuple[tuple[str, list[str]], ...] = (
    ("requirements.lock", []),
    ("build/requirements/dev.lock", ["--extra", "dev"]),
    ("build/requirements/package.lock", ["--extra", "package"]),
    ("build/requirements/peers.lock", ["--extra", "peers"]),
)
IN_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / IN_VENV
SOURCES = ["game", "build", "tests", "main.py"]
COMMANDS: dict[str, Callable[[list[str]], int]] = {}


def command(function: Callable[[list[str]], int]) -> Callable[[list[str]], int]:
    """Registers a developer command under its function's name; the docstring is its help."""
    COMMANDS[function.__name__] = function
    return function


@command
def check(arguments: list[str]) -> int:
    """everything that must hold: format, lint, types, all tests (with arguments: for pytest)"""
    steps = {
        "format": ["-m", "ruff", "format", "--check", *SOURCES],
        "lint": ["-m", "ruff", "check", *SOURCES],
        "types": ["-m", "mypy"],
    }
    started = time.monotonic()
    failed = [name for name, step in steps.items() if announce(name) or python(step)]
    if test(arguments):
        failed.append("tests")
    if failed:
        seconds = time.monotonic() - started
        print(f"========== {len(failed)} failed ({', '.join(failed)}) in {seconds:.1f}s ==========")
    return 1 if failed else 0


@command
def test(arguments: list[str]) -> int:
    """the tests, on two cores (with arguments: those of pytest)"""
    announce("tests")
    return python(["-m", "pytest", *(arguments or ["-n", "2", "-q"])])


@command
def run(arguments: list[str]) -> int:
    """the program from this checkout"""
    return python(["main.py", *arguments])


@command
def bench(arguments: list[str]) -> int:
    """speed on this machine"""
    return python(["main.py", "bench", *arguments])


@command
def shots(arguments: list[str]) -> int:
    """a picture of every scene, in every language and three sizes, into build/out/shots; --readme: the README's"""
    return python(["build/shots.py", str(OUT / "shots"), *arguments])


@command
def golden(arguments: list[str]) -> int:
    """the reference pictures anew; say in the commit why each changed one is right"""
    return python(["-m", "pytest", "-q", "tests/screens", *arguments], HACHI_NEW_PICTURES="1")


@command
def art(arguments: list[str]) -> int:
    """the vector art in assets/art anew from its generator"""
    return python(["build/art/make.py", *arguments])


@command
def texts(arguments: list[str]) -> int:
    """the catalogues: what is missing where; with --compile the .mo files of a package"""
    return python(["build/texts.py", *arguments])


@command
def soak(arguments: list[str]) -> int:
    """long runs: self-play under the laws, or --referee, --kills, --window, --hands, --hostile, --evening"""
    if arguments[:1] != ["--referee"] or "--plain" in arguments:
        return python(["build/soak.py", *(word for word in arguments if word != "--plain")])
    return compile([]) or python(["build/soak.py", *arguments], PYTHONPATH=str(OUT / "compiled"))


@command
def package(arguments: list[str]) -> int:
    """the packages for Linux, into build/out/packages (--plain: rules not compiled)"""
    return python(["build/packaging/package.py", *arguments])


@command
def smoke(arguments: list[str]) -> int:
    """every package installed, played and removed in a clean place; --root DIR: the .deb in a bare system"""
    return python(["build/packaging/smoke.py", *arguments])


@command
def compile(arguments: list[str]) -> int:
    """rules and search compiled by mypyc into build/out/compiled; with --test their tests there too"""
    return python(["build/compiling.py", *arguments])


@command
def tournament(arguments: list[str]) -> int:
    """the levels against each other, compiled, and the report in build/ (arguments: rungs, --games N, --jobs N)"""
    return compile([]) or python(["build/tournament.py", *arguments], PYTHONPATH=str(OUT / "compiled"))


@command
def yardsticks(arguments: list[str]) -> int:
    """the levels, compiled, against a rule of thumb and a cheater, deal by deal (arguments: rows, --deals N)"""
    return compile([]) or python(["build/yardsticks.py", *arguments], PYTHONPATH=str(OUT / "compiled"))


@command
def peers(arguments: list[str]) -> int:
    """our Crazy Eights, compiled, beside OpenSpiel's, in its own environment (seconds, or --match PAIRS [--hidden])"""
    venv = OUT / "peers"
    if problem := make_environment(venv, ROOT / "build" / "requirements" / "peers.lock"):
        print(problem, file=sys.stderr)
        return 1
    if status := compile([]):
        return status
    variables = {**os.environ, "PYTHONPATH": str(OUT / "compiled")}
    words = [str(venv / IN_VENV), "build/peers.py", *arguments]
    return subprocess.run(words, cwd=ROOT, env=variables).returncode


@command
def lock(arguments: list[str]) -> int:
    """the lock files anew from pyproject.toml (needs uv)"""
    for name, extra in LOCKS:
        words = ["uv", "pip", "compile", "--universal", "--python-version", "3.11", "--generate-hashes"]
        words += ["--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links"]
        words += [*extra, *arguments]
        status = subprocess.run([*words, "-o", name, "pyproject.toml"], cwd=ROOT).returncode
        if status:
            return status
    return 0


def announce(name: str) -> None:
    print(f"--- {name}", flush=True)


def python(arguments: list[str], **environment: str) -> int:
    """Runs the environment's Python in the project's folder; returns its exit status."""
    variables = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environment}
    return subprocess.run([str(PYTHON), *arguments], cwd=ROOT, env=variables).returncode


def prepare() -> str:
    """Makes the environment unless it is in date; returns what went wrong, in one line, or nothing."""
    return make_environment(VENV, LOCK)


def make_environment(venv: Path, lock: Path) -> str:
    """An environment with exactly what a lock file names, unless it is in date; what went wrong, or nothing."""
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    stamp, program = venv / "lock.sha256", venv / IN_VENV
    if stamp.is_file() and stamp.read_text("ascii") == digest and program.exists():
        return ""
    print("--- environment (first run, or the lock has changed)", flush=True)
    shutil.rmtree(venv, ignore_errors=True)
    for step in environment_steps(venv, lock):
        if subprocess.run(step, cwd=ROOT).returncode:
            shutil.rmtree(venv, ignore_errors=True)
            return f"the environment could not be made: {' '.join(step[1:4])} failed"
    stamp.write_text(digest, "ascii")
    return ""


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - says so instead of failing somewhere inside
        print("Python 3.11 or newer is needed", file=sys.stderr)
        return 1
    if not arguments or arguments[0] not in COMMANDS:
        print(f"usage: python build/dev.py COMMAND [arguments]\n\n{__doc__}")
        for name, function in COMMANDS.items():
            print(f"  {name:<10} {function.__doc__}")
        return 0 if not arguments or arguments[0] in ("-h", "--help") else 2
    problem = prepare()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    return COMMANDS[arguments[0]](arguments[1:])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
