"""What may be told a newcomer: the order that counts now, and how strong each card of the own hand is in it (R6).

Made from an observation alone, so it cannot know more than the seat (R12): a face-down trump is a trump, no card.
"""

from collections.abc import Sequence

from game.rules.hachinin_meri.pack import ORDER, POWER, SUIT_OF, SUITS, TRUMP_BASE
from game.rules.hachinin_meri.scoring import winning_place
from game.rules.hachinin_meri.state import SEATS, Observation
from game.rules.kit.table import Ladder, Standing

LEAD, WINS, OPEN, LOSES = "lead", "wins", "open", "loses"


def ladder(seen: Observation) -> Ladder:
    """The led suit's cards or, while none is led or trumps are, the trumps: strongest first."""
    trump = SUIT_OF[seen.okie]
    power = POWER[seen.options.tenka][trump]
    led = trump
    if seen.trick and power[seen.trick[0]] < TRUMP_BASE:
        led = SUIT_OF[seen.trick[0]]
    cards = ORDER[seen.options.tenka][trump][led]
    gone = {*seen.gone, *(card for card in seen.side if card >= 0)}
    best = _best(seen, power)
    return Ladder(
        SUITS[led],
        led == trump,
        tuple(cards),
        best if best in cards else -1,
        tuple(card for card in cards if card in gone),
    )


def _best(seen: Observation, power: Sequence[int]) -> int:
    """The open card that wins the trick; -1 if there is none, or a face-down trump beats them all."""
    if not seen.trick or any(card < 0 for card in seen.trick):
        return -1
    return seen.trick[winning_place(seen.trick, power, SUIT_OF[seen.trick[0]])]


def standings(seen: Observation) -> tuple[Standing, ...]:
    """Every card of the own hand in its strength for the trick that lies there. Whoever has played already, and
    whoever is to lead, sees it for a lead."""
    power = POWER[seen.options.tenka][SUIT_OF[seen.okie]]
    trick = () if _has_played(seen) else seen.trick
    found = [_standing(seen, card, trick, power) for card in seen.hand]
    ranked = sorted({_strength(each, power) for each in found if each.kind != "other"}, reverse=True)
    return tuple(
        each
        if each.kind == "other"
        else Standing(
            each.card, each.kind, each.outlook, 1 + ranked.index(_strength(each, power)), each.stronger
        )
        for each in found
    )


def _has_played(seen: Observation) -> bool:
    step = 1 if seen.options.direction == "clockwise" else -1
    return (seen.seat - seen.leader) * step % SEATS < len(seen.trick)


def _standing(seen: Observation, card: int, trick: Sequence[int], power: Sequence[int]) -> Standing:
    """A card's kind and outlook; its place among the hand's is found later."""
    trump = SUIT_OF[seen.okie]
    is_trump = power[card] > TRUMP_BASE
    order = ORDER[seen.options.tenka][trump][trump if is_trump else SUIT_OF[card]]
    stronger = order.index(card)
    if not trick:
        return Standing(card, "trump" if is_trump else "plain", LEAD, stronger=stronger)
    if not is_trump and (power[trick[0]] > TRUMP_BASE or SUIT_OF[card] != SUIT_OF[trick[0]]):
        return Standing(card, "other", LOSES)
    hidden = any(lying < 0 for lying in trick)
    shown = [lying for lying in trick if lying >= 0]
    best = shown[winning_place(shown, power, SUIT_OF[trick[0]])]
    if power[card] < power[best] or (hidden and not is_trump):
        return Standing(card, "trump" if is_trump else "led", LOSES, stronger=stronger)
    return Standing(card, "trump" if is_trump else "led", OPEN if hidden else WINS, stronger=stronger)


def _strength(standing: Standing, power: Sequence[int]) -> int:
    """What orders the hand: trumps by rank above everything; then the fewer cards of its suit are above a card, the
    stronger it is. Cards of different plain suits may be equal."""
    return power[standing.card] if standing.kind == "trump" else -standing.stronger
