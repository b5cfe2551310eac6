"""12 Chips: tricks without suits, the red duty, 21 without bursting, Paul as the third of two. The entry."""

from collections.abc import Sequence

from game.rules.kit.protocol import Game
from game.rules.twelve_chips import chips, judge, legality, luck, moves, observe, rules, state, table
from game.rules.twelve_chips.options import OPTIONS, PRESETS, Options
from game.rules.twelve_chips.position import from_position, position

LONGEST_ROUND = 13  # tricks, by the pigeonhole: with four seats the thirteenth win is somebody's fourth


def _copies(options: Options, seats: int) -> Sequence[int]:
    return chips.copies(3 if seats == 2 else seats)


def _cards(whole: state.State) -> list[int]:
    lying = [chip for hand in whole.hands for chip in hand] + [chip for row in whole.open for chip in row]
    return lying + whole.middle


def _bound(options: Options, seats: int) -> int:
    """Every round gives a point; a trick has a play and a taking per seat; one `next` between rounds."""
    players = max(3, seats)
    rounds = players * (options.points_to_win - 1) + 1
    return rounds * (LONGEST_ROUND * 2 * players + 1)


GAME = Game(
    key="twelve_chips",
    rules_version=1,
    seats=(2, 3, 4),
    default_seats=3,
    pack=chips.PACK,
    world="sumi",
    options=OPTIONS,
    presets=PRESETS,
    start=rules.start,
    from_position=from_position,
    to_act=legality.to_act,
    legal=legality.legal,
    verify=legality.verify,
    clone=state.clone,
    play=rules.play,
    observe=observe.observe,
    imagine=observe.imagine,
    result=rules.result,
    scores=rules.scores,
    position=position,
    move_to_text=moves.move_to_text,
    move_from_text=moves.move_from_text,
    copies=_copies,
    cards=_cards,
    weigh=judge.weigh,
    chances=judge.chances,
    sides=judge.sides,
    table=table.table,
    bound=_bound,
    luck=luck.luck,
)
