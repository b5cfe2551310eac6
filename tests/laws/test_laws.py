"""The laws of every game in GAMES, on random options, seats and deals. A game cannot be registered without them."""

import pickle

import pytest

from game.rules import GAMES
from game.rules.kit.protocol import AnyGame, apply
from game.rules.kit.rng import seeded
from game.session.record import Record, open_record, read, write
from game.session.replay import last_state
from tests.kit import laws
from tests.kit.freezing import frozen

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@pytest.mark.parametrize("number", range(6))
@each_game
def test_the_laws_hold_in_a_random_match(game: AnyGame, number: int) -> None:
    laws.Referee().watch(laws.random_deal(game, number), seeded(number, 5), limit=300)


@each_game
def test_the_laws_hold_with_each_preset(game: AnyGame) -> None:
    for number, values in enumerate(game.presets.values()):
        deal = laws.random_deal(game, number, game.options.read(values))
        laws.Referee(every=15).watch(deal, seeded(number, 6), limit=80)


@pytest.mark.parametrize("number", range(20, 24))
@each_game
def test_a_random_match_ends_within_the_bound(game: AnyGame, number: int) -> None:
    deal = laws.random_deal(game, number)
    steps = list(laws.play(deal, seeded(number)))
    assert game.result(steps[-1].after) is not None, str(deal)


@pytest.mark.parametrize("number", range(2))
@each_game
def test_a_match_of_the_playing_policy_ends_within_the_bound(game: AnyGame, number: int) -> None:
    """The policy is not random: if it ran in a circle, only the rules could end it."""
    deal = laws.random_deal(game, number)
    state, bound = deal.start(), game.bound(deal.options, deal.seats)
    for _ in range(bound + 1):
        if game.result(state) is not None:
            break
        seat = game.to_act(state)
        moves = game.legal(state, seat)
        values = game.weigh(state, seat, moves) if len(moves) > 1 else [0.0]
        state, _ = apply(game, state, seat, moves[values.index(max(values))])
    assert game.result(state) is not None, f"{deal}: not over after {bound} moves"


@pytest.mark.parametrize("number", range(40, 43))
@each_game
def test_replaying_the_record_equals_playing(game: AnyGame, number: int) -> None:
    deal = laws.random_deal(game, number)
    steps = list(laws.play(deal, seeded(number), limit=400))
    names = [f"N{seat}" for seat in range(deal.seats)]
    moves = [game.move_to_text(step.move) for step in steps]
    record = Record(game.key, names, dict(game.options.write(deal.options)), deal.seed, {}, moves)
    again = last_state(open_record(read(write(record))), moves)
    assert frozen(again) == frozen(steps[-1].after), str(deal)


@each_game
def test_the_same_seed_deals_the_same_and_another_seed_does_not(game: AnyGame) -> None:
    deals = [laws.Deal(game, game.options.read({}), game.default_seats, seed) for seed in (5, 5, 6)]
    first, same, other = (frozen(deal.start()) for deal in deals)
    assert first == same
    assert first != other


@each_game
def test_observations_cross_a_pipe(game: AnyGame) -> None:
    """The computer players' worker is another process: what it is sent must come out equal."""
    deal = laws.random_deal(game, 3)
    for step in laws.play(deal, seeded(3), limit=40):
        for seat in laws.seats_of(step):
            seen = game.observe(step.after, seat)
            assert pickle.loads(pickle.dumps(seen)) == seen


@each_game
def test_a_watcher_sees_no_hand_of_a_fresh_deal(game: AnyGame) -> None:
    """TABLE observes: whatever it sees must be the same for all worlds that differ in hidden cards alone."""
    deal = laws.random_deal(game, 4)
    for step in laws.play(deal, seeded(4), limit=40):
        seen = game.observe(step.after, laws.TABLE)
        for seat in laws.seats_of(step):
            world = game.imagine(game.observe(step.after, seat), seeded(step.n, seat))
            assert game.observe(world, laws.TABLE) == seen, f"{deal}, after move {step.n + 1}"
