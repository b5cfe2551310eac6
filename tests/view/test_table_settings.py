"""What is set in the settings over a table holds at the table when it comes back."""

from pathlib import Path

from game.scenes.message import Message
from tests.kit.table_scene import Table
from tests.view.test_table_scene import POSITION


def shown(table: Table) -> list[str]:
    """The own hand as it lies on the table."""
    pack = table.session.game.pack
    zone = next(
        zone for zone in table.scene.director.view.zones if zone.shape == "hand" and zone.place.seat == 0
    )
    return [pack.text(card) for card in zone.cards]


def test_a_hand_that_shall_be_sorted_another_way_is(tmp_path: Path) -> None:
    table = Table(tmp_path, position=POSITION, sort_hand="dealt")
    table.wait_for_my_turn()
    assert shown(table) == ["7C", "7S", "QD", "2D", "KC", "8H"]
    table.house.scenes.push(Message(table.house, "over", "it"))
    table.house.settings.sort_hand = "rank"
    table.house.settings_changed()
    table.house.scenes.pop()
    table.pass_time(1.0)
    assert shown(table) == ["2D", "7S", "7C", "8H", "QD", "KC"]
    assert {"2D", "7C", "7S", "QD"} < set(table.legal()), "and the turn goes on"
