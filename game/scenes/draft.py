"""A table being set up: who sits where and which house rules hold, before the first card.

Plain data with the checks that a start needs; it knows no widget and no file.
"""

import getpass
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.players import LEVELS, STYLES
from game.persist.settings import SeatSetup, Setup
from game.rules.kit.options import BadOption, Option, Value
from game.rules.kit.protocol import AnyGame
from game.scenes.assists import known_locks
from game.session.session import PERSON

EMPTY = "empty"
CUSTOM = ""  # the preset's name while the options fit none
DEFAULT_LEVEL = "medium"
LONGEST_NAME = 40  # letters; nobody can type more here, a file can

# Who sits down by default: a name that any of the three languages can say, and a portrait.
GUESTS = (
    ("Aki", "avatar_fox"), ("Mia", "avatar_cat"), ("Till", "avatar_bear"), ("Lena", "avatar_rabbit"),
    ("Ben", "avatar_owl"), ("Hana", "avatar_crane"), ("Kenji", "avatar_tanuki"), ("Sofie", "avatar_frog"),
)  # fmt: skip
PICTURES = (
    "avatar_fox", "avatar_cat", "avatar_bear", "avatar_rabbit", "avatar_owl", "avatar_crane", "avatar_tanuki",
    "avatar_frog", "avatar_monkey", "avatar_turtle", "avatar_boar", "avatar_carp",
)  # fmt: skip
_NAMELESS = {"", "root", "user", "admin", "administrator", "guest"}


def player_kinds() -> tuple[str, ...]:
    """What may sit on a seat besides nobody: a person or a computer's level."""
    return (PERSON, *(level for level in LEVELS if level != "random"))


def own_name(fallback: str) -> str:
    """The name under which the person is known to this computer, or the fallback."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError):  # a user without an entry: containers, some school networks
        name = ""
    return fallback if name.lower() in _NAMELESS else name[:1].upper() + name[1:24]


@dataclass
class Draft:
    """Seats (as many as the game can have; empty ones say EMPTY), the options that differ, the preset's name, and the
    assists that are locked for everybody."""

    game: AnyGame
    seats: list[SeatSetup] = field(default_factory=list)
    options: dict[str, Value] = field(default_factory=dict)
    preset: str = CUSTOM
    locks: dict[str, str] = field(default_factory=dict)

    @property
    def taken(self) -> list[SeatSetup]:
        """The seats that somebody sits on, in playing order."""
        return [seat for seat in self.seats if seat.player != EMPTY]

    @property
    def can_start(self) -> bool:
        """Whether so many can play this game."""
        return len(self.taken) in self.game.seats

    def value(self, option: Option) -> Value:
        """The present value of an option."""
        return self.options.get(option.key, option.default)

    def set_value(self, option: Option, value: Value, own: Mapping[str, Mapping[str, Value]]) -> None:
        """Change an option; the preset becomes the one that fits now, if any does."""
        if value == option.default and type(value) is type(option.default):
            self.options.pop(option.key, None)
        else:
            self.options[option.key] = value
        self.preset = fitting_preset(self.game, self.options, own, self.preset)

    def set_lock(self, assist: str, lock: str) -> None:
        """Lock an assist for everybody, or leave it to each."""
        self.locks.pop(assist, None)
        self.locks = known_locks({**self.locks, assist: lock})

    def take_preset(self, name: str, own: Mapping[str, Mapping[str, Value]]) -> None:
        """Take the options of a shipped preset or of the player's own."""
        is_shipped = name in self.game.presets
        self.options = dict(self.game.presets[name]) if is_shipped else allowed_options(self.game, own[name])
        self.preset = name

    def forget_name(self, own: Mapping[str, Mapping[str, Value]]) -> None:
        """The preset of this name is gone: the options stay, under the name of another one that fits, if any does."""
        self.preset = fitting_preset(self.game, self.options, own, CUSTOM)

    def is_read(self, option: Option) -> bool:
        """Whether the option matters beside the others."""
        return self.game.options.is_read(self.options, option.key)

    def typed_options(self) -> Any:
        """The game's Options."""
        return self.game.options.read(self.options)

    def setup(self) -> Setup:
        """What is remembered for the next time."""
        return Setup(
            seats=list(self.seats), options=dict(self.options), preset=self.preset, locks=dict(self.locks)
        )


def fitting_preset(
    game: AnyGame, options: Mapping[str, Value], own: Mapping[str, Mapping[str, Value]], wanted: str
) -> str:
    """The name of a preset with exactly these options: the wanted one if it fits, else the first, else CUSTOM."""
    fitting = [
        name for name, values in [*game.presets.items(), *own.items()] if dict(values) == dict(options)
    ]
    return wanted if wanted in fitting else (fitting[0] if fitting else CUSTOM)


def first_draft(game: AnyGame, person: str) -> Draft:
    """A person against computers at the game's usual number of seats, with its usual rules."""
    guests = [SeatSetup(name=name, picture=picture, player=DEFAULT_LEVEL) for name, picture in GUESTS]
    guests = [guest for guest in guests if guest.name != person]
    seats = [SeatSetup(name=person, picture="avatar_turtle", player=PERSON), *guests]
    seats = seats[: max(game.seats)]
    for seat in seats[game.default_seats :]:
        seat.player = EMPTY
    return Draft(game, seats, {}, fitting_preset(game, {}, {}, CUSTOM))


def draft_from(
    game: AnyGame, setup: Setup | None, person: str, own: Mapping[str, Mapping[str, Value]]
) -> Draft:
    """The table as it was last set up. What a later version no longer knows falls back to the usual."""
    draft = first_draft(game, person)
    if setup is None or not setup.seats:
        return draft
    for seat, old in zip(draft.seats, known_seats(setup.seats), strict=False):
        seat.name, seat.picture, seat.player, seat.style = old.name, old.picture, old.player, old.style
    draft.options = allowed_options(game, setup.options)
    draft.preset = fitting_preset(game, draft.options, own, setup.preset)
    draft.locks = known_locks(setup.locks)
    return draft


def known_seats(seats: Sequence[SeatSetup]) -> list[SeatSetup]:
    """The seats as remembered, with what this program does not know replaced by the usual."""
    kinds = {*player_kinds(), EMPTY}
    return [
        SeatSetup(
            name=seat.name[:LONGEST_NAME],
            picture=seat.picture if seat.picture in PICTURES else PICTURES[number % len(PICTURES)],
            player=seat.player if seat.player in kinds else DEFAULT_LEVEL,
            style=seat.style if seat.style in STYLES else "balanced",
        )
        for number, seat in enumerate(seats)
    ]


def allowed_options(game: AnyGame, options: Mapping[str, Value]) -> dict[str, Value]:
    """Those of the options that the game has, with values that it knows."""
    kept: dict[str, Value] = {}
    for key, value in options.items():
        try:
            game.options.read({key: value})
        except BadOption:
            continue  # an option or value of another version: the default holds
        kept[key] = value
    return kept
