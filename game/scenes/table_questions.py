"""Questions that one click leaves open: which suit, how many, now or later.

Builds the tiles from the moves; says how many cards of each suit the viewer holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kit.events import Place
from game.scenes.table_state import Question
from game.view.table.choices import NAME, Choice
from game.view.table.choosers import Chooser, Tile

if TYPE_CHECKING:
    from game.scenes.table import TableScene

_MARKS = "SHDCPIKOG"


def ask_which(table: TableScene, found: list[Choice], can_close: bool = True) -> Question:
    """A question with one tile per move."""
    tiles = tuple(_tile(table, choice) for choice in found)
    is_suit = all(tile.mark for tile in tiles) or any(tile.mark for tile in tiles)
    title = table.house.say("table.ask.suit" if is_suit else "table.ask.which")
    best = max(range(len(found)), key=lambda number: held(table, found[number]))
    return Question(Chooser(title, tiles, best), tuple(found), can_close=can_close)


def must_name(found: tuple[Choice, ...]) -> list[Choice]:
    """The moves of a suit that has to be named now, without a card."""
    return [choice for choice in found if choice.verb == NAME]


def held(table: TableScene, choice: Choice) -> int:
    """How many other cards of the suit that a move names the viewer holds; -1 if it names none."""
    if len(choice.extra) != 1 or choice.extra not in _MARKS:
        return -1
    zone = table.director.view.zone(Place("hand", table.play.viewer))
    pack = table.session.game.pack
    cards = list(zone.cards) if zone is not None else []
    if choice.card in cards:
        cards.remove(choice.card)
    return sum(card >= 0 and pack.texts[card].endswith(choice.extra) for card in cards)


def _tile(table: TableScene, choice: Choice) -> Tile:
    say = table.house.texts
    if len(choice.extra) == 1 and choice.extra in _MARKS:
        return Tile(
            choice.text,
            table.words.suit(choice.extra),
            mark=choice.extra,
            note=say.count("table.you_hold", held(table, choice)),
        )
    if choice.extra:
        return Tile(choice.text, table.words.action(choice), icon="clock" if choice.extra == "later" else "")
    return Tile(choice.text, table.words.action(choice), icon="cards")
