"""How each game is searched, and how much each level thinks: the one table of numbers behind the levels.

Counts of iterations, never time: a level plays the same on every machine. A game without a row is searched by
`OTHERS`. The numbers come from `match` runs.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from game.ai.exact import Ending
from game.ai.plan import FLAT, POLICY, TREE, Plan
from game.rules.hachinin_meri import judge as hachinin_meri
from game.rules.ippon.moves import KIND
from game.rules.twelve_chips import ending as chips_ending
from game.rules.twelve_chips import judge as twelve_chips

SEARCHING = ("hard", "expert")
RISK = {"careful": -0.35, "balanced": 0.0, "bold": 0.35}
INSULT = 0.35  # what a move may cost in chance to win before it is absurd
INSULTS = {("twelve_chips", 2): 0.5}  # where one round decides much of the match, by game and players


@dataclass(frozen=True)
class Tuning:
    """One game's search: per searching level (method, iterations); the rest, as in Plan, holds for both, but only
    experts solve the `ending`, and they may have a `trust` of their own. `hard` thinks little enough for experts to be
    better where thinking helps at all."""

    hard: tuple[int, int]
    expert: tuple[int, int]
    exploration: float = 0.7
    playouts: int = POLICY
    noise: float = 0.1
    longest: int = 400
    calm: Callable[[Any], bool] | None = None
    alike: tuple[int, ...] = ()
    trust: float = 0.0
    expert_trust: float | None = None
    unit: float = 0.0
    ending: Ending | None = None

    def plan(self, level: str, style: str) -> Plan:
        is_expert = level == "expert"
        method, iterations = self.expert if is_expert else self.hard
        trust = self.trust if self.expert_trust is None or not is_expert else self.expert_trust
        return Plan(
            method,
            iterations,
            self.exploration,
            self.playouts,
            self.noise,
            self.longest,
            self.calm,
            self.alike,
            RISK[style],
            trust,
            self.unit,
            self.ending if is_expert else None,
        )


CHIPS_ENDING = Ending(chips_ending.is_near, chips_ending.key, chips_ending.ceilings, worlds=12, nodes=60_000)
_CHIPS = Tuning(
    hard=(TREE, 200),
    expert=(TREE, 5000),
    longest=7,
    calm=twelve_chips.is_calm,
    trust=4.0,
    unit=2.0,
    ending=CHIPS_ENDING,
)
_EIGHTS = Tuning(hard=(FLAT, 40), expert=(FLAT, 1500), noise=0.0, trust=40.0, expert_trust=300.0, unit=0.05)
OTHERS = Tuning(hard=(TREE, 1000), expert=(TREE, 5000))
TUNINGS: dict[tuple[str, int], Tuning] = {
    ("crazy_eights", 2): _EIGHTS,
    ("crazy_eights", 3): replace(_EIGHTS, hard=(FLAT, 150), expert=(FLAT, 700), trust=60.0),
    ("twelve_chips", 2): _CHIPS,
    ("twelve_chips", 4): replace(_CHIPS, expert=(TREE, 2500)),
    ("hachinin_meri", 2): Tuning(
        hard=(FLAT, 100), expert=(FLAT, 2500), longest=8, calm=hachinin_meri.is_calm, trust=25.0, unit=0.4
    ),
    ("ippon", 2): Tuning(
        hard=(FLAT, 120), expert=(FLAT, 2000), noise=0.0, alike=tuple(KIND), trust=10.0, unit=10.0
    ),
}


def insult_of(game_key: str, seats: int) -> float:
    """What a careless move may cost in a game for so many seats, in chance to win, before it is absurd."""
    return INSULTS.get((game_key, seats), INSULT)


def tuning_of(game_key: str, seats: int) -> Tuning:
    """The row of a game for so many seats: the one for the largest number of seats that is not larger."""
    for count in range(seats, 1, -1):
        found = TUNINGS.get((game_key, count))
        if found is not None:
            return found
    return OTHERS
