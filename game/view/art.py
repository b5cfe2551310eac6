"""The one way from the art files to SVG bytes that the painter rasterises.

Owns where assets/art lies, how the letters of an index follow the settings and how two colours replace
four. It knows no pygame and no game.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.i18n.places import asset_folder
from game.view.palette import GOLD, SUIT_COLOURS, TWO_COLOURS

INDEX = "<!--INDEX-->"
UNSUN_INDEX = '<g id="index"><path d="'
# An index is printed bold: its outline gets a stroke of its own colour.
BOLD = 'stroke-width="3.2" stroke-linejoin="round"'
FRENCH_CENTRE = "125 175"
LETTERS = {
    "en": {"J": "J", "Q": "Q", "K": "K", "A": "A"},
    "de": {"J": "B", "Q": "D", "K": "K", "A": "A"},
    "nb": {"J": "Kn", "Q": "D", "K": "K", "A": "E"},
}
ASPECTS = {"french": 350 / 250, "unsun": 350 / 220, "chips": 216 / 200}
ICON_COLOUR = "#ffffff"


@dataclass(frozen=True)
class Look:
    """What the settings change on a face: the index letters ("en", "de", "nb"), four or two suit colours, and kana in
    place of Latin letters on the Unsun cards."""

    letters: str = "en"
    four_colours: bool = True
    kana: bool = False


def art_folder() -> Path:
    """The folder of the art: in the frozen bundle, the installed package or the project."""
    return asset_folder("art")


def aspect(pack: str) -> float:
    """Height / width of the pack's faces and backs. KeyError for an unknown pack."""
    return ASPECTS[pack]


def face(pack: str, code: str, look: Look) -> bytes:
    """The SVG of a card's or chip's face.

    pack: "french", "unsun" or "chips"; code: as in the records ("10H", "joker", "P-Sun", "4r"). Behind an Unsun code,
    "@tenka" adds the seal of the permanent trump and "@plain" takes it away, for a house rule that gives it to another
    card. KeyError if there is no such pack or face, or no such letters.
    """
    aspect(pack)
    name, _, seal = code.partition("@")
    text = _text(f"{pack}/{name}.svg")
    if seal:
        text = text.replace(_seal(), "").replace("</svg>", (_seal() if seal == "tenka" else "") + "</svg>")
    if pack == "unsun" and look.kana:
        text = _in_kana(text, name)
    if pack != "french":
        return text.encode()
    return _coloured(text.replace(INDEX, _letters(code, look)), look).encode()


def back(pack: str, world: str, code: str = "") -> bytes:
    """The SVG of a back: by the world's key, for chips by the colour's code "r" or "b"."""
    aspect(pack)
    name = f"chips/back_{code}.svg" if pack == "chips" else f"backs/{pack}_{world}.svg"
    return _text(name).encode()


def mark(code: str, look: Look) -> bytes:
    """The SVG of a suit's mark alone: S H D C, or P I K O G."""
    return _coloured(_text(f"marks/{code}.svg"), look).encode()


def icon(name: str, colour: str) -> bytes:
    """The SVG of an icon, drawn in `colour` (#rrggbb)."""
    return _text(f"icons/{name}.svg").replace(ICON_COLOUR, colour).encode()


def emblem(name: str, look: Look) -> bytes:
    """The SVG of an emblem: a game's, a great moment's, or a portrait ("avatar_fox"); all are square."""
    return _coloured(_text(f"emblems/{name}.svg"), look).encode()


@cache
def _seal() -> str:
    """The seal of the permanent trump as it lies over the Robai of Pao: the last group of its file."""
    text = _text("unsun/P-Rob.svg")
    return text[text.index('<g id="tenka">') : text.rindex("</svg>")]


def _in_kana(text: str, code: str) -> str:
    """The face with the Japanese index: its outline takes the place of the Latin one in both corners."""
    corner = text.index(UNSUN_INDEX) + len(UNSUN_INDEX)
    latin = text[corner : text.index('"', corner)]
    return text.replace(latin, _kana()[code.partition("-")[2]])


def _letters(code: str, look: Look) -> str:
    """The index in both corners, the second one upside down."""
    if code == "joker":
        label, colour = code, GOLD
    else:
        rank, colour = code[:-1], SUIT_COLOURS[code[-1]]
        label = LETTERS[look.letters].get(rank, rank)
    outline = f'<path d="{_index()[label]}" fill="{colour}" stroke="{colour}" {BOLD}'
    return f'{outline}/>{outline} transform="rotate(180 {FRENCH_CENTRE})"/>'


def _coloured(text: str, look: Look) -> str:
    if look.four_colours:
        return text
    for suit, colour in SUIT_COLOURS.items():
        text = text.replace(colour, TWO_COLOURS[suit])
    return text


@cache
def _kana() -> dict[str, str]:
    outlines: dict[str, str] = json.loads(_text("unsun_kana.json"))
    return outlines


@cache
def _index() -> dict[str, str]:
    outlines: dict[str, str] = json.loads(_text("index.json"))
    return outlines


@cache
def _text(name: str) -> str:
    try:
        return (art_folder() / name).read_text("utf-8")
    except FileNotFoundError:
        raise KeyError(f"no art file {name}") from None
