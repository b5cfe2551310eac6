"""What one seat may know of a match. The only reader of hidden cards that answers to a seat."""

from game.rules.crazy_eights.rules import legal
from game.rules.crazy_eights.state import BETWEEN, Observation, State


def observe(state: State, seat: int) -> Observation:
    """The seat's observation; TABLE sees what lies open only."""
    is_open = state.phase >= BETWEEN
    return Observation(
        options=state.tables.options,
        seat=seat,
        hands=tuple(
            tuple(hand) if is_open or owner == seat else () for owner, hand in enumerate(state.hands)
        ),
        counts=tuple(len(hand) for hand in state.hands),
        stock=len(state.stock),
        discard=tuple(state.discard),
        gone=state.gone,
        phase=state.phase,
        ended=state.ended,
        turn=state.turn,
        dealer=state.dealer,
        direction=state.direction,
        number=state.number,
        burden=state.burden,
        suit=state.suit,
        rank=state.rank,
        idle=state.idle,
        passes=state.passes,
        draws=state.draws,
        taken=state.taken,
        players=state.players,
        scores=tuple(state.scores),
        masks=state.masks,
        stock_mask=state.stock_mask,
        buried=state.buried,
        legal=tuple(legal(state, seat)),
    )
