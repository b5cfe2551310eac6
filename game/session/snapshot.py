"""What a save holds beside the record: the encoded state, its digest and the rules version it was played under.

The state is encoded as its position (the text of records.md) and the number its chance stands at. No pickle.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

import msgspec

from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import mixed
from game.session.record import Record, RecordError, open_record
from game.session.replay import last_state


@dataclass
class Snapshot:
    """A record with the state it led to when it was written."""

    record: Record
    rules_version: int
    position: dict[str, Any]
    chance: int
    digest: str

    def agrees(self, game: AnyGame) -> bool:
        """Whether today's rules still lead from the record to the stored state."""
        try:
            state = last_state(open_record(self.record), self.record.moves)
        except RecordError:
            return False
        return take_snapshot(game, self.record, state).digest == self.digest

    def without_history(self) -> Record:
        """The stored state as a record of its own: no moves, fresh chance for the deals to come."""
        record = self.record
        seed = mixed(record.seed, len(record.moves), self.chance)
        return Record(record.game, record.seats, record.options, seed, self.position, [], record.extra)


def take_snapshot(game: AnyGame, record: Record, state: Any) -> Snapshot:
    position = game.position(state)
    return Snapshot(record, game.rules_version, position, state.rng.x, _digest(position, state.rng.x))


def _digest(position: dict[str, Any], chance: int) -> str:
    text = msgspec.json.encode({"position": position, "chance": str(chance)}, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:32]
