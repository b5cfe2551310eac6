"""Any text can be typed with the gamepad: issue "settings complete ... gamepad alone", product.md section 5."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.i18n import LANGUAGES
from game.rules import game as game_of
from game.scenes.keyboard import Keyboard
from game.scenes.keyboard_letters import ARABIC, HEBREW, LETTERS, SIGNS, page_for, rows_of
from game.scenes.prompt import Prompt
from game.scenes.setup import SetUp
from tests.kit.pads import PadHands
from tests.view.core_kit import click, household, key


class Typist(PadHands):
    """Somebody who types with nothing but a controller."""

    def __init__(self, house: Any) -> None:
        super().__init__(SimpleNamespace(house=house))
        self.house = house

    @property
    def focus(self) -> Any:
        return self.house.scenes.top.form.focus

    def go_to(self, words: str) -> None:
        """With the arrows alone to the key that has these words on it, or this name."""
        form = self.house.scenes.top.form
        wanted = next(each for each in form.widgets if words in (getattr(each, "words", ""), each.key))
        for _ in range(40):
            here, there = self.focus.box, wanted.box
            if self.focus is wanted:
                return
            if here.centery != there.centery:
                self.press("down" if here.centery < there.centery else "up")
            else:
                self.press("right" if here.centerx < there.centerx else "left")
        raise AssertionError(f"the arrows do not lead to {words}")

    def type(self, text: str) -> None:
        for letter in text:
            self.go_to(letter)
            self.press("A")


def test_a_name_is_typed_at_the_set_up(tmp_path: Path) -> None:
    house = household(tmp_path, "de").house
    scene = SetUp(house, game_of("ippon"), lambda draft: None)
    house.scenes.push(scene)
    scene.form.focus_on("seat.0.name")  # type: ignore[union-attr]
    hands = Typist(house)
    hands.press("A")
    assert isinstance(house.scenes.top, Keyboard)
    hands.go_to("shift")
    hands.press("A")
    hands.type("G")  # after a name's first letter come small ones
    hands.type("roßmütter")
    hands.press("L1", "L1", "L1", "L1", "L1", "R1", "X")  # the caret goes to behind the ü, and the ü goes
    assert scene.draft.seats[0].name == "Großmtter"
    hands.type("u")
    hands.press("start")
    assert house.scenes.top is scene
    assert scene.draft.seats[0].name == "Großmutter"
    assert scene.form.focus.key == "seat.0.name"  # type: ignore[union-attr]
    assert scene.form.focus.value == "Großmutter"  # type: ignore[union-attr]


def test_space_delete_signs_and_done(tmp_path: Path) -> None:
    house = household(tmp_path).house
    said: list[str] = []
    house.scenes.push(Prompt(house, "a", "b", "old", said.append))
    hands = Typist(house)
    hands.press("A")
    hands.press("X")  # all is chosen at first: all goes
    assert house.scenes.top.is_upper  # type: ignore[union-attr]
    hands.type("A")
    hands.press("Y")
    hands.type("B")
    hands.go_to("signs")
    hands.press("A")
    hands.type("øñ7")
    hands.go_to("delete")
    hands.press("A")
    hands.go_to("done")
    hands.press("A")
    assert isinstance(house.scenes.top, Prompt)
    hands.press("A")  # what was typed is meant
    assert said == ["A Bøñ"]


def test_the_arrows_reach_every_key(tmp_path: Path) -> None:
    house = household(tmp_path, "de", (1024, 600)).house
    house.scenes.push(Keyboard(house, "a", lambda text: None, 24))
    hands = Typist(house)
    keys = [each.key for each in house.scenes.top.form.widgets if each.can_focus]  # type: ignore[union-attr]
    for wanted in (*keys, *keys[::-1], *keys[::7]):
        hands.go_to(wanted)


@pytest.mark.parametrize("page", [SIGNS, HEBREW, ARABIC])
def test_the_arrows_reach_every_key_of_every_script(page: str, tmp_path: Path) -> None:
    house = household(tmp_path, "nb", (1024, 600)).house
    keyboard = Keyboard(house, "a", lambda text: None, 24)
    keyboard.page = page
    house.scenes.push(keyboard)
    hands = Typist(house)
    keys = [each.key for each in house.scenes.top.form.widgets if each.can_focus]  # type: ignore[union-attr]
    for wanted in keys:
        hands.go_to(wanted)


def test_hebrew_and_arabic_names_are_typed(tmp_path: Path) -> None:
    """Product.md section 5: player names take any letters."""
    house = household(tmp_path).house
    said: list[str] = []
    house.scenes.push(Keyboard(house, "", said.append, 24))
    hands = Typist(house)
    hands.go_to("script")
    hands.press("A")
    hands.type("\u05d3\u05e0\u05d4")  # Dana
    assert said[-1] == "\u05d3\u05e0\u05d4"
    hands.press("L1")  # to the left is on, where the text runs to the left
    hands.press("X")
    assert said[-1] == "\u05d3\u05e0", "at the end of the name the caret goes no farther"
    hands.press("R1", "X")
    assert said[-1] == "\u05e0"
    hands.go_to("script")
    hands.press("A")
    hands.press("L1", "X")
    hands.type("\u0639\u0644\u064a")  # Ali
    assert said[-1] == "\u0639\u0644\u064a"
    hands.go_to("script")
    hands.press("A")
    hands.type("a")
    assert said[-1] == "\u0639\u0644\u064aa"


@pytest.mark.parametrize(
    ("name", "page"),
    [("", LETTERS), ("Ola", LETTERS), ("\u05d3\u05e0\u05d4 2", HEBREW), ("Ola \u0639\u0644\u064a", ARABIC)],
)
def test_the_keys_begin_with_the_script_of_the_name(name: str, page: str) -> None:
    assert page_for(name) == page


@pytest.mark.parametrize(
    ("page", "letters"),
    [
        (HEBREW, [chr(code) for code in range(0x5D0, 0x5EB)]),
        (ARABIC, [chr(c) for c in range(0x621, 0x64B) if c not in range(0x63B, 0x641)]),
    ],
)
def test_no_letter_of_a_script_is_missing(page: str, letters: list[str]) -> None:
    """The Hebrew and the Arabic alphabet as Unicode names them."""
    assert set(letters) - {letter for row in rows_of(page, "en") for letter in row} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_every_language_are_there(language: str, tmp_path: Path) -> None:
    house = household(tmp_path, language).house
    keyboard = Keyboard(house, "", lambda text: None, 24)
    house.scenes.push(keyboard)

    def shown() -> str:
        assert keyboard.form is not None
        return "".join(
            getattr(each, "words", "") for each in keyboard.form.widgets if each.key.startswith("key.")
        )

    keyboard.shift()
    own = {"en": "", "de": "äöüß", "nb": "æøå"}[language]
    assert set("abcdefghijklmnopqrstuvwxyz0123456789-.'" + own) <= set(shown())
    keyboard.show(SIGNS)
    assert set("äöüßæøåéèñ/\\:_.~@") <= set(shown())
    keyboard.shift()
    assert set("ÄÖÜßÆØÅÉ") <= set(shown())


def test_what_is_typed_ends_where_the_field_ends(tmp_path: Path) -> None:
    house = household(tmp_path).house
    said: list[str] = []
    keyboard = Keyboard(house, "", said.append, 3)
    house.scenes.push(keyboard)
    for letter in "abcd":
        keyboard.type(letter)
    assert said == ["a", "ab", "abc", "abc"]


def test_the_keyboard_on_the_desk_goes_on_working(tmp_path: Path) -> None:
    house = household(tmp_path).house
    said: list[str] = []
    house.scenes.push(Prompt(house, "a", "b", "", said.append))
    keyboard = Keyboard(house, "", said.append, 9)
    house.scenes.push(keyboard)
    for code, text in ((pygame.K_h, "h"), (pygame.K_i, "i"), (pygame.K_BACKSPACE, "\x08")):
        house.scenes.handle(key(code, text=text))
    assert said == ["h", "hi", "h"]
    house.scenes.handle(key(pygame.K_ESCAPE))
    assert isinstance(house.scenes.top, Prompt)


def test_the_mouse_alone_types_a_name(tmp_path: Path) -> None:
    """Product.md section 5: mouse alone reaches everything. The sign at the field's end opens the keyboard."""
    house = household(tmp_path).house
    scene = SetUp(house, game_of("ippon"), lambda draft: None)
    house.scenes.push(scene)

    def click_on(key_name: str, at_end: bool = False) -> None:
        form = house.scenes.top.form  # type: ignore[union-attr]
        widget = next(each for each in form.widgets if key_name in (each.key, getattr(each, "words", "")))
        box = form.screen_box(widget)
        for event in click((box.right - box.height // 2, box.centery) if at_end else box.center):
            house.scenes.handle(event)

    click_on("seat.0.name")
    assert house.scenes.top is scene, "a click on the text only sets the caret"
    click_on("seat.0.name", at_end=True)
    assert isinstance(house.scenes.top, Keyboard)
    for name in ("delete", "O", "l", "a", "done"):
        click_on(name)
    assert house.scenes.top is scene
    assert scene.draft.seats[0].name == "Ola"


def test_enter_and_the_mouse_need_no_keyboard_on_the_screen(tmp_path: Path) -> None:
    house = household(tmp_path).house
    said: list[str] = []
    house.scenes.push(Prompt(house, "a", "b", "old", said.append))
    house.scenes.handle(key(pygame.K_RETURN))
    assert said == ["old"]
