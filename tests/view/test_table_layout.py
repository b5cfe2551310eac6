"""Where things lie: product.md section 2 (hand, seats, sizes), field reports T1, T3, G5, D29."""

import itertools

import pytest

from game.rules.kit.events import Place
from game.rules.kit.table import TableView
from game.view.table.geometry import Box, Spot
from game.view.table.layout import Layout, Options, lay_out
from tests.kit.table_views import DISCARD, STOCK, chips, eights, ippon, meri, watched

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440))
FRENCH, CHIPS, UNSUN = 1.4, 1.08, 350 / 220
SEVEN = "7C 7S QD 2D KC 9H 8H"


def scale_of(size: tuple[int, int]) -> float:
    return min(size[0] / 1280, size[1] / 720)


def laid(
    view: TableView, size: tuple[int, int] = (1280, 720), aspect: float = FRENCH, **more: object
) -> Layout:
    return lay_out(view, size, Options(aspect, scale_of(size), **more))  # type: ignore[arg-type]


def many(number: int) -> str:
    """A hand of that many cards, two packs deep."""
    codes = [
        rank + suit
        for suit in "SHDC"
        for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    ]
    return " ".join((codes * 2)[:number])


def all_views() -> list[tuple[TableView, float]]:
    tables = [(eights(seats, SEVEN), FRENCH) for seats in range(2, 8)]
    return [*tables, (ippon(), FRENCH), (chips(), CHIPS), (meri(), UNSUN)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(9))
def test_every_card_of_every_game_lies_inside_the_window(number: int, size: tuple[int, int]) -> None:
    view, aspect = all_views()[number]
    window = Box(0, 0, *size)
    for spot in laid(view, size, aspect).spots:
        assert window.holds(spot.box, slack=2), spot


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(9))
def test_plates_meet_neither_each_other_nor_the_bar_nor_the_own_hand(
    number: int, size: tuple[int, int]
) -> None:
    view, aspect = all_views()[number]
    layout = laid(view, size, aspect)
    plates = [seat.plate for seat in layout.seats]
    for one, other in itertools.combinations(plates, 2):
        assert not one.overlaps(other)
    for plate in plates:
        assert Box(0, 0, *size).holds(plate)
        assert not plate.overlaps(layout.hand)
        assert not plate.overlaps(layout.bar)
        assert not plate.overlaps(layout.caption)


def test_seats_sit_clockwise_from_the_viewer_bottom_left_top_right() -> None:
    sides = {seat.seat: seat.side for seat in laid(eights(4, SEVEN)).seats}
    assert sides == {0: "bottom", 1: "left", 2: "top", 3: "right"}


def test_the_next_seat_is_on_the_left_hand_of_any_viewer() -> None:
    layout = laid(eights(4, SEVEN, viewer=2))
    assert {seat.seat: seat.side for seat in layout.seats} == {2: "bottom", 3: "left", 0: "top", 1: "right"}


def test_eight_seats_go_up_the_left_over_the_top_and_down_the_right() -> None:
    layout = laid(meri(), aspect=UNSUN)
    plates = {seat.seat: seat.plate for seat in layout.seats}
    assert plates[1].y > plates[2].y  # up on the left
    assert plates[3].x < plates[4].x < plates[5].x  # along the top
    assert plates[6].y < plates[7].y  # down on the right
    assert plates[1].cx < plates[4].cx < plates[7].cx


def test_a_watcher_sees_the_first_seat_at_the_bottom() -> None:
    layout = laid(watched(eights(3, SEVEN)))
    assert layout.seats[0].seat == 0
    assert layout.seats[0].side == "bottom"


def own(layout: Layout) -> list[Spot]:
    return [spot for spot in layout.spots if spot.place == Place("hand", 0)]


@pytest.mark.parametrize("number", [1, 5, 12, 20, 30, 40])
@pytest.mark.parametrize("size", SIZES)
def test_t1_every_index_of_a_hand_of_up_to_forty_cards_can_be_seen(
    number: int, size: tuple[int, int]
) -> None:
    spots = own(laid(eights(7, many(number)), size))
    assert len(spots) == number
    assert {spot.card for spot in spots} == {spot.card for spot in own(laid(eights(7, many(number))))}
    rows: dict[float, list[Spot]] = {}
    for spot in spots:
        rows.setdefault(round(spot.y), []).append(spot)
    for row in rows.values():
        for left, right in itertools.pairwise(sorted(row, key=lambda spot: spot.x)):
            assert right.x - left.x >= 0.2 * left.width  # an index is about a fifth of a card wide


def test_a_small_hand_lies_in_the_middle_of_the_window_without_overlap() -> None:
    spots = own(laid(eights(4, "7C 7S QD 2D KC")))
    assert (spots[0].x + spots[-1].x) / 2 == pytest.approx(640, abs=1)
    assert all(b.x - a.x > a.width for a, b in itertools.pairwise(spots))


def test_playable_cards_are_raised_and_the_others_marked_as_not() -> None:
    spots = own(laid(eights(4, SEVEN), playable=frozenset({2, 6})))
    assert [spot.raised for spot in spots] == [False, False, True, False, False, False, True]
    assert [spot.dimmed for spot in spots] == [True, True, False, True, True, True, False]
    assert spots[2].y < spots[0].y


def test_without_a_turn_nothing_is_raised_or_dimmed() -> None:
    spots = own(laid(eights(4, SEVEN)))
    assert not any(spot.raised or spot.dimmed for spot in spots)


def test_t3_raising_one_card_moves_no_other() -> None:
    before = own(laid(eights(4, SEVEN), playable=frozenset()))
    after = own(laid(eights(4, SEVEN), playable=frozenset({3})))
    assert [(spot.x, spot.y) for n, spot in enumerate(before) if n != 3] == [
        (spot.x, spot.y) for n, spot in enumerate(after) if n != 3
    ]


def test_a_click_meets_the_uppermost_card() -> None:
    layout = laid(eights(7, many(30)), (1024, 600))
    spots = own(layout)
    middle = spots[10]
    hit = layout.topmost(middle.x - middle.width / 2 + 3, middle.y + middle.height / 2 - 3)
    assert hit is not None
    assert (hit.place, hit.index) == (middle.place, middle.index)
    over_next = layout.topmost(spots[11].x - spots[11].width / 2 + 3, middle.y + middle.height / 2 - 3)
    assert over_next is not None
    assert over_next.index == 11


def test_a_turned_card_is_hit_where_it_lies() -> None:
    spot = Spot(DISCARD, 0, 3, 100, 100, 40, 80, angle=90)
    assert spot.covers(135, 100)
    assert not spot.covers(100, 135)
    assert (spot.box.x, spot.box.y, spot.box.w, spot.box.h) == pytest.approx((60, 80, 80, 40))


def test_d29_a_pile_knows_its_size_but_shows_only_its_upper_cards() -> None:
    layout = laid(eights(4, SEVEN, stock=31))
    area = layout.area(STOCK)
    assert area is not None
    assert area.size == 31
    stock = [spot.index for spot in layout.spots if spot.place == STOCK]
    assert stock == [25, 26, 27, 28, 29, 30]
    assert layout.spot(STOCK, 3) is None


def test_an_empty_stock_still_has_its_ground() -> None:
    layout = laid(eights(4, SEVEN, stock=0))
    area = layout.area(STOCK)
    assert area is not None
    assert area.box.w > 40
    assert layout.area_at(area.box.cx, area.box.cy) == area


def test_thrown_cards_lie_a_little_turned_always_the_same_for_one_record() -> None:
    def angles(seed: int) -> list[float]:
        return [spot.angle for spot in laid(eights(4, SEVEN), seed=seed).spots if spot.place == DISCARD]

    assert angles(7) == angles(7)
    assert angles(7) != angles(8)
    assert any(angles(7))
    assert all(abs(angle) <= 7 for angle in angles(7))


@pytest.mark.parametrize("size", SIZES)
def test_g5_each_card_of_a_trick_lies_on_its_players_side(size: tuple[int, int]) -> None:
    layout = laid(ippon(trick="KH AH 9D 7C"), size)
    trick = [spot for spot in layout.spots if spot.place == Place("trick")]
    left, top, right, bottom = trick  # seats 1, 2, 3, 0
    assert left.x < top.x < right.x
    assert top.y < left.y < bottom.y
    for one, other in itertools.combinations(trick, 2):
        assert abs(one.x - other.x) >= one.width * 0.9 or abs(one.y - other.y) >= one.height * 0.9


@pytest.mark.parametrize("size", SIZES)
def test_eight_cards_of_a_trick_do_not_cover_each_other(size: tuple[int, int]) -> None:
    trick = [spot for spot in laid(meri(), size, UNSUN).spots if spot.place == Place("trick")]
    assert len(trick) == 8
    for one, other in itertools.combinations(trick, 2):
        assert abs(one.x - other.x) >= one.width * 0.98 or abs(one.y - other.y) >= one.height * 0.98


def test_won_tricks_lie_side_by_side_with_the_winning_card_in_front() -> None:
    layout = laid(ippon(won=(2, 3, 1, 0)))
    won = [spot for spot in layout.spots if spot.place == Place("won", 0)]
    assert len(won) == 8
    first, second = won[:4], won[4:]
    front = max(first, key=lambda spot: spot.z)
    assert front.index == 0
    assert max(spot.box.right for spot in first) < min(spot.box.x for spot in second) + 1


def test_backs_of_another_hand_are_at_most_a_fan_and_hang_from_its_plate() -> None:
    layout = laid(eights(7, SEVEN, others=30))
    fan = [spot for spot in layout.spots if spot.place == Place("hand", 3)]
    plate = next(seat.plate for seat in layout.seats if seat.seat == 3)
    assert len(fan) == 14
    assert all(spot.card < 0 for spot in fan)
    assert max(spot.box.bottom for spot in fan) > plate.bottom
    assert min(spot.box.x for spot in fan) >= plate.x - 3
    assert max(spot.box.right for spot in fan) <= plate.right + 3


def test_chips_in_another_hand_lie_whole_below_the_plate_so_that_colours_show() -> None:
    layout = laid(chips(), aspect=CHIPS)
    backs = [spot for spot in layout.spots if spot.place == Place("hand", 1)]
    plate = next(seat.plate for seat in layout.seats if seat.seat == 1)
    assert [spot.card for spot in backs] == [-2, -3, -3]
    assert all(spot.box.y >= plate.bottom for spot in backs)


@pytest.mark.parametrize("card_scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_cards_grow_with_their_setting_as_far_as_the_window_lets_them(
    size: tuple[int, int], card_scale: float
) -> None:
    layout = laid(eights(7, many(30)), size, card_scale=card_scale)
    spots = own(layout)
    assert spots[0].height <= 0.37 * size[1]
    assert all(Box(0, 0, *size).holds(spot.box, slack=2) for spot in spots)
    assert layout.centre.h > 0.2 * size[1]


def test_the_same_arguments_give_the_same_layout() -> None:
    assert laid(meri(), aspect=UNSUN) == laid(meri(), aspect=UNSUN)
