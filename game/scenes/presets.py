"""A game's house rules under names: those that come with it, and the player's own on their shelf.

Owns which names are free, and what of a stranger's file is believed. No widgets, no pictures; nothing is asked here.
"""

from pathlib import Path

from game.persist.exchange import exchange_folder, read_file
from game.persist.preset_files import LARGEST, NoPreset, Preset, clean_name, read_preset
from game.persist.problems import Problem
from game.persist.settings import LONGEST_PRESET, MOST_PRESETS
from game.rules import UnknownGame
from game.rules import game as game_of
from game.rules.kit.options import BadOption, Value
from game.rules.kit.protocol import AnyGame
from game.scenes.draft import allowed_options
from game.scenes.scene import House

_MOST_LOOKED_AT = 400  # files in a folder


class Shelf:
    """The own presets of one game. Every change is kept at once."""

    def __init__(self, house: House, game: AnyGame) -> None:
        self._house, self.game = house, game

    @property
    def _own(self) -> dict[str, dict[str, Value]]:
        return self._house.presets.presets.get(self.game.key, {})

    def rules(self) -> dict[str, dict[str, Value]]:
        """The own presets by name, in the order in which they came; what a later version wrote is left out."""
        return {name: allowed_options(self.game, options) for name, options in self._own.items() if name}

    @property
    def is_full(self) -> bool:
        return len(self._own) >= MOST_PRESETS

    def like(self, name: str) -> str:
        """The own preset of this name, whatever its capitals; "" if there is none."""
        return next((own for own in self._own if own.casefold() == name.casefold()), "")

    def is_shipped(self, name: str) -> bool:
        """Whether rules that come with the game are called so, here or in a record."""
        words = [self._house.say(f"preset.{self.game.key}.{key}") for key in self.game.presets]
        return name.casefold() in {each.casefold() for each in (*words, *self.game.presets)}

    def free_name(self, wanted: str) -> str:
        """The name, with a number behind it if it is taken."""
        name, number = wanted, 2
        while self.like(name) or self.is_shipped(name):
            tail = f" ({number})"
            name, number = wanted[: LONGEST_PRESET - len(tail)].rstrip() + tail, number + 1
        return name

    def keep(self, name: str, options: dict[str, Value]) -> None:
        """Puts rules on the shelf, in the place of those of the same name."""
        shelf = self._house.presets.presets.setdefault(self.game.key, {})
        shelf[self.like(name) or name] = dict(options)
        self._house.keep_presets()

    def rename(self, old: str, new: str) -> None:
        """Gives rules another name; they keep their place."""
        renamed = {new if name == old else name: options for name, options in self._own.items()}
        self._house.presets.presets[self.game.key] = renamed
        self._house.keep_presets()

    def drop(self, name: str) -> None:
        """Forgets rules."""
        self._own.pop(name, None)
        self._house.keep_presets()


class Refused(ValueError):
    """Rules that are not taken in. `code`: that of a NoPreset, of a Problem with the file, `unknown_game`,
    `bad_option` (its `fact` is the option's key), `full`."""

    def __init__(self, code: str, fact: object = "") -> None:
        super().__init__(code)
        self.code, self.fact = code, fact

    @property
    def is_perhaps_a_match(self) -> bool:
        """Whether the file may hold matches: one, or a whole history."""
        return self.code in ("match", "not_rules", "too_large")


def read_rules(path: Path) -> tuple[AnyGame, Preset]:
    """The rules in a file, with their game; every option is one that the game has. Raises Refused."""
    data = read_file(path, LARGEST)
    if isinstance(data, Problem):
        raise Refused(data.key)
    try:
        preset = read_preset(data)
        game = game_of(preset.game)
        game.options.read(preset.options)
    except NoPreset as error:
        raise Refused(error.code, error.version) from error
    except UnknownGame as error:
        raise Refused("unknown_game", clean_name(preset.game)) from error
    except BadOption as error:
        raise Refused("bad_option", clean_name(error.key)) from error
    options = {key: value for key, value in preset.options.items() if value != game.options[key].default}
    return game, Preset(game.key, preset.name, options)


def take_in(house: House, path: Path) -> tuple[AnyGame, str]:
    """Puts the rules of a file on their game's shelf: the game, and the name that they have there. Rules that are there
    already under their name stay as they are; others of the same name stay beside them. Raises Refused."""
    game, preset = read_rules(path)
    shelf = Shelf(house, game)
    wanted = preset.name or house.say("setup.custom")
    there = shelf.like(wanted)
    if there and shelf.rules()[there] == preset.options:
        return game, there
    if shelf.is_full:
        raise Refused("full")
    name = shelf.free_name(wanted)
    shelf.keep(name, preset.options)
    return game, name


def files_at_hand(house: House) -> list[tuple[Path, AnyGame, Preset]]:
    """The files of rules where the house puts its own, by name: for whoever has no keyboard to say where one lies."""
    found = []
    folder = exchange_folder(house.folders)
    try:
        paths = sorted(folder.glob("*.json"))[:_MOST_LOOKED_AT]
    except OSError:  # a folder that nobody may look into: then there is nothing at hand
        return []
    for path in paths:
        try:
            game, preset = read_rules(path)
        except Refused:
            continue  # a record, or anything else that lies there
        found.append((path, game, preset))
    return found
