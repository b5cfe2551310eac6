"""The player's settings and what the program remembers between starts.

Every field has its default and bounds here and nowhere else. A new field needs no upgrade; a changed meaning does.
"""

from typing import Annotated, Literal

import msgspec

from game.persist.documents import Document, Upgrade
from game.persist.folders import Folders

SETTINGS_VERSION = 1
SETTINGS_UPGRADES: dict[int, Upgrade] = {}
MEMORY_VERSION = 1
MEMORY_UPGRADES: dict[int, Upgrade] = {}

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Size = Annotated[int, msgspec.Meta(ge=75, le=200)]
Speed = Annotated[int, msgspec.Meta(ge=50, le=400)]
World = Literal["game", "ai", "shu", "matcha", "sumi"]
Back = Literal["world", "ai", "shu", "matcha", "sumi"]
Letters = Literal["language", "en", "de", "nb"]
Short = Annotated[str, msgspec.Meta(max_length=60)]  # what the program writes there itself is shorter
Options = dict[str, bool | int | str]
LONGEST_PRESET = 200  # letters of the name that somebody gives to house rules
MOST_PRESETS = 200  # of one game
PresetName = Annotated[str, msgspec.Meta(max_length=LONGEST_PRESET)]

# What helps a person at the table. Whoever sets the table up may lock each of them for everybody.
ASSISTS = (
    "show_legal", "hints", "take_back", "free_take_back", "memory_aids", "confirm_moves", "play_forced",
    "offer_claim", "ranked_hand", "order_strip",
)  # fmt: skip


class Settings(msgspec.Struct):
    """Everything of the settings scene. Sizes and speed are per cent."""

    language: str = ""  # empty: the system's
    interface_size: Size = 100
    card_size: Size = 100
    speed: Speed = 100
    instant: bool = False  # cards are where they belong at once, whatever the speed
    reduced_motion: bool = False
    world: World = "game"  # each game's own, or one for all
    back: Back = "world"  # the card back: the world's, or the key of another world
    index_letters: Letters = "language"
    kana_indices: bool = False  # kana in the corners of the Unsun cards
    four_colours: bool = True
    contrast: Percent = 50  # of these three 50 is neutral
    grain: Percent = 50
    temperature: Percent = 50
    volume: Percent = 80  # the three volumes: everything, the cards, the room
    volume_cards: Percent = 100
    volume_room: Percent = 60
    mute: bool = False
    mute_in_background: bool = True
    show_legal: bool = True  # from here on the ASSISTS
    hints: bool = True
    take_back: bool = True
    free_take_back: bool = False
    memory_aids: bool = False
    confirm_moves: bool = False
    play_forced: bool = False
    offer_claim: bool = True  # to play the rest of a deal quickly once nothing can change any more
    ranked_hand: bool = (
        True  # both where the order of the cards changes from deal to deal and from lead to lead
    )
    order_strip: bool = True
    trick_hold_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 1200
    click_to_go_on: bool = False  # a trick stays until a click
    computer_delay_ms: Annotated[int, msgspec.Meta(ge=0, le=5_000)] = 350
    sort_hand: Literal["dealt", "suit", "rank", "trump_left", "strength"] = "suit"
    keys: dict[str, Short] = {}  # an action's own key instead of the usual one
    gamepad_swap: bool = False  # A and B change places (Nintendo)
    show_curtain: bool = True
    show_captions: bool = True


class Window(msgspec.Struct):
    """The window as it was last seen; 0 x 0: never."""

    width: int = 0
    height: int = 0
    x: int | None = None
    y: int | None = None
    maximised: bool = False
    fullscreen: bool = False


class SeatSetup(msgspec.Struct):
    """A seat of a set-up: `player` is "person" or a level; `style` is a computer's."""

    name: str = ""
    picture: str = ""
    player: str = "person"
    style: str = "balanced"


class Setup(msgspec.Struct):
    """How a game was last set up: "same as last time"."""

    seats: list[SeatSetup] = []
    options: Options = {}
    preset: str = ""
    locks: dict[str, str] = {}  # assists that are the same for everybody: "always" or "never"


class Memory(msgspec.Struct):
    """What the program remembers by itself, kept apart from settings: losing it costs nobody anything."""

    window: Window = msgspec.field(default_factory=Window)
    setups: dict[str, Setup] = {}  # by game
    last_game: str = ""
    folder: str = ""  # where the last file was opened or written
    seen_pages: list[str] = []  # of Learn, guided rounds finished, notices shown once


class Presets(msgspec.Struct):
    """The player's own presets: by game and name, the options that differ from the defaults."""

    presets: dict[str, Annotated[dict[PresetName, Options], msgspec.Meta(max_length=MOST_PRESETS)]] = {}


def settings_document(folders: Folders) -> Document[Settings]:
    return Document(folders.config / "settings.json", Settings, SETTINGS_VERSION, SETTINGS_UPGRADES)


def memory_document(folders: Folders) -> Document[Memory]:
    return Document(folders.state / "memory.json", Memory, MEMORY_VERSION, MEMORY_UPGRADES)


def presets_document(folders: Folders) -> Document[Presets]:
    return Document(folders.data / "presets.json", Presets, 1, {})
