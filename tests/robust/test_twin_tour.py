"""The long tour of twin matches (`build/dev.py soak --twins`) goes where it says, and would tell a leak."""

import pytest

from game.rules import game as game_of
from game.rules.kit.events import Event
from game.session.session import News
from tests.robust.twin_tour import tour


def test_a_tour_sees_no_difference() -> None:
    assert tour(game_of("twelve_chips"), 1) > 20


def test_a_tour_would_tell_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    def faces(news: News, viewer: int) -> list[Event]:
        return list(news._events)

    monkeypatch.setattr(News, "events", faces)
    leaks = 0
    for number in range(12):
        try:
            tour(game_of("crazy_eights"), number)
        except AssertionError as leak:
            leaks += "another" in str(leak)
            break
    assert leaks == 1
