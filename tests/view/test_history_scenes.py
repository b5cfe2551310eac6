"""History, Statistics and the fairness page: reachable every way, true to the files, and words that fit everywhere."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.persist.matches import PERSON, PRACTICE
from game.rules import GAMES
from game.rules import game as game_of
from game.scenes.fairness import FairnessScene
from game.scenes.files import FileScene
from game.scenes.history import History
from game.scenes.history_lines import Sayer, lines_of
from game.scenes.keeping import Keeper, began, begins_now
from game.scenes.measuring import Measuring
from game.scenes.message import Message
from game.scenes.replay import ReplayScene
from game.scenes.scene import House
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.session.record import read, to_json
from game.session.session import Session
from game.view.actions import Action
from game.view.plots import scale_marks
from game.view.widgets import Rows, Skin
from tests.kit.history import NAMES, match_of, record_of
from tests.view.core_kit import click, household, key, pad


def full_house(folder: Path, language: str = "en", size: tuple[int, int] = (1280, 720), **more: Any) -> House:
    """A house with a finished match of every game and an unfinished one."""
    house = household(folder, language, size, instant=True, **more).house
    for number, game in enumerate(GAMES, start=1):
        house.history.add(match_of(game.key, number))
    session = Session.from_record(record_of("crazy_eights", most=12))
    house.saves.keep("open-1", session.snapshot())
    return house


def opened(house: House) -> History:
    resumed: list[str] = []
    scene = History(house, lambda saved: resumed.append(saved.match_id))
    scene.resumed = resumed  # type: ignore[attr-defined]
    house.scenes.push(Message(house, "below", "below"))
    house.scenes.push(scene)
    return scene


def press(house: House, widget: str) -> None:
    form = house.scenes.top.form  # type: ignore[union-attr]
    found = next(each for each in form.widgets if each.key == widget)
    for event in click(form.screen_box(found).center):
        house.scenes.handle(event)


# --- keeping ------------------------------------------------------------------------------------------------------


def test_a_match_is_among_the_saves_until_it_ends_and_then_in_the_history(tmp_path: Path) -> None:
    house = household(tmp_path).house
    record = record_of("twelve_chips")
    game, keeper = game_of("twelve_chips"), Keeper(house)
    session = Session(
        game, game.options.read(record.options), record.seats, record.seed, players=[PERSON, "medium", "medium"],
        extra=begins_now("quick"),
    )  # fmt: skip
    for text in record.moves:
        assert keeper.keep("m1", session) is None
        assert [saved.match_id for saved in house.saves.unfinished()] == ["m1"]
        session.submit(session.to_act, game.move_from_text(text), session.turn)
    assert keeper.keep("m1", session) is None
    assert house.saves.unfinished() == []
    match = house.history.find("m1")
    assert match is not None
    assert session.result is not None
    assert (match.record.moves, match.scores, match.preset) == (record.moves, session.result.scores, "quick")
    assert match.counts


def test_a_match_that_the_history_cannot_take_stays_among_the_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = household(tmp_path).house
    session = Session.from_record(record_of("ippon"))
    house.history._db.execute("PRAGMA query_only = ON")  # as a file that takes nothing
    keeper = Keeper(house)
    for _ in range(2):
        assert keeper.keep("m1", session) is not None
    assert [saved.match_id for saved in house.saves.unfinished()] == ["m1"]
    assert len(house.saves.problems) == 1  # told once, not after every move


def test_when_a_match_began() -> None:
    when = datetime(2026, 11, 29, 10, 0, tzinfo=UTC)
    assert began({"date": when.isoformat()}, "x") == when
    assert began({"date": "nonsense"}, "20261129-100000-abc") == when
    assert began({}, "20261129-100000-abc") == when


# --- the list -----------------------------------------------------------------------------------------------------


def test_only_a_finished_match_tells_the_number_of_its_deal(tmp_path: Path) -> None:
    """With the number of the deal anybody could look up every hand of a match that goes on."""
    scene = opened(full_house(tmp_path))
    shown = []
    for number, line in enumerate(scene._lines):
        scene._choose(number)
        assert scene.form is not None
        shown.append((line.is_finished, any(widget.key == "deal" for widget in scene.form.widgets)))
    assert shown == [(False, False), *[(True, True)] * 4]


def test_unfinished_matches_come_first_then_the_last_that_ended(tmp_path: Path) -> None:
    scene = opened(full_house(tmp_path))
    assert [line.match_id for line in scene._lines] == [
        "open-1", "hachinin_meri-4", "twelve_chips-3", "crazy_eights-2", "ippon-1",
    ]  # fmt: skip


def test_the_list_can_be_narrowed_to_a_game(tmp_path: Path) -> None:
    scene = opened(full_house(tmp_path))
    scene._choose_game("crazy_eights")
    assert [line.match_id for line in scene._lines] == ["open-1", "crazy_eights-2"]


def test_keys_alone_choose_and_look_again(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    opened(house)
    house.scenes.handle(pad(Action.DOWN))
    house.scenes.handle(pad(Action.ACCEPT))
    scene = house.scenes.top
    assert isinstance(scene, ReplayScene)
    assert scene.walk.timeline.game.key == "hachinin_meri"
    assert scene.is_finished


def test_a_click_chooses_and_a_second_one_opens(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    scene = opened(house)
    for _ in range(2):
        rows = next(w for w in scene.form.widgets if isinstance(w, Rows))  # type: ignore[union-attr]
        for event in click((rows.box.x + 60, rows.box.y + round(rows.row_height * 2.5))):
            house.scenes.handle(event)
    assert isinstance(house.scenes.top, ReplayScene)


def test_an_unfinished_match_goes_on_or_is_looked_back_at_through_its_person(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    scene = opened(house)
    press(house, "history.go_on")
    assert scene.resumed == ["open-1"]  # type: ignore[attr-defined]
    press(house, "history.look_back")
    replay = house.scenes.top
    assert isinstance(replay, ReplayScene)
    assert (replay.is_finished, replay.walk.viewers) == (False, (0,))


def test_the_same_deal_again_has_the_same_cards_and_does_not_count(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    scene = opened(house)
    scene._choose(4)
    press(house, "history.same_deal")
    table = house.scenes.top
    assert isinstance(table, TableScene)
    first = Session.from_record(record_of("ippon", seed=1, most=0))
    assert table.session.observe(0).hand == first.observe(0).hand
    assert table.session.record().extra[PRACTICE] is True
    table.play.close()


def test_deleting_asks_first(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    scene = opened(house)
    scene._choose(4)
    press(house, "history.delete")
    assert isinstance(house.scenes.top, Message)
    house.scenes.handle(key(pygame.K_ESCAPE))
    assert house.history.find("ippon-1") is not None
    press(house, "history.delete")
    press(house, "answer.0")
    assert house.history.find("ippon-1") is None
    assert len(scene._lines) == 4


def test_a_match_goes_out_as_a_record_and_replaces_no_file_unasked(tmp_path: Path) -> None:
    house = full_house(tmp_path / "home")
    scene = opened(house)
    scene._choose(4)
    target = tmp_path / "mine.json"
    for answer in ("", "core.cancel", "history.replace.yes"):
        press(house, "history.export.one")
        asked = house.scenes.top
        assert isinstance(asked, FileScene)
        asked._type_path(str(target))
        asked.go()
        if answer:
            target.write_text("somebody's own")
            press(house, "answer.0" if answer.endswith("yes") else "answer.1")
            assert (target.read_text() == "somebody's own") is not answer.endswith("yes")
        if isinstance(house.scenes.top, Message):
            house.scenes.pop()
    assert read(target.read_bytes()).moves == record_of("ippon", seed=1).moves


def test_a_file_dropped_on_the_window_comes_in(tmp_path: Path) -> None:
    house = full_house(tmp_path / "home")
    scene = opened(house)
    path = tmp_path / "friend.json"
    path.write_text(json.dumps(to_json(record_of("ippon", seed=9))))
    house.scenes.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(house.scenes.top, Message)
    assert len(scene._lines) == 6


# --- statistics ---------------------------------------------------------------------------------------------------


def test_statistics_leave_out_what_does_not_count(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    house.history.add(match_of("ippon", 9, free_take_backs=1))
    scene = StatisticsScene(house, lambda: None)
    house.scenes.push(scene)
    assert sorted(entry.match_id for entry in scene.entries) == [
        "crazy_eights-2", "hachinin_meri-4", "ippon-1", "twelve_chips-3",
    ]  # fmt: skip
    scene.choose("game", "ippon")
    assert [entry.match_id for entry in scene.entries] == ["ippon-1"]


def test_a_board_says_its_drawing_in_words_and_turns_to_numbers(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    scene = StatisticsScene(house, lambda: None)
    house.scenes.push(scene)
    assert scene.form is not None
    scene.form.focus_on("board.summary")
    assert scene.caption.endswith(".")
    assert "4 matches" in scene.caption
    house.scenes.handle(pad(Action.ACCEPT))
    board = scene.form.focus
    assert board is not None
    assert (board.key, board.is_turned) == ("board.summary", True)  # type: ignore[attr-defined]
    assert board.table[0] == ("Matches", "4")  # type: ignore[attr-defined]


def test_scales_have_round_marks_around_all_values() -> None:
    assert scale_marks(0, 8) == [0, 2, 4, 6, 8]
    assert scale_marks(48, 509) == [0, 200, 400, 600]
    assert scale_marks(3, 3) == [3, 4]
    assert scale_marks(-7, 5) == [-10, -5, 0, 5]


def test_every_match_is_measured_once_and_practice_tells_nothing(tmp_path: Path) -> None:
    house = full_house(tmp_path)
    known = match_of("ippon", 9)
    known.record.extra[PRACTICE] = True
    house.history.add(known)
    work = Measuring(house.history)
    while not work.advance(0.05):
        pass
    assert (work.done, work.problem, house.history.unmeasured()) == (5, None, [])
    deals = record_of("ippon", seed=1).moves.count("next") + 1
    assert sum(row[4] for row in house.history.own_hands("ippon")) == deals
    assert Measuring(house.history).is_done


def test_a_match_that_cannot_be_followed_is_passed_over(tmp_path: Path) -> None:
    house = household(tmp_path).house
    match = match_of("ippon", 1)
    match.record.moves[3] = "ZZ"
    house.history.add(match)
    work = Measuring(house.history)
    assert work.advance(5.0)
    assert house.history.unmeasured() == []
    assert house.history.own_hands("ippon") == []


# --- words that fit -------------------------------------------------------------------------------------------------


def scenes(house: House) -> list[Any]:
    wide = StatisticsScene(house, lambda: None)
    wide._chosen["game"] = "crazy_eights"
    return [History(house, lambda saved: None), wide, FairnessScene(house)]


@pytest.mark.parametrize("language", ["en", "de", "nb"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("interface", [100, 150])
def test_every_widget_lies_on_the_screen_and_no_button_is_cut(
    tmp_path: Path, language: str, size: tuple[int, int], interface: int
) -> None:
    house = full_house(tmp_path, language, size, interface_size=interface)
    target = pygame.Surface(size)
    for scene in scenes(house):
        house.scenes.push(scene)
        house.scenes.draw(target)
        skin: Skin = scene.form.skin
        for widget in scene.form.widgets:
            if not widget.scrolls:
                assert target.get_rect().contains(widget.box), widget.key
            words = getattr(widget, "words", "")
            if isinstance(words, str) and words and hasattr(widget, "icon"):
                assert widget.box.width >= widget.measure(10_000)[0], f"{widget.key}: {words}"
            assert widget.box.height > skin.px(10), widget.key
    assert house.texts.missing == set()


@pytest.mark.parametrize(
    ("letters", "said"),
    [
        (99, "Ingrid, Großmutter, Jonas, Mai-Britt, Hana, Ola, Frida, Per"),
        (34, "Ingrid, Großmutter and 6 more"),
        (20, "Ingrid and 7 more"),
        (10, "8 players"),
        (3, ""),
    ],
)
def test_a_row_names_as_many_people_as_it_can_and_never_half_a_name(
    letters: int, said: str, tmp_path: Path
) -> None:
    house = full_house(tmp_path)
    (line,) = lines_of(house, "hachinin_meri")
    assert Sayer(house).people(line, lambda words: len(words) <= letters) == said


@pytest.mark.parametrize("language", ["en", "de", "nb"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("interface", [100, 150])
def test_no_word_of_a_row_is_cut(
    language: str, size: tuple[int, int], interface: int, tmp_path: Path, cut: list[str]
) -> None:
    house = full_house(tmp_path, language, size, interface_size=interface)
    opened(house)
    house.scenes.draw(pygame.Surface(size))
    assert cut == []


def test_names_of_every_kind_are_shown_without_a_fault(tmp_path: Path) -> None:
    house = household(tmp_path, instant=True).house
    match = match_of("ippon", 1)
    match.record.seats[:] = ["x" * 200, "😀🦊", "שלום", ""]
    house.history.add(match)
    for scene in [*scenes(house), StatisticsScene(house, lambda: None)]:
        house.scenes.push(scene)
        house.scenes.draw(pygame.Surface((1280, 720)))
    assert NAMES[0] not in house.history.entries()[0].names
