"""Shapes of the table: a large panel, glow or shadow made from a small one is to the pixel the one drawn so large."""

import itertools
from random import Random

import pygame
import pytest

from game.view import assets
from game.view.table import brush
from game.view.table.brush import Brush

SIZES = ((1, 1), (7, 300), (300, 7), (23, 22), (400, 250))


def shapes(size: tuple[int, int], radius: int, width: float, rng: Random) -> list[bytes]:
    """The panels and the frame of a size, made by a brush that has nothing kept."""
    fill, line = ((rng.randrange(256), rng.randrange(256), rng.randrange(256)) for _ in range(2))
    alpha, anew = rng.choice((255, 200, 3)), Brush()
    made = (
        anew.panel(size, radius, fill, alpha),
        anew.panel(size, radius, fill, alpha, line, width),
        anew.frame(size, radius, line, width, alpha),
    )
    return [pygame.image.tobytes(shape, "RGBA") for shape in made]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("radius", "width"), [(0, 1.0), (3, 1.5), (11, 2.0), (16, 0.7), (60, 3.3)])
def test_a_stretched_panel_is_the_drawn_one(
    size: tuple[int, int], radius: int, width: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stretched = shapes(size, radius, width, Random(radius))
    monkeypatch.setattr(brush, "smallest", lambda size, corner: size)
    assert shapes(size, radius, width, Random(radius)) == stretched


def test_a_large_panel_is_stretched() -> None:
    made = Brush()
    made.panel((400, 250), 11, (9, 9, 9))
    made.panel((410, 20), 11, (9, 9, 9))
    assert sorted(shape.get_size() for shape in made._kept.values()) == [
        (27, 20),
        (27, 27),
        (400, 250),
        (410, 20),
    ]


@pytest.mark.parametrize("size", [(330, 120), (1200, 640), (41, 500), (20, 20)])
@pytest.mark.parametrize(("radius", "spread"), [(12, 20), (0, 7), (16, 24)])
def test_a_stretched_glow_is_the_drawn_one(
    size: tuple[int, int], radius: int, spread: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stretched = pygame.image.tobytes(Brush().glow(size, radius, (200, 160, 60), spread), "RGBA")
    monkeypatch.setattr(brush, "smallest", lambda size, corner: size)
    assert pygame.image.tobytes(Brush().glow(size, radius, (200, 160, 60), spread), "RGBA") == stretched


@pytest.mark.parametrize(("size", "is_round"), [((336, 506), False), ((60, 90), False), ((104, 113), True)])
def test_the_stretched_shadow_of_a_card_is_the_drawn_one(
    size: tuple[int, int], is_round: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stretched = pygame.image.tobytes(assets.Assets._soft(size, is_round), "RGBA")
    monkeypatch.setattr(assets, "smallest", lambda size, corner: size)
    assert pygame.image.tobytes(assets.Assets._soft(size, is_round), "RGBA") == stretched


def test_a_coat_of_colour_is_a_clear_panel_over_all_and_keeps_to_the_clip() -> None:
    coated, panelled = (pygame.Surface((40, 30)) for _ in range(2))
    for surface in (coated, panelled):
        for x in range(40):
            surface.fill((6 * x, 255 - 6 * x, 90), (x, 0, 1, 30))
        surface.set_clip((5, 5, 20, 20))
    brush.lay_over(coated, (40, 12, 8), 150)
    panelled.blit(
        Brush().panel((40, 30), 0, (40, 12, 8), 150), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    pairs = [(coated.get_at((x, 15)), panelled.get_at((x, 15))) for x in range(40)]
    assert all(abs(a[channel] - b[channel]) <= 2 for a, b in pairs for channel in range(3))
    assert coated.get_at((4, 15)) == (24, 231, 90)


def test_a_board_is_lit_from_above_and_stays_premultiplied() -> None:
    board = Brush().board((60, 40), 8, (40, 60, 90), 240, (90, 120, 160), 1.2)
    upper, lower = board.get_at((30, 4)), board.get_at((30, 35))
    assert all(above > below for above, below in zip(upper[:3], lower[:3], strict=True))
    assert upper.a == lower.a == 240
    pixels = [board.get_at((x, y)) for x in range(60) for y in range(40)]
    assert all(max(pixel[:3]) <= pixel.a for pixel in pixels)


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, 270.0])
def test_a_rim_stands_two_pixels_out_all_around_an_arrow(angle: float) -> None:
    """A pixel beside the arrow lies in the middle of its rim, whichever side it is at."""
    made = Brush()
    arrow, rim = made.arrow(26, (9, 9, 9), angle), made.arrow(26, (9, 9, 9), angle, 2)
    assert (arrow.get_size(), rim.get_size()) == ((26, 26), (30, 30))
    for x, y in itertools.product(range(26), repeat=2):
        if arrow.get_at((x, y)).a < 250:
            continue
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            assert rim.get_at((x + 2 + dx, y + 2 + dy)).a >= 250
    whole = pygame.mask.from_surface(rim).count() - pygame.mask.from_surface(arrow).count()
    assert whole > 26 * 2 * 2, "both flanks at least, each as long as the arrow"
