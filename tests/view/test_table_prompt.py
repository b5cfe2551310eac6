"""What a person is asked for stands in words where the buttons would be (product.md sections 2 and 3)."""

import json
from pathlib import Path
from typing import Any

from tests.kit.table_scene import Table

RECORDS = Path(__file__).parents[1] / "records"


def asked(table: Table) -> list[str]:
    """The texts of the pills that lie below the bar."""
    picture = table.scene.picture()
    return [pill.text for pill, box in picture.pills if box.y > picture.layout.centre.y]


def meri(folder: Path, language: str) -> Table:
    """The deal of G1, dealt by seat 0: it takes the Okie if nobody declares."""
    position: dict[str, Any] = json.loads((RECORDS / "hachinin_meri_g1.json").read_text())["position"]
    return Table(
        folder, "hachinin_meri", 8, position={**position, "dealer": 0}, language=language, instant=True
    )


def test_declaring_is_asked_by_buttons_alone_and_discarding_in_words(tmp_path: Path) -> None:
    table = meri(tmp_path, "de")
    table.wait_for_my_turn()
    assert asked(table) == []
    decline = next(sign for sign in table.scene.signs if sign.text == "Nichts sagen")
    table.click(decline.box.cx, decline.box.cy)
    table.wait_for_my_turn()
    assert asked(table) == ["Lege eine Karte weg, die kein Trumpf ist"]
    picture = table.scene.picture()
    (box,) = [box for _, box in picture.pills if box.y > picture.layout.centre.y]
    plates = [seat.plate for seat in picture.layout.seats]
    assert not any(box.overlaps(plate) for plate in plates)
    assert box.bottom <= picture.layout.hand.y + 1


def test_under_an_opening_eight_the_followers_are_told_what_must_go_in(tmp_path: Path) -> None:
    """Rules A.1.5."""
    position = {"hands": [["KS", "9H"], ["7C"]], "leader": 1, "trick": ["8H"]}
    table = Table(tmp_path, "ippon", 2, position=position, instant=True)
    table.wait_for_my_turn()
    assert asked(table) == ["An 8 leads: highest cards in"]


def test_an_ordinary_turn_needs_no_words(tmp_path: Path) -> None:
    position = {"hands": [["KS", "9H"], ["7C"]], "leader": 1, "trick": ["QD"]}
    table = Table(tmp_path, "ippon", 2, position=position, instant=True)
    table.wait_for_my_turn()
    assert asked(table) == []
