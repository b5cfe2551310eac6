"""A house without a window, and the events of a person, for the tests of the view's core."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app_house import Household
from game.persist.folders import find_folders
from game.rules import GAMES
from game.view import art
from game.view.actions import PAD_ACTION, Action
from game.view.assets import Assets
from game.view.pages.library import COMPUTER_PLAYERS
from game.view.theme import Theme, world_of
from game.view.widgets import Skin

PAGES = (*(game.key for game in GAMES), COMPUTER_PLAYERS)  # the help pages by name


def household(
    home: Path, language: str = "en", size: tuple[int, int] = (1280, 720), **settings: object
) -> Household:
    """A silent house in its own folder, with these settings."""
    pygame.display.init()
    made = Household(find_folders(home), language, silent=True)
    for name, value in settings.items():
        setattr(made.house.settings, name, value)
    made.renew()
    made.house.scenes.fades = False
    made.resize(size)
    return made


def skin(scale: float = 1.0, world: str = "ai") -> Skin:
    pygame.display.init()
    return Skin(Assets(art.Look(), Theme(world_of(world), scale)))


def key(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    """A key press; `text` is the letter it types."""
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def pad(action: Action) -> pygame.event.Event:
    return pygame.event.Event(PAD_ACTION, action=action)


def move(spot: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))


def click(spot: tuple[int, int]) -> list[pygame.event.Event]:
    """Down and up at one spot."""
    return [
        pygame.event.Event(kind, pos=spot, button=1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
