"""Reading .po catalogues and writing them as .mo: as much of the format as the house's own catalogues use.

A message's id is its key; `msgid_plural` marks one with plural forms. Unlike msgfmt this needs no tool to be installed.
"""

import re
import struct
from dataclasses import dataclass, field

_MAGIC = 0x950412DE
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_ESCAPED = re.compile(r'\\([nt"\\])')
_WHOLE = re.compile(r'(?:[^"\\]|\\[nt"\\])*')


class BadCatalogue(ValueError):
    """A .po text that cannot be read; the message names the line."""


@dataclass
class Catalogue:
    """Messages by key: the forms of their text, one or one per plural form."""

    header: str = ""
    messages: dict[str, tuple[str, ...]] = field(default_factory=dict)
    plurals: set[str] = field(default_factory=set)


def read_po(text: str, name: str = "catalogue") -> Catalogue:
    """The catalogue of a .po text. Fuzzy and obsolete messages are refused: a catalogue here is finished."""
    catalogue = Catalogue()
    entry: dict[str, str] = {}
    current = ""
    for number, raw in enumerate([*text.split("\n"), ""], start=1):
        line = raw.strip()
        if line.startswith("#"):
            if line.startswith(("#,", "#~")) and ("fuzzy" in line or line.startswith("#~")):
                raise BadCatalogue(f"{name}:{number}: unfinished message")
            continue
        if not line:
            _store(catalogue, entry, f"{name}:{number}")
            entry, current = {}, ""
            continue
        if not line.startswith('"'):
            current, _, line = line.partition(" ")
            if current == "msgid" and "msgid" in entry:
                _store(catalogue, entry, f"{name}:{number}")
                entry = {}
        entry[current] = entry.get(current, "") + _unquoted(line.strip(), f"{name}:{number}")
    return catalogue


def _unquoted(text: str, where: str) -> str:
    """The text within quotation marks."""
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise BadCatalogue(f"{where}: no text in quotation marks: {text!r}")
    inner = text[1:-1]
    if "\\" not in inner and '"' not in inner:
        return inner
    if not _WHOLE.fullmatch(inner):
        raise BadCatalogue(f"{where}: {text!r}")
    return _ESCAPED.sub(lambda found: _ESCAPES[found[1]], inner)


def _store(catalogue: Catalogue, entry: dict[str, str], where: str) -> None:
    if not entry:
        return
    key = entry.get("msgid")
    forms = [entry[name] for name in sorted(entry) if name.startswith("msgstr")]
    if key is None or not forms:
        raise BadCatalogue(f"{where}: a message without msgid or msgstr")
    if key == "":
        catalogue.header = forms[0]
        return
    if key in catalogue.messages:
        raise BadCatalogue(f"{where}: {key} stands here twice")
    catalogue.messages[key] = tuple(forms)
    if "msgid_plural" in entry:
        catalogue.plurals.add(key)


def write_mo(catalogue: Catalogue) -> bytes:
    """The catalogue as a GNU .mo file (the manual's format, without a hash table)."""
    pairs = [("", catalogue.header)]
    for key, forms in catalogue.messages.items():
        pairs.append((f"{key}\x00{key}" if key in catalogue.plurals else key, "\x00".join(forms)))
    rows = sorted((key.encode(), value.encode()) for key, value in pairs)
    start = 28 + 16 * len(rows)  # after the header and two tables of (length, offset)
    keys = _table([key for key, _ in rows], start)
    values = _table([value for _, value in rows], start + len(keys.text))
    head = struct.pack("<7I", _MAGIC, 0, len(rows), 28, 28 + 8 * len(rows), 0, start)
    return head + keys.offsets + values.offsets + keys.text + values.text


@dataclass
class _Table:
    offsets: bytes
    text: bytes


def _table(items: list[bytes], start: int) -> _Table:
    offsets, text = bytearray(), bytearray()
    for item in items:
        offsets += struct.pack("<2I", len(item), start + len(text))
        text += item + b"\x00"
    return _Table(bytes(offsets), bytes(text))
