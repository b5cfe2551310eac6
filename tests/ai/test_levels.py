"""Levels are rungs: each game's better players beat random ones and weaker ones, on a few fixed deals.

Small counts show that no level is broken or upside down; real measurements are made by `match`.
"""

import gc
from typing import Any

import pytest

from game.ai import players
from game.ai.players import LEVELS, STYLES, choose
from game.rules import GAMES, game
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import seeded
from game.rules.twelve_chips import GAME as TWELVE
from tests.kit.thinkers import at_level, moments, shrink_search, win_share

# Game, options, seats, deals (each played with all seatings), the fair share.
TABLES = [
    ("crazy_eights", {"target": 100}, 2, 10, 1 / 2),
    ("crazy_eights", {"target": 50}, 4, 6, 1 / 4),
    ("twelve_chips", {}, 3, 5, 1 / 3),
    ("twelve_chips", {"points_to_win": 2}, 4, 4, 1 / 4),
    ("hachinin_meri", {"deals": 4}, 8, 3, 1 / 2),
    ("ippon", {}, 4, 6, 1 / 4),
]
tables = pytest.mark.parametrize(("key", "options", "seats", "deals", "fair"), TABLES)


@tables
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_beats_random(
    level: str, key: str, options: dict[str, Any], seats: int, deals: int, fair: float
) -> None:
    entry = game(key)
    rules = entry.options.read(options)
    share = win_share(entry, rules, seats, at_level(entry, level), at_level(entry, "random"), deals)
    assert share > 1.1 * fair


@pytest.mark.parametrize(("key", "options", "seats", "deals", "fair"), [TABLES[0], TABLES[2], TABLES[4]])
def test_medium_beats_novice(key: str, options: dict[str, Any], seats: int, deals: int, fair: float) -> None:
    entry = game(key)
    rules = entry.options.read(options)
    share = win_share(entry, rules, seats, at_level(entry, "medium"), at_level(entry, "novice"), deals)
    assert share > 1.1 * fair


def test_search_beats_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """In 12 Chips, the game of most skill, even a tenth of the budget shows."""
    shrink_search(monkeypatch, 100)
    rules = TWELVE.options.read({"points_to_win": 2})
    share = win_share(TWELVE, rules, 3, at_level(TWELVE, "hard"), at_level(TWELVE, "medium"), 2)
    assert share > 1 / 3


def test_nobody_thinks_about_a_forced_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only move comes at once, at every level: no search is begun, no policy asked."""

    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("thinks about a forced move")

    monkeypatch.setattr(players, "search", never)
    monkeypatch.setattr(players, "_by_policy", never)
    state = TWELVE.start(TWELVE.options.read({}), 3, 1, None)
    while len(moves := TWELVE.legal(state, state.turn)) > 1:
        TWELVE.play(state, state.turn, moves[0], None)
    seen = TWELVE.observe(state, state.turn)
    assert [choose(TWELVE, level, seen, 1) for level in LEVELS] == moves * len(LEVELS)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_search_leaves_no_circular_rubbish_and_collection_as_it_was(
    entry: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So nothing has to be collected while somebody thinks."""
    shrink_search(monkeypatch, 60)
    state = entry.start(entry.options.read({}), entry.default_seats, 3, [].append)
    seen = entry.observe(state, entry.to_act(state))
    choose(entry, "hard", seen, 1)  # fills what is remembered for good
    gc.collect()
    gc.disable()
    try:
        choose(entry, "hard", seen, 2)
        assert gc.collect() == 0
        assert not gc.isenabled()
    finally:
        gc.enable()
    choose(entry, "hard", seen, 2)
    assert gc.isenabled()


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_styles_differ_somewhere_and_agree_mostly(entry: AnyGame) -> None:
    """A style shifts risk within a level: close calls differ now and then, the rest is the level's own judgement."""
    chosen: list[set[int]] = []
    for number in range(6):
        for moment in moments(entry, number, every=4, limit=50):
            seen = entry.observe(moment.state, moment.seat)
            chosen.append({choose(entry, "medium", seen, moment.n, style) for style in STYLES})
    agreed = sum(len(moves) == 1 for moves in chosen)
    assert len(chosen) / 3 < agreed < len(chosen)


@pytest.mark.parametrize(
    ("seats", "worth", "is_absurd"),
    [
        (2, (0.7, 0.3), False),  # a round lost to the other is an error among two
        (2, (0.8, 0.2), True),
        (2, (0.9, 0.8), True),  # a sure win is thrown away
        (3, (0.7, 0.3), True),
        (3, (0.6, 0.3), False),
    ],
)
def test_what_even_a_weak_player_does_not_do(
    seats: int, worth: tuple[float, float], is_absurd: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ai.md 2: never an insulting move. How much a move may cost depends on how much hangs on one round."""
    monkeypatch.setattr(players.Search, "compare", lambda *_: list(worth))
    state = TWELVE.start(TWELVE.options.read({}), seats, 1, None)
    seen = TWELVE.observe(state, state.turn)
    favourite, careless = TWELVE.legal(state, state.turn)[:2]
    assert players._is_absurd(TWELVE, seen, favourite, careless, seeded(1)) is is_absurd


def test_medium_tells_no_moves_apart_that_are_worth_about_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Crazy Eights: moves up to 0.7 of a point below the best are one to it; what is worse by more is never played."""
    eights = game("crazy_eights")
    hands = [["9D", "5D", "3D", "KC"], ["2S", "3S"]]
    position = {"hands": hands, "discard": ["7D"], "to_act": 0, "dealer": 1}
    state = eights.from_position(eights.options.read({}), 2, position, 1, [].append)
    seen = eights.observe(state, 0)
    worth = {"9D": 4.0, "5D": 3.5, "3D": 3.2}
    monkeypatch.setattr(
        players,
        "_weighed",
        lambda *_: ([eights.move_from_text(text) for text in worth], list(worth.values())),
    )
    chosen = {eights.move_to_text(choose(eights, "medium", seen, seed)) for seed in range(20)}
    assert chosen == {"9D", "5D"}
