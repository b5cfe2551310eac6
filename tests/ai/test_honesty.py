"""Computer players know what their seat knows, and nothing else (ai.md section 1)."""

import ast
import copy
import inspect
import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import ai
from game.ai.players import LEVELS, STYLES, choose
from game.ai.thought import consider
from game.rules import GAMES
from game.rules.kit.protocol import AnyGame
from game.rules.kit.rng import seeded
from tests.kit.thinkers import moments, shrink_search

AI = Path(ai.__file__).parent
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@pytest.fixture(autouse=True)
def _small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    shrink_search(monkeypatch, 24)


@games
@pytest.mark.parametrize("number", range(8))
def test_exchanged_hidden_cards_change_no_choice(game: AnyGame, number: int) -> None:
    """Random match, random options: another state that looks the same from the seat gives the same move."""
    for moment in moments(game, number, every=9, limit=70):
        seen = game.observe(moment.state, moment.seat)
        other = game.imagine(seen, seeded(number, moment.n))
        seen_there = game.observe(other, moment.seat)
        for place, level in enumerate(LEVELS):
            style = STYLES[(moment.n + place) % len(STYLES)]
            here = choose(game, level, seen, moment.n, style)
            there = choose(game, level, seen_there, moment.n, style)
            assert here == there, f"{moment.deal}, move {moment.n}: {level} peeks"


@games
def test_the_same_seed_gives_the_same_choice(game: AnyGame) -> None:
    """Also from an observation that came through a pipe, and after other decisions have filled every cache."""
    found = [(game.observe(m.state, m.seat), m.n) for number in (3, 4) for m in moments(game, number, 6, 60)]
    assert found
    for level in LEVELS:
        first = [choose(game, level, seen, n) for seen, n in found]
        again = [choose(game, level, pickle.loads(pickle.dumps(seen)), n) for seen, n in reversed(found)]
        assert first == again[::-1]


@games
@pytest.mark.parametrize("number", range(20, 30))
def test_every_choice_is_legal_under_any_options(game: AnyGame, number: int) -> None:
    for moment in moments(game, number, every=5, limit=120):
        seen = game.observe(moment.state, moment.seat)
        before = copy.deepcopy(seen)
        level = LEVELS[(number + moment.n) % len(LEVELS)]
        style = STYLES[number % len(STYLES)]
        assert choose(game, level, seen, number, style) in moment.legal, f"{moment.deal}: {level}"
        assert seen == before, f"{moment.deal}: {level} writes into what it is shown"


@games
def test_thoughts_come_from_the_observation_alone(game: AnyGame) -> None:
    for moment in moments(game, 11, every=12, limit=60):
        seen = game.observe(moment.state, moment.seat)
        other = game.imagine(seen, seeded(11, moment.n))
        for level in ("easy", "expert"):
            here = consider(game, level, seen, 5)
            assert here == consider(game, level, game.observe(other, moment.seat), 5)
            assert {move for move, _, _ in here.moves} <= set(moment.legal)


def test_a_player_is_given_no_state_and_no_kinds_of_seats() -> None:
    """The door has no way in for a state, nor for who is a person: nobody can be spared or attacked for that."""
    assert list(inspect.signature(choose).parameters) == [
        "game", "level", "observation", "seed", "style", "stop",
    ]  # fmt: skip


def _imports(tree: ast.AST) -> set[tuple[str, str]]:
    """(full name, the name it goes by here)"""
    found: set[tuple[str, str]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {(f"{node.module}.{alias.name}", alias.asname or alias.name) for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {(alias.name, alias.asname or alias.name) for alias in node.names}
    return found


@pytest.mark.parametrize("path", sorted(AI.glob("*.py")), ids=lambda path: path.name)
def test_no_module_of_ai_can_reach_a_real_state(path: Path) -> None:
    """Neither the session, which holds it, nor `observe` and `from_position`, which need or make one. A state's type
    goes by the name World here: whatever has it was imagined."""
    tree = ast.parse(path.read_text("utf-8"))
    for name, alias in _imports(tree):
        assert not name.startswith(("game.session", "game.persist", "game.cli")), name
        assert alias != "State", f"{name}: only imagined worlds have this type in ai"
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not used & {"observe", "from_position", "position"}, path.name


@games
def test_every_search_asks_imagine_with_what_it_was_shown(game: AnyGame) -> None:
    """`imagine` and `believe` get the very observation, and no state is ever cloned but imagined ones."""
    moment = next(iter(moments(game, 2, every=1, limit=40)))
    seen = game.observe(moment.state, moment.seat)
    made: list[Any] = []

    def imagine(observation: Any, rng: Any) -> Any:
        assert observation is seen
        made.append(game.imagine(observation, rng))
        return made[-1]

    def clone(state: Any) -> Any:
        assert any(state is world for world in made)
        return game.clone(state)

    def believe(observation: Any) -> Any:
        assert observation is seen
        assert game.believe is not None
        believed = game.believe(observation)

        def world(rng: Any) -> Any:
            made.append(believed(rng))
            return made[-1]

        return world

    watched = replace(game, imagine=imagine, clone=clone, believe=game.believe and believe)
    choose(watched, "hard", seen, 1)
    assert made
