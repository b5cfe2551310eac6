"""The art files: drawn by the generator as committed, complete, small, and safe for NanoSVG."""

import importlib
import io
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.view import art
from game.view.art import Look
from game.view.palette import SUIT_COLOURS, TWO_COLOURS, WORLDS

ROOT = Path(__file__).resolve().parents[1]
ART = ROOT / "assets" / "art"
SUITS = "SHDC"
NUMBERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
RANKS = (*NUMBERS, "J", "Q", "K", "A")
FRENCH = [*(rank + suit for suit in SUITS for rank in RANKS), "joker"]
COURTS = [rank + suit for suit in SUITS for rank in "JQK"]
SVGS = sorted(path.relative_to(ART).as_posix() for path in ART.rglob("*.svg"))
BOX = 'viewBox="0 0 250 350" width="250" height="350"'


def _module(name: str) -> ModuleType:
    """A module of the generator, which is no package."""
    folder = str(ROOT / "build" / "art")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(name)


MAKE, LINT, MARKS = _module("make"), _module("lint"), _module("french_marks")


# -- the safe subset --------------------------------------------------------------------------------------

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
GOOD = (
    f'{HEAD}<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9">'
    '<stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#000000" stop-opacity="0.5"/>'
    '</linearGradient></defs><g fill="#102030" transform="translate(1 1)"><!--INDEX-->'
    '<path d="M0 0L5 5Z" fill="url(#a)" opacity="0.5"/><circle cx="1" cy="1" r="1"/></g></svg>'
)
BAD = {
    "text": "<text>8</text>",
    "use": '<use href="#a"/>',
    "image": '<image href="a.png"/>',
    "clip path": '<clipPath id="c"><path d="M0 0Z"/></clipPath>',
    "clipped": '<path d="M0 0Z" clip-path="url(#c)"/>',
    "mask": '<mask id="m"/>',
    "masked": '<path d="M0 0Z" mask="url(#m)"/>',
    "filter": '<filter id="f"/>',
    "filtered": '<path d="M0 0Z" filter="url(#f)"/>',
    "pattern": '<pattern id="p"/>',
    "symbol": '<symbol id="s"/>',
    "nested svg": "<svg/>",
    "style": "<style>path{fill:red}</style>",
    "style attribute": '<path d="M0 0Z" style="fill:red"/>',
    "group opacity": '<g opacity="0.5"/>',
    "named colour": '<path d="M0 0Z" fill="gold"/>',
    "short colour": '<path d="M0 0Z" fill="#fff"/>',
    "colour with alpha": '<path d="M0 0Z" fill="#ffffff80"/>',
    "rgba": '<path d="M0 0Z" fill="rgba(0,0,0,0.5)"/>',
    "hsl": '<path d="M0 0Z" stroke="hsl(0,50%,50%)"/>',
    "currentColor": '<path d="M0 0Z" fill="currentColor"/>',
    "transparent": '<path d="M0 0Z" fill="transparent"/>',
    "missing gradient": '<path d="M0 0Z" fill="url(#nowhere)"/>',
    "hidden": '<path d="M0 0Z" visibility="hidden"/>',
    "gradient in box units": '<linearGradient id="b"><stop offset="0" stop-color="#000000"/>'
    '<stop offset="1" stop-color="#ffffff"/></linearGradient>',
    "gradient by reference": '<linearGradient id="b" gradientUnits="userSpaceOnUse" href="#a">'
    '<stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/></linearGradient>',
    "spread": '<linearGradient id="b" gradientUnits="userSpaceOnUse" spreadMethod="reflect">'
    '<stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/></linearGradient>',
    "focal point": '<radialGradient id="b" gradientUnits="userSpaceOnUse" fx="1">'
    '<stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/></radialGradient>',
    "gradient without stops": '<linearGradient id="b" gradientUnits="userSpaceOnUse"/>',
    "loose text": "eight",
    "malformed": "<path",
}  # fmt: skip


def test_the_lint_accepts_the_safe_subset() -> None:
    assert LINT.faults(GOOD) == []


@pytest.mark.parametrize("feature", BAD)
def test_the_lint_refuses(feature: str) -> None:
    assert LINT.faults(f"{HEAD}{BAD[feature]}</svg>") != []


def test_the_lint_refuses_a_file_without_view_box() -> None:
    assert LINT.faults('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0Z"/></svg>') == ["no viewBox"]


def test_the_lint_refuses_a_file_that_is_no_svg() -> None:
    assert LINT.faults('<html viewBox="0 0 1 1"/>') != []


def test_the_lint_refuses_more_than_60_kb() -> None:
    assert LINT.faults(f"{HEAD}{' ' * 60_000}</svg>") == ["larger than 60000 bytes"]


@pytest.mark.parametrize("name", SVGS)
def test_every_svg_is_drawn_as_it_is_meant(name: str) -> None:
    assert LINT.faults((ART / name).read_text("utf-8")) == []


# -- the committed output ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", MAKE.PACKS)
def test_the_files_on_disk_are_the_generators(pack: str) -> None:
    drawn = MAKE.generate([pack])
    assert drawn
    stale = [
        name
        for name, text in drawn.items()
        if not (ART / name).exists() or (ART / name).read_text("utf-8") != text
    ]
    assert stale == []


def test_no_art_without_its_generator() -> None:
    drawn = MAKE.generate(MAKE.present())
    found = {path.relative_to(ART).as_posix() for path in ART.rglob("*") if path.is_file()}
    assert found - set(drawn) == set()


def test_the_generator_refuses_a_faulty_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_module("backs"), "files", lambda: {"x.svg": f"{HEAD}<text>8</text></svg>"})
    with pytest.raises(ValueError, match=r"x\.svg: <text>"):
        MAKE.generate(["backs"])


# -- the French pack --------------------------------------------------------------------------------------


def test_the_pack_has_52_faces_and_the_joker() -> None:
    assert len(FRENCH) == 53
    assert sorted(path.stem for path in (ART / "french").iterdir()) == sorted(FRENCH)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", NUMBERS)
def test_a_number_card_has_its_pips_and_two_index_marks(rank: str, suit: str) -> None:
    text = (ART / "french" / f"{rank}{suit}.svg").read_text("utf-8")
    assert text.count(MARKS.OUTLINES[suit]) == int(rank) + 2


@pytest.mark.parametrize("code", FRENCH)
def test_only_the_eights_carry_the_crest(code: str) -> None:
    text = (ART / "french" / f"{code}.svg").read_text("utf-8")
    frame = 'stroke="url(#frame)"'
    assert (frame in text) == code.startswith("8")
    assert (_module("ornaments").HACHI in text) == (code.startswith("8") or code == "joker")


@pytest.mark.parametrize("code", COURTS)
def test_a_courts_robe_leaves_the_suit_colour_to_the_marks(code: str) -> None:
    text = (ART / "french" / f"{code}.svg").read_text("utf-8")
    assert text.count(SUIT_COLOURS[code[-1]]) == 2  # the marks beneath the two indices


def test_no_two_faces_are_alike() -> None:
    assert len({art.face("french", code, Look()) for code in FRENCH}) == 53


def _raster(data: bytes, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(data), (width, height))


def _bytes(code: str) -> bytes:
    return art.back("french", code) if code in WORLDS else art.face("french", code, Look())


@pytest.mark.parametrize("code", [*FRENCH, *WORLDS])
def test_nothing_is_drawn_outside_the_card(code: str) -> None:
    """With a margin of 25 units shown around it, the margin stays transparent, the card is opaque."""
    wider = _bytes(code).decode().replace(BOX, 'viewBox="-25 -25 300 400" width="300" height="400"')
    assert BOX not in wider
    picture = _raster(wider.encode(), 300, 400)
    assert all(picture.get_at(corner).a == 0 for corner in ((26, 26), (273, 26), (26, 373), (273, 373)))
    assert all(picture.get_at(spot).a == 255 for spot in ((150, 200), (60, 60), (240, 340), (240, 60)))
    picture.fill((0, 0, 0, 0), pygame.Rect(25, 25, 250, 350))
    assert picture.get_bounding_rect(1).size == (0, 0)


@pytest.mark.parametrize("world", WORLDS)
def test_a_back_looks_the_same_upside_down(world: str) -> None:
    """Or its lie would mark the card. Only the rasteriser's rounding of thin lines is left."""
    picture = _raster(art.back("french", world), 125, 175)
    turned = pygame.transform.rotate(picture, 180)
    one, other = pygame.image.tobytes(picture, "RGB"), pygame.image.tobytes(turned, "RGB")
    apart = [abs(a - b) for a, b in zip(one, other, strict=True)]
    assert sum(apart) / len(apart) < 1.5
    assert max(apart) < 60


# -- letters, colours, errors -----------------------------------------------------------------------------


def _label(code: str, letters: str) -> str:
    """Which label of index.json a face shows."""
    text = art.face("french", code, Look(letters)).decode()
    found = [label for label, outline in art._index().items() if f'd="{outline}"' in text]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("letters", "expected"),
    [("en", ("J", "Q", "K", "A")), ("de", ("B", "D", "K", "A")), ("nb", ("Kn", "D", "K", "E"))],
)
def test_the_indices_speak_the_language(letters: str, expected: tuple[str, ...]) -> None:
    assert tuple(_label(f"{rank}S", letters) for rank in "JQKA") == expected
    assert _label("10H", letters) == "10"
    assert _label("joker", letters) == "joker"


@pytest.mark.parametrize("code", FRENCH)
def test_an_index_stands_in_both_corners(code: str) -> None:
    text = art.face("french", code, Look()).decode()
    label = "joker" if code == "joker" else code[:-1]
    assert text.count(f'd="{art._index()[label]}"') == 2
    assert "INDEX" not in text


@pytest.mark.parametrize("suit", SUITS)
def test_two_colours_replace_four(suit: str) -> None:
    two = art.face("french", f"7{suit}", Look(four_colours=False)).decode()
    assert TWO_COLOURS[suit] in two
    if TWO_COLOURS[suit] != SUIT_COLOURS[suit]:
        assert SUIT_COLOURS[suit] not in two
        assert SUIT_COLOURS[suit] in art.face("french", f"7{suit}", Look()).decode()
    assert TWO_COLOURS[suit] in art.mark(suit, Look(four_colours=False)).decode()


@pytest.mark.parametrize("code", ["11S", "1S", "7X", ""])
def test_an_unknown_face_is_named_in_the_error(code: str) -> None:
    with pytest.raises(KeyError, match=f"french/{code}.svg"):
        art.face("french", code, Look())


def test_unknown_packs_worlds_marks_and_icons_are_refused() -> None:
    with pytest.raises(KeyError):
        art.face("tarot", "7S", Look())
    with pytest.raises(KeyError, match="french_beige"):
        art.back("french", "beige")
    with pytest.raises(KeyError, match="marks/X"):
        art.mark("X", Look())
    with pytest.raises(KeyError, match="icons/none"):
        art.icon("none", "#102030")


def test_an_icon_takes_the_colour() -> None:
    name = sorted((ART / "icons").iterdir())[0].stem
    assert b"#102030" in art.icon(name, "#102030")
    assert b"#ffffff" not in art.icon(name, "#102030")


def test_the_frozen_bundle_holds_the_art(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert art.art_folder() == tmp_path / "assets" / "art"


@pytest.mark.parametrize(("pack", "expected"), [("french", 1.4), ("unsun", 350 / 220), ("chips", 1.08)])
def test_aspect_is_height_by_width(pack: str, expected: float) -> None:
    assert art.aspect(pack) == pytest.approx(expected)
