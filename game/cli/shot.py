"""Draw one scene off screen into a picture.

Knows the arguments alone; the drawing is handed in by the composition root: no picture library is loaded here.
"""

import argparse
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.cli.source import read_record
from game.i18n import LANGUAGES
from game.session.record import Record, RecordError


@dataclass(frozen=True)
class ShotRequest:
    """What to draw: a scene's name, the size in pixels, a record for scenes of a match, a language, scene options."""

    scene: str
    size: tuple[int, int]
    output: Path
    record: Record | None = None
    language: str = "en"
    options: dict[str, str] = field(default_factory=dict)


class Studio(Protocol):
    """Who draws: the scenes' module."""

    def names(self) -> list[str]: ...

    def draw(self, request: ShotRequest) -> None:
        """Writes the picture. ValueError names an unknown option or a record that the scene needs."""


studio: Callable[[], Studio] | None = None  # set by game.app


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", metavar="SCENE", nargs="?", help="a scene's name, see --list")
    parser.add_argument("--list", action="store_true", help="name the scenes")
    parser.add_argument("--size", default="1280x720", help="width x height in pixels")
    parser.add_argument("--record", metavar="FILE", help="the match that the scene shows")
    parser.add_argument("--lang", default="en", choices=sorted(LANGUAGES))
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the scene"
    )
    parser.add_argument("-o", dest="output", metavar="FILE.png", help="where the picture goes")


def run(arguments: argparse.Namespace) -> int:
    if studio is None:
        raise RecordError("bad_option", "pictures are drawn by the whole program: use main.py shot")
    if arguments.list:
        print("\n".join(studio().names()))
        return 0
    if not arguments.scene or not arguments.output:
        raise RecordError("bad_option", "shot needs a SCENE and -o FILE.png, or --list")
    if arguments.scene not in studio().names():
        raise RecordError(
            "bad_option", f"unknown scene {arguments.scene!r}; known are {', '.join(studio().names())}"
        )
    request = ShotRequest(
        scene=arguments.scene,
        size=read_size(arguments.size),
        output=Path(arguments.output),
        record=read_record(arguments.record) if arguments.record else None,
        language=arguments.lang,
        options=dict(_pair(text) for text in arguments.option),
    )
    try:
        studio().draw(request)
    except (ValueError, OSError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError("bad_option", f"cannot draw {request.scene}: {error}") from error
    return 0


def read_size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if found is None:
        raise RecordError("bad_option", f"a size is WIDTHxHEIGHT such as 1280x720, not {text!r}")
    return int(found[1]), int(found[2])


def _pair(text: str) -> tuple[str, str]:
    key, separator, value = text.partition("=")
    if not separator:
        raise RecordError("bad_option", f"an option is KEY=VALUE, not {text!r}")
    return key, value
