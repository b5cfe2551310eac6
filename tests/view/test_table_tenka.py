"""Q2 of Hachinin Meri at the table: a house rule makes the Sota of Pao the permanent trump, and one sees it."""

from pathlib import Path

import pygame
import pytest

from game.rules.hachinin_meri.pack import UNSUN
from tests.kit.table_scene import Table


def face(table: Table, code: str) -> bytes:
    card = UNSUN.card(code)
    assert card is not None
    return pygame.image.tobytes(table.scene.composer.cards.surface(card, 120), "RGBA")


@pytest.mark.parametrize(("tenka", "told"), [("robai", 0), ("sota", 1)])
def test_the_rule_that_differs_is_told_above_the_table(tenka: str, told: int, tmp_path: Path) -> None:
    """Among many notes the pill is short: an icon and the card."""
    table = Table(tmp_path, "hachinin_meri", 8, options={"tenka": tenka}, instant=True)
    table.pass_time(0.1)
    pills = [pill.text for pill, _ in table.scene.picture().pills]
    assert sum("Sota of Pao" in text for text in pills) == told


def test_the_seal_lies_on_the_sota_and_not_on_the_robai(tmp_path: Path) -> None:
    usual = Table(tmp_path / "robai", "hachinin_meri", 8, instant=True)
    other = Table(tmp_path / "sota", "hachinin_meri", 8, options={"tenka": "sota"}, instant=True)
    for table in (usual, other):
        table.pass_time(0.1)
    for code in ("P-Sot", "P-Rob"):
        assert face(usual, code) != face(other, code)
    for code in ("K-Sot", "K-Rob", "P-Un"):
        assert face(usual, code) == face(other, code)
