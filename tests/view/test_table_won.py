"""Won tricks are counted at a glance (product.md section 2), and plates leave room for their beads."""

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import Place, event
from game.rules.kit.table import Note, Zone
from game.scenes.table_plates import pile_counts
from game.view.table.director import Pace
from game.view.table.geometry import Box
from game.view.table.layout import Options, lay_out
from game.view.table.spreads import Rest
from game.view.table.tracks import has_tracks, track_of
from game.view.table.won import tricks
from tests.kit.table_scene import FRAME, Table
from tests.kit.table_views import eights, french, ippon
from tests.screens.test_table_pictures import recorded
from tests.view.test_table_motion import director_of

ASPECT = 1.4


def groups_of(rests: list[Rest], sizes: list[int]) -> list[list[Rest]]:
    found, start = [], 0
    for size in sizes:
        found.append(rests[start : start + size])
        start += size
    return found


def spans(rests: list[Rest], sizes: list[int]) -> list[tuple[float, float, float]]:
    """(left, right, middle height) of every trick."""
    return [
        (min(r.x - r.width / 2 for r in trick), max(r.x + r.width / 2 for r in trick), trick[0].y)
        for trick in groups_of(rests, sizes)
    ]


@pytest.mark.parametrize("number", range(1, 10))
@pytest.mark.parametrize("cards", [2, 4, 6])
def test_up_to_nine_tricks_of_the_viewer_lie_apart(number: int, cards: int) -> None:
    """The row beside the buttons is 650 pixels long at 1280 x 720, a card there 67 wide."""
    sizes = [cards] * number
    found = spans(tricks(sizes, Box(16, 400, 650, 94), 67, ASPECT, "left"), sizes)
    for (_, right, _), (left, _, _) in itertools.pairwise(found):
        assert left > right
    assert found[-1][1] <= 666.5


def test_tricks_that_make_room_for_another_one_are_counted_all_the_time() -> None:
    before, after = ippon(won=(2, 0, 0, 0), trick="KH AH 9D 7C"), ippon(won=(3, 0, 0, 0), trick="")
    director = director_of(before)
    director.pace = Pace(hold_s=0.0)
    won = Place("won", 0)
    director.show([event("trick_won", 0, french("AH KH 9D 7C"), Place("trick"), won)], after)
    seen = []
    while not director.is_calm:
        director.update(FRAME)
        seen.append(pile_counts(director.view, director.arriving())[won])
    assert list(dict.fromkeys(seen)) == ["2", "3"]


def test_after_four_tricks_comes_a_wider_gap() -> None:
    sizes = [4] * 8
    found = spans(tricks(sizes, Box(0, 0, 650, 94), 67, ASPECT, "left"), sizes)
    gaps = [left - right for (_, right, _), (left, _, _) in itertools.pairwise(found)]
    assert gaps.index(max(gaps)) == 3
    assert max(gaps) > 2 * min(gaps)


def test_the_winning_card_lies_in_front_and_the_others_look_out_at_its_left() -> None:
    """Of four cards 67 wide: each corner, 0.24 of that, beside the next."""
    (winner, *others) = tricks([4], Box(0, 0, 650, 94), 67, ASPECT, "left")
    corner = 0.24 * 67
    assert [rest.x for rest in others] == pytest.approx([33.5, 33.5 + corner, 33.5 + 2 * corner])
    assert winner.x == pytest.approx(33.5 + 3 * corner)
    assert [rest.z for rest in (*others, winner)] == sorted(rest.z for rest in (*others, winner))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_numbers_of_won_tricks_cover_no_index_and_stay_off_the_edge(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """An index stands in a card's upper left corner and, of the last card, in the lower right one."""
    table = Table(tmp_path, "ippon", session=recorded("ippon_a01", 15), size=size)
    table.runner.is_held = True
    table.pass_time(0.1)
    layout, picture = table.scene.director.layout, table.scene.picture()
    counts = [area for area in layout.areas if area.shape == "tricks" and area.place in picture.counts]
    assert {layout.seat(area.place.seat).side for area in counts} >= {"left", "right"}  # type: ignore[union-attr]
    for area in counts:
        spots = [spot for spot in layout.spots if spot.place == area.place]
        x, y = table.scene.composer._count_at(area, picture)
        body = table.scene.composer.signs.count(picture.counts[area.place], x, y).rect.inflate(-4, -4)
        assert body.left >= 10 * size[0] / 1280
        assert body.right <= size[0] - 10 * size[0] / 1280
        assert all(body.top > spot.box.y + 0.45 * spot.height for spot in spots if spot.box.bottom > y)
        assert body.right < max(spot.box.right for spot in spots) - 0.3 * spots[0].width


def test_a_neighbours_eight_tricks_lie_four_above_four() -> None:
    sizes = [4] * 8
    found = spans(tricks(sizes, Box(16, 270, 208, 170), 53, ASPECT, "left"), sizes)
    rows = [round(height) for _, _, height in found]
    assert rows == [rows[0]] * 4 + [rows[4]] * 4
    assert rows[4] > rows[0]
    assert all(left >= 16 and right <= 224.5 for left, right, _ in found)


def test_a_neighbours_fifth_trick_begins_a_second_row_where_one_is_too_short() -> None:
    sizes = [4] * 5
    found = spans(tricks(sizes, Box(16, 270, 208, 170), 53, ASPECT, "left"), sizes)
    rows = [height for _, _, height in found]
    assert rows[:4] == [rows[0]] * 4
    assert rows[4] > rows[0]


def test_without_room_below_tricks_overlap_but_each_winning_card_shows_its_index() -> None:
    sizes = [6] * 8
    found = tricks(sizes, Box(0, 0, 208, 60), 42, ASPECT, "left")
    groups = groups_of(found, sizes)
    assert len({rest.y for rest in found}) == 1
    for one, other in itertools.pairwise(groups):
        assert min(rest.x for rest in other) - one[0].x >= 0.24 * one[0].width
        assert min(rest.z for rest in other) > one[0].z
    assert max(rest.x + rest.width / 2 for rest in found) <= 208.5


def test_no_tricks_take_no_room() -> None:
    assert tricks([], Box(0, 0, 100, 50), 42, ASPECT, "left") == []


# --- the numbers beside them --------------------------------------------------------------------------------------


def test_a_trick_counts_once_its_last_card_has_landed() -> None:
    """Three tricks of two cards: cards 4 and 5 are the third, and fly one after another."""
    place = Place("won", 0)
    zone = Zone(place, "tricks", french("KH AH 9D QS 7S 7H"), groups=(2, 2, 2))
    view = replace(ippon(), zones=(zone,))
    assert pile_counts(view) == {place: "3"}
    for away in ({4, 5}, {5}):
        assert pile_counts(view, {(place, index) for index in away}) == {place: "2"}
    first = replace(view, zones=(replace(zone, cards=zone.cards[:2], groups=(2,)),))
    assert pile_counts(first, {(place, 0)}) == {}


def test_a_closed_pile_counts_the_cards_that_lie_on_it() -> None:
    view = replace(ippon(), zones=(Zone(Place("stock"), "pile", (UNKNOWN,), 40),))
    assert pile_counts(view, {(Place("stock"), 38), (Place("stock"), 39)}) == {Place("stock"): "38"}


def test_the_table_shows_the_number_of_tricks_after_their_flight(tmp_path: Path) -> None:
    """8 Ippons for two: Ingrid's ace takes the trick, and the 1 is there when both cards are."""
    position = {"hands": [["AS", "9H"], ["7C", "QD"]], "leader": 0}
    table = Table(tmp_path, "ippon", 2, position=position)
    table.wait_for_my_turn()
    table.click(table.spot("AS").x, table.spot("AS").y)
    won = Place("won", 0)
    early = []

    def is_counted() -> bool:
        picture = table.scene.picture()
        flying = [at for at in picture.away if at[0] == won]
        early.append((len(flying), won in picture.counts))
        return won in picture.counts

    table.pass_time(20, is_counted)
    assert any(flying for flying, _ in early), "the trick must have been seen flying"
    assert not any(flying and counted for flying, counted in early)
    assert early[-1] == (0, True)


def test_a_refill_of_the_stock_is_told_once_not_at_every_seat(tmp_path: Path) -> None:
    """Rules A.1.7: the tricks of all seats go back together."""
    table = Table(tmp_path, "ippon", 3)
    stock = Place("stock")
    back = [
        event("returned", seat, french("KH AH"), Place("won", seat), stock, markers=1) for seat in range(3)
    ]
    shuffled = event("shuffled", count=6, markers=3)
    table.scene.moments.recollect([*back, shuffled, *back, shuffled])
    line = "The stock is empty: the cards of the tricks go back into it, one stays for each trick."
    assert table.scene.moments.lines == [line, line]


# --- beads --------------------------------------------------------------------------------------------------------


def test_beads_count_ippons_to_eight_or_tricks_to_four_but_not_in_maki() -> None:
    def noted(note: Note) -> tuple[int, int, int]:
        view = ippon()
        return track_of(type(view)(**{**vars(view), "notes": (note,)}), 2)

    def ippons(need: int) -> Note:
        return Note("ippons", (("count", 3), ("tricks", 2), ("need", need)), 2)

    assert noted(ippons(5)) == (3, 2, 8)
    assert noted(ippons(-1)) == (0, 0, 0)
    assert noted(Note("tricks", (("tricks", 1),), 2)) == (1, 0, 4)
    assert noted(Note("tricks", (("tricks", 1),), 1)) == (0, 0, 0)


def test_a_plate_with_beads_is_higher_and_the_fan_begins_below_it() -> None:
    view = ippon()
    note = Note("ippons", (("count", 3), ("tricks", 0), ("need", 5)), 1)
    beaded = type(view)(**{**vars(view), "notes": (note,)})
    assert has_tracks(beaded)
    assert not has_tracks(view)
    assert not has_tracks(eights(4, "7C"))
    plain, tall = (lay_out(each, (1280, 720), Options(ASPECT)) for each in (view, beaded))
    one, other = plain.seat(1), tall.seat(1)
    assert one is not None
    assert other is not None
    assert other.plate.h - one.plate.h == pytest.approx(15)
    hand = tall.area(Place("hand", 1))
    assert hand is not None
    assert hand.box.y >= other.plate.bottom


def test_gathered_cards_count_as_they_come_back_to_the_stock() -> None:
    """31 lie there; the 26 of three hands and the discard pile come with the six that are seen to fly."""
    view = eights(3, "7D 2D KC")
    director = director_of(view)
    director.show([event("deal_started", hand=2)], view)
    seen = []
    while not director.is_calm:
        director.update(FRAME)
        seen.append(pile_counts(director.view, director.arriving()).get(Place("stock"), ""))
    assert list(dict.fromkeys(seen))[:7] == ["31", "36", "41", "45", "49", "53", "57"]


def test_cards_fly_back_from_every_place_at_the_table() -> None:
    view = eights(3, "7D 2D KC")
    director = director_of(view)
    left = {(spot.place, (round(spot.x), round(spot.y))) for spot in director.layout.spots}
    director.show([event("deal_started", hand=2)], view)
    director.update(FRAME)
    starts = {(round(flight.start.x), round(flight.start.y)) for _, flight in director.flights()}
    places = {place for place, spot in left if spot in starts}
    assert places == {Place("hand", 0), Place("hand", 1), Place("hand", 2), Place("discard")}
