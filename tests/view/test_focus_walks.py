"""The gamepad alone reaches everything, and the focus never traps: product.md section 5, report Q7.

Every scene is walked with the shoulder buttons (next and previous) and with the pad's arrows, through the program's own
gamepad; the guided rounds are played with it from the first word to the last.
"""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app_ways import Ways
from game.rules import GAMES
from game.rules import game as game_of
from game.scenes.curtain import Curtain
from game.scenes.fairness import FairnessScene
from game.scenes.file_finding import SaveAs
from game.scenes.files import FileScene
from game.scenes.guided_board import done_mark
from game.scenes.history import History
from game.scenes.history_lines import lines_of
from game.scenes.match_deeds import MatchDeeds
from game.scenes.message import Answer, Message
from game.scenes.pause import Pause
from game.scenes.portraits import Person
from game.scenes.seats import Seats
from game.scenes.setup import SetUp
from game.scenes.statistics import StatisticsScene
from game.scenes.take_over import TakeOver
from game.view.widgets import Form
from game.view.widgets.base import State
from game.view.widgets.focus import can_take
from tests.kit.pads import PadHands
from tests.view.test_history_scenes import full_house
from tests.view.test_learn_guided import Learner, lesson_of

Opens = Callable[[Any, Ways], object]


class Walker:
    """Somebody who goes through one scene with the pad."""

    def __init__(self, house: Any) -> None:
        self.house = house
        self.pad = PadHands(self)

    @property
    def form(self) -> Form:
        form = self.house.scenes.top.form
        assert isinstance(form, Form)
        return form

    @property
    def focus(self) -> str:
        assert self.form.focus is not None, "the focus is lost"
        assert can_take(self.form.focus), f"the focus is on {self.form.focus.key}, which cannot have it"
        return self.form.focus.key

    def round_trip(self, button: str) -> list[str]:
        """Where a button leads, step by step, until it comes back to where it began."""
        seen = [self.focus]
        for _ in range(400):
            self.pad.press(button)
            if self.focus == seen[0]:
                return seen
            assert self.focus not in seen, f"{button} goes round without {seen[0]}"
            seen.append(self.focus)
        raise AssertionError(f"{button} never comes back to {seen[0]}")

    def leaves(self, key: str, button: str) -> bool:
        """Whether an arrow, pressed for a while, leads away from a widget."""
        self.form.focus_on(key)
        for _ in range(60):  # a list is left at its end
            self.pad.press(button)
            if self.focus != key:
                return True
        return False


def _history(house: Any, ways: Ways) -> None:
    house.scenes.push(History(house, lambda saved: None))


def _replay(house: Any, ways: Ways) -> None:
    MatchDeeds(house, lambda saved: None, lambda: None).replay(lines_of(house)[2])
    for _ in range(200):
        house.scenes.update(0.05)


def _take_over(house: Any, ways: Ways) -> None:
    _replay(house, ways)
    house.scenes.top.go(3)
    house.scenes.push(TakeOver(house, house.scenes.top.walk, ("person", "easy", "easy"), ()))


def _seats(house: Any, ways: Ways) -> None:
    persons = [Person(seat, f"name {seat}") for seat in range(8)]
    house.scenes.push(Seats(house, persons, ["person"] * 8, lambda players: None, 3))


def _pause(house: Any, ways: Ways) -> None:
    answers = [Answer(f"pause.{name}") for name in ("go_on", "rules", "seats", "settings", "leave")]
    house.scenes.push(Pause(house, answers))


def _message(house: Any, ways: Ways) -> None:
    house.scenes.push(Message(house, "a", "b", (Answer("core.ok", look="main"), Answer("core.cancel"))))


def _curtain(house: Any, ways: Ways) -> None:
    house.scenes.push(Curtain(house, Person(0, "a"), ("b",), lambda: None, lambda: None))


SCENES: dict[str, Opens] = {
    "files": lambda house, ways: house.scenes.push(FileScene(house, "a", lambda path: None)),
    "a place for a file": lambda house, ways: house.scenes.push(
        FileScene(house, "a", lambda path: None, SaveAs("a", ".json"))
    ),
    "home": lambda house, ways: ways.open_home(),
    "settings": lambda house, ways: ways.show_settings(),
    "learn": lambda house, ways: ways.open_learn(),
    "history": _history,
    "statistics": lambda house, ways: house.scenes.push(StatisticsScene(house, lambda: None)),
    "fairness": lambda house, ways: house.scenes.push(FairnessScene(house)),
    "replay": _replay,
    "what if": _take_over,
    "seats": _seats,
    "pause": _pause,
    "message": _message,
    "curtain": _curtain,
    **{
        f"set-up of {game.key}": lambda house, ways, key=game.key: house.scenes.push(  # type: ignore[misc]
            SetUp(house, game_of(key), lambda draft: None)
        )
        for game in GAMES
    },
    **{
        f"book of {game.key}": lambda house, ways, key=game.key: house.show_rules(key, "")  # type: ignore[misc]
        for game in GAMES
    },
}


@pytest.mark.parametrize("name", SCENES)
def test_the_pad_reaches_every_widget_of_a_scene_and_is_held_by_none(name: str, tmp_path: Path) -> None:
    house = full_house(tmp_path, size=(1024, 600))
    house.scenes.push(Message(house, "below", "below"))
    SCENES[name](house, Ways(SimpleNamespace(house=house), lambda path: None))  # type: ignore[arg-type]
    house.scenes.update(0.05)
    walker = Walker(house)
    there, back = walker.round_trip("R1"), walker.round_trip("L1")
    assert there[1:] == back[:0:-1], "the way back is the way there"
    assert set(there) == {widget.key for widget in walker.form.widgets if can_take(widget)}
    scene = house.scenes.top
    for key in there if len(there) > 1 else ():
        assert any(walker.leaves(key, button) for button in ("down", "up", "left", "right")), (
            f"the arrows stay on {key}"
        )
        assert house.scenes.top is scene


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("name", SCENES)
def test_the_ring_around_the_focus_is_cut_nowhere(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    """The ring lies five pixels outside what it marks; the first and last lines of a page leave it that room."""
    house = full_house(tmp_path, size=size)
    house.scenes.push(Message(house, "below", "below"))
    SCENES[name](house, Ways(SimpleNamespace(house=house), lambda path: None))  # type: ignore[arg-type]
    house.scenes.update(0.05)
    form = house.scenes.top.form
    away = form.skin.px(5)
    for widget in form.widgets:
        if not (widget.scrolls and can_take(widget) and form.page is not None):
            continue
        form.focus_on(widget.key)
        ring = widget.ring_box(form.screen_box(widget), State(has_focus=True)).inflate(2 * away, 2 * away)
        view = form.page.view
        assert view.top <= ring.top or ring.height > view.height, f"the ring of {widget.key} has no top"
        assert ring.bottom <= view.bottom or ring.height > view.height, (
            f"the ring of {widget.key} has no bottom"
        )


class PadLearner(Learner):
    """A learner with nothing but a controller."""

    BUTTONS = {pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_RETURN: "A", pygame.K_SPACE: "A"}  # noqa: RUF012

    def press(self, code: int, mod: int = 0) -> None:
        if not hasattr(self, "pad"):
            self.pad = PadHands(self)
        self.pad.press(self.BUTTONS[code])


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_guided_round_with_the_pad_alone(game: str, tmp_path: Path) -> None:
    learner = PadLearner(tmp_path, game, speed=400, instant=True)
    asked = 0
    for _ in range(100):
        learner.wait()
        if learner.is_done:
            break
        if learner.scene.guide.is_asking:
            asked += 1
            learner.by_keys(learner.scene.guide.expected)
        else:
            learner.press(pygame.K_SPACE)
    assert asked == sum(bool(step.ask) for step in lesson_of(game).steps)
    assert done_mark(game) in learner.house.memory.seen_pages
