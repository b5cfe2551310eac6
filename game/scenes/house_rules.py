"""In which house rules a table differs from the standard, and what its rules are called. Words, no pixels."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.i18n import Texts
from game.rules.kit.options import Option, Value
from game.rules.kit.protocol import AnyGame
from game.scenes.option_rows import option_words

_LONGEST_NAME = 16  # letters of a name on the table; the sheet shows all of it


@dataclass(frozen=True)
class Difference:
    """A house rule in words: its name, what it is here, what it usually is, and what it means."""

    key: str
    name: str
    here: str
    usual: str
    help: str


def differing(game: AnyGame, options: Mapping[str, Value]) -> list[Option]:
    """The options whose value is not the standard one, as far as they matter beside the others."""
    declared = game.options
    return [
        option
        for option in declared.options
        if option.key in options and declared.is_read(options, option.key)
    ]


def differences(texts: Texts, game: AnyGame, options: Mapping[str, Value]) -> list[Difference]:
    """All of them in words; `options` are those of a record."""
    return [
        Difference(
            option.key,
            texts.say(f"option.{game.key}.{option.key}.label"),
            option_words(texts, game.key, option, options[option.key]),
            option_words(texts, game.key, option, option.default),
            texts.say(f"option.{game.key}.{option.key}.help"),
        )
        for option in differing(game, options)
    ]


def rules_name(texts: Texts, game: AnyGame, options: Mapping[str, Value], preset: object) -> str:
    """What these rules are called: the shipped preset that has exactly these options, else the name under which they
    were chosen, else that they are a mixture. `preset` comes from a record: it may be anything."""
    shipped = preset_of(game, options, preset)
    if shipped:
        return texts.say(f"preset.{game.key}.{shipped}")
    name = "".join(filter(str.isprintable, preset)).strip() if isinstance(preset, str) else ""
    return name if name and name not in game.presets else texts.say("setup.custom")


def preset_of(game: AnyGame, options: Mapping[str, Value], wanted: object = "") -> str:
    """The shipped preset with exactly these options: the wanted one if it fits, else the first; "" without any."""
    fitting = [name for name, values in game.presets.items() if dict(values) == dict(options)]
    return wanted if isinstance(wanted, str) and wanted in fitting else next(iter(fitting), "")


def short_name(name: str) -> str:
    """The name as it stands at the table's edge."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "…"
