"""The settings: a group at the left, its rows at the right; every change holds at once and is kept at once.

It knows rows and groups from setting_rows; the app does what a change asks for.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

from game.persist.settings import Settings
from game.scenes.assists import ALWAYS
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.key_prompt import KeyPrompt
from game.scenes.message import Answer, Message
from game.scenes.option_rows import Row, place_row
from game.scenes.scene import House
from game.scenes.setting_rows import GROUPS, ICONS, control, declared
from game.view.actions import FIXED, Action
from game.view.widgets import Button, Choice, Form, Label, ScrollPage, Skin, Toggle, Widget


class SettingsScene(FormScene):
    """All settings. `open_folder` shows a folder in the desktop's file manager; `locks` are the assists that are locked
    at the table below, if there is one."""

    def __init__(
        self, house: House, open_folder: Callable[[Path], None], locks: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(house)
        self._locks = locks or {}
        self._open_folder = open_folder
        self._group = "view"
        self._fields = declared()
        self._panel = pygame.Rect(0, 0, 0, 0)

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        top, left = title_height(skin), 5 * gap
        bar = self._bar(skin)
        bar_high = flow(bar, left, size[0] - left, 0, 2 * gap)
        bar_top = size[1] - bar_high - 3 * gap
        flow(bar, left, size[0] - left, bar_top, 2 * gap, align="right")
        tabs, self._panel = self._tabs(
            skin, pygame.Rect(left, top, size[0] - 2 * left, bar_top - top - 2 * gap)
        )
        view = self._panel.inflate(-6 * gap, -4 * gap)
        rows, height = self._rows(skin, view.width - 3 * gap)
        for widget in rows:
            widget.scrolls = True
        return Form(skin, [*tabs, *rows, *bar], ScrollPage(skin, view, height))

    def _bar(self, skin: Skin) -> list[Widget]:
        say = self.house.say
        return [
            Button(skin, "reset", say("settings.reset"), self._ask_reset, icon="refresh", look="quiet"),
            Button(skin, "back", say("core.back"), self.back, icon="back", look="main"),
        ]

    def _tabs(self, skin: Skin, room: pygame.Rect) -> tuple[list[Widget], pygame.Rect]:
        """The groups, and the room they leave: one below the other at the left, or as a row of signs on top if the
        window is too low for that."""
        gap = skin.theme.gap
        tabs = [self._tab(skin, name, with_words=True) for name in (*GROUPS, "folders")]
        wide = max(tab.measure(room.width)[0] for tab in tabs)
        high = tabs[0].measure(wide)[1]
        if len(tabs) * (high + gap) - gap <= room.height and wide <= room.width * 0.36:
            for number, tab in enumerate(tabs):
                tab.is_listed = True
                tab.place(room.x, room.y + number * (high + gap), wide, high)
            beside = room.x + wide + 3 * gap
            return list(tabs), pygame.Rect(beside, room.y, room.right - beside, room.height)
        signs = [self._tab(skin, name, with_words=name == self._group) for name in (*GROUPS, "folders")]
        below = flow(signs, room.x, room.right, room.y, gap, align="left") + 2 * gap
        return list(signs), pygame.Rect(room.x, below, room.width, room.bottom - below)

    def _tab(self, skin: Skin, name: str, *, with_words: bool) -> Button:
        words = self.house.say(f"settings.group.{name}")
        return Button(
            skin,
            f"group.{name}",
            words if with_words else "",
            self._opener(name),
            icon=ICONS[name],
            look="main" if name == self._group else "plain",
            help_text="" if with_words else words,
        )

    def open_group(self, group: str) -> None:
        """Show the rows of a group, from the top."""
        self._group = group
        if self.form is not None and self.form.page is not None:
            self.form.page.scroll_to(0)
        self.rebuild()

    def _opener(self, group: str) -> Callable[[], None]:
        return lambda: self.open_group(group)

    def _rows(self, skin: Skin, width: int) -> tuple[list[Widget], int]:
        if self._group == "folders":
            return self._folder_rows(skin, width)
        widgets: list[Widget] = []
        y = 0
        for name in GROUPS[self._group]:
            made = control(skin, self.house.texts, self.house.settings, self._fields[name], self._set)
            help_key = f"settings.{name}.help"
            lock = self._locks.get(name)
            if lock is not None and isinstance(
                made, Toggle
            ):  # it shows what holds here, and cannot be reached
                made.value, made.enabled, help_key = lock == ALWAYS, False, f"assist.here.{lock}"
            y = self._row(skin, widgets, made, f"settings.{name}", help_key, y, width)
        if self._group == "keys":
            y = self._key_rows(skin, widgets, y, width)
        return widgets, y

    def _row(
        self, skin: Skin, widgets: list[Widget], made: Widget, label: str, help_key: str, y: int, width: int
    ) -> int:
        """One line: label and help left, the widget right. Returns where the next one begins."""
        gap, say = skin.theme.gap, self.house.say
        name = Label(skin, f"label.{made.key}", say(label))
        if help_key:
            icon = "" if made.enabled else "lock"
            hint = Label(skin, f"help.{made.key}", say(help_key), role="small", colour="text_soft", icon=icon)
            widgets += [name, hint, made]
            return place_row(Row(name, hint, made), pygame.Rect(0, y + gap, width, 0), gap) + gap
        wide, high = made.measure(width)
        made.place(width - wide, y + gap, wide, high)
        words_high = name.measure(width - wide - 3 * gap)[1]
        lip = skin.lip if isinstance(made, Button | Choice) else 0
        name.place(0, y + gap + max(0, high - lip - words_high) // 2, width - wide - 3 * gap)
        widgets += [name, made]
        return max(name.box.bottom, made.box.bottom) + gap

    def _key_rows(self, skin: Skin, widgets: list[Widget], y: int, width: int) -> int:
        for action in Action:
            if action in FIXED:
                continue
            words = self.house.key_label(action)
            button = Button(skin, f"key.{action.value}", words, self._key_asker(action))
            y = self._row(skin, widgets, button, f"action.{action.value}", "", y, width)
        reset = Button(
            skin, "keys.reset", self.house.say("settings.keys.reset"), self._reset_keys, icon="refresh"
        )
        wide, high = reset.measure(width)
        widgets.append(reset)
        return reset.place(width - wide, y, wide, high).bottom + skin.theme.gap

    def _folder_rows(self, skin: Skin, width: int) -> tuple[list[Widget], int]:
        gap, say = skin.theme.gap, self.house.say
        widgets: list[Widget] = []
        y = 0
        for name in ("config", "data", "state", "cache", "log"):
            path: Path = getattr(self.house.folders, name)
            button = Button(
                skin, f"folder.{name}", say("settings.folder.open"), self._folder_opener(path), icon="folder"
            )
            wide, high = button.measure(width)
            title = Label(skin, f"label.{name}", say(f"settings.folder.{name}"))
            title.place(0, y + gap, width - wide - 3 * gap)
            where = Label(skin, f"path.{name}", str(path), role="small", colour="text_soft")
            where.place(0, title.box.bottom, width - wide - 3 * gap)
            button.place(width - wide, y + gap, wide, high)
            y = max(where.box.bottom, button.box.bottom) + 2 * gap
            widgets += [title, where, button]
        return widgets, y

    # What the rows do

    def _set(self, name: str, value: Any) -> None:
        setattr(self.house.settings, name, value)
        self.house.settings_changed()

    def _key_asker(self, action: Action) -> Callable[[], None]:
        def take(text: str) -> None:
            self.house.settings.keys[action.value] = text
            self.house.settings_changed()

        return lambda: self.house.scenes.push(KeyPrompt(self.house, action, take))

    def _reset_keys(self) -> None:
        self.house.settings.keys.clear()
        self.house.settings_changed()

    def _folder_opener(self, path: Path) -> Callable[[], None]:
        return lambda: self._open_folder(path)

    def _ask_reset(self) -> None:
        say = self.house.say
        answers = (Answer("settings.reset.yes", self._reset), Answer("core.cancel", look="main"))
        message = Message(self.house, say("settings.reset.title"), say("settings.reset.words"), answers)
        self.house.scenes.push(message)

    def _reset(self) -> None:
        fresh = Settings()
        for name in self._fields:
            setattr(self.house.settings, name, getattr(fresh, name))
        self.house.settings_changed()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.house.keys.action_of(event) is Action.SETTINGS:
            return True  # they are open already
        return super().handle(event)

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        paint_title(skin, target, self.house.say("settings.title"), "調")
        skin.panel(target, self._panel)
