#!/usr/bin/env python3
"""The catalogues at build time: `python build/texts.py` says what is missing where, `--compile` writes the .mo files.

A checkout needs no .mo files (the program compiles in memory); packages ship them instead of the .po files.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.i18n import LANGUAGES, SOURCE  # noqa: E402 (found through the path above)
from game.i18n.po import write_mo  # noqa: E402
from game.i18n.texts import COMPILED, LOCALE, read_language  # noqa: E402


def missing() -> dict[str, list[str]]:
    """Per language the keys that another language has."""
    keys = {language: set(read_language(LOCALE, language).messages) for language in LANGUAGES}
    everything = set().union(*keys.values())
    return {language: sorted(everything - known) for language, known in keys.items()}


def compile_all() -> None:
    """Writes assets/locale/<language>/hachi.mo."""
    for language in LANGUAGES:
        target = LOCALE / language / COMPILED
        target.write_bytes(write_mo(read_language(LOCALE, language)))
        print(target.relative_to(ROOT))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py texts", description=__doc__)
    parser.add_argument("--compile", action="store_true", help="write the .mo files")
    if parser.parse_args(argv).compile:
        compile_all()
        return 0
    lacking = missing()
    for language, keys in lacking.items():
        print(f"{language}: {len(keys)} missing", *keys, sep="\n  ")
    print(f"{len(read_language(LOCALE, SOURCE).messages)} texts in {len(LANGUAGES)} languages")
    return 1 if any(lacking.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
