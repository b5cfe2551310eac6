"""The one implementation of a round's course: playing, taking back, Paul, scores (C.1.3 to C.1.6).

Paul's plays and takings are consequences of the moves before them: they happen at once, as events.
"""

from game.rules.kit.events import TABLE, Emit, Place, event
from game.rules.kit.protocol import NEXT, Move, Result
from game.rules.kit.rng import seeded
from game.rules.twelve_chips.chips import BACK, IS_RED, all_chips
from game.rules.twelve_chips.moves import PLAY, TAKE
from game.rules.twelve_chips.options import Options
from game.rules.twelve_chips.scoring import match_winners, scorers, winning_place, worth
from game.rules.twelve_chips.state import BETWEEN, HAND, OVER, PLAYING, TAKING, State, has_paul, is_paul

__all__ = ["deal_round", "play", "result", "run_paul", "scores", "start"]


def start(options: Options, seats: int, seed: int, emit: Emit) -> State:
    """Round one; a person drawn from the seed leads it (C.2 no. 9)."""
    state = State(options, seats, seeded(seed))
    state.points = [0] * state.players
    state.leader = state.rng.below(seats)
    deal_round(state, emit)
    return state


def deal_round(state: State, emit: Emit) -> None:
    """C.1.3: two red and two blue chips for everybody; the state's leader leads."""
    players = state.players
    red = all_chips(players, True)
    blue = all_chips(players, False)
    state.rng.shuffle(red)
    state.rng.shuffle(blue)
    state.hands = [red[2 * seat : 2 * seat + 2] + blue[2 * seat : 2 * seat + 2] for seat in range(players)]
    if has_paul(state):
        state.rng.shuffle(state.hands[2])
    state.known = [[False] * HAND for _ in range(players)]
    state.open = [[] for _ in range(players)]
    state.tricks_won = [0] * players
    state.middle = []
    state.middle_seats = []
    state.winner = -1
    state.phase = PLAYING
    state.turn = state.leader
    if emit is not None:
        tell_deal(state, emit)
    run_paul(state, emit)


def tell_deal(state: State, emit: Emit) -> None:
    assert emit is not None
    emit(event("deal_started", state.leader, round=state.round, points_to_win=state.options.points_to_win))
    for seat, hand in enumerate(state.hands):
        backs = tuple(BACK[chip] for chip in hand)
        seen_by = frozenset[int]() if is_paul(state, seat) else frozenset((seat,))
        emit(event("dealt", seat, tuple(hand), Place("stock"), Place("hand", seat), seen_by, backs))


def play(state: State, seat: int, move: Move, emit: Emit) -> None:
    """Makes a legal move in place, and what Paul does after it."""
    if move >= TAKE:
        _take(state, seat, move - TAKE, emit)
    elif move >= PLAY:
        _play_chip(state, seat, move - PLAY, emit)
    elif move == NEXT:
        state.round += 1
        deal_round(state, emit)
    run_paul(state, emit)


def run_paul(state: State, emit: Emit) -> None:
    """Paul plays his top chip and takes the lowest red, else the lowest blue."""
    while state.seats == 2 and state.turn == 2:
        if state.phase == PLAYING:
            _play_chip(state, 2, state.hands[2][0], emit)
        else:
            _take(state, 2, paul_takes(state.middle), emit)


def paul_takes(middle: list[int]) -> int:
    reds = [chip for chip in middle if IS_RED[chip]]
    return min(reds or middle)


def _play_chip(state: State, seat: int, chip: int, emit: Emit) -> None:
    hand = state.hands[seat]
    place = 0 if is_paul(state, seat) else _place_of(hand, state.known[seat], chip)
    del hand[place]
    del state.known[seat][place]
    state.middle.append(chip)
    state.middle_seats.append(seat)
    if emit is not None:
        emit(
            event("played", seat, (chip,), Place("hand", seat), Place("played"), lead=len(state.middle) == 1)
        )
    if len(state.middle) < state.players:
        state.turn = (seat + 1) % state.players
        return
    winner = state.middle_seats[winning_place(state.middle)]
    state.winner = winner
    state.turn = winner
    state.phase = TAKING
    state.tricks_won[winner] += 1
    if emit is not None:
        emit(event("trick_won", winner, chip=max(state.middle) + 1, tricks=tuple(state.tricks_won)))


def _place_of(hand: list[int], known: list[bool], chip: int) -> int:
    """Of two equal chips the one that all have seen leaves first: the table cannot tell them apart."""
    for place, held in enumerate(hand):
        if held == chip and known[place]:
            return place
    return hand.index(chip)


def _take(state: State, seat: int, chip: int, emit: Emit) -> None:
    place = state.middle.index(chip)
    del state.middle[place]
    del state.middle_seats[place]
    lays_open = seat == state.winner and not (
        is_paul(state, seat) and state.options.paul_won_chip == "under_stack"
    )
    if lays_open:
        state.open[seat].append(chip)
    else:
        state.hands[seat].append(chip)
        state.known[seat].append(True)
    if emit is not None:
        target = Place("open", seat) if lays_open else Place("hand", seat)
        emit(
            event("taken", seat, (chip,), Place("played"), target, won=seat == state.winner,
                  under_stack=is_paul(state, seat) and not lays_open)
        )  # fmt: skip
    if state.middle:
        state.turn = (seat + 1) % state.players
        return
    state.leader = state.winner
    state.turn = state.winner
    state.phase = PLAYING
    if state.tricks_won[state.winner] == HAND:
        _finish_round(state, emit)


def _finish_round(state: State, emit: Emit) -> None:
    """C.1.5: all reveal and add up; the winner of the last trick leads the next round."""
    totals = totals_of(state)
    gaining = scorers(totals, state.options.scoring)
    before = tuple(state.points)
    for seat in gaining:
        state.points[seat] += 1
    state.turn = TABLE
    over = bool(match_winners(state.points, state.options.points_to_win, has_paul(state)))
    state.phase = OVER if over else BETWEEN
    state.winner = -1
    if emit is None:
        return
    for seat, hand in enumerate(state.hands):
        if hand:
            emit(event("revealed", seat, tuple(hand), Place("hand", seat), Place("hand", seat)))
    _tell_scores(state, totals, before, gaining, emit)


def _tell_scores(
    state: State, totals: list[int], before: tuple[int, ...], gaining: list[int], emit: Emit
) -> None:
    assert emit is not None
    values = tuple(worth(total, state.options.scoring) for total in totals)
    burst = tuple(seat for seat, value in enumerate(values) if value == 0)
    why = tuple(_why(seat, totals[seat], values, gaining) for seat in range(state.players))
    emit(
        event(
            "scored", why=why, before=before, sums=tuple(totals), values=values, scorers=tuple(gaining),
            count=len(gaining),
            after=tuple(state.points), scoring=state.options.scoring, all_burst=max(values) == 0,
            burst=burst, any_burst=bool(burst),
        )
    )  # fmt: skip
    emit(event("deal_ended", state.leader, round=state.round))
    end = result(state)
    if end is not None:
        emit(event("match_ended", reason=end.reason, winners=end.winners, scores=end.scores))


def _why(seat: int, total: int, values: tuple[int, ...], gaining: list[int]) -> str:
    """What the round was for one seat (C.1.5), for the words beside its row."""
    value = values[seat]
    if max(values) == 0:
        kind = "all_burst"
    elif value == 0:
        return "burst"
    else:
        kind = "plain" if value == total else "halved"
    return f"{kind}_scores" if seat in gaining else f"{kind}_beaten"


def totals_of(state: State) -> list[int]:
    """The sum of the four chips of each seat, in hand and open."""
    return [
        sum(state.hands[seat]) + sum(state.open[seat]) + len(state.hands[seat]) + len(state.open[seat])
        for seat in range(state.players)
    ]


def scores(state: State) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: State) -> Result | None:
    """C.1.5, C.1.6: first to the points to win; several share; Paul's three points decide among the people."""
    if state.phase != OVER:
        return None
    target = state.options.points_to_win
    winners = match_winners(state.points, target, has_paul(state))
    if is_paul(state, winners[0]):
        reason = "paul_wins"
    elif max(state.points[: state.seats]) < target:
        reason = "paul_ended_it"
    else:
        reason = "shared_win" if len(winners) > 1 else "points_reached"
    return Result(reason, tuple(winners), tuple(state.points))
