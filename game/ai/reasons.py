"""Why a move is the best one: a key with facts for a hint, put into words by the catalogues (area `hint`).

Built from what the search found (values and the runner-up) and from what the seat sees; hidden cards of the imagined
world that comes along are never read. If no reason stands out it says by how much the move leads, or that the moves
are about equal.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai import why_crazy_eights, why_hachinin_meri, why_ippon, why_twelve_chips
from game.rules.kit.events import Fact
from game.rules.kit.protocol import AnyGame, Move
from game.rules.kit.rng import seeded

EQUAL = 0.006  # chances to win that differ by less are about equal
SURE = 0.985

Found = tuple[str, tuple[tuple[str, Fact], ...]] | None

# Per game: (world, seat, best move, runner-up) -> key and facts, or None. They read own and open cards alone.
_FINDERS: dict[str, Callable[[Any, int, Move, Move], Found]] = {
    "crazy_eights": why_crazy_eights.find,
    "twelve_chips": why_twelve_chips.find,
    "hachinin_meri": why_hachinin_meri.find,
    "ippon": why_ippon.find,
}
COMMON = ("only_move", "sure_win", "about_equal", "better_by")
KEYS: dict[str, tuple[str, ...]] = {
    "": COMMON,
    "crazy_eights": why_crazy_eights.KEYS,
    "twelve_chips": why_twelve_chips.KEYS,
    "hachinin_meri": why_hachinin_meri.KEYS,
    "ippon": why_ippon.KEYS,
}


@dataclass(frozen=True)
class Reason:
    """`key` is one of KEYS. Always among the facts: `chance` (of 100 matches) and `lead` over the next move in tenths
    of a percent; `other` is the next move's text, "" if there is none."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


def explain(game: AnyGame, observation: Any, rated: tuple[tuple[Move, float, float], ...]) -> Reason:
    """The reason for the first of the rated moves (move, value, share), as in a Thought."""
    best, value, _ = rated[0]
    world = game.imagine(observation, seeded(0))
    seat = game.to_act(world)
    if len(game.legal(world, seat)) == 1 or len(rated) == 1:
        return _reason("only_move", (), value, 0.0, "")
    other, next_value, _ = max(rated[1:], key=lambda row: row[1])
    lead = value - next_value
    text = game.move_to_text(other)
    if lead < EQUAL:
        return _reason("sure_win" if value >= SURE else "about_equal", (), value, lead, text)
    finder = _FINDERS.get(game.key)
    found = finder(world, seat, best, other) if finder is not None else None
    if found is not None:
        return _reason(found[0], found[1], value, lead, text)
    return _reason("sure_win" if value >= SURE else "better_by", (), value, lead, text)


def _reason(key: str, facts: tuple[tuple[str, Fact], ...], value: float, lead: float, other: str) -> Reason:
    numbers = (("chance", round(100 * value)), ("lead", round(1000 * max(0.0, lead))), ("other", other))
    return Reason(key, (*facts, *numbers))
