"""Nothing hidden reaches the wrong person: product.md section 3, field reports I1 to I11, P3.

Twin matches differ only in cards that the viewer may not see. Two programs play them side by side, and whatever they
show, say or let be heard has to be the same: at the table, behind the curtain, in panels, in other scenes.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import GAMES
from game.rules import game as game_of
from game.rules.kit.events import TABLE, Event
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import seeded
from game.scenes.replay_walk import OPEN
from game.scenes.result import ResultScene
from game.session.session import PERSON, News
from tests.kit.glances import (
    Onlookers,
    look_at_fairness,
    look_at_the_result,
    look_back_from_a_seat,
    look_elsewhere,
    look_round,
    play_on,
    press_keys,
    standing_clock,
    try_the_curtain,
)
from tests.kit.twins import Twins, last_moment_of, twins_at, twins_of


@pytest.fixture(autouse=True)
def _the_clock_stands() -> Iterator[None]:
    with standing_clock():
        yield


games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@games
def test_whoever_is_to_act_learns_nothing_wherever_the_person_looks(game: AnyGame, tmp_path: Path) -> None:
    eyes = Onlookers(tmp_path, twins_at(game, 3, 6, -2, [0]), memory_aids=True)
    eyes.do("dealt", lambda table: None, 0.2)
    look_round(eyes)
    play_on(eyes, 3, 1)
    look_elsewhere(eyes, 3)
    assert eyes.glances > 40


@games
def test_two_persons_learn_nothing_of_each_other_nor_from_the_curtain(game: AnyGame, tmp_path: Path) -> None:
    """First the one who is to act looks behind the curtain; then the other, who hears the table and sees a curtain."""
    eyes = Onlookers(tmp_path, twins_at(game, 5, 4, -2, [0, 1]))
    eyes.do("the curtain falls", lambda table: None, 0.3)
    try_the_curtain(eyes)
    assert eyes.scene.play.viewer == eyes.twins.viewer
    press_keys(eyes)
    eyes.seat(twins_at(game, 6, 5, -3, [0, 1]))
    eyes.do("the curtain falls", lambda table: None, 0.3)
    try_the_curtain(eyes)
    assert not eyes.may_look
    play_on(eyes, 2, 3)


@games
def test_an_onlooker_sees_backs_alone(game: AnyGame, tmp_path: Path) -> None:
    eyes = Onlookers(tmp_path, twins_at(game, 7, 8, TABLE, []))
    eyes.do("dealt", lambda table: None, 0.2)
    press_keys(eyes)
    play_on(eyes, 2, 4)


def _twins_with_a_past(game: AnyGame, moves: int) -> Twins:
    """Twins who have played so many moves and still have something to hide."""
    for number in range(40):
        twins, rng = twins_at(game, number, 6, -2, [0]), seeded(number)
        if all(twins.advance(rng) for _ in range(moves)) and twins.differ:
            return twins
    raise AssertionError(f"{game.key}: no twins can play {moves} moves")


@games
def test_a_finished_match_seen_again_from_a_seat_shows_what_the_seat_saw(
    game: AnyGame, tmp_path: Path
) -> None:
    """Product.md section 1, History. The hands are open to whoever asks for open hands, and to nobody else."""
    eyes = Onlookers(tmp_path, _twins_with_a_past(game, 4))
    look_back_from_a_seat(eyes)
    with pytest.raises(AssertionError, match="another"):
        eyes.do("open hands", lambda table: table.house.scenes.top.look_from(OPEN))


@pytest.mark.parametrize("is_match", [False, True], ids=["deal", "match"])
@pytest.mark.parametrize("game", [game_of("ippon"), game_of("crazy_eights")], ids=lambda game: game.key)
def test_a_result_tells_nothing_of_the_stock(game: AnyGame, is_match: bool, tmp_path: Path) -> None:
    """Nor does the table under it, nor the match seen again: what was never drawn stays unknown."""
    ends = (last_moment_of(game, number, is_match)[:2] for number in range(20))
    deal, state = next(end for end in ends if len(game.position(end[1])["stock"]) > 2)
    seat = game.to_act(state)
    players = [PERSON if each == seat else "medium" for each in range(deal.seats)]
    twins = twins_of(deal, state, seat, players, seeded(4), are_hands_equal=True)
    assert twins.differ
    eyes = Onlookers(tmp_path, twins)
    assert twins.advance(seeded(4))
    assert twins.differ
    for table in eyes.tables:
        table.pass_time(30, lambda table=table: isinstance(table.house.scenes.top, ResultScene))  # type: ignore[misc]
    look_at_the_result(eyes)
    look_at_fairness(eyes)
    if is_match:
        look_back_from_a_seat(eyes)


@pytest.mark.parametrize(
    "game", [game_of("twelve_chips"), game_of("hachinin_meri")], ids=lambda game: game.key
)
def test_in_the_other_games_nothing_is_hidden_when_a_deal_is_over(game: AnyGame) -> None:
    """So that their results have no secrets to keep."""
    for number in range(8):
        _, _, after = last_moment_of(game, number)
        seen = game.observe(after, TABLE)
        assert game.position(game.imagine(seen, seeded(number))) == game.position(after)


def test_the_twins_would_tell_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that shows the events with all faces, as its log or its sounds might, is found out."""
    eyes = Onlookers(tmp_path, twins_at(game_of("crazy_eights"), 7, 8, TABLE, []))

    def faces(news: News, viewer: int) -> list[Event]:
        return list(news._events)

    monkeypatch.setattr(News, "events", faces)
    with pytest.raises(AssertionError, match="another"):
        play_on(eyes, 30, 4)
