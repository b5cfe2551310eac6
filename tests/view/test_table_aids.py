"""Learn while playing (issue 5, item 4): the own hand ranked, and the order of the suit that counts."""

from pathlib import Path
from typing import Any

import pytest

from game.persist.matches import LOCKS
from game.rules import game as game_of
from game.rules.kit.events import TABLE, Place
from game.session.session import PERSON, Session
from game.view.table.picture import Strip
from tests.kit.table_scene import NAMES, Table

GAME = game_of("hachinin_meri")
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
# Dan (seat 3) has led the 4 of Koppu, the seats 4 to 7 have answered, seat 0 is to act; trump is Ouru.
HANDS = [
    "K-Sun K-9 O-4 P-Rob I-1 I-2 I-3", "I-4 I-5 I-6 I-7 I-8 I-9 I-Kab", "P-1 P-2 P-3 P-4 P-5 P-6 P-7",
    "G-1 G-2 G-3 G-4 G-5 G-6", "G-7 G-8 G-9 G-Kab G-Rei G-Sot", "G-Un G-Sun O-1 O-2 O-3 O-8",
    "O-9 O-Sot O-Un O-Sun K-1 K-2", "K-3 K-Un K-5 K-Rei O-5 O-6",
]  # fmt: skip
POSITION: dict[str, Any] = {
    "hands": [each.split() for each in HANDS], "okie": "O-7", "side": ["P-9", "P-8", "O-7"], "dealer": 3,
    "declared": False, "receiver": 3, "trick_number": 3, "leader": 3, "meri_led": False,
    "trick": ["K-4", "K-8", "K-6", "K-7", "G-Rob"], "sun_kept": [], "points": [0, 0], "deal_points": [1, 1],
}  # fmt: skip


def at_table(folder: Path, locks: dict[str, str] | None = None, **more: Any) -> Table:
    session = Session(
        GAME, GAME.options.read({}), NAMES, 7, position=POSITION, players=[PERSON, *["medium"] * 7],
        extra={LOCKS: locks or {}},
    )  # fmt: skip
    table = Table(folder, session=session, instant=True, **more)
    table.wait_for_my_turn()
    return table


def strip_of(table: Table) -> Strip:
    strip = table.scene.picture().strip
    assert strip is not None
    return strip


def places(table: Table) -> dict[str, tuple[int, str]]:
    view = table.scene.director.view
    return {GAME.pack.text(each.card): (each.place, each.outlook) for each in view.standings}


def names(strip: Strip, cards: frozenset[int]) -> set[str]:
    return {GAME.pack.text(card) for card in cards}


def test_both_are_there_for_whoever_has_never_played(tmp_path: Path) -> None:
    """They are on by default. The 4 leads, no other card of Koppu beats the 4 but the Sun and the numerals below it."""
    table = at_table(tmp_path)
    assert places(table) == {
        "P-Rob": (1, "wins"), "O-4": (2, "wins"), "K-Sun": (3, "wins"), "K-9": (4, "loses"),
        "I-1": (0, "loses"), "I-2": (0, "loses"), "I-3": (0, "loses"),
    }  # fmt: skip
    strip = strip_of(table)
    assert (strip.mark, strip.is_trump, GAME.pack.text(strip.best)) == ("K", False, "K-4")
    assert names(strip, strip.mine) == {"K-Sun", "K-9"}
    assert strip.gone == frozenset()
    kinds = [item.key[0] for item in table.scene.composed() if isinstance(item.key, tuple)]
    assert (kinds.count("place"), kinds.count("strip")) == (7, 1)


def test_the_places_lie_on_their_cards_above_all_of_them_also_when_the_hand_is_large(tmp_path: Path) -> None:
    table = at_table(tmp_path, card_size=200)
    usual = [item for item in table.scene.composed() if isinstance(item.key, tuple)]
    kinds = [item.key[0] for item in usual]
    places = [item.rect for item in usual if item.key[0] == "place"]
    hand = [spot for spot in table.scene.director.layout.spots if spot.place == Place("hand", 0)]
    for spot, after, place in zip(hand, [*hand[1:], None], places, strict=True):
        right = after.box.x if after is not None else spot.box.right
        assert spot.box.x < place.centerx < right
    table.scene.moments.toggle("hand")
    large = [item.key[0] for item in table.scene.composed() if isinstance(item.key, tuple)]
    assert large.count("place") == 2 * kinds.count("place") == 14


def test_what_is_gone_is_dark_for_those_with_memory_aids_alone(tmp_path: Path) -> None:
    table = at_table(tmp_path, memory_aids=True)
    gone = names(strip_of(table), strip_of(table).gone)
    assert gone == {"K-Kab", "K-Sot", "K-Rob"}  # of Koppu; all that lies in no hand and not in the trick
    locked = at_table(tmp_path / "locked", {"memory_aids": "never"}, memory_aids=True)
    assert strip_of(locked).gone == frozenset()


@pytest.mark.parametrize("by", ["setting", "lock"])
def test_either_can_be_switched_off_and_locked(tmp_path: Path, by: str) -> None:
    off = {"ranked_hand": False, "order_strip": False} if by == "setting" else {}
    locks = {"ranked_hand": "never", "order_strip": "never"} if by == "lock" else {}
    table = at_table(tmp_path, locks, **off)
    view = table.scene.director.view
    assert (view.standings, view.ladder) == ((), None)
    assert table.scene.picture().strip is None
    assert table.scene.director.layout.strip is None


def test_the_hand_can_be_sorted_by_strength_where_it_has_one(tmp_path: Path) -> None:
    table = at_table(tmp_path, sort_hand="trump_left")
    table.key(ord("s"))
    assert table.house.settings.sort_hand == "strength"
    assert table.hand() == ["P-Rob", "O-4", "K-Sun", "K-9", "I-3", "I-2", "I-1"]
    assert table.scene.caption == "Your hand is sorted, the strongest card at the left."
    table.key(ord("s"))
    assert table.house.settings.sort_hand == "dealt"


def test_without_the_assist_that_order_is_passed_over(tmp_path: Path) -> None:
    table = at_table(tmp_path, {"ranked_hand": "never"}, sort_hand="trump_left")
    table.key(ord("s"))
    assert table.house.settings.sort_hand == "dealt"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface_size", [75, 100, 150, 200])
@pytest.mark.parametrize("card_size", [75, 100, 200])
def test_the_strip_covers_nothing(
    tmp_path: Path, size: tuple[int, int], interface_size: int, card_size: int
) -> None:
    """Beside the ring of eight, below the seats at the right; where it has no room it is left out."""
    table = at_table(tmp_path, size=size, interface_size=interface_size, card_size=card_size)
    layout = table.scene.director.layout
    assert layout.strip is not None or interface_size == 200
    if layout.strip is None:
        return
    strip = layout.strip
    assert strip.x >= 0
    assert strip.right <= size[0]
    assert strip.bottom <= layout.caption.y
    others = [box.plate for box in layout.seats]
    others += [spot.box for spot in layout.spots] + list(layout.places)
    others += [area.box for area in layout.areas if area.shape in ("pile", "row", "trick")]
    assert [box for box in others if box.overlaps(strip)] == []


@pytest.mark.parametrize("size", SIZES)
def test_every_tile_of_the_strip_is_alike_and_stands_in_four_columns(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Also those of the viewer's cards and of the last row; golden lines, 2 pixels and 1 of distance, do not meet."""
    table = at_table(tmp_path, size=size)
    ground = table.scene.director.layout.strip
    assert ground is not None
    composer, strip = table.scene.composer, strip_of(table)
    body, tiles = composer.strips.cells(strip, ground, composer.cards)
    assert len(tiles) == len(strip.cards) == 15
    assert len({tile.size for tile in tiles}) == 1
    assert (
        [tile.x for tile in tiles[:4]] == [tile.x for tile in tiles[4:8]] == [tile.x for tile in tiles[8:12]]
    )
    assert [len({tile.y for tile in tiles[row : row + 4]}) for row in (0, 4, 8, 12)] == [1, 1, 1, 1]
    lined = [tile.inflate(6, 6) for tile in tiles]
    assert all(body.contains(tile) for tile in lined)
    assert not any(one.colliderect(other) for n, one in enumerate(lined) for other in lined[:n])
    shown = tiles[0].h / (tiles[0].w * 350 / 220)
    assert 0.5 <= shown <= 0.7, "the upper corner, and nothing of the lower one"


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_stands_below_the_plates_at_its_side(tmp_path: Path, size: tuple[int, int]) -> None:
    layout = at_table(tmp_path, size=size).scene.director.layout
    plate = next(seat.plate for seat in layout.seats if seat.side == "right")
    assert layout.strip is not None
    assert layout.strip.x == pytest.approx(plate.x)
    assert layout.strip.right == pytest.approx(plate.right)


def test_while_nobodys_hand_is_open_there_is_none(tmp_path: Path) -> None:
    table = at_table(tmp_path)
    table.scene.change_viewer(TABLE)
    view = table.scene.director.view
    assert (view.standings, view.ladder) == ((), None)
    zone = view.zone(Place("hand", 0))
    assert zone is not None
    assert set(zone.cards) == {-1}
