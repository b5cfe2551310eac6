"""Waits for one key and gives it to an action. It knows keys, not what the action does."""

from collections.abc import Callable

import pygame

from game.scenes.message import Answer, Message
from game.scenes.scene import House
from game.view.actions import DEFAULT_KEYS, FIXED, Action, key_text

_MODIFIERS = {
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
}  # fmt: skip


class KeyPrompt(Message):
    """Takes the next key for `action`. Escape leaves things as they are; the keys of FIXED actions are not taken."""

    def __init__(self, house: House, action: Action, take: Callable[[str], None]) -> None:
        say = house.say
        title = say("settings.key", action=say(f"action.{action.value}"))
        words = say("settings.key.words", old=house.key_label(action))
        super().__init__(house, title, words, (Answer("core.cancel"),))
        self._take = take
        self._taken = {text for fixed in FIXED for text in DEFAULT_KEYS[fixed]}

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key in _MODIFIERS or event.key == pygame.K_ESCAPE:
            return super().handle(event)
        text = key_text(event)
        if text not in self._taken:
            self.house.scenes.pop()
            self._take(text)
        return True
