"""The playing policy of a team player and what a match is worth; reads only what the seat may see.

A move is worth the chance that the team takes the trick, with the pairs it may win or lose, less what the card would
still do later. It protects a partner's winning trump, spends the weakest sufficient one, hunts combinations, leads
Meri to draw trumps and keeps or hides the Robai. The numbers are in weights.py, tuned by self-play.
"""

from collections.abc import Sequence
from math import erf, sqrt

from game.rules.hachinin_meri.moves import DECLARE, DISCARD, PASS, PLAY
from game.rules.hachinin_meri.pack import CARDS, ORDER, RANK_OF, SOTA, SUIT_OF, TRUMP_BASE, UN
from game.rules.hachinin_meri.scoring import is_pair
from game.rules.hachinin_meri.state import BETWEEN, OVER, PLAYING, SEATS, TRICKS, State, native_robai
from game.rules.hachinin_meri.weights import CARD_WORTH, LEAD_WORTH, WEIGHTS, Weights
from game.rules.kit.protocol import Move

DEAL_SPREAD = 5.5  # standard deviation of the difference of the teams' points in one deal, from self-play
LOOSE_END = 0.32  # of that variance that is left per trick to come, as a part of a ninth


def chances(state: State) -> list[float]:
    """Chance of each team to win the match, a draw counting half: the deals left are fair and independent.

    In a running deal the tricks to come count by the cards that the teams hold.
    """
    lead = float(state.points[0] - state.points[1])
    if state.phase == OVER:
        first = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        return [first, 1.0 - first]
    variance = float(state.options.deals - state.deal)
    if state.phase < BETWEEN:
        lead += state.deal_points[0] - state.deal_points[1]
        if state.phase == PLAYING:
            lead += prospect(state)
            variance += (TRICKS + 1 - state.trick_number) / TRICKS * LOOSE_END
        else:
            variance += 1.0
    if variance <= 0.0:
        variance = 0.01
    first = 0.5 + 0.5 * erf(lead / (DEAL_SPREAD * sqrt(2.0 * variance)))
    return [first, 1.0 - first]


def is_calm(state: State) -> bool:
    """Whether no trick is under way: then `chances` says most."""
    return not state.trick


def prospect(state: State) -> float:
    """The points that team 0 will still make more than team 1 in this deal, by the cards held and the lead."""
    worth = CARD_WORTH[state.options.tenka][state.trump]
    total = LEAD_WORTH if state.leader % 2 == 0 else -LEAD_WORTH
    for seat in range(SEATS):
        held = 0.0
        for card in state.hands[seat]:
            held += worth[card]
        total += held if seat % 2 == 0 else -held
    return total


def sides(state: State) -> tuple[int, ...]:
    return tuple(seat % 2 for seat in range(SEATS))


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, in points of the deal; higher is better."""
    return weigh_by(WEIGHTS, state, seat, moves)


def weigh_by(weights: Weights, state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """The policy with other numbers than the house's, for tuning."""
    if len(moves) == 1:
        return [0.0]
    if moves[0] >= DISCARD:
        return [_discard_value(state, seat, move - DISCARD) for move in moves]
    if moves[0] < PLAY:
        return [_declare_value(state, seat, move) for move in moves]
    look = Look(weights, state, seat)
    if not state.trick:
        return [look.lead_value(move - PLAY) for move in moves]
    return look.follow_values(moves)


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


class Look:
    """What one seat sees when it is to play a card: unseen cards, the trick so far, who comes after it."""

    __slots__ = (
        "best",
        "best_is_ours",
        "best_power",
        "covered_ours",
        "covered_theirs",
        "hand",
        "lead",
        "opponents",
        "order",
        "others",
        "pair_worth",
        "partners",
        "power",
        "size",
        "state",
        "trumps",
        "unseen",
        "weights",
    )

    def __init__(self, weights: Weights, state: State, seat: int) -> None:
        self.weights = weights
        self.state = state
        self.power: list[int] = state.power
        self.hand: list[int] = state.hands[seat]
        self.size: int = len(self.hand)
        self.order: list[list[int]] = ORDER[state.options.tenka][state.trump]
        self.lead: int = state.trick[0] if state.trick else -1
        self.best = -1
        self.best_power = -1
        self.best_is_ours = False
        self.covered_theirs = 0
        self.covered_ours = 0
        self.unseen: list[bool] = [True] * CARDS
        self._strike_out(seat)
        left = SEATS - 1 - len(state.trick)
        self.opponents: int = (left + 1) // 2
        self.partners: int = left // 2
        unseen = self.unseen
        trumps = 0
        for card in self.order[state.trump]:
            if unseen[card]:
                trumps += 1
        self.trumps: int = trumps
        self.others: int = max(1, sum(unseen))
        hidden = state.declared == 0
        self.pair_worth: float = 5.0 if hidden else 2.0

    def _strike_out(self, seat: int) -> None:
        """Takes what the seat sees out of `unseen` and reads the trick: the best open card, who covered trumps."""
        state = self.state
        unseen = self.unseen
        for card in self.hand:
            unseen[card] = False
        for card in state.gone:
            unseen[card] = False
        if state.trick_number > 1 or state.trick:
            for card in state.side:
                unseen[card] = False
        elif seat == state.receiver and len(state.side) == 3:
            unseen[state.side[2]] = False
        trick = state.trick
        if not trick:
            return
        power = self.power
        led_suit = SUIT_OF[self.lead]
        is_meri = power[self.lead] > TRUMP_BASE
        ours = (len(trick) % 2) == 0  # the leader's side, seen from here: seats alternate
        for card in trick:
            strength = power[card]
            if strength > TRUMP_BASE and not is_meri:
                if ours:
                    self.covered_ours += 1
                else:
                    self.covered_theirs += 1
            else:
                unseen[card] = False
                if strength > self.best_power and (strength > TRUMP_BASE or SUIT_OF[card] == led_suit):
                    self.best = card
                    self.best_power = strength
                    self.best_is_ours = ours
            ours = not ours

    def stronger(self, card: int) -> int:
        """How many unseen cards beat this one as the best of a trick, later trumps on a plain card not counted."""
        trump = self.power[card] > TRUMP_BASE
        unseen = self.unseen
        count = 0
        for other in self.order[self.state.trump if trump else SUIT_OF[card]]:
            if other == card:
                break
            if unseen[other]:
                count += 1
        return count

    def keep_value(self, card: int, stronger: int) -> float:
        """What the card would still do later: high trumps most, a plain card that nothing beats a little."""
        weights = self.weights
        power = self.power[card]
        if power > TRUMP_BASE:
            value = weights.keep_trump + weights.keep_top_trump / (1.0 + stronger)
            if SUIT_OF[card] == self.state.trump and RANK_OF[card] <= UN:
                value += weights.keep_sun_un
            if self.state.trick_number >= TRICKS - 2:
                value *= weights.late_trump
            return value
        return weights.keep_boss / (1.0 + stronger) + weights.keep_power * power

    def none_beats(self, better: int, seats: int, will: float) -> float:
        """Chance that none of `seats` hands has and plays one of `better` among the unseen cards."""
        if better <= 0 or seats <= 0:
            return 1.0
        share = min(1.0, better / self.others)
        holds = 1.0 - float((1.0 - share) ** self.size)
        return float((1.0 - holds * will) ** seats)

    def lead_value(self, card: int) -> float:
        weights = self.weights
        stronger = self.stronger(card)
        keep = self.keep_value(card, stronger)
        if self.power[card] > TRUMP_BASE:
            win = self.none_beats(stronger, 4, weights.will_beat_meri)
            falls = min(4.0, 0.5 * self.trumps)  # the other team's trumps fall too
            value = win + weights.draw_trumps * falls * win - weights.meri_cost - keep
            if stronger == 0:
                value += weights.established * self._established()
            return value
        will = weights.will_trump_bound if self.state.meri_led else weights.will_trump_free
        win = self.none_beats(stronger, 4, weights.will_beat) * self.none_beats(self.trumps, 4, will)
        return win + weights.partner_lead * (1.0 - win) - keep

    def _established(self) -> int:
        """Plain cards in hand that nothing unseen of their suit beats."""
        count = 0
        for card in self.hand:
            if self.power[card] < TRUMP_BASE and self.stronger(card) == 0:
                count += 1
        return count

    def follow_values(self, moves: Sequence[Move]) -> list[float]:
        power = self.power
        led_suit = SUIT_OF[self.lead]
        weights = self.weights
        pass_hold = self._hold(self.best, self.best_is_ours)
        values: list[float] = []
        for move in moves:
            card = move - PLAY
            strength = power[card]
            is_trump = strength > TRUMP_BASE
            takes = strength > self.best_power and (is_trump or SUIT_OF[card] == led_suit)
            stronger = self.stronger(card)
            value = -self.keep_value(card, stronger)
            if takes:
                value += self._hold(card, True)
                if is_trump:
                    value += self._pair_hope(card)
            else:
                value += pass_hold
                if is_trump and power[self.lead] < TRUMP_BASE:
                    value -= self._pair_risk(card)
                    if self.covered_theirs:  # it may still be the highest of the covered ones
                        value += weights.second_trump
            values.append(value)
        return values

    def _hold(self, top: int, ours: bool) -> float:
        """Chance that the trick falls to the seat's team if `top` is the best open card and `ours` says whose."""
        weights = self.weights
        better = self.stronger(top)
        is_trump = self.power[top] > TRUMP_BASE
        share = better / self.trumps if is_trump and self.trumps > 0 else 0.0 if is_trump else 1.0
        if share > 1.0:
            share = 1.0
        safe = float((1.0 - share) ** self.covered_theirs)
        helped = 1.0 - float((1.0 - share) ** self.covered_ours)
        if is_trump:
            later = self.none_beats(better, self.opponents, weights.will_overtrump)
        else:
            will = weights.will_trump_bound if self.state.meri_led else weights.will_trump_free
            later = self.none_beats(better, self.opponents, weights.will_beat)
            later *= self.none_beats(self.trumps, self.opponents, will)
        if ours:
            kept = safe * later
            return kept + (1.0 - kept) * (helped * 0.5 + weights.rescue * self.partners)
        return helped * weights.covered_help * later + (1.0 - helped) * weights.rescue_theirs * self.partners

    def _pair_hope(self, card: int) -> float:
        """A trump may catch its pair's lower card face down among the other team's."""
        if self.power[self.lead] > TRUMP_BASE:
            return 0.0
        trump = self.state.trump
        robai = native_robai(trump)
        for other in self.order[trump]:
            if self.unseen[other] and is_pair(card, other, trump):
                worth = self.pair_worth if robai in (card, other) else 2.0
                return worth * self.weights.pair_hope * (self.covered_theirs + 0.3 * self.opponents)
        return 0.0

    def _pair_risk(self, card: int) -> float:
        """A trump that does not take the trick may be the lower half of a pair."""
        threats = self.covered_theirs + self.opponents
        if RANK_OF[card] in (UN, SOTA) or card == native_robai(self.state.trump):
            return self.weights.pair_risk * threats
        return self.weights.trump_wasted * threats
