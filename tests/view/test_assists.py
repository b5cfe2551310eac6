"""Assists: each person's own choice, or locked for everybody by whoever set the table up (product.md 1 and 2)."""

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.persist.matches import LOCKS
from game.persist.settings import ASSISTS, Settings
from game.rules import game as game_of
from game.scenes.assists import Assists, known_locks
from game.scenes.house_rules_sheet import HouseRulesSheet
from game.scenes.keeping import begins_again, begins_now
from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetUp
from game.scenes.table_focus import focus_targets
from game.session.record import read, write
from game.session.session import PERSON, Session
from game.view.actions import Action
from game.view.widgets import Choice
from tests.kit.pads import PadHands
from tests.kit.table_scene import NAMES, Table
from tests.view.core_kit import click, household, key, pad

GAME = game_of("crazy_eights")
POSITION: dict[str, Any] = {
    "hands": [["7C", "7S", "QD", "2D", "KC", "8H"], ["3C", "4C", "5S"], ["6C", "6S", "10S"]],
    "discard": ["7D"], "to_act": 0, "dealer": 2,
}  # fmt: skip
CONTRARY = {name: "never" if getattr(Settings(), name) else "always" for name in ASSISTS}


def at_table(folder: Path, locks: dict[str, str], extra: dict[str, Any] | None = None, **more: Any) -> Table:
    """A table for three, the person's turn, with these assists locked."""
    session = Session(
        GAME, GAME.options.read({}), NAMES[:3], 7, position=POSITION, players=[PERSON, "medium", "medium"],
        extra={**begins_now(locks=locks), **(extra or {})},
    )  # fmt: skip
    table = Table(folder, session=session, instant=True, **more)
    table.house.scenes.fades = False
    table.wait_for_my_turn()
    return table


# --- what a lock means ------------------------------------------------------------------------------------------------


def test_a_free_assist_follows_the_setting_and_a_locked_one_does_not() -> None:
    settings = Settings(hints=True, play_forced=True)
    assists = Assists(lambda: settings, {"play_forced": "never", "confirm_moves": "always"})
    assert (assists.has("hints"), assists.has("play_forced"), assists.has("confirm_moves")) == (
        True,
        False,
        True,
    )
    settings.hints, settings.confirm_moves = False, False
    assert (assists.has("hints"), assists.has("confirm_moves")) == (False, True)
    assert assists.why_not("hints") == "assist.off"
    assert assists.why_not("play_forced") == "assist.locked.never"
    assert assists.why_not("confirm_moves") == ""


def test_taking_back_freely_is_nothing_where_nothing_is_taken_back() -> None:
    settings = Settings(free_take_back=True)
    assert Assists(lambda: settings, {}).has("free_take_back")
    assert not Assists(lambda: settings, {"take_back": "never"}).has("free_take_back")
    assert not Assists(lambda: settings, {"take_back": "never", "free_take_back": "always"}).has(
        "free_take_back"
    )


@pytest.mark.parametrize(
    "told", [None, 7, "always", ["hints"], {"hints": ["never"], "x": "never", "take_back": "free"}]
)
def test_what_is_no_lock_locks_nothing(told: object) -> None:
    """A record may come from anywhere: records.md, unknown fields are ignored."""
    assert known_locks(told) == {}


def test_the_table_asks_for_assists_and_never_for_the_settings_behind_them() -> None:
    """Else a lock would hold at one place and not at another."""
    asked = re.compile(rf"settings(?:\(\))?\.(?:{'|'.join(ASSISTS)})\b")
    sources = sorted(Path("game").rglob("*.py"))
    assert len(sources) > 100
    assert [str(path) for path in sources if asked.search(path.read_text("utf-8"))] == []


# --- the lock travels with the match ----------------------------------------------------------------------------------


def test_a_lock_lives_in_the_record_the_save_and_the_next_match_at_this_table() -> None:
    locks = {"hints": "never", "memory_aids": "always"}
    match = Session(GAME, GAME.options.read({}), NAMES[:3], 7, extra=begins_now("short", locks=locks))
    read_back = Session.from_record(read(write(match.record())))
    assert known_locks(read_back.noted(LOCKS)) == locks
    assert known_locks(Session.restore(match.snapshot()).noted(LOCKS)) == locks
    again = begins_again(match.record().extra, is_practice=False)
    assert (again[LOCKS], again["preset"]) == (locks, "short")


@pytest.mark.parametrize("same_deal", [True, False])
def test_a_new_match_at_the_same_table_keeps_the_rules_name_and_the_locks(
    tmp_path: Path, same_deal: bool
) -> None:
    table = at_table(tmp_path, {"hints": "never"}, {"preset": "Sunday"})
    table.scene.start_over(same_deal)
    fresh = table.house.scenes.top
    assert fresh is not table.scene
    extra = fresh.session.record().extra
    assert (extra["preset"], extra[LOCKS], bool(extra.get("practice"))) == (
        "Sunday",
        {"hints": "never"},
        same_deal,
    )
    assert not fresh.play.assists.has("hints")


def test_the_set_up_locks_with_keys_pad_and_mouse_and_remembers(tmp_path: Path) -> None:
    house = household(tmp_path).house
    started: list[Any] = []
    scene = SetUp(house, GAME, started.append)
    house.scenes.reset(scene)
    assert scene.form is not None
    scene.form.focus_on("lock.hints")
    scene.handle(key(pygame.K_RIGHT))  # from free to always
    scene.handle(pad(Action.ACCEPT))  # to never
    assert scene.draft.locks == {"hints": "never"}
    scene.form.focus_on("lock.memory_aids")  # brought into view, where the pointer reaches it
    row = next(widget for widget in scene.form.widgets if widget.key == "lock.memory_aids")
    box = scene.form.screen_box(row)
    for event in click((box.right - 5, box.centery)):
        scene.handle(event)
    assert scene.draft.locks == {"hints": "never", "memory_aids": "always"}
    scene.form.focus_on("start")
    scene.handle(key(pygame.K_RETURN))
    assert started[0].locks == {"hints": "never", "memory_aids": "always"}
    again = SetUp(household(tmp_path).house, GAME, started.append)
    assert again.draft.locks == started[0].locks


def test_free_take_back_cannot_be_chosen_where_taking_back_is_locked(tmp_path: Path) -> None:
    house = household(tmp_path).house
    scene = SetUp(house, GAME, lambda draft: None)
    scene.draft.locks = {"take_back": "never"}
    house.scenes.reset(scene)
    assert scene.form is not None
    row = next(widget for widget in scene.form.widgets if widget.key == "lock.free_take_back")
    assert not row.enabled


# --- a locked assist cannot be reached --------------------------------------------------------------------------------


def press_tool(table: Table, name: str) -> None:
    sign = next(sign for sign in table.scene.signs if sign.key == f"tool.{name}")
    table.click(sign.box.cx, sign.box.cy)
    table.pass_time(0.3)


def focus_tool(table: Table, name: str) -> None:
    table.scene.state.focus = next(
        focus for focus in focus_targets(table.scene, "tools") if focus.sign == f"tool.{name}"
    )
    table.scene.state.shows_focus = True


def test_a_locked_hint_answers_no_key_no_mouse_and_no_gamepad_and_says_why(tmp_path: Path) -> None:
    table = at_table(tmp_path, {"hints": "never"})
    hand = PadHands(table)
    for ask in (
        lambda: table.key(pygame.K_h),
        lambda: press_tool(table, "hint"),
        lambda: hand.press("X"),
        lambda: (focus_tool(table, "hint"), hand.press("A")),
    ):
        ask()
        table.pass_time(0.3)
        assert (table.session.hints, table.scene.state.hinted) == (0, frozenset())
    table.key(pygame.K_h)
    assert table.scene.state.caption == table.house.say("assist.locked.never", assist="Hints")
    sign = next(sign for sign in table.scene.signs if sign.key == "tool.hint")
    assert (sign.is_on, sign.badge, sign.words) == (False, "lock", table.scene.state.caption)


def test_a_locked_take_back_answers_nothing(tmp_path: Path) -> None:
    table = at_table(tmp_path, {"take_back": "never", "free_take_back": "always"})
    table.runner.is_held = True
    before = table.session.move_count
    table.scene.play.make(table.scene.found[0].move)
    table.pass_time(0.2)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    press_tool(table, "undo")
    PadHands(table).press("back")
    assert table.session.move_count == before + 1
    assert "never" in table.scene.state.caption
    table.session.take_back(0, free=True)
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.session.move_count == before


def test_every_lock_overrules_the_setting_at_the_table(tmp_path: Path) -> None:
    table = at_table(tmp_path, CONTRARY)
    scene = table.scene
    assert scene.glowing() == frozenset()
    assert scene.picture().shows_known
    before = table.session.move_count
    card = next(choice.card for choice in scene.found if choice.card >= 0)
    spot = next(spot for spot in scene.director.layout.spots if spot.card == card)
    table.click(spot.x, spot.y)
    assert (table.session.move_count, scene.state.chosen) == (before, (spot.place, spot.index))


def test_in_the_settings_a_locked_assist_shows_what_holds_and_cannot_be_reached(tmp_path: Path) -> None:
    table = at_table(tmp_path, CONTRARY)
    settings = SettingsScene(table.house, lambda path: None, table.scene.locks)
    table.house.scenes.push(settings)
    settings.open_group("help")
    form = settings.form
    assert form is not None
    rows: dict[str, Any] = {widget.key: widget for widget in form.widgets}
    before = {name: getattr(table.house.settings, name) for name in ASSISTS}
    for name, lock in CONTRARY.items():
        assert rows[name].value == (lock == "always")
        assert not form.focus_on(name)
        form.page.show(rows[name].box)  # type: ignore[union-attr]
        for event in click(form.screen_box(rows[name]).center):
            settings.handle(event)
        assert rows[f"help.{name}"].string == table.house.say(f"assist.here.{lock}")
        assert rows[f"help.{name}"].icon == "lock"
    assert {name: getattr(table.house.settings, name) for name in ASSISTS} == before


def test_the_pause_and_the_sheet_name_what_is_locked(tmp_path: Path) -> None:
    table = at_table(tmp_path, {"hints": "never"})
    table.scene.moments.pause()
    pause: Any = table.house.scenes.top
    assert isinstance(pause, Pause)
    assert [widget.string for widget in pause.form.widgets if widget.key == "locked"] == [
        "Locked at this table: Hints (never)"
    ]
    pause.form.focus_on("pause.house_rules")
    pause.handle(key(pygame.K_RETURN))
    sheet: Any = table.house.scenes.top
    assert isinstance(sheet, HouseRulesSheet)
    said = {widget.key: getattr(widget, "string", "") for widget in sheet.form.widgets}
    assert said["name.hints"] == "Hints: never"
    sheet.handle(key(pygame.K_ESCAPE))
    assert table.house.scenes.top is table.scene


def test_what_is_left_to_the_players_says_how_it_is_now(tmp_path: Path) -> None:
    house = household(tmp_path, hints=False).house
    scene = SetUp(house, game_of("hachinin_meri"), lambda draft: None)
    house.scenes.reset(scene)
    assert scene.form is not None
    shown = {each.key: each.words[each.index] for each in scene.form.widgets if isinstance(each, Choice)}
    assert shown["lock.hints"] == "As each likes (now off)"
    assert shown["lock.take_back"] == "As each likes (now on)"


@pytest.mark.parametrize("key", ["crazy_eights", "hachinin_meri"])
def test_only_where_the_order_changes_help_with_it_is_offered(tmp_path: Path, key: str) -> None:
    house = household(tmp_path).house
    scene = SetUp(house, game_of(key), lambda draft: None)
    house.scenes.reset(scene)
    assert scene.form is not None
    rows = {
        widget.key.removeprefix("lock.") for widget in scene.form.widgets if widget.key.startswith("lock.")
    }
    assert set(ASSISTS) - rows == ({"ranked_hand", "order_strip"} if key == "crazy_eights" else set())
