"""The door of the headless commands: their arguments, exit statuses and the form of their errors.

Status 0: done. Status 2: bad input; then one line on standard error, and with --json one object on standard output.
The codes are those of records.md: a command's arguments are options too, so a bad one is a `bad_option`.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from game.cli import analyse, bench, match, replay, shot
from game.session.record import RecordError

BAD_INPUT = 2
_MODULES = {"replay": replay, "analyse": analyse, "match": match, "bench": bench, "shot": shot}
COMMANDS = tuple(_MODULES)


class UsageError(ValueError):
    """Arguments that make no command."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message} (see --help)")


def parser() -> argparse.ArgumentParser:
    whole = _Parser(prog="hachi", description="Hachi, a card table. Without a command it opens the table.")
    commands = whole.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for name, module in _MODULES.items():
        summary = (module.__doc__ or "").split("\n")[0]
        module.add_arguments(commands.add_parser(name, help=summary, description=summary))
    return whole


def main(argv: Sequence[str]) -> int:
    """Runs one command; returns its exit status. Nothing is written anywhere but to the standard streams and -o."""
    use_utf8()
    try:
        arguments = parser().parse_args(argv)
    except UsageError as error:
        return report(RecordError("bad_option", str(error)), "--json" in argv)
    command: Callable[[argparse.Namespace], int] = _MODULES[arguments.command].run
    try:
        return command(arguments)
    except RecordError as error:
        return report(error, bool(getattr(arguments, "json", False)))
    except BrokenPipeError:
        sys.stderr.close()  # whoever read the answer has gone: nothing is left to say, and to nobody
        return 1
    except KeyboardInterrupt:
        return 130


def use_utf8() -> None:
    """Names may hold any letter, whatever the console is set to."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def report(error: RecordError, as_json: bool) -> int:
    if as_json:
        print(json.dumps({"error": error.as_json()}, ensure_ascii=False))
    print(f"{error.code}: {' '.join(error.message.split())}", file=sys.stderr)
    return BAD_INPUT
