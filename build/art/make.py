"""Writes the house's art: `python build/art/make.py [pack ...]` fills assets/art.

Each pack is a module beside this one with `files() -> dict[str, str]` (path under assets/art -> text).
The output is deterministic and committed; a file that NanoSVG would not draw as meant is never written.
"""

import argparse
import importlib
import importlib.util
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TARGET = ROOT / "assets" / "art"
PACKS = ("french", "backs", "unsun", "chips", "icons", "emblems")

for folder in (str(HERE), str(ROOT)):
    if folder not in sys.path:
        sys.path.insert(0, folder)

import lint  # noqa: E402  (a sibling, found through the path above)


def present() -> list[str]:
    """The packs whose module exists."""
    return [pack for pack in PACKS if importlib.util.find_spec(pack) is not None]


def generate(packs: list[str]) -> dict[str, str]:
    """Every file of the packs. Two packs that claim one path, or a faulty SVG, raise ValueError."""
    found: dict[str, str] = {}
    for pack in packs:
        for name, text in importlib.import_module(pack).files().items():
            if name in found:
                raise ValueError(f"{name} is drawn twice")
            complaints = lint.faults(text) if name.endswith(".svg") else []
            if complaints:
                raise ValueError(f"{name}: {'; '.join(complaints)}")
            found[name] = text
    return found


def write(files: dict[str, str]) -> int:
    """Write what differs from the disk; how many files that were."""
    changed = 0
    for name, text in files.items():
        target = TARGET / name
        if not target.exists() or target.read_text("utf-8") != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8", newline="\n")
            changed += 1
    return changed


def out_of_date(files: dict[str, str]) -> list[str]:
    """The paths whose file on the disk is not what the generator draws."""
    return [
        name
        for name, text in files.items()
        if not (TARGET / name).exists() or (TARGET / name).read_text("utf-8") != text
    ]


def main(argv: list[str] | None = None) -> int:
    """Draw the named packs, or all that exist; with --check only say what is out of date (status 1)."""
    parser = argparse.ArgumentParser(prog="dev.py art", description=__doc__)
    parser.add_argument("packs", nargs="*", metavar="pack", help="these only: " + ", ".join(present()))
    parser.add_argument("--check", action="store_true", help="write nothing, say what is out of date")
    arguments = parser.parse_args(argv)
    if arguments.check:
        old = out_of_date(generate(present()))
        print("\n".join(f"{name} is out of date: run build/dev.py art" for name in old) or "in date")
        return 1 if old else 0
    unknown = set(arguments.packs) - set(present())
    if unknown:
        parser.error(f"no such pack: {', '.join(sorted(unknown))}")
    files = generate(arguments.packs or present())
    print(f"{len(files)} files, {write(files)} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
