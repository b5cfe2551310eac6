"""Hints have a reason in every game and words for it in every language."""

import pytest

from game.ai.reasons import KEYS, explain
from game.ai.thought import Thought, consider
from game.i18n.texts import Texts
from game.rules import GAMES
from game.rules.crazy_eights import GAME as EIGHTS
from game.rules.ippon import GAME as IPPON
from game.rules.kit.protocol import AnyGame
from game.rules.twelve_chips import GAME as TWELVE
from tests.kit import crazy_eights, ippon, twelve_chips
from tests.kit.thinkers import moments, shrink_search

ALL = sorted({f"{game}.{key}".lstrip(".") for game, keys in KEYS.items() for key in keys})


@pytest.mark.parametrize("language", ["en", "de", "nb"])
@pytest.mark.parametrize("key", ALL)
def test_every_reason_has_words(language: str, key: str) -> None:
    assert Texts(language).has(f"hint.{key}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_thought_of_a_match_has_a_reason_of_its_game(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    shrink_search(monkeypatch, 30)
    texts = Texts("en", strict=True)
    for number in (1, 2, 3):
        for moment in moments(game, number, every=5, limit=80):
            thought = consider(game, "expert", game.observe(moment.state, moment.seat), number)
            facts = dict(thought.reason.facts)
            assert {"chance", "lead", "other"} <= set(facts)
            assert 0 <= int(str(facts["chance"])) <= 100
            area = "" if thought.reason.key in KEYS[""] else game.key + "."
            assert thought.reason.key in (*KEYS[""], *KEYS[game.key])
            assert "{" not in texts.say(f"hint.{area}{thought.reason.key}", **facts)


def rated(game: AnyGame, state: object, *moves: str) -> str:
    """The reason when the moves have been found in this order, each a tenth worse than the one before."""
    rows = tuple((game.move_from_text(text), 0.6 - 0.1 * place, 0.5) for place, text in enumerate(moves))
    return explain(game, game.observe(state, game.to_act(state)), rows).key


def test_crazy_eights_reasons() -> None:
    at = crazy_eights.situation
    assert rated(EIGHTS, at("7D", "7C 8S KD", "2S 3S 4S"), "7C", "8S=C") == "keeps_wild"
    assert rated(EIGHTS, at("7D", "KD 2D 5C", "2S 3S 4S"), "KD", "2D") == "sheds_points"
    assert rated(EIGHTS, at("7D", "8S 7C KC QC", "2S"), "8S=C", "7C") == "spends_wild_in_time"
    assert rated(EIGHTS, at("7D", "8S 9D KC QC", "2S 3S 4S"), "8S=C", "9D") == ("names_long_suit")


def test_twelve_chips_reasons() -> None:
    """4 + 9 + 2 = 15: the 6 makes 21."""
    position = {
        "hands": twelve_chips.rows("", "1 5 10", "3 8 11"),
        "open": twelve_chips.rows("4 9 2", "", ""),
        "middle": twelve_chips.chips("12 6 7"),
        "winner": 0,
        "to_act": 0,
        "leader": 0,
        "tricks_won": [4, 0, 0],
    }
    assert rated(TWELVE, twelve_chips.at(position), "take 6r", "take 7r") == "makes_twenty_one"
    assert rated(TWELVE, twelve_chips.at(position), "take 7r", "take 6r") == "better_by"


def test_ippon_reasons() -> None:
    state = ippon.set_up(["8H 7C 9D QD KD", "7S 9S 10S JS QS", "7H 9H 10H JH QH"])
    assert rated(IPPON, state, "8H", "7C") == "leads_eight"
    assert rated(IPPON, state, "7C", "8H") == "keeps_eight"


def test_moves_that_differ_by_nothing_are_called_equal() -> None:
    state = crazy_eights.situation("7D", "KD 2D 5C", "2S 3S 4S")
    rows = ((EIGHTS.move_from_text("KD"), 0.500, 0.5), (EIGHTS.move_from_text("2D"), 0.498, 0.5))
    assert explain(EIGHTS, EIGHTS.observe(state, 0), rows).key == "about_equal"


def test_cost_is_what_a_move_gives_away() -> None:
    rows = ((5, 0.6, 0.7), (6, 0.45, 0.2), (7, 0.61, 0.1))
    state = crazy_eights.situation("7D", "KD 2D 5C", "2S 3S 4S")
    move = EIGHTS.move_from_text("KD")
    reason = explain(EIGHTS, EIGHTS.observe(state, 0), ((move, 0.5, 1.0), (move + 1, 0.4, 0.0)))
    thought = Thought(5, rows, 100, reason)
    assert thought.cost(5) == 0.0
    assert thought.cost(6) == pytest.approx(0.15)
    assert thought.cost(7) == 0.0
