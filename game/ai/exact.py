"""Exact play of an end in which all is known: everybody takes what is best for his own chance (max^n).

Walks every line of one imagined world to the end of the deal, never more positions than it may, and remembers what it
has solved. Of moves that are worth the same to the one who chooses, the first in the order of `legal` is played.
Knows no game: what makes two positions one, and what a side can reach at best, come with the game's Ending.
"""

from collections.abc import Callable
from typing import Any

from game.rules.kit.protocol import AnyGame, Move

_AS_GOOD = 1e-12  # chances are sums of floats


class Ending:
    """What exact play has to know of a game.

    `is_near(state)`: whether the end is near enough to try. `key(state)`: equal for positions with equal futures, ""
    where none is worth remembering. `ceilings(state)`: per side a chance that it cannot exceed in this deal. `worlds`
    are imagined for a decision, and all of them together may visit `nodes` positions.
    """

    __slots__ = ("ceilings", "is_near", "key", "nodes", "worlds")

    def __init__(
        self,
        is_near: Callable[[Any], bool],
        key: Callable[[Any], str],
        ceilings: Callable[[Any], list[float]],
        worlds: int,
        nodes: int,
    ) -> None:
        self.is_near = is_near
        self.key = key
        self.ceilings = ceilings
        self.worlds = worlds
        self.nodes = nodes


class TooLarge(Exception):
    """There are more positions than may be visited."""


class Solver:
    """Solves positions of one deal; what it has learnt in one world it knows in the next."""

    def __init__(self, game: AnyGame, ending: Ending, first: Any) -> None:
        self.to_act: Callable[[Any], int] = game.to_act
        self.legal: Callable[[Any, int], list[Move]] = game.legal
        self.play: Callable[[Any, int, Move, None], None] = game.play
        self.clone: Callable[[Any], Any] = game.clone
        self.chances: Callable[[Any], list[float]] = game.chances
        self.key = ending.key
        self.most = ending.nodes
        self.sides: tuple[int, ...] = game.sides(first)
        self.ceilings: list[float] = ending.ceilings(first)
        self.nodes = 0  # positions visited
        self._known: dict[str, list[float]] = {}

    def rate(self, state: Any, moves: list[Move]) -> list[float]:
        """What each move of the seat to act is worth to its side. TooLarge: see Ending."""
        seat = self.to_act(state)
        values: list[float] = []
        for move in moves:
            after = self.clone(state)
            self.play(after, seat, move, None)
            values.append(self.solve(after)[self.sides[seat]])
        return values

    def solve(self, state: Any) -> list[float]:
        """The chance of every side under exact play. Plays forced moves in the state it is given."""
        to_act, legal, play = self.to_act, self.legal, self.play
        while True:
            self.nodes += 1
            if self.nodes > self.most:
                raise TooLarge
            seat = to_act(state)
            if seat < 0:
                return self.chances(state)
            moves = legal(state, seat)
            if len(moves) > 1:
                break
            play(state, seat, moves[0], None)
        key = self.key(state)
        if key:
            known = self._known.get(key)
            if known is not None:
                return known
        found = self._best(state, seat, moves)
        if key:
            self._known[key] = found
        return found

    def _best(self, state: Any, seat: int, moves: list[Move]) -> list[float]:
        """Every move tried, but for those after one that cannot be surpassed."""
        side = self.sides[seat]
        enough = self.ceilings[side] - _AS_GOOD
        best: list[float] = []
        for move in moves:
            after = self.clone(state)
            self.play(after, seat, move, None)
            values = self.solve(after)
            if not best or values[side] > best[side] + _AS_GOOD:
                best = values
                if values[side] >= enough:
                    break
        return best
