"""Reasons for moves of 12 Chips, from own and open chips."""

from game.rules.kit.events import Fact
from game.rules.kit.protocol import Move
from game.rules.twelve_chips.chips import PACK, VALUE
from game.rules.twelve_chips.moves import PLAY, TAKE
from game.rules.twelve_chips.rules import totals_of
from game.rules.twelve_chips.scoring import LIMIT, worth
from game.rules.twelve_chips.state import State as World

KEYS = (
    "makes_twenty_one",
    "safe_sum",
    "counts_half",
    "lower_sum",
    "wins_first_choice",
    "stays_low",
    "gives_high_away",
    "hurries",
)
Found = tuple[str, tuple[tuple[str, Fact], ...]] | None


def find(state: World, seat: int, best: Move, other: Move) -> Found:
    """The reason that stands out, or None."""
    total = totals_of(state)[seat]
    if best >= TAKE:
        return _taking(state, total + VALUE[best - TAKE], total + VALUE[other - TAKE], best - TAKE)
    return _playing(state, seat, best - PLAY, total)


def _taking(state: World, total: int, other: int, chip: int) -> Found:
    facts: tuple[tuple[str, Fact], ...] = (("card", PACK.text(chip)), ("sum", total))
    scoring = state.options.scoring
    if total == LIMIT:
        return "makes_twenty_one", facts
    if total < LIMIT and (total > other or other > LIMIT):
        return "safe_sum", (*facts, ("left", LIMIT - total))
    if total > LIMIT and scoring == "no_burst" and worth(total, scoring) > worth(other, scoring):
        return "counts_half", (*facts, ("value", worth(total, scoring)))
    return ("lower_sum", facts) if total < other else None


def _playing(state: World, seat: int, chip: int, total: int) -> Found:
    facts: tuple[tuple[str, Fact], ...] = (("card", PACK.text(chip)), ("sum", total))
    is_last = len(state.middle) == state.players - 1
    beats = all(chip > lying for lying in state.middle)
    if is_last and beats:
        return "wins_first_choice", facts
    if is_last or (state.middle and not beats):
        return "stays_low", facts
    if chip == max(state.hands[seat]):
        return ("gives_high_away" if total > LIMIT else "hurries"), facts
    return None
