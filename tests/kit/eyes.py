"""Eyes for a hand at the real window: the same scene again, off screen, says where what is lies.

The window and this shadow of it have one size, one match and the same settings, so that a click found here hits there.
"""

from pathlib import Path
from typing import Any

import pygame

from game.ai.players import choose
from game.app_house import Household
from game.app_ways import Ways
from game.persist.folders import find_folders
from game.persist.saves import Saves
from game.rules.kit.events import TABLE
from game.scenes.curtain import Curtain
from game.scenes.result import ResultScene
from game.session.session import Session
from tests.kit.pointing import Point, press_move
from tests.kit.table_scene import Table


class Eyes:
    """Looks at the match that a program keeps in `home`, as its window of `size` shows it without motion."""

    def __init__(self, home: Path, scratch: Path, size: tuple[int, int]) -> None:
        self.home, self.scratch, self.size = home, scratch, size
        self._looks = 0
        self._acted = (TABLE, 0)  # who made the last move that was asked for, as which move of the match

    def session(self) -> Session | None:
        """The match as it is kept now; None once it is finished."""
        saves = Saves(find_folders(self.home)).unfinished()
        return Session.restore(saves[0].snapshot) if saves else None

    def way_back(self) -> Point:
        """Where Home offers to go on with the match."""
        household = Household(find_folders(self.home), "en", silent=True)
        Ways(household, lambda folder: None).open_home()
        household.resize(self.size)
        household.house.scenes.draw(pygame.Surface(self.size))
        return _button(household.house.scenes.top, "continue")

    def clicks(self, session: Session, text: str = "") -> list[Point]:
        """The clicks that make this move (or a good one) of whoever is to act, or deal on after a deal; a curtain is
        lifted first."""
        self._looks += 1
        folder = self.scratch / f"look{self._looks}"
        table = Table(folder, session=session, size=self.size, instant=True, trick_hold_ms=0)
        clicks: list[Point] = []

        def click(x: float, y: float) -> None:
            clicks.append((round(x), round(y)))
            table.click(x, y)

        scenes = table.house.scenes
        table.pass_time(5, lambda: bool(table.scene.found) or isinstance(scenes.top, Curtain | ResultScene))
        if isinstance(scenes.top, Curtain):
            click(*_button(scenes.top, "reveal"))
            if self._acted == (session.to_act, session.move_count - 1):
                clicks.clear()  # whoever has just moved and moves again sits there with an open hand
        self._acted = (session.to_act, session.move_count)
        if session.to_act == TABLE:
            click(*_button(scenes.top, "next"))
            return clicks
        table.wait_for_my_turn()
        press_move(table.scene, click, lambda: scenes.draw(table.target), text or good_move(session))
        return clicks


def good_move(session: Session) -> str:
    """What a fair player would do."""
    game, seen = session.game, session.observe(session.to_act)
    return game.move_to_text(choose(game, "medium", seen, session.move_count, "balanced"))


def _button(scene: Any, key: str) -> Point:
    """The middle of a button of a scene of widgets."""
    button = next(widget for widget in scene.form.widgets if widget.key == key)
    center: Point = button.box.center
    return center
