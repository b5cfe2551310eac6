"""Told apart without hue, and readable: suits, chips and teams as protan, deutan and tritan vision sees them.

The simulation is Machado, Oliveira and Fernandes 2009 at full severity, on linear light.
"""

import itertools

import pygame
import pytest

from game.view import art
from game.view.art import Look
from game.view.assets import Assets
from game.view.palette import CHIP_BLUE, CHIP_RED, PAPER, SUIT_COLOURS, TWO_COLOURS, UNSUN_COLOURS, WORLDS
from game.view.table.brush import Brush
from game.view.table.cards import LOCK, LOCK_GROUND, SHADE
from game.view.table.lettering import TEAM_COLOURS, team_sign
from game.view.theme import Rgb, Theme, rgb_of, world_of
from tests.view import core_kit
from tests.view.test_core_theme import brightness, contrast

VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip


def seen(colour: Rgb, vision: str) -> Rgb:
    """A colour as somebody with that vision sees it."""
    light = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    mixed = [sum(weight * part for weight, part in zip(row, light, strict=True)) for row in VISIONS[vision]]
    clipped = [min(1.0, max(0.0, part)) for part in mixed]
    back = [12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in clipped]
    red, green, blue = (round(255 * part) for part in back)
    return red, green, blue


def greys(picture: pygame.Surface, vision: str, under: Rgb, size: int = 24) -> list[float]:
    """The lightness (0 to 1, as the eye takes it) of a picture on a ground, hue taken away, in size x size places."""
    canvas = pygame.Surface(picture.get_size())
    canvas.fill(under)
    canvas.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    small = pygame.transform.smoothscale(canvas, (size, size))
    places = itertools.product(range(size), range(size))
    return [brightness(seen(tuple(small.get_at(at))[:3], vision)) ** (1 / 2.4) for at in places]


def likeness(one: list[float], other: list[float]) -> float:
    """How alike two patterns are, whatever their lightness: the correlation, 1 for the same pattern."""
    a, b = (sum(values) / len(values) for values in (one, other))
    both = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    return float(both / (sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other)) ** 0.5)


def assets(look: Look | None = None) -> Assets:
    core_kit.skin()
    return Assets(look or Look(), Theme(world_of("ai"), 1.0))


def test_the_simulation_takes_red_from_green_and_leaves_grey_alone() -> None:
    for vision in VISIONS:
        assert max(abs(part - 120) for part in seen((120, 120, 120), vision)) <= 1
    red, green = seen((200, 60, 60), "deutan"), seen((110, 120, 60), "deutan")
    assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < 60  # 90 apart for most people
    assert likeness([0.0, 0.2, 0.9], [0.1, 0.3, 1.0]) == pytest.approx(1.0)


# --- suits --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("suits", ["SHDC", "PIKOG"])
@pytest.mark.parametrize("four_colours", [True, False])
def test_the_marks_of_a_pack_differ_in_shape_for_every_vision(
    vision: str, suits: str, four_colours: bool
) -> None:
    pictures = assets(Look(four_colours=four_colours))
    shapes = {suit: greys(pictures.mark(suit, 48), vision, rgb_of(PAPER)) for suit in suits}
    for one, other in itertools.combinations(suits, 2):
        assert likeness(shapes[one], shapes[other]) < 0.93, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    "colour", [*SUIT_COLOURS.values(), *TWO_COLOURS.values(), *UNSUN_COLOURS.values(), CHIP_RED, CHIP_BLUE]
)
def test_every_index_stands_out_from_its_paper_in_the_light_and_in_the_shade(
    colour: str, vision: str
) -> None:
    """Indices are large letters: WCAG asks for a contrast of 3."""
    for shade in ((255, 255, 255), SHADE):
        printed, paper = (
            tuple(part * dim // 255 for part, dim in zip(rgb_of(each), shade, strict=True))
            for each in (colour, PAPER)
        )
        assert contrast(seen(printed, vision), seen(paper, vision)) >= 3.0, (colour, shade)


def test_the_sign_of_a_card_that_cannot_be_played_is_readable() -> None:
    assert contrast(LOCK, LOCK_GROUND) >= 4.5


# --- chips and teams ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", VISIONS)
def test_red_and_blue_chips_differ_in_pattern_for_every_vision(vision: str) -> None:
    """Backs and faces: the rim of a red chip is cut into blocks, that of a blue one into waves."""
    pictures = assets()
    ground = Theme(world_of("sumi"), 1.0).rgb("ground")
    backs = [greys(pictures.back("chips", code, 96), vision, ground, 32) for code in "rb"]
    assert likeness(*backs) < 0.9
    faces = [greys(pictures.card("chips", code, 96), vision, ground, 32) for code in ("8r", "3b")]
    assert likeness(*faces) < 0.9


def test_six_and_nine_are_underlined() -> None:
    for code in ("6r", "9r"):
        assert art.face("chips", code, Look()).count(b"<") > art.face("chips", "8r", Look()).count(b"<")


@pytest.mark.parametrize("vision", VISIONS)
def test_the_teams_signs_differ_in_shape_for_every_vision(vision: str) -> None:
    core_kit.skin()
    brush = Brush()
    signs = [greys(team_sign(brush, team, 24, (255, 255, 255)), vision, (20, 20, 20)) for team in (0, 1)]
    assert likeness(*signs) < 0.9


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize("vision", VISIONS)
def test_whose_turn_it_is_can_be_seen_by_lightness_alone(world: str, vision: str) -> None:
    theme = Theme(world_of(world), 1.0)
    for under in ("panel", "panel_light", "ground"):
        assert contrast(seen(theme.rgb("accent"), vision), seen(theme.rgb(under), vision)) >= 3.0, under
    assert min(contrast(colour, theme.rgb("panel")) for colour in TEAM_COLOURS) >= 3.0
