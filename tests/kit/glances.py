"""What a person at the screen perceives of twin matches, glance by glance: pictures, words, sounds and waiting.

Two programs get the same hands, and all that they show is compared. It knows scenes and keys, no game.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.app_ways import Ways
from game.persist import matches, saves
from game.rules import GAMES
from game.rules.kit.events import TABLE
from game.rules.kit.rng import seeded
from game.scenes import keeping
from game.scenes.curtain import Curtain
from game.scenes.fairness import FairnessScene
from game.scenes.history_lines import lines_of
from game.scenes.match_deeds import MatchDeeds
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.scenes.table_state import TIP_S
from game.session.timeline import Timeline
from game.view.widgets import Form
from tests.kit.table_scene import FRAME, QuickRunner, Table
from tests.kit.twins import Twins

Deed = Callable[[Table], object]


class HintRunner(QuickRunner):
    """Computer players that never move; hints are answered."""

    def ask(self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int) -> None:
        self.asked.append(ticket)


class Ears:
    """Stands in for the loudspeaker: writes down which sound was asked for, and where it was to be heard."""

    def __init__(self, table: Table) -> None:
        self.heard: list[tuple[object, ...]] = []
        table.house.sound.play = self._play

    def _play(self, name: str, pitch: int = 0, volume: float = 1.0, side: float = 0.0) -> None:
        self.heard.append((name, pitch, volume, side))


def moment(table: Table, seconds: float) -> int:
    """Lets so many seconds pass without drawing, and more until nothing moves. The number of frames."""
    frames, least = 0, round(seconds / FRAME)
    while frames < least or (table.house.scenes.is_moving and frames < 3000):
        table.house.scenes.update(FRAME)
        frames += 1
    return frames


class Onlookers:
    """The same eyes and ears before two programs that play twin matches."""

    def __init__(
        self, folder: Path, twins: Twins, size: tuple[int, int] = (1024, 600), **settings: Any
    ) -> None:
        self.tables = [
            Table(folder / name, twins.game.key, session=session, size=size, **settings)
            for name, session in zip(("one", "other"), twins, strict=True)
        ]
        for table in self.tables:
            table.runner = table.house.runner = HintRunner()
            table.house.scenes.fades = False
            Ways(table.household, lambda path: None)
        self.ears = [Ears(table) for table in self.tables]
        self.glances = 0
        self.on_difference: Callable[[str, list[pygame.Surface]], None] = lambda label, pictures: None
        self.seat(twins)

    def seat(self, twins: Twins) -> None:
        """Twins sit down at the two tables; the match before is forgotten."""
        self.twins = twins
        for table, session in zip(self.tables, twins, strict=True):
            for saved in table.house.saves.unfinished():
                table.house.saves.drop(saved.match_id)
            table.scene.play.close()
            table.session, table.scene = session, TableScene(table.house, session)
            table.scene.foresight.budget_s = 0.0
            table.house.scenes.reset(table.scene)
        for ears in self.ears:
            ears.heard.clear()

    @property
    def scene(self) -> TableScene:
        """The first of the two tables: what lies where is the same at the other."""
        return self.tables[0].scene

    @property
    def top(self) -> object:
        return self.tables[0].house.scenes.top

    def close(self) -> None:
        """Both programs end."""
        for table in self.tables:
            table.household.close()

    # --- perceiving -------------------------------------------------------------------------------------------

    @property
    def may_look(self) -> bool:
        """Whether the viewer may look at the screen now: the own hand is open, or nobody's."""
        return self.scene.play.viewer in (self.twins.viewer, TABLE)

    def look(self, label: str, with_pixels: bool = True) -> None:
        """Everything that is to be seen, read and heard now is the same at both. Without pixels the table is compared
        by what would be painted."""
        self.glances += 1
        one, other = (
            self._perceived(table, ears, with_pixels)
            for table, ears in zip(self.tables, self.ears, strict=True)
        )
        for name, here in one.items():
            if here == other[name]:
                continue
            self.on_difference(label, [table.target.copy() for table in self.tables])
            said = "" if name == "picture" else f":\n{here}\n{other[name]}"
            raise AssertionError(f"{label}: another {name} for seat {self.twins.viewer}{said}")

    @staticmethod
    def _drawn(table: Table) -> bytes:
        table.house.scenes.renew()
        table.house.scenes.draw(table.target)
        return pygame.image.tobytes(table.target, "RGB")

    def _perceived(self, table: Table, ears: Ears, with_pixels: bool) -> dict[str, object]:
        scenes = table.house.scenes
        heard, ears.heard = ears.heard, []
        found: dict[str, object] = {"scene": [type(scene).__name__ for scene in scenes.stack], "sound": heard}
        if not self.may_look:
            return found
        top, caption = scenes.top, [scene.caption for scene in scenes.stack]
        found["words"] = caption
        if isinstance(top, TableScene):
            found["lines"] = (top.moments.lines, top.moments.last_trick)
            found["choices"] = (top.found, top.play.is_settled, top.play.can_take_back())
            found["table"] = top.picture()
            found["items"] = [item.key for item in (*top.composed(), *top.moving())]
        form = getattr(top, "form", None)
        if isinstance(form, Form):
            found["widgets"] = [
                (each.key, tuple(each.box), each.help_text, each.enabled) for each in form.widgets
            ]
        if with_pixels or not isinstance(top, TableScene):
            found["picture"] = self._drawn(table)
        return found

    def do(self, label: str, deed: Deed, seconds: float = 0.05, with_pixels: bool = True) -> None:
        """The same deed at both tables, the time it takes, and a look."""
        could_look, frames = self.may_look, []
        for table in self.tables:
            deed(table)
            frames.append(moment(table, seconds))
        if could_look and self.may_look:
            assert frames[0] == frames[1], f"{label}: {frames[0]} and {frames[1]} frames"
        self.look(label, with_pixels)

    def key(self, label: str, key: int, mod: int = 0, with_pixels: bool = True) -> None:
        self.do(label, lambda table: table.key(key, mod), with_pixels=with_pixels)

    def point(self, label: str, x: float, y: float) -> None:
        """The pointer comes there, and rests until it is told what lies there."""
        self.do(label, lambda table: table.point(x, y), TIP_S + FRAME, with_pixels=False)

    def click(self, label: str, x: float, y: float) -> None:
        self.do(label, lambda table: table.click(x, y), with_pixels=False)


class Noon(datetime):
    """A clock that stands: twins that are saved on two sides of a minute's end would be told apart by it."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Noon":
        return cls(2026, 11, 30, 12, tzinfo=tz)


@contextmanager
def standing_clock() -> Iterator[None]:
    """Matches are kept as if all of them were played at noon."""
    with ExitStack() as stack:
        for module in (matches, saves, keeping):
            stack.enter_context(patch.object(module, "datetime", Noon))
        yield


# --- what a person may do ---------------------------------------------------------------------------------------


def look_round(eyes: Onlookers) -> None:
    """Everything that can be reached at a calm table without a move."""
    eyes.do("calm", lambda table: None, 1.2)  # the search for a settled deal goes on meanwhile
    if isinstance(eyes.top, Curtain):
        try_the_curtain(eyes)
    if isinstance(eyes.top, TableScene) and eyes.may_look:
        _point_everywhere(eyes)
        _click_everywhere(eyes)
        press_keys(eyes)
        _leave_the_table(eyes)


def try_the_curtain(eyes: Onlookers) -> None:
    """Keys that mean something at the table, pause and rules, and in the end the key that lifts it."""
    for key in (pygame.K_h, pygame.K_l, pygame.K_e, pygame.K_TAB, pygame.K_z):
        eyes.key(f"curtain, {pygame.key.name(key)}", key, pygame.KMOD_CTRL if key == pygame.K_z else 0)
    eyes.key("pause over the curtain", pygame.K_ESCAPE)
    eyes.key("back at the curtain", pygame.K_ESCAPE)
    eyes.key("rules over the curtain", pygame.K_F1)
    eyes.key("back at the curtain", pygame.K_ESCAPE)
    eyes.key("the curtain lifted", pygame.K_SPACE)


def _point_everywhere(eyes: Onlookers) -> None:
    """The pointer over signs, notes, plates, cards and piles: what is raised, lit or explained."""
    layout = eyes.scene.director.layout
    spots = [(f"sign {sign.key}", sign.box.cx, sign.box.cy) for sign in eyes.scene.signs]
    spots += [(f"plate {box.seat}", box.plate.cx, box.plate.cy) for box in layout.seats]
    spots += [(f"card {spot.place} {spot.index}", spot.x, spot.y) for spot in layout.spots[::5]]
    spots += [(f"note {number}", box.cx, box.cy) for number, box in enumerate(layout.notes) if box.w]
    if layout.strip is not None:
        spots.append(("the order of a suit", layout.strip.cx, layout.strip.cy))
    spots += [(f"area {area.place}", area.box.cx, area.box.cy) for area in layout.areas]
    for label, x, y in spots:
        eyes.point(f"pointing at {label}", x, y)
    eyes.point("pointing at nothing", 2, 2)


def _click_everywhere(eyes: Onlookers) -> None:
    """A click on what cannot be played says why; one on a pile shows what lies open there."""
    layout = eyes.scene.director.layout
    playable = {choice.card for choice in eyes.scene.found}
    own = [
        spot
        for spot in layout.spots
        if spot.place.zone == "hand" and spot.place.seat == eyes.scene.play.viewer
    ]
    for spot in own:
        if spot.card not in playable:
            eyes.click(f"refused card {spot.card}", spot.x, spot.y)
    if eyes.scene.found:
        return
    for area in layout.areas:
        eyes.click(f"looking into {area.place}", area.box.cx, area.box.cy)
        if not isinstance(eyes.top, TableScene) or eyes.scene.state.panel:
            eyes.key("put away", pygame.K_ESCAPE, with_pixels=False)


def press_keys(eyes: Onlookers) -> None:
    """Panels, sorting, hint, take-back and forward."""
    for name, key in (("last trick", pygame.K_l), ("large hand", pygame.K_e)):
        eyes.key(name, key)
        eyes.key(f"{name} closed", key, with_pixels=False)
    history = next(sign for sign in eyes.scene.signs if sign.key == "tool.history")
    for name in ("history", "history closed"):
        eyes.click(name, history.box.cx, history.box.cy)
    for key in (pygame.K_s, pygame.K_h, pygame.K_TAB, pygame.K_RIGHT, pygame.K_UP):
        eyes.key(pygame.key.name(key), key, with_pixels=False)
    eyes.key("taken back", pygame.K_z, pygame.KMOD_CTRL)
    eyes.key("forward again", pygame.K_y, pygame.KMOD_CTRL)


def _leave_the_table(eyes: Onlookers) -> None:
    """What lies over the table: rules at this point, pause, settings; and the way back."""
    eyes.key("rules", pygame.K_F1)
    eyes.key("closed", pygame.K_ESCAPE)
    eyes.do("pause", lambda table: table.scene.moments.pause())
    eyes.key("closed", pygame.K_ESCAPE)
    eyes.do("seats", lambda table: table.scene.moments.show_seats())
    while eyes.top is not eyes.scene:
        eyes.key("closed", pygame.K_ESCAPE)
        if isinstance(eyes.top, Curtain):
            eyes.key("lifted again", pygame.K_SPACE)
    eyes.do("settings", lambda table: table.house.show_settings())
    eyes.key("closed", pygame.K_ESCAPE)


def play_on(eyes: Onlookers, moves: int, seed: int) -> None:
    """A few moves, watched while the cards fly and when they lie."""
    rng = seeded(seed)
    for _ in range(moves):
        if not eyes.twins.advance(rng):
            return
        for table in eyes.tables:
            for _ in range(9):
                table.house.scenes.update(FRAME)
        eyes.look("in motion")
        eyes.do("at rest", lambda table: None, 0.3)


def look_elsewhere(eyes: Onlookers, most: int = 12) -> None:
    """What the other scenes tell of the unfinished match: Home, History, the match so far looked at again."""
    eyes.do("Home", lambda table: table.house.go_home(), 0.3)
    for name in ("open_history", "open_statistics"):
        eyes.do(name, lambda table, name=name: getattr(_ways(table), name)(), 0.3)  # type: ignore[misc]
        eyes.key("Home again", pygame.K_ESCAPE)
    look_at_fairness(eyes)
    eyes.do("looking back", _look_back, 0.3)
    for place in range(min(most, len(eyes.tables[0].session.record().moves))):
        eyes.key(f"looking back at move {place}", pygame.K_RIGHT)
    for key in (pygame.K_HOME, pygame.K_END):
        eyes.key(f"looking back, {pygame.key.name(key)}", key)


def look_at_fairness(eyes: Onlookers) -> None:
    """How the cards have fallen so far, for every game."""
    eyes.do("fairness", lambda table: table.house.scenes.push(FairnessScene(table.house)), 0.3)
    for game in GAMES:
        eyes.do(f"fairness, {game.key}", lambda table, key=game.key: _fairness_of(table, key), 0.1)  # type: ignore[misc]
    eyes.key("closed", pygame.K_ESCAPE)


def _fairness_of(table: Table, game: str) -> None:
    scene = table.house.scenes.top
    assert isinstance(scene, FairnessScene)
    scene._choose_game(game)


def look_at_the_result(eyes: Onlookers) -> None:
    """The rows, the table under them, what its signs open, and the match so far or as a whole."""
    assert isinstance(eyes.top, ResultScene), f"{eyes.top} is no result"
    eyes.do("the result", lambda table: None, 0.2)
    eyes.key("looking at the table", pygame.K_ESCAPE)
    assert isinstance(eyes.top, TableScene)
    _point_everywhere(eyes)
    press_keys(eyes)
    _leave_the_table(eyes)
    eyes.key("the rows again", pygame.K_SPACE)
    assert isinstance(eyes.top, ResultScene)


def look_back_from_a_seat(eyes: Onlookers) -> None:
    """The match as if it were over, seen again from the viewer's seat: every step forth and back, and the checker."""
    eyes.do("looking back", _show_again, 0.3)
    places = len(eyes.tables[0].session.record().moves)
    for place in range(places):
        eyes.key(f"looking back at move {place + 1}", pygame.K_RIGHT)
        eyes.do(f"move {place + 1} at rest", lambda table: None, 0.3)
    eyes.do("the checker", lambda table: table.house.scenes.top.open_tab("check"))
    for _ in range(places):
        eyes.key("a move back", pygame.K_LEFT)
    eyes.do("the moves", lambda table: table.house.scenes.top.open_tab("moves"))
    eyes.key("to the end", pygame.K_END)


def _show_again(table: Table) -> None:
    timeline = Timeline(table.session.record()).play_out()
    scene = ReplayScene(table.house, timeline, players=table.session.players)
    viewer = table.scene.play.viewer
    assert viewer in scene.walk.viewers
    scene.look_from(viewer)
    table.house.scenes.push(scene)


def _ways(table: Table) -> Ways:
    return Ways(table.household, lambda path: None)


def _look_back(table: Table) -> None:
    deeds = MatchDeeds(table.house, lambda saved: None, lambda: None)
    deeds.replay(lines_of(table.house)[0])
