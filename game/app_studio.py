"""Scenes drawn off screen into a picture, for `main.py shot`, store pages and tests.

Part of the composition root: it knows every scene. Nothing is read from or written to the player's folders.
"""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app_house import Household
from game.cli.shot import ShotRequest
from game.persist.folders import find_folders
from game.persist.settings import Settings
from game.rules import GAMES
from game.scenes.home import Door, Home, Unfinished
from game.scenes.message import Answer, Message
from game.scenes.pause import Pause
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetUp
from game.view.actions import Action

_DOORS = ("learn", "history", "statistics", "settings", "quit")


class Studio:
    """Draws scenes by name."""

    def __init__(self) -> None:
        self._scenes: dict[str, Callable[[Household, ShotRequest], list[Scene]]] = {
            "home": _home,
            "setup": _setup,
            "settings": _settings,
            "pause": _pause,
            "message": _message,
        }

    def names(self) -> list[str]:
        """All scenes that can be drawn."""
        return list(self._scenes)

    def draw(self, request: ShotRequest) -> None:
        """Writes the picture. Options that are names of settings set them; the rest is the scene's own."""
        if request.scene not in self._scenes:
            raise ValueError(f"unknown scene {request.scene!r}; known are {', '.join(self._scenes)}")
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        with tempfile.TemporaryDirectory() as folder:
            household = Household(find_folders(Path(folder)), request.language, silent=True)
            _apply_settings(household.house.settings, request.options)
            household.renew()
            pygame.image.save(
                picture(household, self._scenes[request.scene](household, request), request), request.output
            )
            household.close()


def picture(household: Household, scenes: list[Scene], request: ShotRequest) -> pygame.Surface:
    """The scenes, one over the other, at rest."""
    manager = household.house.scenes
    manager.fades = False
    household.resize(request.size)
    for scene in scenes:
        manager.push(scene)
    form = getattr(manager.top, "form", None)
    if "focus" in request.options and form is not None:
        form.focus_on(request.options["focus"])
        form.act(Action.FIRST)
    target = pygame.Surface(request.size)
    for _ in range(4):
        manager.update(0.3)
    manager.draw(target)
    household.effects.apply(target, None)
    return target


def _apply_settings(settings: Settings, options: dict[str, str]) -> None:
    for name, text in options.items():
        if name not in Settings.__struct_fields__:
            continue
        before = getattr(settings, name)
        value = text == "true" if isinstance(before, bool) else int(text) if isinstance(before, int) else text
        setattr(settings, name, value)


def _home(household: Household, request: ShotRequest) -> list[Scene]:
    say = household.house.say
    doors = [Door(f"home.{name}", name, lambda: None) for name in _DOORS]
    name = say(f"game.{GAMES[-1].key}.name")
    unfinished = Unfinished(say("home.continue", game=name), lambda: None)
    shown = unfinished if request.options.get("continue") == "true" else None
    return [Home(household.house, lambda key: None, doors, lambda: shown)]


def _setup(household: Household, request: ShotRequest) -> list[Scene]:
    wanted = request.options.get("game", GAMES[0].key)
    game = next((game for game in GAMES if game.key == wanted), None)
    if game is None:
        raise ValueError(f"unknown game {wanted!r}")
    return [SetUp(household.house, game, lambda draft: None)]


def _settings(household: Household, request: ShotRequest) -> list[Scene]:
    scene = SettingsScene(household.house, lambda path: None)
    scene.open_group(request.options.get("group", "view"))
    return [scene]


def _pause(household: Household, request: ShotRequest) -> list[Scene]:
    answers = [Answer(f"pause.{name}") for name in ("go_on", "rules", "settings", "leave")]
    icons = ("play", "rules", "settings", "home")
    return [*_home(household, request), Pause(household.house, answers, icons)]


def _message(household: Household, request: ShotRequest) -> list[Scene]:
    say = household.house.say
    answers = (Answer("settings.reset.yes"), Answer("core.cancel", look="main"))
    message = Message(household.house, say("settings.reset.title"), say("settings.reset.words"), answers)
    return [*_home(household, request), message]
