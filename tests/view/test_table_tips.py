"""The words of the game are explained where they stand, and no words cover a seat (product.md sections 2 and 5)."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.i18n import LANGUAGES, Texts
from game.rules import game as game_of
from game.rules.kit.table import Standing
from game.scenes.table_state import TIP_S, TOOLS, Focus
from game.view.table.geometry import Box
from game.view.table.picture import Tip
from game.view.table.words import Words
from tests.kit.table_scene import Table
from tests.screens.test_table_pictures import recorded

RECORDS = Path(__file__).parents[1] / "records"
GAME = game_of("hachinin_meri")
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def meri(folder: Path, dealer: int = 0, language: str = "en", **more: Any) -> Table:
    """The deal of G1, dealt by somebody else: at dealer 0 the first question is the person's last one."""
    position: dict[str, Any] = json.loads((RECORDS / "hachinin_meri_g1.json").read_text())["position"]
    position = {**position, "dealer": dealer}
    table = Table(folder, "hachinin_meri", 8, position=position, language=language, instant=True, **more)
    table.wait_for_my_turn()
    return table


def after_a_while(table: Table, x: float, y: float) -> Tip | None:
    table.point(x, y)
    table.pass_time(TIP_S + 0.1)
    tip: Tip | None = table.scene.picture().tip
    return tip


def drawn_tips(table: Table) -> list[Box]:
    """Where the words hover that are drawn over the table."""
    keys = [item.key for item in table.scene.composed() if isinstance(item.key, tuple)]
    found = [key for key in keys if key[0] == "tip"]
    return [Box(*key[2], *key[3]) for key in found]


def note_box(table: Table, key: str) -> Box:
    notes = table.scene.director.view.notes
    number = next(number for number, note in enumerate(notes) if note.key == key)
    box: Box = table.scene.director.layout.notes[number]
    return box


def test_a_note_says_what_it_means_to_whoever_rests_on_it(tmp_path: Path) -> None:
    table = meri(tmp_path)
    box = note_box(table, "trump")
    table.point(box.cx, box.cy)
    assert table.scene.picture().tip is None  # not while the pointer only passes
    tip = after_a_while(table, box.cx, box.cy)
    assert tip is not None
    assert "Okie" in tip.text
    assert after_a_while(table, 512, 300) is None


def test_the_teams_points_tell_the_own_team(tmp_path: Path) -> None:
    table = meri(tmp_path)
    box = note_box(table, "team_points")
    tip = after_a_while(table, box.cx, box.cy)
    assert tip is not None
    assert tip.text.endswith("You play for Team Red.")


def test_a_card_of_the_hand_says_what_it_is_and_how_strong(tmp_path: Path) -> None:
    """Trump is Ouru: above its Robai are Sun, Un, Sota and Tenka."""
    table = meri(tmp_path)
    spot = table.spot("O-Rob")
    tip = after_a_while(table, spot.x, spot.y)
    assert tip is not None
    assert (tip.title, tip.text) == ("Robai of Ouru: the dragon, coins", "A trump; 4 trumps are stronger.")


def test_the_focus_tells_the_same_without_a_pointer(tmp_path: Path) -> None:
    table = meri(tmp_path)
    for _ in range(4):
        if table.scene.state.focus is None or table.scene.state.focus.at is None:
            table.key(pygame.K_TAB)
    table.pass_time(TIP_S + 0.1)
    tip, focus = table.scene.picture().tip, table.scene.state.focus
    assert tip is not None
    assert focus is not None
    assert focus.at is not None
    spot = table.scene.director.layout.spot(*focus.at)
    assert spot is not None
    pointed = after_a_while(table, spot.box.cx, spot.box.cy)
    assert pointed is not None
    assert (tip.title, tip.text) == (pointed.title, pointed.text)


def test_without_the_assist_a_card_says_its_name_alone(tmp_path: Path) -> None:
    table = meri(tmp_path, ranked_hand=False)
    spot = table.spot("P-7")
    tip = after_a_while(table, spot.x, spot.y)
    assert tip is not None
    assert (tip.title, tip.text) == ("7 of Pao: clubs", "")


def test_the_small_cards_of_the_order_say_their_names(tmp_path: Path) -> None:
    table = meri(tmp_path)
    ground = table.scene.director.layout.strip
    assert ground is not None
    strip = table.scene.picture().strip
    assert strip is not None
    _, cells = table.scene.composer.strips.cells(strip, ground, table.scene.composer.cards)
    tip = after_a_while(table, *cells[3].midleft)
    assert tip is not None
    assert (tip.title, tip.text) == ("Robai of Pao: the dragon, clubs", "The Tenka: a trump in every deal.")


def test_cards_that_everybody_knows_say_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path, instant=True)
    table.wait_for_my_turn()
    spot = next(
        spot for spot in table.scene.director.layout.spots if spot.place.zone == "hand" and spot.card >= 0
    )
    assert after_a_while(table, spot.x, spot.y) is None


def test_the_first_question_says_what_a_dragon_is(tmp_path: Path) -> None:
    """In the same words whoever holds it (R12); above its answers, where it covers no seat and no hand."""
    table = meri(tmp_path)
    tip = table.scene.picture().asked
    assert tip is not None
    assert tip.text.startswith("The Robai is the dragon.")
    (box,) = drawn_tips(table)
    buttons = [sign.box for sign in table.scene.signs if sign.key.startswith("move.")]
    layout = table.scene.director.layout
    assert not any(
        box.overlaps(other) for other in [*buttons, layout.hand, *(seat.plate for seat in layout.seats)]
    )
    declines = next(sign for sign in table.scene.signs if sign.text == "Say nothing")
    table.click(declines.box.cx, declines.box.cy)
    table.wait_for_my_turn()
    assert table.scene.picture().asked is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_about_tools_and_notes_cover_a_seat(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = meri(tmp_path, size=size, language=language)
    layout = table.scene.director.layout
    plates = [seat.plate for seat in layout.seats]
    asked = len(drawn_tips(table))
    boxes = [sign.box for sign in table.scene.signs if sign.key.startswith("tool.")]
    boxes += [box for box in layout.notes if box.w]
    for box in boxes:
        table.point(box.cx, box.cy)
        table.pass_time(TIP_S + 0.1)
        tips = drawn_tips(table)
        assert len(tips) == asked + 1
        assert not any(tip.overlaps(other) for tip in tips for other in [*plates, box])
        assert all(Box(0, 0, *size).holds(tip) for tip in tips)


def test_a_hint_without_a_card_points_at_its_button(tmp_path: Path) -> None:
    table = meri(tmp_path)
    table.key(pygame.K_h)
    table.pass_time(1.0)
    bubble = table.scene.state.bubble
    assert bubble is not None
    texts = {sign.text: sign.box for sign in table.scene.signs if sign.key.startswith("move.")}
    (button,) = [box for text, box in texts.items() if text in bubble.text]
    assert (bubble.x, bubble.y) == (button.cx, button.y)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_standing_has_its_sentence(language: str) -> None:
    words = Words(Texts(language), "hachinin_meri", GAME.pack, ["A"] * 8)
    kinds = {
        "trump": ("lead", "wins", "open", "loses"),
        "led": ("wins", "loses"),
        "plain": ("lead",),
        "other": ("loses",),
    }
    for kind, outlooks in kinds.items():
        for outlook in outlooks:
            for stronger in (0, 1, 7):
                said = words.standing(Standing(0, kind, outlook, 1, stronger))
                assert said.endswith(".")
                assert "standing" not in said
                assert ("7" in said) == (outlook == "lead" and stronger == 7)


@pytest.mark.parametrize("interface_size", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_question_leaves_the_turned_up_card_to_be_seen(
    tmp_path: Path, size: tuple[int, int], interface_size: int
) -> None:
    """The Okie is what it is about."""
    table = meri(tmp_path, size=size, interface_size=interface_size, language="de")
    (tip,) = drawn_tips(table)
    layout = table.scene.director.layout
    okie = [spot.box for spot in layout.spots if spot.place.zone == "okie"]
    assert len(okie) == 1
    assert not any(tip.overlaps(box) for box in [*okie, *(seat.plate for seat in layout.seats)])
    assert Box(0, 0, *size).holds(tip)


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_table_for_eight_grow_with_the_interface(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """A quarter as much again at 150 %, and the notes still have room in one row."""
    usual, large = (
        meri(tmp_path / str(each), size=size, interface_size=each).scene.director.layout
        for each in (100, 150)
    )
    for before, after in zip(usual.seats, large.seats, strict=True):
        assert after.plate.h >= 1.2 * before.plate.h
    assert large.caption.h >= 1.2 * usual.caption.h
    assert len({box.y for box in large.notes if box.w}) == 1


def test_the_head_of_the_order_says_how_to_read_it(tmp_path: Path) -> None:
    table = meri(tmp_path)
    ground = table.scene.director.layout.strip
    assert ground is not None
    tip = after_a_while(table, ground.x + 6, ground.y + 6)
    assert tip is not None
    assert tip.text.startswith("The trumps of this deal, the strongest first.")
    hovering = drawn_tips(table)
    assert not any(each.overlaps(ground) for each in hovering)


@pytest.mark.parametrize("size", SIZES)
def test_words_about_the_own_cards_leave_the_trick_and_their_upper_halves_free(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    session = recorded("hachinin_meri_g1", 14)
    table = Table(tmp_path, session=session, size=size, instant=True)
    table.wait_for_my_turn()
    layout = table.scene.director.layout
    hand = [spot for spot in layout.spots if spot.place.zone == "hand" and spot.place.seat == 0]
    for spot in hand:
        tip = after_a_while(table, spot.box.x + 0.3 * spot.width, spot.y)
        assert tip is not None
        (box,) = drawn_tips(table)
        assert box.y > spot.y
        assert not any(box.overlaps(place) for place in layout.places)


def test_the_notes_are_reached_by_keys_and_lead_to_the_rules(tmp_path: Path) -> None:
    """Keyboard alone (product.md section 5): left of the tools lie the notes, as one sees them."""
    table = meri(tmp_path)
    table.key(pygame.K_TAB)
    while table.scene.state.focus is None or table.scene.state.focus.area != TOOLS:
        table.key(pygame.K_UP)
    table.key(pygame.K_LEFT)
    assert table.scene.state.focus.note == "team_points"
    table.pass_time(TIP_S + 0.1)
    picture = table.scene.picture()
    assert picture.tip is not None
    assert picture.tip.text.endswith("You play for Team Red.")
    assert picture.ringed == note_box(table, "team_points")
    opened: list[str] = []
    table.house.show_rules = lambda key, anchor: opened.append(key)
    table.key(pygame.K_RETURN)
    assert opened == ["hachinin_meri"]


def test_a_note_that_goes_takes_the_focus_to_the_game_not_to_a_tool(tmp_path: Path) -> None:
    """The next press is meant for the game: it must not take a move back. While a card is put away no duty is shown."""
    table = meri(tmp_path)
    table.scene.state.focus, table.scene.state.shows_focus = Focus(TOOLS, note="duty"), True
    declines = next(sign for sign in table.scene.signs if sign.text == "Say nothing")
    table.scene.play.make(int(declines.key.removeprefix("move.")))
    table.wait_for_my_turn()
    assert [note.key for note in table.scene.director.view.notes if note.key == "duty"] == []
    focus = table.scene.state.focus
    assert focus is not None
    assert focus.area == "hand"
