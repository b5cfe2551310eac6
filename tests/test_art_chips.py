"""Chips, icons and emblems: complete, told apart by more than hue, tintable, and drawn without a loss."""

import importlib
import io
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.view import art

ROOT = Path(__file__).resolve().parents[1]
PACKS = ("chips", "icons", "emblems")
SVG = "{http://www.w3.org/2000/svg}"

# C.1.1: red 4 to 9; blue 1 2 3 10 11 12; the four extra chips repeat 4 and 9 red, 3 and 10 blue.
RED = ["4r", "5r", "6r", "7r", "8r", "9r"]
BLUE = ["1b", "2b", "3b", "10b", "11b", "12b"]

ICONS = [
    "home", "settings", "learn", "history", "statistics", "quit", "play", "pause", "undo", "redo", "hint",
    "sort", "last_trick", "rules", "fullscreen", "windowed", "sound", "mute", "music", "back", "next",
    "close", "check", "cross", "plus", "minus", "menu", "person", "computer", "crown", "star", "slice",
    "clock", "eye", "eye_off", "lock", "unlock", "save", "folder", "export", "import", "trash", "edit",
    "info", "warning", "trophy", "medal", "dealer", "direction_cw", "direction_ccw", "burden", "cards",
    "chip", "dice", "language", "keyboard", "gamepad", "mouse", "speed", "contrast", "grain",
    "temperature", "palette", "team_a", "team_b", "curtain", "trump", "refresh", "search", "flag",
    "claim", "up", "down", "left", "right", "dots", "draw", "pass",
    "branch", "step_back", "step_on", "stop_back", "stop_on", "to_first", "to_last",
    "take", "erase",
]  # fmt: skip

EMBLEMS = ["hachi", "ippon", "crazy_eights", "twelve_chips", "hachinin_meri"]
EMBLEMS += ["banzai", "sashimi", "win", "burst", "meri"]
ANIMALS = [
    "fox",
    "crane",
    "tanuki",
    "cat",
    "owl",
    "carp",
    "bear",
    "rabbit",
    "monkey",
    "frog",
    "turtle",
    "boar",
]


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    """What the generator draws now."""
    sys.path[:0] = [str(ROOT / "build" / "art"), str(ROOT)]
    try:
        make = importlib.import_module("make")
        files: dict[str, str] = make.generate(list(PACKS))
        return files
    finally:
        del sys.path[:2]


def svg(name: str) -> ElementTree.Element:
    return ElementTree.fromstring((art.art_folder() / name).read_text("utf-8"))


def ids(name: str) -> set[str]:
    return {node.attrib["id"] for node in svg(name).iter() if "id" in node.attrib}


def shape(name: str, key: str) -> str:
    """The drawing data of the part with this id."""
    (node,) = [node for node in svg(name).iter() if node.get("id") == key]
    return node.attrib["d"]


def names(folder: str) -> list[str]:
    return sorted(path.stem for path in (art.art_folder() / folder).glob("*.svg"))


def test_chips_complete_c_1_1() -> None:
    assert names("chips") == sorted([*RED, *BLUE, "back_r", "back_b"])


def test_icons_complete() -> None:
    assert names("icons") == sorted(ICONS)


def test_emblems_complete() -> None:
    assert names("emblems") == sorted([*EMBLEMS, *(f"avatar_{animal}" for animal in ANIMALS)])


def test_disk_holds_what_the_generator_draws(drawn: dict[str, str]) -> None:
    stale = [n for n, text in drawn.items() if (art.art_folder() / n).read_text("utf-8") != text]
    assert stale == []
    assert len(drawn) == 14 + len(ICONS) + len(EMBLEMS) + len(ANIMALS)


def test_generator_repeats_itself(drawn: dict[str, str]) -> None:
    again = {n: t for pack in PACKS for n, t in sys.modules[pack].files().items()}
    assert again == drawn


@pytest.mark.parametrize("code", [*RED, *BLUE])
def test_only_6_and_9_are_underlined(code: str) -> None:
    assert ("underline" in ids(f"chips/{code}.svg")) == (code in ("6r", "9r"))


@pytest.mark.parametrize("code", [*RED, "back_r"])
def test_red_rim_on_both_sides(code: str) -> None:
    assert {"rim_red", "rim_blue"} & ids(f"chips/{code}.svg") == {"rim_red"}


@pytest.mark.parametrize("code", [*BLUE, "back_b"])
def test_blue_rim_on_both_sides(code: str) -> None:
    assert {"rim_red", "rim_blue"} & ids(f"chips/{code}.svg") == {"rim_blue"}


def test_colours_differ_without_hue() -> None:
    """Eight notches against sixteen wave crests; sun rays against swells under the value."""
    assert shape("chips/4r.svg", "rim_red").count("Z") == 8
    assert shape("chips/3b.svg", "rim_blue").count("A") == 16
    assert "motif_red" in ids("chips/4r.svg")
    assert "motif_blue" in ids("chips/3b.svg")


def test_back_is_the_same_for_every_value() -> None:
    """C.1.1: the colour shows on both sides, the value only on the face."""
    assert art.back("chips", "ai", "r") == art.back("chips", "sumi", "r")
    assert art.back("chips", "ai", "r") != art.back("chips", "ai", "b")


@pytest.mark.parametrize("name", ICONS)
def test_icon_has_one_colour(name: str) -> None:
    text = (art.art_folder() / "icons" / f"{name}.svg").read_text("utf-8")
    assert set(re.findall(r"#[0-9a-f]+", text)) == {"#ffffff"}
    assert "opacity" not in text


def test_icon_takes_the_tint() -> None:
    tinted = art.icon("home", "#e8b04a").decode()
    assert "#e8b04a" in tinted
    assert "#ffffff" not in tinted


def test_crazy_eights_emblem_follows_two_colours() -> None:
    """Its suit marks use the reserved colours, so clubs turn to ink and diamonds to red."""
    four, two = (art.emblem("crazy_eights", art.Look(four_colours=four)).decode() for four in (True, False))
    assert "#23693c" in four
    assert "#a86904" in four
    assert "#23693c" not in two
    assert "#a86904" not in two


def test_unknown_emblem_is_refused() -> None:
    with pytest.raises(KeyError, match="no_such"):
        art.emblem("no_such", art.Look())


def rendered(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(data), size)


@pytest.mark.parametrize("code", [*RED, *BLUE])
def test_value_stands_out_at_40_px(code: str) -> None:
    """Dark numeral pixels on the pale field: enough of both, so that the value reads on a small chip."""
    picture = rendered(art.face("chips", code, art.Look()), (40, 43))
    field = [picture.get_at((x, y)) for x in range(11, 30) for y in range(10, 31)]
    light = [sum(colour[:3]) / 3 for colour in field]
    dark, pale = sum(v < 110 for v in light), sum(v > 190 for v in light)
    assert dark > 0.1 * len(field)
    assert pale > 0.3 * len(field)


@pytest.mark.parametrize("animal", ANIMALS)
def test_portrait_stays_within_its_round(animal: str) -> None:
    """NanoSVG has no clipping: nothing of the figure may stick out of the frame."""
    picture = rendered(art.emblem(f"avatar_{animal}", art.Look()), (128, 128))
    outside = [
        (x, y)
        for x in range(128)
        for y in range(128)
        if (x - 63.5) ** 2 + (y - 63.5) ** 2 > 64**2 and picture.get_at((x, y)).a
    ]
    assert outside == []


@pytest.mark.parametrize("name", ["hachi", "win", "burst", "meri", "banzai", "sashimi"])
def test_emblem_is_not_cut_at_the_edge(name: str) -> None:
    picture = rendered(art.emblem(name, art.Look()), (256, 256))
    edge = [(x, y) for x in range(256) for y in (0, 255)] + [(x, y) for y in range(256) for x in (0, 255)]
    assert [place for place in edge if picture.get_at(place).a > 8] == []
