"""The record: the text that carries a whole match, and the errors a bad one has.

Owns the format (records.md, "The record") and the codes. It must not know files, screens or languages: messages here
are plain English for a console, the codes with their facts are for everybody else.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game import rules
from game.rules.kit.events import Event
from game.rules.kit.options import BadOption
from game.rules.kit.positions import BadPosition, BadRecord
from game.rules.kit.protocol import AnyGame

VERSION = 1
LARGEST = 4 * 1024 * 1024  # bytes of a record: a hundred times the longest match anybody has played
_LONGEST = 400  # letters of a text that is told again: nobody reads more, and it may come from an enemy
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_KNOWN = ("hachi", "game", "options", "seats", "seed", "position", "moves")


class RecordError(ValueError):
    """A record that cannot be played. `code` is one of records.md; `details` holds the code's further fields. Texts of
    the record that are told again are cut to a readable length."""

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(shortened(message))
        self.code = code
        self.message = shortened(message)
        self.details = {
            name: shortened(fact) if isinstance(fact, str) else fact for name, fact in details.items()
        }

    def as_json(self) -> dict[str, Any]:
        return {"code": self.code, **self.details, "message": self.message}


class _Fields(msgspec.Struct):
    hachi: int
    game: str
    seats: list[str]
    options: dict[str, Any] = {}
    seed: int = 0
    position: dict[str, Any] = {}
    moves: list[str] = []


@dataclass
class Record:
    """A match as (game, options, seats, seed, position, moves). `extra` keeps top-level fields unknown to us."""

    game: str
    seats: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    position: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass
class Snapshot:
    """What a save holds: a record with the encoded state it led to when it was written, and the rules of that day."""

    record: Record
    rules_version: int
    position: dict[str, Any]
    chance: int  # where the state's generator stood
    digest: str


def shortened(text: str) -> str:
    """The text, its middle left out if it is longer than anybody reads."""
    half = _LONGEST // 2
    return text if len(text) <= _LONGEST else f"{text[:half]} … {text[-half:]}"


def read(data: bytes | str) -> Record:
    """The record in a text. RecordError `bad_record`: not JSON, a wrong type, an unknown version, larger than LARGEST.
    Whatever the text is, the answer takes a bounded time and memory."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST:
        raise RecordError("bad_record", f"larger than {LARGEST // 1024**2} MB: no match is as long as that")
    try:
        value = msgspec.json.decode(raw.removeprefix(_BYTE_ORDER_MARK))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError("bad_record", f"not a JSON text: {error}") from error
    return from_json(value)


def from_json(value: object) -> Record:
    """The record in a decoded JSON value; the same errors as `read`."""
    if not isinstance(value, dict):
        raise RecordError("bad_record", "a record is one JSON object")
    version = value.get("hachi")
    if type(version) is int and version != VERSION:
        message = f"unknown version {version}; this program reads version {VERSION}"
        raise RecordError("bad_record", message, version=version)
    try:
        known = msgspec.convert({key: value[key] for key in _KNOWN if key in value}, _Fields, strict=True)
    except msgspec.ValidationError as error:
        raise RecordError("bad_record", f"not a record: {error}") from error
    return Record(
        game=known.game,
        seats=known.seats,
        options=known.options,
        seed=known.seed,
        position=known.position,
        moves=known.moves,
        extra={key: item for key, item in value.items() if key not in _KNOWN},
    )


def to_json(record: Record) -> dict[str, Any]:
    """The record as a JSON object, its fields in the order of records.md, empty optional ones left out."""
    value: dict[str, Any] = {"hachi": VERSION, "game": record.game}
    if record.options:
        value["options"] = record.options
    value |= {"seats": record.seats, "seed": record.seed}
    if record.position:
        value["position"] = record.position
    return value | {"moves": record.moves} | record.extra


def write(record: Record) -> str:
    """The record as one line of JSON; `read` gives it back."""
    return msgspec.json.encode(to_json(record)).decode()


def game_named(key: str) -> AnyGame:
    """The game of a key. RecordError `unknown_game`."""
    try:
        return rules.game(key)
    except rules.UnknownGame as error:
        raise RecordError("unknown_game", str(error), game=key) from error


@dataclass
class Opening:
    """A record's first state with the events that led to it. For the session and the replay alone."""

    game: AnyGame
    options: Any
    state: Any
    events: list[Event]


def open_match(
    game: AnyGame, options: Any, seats: int, seed: int, position: Mapping[str, object] | None = None
) -> Opening:
    """The start of a match, or of a fixed position. An empty position is the start. Raises BadRecord, BadPosition."""
    events: list[Event] = []
    if position:
        state = game.from_position(options, seats, position, seed, events.append)
    else:
        state = game.start(options, seats, seed, events.append)
    return Opening(game, options, state, events)


def open_record(record: Record) -> Opening:
    """The record's first state. RecordError with every code but those of moves."""
    game = game_named(record.game)
    try:
        options = game.options.read(record.options)
    except BadOption as error:
        raise RecordError("bad_option", str(error), key=error.key) from error
    if len(record.seats) not in game.seats:
        allowed = ", ".join(str(count) for count in game.seats)
        message = f"{game.key} is for {allowed} players, not {len(record.seats)}"
        raise RecordError("bad_seats", message, seats=len(record.seats), allowed=list(game.seats))
    try:
        return open_match(game, options, len(record.seats), record.seed, record.position)
    except BadRecord as error:
        raise RecordError("bad_record", str(error)) from error
    except BadPosition as error:
        raise RecordError(
            "bad_position", str(error), faults=[_fault(fault) for fault in error.faults]
        ) from error


def _fault(fault: Any) -> dict[str, Any]:
    return {"key": fault.key, "message": shortened(fault.message), "facts": dict(fault.facts)}
