"""House rules under a name as a small file that people give each other.

Owns the file's form. It knows no game: whether a game has such rules is checked by whoever takes them in. A file is
data and nothing else, and no name in it ever becomes a path.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Annotated

import msgspec

from game.persist.settings import LONGEST_PRESET, Options, Short

VERSION = 1
LARGEST = 64 * 1024  # bytes; all house rules of a game take less than one kilobyte
_LAST_VERSION = 9999  # that any program will ever write: a larger number is none
_MOST_OPTIONS = 200
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LONGEST_STEM = 60


class NoPreset(ValueError):
    """A file that holds no rules. `code`: `not_rules`, `match` (a record of a match), `newer` (its `version`)."""

    def __init__(self, code: str, version: int = 0) -> None:
        super().__init__(code)
        self.code, self.version = code, version


@dataclass(frozen=True)
class Preset:
    """A game's key, a name that may be empty, and the options that differ from the defaults."""

    game: str
    name: str
    options: Options


class _File(msgspec.Struct):
    hachi_rules: int
    game: Short
    name: str = ""
    options: Annotated[dict[Short, bool | int | str], msgspec.Meta(max_length=_MOST_OPTIONS)] = {}


def read_preset(data: bytes) -> Preset:
    """The rules in a file's bytes, of whatever length and content. Raises NoPreset."""
    if len(data) > LARGEST:
        raise NoPreset("not_rules")
    try:
        raw = msgspec.json.decode(data.removeprefix(_BYTE_ORDER_MARK))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise NoPreset("not_rules") from error
    if not isinstance(raw, dict):
        raise NoPreset("not_rules")
    version = raw.get("hachi_rules")
    if version is None and "hachi" in raw:
        raise NoPreset("match")
    if type(version) is int and VERSION < version <= _LAST_VERSION:
        raise NoPreset("newer", version)
    try:
        found = msgspec.convert(raw, _File, strict=True)
    except msgspec.ValidationError as error:
        raise NoPreset("not_rules") from error
    if found.hachi_rules != VERSION:
        raise NoPreset("not_rules")
    return Preset(found.game, clean_name(found.name), found.options)


def preset_text(preset: Preset) -> str:
    """The file's text; `read_preset` gives the same preset back."""
    value = {"hachi_rules": VERSION, "game": preset.game, "name": preset.name, "options": preset.options}
    return msgspec.json.format(msgspec.json.encode(value)).decode()


def clean_name(text: str) -> str:
    """A name as people may give it: any letters, in one form of Unicode, on one line, no longer than LONGEST_PRESET."""
    whole = unicodedata.normalize("NFC", text[: 4 * LONGEST_PRESET])
    visible = "".join(letter if letter.isprintable() else " " for letter in whole)
    return " ".join(visible.split())[:LONGEST_PRESET].strip()


def file_stem(preset: Preset) -> str:
    """What the file is called: letters, digits and hyphens alone, so that it is a plain name on every system."""
    plain = unicodedata.normalize("NFKD", preset.name.casefold())
    words = re.findall(r"[a-z0-9]+", "".join(each for each in plain if not unicodedata.combining(each)))
    return "-".join(["hachi-rules", preset.game, *words])[:_LONGEST_STEM].rstrip("-")
