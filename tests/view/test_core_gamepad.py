"""The gamepad: a button is said once, a held direction repeats, the stick's middle says nothing."""

import pygame
import pytest

from game.view.actions import Action
from game.view.gamepad import Gamepad


class FakePad:
    """What a controller is asked for."""

    def __init__(self) -> None:
        self.buttons: set[int] = set()
        self.axes = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 0}
        self.is_there = True

    def attached(self) -> bool:
        return self.is_there

    def get_button(self, button: int) -> bool:
        return button in self.buttons

    def get_axis(self, axis: int) -> int:
        return self.axes[axis]


@pytest.fixture
def pads() -> tuple[Gamepad, FakePad]:
    pygame.display.init()
    gamepad, fake = Gamepad(), FakePad()
    gamepad._pads = [fake]  # type: ignore[list-item]
    return gamepad, fake


def said(gamepad: Gamepad, dt: float = 0.016) -> list[Action]:
    return [event.action for event in gamepad.update(dt)]


def test_no_pad_says_nothing() -> None:
    pygame.display.init()
    assert said(Gamepad()) == []


def test_a_button_is_said_once_per_press(pads: tuple[Gamepad, FakePad]) -> None:
    gamepad, fake = pads
    fake.buttons = {pygame.CONTROLLER_BUTTON_A}
    assert [said(gamepad), said(gamepad)] == [[Action.ACCEPT], []]
    fake.buttons = set()
    assert said(gamepad) == []
    fake.buttons = {pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_START}
    assert said(gamepad) == [Action.ACCEPT, Action.PAUSE]


def test_a_held_direction_repeats_after_a_while(pads: tuple[Gamepad, FakePad]) -> None:
    gamepad, fake = pads
    fake.buttons = {pygame.CONTROLLER_BUTTON_DPAD_DOWN}
    heard = [said(gamepad, 0.1) for _ in range(6)]
    assert heard == [[Action.DOWN], [], [], [], [Action.DOWN], [Action.DOWN]]
    assert gamepad.is_held


def test_the_stick_says_its_stronger_direction_beyond_the_middle(pads: tuple[Gamepad, FakePad]) -> None:
    gamepad, fake = pads
    fake.axes = {pygame.CONTROLLER_AXIS_LEFTX: 9000, pygame.CONTROLLER_AXIS_LEFTY: -9000}
    assert said(gamepad) == []
    fake.axes = {pygame.CONTROLLER_AXIS_LEFTX: 20000, pygame.CONTROLLER_AXIS_LEFTY: -30000}
    assert said(gamepad) == [Action.UP]


def test_a_pad_that_was_unplugged_is_silent(pads: tuple[Gamepad, FakePad]) -> None:
    gamepad, fake = pads
    fake.buttons, fake.is_there = {pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_UP}, False
    assert said(gamepad) == []
    assert not gamepad.is_held
