"""Where the cards of a trick lie: on an oval for few, in two rows for many, each before the seat that played it."""

import itertools
from pathlib import Path

import pytest

from game.rules.kit.events import Place
from game.view.table.geometry import Box, centred
from game.view.table.layout import Options, lay_out
from game.view.table.trick import largest, side_by_side
from tests.kit.table_scene import Table
from tests.kit.table_views import ippon, meri
from tests.screens.test_table_pictures import recorded

FRENCH, UNSUN = 1.4, 350 / 220
GROUNDS = (Box(230, 170, 820, 310), Box(200, 150, 600, 180), Box(300, 60, 700, 420))


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("around", range(2, 9))
@pytest.mark.parametrize("aspect", [FRENCH, UNSUN])
def test_no_card_covers_another_and_all_lie_on_the_ground(around: int, ground: Box, aspect: float) -> None:
    ring = largest(around, ground, 108, aspect, 0.0, 16)
    boxes = [centred(x, y, ring.width, ring.width * aspect) for x, y in ring.centres]
    assert len(boxes) == around
    for one, other in itertools.combinations(boxes, 2):
        assert not one.overlaps(other)
    assert all(ground.holds(box) for box in boxes)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("around", range(2, 9))
@pytest.mark.parametrize("columns", [(0.0, 0.0), (1.5, 0.0), (1.5, 1.5)])
def test_side_by_side_no_card_covers_another_and_the_columns_stay_free(
    columns: tuple[float, float], around: int, ground: Box
) -> None:
    ring = side_by_side(around, ground, 108, FRENCH, columns, 16)
    boxes = [centred(x, y, ring.width, ring.width * FRENCH) for x, y in ring.centres]
    for one, other in itertools.combinations(boxes, 2):
        assert not one.overlaps(other)
    left, right = (column * ring.width + 16 if column else 0.0 for column in columns)
    free = Box(ground.x + left, ground.y, ground.w - left - right, ground.h)
    assert all(free.holds(box) for box in boxes)


@pytest.mark.parametrize("around", range(2, 9))
def test_piles_beside_the_trick_keep_their_columns(around: int) -> None:
    ground = GROUNDS[0]
    ring = largest(around, ground, 108, UNSUN, 1.5, 16)
    free = 1.5 * ring.width + 16
    assert all(x - ring.width / 2 >= ground.x + free - 0.5 for x, _ in ring.centres)
    assert all(x + ring.width / 2 <= ground.right - free + 0.5 for x, _ in ring.centres)


def test_a_cramped_ground_gives_small_cards_instead_of_none() -> None:
    assert 0 < largest(8, Box(0, 0, 40, 30), 108, UNSUN, 1.5, 16).width < 20


def test_eight_cards_lie_five_above_three_in_the_order_of_their_seats() -> None:
    """Going round from the bottom: two on the left from below, three at the top, two on the right downwards."""
    centres = largest(8, GROUNDS[0], 108, UNSUN, 0.0, 16).centres
    bottom, left_low, left_high, *top = centres[:6]
    right_high, right_low = centres[6:]
    upper = [left_high, *top, right_high]
    lower = [left_low, bottom, right_low]
    assert max(y for _, y in upper) < min(y for _, y in lower)
    for row in (upper, lower):
        assert [x for x, _ in row] == sorted(x for x, _ in row)
    assert left_low[0] == pytest.approx(left_high[0])
    assert bottom[0] == pytest.approx(GROUNDS[0].cx)


@pytest.mark.parametrize("around", range(5, 9))
def test_two_rows_are_straight(around: int) -> None:
    heights = [y for _, y in largest(around, GROUNDS[0], 108, UNSUN, 0.0, 16).centres]
    assert len(set(heights)) == 2


def test_the_cards_of_a_trick_of_eight_are_large_at_1280_by_720() -> None:
    layout = lay_out(meri(), (1280, 720), Options(UNSUN))
    trick = [spot for spot in layout.spots if spot.place == Place("trick")]
    own = next(spot for spot in layout.spots if spot.place == Place("hand", 0))
    assert len(trick) == 8
    assert trick[0].width >= 0.7 * own.width


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (1280, 1000)])
def test_the_trick_of_four_is_about_as_large_as_the_hand(size: tuple[int, int]) -> None:
    unit = min(size[0] / 1280, size[1] / 720)
    layout = lay_out(ippon(won=(5, 1, 1, 0)), size, Options(FRENCH, unit))
    held = next(spot for spot in layout.spots if spot.place == Place("hand", 0))
    assert layout.places[0].w >= 0.9 * held.width


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (1280, 1000)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.3, 1.6])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_only_the_lowest_cards_of_a_trick_come_into_the_row_of_won_tricks(
    seats: int, size: tuple[int, int], scale: float
) -> None:
    unit = min(size[0] / 1280, size[1] / 720)
    view = ippon(won=(8, *[0] * (seats - 1)), trick="KH")
    layout = lay_out(view, size, Options(FRENCH, unit * min(scale, 1.6 if seats <= 4 else 1.35)))
    won = [spot.box for spot in layout.spots if spot.place == Place("won", 0)]
    held = [spot.box for spot in layout.spots if spot.place == Place("hand", 0)]
    stock = next(area.box for area in layout.areas if area.place == Place("stock"))
    for box in (*layout.places, stock):
        assert not any(box.overlaps(other) for other in (*won, *held, layout.caption))
        assert not any(box.overlaps(seat.plate) for seat in layout.seats)
    assert layout.places[0].right <= layout.actions.x + 12 * unit, "buttons leave it free"


# --- the cards laid aside ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_cards_laid_aside_show_the_whole_index_of_their_corner(size: tuple[int, int], scale: float) -> None:
    """The word Sot takes 0.31 of a card's width."""
    unit = min(size[0] / 1280, size[1] / 720)
    layout = lay_out(meri(), size, Options(UNSUN, unit, scale))
    aside = [spot for spot in layout.spots if spot.place == Place("side")]
    assert len(aside) == 3
    for one, other in itertools.pairwise(aside):
        assert other.x - one.x >= 0.33 * one.width
    assert max(spot.box.right for spot in aside) < min(place.x for place in layout.places)
    neighbour = layout.seat(1)
    assert neighbour is not None
    assert min(spot.box.x for spot in aside) > neighbour.plate.right


@pytest.mark.parametrize(("language", "word"), [("de", "Beiseite"), ("en", "Aside"), ("nb", "Til side")])
def test_cards_laid_aside_are_named_below(language: str, word: str, tmp_path: Path) -> None:
    session = recorded("hachinin_meri_g1", 34)
    table = Table(tmp_path, "hachinin_meri", session=session, language=language)
    table.runner.is_held = True
    table.pass_time(0.1)
    picture = table.scene.picture()
    area = picture.layout.area(Place("side"))
    assert area is not None
    assert picture.counts[area.place] == word
    x, y = table.scene.composer._count_at(area, picture)
    assert x == round(area.box.cx)
    assert y >= area.box.bottom
