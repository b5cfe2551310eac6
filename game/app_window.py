"""The window: opening it, the loop, the ways between scenes, and leaving without a loss.

Part of the composition root. One loop at 60 frames while something moves or was touched within a second, else 20 looks
a second without drawing (measured: a blocking wait is no cheaper).
"""

import argparse
import gc
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app_desktop import open_folder
from game.app_house import Household
from game.app_report import latest_report, write_report
from game.app_ways import Ways
from game.i18n import LANGUAGES, Texts, choose_language
from game.persist.folders import Folders, find_folders
from game.persist.instance import Instance
from game.persist.problems import Problem
from game.persist.settings import Window
from game.scenes.message import Answer, Message
from game.view import art
from game.view.actions import Action
from game.view.assets import rasterise
from game.view.gamepad import Gamepad
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
    chosen = parser.parse_args(arguments)
    folders = find_folders(chosen.data_dir)
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
    program = Program(folders, chosen.lang, only if isinstance(only, Problem) else None)
    if chosen.window_id:
        Path(chosen.window_id).write_text(f"{program.screen.window_handle}\n", "ascii")
    try:
        program.loop()
    except BaseException as fault:
        if not isinstance(fault, KeyboardInterrupt):
            report = write_report(folders, traceback.format_exc(), program.ways.session_record())
            print(f"Hachi stopped: {fault!r}. A report lies in {report}", file=sys.stderr)
            return 1
    finally:
        program.close()
        instance.release()
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

    def quit(self) -> None:
        """Leave after this frame; everything is kept already."""
        self._running = False

    def loop(self) -> None:
        """Until somebody leaves."""
        gc.freeze()  # what is loaded stays: looking through all of it for rubbish costs more than a frame
        clock = pygame.time.Clock()
        while self._running:
            scenes = self.household.house.scenes
            moving = scenes.is_moving or self.pad.is_held or max(self._awake_s, self._settle_s) > 0
            dt = min(clock.tick(BUSY_HZ if moving else CALM_HZ) / 1000, LONGEST_STEP_S)
            self.frame(dt)

    def frame(self, dt: float) -> None:
        """One turn: what happened, what time does, what shows."""
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
        problems = [*self.household.problems, *house.saves.problems]
        if not problems or isinstance(house.scenes.top, Message):
            return
        self.household.problems.clear()
        house.saves.problems.clear()
        lines = [
            house.say(
                f"problem.{problem.key}",
                file=problem.path.name,
                detail=problem.detail,
                kept_as=problem.kept_as.name if problem.kept_as is not None else "",
            )
            for problem in problems
        ]
        house.scenes.push(Message(house, house.say("problem.title"), "\n".join(dict.fromkeys(lines))))

    def close(self) -> None:
        """Keep the window's place and let everything go."""
        self._keep_geometry()
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
