"""What is special about a table is always to be seen and one press away: product.md 2, reports D5 and E5.

The rule that differs, free take-back, that a match does not count, and what the session has to say about it.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.persist.matches import why_uncounted
from game.rules import game as game_of
from game.rules.kit.events import TABLE
from game.scenes.house_rules import differences, preset_of, rules_name, short_name
from game.scenes.house_rules_sheet import HouseRulesSheet
from game.scenes.keeping import begins_now
from game.scenes.message import Message
from game.scenes.settings import SettingsScene
from game.session.session import PERSON, Session
from game.view.actions import Action
from game.view.table.layout import Layout
from tests.kit.pads import PadHands
from tests.kit.table_scene import NAMES, Table
from tests.view.core_kit import pad

GAME = game_of("crazy_eights")
POSITION: dict[str, Any] = {
    "hands": [["7C", "7S", "QD"], ["3C", "4C", "5S"], ["6C", "6S", "10S"]],
    "discard": ["7D"], "to_act": 0, "dealer": 2,
}  # fmt: skip


def at_table(folder: Path, options: dict[str, Any] | None = None, **more: Any) -> Table:
    extra = more.pop("extra", begins_now("Sunday"))
    players = more.pop("players", [PERSON, "medium", "medium"])
    session = Session(
        GAME, GAME.options.read(options or {}), NAMES[:3], 7, position=POSITION, players=players, extra=extra
    )
    table = Table(folder, session=session, instant=True, **more)
    table.house.scenes.fades = False
    table.pass_time(5, lambda: table.scene.director.is_calm)
    return table


def notes(table: Table) -> dict[str, str]:
    """The notes that open the sheet, by key."""
    return {sign.key: sign.text for sign in table.scene.signs if sign.key.startswith("note.")}


def sheet_words(table: Table) -> dict[str, str]:
    scene: Any = table.house.scenes.top
    assert isinstance(scene, HouseRulesSheet)
    return {widget.key: getattr(widget, "string", "") for widget in scene.form.widgets}  # type: ignore[union-attr]


# --- the rules that differ --------------------------------------------------------------------------------------------


def test_the_standard_needs_no_note(tmp_path: Path) -> None:
    assert notes(at_table(tmp_path)) == {}


def test_rules_that_differ_are_named_at_the_edge(tmp_path: Path) -> None:
    assert notes(at_table(tmp_path / "1", {"target": 150})) == {"note.house_rules": "Sunday"}
    assert notes(at_table(tmp_path / "2", {"target": 100})) == {"note.house_rules": "Short"}  # as shipped
    plain = at_table(tmp_path / "3", {"target": 150}, extra={})
    assert notes(plain) == {"note.house_rules": plain.house.say("setup.custom")}


def test_a_rule_that_is_not_read_does_not_differ() -> None:
    """`twos` is read only while `actions` is on."""
    assert [rule.key for rule in differences(_texts(), GAME, {"twos": "chain"})] == []
    read = differences(_texts(), GAME, {"actions": True, "twos": "chain"})
    assert {rule.key for rule in read} == {"actions", "twos"}


def _texts() -> Any:
    from game.i18n import Texts

    return Texts("en", strict=True)


@pytest.mark.parametrize("preset", [None, 7, "", "short", ["x"], "\u202e\u0000"])
def test_a_name_that_cannot_be_is_a_mixture(preset: object) -> None:
    """A record may come from anywhere; "short" is the name of other rules."""
    assert rules_name(_texts(), GAME, {"target": 150}, preset) == "Your own mix"


def test_a_long_name_is_cut_at_the_table_alone() -> None:
    assert rules_name(_texts(), GAME, {"target": 150}, "ش" * 200) == "ش" * 200
    assert short_name("ش" * 200) == "ش" * 15 + "…"
    assert preset_of(GAME, {"target": 100}, "long") == "short"


@pytest.mark.parametrize("way", ["key", "mouse", "gamepad", "focus"])
def test_a_press_opens_the_sheet_and_back_closes_it(tmp_path: Path, way: str) -> None:
    table = at_table(tmp_path, {"target": 150, "defer_suit": True})
    if way == "key":
        table.key(pygame.K_d)
    elif way == "mouse":
        box = next(sign.box for sign in table.scene.signs if sign.key == "note.house_rules")
        table.click(box.cx, box.cy)
    elif way == "gamepad":
        PadHands(table).press("R1", "L1", "A")
    else:
        for code in (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RETURN):
            table.key(code)
    words = sheet_words(table)
    assert words["rules"] == "Sunday"
    assert words["here.target"] == "Here: 150 · usually: 200"
    assert words["here.defer_suit"] == "Here: On · usually: Off"
    assert "name.draw" not in words
    table.house.scenes.handle(pad(Action.BACK))
    assert table.house.scenes.top is table.scene


def test_the_sheet_scrolls_by_keys_and_nothing_can_be_read_behind_it(tmp_path: Path) -> None:
    options = {
        "target": 100,
        "jokers": 2,
        "joker_draw": 3,
        "actions": True,
        "stopp": True,
        "defer_suit": True,
    }
    table = at_table(tmp_path, options, size=(1024, 600), interface_size=150)
    table.scene.moments.show_house_rules()
    scene: Any = table.house.scenes.top
    page = scene.form.page
    assert page.reach > 0
    table.key(pygame.K_DOWN)
    assert page.offset > 0
    for _ in range(200):
        table.key(pygame.K_DOWN)
    assert page.offset == page.reach
    assert scene.form.focus.key == "back"


def test_a_lesson_is_nobody_s_table(tmp_path: Path) -> None:
    table = at_table(tmp_path, {"target": 150})
    table.scene.play.match_id = ""
    table.scene.renew()
    table.scene.moments.show_house_rules()
    assert table.house.scenes.top is table.scene
    assert all(note.key != "house_rules" for note in table.scene.play.view().notes)


# --- what counts ------------------------------------------------------------------------------------------------------


def test_why_a_match_does_not_count() -> None:
    people = [PERSON, "easy"]
    assert why_uncounted(people, 0, {}) == ""
    assert why_uncounted(people, 1, {}) == "free_take_back"
    assert why_uncounted(people, 0, {"hand_overs": [[3, 1, "easy"]]}) == "hand_over"
    assert why_uncounted(people, 0, {"practice": True}) == "practice"
    assert why_uncounted(["easy", "hard"], 0, {}) == "no_person"


def test_free_take_back_is_shown_and_once_used_the_match_does_not_count(tmp_path: Path) -> None:
    """P0 plays 7C and sees P1's answer: that cannot be unseen."""
    table = at_table(tmp_path, free_take_back=True)
    assert notes(table) == {"note.free_take_back": "Free take-back"}
    table.scene.play.make(table.session.game.move_from_text("7C"))
    table.pass_time(20, lambda: table.session.to_act == 0)
    assert notes(table) == {"note.free_take_back": "Free take-back"}  # nothing was taken back yet
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(0.2)
    assert (table.session.move_count, table.session.free_take_backs) == (0, 1)
    assert notes(table) == {"note.uncounted": "Does not count"}
    table.house.settings.free_take_back = False  # too late
    assert why_uncounted(table.session.players, table.session.free_take_backs, {}) == "free_take_back"
    table.scene.moments.show_house_rules()
    assert sheet_words(table)["why"] == table.house.say("uncounted.free_take_back")


def test_what_changes_without_a_move_is_seen_at_once(tmp_path: Path) -> None:
    """Free take-back is switched on in the settings in mid-match; then a seat goes to a computer."""
    table = at_table(tmp_path)
    table.house.scenes.push(SettingsScene(table.house, lambda path: None))
    table.house.settings.free_take_back = True
    table.house.settings_changed()
    table.house.scenes.pop()
    assert notes(table) == {"note.free_take_back": "Free take-back"}
    table.runner.is_held = True
    table.scene.play.seat_players([PERSON, "hard", "medium"])
    assert notes(table) == {"note.uncounted": "Does not count"}


def test_after_a_free_take_back_the_finished_match_is_in_the_history_and_in_no_statistics(
    tmp_path: Path,
) -> None:
    """The whole way: taken back at the table, kept, resumed, played to its end."""
    table = at_table(tmp_path, {"target": 50}, free_take_back=True)
    table.scene.play.make(table.session.game.move_from_text("7C"))
    table.pass_time(20, lambda: table.session.to_act == 0)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    house = table.house
    (saved,) = house.saves.unfinished()
    session = Session.restore(saved.snapshot)
    assert session.free_take_backs == 1
    from game.scenes.keeping import Keeper

    while session.result is None:
        seat = session.to_act
        legal = session.observe(seat).legal if seat >= 0 else [session.game.move_from_text("next")]
        session.submit(seat, legal[session.move_count * 7 % len(legal)], session.turn)
    assert Keeper(house).keep(saved.match_id, session) is None
    (entry,) = house.history.entries()
    assert (entry.free_take_backs, entry.counts) == (1, False)


def test_the_same_deal_again_says_that_it_does_not_count(tmp_path: Path) -> None:
    table = at_table(tmp_path, extra=begins_now(is_practice=True))
    assert notes(table) == {"note.uncounted": "Does not count"}


# --- what the session has to say --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "players"),
    [
        ("en", [PERSON, "medium", "medium"]),
        ("de", [PERSON, "medium", "medium"]),
        ("nb", [PERSON, PERSON, "medium"]),
    ],
)
def test_a_match_that_lost_its_past_says_so_once_and_before_any_hand(
    tmp_path: Path, language: str, players: list[str]
) -> None:
    session = Session(GAME, GAME.options.read({}), NAMES[:3], 7, position=POSITION, players=players)
    session.submit(0, GAME.move_from_text("7C"), 0)
    mended = replace(session.snapshot(), digest="of other rules")
    restored = Session.restore(mended)
    table = Table(tmp_path, session=restored, instant=True, language=language)
    table.house.scenes.fades = False
    table.pass_time(5, lambda: table.house.scenes.top is not table.scene)
    message: Any = table.house.scenes.top
    assert isinstance(message, Message)
    said = {widget.key: getattr(widget, "string", "") for widget in message.form.widgets}  # type: ignore[union-attr]
    assert said["words"] == table.house.say("table.notice.history_dropped")
    if players.count(PERSON) > 1:
        assert table.scene.play.viewer == TABLE
    table.house.scenes.handle(pad(Action.ACCEPT))
    table.runner.is_held = True
    table.pass_time(0.5)
    assert not isinstance(table.house.scenes.top, Message)
    assert restored.notice == ""


def test_the_notes_keep_their_places_while_the_others_change(tmp_path: Path) -> None:
    """What can be pressed must not move under the pointer."""
    table = at_table(tmp_path, {"target": 150})
    first: Layout = table.scene.director.layout
    table.scene.play.make(table.session.game.move_from_text("7C"))
    table.pass_time(20, lambda: table.session.to_act == 0)
    assert table.scene.director.layout.notes[0] == first.notes[0]
