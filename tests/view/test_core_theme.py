"""Colours, sizes, letters, line breaks: what every picture of the view is made with."""

import ast
import itertools
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.i18n.po import read_po
from game.view import typeset
from game.view.fonts import Fonts, bold_path, font_path, spare_path
from game.view.palette import WORLDS
from game.view.theme import TYPE_SCALE, Rgb, Theme, blend, window_scale, world_of
from tests.view.core_kit import skin

ROOT = Path(__file__).parents[2]


def brightness(colour: Rgb) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    high, low = sorted((brightness(one), brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize(
    ("words", "under"),
    [
        ("text", "panel"),
        ("text", "panel_light"),
        ("text", "ground"),
        ("text", "ground_dark"),
        ("text_soft", "panel"),
        ("text_soft", "panel_light"),
        ("text_soft", "ground"),
        ("text_soft", "ground_dark"),
        ("gold_light", "panel"),
        ("gold_light", "panel_light"),
        ("gold_light", "ground"),
        ("gold", "panel"),
        ("accent", "panel"),
        ("accent", "panel_light"),
        ("accent_text", "accent"),
        ("ink", "paper"),
        ("ink", "gold"),
    ],
)
def test_words_reach_a_contrast_of_four_and_a_half(world: str, words: str, under: str) -> None:
    theme = Theme(world_of(world), 1.0)
    assert contrast(theme.rgb(words), theme.rgb(under)) >= 4.5


def test_no_role_is_set_smaller_than_18_pixels_at_720p() -> None:
    theme = Theme(world_of("ai"), window_scale((1280, 720)))
    assert min(theme.size(role) for role in TYPE_SCALE) == 18


def test_the_scale_follows_the_smaller_side_and_the_setting() -> None:
    assert window_scale((1280, 720)) == 1.0
    assert window_scale((1920, 1080)) == 1.5
    assert window_scale((2560, 720)) == 1.0
    assert window_scale((1280, 720), 1.5) == 1.5


def test_a_world_of_a_later_version_falls_back_to_indigo() -> None:
    assert world_of("kuro").key == "ai"


def test_blend_goes_from_one_colour_to_the_other() -> None:
    assert blend((0, 100, 200), (100, 0, 200), 0.5) == (50, 50, 200)


def letters_of_the_catalogues() -> set[str]:
    texts = [
        form
        for path in (ROOT / "assets" / "locale").rglob("*.po")
        for forms in read_po(path.read_text("utf-8"), path.name).messages.values()
        for form in forms
    ]
    return {letter for letter in "".join(texts) if letter.isprintable()} - {"\u00ad"}


def test_every_letter_of_every_catalogue_can_be_drawn() -> None:
    fonts = Fonts()
    wanted = letters_of_the_catalogues() | set("♠♥♦♣♤♡♢♧★←→八勝一本うんすんメリ人")
    lacking = {
        letter
        for letter, serif in itertools.product(wanted, (False, True))
        if not any(fonts.has(path, letter) for path, _ in fonts.runs(letter, serif))
    }
    assert not lacking


@pytest.mark.parametrize("serif", [False, True])
def test_what_a_face_has_is_what_its_file_says(serif: bool) -> None:
    fonts, path = Fonts(), font_path(serif)
    table = TTFont(path).getBestCmap()
    blocks = itertools.chain(
        range(0x20, 0x250), range(0x2190, 0x2200), range(0x3041, 0x3100), range(0x4E00, 0x5400)
    )
    wrong = [
        chr(code)
        for code in blocks
        if chr(code).isprintable() and fonts.has(path, chr(code)) != (code in table)
    ]
    assert wrong == []


def test_a_name_takes_letters_of_both_faces() -> None:
    runs = Fonts().runs("Žofia 愛")
    assert [(path == spare_path(), piece) for path, piece in runs] == [(True, "Ž"), (False, "ofia 愛")]


def test_the_serif_is_another_file() -> None:
    assert font_path(True) != font_path(False)


@pytest.mark.parametrize(("serif", "share"), [(True, 1.09), (False, 1.11)])
def test_bold_latin_letters_have_a_cut_of_their_own_and_kanji_are_thickened(
    serif: bool, share: float
) -> None:
    fonts = Fonts()
    runs = fonts.runs("8 Ippons 勝", serif=serif, bold=True)
    assert [(path == bold_path(serif), piece) for path, piece in runs] == [
        (True, "8 Ippons "),
        (False, "勝"),
    ]
    own, thickened = (fonts.font(path, 40, bold=True) for path, _ in runs)
    assert own.size("Ippons") == pygame.font.Font(str(bold_path(serif)), round(40 * share)).size("Ippons")
    assert thickened.bold
    assert [path for path, _ in fonts.runs("8 Ippons", serif=serif)] == [font_path(serif)]


@pytest.mark.parametrize("size", [18, 44, 90])
@pytest.mark.parametrize("serif", [True, False])
def test_bold_capitals_are_as_high_as_the_others(size: int, serif: bool) -> None:
    fonts = Fonts()
    high = [
        fonts.font(path, size, bold).render("H", True, "white").get_bounding_rect().height
        for bold in (False, True)
        for path, _ in fonts.runs("H", serif=serif, bold=bold)
    ]
    assert abs(high[0] - high[1]) <= max(1, 0.03 * size)


def test_words_go_to_the_next_line_whole() -> None:
    fonts = Fonts()
    width = typeset.measure(fonts, "one two", 20)[0]
    assert typeset.wrap(fonts, "one two three", 20, width) == ["one two", "three"]


def test_a_word_longer_than_the_line_is_cut_and_a_soft_hyphen_shows() -> None:
    fonts = Fonts()
    width = typeset.measure(fonts, "Karten-", 20)[0]
    assert typeset.wrap(fonts, "Karten\u00adspiel", 20, width) == ["Karten-", "spiel"]
    pieces = typeset.wrap(fonts, "mmmmmmmm", 20, typeset.measure(fonts, "mmm", 20)[0])
    assert pieces == ["mmm", "mmm", "mm"]


def test_a_japanese_line_never_begins_with_a_full_stop() -> None:
    fonts = Fonts()
    width = typeset.measure(fonts, "八人八人", 20)[0]
    assert typeset.wrap(fonts, "八人八人。八", 20, width) == ["八人八", "人。八"]


def test_a_newline_breaks_and_an_empty_line_stays() -> None:
    assert typeset.wrap(Fonts(), "a\n\nb", 20, 500) == ["a", "", "b"]


@pytest.mark.parametrize("folder", ["game/view/widgets", "game/scenes"])
def test_views_hold_no_words_of_their_own(folder: str) -> None:
    """Any string with a space that is not a docstring, a key of the picture cache or a message for developers."""
    allowed = {"Hachi"}
    for path in (ROOT / folder).glob("*.py"):
        if path.name.startswith("table"):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        shown = [
            argument.value
            for call in ast.walk(tree)
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") in {"words", "text", "paragraph"}
            for argument in call.args
            if isinstance(argument, ast.Constant)
            and isinstance(argument.value, str)
            and len(argument.value) > 1
        ]
        assert set(shown) - allowed - {"center", "midleft", "midright", "topleft"} == set(), path.name


@pytest.mark.parametrize(
    "text", ["a\0b", "a\nb", "\x1b[31m", "\udcff.json", "a\u202eb", "\u2067", "x" * 500, "", "👪"]
)
def test_every_text_can_be_drawn(text: str) -> None:
    """A name may come from a record or a file's own name: letters that no font has must not stop the program."""
    assets = skin().assets
    picture = assets.text(text, 20, (255, 255, 255))
    assert picture.get_size() == assets.measure(text, 20)
    assets.paragraph(text, 20, (255, 255, 255), 200)


def test_the_spare_face_is_opened_once_for_all_sizes_and_draws_as_if_it_were_opened_for_each() -> None:
    fonts, path = Fonts(), spare_path()
    assert path is not None
    opened = {id(fonts.font(path, size, bold)) for size in (18, 27, 60) for bold in (False, True)}
    assert len(opened) == 1
    for size, bold in ((27, False), (60, True), (18, False)):
        own = pygame.font.Font(str(path), size)
        own.bold = bold
        found = fonts.font(path, size, bold).render("ō…×", True, (0, 0, 0))
        expected = own.render("ō…×", True, (0, 0, 0))
        assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(expected, "RGBA")
