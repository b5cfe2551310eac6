"""Home, set-up, settings, pause, messages: the stack's life, drafts, and words that fit in every language and size."""

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app_house import Household
from game.i18n import Texts
from game.persist.preset_files import Preset
from game.persist.settings import ASSISTS, SeatSetup, Settings, Setup
from game.rules import GAMES
from game.rules import game as game_of
from game.scenes.draft import CUSTOM, EMPTY, draft_from, first_draft
from game.scenes.file_finding import SaveAs
from game.scenes.files import FileScene
from game.scenes.home import Door, Home, Unfinished
from game.scenes.house_rules_sheet import HouseRulesSheet
from game.scenes.keyboard import Keyboard
from game.scenes.keyboard_letters import LETTERS, SIGNS
from game.scenes.manager import FADE_S, Manager
from game.scenes.message import Answer, Message
from game.scenes.pause import Pause
from game.scenes.preset_list import PresetList
from game.scenes.scene import House, Scene
from game.scenes.setting_rows import GROUPS, NOT_ROWS, declared, number_words
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetUp, shown_part
from game.scenes.table_special import Special
from game.view.actions import Action
from game.view.widgets import Button, Form, Label
from game.view.widgets.skin import Skin
from tests.view.core_kit import click, household, key, pad

OWN_WORDS = ("core.", "home.", "setup.", "settings.", "pause.", "level.", "action.", "app.", "problem.")


class Recorder(Scene):
    """A scene that writes down its life."""

    def __init__(self, name: str, log: list[str], colour: str = "#000000", transparent: bool = False) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # it needs no house
        self.name, self.log, self.colour, self.transparent = name, log, colour, transparent
        self.stale = True

    def entered(self) -> None:
        self.log.append(f"{self.name} entered")

    def left(self) -> None:
        self.log.append(f"{self.name} left")

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.stale = True

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        if not self.stale:
            return []
        self.stale = False
        if self.backdrop is not None:
            target.blit(self.backdrop, (0, 0))
            target.fill(self.colour, (0, 0, 10, 10))
        else:
            target.fill(self.colour)
        return None


def manager(*scenes: Recorder, fades: bool = False) -> Manager:
    made = Manager()
    made.fades = fades
    made.layout((40, 40))
    made.reset(*scenes)
    return made


def test_scenes_hear_when_they_come_and_go() -> None:
    log: list[str] = []
    one, two = Recorder("one", log), Recorder("two", log)
    scenes = manager(one)
    scenes.push(two)
    scenes.pop()
    assert log == ["one entered", "one left", "two entered", "two left", "one entered"]


def test_what_lies_below_shows_through_a_transparent_scene() -> None:
    target = pygame.Surface((40, 40))
    scenes = manager(Recorder("below", [], "#0000ff"), Recorder("above", [], "#ff0000", transparent=True))
    assert scenes.draw(target) is None
    assert target.get_at((5, 5))[:3] == (255, 0, 0)
    assert target.get_at((30, 30))[:3] == (0, 0, 255)
    assert scenes.draw(target) == []


def test_a_fade_ends_in_the_new_picture_alone() -> None:
    target = pygame.Surface((40, 40))
    scenes = manager(Recorder("old", [], "#ff0000"))
    scenes.draw(target)
    scenes.fades = True
    scenes.push(Recorder("new", [], "#0000ff"))
    assert scenes.is_moving
    scenes.update(FADE_S / 2)
    scenes.draw(target)
    red, _, blue, _ = target.get_at((20, 20))
    assert red > 60 < blue
    scenes.update(FADE_S)
    assert scenes.draw(target) is None
    assert target.get_at((20, 20))[:3] == (0, 0, 255)
    assert not scenes.is_moving
    assert scenes.draw(target) == []


def test_pop_to_finds_the_scene_or_changes_nothing() -> None:
    class Other(Recorder):
        pass

    log: list[str] = []
    other = Other("other", log)
    scenes = manager(Recorder("one", log), other, Recorder("two", log))
    assert scenes.pop_to(Other)
    assert scenes.top is other
    assert not scenes.pop_to(Pause)
    assert scenes.top is other


class Clicked(Recorder):
    """Goes away when it is pressed, and writes down what it hears."""

    def handle(self, event: pygame.event.Event) -> bool:
        self.log.append(f"{self.name} {pygame.event.event_name(event.type)}")
        return True


@pytest.mark.parametrize(("seconds", "shift", "is_heard"), [(0.1, 3, False), (0.1, 80, True), (0.6, 0, True)])
def test_the_second_half_of_a_double_click_plays_no_card_of_the_scene_below(
    seconds: float, shift: int, is_heard: bool
) -> None:
    log: list[str] = []
    scenes = manager(Clicked("table", log), Clicked("curtain", log))
    press, release = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    scenes.handle(pygame.event.Event(press, button=1, pos=(200, 200)))
    scenes.handle(pygame.event.Event(release, button=1, pos=(200, 200)))
    scenes.pop()
    log.clear()
    scenes.update(seconds)
    assert scenes.handle(pygame.event.Event(press, button=1, pos=(200 + shift, 200)))
    assert scenes.handle(pygame.event.Event(release, button=1, pos=(200 + shift, 200)))
    assert log == (["table MouseButtonDown", "table MouseButtonUp"] if is_heard else [])


# Drafts


def test_a_first_table_is_a_person_against_computers_and_can_start() -> None:
    for game in GAMES:
        draft = first_draft(game, "Ada")
        assert [seat.player for seat in draft.taken].count("person") == 1
        assert len(draft.taken) == game.default_seats
        assert draft.can_start
        assert draft.typed_options() == game.options.read({})


def test_a_game_for_two_to_seven_does_not_start_with_one() -> None:
    draft = first_draft(game_of("crazy_eights"), "Ada")
    for seat in draft.seats[1:]:
        seat.player = EMPTY
    assert not draft.can_start


def test_options_that_fit_a_preset_take_its_name() -> None:
    game = game_of("crazy_eights")
    draft = first_draft(game, "Ada")
    draft.set_value(game.options["target"], 100, {})
    assert draft.preset == "short"
    draft.set_value(game.options["defer_suit"], True, {})
    assert draft.preset == CUSTOM
    draft.set_value(game.options["defer_suit"], False, {})
    draft.set_value(game.options["target"], 200, {})
    assert draft.options == {}


def test_own_presets_are_presets_too() -> None:
    game = game_of("crazy_eights")
    own = {"Sunday": {"target": 150}}
    draft = first_draft(game, "Ada")
    draft.take_preset("Sunday", own)
    assert draft.typed_options().target == 150
    assert draft_from(game, draft.setup(), "Ada", own).preset == "Sunday"


def test_an_option_is_read_only_if_all_conditions_above_it_hold() -> None:
    game = game_of("crazy_eights")
    draft = first_draft(game, "Ada")
    assert not draft.is_read(game.options["twos"])
    draft.set_value(game.options["actions"], True, {})
    assert draft.is_read(game.options["twos"])


def test_what_a_later_version_wrote_falls_back_to_the_usual() -> None:
    game = game_of("crazy_eights")
    setup = Setup(
        seats=[
            SeatSetup(name="Ada", player="person"),
            SeatSetup(name="HAL", player="godlike", picture="avatar_hal"),
        ],
        options={"target": 100, "no_such": True, "draw": "seven"},
    )
    draft = draft_from(game, setup, "x", {})
    assert [seat.name for seat in draft.seats[:2]] == ["Ada", "HAL"]
    assert draft.seats[1].player == "medium"
    assert draft.seats[1].picture.startswith("avatar_")
    assert draft.options == {"target": 100}
    assert draft.preset == "short"


# Settings


def test_every_setting_stands_in_exactly_one_group() -> None:
    rows = [name for names in GROUPS.values() for name in names]
    assert sorted(rows) == sorted(set(declared()) - NOT_ROWS)


def settings_scene(home: Household, group: str = "view") -> SettingsScene:
    scene = SettingsScene(home.house, lambda path: None)
    home.house.scenes.reset(scene)
    scene.open_group(group)
    return scene


def focused(scene: SettingsScene | SetUp, name: str) -> None:
    assert scene.form is not None
    assert scene.form.focus_on(name), name


def test_a_change_is_kept_at_once_and_holds_at_once(tmp_path: Path) -> None:
    home = household(tmp_path)
    scene = settings_scene(home)
    focused(scene, "language")
    scene.handle(pad(Action.RIGHT))  # from the system's language to English
    scene.handle(pad(Action.RIGHT))  # to German
    assert home.house.texts.language == "de"
    assert household(tmp_path).house.settings.language == "de"
    focused(scene, "interface_size")
    before = home.house.theme.scale
    scene.handle(pad(Action.RIGHT))
    assert home.house.theme.scale == pytest.approx(before * 1.05)
    focused(scene, "world")
    scene.handle(pad(Action.LEFT))  # from each game's own round to the last world
    assert home.house.theme.world.key == "sumi"


def test_a_key_is_changed_by_pressing_it(tmp_path: Path) -> None:
    home = household(tmp_path)
    scene = settings_scene(home, "keys")
    focused(scene, "key.hint")
    scene.handle(key(pygame.K_RETURN))
    home.house.scenes.handle(key(pygame.K_RETURN))  # a fixed key is not taken
    home.house.scenes.handle(key(pygame.K_t, text="t"))
    assert home.house.scenes.top is scene
    assert home.house.settings.keys == {"hint": "t"}
    assert home.house.keys.action_of(key(pygame.K_t)) is Action.HINT


def test_reset_asks_first_and_gives_the_defaults(tmp_path: Path) -> None:
    home = household(tmp_path, contrast=80)
    scene = settings_scene(home)
    focused(scene, "reset")
    scene.handle(pad(Action.ACCEPT))
    home.house.scenes.handle(pad(Action.ACCEPT))  # the focus is on the harmless answer
    assert home.house.settings.contrast == 80
    scene.handle(pad(Action.ACCEPT))
    home.house.scenes.handle(pad(Action.PREVIOUS))
    home.house.scenes.handle(pad(Action.ACCEPT))
    assert home.house.settings == Settings()


# Set-up


def set_up(home: Household, key_of_game: str, started: list[Any]) -> SetUp:
    scene = SetUp(home.house, game_of(key_of_game), started.append)
    home.house.scenes.reset(scene)
    return scene


def test_two_presses_lead_from_home_to_the_cards(tmp_path: Path) -> None:
    home = household(tmp_path)
    started: list[Any] = []

    def choose(name: str) -> None:
        home.house.scenes.push(SetUp(home.house, game_of(name), started.append))

    home.house.scenes.reset(Home(home.house, choose, [], lambda: None))
    home.house.scenes.handle(key(pygame.K_RETURN))
    home.house.scenes.handle(key(pygame.K_RETURN))
    assert [draft.game.key for draft in started] == [GAMES[0].key]


def test_the_same_as_last_time_is_one_key_away(tmp_path: Path) -> None:
    started: list[Any] = []
    scene = set_up(household(tmp_path), "crazy_eights", started)
    scene.draft.seats[1].player = "easy"
    scene.draft.options = {"target": 500}
    focused(scene, "start")
    scene.handle(key(pygame.K_RETURN))
    again = set_up(household(tmp_path), "crazy_eights", started)
    again.handle(key(pygame.K_RETURN))
    assert [draft.options for draft in started] == [{"target": 500}] * 2
    assert started[1].seats[1].player == "easy"


def test_a_seat_is_renamed_emptied_and_shown_by_keys_alone(tmp_path: Path) -> None:
    scene = set_up(household(tmp_path), "crazy_eights", [])
    focused(scene, "seat.1.name")
    scene.handle(pygame.event.Event(pygame.TEXTINPUT, text="Øyvind"))
    focused(scene, "seat.1.kind")
    before = scene.draft.seats[1].player
    while scene.draft.seats[1].player != EMPTY:
        scene.handle(pad(Action.RIGHT))
    assert before != EMPTY
    assert scene.draft.seats[1].name == "Øyvind"


def test_a_table_that_is_too_small_says_so_and_does_not_start(tmp_path: Path) -> None:
    started: list[Any] = []
    scene = set_up(household(tmp_path), "crazy_eights", started)
    for seat in scene.draft.seats[1:]:
        seat.player = EMPTY
    scene.rebuild()
    assert scene.form is not None
    button = next(widget for widget in scene.form.widgets if widget.key == "start")
    assert not button.enabled
    for event in click(button.box.center):
        scene.handle(event)
    assert started == []


def test_rules_are_kept_under_a_name_and_forgotten_again(tmp_path: Path) -> None:
    home = household(tmp_path)
    scene = set_up(home, "crazy_eights", [])
    scene.draft.set_value(scene.game.options["target"], 150, {})
    scene.rebuild()
    focused(scene, "keep")
    scene.handle(pad(Action.ACCEPT))
    home.house.scenes.handle(pygame.event.Event(pygame.TEXTINPUT, text="Sunday"))
    home.house.scenes.handle(key(pygame.K_RETURN))
    assert household(tmp_path).house.presets.presets == {"crazy_eights": {"Sunday": {"target": 150}}}
    focused(scene, "drop")
    scene.handle(pad(Action.ACCEPT))
    home.house.scenes.handle(pad(Action.PREVIOUS))  # from the harmless answer to the other
    home.house.scenes.handle(pad(Action.ACCEPT))
    assert household(tmp_path).house.presets.presets == {"crazy_eights": {}}


def test_a_long_board_is_drawn_no_longer_than_its_window() -> None:
    view = pygame.Rect(0, 100, 300, 400)
    assert shown_part(pygame.Rect(0, 100, 300, 2000), view, 50) == (0, 100, 300, 500)
    assert shown_part(pygame.Rect(0, -700, 300, 2000), view, 50) == (0, 50, 300, 500)
    assert shown_part(pygame.Rect(0, -1500, 300, 2000), view, 50) == (0, 0, 300, 500)
    assert shown_part(pygame.Rect(0, 120, 300, 200), view, 50) == (0, 120, 300, 200)


# Fit

Maker = Callable[[House], list[Scene]]


def _home(house: House) -> list[Scene]:
    doors = [
        Door(f"home.{name}", name, lambda: None)
        for name in ("learn", "history", "statistics", "settings", "quit")
    ]
    going = Unfinished(house.say("home.continue", game="Hachinin Meri"), lambda: None)
    return [Home(house, lambda name: None, doors, lambda: going)]


def _pause(house: House) -> list[Scene]:
    names = ("go_on", "rules", "house_rules", "seats", "settings", "leave")
    answers = [Answer(f"pause.{name}") for name in names]
    lock = house.say(
        "assist.named", assist=house.say("settings.free_take_back"), lock=house.say("assist.always")
    )
    locked = house.say("pause.locked.these", locks=[lock, lock])
    return [
        *_home(house),
        Pause(house, answers, ("play", "rules", "info", "person", "settings", "home"), locked),
    ]


def _house_rules(house: House) -> list[Scene]:
    """Every rule is another than usual, every assist is locked."""
    game = game_of("crazy_eights")
    values = {option.key: option.values[-1] for option in game.options.options}
    locks = dict.fromkeys(ASSISTS, "never")
    return [*_home(house), HouseRulesSheet(house, Special(game, values, "Sunday", locks, "free_take_back"))]


def _message(house: House) -> list[Scene]:
    answers = (Answer("settings.reset.yes"), Answer("core.cancel", look="main"))
    return [Message(house, house.say("settings.reset.title"), house.say("settings.reset.words"), answers)]


def _settings(group: str) -> Maker:
    def make(house: House) -> list[Scene]:
        scene = SettingsScene(house, lambda path: None)
        scene.open_group(group)
        return [scene]

    return make


def _setup(name: str) -> Maker:
    return lambda house: [SetUp(house, game_of(name), lambda draft: None)]


def _own_rules(house: House) -> list[Scene]:
    """The player's own rules are chosen, and half of the assists are locked."""
    house.presets.presets = {"crazy_eights": {"Sunday": {"target": 150}}}
    scene = SetUp(house, game_of("crazy_eights"), lambda draft: None)
    scene.draft.take_preset("Sunday", house.presets.presets["crazy_eights"])
    scene.draft.locks = {"take_back": "never", "hints": "always", "show_legal": "never"}
    return [scene]


def _files_at_hand(house: House) -> list[Scene]:
    found = [(Path(f"hachi-rules-{game.key}.json"), game, Preset(game.key, "Sunday", {})) for game in GAMES]
    return [*_home(house), PresetList(house, found, lambda path: None, lambda: None)]


def _file_scene(save_as: SaveAs | None) -> Maker:
    return lambda house: [
        *_home(house),
        FileScene(house, house.say("history.import.title"), lambda path: None, save_as),
    ]


def _keyboard(page: str) -> Maker:
    def make(house: House) -> list[Scene]:
        keyboard = Keyboard(house, "", lambda text: None, 24)
        keyboard.page = page
        return [*_home(house), keyboard]

    return make


SCENES: dict[str, Maker] = {
    "a file is looked for": _file_scene(None),
    "a place for a file": _file_scene(SaveAs("hachi-history", ".jsonl")),
    "keyboard": _keyboard(LETTERS),
    "keyboard with signs": _keyboard(SIGNS),
    "own rules": _own_rules,
    "files at hand": _files_at_hand,
    "home": _home,
    "pause": _pause,
    "message": _message,
    "house rules": _house_rules,
    **{f"settings {group}": _settings(group) for group in (*GROUPS, "folders")},
    **{f"setup {game.key}": _setup(game.key) for game in GAMES},
}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de", "nb"])
@pytest.mark.parametrize("name", SCENES)
def test_everything_fits_at_150_per_cent(
    name: str, language: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word is cut by an ellipsis, nothing that can be pressed leaves the window or covers another."""
    home = household(tmp_path, language, size, interface_size=150)
    cut: list[str] = []
    whole = Skin.fitted

    def fitted(self: Skin, string: str, size: int, room: int, **how: bool) -> str:
        shown = whole(self, string, size, room, **how)
        if shown != string:
            cut.append(string)
        return shown

    monkeypatch.setattr(Skin, "fitted", fitted)
    home.house.scenes.reset(*SCENES[name](home.house))
    target = pygame.Surface(size)
    home.house.scenes.draw(target)
    form: Form = home.house.scenes.top.form  # type: ignore[union-attr]
    while form.page is not None and form.page.scroll_to(form.page.offset + form.page.view.height):
        form.changed = True
        home.house.scenes.draw(target)
    # A text that a game still lacks shows as its key, which is longer than any word.
    assert [words for words in cut if words not in home.house.texts.missing] == []
    window = pygame.Rect((0, 0), size)
    for widget in form.widgets:
        place = form.page.view if widget.scrolls and form.page is not None else window
        assert widget.box.width > 0, widget.key
        assert place.left <= form.screen_box(widget).left, widget.key
        assert form.screen_box(widget).right <= place.right, widget.key
        if not widget.scrolls:
            assert window.contains(widget.box), widget.key
    pressable = [widget for widget in form.widgets if widget.can_focus]
    for number, one in enumerate(pressable):
        for other in pressable[number + 1 :]:
            if one.scrolls == other.scrolls:
                assert not one.box.colliderect(other.box), (one.key, other.key)
    assert [word for word in home.house.texts.missing if word.startswith(OWN_WORDS)] == []


@pytest.mark.parametrize("language", ["en", "de", "nb"])
def test_the_pause_fits_at_200_per_cent_into_the_smallest_window(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = household(tmp_path, language, (1024, 600), interface_size=200)
    shown: list[tuple[str, str]] = []
    whole = Skin.fitted

    def fitted(self: Skin, string: str, size: int, room: int, **how: bool) -> str:
        shown.append((string, whole(self, string, size, room, **how)))
        return shown[-1][1]

    monkeypatch.setattr(Skin, "fitted", fitted)
    names = ("go_on", "rules", "house_rules", "seats", "settings", "leave")
    icons = ("play", "rules", "info", "person", "settings", "home")
    home.house.scenes.reset(
        *_home(home.house), Pause(home.house, [Answer(f"pause.{n}") for n in names], icons)
    )
    home.house.scenes.draw(pygame.Surface((1024, 600)))
    assert len(shown) >= len(names)
    assert [string for string, seen in shown if seen != string] == []
    form: Form = home.house.scenes.top.form  # type: ignore[union-attr]
    assert all(pygame.Rect(0, 0, 1024, 600).contains(widget.box) for widget in form.widgets)


@pytest.mark.parametrize("name", SCENES)
def test_keys_alone_reach_everything(name: str, tmp_path: Path) -> None:
    home = household(tmp_path)
    home.house.scenes.reset(*SCENES[name](home.house))
    form: Form = home.house.scenes.top.form  # type: ignore[union-attr]
    wanted = {widget.key for widget in form.widgets if widget.can_focus and widget.enabled}
    reached = set()
    for _ in range(len(wanted)):
        assert form.focus is not None
        reached.add(form.focus.key)
        form.act(Action.NEXT)
    assert reached == wanted


def test_escape_leaves_what_is_on_top_and_never_home(tmp_path: Path) -> None:
    home = household(tmp_path)
    home.house.scenes.reset(*_home(home.house), *_message(home.house))
    home.house.scenes.handle(key(pygame.K_ESCAPE))
    assert isinstance(home.house.scenes.top, Home)
    home.house.scenes.handle(key(pygame.K_ESCAPE))
    assert isinstance(home.house.scenes.top, Home)


def test_behind_the_pause_no_card_can_be_read(tmp_path: Path) -> None:
    """The picture below is blurred so far that neighbouring pixels hardly differ anywhere."""
    home = household(tmp_path)
    home.house.scenes.reset(*_pause(home.house))
    glass = home.house.scenes.top._glass  # type: ignore[union-attr]

    def sharpest(picture: pygame.Surface) -> int:
        grey = [picture.get_at((x, 300))[1] for x in range(0, 400)]
        return max(abs(a - b) for a, b in itertools.pairwise(grey))

    below = home.house.scenes.top.backdrop  # type: ignore[union-attr]
    assert below is not None
    assert sharpest(glass) < 12 < 60 < sharpest(below)


def test_words_of_problems_are_there_for_every_kind(tmp_path: Path) -> None:
    home = household(tmp_path)
    kinds = (
        "disk_full", "not_writable", "not_readable", "write_failed", "damaged", "newer", "foreign", "backup_used",
        "repaired",
    )  # fmt: skip
    for language in ("en", "de", "nb"):
        home.house.settings.language = language
        home.renew()
        for kind in kinds:
            words = home.house.say(f"problem.{kind}", file="a.json", detail="why", kept_as="b.json")
            assert "a.json" in words


def test_a_label_tells_the_height_of_its_lines(tmp_path: Path) -> None:
    home = household(tmp_path)
    label = Label(Skin(home.house.assets), "l", "one two three four five six")
    one_line = label.measure(10_000)[1]
    assert label.measure(120)[1] == one_line * round(label.measure(120)[1] / one_line) > one_line
    assert Button(Skin(home.house.assets), "b", "x", lambda: None).measure(500)[1] > one_line


@pytest.mark.parametrize("language", ["en", "de", "nb"])
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_controls_of_a_set_up_begin_below_each_other(tmp_path: Path, game: str, language: str) -> None:
    """House rules stand beside their words in one of two columns, the longer words of the assists below theirs."""
    home = household(tmp_path, language)
    scene = SetUp(home.house, game_of(game), lambda draft: None)
    home.house.scenes.reset(scene)
    assert scene.form is not None
    rules = [widget.box for widget in scene.form.widgets if widget.key.startswith("option.")]
    locks = [widget.box for widget in scene.form.widgets if widget.key.startswith("lock.")]
    assert len({box.left for box in rules}) <= 2
    assert len({box.right for box in rules}) == 1
    assert len({box.left for box in locks}) == len({box.right for box in locks}) == 1


@pytest.mark.parametrize(
    ("name", "value", "english", "german"),
    [
        ("speed", 100, "1×", "1×"),
        ("speed", 125, "1.25×", "1,25×"),
        ("trick_hold_ms", 1200, "1.2 s", "1,2 s"),
        ("trick_hold_ms", 2000, "2 s", "2 s"),
    ],
)
def test_parts_of_a_number_are_written_as_the_language_does(
    name: str, value: int, english: str, german: str
) -> None:
    assert [number_words(Texts(language), name, value) for language in ("en", "de")] == [english, german]
