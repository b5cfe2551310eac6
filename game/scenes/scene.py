"""What every scene is, and the house that is handed to each of them. They know each other's life, not each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import Texts
from game.view.actions import Action, Bindings, key_label
from game.view.assets import Assets
from game.view.theme import Theme

if TYPE_CHECKING:
    from game.ai.runner import Runner
    from game.persist.folders import Folders
    from game.persist.history import History
    from game.persist.saves import Saves
    from game.persist.settings import Memory, Presets, Settings
    from game.scenes.manager import Manager
    from game.view.sound import Sound


def _no_history() -> History:
    raise RuntimeError("this house keeps no history")


@dataclass
class House:
    """All that a scene may use. Theme, assets and texts are replaced when a setting changes: never keep a copy."""

    settings: Settings
    memory: Memory
    presets: Presets
    saves: Saves
    folders: Folders
    texts: Texts
    theme: Theme
    assets: Assets
    sound: Sound
    scenes: Manager
    runner: Runner
    rng: Random
    keys: Bindings = field(default_factory=Bindings)
    # After a setting was changed: stores it and renews theme, assets, texts, sound, keys and picture.
    settings_changed: Callable[[], None] = lambda: None
    keep_memory: Callable[[], None] = lambda: None
    keep_presets: Callable[[], None] = lambda: None
    open_history: Callable[[], History] = _no_history
    # Ways that only the app can open, from anywhere.
    go_home: Callable[[], None] = lambda: None
    show_settings: Callable[[], None] = lambda: None
    show_rules: Callable[[str, str], None] = lambda page, anchor: None  # a book, open at an anchor
    take_file: Callable[[Path], None] = lambda path: None  # one that was dropped where nobody waits for one
    quit: Callable[[], None] = lambda: None
    opened_history: History | None = None

    @property
    def history(self) -> History:
        """The finished matches; their file is opened when somebody first asks for it."""
        if self.opened_history is None:
            self.opened_history = self.open_history()
        return self.opened_history

    def say(self, key: str, **facts: Any) -> str:
        """Short for `texts.say`."""
        return self.texts.say(key, **facts)

    def key_label(self, action: Action) -> str:
        """The first key of an action, as people write it."""
        return key_label(self.keys.key_of(action), self.say)


class Scene:
    """One picture with its behaviour.

    Its life: created; `entered` when it comes to the top; `layout` then and whenever size, theme or language change;
    then per frame `handle` for each event, `update` once, `draw` once; `left` when another scene covers or replaces it.
    """

    transparent = False  # lies over the scene below: its own draw begins with `backdrop`
    world = ""  # the world the scene wants to be shown in; empty: the player's choice
    locks: Mapping[str, str] = {}  # the assists that are locked while this scene is there

    def __init__(self, house: House) -> None:
        self.house = house
        self.size = (0, 0)
        self.backdrop: pygame.Surface | None = (
            None  # what lies below a transparent scene, given before `layout`
        )

    def entered(self) -> None:
        """The scene is on top now."""

    def left(self) -> None:
        """The scene is no longer on top."""

    def covered(self) -> None:
        """Its picture was taken for what comes over it: it is laid out again before it is drawn again."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for this many pixels; the next draw draws everything."""
        self.size = size

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event (positions are in pixels of the target). False leaves it to the manager."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: the only place where time does."""

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw onto the target, which still holds the last frame. None: everything may have changed; a list: only
        these places; []: nothing. Draws the same picture however often it is called at the same moment."""
        return []

    @property
    def is_moving(self) -> bool:
        """Whether something changes by itself, so that frames are wanted."""
        return False

    @property
    def caption(self) -> str:
        """The announcer's line for what just happened, or empty."""
        return ""

    @property
    def is_private(self) -> bool:
        """Whether the picture shows what only one person may see (a family table drops its curtain over it)."""
        return False
