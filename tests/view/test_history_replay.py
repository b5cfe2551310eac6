"""A match looked at again: what may be seen, walking by keys and pointer, what if, and the play checker."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.players import choose
from game.ai.runner import Answer
from game.ai.thought import consider
from game.app_house import Household
from game.app_rehearsal import Prompter
from game.persist.matches import PERSON, PRACTICE
from game.rules import GAMES
from game.rules import game as game_of
from game.rules.kit.events import TABLE, Place, as_seen
from game.scenes.message import Message
from game.scenes.reading import Reading, open_record
from game.scenes.replay import ReplayScene
from game.scenes.replay_checks import Checker, Finding
from game.scenes.replay_walk import OPEN, Walk, viewers_of
from game.scenes.table import TableScene
from game.scenes.table_aids import unaided
from game.scenes.take_over import TakeOver, taken_over
from game.session.record import read
from game.session.timeline import Timeline
from game.view.actions import Action
from game.view.widgets import Choice, Rows
from tests.kit.history import match_of, record_of
from tests.kit.records import eights
from tests.view.core_kit import click, household, key, move, pad

each_game = pytest.mark.parametrize("game", [game.key for game in GAMES])


def line_of(game: str, most: int = 20_000) -> Timeline:
    return Timeline(record_of(game, most=most)).play_out()


class Looker:
    """A house with a replay on top of an empty one, and hands."""

    def __init__(self, folder: Path, game: str = "ippon", most: int = 20_000, **facts: Any) -> None:
        self.made: Household = household(folder, facts.pop("language", "en"), instant=True)
        self.house = self.made.house
        facts.setdefault("is_finished", most == 20_000)
        facts.setdefault("players", (PERSON, *["medium"] * 7)[: game_of(game).default_seats])
        self.scene = ReplayScene(self.house, line_of(game, most), **facts)
        self.house.scenes.push(Message(self.house, "below", "below"))
        self.house.scenes.push(self.scene)
        self.target = pygame.Surface((1280, 720))

    def pass_time(self, seconds: float) -> None:
        """Time passes; now and then somebody looks."""
        for number in range(round(seconds / 0.05)):
            self.house.scenes.update(0.05)
            if number % 8 == 0:
                self.house.scenes.draw(self.target)

    def act(self, action: Action) -> None:
        self.house.scenes.handle(pad(action))

    def press(self, widget: str) -> None:
        form = self.house.scenes.top.form  # type: ignore[union-attr]
        found = next(each for each in form.widgets if each.key == widget)
        for event in click(form.screen_box(found).center):
            self.house.scenes.handle(event)

    @property
    def place(self) -> int:
        return self.scene.walk.place


@pytest.mark.parametrize(
    ("game", "called"),
    [
        ("crazy_eights", "Spiel 1"),
        ("ippon", "Runde 1"),
        ("twelve_chips", "Runde 1"),
        ("hachinin_meri", "Spiel 1"),
    ],
)
def test_a_deal_is_called_as_at_its_table(tmp_path: Path, game: str, called: str) -> None:
    looker = Looker(tmp_path, game, most=4, language="de")
    assert looker.scene.board.line(0) == called


@pytest.fixture
def looker(tmp_path: Path) -> Looker:
    return Looker(tmp_path)


# --- what may be seen (report I3) -----------------------------------------------------------------------------------


def test_a_finished_match_may_be_seen_from_everywhere() -> None:
    assert viewers_of((PERSON, "easy", PERSON), True) == (0, 2, 1, OPEN)


def test_an_unfinished_match_is_seen_by_its_only_person_alone() -> None:
    assert viewers_of(("easy", PERSON, "hard"), False) == (1,)
    assert viewers_of((PERSON, PERSON), False) == (TABLE,)
    assert viewers_of(("easy", "hard"), False) == (TABLE,)
    assert viewers_of((), False) == (TABLE,)


@each_game
@pytest.mark.parametrize("players", [1, 2])
def test_an_unfinished_match_shows_nothing_that_its_people_may_not_see(game: str, players: int) -> None:
    """Every place, every zone: exactly what the one person's (or a watcher's) observation holds, whatever is asked."""
    line = line_of(game, 40)
    count = len(line.record.seats)
    who = (PERSON,) * players + ("medium",) * (count - players)
    walk = Walk(line, viewers_of(who, False))
    for wanted in (OPEN, 1, 2):
        walk.look_from(wanted)
    viewer = 0 if players == 1 else TABLE
    assert walk.viewer == viewer
    for place in range(len(line) + 1):
        seen = line.game.table(line.game.observe(line.state(place), viewer))
        assert walk.view(place) == unaided(seen)
        assert walk.events(place) == [as_seen(event, viewer) for event in line.events(place)]


@each_game
def test_with_all_hands_open_every_hand_is_open(game: str) -> None:
    line = line_of(game)
    walk = Walk(line, viewers_of((PERSON,), True))
    walk.look_from(OPEN)
    for place in (0, 5, 11):
        hands = [zone for zone in walk.view(place).zones if zone.shape == "hand"]
        assert hands
        assert all(card >= 0 for zone in hands for card in zone.cards)


@each_game
def test_the_list_of_an_unfinished_match_names_no_card_that_its_viewer_may_not_see(
    game: str, tmp_path: Path
) -> None:
    """Two matches that differ only in what the others hold read the same: what is said comes from what is seen."""
    looker = Looker(tmp_path, game, 30)
    scene = looker.scene
    for place in range(1, scene.walk.last + 1):
        said = scene.board.line(place)
        events = [as_seen(event, 0) for event in scene.walk.timeline.events(place)]
        words = [scene.board.words.event(event) for event in events]
        assert said in [*words, ""] or place in scene.walk.timeline.deals


def test_an_unfinished_match_offers_no_other_eyes_and_no_what_if(tmp_path: Path) -> None:
    looker = Looker(tmp_path, "crazy_eights", 20)
    keys = [widget.key for widget in looker.scene.form.widgets]  # type: ignore[union-attr]
    assert "take_over" not in keys
    looker.scene.look_from(OPEN)
    looker.scene.take_over()
    assert looker.house.scenes.top is looker.scene
    assert looker.scene.walk.viewer == 0
    assert looker.scene.is_private


def test_pictures_of_an_unfinished_match_do_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    """The same situation with another hand behind the backs gives the same pixels, list and caption."""
    pictures = []
    for number, other in enumerate((["7S", "QC", "2H"], ["5S", "AC", "3H"])):
        position = {**eights().position, "hands": [["7C", "KD", "9H"], other], "stock": ["3S", "4H", "8C"]}
        if number:
            position["stock"] = ["3S", "4H", "8C"]
        made = household(tmp_path / str(number), instant=True)
        line = Timeline(eights(position=position)).play_out()
        scene = ReplayScene(made.house, line, is_finished=False, players=(PERSON, "medium"))
        made.house.scenes.push(scene)
        target = pygame.Surface((1280, 720))
        for _ in range(3):
            made.house.scenes.update(0.1)
            made.house.scenes.draw(target)
        pictures.append((pygame.image.tobytes(target, "RGB"), scene.caption))
    assert pictures[0] == pictures[1]


# --- walking ----------------------------------------------------------------------------------------------------------


def test_keys_walk_step_by_step_and_trick_by_trick(looker: Looker) -> None:
    stops = looker.scene.walk.timeline.stops
    looker.act(Action.RIGHT)
    looker.act(Action.RIGHT)
    assert looker.place == 2
    looker.act(Action.LEFT)
    assert looker.place == 1
    looker.act(Action.PAGE_DOWN)
    assert looker.place == stops[1]
    looker.act(Action.PAGE_DOWN)
    assert looker.place == stops[2]
    looker.act(Action.PAGE_UP)
    assert looker.place == stops[1]
    looker.act(Action.LAST)
    assert looker.place == looker.scene.walk.last
    looker.act(Action.RIGHT)
    assert looker.place == looker.scene.walk.last
    looker.act(Action.FIRST)
    assert looker.place == 0


def test_buttons_walk_the_same_ways(looker: Looker) -> None:
    for button, place in (
        ("go.on", 1), ("go.on", 2), ("go.back", 1), ("go.stop_on", looker.scene.walk.timeline.stops[1]),
        ("go.stop_back", 0), ("go.last", looker.scene.walk.last), ("go.first", 0),
    ):  # fmt: skip
        looker.press(button)
        assert looker.place == place, button


def test_a_move_in_the_list_leads_to_its_place(looker: Looker) -> None:
    rows = next(w for w in looker.scene.form.widgets if isinstance(w, Rows))  # type: ignore[union-attr]
    for event in click((rows.box.x + 40, rows.box.y + round(rows.row_height * 3.5))):
        looker.house.scenes.handle(event)
    assert looker.place == 3


def test_the_wheel_turns_over_the_table_alone(looker: Looker) -> None:
    """By the pointer in the picture's pixels, not in the window's units (report J9)."""
    turned = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)
    for spot, wanted in (((300, 300), 2), (looker.scene.panel.box.center, 2)):
        looker.house.scenes.handle(move(spot))
        looker.house.scenes.handle(turned)
        assert looker.place == wanted


def test_the_groove_leads_anywhere(looker: Looker) -> None:
    looker.press("track")
    assert abs(looker.place - looker.scene.walk.last / 2) <= 2


def test_playing_by_itself_ends_at_the_end(looker: Looker) -> None:
    looker.scene.go(looker.scene.walk.last - 2)
    looker.act(Action.GO_ON)
    assert looker.scene.is_moving
    looker.pass_time(4.0)
    assert looker.place == looker.scene.walk.last
    assert not looker.scene.is_moving


@each_game
def test_wherever_one_walks_the_table_shows_that_place(game: str, tmp_path: Path) -> None:
    """Forward as it happened, back and far away by gliding: in the end the picture is the view of the place."""
    looker = Looker(tmp_path, game)
    looker.house.settings.instant = False
    for place in (1, 2, 3, 2, 17, 18, 4, looker.scene.walk.last, 0):
        looker.scene.go(place)
        looker.pass_time(0.2)
    for place in (5, 6, 7):
        looker.scene.go(place)
    looker.pass_time(12.0)
    board = looker.scene.board
    assert board.director.is_calm
    there = looker.scene.walk.view(7)
    assert replace(board.director.settled_view, notes=there.notes) == there
    assert board.director.settled_view.notes[-len(there.notes) :] == there.notes, (
        "after that of the house rules"
    )
    assert board.director.layout == board._lay_out(board.view())


def test_other_eyes_turn_the_table_round(looker: Looker) -> None:
    looker.scene.look_from(2)
    assert looker.scene.walk.view().viewer == 2
    looker.scene.look_from(OPEN)
    assert looker.scene.checking.checker is not None
    assert looker.scene.checking.checker.seat == 0


def test_escape_leaves(looker: Looker) -> None:
    looker.house.scenes.handle(key(pygame.K_ESCAPE))
    assert isinstance(looker.house.scenes.top, Message)


def test_everything_can_have_the_focus_by_tab_alone(looker: Looker) -> None:
    form = looker.scene.form
    assert form is not None
    wanted = {widget.key for widget in form.widgets if widget.can_focus and widget.enabled}
    found = set()
    for _ in range(len(form.widgets) + 1):
        looker.act(Action.NEXT)
        assert looker.scene.form is not None
        found.add(looker.scene.form.focus.key)  # type: ignore[union-attr]
    assert found == wanted


def test_left_and_right_turn_a_choice_that_has_the_focus(looker: Looker) -> None:
    assert looker.scene.form is not None
    looker.scene.form.focus_on("seen")
    assert isinstance(looker.scene.form.focus, Choice)
    looker.act(Action.RIGHT)
    assert (looker.place, looker.scene.walk.viewer) == (0, 1)


# --- reading ----------------------------------------------------------------------------------------------------------


def test_a_record_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    house = household(tmp_path).house
    open_record(house, eights(options={"wings": 1}), lambda line: ReplayScene(house, line))
    assert isinstance(house.scenes.top, Message)


def test_a_record_of_other_rules_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    house = household(tmp_path).house
    open_record(house, eights("7C", "2H", "KD"), lambda line: ReplayScene(house, line))
    message, scene = house.scenes.top, house.scenes.stack[-2]
    assert isinstance(message, Message)
    assert isinstance(scene, ReplayScene)
    assert scene.walk.last == 1


def test_a_long_record_is_read_behind_a_groove_with_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.reading._AT_ONCE_S", 0.0)
    house = household(tmp_path).house
    house.scenes.push(Message(house, "below", "below"))
    open_record(house, record_of("ippon"), lambda line: ReplayScene(house, line))
    assert isinstance(house.scenes.top, Reading)
    house.scenes.handle(key(pygame.K_ESCAPE))
    assert isinstance(house.scenes.top, Message)
    open_record(house, record_of("ippon"), lambda line: ReplayScene(house, line))
    began = time.monotonic()
    while isinstance(house.scenes.top, Reading) and time.monotonic() - began < 20:
        house.scenes.update(0.02)
        house.scenes.draw(pygame.Surface((1280, 720)))
    assert isinstance(house.scenes.top, ReplayScene)


# --- what if ----------------------------------------------------------------------------------------------------------


@each_game
def test_a_match_taken_over_stands_where_it_was_and_does_not_count(game: str) -> None:
    line = line_of(game)
    session = taken_over(line, 7, 1, "easy")
    assert session.move_count == 7
    assert session.players == ["easy", PERSON, *["easy"] * (len(line.record.seats) - 2)]
    assert session.observe(1) == line.game.observe(line.state(7), 1)
    assert session.record().extra[PRACTICE] is True


def test_from_far_on_a_match_is_taken_over_without_its_past(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.take_over._LONGEST_PAST", 5)
    line = line_of("crazy_eights")
    session = taken_over(line, 7, 0, "easy")
    assert session.move_count == 0
    now, then = (
        line.game.table(seen).zone(Place("hand", 0))
        for seen in (session.observe(0), line.game.observe(line.state(7), 0))
    )
    assert now == then


def test_what_if_leads_to_a_table(looker: Looker) -> None:
    looker.scene.go(6)
    looker.press("take_over")
    assert isinstance(looker.house.scenes.top, TakeOver)
    looker.pass_time(0.1)
    looker.press("start")
    table = looker.house.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.move_count == 6
    table.play.close()


def test_at_the_end_there_is_nothing_to_take_over(looker: Looker) -> None:
    looker.act(Action.LAST)
    looker.scene.take_over()
    assert isinstance(looker.house.scenes.top, Message)


# --- the play checker -------------------------------------------------------------------------------------------------


class Thinker(Prompter):
    """Answers the checker at once; what it was asked is kept."""

    def __init__(self, level: str = "medium") -> None:
        super().__init__()
        self.level = level
        self.asked: list[tuple[str, str, Any]] = []

    def consider(
        self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int
    ) -> None:
        self.asked.append((game_key, level, observation))
        game = game_of(game_key)
        thought = consider(game, self.level, observation, seed)
        self._ready.append(Answer(ticket, choose(game, self.level, observation, seed), thought))


def run(checker: Checker) -> None:
    checker.start()
    for _ in range(4 * checker.total + 4):
        checker.update()


@each_game
def test_the_checker_asks_with_what_the_seat_knew_and_nothing_else(game: str) -> None:
    line = line_of(game, 60)
    thinker = Thinker()
    checker = Checker(thinker, line, 0)
    run(checker)
    assert checker.total > 0
    assert [finding.place for finding in checker.findings] == checker._decisions
    for finding, (key_of_game, level, seen) in zip(checker.findings, thinker.asked, strict=True):
        assert (key_of_game, level) == (game, "expert")
        assert seen == line.game.observe(line.state(finding.place - 1), 0)
        assert finding.played == line.record.moves[finding.place - 1]
        assert 0 <= finding.cost <= 1


def test_forced_moves_are_not_checked() -> None:
    line = line_of("ippon", 60)
    checker = Checker(Thinker(), line, 0)
    forced = [n for n, moment in enumerate(line.moments, 1) if moment.choices == 1]
    assert not set(forced) & set(checker._decisions)


def test_the_best_move_costs_nothing_and_a_worse_one_what_it_gives_away() -> None:
    """7C fits by rank, KD by suit (tests/kit/records.py): whichever is called the best, the other has its price."""
    line = Timeline(eights("7C")).play_out()
    checker = Checker(Thinker(), line, 0)
    run(checker)
    (finding,) = checker.findings
    assert (finding.place, finding.played) == (1, "7C")
    assert finding.best in ("7C", "KD")
    assert (finding.cost == 0.0) or finding.best == "KD"


def test_grades_go_by_the_cost() -> None:
    grades = [Finding(1, "7C", "KD", 0.5, cost).grade for cost in (0.0, 0.005, 0.02, 0.2)]
    assert grades == ["best", "best", "small", "costly"]
    assert Finding(1, "7C", "7C", -1.0, 0.0).grade == "unknown"


def test_an_answer_that_never_came_is_unknown() -> None:
    line = Timeline(eights("7C")).play_out()
    thinker = Thinker()
    thinker.consider = lambda ticket, *more: thinker._ready.append(Answer(ticket, 0))  # type: ignore[assignment,method-assign,misc,func-returns-value]
    checker = Checker(thinker, line, 0)
    run(checker)
    assert [finding.grade for finding in checker.findings] == ["unknown"]


def test_what_was_found_is_kept_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    line = line_of("twelve_chips", 60)
    kept: list[str] = []
    checker = Checker(Thinker(), line, 0, keep=kept.append)
    checker.start()
    for _ in range(3):
        checker.update()
    checker.stop()
    assert 0 < checker.done < checker.total
    again = Checker(Thinker(), line, 0, kept[-1], kept.append)
    assert again.findings == checker.findings
    run(again)
    assert again.is_complete
    assert Checker(Thinker(), line, 0, kept[-1]).is_complete


@pytest.mark.parametrize("text", ["nonsense", "[1]", '[["a"]]', "{}"])
def test_a_kept_text_that_is_none_is_as_nothing(text: str) -> None:
    assert Checker(Thinker(), line_of("ippon", 20), 0, text).findings == []


def test_the_checker_runs_in_the_replay_and_its_findings_stay_with_the_match(tmp_path: Path) -> None:
    match = match_of("twelve_chips", 1)
    looker = Looker(tmp_path, "twelve_chips", match_id=match.match_id)
    looker.house.history.add(match)
    looker.house.runner = Thinker()  # type: ignore[assignment]
    looker.scene.checking.take_seat(0)
    looker.scene.open_tab("check")
    looker.pass_time(0.1)
    looker.press("check.run")
    looker.pass_time(10.0)
    checker = looker.scene.checking.checker
    assert checker is not None
    assert checker.is_complete
    assert looker.house.history.check(match.match_id, 0, "expert")
    assert set(looker.scene.checking.found_at) == {finding.place for finding in checker.findings}
    rows = next(w for w in looker.scene.form.widgets if isinstance(w, Rows))  # type: ignore[union-attr]
    for event in click((rows.box.x + 40, rows.box.y + round(rows.row_height * 1.5))):
        looker.house.scenes.handle(event)
    assert looker.place == checker.findings[1].place - 1


def test_leaving_stops_the_thinking(tmp_path: Path) -> None:
    looker = Looker(tmp_path, "ippon")
    looker.house.runner = Thinker()  # type: ignore[assignment]
    looker.scene.checking.take_seat(0)
    looker.scene.run_check()
    assert looker.scene.checking.is_running
    looker.house.scenes.pop()
    assert not looker.scene.checking.is_running


def test_what_paul_did_after_a_move_is_told_below_the_board(tmp_path: Path) -> None:
    """C-03: Bo's 6 lets Paul play, win and take; the list names the move alone."""
    made = household(tmp_path, instant=True)
    record = read((Path(__file__).parents[1] / "records" / "twelve_chips_c03.json").read_bytes())
    scene = ReplayScene(made.house, Timeline(record).play_out(), is_finished=True, players=(PERSON, PERSON))
    made.house.scenes.push(scene)
    scene.go(2)
    assert scene.board.line(2) == "Bo plays the red 6."
    assert scene.board.caption.endswith("Paul takes the red 5 and puts it under the stack.")
    assert not scene.board.caption.startswith("Bo")


def test_a_list_that_is_built_anew_shows_the_move_it_stands_at(tmp_path: Path) -> None:
    looker = Looker(tmp_path)
    looker.scene.go(30)
    looker.made.resize((1024, 600))
    looker.pass_time(0.1)
    rows = looker.scene.panel.rows
    assert rows is not None
    assert rows.offset <= 30 * rows.row_height < rows.offset + rows.box.height
