"""The Unsun pack: complete, all different, honest about suit kind, count and the two odd dragons."""

import importlib
import io
import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.app_house import Household
from game.persist.folders import find_folders
from game.view import art
from game.view.palette import UNSUN_COLOURS, WORLDS

ROOT = Path(__file__).resolve().parents[1]
SVG = "{http://www.w3.org/2000/svg}"

# R2.1: five suits of fifteen ranks.
CODES = [
    f"{suit}-{rank}"
    for suit in ("P", "I", "K", "O", "G")
    for rank in ("Sun", "Un", "Sot", "Rob", "Rei", "Kab", "9", "8", "7", "6", "5", "4", "3", "2", "1")
]
LONG = ("P", "I")  # R2.2


@pytest.fixture(scope="module", autouse=True)
def generator_path() -> Iterator[None]:
    added = [str(ROOT / "build" / "art"), str(ROOT)]
    sys.path[:0] = added
    yield
    del sys.path[: len(added)]


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    """What the generator draws now, checked for what NanoSVG cannot draw."""
    files: dict[str, str] = importlib.import_module("make").generate(["unsun"])
    return files


def module(name: str) -> ModuleType:
    return importlib.import_module(name)


def text(code: str) -> str:
    return (art.art_folder() / "unsun" / f"{code}.svg").read_text("utf-8")


def part(code: str, key: str) -> ElementTree.Element | None:
    """The card's group with this id."""
    found = [node for node in ElementTree.fromstring(text(code)).iter(f"{SVG}g") if node.get("id") == key]
    return found[0] if found else None


def raster(code: str, width: int) -> pygame.Surface:
    size = (width, round(width * 350 / 220))
    return pygame.image.load_sized_svg(io.BytesIO(text(code).encode()), size)


def test_seventy_five_cards_r2_1() -> None:
    assert len(CODES) == 75
    assert sorted(path.stem for path in (art.art_folder() / "unsun").glob("*.svg")) == sorted(CODES)


def test_disk_holds_what_the_generator_draws(drawn: dict[str, str]) -> None:
    assert [n for n, t in drawn.items() if (art.art_folder() / n).read_text("utf-8") != t] == []
    assert len(drawn) == 75 + len(WORLDS) + 5 + 1  # faces, backs, marks, kana


def test_no_two_pictures_are_equal() -> None:
    """Even without frame and index, so that no two courts or numerals share a drawing."""
    pictures = {re.sub(r'<g id="(frame|index|tenka|slot)">.*', "", text(code)) for code in CODES}
    assert len(pictures) == 75


@pytest.mark.parametrize("code", CODES)
def test_frame_tells_the_suit_kind_r2_2(code: str) -> None:
    frame = part(code, "frame")
    assert frame is not None
    outlines = [node.attrib["d"] for node in frame.iter(f"{SVG}path")]
    assert all(("A" in outline) is (code[0] not in LONG) for outline in outlines)


@pytest.mark.parametrize("code", CODES)
def test_index_twice_in_the_suits_colour(code: str) -> None:
    index = part(code, "index")
    assert index is not None
    colour = UNSUN_COLOURS[code[0]]
    assert colour in {node.get("fill") for node in index}
    (turned,) = [node for node in index if node.get("transform") == "rotate(180 110 175)"]
    assert [ElementTree.tostring(node) for node in turned] == [
        ElementTree.tostring(node) for node in index if node is not turned
    ]


@pytest.mark.parametrize("code", CODES)
def test_kana_take_the_place_of_both_latin_indices_and_of_nothing_else(code: str) -> None:
    latin, kana = (art.face("unsun", code, art.Look(kana=on)).decode() for on in (False, True))
    ElementTree.fromstring(kana)
    before, after = (re.findall(r'd="([^"]+)"', face) for face in (latin, kana))
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) == 2
    assert len(set(changed)) == 1, "the same letters in both corners"


def test_fifteen_ranks_have_fifteen_kana_indices() -> None:
    outlines = json.loads((art.art_folder() / "unsun_kana.json").read_text("utf-8"))
    assert sorted(outlines) == sorted({code.partition("-")[2] for code in CODES})
    assert len(set(outlines.values())) == 15


def test_the_setting_turns_the_indices_to_kana(tmp_path: Path) -> None:
    house = Household(find_folders(tmp_path), "en", silent=True)
    latin = house.house.assets.card("unsun", "P-Sun", 90)
    house.house.settings.kana_indices = True
    house.dress("")
    kana = house.house.assets.card("unsun", "P-Sun", 90)
    corner = (0, 0, 30, 24)
    assert pygame.image.tobytes(latin.subsurface(corner), "RGB") != pygame.image.tobytes(
        kana.subsurface(corner), "RGB"
    )
    house.close()


def test_tenka_badge_on_the_robai_of_pao_alone_r2_3() -> None:
    assert [code for code in CODES if part(code, "tenka") is not None] == ["P-Rob"]


def test_q2_the_seal_can_be_worn_by_the_sota_of_pao_instead() -> None:
    """A house rule makes it the permanent trump."""
    sota, robai = (art.face("unsun", code, art.Look()).decode() for code in ("P-Sot@tenka", "P-Rob@plain"))
    assert 'id="tenka"' in sota
    assert 'id="tenka"' not in robai
    assert robai.endswith("</svg>\n")
    for text in (sota, robai):
        ElementTree.fromstring(text)
    assert sota.replace(re.search(r'<g id="tenka">.*(?=</svg>)', sota, re.S)[0], "") == (  # type: ignore[index]
        art.face("unsun", "P-Sot", art.Look()).decode()
    )


def test_slot_tag_on_the_robai_of_isu_alone_r6() -> None:
    assert [code for code in CODES if part(code, "slot") is not None] == ["I-Rob"]


def test_tenka_badge_is_seen_at_40_pixels() -> None:
    """Its vermilion seal covers the top right, where the other dragons have none."""

    def red(code: str) -> int:
        card = raster(code, 40)
        places = [(x, y) for x in range(29, 37) for y in range(4, 17)]
        return sum(card.get_at(place)[0] > 150 and card.get_at(place)[1] < 110 for place in places)

    assert red("P-Rob") >= 40
    assert red("O-Rob") <= 10


@pytest.mark.parametrize("suit", ["K", "O", "G"])
@pytest.mark.parametrize("count", range(2, 10))
def test_round_numerals_show_their_count(suit: str, count: int) -> None:
    pips = module("unsun_pips")
    pen = module("unsun_kit").Pen()
    pips.pips(pen, suit, count)
    scale = f"scale({pips.ROUND[count][2] / 100:.4g})"
    assert sum(scale in element for element in pen.elements) == count


@pytest.mark.parametrize(("suit", "end"), [("P", 'r="4.5"'), ("I", 'r="4.6"')])
@pytest.mark.parametrize("count", range(2, 10))
def test_long_numerals_show_their_count(suit: str, end: str, count: int) -> None:
    """Every club ends in a flower's heart, every sword in a pommel."""
    pen = module("unsun_kit").Pen()
    module("unsun_pips").pips(pen, suit, count)
    assert sum(end in element for element in pen.elements) == count


def test_round_marks_keep_apart_and_inside() -> None:
    """Marks of one card never overlap and stay clear of the index corners."""
    pips = module("unsun_pips")
    for count, (rows, gap, size) in pips.ROUND.items():
        places = [
            (middle + gap * (index - (marks - 1) / 2), y)
            for y, middle, marks in rows
            for index in range(marks)
        ]
        assert len(places) == count
        for number, (x, y) in enumerate(places):
            assert x - size * 0.46 >= 12
            assert x + size * 0.46 <= 208
            others = places[:number]
            assert all((x - a) ** 2 + (y - b) ** 2 >= (size * 0.9) ** 2 for a, b in others)


@pytest.mark.parametrize("code", CODES)
def test_small_and_with_clear_corners(code: str) -> None:
    """Under 40 KB; nothing is painted outside the rounded paper, everything inside is opaque."""
    assert len(text(code).encode()) < 40 * 1024
    card = raster(code, 220)
    for x, y in ((0, 0), (219, 0), (0, 349), (219, 349), (2, 2), (217, 347), (1, 346), (4, 349), (218, 346)):
        assert card.get_at((x, y))[3] == 0
    assert card.get_at((110, 3))[3] == 255


def test_backs_are_plain_gold_with_a_rim_of_the_world() -> None:
    faces = {
        world: (art.art_folder() / "backs" / f"unsun_{world}.svg").read_text("utf-8") for world in WORLDS
    }
    for world, back in faces.items():
        assert WORLDS[world].back in back
    bare = {
        back.replace(WORLDS[world].back, "").replace(WORLDS[world].ground_dark, "")
        for world, back in faces.items()
    }
    assert len(bare) == 1


def test_marks_use_the_palettes_colours() -> None:
    for suit, colour in UNSUN_COLOURS.items():
        mark = ElementTree.fromstring((art.art_folder() / "marks" / f"{suit}.svg").read_text("utf-8"))
        assert mark.get("viewBox") == "0 0 100 100"
        assert colour in {node.get("fill") for node in mark.iter()}


def test_unknown_stroke_part_and_colour_are_refused() -> None:
    picture = module("unsun_script").Picture({})
    pen = module("unsun_kit").Pen()
    for script in ("z RED: 1,1 2,2", "@ nobody: 1,1", "f UNHEARD: 0,0 1,1 2,0"):
        with pytest.raises(KeyError):
            picture.draw(pen, script)


def test_strokes_go_on_in_indented_lines() -> None:
    strokes = list(module("unsun_script").strokes("f RED 2: 0,0 1,1\n    2,0\nl INK 1: 3,3 4,4\n"))
    assert strokes == [(["f", "RED", "2"], "0,0 1,1 2,0"), (["l", "INK", "1"], "3,3 4,4")]


def test_corner_knots_make_straight_lines() -> None:
    """Three sharp knots are a triangle without a curve."""
    assert module("unsun_kit").data("!0,0 !10,0 !10,5") == "M0 0l10 0l0 5l-10-5Z"


def test_cloth_stays_inside_its_outline() -> None:
    """Dots of radius 2 in a square of 40 from (0, 0): none crosses the edge."""
    cloth = module("unsun_cloth")
    square = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)]
    (dots,) = cloth.scatter(cloth.disc, "#000000", 10, 2)(square)
    starts = [(float(x) + 2, float(y)) for x, y in re.findall(r"M([\d.-]+) ([\d.-]+)a", dots)]
    assert len(starts) >= 12
    assert all(2 <= x <= 38 and 2 <= y <= 38 for x, y in starts)
