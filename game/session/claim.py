"""Whether anything can still change in a deal: what is behind the offer to play the rest.

Looks through every legal way to play a state on, for all seats, step by step. Where that would take too many steps, it
says that something may still change. The offer looks at imagined states: it must tell a seat nothing that it does not
know. Only the answer to a claim that was made looks at the full state.
"""

from collections.abc import Iterator
from typing import Any

from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, AnyGame
from game.rules.kit.rng import seeded

MOST_STEPS = 400
MOST_CARDS = 3  # in hand per seat on average; with more there are too many ways
WORLDS = 32  # imagined before a seat is offered the rest

Outcome = tuple[object, ...]


def settling(game: AnyGame, state: Any, most: int = MOST_STEPS) -> Iterator[bool]:
    """Whether every legal continuation of the running deal ends alike: with the same scores, the same result, and the
    same seats to deal and to begin next. Yields False for every step of the search and the answer at its end; the
    answer is False between deals, and when `most` steps are not enough."""
    hands = [zone for zone in game.table(game.observe(state, TABLE)).zones if zone.shape == "hand"]
    cards = sum(zone.size for zone in hands)
    if game.to_act(state) == TABLE or cards > MOST_CARDS * len(hands):
        yield False
        return
    search = _Search(game)
    for steps, _ in enumerate(search.walk(state), 1):
        if steps >= most or search.differs:
            yield False
            return
        yield False
    yield not search.differs


def seems_settled(game: AnyGame, observation: Any) -> Iterator[bool]:
    """Whether nothing can change any more as far as the observing seat can tell: in none of many states that agree
    with all it knows. Yields like `settling`. Equal observations get equal answers after equally many steps."""
    for number in range(WORLDS):
        answer = False
        for said in settling(game, game.imagine(observation, seeded(number))):
            answer = said
            yield False
        if not answer:
            return
    yield True


def is_settled(game: AnyGame, state: Any, most: int = MOST_STEPS) -> bool:
    """The answer of `settling`, at once."""
    *_, answer = settling(game, state, most)
    return answer


class _Search:
    """Walks through all continuations until two of them differ."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._first: Outcome | None = None
        self.differs = False

    def walk(self, state: Any) -> Iterator[None]:
        """One step per move tried."""
        game = self._game
        seat = game.to_act(state)
        if seat == TABLE:
            outcome = self._outcome(state)
            self._first = self._first or outcome
            self.differs = outcome != self._first
            return
        for move in game.legal(state, seat):
            after = game.clone(state)
            game.play(after, seat, move, None)
            yield
            yield from self.walk(after)
            if self.differs:
                return

    def _outcome(self, state: Any) -> Outcome:
        """What lasts beyond the deal."""
        game = self._game
        scores, result = game.scores(state), game.result(state)
        if result is not None or (self._first is not None and scores != self._first[0]):
            return (scores, result)
        after = game.clone(state)
        game.play(after, TABLE, NEXT, None)
        seats = game.table(game.observe(after, TABLE)).seats
        return (scores, None, game.to_act(after), tuple(seat.is_dealer for seat in seats))
