"""8 Ippons: judgement about exactly eight. Till, Lena, Ben and Mia are seats 0 to 3.

In the last trick but one Mia plays last; a Banzai is called by Till after the last hand trick.
"""

from typing import Any

import pytest

from game.ai.players import LEVELS
from game.rules.ippon import GAME
from tests.kit.stories import Story, check, story
from tests.kit.thinkers import shrink_search

EVERYBODY = LEVELS[1:]
_MARKERS = ("JC", "JC", "10D", "10C", "9D", "9C", "7D", "7C", "10D", "10C", "9D", "9C")


def won(*counts: int) -> list[list[list[str]]]:
    """Tricks won per seat, one marker card each."""
    lying = iter(_MARKERS)
    return [[[next(lying)] for _ in range(count)] for count in counts]


def last_but_one(hand: str, played: str, ippons: list[int], *tricks: int, **more: Any) -> dict[str, Any]:
    """Mia plays last in the last trick but one; the others keep a middling card each."""
    others = [["JS"], ["JH"], ["JS"]]
    return {
        "hands": [*others, hand.split()],
        "leader": 0,
        "trick": played.split(),
        "ippons": ippons,
        "won": won(*tricks),
        **more,
    }


def call(ippons: list[int], *tricks: int, eights: str = "8S 7S 9S 10S", **more: Any) -> dict[str, Any]:
    """Till has won the last hand trick with his leading 8, one of `tricks` more for him, and owes a call."""
    hands: list[list[str]] = [[], [], [], []]
    return {
        "hands": hands,
        "leader": 0,
        "trick": eights.split(),
        "ippons": ippons,
        "won": won(*tricks),
        **more,
    }


STORIES = [
    story(
        "takes the trick that makes exactly eight",
        last_but_one("AS 7S", "9S 10S QS", [0, 0, 0, 5], 0, 1, 0, 2),
        good="AS",
    ),
    story(
        "lets the trick go that would slice it",
        last_but_one("QC 7S", "9S 10S JD", [0, 0, 0, 5], 0, 0, 1, 3),
        good="7S",
    ),
    story(
        "throws its high card away when it has what it needs",
        last_but_one("KS 7S", "9S 10S AS", [0, 0, 0, 5], 0, 0, 1, 3),
        good="KS",
    ),
    story(
        "keeps its high card when the last trick is needed",
        last_but_one("KS 7S", "9S 10S AS", [0, 0, 0, 5], 0, 1, 0, 2),
        good="7S",
    ),
    story(
        "denies another seat its eight by making the majority tie",
        last_but_one("KS 7S", "9S 10S QS", [0, 6, 0, 1], 0, 2, 0, 1),
        good="KS",
    ),
    story(
        "takes every trick it can in Maki",
        last_but_one("KS 7S", "9S 10S QS", [5, 5, 5, 6], 1, 0, 0, 2, round=8),
        good="KS",
        mode="maki",
    ),
    story(
        "leads its eight when one trick is missing",
        {
            "hands": [["8S", "7S"], ["9S", "10S"], ["JS", "QS"], ["KS", "AS"]],
            "leader": 0,
            "ippons": [5, 0, 0, 0],
            "won": won(2, 1, 0, 0),
        },
        good="8S",
    ),
    story(
        "feeds the seat that a further trick would slice",
        # Lena stands at six with two tricks and holds this one with the king.
        last_but_one("AS 10H", "9S KS 10S", [0, 6, 0, 0], 1, 2, 0, 0),
        good="10H",
    ),
    story(
        "refuses Banzai at exactly eight",
        # 5 + 2 + 1, 4 + 3 + 1 and 6 + 1 + 1, each time more tricks than anybody else
        call([5, 0, 0, 0], 2, 1, 1, 0),
        call([4, 2, 0, 0], 3, 1, 0, 0),
        call([6, 0, 0, 0], 1, 1, 1, 1),
        good="banzai 0",
    ),
    story(
        "refuses both Banzais of two eights at exactly eight",
        call([5, 0, 0, 0], 2, 1, 1, 0, eights="8S 8H 9S 10S"),
        good="banzai 0",
    ),
    story(
        "even a beginner refuses Banzai at exactly eight",
        call([5, 0, 0, 0], 2, 1, 1, 0),
        good="banzai 0",
        levels=EVERYBODY,
    ),
    story(
        "calls Banzai to get away from the slice",
        # 5 + 4 would cut Till to one; Lena's three tricks may become four.
        call([5, 3, 0, 0], 3, 3, 0, 0),
        good="banzai 1",
    ),
    story(
        "calls Banzai when another seat would have its eight",
        # Lena's three tricks alone make 5 + 3; Till has one.
        call([0, 5, 0, 0], 0, 3, 0, 0),
        good="banzai 1",
    ),
    story(
        "needs no Banzai where its own cards win what is missing",
        # Two more tricks make 5 + 3, and two eights with a king will win them; a Banzai only lets others share.
        {
            "hands": [
                ["8S", "8C", "KS", "10H"],
                ["7S", "9S", "10S", "JS"],
                ["7C", "9C", "10C", "QC"],
                ["7D", "9D", "JD", "AD"],
            ],
            "leader": 3,
            "trick": ["9H", "8H", "9H", "7H"],
            "ippons": [5, 0, 0, 0],
        },
        good="banzai 0",
    ),
    story(
        "asks one by one for the same reason",
        call([5, 0, 0, 0], 2, 1, 1, 0, eights="8S 8H 9S 10S"),
        good="banzai 0",
        banzai_call="one_by_one",
    ),
]


@pytest.fixture(autouse=True)
def _small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink_search(monkeypatch, 300)


@pytest.mark.parametrize("told", STORIES, ids=str)
def test_story(told: Story) -> None:
    for level in told.levels:
        check(GAME, told, level)
