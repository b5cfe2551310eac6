"""Hasty hands: no exception, no wrong picture, no illegal state, nobody waited for in vain (reports C1-C11, F5, F9, H7,
H11, L13; point 4 of "solid and installable"). Some evenings; `build/dev.py soak --hands` spends a million events.
"""

from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from tests.robust.hasty import Event, World, Wrong, own_world
from tests.robust.hasty_evening import Evening, read, repeat, shortest, spend, written

EVENTS = 400  # in one evening


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


@pytest.mark.parametrize("seed", range(4, 4 + len(GAMES)))
def test_an_evening_of_hasty_hands_at_each_game(tmp_path: Path, cache: Path, seed: int) -> None:
    evening = spend(tmp_path / "world", seed, EVENTS, cache)
    assert not evening.fault, written(evening)
    assert evening.looks == EVENTS // 10
    assert evening.moves > 0


def test_full_screen_from_a_window_as_large_as_the_screen_shows_the_whole_table(
    tmp_path: Path, cache: Path
) -> None:
    """The surface is a new one and black, although its size is that of the old one (found by hasty hands, seed 16)."""
    with own_world(tmp_path / "world", 1, cache) as world:
        for event in (["set", "instant", True], ["size", *pygame.display.get_desktop_sizes()[0]], ["rest"]):
            world.do(event)
        world.do(["go", "match", "ippon", 4, 1])
        for event in (["frame", 1.0], ["key", pygame.K_F11], ["frame"], ["frame", 1.0], ["look"]):
            world.do(event)
        assert world.program.screen.is_fullscreen
        for event in (["key", pygame.K_F11], ["frame"], ["frame", 1.0], ["look"]):
            world.do(event)
        assert not world.program.screen.is_fullscreen


def test_a_wrong_pixel_is_seen(tmp_path: Path, cache: Path) -> None:
    with own_world(tmp_path / "world", 1, cache) as world:
        for _ in range(30):
            world.do(["look"])
        world.program.screen.surface.set_at((5, 5), (1, 2, 3))
        with pytest.raises(Wrong, match="full redraw"):
            world.look()


def test_a_table_that_waits_for_nobody_is_seen(tmp_path: Path, cache: Path) -> None:
    """Computers that never answer, whatever the hands do (report C1)."""
    with own_world(tmp_path / "world", 1, cache) as world:
        world.do(["set", "instant", True])
        world.do(["go", "match", "crazy_eights", 4, 0])
        world.house.runner.poll = list
        with pytest.raises(Wrong, match="never comes to rest"):
            world.do(["rest"])


def test_the_shortest_list_of_events_is_found(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A made-up fault: losing the focus twice while nothing is drawn in between."""
    real = World._do_focus

    def fragile(world: World, is_gained: bool) -> None:
        world.looks += 1
        assert world.looks < 2 or is_gained, "twice"
        real(world, is_gained)

    monkeypatch.setattr(World, "_do_focus", fragile)
    lost: list[Event] = [
        ["move", 1, 1],
        ["focus", False],
        ["exposed"],
        ["wheel", 1],
        ["focus", False],
        ["exposed"],
    ]
    evening = repeat(tmp_path / "world", 1, lost, cache)
    assert evening.fault.startswith("AssertionError: twice")
    found = shortest(tmp_path / "world", evening, 60.0, cache)
    assert found.events == [["focus", False], ["focus", False]]


def test_an_evening_can_be_written_down_and_read() -> None:
    evening = Evening(
        7, [["click", 3, 4], ["key", pygame.K_a, 0, 0, "ß"], ["set", "mute", True]], fault="Wrong: x\n at"
    )
    again = read(written(evening))
    assert (again.seed, again.events, again.fault) == (evening.seed, evening.events, evening.fault)
    assert again.kind == "Wrong: x"
