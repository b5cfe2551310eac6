"""Crazy Eights: the entry in GAMES. Keys that need words (refusals, events, notes, faults) are listed in texts.py."""

from collections.abc import Sequence

from game.rules.crazy_eights.ending import result
from game.rules.crazy_eights.imagine import imagine
from game.rules.crazy_eights.judge import weigh
from game.rules.crazy_eights.luck import luck
from game.rules.crazy_eights.moves import move_from_text, move_to_text
from game.rules.crazy_eights.observe import observe
from game.rules.crazy_eights.options import OPTIONS, PRESETS, Options
from game.rules.crazy_eights.position import from_position, position
from game.rules.crazy_eights.refusals import verify
from game.rules.crazy_eights.rules import legal, play, start, to_act
from game.rules.crazy_eights.standings import chances, sides
from game.rules.crazy_eights.state import Observation, State, clone
from game.rules.crazy_eights.table import table
from game.rules.crazy_eights.tables import tables_for
from game.rules.kit.cards import FRENCH
from game.rules.kit.protocol import Game


def copies(options: Options, seats: int) -> Sequence[int]:
    """How often each card is in play."""
    return tables_for(options, seats).copies


def cards(state: State) -> list[int]:
    """Every card anywhere in the state."""
    held = [card for hand in state.hands for card in hand]
    return [*held, *state.stock, *state.discard, *state.gone]


def scores(state: State) -> tuple[int, ...]:
    """Penalty points so far, per seat (collected points where winners collect)."""
    return tuple(state.scores)


def bound(options: Options, seats: int) -> int:
    """More moves than any match takes. Generous, not proven: hands and sudden deaths can go on by chance."""
    return (options.target + 100) * seats * 2000


GAME: Game[Options, State, Observation] = Game(
    key="crazy_eights",
    rules_version=1,
    seats=(2, 3, 4, 5, 6, 7),
    default_seats=4,
    pack=FRENCH,
    world="shu",
    options=OPTIONS,
    presets=PRESETS,
    start=start,
    from_position=from_position,
    to_act=to_act,
    legal=legal,
    verify=verify,
    clone=clone,
    play=play,
    observe=observe,
    imagine=imagine,
    result=result,
    scores=scores,
    position=position,
    move_to_text=move_to_text,
    move_from_text=move_from_text,
    copies=copies,
    cards=cards,
    weigh=weigh,
    chances=chances,
    sides=sides,
    table=table,
    bound=bound,
    luck=luck,
)
