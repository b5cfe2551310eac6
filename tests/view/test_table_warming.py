"""Pictures made before they are wanted: product.md section 7 (16 ms at the 99th percentile), field report C15."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.table_foresight import BUDGET_S, LONGEST_WAIT_S
from game.view.table.warming import Warmer
from tests.kit.table_scene import FRAME, Table


class Clock:
    """Every look at it is a tenth of a second later."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.1
        return self.now


def steps(name: str, number: int, done: list[str]) -> Iterator[None]:
    for _ in range(number):
        done.append(name)
        yield


def test_the_work_stops_when_the_budget_is_used_up_and_goes_on_in_the_next_frame() -> None:
    done: list[str] = []
    warmer = Warmer(Clock())
    warmer.soon(steps("a", 5, done))
    # The clock is looked at once for the end (0.1 + 0.25), then before each step: at 0.2 and 0.3, not at 0.4.
    warmer.work(0.25)
    assert done == ["a", "a"]
    warmer.work(10)
    assert done == ["a"] * 5
    assert warmer.is_done


def test_what_is_seen_next_is_made_before_what_may_be_seen_some_time() -> None:
    done: list[str] = []
    warmer = Warmer(Clock())
    warmer.later(steps("later", 1, done))
    warmer.soon(steps("first", 1, done))
    warmer.soon(steps("second", 1, done))
    warmer.work(10)
    assert done == ["first", "second", "later"]


def test_a_new_size_lets_the_old_work_go() -> None:
    warmer = Warmer(Clock())
    warmer.soon(steps("a", 1, []))
    warmer.forget()
    assert warmer.is_done


def drawn_faces(table: Table) -> set[tuple[object, ...]]:
    return {key for key in table.house.assets._kept if key[0] == "card"}  # type: ignore[index]


def test_in_a_calm_moment_every_card_is_made_as_it_will_lie_on_the_discards(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.scene.foresight.budget_s = BUDGET_S
    table.runner.is_held = True
    table.pass_time(8, lambda: table.scene.director.is_calm)
    table.pass_time(20, lambda: table.scene.foresight.warmer.is_done)
    discard = next(area for area in table.scene.director.layout.areas if area.place.zone == "discard")
    width = round(discard.card_width)
    made = {key[2] for key in drawn_faces(table) if key[3] == width and not key[4]}
    assert made >= set(table.session.game.pack.texts[:52])


def test_a_move_that_is_shown_needs_no_face_that_was_not_made_before_it_lands(tmp_path: Path) -> None:
    table = Table(tmp_path, players=("medium",) * 3)
    table.scene.foresight.budget_s = BUDGET_S
    table.runner.is_held = True
    table.pass_time(8, lambda: table.scene.director.is_calm)
    table.pass_time(20, lambda: table.scene.foresight.warmer.is_done)
    table.runner.is_held = False
    moves = table.session.move_count
    table.pass_time(5, lambda: table.session.move_count > moves)
    table.pass_time(0.3, lambda: table.scene.foresight.warmer.is_done)
    before = drawn_faces(table)
    assert not table.scene.director.is_calm
    table.pass_time(5, lambda: table.scene.director.is_calm)
    assert table.session.move_count == moves + 1
    assert drawn_faces(table) == before


def test_making_pictures_early_changes_no_picture(tmp_path: Path) -> None:
    def dealt(budget_s: float) -> bytes:
        table = Table(tmp_path / str(budget_s), seed=11)
        table.scene.foresight.budget_s = budget_s
        table.runner.is_held = True
        table.pass_time(8, lambda: table.scene.director.is_calm)
        return pygame.image.tobytes(table.target, "RGB")

    assert dealt(0.0) == dealt(1.0)


# --- nothing is dealt before its pictures are there ---------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("crazy_eights", 4), ("ippon", 4), ("twelve_chips", 3)])
def test_a_deal_begins_when_its_pictures_are_there_and_makes_none_in_the_air(
    game: str, seats: int, tmp_path: Path
) -> None:
    table = Table(tmp_path, game, seats, size=(1920, 1080))
    table.runner.is_held = True
    table.scene.foresight.budget_s = 60.0  # as if every frame had time for everything
    table.pass_time(5, lambda: bool(table.scene.director.flights()))
    ready = drawn_faces(table)
    table.scene.foresight.budget_s = 0.0
    table.pass_time(8, lambda: table.scene.director.is_calm)
    assert drawn_faces(table) == ready


@pytest.mark.parametrize("game", ["crazy_eights", "twelve_chips"])
def test_a_deal_waits_for_its_pictures_no_longer_than_half_a_second(game: str, tmp_path: Path) -> None:
    table = Table(tmp_path, game)
    table.scene.foresight.budget_s = 1e-12  # no frame has time for anything
    waited_s = table.pass_time(5, lambda: bool(table.scene.director.flights()))
    assert LONGEST_WAIT_S <= waited_s <= LONGEST_WAIT_S + 3 * FRAME
    assert not table.scene.foresight.warmer.is_ready


def test_the_card_that_a_person_plays_does_not_wait(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.wait_for_my_turn()
    table.runner.is_held = True
    table.scene.foresight.budget_s = 1e-12
    table.scene.play.make(table.scene.found[0].move)
    table.pass_time(FRAME / 2)
    assert table.scene.director.flights()


def test_what_a_computer_does_waits_for_its_pictures(tmp_path: Path) -> None:
    table = Table(tmp_path, players=("medium",) * 3)
    table.runner.is_held = True
    table.pass_time(8, lambda: table.scene.director.is_calm)
    table.scene.foresight.budget_s = 1e-12
    table.runner.is_held = False
    table.pass_time(5, lambda: not table.scene.director.is_calm)
    waited_s = table.pass_time(5, lambda: bool(table.scene.director.flights()))
    assert LONGEST_WAIT_S <= waited_s <= LONGEST_WAIT_S + 3 * FRAME


def test_a_click_skips_the_waiting(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.scene.foresight.budget_s = 1e-12
    table.pass_time(2 * FRAME)
    assert not table.scene.director.flights()
    table.scene.hands.hurry()
    assert table.scene.director.is_calm


def test_where_cards_are_at_once_in_place_nothing_waits(tmp_path: Path) -> None:
    table = Table(tmp_path, instant=True)
    table.runner.is_held = True
    table.scene.foresight.budget_s = 1e-12
    table.pass_time(FRAME / 2)
    assert table.scene.director.is_calm


def test_while_cards_fly_nothing_is_made_that_is_only_perhaps_seen() -> None:
    done: list[str] = []
    warmer = Warmer(Clock())
    warmer.later(steps("later", 1, done))
    warmer.soon(steps("soon", 2, done))
    warmer.work(10, has_time=False)
    assert done == ["soon", "soon"]
    assert warmer.is_ready
    assert not warmer.is_done
