"""The composition root: the command line and the window. The only file that knows every layer."""

import multiprocessing
import sys
from typing import Any

from game.cli import bench, shot, telling
from game.cli.main import COMMANDS
from game.cli.main import main as console
from game.rules.kit.protocol import AnyGame
from game.session.record import Record


def main(argv: list[str] | None = None) -> int:
    """Runs a headless command of records.md, or opens the table; returns the exit status."""
    multiprocessing.freeze_support()  # a frozen program starts its worker processes through this very door
    arguments = sys.argv[1:] if argv is None else argv
    if is_for_the_console(arguments):
        shot.studio = _studio
        bench.picture = {bench.FRAMES: _frames, bench.WAITS: _waits, bench.REST: _rest, bench.MEMORY: _memory}
        telling.lend = _words
        return console(arguments)
    from game.app_window import run  # the picture's libraries are loaded only when there is a picture

    return run(arguments)


def _studio() -> shot.Studio:
    from game.app_studio import Studio

    return Studio()


def _frames(scope: bench.Scope) -> dict[str, Any]:
    from game.app_frames import frames

    return frames(scope)


def _waits(scope: bench.Scope) -> dict[str, Any]:
    from game.app_waits import waits

    return waits(scope)


def _rest(scope: bench.Scope) -> dict[str, Any]:
    from game.app_waits import rest

    return rest(scope)


def _memory(scope: bench.Scope) -> dict[str, Any]:
    from game.app_waits import memory

    return memory(scope)


def _words(record: Record, game: AnyGame, language: str) -> telling.Teller:
    from game.i18n import Texts
    from game.view.table.words import Words

    return Words(Texts(language), game.key, game.pack, record.seats)


def is_for_the_console(arguments: list[str]) -> bool:
    """A command (or what is meant for one), or a question about the command line; the window takes options only."""
    first = arguments[0] if arguments else ""
    return first in COMMANDS or first in ("-h", "--help") or (first != "" and not first.startswith("-"))


if __name__ == "__main__":
    raise SystemExit(main())
