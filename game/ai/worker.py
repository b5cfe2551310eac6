"""The worker process: it answers one question at a time, from observations alone.

Started by the runner through multiprocessing (spawn), which also works in a frozen program. Nothing but questions and
answers crosses the pipe, so no thinking here can see a real state. Ends when its pipe closes.
"""

import gc
import signal
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from game import rules
from game.ai.players import choose
from game.ai.thought import Thought, consider
from game.rules.kit.protocol import Move

CHOOSE, CONSIDER = "choose", "consider"


@dataclass(frozen=True)
class Question:
    """What a seat's player is asked. `cap_s` is the guard on the time of a search; 0: none."""

    number: int
    kind: str
    game_key: str
    level: str
    style: str
    observation: Any
    seed: int
    cap_s: float


@dataclass(frozen=True)
class Reply:
    """`number` is the question's. `was_capped`: the guard ended the search. `fault` is the text of what went wrong."""

    number: int
    move: Move = -1
    thought: Thought | None = None
    seconds: float = 0.0
    was_capped: bool = False
    fault: str = ""


class Guard:
    """Ends a search when its time is over or something new has come through the pipe (a cancel)."""

    def __init__(self, pipe: "Connection[Any, Any] | None", cap_s: float) -> None:
        self._pipe = pipe
        self._end = time.monotonic() + cap_s if cap_s > 0 else 0.0
        self.was_capped = False

    def stop(self) -> bool:
        if self._end and time.monotonic() >= self._end:
            self.was_capped = True
        return self.was_capped or (self._pipe is not None and self._pipe.poll())


def answer(question: Question, pipe: "Connection[Any, Any] | None" = None) -> Reply:
    """Thinks about one question. A fault in the thinking comes back as text."""
    started = time.monotonic()
    guard = Guard(pipe, question.cap_s)
    thought: Thought | None = None
    try:
        game = rules.game(question.game_key)
        if question.kind == CONSIDER:
            thought = consider(
                game, question.level, question.observation, question.seed, question.style, guard.stop
            )
            move = thought.best
        else:
            move = choose(
                game, question.level, question.observation, question.seed, question.style, guard.stop
            )
    except Exception as error:  # told to the runner, which has a move to fall back on
        return Reply(question.number, fault=f"{type(error).__name__}: {error}")
    return Reply(question.number, move, thought, time.monotonic() - started, guard.was_capped)


def serve(questions: "Connection[Any, Any]", replies: "Connection[Any, Any]") -> None:
    """The worker's whole life: questions in, replies out; None only ends a running search."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl+C in a terminal goes to the whole group: the table decides
    try:
        while True:
            question = questions.recv()
            if question is not None:
                replies.send(answer(question, questions))
                gc.collect()  # the tree of a search goes now, while nobody waits, and not with the next ones
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # the table has gone
