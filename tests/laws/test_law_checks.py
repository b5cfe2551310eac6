"""The laws themselves: a game that breaks one is caught by it. Each test breaks Crazy Eights in one place."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import crazy_eights
from game.rules.kit.events import Event, Place, event
from game.rules.kit.positions import BadPosition
from game.rules.kit.protocol import AnyGame, IllegalMove, refusal
from game.rules.kit.rng import seeded
from tests.kit import laws

HONEST: AnyGame = crazy_eights.GAME


def watch(**broken: Any) -> None:
    game = dataclasses.replace(HONEST, **broken)
    options = game.options.read({"target": 50})
    for seed in range(2):
        laws.Referee(every=1).watch(laws.Deal(game, options, 3, seed), seeded(seed), limit=30)


def test_the_honest_game_passes() -> None:
    watch()


def with_event(make: Callable[[Any, int], Event]) -> dict[str, Any]:
    def play(state: Any, seat: int, move: int, emit: Any) -> None:
        HONEST.play(state, seat, move, emit)
        if emit is not None:
            emit(make(state, seat))

    return {"play": play}


def test_a_lost_card_is_noticed() -> None:
    with pytest.raises(AssertionError, match="too many or lost"):
        watch(cards=lambda state: HONEST.cards(state)[1:])


def test_a_legal_move_that_verify_refuses_is_noticed() -> None:
    with pytest.raises(IllegalMove, match="refused"):
        watch(verify=lambda state, seat, move: refusal("refused"))


def test_a_move_out_of_turn_is_noticed() -> None:
    with pytest.raises(AssertionError, match="out of turn"):
        watch(legal=lambda state, seat: HONEST.legal(state, HONEST.to_act(state)))


def test_a_state_changed_by_looking_is_noticed() -> None:
    def observe(state: Any, seat: int) -> Any:
        state.rng.below(2)
        return HONEST.observe(state, seat)

    with pytest.raises(AssertionError, match="has changed"):
        watch(observe=observe)


def test_a_position_that_forgets_is_noticed() -> None:
    def position(state: Any) -> dict[str, Any]:
        return {key: value for key, value in HONEST.position(state).items() if key != "hands"}

    with pytest.raises((AssertionError, BadPosition)):
        watch(position=position)


def test_equal_move_texts_are_noticed() -> None:
    with pytest.raises(AssertionError, match=r"equal texts|draw"):
        watch(move_to_text=lambda move: "draw")


def test_a_world_that_peeks_past_the_observation_is_noticed() -> None:
    def observe(state: Any, seat: int) -> Any:
        seen = HONEST.observe(state, seat)
        return (seen, HONEST.observe(state, (seat + 1) % 3))

    def imagine(seen: Any, rng: Any) -> Any:
        return HONEST.imagine(seen[0], rng)

    with pytest.raises(AssertionError, match="looks different"):
        watch(observe=observe, imagine=imagine, table=lambda seen: HONEST.table(seen[0]))


def test_a_policy_that_peeks_is_noticed() -> None:
    def weigh(state: Any, seat: int, moves: Any) -> list[float]:
        other = HONEST.position(state)["hands"][(seat + 1) % 3]
        return [float(len("".join(other)) + sum(map(ord, "".join(other)))) for _ in moves]

    with pytest.raises(AssertionError, match="weigh peeks"):
        watch(weigh=weigh)


def test_an_open_event_about_a_hidden_card_is_noticed() -> None:
    def shown(state: Any, seat: int) -> Event:
        other = (seat + 1) % 3
        text = HONEST.position(state)["hands"][other][0]
        card = HONEST.pack.card(text)
        assert card is not None
        return event("played", other, (card,), Place("hand", other), Place("hand", other))

    with pytest.raises(AssertionError, match="shows"):
        watch(**with_event(shown))


def test_a_fact_about_a_hidden_card_is_noticed() -> None:
    def told(state: Any, seat: int) -> Event:
        hands = HONEST.position(state)["hands"]
        return event("scored", facts_of=tuple(hands[(seat + 1) % 3]))

    with pytest.raises(AssertionError, match="facts tell"):
        watch(**with_event(told))


def test_quiet_play_that_differs_is_noticed() -> None:
    def play(state: Any, seat: int, move: int, emit: Any) -> None:
        HONEST.play(state, seat, move, emit)
        if emit is None:
            state.rng.below(2)
            state.scores[0] += 1

    with pytest.raises(AssertionError, match="quiet play differs"):
        watch(play=play)


def test_a_match_longer_than_its_bound_is_noticed() -> None:
    with pytest.raises(AssertionError, match="longer than its bound"):
        watch(bound=lambda options, seats: 3)


def test_chances_that_do_not_add_up_are_noticed() -> None:
    with pytest.raises(AssertionError, match="add up"):
        watch(chances=lambda state: [0.5, 0.2, 0.2])
