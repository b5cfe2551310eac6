"""Crazy Eights: judgement in plain positions, whatever the hidden cards are. Top of the discards is what must be
followed."""

from typing import Any

import pytest

from game.ai.players import LEVELS
from game.rules.crazy_eights import GAME
from tests.kit.stories import Story, check, story
from tests.kit.thinkers import shrink_search

EVERYBODY = LEVELS[1:]


def at(top: str, *hands: str, **more: Any) -> dict[str, Any]:
    """Seat 0 to act; the last seat has dealt."""
    lying = {"discard": top.split(), "to_act": 0, "dealer": len(hands) - 1}
    return {"hands": [hand.split() for hand in hands], **lying, **more}


STORIES = [
    story(
        "keeps the eight for the last card",
        at("7D", "8S 7C", "2S 3S 4S 5S 6S"),
        at("7D", "8S KD", "2S 3S 4S 5S"),
        bad="8S=S, 8S=H, 8S=D, 8S=C",
    ),
    story(
        "sheds the eight when somebody holds one card",
        at("7D", "8S 7C KC QH 9H", "2S"),
        bad="7C",
    ),
    story(
        "names a suit it holds when it plays the eight",
        at("7D", "8S KC QC 9C JC", "2S 3S 4S 5S 6S 9S"),
        bad="8S=S, 8S=H",
        levels=("medium",),
    ),
    story(
        "sheds the king before a low card of the suit when somebody holds one card",
        at("7D", "KD 3D 5C", "2S"),
        at("7D", "KD 2D 5C 9H JC", "2S", "3S 4S 5S 6S"),
        good="KD",
    ),
    story(
        "plays into its long suit, points being equal",
        at("7D", "7C 7H QC JC 10C", "2S 3S 4S 5S 6S 9S"),
        good="7C",
    ),
    story(
        "skips the player who is about to go out",
        at("7D", "JD 3D 4C 9H 5C", "2S", "3S 4S 5S", "6S 9S 2C"),
        good="JD",
        levels=("medium",),  # the search finds it about even with the 3, which draws three
        actions=True,
    ),
    story(
        "gives no open ace to a player with one card",
        at("7D", "AD 9D 4C KC", "2S", "3S 4S 5S"),
        good="9D",
        actions=True,
    ),
    story(
        "turns the round away from a player with one card",
        at("7D", "QD 3D 4C 9H 5C", "2S", "3S 4S 5S 9D 9C", "6S 9S 2C 4H KH"),
        good="QD",
        levels=("medium",),
        actions=True,
    ),
    story(
        "answers a two with a two rather than take four",
        at("4D 2D", "2H KC 9C 4S", "3C 3S 5D", "5S 6S", burden=4),
        good="2H",
        actions=True,
    ),
    story(
        "calls Stopp with five points against full hands",
        at("7D", "2C 3D", "KS QS 9S", "10S JS KH"),
        good="stopp",
        stopp=True,
    ),
    story(
        "does not draw by choice while it can shed a king",
        at("7D", "KD 4C 9H", "2S 3S 4S", "5S 6S 9S"),
        good="KD",
        must_play=False,
    ),
    story(
        "treats an eight as a card of eight points where aces are wild",
        at("7D", "8D AS 3C 9H", "2S 3S 4S 5S", "6S 9S 10S"),
        good="8D",
        wild="aces",
    ),
    story(
        "does not spend a joker while a plain card fits and nobody is near the end",
        at("7D", "* 7C 9C KC", "2S 4S 5S 6S 9S", "3S 3C 4C 5C 6C"),
        good="7C",
        jokers=2,
    ),
    story(
        "even a beginner goes out when that wins the match",
        at("7D", "7C", "KS QS", scores=[10, 190]),
        good="7C",
        must_play=False,
        levels=EVERYBODY,
    ),
]


@pytest.fixture(autouse=True)
def _small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink_search(monkeypatch, 300)


@pytest.mark.parametrize("told", STORIES, ids=str)
def test_story(told: Story) -> None:
    assert told.levels
    for level in told.levels:
        check(GAME, told, level)
