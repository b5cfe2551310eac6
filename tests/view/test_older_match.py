"""A new match of a game leaves an unfinished one of it as it was, and says so (product.md 1 and 6: closing is never a
loss)."""

from pathlib import Path
from typing import Any

import pygame

from game.app_house import Household
from game.app_ways import Ways
from game.scenes.history import History
from game.scenes.setup import SetUp
from game.scenes.table import TableScene
from game.session.record import to_json
from tests.kit.table_scene import QuickRunner
from tests.view.core_kit import household, key


def at_home(folder: Path, language: str = "en") -> tuple[Household, Ways]:
    made = household(folder, language, instant=True)
    made.house.runner = QuickRunner()  # type: ignore[assignment]
    ways = Ways(made, lambda path: None)
    ways.open_home()
    return made, ways


def same_as_last_time(made: Household, ways: Ways) -> TableScene:
    ways.to_set_up("crazy_eights")
    scene = made.house.scenes.top
    assert isinstance(scene, SetUp)
    scene.handle(key(pygame.K_RETURN))
    table = made.house.scenes.top
    assert isinstance(table, TableScene)
    return table


def words_of(made: Household, ways: Ways) -> dict[str, Any]:
    ways.to_set_up("crazy_eights")
    scene = made.house.scenes.top
    assert isinstance(scene, SetUp)
    assert scene.form is not None
    return {widget.key: getattr(widget, "string", "") for widget in scene.form.widgets}


def test_same_as_last_time_keeps_the_match_that_waits(tmp_path: Path) -> None:
    made, ways = at_home(tmp_path)
    assert "waiting" not in words_of(made, ways)
    first = same_as_last_time(made, ways)
    for _ in range(40):
        made.house.scenes.update(0.1)
    old = to_json(first.session.record())
    assert words_of(made, ways)["waiting"] == "Your unfinished match stays under “History”."
    second = same_as_last_time(made, ways)
    assert second.play.match_id != first.play.match_id
    kept = {match.match_id: to_json(match.record) for match in made.house.saves.unfinished()}
    assert kept[first.play.match_id] == old
    assert set(kept) == {first.play.match_id, second.play.match_id}
    history = ways.open_history()
    assert isinstance(history, History)
    assert {line.match_id for line in history._lines} == set(kept)


def test_two_that_wait_are_counted(tmp_path: Path) -> None:
    made, ways = at_home(tmp_path, "de")
    for _ in range(2):
        same_as_last_time(made, ways)
    assert words_of(made, ways)["waiting"] == "Deine 2 offenen Partien bleiben unter „Verlauf“."
