"""The runner with its worker process: tickets, cancel, death, lateness; the caller never waits."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.ai import runner as runner_module
from game.ai.players import choose
from game.ai.runner import Answer, Runner, Trouble
from game.ai.thought import consider
from game.ai.worker import CHOOSE, Question, answer
from game.rules.kit.protocol import AnyGame
from game.rules.twelve_chips import GAME as TWELVE

PATIENCE_S = 60.0  # a busy machine is no fault


@pytest.fixture
def troubles() -> list[Trouble]:
    return []


@pytest.fixture
def runner(troubles: list[Trouble]) -> Iterator[Runner]:
    made = Runner(troubles.append)
    yield made
    made.close()


def opening(game: AnyGame = TWELVE, seed: int = 3) -> Any:
    state = game.start(game.options.read({}), game.default_seats, seed, None)
    return game.observe(state, game.to_act(state))


def wait_for(runner: Runner, is_done: Callable[[list[Answer]], bool]) -> list[Answer]:
    got: list[Answer] = []
    end = time.monotonic() + PATIENCE_S
    while not is_done(got):
        assert time.monotonic() < end, "no answer"
        got += runner.poll()
        time.sleep(0.002)
    return got


def one(got: list[Answer]) -> bool:
    return len(got) >= 1


def test_the_worker_answers_as_the_player_would_here(runner: Runner, troubles: list[Trouble]) -> None:
    seen = opening()
    runner.ask(7, "twelve_chips", "easy", "balanced", seen, 11)
    assert wait_for(runner, one) == [Answer(7, choose(TWELVE, "easy", seen, 11))]
    assert troubles == []


def test_questions_are_answered_in_order(runner: Runner) -> None:
    for ticket in range(4):
        runner.ask(ticket, "twelve_chips", "medium", "bold", opening(seed=ticket), ticket)
    got = wait_for(runner, lambda answers: len(answers) == 4)
    assert [found.ticket for found in got] == [0, 1, 2, 3]
    assert runner.is_idle


def test_consider_brings_the_thought(runner: Runner) -> None:
    seen = opening()
    runner.consider(1, "twelve_chips", "medium", "balanced", seen, 5)
    [found] = wait_for(runner, one)
    assert found.thought == consider(TWELVE, "medium", seen, 5)
    assert found.move == found.thought.best


def test_a_cancelled_question_is_never_answered(runner: Runner) -> None:
    runner.ask(1, "twelve_chips", "expert", "balanced", opening(), 5)
    runner.ask(2, "twelve_chips", "expert", "balanced", opening(), 6)
    runner.cancel()
    assert runner.is_idle
    runner.ask(3, "twelve_chips", "medium", "balanced", opening(), 7)
    assert [found.ticket for found in wait_for(runner, one)] == [3]
    time.sleep(0.1)
    assert runner.poll() == []


def test_poll_returns_at_once_while_a_search_runs(runner: Runner) -> None:
    runner.ask(1, "twelve_chips", "expert", "balanced", opening(), 5)
    slowest = 0.0
    got: list[Answer] = []
    while not got:
        started = time.thread_time()
        got = runner.poll()
        slowest = max(slowest, time.thread_time() - started)
        time.sleep(0.002)
    assert slowest < 0.02


def test_a_dead_worker_costs_one_weaker_move_and_is_replaced(runner: Runner, troubles: list[Trouble]) -> None:
    seen = opening()
    runner.ask(1, "twelve_chips", "expert", "balanced", seen, 5)
    for child in multiprocessing.active_children():
        if child.name == "hachi-players":
            child.kill()
    assert wait_for(runner, one) == [Answer(1, choose(TWELVE, "medium", seen, 5), None, True)]
    assert [(trouble.reason, trouble.game_key, trouble.seed) for trouble in troubles] == [
        ("died", "twelve_chips", 5)
    ]
    runner.ask(2, "twelve_chips", "medium", "balanced", seen, 5)
    assert wait_for(runner, one) == [Answer(2, choose(TWELVE, "medium", seen, 5))]


def test_a_late_answer_is_replaced_by_the_policys_move(
    runner: Runner, troubles: list[Trouble], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner_module, "_SLOW_START_S", 0.0)
    monkeypatch.setattr(runner_module, "PLAY_CAP_S", 0.0)  # no guard, and no patience either
    seen = opening()
    runner.ask(1, "twelve_chips", "expert", "balanced", seen, 5)
    [found] = wait_for(runner, one)
    assert found.is_fallback
    assert [trouble.reason for trouble in troubles] == ["late"]


def test_a_fault_in_thinking_is_reported_and_played_over(runner: Runner, troubles: list[Trouble]) -> None:
    seen = opening()
    runner.ask(1, "twelve_chips", "no such level", "balanced", seen, 5)
    assert wait_for(runner, one) == [Answer(1, choose(TWELVE, "medium", seen, 5), None, True)]
    assert troubles[0].reason == "failed"
    assert "no such level" in troubles[0].detail


def test_the_guard_caps_a_search_and_says_so() -> None:
    question = Question(1, CHOOSE, "twelve_chips", "expert", "balanced", opening(), 5, cap_s=0.02)
    reply = answer(question)
    assert reply.was_capped
    assert TWELVE.move_to_text(reply.move)
