"""House rules, declared once.

A game's options are a frozen dataclass whose fields are made by `choice`, `number` and `switch`. From that one line
come the typed attribute that the rules read, validation, the set-up widget, the record entry and random options.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from game.rules.kit.rng import Rng

Value = bool | int | str
OptionsT = TypeVar("OptionsT")

_SPEC = "option"


class BadOption(ValueError):
    """An unknown option or a value it does not have; `key` names it."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True)
class Option:
    """One declared house rule. `values` are all allowed ones, or those to offer first if `low` and `high` bound it.

    `when` is (key, value): the option is read only while that other option has that value.
    """

    key: str
    default: Value
    values: tuple[Value, ...]
    low: int | None = None
    high: int | None = None
    when: tuple[str, Value] | None = None
    since: int = 1

    def allows(self, value: object) -> bool:
        if self.low is not None and self.high is not None:
            return type(value) is int and self.low <= value <= self.high
        return any(type(value) is type(known) and value == known for known in self.values)

    def allowed_text(self) -> str:
        if self.low is not None:
            return f"a whole number from {self.low} to {self.high}"
        return ", ".join(
            str(value).lower() if isinstance(value, bool) else str(value) for value in self.values
        )


def choice(*values: Value, when: tuple[str, Value] | None = None, since: int = 1) -> Any:
    """A field with these values, the default first."""
    return dataclasses.field(default=values[0], metadata={_SPEC: (values, None, None, when, since)})


def switch(default: bool, when: tuple[str, Value] | None = None, since: int = 1) -> Any:
    """A yes-or-no field."""
    return choice(default, not default, when=when, since=since)


def number(
    default: int, low: int, high: int, *offer: int, when: tuple[str, Value] | None = None, since: int = 1
) -> Any:
    """A whole number from low to high; `offer` lists the usual ones."""
    return dataclasses.field(default=default, metadata={_SPEC: ((default, *offer), low, high, when, since)})


class OptionSet(Generic[OptionsT]):
    """The declared options of one game: reading, writing and rolling them."""

    def __init__(self, options_class: type[OptionsT]) -> None:
        self._class = options_class
        self.options = tuple(
            Option(f.name, cast(Value, f.default), *f.metadata[_SPEC])
            for f in dataclasses.fields(cast(Any, options_class))
        )
        self._by_key = {option.key: option for option in self.options}

    def __getitem__(self, key: str) -> Option:
        if key not in self._by_key:
            raise BadOption(key, f"unknown option {key!r}; known are {', '.join(self._by_key)}")
        return self._by_key[key]

    def read(self, values: Mapping[str, object]) -> OptionsT:
        """Options from a record's entry. BadOption names an unknown key or a value the option does not have."""
        for key, value in values.items():
            option = self[key]
            if not option.allows(value):
                raise BadOption(key, f"option {key} cannot be {value!r}; allowed: {option.allowed_text()}")
        return self._class(**values)

    def write(self, options: OptionsT) -> dict[str, Value]:
        """Only what differs from the defaults."""
        return {
            option.key: getattr(options, option.key)
            for option in self.options
            if getattr(options, option.key) != option.default
        }

    def parse(self, key: str, text: str) -> Value:
        """The value of a command-line text such as `true`, `42`, `chain`."""
        option = self[key]
        known: dict[str, Value] = {"true": True, "false": False}
        for value in (known.get(text), int(text) if text.lstrip("-").isdecimal() else None, text):
            if value is not None and option.allows(value):
                return value
        raise BadOption(key, f"option {key} cannot be {text!r}; allowed: {option.allowed_text()}")

    def random(self, rng: Rng) -> OptionsT:
        """Random options for tests: every value of every option can occur."""
        rolled: dict[str, Value] = {}
        for option in self.options:
            if option.low is not None and option.high is not None:
                rolled[option.key] = option.low + rng.below(option.high - option.low + 1)
            else:
                rolled[option.key] = option.values[rng.below(len(option.values))]
        return self._class(**rolled)

    def is_read(self, values: Mapping[str, Value], key: str) -> bool:
        """Whether the option matters beside the others of a record's entry: its `when` holds, and that of the option
        it names, as far as this goes on."""
        option, seen = self[key], set()
        while option.when is not None and option.key not in seen:
            seen.add(option.key)
            needed = self[option.when[0]]
            if values.get(needed.key, needed.default) != option.when[1]:
                return False
            option = needed
        return True
