"""Reasons for moves of 8 Ippons, from the own hand, the tricks won and the Ippons."""

from game.rules.ippon.moves import FIRST_CALL, FIRST_CARD
from game.rules.ippon.ranks import EIGHT, POWER, winning_play
from game.rules.ippon.scoring import TARGET, sole_majority
from game.rules.ippon.state import CALL
from game.rules.ippon.state import State as World
from game.rules.kit.cards import FRENCH
from game.rules.kit.events import Fact
from game.rules.kit.protocol import Move

KEYS = (
    "exactly_eight",
    "would_be_sliced",
    "banzai_not_needed",
    "banzai_needed",
    "leads_eight",
    "wins_trick",
    "ducks_slice",
    "ducks",
    "keeps_eight",
)
Found = tuple[str, tuple[tuple[str, Fact], ...]] | None


def find(state: World, seat: int, best: Move, other: Move) -> Found:
    """The reason that stands out, or None."""
    tricks = state.tricks()
    if state.phase == CALL:
        return _call(state, seat, best - FIRST_CALL, tricks)
    card = best - FIRST_CARD
    own = state.ippons[seat]
    is_sashimi = state.options.mode == "sashimi"
    after = own + tricks[seat] + 1
    facts: tuple[tuple[str, Fact], ...] = (("card", FRENCH.text(card)), ("sum", after))
    wins_now = _is_ahead(state, card)
    if not state.trick and POWER[card] == EIGHT:
        return "leads_eight", facts
    if wins_now and state.trick and POWER[card] > POWER[other - FIRST_CARD]:
        return "wins_trick", (*facts, ("needed", max(0, TARGET - own - tricks[seat])))
    if not wins_now and is_sashimi and after > TARGET:
        return "ducks_slice", facts
    if POWER[other - FIRST_CARD] == EIGHT and POWER[card] != EIGHT:
        return "keeps_eight", facts
    return ("ducks", facts) if not wins_now else None


def _is_ahead(state: World, card: int) -> bool:
    """Whether the card leads the trick as it then lies."""
    trick = [*state.trick, card]
    return winning_play(trick) == len(trick) - 1


def _call(state: World, seat: int, count: int, tricks: list[int]) -> Found:
    own = state.ippons[seat]
    taken = tricks[:]
    if state.trick:
        taken[seat] += 1
    total = own + taken[seat]
    facts: tuple[tuple[str, Fact], ...] = (
        ("count", count),
        ("sum", total),
        ("needed", max(0, TARGET - total)),
    )
    if count > 0:
        return "banzai_needed", facts
    if state.options.mode == "sashimi":
        if total == TARGET and sole_majority(taken) == seat:
            return "exactly_eight", facts
        if total >= TARGET:
            return "would_be_sliced", facts
    return "banzai_not_needed", facts
