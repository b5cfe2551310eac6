"""What the moves of others tell of their hands (ai.md section 3, Inference)."""

import pytest

from game.rules.ippon import GAME
from game.rules.ippon.belief import WHIM, Belief
from game.rules.ippon.ranks import EIGHT, POWER
from game.rules.ippon.state import PLAY, State
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT
from game.rules.kit.rng import seeded
from tests.kit.ippon import BEN, LENA, MIA, TILL, card, run, set_up
from tests.kit.thinkers import moments


def seen_by(state: State, seat: int) -> Belief:
    return Belief(GAME.observe(state, seat))


def with_hand(state: State, seat: int, text: str) -> State:
    world = GAME.clone(state)
    world.hands[seat] = [card(word) for word in text.split()]
    return world


def after_the_seven() -> State:
    """Mia stood at five with two tricks and could have made exactly eight with a card above the queen; she put a seven,
    and one card is left to each. The others had no choice: both their cards were alike."""
    hands = ["9S 9H", "10S 10H", "QS QH", "7S 7H"]
    won: list[list[list[str]]] = [[], [["JC"]], [], [["10D"], ["9D"]]]
    return run(set_up(hands, None, TILL, ippons=[0, 0, 0, 5], won=won), "9S 10S QS 7S")[0]


def test_a_choice_is_judged_by_what_the_policy_would_have_chosen_from_each_hand() -> None:
    """Of ace and seven the policy takes the ace, of nine and seven, both too low, the seven goes first. Two kinds
    of cards: the favourite has the odds 1 - whim + whim / 2, the other whim / 2; equal cards are no choice."""
    state = after_the_seven()
    belief = seen_by(state, TILL)
    odds = [belief.likelihood(with_hand(state, MIA, text)) for text in ("AS", "9D", "7D")]
    assert odds == [pytest.approx(WHIM / 2), pytest.approx(1 - WHIM / 2), pytest.approx(1.0)]


def test_likely_worlds_come_up_more_often_and_none_is_ruled_out() -> None:
    state = after_the_seven()
    seen = GAME.observe(state, TILL)
    belief = Belief(seen)
    rng = seeded(3)

    def aces(worlds: list[State]) -> int:
        return sum(POWER[world.hands[MIA][0]] == POWER[card("AS")] for world in worlds)

    believed = aces([belief.world(rng) for _ in range(1500)])
    imagined = aces([GAME.imagine(seen, rng) for _ in range(1500)])
    assert 0 < believed < imagined / 3


def test_without_a_move_of_another_worlds_are_as_imagined() -> None:
    state = set_up(["KS 7S", "9H AS", "JH 7H", "7D 7C"], None, TILL)
    seen = GAME.observe(state, TILL)
    belief, rng, same = Belief(seen), seeded(4), seeded(4)
    for _ in range(20):
        assert belief.world(rng).hands == GAME.imagine(seen, same).hands


def test_own_moves_tell_nothing() -> None:
    state = after_the_seven()
    assert seen_by(state, MIA).likelihood(state) == pytest.approx(1.0)


@pytest.mark.parametrize("number", range(12))
def test_the_true_world_always_has_a_chance_and_worlds_agree_with_all_that_was_seen(number: int) -> None:
    for moment in moments(GAME, number, every=3, limit=120):
        seen = GAME.observe(moment.state, moment.seat)
        belief = Belief(seen)
        assert 0.0 < belief.likelihood(moment.state) <= 1.0
        rng = seeded(number, moment.n)
        for _ in range(3):
            world = belief.world(rng)
            assert GAME.observe(world, moment.seat) == seen


def test_worlds_drawn_twice_have_their_own_chance() -> None:
    belief = seen_by(after_the_seven(), TILL)
    rng = seeded(5)
    worlds = [belief.world(rng) for _ in range(48)]
    assert len({id(world) for world in worlds}) == 48
    assert len({world.rng.x for world in worlds}) == 48


def test_choices_are_of_this_round_only() -> None:
    state, _ = run(set_up(["8S", "7S", "9S"], None, TILL), "8S,7S,9S,banzai 0")
    assert [choice.seat for choice in state.choices] == [TILL, LENA, BEN, TILL]
    assert state.choices[2].trick == (card("8S"), card("7S"))
    assert state.choices[3].sizes == (0, 0, 0)
    assert state.choices[0].phase == PLAY
    state, _ = run(state, "next")
    assert state.choices == ()


def test_a_watcher_may_believe_too() -> None:
    state = after_the_seven()
    seen = GAME.observe(state, TABLE)
    assert all(GAME.observe(Belief(seen).world(seeded(n)), TABLE) == seen for n in range(4))


def test_play_without_events_keeps_no_choices() -> None:
    """The search plays so; it must not grow what it clones."""
    state = set_up(["KS 7S", "9H AS", "JH 7H", "7D 8C"], None, TILL)
    GAME.play(state, TILL, GAME.move_from_text("KS"), None)
    assert state.choices == ()
    assert NEXT not in GAME.legal(state, LENA)
    assert sum(POWER[c] == EIGHT for c in state.hands[MIA]) == 1
