"""Guided rounds played through real input: by keys or mouse alone, with wrong moves, steps back and other sizes."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app_house import Household
from game.i18n import LANGUAGES
from game.rules import GAMES
from game.scenes.guided import GuidedTable, lesson_of
from game.scenes.guided_board import done_mark
from game.scenes.message import Message
from game.scenes.pause import Pause
from game.session.session import PERSON
from game.view.table.painter import full_redraw
from tests.kit.pointing import press_move
from tests.view.core_kit import household, key

FRAME = 1 / 30
SIZES = ((1024, 600), (1280, 720), (1920, 1080))
each_game = pytest.mark.parametrize("game", [game.key for game in GAMES])


class Learner:
    """Somebody in front of a guided round."""

    def __init__(
        self,
        folder: Path,
        game: str,
        step: int = 0,
        *,
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        **settings: object,
    ) -> None:
        chosen: dict[str, object] = {"speed": 400, "computer_delay_ms": 0, "trick_hold_ms": 0, **settings}
        self.household: Household = household(folder, language, size, **chosen)
        self.set_up: list[str] = []
        self._seen: list[Any] = []
        self.target = pygame.Surface(size)
        self.house.scenes.reset(GuidedTable(self.house, lesson_of(game), self.set_up.append, step))

    @property
    def house(self) -> Any:
        return self.household.house

    @property
    def scene(self) -> GuidedTable:
        """The table; also while a message lies over it."""
        return next(each for each in reversed(self.house.scenes.stack) if isinstance(each, GuidedTable))

    @property
    def board(self) -> Any:
        assert self.scene._board is not None
        return self.scene._board

    @property
    def said(self) -> str:
        return str(self.board.text)

    @property
    def is_done(self) -> bool:
        return isinstance(self.house.scenes.top, Message)

    def wait(self, most_s: float = 120.0) -> None:
        """Until something is said that waits for the learner, or the lesson is over."""
        passed = 0.0
        while not self.is_done:
            if self.scene.is_due and not self.board.is_moving and self.scene.director.is_calm:
                return
            self.house.scenes.update(FRAME)
            self.house.scenes.draw(self.target)
            passed += FRAME
            assert passed < most_s, "nobody says anything any more"

    def press(self, code: int, mod: int = 0) -> None:
        self.house.scenes.handle(key(code, mod))
        self.house.scenes.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))

    def click(self, x: float, y: float) -> None:
        spot = (round(x), round(y))
        for kind, facts in (
            (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
            (pygame.MOUSEBUTTONDOWN, {"button": 1}),
            (pygame.MOUSEBUTTONUP, {"button": 1}),
        ):
            self.house.scenes.handle(pygame.event.Event(kind, pos=spot, **facts))

    def read(self) -> None:
        """Leave words that only want to be read, until the first question."""
        self.wait()
        while not self.scene.guide.is_asking and not self.is_done:
            self.press(pygame.K_SPACE)
            self.wait()

    # --- making a move ----------------------------------------------------------------------------------------

    def by_mouse(self, text: str) -> None:
        """Make the move with that text by clicks alone."""
        press_move(self.scene, self.click, lambda: self.house.scenes.draw(self.target), text)

    def by_keys(self, text: str) -> None:
        """Make the move with that text by arrows and Enter alone."""
        scene = self.scene
        choice = next(choice for choice in scene.found if choice.text == text)
        self._seen = []
        for _ in range(60):
            if self._is_focused(choice):
                break
            self.press(pygame.K_RIGHT)
            if self._is_focused(choice):
                break
            if self._went_round():
                self.press(pygame.K_UP)
        assert self._is_focused(choice), f"the keys do not reach {text}"
        self.press(pygame.K_RETURN)
        question = scene.state.question
        for _ in question.choices if question is not None else ():
            if question.choices[question.chooser.pointed].text != text:
                self.press(pygame.K_RIGHT)
        if question is not None:
            self.press(pygame.K_RETURN)

    def _is_focused(self, choice: Any) -> bool:
        focus = self.scene.state.focus if self.scene.state.shows_focus else None
        if focus is None:
            return False
        if focus.at is not None:
            spot = self.scene.director.layout.spot(*focus.at)
            from_hand = focus.at[0].zone == "hand"
            return spot is not None and spot.card == choice.card and from_hand == (choice.verb != "take")
        return focus.sign == f"move.{choice.move}" or (focus.pile is not None and choice.verb == "draw")

    def _went_round(self) -> bool:
        """Whether the arrow has come back to where it was: everything in this area was seen."""
        focus = self.scene.state.focus
        is_old = focus in self._seen
        self._seen = [] if is_old else [*self._seen, focus]
        return is_old


# --- whole rounds ---------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_round_is_played_from_the_first_word_to_the_last(tmp_path: Path, game: str, device: str) -> None:
    learner = Learner(tmp_path, game, speed=400, instant=True)
    asked = 0
    for _ in range(100):  # far more than any lesson has steps
        learner.wait()
        if learner.is_done:
            break
        scene = learner.scene
        assert learner.said, "something is said whenever the round waits"
        if not scene.guide.is_asking:
            if device == "keys":
                learner.press(pygame.K_SPACE)
            else:
                box = learner.board.box
                learner.click(box.right - 90, box.centery)  # the button
            continue
        asked += 1
        (learner.by_mouse if device == "mouse" else learner.by_keys)(scene.guide.expected)
    lesson = lesson_of(game)
    assert asked == sum(bool(step.ask) for step in lesson.steps)
    assert learner.scene.session.move_count == len(lesson.record.moves)
    assert done_mark(game) in learner.house.memory.seen_pages


def test_the_example_round_gives_mia_six_ippons(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", len(lesson_of("ippon").steps) - 1, instant=True)
    learner.wait()
    assert learner.scene.session.names == ("Till", "Lena", "Ben", "Mia")
    assert learner.scene.session.scores == (0, 0, 0, 6)
    tricks = {zone.place.seat: len(zone.groups) for zone in learner.scene.director.view.zones if zone.groups}
    assert tricks == {3: 6, 1: 2, 0: 1}


def test_the_learner_walks_round_the_table(tmp_path: Path) -> None:
    lesson = lesson_of("ippon")
    walk = next(n for n, step in enumerate(lesson.steps) if step.say == "walk")
    learner = Learner(tmp_path, "ippon", walk - 1, instant=True)
    learner.wait()
    assert learner.scene.play.viewer == 1
    learner.press(pygame.K_SPACE)
    learner.wait()
    assert learner.scene.play.viewer == 3
    assert learner.scene.session.players == ["", "", "", PERSON]
    shown = [
        zone for zone in learner.scene.director.view.zones if zone.shape == "hand" and max(zone.cards) >= 0
    ]
    assert [zone.place.seat for zone in shown] == [3], "nobody else's hand lies open"


# --- pointing -------------------------------------------------------------------------------------------------------


def names_drawn(learner: Learner) -> list[str]:
    """What is drawn, lowest first: the first word of every item's key."""
    return [str(item.key[0]) for item in learner.scene.composed() if isinstance(item.key, tuple)]


@pytest.mark.parametrize("game", ["ippon", "twelve_chips", "hachinin_meri"])
def test_a_frame_around_cards_covers_none_of_their_signs(tmp_path: Path, game: str) -> None:
    """The third step points at a won trick with its number, at chips to take, at a hand with its ranks."""
    learner = Learner(tmp_path, game, 3, instant=True)
    learner.wait()
    names = names_drawn(learner)
    assert names.index("places") < names.index("pointed at") < names.index("card")
    assert "pointed at" not in names[names.index("card") :]


def test_every_chip_in_the_middle_has_a_frame_of_its_own(tmp_path: Path) -> None:
    """Ada, Bo and Cleo have each laid one."""
    learner = Learner(tmp_path, "twelve_chips", 3, instant=True)
    learner.wait()
    assert names_drawn(learner).count("pointed at") == 3


@pytest.mark.parametrize(("step", "is_round"), [(0, False), (4, True)])
def test_one_chip_has_a_ring_and_a_row_of_them_a_frame(tmp_path: Path, step: int, is_round: bool) -> None:
    """The first words point at a hand of four, the fifth at the one chip that lies open: a ring leaves the corners of
    its box as they are."""
    learner = Learner(tmp_path, "twelve_chips", step, instant=True)
    learner.wait()
    items = learner.scene.composed()
    (frame,) = (item for item in items if isinstance(item.key, tuple) and item.key[0] == "pointed at")
    target = pygame.Surface((1280, 720))
    target.fill("blue")
    frame.draw(target)
    corner = pygame.Rect(frame.rect.topleft, (12, 12))
    is_clear = all(
        target.get_at((x, y)) == pygame.Color("blue")
        for x in range(corner.left, corner.right)
        for y in range(corner.top, corner.bottom)
        if x - corner.left + y - corner.top < 12
    )
    assert is_clear is is_round


def test_a_frame_around_a_plate_lies_over_it(tmp_path: Path) -> None:
    """The first words of Hachinin Meri point at the three others of the own team."""
    learner = Learner(tmp_path, "hachinin_meri", 0, instant=True)
    learner.wait()
    names = names_drawn(learner)
    assert names[-3:] == ["pointed at"] * 3


# --- other moves ----------------------------------------------------------------------------------------------------


@each_game
def test_every_other_move_is_explained_and_nothing_is_played(tmp_path: Path, game: str) -> None:
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps):
        if not step.ask:
            continue
        learner = Learner(tmp_path, game, number, instant=True)
        learner.wait()
        scene = learner.scene
        asked = learner.said
        for choice in scene.found:
            if choice.text == scene.guide.expected:
                continue
            before = (scene.session.move_count, scene.guide.number)
            assert scene.play.make(choice.move) is None
            assert (scene.session.move_count, scene.guide.number) == before
            assert learner.said != asked
            assert learner.said.startswith("That is allowed.")
        assert scene.play.make(scene.play.expected) is None
        assert scene.session.move_count == step.at + 1


def test_a_move_that_is_not_the_storys_lights_the_one_that_is(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", 2, instant=True)
    learner.wait()
    learner.by_mouse("8C")
    scene = learner.scene
    pack, view = scene.session.game.pack, scene.director.view
    lit = [view.zone(place).cards[index] for place, index in scene.state.hinted]  # type: ignore[union-attr]
    assert [pack.text(card) for card in lit] == ["AH"]
    learner.by_mouse("AH")
    learner.wait()
    assert scene.session.move_count == 4


def test_a_dragged_card_that_is_not_the_storys_goes_back(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", 2, instant=True)
    learner.wait()
    scene = learner.scene
    card = scene.session.game.pack.card("7D")
    spot = next(s for s in scene.director.layout.spots if s.card == card)
    scenes = learner.house.scenes
    scenes.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(round(spot.x), round(spot.y)), button=1))
    for y in (spot.y - 60, spot.y - 200):
        scenes.handle(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=(round(spot.x), round(y)), rel=(0, 0), buttons=(1, 0, 0)
            )
        )
    scenes.handle(
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(round(spot.x), round(spot.y - 200)), button=1)
    )
    assert learner.said.startswith("That is allowed.")
    assert scene.session.move_count == 1
    learner.wait()
    home = scene.director.layout.spot(spot.place, spot.index)
    assert home is not None
    assert (home.x, home.y) == (spot.x, spot.y)


def test_a_move_that_the_rules_forbid_is_refused_at_the_card(tmp_path: Path) -> None:
    """Step "take4": a red chip lies in the middle, so the blue 12 may not be taken."""
    lesson = lesson_of("twelve_chips")
    number = next(n for n, step in enumerate(lesson.steps) if step.ask == "take4")
    learner = Learner(tmp_path, "twelve_chips", number, instant=True)
    learner.wait()
    game = learner.scene.session.game
    refused = learner.scene.play.make(game.move_from_text("take 12b"))
    assert refused is not None
    assert refused.reason == "must_take_red"
    assert not learner.said.startswith("That is allowed.")


# --- help, back and out ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button"])
def test_who_does_not_know_is_shown_the_move(tmp_path: Path, way: str) -> None:
    learner = Learner(tmp_path, "ippon", 2, instant=True)
    learner.wait()
    if way == "key":
        learner.press(pygame.K_h)
    else:
        box = learner.board.box
        learner.click(box.right - 90, box.centery)
    learner.house.scenes.update(FRAME)
    bubble = learner.scene.state.bubble
    assert bubble is not None
    assert bubble.text == "In our story: ace of hearts."
    assert len(learner.scene.state.hinted) == 1
    assert learner.scene.session.move_count == 1


def test_a_step_back_finds_the_table_as_it_was(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", 4, instant=True)
    learner.wait()
    assert learner.scene.session.move_count == 4
    learner.press(pygame.K_z, pygame.KMOD_CTRL)
    learner.wait()
    assert learner.scene.guide.number == 3
    learner.press(pygame.K_z, pygame.KMOD_CTRL)
    learner.wait()
    assert learner.scene.guide.number == 2
    assert learner.scene.session.move_count == 1
    assert "[]" not in learner.said
    learner.by_mouse("AH")
    learner.wait()
    assert learner.scene.session.move_count == 4


def test_there_is_no_step_before_the_first(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", instant=True)
    learner.wait()
    scene = learner.scene
    learner.press(pygame.K_z, pygame.KMOD_CTRL)
    learner.wait()
    assert learner.scene is scene
    assert not scene.play.can_take_back()


def test_the_pause_leads_to_the_beginning_and_out(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "crazy_eights", 3, instant=True)
    learner.wait()
    learner.press(pygame.K_ESCAPE)
    pause = learner.house.scenes.top
    assert isinstance(pause, Pause)
    assert pause.form is not None
    assert pause.form.focus_on("learn.pause.again")
    learner.press(pygame.K_RETURN)
    learner.wait()
    assert learner.scene.guide.number == 0
    assert learner.scene.session.move_count == 0


def test_after_the_last_word_a_real_match_is_one_key_away(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", len(lesson_of("ippon").steps) - 1, instant=True)
    learner.wait()
    learner.press(pygame.K_SPACE)
    assert learner.is_done
    learner.press(pygame.K_RETURN)
    assert learner.set_up == ["ippon"]


def test_a_round_leaves_no_trace_but_that_it_was_finished(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "twelve_chips", instant=True)
    learner.read()
    learner.by_mouse(learner.scene.guide.expected)
    learner.wait()
    assert learner.house.saves.unfinished() == []
    assert done_mark("twelve_chips") not in learner.house.memory.seen_pages


def test_a_held_key_does_not_leaf_through_unread(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", instant=True)
    learner.wait()
    for _ in range(60):  # two seconds: far longer than words take to appear
        learner.house.scenes.handle(key(pygame.K_SPACE))
        learner.house.scenes.update(FRAME)
    assert learner.scene.guide.number == 1
    learner.press(pygame.K_SPACE)  # its key-up lets go
    learner.press(pygame.K_SPACE)
    assert learner.scene.guide.number == 2


def test_words_that_only_just_appear_are_not_left(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", instant=True)
    learner.wait()
    for _ in range(5):
        learner.press(pygame.K_SPACE)
    assert learner.scene.guide.number == 1


def test_nothing_can_be_played_while_something_is_to_be_read(tmp_path: Path) -> None:
    learner = Learner(tmp_path, "ippon", 3, instant=True)
    learner.wait()
    assert not learner.scene.guide.is_asking
    assert learner.scene.found == ()


# --- look -----------------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 150), ((1280, 720), 100), ((1920, 1080), 200)])
def test_all_words_fit_on_the_board(
    tmp_path: Path, game: str, language: str, size: tuple[int, int], scale: int
) -> None:
    learner = Learner(tmp_path, game, language=language, size=size, interface_size=scale, instant=True)
    board = learner.board._board
    assert board.high <= size[1] * 0.45, "the table keeps its room"
    inner = board._bubble(board.high)
    for text in learner.board._everything():
        blocks = board._set(text, board._kind, inner.width - 5 * board.skin.theme.gap)
        assert blocks[-1][0] + blocks[-1][1].high <= inner.height, text
        for _, block in blocks:
            for thing in block.things:
                assert thing.x + thing.width <= inner.width - 3 * board.skin.theme.gap, text


@pytest.mark.parametrize("game", ["ippon", "hachinin_meri"])
def test_every_frame_equals_a_full_redraw(tmp_path: Path, game: str) -> None:
    learner = Learner(tmp_path, game, speed=100, computer_delay_ms=50)
    scenes = learner.house.scenes
    for number in range(150):
        if learner.scene.is_due and not learner.scene.guide.is_asking:
            learner.press(pygame.K_SPACE)
        scenes.update(FRAME)
        scenes.draw(learner.target)
        if number % 15:
            continue
        scene = learner.scene
        whole = pygame.Surface(scene.size)
        full_redraw(whole, learner.house.assets.ground(scene.size), scene.composed(), scene.moving())
        shown = learner.target.subsurface((0, 0, *scene.size))
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_a_round_goes_on_when_the_window_changes(tmp_path: Path, size: tuple[int, int]) -> None:
    learner = Learner(tmp_path, "ippon", 2, instant=True)
    learner.wait()
    learner.household.resize(size)
    learner.target = pygame.Surface(size)
    learner.wait()
    assert learner.scene.size == (size[0], size[1] - learner.board.high)
    learner.by_mouse("AH")
    learner.wait()
    assert learner.scene.session.move_count == 4
