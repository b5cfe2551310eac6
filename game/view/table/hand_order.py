"""How the viewer's hand is sorted: as dealt, by suit, by rank, with the trumps at the left, or by its strength now.

Only the picture is sorted; the match does not know of it. Pure.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from game.rules.kit.cards import Pack
from game.rules.kit.events import Place
from game.rules.kit.table import TableView

Order = Literal["dealt", "suit", "rank", "trump_left", "strength"]
ORDERS: tuple[Order, ...] = ("dealt", "suit", "rank", "trump_left", "strength")
# Red and black suits take turns, so that neighbours differ at a glance.
_FRENCH_SUITS = "SHCD"
_UNSUN_SUITS = "PIKOG"


def _parts(pack: Pack, card: int) -> tuple[str, int]:
    """(suit, rank as the pack counts it) of a card; chips: (colour, value)."""
    text = pack.texts[card]
    if pack.key == "unsun":
        return text[0], card % 15
    if pack.key == "chips":
        return text[-1], int(text[:-1])
    return (text[-1], card % 13) if len(text) > 1 else ("*", 99)


def _suit_rank(pack: Pack, suit: str) -> int:
    order = _UNSUN_SUITS if pack.key == "unsun" else "rb" if pack.key == "chips" else _FRENCH_SUITS
    return order.find(suit) if suit in order else len(order)


def ordered(pack: Pack, cards: Sequence[int], order: str, trump: str = "") -> list[int]:
    """The cards in the wanted order. An unknown card keeps its place at the end. Unknown orders mean "dealt"; where
    nobody knows the cards' strength, that order is the one by suit."""
    if order not in ORDERS or order == "dealt" or any(card < 0 for card in cards):
        return list(cards)

    def by_suit(card: int) -> tuple[int, int, int]:
        suit, rank = _parts(pack, card)
        return _suit_rank(pack, suit), rank, card

    def by_rank(card: int) -> tuple[int, int, int]:
        suit, rank = _parts(pack, card)
        return rank, _suit_rank(pack, suit), card

    def trumps_left(card: int) -> tuple[bool, int, int, int]:
        return (not trump or _parts(pack, card)[0] != trump, *by_suit(card))

    if order == "rank":
        return sorted(cards, key=by_rank)
    return sorted(cards, key=trumps_left if order == "trump_left" else by_suit)


def orders_of(view: TableView) -> tuple[Order, ...]:
    """The orders that mean something at this table."""
    meaningless = set() if any(note.key == "trump" for note in view.notes) else {"trump_left"}
    if not view.standings:
        meaningless.add("strength")
    return tuple(order for order in ORDERS if order not in meaningless)


def by_strength(view: TableView, pack: Pack, cards: Sequence[int]) -> list[int]:
    """The strongest card at the left; equal ones, and those that are nothing now, by suit."""

    def place(card: int) -> int:
        standing = view.standing(card)
        return standing.place if standing is not None and standing.place else len(cards) + 1

    return sorted(ordered(pack, cards, "suit"), key=place)


def arranged(view: TableView, pack: Pack, order: str) -> TableView:
    """The view with the viewer's hand sorted; marks move with their cards."""
    place = Place("hand", view.viewer)
    zone = view.zone(place)
    if zone is None or not zone.cards:
        return view
    trump = next(
        (
            str(value)
            for note in view.notes
            if note.key == "trump"
            for key, value in note.facts
            if key == "suit"
        ),
        "",
    )
    by_now = order == "strength" and bool(view.standings)
    cards = by_strength(view, pack, zone.cards) if by_now else ordered(pack, zone.cards, order, trump)
    marks = _moved_marks(zone.cards, cards, zone.marks)
    hand = replace(zone, cards=tuple(cards), marks=marks)
    return replace(view, zones=tuple(hand if each.place == place else each for each in view.zones))


def _moved_marks(
    before: Sequence[int], after: Sequence[int], marks: Sequence[tuple[int, str]]
) -> tuple[tuple[int, str], ...]:
    free = list(range(len(after)))
    new_index: dict[int, int] = {}
    for index, card in enumerate(before):
        at = next(i for i in free if after[i] == card)
        free.remove(at)
        new_index[index] = at
    return tuple(sorted((new_index[index], mark) for index, mark in marks if index in new_index))
