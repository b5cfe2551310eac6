"""The playing policy (B.5). Reads its own hand and what lies open, never another hand.

Values of moves are in penalty points: how much better than another move the hand is expected to end, own charge
against the others' mean charge. The weights were fitted to many thousand decisions, each valued by playing it out in
imagined worlds; what they say is the advice of the rules document: get rid of high cards and eights as others come
close to going out, keep an eight for the last card, stay in the suit one is long in, and leave the next player a suit
that he probably lacks.
"""

from collections.abc import Sequence
from typing import Final

from game.rules.crazy_eights.moves import CARD_OF, DRAW, LATER, NAME, PASS, STOPP, SUIT_OF, TAKE
from game.rules.crazy_eights.scoring import hand_points
from game.rules.crazy_eights.state import State, next_player
from game.rules.crazy_eights.tables import (
    ALL_BITS,
    BIT,
    CARDS,
    CARDS_LEFT,
    DRAW_MORE,
    DRAW_TWO,
    FITS,
    NO_RANK,
    OPEN,
    PLAIN,
    RANK,
    RANKS_LEFT,
    REVERSE,
    SKIP,
    SUIT,
    WILD_LEFT,
    Tables,
)
from game.rules.kit.protocol import Move

# Rows by crowd: two, three, four or more players. Columns by danger: the nearest opponent holds one card, two,
# three or four, more. Columns of what meets the next player: he holds one card, two, three, more.
_DANGER_OF: Final = [0, 0, 1, 2, 2, *([3] * 120)]
_NEAR: Final = [0, 0, 1, 2, *([3] * 120)]
_SHED: Final = [[0.5, 0.31, 0.2, 0.0], [0.42, 0.28, 0.2, 0.03], [0.5, 0.28, 0.23, 0.12]]  # per point
_FREEDOM: Final = [
    [-15.0, -20.0, -22.0, -14.5],
    [-7.5, -19.5, -18.0, -10.0],
    [-6.5, -19.5, -18.5, -13.7],
]  # of a wild
_WILD_OF_TWO: Final = [-4.0, -2.7, -3.0]  # a wild played from a hand of two, of three, of five or more
_WILD_OF_THREE: Final = [-4.5, -1.0, -0.8]
_WILD_OF_MANY: Final = [5.6, 3.0, 2.1]
_MORE_WILDS: Final = [-3.6, -2.0, -1.7]  # another wild stays in hand
_MORE_WILDS_LOOSE: Final = 6.0  # the same where hands grow (Tables.grows)
_LAST_WILD: Final = [4.0, 2.8, 3.1]  # the one card left is a wild
_LAST_FOLLOWS: Final = [17.0, 7.0, 2.8]  # the one card left is of the suit left behind
_FOLLOWS: Final = [3.0, 1.4, 1.2]  # a card of the suit left behind stays in hand
_FOLLOWS_MORE: Final = [0.3, 0.2, 0.3]  # each further one, up to two
_BOTH_FOLLOW: Final = [3.0, 1.0, 0.0]  # both cards left are of that suit
_WILD_OF_REST: Final = [4.5, 3.5, 1.0]  # one of the two cards left is a wild
# The next player cannot play.
_DENY: Final = [[27.0, 12.8, 9.5, 4.6], [15.4, 6.7, 5.8, 2.7], [11.5, 5.0, 3.3, 2.1]]
_DENY_ACTIONS: Final = [[21.0, 12.0, 8.5, 5.0], [22.0, 9.0, 6.0, 4.0], [24.0, 8.0, 4.8, 3.6]]
_DENY_BY_CHOICE: Final = 0.7  # the same where he may draw by choice: the share that is left of it
_DENY_OTHER: Final = [0.0, 4.6, 3.4]  # another player with one or two cards cannot play
_ACT_TWO: Final = [19.0, 8.0, 1.5, 0.5]
_ACT_MORE: Final = [20.0, 8.5, 2.0, 1.5]
_ACT_SKIP: Final = [15.5, 2.5, 1.0, 0.5]
_ACT_REVERSE: Final = [15.0, 2.5, 2.5, 0.0]
_ACT_OPEN: Final = [-6.0, -1.0, 0.0, 2.3]
_TAKE: Final = -4.0  # per card of the burden
_DRAW_BY_CHOICE: Final = [[-1.5, -5.0, -6.0, -9.5], [-5.0, -6.0, -7.5, -9.5], [-7.0, -7.2, -8.8, -8.8]]
_ONLY_WILDS: Final = 5.0  # what a draw loses if only wilds could be played; keeping a drawn card half of it
_STOPP_SURE: Final = 30.0
_STOPP_COST: Final = 14.0
_GOES_OUT: Final = 100.0
_LATER_COST: Final = 0.01  # a withheld suit gains nothing (B.2.3)

# Places in the list of own cards, after the four suits.
_WILDS: Final = 4
_DANGER: Final = 5
_CROWD: Final = 6


def weigh(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    """A value per move, higher is better. What the table could infer is used if the state still carries it."""
    own = _own_suits(state, seat)
    # What `_blocked` counts by: suits and ranks, or sets of cards where there is something to infer.
    left: list[int] = []
    layers: list[int] = []
    if state.masks:
        layers = _unseen_layers(state, seat)
    else:
        left = _unseen_by_suit_and_rank(state, seat)
    values: list[float] = []
    for move in moves:
        card = CARD_OF[move]
        if card >= 0:
            if LATER <= move < NAME:
                value = _best_suit(state, seat, card, own, left, layers) - _LATER_COST
            else:
                value = _play_value(state, seat, card, SUIT_OF[move], own, left, layers)
        elif NAME <= move < DRAW:
            value = _suit_value(state, seat, SUIT_OF[move], own, left, layers)
        else:
            value = _other_value(state, seat, move, own)
        values.append(value)
    return values


def _play_value(
    state: State, seat: int, card: int, named: int, own: list[int], left: list[int], layers: list[int]
) -> float:
    """What it is worth to play a card: the points shed, the hand that stays, and what the others then face."""
    tables = state.tables
    size = len(state.hands[seat])
    if size == 1:
        return _GOES_OUT
    crowd = own[_CROWD]
    wilds = own[_WILDS]
    if tables.wild[card]:
        wilds -= 1
        suit, rank = named, NO_RANK
        same = own[suit]
        value = _wild_value(tables, card, size, wilds, own)
    else:
        suit, rank = SUIT[card], RANK[card]
        same = own[suit] - 1
        value = _SHED[crowd][own[_DANGER]] * tables.points[card]
    effect = tables.effect[card]
    if effect == OPEN:
        same = 0
    value += _outlook(size - 1, same, wilds, crowd)
    if effect == PLAIN:
        return value + _deny(state, seat, next_player(state, seat, 1), suit, rank, own, left, layers)
    return value + _act_value(state, seat, effect, suit, rank, own, left, layers)


def _wild_value(tables: Tables, card: int, size: int, wilds_left: int, own: list[int]) -> float:
    """A wild's points against the freedom it gives away."""
    crowd = own[_CROWD]
    danger = own[_DANGER]
    value = _SHED[crowd][danger] * tables.points[card] + _FREEDOM[crowd][danger]
    if size == 2:
        value += _WILD_OF_TWO[crowd]
    elif size == 3:
        value += _WILD_OF_THREE[crowd]
    elif size > 4:
        value += _WILD_OF_MANY[crowd]
    if wilds_left > 0:
        value += _MORE_WILDS_LOOSE if tables.grows else _MORE_WILDS[crowd]
    return value


def _outlook(size: int, same: int, wilds: int, crowd: int) -> float:
    """How well the hand that stays can go on: `size` cards, `same` of the suit left behind, and `wilds`."""
    if size == 1:
        return _LAST_WILD[crowd] if wilds else _LAST_FOLLOWS[crowd] if same else 0.0
    value = 0.0
    if same > 0:
        value = _FOLLOWS[crowd] + _FOLLOWS_MORE[crowd] * min(same - 1, 2)
    if size == 2:
        if same == 2:
            value += _BOTH_FOLLOW[crowd]
        if wilds:
            value += _WILD_OF_REST[crowd]
    return value


def _act_value(
    state: State,
    seat: int,
    effect: int,
    suit: int,
    rank: int,
    own: list[int],
    left: list[int],
    layers: list[int],
) -> float:
    """What an action card does to the next player, and who then faces the suit and rank left behind."""
    following = next_player(state, seat, 1)
    near = _NEAR[len(state.hands[following])]
    two_players = len(state.players) == 2
    if effect == DRAW_TWO:
        return _ACT_TWO[near]
    if effect == DRAW_MORE:
        return _ACT_MORE[near]
    if effect == OPEN:
        return _ACT_OPEN[near]
    if effect == REVERSE and two_players and not state.tables.queen_skips_with_two:
        return _deny(state, seat, following, suit, rank, own, left, layers)
    value = _ACT_REVERSE[near] if effect == REVERSE else _ACT_SKIP[near]
    if two_players:
        return value
    facing = next_player(state, seat, 2 if effect == SKIP else len(state.players) - 1)
    return value + _deny(state, seat, facing, suit, rank, own, left, layers)


def _deny(
    state: State,
    seat: int,
    facing: int,
    suit: int,
    rank: int,
    own: list[int],
    left: list[int],
    layers: list[int],
) -> float:
    """What it is worth that the player who is next, or another with few cards, may not be able to play."""
    crowd = own[_CROWD]
    tables = state.tables
    near = _NEAR[len(state.hands[facing])]
    worth = _DENY_ACTIONS[crowd][near] if tables.acts else _DENY[crowd][near]
    if not tables.must_play:
        worth *= _DENY_BY_CHOICE
    value = worth * _blocked(state, facing, suit, rank, left, layers)
    if crowd > 0:
        for player in state.players:
            if player != seat and player != facing and len(state.hands[player]) < 3:
                value += _DENY_OTHER[crowd] * _blocked(state, player, suit, rank, left, layers)
    return value


def _blocked(state: State, player: int, suit: int, rank: int, left: list[int], layers: list[int]) -> float:
    """The chance that a player holds nothing that fits, if his cards are any of the unseen ones he may hold."""
    if not layers:
        fitting = left[suit] + left[WILD_LEFT] + (left[RANKS_LEFT + rank] if rank >= 0 else 0)
        share = float(fitting) / float(max(left[CARDS_LEFT], 1))
        return (1.0 - share) ** len(state.hands[player]) if share < 1.0 else 0.0
    fitting_cards = state.tables.legal_mask(suit, rank)
    chance = 1.0
    known = -1
    share = 0.0
    for cannot in state.masks[player]:
        if cannot != known:
            known = cannot
            share = _share_of_fitting(cannot, fitting_cards, layers)
        chance *= 1.0 - share
    return chance


def _share_of_fitting(cannot: int, fitting: int, layers: list[int]) -> float:
    possible = ALL_BITS ^ cannot
    count = _count(layers, possible)
    return float(_count(layers, possible & fitting)) / float(count) if count > 0 else 0.0


def _count(layers: list[int], among: int) -> int:
    """How many cards of a set are unseen."""
    count = 0
    for layer in layers:
        count += (layer & among).bit_count()
    return count


def _best_suit(
    state: State, seat: int, card: int, own: list[int], left: list[int], layers: list[int]
) -> float:
    best = _play_value(state, seat, card, 0, own, left, layers)
    for suit in range(1, 4):
        best = max(best, _play_value(state, seat, card, suit, own, left, layers))
    return best


def _suit_value(
    state: State, seat: int, suit: int, own: list[int], left: list[int], layers: list[int]
) -> float:
    """What it is worth to name a suit for a wild that was played before."""
    value = _outlook(len(state.hands[seat]), own[suit], own[_WILDS], own[_CROWD])
    if state.burden > 0:
        return value
    return value + _deny(state, seat, next_player(state, seat, 1), suit, NO_RANK, own, left, layers)


def _other_value(state: State, seat: int, move: Move, own: list[int]) -> float:
    if move == TAKE:
        return _TAKE * state.burden
    if move == STOPP:
        return _STOPP_SURE * _lowest(state, seat) - _STOPP_COST
    if move != DRAW and move != PASS:
        return 0.0
    danger = own[_DANGER]
    value = _DRAW_BY_CHOICE[own[_CROWD]][danger]
    fits = state.tables.fits[state.suit][state.rank]
    for card in state.hands[seat]:
        if fits[card] == FITS:
            return value
    return value - (_ONLY_WILDS if move == DRAW else _ONLY_WILDS / 2.0)


def _lowest(state: State, seat: int) -> float:
    """About the chance that no other hand has fewer points than the own one (or as few, where a tie fails)."""
    tables = state.tables
    points = hand_points(state.hands[seat], tables.points)
    if tables.options.stopp_tie == "wins":
        points -= 1
    layers = _unseen_layers(state, seat)
    total = max(_count(layers, ALL_BITS), 1)
    chance = 1.0
    for player in state.players:
        size = len(state.hands[player])
        if player == seat:
            continue
        # Every other card of that hand costs a point at least.
        most = points - (size - 1)
        low = _count(layers, sum(BIT[card] for card in range(CARDS) if tables.points[card] <= most))
        chance *= 1.0 - (float(low) / float(total)) ** size
    return chance


def _own_suits(state: State, seat: int) -> list[int]:
    """Own ordinary cards by suit; then, under their names, own wilds, the danger and the crowd."""
    kinds = state.tables.kind
    own = [0, 0, 0, 0, 0, 0, 0]
    for card in state.hands[seat]:
        kind = kinds[card]
        own[kind] = own[kind] + 1
    nearest = 120
    for player in state.players:
        if player != seat:
            nearest = min(nearest, len(state.hands[player]))
    own[_DANGER] = _DANGER_OF[nearest]
    own[_CROWD] = min(len(state.players), 4) - 2
    return own


def _unseen_by_suit_and_rank(state: State, seat: int) -> list[int]:
    """How many cards the seat has not seen: ordinary ones by suit and by rank, wilds, and all."""
    tables = state.tables
    left = tables.by_suit_and_rank[:]
    _count_out(left, state.discard, tables)
    _count_out(left, state.hands[seat], tables)
    if state.gone:
        _count_out(left, list(state.gone), tables)
    return left


def _count_out(left: list[int], pile: list[int], tables: Tables) -> None:
    """Written without `-=`, which compiles to a slow call on the items of a list."""
    kinds = tables.kind
    ranks = tables.rank_kind
    left[CARDS_LEFT] = left[CARDS_LEFT] - len(pile)
    for card in pile:
        kind = kinds[card]
        left[kind] = left[kind] - 1
        kind = ranks[card]
        left[kind] = left[kind] - 1


def _unseen_layers(state: State, seat: int) -> list[int]:
    """The cards that the seat has not seen, as sets: those of which one copy at least is unseen, two at least, ..."""
    layers = state.tables.layers[:]
    top = len(layers) - 1
    if top == 0:  # one pack: every card seen is gone
        seen = 0
        for pile in (state.discard, state.hands[seat]):
            for card in pile:
                seen |= BIT[card]
        for card in state.gone:
            seen |= BIT[card]
        layers[0] = layers[0] & (ALL_BITS ^ seen)
        return layers
    for pile in (state.discard, state.hands[seat], list(state.gone)):
        for card in pile:
            bit = BIT[card]
            at = top
            while at > 0 and not layers[at] & bit:
                at -= 1
            layers[at] = layers[at] & (ALL_BITS ^ bit)
    return layers
