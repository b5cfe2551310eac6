"""What people do with house rules under names: keep, rename, forget, give away, take in. Each asks what it must.

Owns the questions and the words; what is kept is the shelf's affair, how a set-up shows it is the set-up's.
"""

from collections.abc import Callable
from pathlib import Path

from game.persist.exchange import write_lines
from game.persist.preset_files import Preset, clean_name, file_stem, preset_text
from game.persist.problems import Problem
from game.persist.settings import LONGEST_PRESET
from game.rules.kit.options import Value
from game.rules.kit.protocol import AnyGame
from game.scenes.message import Answer, Message
from game.scenes.preset_list import PresetList
from game.scenes.presets import Refused, Shelf, files_at_hand, take_in
from game.scenes.prompt import Prompt
from game.scenes.scene import House
from game.scenes.transfer import ask_export, ask_file, problem_words

Chosen = Callable[[str], None]  # hears the name of the rules that are meant from now on; "" for none


class PresetDeeds:
    """The deeds of one game's set-up. `then` hears which rules are meant afterwards."""

    def __init__(self, house: House, game: AnyGame, then: Chosen) -> None:
        self._house, self._game, self._then = house, game, then
        self.shelf = Shelf(house, game)

    # --- under a name -----------------------------------------------------------------------------------------

    def keep(self, options: dict[str, Value], suggested: str = "") -> None:
        """Asks for a name and keeps the rules under it; in the place of others only if somebody says so."""
        say = self._house.say
        if self.shelf.is_full:
            self._tell("presets.full")
            return

        def named(name: str) -> None:
            there = self.shelf.like(name)
            if there:
                self._ask("replace", there, lambda: self._kept(there, options))
            else:
                self._kept(name, options)

        wanted = suggested or self.shelf.free_name(say("presets.suggested"))
        self._ask_name("setup.save_title", say("setup.save_words"), wanted, named)

    def _kept(self, name: str, options: dict[str, Value]) -> None:
        self.shelf.keep(name, options)
        self._then(name)

    def rename(self, old: str) -> None:
        """Asks for another name."""

        def named(name: str) -> None:
            if self.shelf.like(name) not in ("", old):
                self._tell("presets.taken", name=name)
            elif name != old:
                self.shelf.rename(old, name)
                self._then(name)

        self._ask_name("presets.rename_title", self._house.say("presets.rename_words"), old, named)

    def _ask_name(self, title: str, words: str, value: str, then: Chosen) -> None:
        """Asks for a name that people can give: not empty, and not that of rules which come with the game."""

        def typed(text: str) -> None:
            name = clean_name(text)
            if name and self.shelf.is_shipped(name):
                self._tell("presets.shipped", name=name)
            elif name:
                then(name)

        prompt = Prompt(self._house, self._house.say(title), words, value, typed, most=LONGEST_PRESET)
        self._house.scenes.push(prompt)

    def drop(self, name: str) -> None:
        """Asks whether the rules shall be forgotten."""

        def forget() -> None:
            self.shelf.drop(name)
            self._then("")

        self._ask("drop", name, forget)

    def _ask(self, what: str, name: str, do: Callable[[], None]) -> None:
        say = self._house.say
        answers = (Answer(f"presets.{what}.yes", do), Answer("core.cancel", look="main"))
        words = say(f"presets.{what}.words", name=name)
        self._house.scenes.push(Message(self._house, say(f"presets.{what}.title"), words, answers))

    # --- as files ---------------------------------------------------------------------------------------------

    def export(self, name: str) -> None:
        """Asks where the rules shall be put as a file."""
        preset = Preset(self._game.key, name, self.shelf.rules()[name])
        lines = preset_text(preset).splitlines()
        ask_export(self._house, file_stem(preset), ".json", lambda path: write_lines(path, lines))

    def ask_import(self) -> None:
        """Offers the files that lie where the house puts its own, or asks where another one lies."""
        found = files_at_hand(self._house)
        if found:
            self._house.scenes.push(PresetList(self._house, found, self.take_in, self._ask_file))
        else:
            self._ask_file()

    def _ask_file(self) -> None:
        ask_file(self._house, self._house.say("presets.import_title"), self.take_in)

    def take_in(self, path: Path) -> None:
        """Takes the rules of a file in and says what came of it."""
        try:
            game, name = take_in(self._house, path)
        except Refused as refused:
            tell_refusal(self._house, path, refused)
            return
        is_here = game.key == self._game.key
        if is_here:
            self._then(name)
        where = self._house.say(f"game.{game.key}.name")
        self._tell("presets.taken_in" if is_here else "presets.taken_in_elsewhere", name=name, game=where)

    def _tell(self, key: str, **facts: object) -> None:
        say = self._house.say
        self._house.scenes.push(Message(self._house, say(f"{key}.title"), say(f"{key}.words", **facts)))


def tell_refusal(house: House, path: Path, refused: Refused) -> None:
    """Says why the rules of a file were not taken in."""
    key = f"presets.refused.{refused.code}"
    if house.texts.has(key):
        words = house.say(key, file=path.name, fact=refused.fact)
    else:
        words = problem_words(house, Problem(refused.code, path))
    house.scenes.push(Message(house, house.say("presets.refused_title"), words))
