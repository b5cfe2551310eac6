"""Large words at small windows: product.md section 5, a grandmother's table at 1024 x 600."""

import itertools
from pathlib import Path

import pytest

from game.rules.kit.events import Place
from game.rules.kit.table import Note, TableView
from game.view.table.geometry import Box
from game.view.table.layout import LEAST_MIDDLE, Layout, Options, lay_out
from tests.kit.table_scene import Table
from tests.kit.table_views import chips, eights, ippon, meri
from tests.screens.test_table_pictures import recorded

SIZES = ((1024, 600), (1280, 720), (1920, 1080))
LEAST_ROW = 0.2  # of the window's height: a trick side by side needs less than one around the middle
FRENCH, CHIPS, UNSUN = 1.4, 1.08, 350 / 220
# How much larger than the window's own scale the interface may get at a table, by its seats.
MOST = {2: 1.6, 3: 1.6, 4: 1.6, 5: 1.35, 6: 1.35, 7: 1.25, 8: 1.25}


def beaded(view: TableView) -> TableView:
    """The same table with a row of beads on every plate."""
    notes = tuple(
        Note("ippons", (("count", 3), ("tricks", 1), ("need", 5)), seat.seat) for seat in view.seats
    )
    return TableView(view.viewer, view.to_act, view.zones, view.seats, notes, view.direction)


def large(view: TableView, size: tuple[int, int], aspect: float, card_scale: float = 1.5) -> Layout:
    scale = min(size[0] / 1280, size[1] / 720) * MOST[len(view.seats)]
    return lay_out(view, size, Options(aspect, scale, card_scale))


def tables() -> list[tuple[TableView, float]]:
    crowds = [(beaded(eights(seats, "7C 7S QD 2D KC 9H 8H")), FRENCH) for seats in range(2, 8)]
    return [*crowds, (beaded(ippon(won=(8, 4, 2, 0))), FRENCH), (meri(), UNSUN)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", range(8))
def test_plates_never_meet_and_the_middle_keeps_its_room(number: int, size: tuple[int, int]) -> None:
    view, aspect = tables()[number]
    layout = large(view, size, aspect)
    window = Box(0, 0, *size)
    for one, other in itertools.combinations([seat.plate for seat in layout.seats], 2):
        assert not one.overlaps(other)
    assert all(window.holds(seat.plate) for seat in layout.seats)
    least = LEAST_ROW if layout.in_row else LEAST_MIDDLE
    assert layout.centre.h >= 0.95 * least * size[1]


@pytest.mark.parametrize("size", SIZES)
def test_a_neighbours_won_tricks_stay_above_the_viewers_own(size: tuple[int, int]) -> None:
    layout = large(beaded(ippon(won=(8, 8, 2, 0))), size, FRENCH)
    mine = [spot for spot in layout.spots if spot.place == Place("won", 0)]
    theirs = [spot for spot in layout.spots if spot.place == Place("won", 1)]
    assert max(spot.box.bottom for spot in theirs) <= min(spot.box.y for spot in mine) + 1


@pytest.mark.parametrize("size", SIZES)
def test_the_own_row_leaves_the_plate_and_its_pointer_alone(size: tuple[int, int]) -> None:
    """Right of a plate that stands high for its notes, above one that need not."""
    for scale in (1.0, MOST[4]):
        view = beaded(ippon(won=(6, 1, 1, 0)))
        unit = min(size[0] / 1280, size[1] / 720)
        layout = lay_out(view, size, Options(FRENCH, unit * scale, 1.0))
        seat = layout.seat(0)
        assert seat is not None
        plate = seat.plate
        claimed = Box(plate.x, plate.y - 0.36 * plate.h, plate.w, 1.36 * plate.h)
        mine = [spot.box for spot in layout.spots if spot.place == Place("won", 0)]
        assert not any(box.overlaps(claimed) for box in mine)
        assert plate.bottom + 27 * unit * scale <= layout.caption.y, "a line of notes fits below"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_alone_at_the_top_holds_its_cards_left_of_its_plate(seats: int, size: tuple[int, int]) -> None:
    layout = lay_out(
        eights(seats, "7C", others=14), size, Options(FRENCH, min(size[0] / 1280, size[1] / 720))
    )
    top = next(seat for seat in layout.seats if seat.side == "top")
    held = [spot.box for spot in layout.spots if spot.place == Place("hand", top.seat)]
    assert len(held) == 14
    assert max(box.right for box in held) <= top.plate.x
    others = [seat.plate for seat in layout.seats if seat is not top]
    assert not any(box.overlaps(plate) for box in held for plate in others)
    assert max(box.bottom for box in held) <= layout.centre.y + 2


def hand_and_middle(
    view: TableView, size: tuple[int, int], aspect: float, scale: float
) -> tuple[float, float]:
    """The widths of the hand's cards and of those in the middle."""
    layout = lay_out(view, size, Options(aspect, min(size[0] / 1280, size[1] / 720), scale))
    held = next(spot.width for spot in layout.spots if spot.place == Place("hand", view.viewer))
    in_middle = [area.card_width for area in layout.areas if area.place in (Place("trick"), Place("stock"))]
    return held, layout.places[0].w if layout.places else max(in_middle)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.1, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("number", range(10))
def test_large_cards_never_make_the_played_ones_small(
    number: int, scale: float, size: tuple[int, int]
) -> None:
    """They stay as large as at 100 %, the hand grows no further than they can follow."""
    tables = [
        *((eights(seats, "7C 7S QD 2D KC 9H 8H"), FRENCH) for seats in (2, 3, 4, 6, 7)),
        *((beaded(ippon(won=(8, 4, 2, 0, 1, 3)[:seats])), FRENCH) for seats in (3, 4, 6)),
        (chips(), CHIPS),
        (meri(), UNSUN),
    ]
    view, aspect = tables[number]
    held, middle = hand_and_middle(view, size, aspect, 1.0)
    larger_held, larger_middle = hand_and_middle(view, size, aspect, scale)
    assert larger_held >= held
    assert larger_middle >= middle
    assert larger_held == held or larger_middle >= 0.7 * larger_held


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_in_8_ippons_large_cards_are_larger_in_hand_and_trick(seats: int, size: tuple[int, int]) -> None:
    view = ippon(won=(8, 4, 2, 0, 1, 3)[:seats])
    held, middle = hand_and_middle(view, size, FRENCH, 1.0)
    larger_held, larger_middle = hand_and_middle(view, size, FRENCH, 1.5)
    assert larger_held > held
    assert larger_middle > middle


def test_a_trick_of_large_cards_lies_side_by_side_and_leaves_the_others_alone() -> None:
    layout = lay_out(ippon(won=(8, 4, 2, 0)), (1280, 720), Options(FRENCH, 1.0, 1.5))
    assert layout.in_row
    bottom, left, top, right = layout.places
    stock = next(area.box for area in layout.areas if area.place == Place("stock"))
    assert stock.right < left.x
    assert left.right < top.x
    assert top.right < bottom.x
    assert bottom.right < right.x
    assert top.y < left.y == right.y < bottom.y, "each a little towards its seat"
    others = [spot.box for spot in layout.spots if spot.place.zone in ("hand", "won")]
    for box in (*layout.places, stock):
        assert not any(box.overlaps(other) for other in (*others, *(seat.plate for seat in layout.seats)))


def test_cards_keep_their_size_where_there_is_room() -> None:
    view = eights(4, "7C 7S QD")
    usual = lay_out(view, (1280, 720), Options(FRENCH, 1.0, 1.0))
    spots = [spot for spot in usual.spots if spot.place == Place("hand", 0)]
    assert spots[0].width == pytest.approx(112)


@pytest.mark.parametrize("language", ["de", "nb"])
@pytest.mark.parametrize("size", SIZES)
def test_two_short_notes_fit_below_the_own_plate(
    language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """A card has been drawn, and the points of the hand are told."""
    session = recorded("crazy_eights_r2", 15)
    table = Table(tmp_path, "crazy_eights", session=session, language=language, size=size, interface_size=150)
    table.runner.is_held = True
    table.pass_time(0.1)
    layout, plates = table.scene.director.layout, table.scene.picture().plates
    box = layout.seat(0)
    assert box is not None
    assert len(plates[0].tags) == 2
    items = table.scene.composer.plates.tags(plates[0], box, [])
    assert all(item.rect.inflate(-4, -4).bottom <= layout.caption.y + 1 for item in items)
