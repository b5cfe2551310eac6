"""The playing policy of a team player and what a match is worth; reads only what the seat may see.

A move is worth the chance that the team takes the trick, with the pairs it may win or lose, less what the card would
still do later. It protects a partner's winning trump, spends the weakest sufficient one, hunts combinations, leads
Meri to draw trumps and keeps or hides the Robai.
"""

from collections.abc import Sequence
from math import erf, sqrt

from game.rules.hachinin_meri.moves import DECLARE, DISCARD, PASS, PLAY
from game.rules.hachinin_meri.pack import CARDS, RANK_OF, SOTA, SUIT_OF, TRUMP_BASE, UN
from game.rules.hachinin_meri.scoring import is_pair
from game.rules.hachinin_meri.state import OVER, SEATS, State, is_face_down, native_robai, seat_at
from game.rules.kit.protocol import Move

DEAL_SPREAD = 5.5  # standard deviation of the difference of the teams' points in one deal, from self-play


def chances(state: State) -> list[float]:
    """Chance of each team to win the match, a draw counting half: the deals left are fair and independent."""
    lead = state.points[0] - state.points[1]
    left = state.options.deals - state.deal
    if state.phase < 3:
        lead += state.deal_points[0] - state.deal_points[1]
        left += 1
    if state.phase == OVER or left <= 0:
        first = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    else:
        first = 0.5 + 0.5 * erf(lead / (DEAL_SPREAD * sqrt(2.0 * left)))
    return [first, 1.0 - first]


def sides(state: State) -> tuple[int, ...]:
    return tuple(seat % 2 for seat in range(SEATS))


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, in points of the deal; higher is better."""
    if len(moves) == 1:
        return [0.0]
    if moves[0] >= DISCARD:
        return [_discard_value(state, seat, move - DISCARD) for move in moves]
    if moves[0] < PLAY:
        return [_declare_value(state, seat, move) for move in moves]
    unseen = _unseen(state, seat)
    if not state.trick:
        return [_lead_value(state, seat, move - PLAY, unseen) for move in moves]
    return _follow_values(state, seat, moves, unseen)


def _declare_value(state: State, seat: int, move: Move) -> float:
    """Declaring gains a trump, a void and the lead; hiding makes the Robai's pairs worth five, to both sides."""
    if move == PASS:
        return 0.0
    held = state.hands[seat]
    gain = 0.6
    if state.trump * 15 + SOTA in held:
        gain -= 0.8  # the Sota, its only danger, is ours: hidden it can only win pairs
    trumps = 0
    for card in held:
        if state.power[card] > TRUMP_BASE:
            trumps += 1
    return gain + (0.2 if trumps >= 3 else 0.0) if move == DECLARE else 0.0


def _discard_value(state: State, seat: int, card: int) -> float:
    """Shortens the shortest plain suit, weakest card first."""
    if state.power[card] > TRUMP_BASE:
        return -float(state.power[card])
    same = 0
    for held in state.hands[seat]:
        if SUIT_OF[held] == SUIT_OF[card] and state.power[held] < TRUMP_BASE:
            same += 1
    return -0.25 * state.power[card] - 1.0 * same


def _unseen(state: State, seat: int) -> list[bool]:
    """The cards whose place the seat does not know."""
    unseen = [True] * CARDS
    for card in state.hands[seat]:
        unseen[card] = False
    for card in state.gone:
        unseen[card] = False
    for place, card in enumerate(state.trick):
        if not is_face_down(state, place) or seat_at(state, state.leader, place) == seat:
            unseen[card] = False
    if state.trick_number > 1 or state.trick:
        for card in state.side:
            unseen[card] = False
    elif seat == state.receiver and len(state.side) == 3:
        unseen[state.side[2]] = False
    return unseen


def _stronger(state: State, unseen: list[bool], card: int) -> int:
    """How many unseen cards beat this one as the best of a trick."""
    power = state.power
    own = power[card]
    count = 0
    if own > TRUMP_BASE:
        for other in range(CARDS):
            if unseen[other] and power[other] > own:
                count += 1
        return count
    first = SUIT_OF[card] * 15
    for other in range(first, first + 15):
        if unseen[other] and own < power[other] < TRUMP_BASE:
            count += 1
    return count


def _trump_count(state: State, unseen: list[bool]) -> int:
    power = state.power
    count = 0
    for card in range(CARDS):
        if unseen[card] and power[card] > TRUMP_BASE:
            count += 1
    return count


def _keep_value(state: State, card: int, stronger: int) -> float:
    """What the card would still do later: high trumps most, a plain card that nothing beats a little."""
    if state.power[card] > TRUMP_BASE:
        base = 0.35 + 0.35 / (1.0 + stronger)
        if RANK_OF[card] <= UN and SUIT_OF[card] == state.trump:
            base += 0.15
        return base
    return 0.12 / (1.0 + stronger) + 0.004 * state.power[card]


def _no_better(state: State, seat: int, better: int, total: int, opponents: int, will: float) -> float:
    """Chance that none of `opponents` seats to come has and plays one of `better` among `total` unseen cards."""
    if better <= 0 or opponents <= 0:
        return 1.0
    share = min(1.0, better / max(1, total))
    size = len(state.hands[seat])
    holds = 1.0 - (1.0 - share) ** max(1, size)
    return float((1.0 - holds * will) ** opponents)


def _lead_value(state: State, seat: int, card: int, unseen: list[bool]) -> float:
    total = sum(unseen)
    trumps = _trump_count(state, unseen)
    stronger = _stronger(state, unseen, card)
    keep = _keep_value(state, card, stronger)
    if state.power[card] > TRUMP_BASE:
        boss = 1.0 if stronger == 0 else 0.0
        win = boss if boss else _no_better(state, seat, stronger, total, 4, 0.8)
        drawn = min(4.0, 0.5 * trumps) * 0.12  # the other team's trumps fall too
        established = _established(state, seat, unseen) * 0.25 if boss else 0.0
        return 0.5 + (win - 0.5) + drawn * win + established - keep * 1.2
    will = 0.85 if state.meri_led else 0.6
    win = _no_better(state, seat, stronger, total, 4, 0.7) * _no_better(state, seat, trumps, total, 4, will)
    partner = 0.45 * (1.0 - win)
    return win + partner - keep


def _established(state: State, seat: int, unseen: list[bool]) -> int:
    """Plain cards in hand that nothing unseen of their suit beats."""
    count = 0
    for card in state.hands[seat]:
        if state.power[card] < TRUMP_BASE and _stronger(state, unseen, card) == 0:
            count += 1
    return count


def _follow_values(state: State, seat: int, moves: Sequence[Move], unseen: list[bool]) -> list[float]:
    lead = state.trick[0]
    power = state.power
    best = -1
    best_power = -1
    best_mine = False
    covered_theirs = 0
    covered_ours = 0
    for place, card in enumerate(state.trick):
        ours = (seat_at(state, state.leader, place) - seat) % 2 == 0
        if is_face_down(state, place):
            if ours:
                covered_ours += 1
            else:
                covered_theirs += 1
        elif (power[card] > TRUMP_BASE or SUIT_OF[card] == SUIT_OF[lead]) and power[card] > best_power:
            best, best_power, best_mine = card, power[card], ours
    left = SEATS - 1 - len(state.trick)
    opponents = (left + 1) // 2
    total = sum(unseen)
    trumps = _trump_count(state, unseen)
    values = []
    for move in moves:
        card = move - PLAY
        beats = power[card] > TRUMP_BASE or SUIT_OF[card] == SUIT_OF[lead]
        takes = beats and power[card] > best_power
        top, ours = (card, True) if takes else (best, best_mine)
        hold = _hold(state, seat, top, ours, unseen, total, trumps, opponents, covered_theirs, covered_ours)
        keep = _keep_value(state, card, _stronger(state, unseen, card))
        pair = _pair_hope(state, card, unseen, covered_theirs, opponents) if takes else 0.0
        risk = 0.0 if takes else _pair_risk(state, card, covered_theirs + opponents)
        values.append(hold + pair - risk - keep)
    return values


def _hold(
    state: State, seat: int, top: int, ours: bool, unseen: list[bool], total: int, trumps: int,
    opponents: int, covered_theirs: int, covered_ours: int,
) -> float:  # fmt: skip
    """Chance that the trick falls to the seat's team if `top` is the best open card and `ours` says whose."""
    better = _stronger(state, unseen, top)
    is_trump = state.power[top] > TRUMP_BASE
    beaten_by_covered = better / max(1, trumps) if is_trump else 1.0
    safe = (1.0 - beaten_by_covered) ** covered_theirs
    helped = 1.0 - (1.0 - beaten_by_covered) ** covered_ours
    rising = better if is_trump else better + trumps
    later = _no_better(state, seat, rising, total, opponents, 0.6)
    if ours:
        return float(safe * later + (1.0 - safe * later) * helped * 0.5)
    return float(helped * 0.6 + (1.0 - helped) * 0.35 * (1.0 if opponents else 0.0))


def _pair_hope(state: State, card: int, unseen: list[bool], covered: int, opponents: int) -> float:
    """A trump may catch its pair's lower card face down among the other team's."""
    if state.power[card] < TRUMP_BASE or state.power[state.trick[0]] > TRUMP_BASE:
        return 0.0
    for other in range(CARDS):
        if unseen[other] and is_pair(card, other, state.trump):
            worth = 5.0 if state.declared == 0 and native_robai(state.trump) in (card, other) else 2.0
            return worth * 2.0 * 0.08 * (covered + 0.3 * opponents)
    return 0.0


def _pair_risk(state: State, card: int, threats: int) -> float:
    """A trump that does not take the trick may be the lower half of a pair."""
    if state.power[card] < TRUMP_BASE or state.power[state.trick[0]] > TRUMP_BASE:
        return 0.0
    if RANK_OF[card] in (UN, SOTA) or card == native_robai(state.trump):
        return 0.1 * threats
    return 0.02 * threats
