"""Big moments are felt (product.md section 2): each has words and a sign, is short, quiet if wished, traceless."""

from pathlib import Path

import pygame
import pytest

from game.rules import game as game_of
from game.rules.kit.events import Event, Place, event
from game.view.assets import Assets
from game.view.table.banners import SECONDS, Banner, banner_item
from game.view.table.brush import Brush
from game.view.table.geometry import Box
from tests.kit.table_scene import Table
from tests.view import core_kit

CENTRE = Box(300, 150, 680, 300)
TIMES = (0.05, 0.2, 0.38, 0.7, 1.0, 1.2)
BANNERS = {
    "plain": Banner("Nobody can go on", icon="lock"),
    "grand": Banner("Banzai!", emblem="banzai", tone="grand"),
    "slice": Banner("Sashimi!", emblem="sashimi", tone="slice"),
    "suit": Banner("Ada names hearts", mark="H"),
    "kanji": Banner("Ada wins the hand", kanji="勝", tone="grand"),
}
# The moments that issue and product name, as events of the rules, and what stands before their words.
MOMENTS: list[tuple[str, Event, str]] = [
    ("crazy_eights", event("suit_named", 0, suit="H"), "H"),
    ("crazy_eights", event("hand_won", 1, how="last_card"), "勝"),
    ("crazy_eights", event("burden", 1, count=4, can_answer=True), "burden"),
    ("ippon", event("banzai_called", 0, count=1, allowed=1), "banzai"),
    ("ippon", event("banzai_chain", 0, eights=1, more=1), "banzai"),
    ("ippon", event("sliced", 1, tricks=3, before=7, after=4), "sashimi"),
    ("ippon", event("exact_eight", 1, tricks=1, before=7, after=8), "hachi"),
    ("twelve_chips", event("scored", scorers=(1,), count=1, burst=(0,), any_burst=True), "burst"),
    ("hachinin_meri", event("played", 2, (3,), Place("hand", 2), Place("trick"), lead=True, meri=True), "meri"),
    (
        "hachinin_meri",
        event("combination", 2, winning="Sun", beaten="Un", points=2, team=0, ninth=False, hidden_robai=False),
        "star",
    ),
    ("hachinin_meri", event("declared", 2, suit="O"), "O"),
    ("ippon", event("match_ended", reason="most_ippons", winners=(0,), scores=(9, 1, 2, 3)), "win"),
]  # fmt: skip


def at(
    banner: Banner, seconds: float, assets: Assets, brush: Brush, is_calm: bool
) -> tuple[pygame.Rect, bytes]:
    """The pixels a banner may touch at a moment, and the window with it."""
    banner.elapsed_s = seconds
    window = pygame.Surface((1280, 720))
    window.fill((60, 20, 80))
    item = banner_item(banner, CENTRE, assets, brush, is_calm)
    item.draw(window)
    inside = item.rect.clip(window.get_rect())
    outside = window.copy()
    outside.fill((60, 20, 80), inside)
    assert pygame.image.tobytes(outside, "RGB") == bytes((60, 20, 80)) * (1280 * 720), (
        "it drew outside its place"
    )
    return item.rect, pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("name", BANNERS)
def test_a_banner_touches_only_its_own_place_at_every_moment(name: str) -> None:
    assets, brush = core_kit.skin().assets, Brush()
    pictures = [at(BANNERS[name], seconds, assets, brush, False)[1] for seconds in TIMES]
    assert len(set(pictures)) >= len(TIMES) - 1  # it comes and goes; in between it may rest


@pytest.mark.parametrize("name", BANNERS)
def test_under_reduced_motion_a_banner_only_comes_up_and_goes(name: str) -> None:
    assets, brush = core_kit.skin().assets, Brush()
    found = [at(BANNERS[name], seconds, assets, brush, True) for seconds in TIMES]
    assert len({tuple(rect) for rect, _ in found}) == 1
    assert (
        len({picture for (_, picture), seconds in zip(found, TIMES, strict=True) if 0.3 < seconds < 0.9}) == 1
    )


def test_every_banner_is_short() -> None:
    assert SECONDS <= 1.5


@pytest.mark.parametrize(("game", "happened", "sign"), MOMENTS, ids=[f"{g}-{e.kind}" for g, e, _ in MOMENTS])
def test_every_great_moment_has_its_words_and_its_sign(
    game: str, happened: Event, sign: str, tmp_path: Path
) -> None:
    table = Table(tmp_path, game, game_of(game).default_seats)
    banner = table.scene.moments.banner_of(happened)
    assert banner is not None
    assert banner.text
    assert sign in (banner.mark, banner.icon, banner.kanji, banner.emblem)


def test_a_click_ends_a_banner_at_once(tmp_path: Path) -> None:
    hands = [["8H", "7C", "QD"], ["3C", "2C"], ["6C", "2S"]]
    table = Table(tmp_path, position={"hands": hands, "discard": ["7S"], "to_act": 0, "dealer": 2})
    table.runner.is_held = True
    table.wait_for_my_turn()
    table.pass_time(0.1)
    before = pygame.image.tobytes(table.target, "RGB")
    table.scene.state.banner = Banner("Banzai!", emblem="banzai", tone="grand", elapsed_s=0.4)
    table.pass_time(0.05)
    assert pygame.image.tobytes(table.target, "RGB") != before
    table.click(640, 300)
    assert table.scene.state.banner is None
    table.point(2, 400)
    table.pass_time(0.05)
    assert pygame.image.tobytes(table.target, "RGB") == before
