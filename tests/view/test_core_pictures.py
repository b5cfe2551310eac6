"""Grounds, effects and cached pictures: the same moment gives the same picture."""

import itertools
import math
from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.rules.kit.protocol import AnyGame
from game.scenes.pictures import lying
from game.view import art, shapes
from game.view.assets import MEMORY, Assets
from game.view.effects import Effects
from game.view.ground import Ground
from game.view.palette import WORLDS
from game.view.theme import Theme, world_of
from tests.view import core_kit
from tests.view.test_core_theme import contrast

SIZE = (320, 180)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("world", WORLDS)
def test_a_ground_is_the_same_every_time_and_readable(world: str) -> None:
    core_kit.skin()
    theme = Theme(world_of(world), 0.5)
    ground = Ground(theme).of(SIZE)
    assert pixels(ground) == pixels(Ground(theme).of(SIZE))
    assert ground.get_size() == SIZE
    average = pygame.transform.average_color(ground)
    assert contrast(theme.rgb("text"), (average[0], average[1], average[2])) >= 4.5


def test_the_four_grounds_differ() -> None:
    core_kit.skin()
    assert len({pixels(Ground(Theme(world, 0.5)).of(SIZE)) for world in WORLDS.values()}) == 4


def test_a_smooth_ground_has_less_texture() -> None:
    core_kit.skin()

    def roughness(smoothness: float) -> int:
        ground = Ground(Theme(world_of("matcha"), 1.0), smoothness).of(SIZE)
        row = [ground.get_at((160, y))[1] for y in range(SIZE[1])]
        return sum(abs(a - b) for a, b in itertools.pairwise(row))

    assert roughness(1.0) < roughness(0.5) < roughness(0.0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("size", [(278, 428), (428, 643), (300, 300)])
def test_every_card_of_a_game_on_home_lies_within_its_picture(game: AnyGame, size: tuple[int, int]) -> None:
    assets = core_kit.skin().assets
    for card, width in lying(game, size):
        # A card looks as turned as its back: wide * cos + high * sin on either side of its middle.
        wide, high = assets.card_size(game.pack.key, width)
        turn = math.radians(abs(card.angle))
        if game.pack.key == "chips":
            turn = 0.0
        across = wide * math.cos(turn) + high * math.sin(turn)
        tall = wide * math.sin(turn) + high * math.cos(turn)
        assert across / 2 <= min(card.x, 1 - card.x) * size[0], card
        assert tall / 2 <= min(card.y, 1 - card.y) * size[1], card


def painted() -> pygame.Surface:
    picture = pygame.Surface((64, 64))
    for x in range(64):
        picture.fill((4 * x, 128, 255 - 4 * x), (x, 0, 1, 64))
    return picture


def test_neutral_effects_leave_every_pixel_alone() -> None:
    picture = painted()
    Effects(50, 50, 50).apply(picture, None)
    assert pixels(picture) == pixels(painted())


@pytest.mark.parametrize("values", [(80, 50, 50), (20, 50, 50), (50, 90, 50), (50, 50, 10), (70, 70, 90)])
def test_effects_on_parts_equal_effects_on_the_whole(values: tuple[int, int, int]) -> None:
    whole, parts = painted(), painted()
    Effects(*values).apply(whole, None)
    places = [pygame.Rect(0, 0, 64, 20), pygame.Rect(0, 20, 30, 44), pygame.Rect(30, 20, 34, 44)]
    Effects(*values).apply(parts, places)
    assert pixels(whole) == pixels(parts)
    assert pixels(whole) != pixels(painted())


def test_contrast_spreads_and_warmth_takes_blue_away() -> None:
    picture = pygame.Surface((2, 1))
    picture.set_at((0, 0), (64, 64, 64))
    picture.set_at((1, 0), (192, 192, 192))
    Effects(contrast=100).apply(picture, None)
    assert picture.get_at((0, 0))[0] < 40 < 220 < picture.get_at((1, 0))[0]
    warm = pygame.Surface((1, 1))
    warm.fill((200, 200, 200))
    Effects(temperature=100).apply(warm, None)
    assert warm.get_at((0, 0))[:3] == (200, 180, 132)  # 200, 200 * 0.90, 200 * 0.66


@pytest.mark.parametrize(
    ("grain", "is_smoother", "is_grainier"),
    [(0, True, False), (25, True, False), (50, False, False), (75, False, True), (100, False, True)],
)
def test_grain_of_50_is_neutral_less_smooths_the_ground_more_lies_over_everything(
    grain: int, is_smoother: bool, is_grainier: bool, tmp_path: Path
) -> None:
    """Both halves at once would cost a frame and be seen as neither."""

    def ground(value: int) -> bytes:
        house = core_kit.household(tmp_path / str(value), size=SIZE, grain=value)
        house.dress("ai")
        return pixels(house.house.assets.ground(SIZE))

    assert (ground(grain) != ground(50)) is is_smoother
    house = core_kit.household(tmp_path / "over", size=SIZE, grain=grain)
    assert house.effects.is_neutral is not is_grainier


def test_grain_over_everything_lightens_as_much_as_it_darkens() -> None:
    picture = pygame.Surface((256, 256))
    picture.fill((120, 120, 120))
    Effects(grain=100).apply(picture, None)
    assert abs(pygame.transform.average_color(picture)[0] - 120) <= 1
    assert len({picture.get_at((x, 40))[0] for x in range(256)}) > 10


def test_pictures_are_made_once_and_the_oldest_give_way() -> None:
    core_kit.skin()
    assets = Assets(art.Look(), Theme(world_of("ai"), 1.0))
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((1024, 1024), pygame.SRCALPHA)

    most = MEMORY // (4 * 1024 * 1024)
    for number in [*range(most), 0, most + 1, 0, 1]:
        assets.made(number, lambda number=number: make(number))
    # 0 was used again before the memory was full, so 1 had to go and is made anew.
    assert made == [*range(most), most + 1, 1]


def test_a_card_keeps_its_centre_when_it_is_turned() -> None:
    assets = core_kit.skin().assets
    flat, turned = assets.card("french", "8S", 100), assets.card("french", "8S", 100, 90.0)
    assert flat.get_size() == (100, 140)
    # Turning adds an even transparent rim: what was in the middle stays there.
    inside = turned.get_bounding_rect(min_alpha=128)
    assert abs(inside.width - 140) <= 1
    assert abs(inside.height - 100) <= 1
    assert abs(inside.centerx - turned.get_width() / 2) <= 1
    assert abs(inside.centery - turned.get_height() / 2) <= 1


def test_masks_have_the_windows_pixel_order() -> None:
    """Any other order makes each blit of a panel about twenty times as slow."""
    core_kit.skin()
    usual = pygame.Surface((1, 1), pygame.SRCALPHA)
    assert shapes.solid((8, 8), 2, (1, 2, 3)).get_masks() == usual.get_masks()
