"""Snapshots of a running match: taking one, and whether today's rules still lead to it.

The state is encoded as its position (the text of records.md) and the number its chance stands at. No pickle.
"""

import hashlib
from typing import Any

import msgspec

from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import mixed
from game.session.record import Record, RecordError, Snapshot, open_record
from game.session.replay import last_state


def take_snapshot(game: AnyGame, record: Record, state: Any) -> Snapshot:
    position = game.position(state)
    return Snapshot(record, game.rules_version, position, state.rng.x, _digest(position, state.rng.x))


def is_still_true(game: AnyGame, snapshot: Snapshot) -> bool:
    """Whether the snapshot's moves lead to its stored state today."""
    try:
        state = last_state(open_record(snapshot.record), snapshot.record.moves)
    except RecordError:
        return False
    return take_snapshot(game, snapshot.record, state).digest == snapshot.digest


def without_history(snapshot: Snapshot) -> Record:
    """The stored state as a record of its own: no moves, fresh chance for the deals to come."""
    record = snapshot.record
    seed = mixed(record.seed, len(record.moves), snapshot.chance)
    position = snapshot.position
    return Record(record.game, record.seats, record.options, seed, position, [], record.extra)


def _digest(position: dict[str, Any], chance: int) -> str:
    text = msgspec.json.encode({"position": position, "chance": str(chance)}, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:32]
