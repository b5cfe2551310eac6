"""12 Chips: judgement in plain positions. Sums are worked by hand beside each story."""

from typing import Any

import pytest

from game.ai.players import LEVELS
from game.rules.twelve_chips import GAME
from tests.kit.stories import Story, check, story
from tests.kit.thinkers import shrink_search
from tests.kit.twelve_chips import chips, rows

EVERYBODY = LEVELS[1:]


def _base(hands: tuple[str, ...], open_: tuple[str, ...], to_act: int, wins: str) -> dict[str, Any]:
    return {
        "hands": rows(*hands),
        "open": rows(*open_),
        "to_act": to_act,
        "tricks_won": [int(word) for word in wins.split()],
    }


def taking(
    wins: str, middle: str, *seats: tuple[str, str], winner: int = 0, to_act: int = 0, **more: Any
) -> dict[str, Any]:
    """`winner` has won the trick and `to_act` takes now; `seats` are (hand, open chips)."""
    hands, open_ = zip(*seats, strict=True)
    lying = {"middle": chips(middle), "winner": winner, "leader": winner}
    return _base(hands, open_, to_act, wins) | lying | more


def following(wins: str, played: str, leader: int, *seats: tuple[str, str]) -> dict[str, Any]:
    """Seat 0 is to play the last chip of a trick."""
    hands, open_ = zip(*seats, strict=True)
    return _base(hands, open_, 0, wins) | {"played": chips(played), "leader": leader}


STORIES = [
    story(
        "takes the chip that makes twenty one when its fourth trick ends the round",
        # 4 + 9 + 2 = 15: the 6 makes 21, the 7 22.
        taking("4 0 0", "12 6 7", ("", "4 9 2"), ("1 5 10", ""), ("3 8 11", "")),
        # 1 + 4 + 10 = 15 again, with other chips in other hands.
        taking("4 0 0", "12 7 6", ("", "1 4 10"), ("2 9 11", ""), ("3 5 8", "")),
        good="take 6r",
    ),
    story(
        "even a beginner takes the sure point that wins the match",
        taking("4 0 0", "12 6 7", ("", "4 9 2"), ("1 5 10", ""), ("3 8 11", ""), points=[2, 2, 2]),
        good="take 6r",
        levels=EVERYBODY,
    ),
    story(
        "takes twenty one as second taker too, when the round ends",
        # 9 + 1 + 5 = 15
        taking("4 0 0", "6 7", ("", "10 12 3 4"), ("9 1 5", ""), ("2 8 11", ""), to_act=1),
        good="take 6r",
    ),
    story(
        "lays the lowest red open when its sum is far too high",
        # 8 + 10 + 6 = 24, 10 + 11 + 5 = 26
        taking("1 0 0", "12 4 9", ("8 10 6", ""), ("1 5 11", ""), ("2 3 7", "")),
        taking("1 0 0", "12 4 9", ("10 11 5", ""), ("1 6 8", ""), ("2 3 7", "")),
        good="take 4r",
    ),
    story(
        "takes a low blue when no red is left to take",
        # 10 + 11 + 9 = 30
        taking("1 0 0", "12 1 3", ("10 11 9", ""), ("4 5 6", ""), ("2 7 8", "")),
        good="take 1b, take 3b",
    ),
    story(
        "goes for forty two where over twenty one counts half",
        # 10 + 11 + 9 = 30: with the 12 it is 42, worth 21; with the 3 33, worth 16; with the 2 32, worth 16.
        taking("4 0 0", "12 3 2", ("", "10 11 9"), ("4 5 8", ""), ("7 6 1", "")),
        good="take 12b",
        scoring="no_burst",
    ),
    story(
        "does not go for forty two where over twenty one is burst",
        taking("1 0 0", "12 3 2", ("10 11 9", ""), ("4 5 8", ""), ("7 6 1", "")),
        bad="take 12b",
    ),
    story(
        "does not hand the last trick's winner his twenty one",
        # Seat 1 has 4 + 5 + 9 = 18 open and wins his fourth trick unless the 10 is beaten: beside a low blue he
        # takes the 3 and has 21; beside a red he must take the red.
        following("1 3 0", "10 3", 1, ("12 6 1", "8"), ("", "4 5 9"), ("7 2 11", "")),
        bad="1b",
    ),
    story(
        "beats the seat whose fourth trick would end the round too early",
        following("1 3 0", "10 3", 1, ("12 7 2", "8"), ("", "4 5 9"), ("6 1 11", "")),
        good="12b",
    ),
    story(
        "takes the lower of equal colours with four players too",
        # 4 + 6 + 3 = 13: the 4 makes 17, the 9 would make 22.
        taking("4 0 0 0", "12 9 10 4", ("", "4 6 3"), ("5 9 2", ""), ("1 10 7", ""), ("3 8 11", "")),
        good="take 4r",
    ),
    story(
        "takes its own chip back when that makes twenty one",
        # 1 + 3 + 5 = 9: its own 12 makes 21, the 11 and the 10 less.
        taking("4 0 0", "12 11 10", ("", "1 3 5"), ("2 4 8", ""), ("7 6 9", "")),
        good="take 12b",
    ),
    story(
        "counts with Paul, who takes the lowest red",
        # 4 + 8 + 3 = 15: the 6 makes 21. The 7 would leave Paul the 6.
        taking("4 0 0", "12 6 7", ("", "4 8 3"), ("5 9 2", ""), ("1 10 11", ""), paul=True),
        good="take 6r",
    ),
    story(
        "takes the match at once where one point wins it",
        # 2 + 4 + 10 = 16: 5 makes 21 at once.
        taking("4 0 0", "12 5 6", ("", "2 4 10"), ("1 9 8", ""), ("3 7 11", "")),
        good="take 5r",
        points_to_win=1,
    ),
]


@pytest.fixture(autouse=True)
def _small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink_search(monkeypatch, 240)


@pytest.mark.parametrize("told", STORIES, ids=str)
def test_story(told: Story) -> None:
    for level in told.levels:
        check(GAME, told, level)
