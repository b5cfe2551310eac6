"""The search: what each move is worth, by playing imagined worlds to the end of the deal.

Two ways over the same game protocol. `tree` is single-observer information-set tree search (Cowling, Powley and
Whitehouse 2012): one tree from the asking seat's view, one fresh world per iteration, confidence bounds with
availability counts. `flat` tries every move in the same worlds, with the same chance, and halves the field as it goes.
Both value the end of the deal by the match (`chances`). Knows no real state: every world comes from `imagine`.
"""

import math
from collections.abc import Callable
from typing import Any

from game.ai.exact import Solver, TooLarge
from game.ai.plan import FLAT, POLICY, RANDOM, Findings, Plan
from game.rules.kit.protocol import AnyGame, Move
from game.rules.kit.rng import Rng

_ASK_STOP_EVERY = 16  # iterations between two questions to `stop`
_SETTLE_EVERY = 16  # iterations between two looks at the spread of the outcomes
_SMALLEST_SPREAD = 1e-4
_WARM_UP = 8  # visits that every move of the asking seat gets, lest one unlucky playout strikes it out
_SEATS = 16  # a tree edge is move * _SEATS + seat


class Node:
    """The moves tried after one line of moves, with what came of them for the seat that chose it."""

    __slots__ = ("available", "children", "expected", "move", "seat", "total", "trust", "visits")

    def __init__(self, move: Move, seat: int) -> None:
        self.move = move
        self.seat = seat
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.trust = 0.0  # playouts that `expected` counts as
        self.expected = 0.0
        self.children: dict[int, Node] = {}


class Search:
    """One decision of the seat that is to act in the observation."""

    def __init__(
        self, game: AnyGame, observation: Any, plan: Plan, rng: Rng, stop: Callable[[], bool] | None = None
    ) -> None:
        self.game = game
        self.observation = observation
        self.plan = plan
        self.rng = rng
        self.stop = stop
        self.imagine: Callable[[Any, Rng], Any] = game.imagine
        self.to_act: Callable[[Any], int] = game.to_act
        self.legal: Callable[[Any, int], list[Move]] = game.legal
        self.play: Callable[[Any, int, Move, None], None] = game.play
        self.clone: Callable[[Any], Any] = game.clone
        self.weigh: Callable[[Any, int, list[Move]], list[float]] = game.weigh
        self.chances: Callable[[Any], list[float]] = game.chances
        first = game.imagine(observation, rng)
        self.seat: int = game.to_act(first)
        self.sides: tuple[int, ...] = game.sides(first)
        self.own_side: int = self.sides[self.seat]
        self.present: float = game.chances(first)[self.own_side]
        self.root_moves: list[Move] = self._kinds(game.legal(first, self.seat))
        self.opinions: list[float] = self._ask_policy(first)
        self.outcomes = 0
        self.sum = 0.0
        self.squares = 0.0
        self.was_stopped = False
        self.root = Node(-1, self.seat)
        self.warm_up = 0

    def run(self, is_thorough: bool = False) -> Findings:
        """Searches to the end of the plan. Unless `is_thorough`, a tree stops once its choice cannot change."""
        solved = self._solve()
        if solved is not None:
            return solved
        if self.plan.method == FLAT:
            return self._flat()
        return self._tree(is_thorough)

    def compare(self, moves: list[Move]) -> list[float]:
        """The plan's iterations spent evenly on these moves, in the same worlds: how the style values each."""
        self.root_moves = moves
        field = list(range(len(moves)))
        totals = [0.0] * len(moves)
        bent = [0.0] * len(moves)
        visits = [0] * len(moves)
        for _ in range(max(1, self.plan.iterations // len(moves))):
            self._try_all(field, totals, bent, visits)
        return [bent[i] / visits[i] for i in field]

    # --- common ---------------------------------------------------------------------------------------------------

    def _kinds(self, moves: list[Move]) -> list[Move]:
        """The first move of every kind."""
        alike = self.plan.alike
        if not alike:
            return moves
        kinds: list[int] = []
        kept: list[Move] = []
        for move in moves:
            kind = alike[move]
            if kind not in kinds:
                kinds.append(kind)
                kept.append(move)
        return kept

    def _ask_policy(self, world: Any) -> list[float]:
        """What the policy thinks of each root move, in outcome spreads below its favourite."""
        if self.plan.trust <= 0.0 or len(self.root_moves) < 2:
            return [0.0] * len(self.root_moves)
        values = self.weigh(world, self.seat, self.root_moves)
        best = max(values)
        return [(value - best) * self.plan.unit for value in values]

    def _note(self, outcome: float) -> None:
        self.outcomes += 1
        self.sum += outcome
        self.squares += outcome * outcome

    def _spread(self) -> float:
        """The standard deviation of the outcomes so far."""
        mean = self.sum / max(1, self.outcomes)
        return math.sqrt(max(0.0, self.squares / max(1, self.outcomes) - mean * mean))

    def _playout(self, state: Any, rng: Rng) -> list[float]:
        """Plays the deal to its end and values it, per side."""
        to_act, legal, play, weigh = self.to_act, self.legal, self.play, self.weigh
        by_policy = self.plan.playouts == POLICY
        noise = self.plan.noise
        longest = self.plan.longest
        calm = self.plan.calm
        done = 0
        while True:
            seat = to_act(state)
            if seat < 0 or (done >= longest and (calm is None or calm(state))):
                break
            done += 1
            moves = legal(state, seat)
            count = len(moves)
            if count == 1:
                move = moves[0]
            elif by_policy and (noise <= 0.0 or rng.chance() >= noise):
                values = weigh(state, seat, moves)
                best = 0
                for i in range(1, count):
                    if values[i] > values[best]:
                        best = i
                move = moves[best]
            else:
                move = moves[rng.below(count)]
            play(state, seat, move, None)
        return self.chances(state)

    def _bent(self, value: float) -> float:
        """An outcome as the style sees it."""
        risk = self.plan.risk
        change = value - self.present
        if risk > 0.0 and change > 0.0:
            return value + risk * change
        if risk < 0.0 and change < 0.0:
            return value - risk * change
        return value

    def _should_stop(self, iteration: int) -> bool:
        stop = self.stop
        asks = self.plan.method == FLAT or iteration % _ASK_STOP_EVERY == 0
        if stop is not None and asks and iteration > 0 and stop():
            self.was_stopped = True
        return self.was_stopped

    # --- exact ----------------------------------------------------------------------------------------------------

    def _solve(self) -> Findings | None:
        """Every root move under exact play, the mean over imagined worlds; None if the end is far or too large.

        Moves of the same value are ordered by the policy: against people, who err, they are not the same.
        """
        ending = self.plan.ending
        if ending is None:
            return None
        world = self.imagine(self.observation, self.rng)
        if not ending.is_near(world):
            return None
        solver = Solver(self.game, ending, world)
        totals = [0.0] * len(self.root_moves)
        opinions = [0.0] * len(self.root_moves)
        try:
            for _ in range(ending.worlds):
                for i, value in enumerate(solver.rate(world, self.root_moves)):
                    totals[i] += value
                for i, opinion in enumerate(self.weigh(world, self.seat, self.root_moves)):
                    opinions[i] += opinion
                world = self.imagine(self.observation, self.rng)
        except TooLarge:
            return None
        order = sorted(range(len(totals)), key=lambda i: (-round(totals[i], 9), -opinions[i]))
        values = [totals[i] / ending.worlds for i in order]
        return Findings(
            [self.root_moves[i] for i in order], values, [ending.worlds] * len(order), ending.worlds, False
        )

    # --- flat -----------------------------------------------------------------------------------------------------

    def _flat(self) -> Findings:
        """Sequential halving: all moves left are tried in the same worlds, then the worse half is dropped."""
        field = list(range(len(self.root_moves)))
        totals = [0.0] * len(field)
        bent = [0.0] * len(field)
        visits = [0] * len(field)
        worlds = 0
        phases = max(1, (len(field) - 1).bit_length())
        dropped: list[int] = []
        for _ in range(phases):
            for _ in range(max(1, self.plan.iterations // (phases * len(field)))):
                if self._should_stop(worlds):
                    break
                self._try_all(field, totals, bent, visits)
                worlds += 1
            scores = self._trusted(bent, visits)
            field.sort(key=lambda i: -scores[i])
            keep = max(1, (len(field) + 1) // 2)
            dropped = field[keep:] + dropped
            field = field[:keep]
        order = field + dropped
        values = [totals[i] / max(1, visits[i]) for i in order]
        moves = [self.root_moves[i] for i in order]
        return Findings(moves, values, [visits[i] for i in order], worlds, self.was_stopped)

    def _trusted(self, bent: list[float], visits: list[int]) -> list[float]:
        """Mean outcomes, drawn towards the policy's opinion while playouts are few."""
        trust = self.plan.trust
        means = [bent[i] / max(1, visits[i]) for i in range(len(bent))]
        if trust <= 0.0:
            return means
        favourite = self.opinions.index(max(self.opinions))
        spread = self._spread()
        scores: list[float] = []
        for i in range(len(means)):
            expected = means[favourite] + self.opinions[i] * spread
            scores.append((bent[i] + trust * expected) / (visits[i] + trust))
        return scores

    def _try_all(self, field: list[int], totals: list[float], bent: list[float], visits: list[int]) -> None:
        """One world, every move of the field, the same chance for all."""
        world = self.imagine(self.observation, self.rng)
        chance = (self.rng.below(1073741824) + 1) * 4294967296 + self.rng.below(4294967296)
        for i in field:
            state = self.clone(world)
            self.play(state, self.seat, self.root_moves[i], None)
            value = self._playout(state, Rng(chance))[self.own_side]
            totals[i] += value
            bent[i] += self._bent(value)
            visits[i] += 1
            self._note(value)

    # --- tree -----------------------------------------------------------------------------------------------------

    def _tree(self, is_thorough: bool) -> Findings:
        root = Node(-1, self.seat)
        plan = self.plan
        self.root = root
        self.warm_up = min(_WARM_UP, plan.iterations // (4 * len(self.root_moves)))
        widest = 0.0
        width = plan.exploration * 0.5
        done = 0
        for iteration in range(plan.iterations):
            if self._should_stop(iteration):
                break
            self._note(self._iterate(root, width))
            done += 1
            if done % _SETTLE_EVERY == 0:
                widest = max(widest, self._spread(), _SMALLEST_SPREAD)
                width = plan.exploration * 2.0 * widest
                self._settle_expectations(root, widest)
                if not is_thorough and _is_decided(root, plan.iterations - done):
                    break
        return self._read_root(root, done)

    def _settle_expectations(self, root: Node, spread: float) -> None:
        """What the policy makes us expect of each root move, from the outcomes of its favourite."""
        if self.plan.trust <= 0.0:
            return
        favourite = root.children.get(
            self.root_moves[self.opinions.index(max(self.opinions))] * _SEATS + self.seat
        )
        if favourite is None or favourite.visits == 0:
            return
        mean = favourite.total / favourite.visits
        for move, opinion in zip(self.root_moves, self.opinions, strict=True):
            child = root.children.get(move * _SEATS + self.seat)
            if child is not None:
                child.trust = self.plan.trust
                child.expected = mean + opinion * spread

    def _iterate(self, root: Node, width: float) -> float:
        """One world: down the tree, one new node, a playout, back up. Returns the asking side's outcome."""
        state = self.imagine(self.observation, self.rng)
        to_act, legal, play = self.to_act, self.legal, self.play
        path: list[Node] = []
        node = root
        while True:
            seat = to_act(state)
            if seat < 0:
                break
            moves = legal(state, seat)
            if len(moves) == 1:
                play(state, seat, moves[0], None)
                continue
            node = self._select(node, self._kinds(moves), seat, state, width)
            path.append(node)
            play(state, seat, node.move, None)
            if node.visits == 0:
                break
        values = self._playout(state, self.rng)
        own = self.own_side
        outcome = values[own]
        sides = self.sides
        for step in path:
            step.visits += 1
            side = sides[step.seat]
            step.total += self._bent(outcome) if side == own else values[side]
        return outcome

    def _select(self, node: Node, moves: list[Move], seat: int, state: Any, width: float) -> Node:
        """An untried move, the policy's favourite first; else the best confidence bound among those available now."""
        children = node.children
        found: list[Node] = []
        untried: list[Move] = []
        for move in moves:
            child = children.get(move * _SEATS + seat)
            if child is None:
                untried.append(move)
            else:
                child.available += 1
                found.append(child)
        if untried:
            move = self._favourite(untried, seat, state)
            child = Node(move, seat)
            children[move * _SEATS + seat] = child
            return child
        best = found[0]
        if node is self.root:
            for child in found:
                if child.visits < best.visits:
                    best = child
            if best.visits < self.warm_up:
                return best
        best_score = -1.0e9
        for child in found:
            visits = child.visits + child.trust
            mean = (child.total + child.trust * child.expected) / visits
            score = mean + width * math.sqrt(math.log(float(child.available)) / visits)
            if score > best_score:
                best = child
                best_score = score
        return best

    def _favourite(self, untried: list[Move], seat: int, state: Any) -> Move:
        if len(untried) == 1:
            return untried[0]
        if self.plan.playouts == RANDOM:
            return untried[self.rng.below(len(untried))]
        values = self.weigh(state, seat, untried)
        best = 0
        for i in range(1, len(untried)):
            if values[i] > values[best]:
                best = i
        return untried[best]

    def _read_root(self, root: Node, worlds: int) -> Findings:
        """The most visited move is the choice; equal visits by value, then by the order of the legal moves."""
        nodes = [node for move in self.root_moves if (node := root.children.get(move * _SEATS + self.seat))]
        nodes.sort(key=lambda node: (-node.visits, -node.total / max(1, node.visits)))
        moves = [node.move for node in nodes]
        values = [node.total / max(1, node.visits) for node in nodes]
        for move in self.root_moves:
            if move not in moves:
                moves.append(move)
                values.append(0.0)
        visits = [node.visits for node in nodes] + [0] * (len(moves) - len(nodes))
        return Findings(moves, values, visits, worlds, self.was_stopped)


def _is_decided(root: Node, left: int) -> bool:
    """Whether the most visited move stays it, whatever the iterations left do."""
    first = 0
    second = 0
    for child in root.children.values():
        if child.visits > first:
            second = first
            first = child.visits
        elif child.visits > second:
            second = child.visits
    return first - second > left
