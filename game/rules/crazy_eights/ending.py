"""The end of a hand and of the match: revealing, charging, sudden death (B.1.5, B.1.6)."""

from collections.abc import Sequence

from game.rules.crazy_eights.scoring import gains, hand_points, leaders
from game.rules.crazy_eights.state import BETWEEN, ENDINGS, OVER, STOPPED, State, Tell
from game.rules.kit.events import Emit, Place, event
from game.rules.kit.protocol import Result


def end_hand(state: State, ended: int, winners: Sequence[int], emit: Emit) -> None:
    """Scores the hand and decides whether the match is over, goes on, or needs a sudden death."""
    tables = state.tables
    values = [hand_points(hand, tables.points) for hand in state.hands]
    gained = gains(values, state.players, winners, tables.winner_collects)
    before = state.scores
    state.scores = [before[seat] + gained[seat] for seat in range(tables.seats)]
    state.ended = ended
    state.burden = 0
    state.idle = 0
    state.passes = 0
    state.draws = 0
    state.taken = 0
    if emit is not None:
        _announce_hand(state, winners, values, before, gained, emit)
    settle_match(state)
    if emit is not None:
        _announce_match(state, emit)


def settle_match(state: State) -> None:
    """After a hand: ends the match if the target is reached and one seat leads alone; ties for the lead play on."""
    state.phase = BETWEEN
    if max(state.scores) < state.tables.options.target:
        return
    best = leaders(state.scores, state.players, state.tables.winner_collects)
    if len(best) == 1:
        state.phase = OVER
    elif state.tables.tied_only:
        state.players = best


def result(state: State) -> Result | None:
    """How the match ended, or None while it goes on."""
    if state.phase != OVER:
        return None
    best = leaders(state.scores, state.players, state.tables.winner_collects)
    return Result("target", best, tuple(state.scores))


def is_sudden_death(scores: Sequence[int], players: Sequence[int], target: int, collects: bool) -> bool:
    """Whether a hand that is played at these scores decides a tie for the lead."""
    return max(scores) >= target and len(leaders(scores, players, collects)) > 1


def _announce_match(state: State, tell: Tell) -> None:
    tables = state.tables
    scores = tuple(state.scores)
    tell(event("deal_ended", hand=state.number, scores=scores, last=state.phase == OVER))
    best = leaders(scores, state.players, tables.winner_collects)
    if state.phase == OVER:
        tell(event("match_ended", best[0], reason="target", winners=best, scores=scores))
    elif is_sudden_death(scores, state.players, tables.options.target, tables.winner_collects):
        tell(event("sudden_death", seats=best, players=state.players, score=scores[best[0]]))


def _announce_hand(
    state: State,
    winners: Sequence[int],
    values: Sequence[int],
    before: Sequence[int],
    gained: Sequence[int],
    tell: Tell,
) -> None:
    ending = ENDINGS[state.ended]
    for seat in state.players:
        if state.hands[seat]:
            place = Place("hand", seat)
            tell(event("revealed", seat, tuple(state.hands[seat]), place, place))
    if winners:
        for seat in winners:
            tell(event("hand_won", seat, how=ending))
    else:
        tell(event("blocked", how=ending))
    # Losers first: what they are charged, card by card, explains what a collecting winner gets.
    for seat in sorted(state.players, key=lambda player: player in winners):
        why = _why(state, seat, winners)
        _announce_score(state, seat, why, seat in winners, values[seat], before[seat], gained[seat], tell)


def _why(state: State, seat: int, winners: Sequence[int]) -> str:
    """Which rule made the seat's points (B.1.6, B.2.2, option `scoring`), for the words beside them."""
    if state.tables.winner_collects:
        return "collects" if seat in winners else "feeds" if winners else "no_winner"
    if seat in winners:
        return "lowest_hand" if state.ended == STOPPED else "went_out"
    return "charged" if winners else "blocked"


def _announce_score(
    state: State, seat: int, why: str, has_won: bool, value: int, before: int, gained: int, tell: Tell
) -> None:
    hand = tuple(state.hands[seat])
    tell(
        event(
            "scored",
            seat,
            hand,
            Place("hand", seat),
            Place("hand", seat),
            why=why,
            won=has_won,
            values=tuple(state.tables.points[card] for card in hand),
            points=value,
            before=before,
            gained=gained,
            after=before + gained,
        )
    )
