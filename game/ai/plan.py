"""What a search is told and what it tells: the plan with its counts, and the findings. No searching here."""

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.exact import Ending
from game.rules.kit.protocol import Move

RANDOM, POLICY = 0, 1  # how playouts choose
TREE, FLAT = 0, 1  # the two methods


class Plan:
    """How to search: method, iterations, exploration, playouts. Counts alone decide, so equal seeds agree everywhere.

    `noise` is how often a playout's move is any legal move instead of the policy's. After `longest` moves a playout
    ends as soon as the state is `calm` (None: at once) and is valued as it stands. `alike` maps moves to kinds; of
    moves of one kind only the first is searched (empty: all moves differ). `risk` bends outcomes around the present
    chance: below 0 losses count more (careful), above 0 gains do (bold). The policy's opinion of the asking seat's
    moves counts as `trust` playouts; one unit of its values is `unit` standard deviations of the outcomes. With an
    `ending` the end of a deal is solved instead of searched, where it is near and small enough.
    """

    __slots__ = (
        "alike",
        "calm",
        "ending",
        "exploration",
        "iterations",
        "longest",
        "method",
        "noise",
        "playouts",
        "risk",
        "trust",
        "unit",
    )

    def __init__(
        self,
        method: int,
        iterations: int,
        exploration: float = 0.7,
        playouts: int = POLICY,
        noise: float = 0.0,
        longest: int = 400,
        calm: Callable[[Any], bool] | None = None,
        alike: Sequence[int] = (),
        risk: float = 0.0,
        trust: float = 0.0,
        unit: float = 0.0,
        ending: Ending | None = None,
    ) -> None:
        self.method = method
        self.iterations = iterations
        self.exploration = exploration
        self.playouts = playouts
        self.noise = noise
        self.longest = longest
        self.calm = calm
        self.alike = alike
        self.risk = risk
        self.trust = trust
        self.unit = unit
        self.ending = ending


class Findings:
    """What a search found. `moves` with `values` (estimated chance to win the match) and `visits`, best move first.

    `worlds` is how many were imagined; `was_stopped` says that the guard ended the search before its count.
    """

    __slots__ = ("moves", "values", "visits", "was_stopped", "worlds")

    def __init__(
        self, moves: list[Move], values: list[float], visits: list[int], worlds: int, was_stopped: bool
    ) -> None:
        self.moves = moves
        self.values = values
        self.visits = visits
        self.worlds = worlds
        self.was_stopped = was_stopped
