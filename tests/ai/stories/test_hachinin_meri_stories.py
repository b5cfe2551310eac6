"""Hachinin Meri: judgement of a team player. The other hands are dealt anew for every deal of a story."""

from typing import Any

import pytest

from game.ai.players import LEVELS
from game.rules.hachinin_meri import GAME
from game.rules.hachinin_meri.pack import UNSUN
from game.rules.kit.rng import seeded
from tests.kit.stories import Story, check, story
from tests.kit.thinkers import shrink_search

SEATS = 8
EVERYBODY = LEVELS[1:]


def deals(
    number: int,
    hand: str,
    trick: str = "",
    trump: str = "G",
    seat: int = 0,
    leader: int | None = None,
    meri_led: bool = False,
    **more: Any,
) -> tuple[dict[str, Any], ...]:
    """Two deals of trick `number` with this hand; the trick's cards lie from the leader on. The native Robai is gone
    unless somebody is given it."""
    first = seat if leader is None else leader
    return tuple(
        _deal(deal, number, hand.split(), trick.split(), trump, seat, first, meri_led, more)
        for deal in (1, 2)
    )


def _deal(
    deal: int,
    number: int,
    hand: list[str],
    trick: list[str],
    trump: str,
    seat: int,
    leader: int,
    meri_led: bool,
    more: dict[str, Any],
) -> dict[str, Any]:
    okie = f"{trump}-5"
    apart = {*hand, *trick, okie, f"{trump}-Rob"}
    rest = [place for place, text in enumerate(UNSUN.texts) if text not in apart]
    seeded(deal, 9).shuffle(rest)
    side = [UNSUN.texts[rest.pop()] for _ in range(3)]
    have_played = {(leader + place) % SEATS for place in range(len(trick))}
    hands = []
    for other in range(SEATS):
        size = 10 - number - (other in have_played)
        hands.append(hand if other == seat else [UNSUN.texts[rest.pop()] for _ in range(size)])
    return {
        "hands": hands,
        "okie": okie,
        "side": side,
        "dealer": 7,
        "declared": True,
        "receiver": 1,
        "trick_number": number,
        "leader": leader,
        "trick": trick,
        "meri_led": meri_led,
        **more,
    }


def exchange(hand: str, number: int) -> dict[str, Any]:
    """Seat 0 has taken the Okie and is to discard."""
    own = hand.split()
    rest = [place for place, text in enumerate(UNSUN.texts) if text not in own]
    seeded(number, 8).shuffle(rest)
    hands = [own] + [[UNSUN.texts[rest.pop()] for _ in range(9)] for _ in range(SEATS - 1)]
    side = [UNSUN.texts[place] for place in rest]
    return {
        "hands": hands,
        "okie": own[0],
        "side": side,
        "dealer": 0,
        "declared": False,
        "receiver": 0,
        "leader": 0,
    }


STORIES = [
    story(
        "does not spend a high trump on a Meri that the partner's Sun has won",
        *deals(6, "G-Un G-7 K-5 O-2", "G-4 G-Sun G-2 G-9 G-8 K-9 K-8", leader=1, meri_led=True),
        good="G-7",
    ),
    story(
        "takes a trick as last hand with the weakest card that does it",
        # Plain Koppu: Sun > ... > 3 > 5 > 7 > 8 > 9, so the 3 beats what lies there.
        *deals(5, "K-3 K-Sun P-1 I-2 O-9", "K-5 K-9 O-4 K-8 I-5 K-7 P-3", leader=1),
        good="K-3",
    ),
    story(
        "does not trump the partner's winner as last hand",
        # Seat 2 leads; seat 3 (our team as seat 1) holds the trick with the Sun.
        *deals(6, "G-6 P-1 I-3 O-7", "K-4 K-Sun O-4 K-8 I-5 K-7 P-3", seat=1, leader=2),
        bad="G-6",
    ),
    story(
        "trumps the other side's Sun as last hand, with the lowest trump",
        *deals(6, "G-9 G-Sun P-1 I-3", "K-Sun K-9 O-4 K-8 I-5 K-7 P-3", leader=1),
        good="G-9",
    ),
    story(
        "throws the lowest trump under a Meri that cannot be won",
        *deals(6, "G-Un G-9 K-5 O-2", "G-Sun G-4 G-2 G-3 K-9", seat=5, leader=0, meri_led=True),
        good="G-9",
    ),
    story(
        "gives the lowest trump, not Tenka, under the Sun",
        *deals(6, "P-Rob G-9 I-3 K-Rob", "G-Sun K-9 I-6 K-6 O-4 K-Un P-3", leader=1, meri_led=True),
        good="G-9",
    ),
    story(
        "leads Meri from the three highest trumps with high plain cards behind them",
        *deals(3, "G-Sun G-Un G-Sot K-Sun O-Sun O-Un K-Un"),
        good="G-Sun, G-Un, G-Sot",
    ),
    story(
        "does not draw trumps with a single low one",
        *deals(5, "G-9 K-Sun K-4 O-7 O-3"),
        bad="G-9",
        levels=("medium",),
    ),
    story(
        "keeps the Sun of trumps for the ninth trick, where a pair is worth five",
        *deals(8, "G-Sun K-9", meri_led=True),
        good="K-9",
    ),
    story(
        "keeps a protected Sun when the partner holds the Meri",
        # Seat 1 led the 9, seat 2 of our team holds it with the 4: in round suits low numerals are strong.
        *deals(
            6, "G-Sun I-3 K-Rob O-4", "G-9 G-4 I-6 K-6 O-9 K-Un P-3", leader=1, meri_led=True, sun_kept=[0]
        ),
        bad="G-Sun",
    ),
    story(
        "throws a low card of the suit under the partner's Sun",
        *deals(6, "K-Un K-9 O-2 I-1", "K-Sun K-4", seat=2, leader=0, meri_led=True),
        good="K-9",
    ),
    story(
        "does not trump blind as last hand into two covered trumps of the other side",
        *deals(6, "G-9 P-1 I-3 K-Rob", "K-4 K-9 G-Sun K-6 G-4 K-7 P-3", leader=1),
        bad="G-9",
        levels=("medium",),
    ),
    story(
        "does not discard a Sun for the Okie",
        *(exchange("G-5 K-Sun K-4 K-7 O-Sun O-9 P-2 P-3 I-8 I-2", number) for number in (1, 2)),
        bad="discard K-Sun, discard O-Sun",
    ),
]


@pytest.fixture(autouse=True)
def _small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink_search(monkeypatch, 120)


@pytest.mark.parametrize("told", STORIES, ids=str)
def test_story(told: Story) -> None:
    for level in told.levels:
        check(GAME, told, level)
