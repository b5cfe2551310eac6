"""Small versioned JSON files: read whatever some release wrote, write today's version.

A document is a msgspec Struct with a `version`. `upgrades[n]` turns the object of version n into one of n + 1.
"""

import copy
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin

import msgspec

from game.persist.files import backup_of, read_whole, set_aside, write_safely
from game.persist.problems import Problem
from game.session.record import shortened

Raw = dict[str, Any]
Upgrade = Callable[[Raw], Raw]
_NOTHING = object()
StructT = TypeVar("StructT", bound=msgspec.Struct)


class Unusable(ValueError):
    """A file that is not this document; `key` is "damaged", "foreign" or "newer"."""

    def __init__(self, key: str, detail: str) -> None:
        super().__init__(detail)
        self.key = key


class Document(Generic[StructT]):
    """One file of one kind. `problems` gathers what was found wrong on reading."""

    def __init__(
        self, path: Path, kind: type[StructT], version: int, upgrades: Mapping[int, Upgrade]
    ) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._kind = kind
        self._version = version
        self._upgrades = upgrades

    def load(self) -> StructT:
        """The file's content; its backup's if the file is damaged; the defaults if there is neither. A file that cannot
        be used is set aside, never overwritten."""
        for path in (self.path, backup_of(self.path)):
            try:
                data = read_whole(path)
            except FileNotFoundError:
                continue
            except OSError as error:
                self.problems.append(Problem("not_readable", path, str(error), set_aside(path)))
                continue
            try:
                return self._read(path, data)
            except Unusable as error:
                self.problems.append(Problem(error.key, path, str(error), set_aside(path)))
        return self._kind()

    def save(self, value: StructT) -> Problem | None:
        """Writes now."""
        raw = msgspec.to_builtins(value)
        return write_safely(
            self.path, msgspec.json.format(msgspec.json.encode({"version": self._version} | raw))
        )

    def _read(self, path: Path, data: bytes) -> StructT:
        raw = read_versioned(data, self._version, self._upgrades)
        raw.pop("version")
        value, wrong = convert_leniently(raw, self._kind)
        if wrong:
            kept = set_aside(path, is_copy=True)
            self.problems.append(Problem("repaired", path, shortened(", ".join(wrong)), kept))
            self.save(value)  # so that the next start finds nothing to repair
        return value


def read_versioned(data: bytes, version: int, upgrades: Mapping[int, Upgrade]) -> Raw:
    """The JSON object in today's version. Unusable if it is no such object, has no version or a newer one."""
    try:
        raw = msgspec.json.decode(data, type=Raw)
    except msgspec.ValidationError as error:
        raise Unusable("foreign", str(error)) from error
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unusable("damaged", str(error)) from error
    found = raw.get("version")
    if type(found) is not int or found < 1:
        raise Unusable("foreign", "no version")
    if found > version:
        raise Unusable("newer", f"version {found}; this program knows {version}")
    for step in range(found, version):
        raw = upgrades[step](raw) | {"version": step + 1}
    return raw


def convert_leniently(raw: Raw, kind: type[StructT]) -> tuple[StructT, list[str]]:
    """The Struct of a JSON object; a field of a wrong type or out of bounds keeps its default and is named, of a
    dictionary only the entries that are wrong are lost. Fields that the Struct does not have are passed over."""
    good: Raw = {}
    wrong: list[str] = []
    for field in msgspec.structs.fields(kind):
        if field.name in raw:
            value = _sound_part(raw[field.name], field.type, field.name, wrong)
            if value is not _NOTHING:
                good[field.name] = value
    return kind(**copy.deepcopy(good)), wrong


def _sound_part(value: Any, kind: Any, name: str, wrong: list[str]) -> Any:
    """The value as its kind, or as many entries of a dictionary as are sound; _NOTHING if nothing is. What was wrong
    is added to `wrong`."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
        if get_origin(bare) is not dict or not isinstance(value, dict):
            wrong.append(f"{name}: {error}")
            return _NOTHING
    key_kind, item_kind = get_args(bare)
    sound = {}
    for key, item in value.items():
        where = f"{name}[{shortened(str(key))!r}]"
        whole = _sound_part(key, key_kind, where, wrong), _sound_part(item, item_kind, where, wrong)
        if _NOTHING not in whole:
            sound[whole[0]] = whole[1]
    most = next(
        (meta.max_length for meta in getattr(kind, "__metadata__", ()) if meta.max_length), len(sound)
    )
    if len(sound) > most:
        wrong.append(f"{name}: more than {most} entries")
    return dict(list(sound.items())[:most])
