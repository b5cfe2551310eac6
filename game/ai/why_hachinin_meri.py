"""Reasons for moves of Hachinin Meri, from the own hand and what lies open."""

from game.rules.hachinin_meri.judge import Look
from game.rules.hachinin_meri.moves import DECLARE, DISCARD, PASS, PLAY
from game.rules.hachinin_meri.pack import SUIT_OF, SUITS, TRUMP_BASE, UNSUN
from game.rules.hachinin_meri.state import SEATS, seat_at
from game.rules.hachinin_meri.state import State as World
from game.rules.hachinin_meri.weights import WEIGHTS
from game.rules.kit.events import Fact
from game.rules.kit.protocol import Move

KEYS = (
    "declares_robai",
    "hides_robai",
    "shortens_suit",
    "draws_trumps",
    "leads_highest",
    "leads_low",
    "partner_holds",
    "takes_cheaply",
    "takes_trick",
    "tries_trump",
    "saves_trumps",
    "throws_weakest",
)
Found = tuple[str, tuple[tuple[str, Fact], ...]] | None


def find(state: World, seat: int, best: Move, other: Move) -> Found:
    """The reason that stands out, or None."""
    if best == DECLARE:
        return "declares_robai", ()
    if best == PASS:
        return "hides_robai", ()
    if best >= DISCARD:
        card = best - DISCARD
        return "shortens_suit", (("card", UNSUN.text(card)), ("suit", SUITS[SUIT_OF[card]]))
    look = Look(WEIGHTS, state, seat)
    card = best - PLAY
    facts: tuple[tuple[str, Fact], ...] = (("card", UNSUN.text(card)),)
    if not state.trick:
        return _lead(state, look, card), facts
    return _follow(state, look, card, other - PLAY, facts)


def _lead(state: World, look: Look, card: int) -> str:
    if state.power[card] > TRUMP_BASE:
        return "draws_trumps"
    return "leads_highest" if look.stronger(card) == 0 else "leads_low"


def _follow(state: World, look: Look, card: int, other: int, facts: tuple[tuple[str, Fact], ...]) -> Found:
    power = state.power
    strength = power[card]
    is_trump = strength > TRUMP_BASE
    follows = is_trump or SUIT_OF[card] == SUIT_OF[look.lead]
    takes = follows and strength > look.best_power
    is_last = len(state.trick) == SEATS - 1
    if not takes:
        if look.best_is_ours and not look.covered_theirs:
            holder = seat_at(state, state.leader, state.trick.index(look.best))
            return "partner_holds", (*facts, ("seat", holder))
        return ("saves_trumps" if power[other] > TRUMP_BASE and not is_trump else "throws_weakest"), facts
    if is_trump and power[look.lead] < TRUMP_BASE and not is_last:
        return "tries_trump", facts
    is_cheaper = power[other] > strength
    return ("takes_cheaply" if is_last and is_cheaper else "takes_trick"), facts
