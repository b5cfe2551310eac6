"""What the table of 12 Chips tells at a glance: whose chip is whose, the own sum and how far it is from 21."""

from pathlib import Path

import pygame
import pytest

from game.i18n import Texts
from game.rules.kit.events import TABLE, Place
from game.rules.kit.table import Note
from game.rules.twelve_chips.chips import PACK
from game.rules.twelve_chips.observe import observe
from game.rules.twelve_chips.options import OPTIONS
from game.rules.twelve_chips.table import table as table_of
from game.scenes.score_rows import ScoreRow, with_held
from game.session.record import read
from game.session.session import Session
from game.session.timeline import Timeline
from game.view.table.lettering import rect_of
from game.view.table.words import Words
from tests.kit.table_scene import Table
from tests.kit.twelve_chips import at
from tests.screens.test_table_pictures import FACES, RECORDS, recorded


def shown(folder: Path, record: str, moves: int, **settings: object) -> Table:
    session = recorded(record, moves)
    table = Table(folder, session.game.key, session=session, pictures=FACES, **settings)
    table.runner.is_held = True
    table.pass_time(0.1)
    return table


def drawn(table: Table, kind: str) -> list[tuple[object, ...]]:
    """The keys of the items of one kind."""
    keys = [item.key for item in table.scene.composed()]
    return [key for key in keys if isinstance(key, tuple) and key[0] == kind]


@pytest.mark.parametrize(
    ("total", "words"),
    [(11, "10 left to 21"), (20, "1 left to 21"), (21, "exactly 21"), (22, "1 over 21"), (28, "7 over 21")],
)
def test_the_own_sum_says_how_far_it_is_from_21(total: int, words: str, tmp_path: Path) -> None:
    spoken = shown(tmp_path, "twelve_chips_c01", 3).scene.words
    tally = spoken.tally(Note("total", (("sum", total), ("left", 21 - total)), 0))
    assert tally is not None
    assert (tally.total, tally.limit, tally.words) == (total, 21, words)


def test_the_sum_stands_opposite_the_own_plate_and_nowhere_else(tmp_path: Path) -> None:
    """Ada holds 8, 9 and 11: 28 with nothing open yet."""
    table = shown(tmp_path, "twelve_chips_c01", 3)
    (tally,) = drawn(table, "tally")
    own = table.scene.director.layout.seat(0)
    assert own is not None
    left, _ = tally[2]  # type: ignore[misc]
    assert left == pytest.approx(1280 - own.plate.x - own.plate.w, abs=1)
    plates = {plate.seat: plate for plate in table.scene.picture().plates}
    assert plates[0].tally is not None
    assert plates[0].tally.total == 28
    assert not any("28" in tag for tag in plates[0].tags)
    assert all(plates[seat].tally is None for seat in (1, 2))


def test_a_watcher_sees_nobodys_sum(tmp_path: Path) -> None:
    session = recorded("twelve_chips_c01", 3)
    table = Table(tmp_path, "twelve_chips", session=session, pictures=FACES, players=())
    table.pass_time(0.1)
    table.scene.change_viewer(TABLE)
    assert drawn(table, "tally") == []


def test_every_chip_in_the_middle_shows_the_portrait_of_its_seat(tmp_path: Path) -> None:
    table = shown(tmp_path, "twelve_chips_c01", 3)
    tokens = drawn(table, "token")
    zone = table.scene.director.view.zone(Place("played"))
    assert zone is not None
    assert [token[1] for token in tokens] == list(zone.seats)
    assert [token[2] for token in tokens] == [FACES[seat] for seat in zone.seats]


def test_chips_whose_owners_a_position_does_not_name_lie_apart_and_without_a_portrait(tmp_path: Path) -> None:
    """A match that goes on from a stored position in the middle of the taking, as after a change of the rules."""
    whole = recorded("twelve_chips_c01", 4)  # Ada has taken the 4 of 12, 4, 5
    position = whole.game.position(whole._course.state)
    assert position["middle"] == ["12b", "5r"]
    session = Session(whole.game, whole.options, whole.names, 1, position=position)
    table = Table(tmp_path, "twelve_chips", session=session, pictures=FACES)
    table.pass_time(0.5)
    spots = [spot for spot in table.scene.director.layout.spots if spot.place == Place("played")]
    assert len({(spot.x, spot.y) for spot in spots}) == 2
    assert drawn(table, "token") == []


def test_eight_cards_of_a_trick_show_whose_they_are_and_four_need_not(tmp_path: Path) -> None:
    eight = shown(tmp_path / "8", "hachinin_meri_g1", 34)
    assert len(drawn(eight, "token")) == len(eight.scene.director.view.zone(Place("trick")).seats) > 0  # type: ignore[union-attr]
    four = shown(tmp_path / "4", "ippon_a01", 1)
    assert four.scene.director.view.zone(Place("trick")).seats  # type: ignore[union-attr]
    assert drawn(four, "token") == []


# Ada holds 10, 6, 12, 9 (37), Bo 8, 5, 7, 4 (24), Cleo 2, 3, 11, 1 (17): the round of the last trick is over.
SUMS = {
    "hands": [["10b"], [], ["2b", "3b", "11b", "1b"]],
    "open": [["6r", "12b", "9r"], ["8r", "5r", "7r", "4r"], []],
}  # fmt: skip


@pytest.mark.parametrize(
    ("scoring", "tags"),
    [("burst", ["37: bust!", "24: bust!", "Sum: 17"]), ("no_burst", ["37 counts 18", "24 counts 12", "Sum: 17"])],
)  # fmt: skip
def test_c_1_5_after_a_round_every_seat_tells_its_sum_and_what_it_counts(
    scoring: str, tags: list[str]
) -> None:
    """37 and 24 are over 21: burst, or halved and rounded down to 18 and 12."""
    words = Words(Texts("en", strict=True), "twelve_chips", PACK, ("Ada", "Bo", "Cleo"))
    state = at({**SUMS, "points": [0, 0, 1]}, OPTIONS.read({"scoring": scoring}))
    notes = [note for note in table_of(observe(state, 0)).notes if note.key == "final_sum"]
    assert [words.tag(note) for note in notes] == tags
    assert [note.seat for note in notes] == [0, 1, 2]


def test_the_rows_of_a_result_show_the_chips_that_make_up_the_sums() -> None:
    view = table_of(observe(at({**SUMS, "points": [0, 0, 1]}), 0))
    rows = with_held([ScoreRow(seat, 0, 0, "") for seat in range(3)], view)
    assert [[PACK.text(card) for card in row.cards] for row in rows] == [
        ["10b", "6r", "12b", "9r"], ["8r", "5r", "7r", "4r"], ["2b", "3b", "11b", "1b"],
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de", "nb"])
@pytest.mark.parametrize("interface", [100, 150])
def test_the_sum_lies_clear_of_the_hand_and_its_words_are_whole(
    language: str, interface: int, tmp_path: Path
) -> None:
    session = recorded("twelve_chips_c01", 0)
    table = Table(
        tmp_path,
        "twelve_chips",
        session=session,
        language=language,
        size=(1024, 600),
        interface_size=interface,
    )
    table.runner.is_held = True
    table.pass_time(6.0, lambda: table.scene.director.is_calm)
    (tally,) = drawn(table, "tally")
    left = tally[2][0]  # type: ignore[index]
    hand = [spot for spot in table.scene.director.layout.spots if spot.place == Place("hand", 0)]
    assert max(spot.box.right for spot in hand) < left
    theme, assets = table.scene.composer.signs.theme, table.house.assets
    plate = table.scene.picture().plates[0]
    assert plate.tally is not None
    number = assets.measure(str(plate.tally.total), round(theme.size("title") * 0.85), serif=True, bold=True)[
        0
    ]
    words = assets.measure(plate.tally.words, theme.size("small"), bold=True)[0]
    assert round(1.5 * theme.gap) + number + 2 * theme.gap + words + theme.gap <= tally[3][0] + 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("record", "moves"), [("twelve_chips_c03", 8), ("twelve_chips_c03", 12), ("twelve_chips_c01", 16)]
)
@pytest.mark.parametrize("interface_size", [100, 150])
def test_no_note_of_a_seat_covers_a_chip_or_the_place_of_one(
    record: str, moves: int, interface_size: int, tmp_path: Path
) -> None:
    table = shown(tmp_path, record, moves, language="de", interface_size=interface_size)
    layout = table.scene.director.layout
    tags = [pygame.Rect(key[2], key[3]) for key in drawn(table, "tag")]  # type: ignore[call-overload]
    assert tags
    places = [*(spot.box for spot in layout.spots), *layout.places, *(seat.plate for seat in layout.seats)]
    covered = [(tag, box) for tag in tags for box in places if tag.colliderect(rect_of(box))]
    assert covered == []


def test_paul_s_note_says_what_he_does_next() -> None:
    """C-03: he wins trick 1, takes at once and leads trick 2; Ada wins trick 3, so there he takes last."""
    timeline = Timeline(read((RECORDS / "twelve_chips_c03.json").read_bytes())).play_out()
    found = []
    for place in range(16):
        view = table_of(observe(timeline.state(place), 0))
        found.append(next(dict(note.facts)["doing"] for note in view.notes if note.key == "paul_next"))
    plays, takes = ["plays"], ["takes"]
    assert found == plays * 4 + takes * 2 + plays * 2 + takes * 4 + plays * 4
