"""8 Ippons (Banzai): tricks with a double piquet pack, won by exactly eight Ippons. The entry of the game."""

from collections.abc import Callable, Sequence

from game.rules.ippon import dealing, judge, luck, moves, observe, playing, state, table
from game.rules.ippon.belief import Belief
from game.rules.ippon.options import OPTIONS, PRESETS, Options
from game.rules.ippon.position import from_position, position
from game.rules.ippon.ranks import COPIES, COPIES_PER_RANK
from game.rules.kit.cards import FRENCH
from game.rules.kit.protocol import Game
from game.rules.kit.rng import Rng

# Sashimi and extra Maki rounds have no last round by the rules (A.2 no. 25); half of all matches end within ten
# rounds and the odds of going on fall by about a tenth with each, so a thousand are never reached.
MOST_ROUNDS = 1000


def _copies(options: Options, seats: int) -> Sequence[int]:
    return COPIES


def _believe(seen: state.Observation) -> Callable[[Rng], state.State]:
    return Belief(seen).world


def _bound(options: Options, seats: int) -> int:
    """Per round five cards a seat, at most one answer per 8 in the pack, and `next`."""
    return MOST_ROUNDS * (state.HAND_SIZE * seats + COPIES_PER_RANK + 1)


GAME = Game(
    key="ippon",
    rules_version=1,
    seats=(2, 3, 4, 5, 6),
    default_seats=4,
    pack=FRENCH,
    world="ai",
    options=OPTIONS,
    presets=PRESETS,
    start=dealing.start,
    from_position=from_position,
    to_act=state.to_act,
    legal=playing.legal,
    verify=playing.verify,
    clone=state.clone,
    play=playing.play,
    observe=observe.observe,
    imagine=observe.imagine,
    result=playing.result,
    scores=playing.scores,
    position=position,
    move_to_text=moves.move_to_text,
    move_from_text=moves.move_from_text,
    copies=_copies,
    cards=state.all_cards,
    weigh=judge.weigh,
    chances=judge.chances,
    sides=judge.sides,
    table=table.table,
    bound=_bound,
    luck=luck.luck,
    believe=_believe,
)
