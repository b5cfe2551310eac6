"""The row of notes above the table: it keeps to one row, and what lies below it never jumps."""

from pathlib import Path

import pytest

from game.rules.kit.events import Place
from game.rules.kit.table import Note
from game.session.session import Session
from game.view.table.frame import bar_room
from game.view.table.layout import Options, lay_out
from game.view.table.picture import Pill
from tests.kit.table_scene import Table
from tests.kit.table_views import meri
from tests.screens.test_table_pictures import recorded


def shown(folder: Path, session: Session, language: str, interface: int) -> Table:
    table = Table(
        folder, session.game.key, session=session, language=language, interface_size=interface, instant=True
    )
    table.runner.is_held = True
    table.pass_time(0.05)
    return table


@pytest.mark.parametrize(("language", "interface"), [("en", 100), ("de", 100), ("nb", 100), ("de", 150)])
def test_the_seats_stay_where_they_are_through_a_deal_of_hachinin_meri(
    language: str, interface: int, tmp_path: Path
) -> None:
    """The duty, the dragon and the numbers of deal and trick change their words all the time."""
    plates = set()
    for moves in (2, 8, 14, 34, 50):
        table = shown(tmp_path / str(moves), recorded("hachinin_meri_g1", moves), language, interface)
        plates.add(tuple(seat.plate for seat in table.scene.director.layout.seats))
    assert len(plates) == 1


def test_a_second_row_is_kept_until_the_window_changes(tmp_path: Path) -> None:
    table = shown(tmp_path, recorded("crazy_eights_r2", 3), "de", 100)
    scene, view = table.scene, table.scene.play.view()
    before = scene.lay_out(view).centre
    many = tuple(Note("named_suit", (("suit", "H"),)) for _ in range(12))
    crowded = scene.lay_out(type(view)(**{**vars(view), "notes": many})).centre
    assert crowded.y > before.y
    assert scene.lay_out(view).centre == crowded
    table.household.resize((1280, 720))
    assert scene.lay_out(view).centre == before


def test_notes_are_said_briefly_from_the_last_on_and_only_where_there_is_no_room(tmp_path: Path) -> None:
    signs = shown(tmp_path, recorded("crazy_eights_r1", 3), "en", 100).scene.composer.signs
    pills = [Pill("A note of many words", brief="Note") for _ in range(3)] + [None, Pill("Alone")]
    assert signs.fitted(pills, 4000) == tuple(pills)
    wide = sum(signs.pill_width(pill) + 8 for pill in pills if pill is not None) - 8
    tight = signs.fitted(pills, wide - 1 + (4000 - bar_room(4000, 1.0)))
    assert [pill.text for pill in tight if pill is not None] == [
        "A note of many words", "A note of many words", "Note", "Alone",
    ]  # fmt: skip


def test_team_points_tell_the_match_and_signed_the_deal(tmp_path: Path) -> None:
    words = shown(tmp_path, recorded("hachinin_meri_g1", 8), "en", 100).scene.words
    pill = words.note(Note("team_points", (("deal", (3, -2)), ("match", (-11, 7)))))
    assert pill is not None
    assert pill.teams == ("−11 (+3)", "7 (−2)")


def test_plates_say_points_of_players_and_leave_those_of_teams_to_the_note(tmp_path: Path) -> None:
    def scores(record: str) -> list[str]:
        scene = shown(tmp_path, recorded(record, 3), "en", 100).scene
        view = scene.play.view()
        return [plate.score for plate in scene.desk.plates(view, view, is_calm=True)]

    assert scores("crazy_eights_r1") == ["0", "0", "0", "0"]
    assert scores("hachinin_meri_g1") == [""] * 8


def test_rows_kept_free_push_the_seats_down_once() -> None:
    view = meri()
    one, two = (lay_out(view, (1280, 720), Options(350 / 220, note_rows=rows)) for rows in (1, 2))
    assert two.seats[1].plate.y > one.seats[1].plate.y
    assert two.area(Place("hand", 0)) == one.area(Place("hand", 0))
