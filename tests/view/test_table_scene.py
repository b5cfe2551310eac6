"""A person at the table, through real input events: product.md sections 2 and 5, field reports C9, C11, E7, H1, H3, H5,
H7, H11, H13, L1, Q1, T3."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.pause import Pause
from game.scenes.result import ResultScene
from game.scenes.table_desk import RESULT
from game.session.session import PERSON, Session
from tests.kit.table_scene import FRAME, Table

# Top card 7 of diamonds: the queen and the two of diamonds, the sevens and the eight may be played (rules B-06, B-07).
POSITION: dict[str, Any] = {
    "hands": [["7C", "7S", "QD", "2D", "KC", "8H"], ["3C", "4C", "5S"], ["6C", "6S", "10S"]],
    "discard": ["7D"],
    "to_act": 0,
    "dealer": 2,
}


@pytest.fixture
def table(tmp_path: Path) -> Table:
    made = Table(tmp_path, position=POSITION, sort_hand="dealt")
    made.wait_for_my_turn()
    return made


def top(table: Table) -> str:
    zone = next(zone for zone in table.scene.play.view().zones if zone.place.zone == "discard")
    return table.session.game.pack.text(zone.cards[-1])


# --- playing a card ---------------------------------------------------------------------------------------------


def test_a_click_plays_a_card(table: Table) -> None:
    spot = table.spot("QD")
    table.click(spot.x, spot.y)
    assert table.session.move_count == 1
    assert top(table) == "QD"


def test_h13_pulling_a_card_above_the_hand_plays_it(table: Table) -> None:
    spot = table.spot("2D")
    table.drag(spot.x, spot.y, 700, 250)
    assert top(table) == "2D"


def test_a_card_let_go_over_the_hand_glides_back(table: Table) -> None:
    spot = table.spot("2D")
    table.drag(spot.x, spot.y, spot.x - 200, spot.y + 10)
    assert table.session.move_count == 0
    table.pass_time(1.0)
    assert (table.spot("2D").x, table.spot("2D").y) == (spot.x, spot.y)


def test_q1_a_digit_by_its_place_picks_the_nth_card_and_enter_plays_it(table: Table) -> None:
    table.key(pygame.K_QUOTE, scancode=pygame.KSCAN_3)  # whatever the layout prints on the key of the 3
    assert table.session.move_count == 0  # H1: one key alone plays nothing
    table.key(pygame.K_RETURN)
    assert top(table) == "QD"


def test_arrows_and_enter_play_a_card(table: Table) -> None:
    table.key(pygame.K_RIGHT)  # the focus begins on the first playable card: 7C
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    assert top(table) == "QD"


def test_tab_reaches_every_area_and_comes_back(table: Table) -> None:
    areas = []
    for _ in range(4):
        table.key(pygame.K_TAB)
        assert table.scene.state.focus is not None
        areas.append(table.scene.state.focus.area)
    assert set(areas) == {"hand", "tools"}
    assert areas[0] == areas[2]


def test_e7_a_card_that_may_not_be_played_says_why_at_the_card(table: Table) -> None:
    spot = table.spot("KC")
    assert spot.dimmed
    table.click(spot.x, spot.y)
    assert table.session.move_count == 0
    bubble = table.scene.state.bubble
    assert bubble is not None
    assert abs(bubble.x - spot.x) < 1
    assert "diamonds" in bubble.text.lower()


def test_h7_a_double_click_plays_one_card_only(table: Table) -> None:
    spot = table.spot("QD")
    table.click(spot.x, spot.y)
    table.click(spot.x, spot.y)
    table.click(spot.x, spot.y)
    assert [step for step in table.session.record().moves if step in ("QD", "2D", "7C", "7S", "KC")] == ["QD"]


def test_t3_pointing_at_a_card_moves_no_other(table: Table) -> None:
    before = [(spot.x, spot.y) for spot in table.scene.director.layout.spots]
    spot = table.spot("QD")
    table.point(spot.x, spot.y)
    table.pass_time(FRAME)
    assert table.scene.state.pointed == (spot.place, spot.index)
    assert [(each.x, each.y) for each in table.scene.director.layout.spots] == before


def test_confirming_needs_a_second_click_on_the_same_card(tmp_path: Path) -> None:
    table = Table(tmp_path, position=POSITION, confirm_moves=True)
    table.wait_for_my_turn()
    for text in ("QD", "2D"):
        table.click(table.spot(text).x, table.spot(text).y)
        assert table.session.move_count == 0
    table.click(table.spot("2D").x, table.spot("2D").y)
    assert top(table) == "2D"


# --- questions --------------------------------------------------------------------------------------------------


def ask_suit(table: Table) -> Any:
    spot = table.spot("8H")
    table.click(spot.x, spot.y)
    table.pass_time(FRAME)
    question = table.scene.state.question
    assert question is not None
    return question


def test_an_eight_asks_for_its_suit_and_says_how_many_of_each_are_held(table: Table) -> None:
    question = ask_suit(table)
    notes = {tile.mark: tile.note for tile in question.chooser.tiles}
    assert {mark: note[-1] for mark, note in notes.items()} == {"S": "1", "H": "0", "D": "2", "C": "2"}
    box = question.boxes[[tile.mark for tile in question.chooser.tiles].index("D")]
    table.click(box.cx, box.cy)
    assert table.session.record().moves[0] == "8H=D"


def test_h5_escape_or_a_click_beside_it_closes_the_question_and_plays_nothing(table: Table) -> None:
    ask_suit(table)
    table.key(pygame.K_ESCAPE)
    assert table.scene.state.question is None
    ask_suit(table)
    table.click(20, 700)
    assert table.scene.state.question is None
    assert table.session.move_count == 0


def test_a_question_is_answered_by_keys(table: Table) -> None:
    ask_suit(table)
    table.key(pygame.K_2, scancode=pygame.KSCAN_2)
    assert table.session.record().moves[0] == "8H=H"


# --- drawing ----------------------------------------------------------------------------------------------------

NOTHING_FITS = {
    **POSITION,
    "hands": [["KC", "9S"], ["3C", "4C"], ["6C", "6S"]],
    "stock": ["2S", "JH", "9D", "4H"],
}


@pytest.fixture
def stuck(tmp_path: Path) -> Table:
    made = Table(tmp_path, position=NOTHING_FITS)
    made.wait_for_my_turn()
    return made


def test_a_click_on_the_stock_draws(stuck: Table) -> None:
    area = next(area for area in stuck.scene.director.layout.areas if area.place.zone == "stock")
    stuck.click(area.box.cx, area.box.cy)
    assert stuck.session.record().moves == ["draw"]


def test_the_button_draws_and_space_presses_the_only_button(stuck: Table) -> None:
    stuck.pass_time(FRAME)
    sign = next(sign for sign in stuck.scene.signs if sign.key.startswith("move."))
    stuck.click(sign.box.cx, sign.box.cy)
    stuck.wait_for_my_turn()
    stuck.key(pygame.K_SPACE)
    assert stuck.session.record().moves == ["draw", "draw"]


def test_a_forced_move_plays_itself_only_if_that_is_wished(tmp_path: Path) -> None:
    table = Table(tmp_path, position=NOTHING_FITS, play_forced=True)
    table.pass_time(3.0)
    assert table.session.record().moves[:2] == ["draw", "draw"]


# --- pace -------------------------------------------------------------------------------------------------------


def test_a_click_or_space_skips_what_moves(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.pass_time(0.3)
    assert not table.scene.director.is_calm
    table.key(pygame.K_SPACE)
    assert table.scene.director.is_calm
    assert table.session.move_count == 0


def test_c11_the_picture_goes_on_while_a_computer_thinks(table: Table) -> None:
    table.runner.is_held = True
    spot = table.spot("QD")
    table.click(spot.x, spot.y)
    table.pass_time(3.0)
    assert table.session.move_count == 1
    table.point(300, 300)
    table.runner.is_held = False
    table.wait_for_my_turn()
    assert table.session.move_count >= 3


def test_c9_an_answer_that_comes_after_a_take_back_is_dropped(table: Table) -> None:
    table.runner.is_held = True
    spot = table.spot("QD")
    table.click(spot.x, spot.y)
    table.pass_time(1.0)
    assert table.runner.asked
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.session.move_count == 0
    table.runner.is_held = False
    table.pass_time(2.0)
    assert table.session.move_count == 0
    assert "QD" in table.legal()


def test_h3_take_back_and_forward_again_by_character(table: Table) -> None:
    table.runner.is_held = True
    spot = table.spot("2D")
    table.click(spot.x, spot.y)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.hand() == ["7C", "7S", "QD", "2D", "KC", "8H"]
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.session.move_count == 1


# --- looking ----------------------------------------------------------------------------------------------------


def test_sorting_goes_round_the_orders_and_changes_no_record(table: Table) -> None:
    table.key(pygame.K_s)
    assert table.hand() == ["7S", "8H", "7C", "KC", "2D", "QD"]
    table.key(pygame.K_s)
    table.pass_time(1.0)
    table.key(pygame.K_s)
    assert table.session.move_count == 0


def test_a_hint_marks_a_card_and_says_what_the_strongest_would_choose(table: Table) -> None:
    table.key(pygame.K_h)
    table.pass_time(0.5)
    assert len(table.scene.state.hinted) == 1
    bubble = table.scene.state.bubble
    assert bubble is not None
    assert bubble.text


def test_the_last_plays_open_with_l_and_close_with_a_click(table: Table) -> None:
    spot = table.spot("QD")
    table.click(spot.x, spot.y)
    table.wait_for_my_turn()
    assert table.scene.moments.last_trick[0][0] == 0
    table.key(pygame.K_l)
    assert table.scene.state.panel == "last_trick"
    table.click(300, 400)
    assert table.scene.state.panel == ""


def test_escape_closes_what_is_on_top_and_then_opens_the_pause(table: Table) -> None:
    table.scene.moments.toggle("history")
    table.key(pygame.K_ESCAPE)
    assert table.scene.state.panel == ""
    table.key(pygame.K_ESCAPE)
    table.pass_time(0.5)
    assert isinstance(table.house.scenes.top, Pause)


def test_the_announcer_says_in_words_what_happened(table: Table) -> None:
    spot = table.spot("QD")
    table.runner.is_held = True
    table.click(spot.x, spot.y)
    table.pass_time(1.0)
    assert "Ingrid" in table.scene.caption
    assert "queen of diamonds" in table.scene.caption
    assert table.scene.moments.lines[-1] == table.scene.caption


# --- saving and results -----------------------------------------------------------------------------------------


def test_l1_the_match_is_on_disk_after_every_move_before_anything_moves(table: Table) -> None:
    spot = table.spot("QD")
    table.click(spot.x, spot.y)
    saved = table.house.saves.unfinished()
    assert [match.record.moves for match in saved] == [["QD"]]
    restored = Session.restore(saved[0].snapshot)
    assert restored.move_count == 1
    assert restored.to_act == 1


def test_a_resumed_match_lies_there_as_it_was_left(table: Table) -> None:
    spot = table.spot("QD")
    table.click(spot.x, spot.y)
    match = table.house.saves.unfinished()[0]
    from game.scenes.table import TableScene

    again = TableScene(table.house, Session.restore(match.snapshot), match.match_id)
    assert again.director.is_calm
    assert again.director.layout == again.lay_out(again.play.view())


def test_the_end_of_a_hand_shows_its_result_and_the_button_deals_on(tmp_path: Path) -> None:
    position = {**POSITION, "hands": [["QD"], ["3C", "KS"], ["6C", "8S"]]}
    table = Table(tmp_path, position=position)
    table.wait_for_my_turn()
    table.click(table.spot("QD").x, table.spot("QD").y)
    table.pass_time(12.0, lambda: isinstance(table.house.scenes.top, ResultScene))
    result = table.house.scenes.top
    assert isinstance(result, ResultScene)
    # 3 + 10 and 6 + 50 points by B.1.6
    assert [(row.seat, row.gained, row.after) for row in result._rows] == [
        (0, 0, 0),
        (1, 13, 13),
        (2, 56, 56),
    ]
    assert result._rows[2].values == (6, 50)
    table.key(pygame.K_RETURN)
    table.pass_time(0.2)
    assert table.house.scenes.top is table.scene
    assert not table.session.is_between_deals


def sign(table: Table, key: str) -> tuple[float, float]:
    """Where a sign of the table lies."""
    box = next(each.box for each in table.scene.signs if each.key == key)
    return box.cx, box.cy


def at_the_result(folder: Path, **position: object) -> Table:
    """A table whose deal is over, as seen from its result."""
    cards = {**POSITION, "hands": [["QD"], ["3C", "KS"], ["6C", "8S"]], **position}
    table = Table(folder, position=cards)
    table.wait_for_my_turn()
    table.click(table.spot("QD").x, table.spot("QD").y)
    table.pass_time(12.0, lambda: isinstance(table.house.scenes.top, ResultScene))
    table.pass_time(0.5)
    return table


def test_after_a_deal_the_table_can_be_looked_at_and_everything_works(tmp_path: Path) -> None:
    table = at_the_result(tmp_path)
    scenes = table.house.scenes
    table.key(pygame.K_ESCAPE)
    table.pass_time(0.5)
    assert scenes.top is table.scene
    table.click(*sign(table, "tool.history"))
    assert table.scene.state.panel == "history"
    table.key(pygame.K_ESCAPE)
    assert table.scene.state.panel == ""
    table.click(*sign(table, "tool.last_trick"))
    assert table.scene.state.panel == "last_trick"
    table.key(pygame.K_ESCAPE)
    before = table.house.settings.sort_hand
    table.click(*sign(table, "tool.sort"))
    assert table.house.settings.sort_hand != before
    table.click(*sign(table, "tool.pause"))
    assert isinstance(scenes.top, Pause)
    scenes.pop()
    table.pass_time(0.5)
    assert table.session.is_between_deals, "nothing is dealt by looking"
    table.click(*sign(table, RESULT))
    assert isinstance(scenes.top, ResultScene)
    table.pass_time(0.5)
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_SPACE)
    assert isinstance(scenes.top, ResultScene)


def test_a_match_that_is_over_can_be_looked_at_but_not_taken_back(tmp_path: Path) -> None:
    table = at_the_result(tmp_path, scores=[10, 190, 100])
    table.house.settings.free_take_back = True
    table.key(pygame.K_ESCAPE)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.session.result is not None
    assert not table.scene.play.can_take_back()
    table.key(pygame.K_RETURN)
    result = table.house.scenes.top
    assert isinstance(result, ResultScene)
    assert not result.is_moving, "it was celebrated before"


def test_the_end_of_the_match_names_the_winner_and_leaves_no_unfinished_match(tmp_path: Path) -> None:
    position = {**POSITION, "hands": [["QD"], ["3C", "KS"], ["6C", "8S"]], "scores": [10, 190, 100]}
    table = Table(tmp_path, position=position)
    table.wait_for_my_turn()
    table.click(table.spot("QD").x, table.spot("QD").y)
    table.pass_time(12.0, lambda: isinstance(table.house.scenes.top, ResultScene))
    table.pass_time(0.5)
    assert isinstance(table.house.scenes.top, ResultScene)
    assert "Ingrid" in table.house.scenes.top._title()
    assert table.house.saves.unfinished() == []


# --- anything at any time ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_resize_in_the_middle_of_a_deal_ends_in_the_same_picture(
    size: tuple[int, int], tmp_path: Path
) -> None:
    table = Table(tmp_path)
    table.pass_time(0.5)
    table.target = pygame.Surface(size)
    table.household.resize(size)
    table.wait_for_my_turn()
    assert table.scene.director.layout.size == size
    assert table.scene.director.layout == table.scene.lay_out(table.scene.play.view())


@pytest.mark.parametrize("seed", range(4))
def test_h11_clicks_everywhere_at_any_moment_break_nothing(seed: int, tmp_path: Path) -> None:
    from random import Random

    rng = Random(seed)
    game, seats = [("crazy_eights", 4), ("ippon", 3), ("twelve_chips", 3), ("hachinin_meri", 8)][seed]
    table = Table(tmp_path, game, seats, seed=seed, size=(1024, 600), speed=200, trick_hold_ms=300)
    keys = [
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_LEFT,
        pygame.K_TAB,
        pygame.K_s,
        pygame.K_h,
        pygame.K_l,
        pygame.K_UP,
    ]
    for _ in range(140):
        if table.house.scenes.top is not table.scene:
            table.key(pygame.K_RETURN)
        elif rng.random() < 0.3:
            table.key(rng.choice(keys), rng.choice((0, 0, 0, pygame.KMOD_CTRL)))
        elif rng.random() < 0.2:
            table.drag(*(rng.randrange(1024), rng.randrange(600), rng.randrange(1024), rng.randrange(600)))
        else:
            table.click(rng.randrange(1024), rng.randrange(110, 600))
        table.pass_time(rng.choice((FRAME, 0.05, 0.2)))
    assert table.session.record().moves


def test_a_table_without_people_plays_by_itself_for_a_watcher(tmp_path: Path) -> None:
    table = Table(tmp_path, seats=3, players=("medium", "easy", "medium"), speed=400)
    table.pass_time(6.0)
    assert table.session.move_count > 3
    assert table.scene.play.viewer == -1
    assert PERSON not in table.session.players


SEVEN: dict[str, Any] = {
    "hands": [["QD"], ["3C", "KS"], ["6C", "8S"], ["4C"], ["5C"], ["9C"], ["JC"]],
    "discard": ["7D"],
    "to_act": 0,
    "dealer": 6,
    "scores": [10, 190, 100, 20, 20, 30, 40],
}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("interface", [100, 150])
def test_the_result_of_seven_in_large_letters_lies_within_the_window(
    tmp_path: Path, size: tuple[int, int], interface: int
) -> None:
    table = Table(
        tmp_path, seats=7, position=SEVEN, size=size, language="de", interface_size=interface, instant=True
    )
    table.wait_for_my_turn()
    table.click(table.spot("QD").x, table.spot("QD").y)
    table.pass_time(12.0, lambda: isinstance(table.house.scenes.top, ResultScene))
    result = table.house.scenes.top
    assert table.session.result is not None
    assert pygame.Rect((0, 0), size).contains(result._panel)
    assert all(result._panel.contains(button.box) for button in result.form.widgets)


def test_the_words_below_the_result_cannot_be_read(tmp_path: Path) -> None:
    """Half a word beside the panel said nothing: the table is frosted as behind the pause."""
    table = at_the_result(tmp_path)
    result = table.house.scenes.top
    table.house.scenes.draw(table.target)
    box = table.scene.director.layout.caption
    caption = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    assert not result._panel.colliderect(caption)
    row = [table.target.get_at((x, caption.centery)).r for x in range(caption.left, caption.right)]
    assert max(abs(left - right) for left, right in pairwise(row)) < 8, "letters have edges"
