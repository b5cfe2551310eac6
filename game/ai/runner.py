"""Thinking away from the picture: the table asks with a ticket, goes on drawing, and collects answers later.

This first runner thinks in the caller's process, one decision per `poll`, so that a frame never pays for two.
"""

from collections import deque
from dataclasses import dataclass
from typing import Any

from game.ai.players import choose
from game.rules import GAMES
from game.rules.kit.protocol import Move


@dataclass(frozen=True)
class Answer:
    """The move for a ticket."""

    ticket: int
    move: Move


@dataclass(frozen=True)
class _Question:
    ticket: int
    game_key: str
    level: str
    style: str
    observation: Any
    seed: int


class Runner:
    """Computer players at work. A ticket is the caller's own number, such as the session's turn."""

    def __init__(self) -> None:
        self._games = {game.key: game for game in GAMES}
        self._questions: deque[_Question] = deque()

    def ask(self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int) -> None:
        """Starts a decision for the seat of the observation. Its answer comes out of `poll`."""
        self._questions.append(_Question(ticket, game_key, level, style, observation, seed))

    def poll(self) -> list[Answer]:
        """The answers that have become ready; never waits for a search."""
        if not self._questions:
            return []
        question = self._questions.popleft()
        game = self._games[question.game_key]
        move = choose(game, question.level, question.observation, question.seed, question.style)
        return [Answer(question.ticket, move)]

    def cancel(self) -> None:
        """Forgets every open question (take-back, leaving, a new match)."""
        self._questions.clear()

    def close(self) -> None:
        self.cancel()
