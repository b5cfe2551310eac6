"""The referee is awake: a rule the program would play otherwise, and a wrong tale, are noticed."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.rules import GAMES
from game.rules.kit.rng import seeded
from game.session.record import from_json
from game.session.replay import replay
from tests.referee.judge import Judge, judge_replay
from tests.referee.rigs import RIGS
from tests.referee.shared import Objection
from tests.referee.watch import Match, Watch, random_match

Answer = dict[str, Any]
OTHER_VALUES = [
    (game.key, option.key, value)
    for game in GAMES
    for option in game.options.options
    for value in (option.values[1:] if option.low is None else (option.low,))
]


def matches_without(key: str, option: str, number: int) -> list[Match]:
    """A dealt and a rigged match in which the option has its default value, and is read."""
    game = next(game for game in GAMES if game.key == key)
    match = random_match(key, number)
    match.options.pop(option, None)
    when = game.options[option].when
    if when is not None:
        match.options[when[0]] = when[1]
    position = RIGS[key](match.options, match.seats, seeded(number, 92))
    return [match, Match(key, match.options, match.seats, match.seed, match.wisdom, position)]


@pytest.mark.parametrize(("key", "option", "value"), OTHER_VALUES)
def test_another_value_of_an_option_is_noticed(key: str, option: str, value: Any) -> None:
    for number in range(150):
        for match in matches_without(key, option, number):
            watched = Watch(match, every=10)
            watched.judge = Judge(key, {**match.options, option: value}, match.seats)
            try:
                watched.run(80)
            except Objection:
                return
    raise AssertionError(f"{key}: with {option}={value} the referee saw no difference")


RECORD: dict[str, Any] = {
    "hachi": 1,
    "game": "crazy_eights",
    "options": {},
    "seats": ["A", "B"],
    "seed": 1,
    "position": {
        "hands": [["7C", "QD"], ["KC", "9S"]],
        "stock": ["2S", "JH", "9C", "AD"],
        "discard": ["3C", "7D"],
        "to_act": 0,
        "dealer": 1,
        "scores": [0, 0],
    },
    "moves": ["7C", "KC", "draw", "draw", "draw"],
}


def answer_to(record: Any) -> Answer:
    return replay(from_json(record), each=True)


def test_a_true_answer_passes() -> None:
    judge_replay(RECORD, answer_to)


def swap_hands(answer: Answer) -> None:
    for step in answer["steps"][-1:]:
        step["position"]["hands"].reverse()


def turn_the_stock(answer: Answer) -> None:
    answer["steps"][0]["position"]["stock"].reverse()


def forget_a_legal_move(answer: Answer) -> None:
    answer["steps"][0]["legal"].pop()


def invent_a_legal_move(answer: Answer) -> None:
    answer["steps"][2]["legal"].append("pass")


def keep_the_turn(answer: Answer) -> None:
    answer["steps"][1]["seat"] = 0


def show_a_drawn_card(answer: Answer) -> None:
    del answer["steps"][2]["events"][0]["seen_by"]


def tell_another_card(answer: Answer) -> None:
    answer["steps"][0]["events"][0]["cards"] = ["QD"]


def charge_somebody(answer: Answer) -> None:
    answer["end"]["scores"][1] += 1


def end_too_early(answer: Answer) -> None:
    answer["end"]["finished"] = True


@pytest.mark.parametrize(
    "lie",
    [
        swap_hands,
        turn_the_stock,
        forget_a_legal_move,
        invent_a_legal_move,
        keep_the_turn,
        show_a_drawn_card,
        tell_another_card,
        charge_somebody,
        end_too_early,
    ],
)
def test_a_lie_is_noticed(lie: Callable[[Answer], None]) -> None:
    def lying(record: Any) -> Answer:
        answer = deepcopy(answer_to(record))
        if record["moves"]:
            lie(answer)
        return answer

    with pytest.raises(Objection):
        judge_replay(RECORD, lying)
