#!/usr/bin/env python3
"""Compiles the rules and the search by mypyc, from the same source, into build/out/compiled.

`python build/compiling.py` makes the folder `build/out/compiled/game`: a copy of game/ in which the modules below are
extension modules. Put that folder first on the path, or package it. `--test` also runs the tests of rules, laws and
computer players on it. What is not listed stays interpreted: declarations (options, texts, positions, tables), the
worker, everything with a picture.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "out" / "compiled"
INTERPRETED = {"__init__.py", "options.py", "position.py", "refusals.py", "table.py", "texts.py"}
KIT = ("rng.py", "sharing.py")
AI = ("exact.py", "plan.py", "search.py")
TESTED = ("tests/rules", "tests/laws", "tests/ai")


def modules(game: Path) -> list[str]:
    """The modules to compile, as paths from the folder that holds game/."""
    kit = game / "rules" / "kit"
    found = [kit / name for name in KIT] + [game / "ai" / name for name in AI]
    for folder in sorted(path for path in (game / "rules").iterdir() if path.is_dir() and path != kit):
        found += sorted(path for path in folder.glob("*.py") if path.name not in INTERPRETED)
    return [path.relative_to(game.parent).as_posix() for path in found if path.exists()]


def copy_sources() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "game", TARGET / "game", ignore=without)
    shutil.copytree(ROOT / "tests", TARGET / "tests", ignore=without)
    for name in ("help", "locale"):  # the tests ask for words
        shutil.copytree(ROOT / "assets" / name, TARGET / "assets" / name)
    (TARGET / "mypy.ini").write_text("[mypy]\nstrict = True\nwarn_return_any = False\n", "ascii")


def build_here() -> None:
    """The part that runs inside the target folder: mypyc and the C compiler, in place."""
    from mypyc.build import mypycify
    from setuptools import setup

    sources = modules(Path("game"))
    extensions = mypycify(["--config-file", "mypy.ini", *sources], opt_level="3", debug_level="0")
    setup(
        name="hachi", packages=[], ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"]
    )


def test() -> int:
    """The tests against the compiled modules, with the sources of the tests and the scripts that they try beside."""
    (TARGET / "build").mkdir()
    for script in (ROOT / "build").glob("*.py"):
        shutil.copy(script, TARGET / "build")
    there = [name for name in TESTED if (TARGET / name).exists()]
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *there]
    words += ["--ignore", "tests/ai/test_compiled_traps.py"]  # it reads the sources in the checkout
    return subprocess.run(words, cwd=TARGET).returncode


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py compile", description=__doc__)
    parser.add_argument("--test", action="store_true", help="run the tests on what was compiled")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args(argv)
    if arguments.here:
        build_here()
        return 0
    copy_sources()
    built = subprocess.run([sys.executable, str(Path(__file__).resolve()), "--here"], cwd=TARGET)
    if built.returncode:
        return built.returncode
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    size = sum(path.stat().st_size for path in TARGET.rglob("*.so")) + sum(
        path.stat().st_size for path in TARGET.rglob("*.pyd")
    )
    print(f"compiled {len(modules(TARGET / 'game'))} modules, {size / 2**20:.1f} MiB, into {TARGET}")
    return test() if arguments.test else 0


if __name__ == "__main__":
    raise SystemExit(main())
