"""Private questions take the same steps and the same time, whether or not there was a choice: product.md section 3,
R12 of Hachinin Meri ("non-holders pass with the same pacing as a passing holder")."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.runner import Answer
from game.rules import game as game_of
from game.scenes.curtain import Curtain
from game.scenes.table_pace import COMPUTER_S, PERSON_S, brisk
from game.session.session import PERSON
from tests.kit.pads import PadHands
from tests.kit.table_scene import FRAME, QuickRunner, Table

GAME = game_of("hachinin_meri")


def asked(folder: Path, holds: bool, players: tuple[str, ...] = (), **settings: Any) -> Table:
    """Seat 0 is asked first. The okie is the 5 of cups: with `holds` seat 0 has the dragon of cups, else seat 7."""
    rest = [text for text in GAME.pack.texts if text not in ("K-5", "K-Rob", "P-2", "I-2", "G-2")]
    first, last = ("K-Rob", "P-2") if holds else ("P-2", "K-Rob")
    cards = [first, *rest, last]
    hands = [cards[9 * seat : 9 * seat + 9] for seat in range(8)]
    position = {"hands": hands, "okie": "K-5", "dealer": 7}
    family = (PERSON, PERSON, *["medium"] * 6)
    table = Table(folder, "hachinin_meri", 8, position=position, players=players or family, **settings)
    table.runner.is_held = True
    return table


def lifted(table: Table) -> None:
    table.pass_time(30, lambda: isinstance(table.house.scenes.top, Curtain))
    curtain = table.house.scenes.top
    assert isinstance(curtain, Curtain)
    curtain.lift()
    table.pass_time(0.3, lambda: False)
    assert table.scene.play.viewer == 0


def signs(table: Table) -> list[tuple[str, float, float]]:
    return [(sign.text, sign.box.x, sign.box.w) for sign in table.scene.signs if sign.key.startswith("move.")]


def by_mouse(table: Table) -> None:
    sign = next(sign for sign in table.scene.signs if sign.key == f"move.{GAME.move_from_text('pass')}")
    table.click(sign.box.cx, sign.box.cy)


def by_keys(table: Table) -> None:
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)


def by_gamepad(table: Table) -> None:
    PadHands(table).press("right", "A")


@pytest.mark.parametrize("passes", [by_mouse, by_keys, by_gamepad])
def test_r12_whoever_holds_the_dragon_and_whoever_does_not_pass_alike(
    passes: Callable[[Table], None], tmp_path: Path
) -> None:
    told = []
    for holds in (True, False):
        table = asked(tmp_path / str(holds), holds)
        lifted(table)
        shown = signs(table)
        passes(table)
        seconds = table.pass_time(9, lambda table=table: table.session.move_count > 0)  # type: ignore[misc]
        assert table.session.record().moves == ["pass"]
        frames_to_curtain = table.pass_time(
            9, lambda table=table: isinstance(table.house.scenes.top, Curtain)
        )  # type: ignore[misc]
        told.append((shown, seconds, frames_to_curtain))
    assert told[0] == told[1]
    assert told[0][1] >= PERSON_S - 0.4


def test_r12_space_and_enter_alone_answer_for_nobody(tmp_path: Path) -> None:
    """The key that lifts the curtain, pressed twice, does nothing, whether or not there is a choice."""
    for holds in (True, False):
        table = asked(tmp_path / str(holds), holds)
        lifted(table)
        table.key(pygame.K_SPACE)
        table.key(pygame.K_RETURN)
        table.pass_time(PERSON_S + 1)
        assert table.session.move_count == 0


def test_an_answer_that_was_given_cannot_be_given_again(tmp_path: Path) -> None:
    table = asked(tmp_path, True)
    lifted(table)
    by_keys(table)
    assert signs(table) == []
    assert table.legal() == []
    table.scene.play.make(GAME.move_from_text("declare"))
    table.pass_time(9, lambda: table.session.move_count > 0)
    assert table.session.record().moves == ["pass"]


def test_forced_moves_play_themselves_for_a_person_alone_and_never_in_a_family(tmp_path: Path) -> None:
    table = asked(tmp_path / "family", False, play_forced=True)
    lifted(table)
    table.pass_time(PERSON_S + 1)
    assert table.session.move_count == 0
    alone = (PERSON, *["medium"] * 7)
    table = asked(tmp_path / "alone", False, alone, play_forced=True)
    table.pass_time(30, lambda: table.session.move_count > 0)
    assert table.session.record().moves == ["pass"]


def test_declaring_without_the_dragon_is_shown_dim_and_says_why(tmp_path: Path) -> None:
    table = asked(tmp_path, False)
    lifted(table)
    declare = next(sign for sign in table.scene.signs if sign.key == f"move.{GAME.move_from_text('declare')}")
    assert not declare.is_on
    table.click(declare.box.cx, declare.box.cy)
    assert table.session.move_count == 0
    assert table.scene.state.bubble is not None
    assert table.scene.state.bubble.text == "Only whoever holds the dragon of the trump suit may declare it."


class SlowRunner(QuickRunner):
    """The holder's computer needs a quarter of a second, the others answer at once."""

    def __init__(self, table: Table, slow_seat: int) -> None:
        super().__init__()
        self.table, self.slow_seat, self.levels = table, slow_seat, []
        self.frames = -1  # before the answer; nothing was asked yet

    def ask(self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int) -> None:
        self.levels.append(level)
        self.frames = 15 if observation.seat == self.slow_seat else 0
        self.ticket = ticket

    def poll(self) -> list[Answer]:
        self.frames -= 1
        return [Answer(self.ticket, GAME.move_from_text("pass"))] if self.frames == -1 else []


def test_r12_computers_pass_at_one_pace_and_none_seems_to_think_longer(tmp_path: Path) -> None:
    """Seat 7 holds the dragon, thinks about it and keeps it to itself; with instant cards nothing else hides that."""
    table = asked(tmp_path, False, ("expert",) * 8, instant=True)
    table.house.runner = table.runner = SlowRunner(table, 7)  # type: ignore[assignment]
    table.scene.play._runner = table.runner
    waited, seems = [], []
    while (count := table.session.move_count) < 8:
        dots: list[bool] = []

        def moved(count: int = count, dots: list[bool] = dots) -> bool:
            dots.append(table.scene.play.is_thinking)
            return table.session.move_count > count

        waited.append(round(table.pass_time(5, moved) / FRAME))
        seems.append(sum(dots))
    assert max(waited[1:]) - min(waited[1:]) <= 1
    assert max(seems[1:]) - min(seems[1:]) <= 1
    assert min(waited[1:]) >= COMPUTER_S / FRAME - 1
    assert set(table.runner.levels) == {"hard"}  # type: ignore[attr-defined]
    assert brisk("medium") == "medium"
