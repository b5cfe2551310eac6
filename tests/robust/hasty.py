"""The whole program under hasty hands: plain events go in, and after some of them everything is looked at.

An event is a list of a word and plain values, so that a row of events can be written down and played again. Time is
given, computers answer at once or are held back, nothing is asked of the desktop.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame

from game import app_desktop, app_window
from game.ai.players import choose
from game.ai.runner import Answer
from game.ai.thought import consider
from game.persist.problems import Problem
from game.persist.saves import Saves
from game.rules import game as game_of
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT
from game.scenes.book import Book
from game.scenes.draft import EMPTY, first_draft
from game.scenes.file_finding import Finding
from game.scenes.files import FileScene
from game.scenes.form_scene import FormScene
from game.scenes.guided import GuidedTable
from game.scenes.keeping import begins_now
from game.scenes.replay import ReplayScene, look_again
from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.scenes.table_focus import focus_targets
from game.session.session import PERSON, Session
from game.view.actions import PAD_ACTION, Action
from game.view.table.items import Item
from game.view.table.painter import full_redraw
from tests.kit.history import SHORT, match_of
from tests.kit.table_scene import QuickRunner
from tests.robust.drawings import drawings_kept
from tests.robust.stage import NAMES, closed, opened

Event = list[Any]
FRAME_S = 1 / 60
_REST_S = 0.1  # a frame of resting hands
_LONGEST_WAIT_S = 40.0  # for a single move, with the slowest animations
_RESTED_MOVES = 6  # after so many the hands are impatient again


class Wrong(AssertionError):
    """What must never be seen."""


class Runner(QuickRunner):
    """Computers that play anything legal, and think about a hint no longer than they must."""

    def ask(self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int) -> None:
        self.asked.append(ticket)
        self._ready.append(Answer(ticket, choose(game_of(game_key), "random", observation, seed, style)))

    def consider(
        self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int
    ) -> None:
        self.asked.append(ticket)
        thought = consider(game_of(game_key), "medium", observation, seed, style)
        self._ready.append(Answer(ticket, thought.best, thought))


class World:
    """One program with its folder, from its first start on. `seed` is all of its chance."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.events = 0
        self.looks = 0
        self.moves = 0
        self.pictures: tuple[pygame.Surface, ...] = ()  # a wrong one and the right one
        self._seed = seed
        self._starts = 0
        self._problems: list[Problem] = []
        self.program = self._opened()

    # --- the program ------------------------------------------------------------------------------------------

    def _opened(self) -> app_window.Program:
        program = opened(self.folder)
        house = program.household.house
        house.runner = Runner()  # type: ignore[assignment]
        house.rng = Random(self._seed + self._starts)
        self._starts += 1
        pygame.event.clear()
        return program

    @property
    def house(self) -> Any:
        return self.program.household.house

    @property
    def top(self) -> Scene:
        top: Scene = self.house.scenes.top
        return top

    @property
    def table(self) -> TableScene | None:
        """The match on the stack, if there is one."""
        found = [scene for scene in self.house.scenes.stack if isinstance(scene, TableScene)]
        return found[-1] if found else None

    def close(self) -> None:
        """Leaves the program as a person does; what was played is on the disk then."""
        table = self.table
        closed(self.program)
        if table is None or isinstance(table, GuidedTable) or table.session.result is not None:
            return
        saved = Saves(self.house.folders).load(table.play.match_id)
        if saved is None or saved.record.moves != table.session.record().moves:
            raise Wrong("what was left is not what was saved")

    # --- events -----------------------------------------------------------------------------------------------

    def do(self, event: Event) -> None:
        """Lets an event happen; input waits for the next frame."""
        word, *facts = event
        self.events += 1
        getattr(self, f"_do_{word}")(*facts)

    def _do_frame(self, dt: float = FRAME_S) -> None:
        before = self._turn()
        self.program.frame(dt)
        self.moves += self._turn() != before
        if not self.program._running:
            self._do_restart()

    def _turn(self) -> tuple[int, int]:
        table = self.table
        return (id(table), table.session.turn) if table is not None else (0, 0)

    def _post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))

    def _do_move(self, x: int, y: int) -> None:
        self._post(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def _do_down(self, x: int, y: int, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=False)

    def _do_up(self, x: int, y: int, button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=False)

    def _do_click(self, x: int, y: int, button: int = 1) -> None:
        self._do_move(x, y)
        self._do_down(x, y, button)
        self._do_up(x, y, button)

    def _do_drag(self, x: int, y: int, to_x: int, to_y: int) -> None:
        self._do_move(x, y)
        self._do_down(x, y)
        self._do_move((x + to_x) // 2, (y + to_y) // 2)
        self._do_move(to_x, to_y)
        self._do_up(to_x, to_y)

    def _do_wheel(self, steps: int) -> None:
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)

    def _do_key(self, key: int, mod: int = 0, scancode: int = 0, text: str = "") -> None:
        self._do_keydown(key, mod, scancode, text)
        self._do_keyup(key, mod, scancode)

    def _do_keydown(self, key: int, mod: int = 0, scancode: int = 0, text: str = "") -> None:
        self._post(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode=text)
        if text:
            self._post(pygame.TEXTINPUT, text=text)

    def _do_keyup(self, key: int, mod: int = 0, scancode: int = 0, text: str = "") -> None:
        self._post(pygame.KEYUP, key=key, mod=mod, scancode=scancode, unicode="")

    def _do_pad(self, action: str) -> None:
        self._post(PAD_ACTION, action=Action(action))

    def _do_focus(self, is_gained: bool) -> None:
        self._post(pygame.WINDOWFOCUSGAINED if is_gained else pygame.WINDOWFOCUSLOST)

    def _do_exposed(self) -> None:
        self._post(pygame.WINDOWEXPOSED)

    def _do_quit(self) -> None:
        self._post(pygame.QUIT)

    def _do_size(self, width: int, height: int) -> None:
        if not self.program.screen.is_fullscreen:
            self.program.screen._window.size = (width, height)

    def _do_set(self, name: str, value: Any) -> None:
        """A setting changes, as from the settings' scene."""
        setattr(self.house.settings, name, value)
        self.house.settings_changed()

    def _do_hold(self, is_held: bool) -> None:
        """Computers take their time from now on, or answer."""
        self.house.runner.is_held = is_held

    def _do_restart(self) -> None:
        self.close()
        self.program = self._opened()

    def _do_go(self, where: str, key: str = "", seats: int = 0, people: int = 1) -> None:
        """To a scene by the way of the program itself."""
        ways = self.program.ways
        if where == "match":
            self._begin(key, seats, people)
        elif where == "middle":
            self._go_on_in_the_middle(key, seats, people)
        elif where == "replay":
            self._look_again(key)
        elif where == "continue":
            unfinished = ways._to_continue()
            if unfinished is not None:
                ways.open_home()
                unfinished.enter()
        elif key:
            {"set_up": ways.to_set_up, "book": ways._open_book, "guided": ways._play_along}[where](key)
        else:
            getattr(ways, where)()

    def _begin(self, key: str, seats: int, people: int) -> None:
        """A match of a game with so many seats and persons, the rules of a preset of the world's choice."""
        game = game_of(key)
        draft = first_draft(game, NAMES[0])
        draft.take_preset(self.house.rng.choice(list(game.presets)), {})
        for number, (seat, name) in enumerate(zip(draft.seats, NAMES, strict=False)):
            seat.name = name
            seat.player = EMPTY if number >= seats else PERSON if number < people else "easy"
        if draft.can_start:
            self.program.ways.open_home()
            self.program.ways._start(draft)

    def _go_on_in_the_middle(self, key: str, seats: int, people: int) -> None:
        """A short match that was left at any of its moves, the last ones too."""
        game, rng = game_of(key), self.house.rng
        players = [PERSON if number < people else "easy" for number in range(seats)]
        session = Session(
            game,
            game.options.read(SHORT[key]),
            NAMES[:seats],
            rng.getrandbits(48),
            players=players,
            extra=begins_now(),
        )
        while session.result is None:
            seat = session.to_act
            legal = [NEXT] if seat == TABLE else list(session.observe(seat).legal)
            session.submit(seat, rng.choice(legal), session.turn)
        record = session.record()
        record.moves = record.moves[: rng.randrange(len(record.moves))]
        saves, match_id = self.house.saves, f"hasty-{self.events}"
        saves.keep(match_id, Session.from_record(record).snapshot())
        self.program.ways.open_home()
        self.program.ways._resume(saves.load(match_id))

    def _look_again(self, key: str) -> None:
        """A finished match comes into the history, and is shown again."""
        match = match_of(key, self.house.rng.randrange(1, 3))
        self.house.history.add(match)
        self.program.ways.open_home()
        self.program.ways.open_history()
        look_again(self.house, match.record, match.match_id, ())

    def _do_rest(self) -> None:
        """Hands off for a while: everything that moves comes to its end, and nobody is waited for in vain."""
        self.house.runner.is_held = False
        end, passed = self.moves + _RESTED_MOVES, 0.0
        while not self._is_at_rest() and self.moves < end:
            before = self.moves
            self._do_frame(_REST_S)
            passed = passed + _REST_S if self.moves == before else 0.0
            if passed > _LONGEST_WAIT_S:
                raise Wrong(f"the table never comes to rest ({type(self.top).__name__})")

    def _is_at_rest(self) -> bool:
        """Whether only a person can let it go on."""
        table = self.top
        if not isinstance(table, TableScene) or isinstance(table, GuidedTable):
            return True
        session = table.session
        if not table.director.is_calm or table.state.banner is not None:
            return table.director.is_holding and self.house.settings.click_to_go_on
        return session.result is not None or session.to_act == TABLE or session.to_act in table.play.persons

    # --- looking ----------------------------------------------------------------------------------------------

    def _do_look(self) -> None:
        self._do_frame()
        self.look()

    def look(self) -> None:
        """After a frame: the picture is a full redraw's, the rules lead to the match as it is, no file complained."""
        self.looks += 1
        if self._problems:
            raise Wrong(f"a file's problem: {self._problems}")
        scenes = self.house.scenes
        if (
            self.program._settle_s <= 0
            and scenes._last is None
            and scenes._canvas is None
            and not scenes._all
        ):
            self._look_at_picture()
        table = self.table
        if table is not None and self.looks % 4 == 0:
            look_at_match(table)

    def _look_at_picture(self) -> None:
        shown = self.program.screen.surface
        fresh = pygame.Surface(shown.get_size(), 0, shown)
        draw_anew(self.top, fresh)
        self.program.household.effects.apply(fresh, None)
        if not _is_same(shown, fresh):
            self.pictures = (shown.copy(), fresh)
            difference = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), fresh)
            difference.invert()
            places = [tuple(rect) for rect in difference.get_bounding_rects()]
            raise Wrong(f"{type(self.top).__name__} does not show what a full redraw shows: {places[:6]}")


def _is_same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures of one form have the same colours. What lies between the colours may differ."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return True
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def look_at_match(table: TableScene) -> None:
    """The record leads by the rules to just the state that the session holds, and the table at rest shows it."""
    session = table.session
    again = Session.from_record(session.record())
    if again.snapshot().digest != session.snapshot().digest:
        raise Wrong("the record leads to another state")
    director = table.director
    is_seen = table is table.house.scenes.top  # what lies below follows when it comes up again
    if is_seen and director.is_calm and director.settled_view != table.play.view():
        raise Wrong("the table at rest shows another state")
    focus = table.state.focus if table.state.shows_focus else None
    if is_seen and director.is_calm and focus is not None and focus not in focus_targets(table, focus.area):
        raise Wrong(f"the focus is on what is not there: {focus}")


def draw_anew(scene: Scene, target: pygame.Surface) -> None:
    """The scene from nothing, as it is at this moment."""
    assert isinstance(scene, TableScene | FormScene)
    if isinstance(scene, GuidedTable):
        _draw_table(scene, target.subsurface((0, 0, *scene.size)))
        if scene._board is not None:
            scene._board.draw(target)
    elif isinstance(scene, TableScene):
        _draw_table(scene, target)
    elif isinstance(scene, ReplayScene):
        moving = [*scene.board.moving(), Item(("all",), target.get_rect(), scene._draw_furniture)]
        full_redraw(target, scene.house.assets.ground(scene.size), scene.board.resting(), moving)
    else:
        if isinstance(scene, Book):
            scene._moved = False
        assert scene.form is not None
        scene.form.changed = True
        scene.draw(target)


def _draw_table(table: TableScene, target: pygame.Surface) -> None:
    full_redraw(target, table.house.assets.ground(table.size), table.composed(), table.moving())


def _guards(folder: Path) -> list[Any]:
    """Whoever chooses files stays inside the world's folder, wherever the hands would lead."""
    enter, finish = Finding.enter, FileScene._finish

    def is_inside(path: Path) -> bool:
        return Path(os.path.abspath(path)).is_relative_to(folder)

    def enter_inside(finding: Finding, there: Path, come_from: str = "") -> None:
        enter(finding, there if is_inside(there) else folder, come_from)

    def finish_inside(scene: FileScene, path: Path) -> None:
        finish(scene, path if is_inside(path) else folder / "elsewhere.json")

    return [
        patch.object(Finding, "enter", enter_inside), patch.object(FileScene, "_finish", finish_inside)
    ]  # fmt: skip


@contextmanager
def own_world(folder: Path, seed: int, cache: Path | None = None) -> Iterator[World]:
    """A world in a folder of its own: it writes nowhere else and starts no other program. `cache` holds the pictures
    that other worlds have made already; three worlds of four take drawings from memory, too."""
    before = os.getcwd()
    folder.mkdir(parents=True, exist_ok=True)
    if cache is not None:
        cache.mkdir(parents=True, exist_ok=True)
        (folder / "cache").symlink_to(cache, target_is_directory=True)
    with ExitStack() as stack:
        stack.callback(os.chdir, before)
        os.chdir(folder)  # where a path that was typed without much thought leads
        stack.enter_context(patch.dict(os.environ, {"HOME": str(folder), "HACHI_HOME": str(folder)}))
        stack.enter_context(patch.object(app_desktop, "_show", lambda what: None))
        for guard in _guards(folder):
            stack.enter_context(guard)
        if seed % 4:
            stack.enter_context(drawings_kept())
        world = World(folder, seed)
        noted: Callable[[Problem], None] = world._problems.append
        stack.enter_context(patch.object(app_window, "log_problem", noted))
        try:
            yield world
        except BaseException:
            with patch.object(pygame, "quit"):
                world.program.let_go()
            raise
        world.close()
