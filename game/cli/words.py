"""Refusals in words for the console, from the English catalogue.

Looks for a reason where the table does: the game's own words first. Facts stay as the record writes them.
"""

from collections.abc import Iterator

from game.i18n import SOURCE, Texts
from game.rules.kit.protocol import Refusal
from game.session.record import Record
from game.session.replay import IllegalStep


def refusal_words(record: Record, error: IllegalStep) -> str:
    """One sentence: the move, and why it may not be made; without words for it the reason's key."""
    texts = Texts(SOURCE)
    facts = {
        key: _name(record, value) if key in ("seat", "to_act") else value
        for key, value in error.refusal.facts
    }
    for key in _keys(record.game, error.refusal):
        if texts.has(key):
            numbers = [value for value in facts.values() if type(value) is int]
            counted = texts.is_counted(key)
            said = (
                texts.count(key, numbers[0] if numbers else 1, **facts)
                if counted
                else texts.say(key, **facts)
            )
            if not texts.missing:  # every fact of the sentence is there
                return f"move {error.details['n']}: {error.details['move']}: {said}"
    return error.message


def _keys(game: str, refusal: Refusal) -> Iterator[str]:
    for stem in (f"reason.{game}", "reason", "table.reason"):
        yield f"{stem}.{refusal.reason}"


def _name(record: Record, seat: object) -> object:
    return record.seats[seat] if isinstance(seat, int) and 0 <= seat < len(record.seats) else seat
