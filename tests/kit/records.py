"""Records of small situations, worked by hand, for the tests of session, saves and commands.

Crazy Eights, two players, default rules: P0 {7C KD 9H}, P1 {7S QC 2H}, on the table 7D, P0 to act. Legal for P0 are 7C
(rank) and KD (suit); after 7C, P1 may play 7S (rank) or QC (suit). The stock is 3S, 4H, 8C from the top.
"""

from typing import Any

from game.session.record import Record

POSITION: dict[str, Any] = {
    "hands": [["7C", "KD", "9H"], ["7S", "QC", "2H"]],
    "stock": ["3S", "4H", "8C"],
    "discard": ["7D"],
    "to_act": 0,
}


def eights(*moves: str, **fields: Any) -> Record:
    """The situation above after some moves; `fields` replace fields of the record."""
    base: dict[str, Any] = {
        "game": "crazy_eights",
        "seats": ["Ada", "Bo"],
        "position": POSITION,
        "moves": list(moves),
    }
    return Record(**{**base, **fields})
