"""What the moves of others tell of their hands: worlds in which those moves were good ones come up more often.

A hand is judged by the policy: how often it would have chosen what its owner chose, each time in the face of what lay
open then. Nobody is taken to follow the policy always, so no hand that the bounds allow is ever ruled out.
"""

from typing import Final

from game.rules.ippon.judge import weigh
from game.rules.ippon.moves import FIRST_CARD, KIND
from game.rules.ippon.observe import imagine
from game.rules.ippon.playing import legal
from game.rules.ippon.ranks import POWER, POWERS
from game.rules.ippon.state import CALL, Choice, Observation, State, clone
from game.rules.kit.protocol import Move
from game.rules.kit.rng import Rng

WHIM: Final = 0.2  # how often a choice says nothing of the hand
BATCH: Final = 48  # worlds drawn at a time
CANDIDATES: Final = 6  # imagined for each of them
_PLACE: Final[list[int]] = [8**power for power in range(POWERS)]


class Past:
    """A choice of a seat as it had to be made, but for the hand."""

    __slots__ = ("move", "played", "table")

    def __init__(self, table: State, move: Move, played: list[int]) -> None:
        self.table = table
        self.move = move
        self.played = played  # cards that the seat held then and does not hold now


class Belief:
    """The worlds of one observation."""

    __slots__ = ("_known", "_past", "_pool", "_seen", "_tells")

    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._past: list[list[Past]] = [[] for _ in range(seen.seats)]
        self._known: list[dict[int, float]] = [{} for _ in range(seen.seats)]
        self._pool: list[State] = []
        self._tells = False  # whether anybody else has chosen yet
        held: list[list[int]] = [[] for _ in range(seen.seats)]
        for choice in reversed(seen.choices):
            seat = choice.seat
            if choice.phase != CALL:
                held[seat] = [*held[seat], choice.move - FIRST_CARD]
            if seat != seen.seat:
                self._past[seat].append(Past(_table_of(seen, choice), choice.move, held[seat]))
                self._tells = True

    def world(self, rng: Rng) -> State:
        """A world as `imagine` makes them, drawn by how likely the moves seen are in it."""
        if not self._tells:
            return imagine(self._seen, rng)
        if not self._pool:
            self._draw(rng)
        return self._pool.pop()

    def likelihood(self, world: State) -> float:
        """How likely the moves that the others made are with the hands of this world; never 0."""
        product = 1.0
        for seat in range(self._seen.seats):
            if self._past[seat]:
                product *= self._likelihood_of(seat, world.hands[seat])
        return product

    def _draw(self, rng: Rng) -> None:
        """Fills the pool: each candidate comes up in proportion to its likelihood, perhaps more than once."""
        candidates = [imagine(self._seen, rng) for _ in range(BATCH * CANDIDATES)]
        weights = [self.likelihood(world) for world in candidates]
        step = sum(weights) / BATCH
        mark = step * rng.chance()
        passed = 0.0
        for place, world in enumerate(candidates):
            passed += weights[place]
            if passed > mark:
                self._pool.append(world)
                mark += step
            while passed > mark:
                twin = clone(world)
                twin.rng = Rng(rng.below(1 << 30) << 32 | rng.below(1 << 32))
                self._pool.append(twin)
                mark += step
        if not self._pool:  # sums of floats
            self._pool.append(candidates[-1])

    def _likelihood_of(self, seat: int, hand: list[int]) -> float:
        code = 0
        for card in hand:
            code += _PLACE[POWER[card]]
        known = self._known[seat].get(code)
        if known is None:
            known = 1.0
            for past in self._past[seat]:
                past.table.hands[seat] = past.played + hand
                known *= _odds(past.table, seat, past.move)
            self._known[seat][code] = known
        return known


def _table_of(seen: Observation, choice: Choice) -> State:
    """What lay open before the choice. The hands are blank but for their sizes."""
    table = State(seen.options, seen.seats, Rng(1))
    table.hands = [[0] * size for size in choice.sizes]
    table.won = [[()] * count for count in choice.tricks]
    table.trick = list(choice.trick)
    table.gone = list(choice.gone)
    table.ippons = list(seen.ippons)
    table.round = seen.round
    table.phase = choice.phase
    table.leader = choice.leader
    table.caller = choice.seat
    table.allowance = choice.allowance
    return table


def _odds(table: State, seat: int, move: Move) -> float:
    """How likely the seat makes the move: nearly always the policy's favourite, else any; equal cards are one."""
    moves = legal(table, seat)
    values = weigh(table, seat, moves)
    best = max(values)
    kinds: list[int] = []
    is_favourite = False
    for place, other in enumerate(moves):
        kind = KIND[other]
        if kind not in kinds:
            kinds.append(kind)
        if kind == KIND[move] and values[place] == best:
            is_favourite = True
    odds = WHIM / float(len(kinds))
    return odds + 1.0 - WHIM if is_favourite else odds
