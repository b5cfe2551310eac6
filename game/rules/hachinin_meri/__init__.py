"""Hachinin Meri: eight players in two teams with the 75-card Unsun pack. The entry of the game."""

from collections.abc import Sequence

from game.rules.hachinin_meri import dealing, judge, legality, luck, moves, observe, rules, state, table
from game.rules.hachinin_meri.options import OPTIONS, PRESETS, Options
from game.rules.hachinin_meri.pack import CARDS, UNSUN
from game.rules.hachinin_meri.position import from_position, position
from game.rules.kit.protocol import Game

MOVES_OF_A_DEAL = 8 + 1 + 64 + 1  # declaring, discard, eight tricks, next


def _copies(options: Options, seats: int) -> Sequence[int]:
    return [1] * CARDS


def _cards(whole: state.State) -> list[int]:
    lying = [card for hand in whole.hands for card in hand] + whole.side + whole.trick + whole.gone
    return lying if whole.declared >= 0 else [*lying, whole.okie]


def _bound(options: Options, seats: int) -> int:
    return MOVES_OF_A_DEAL * options.deals


GAME = Game(
    key="hachinin_meri",
    rules_version=1,
    seats=(8,),
    default_seats=8,
    pack=UNSUN,
    world="matcha",
    options=OPTIONS,
    presets=PRESETS,
    start=dealing.start,
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
    order_changes=True,
)
