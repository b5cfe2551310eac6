"""One house rule as a line: its name, a widget made from its declaration, and one line of help.

Made from game.options alone; the words are the game's own. It knows no single option.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.i18n import Texts
from game.rules.kit.options import Option, Value
from game.scenes.draft import Draft
from game.view.widgets import Choice, Label, Skin, Slider, Toggle, Widget

_BESIDE = 0.56  # the widest control that stands beside its words, in widths of the line
_COLUMNS = (0.36, 0.52, 0.7, 1.0)  # the widths of a form's controls
_SQUEEZED = 0.585  # so wide a control fits into the second of them with smaller letters


def option_words(texts: Texts, game: str, option: Option, value: Value) -> str:
    """A value in the game's words; numbers speak for themselves."""
    if isinstance(value, bool):
        return texts.say("core.on" if value else "core.off")
    key = f"option.{game}.{option.key}.value.{value}"
    if isinstance(value, int) and not texts.has(key):
        return str(value)
    return texts.say(key)


@dataclass(frozen=True)
class Row:
    """The widgets of one line, not yet placed: label left, control right, help below the label."""

    label: Label
    help: Label
    control: Widget


def option_row(
    skin: Skin, texts: Texts, draft: Draft, option: Option, on_change: Callable[[Option, Value], None]
) -> Row:
    """The line of an option. While its condition does not hold it is dimmed and says why."""
    game = draft.game.key
    name = texts.say(f"option.{game}.{option.key}.label")
    words = texts.say(f"option.{game}.{option.key}.help")
    control = _control(skin, texts, draft, option, on_change)
    is_read = draft.is_read(option)
    control.enabled = is_read
    if not is_read and option.when is not None:
        needed = draft.game.options[option.when[0]]
        value = option_words(texts, game, needed, option.when[1])
        words = texts.say("setup.not_now", option=texts.say(f"option.{game}.{needed.key}.label"), value=value)
    colour = "text" if is_read else "text_soft"
    return Row(
        Label(skin, f"label.{option.key}", name, colour=colour),
        Label(skin, f"help.{option.key}", words, role="small", colour="text_soft"),
        control,
    )


def place_row(row: Row, room: pygame.Rect, gap: int, *, in_columns: bool = False) -> int:
    """Words left and control right in the room's width, or the control below its words if it is wide. Returns where the
    line ends. `in_columns`: controls of a form begin below each other, whatever their words."""
    wide, high = row.control.measure(10_000)
    if in_columns:
        wide = _column(wide, room.width)
    beside = wide <= room.width * _BESIDE
    words = room.width - wide - 2 * gap if beside else room.width
    row.label.place(room.x, room.y, words)
    row.help.place(room.x, row.label.box.bottom, words)
    if beside:
        row.control.place(room.right - wide, room.y, wide, high)
        return max(row.help.box.bottom, row.control.box.bottom) + gap
    wide = min(wide, room.width)
    row.control.place(room.right - wide, row.help.box.bottom + gap // 2, wide, high)
    return row.control.box.bottom + gap


def _column(wide: int, room: int) -> int:
    """The width of the column that holds a control of this width."""
    if room * _COLUMNS[1] < wide <= room * _SQUEEZED:
        return round(room * _COLUMNS[1])
    return next((round(room * share) for share in _COLUMNS if wide <= room * share), room)


def _control(
    skin: Skin, texts: Texts, draft: Draft, option: Option, on_change: Callable[[Option, Value], None]
) -> Widget:
    key, value = f"option.{option.key}", draft.value(option)
    if isinstance(option.default, bool):
        words = (texts.say("core.off"), texts.say("core.on"))
        return Toggle(skin, key, bool(value), lambda on: on_change(option, on), words=words)
    if option.low is not None and option.high is not None:
        step = 10 if option.high - option.low >= 200 else 5 if option.high - option.low >= 60 else 1
        return Slider(skin, key, int(value), option.low, option.high, step, lambda n: on_change(option, n))
    values = _in_order(option)
    words_of = [option_words(texts, draft.game.key, option, each) for each in values]
    place = next(n for n, each in enumerate(values) if each == value and type(each) is type(value))
    return Choice(skin, key, words_of, place, lambda n: on_change(option, values[n]))


def _in_order(option: Option) -> list[Value]:
    """The values as they were declared, numbers in ascending order after the words."""
    words = [value for value in option.values if isinstance(value, str)]
    return [*words, *sorted(value for value in option.values if not isinstance(value, str))]
