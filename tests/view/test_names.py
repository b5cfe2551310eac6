"""Names of any kind are told apart and drawn wherever they are shown: issue "bad input", product.md section 5."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.persist.matches import PERSON
from game.rules import game as game_of
from game.scenes.curtain import Curtain
from game.scenes.history import History
from game.scenes.history_lines import lines_of
from game.scenes.match_deeds import MatchDeeds
from game.scenes.names import shown_names
from game.scenes.result import ResultScene
from game.scenes.statistics import StatisticsScene
from game.scenes.take_over import TakeOver
from game.session.record import read, write
from game.session.session import Session
from game.view import typeset
from game.view.bidi import LTR_MARK, stretches
from game.view.fonts import Fonts
from game.view.widgets import Skin, TextField
from tests.kit.table_scene import Table
from tests.view.core_kit import household

LONG = "Maximiliane Antoinette " * 9
HEBREW, ARABIC, EMOJI = "דוד בן־גוריון", "محمد عبد الله", "👩‍👩‍👧‍👦🎉️"
THAANA = "ދިވެހި"  # the letters of the Maldives: no face of the house has them
NASTY = (LONG[:200], HEBREW, EMOJI, "Ola", " Ola ", ARABIC, "", "王小明ーΩ\u202e\n\x00")


def test_equal_names_get_numbers_and_names_without_a_letter_that_can_be_drawn_their_seat(
    tmp_path: Path,
) -> None:
    house = household(tmp_path).house
    assert shown_names(house, ("Ola", "Ola", "Ola 2", " Ola ")) == ("Ola", "Ola 2", "Ola 2 2", "Ola 3")
    assert shown_names(house, (THAANA, EMOJI, "  ", "Žofia")) == ("Player 1", "Player 2", "Player 3", "Žofia")
    assert shown_names(house, (f"Ola {EMOJI}", f"{THAANA} Ola")) == ("Ola", "Ola 2")
    (long,) = shown_names(house, NASTY[:1])
    assert (len(long), long[-1]) == (40, "…")


def test_names_from_right_to_left_are_kept_apart_from_what_follows_them(tmp_path: Path) -> None:
    house = household(tmp_path).house
    names = shown_names(house, (HEBREW, ARABIC, ARABIC, f"{HEBREW} Per", (ARABIC + " ") * 6))
    assert names[:4] == (HEBREW + LTR_MARK, ARABIC + LTR_MARK, ARABIC + " 2" + LTR_MARK, f"{HEBREW} Per")
    cut = names[4].removesuffix(LTR_MARK)
    assert (len(cut), cut[-1]) == (40, "…")


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Ola אבג Per", [("Ola ", ""), ("אבג", "Hebr"), (" Per", "")]),
        ("אב גד", [("אב גד", "Hebr")]),
        ("אב 12", [("12", ""), ("אב ", "Hebr")]),  # a number belongs to the name before it
        (f"אב{LTR_MARK}: 12", [("אב", "Hebr"), (f"{LTR_MARK}: 12", "")]),  # unless the mark says otherwise
        ("אב سع x", [("سع", "Arab"), ("אב ", "Hebr"), (" x", "")]),
        ("سع…", [("سع…", "Arab")]),  # what cuts a name stands at its end, at the left
        ("(אב)", [("(", ""), ("אב", "Hebr"), (")", "")]),
    ],
)
def test_a_line_is_put_in_the_order_in_which_it_stands(text: str, stands: list[tuple[str, str]]) -> None:
    assert [(stretch.text, stretch.script) for stretch in stretches(text)] == stands


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_hebrew_runs_from_right_to_left() -> None:
    fonts = Fonts()
    whole, alef, bet = (typeset.line(fonts, text, 40, (0, 0, 0)) for text in ("אב", "א", "ב"))
    assert whole.get_width() == alef.get_width() + bet.get_width()
    assert pixels(whole.subsurface((0, 0, *bet.get_size()))) == pixels(bet)
    assert pixels(whole.subsurface((bet.get_width(), 0, *alef.get_size()))) == pixels(alef)


@pytest.mark.parametrize("size", range(11, 45))
def test_arabic_letters_join_and_fit_into_a_line(size: int) -> None:
    fonts = Fonts()
    joined, apart, one = (typeset.measure(fonts, text, size)[0] for text in ("بب", "ب\u200cب", "ب"))
    assert joined < apart == 2 * one
    for bold in (False, True):
        font = fonts.font(*fonts.runs("ع ج ي", script="Arab")[0][:1], size, bold, "Arab")
        drawn = font.render("ع ج ي", True, (0, 0, 0))
        line = typeset.line(fonts, "ع ج ي", size, (0, 0, 0), bold=bold)
        assert line.get_bounding_rect().height == drawn.get_bounding_rect().height, "nothing is cut off"


def test_the_caret_goes_with_the_letters() -> None:
    fonts = Fonts()
    wide = typeset.measure(fonts, "אב", 40)[0]
    ola = typeset.measure(fonts, "Ola ", 40)[0]
    bet = typeset.measure(fonts, "ב", 40)[0]
    assert [typeset.caret_x(fonts, "אב", count, 40) for count in range(3)] == [wide, bet, 0]
    assert [typeset.caret_x(fonts, "Ola אב", count, 40) for count in (0, 4, 5, 6)] == [0, ola, ola + bet, ola]


def test_arrows_move_the_caret_the_way_they_point(tmp_path: Path) -> None:
    field = TextField(Skin(household(tmp_path).house.assets), "name", "אב", lambda text: None)
    field.caret = 0  # at the right end, before the first letter

    def press(key: int) -> bool:
        return field.key_down(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    assert press(pygame.K_LEFT)
    assert field.caret == 1
    assert press(pygame.K_RIGHT)
    assert field.caret == 0
    assert not press(pygame.K_RIGHT), "at the end the arrow leaves the field"
    assert field.typed("علی\u200cرضا")
    assert field.value == "علی\u200cرضاאב", "joiners are letters of a name"


def test_letters_that_no_face_has_are_drawn_as_a_sign_and_joiners_as_nothing() -> None:
    fonts = Fonts()
    assert "".join(piece for _, piece in fonts.runs("a" + THAANA[0] + "\u200db\ufe0f")) == "a\ufffdb"
    for name in (*NASTY, f"Ola {HEBREW} {ARABIC} 7"):
        for serif in (False, True):
            picture = typeset.line(fonts, name, 20, (0, 0, 0), serif)
            assert picture.get_size() == typeset.measure(fonts, name, 20, serif)


def match(moves: int = 400) -> Session:
    """Crazy Eights in which everybody makes the first legal move, with two persons."""
    game = game_of("crazy_eights")
    options = game.options.read({"target": 50})
    session = Session(game, options, NASTY[1:5], 3, players=[PERSON, PERSON, "medium", "medium"])
    for _ in range(moves):
        if session.result is not None:
            break
        seat = session.to_act
        session.submit(seat, game.legal(session._course.state, seat)[0], session.turn)
    return session


@pytest.mark.parametrize("game", ["ippon", "crazy_eights", "twelve_chips", "hachinin_meri"])
def test_a_family_with_odd_names_sits_at_every_table(game: str, tmp_path: Path) -> None:
    entry = game_of(game)
    seats = max(entry.seats)
    session = Session(entry, entry.options.read({}), NASTY[:seats], 7, players=[PERSON] * seats)
    table = Table(tmp_path, game, seats, session=session, size=(1024, 600), language="de")
    table.house.scenes.fades = False
    table.pass_time(60, lambda: isinstance(table.house.scenes.top, Curtain))
    curtain = table.house.scenes.top
    assert isinstance(curtain, Curtain)
    assert len({curtain._person.name, *curtain._others}) == seats
    curtain.lift()
    table.pass_time(0.3)
    for key in (pygame.K_l, pygame.K_e):
        table.key(key)
        table.pass_time(0.1)
        table.key(key)
    table.scene.moments.show_seats()
    table.pass_time(0.1)


def test_odd_names_in_result_history_sheet_replay_and_statistics(tmp_path: Path) -> None:
    session = match()
    assert session.result is not None
    table = Table(tmp_path, session=session, instant=True, size=(1024, 600))
    table.house.scenes.fades = False
    table.pass_time(5, lambda: isinstance(table.house.scenes.top, ResultScene))
    assert isinstance(table.house.scenes.top, ResultScene)
    scenes: list[Any] = [History(table.house, lambda saved: None), StatisticsScene(table.house, lambda: None)]
    for scene in scenes:
        table.house.scenes.push(scene)
        table.pass_time(0.1)
        table.house.scenes.pop()
    line = lines_of(table.house)[0]
    assert line.names == NASTY[1:5]  # what was written stays
    MatchDeeds(table.house, lambda saved: None, lambda: None).replay(line)
    table.pass_time(0.5)
    table.house.scenes.push(TakeOver(table.house, table.house.scenes.top.walk, line.players, ()))
    table.pass_time(0.1)


def test_odd_names_survive_a_record() -> None:
    whole = match(3).record()
    assert read(write(whole)).seats == list(NASTY[1:5])
