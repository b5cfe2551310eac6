"""The assists of a set-up as lines: each is left to the players, or locked for everybody. They change the draft."""

from collections.abc import Callable

import pygame

from game.i18n import Texts
from game.persist.settings import Settings
from game.scenes.assists import FREE, LOCKABLE, NEVER, Assists, meant_for, needed_by
from game.scenes.draft import Draft
from game.scenes.option_rows import Row, place_row
from game.view.widgets import Choice, Label, Skin, Widget

_ICONS = ("unlock", "lock", "lock")


class AssistRows:
    """Lines for the locks of a draft. `changed` hears of every change; what is left to the players says how it is at
    present in the `settings`."""

    def __init__(self, draft: Draft, texts: Texts, settings: Settings, changed: Callable[[], None]) -> None:
        self.draft, self._texts, self._changed = draft, texts, changed
        self._present = Assists(lambda: settings, {})

    def build(self, skin: Skin, x: int, y: int, width: int) -> tuple[list[Widget], int]:
        """The lines in a column of this width from (x, y) on, and how high they are together."""
        gap, say, top = skin.theme.gap, self._texts.say, y
        title = Label(skin, "assists", say("assist.title"), role="heading", serif=True)
        note = Label(skin, "assists.help", say("assist.title.help"), role="small", colour="text_soft")
        y = title.place(x, y + 2 * gap, width).bottom
        y = note.place(x, y, width).bottom + gap
        widgets: list[Widget] = [title, note]
        for name in meant_for(self.draft.game):
            row = self._row(skin, name)
            y = place_row(row, pygame.Rect(x, y + gap, width, 0), gap, in_columns=True)
            widgets += [row.label, row.help, row.control]
        return widgets, y + 2 * gap - top

    def _row(self, skin: Skin, name: str) -> Row:
        say = self._texts.say
        lock = self.draft.locks.get(name, FREE)
        now = "on" if self._present.has(name) else "off"
        words = [say(f"assist.choice.{f'{each}.{now}' if each == FREE else each}") for each in LOCKABLE]
        control = Choice(
            skin,
            f"lock.{name}",
            words,
            LOCKABLE.index(lock),
            lambda number: self._set(name, LOCKABLE[number]),
            icons=_ICONS,
        )
        needed, about = needed_by(name), say(f"settings.{name}.help")
        if needed and self.draft.locks.get(needed) == NEVER:  # nothing can be chosen here
            control.enabled = False
            about = say("assist.needs", assist=say(f"settings.{needed}"))
        colour = "text" if control.enabled else "text_soft"
        return Row(
            Label(skin, f"label.lock.{name}", say(f"settings.{name}"), colour=colour),
            Label(skin, f"help.lock.{name}", about, role="small", colour="text_soft"),
            control,
        )

    def _set(self, name: str, lock: str) -> None:
        self.draft.set_lock(name, lock)
        self._changed()
