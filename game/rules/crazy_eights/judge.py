"""The playing policy and the worth of scores (B.5). Reads its own hand and what lies open, never another hand.

Values of moves are in penalty points. The policy sheds points, steers to the suits it is long in, keeps a wild as
escape and as the last card but not while others are about to go out, uses action cards against whoever is close to
winning, and names suits that the next player has shown to lack.
"""

from collections.abc import Sequence
from math import exp, sqrt

from game.rules.crazy_eights.ending import result
from game.rules.crazy_eights.moves import CARD_OF, DRAW, NAME, PASS, STOPP, SUIT_OF, TAKE
from game.rules.crazy_eights.scoring import hand_points
from game.rules.crazy_eights.state import State, next_player
from game.rules.crazy_eights.tables import DRAW_MORE, DRAW_TWO, OPEN, RANK, REVERSE, SKIP, SUIT
from game.rules.kit.protocol import Move

# What things are worth beside a penalty point.
GOING_OUT = 60.0  # the last card
FOLLOWED = 3.0  # a card in hand that the played one leads to
KEPT_WILD = 34.0  # a wild in hand while nobody is near the end
NEAR = (0.0, 0.15, 0.45, 0.7, 0.85, 0.95)  # of that, by the cards of the seat nearest to going out
LACKED = 5.0  # the next player can hardly follow the suit
ATTACK = 9.0  # an action card against a next player who is near the end
SHIELD = 6.0  # a two in hand while twos answer twos
OPENNESS = 8.0  # an ace lets the next player play anything


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, in penalty points; higher is better."""
    if len(moves) == 1:
        return [0.0]
    tables = state.tables
    suits = [0.0] * 6
    ranks = [0] * 14
    for card in state.hands[seat]:
        if not tables.wild[card]:
            suits[SUIT[card]] += 1.0 + 0.03 * tables.points[card]
            ranks[RANK[card]] += 1
    threat = _threat(state, seat)
    values: list[float] = []
    for move in moves:
        card = CARD_OF[move]
        if card >= 0:
            values.append(_play_value(state, seat, card, SUIT_OF[move], suits, ranks, threat))
        elif move == STOPP:
            values.append(_stopp_value(state, seat))
        elif NAME <= move < DRAW:
            values.append(_suit_value(state, seat, SUIT_OF[move], suits))
        elif move == PASS:
            values.append(-38.0)
        else:
            values.append(-60.0 if move == TAKE else -42.0)
    return values


def _threat(state: State, seat: int) -> int:
    """The cards of the other seat that is nearest to going out."""
    fewest = 99
    for other in state.players:
        count = len(state.hands[other])
        if other != seat and count < fewest:
            fewest = count
    return fewest


def _play_value(
    state: State, seat: int, card: int, named: int, suits: list[float], ranks: list[int], threat: int
) -> float:
    tables = state.tables
    left = len(state.hands[seat]) - 1
    if left == 0:
        return GOING_OUT
    value = float(tables.points[card])
    if tables.wild[card]:
        near = NEAR[threat] if threat < len(NEAR) else 1.0
        value -= KEPT_WILD * (0.35 + 0.65 * near)
        value -= (
            float(tables.points[card]) * near
        )  # its points can still be shed while nobody is near the end
        return value + _suit_value(state, seat, named, suits)
    suit = SUIT[card]
    own = 1.0 + 0.03 * tables.points[card]
    value += FOLLOWED * (suits[suit] - own) + 0.7 * FOLLOWED * (ranks[RANK[card]] - 1)
    effect = tables.effect[card]
    if effect:
        value += _effect_value(state, seat, effect, threat)
    elif threat <= 2:
        value += _lack(state, next_player(state, seat, 1), suit)
    return value


def _effect_value(state: State, seat: int, effect: int, threat: int) -> float:
    """An action card hurts or frees whoever comes next."""
    cards = len(state.hands[next_player(state, seat, 1)])
    danger = ATTACK * (1.0 if cards <= 1 else 0.6 if cards == 2 else 0.3)
    if effect == DRAW_TWO:
        return danger - (SHIELD if threat > 2 else 0.0)
    if effect == DRAW_MORE:
        return danger + 2.0
    if effect == SKIP:
        return danger
    if effect == REVERSE:
        return _turning_value(state, seat, cards, danger)
    if effect == OPEN:
        return -OPENNESS if cards <= 2 else -1.0
    return 0.0


def _turning_value(state: State, seat: int, cards: int, danger: float) -> float:
    """A queen takes the turn from a seat with few cards and may give it to another."""
    count = len(state.players)
    if count == 2:
        return danger if state.tables.queen_skips_with_two else 0.0
    before = len(state.hands[next_player(state, seat, count - 1)])
    return 2.0 * (before - cards) if before <= 3 or cards <= 3 else 0.0


def _suit_value(state: State, seat: int, suit: int, suits: list[float]) -> float:
    """Naming a suit: long in our own hand, short in the next one's. Withheld (-1): as good as the best suit."""
    if suit < 0:
        return FOLLOWED * max(suits[:4]) - 0.5
    return FOLLOWED * suits[suit] + _lack(state, next_player(state, seat, 1), suit)


def _lack(state: State, other: int, suit: int) -> float:
    """How far the table knows that a seat's cards are not of this suit; nothing is known in search."""
    if not state.masks or not state.masks[other]:
        return 0.0
    whole = state.tables.suit_mask[suit]
    lacking = 0
    for mask in state.masks[other]:
        if mask & whole == whole:
            lacking += 1
    return LACKED * float(lacking) / float(len(state.masks[other]))


def _stopp_value(state: State, seat: int) -> float:
    """Stopp wins if nobody has less: an unseen hand of n cards hardly ever has so few points for n above 1."""
    points = hand_points(state.hands[seat], state.tables.points)
    below = points if state.tables.options.stopp_tie == "fails" else points - 1
    share = float(max(0, below)) / 13.0
    odds = 1.0
    for other in state.players:
        cards = len(state.hands[other])
        if other != seat and cards <= 2:
            odds *= 1.0 - (share if cards == 1 else share * share / 2.0)
    return (GOING_OUT + 1.0) * (2.0 * odds - 1.0)


# Match chances: the seats' leads against what the hands to come can still change.
PER_HAND = 22.0  # points that the highest total grows by in a hand, about
SPREAD = 15.0  # points by which a lead strays per square root of a hand
COLLECTED = 2.2  # where winners collect, hands move totals so much more


def chances(state: State) -> list[float]:
    """Chance per seat to win the match, from the totals; in a tied_only sudden death only its seats have any."""
    ended = result(state)
    seats = state.tables.seats
    if ended is not None:
        share = 1.0 / len(ended.winners)
        return [share if seat in ended.winners else 0.0 for seat in range(seats)]
    collects = state.tables.winner_collects
    scores = state.scores
    factor = COLLECTED if collects else 1.0
    missing = max(0.0, float(state.tables.options.target - max(scores)))
    scale = SPREAD * factor * sqrt(missing / (PER_HAND * factor) + 0.6)
    best = max(scores) if collects else min(scores)
    weights = [0.0] * seats
    for seat in state.players:
        lead = float(scores[seat] - best)
        weights[seat] = exp((lead if collects else -lead) / scale)
    total = sum(weights)
    return [weight / total for weight in weights]


def sides(state: State) -> tuple[int, ...]:
    """Everybody plays for himself."""
    return tuple(range(state.tables.seats))
