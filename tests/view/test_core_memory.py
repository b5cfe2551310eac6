"""What the picture may take in memory: product.md section 7 (150 MB at 1920 x 1080), and no growth by switching."""

from pathlib import Path

import pygame
import pytest

from game import app_house
from game.view.art import Look
from game.view.assets import MEMORY, Assets, share_of_memory
from game.view.palette import WORLDS
from game.view.table.brush import KEPT_BYTES, Brush
from game.view.table.cards import throws_shadow
from game.view.table.flying import bytes_of
from game.view.theme import Theme, window_scale, world_of
from tests.kit.table_scene import FRAME, Table
from tests.view import core_kit


def test_a_cache_grows_with_the_pixels_of_the_window_beyond_1920_by_1080() -> None:
    def share(*size: int) -> int:
        return share_of_memory(100, Theme(world_of("ai"), window_scale((size[0], size[1]))))

    assert [share(1024, 600), share(1920, 1080), share(3840, 2160)] == [100, 100, 400]


def test_a_larger_window_keeps_its_larger_shapes() -> None:
    core_kit.skin()
    assets = Assets(Look(), Theme(world_of("ai"), window_scale((3840, 2160))))
    for number in range(2):
        assets.brush.inlay((2400, 1100), (200, 160, 60), 80 + number, 4.0)  # 10.6 MB each
    assert len(assets.brush._kept) == 2


def test_shapes_are_bounded_in_bytes() -> None:
    brush = Brush()
    for number in range(8):
        brush.made(number, lambda: pygame.Surface((1024, 1024), pygame.SRCALPHA))  # 4 MB each
    kept = sum(map(bytes_of, brush._kept.values()))
    assert kept == brush._bytes <= KEPT_BYTES
    brush.made("huge", lambda: pygame.Surface((4096, 2048), pygame.SRCALPHA))
    assert list(brush._kept) == ["huge"], "what is asked for is there, whatever it takes"


@pytest.mark.parametrize("what", ["worlds", "sizes"])
def test_switching_world_or_size_keeps_no_more_than_one_of_them(what: str, tmp_path: Path) -> None:
    table = Table(tmp_path, size=(1024, 600))
    table.pass_time(1.0)
    for number in range(8):
        if what == "worlds":
            table.house.settings.world = list(WORLDS)[number % 4]
            table.household.settings_changed()
        else:
            table.household.resize((1024 + 40 * number, 600 + 20 * number))
        table.target = pygame.Surface(table.scene.size)
        table.pass_time(2 * FRAME)
    assets = table.house.assets
    assert assets._bytes == sum(map(bytes_of, assets._kept.values())) <= MEMORY
    assert assets._ground._last.get_size() == table.scene.size


def test_a_scene_that_went_keeps_no_picture_of_what_lay_below(tmp_path: Path) -> None:
    table = Table(tmp_path, size=(1024, 600))
    table.pass_time(0.5)
    table.scene.moments.pause()
    pause = table.house.scenes.top
    assert pause.backdrop is not None
    assert table.scene.painter._settled is None, "the table is drawn anew when it is seen again"
    table.house.scenes.pop()
    assert pause.backdrop is None
    table.pass_time(2 * FRAME)
    assert table.scene.painter._settled is not None


def test_with_every_scene_that_comes_free_memory_goes_back_to_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path, size=(1024, 600))
    given: list[str] = []
    monkeypatch.setattr(app_house, "give_holes_back", lambda: given.append("back"))
    table.pass_time(1.0)
    assert not given, "not while it is played"
    table.scene.moments.pause()
    assert given


def test_only_what_throws_a_shadow_has_one_made(tmp_path: Path) -> None:
    table = Table(tmp_path, players=("medium",) * 3)
    table.pass_time(20, lambda: table.session.move_count > 8)
    turned = {key for key in table.house.assets._kept if key[0] == "shadow" and key[3]}
    spots = table.scene.director.layout.spots
    assert any(spot.place.zone == "discard" and spot.angle for spot in spots)
    piled = {spot.angle for spot in spots if spot.place.zone == "discard" and not throws_shadow(spot)}
    assert not {key[3] for key in turned} & piled
