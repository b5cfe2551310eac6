"""What the viewer may do now, read from the legal moves' texts of records: which card, which pile, which button.

The moves of all games are written alike ("KH", "8S=H", "take 4r", "banzai 2", "draw", "=H"), so the table need not know
the games. Pure: no pixels, no words for people.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.rules.kit.cards import Pack
from game.rules.kit.events import Place
from game.rules.kit.protocol import Move
from game.rules.kit.table import TableView

PLAY, NAME = "play", "name"


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move: its verb ("play", "name", or the record's word), its card (-1: none) and what else it says."""

    move: Move
    text: str
    verb: str
    card: int = -1
    extra: str = ""


def read_choice(pack: Pack, move: Move, text: str) -> Choice:
    """The move behind a record's text."""
    words = text.split(" ")
    if len(words) > 1:
        card = pack.card(words[1])
        return Choice(move, text, words[0], -1 if card is None else card, words[1] if card is None else "")
    base, _, extra = text.partition("=")
    if not base:
        return Choice(move, text, NAME, -1, extra)
    card = pack.card(base)
    if card is None:
        return Choice(move, text, text)
    return Choice(move, text, PLAY, card, extra)


def read_choices(pack: Pack, moves: Iterable[Move], to_text: Callable[[Move], str]) -> tuple[Choice, ...]:
    """All legal moves as choices, in their order."""
    return tuple(read_choice(pack, move, to_text(move)) for move in moves)


def is_from_hand(choice: Choice) -> bool:
    """Whether the move takes its card from the viewer's own hand."""
    return choice.card >= 0 and choice.verb != "take"


def of_card(choices: Sequence[Choice], card: int, from_hand: bool) -> list[Choice]:
    """The moves that a click on this card may mean."""
    return [choice for choice in choices if choice.card == card and is_from_hand(choice) == from_hand]


def of_pile(choices: Sequence[Choice], place: Place) -> list[Choice]:
    """The moves that a click on a pile may mean: the stock gives cards."""
    if place.zone != "stock":
        return []
    return [choice for choice in choices if choice.card < 0 and choice.verb in ("draw", "take")]


def buttons(choices: Sequence[Choice]) -> list[Choice]:
    """The moves that need a button: those without a card and without a name to choose."""
    return [choice for choice in choices if choice.card < 0 and choice.verb not in (NAME, "next")]


def playable(choices: Sequence[Choice], view: TableView) -> frozenset[int]:
    """The indices of the viewer's hand whose card can be used now."""
    zone = view.zone(Place("hand", view.viewer))
    if zone is None:
        return frozenset()
    cards = {choice.card for choice in choices if is_from_hand(choice)}
    return frozenset(index for index, card in enumerate(zone.cards) if card in cards)


def takeable(choices: Sequence[Choice], view: TableView) -> frozenset[tuple[Place, int]]:
    """Where on the table the cards lie that may be taken."""
    cards = {choice.card for choice in choices if choice.card >= 0 and not is_from_hand(choice)}
    return frozenset(
        (zone.place, index + zone.size - len(zone.cards))
        for zone in view.zones
        if zone.shape in ("trick", "row", "pile") and zone.place.seat < 0
        for index, card in enumerate(zone.cards)
        if card in cards
    )
