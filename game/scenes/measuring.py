"""Looks through the matches of the history for the hands that were dealt in them, slice by slice. No pixels.

Each match is played through once; what it held is kept with it. A match whose cards were known before tells nothing
about chance: it is passed over.
"""

from collections.abc import Iterator

from game.persist.history import History
from game.persist.matches import PERSON, PRACTICE, Match
from game.persist.problems import Problem
from game.persist.sliced import SlicedWork
from game.rules.kit.luck import DealtHand
from game.session.luck import hands_dealt
from game.session.record import RecordError
from game.session.timeline import Timeline

_SLICE = 40  # moves between two looks at the clock


class Measuring(SlicedWork):
    """The looking through. Call `advance` until nothing is left."""

    def __init__(self, history: History) -> None:
        super().__init__()
        self._history = history
        self._waiting = history.unmeasured()
        self.total = len(self._waiting)
        self.done = 0
        self.is_done = self.total == 0
        self.problem: Problem | None = None  # a file that takes nothing: then it is given up

    def _run(self) -> Iterator[None]:
        for match_id in self._waiting:
            match = self._history.find(match_id)
            yield
            if match is not None:
                yield from self._measure(match)
            if self.problem is not None:
                return
            self.done += 1
            yield

    def _measure(self, match: Match) -> Iterator[None]:
        own = [seat for seat, player in enumerate(match.players) if player == PERSON]
        hands: tuple[DealtHand, ...] = ()
        if not match.record.extra.get(PRACTICE):
            try:
                line = Timeline(match.record)
            except RecordError:  # of other rules or of a game of a later version: it tells nothing here
                line = None
            while line is not None and not line.advance(_SLICE):
                yield
            if line is not None and line.fault is None:
                hands = hands_dealt(line)
        self.problem = self._history.keep_hands(match.match_id, hands, own)
