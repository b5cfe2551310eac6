"""German and Norwegian at 150 % overflow nowhere: product.md section 5, section 7 (overflowing texts: 0).

Every scene that `shot` can draw is looked at, so that a new one is looked at, too; and those that wait or ask.
"""

from pathlib import Path

import pygame
import pytest

from game.app_house import Household
from game.app_studio import Studio, picture
from game.cli.shot import ShotRequest
from game.persist.folders import find_folders
from game.rules import GAMES
from game.scenes.history_lines import lines_of
from game.scenes.importing import Import
from game.scenes.key_prompt import KeyPrompt
from game.scenes.keyboard_letters import ARABIC, HEBREW, LETTERS, SIGNS
from game.scenes.match_deeds import MatchDeeds
from game.scenes.match_sheet import SheetScene
from game.scenes.message import Message
from game.scenes.reading import Reading
from game.scenes.scene import House, Scene
from game.scenes.settings import GROUPS
from game.scenes.transfer import Importing
from game.session.record import read
from game.session.timeline import Timeline
from game.view.actions import FIXED, Action
from game.view.widgets import Form
from tests.kit.history import record_of
from tests.view.test_history_scenes import full_house

RECORDS = Path(__file__).parents[1] / "records"
BARE = ("table", "lesson", "pack", "curtain")  # no form of widgets: their words are fitted piece by piece
A01, R1, C01, G1 = "ippon_a01", "crazy_eights_r1", "twelve_chips_c01", "hachinin_meri_g1"
# The scene, the record it shows, its options.
SCENES: list[tuple[str, str, dict[str, str]]] = [
    *((name, A01, {}) for name in Studio().names() if name not in BARE),
    *(("result", record, {}) for record in (R1, "crazy_eights_r2", C01, "twelve_chips_c03", G1)),
    *((name, record, {}) for name in ("seats", "replay", "take_over") for record in (R1, C01, G1)),
    *(("setup", A01, {"game": game.key}) for game in GAMES),
    *(("house_rules", A01, {"game": game.key}) for game in GAMES),
    *(("settings", A01, {"group": group}) for group in GROUPS),
    ("files", A01, {"save": "1"}),
    *(("keyboard", A01, {"page": page}) for page in (SIGNS, HEBREW, ARABIC)),
    ("home", A01, {"continue": "true"}),
]
windows = pytest.mark.parametrize(
    ("size", "interface"), [((1024, 600), 150), ((1280, 720), 150), ((1280, 720), 100)], ids=str
)
languages = pytest.mark.parametrize("language", ["de", "nb"])


def check(house: House, size: tuple[int, int], cut: list[str]) -> None:
    """The scene on top, scrolled from end to end."""
    form = house.scenes.top.form  # type: ignore[union-attr]
    assert isinstance(form, Form)
    target = pygame.Surface(size)
    house.scenes.renew()
    house.scenes.draw(target)
    form = house.scenes.top.form  # type: ignore[union-attr]
    while form.page is not None and form.page.scroll_to(form.page.offset + form.page.view.height):
        form.changed = True
        house.scenes.draw(target)
    assert cut == []
    window = pygame.Rect((0, 0), size)
    for widget in form.widgets:
        place = form.page.view if widget.scrolls and form.page is not None else window
        box = form.screen_box(widget)
        assert place.left <= box.left, widget.key
        assert box.right <= place.right, widget.key
        assert widget.scrolls or window.contains(box), widget.key
    pressable = [widget for widget in form.widgets if widget.can_focus]
    for number, one in enumerate(pressable):
        for other in pressable[number + 1 :]:
            if one.scrolls == other.scrolls:
                assert not one.box.colliderect(other.box), (one.key, other.key)


@windows
@languages
@pytest.mark.parametrize(
    ("name", "record", "options"),
    SCENES,
    ids=lambda value: value if isinstance(value, str) else "".join(value.values()),
)
def test_no_word_is_cut_and_no_widget_leaves_the_window(
    name: str,
    record: str,
    options: dict[str, str],
    language: str,
    size: tuple[int, int],
    interface: int,
    tmp_path: Path,
    cut: list[str],
) -> None:
    pygame.display.init()
    match = read((RECORDS / f"{record}.json").read_bytes())
    request = ShotRequest(name, size, tmp_path / "x.png", match, language, options)
    household = Household(find_folders(tmp_path), language, silent=True)
    household.house.settings.interface_size = interface
    household.renew()
    picture(household, Studio()._scenes[name](household, request), request)
    check(household.house, size, cut)
    household.close()


def waiting_and_asking(house: House, file: Path) -> list[Scene]:
    """The sheet of every match, every key to be chosen, and what is seen while a file or a record is read."""
    deeds = MatchDeeds(house, lambda saved: None, lambda: None)
    file.write_text("{}")
    timeline = Timeline(record_of("hachinin_meri"))
    return [
        *(SheetScene(house, line, deeds.of(line), 123_456_789_012) for line in lines_of(house)),
        *(KeyPrompt(house, action, lambda text: None) for action in Action if action not in FIXED),
        Importing(house, Import(house, file), lambda: None),
        Reading(house, timeline, lambda timeline: Message(house, "a", "b")),
    ]


@windows
@languages
def test_sheets_questions_and_waiting_fit(
    language: str, size: tuple[int, int], interface: int, tmp_path: Path, cut: list[str]
) -> None:
    house = full_house(tmp_path, language, size, interface_size=interface)
    house.scenes.push(Message(house, "below", "below"))
    for scene in waiting_and_asking(house, tmp_path / "a-file-with-a-name-as-people-give-them.json"):
        house.scenes.push(scene)
        check(house, size, cut)
        house.scenes.pop()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "de", "nb"])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("files", {}),
        ("files", {"save": "1"}),
        *(("keyboard", {"page": page}) for page in (LETTERS, SIGNS, HEBREW, ARABIC)),
    ],
    ids=str,
)
def test_files_and_the_keyboard_stay_usable_at_200_per_cent(
    name: str, options: dict[str, str], language: str, size: tuple[int, int], tmp_path: Path, cut: list[str]
) -> None:
    request = ShotRequest(name, size, tmp_path / "x.png", None, language, options)
    household = Household(find_folders(tmp_path), language, silent=True)
    household.house.settings.interface_size = 200
    household.renew()
    picture(household, Studio()._scenes[name](household, request), request)
    check(household.house, size, cut)
    rows = [each for each in household.house.scenes.top.form.widgets if each.key == "rows"]  # type: ignore[union-attr]
    assert all(each.box.height >= each.row_height for each in rows)
    household.close()
