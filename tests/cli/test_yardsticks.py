"""The yardsticks: what a rule of thumb plays, how a deal's lead is counted, and which part of the cheater's it is."""

from types import ModuleType

import pytest

from game.rules.crazy_eights import GAME
from game.rules.crazy_eights.options import Options
from tests.kit.scripts import load_script


@pytest.fixture(scope="module")
def yardsticks() -> ModuleType:
    return load_script("yardsticks")


def asked(yardsticks: ModuleType, hand: list[str], on: str) -> str:
    position = {"hands": [hand, ["2C"]], "discard": [on], "to_act": 0, "dealer": 1}
    state = GAME.from_position(Options(), 2, position, 0, None)
    return GAME.move_to_text(yardsticks.rule_of_thumb(state, 0, 0))


@pytest.mark.parametrize(
    ("hand", "on", "move"),
    [
        (["4H", "KH", "8C", "3S"], "9H", "KH"),  # a king costs ten
        (["4D", "KD", "8C", "3S"], "9H", "8C=D"),  # nothing fits; two diamonds, one spade
        (["4D", "KD", "3S"], "9H", "draw"),
    ],
)
def test_the_rule_of_thumb(yardsticks: ModuleType, hand: list[str], on: str, move: str) -> None:
    assert asked(yardsticks, hand, on) == move


@pytest.mark.parametrize("game", ["crazy_eights-2", "crazy_eights-4", "twelve_chips-2", "hachinin_meri-8"])
def test_the_same_players_win_and_lead_by_nothing(yardsticks: ModuleType, game: str) -> None:
    """Among equals who play by rule one deal is won once over all seatings, and every lead is another's lag."""
    name, _, seats = game.partition("-")
    row = yardsticks.Row(name, int(seats), "medium", "medium")
    outcomes = [yardsticks.play_deal(row, 3, seat, seed=1) for seat in yardsticks.own_seats(row)]
    assert sum(won for won, _ in outcomes) == pytest.approx(1)
    assert sum(lead for _, lead in outcomes) == pytest.approx(0)
    assert any(lead for _, lead in outcomes)


def test_the_share_of_the_cheaters_lead(yardsticks: ModuleType) -> None:
    def lead(points: float) -> dict[str, object]:
        return {"deals": 10, "won": [0.6, 0.02], "lead": [points, 0.5]}

    results = {"crazy_eights-2-hard-rule": lead(3.0), "crazy_eights-2-cheater-rule": lead(6.0)}
    assert yardsticks.told("crazy_eights-2-hard-rule", results) == (
        "60.0% ±2.0% of 10 deals, lead +3.00 ±0.50, 50% of the cheater's"
    )
    assert "cheater's" not in yardsticks.told("crazy_eights-2-cheater-rule", results)
