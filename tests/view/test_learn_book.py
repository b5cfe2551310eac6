"""Learn and the books: reached and read by keys, mouse and gamepad; F1 opens the rule of the moment; words that fit."""

import itertools
from pathlib import Path

import pygame
import pytest

from game.app_desktop import open_address
from game.app_house import Household
from game.app_ways import Ways
from game.i18n import LANGUAGES
from game.rules import GAMES
from game.scenes.book import Book, volume_of
from game.scenes.fairness import FairnessScene
from game.scenes.guided_board import done_mark
from game.scenes.home import Home
from game.scenes.learn import Learn
from game.scenes.message import Message
from game.scenes.pause import Pause
from game.scenes.setup import SetUp
from game.view.actions import Action
from game.view.pages.library import COMPUTER_PLAYERS
from game.view.pages.setting import Face, Word
from game.view.widgets import Button, Form
from tests.kit.table_scene import Table
from tests.view.core_kit import PAGES, click, household, key, move, pad

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def book(house: Household, page: str = "ippon", anchor: str = "", opened: list[str] | None = None) -> Book:
    into = opened if opened is not None else []
    made = Book(
        house.house, volume_of(page), into.append, anchor, marked=bool(anchor), play_along=lambda: None
    )
    house.house.scenes.push(made)
    return made


def drawn(house: Household, size: tuple[int, int]) -> pygame.Surface:
    target = pygame.Surface(size)
    house.house.scenes.draw(target)
    return target


def press(house: Household, code: int, mod: int = 0) -> bool:
    return house.house.scenes.handle(key(code, mod))


# --- ways -----------------------------------------------------------------------------------------------------------


def ways(tmp_path: Path) -> tuple[Household, Ways]:
    house = household(tmp_path)
    made = Ways(house, lambda path: None)
    made.open_home()
    return house, made


def learn_at(tmp_path: Path) -> tuple[Household, Learn, Form]:
    """Learn on top of Home, with its form."""
    house, made = ways(tmp_path)
    made.open_learn()
    learn = house.house.scenes.top
    assert isinstance(learn, Learn)
    assert learn.form is not None
    return house, learn, learn.form


def test_home_leads_to_learn_and_from_there_to_a_book_and_back(tmp_path: Path) -> None:
    house, _ = ways(tmp_path)
    scenes = house.house.scenes
    assert press(house, pygame.K_F1)
    learn = scenes.top
    assert isinstance(learn, Learn)
    assert learn.form is not None
    assert learn.form.focus_on("read.twelve_chips")
    assert press(house, pygame.K_RETURN)
    top = scenes.top
    assert isinstance(top, Book)
    assert top.volume.page == "twelve_chips"
    press(house, pygame.K_ESCAPE)
    assert scenes.top is learn
    press(house, pygame.K_ESCAPE)
    assert isinstance(scenes.top, Home)


def test_a_book_is_opened_by_mouse_alone(tmp_path: Path) -> None:
    house, _, form = learn_at(tmp_path)
    panel = next(widget for widget in form.widgets if widget.key == "game.ippon")
    spot = form.screen_box(panel).center
    house.house.scenes.handle(move(spot))
    for event in click(spot):
        house.house.scenes.handle(event)
    assert isinstance(house.house.scenes.top, Book)


def test_learn_leads_to_the_page_about_the_computer_players_and_back(tmp_path: Path) -> None:
    house, learn, form = learn_at(tmp_path)
    assert form.focus_on(COMPUTER_PLAYERS)
    press(house, pygame.K_RETURN)
    top = house.house.scenes.top
    assert isinstance(top, Book)
    assert (top.volume.page, top.section) == (COMPUTER_PLAYERS, "the-computer-players")
    assert top.form is not None
    assert not top.form.focus_on("guided"), "nobody plays a round of it"
    press(house, pygame.K_ESCAPE)
    assert house.house.scenes.top is learn


def test_whoever_doubts_the_cards_reads_what_the_computer_players_see(tmp_path: Path) -> None:
    house, _ = ways(tmp_path)
    fairness = FairnessScene(house.house)
    house.house.scenes.push(fairness)
    assert fairness.form is not None
    button = next(widget for widget in fairness.form.widgets if widget.key == COMPUTER_PLAYERS)
    for event in click(fairness.form.screen_box(button).center):
        house.house.scenes.handle(event)
    top = house.house.scenes.top
    assert isinstance(top, Book)
    assert top.section == "they-do-not-see-your-cards"
    assert top._sheet is not None
    assert top._sheet.reading.mark == top._sheet.reading.page.place("they-do-not-see-your-cards")
    assert press(house, pygame.K_F1), "the key that closes every book"
    assert house.house.scenes.top is fairness


def test_f1_at_the_set_up_opens_the_book_of_its_game(tmp_path: Path) -> None:
    house, made = ways(tmp_path)
    made.to_set_up("crazy_eights")
    assert isinstance(house.house.scenes.top, SetUp)
    assert press(house, pygame.K_F1)
    top = house.house.scenes.top
    assert isinstance(top, Book)
    assert top.volume.page == "crazy_eights"
    assert press(house, pygame.K_F1), "the same key closes it"
    assert isinstance(house.house.scenes.top, SetUp)


@pytest.mark.parametrize("code", [pygame.K_F1, pygame.K_r])
def test_a_key_at_the_table_opens_the_rule_of_the_moment(tmp_path: Path, code: int) -> None:
    position = {"hands": [["KS", "2D"], ["4H"]], "stock": ["2C", "3C"], "discard": ["7H"], "to_act": 0}
    table = Table(tmp_path, "crazy_eights", 2, position=position, reduced_motion=True)
    Ways(table.household, lambda path: None)
    table.wait_for_my_turn()
    table.key(code)
    top = table.house.scenes.top
    assert isinstance(top, Book)
    assert top.section == "a-hand", "if-you-cannot-play is a part of that section"
    assert top._sheet is not None
    assert top._sheet.reading.mark == top._sheet.reading.page.place("if-you-cannot-play")


def test_the_pause_offers_the_rules_at_this_point(tmp_path: Path) -> None:
    table = Table(tmp_path, "ippon", 3, reduced_motion=True)
    Ways(table.household, lambda path: None)
    table.wait_for_my_turn()
    table.key(pygame.K_p)
    pause = table.house.scenes.top
    assert isinstance(pause, Pause)
    assert pause.form is not None
    assert pause.form.focus_on("pause.rules")
    table.key(pygame.K_RETURN)
    assert isinstance(table.house.scenes.top, Book)
    table.key(pygame.K_ESCAPE)
    assert table.house.scenes.top is table.scene


def test_learn_shows_which_rounds_were_played_to_their_end(tmp_path: Path) -> None:
    house = household(tmp_path)
    learn = Learn(house.house, lambda key: None, lambda key: None)
    house.house.scenes.push(learn)

    def icons() -> dict[str, str]:
        assert learn.form is not None
        buttons = [widget for widget in learn.form.widgets if isinstance(widget, Button)]
        return {button.key: button.icon for button in buttons if button.key.startswith("guided.")}

    assert set(icons().values()) == {"play"}
    house.house.memory.seen_pages.append(done_mark("ippon"))
    learn.rebuild()
    assert icons()["guided.ippon"] == "check"
    assert icons()["guided.twelve_chips"] == "play"


# --- reading --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["keys", "gamepad"])
def test_a_book_is_read_to_its_end_without_a_mouse(tmp_path: Path, device: str) -> None:
    house = household(tmp_path, reduced_motion=True)
    made = book(house)
    steps = 0
    while made.section != "where-it-comes-from" and steps < 400:
        house.house.scenes.handle(key(pygame.K_DOWN) if device == "keys" else pad(Action.DOWN))
        house.house.scenes.update(0.1)
        steps += 1
    assert made.section == "where-it-comes-from"


def test_the_contents_are_reached_by_arrows_and_turn_the_page(tmp_path: Path) -> None:
    house = household(tmp_path, reduced_motion=True)
    made = book(house)
    assert made.form is not None
    press(house, pygame.K_LEFT)
    assert made.form.focus is not None
    assert made.form.focus.key == "section.8-ippons", "the arrow leads to the section that is being read"
    for _ in range(20):
        if made.form.focus.key == "section.banzai":
            break
        press(house, pygame.K_DOWN)
    press(house, pygame.K_RETURN)
    assert made.section == "banzai"
    assert made.caption == "Banzai!"


def test_tab_goes_round_and_is_never_caught(tmp_path: Path) -> None:
    house = household(tmp_path)
    made = book(house)
    assert made.form is not None
    start, seen = made.form.focus, set()
    for _ in range(60):
        press(house, pygame.K_TAB)
        assert made.form.focus is not None
        seen.add(made.form.focus.key)
        if made.form.focus is start:
            break
    assert made.form.focus is start
    assert {"page", "guided", "back", "section.banzai"} <= seen


def test_the_wheel_over_the_page_scrolls_it(tmp_path: Path) -> None:
    house = household(tmp_path, reduced_motion=True)
    made = book(house)
    assert made._sheet is not None
    drawn(house, (1280, 720))
    house.house.scenes.handle(move(made._sheet.box.center))
    house.house.scenes.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))
    assert made._sheet.reading.glide.offset > 100


def test_scrolling_draws_the_sheet_alone_and_equals_a_full_picture(tmp_path: Path) -> None:
    size = (1280, 720)
    house = household(tmp_path)
    made = book(house, "hachinin_meri", "the-pack")
    target = drawn(house, size)
    made.handle(key(pygame.K_PAGEDOWN))
    house.house.scenes.draw(target)
    for _ in range(200):
        house.house.scenes.update(1 / 60)
        changed = house.house.scenes.draw(target)
        if not made.is_moving and not changed:
            break
    assert made._sheet is not None
    assert made.form is not None
    while not made._sheet.reading.layout.is_whole:
        house.house.scenes.update(1 / 60)
    made._moved, made.form.changed = True, False
    assert house.house.scenes.draw(target) == [made._sheet.box]
    made.form.changed = True
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(drawn(house, size), "RGB")


def test_an_address_is_opened_only_after_a_yes(tmp_path: Path) -> None:
    house, opened = household(tmp_path, reduced_motion=True), []
    made = book(house, "hachinin_meri", opened=opened)
    press(house, pygame.K_END)
    press(house, pygame.K_RETURN)
    assert isinstance(house.house.scenes.top, Message)
    press(house, pygame.K_ESCAPE)
    assert opened == []
    assert house.house.scenes.top is made
    press(house, pygame.K_RETURN)
    press(house, pygame.K_RETURN)
    assert opened == ["https://ja.wikipedia.org/wiki/うんすんカルタ"]


@pytest.mark.parametrize("address", ["file:///etc/passwd", "javascript:1", "-x", "", "example.org"])
def test_only_addresses_of_the_web_are_handed_to_the_desktop(address: str) -> None:
    with pytest.raises(ValueError, match="no address"):
        open_address(address)


# --- look -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language"), list(itertools.product(SIZES, LANGUAGES)))
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_nothing_of_a_book_leaves_its_place(
    tmp_path: Path, size: tuple[int, int], language: str, scale: int
) -> None:
    house = household(tmp_path, language, size, interface_size=scale)
    for page in PAGES:
        made = book(house, page)
        assert made.form is not None
        window = pygame.Rect((0, 0), size)
        boxes = [widget.box for widget in made.form.widgets if not widget.scrolls]
        assert all(window.contains(box) for box in boxes), page
        assert all(not a.colliderect(b) for a, b in itertools.combinations(boxes, 2)), page
        assert made._sheet is not None
        reading = made._sheet.reading
        assert reading.view.height > 5 * house.house.theme.size("body"), "room to read"
        layout = reading.layout
        for number in range(len(reading.page.blocks)):
            for thing in layout.block(number).things:
                if isinstance(thing, Word | Face):
                    assert thing.x >= 0
                    assert thing.x + thing.width <= layout.width + house.house.theme.size("body"), thing


@pytest.mark.parametrize(("size", "language"), list(itertools.product(SIZES, LANGUAGES)))
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_learn_fits(tmp_path: Path, size: tuple[int, int], language: str, scale: int) -> None:
    house = household(tmp_path, language, size, interface_size=scale)
    learn = Learn(house.house, lambda key: None, lambda key: None)
    house.house.scenes.push(learn)
    house.house.scenes.draw(pygame.Surface(size))
    assert learn.form is not None
    for widget in learn.form.widgets:
        assert 0 <= widget.box.left < widget.box.right <= size[0]
        if isinstance(widget, Button):
            assert widget.measure(10_000)[0] <= widget.box.width + 1, f"{widget.words} is cut"


@each_game
def test_a_book_keeps_its_place_when_size_and_language_change(tmp_path: Path, game: object) -> None:
    house = household(tmp_path)
    made = book(house, game.key, "playing-well")  # type: ignore[attr-defined]
    assert made.section == "playing-well"
    house.resize((1024, 600))
    assert made.section == "playing-well"
    house.house.settings.interface_size = 150
    house.settings_changed()
    assert made.section == "playing-well"
