"""Stories of judgement: positions with a right move that a good player finds whatever the hidden cards are.

A story names one piece of advice. It holds positions of records; the seat to act sees only its own cards, and each
level is asked with several seeds, so with other imagined worlds.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from game.ai.players import choose
from game.rules.kit.protocol import AnyGame

SEEDS = (1, 2, 3)
JUDGES = ("medium", "hard")


@dataclass(frozen=True)
class Story:
    """The advice, the positions (one or more deals), and which moves follow it or break it (move texts)."""

    advice: str
    positions: tuple[dict[str, Any], ...]
    good: frozenset[str] = frozenset()
    bad: frozenset[str] = frozenset()
    options: dict[str, Any] = field(default_factory=dict)
    levels: tuple[str, ...] = JUDGES

    def __str__(self) -> str:
        return self.advice.replace(" ", "_")


def story(
    advice: str,
    *positions: dict[str, Any],
    good: str = "",
    bad: str = "",
    levels: Iterable[str] = JUDGES,
    **options: Any,
) -> Story:
    """Moves are separated by commas. Either `good` lists all that will do, or `bad` all that will not."""
    assert bool(good) != bool(bad), advice
    return Story(advice, positions, _moves(good), _moves(bad), options, tuple(levels))


def _moves(text: str) -> frozenset[str]:
    return frozenset(part.strip() for part in text.split(",") if part.strip())


def asked(game: AnyGame, level: str, told: Story, position: dict[str, Any], seed: int) -> str:
    """The move of a level in a story's position, from what the seat to act sees."""
    seats = len(position["hands"])
    if game.key == "twelve_chips" and position.get("paul"):
        seats = 2
    given = {key: value for key, value in position.items() if key != "paul"}
    state = game.from_position(game.options.read(told.options), seats, given, seed, [].append)
    seat = game.to_act(state)
    for text in told.good | told.bad:
        assert game.verify(state, seat, game.move_from_text(text)) is None, f"{told}: {text} is not legal"
    assert len(game.legal(state, seat)) > 1, f"{told}: there is no choice"
    return game.move_to_text(choose(game, level, game.observe(state, seat), seed))


def check(game: AnyGame, told: Story, level: str) -> None:
    """Every deal, every seed: the move follows the advice."""
    for number, position in enumerate(told.positions):
        for seed in SEEDS:
            move = asked(game, level, told, position, seed)
            follows = move in told.good if told.good else move not in told.bad
            assert follows, f"{told}: {level} plays {move} in deal {number + 1} (seed {seed})"
