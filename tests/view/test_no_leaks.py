"""Nothing hidden reaches the wrong person: product.md section 3, field reports I1 to I11, P3.

Twin matches differ only in cards that the viewer may not see. Two programs play them side by side, and whatever they
show, say or let be heard has to be the same: at the table, behind the curtain, in panels, in other scenes.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.rules import GAMES
from game.rules import game as game_of
from game.rules.kit.events import TABLE, Event
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import seeded
from game.session.session import PERSON, News
from tests.kit.glances import Onlookers, look_elsewhere, look_round, press_keys, try_the_curtain
from tests.kit.table_scene import FRAME
from tests.kit.twins import Twins, moment_of, twins_of

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def twins_at(game: AnyGame, number: int, moves: int, viewer: int, persons: Sequence[int]) -> Twins:
    """Twins of a random match after so many moves; `viewer` -2 is whoever is to act, -3 the seat after that."""
    deal, state = moment_of(game, number, moves)
    to_act = game.to_act(state)
    seat = {-2: to_act % deal.seats, -3: (to_act + 1) % deal.seats}.get(viewer, viewer)
    sitting = {(to_act + each) % deal.seats for each in persons}
    players = [PERSON if each in sitting else "medium" for each in range(deal.seats)]
    found = twins_of(deal, state, seat, players, seeded(number, moves))
    assert found.differ, f"{deal}: nothing is hidden here"
    return found


def play_on(eyes: Onlookers, moves: int, seed: int) -> None:
    """A few moves, watched while the cards fly and when they lie."""
    rng = seeded(seed)
    for _ in range(moves):
        if not eyes.twins.advance(rng):
            return
        for table in eyes.tables:
            for _ in range(9):
                table.house.scenes.update(FRAME)
        eyes.look("in motion")
        eyes.do("at rest", lambda table: None, 0.3)


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


def test_the_twins_would_tell_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that shows the events with all faces, as its log or its sounds might, is found out."""
    eyes = Onlookers(tmp_path, twins_at(game_of("crazy_eights"), 7, 8, TABLE, []))

    def faces(news: News, viewer: int) -> list[Event]:
        return list(news._events)

    monkeypatch.setattr(News, "events", faces)
    with pytest.raises(AssertionError, match="another"):
        play_on(eyes, 30, 4)
