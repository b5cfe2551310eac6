"""Good files of every kind that the program reads, to be spoilt: records, saves, small documents, the history.

Made by the program's own writers from random matches; the same seed gives the same files.
"""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from game.persist.folders import find_folders
from game.persist.history import History
from game.persist.matches import Match, as_record, finished_match
from game.persist.preset_files import Preset, preset_text
from game.persist.saves import Saves
from game.persist.settings import (
    Memory,
    Presets,
    SeatSetup,
    Settings,
    Setup,
    Window,
    memory_document,
    presets_document,
    settings_document,
)
from game.rules import GAMES
from game.rules.kit.luck import DealtHand
from game.rules.kit.protocol import AnyGame, apply
from game.rules.kit.rng import seeded
from game.session.record import Record, write
from game.session.session import Session
from tests.kit.laws import random_deal

RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Ada", "Bjørn", "Großmutter", "千代", "Eve", "Fritz", "Gül", "Hana")


def played(game: AnyGame, number: int, most: int, usual: bool = False) -> Record:
    """A match at random up to so many moves, with random house rules or the usual ones."""
    options = game.options.read({}) if usual else None
    deal = random_deal(game, number, options)
    rng = seeded(number, 5)
    state, moves = deal.start(), []
    while len(moves) < most and game.result(state) is None:
        seat = game.to_act(state)
        legal = game.legal(state, seat)
        move = legal[rng.below(len(legal))]
        moves.append(game.move_to_text(move))
        state, _ = apply(game, state, seat, move)
    players = ["person", *["medium"] * (deal.seats - 1)]
    extra = {"date": "2026-11-29T10:00:00+00:00", "players": players, "preset": ""}
    written = dict(game.options.write(deal.options))
    return Record(game.key, list(NAMES[: deal.seats]), written, deal.seed, {}, moves, extra)


def from_middle(game: AnyGame, number: int) -> Record:
    """The same as a position in the middle of a match, without its past."""
    record = played(game, number, 5 + number % 30)
    session = Session.from_record(record)
    record.position = session.snapshot().position
    record.moves = []
    return record


def finished(game: AnyGame, number: int) -> Match:
    """A whole match as the history keeps it."""
    record = played(game, number, 100_000)
    session = Session.from_record(record)
    result = session.result
    assert result is not None
    match = finished_match(
        f"match-{number}", record, game.rules_version, result, session.sides,
        datetime(2026, 11, 29, 10, number % 60, tzinfo=UTC),
    )  # fmt: skip
    return replace(match, ended=f"2026-11-29T11:{number % 60:02}:00+00:00")


def records() -> list[bytes]:
    """Records of all games: the recorded matches, short random ones, ones that begin in the middle."""
    found = [path.read_bytes() for path in sorted(RECORDS.glob("*.json"))]
    for game in GAMES:
        found += [write(played(game, number, 12 * number)).encode() for number in range(3)]
        found += [write(from_middle(game, number)).encode() for number in (4, 17)]
    return found


def saves(folder: Path) -> list[bytes]:
    """Saves of all games, as the program writes them below `folder`."""
    kept = Saves(find_folders(folder))
    for number, game in enumerate(GAMES):
        for record in (played(game, number, 3 + 9 * number, usual=True), from_middle(game, number + 20)):
            assert kept.keep(kept.new_id(), Session.from_record(record).snapshot()) is None
    return [path.read_bytes() for path in sorted(kept.folder.glob("*.json"))]


def documents(folder: Path) -> dict[str, bytes]:
    """The small files with everything in them that a long life leaves there, by their place below `folder`."""
    folders = find_folders(folder)
    settings = Settings(language="de", keys={"hint": "i", "sort": "ctrl+s"}, back="shu")
    setups = {game.key: _setup(game) for game in GAMES}
    memory = Memory(
        window=Window(1280, 720, 10, 20),
        setups=setups,
        last_game="ippon",
        seen_pages=["report.x", "round.ippon"],
    )
    own = {game.key: {"Grandma's": dict(list(game.presets.values())[-1]), "usual": {}} for game in GAMES}
    written = (
        (settings_document(folders), settings),
        (memory_document(folders), memory),
        (presets_document(folders), Presets(own)),
    )
    found = {}
    for document, value in written:
        assert document.save(value) is None  # type: ignore[attr-defined]
        found[str(document.path.relative_to(folder))] = document.path.read_bytes()
    return found


def _setup(game: AnyGame) -> Setup:
    seats = [
        SeatSetup(name, "avatar_fox", "person" if number == 0 else "easy", "bold")
        for number, name in enumerate(NAMES[: max(game.seats)])
    ]
    return Setup(seats, dict(list(game.presets.values())[-1]), "Grandma's")


def history(folder: Path) -> bytes:
    """The database with two finished matches of each game, hands and a check."""
    kept = History(find_folders(folder))
    for game in GAMES:
        for number in (1, 2):
            match = replace(finished(game, number), match_id=f"{game.key}-{number}")
            assert kept.add(match) is None
            assert kept.keep_hands(match.match_id, [DealtHand(1, 0, 2, 5, 8, 32)], [0]) is None
            assert kept.keep_check(match.match_id, 0, "expert", '{"moves": []}') is None
    path = kept.path
    kept.close()
    return path.read_bytes()


def house_rules() -> list[bytes]:
    """Every preset that comes with a game, as a file that people give each other."""
    return [
        preset_text(Preset(game.key, name, dict(values))).encode()
        for game in GAMES
        for name, values in game.presets.items()
    ]


def exports() -> list[bytes]:
    """Lines of an exported history."""
    return [write(as_record(finished(game, 3))).encode() for game in GAMES]
