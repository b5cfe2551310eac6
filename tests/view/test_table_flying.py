"""Cards in flight cost little and look right: product.md section 7 (frame times), platform.md section 2."""

import math

import pygame
import pytest

from game.rules import game
from game.view.table.brush import Brush
from game.view.table.cards import CardPainter, Mover, Pose
from game.view.table.flying import (
    KEPT_BYTES,
    SOFT_FROM,
    SWIFT,
    Asked,
    FlightPictures,
    Shape,
    Shown,
    bytes_of,
    shape_of,
)
from game.view.table.tween import Flight
from tests.view import core_kit


def picture(width: int = 200, height: int = 280) -> pygame.Surface:
    """A card with a pattern that shows every loss of sharpness."""
    core_kit.skin()
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(0, width, 2):
        made.fill((255, 255, 255, 255), (x, 0, 1, height))
        made.fill((0, 0, 0, 255), (x + 1, 0, 1, height))
    return made


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_poses_that_differ_by_less_than_a_pixel_share_a_picture() -> None:
    pictures, card = FlightPictures(), picture()
    # 0.8 % of 200 is 1.6 pixels. The corner is 172 away: 0.1 degrees move it by 0.3 pixels; 5 degrees by 15.
    first = pictures.of("a", card, shape_of(card, 1.0, 8.0))
    assert pictures.of("a", card, shape_of(card, 1.0, 8.1)) is first
    assert pictures.of("a", card, shape_of(card, 1.0, 13.0)) is not first
    again = FlightPictures().of("a", card, shape_of(card, 1.0, 8.1))
    assert pixels(again) == pixels(first), "whatever was made before"


@pytest.mark.parametrize("angle", [0.4, 3.0, 11.3, 40.0])
def test_no_corner_is_off_by_more_than_one_and_a_half_hundredths_of_the_width(angle: float) -> None:
    card = picture()
    flying = FlightPictures().of("a", card, shape_of(card, 1.0, angle))
    turn = math.radians(angle)
    wide = 200 * math.cos(turn) + 280 * math.sin(turn)
    assert abs(flying.get_bounding_rect(128).width - wide) <= 3


def test_a_swift_large_card_is_soft_a_slow_or_small_one_sharp() -> None:
    def contrast(surface: pygame.Surface, is_swift: bool) -> int:
        made = FlightPictures().of("a", surface, shape_of(surface, 1.0, 0.0, is_swift=is_swift))
        assert made.get_size() == surface.get_size()
        middle = made.get_height() // 2
        row = [made.get_at((x, middle))[0] for x in range(60, 120)]
        return max(row) - min(row)

    assert contrast(picture(), False) == 255
    assert contrast(picture(), True) < 200
    assert contrast(picture(SOFT_FROM - 10), True) == 255


# --- what a frame may take ----------------------------------------------------------------------------------------


def all_turned(card: pygame.Surface, angles: dict[str, float]) -> list[Asked]:
    """One flying card by each name, with a face of its own."""
    return [Asked(name, name, card, shape_of(card, 1.0, angle), angle) for name, angle in angles.items()]


def anew(before: list[Shown], after: list[Shown]) -> list[int]:
    """The numbers of the pictures that changed."""
    return [n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a.picture is not b.picture]


def test_a_frame_makes_no_more_pictures_than_it_may_and_the_most_wrong_ones_first() -> None:
    # A card of 200 x 280 is 56,000 pixels: two of them fit into 120,000.
    pictures, card = FlightPictures(most_pixels=120_000), picture()
    first = pictures.of_all(all_turned(card, {"a": 1, "b": 1, "c": 1, "d": 1}))
    second = pictures.of_all(all_turned(card, {"a": 4, "b": 40, "c": 12, "d": 8}))
    assert anew(first, second) == [1, 2]
    third = pictures.of_all(all_turned(card, {"a": 4, "b": 40, "c": 12, "d": 8.001}))
    assert anew(second, third) == [0, 3], "those that waited have their turn in the next frame"


def test_asked_again_at_the_same_moment_everything_looks_the_same() -> None:
    pictures, card = FlightPictures(most_pixels=60_000), picture()
    pictures.of_all(all_turned(card, {"a": 1, "b": 1, "c": 1}))
    first = pictures.of_all(all_turned(card, {"a": 9, "b": 9, "c": 9}))
    assert anew(first, pictures.of_all(all_turned(card, {"a": 9, "b": 9, "c": 9}))) == []


def test_a_card_that_had_no_picture_yet_gets_a_rough_one_when_the_frame_is_full() -> None:
    pictures, card = FlightPictures(most_pixels=60_000), picture()
    shown = pictures.of_all(all_turned(card, {"a": 5, "b": 6}))
    assert [each.shape.part for each in shown] == [1, 2]
    shown = pictures.of_all(all_turned(card, {"a": 5, "b": 6.001}))
    assert [each.shape.part for each in shown] == [1, 1]


def test_a_card_that_turned_over_never_shows_its_other_side_again() -> None:
    pictures, card, back = FlightPictures(most_pixels=0), picture(), picture()
    pictures.of_all([Asked("a", "back", back, Shape(1.0, 3.0))])
    (shown,) = pictures.of_all([Asked("a", "face", card, Shape(1.0, 3.0))])
    assert shown.what == "face"


def test_the_kept_pictures_are_bounded_in_bytes() -> None:
    pictures, card = FlightPictures(), picture(800, 1100)
    for number in range(12):
        pictures.of(number, card, shape_of(card, 1.0, 8.0))  # about 5 MB each when turned
    assert sum(map(bytes_of, pictures._kept.values())) <= KEPT_BYTES
    assert pictures._bytes == sum(map(bytes_of, pictures._kept.values()))


def test_a_flight_is_swift_at_first_and_slow_before_it_lands() -> None:
    # 400 pixels in 0.4 s on 1 - (1 - t)^3: 3 * 400 / 0.4 = 3000 pixels a second at first, a quarter of it half way.
    flight = Flight(Pose(0, 0, 100), Pose(400, 0, 100), 0.4, 5, 5)
    assert flight.pose().speed == pytest.approx(3000)
    flight.advance(0.2)
    assert flight.pose().speed == pytest.approx(750)
    assert flight.pose().speed > SWIFT * 100
    flight.advance(0.2)
    assert flight.pose().speed == 0


def test_a_card_near_the_end_of_its_flight_is_the_card_that_will_lie_there() -> None:
    painter = CardPainter(core_kit.skin().assets, Brush(), game("ippon").pack)
    end = Pose(300, 200, 90.0, 7.0)
    near = Pose(310, 200, 90.4, 6.9)
    rest = painter.surface(3, 90, 7.0)
    target = pygame.Surface((600, 400))
    (item,) = painter.in_flight([Mover(1, 3, 3, near, 100, (end,))])
    item.draw(target)
    expected = pygame.Surface((600, 400))
    expected.blit(target, (0, 0))
    expected.blit(rest, rest.get_rect(center=(310, 200)), special_flags=pygame.BLEND_PREMULTIPLIED)
    # The card is opaque but for its rim: drawn once more in its place it changes nothing inside.
    inside = pygame.Rect(280, 160, 60, 80)
    assert pixels(expected.subsurface(inside)) == pixels(target.subsurface(inside))
