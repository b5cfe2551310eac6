"""How the console puts a match into words: by the table's own if the composition root lends them, else plainly."""

from collections.abc import Callable
from typing import Protocol

from game.i18n import SOURCE
from game.rules.kit.events import Event
from game.rules.kit.protocol import AnyGame, Refusal
from game.session.record import Record, game_named, shortened
from game.session.replay import IllegalStep


class Teller(Protocol):
    """Says what happened in one match."""

    def name(self, seat: int) -> str:
        """Who sits there."""

    def event(self, event: Event) -> str:
        """A sentence, or "" for what needs no words."""

    def refusal(self, refusal: Refusal) -> str:
        """Why a move may not be made."""


class PlainTeller:
    """Without catalogues: keys and numbers."""

    def __init__(self, record: Record) -> None:
        self._names = record.seats

    def name(self, seat: int) -> str:
        return self._names[seat] if 0 <= seat < len(self._names) else "table" if seat < 0 else "Paul"

    def event(self, event: Event) -> str:
        facts = [f"{key}={value}" for key, value in event.facts]
        return " ".join([event.kind, *([self.name(event.seat)] if event.seat >= 0 else []), *facts])

    def refusal(self, refusal: Refusal) -> str:
        return refusal.reason


lend: Callable[[Record, AnyGame, str], Teller] | None = None  # set by game.app: the words in a language


def teller(record: Record, language: str) -> Teller:
    """Who tells this match. RecordError `unknown_game`."""
    game = game_named(record.game)
    return PlainTeller(record) if lend is None else lend(record, game, language)


def refused(record: Record, error: IllegalStep) -> str:
    """The message of an illegal move: in English, as all messages for programs."""
    said = teller(record, SOURCE).refusal(error.refusal)
    return shortened(f"move {error.details['n']}: {error.details['move']}: {said}")
