"""The rest of a deal may be claimed when nothing can change (product.md section 2): an exact test."""

from random import Random
from typing import Any

import pytest

from game.rules import GAMES
from game.rules import game as game_of
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, AnyGame
from game.session.claim import is_settled
from game.session.session import Refused, Session

EIGHTS = game_of("crazy_eights")
# Nobody can play on the seven of diamonds, the stock is empty, no card can be turned over: three passes end the hand.
ALL_PASS: dict[str, Any] = {
    "hands": [["KC", "QS"], ["3C", "4S"], ["6C", "6S"]], "discard": ["7D"], "stock": [], "to_act": 0, "dealer": 2,
}  # fmt: skip
# The two of diamonds or the seven of clubs: other cards stay in hand and count.
ONE_CHOICE: dict[str, Any] = {**ALL_PASS, "hands": [["2D", "7C"], ["3C", "4S"], ["6C", "6S"]]}


def at(position: dict[str, Any]) -> Session:
    return Session(EIGHTS, EIGHTS.options.read({}), ["a", "b", "c"], 5, position=position)


def settled(session: Session, viewer: int = 0) -> bool:
    *_, answer = session.settling(viewer)
    return answer


def test_a_hand_in_which_everybody_has_to_pass_is_settled() -> None:
    assert settled(at(ALL_PASS))


def test_the_rest_is_offered_only_to_who_can_know_that_nothing_changes() -> None:
    """Seat 1 will play both sevens in either order and be out, whatever the others do. Seat 0 cannot tell this from a
    hand in which seat 2 has them: there the order would matter, since seat 0 could put its queen of spades on 7S."""
    certain = at({**ALL_PASS, "hands": [["KC", "QS"], ["7H", "7S"], ["3C", "4C"]]})
    open_still = at({**ALL_PASS, "hands": [["KC", "QS"], ["3C", "4C"], ["7H", "7S"]]})
    assert is_settled(EIGHTS, certain._course.state)
    assert not is_settled(EIGHTS, open_still._course.state)
    assert certain.observe(0) == open_still.observe(0)
    steps = [list(session.settling(0)) for session in (certain, open_still)]
    assert steps[0] == steps[1]
    assert steps[0][-1] is False


def test_a_hand_with_a_choice_that_counts_is_not() -> None:
    session = at(ONE_CHOICE)
    assert not settled(session)
    with pytest.raises(Refused) as refused:
        session.play_rest()
    assert refused.value.refusal.reason == "not_settled"
    assert session.move_count == 0


def test_playing_the_rest_makes_ordinary_moves_up_to_the_end_of_the_deal() -> None:
    session = at(ALL_PASS)
    session.play_rest()
    assert session.record().moves == ["pass", "pass", "pass"]
    assert session.is_between_deals
    assert session.scores == (10 + 10, 3 + 4, 6 + 6)  # B-18: everybody is charged the own hand


def test_too_many_ways_are_never_called_settled() -> None:
    session = at(ALL_PASS)
    assert not is_settled(EIGHTS, session._course.state, most=2)


def test_the_beginning_of_a_deal_is_not_searched_at_all() -> None:
    for game in GAMES:
        state = game.start(game.options.read({}), game.default_seats, 3, None)
        session = Session(game, game.options.read({}), ["x"] * game.default_seats, 3)
        assert game.to_act(state) != TABLE
        assert list(session.settling(0)) == [False]


def outcome(game: AnyGame, state: Any, rng: Random) -> tuple[object, ...]:
    """Plays the deal on at random."""
    state = game.clone(state)
    while (seat := game.to_act(state)) != TABLE:
        game.play(state, seat, rng.choice(game.legal(state, seat)), None)
    result = game.result(state)
    if result is not None:
        return (game.scores(state), result)
    scores = game.scores(state)
    game.play(state, TABLE, NEXT, None)
    return (scores, game.to_act(state))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_settled_ends_alike_however_it_is_played(game: AnyGame) -> None:
    rng = Random(4)
    found = 0
    for seed in range(5):
        state = game.start(game.options.read({}), game.default_seats, seed, None)
        for _ in range(260):
            if game.result(state) is not None:
                break
            seat = game.to_act(state)
            if seat != TABLE and is_settled(game, state, most=60):
                found += 1
                assert len({outcome(game, state, rng) for _ in range(6)}) == 1
            game.play(state, seat, rng.choice(game.legal(state, seat)), None)
    assert found > 0
