"""No word at the table, on the curtain or in a guided round is cut or leaves the window, in German and Norwegian at
100 and 150 %: product.md section 5, section 7 (overflowing texts: 0).

`test_fits` holds the scenes that are made of widgets; here words are painted piece by piece.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import rules
from game.app_house import Household
from game.app_studio import Studio, picture
from game.cli.shot import ShotRequest
from game.persist.folders import find_folders
from game.rules import GAMES
from game.scenes import table_board
from game.scenes.curtain import Curtain
from game.scenes.portraits import Person
from game.scenes.replay import ReplayScene
from game.scenes.table_questions import ask_which
from game.session.record import read
from game.session.session import PERSON, Session
from game.session.timeline import Timeline
from game.view.assets import Assets
from game.view.table import banners, choosers, lettering, plates, signs, strips
from game.view.table.choices import read_choice
from game.view.table.geometry import Box
from game.view.table.lettering import WordPainter
from game.view.table.picture import Bubble
from tests.kit.table_scene import NAMES, Table
from tests.screens.test_table_pictures import RECORDS, recorded
from tests.view.core_kit import household
from tests.view.test_learn_guided import Learner

WINDOWS = [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 150)]
windows = pytest.mark.parametrize(("size", "interface"), WINDOWS, ids=str)
languages = pytest.mark.parametrize("language", ["de", "nb"])
records = pytest.mark.parametrize("record", sorted(path.stem for path in RECORDS.glob("*.json")))


class Seen:
    """What was not shown whole, by the window it was painted for."""

    def __init__(self) -> None:
        self.window = pygame.Rect(0, 0, 1280, 720)
        self.faults: list[object] = []


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    seen = Seen()
    whole, paint = lettering.fitting, WordPainter.text

    def fitting(assets: Assets, string: str, *size: int, **how: bool) -> str:
        shown = whole(assets, string, *size, **how)
        if shown != string:
            seen.faults.append(string)
        return shown

    def text(self: WordPainter, target: pygame.Surface, string: str, *where: Any, **how: bool) -> pygame.Rect:
        rect = paint(self, target, string, *where, **how)
        if not seen.window.contains(rect):
            seen.faults.append((string, rect))
        return rect

    for module in (lettering, strips, signs, plates, choosers, table_board):
        monkeypatch.setattr(module, "fitting", fitting)
    monkeypatch.setattr(WordPainter, "text", text)
    return seen


def laid(
    folder: Path, record: str, moves: int, seen: Seen, language: str, size: tuple[int, int], interface: int
) -> Table:
    """The table of a record at rest."""
    seen.window = pygame.Rect((0, 0), size)
    session = recorded(record, moves)
    table = Table(
        folder, session.game.key, session=session, language=language, size=size, interface_size=interface,
        instant=True,
    )  # fmt: skip
    table.runner.is_held = True
    table.pass_time(0.05)
    return table


@windows
@languages
@records
def test_everything_at_rest_and_every_panel_is_whole(
    record: str, language: str, size: tuple[int, int], interface: int, tmp_path: Path, seen: Seen
) -> None:
    count = len(read((RECORDS / f"{record}.json").read_bytes()).moves)
    for part in range(4):
        moves = count * part // 4
        table = laid(tmp_path / str(part), record, moves, seen, language, size, interface)
        for panel in ("history", "last_trick", "hand"):
            if panel != "last_trick" or table.scene.moments.has_last_trick:
                table.scene.state.panel = panel
                table.scene.touch()
                table.pass_time(0.03)
        assert seen.faults == [], moves
        table.household.close()


def told(record: str) -> Iterator[Any]:
    """Everything that happens in a recorded match, faces and all."""
    timeline = Timeline(read((RECORDS / f"{record}.json").read_bytes())).play_out()
    for place in range(len(timeline) + 1):
        yield from timeline.events(place)


@windows
@languages
@records
def test_every_caption_and_every_banner_is_whole(
    record: str, language: str, size: tuple[int, int], interface: int, tmp_path: Path, seen: Seen
) -> None:
    table = laid(tmp_path, record, 0, seen, language, size, interface)
    scene, window = table.scene, pygame.Rect((0, 0), size)
    layout, assets = scene.director.layout, scene.house.assets
    room = round(layout.centre.w * 0.92)
    for happening in told(record):
        caption = scene.composer.signs.caption(scene.words.event(happening), layout.caption)
        caption.draw(table.target)
        assert window.contains(caption.rect)
        banner = scene.moments.banner_of(happening)
        if banner is None:
            continue
        letters, side = banners._sizes(banner, room, assets)
        beside = banners._room(banner, room, side, assets.theme)
        words = banners._words(banner, letters, beside, assets)
        assert words.get_width() <= beside, banner.text
        assert words.get_height() <= banners._picture(banner, room, assets, assets.brush).get_height()
        assert letters >= assets.theme.size("body")
    assert seen.faults == []


@languages
def test_a_caption_that_names_a_whole_hand_gets_a_higher_band(
    language: str, tmp_path: Path, seen: Seen
) -> None:
    """Whoever may not go on in Crazy Eights shows the hand, and it may be a long one."""
    table = laid(tmp_path, "crazy_eights_r1", 0, seen, language, (1024, 600), 150)
    pack = table.session.game.pack
    words = ", ".join(table.scene.words.card(text) for text in pack.texts[:20])
    box = table.scene.director.layout.caption
    short = table.scene.composer.signs.caption("?", box)
    long = table.scene.composer.signs.caption(words, box)
    long.draw(table.target)
    assert seen.faults == []
    assert long.rect.bottom == short.rect.bottom
    assert long.rect.top < short.rect.top


@windows
@languages
@pytest.mark.parametrize("moves", [["8C=H", "8C=D", "8C=C", "8C=S"], ["8C=H", "8C=later"]], ids=" ".join)
def test_every_question_is_whole(
    moves: list[str], language: str, size: tuple[int, int], interface: int, tmp_path: Path, seen: Seen
) -> None:
    """Which suit (rule B-07), and whether to name it now."""
    table = laid(tmp_path, "crazy_eights_r1", 0, seen, language, size, interface)
    pack = table.session.game.pack
    question = ask_which(table.scene, [read_choice(pack, text, text) for text in moves])
    table.scene.state.question = question
    table.scene.touch()
    table.pass_time(0.03)
    window, assets = Box(0, 0, *size), table.house.assets
    assert all(window.holds(box) for box in question.boxes)
    for tile, box in zip(question.chooser.tiles, question.boxes, strict=True):
        assert assets.measure(tile.note, assets.theme.size("small"))[0] <= box.w, tile.note
    assert seen.faults == []


@windows
def test_long_words_at_a_card_in_the_corner_stay_in_the_window(
    size: tuple[int, int], interface: int, tmp_path: Path, seen: Seen
) -> None:
    table = laid(tmp_path, "crazy_eights_r1", 0, seen, "de", size, interface)
    room = Box(8, 8, size[0] - 16, size[1] - 16)
    for x, y in ((3, 3), (size[0] - 3, size[1] - 3)):
        item = table.scene.composer.tips.bubble(Bubble("Unbedienbare Reizwörter " * 12, x, y), room)
        tip = table.house.theme.px(12)
        assert pygame.Rect((0, 0), size).contains(item.rect.inflate(-4 * tip, -5 * tip))


@windows
@languages
@pytest.mark.parametrize("place", ["2", "9"])
@records
def test_the_board_of_a_replay_is_whole(
    record: str,
    place: str,
    language: str,
    size: tuple[int, int],
    interface: int,
    tmp_path: Path,
    seen: Seen,
) -> None:
    match = read((RECORDS / f"{record}.json").read_bytes())
    request = ShotRequest("replay", size, tmp_path / "x.png", match, language, {"place": place})
    home = Household(find_folders(tmp_path), language, silent=True)
    home.house.settings.interface_size = interface
    home.renew()
    picture(home, Studio()._scenes["replay"](home, request), request)
    replay = home.house.scenes.top
    assert isinstance(replay, ReplayScene)
    seen.window = pygame.Rect((0, 0), replay.board.director.layout.size)
    for item in replay.board.resting():
        item.draw(pygame.Surface(size))
    assert seen.faults == []
    home.close()


@windows
@languages
@pytest.mark.parametrize("people", [2, 8])
def test_the_curtain_names_everybody(
    people: int,
    language: str,
    size: tuple[int, int],
    interface: int,
    tmp_path: Path,
    cut: list[str],
) -> None:
    house = household(tmp_path, language, size, interface_size=interface).house
    curtain = Curtain(house, Person(0, NAMES[0], "avatar_fox"), NAMES[1:people], lambda: None, lambda: None)
    house.scenes.push(curtain)
    target = pygame.Surface(size)
    house.scenes.draw(target)
    assert cut == []
    form = curtain.form
    assert form is not None
    assert all(pygame.Rect((0, 0), size).contains(widget.box) for widget in form.widgets)


@pytest.mark.parametrize(("size", "interface"), WINDOWS[:2], ids=str)
@languages
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_guided_round_is_whole_from_the_first_word_to_the_last(
    game: str,
    language: str,
    size: tuple[int, int],
    interface: int,
    tmp_path: Path,
    seen: Seen,
    cut: list[str],
) -> None:
    seen.window = pygame.Rect((0, 0), size)
    learner = Learner(tmp_path, game, language=language, size=size, interface_size=interface, instant=True)
    while True:
        learner.wait()
        if learner.is_done:
            break
        if learner.scene.guide.is_asking:
            learner.by_mouse(learner.scene.guide.expected)
            continue
        assert seen.window.contains(learner.board.box)
        assert learner.board.box.contains(learner.board._board.button_box)
        learner.press(pygame.K_SPACE)
    assert (seen.faults, cut) == ([], [])


@windows
def test_a_long_name_is_written_smaller_before_it_is_cut(
    size: tuple[int, int], interface: int, tmp_path: Path, seen: Seen
) -> None:
    """Six plates, as narrow as they get."""
    game = rules.game("ippon")
    names = ["Großmutter", "Wilhelmine", "Sebastian", "Katharina", "Ben", "Ida"]
    session = Session(game, game.options.read({}), names, 3, players=[PERSON, *["medium"] * 5])
    seen.window = pygame.Rect((0, 0), size)
    table = Table(
        tmp_path, "ippon", session=session, language="de", size=size, interface_size=interface, instant=True
    )
    table.runner.is_held = True
    table.pass_time(0.05)
    assert seen.faults == []
    table.household.close()
