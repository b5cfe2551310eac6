"""Whole matches played quickly by simple players, and a house whose history holds them."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

from game.persist.matches import Match, finished_match
from game.rules import game as game_of
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT
from game.session.record import Record
from game.session.session import PERSON, Session

NAMES = ("Ingrid", "Großmutter", "Jonas", "Mai-Britt", "Hana", "Ola", "Frida", "Per")
# A match of each game that is over soon.
SHORT = {
    "ippon": {"mode": "maki", "maki_rounds": 4}, "crazy_eights": {"target": 50}, "twelve_chips": {"points_to_win": 1},
    "hachinin_meri": {"deals": 4},
}  # fmt: skip


@cache
def _moves(game: str, seats: int, seed: int, most: int) -> tuple[str, ...]:
    """Moves of a match in which every seat makes one of its legal moves, drawn by the number of the move."""
    entry = game_of(game)
    session = Session(entry, entry.options.read(SHORT[game]), NAMES[:seats], seed)
    while session.result is None and session.move_count < most:
        seat = session.to_act
        legal = [NEXT] if seat == TABLE else list(session.observe(seat).legal)
        session.submit(seat, legal[session.move_count * 7 % len(legal)], session.turn)
    return tuple(session.record().moves)


def record_of(
    game: str, seats: int = 0, *, seed: int = 3, most: int = 20_000, players: tuple[str, ...] = ()
) -> Record:
    """A record of a short match, to its end unless `most` moves come first. A person sits on seat 0."""
    count = seats or game_of(game).default_seats
    who = list(players) or [PERSON, *["medium"] * (count - 1)]
    return Record(
        game, list(NAMES[:count]), dict(SHORT[game]), seed, {}, list(_moves(game, count, seed, most)),
        {"players": who},
    )  # fmt: skip


def match_of(game: str, number: int = 1, **fields: Any) -> Match:
    """A finished match for the history; `fields` replace fields of it."""
    record = record_of(game, seed=number)
    session = Session.from_record(record)
    assert session.result is not None
    started = datetime(2026, 11, number, 18, 0, tzinfo=UTC)
    match = finished_match(
        f"{game}-{number}", session.record(), session.game.rules_version, session.result, session.sides, started,
        ended=datetime(2026, 11, number, 18, 40, tzinfo=UTC).isoformat(timespec="seconds"),
    )  # fmt: skip
    return replace(match, **fields)
