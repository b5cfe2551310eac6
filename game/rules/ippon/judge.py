"""The playing policy and the worth of a state: own hand and public facts in, values out.

A card's value is the chance to win the match: over all seats, how likely the seat takes this trick after that card,
times what the round is then worth to us (prospects.py), and a share for the strength that stays in hand, wanted or
not. So the policy takes tricks that lead to exactly eight, lets others take those that would slice it, forces ties,
feeds a seat that stands before its slice, and gets rid of high cards when it has won enough.
"""

from collections.abc import Sequence
from typing import Final

from game.rules.ippon.moves import FIRST_CALL, FIRST_CARD
from game.rules.ippon.outlook import STRENGTH, Outlook
from game.rules.ippon.playing import winners
from game.rules.ippon.prospects import STEP, Prospects, Stakes, prospects_of
from game.rules.ippon.race import maki_chances, sashimi_chances
from game.rules.ippon.ranks import COPIES_PER_RANK, EIGHT, POWER, POWERS, winning_play
from game.rules.ippon.state import CALL, HAND_SIZE, OVER, State
from game.rules.kit.protocol import NEXT, Move

KEEP: Final = 3.0  # weight of the strength that stays in hand (3 and more play alike; 1 is clearly worse)
EAGER: Final = 1.0  # how far a seat that wants the trick searches its hand for a card that beats
SHY: Final = 0.7  # how far a seat that does not want it searches for one that does not
AGAIN: Final = 0.5  # a card that has beaten is beaten again about half as easily

_UNSEEN: Final = 65  # numbers of cards that can be unseen, none included
_beating: Final[list[float]] = [-1.0] * (
    2 * (HAND_SIZE + 1) * _UNSEEN * _UNSEEN
)  # powers are slow: each is taken once


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, higher is better: the policy's idea of the chance to win the match."""
    if len(moves) == 1 or moves[0] == NEXT:
        return [0.0] * len(moves)
    prospects = prospects_of(state)
    code = _code(state)
    if state.phase == CALL:
        if state.trick:
            code += STEP[seat]
        return _weigh_calls(state, seat, moves, prospects, code)
    left = len(state.hands[seat]) - 1
    return _weigh_cards(state, seat, moves, prospects.stakes(code, left, seat))


def _code(state: State) -> int:
    code = 0
    for seat in range(state.seats):
        code += STEP[seat] * len(state.won[seat])
    return code


def _weigh_calls(
    state: State, seat: int, moves: Sequence[Move], prospects: Prospects, code: int
) -> list[float]:
    """Each Banzai is a lottery ticket for everybody, with the odds of a chain on top (A.4); then comes the hand."""
    outlook = Outlook(prospects, state.hands[seat], seat, state.seats)
    chain = _chain_odds(state, seat)
    stop = outlook.after(code, 0)
    if state.options.banzai_call == "one_by_one":
        again = _called_one(outlook, code, state.allowance - 1, chain)
        return [stop if move == FIRST_CALL else again for move in moves]
    values: list[float] = []
    for move in moves:
        count = move - FIRST_CALL
        value = outlook.after(code, count)
        if count > 0:
            value += (outlook.after(code, count + 1) - value) * min(1.0, chain * count)
        values.append(value)
    return values


def _called_one(outlook: Outlook, code: int, more: int, chain: float) -> float:
    """One Banzai now, and the better of stopping and going on after it (looking two calls ahead at most)."""
    total = 0.0
    for winner in range(outlook.seats):
        stop = outlook.after(code + STEP[winner], 0)
        again = outlook.after(code + STEP[winner], 1)
        best = stop + (again - stop) * chain
        if more > 0 and again > best:
            best = again
        total += best
    return total / outlook.seats


def _chain_odds(state: State, seat: int) -> float:
    """How many further Banzais one Banzai ignites by itself, about; never more than one."""
    eights = COPIES_PER_RANK - state.gone[EIGHT]
    unseen = 8 * COPIES_PER_RANK
    for power in range(POWERS):
        unseen -= state.gone[power]
    for card in state.hands[seat]:
        unseen -= 1
        if POWER[card] == EIGHT:
            eights -= 1
    if unseen <= 0 or eights <= 0:
        return 0.0
    share = min(1.0, float(eights) / float(unseen))
    if state.options.chain == "one_per_eight":
        return min(1.0, share * float(state.seats))
    none: float = (1.0 - share) ** float(state.seats)
    return 1.0 - none


def _weigh_cards(state: State, seat: int, moves: Sequence[Move], stakes: Stakes) -> list[float]:
    seats = state.seats
    hand = state.hands[seat]
    strength = STRENGTH[seats - 1]
    total = 0.0
    for card in hand:
        total += strength[POWER[card]]
    left = float(len(hand) - 1)
    fair = left / seats  # what the lottery of prospects.py gives the seat already
    least = -left / (seats - 1)  # no more tricks than `left` can be won, none is what others then share
    trick = state.trick
    highest = -1
    holder = seat
    if trick:
        winning = winning_play(trick)
        highest = POWER[trick[winning]]
        holder = (state.leader + winning) % seats
    is_open = not trick or POWER[trick[0]] != EIGHT
    unseen = _unseen(state, hand)
    below: list[float] = []  # the odds after any card that does not beat
    known = [-9.0] * POWERS
    values: list[float] = []
    for move in moves:
        power = POWER[move - FIRST_CARD]
        if known[power] < -8.0:
            if is_open and (power > highest or power == EIGHT):
                odds = _taking_odds(state, seat, power, unseen, stakes.beat)
            else:
                if not below:
                    below = _taking_odds(state, holder, highest, unseen, stakes.beat)
                odds = below
            spare = KEEP * (total - strength[power] - fair)
            spare = max(least, min(left, spare))
            value = 0.0
            for taker in range(seats):
                value += odds[taker] * (stakes.worth[taker] + spare * stakes.keen[taker])
            if power == EIGHT:
                value += odds[seat] * (stakes.call - stakes.worth[seat])
            known[power] = value
        values.append(known[power])
    return values


def _unseen(state: State, hand: list[int]) -> list[int]:
    """By power: how many cards are in other hands or in the stock."""
    unseen = [COPIES_PER_RANK] * POWERS
    for power in range(POWERS):
        unseen[power] -= state.gone[power]
    for card in hand:
        unseen[POWER[card]] -= 1
    return unseen


def _taking_odds(state: State, taker: int, best: int, unseen: list[int], beat: list[float]) -> list[float]:
    """How likely each seat takes the trick, in which the taker holds the best card yet, of the power `best`."""
    seats = state.seats
    odds = [0.0] * seats
    odds[taker] = 1.0
    if best == EIGHT and taker == state.leader:
        return odds
    total = 0
    above = unseen[EIGHT] if best == EIGHT else 0  # a mid-trick 8 is beaten by a later 8
    for power in range(POWERS):
        total += unseen[power]
        if power > best:
            above += unseen[power]
    stays = 1.0
    for place in range(len(state.trick) + 1, seats):
        later = (state.leader + place) % seats
        beats = _beating_odds(len(state.hands[later]), beat[later] > 0.0, above, total)
        taken = 0.0
        for other in range(seats):
            if other != taker and odds[other] > 0.0:
                taken += odds[other] * beats * AGAIN
                odds[other] *= 1.0 - beats * AGAIN
        odds[later] += taken + stays * beats
        stays *= 1.0 - beats
        odds[taker] = stays
    return odds


def _beating_odds(cards: int, is_wanted: bool, above: int, total: int) -> float:
    """How likely a hand of so many cards beats, where `above` of `total` unseen cards would."""
    place = ((cards * 2 + (1 if is_wanted else 0)) * _UNSEEN + above) * _UNSEEN + total
    known = _beating[place]
    if known < 0.0:
        tries = 1.0 + EAGER * (cards - 1) if is_wanted else 1.0 / (1.0 + SHY * (cards - 1))
        share = float(above) / float(total) if total > 0 else 0.0
        known = 1.0 - (1.0 - share) ** tries
        _beating[place] = known
    return known


def chances(state: State) -> list[float]:
    """Chance per seat to win the match, from the Ippons; after the match winners share exactly."""
    if state.phase == OVER:
        won = winners(state)
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(state.seats)]
    if state.options.mode == "sashimi":
        return sashimi_chances(state.ippons)[:]
    left = state.options.maki_rounds - state.round + (0 if state.phase > CALL else 1)
    return maki_chances(state.ippons, left)


def sides(state: State) -> tuple[int, ...]:
    """Everybody plays for himself."""
    return tuple(range(state.seats))
