"""The gamepad as actions: buttons, pad and stick, with repetition while a direction is held.

SDL's controller layer is started only while a pad is there: it costs measurable time otherwise. It knows no scene.
"""

import pygame
from pygame._sdl2 import controller

from game.view.actions import PAD_ACTION, PAD_BUTTONS, Action

_DEAD = 0.55  # of the stick's reach
_FIRST_S, _NEXT_S = 0.35, 0.09  # until a held direction repeats
_DIRECTIONS = {Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT}


class Gamepad:
    """Turns whatever pads are connected into PAD_ACTION events."""

    def __init__(self) -> None:
        self._pads: list[controller.Controller] = []
        self._held: Action | None = None
        self._wait_s = 0.0
        self._pressed: set[tuple[int, int]] = set()
        self.look_again()

    def look_again(self) -> None:
        """Look for pads that came or went."""
        if not pygame.joystick.get_init():
            pygame.joystick.init()
        if pygame.joystick.get_count() == 0:
            self._pads.clear()
            self._held = None
            if controller.get_init():
                controller.quit()
            pygame.joystick.quit()
            return
        if not controller.get_init():
            controller.init()
        found = [number for number in range(pygame.joystick.get_count()) if controller.is_controller(number)]
        self._pads = [controller.Controller(number) for number in found]

    @property
    def is_held(self) -> bool:
        """Whether a direction is held, so that time matters."""
        return self._held is not None

    def update(self, dt: float) -> list[pygame.event.Event]:
        """The actions since the last call."""
        if not self._pads:
            return []
        actions = self._buttons()
        direction = self._direction()
        if direction is not self._held:
            self._held, self._wait_s = direction, _FIRST_S
            actions += [direction] if direction is not None else []
        elif direction is not None:
            self._wait_s -= dt
            if self._wait_s <= 0:
                self._wait_s = _NEXT_S
                actions.append(direction)
        return [pygame.event.Event(PAD_ACTION, {"action": action}) for action in actions]

    def _buttons(self) -> list[Action]:
        """Buttons that went down since the last look; directions are held ones."""
        down = {
            (number, button)
            for number, pad in enumerate(self._pads)
            for button, action in PAD_BUTTONS.items()
            if action not in _DIRECTIONS and pad.attached() and pad.get_button(button)
        }
        fresh, self._pressed = down - self._pressed, down
        return [PAD_BUTTONS[button] for _, button in sorted(fresh)]

    def _direction(self) -> Action | None:
        """The direction of a pad or a left stick, if one is held."""
        for pad in self._pads:
            if not pad.attached():
                continue
            for button, action in PAD_BUTTONS.items():
                if action in _DIRECTIONS and pad.get_button(button):
                    return action
            x = pad.get_axis(pygame.CONTROLLER_AXIS_LEFTX) / 32768
            y = pad.get_axis(pygame.CONTROLLER_AXIS_LEFTY) / 32768
            if max(abs(x), abs(y)) > _DEAD:
                if abs(x) > abs(y):
                    return Action.RIGHT if x > 0 else Action.LEFT
                return Action.DOWN if y > 0 else Action.UP
        return None
