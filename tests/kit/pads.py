"""A game controller without hardware: what SDL would say of it goes through the program's own gamepad to the scenes."""

from typing import Any, Protocol

import pygame

from game.view.gamepad import Gamepad

BUTTONS = {
    "A": pygame.CONTROLLER_BUTTON_A, "B": pygame.CONTROLLER_BUTTON_B, "X": pygame.CONTROLLER_BUTTON_X,
    "Y": pygame.CONTROLLER_BUTTON_Y, "start": pygame.CONTROLLER_BUTTON_START, "back": pygame.CONTROLLER_BUTTON_BACK,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "L1": pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "R1": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "stick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}  # fmt: skip


class Pad:
    """What SDL's controller answers. Nothing is held between presses."""

    def __init__(self) -> None:
        self.held: set[int] = set()

    def attached(self) -> bool:
        return True

    def get_button(self, button: int) -> bool:
        return button in self.held

    def get_axis(self, axis: int) -> int:
        return 0


class HasHouse(Protocol):
    """Whatever shows scenes: a table, a household's test, a learner."""

    @property
    def house(self) -> Any: ...


class PadHands:
    """Somebody with nothing but a controller."""

    def __init__(self, table: HasHouse) -> None:
        self.table = table
        self.pad = Pad()
        self.gamepad = Gamepad()
        self.gamepad._pads = [self.pad]  # type: ignore[list-item]

    def press(self, *names: str) -> None:
        """Presses buttons one after another."""
        for name in names:
            self.pad.held = {BUTTONS[name]}
            said = self.gamepad.update(0.016)
            assert len(said) == 1, f"{name} says {said}"
            for event in said:
                self.table.house.scenes.handle(event)
            self.pad.held = set()
            assert self.gamepad.update(0.016) == []
