"""The window: opening it, the loop, the ways between scenes, and leaving without a loss.

Part of the composition root. One loop at 60 frames while something moves or was touched within a second, else 20 looks
a second without drawing (measured: a blocking wait is no cheaper).
"""

import argparse
import contextlib
import gc
import os
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ai.runner import Trouble
from game.app_desktop import give_memory_back, keep_private, open_folder
from game.app_house import Household
from game.app_report import Trail, close_log, latest_report, log, log_problem, open_log, write_report
from game.app_ways import Ways
from game.i18n import LANGUAGES, Texts, choose_language
from game.persist.folders import Folders, find_folders
from game.persist.instance import Instance
from game.persist.problems import Problem
from game.persist.settings import Window
from game.scenes.message import Answer, Message
from game.view import art
from game.view.actions import Action
from game.view.gamepad import Gamepad
from game.view.rasterising import rasterise
from game.view.screen import Geometry, NoScreen, Screen, open_display

BUSY_HZ, CALM_HZ = 60, 20
AWAKE_S = 1.0  # after input frames come quickly for so long
LONGEST_STEP_S = 0.1  # a stall is no reason to jump
SETTLE_S = 0.12  # a window that is being resized is laid out anew after so long
GEOMETRY_S = 1.0  # a window that was moved is remembered after so long


def run(arguments: Sequence[str]) -> int:
    """Opens the table. Returns the exit status: 0 after leaving, 1 if there is no display or it is open already."""
    parser = argparse.ArgumentParser(prog="hachi", description="Opens the card table.")
    parser.add_argument("--lang", choices=sorted(LANGUAGES), default="", help="speak this language")
    parser.add_argument("--data-dir", metavar="FOLDER", help="keep everything in this folder")
    parser.add_argument("--window-id", metavar="FILE", help="write the window's id into a file")
    parser.add_argument(
        "--until-home", metavar="FILE", help="write into a file when Home is there, and leave"
    )
    chosen = parser.parse_args(arguments)
    folders = find_folders(chosen.data_dir)
    keep_private(folders)
    give_memory_back()
    instance = Instance(folders)
    only = instance.acquire()
    words = Texts(choose_language(chosen.lang, (), os.environ))
    try:
        open_display()
    except NoScreen as fault:
        print(words.say("app.no_display", found=fault), file=sys.stderr)
        return 1
    if only is False:
        tell_already_open(words)
        return 1
    written = open_log(folders)
    try:
        return _play(folders, chosen, only if isinstance(only, Problem) else None)
    finally:
        close_log(written)
        instance.release()


def _play(folders: Folders, chosen: argparse.Namespace, problem: Problem | None) -> int:
    """The table from opening to leaving. A crash leaves a report, wherever it happens."""
    program: Program | None = None
    try:
        program = Program(folders, chosen.lang, problem)
        if chosen.window_id:
            Path(chosen.window_id).write_text(f"{program.screen.window_handle}\n", "ascii")
        with contextlib.suppress(KeyboardInterrupt):
            if chosen.until_home:
                program.frame(0.0)
                Path(chosen.until_home).write_text(f"{time.time()} {time.process_time()}\n", "ascii")
            else:
                program.loop()
        program.close()
    except BaseException as fault:
        report = (
            program.report() if program is not None else write_report(folders, traceback.format_exc(), None)
        )
        log.error("stopped: %s, see %s", type(fault).__name__, report.name)
        print(f"Hachi stopped: {fault!r}. A report lies in {report}", file=sys.stderr)
        if program is not None:
            program.let_go()
        return 1
    return 0


def tell_already_open(words: Texts) -> None:
    """A line for the console and a box for whoever started it from a menu."""
    print(words.say("app.running.title"), file=sys.stderr)
    if pygame.display.get_driver() != "dummy":  # it has no boxes
        title, message = words.say("app.running.title"), words.say("app.running.words")
        pygame.display.message_box(title, message, "info", buttons=(words.say("core.ok"),))
    pygame.display.quit()


class Program:
    """The window with the house in it."""

    def __init__(self, folders: Folders, language: str, problem: Problem | None = None) -> None:
        self.household = Household(folders, language)
        house = self.household.house
        if problem is not None:
            self.household.problems.append(problem)
        window = house.memory.window
        self.screen = Screen(house.say("app.title"), _geometry(window), _icon())
        pygame.key.set_repeat(320, 55)
        self.pad = Gamepad()
        self._awake_s = AWAKE_S
        self._geometry_s = self._settle_s = 0.0
        self._old: pygame.Surface | None = None  # the picture before the window was resized
        self._running = True
        self._trail = Trail()
        self._folders = folders
        self.household.on_trouble = self._report_trouble
        house.quit = self.quit
        self.ways = Ways(self.household, open_folder)
        self.ways.open_home()
        self.household.resize(self.screen.size)
        self._tell_of_last_crash(folders)

    def _tell_of_last_crash(self, folders: Folders) -> None:
        """Offer the folder of a report that nobody was told of yet."""
        report = latest_report(folders)
        house = self.household.house
        mark = f"report.{report.name}" if report is not None else ""
        if report is None or mark in house.memory.seen_pages:
            return
        house.memory.seen_pages.append(mark)
        house.keep_memory()
        words = house.say("app.crash.words", folder=str(report.parent))
        show = Answer("app.crash.open", lambda: open_folder(report.parent))
        answers = (show, Answer("core.ok", look="main"))
        house.scenes.push(Message(house, house.say("app.crash.title"), words, answers))

    def report(self, kind: str = "report", words: str = "") -> Path:
        """Write a report of what is going on now: in these words, or of the fault that is being handled."""
        memory = self.household.house.memory
        names = [seat.name for setup in memory.setups.values() for seat in setup.seats]
        trace = words or traceback.format_exc()
        record = self.ways.session_record()
        return write_report(self._folders, trace, record, self._trail.lines(), names, kind)

    def _report_trouble(self, trouble: Trouble) -> None:
        """A computer player did not answer and a simpler one moved for it: a maintainer should see why."""
        self.report("trouble", f"{trouble.reason}: {trouble.game_key}, {trouble.level}: {trouble.detail}")

    def quit(self) -> None:
        """Leave after this frame; everything is kept already."""
        self._running = False

    def loop(self) -> None:
        """Until somebody leaves."""
        gc.freeze()  # what is loaded stays: looking through all of it for rubbish costs more than a frame
        clock = pygame.time.Clock()
        while self._running:
            self.turn(clock)

    def turn(self, clock: pygame.time.Clock) -> None:
        """Waits for the next frame, longer where nothing moves, and makes it."""
        is_moving = self.household.house.scenes.is_moving or self.pad.is_held
        is_busy = is_moving or max(self._awake_s, self._settle_s) > 0
        self.frame(min(clock.tick(BUSY_HZ if is_busy else CALM_HZ) / 1000, LONGEST_STEP_S))

    def frame(self, dt: float) -> None:
        """What happened, what time does, what shows."""
        scenes = self.household.house.scenes
        self._awake_s -= dt
        shown_again = False
        for event in [*self.screen.events(), *self.pad.update(dt)]:
            shown_again |= event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN)
            self._take(event)
        if self.screen.refresh():
            self._resized()
        if self._settle_s > 0:
            self._settle_s -= dt
            if self._settle_s > 0:
                return
            self.household.resize(self.screen.size)
            self._old = None
        scenes.update(dt)
        changed = scenes.draw(self.screen.surface)
        if changed is None or changed:
            self.household.effects.apply(self.screen.surface, changed)
            self.screen.present()
        elif shown_again:
            self.screen.present()
        self._remember(dt)
        self._tell_problems()

    def _resized(self) -> None:
        """While a window is dragged larger the last picture is stretched; it is laid out anew when the hand rests."""
        if self._old is None:
            self._old = self.household.house.scenes.picture()
        pygame.transform.smoothscale(self._old, self.screen.size, self.screen.surface)
        self.household.effects.apply(self.screen.surface, None)
        self.screen.present()
        self._settle_s, self._geometry_s = SETTLE_S, GEOMETRY_S

    def _take(self, event: pygame.event.Event) -> None:
        house = self.household.house
        self._note(event)
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in (pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._geometry_s = GEOMETRY_S
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            house.sound.set_background(
                event.type == pygame.WINDOWFOCUSLOST and house.settings.mute_in_background
            )
            self.pad.look_again()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._awake_s = AWAKE_S
        # The scene is asked first: a text field takes a letter that otherwise is a shortcut.
        if not house.scenes.handle(event):
            self._act_everywhere(house.keys.action_of(event))

    def _note(self, event: pygame.event.Event) -> None:
        """For a report: where it was clicked, and what a key means where nobody can type a name."""
        top = self.household.house.scenes.top
        facts = str(event.pos) if hasattr(event, "pos") else ""
        if event.type == pygame.KEYDOWN and getattr(top, "form", None) is None:
            action = self.household.house.keys.action_of(event)
            facts = action.value if action is not None else ""
        self._trail.note(type(top).__name__, pygame.event.event_name(event.type), facts)

    def _act_everywhere(self, action: Action | None) -> None:
        """What holds in every scene."""
        house = self.household.house
        if action is Action.FULLSCREEN:
            self.screen.toggle_fullscreen()
            self._geometry_s = GEOMETRY_S
        elif action is Action.MUTE:
            house.settings.mute = not house.settings.mute
            house.settings_changed()
        elif action is Action.QUIT:
            self.quit()

    def _remember(self, dt: float) -> None:
        """Write the window's place a moment after it has changed."""
        if self._geometry_s > 0:
            self._geometry_s -= dt
            if self._geometry_s <= 0:
                self._keep_geometry()

    def _keep_geometry(self) -> None:
        place, window = self.screen.geometry(), self.household.house.memory.window
        window.x, window.y, window.width, window.height = place.x, place.y, place.width, place.height
        window.maximised, window.fullscreen = place.is_maximised, place.is_fullscreen
        self.household.house.keep_memory()

    def _tell_problems(self) -> None:
        """One message for what went wrong with files since the last one."""
        house = self.household.house
        house.saves.problems += house.saves.late_problems()
        problems = [*self.household.problems, *house.saves.problems]
        if not problems or isinstance(house.scenes.top, Message):
            return
        self.household.problems.clear()
        house.saves.problems.clear()
        for problem in problems:
            log_problem(problem)
        lines = [self._words_of(problem) for problem in problems]
        house.scenes.push(Message(house, house.say("problem.title"), "\n".join(dict.fromkeys(lines))))

    def _words_of(self, problem: Problem) -> str:
        return self.household.house.say(
            f"problem.{problem.key}",
            file=problem.path.name,
            detail=problem.detail,
            kept_as=problem.kept_as.name if problem.kept_as is not None else "",
        )

    def close(self) -> None:
        """Keep the window's place and let everything go. What could not be kept even now is said on the console."""
        self._keep_geometry()
        for problem in self.household.house.saves.close():
            log_problem(problem)
            print(self._words_of(problem), file=sys.stderr)
        self.let_go()

    def let_go(self) -> None:
        """Give back the window, the sound and the helpers."""
        self.household.close()
        self.screen.close()
        pygame.quit()


def _geometry(window: Window) -> Geometry | None:
    if not (window.width and window.height) or window.x is None or window.y is None:
        return None
    return Geometry(window.x, window.y, window.width, window.height, window.maximised, window.fullscreen)


def _icon() -> pygame.Surface:
    """The house's emblem; a window's icon wants straight alpha."""
    return pygame.transform.smoothscale(rasterise(art.emblem("hachi", art.Look()), (128, 128)), (64, 64))
