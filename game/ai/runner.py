"""Thinking away from the picture: the table asks with a ticket, goes on drawing, and collects answers later.

A worker process does the thinking (worker.py); only observations cross the pipe. No call here waits for it: `poll`
takes what has come. If an answer is late, or the worker dies or fails, the policy's move is played instead and
`on_trouble` hears about it, so that no table ever hangs.
"""

import logging
import multiprocessing
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from game import rules
from game.ai.players import choose
from game.ai.thought import Thought
from game.ai.worker import CHOOSE, CONSIDER, Question, Reply, serve
from game.rules.kit.protocol import Move

PLAY_CAP_S = 1.0  # the guard on a move at the table
HINT_CAP_S = 4.0
_LATE_S = 3.0  # beyond the guard: then the watchdog answers
_SLOW_START_S = 10.0  # for the first question of a new worker on a cold disk
_FALLBACK = "medium"

_log = logging.getLogger("hachi.ai")


@dataclass(frozen=True)
class Answer:
    """The move for a ticket. `thought` is there for `consider`. `is_fallback`: the watchdog chose it."""

    ticket: int
    move: Move
    thought: Thought | None = None
    is_fallback: bool = False


@dataclass(frozen=True)
class Trouble:
    """What went wrong with a decision: `reason` is "late", "died" or "failed"; for logs and reports."""

    reason: str
    game_key: str
    level: str
    seed: int
    detail: str


class Runner:
    """Computer players at work. A ticket is the caller's own number, such as the session's turn.

    Questions are answered in the order asked, one at a time. `on_trouble` is called from `poll` alone.
    """

    def __init__(self, on_trouble: Callable[[Trouble], None] | None = None) -> None:
        self._on_trouble = on_trouble
        self._waiting: deque[tuple[int, Question]] = deque()
        self._asked: tuple[int, Question] | None = None  # what the worker is thinking about
        self._deadline = 0.0
        self._number = 0
        self._cancelled: set[int] = set()  # numbers whose replies are still to come and count no more
        self._process: BaseProcess | None = None
        self._questions: Connection[Any, Any] | None = (
            None  # two one-way pipes: a two-way one would be a socket
        )
        self._replies: Connection[Any, Any] | None = None
        self._is_new = True

    def warm_up(self) -> None:
        """Starts the worker, so that the first move of a match need not wait for it."""
        if self._process is None:
            self._start()

    def ask(self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int) -> None:
        """Starts a decision for the seat of the observation. Its answer comes out of `poll`."""
        self._enqueue(ticket, CHOOSE, game_key, level, style, observation, seed, PLAY_CAP_S)

    def consider(
        self, ticket: int, game_key: str, level: str, style: str, observation: Any, seed: int
    ) -> None:
        """Like `ask`; the answer's `thought` rates every legal move (hints, play checker)."""
        self._enqueue(ticket, CONSIDER, game_key, level, style, observation, seed, HINT_CAP_S)

    def poll(self) -> list[Answer]:
        """The answers that have become ready; never waits for a search."""
        answers: list[Answer] = []
        while (reply := self._receive()) is not None:
            answers += self._take(reply)
        if self._asked is not None and self._process is None:
            answers.append(self._fall_back("died", "the worker process ended"))
        elif self._asked is not None and time.monotonic() > self._deadline:
            self._stop()
            answers.append(self._fall_back("late", f"no answer after {self._patience():.0f} s"))
        self._send_next()
        return answers

    def cancel(self) -> None:
        """Forgets every open question (take-back, leaving, a new match)."""
        self._waiting.clear()
        if self._asked is None:
            return
        self._cancelled.add(self._asked[1].number)
        self._asked = None
        try:
            if self._questions is not None:
                self._questions.send(None)  # ends the running search
        except OSError:
            self._stop()

    def close(self) -> None:
        """Ends the worker. The runner may be used again; it then starts a new one."""
        self._waiting.clear()
        self._asked = None
        self._stop()

    @property
    def is_idle(self) -> bool:
        """Whether no question is open."""
        return self._asked is None and not self._waiting

    # --- inside ---------------------------------------------------------------------------------------------------

    def _enqueue(
        self,
        ticket: int,
        kind: str,
        game_key: str,
        level: str,
        style: str,
        observation: Any,
        seed: int,
        cap_s: float,
    ) -> None:
        self._number += 1
        question = Question(self._number, kind, game_key, level, style, observation, seed, cap_s)
        self._waiting.append((ticket, question))
        self._send_next()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        asked, self._questions = context.Pipe(duplex=False)
        self._replies, answered = context.Pipe(duplex=False)
        self._process = context.Process(
            target=serve, args=(asked, answered), name="hachi-players", daemon=True
        )
        self._process.start()
        asked.close()
        answered.close()
        self._is_new = True

    def _stop(self) -> None:
        self._cancelled.clear()
        for pipe in (self._questions, self._replies):
            if pipe is not None:
                pipe.close()
        self._questions = self._replies = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None

    def _send_next(self) -> None:
        if self._asked is not None or not self._waiting:
            return
        if self._process is None:
            self._start()
        self._asked = self._waiting.popleft()
        self._deadline = time.monotonic() + self._patience()
        try:
            assert self._questions is not None
            self._questions.send(self._asked[1])
        except OSError:
            self._stop()  # `poll` sees it

    def _patience(self) -> float:
        cap_s = self._asked[1].cap_s if self._asked is not None else 0.0
        return cap_s + (_SLOW_START_S if self._is_new else _LATE_S)

    def _receive(self) -> Reply | None:
        """The next reply, None if there is none now. A broken pipe means that the worker has died."""
        if self._replies is None:
            return None
        try:
            if self._replies.poll():
                reply = self._replies.recv()
                return reply if isinstance(reply, Reply) else None
            if self._process is not None and not self._process.is_alive():
                self._stop()
        except (EOFError, OSError):
            self._stop()
        return None

    def _take(self, reply: Reply) -> list[Answer]:
        self._is_new = False
        if reply.number in self._cancelled:
            self._cancelled.discard(reply.number)
            return []
        if self._asked is None or self._asked[1].number != reply.number:
            return []
        if reply.fault:
            return [self._fall_back("failed", reply.fault)]
        ticket, question = self._asked
        self._asked = None
        if reply.was_capped:
            _log.info("%s %s: capped after %.2f s", question.game_key, question.level, reply.seconds)
        return [Answer(ticket, reply.move, reply.thought)]

    def _fall_back(self, reason: str, detail: str) -> Answer:
        """The policy's move, chosen here at once; only if even that fails, the first legal move."""
        assert self._asked is not None
        ticket, question = self._asked
        self._asked = None
        game = rules.game(question.game_key)
        try:
            move = choose(game, _FALLBACK, question.observation, question.seed)
        except Exception as error:  # the table must go on; the report says what happened
            move = question.observation.legal[0]
            detail += f"; the policy failed too: {type(error).__name__}: {error}"
        _log.warning("%s %s: %s (%s)", question.game_key, question.level, reason, detail)
        if self._on_trouble is not None:
            self._on_trouble(Trouble(reason, question.game_key, question.level, question.seed, detail))
        return Answer(ticket, move, None, True)
