"""However a picture was reached, every pixel equals a full redraw: architecture.md section 6 (7)."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from game.view.table.items import MOST_RECTS, Item, changed_rects, merged
from game.view.table.painter import full_redraw
from tests.kit.table_scene import FRAME, Table


def assert_equals_full_redraw(table: Table) -> None:
    scene = table.scene
    fresh = pygame.Surface(table.target.get_size())
    ground = table.house.assets.ground(fresh.get_size())
    full_redraw(fresh, ground, scene.composed(), scene.moving())
    assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(table.target, "RGB")


@pytest.mark.parametrize(
    ("game", "seats"), [("crazy_eights", 4), ("ippon", 4), ("twelve_chips", 3), ("hachinin_meri", 8)]
)
def test_every_frame_of_a_deal_and_some_moves_equals_a_full_redraw(
    game: str, seats: int, tmp_path: Path
) -> None:
    table = Table(tmp_path, game, seats, size=(1024, 600), trick_hold_ms=200, speed=200)
    rng = Random(3)
    for frame in range(420):
        table.pass_time(FRAME / 2)
        if frame % 20 == 0:
            assert_equals_full_redraw(table)
        if table.scene.director.is_calm and table.scene.found and frame % 3 == 0:
            table.scene.play.make(rng.choice(table.scene.found).move)
    assert table.session.move_count > 3


def test_pointing_choosing_and_saying_leave_no_trace(tmp_path: Path) -> None:
    table = Table(tmp_path, size=(1024, 600))
    table.wait_for_my_turn()
    for x in range(200, 900, 60):
        table.point(x, 520)
        table.pass_time(FRAME / 2)
        assert_equals_full_redraw(table)
    table.scene.state.say("A bubble of words", 500, 300)
    table.scene.touch()
    table.pass_time(FRAME / 2)
    assert_equals_full_redraw(table)
    table.scene.state.bubble = None
    table.scene.touch()
    table.pass_time(FRAME / 2)
    assert_equals_full_redraw(table)


def test_a_calm_table_draws_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.wait_for_my_turn()
    table.pass_time(0.5)
    table.house.scenes.update(FRAME)
    assert table.house.scenes.draw(table.target) == []


def item(name: str, x: int) -> Item:
    return Item(name, pygame.Rect(x, 0, 10, 10), lambda target: None)


def test_only_what_came_went_or_changed_places_is_drawn_again() -> None:
    a, b, c, d = item("a", 0), item("b", 20), item("c", 40), item("d", 60)
    assert changed_rects([a, b, c], [a, b, c]) == []
    assert changed_rects([a, b, c], [a, c]) == [b.rect]
    assert changed_rects([a, c], [a, d, c]) == [d.rect]
    swapped = changed_rects([a, b, c], [b, a, c])
    assert swapped == [a.rect] or swapped == [b.rect]


def test_equal_things_twice_are_told_apart_by_their_number() -> None:
    a, twin = item("a", 0), item("a", 0)
    assert changed_rects([a, twin], [a]) == [a.rect]


def test_rectangles_that_meet_become_one_and_none_overlap() -> None:
    rects = [
        pygame.Rect(0, 0, 10, 10),
        pygame.Rect(5, 5, 10, 10),
        pygame.Rect(50, 0, 10, 10),
        pygame.Rect(-5, 0, 3, 3),
    ]
    result = merged(rects, pygame.Rect(0, 0, 100, 100))
    assert sorted(map(tuple, result)) == [(0, 0, 15, 15), (50, 0, 10, 10)]


def test_long_rectangles_that_cross_are_cut_instead_of_drawing_all_between_them() -> None:
    across, along = pygame.Rect(0, 450, 1000, 100), pygame.Rect(450, 0, 100, 1000)
    result = merged([across, along], pygame.Rect(0, 0, 1000, 1000))
    # 1000 x 100 twice without the common 100 x 100; one around both would be 1,000,000.
    assert sum(rect.w * rect.h for rect in result) == 190_000


@pytest.mark.parametrize("seed", range(12))
def test_merged_rectangles_cover_the_same_pixels_and_none_twice(seed: int) -> None:
    rng, bounds = Random(seed), pygame.Rect(0, 0, 1200, 800)
    rects = []
    for _ in range(rng.choice([3, 12, 40])):
        size = rng.randint(1, 400), rng.randint(1, 400)
        rects.append(pygame.Rect((rng.randint(-100, 1200), rng.randint(-100, 800)), size))
    result = merged(rects, bounds)
    assert len(result) <= MOST_RECTS
    for number, rect in enumerate(result):
        assert bounds.contains(rect)
        assert rect.collidelist(result[number + 1 :]) == -1
    for rect in rects:
        wanted = rect.clip(bounds)
        covered = sum(piece.w * piece.h for piece in (wanted.clip(other) for other in result))
        assert covered == wanted.w * wanted.h


def plates_of(items: Sequence[Item]) -> list[object]:
    return [item.key for item in items if item.key[0] == "plate"]


def test_cards_pass_below_the_plate_behind_which_they_will_lie(tmp_path: Path) -> None:
    table = Table(tmp_path, seats=4)
    scene = table.scene
    table.pass_time(3, lambda: any(flight.under == 1 for _, flight in scene.director.flights()))
    moving, resting = scene.moving(), scene.composed()
    names = {name for name, flight in scene.director.flights() if flight.under == 1}
    below = [at for at, item in enumerate(moving) if item.key[0] == "flight" and item.key[1] in names]
    assert below
    (plate,) = [at for at, item in enumerate(moving) if item.key[0] == "plate" and item.key[1].seat == 1]
    assert max(below) < plate
    assert len(plates_of(moving)) + len(plates_of(resting)) == 4, "no plate is drawn twice"


def test_no_plate_rises_above_a_panel_that_lies_over_the_table(tmp_path: Path) -> None:
    table = Table(tmp_path, seats=4)
    scene = table.scene
    table.pass_time(3, lambda: bool(scene.director.flights()))
    scene.state.panel = "history"
    scene.touch()
    table.pass_time(FRAME / 2)
    assert scene.director.flights()
    assert plates_of(scene.moving()) == []
    assert_equals_full_redraw(table)
