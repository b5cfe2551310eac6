"""Scenes drawn off screen into a picture, for `main.py shot`, store pages and tests.

Part of the composition root: it knows every scene. Nothing is read from or written to the player's folders.
"""

import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app_house import Household
from game.cli.shot import ShotRequest
from game.persist.browse import Place
from game.persist.folders import find_folders
from game.persist.preset_files import Preset
from game.persist.settings import Settings
from game.rules import GAMES
from game.rules.kit.cards import Pack
from game.rules.kit.protocol import AnyGame
from game.scenes.assists import ALWAYS, NEVER
from game.scenes.book import Book, volume_of
from game.scenes.curtain import Curtain
from game.scenes.fairness import FairnessScene
from game.scenes.file_finding import SaveAs
from game.scenes.files import FileScene
from game.scenes.guided import GuidedTable, lesson_of
from game.scenes.history import History
from game.scenes.home import Door, Home, Unfinished
from game.scenes.house_rules_sheet import HouseRulesSheet
from game.scenes.keyboard import Keyboard
from game.scenes.keyboard_letters import LETTERS
from game.scenes.learn import Learn
from game.scenes.message import Answer, Message
from game.scenes.pause import Pause
from game.scenes.preset_list import PresetList
from game.scenes.prompt import Prompt
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.scene import House, Scene
from game.scenes.seats import Seats
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetUp
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.scenes.table_special import Special
from game.scenes.take_over import TakeOver
from game.session.session import Session
from game.session.timeline import Timeline
from game.view import art
from game.view.actions import Action
from game.view.pages.library import COMPUTER_PLAYERS

AVATARS = ("turtle", "fox", "cat", "bear", "rabbit", "owl", "crane", "tanuki")
_DOORS = ("learn", "history", "statistics", "settings", "quit")


class StillRunner:
    """Computer players that never answer: a picture waits for nobody."""

    def ask(self, *question: object) -> None: ...

    consider = ask

    def poll(self) -> list[Any]:
        return []

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class Studio:
    """Draws scenes by name."""

    def __init__(self) -> None:
        self._scenes: dict[str, Callable[[Household, ShotRequest], Sequence[Scene]]] = {
            "home": _home,
            "setup": _setup,
            "settings": _settings,
            "pause": _pause,
            "message": _message,
            "history": _history,
            "statistics": _statistics,
            "fairness": _fairness,
            "table": _table,
            "result": _result,
            "curtain": _curtain,
            "seats": _seats,
            "house_rules": _house_rules,
            "presets": _presets,
            "prompt": _prompt,
            "keyboard": _keyboard,
            "files": _files,
            "replay": _replay,
            "take_over": _take_over,
            "pack": _pack,
            "learn": _learn,
            "book": _book,
            "lesson": _lesson,
        }

    def names(self) -> list[str]:
        """All scenes that can be drawn."""
        return list(self._scenes)

    def draw(self, request: ShotRequest) -> None:
        """Writes the picture. Options that are names of settings set them; the rest is the scene's own."""
        if request.scene not in self._scenes:
            raise ValueError(f"unknown scene {request.scene!r}; known are {', '.join(self._scenes)}")
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        with tempfile.TemporaryDirectory() as folder:
            household = Household(find_folders(Path(folder)), request.language, silent=True)
            try:
                _apply_settings(household.house.settings, request.options)
                household.renew()
                scenes = self._scenes[request.scene](household, request)
                pygame.image.save(picture(household, scenes, request), request.output)
            finally:
                household.close()
                if (files := household.house.assets.files) is not None:
                    files.flush()  # it writes into the folder that goes now


def picture(household: Household, scenes: Sequence[Scene], request: ShotRequest) -> pygame.Surface:
    """The scenes, one over the other, at rest."""
    manager = household.house.scenes
    manager.fades = False
    household.resize(request.size)
    for scene in scenes:
        manager.push(scene)
    form = getattr(manager.top, "form", None)
    if "focus" in request.options and form is not None:
        form.focus_on(request.options["focus"])
        form.act(Action.FIRST)
    target = pygame.Surface(request.size)
    for _ in range(4):
        manager.update(0.3)
    manager.draw(target)
    household.effects.apply(target, None)
    return target


def _apply_settings(settings: Settings, options: dict[str, str]) -> None:
    for name, text in options.items():
        if name not in Settings.__struct_fields__:
            continue
        before = getattr(settings, name)
        value = text == "true" if isinstance(before, bool) else int(text) if isinstance(before, int) else text
        setattr(settings, name, value)


def _home(household: Household, request: ShotRequest) -> list[Scene]:
    say = household.house.say
    doors = [Door(f"home.{name}", name, lambda: None) for name in _DOORS]
    name = say(f"game.{GAMES[-1].key}.name")
    unfinished = Unfinished(say("home.continue", game=name), lambda: None)
    shown = unfinished if request.options.get("continue") == "true" else None
    return [Home(household.house, lambda key: None, doors, lambda: shown)]


def _setup(household: Household, request: ShotRequest) -> list[Scene]:
    return [SetUp(household.house, _wanted_game(request), lambda draft: None)]


def _settings(household: Household, request: ShotRequest) -> list[Scene]:
    scene = SettingsScene(household.house, lambda path: None)
    scene.open_group(request.options.get("group", "view"))
    return [scene]


def _pause(household: Household, request: ShotRequest) -> list[Scene]:
    names = ("go_on", "rules", "house_rules", "seats", "settings", "leave")
    icons = ("play", "rules", "info", "person", "settings", "home")
    answers = [Answer(f"pause.{name}", look="main" if name == "go_on" else "plain") for name in names]
    return [*_home(household, request), Pause(household.house, answers, icons)]


def _message(household: Household, request: ShotRequest) -> list[Scene]:
    say = household.house.say
    answers = (Answer("settings.reset.yes"), Answer("core.cancel", look="main"))
    message = Message(household.house, say("settings.reset.title"), say("settings.reset.words"), answers)
    return [*_home(household, request), message]


def _table(household: Household, request: ShotRequest) -> list[TableScene]:
    """The table at the end of a record, seat 0 a person; the option `moves` cuts the record short."""
    if request.record is None:
        raise ValueError("the scene needs --record FILE")
    record = request.record
    moves = int(request.options.get("moves", len(record.moves)))
    players = ["person", *["medium"] * (len(record.seats) - 1)]
    extra = {**record.extra, "players": record.extra.get("players", players)}
    session = Session.from_record(replace(record, moves=record.moves[:moves], extra=extra))
    household.house.runner = cast(Any, StillRunner())
    return [TableScene(household.house, session, pictures=[f"avatar_{name}" for name in AVATARS])]


def _result(household: Household, request: ShotRequest) -> list[Scene]:
    """The result of the deal or match that a record ends with, over its table."""
    household.house.settings.reduced_motion = True  # without the celebration, which is never the same
    (table,) = _table(household, request)
    session = table.session
    if session.result is None and not session.is_between_deals:
        raise ValueError("the record does not end with a deal's result")
    household.resize(request.size)
    return [table, ResultScene(household.house, table)]


def _curtain(household: Household, request: ShotRequest) -> list[Scene]:
    """The curtain before the hand of the second of a record's people."""
    (table,) = _table(household, request)
    person, names = table.desk.person(1), table.session.names
    others = [name for seat, name in enumerate(names) if seat != 1]
    return [Curtain(household.house, person, others, lambda: None, lambda: None, table.world)]


def _seats(household: Household, request: ShotRequest) -> list[Scene]:
    """Who plays where, over the table of a record."""
    (table,) = _table(household, request)
    persons = [table.desk.person(seat) for seat in range(len(table.session.names))]
    return [table, Seats(household.house, persons, table.session.players, lambda players: None)]


def _house_rules(household: Household, request: ShotRequest) -> list[Scene]:
    """What is special about a table of the option `game`: its last preset, two locked assists, free take-back."""
    game = _wanted_game(request)
    preset = list(game.presets)[-1]
    locks = {"hints": NEVER, "memory_aids": ALWAYS}
    special = Special(game, game.presets[preset], preset, locks, "free_take_back")
    return [*_home(household, request), HouseRulesSheet(household.house, special)]


def _presets(household: Household, request: ShotRequest) -> list[Scene]:
    """The files of house rules at hand: one for each game's last preset."""
    folder = Path("~", "Hachi")  # a place of nobody: the same picture everywhere
    found = []
    for game in GAMES:
        name = list(game.presets)[-1]
        preset = Preset(game.key, household.house.say(f"preset.{game.key}.{name}"), dict(game.presets[name]))
        found.append((folder / f"{name}.json", game, preset))
    rows = PresetList(household.house, found, lambda path: None, lambda: None)
    return [*_setup(household, request), rows]


def _prompt(household: Household, request: ShotRequest) -> list[Scene]:
    """A line to type: another name for house rules."""
    say = household.house.say
    title, words, value = say("presets.rename_title"), say("presets.rename_words"), say("setup.custom")
    return [*_setup(household, request), Prompt(household.house, title, words, value, lambda text: None)]


def _keyboard(household: Household, request: ShotRequest) -> list[Scene]:
    """The keyboard on the screen, over a name that is typed; the option `page` names its other letters."""
    keyboard = Keyboard(household.house, "Großmutter", lambda text: None, 24)
    keyboard.page = request.options.get("page", LETTERS)
    return [*_setup(household, request), keyboard]


def _files(household: Household, request: ShotRequest) -> list[Scene]:
    """A file is looked for, or with the option `save` a place for one, in a folder that is the same everywhere."""
    house, folder = household.house, household.house.folders.data / "Hachi"
    (folder / "2025").mkdir(parents=True)
    for name, size in (("hachi-ippon-2026-11-29.json", 4_100), ("hachi-history.jsonl", 1_900_000)):
        (folder / name).write_bytes(bytes(size))
        os.utime(folder / name, (1_764_500_000, 1_764_500_000))
    save_as = SaveAs("hachi-history", ".jsonl") if "save" in request.options else None
    title = house.say("history.export.title" if save_as else "history.import.title")
    scene = FileScene(house, title, lambda path: None, save_as)
    scene.finding.enter(folder)
    scene.finding.typed = str(Path("~", "Hachi"))
    scene.places = [
        Place(key, folder.parent / key) for key in ("home", "documents", "downloads", "desktop", "own")
    ]
    return [*_history(household, request), scene]


def _replay(household: Household, request: ShotRequest) -> list[ReplayScene]:
    """A record looked at again from its beginning on; the option `place` is the step that is shown."""
    if request.record is None:
        raise ValueError("the scene needs --record FILE")
    pictures = [f"avatar_{name}" for name in AVATARS]
    scene = ReplayScene(household.house, Timeline(request.record).play_out(), pictures=pictures)
    scene.walk.go(int(request.options.get("place", "0")))
    scene.board.show_viewer()
    return [scene]


def _take_over(household: Household, request: ShotRequest) -> list[Scene]:
    (scene,) = _replay(household, request)
    return [scene, TakeOver(household.house, scene.walk, scene.players, scene.pictures)]


def _wanted_game(request: ShotRequest) -> AnyGame:
    wanted = request.options.get("game", GAMES[0].key)
    game = next((game for game in GAMES if game.key == wanted), None)
    if game is None:
        raise ValueError(f"unknown game {wanted!r}")
    return game


def _learn(household: Household, request: ShotRequest) -> list[Scene]:
    return [Learn(household.house, lambda key: None, lambda key: None)]


def _book(household: Household, request: ShotRequest) -> list[Scene]:
    """Options: game (or computer_players), anchor (see Page.place), mark=true for the bookmark there."""
    anchor, is_marked = request.options.get("anchor", ""), request.options.get("mark") == "true"
    is_game = request.options.get("game") != COMPUTER_PLAYERS
    volume = volume_of(_wanted_game(request).key if is_game else COMPUTER_PLAYERS)
    play_along = (lambda: None) if is_game else None
    return [
        Book(household.house, volume, lambda address: None, anchor, marked=is_marked, play_along=play_along)
    ]


def _lesson(household: Household, request: ShotRequest) -> list[Scene]:
    """Options: game, step (from 0)."""
    household.house.settings.instant = True
    lesson = lesson_of(_wanted_game(request).key)
    step = int(request.options.get("step", "0"))
    if not 0 <= step < len(lesson.steps):
        raise ValueError(f"the lesson has steps 0 to {len(lesson.steps) - 1}")
    return [GuidedTable(household.house, lesson, lambda key: None, step)]


def _pack(household: Household, request: ShotRequest) -> list[Scene]:
    """Every card of a game's pack, side by side."""
    key = request.options.get("game", GAMES[-1].key)
    return [PackSheet(household.house, next(game for game in GAMES if game.key == key).pack)]


class PackSheet(Scene):
    """A contact sheet: all faces of a pack in rows that fill the picture."""

    def __init__(self, house: House, pack: Pack) -> None:
        super().__init__(house)
        self._pack = pack

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        assets = self.house.assets
        width, height = target.get_size()
        target.blit(assets.ground((width, height)), (0, 0))
        texts = [text for text in self._pack.texts if text != "*"]
        aspect = art.aspect(self._pack.key)
        columns = min(15, len(texts))
        rows = -(-len(texts) // columns)
        gap = width // columns // 16
        step = min((width - gap) // columns, int((height - gap) // rows / aspect))
        card = step - gap
        left = (width - columns * step + gap) // 2
        top = (height - int((rows - 1) * step * aspect + card * aspect)) // 2
        for place, text in enumerate(texts):
            x, y = left + place % columns * step, top + int(place // columns * step * aspect)
            face = assets.card(self._pack.key, text, card)
            target.blit(face, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return None


def _history(household: Household, request: ShotRequest) -> list[Scene]:
    return [History(household.house, lambda saved: None)]


def _statistics(household: Household, request: ShotRequest) -> list[Scene]:
    return [StatisticsScene(household.house, lambda: None)]


def _fairness(household: Household, request: ShotRequest) -> list[Scene]:
    return [FairnessScene(household.house)]
