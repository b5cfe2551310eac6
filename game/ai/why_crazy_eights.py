"""Reasons for moves of Crazy Eights, from own and open cards."""

from game.rules.crazy_eights.moves import CARD_OF, DRAW, PASS, STOPP, SUIT_OF, TAKE
from game.rules.crazy_eights.scoring import hand_points
from game.rules.crazy_eights.state import State as World
from game.rules.crazy_eights.state import next_player
from game.rules.crazy_eights.tables import PLAIN, RANK, SUIT
from game.rules.kit.cards import FRENCH, SUITS
from game.rules.kit.events import Fact
from game.rules.kit.protocol import Move

KEYS = (
    "goes_out",
    "stopp_lowest",
    "keeps_cards_back",
    "takes_burden",
    "spends_wild_in_time",
    "names_lacked_suit",
    "names_long_suit",
    "attacks_next",
    "keeps_wild",
    "sheds_points",
    "keeps_follow_ups",
)
Found = tuple[str, tuple[tuple[str, Fact], ...]] | None

_NEAR = 2  # cards: a seat with so few is about to go out
_WEAK = 3


def find(state: World, seat: int, best: Move, other: Move) -> Found:
    """The reason that stands out, or None."""
    tables = state.tables
    hand = state.hands[seat]
    card = CARD_OF[best]
    if best == STOPP:
        return "stopp_lowest", (("points", hand_points(hand, tables.points)),)
    if best == TAKE:
        return "takes_burden", (("count", state.burden),)
    if best in (DRAW, PASS):
        return "keeps_cards_back", ()
    if card < 0:
        return _named(state, seat, SUIT_OF[best])
    if len(hand) == 1:
        return "goes_out", (("card", FRENCH.text(card)),)
    if tables.wild[card]:
        return _wild(state, seat, card, SUIT_OF[best])
    return _plain(state, seat, card, CARD_OF[other])


def _wild(state: World, seat: int, card: int, suit: int) -> Found:
    rivals = [other for other in state.players if other != seat]
    nearest = min(rivals, key=lambda other: len(state.hands[other]))
    count = len(state.hands[nearest])
    if count <= _NEAR:
        facts = (("card", FRENCH.text(card)), ("seat", nearest), ("count", count))
        return "spends_wild_in_time", (*facts, ("points", state.tables.points[card]))
    return _named(state, seat, suit)


def _named(state: World, seat: int, suit: int) -> Found:
    if suit < 0:
        return None
    follower = next_player(state, seat, 1)
    masks = state.masks[follower] if state.masks else ()
    whole = state.tables.suit_mask[suit]
    if masks and all(mask & whole == whole for mask in masks):
        return "names_lacked_suit", (("suit", SUITS[suit]), ("seat", follower))
    own = _same(state, seat, suit)
    if own >= 2:
        return "names_long_suit", (("suit", SUITS[suit]), ("count", own))
    return None


def _same(state: World, seat: int, suit: int) -> int:
    """Plain cards of the suit in hand."""
    wild = state.tables.wild
    return sum(1 for card in state.hands[seat] if SUIT[card] == suit and not wild[card])


def _plain(state: World, seat: int, card: int, other: int) -> Found:
    tables = state.tables
    follower = next_player(state, seat, 1)
    count = len(state.hands[follower])
    text = FRENCH.text(card)
    if tables.effect[card] != PLAIN and count <= _WEAK:
        return "attacks_next", (("card", text), ("seat", follower), ("count", count))
    if other >= 0 and tables.wild[other]:
        return "keeps_wild", (("card", FRENCH.text(other)),)
    points = tables.points[card]
    if other >= 0 and points > tables.points[other]:
        return "sheds_points", (("card", text), ("points", points))
    same = _same(state, seat, SUIT[card]) - 1
    same += sum(1 for held in state.hands[seat] if held != card and RANK[held] == RANK[card])
    return ("keeps_follow_ups", (("card", text), ("count", same))) if same >= 1 else None
