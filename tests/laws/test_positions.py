"""Positions from anywhere: refused with a code, or playable to the end. Never a crash (records.md, "Position")."""

import json
from typing import Any

import pytest

from game.rules import GAMES
from game.rules.kit.protocol import AnyGame, apply
from game.rules.kit.rng import Rng, seeded
from game.session.record import Record, RecordError, open_record
from tests.kit import laws
from tests.kit.spoiling import spoilt

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def positions(game: AnyGame, number: int, count: int) -> list[tuple[laws.Deal, dict[str, Any]]]:
    """Positions from the course of a random match."""
    deal = laws.random_deal(game, number)
    states = [step.after for step in laws.play(deal, seeded(number), limit=150)]
    rng = seeded(number, 9)
    return [(deal, game.position(states[rng.below(len(states))])) for _ in range(count)]


def check_playable(game: AnyGame, deal: laws.Deal, position: dict[str, Any], rng: Rng) -> bool:
    """True if the position opens; then it must be written as it is read and be playable."""
    options = dict(game.options.write(deal.options))
    record = Record(game.key, ["N"] * deal.seats, options, 3, position)
    text = json.dumps(position)
    try:
        opening = open_record(record)
    except RecordError as error:
        assert error.code in ("bad_record", "bad_position"), f"{deal}: {text}"  # noqa: PT017
        assert error.code != "bad_position" or error.details["faults"], f"{deal}: {text}"  # noqa: PT017
        return False
    state = opening.state
    written = game.position(state)
    again = game.from_position(deal.options, deal.seats, json.loads(json.dumps(written)), 4, None)
    assert game.position(again) == written, f"{deal}: {text}"
    for _ in range(25):
        seat = game.to_act(state)
        legal = game.legal(state, seat)
        if not legal:
            assert game.result(state) is not None, f"{deal}: nobody can move in {text}"
            break
        seen = game.observe(state, seat)
        assert game.observe(game.imagine(seen, rng), seat) == seen, f"{deal}: {text}"
        game.table(seen)
        state, _ = apply(game, state, seat, legal[rng.below(len(legal))])
    return True


@pytest.mark.parametrize("number", range(60, 68))
@each_game
def test_a_spoilt_position_is_refused_with_a_code_or_playable(game: AnyGame, number: int) -> None:
    rng = seeded(number, 11)
    for deal, position in positions(game, number, 3):
        assert check_playable(game, deal, position, rng)
        for _ in range(12):
            check_playable(game, deal, spoilt(position, rng), rng)


@each_game
def test_positions_with_few_fields_are_filled_in(game: AnyGame) -> None:
    """Whatever is left out has the value it has at the start, so every part of a position that opens must play."""
    opened = 0
    for number in range(3):
        for deal, position in positions(game, number, 2):
            for key in position:
                opened += check_playable(game, deal, {key: position[key]}, seeded(number))
    assert opened > 0
