"""Which settings there are, in which group, and the widget that each one needs.

The fields, their defaults, values and bounds come from persist.Settings alone; here stands only their order and how a
number is said. A field that stands in no group is found by a test.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import msgspec

from game.i18n import LANGUAGES, Texts
from game.persist.settings import ASSISTS, Settings
from game.view.widgets import Choice, Skin, Slider, Toggle, Widget

GROUPS: dict[str, tuple[str, ...]] = {
    "view": (
        "language", "interface_size", "world", "contrast", "grain", "temperature", "reduced_motion", "show_captions",
    ),
    "cards": ("card_size", "back", "index_letters", "four_colours", "kana_indices", "sort_hand"),
    "pace": ("speed", "instant", "trick_hold_ms", "click_to_go_on", "computer_delay_ms"),
    "sound": ("volume", "volume_cards", "volume_room", "mute", "mute_in_background"),
    "help": ASSISTS,
    "family": ("show_curtain",),
    "keys": ("gamepad_swap",),
}  # fmt: skip
ICONS = {
    "view": "eye", "cards": "cards", "pace": "speed", "sound": "sound", "help": "hint", "family": "curtain",
    "keys": "keyboard", "folders": "folder",
}  # fmt: skip
NOT_ROWS = {"keys"}  # has a row of its own for every action
_STEPS = {"speed": 25, "trick_hold_ms": 200, "computer_delay_ms": 50}


@dataclass(frozen=True)
class Declared:
    """A field of Settings: its default, its named values, or its bounds."""

    name: str
    default: Any
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


def declared() -> dict[str, Declared]:
    """All fields of Settings by name."""
    found = {}
    for field in msgspec.structs.fields(Settings):
        kind, low, high = field.type, 0, 0
        if hasattr(kind, "__metadata__"):
            meta = kind.__metadata__[0]
            low, high = meta.ge or 0, meta.le or 0
        values = get_args(kind) if get_origin(kind) is Literal else ()
        if field.name == "language":
            values = ("", *LANGUAGES)
        elif field.name == "back":
            values = ("world", "ai", "shu", "matcha", "sumi")
        found[field.name] = Declared(field.name, field.default, values, low, high)
    return found


def value_words(texts: Texts, name: str, value: str) -> str:
    """What a named value is called."""
    if name == "language":
        return LANGUAGES[value] if value else texts.say("settings.language.system")
    if name == "back" and value != "world":
        return texts.say(f"settings.world.{value}")
    return texts.say(f"settings.{name}.{value}")


def number_words(texts: Texts, name: str, value: int) -> str:
    """How a number of this setting is said: per cent, times as fast, seconds, milliseconds."""
    if name == "speed":
        return texts.say("core.times", n=_short(texts, value / 100))
    if name == "trick_hold_ms":
        return texts.say("core.seconds", n=_short(texts, value / 1000))
    if name.endswith("_ms"):
        return texts.say("core.milliseconds", n=value)
    return texts.say("core.percent", n=value)


def _short(texts: Texts, value: float) -> str:
    """With as many of two decimals as it needs, in the language's way."""
    decimals = next(count for count in (0, 1, 2) if count == 2 or round(value, count) == value)
    return texts.number(value, decimals)


def control(
    skin: Skin, texts: Texts, settings: Settings, field: Declared, on_change: Callable[[str, Any], None]
) -> Widget:
    """The widget of a field, showing its present value."""
    name, value = field.name, getattr(settings, field.name)
    if isinstance(field.default, bool):
        words = (texts.say("core.off"), texts.say("core.on"))
        return Toggle(skin, name, value, lambda on: on_change(name, on), words=words)
    if field.values:
        values = field.values
        words_of = [value_words(texts, name, each) for each in values]
        index = values.index(value) if value in values else 0
        return Choice(skin, name, words_of, index, lambda n: on_change(name, values[n]))
    return Slider(
        skin,
        name,
        value,
        field.low,
        field.high,
        _STEPS.get(name, 5),
        lambda n: on_change(name, n),
        lambda n: number_words(texts, name, n),
    )
