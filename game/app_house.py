"""Puts the house together: settings, words, theme, pictures and sound for every scene, renewed when a setting changes.

Part of the composition root beside app.py: it knows every layer; no window is needed to use it.
"""

import locale
import os
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.ai.runner import Runner, Trouble
from game.app_desktop import give_holes_back
from game.i18n import Texts, choose_language
from game.persist.folders import Folders
from game.persist.problems import Problem
from game.persist.saves import Saves
from game.persist.settings import (
    memory_document,
    presets_document,
    settings_document,
)
from game.persist.writer import Writer
from game.scenes.manager import Manager
from game.scenes.scene import House
from game.view import art
from game.view.actions import Bindings
from game.view.assets import Assets
from game.view.effects import Effects
from game.view.picture_cache import PictureCache, stamp_of
from game.view.sound import Sound
from game.view.theme import Theme, window_scale, world_of

if TYPE_CHECKING:
    from game.persist.history import History

HOME_WORLD = "ai"


class Household:
    """The House and what it is renewed from."""

    def __init__(
        self, folders: Folders, language: str = "", *, silent: bool = False, strict: bool = False
    ) -> None:
        """`language` overrides the setting (the command line's --lang); `strict` makes a missing text an error."""
        self._language = language
        self._strict = strict
        self._settings_file = settings_document(folders)
        self._memory_file = memory_document(folders)
        self._presets_file = presets_document(folders)
        settings, memory = self._settings_file.load(), self._memory_file.load()
        presets = self._presets_file.load()
        files = (self._settings_file, self._memory_file, self._presets_file)
        self.problems: list[Problem] = [problem for file in files for problem in file.problems]
        self._size = (1280, 720)
        self._files = PictureCache(folders.cache / "pictures", f"4 {stamp_of(art.art_folder())}")
        self._identity: tuple[object, ...] = ()
        self.on_trouble: Callable[[Trouble], None] = lambda trouble: None
        self.effects = Effects()
        sound = Sound(folders.cache, silent=silent)
        theme = Theme(world_of(HOME_WORLD), 1.0)
        self.house = House(
            settings=settings,
            memory=memory,
            presets=presets,
            saves=Saves(folders, Writer()),
            folders=folders,
            texts=Texts("en", strict=strict),
            theme=theme,
            assets=Assets(art.Look(), theme),
            sound=sound,
            scenes=Manager(self.dress),
            runner=Runner(lambda trouble: self.on_trouble(trouble)),
            rng=Random(),
            settings_changed=self.settings_changed,
            open_history=self._open_history,
            keep_memory=lambda: self._note(self._memory_file.save(memory)),
            keep_presets=lambda: self._note(self._presets_file.save(presets)),
        )
        self.renew()

    def _open_history(self) -> "History":
        from game.persist.history import History  # late: Home is on the screen before SQLite is loaded

        return History(self.house.folders, self.problems)

    def _note(self, problem: Problem | None) -> None:
        """Gather what went wrong, each kind once."""
        if problem is not None and all(problem.key != known.key for known in self.problems):
            self.problems.append(problem)

    @property
    def language(self) -> str:
        """The language spoken now."""
        wanted = self._language or self.house.settings.language
        return choose_language(wanted, preferred_languages(), os.environ)

    def settings_changed(self) -> None:
        """Keep the settings and let everything follow them."""
        self._language = ""  # from now on the setting counts, whatever the command line said
        self._note(self._settings_file.save(self.house.settings))
        self.renew()
        self.house.scenes.renew()

    def renew(self) -> None:
        """Make words, keys, effects and sound follow the settings; the theme follows with the next `dress`."""
        house, settings = self.house, self.house.settings
        if house.texts is None or getattr(house.texts, "language", "") != self.language:
            house.texts = Texts(self.language, strict=self._strict)
        house.keys = Bindings(settings.keys, settings.gamepad_swap)
        self.effects = Effects(settings.contrast, settings.grain, settings.temperature)
        house.scenes.fades = not settings.instant
        house.sound.set_volumes(
            settings.volume, settings.volume_cards, settings.volume_room, is_muted=settings.mute
        )

    def resize(self, size: tuple[int, int]) -> None:
        """The window has this many pixels now."""
        self._size = size
        self.house.scenes.layout(size)

    def dress(self, world: str) -> None:
        """Put the house into the theme of a world; a world chosen in the settings counts for every scene. Another
        scene comes: what only the last one needed is given back."""
        settings = self.house.settings
        key = world or HOME_WORLD
        if settings.world != "game":
            key = settings.world
        back = "" if settings.back == "world" else settings.back
        letters = self.language if settings.index_letters == "language" else settings.index_letters
        look = art.Look(letters, settings.four_colours, settings.kana_indices)
        theme = Theme(world_of(key), window_scale(self._size, settings.interface_size / 100))
        smoothness = max(0.0, (50 - settings.grain) / 50)
        identity = (theme, look, back, smoothness)
        if identity != self._identity:
            self.house.assets.rest()
            self.house.assets = Assets(look, theme, back, smoothness, self._files)
            self.house.theme = theme
            self._identity = identity
        give_holes_back()

    def close(self) -> None:
        """Let the helpers go."""
        self.house.runner.close()
        self.house.sound.close()
        if self.house.opened_history is not None:
            self.house.opened_history.close()


def preferred_languages() -> Sequence[str]:
    """The languages the system prefers, as SDL and Python know them."""
    found: list[str] = []
    if pygame.display.get_init():
        found += [
            str(entry["language"]) for entry in pygame.system.get_pref_locales() if entry.get("language")
        ]
    named = locale.getlocale()[0]
    return [*found, named] if named else found
