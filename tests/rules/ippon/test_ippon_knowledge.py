"""What a seat may know, and imagined states that respect it."""

import pickle

import pytest

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.ippon.ranks import EIGHT, POWER
from game.rules.ippon.state import Observation, State
from game.rules.kit.events import TABLE
from game.rules.kit.rng import seeded
from tests.kit.ippon import BEN, LENA, MIA, TILL, card, run, set_up, texts
from tests.rules.ippon.test_ippon_banzai import exhausted


def imagined(state: State, seat: int, times: int = 60) -> list[State]:
    seen = GAME.observe(state, seat)
    rng = seeded(5)
    worlds = [GAME.imagine(seen, rng) for _ in range(times)]
    assert all(GAME.observe(world, seat) == seen for world in worlds)
    return worlds


def opened(options: Options | None = None) -> State:
    """Till led an 8; Lena put a jack, Ben a nine, Mia an 8 of her own accord or because she holds only 8s."""
    hands = ["8S KS KH", "JS 8H 7S", "9S 9H 7H", "8D 8C 8C"]
    return run(set_up(hands, None, TILL, options), "8S JS 9S 8D")[0]


def test_a_card_on_an_opening_eight_bounds_the_rest_of_the_hand() -> None:
    state = opened()
    for world in imagined(state, TILL):
        assert all(POWER[c] <= POWER[card("JS")] or POWER[c] == EIGHT for c in world.hands[LENA])
        assert all(POWER[c] <= POWER[card("9S")] or POWER[c] == EIGHT for c in world.hands[BEN])
    free = [POWER[c] for world in imagined(state, TILL) for c in world.hands[MIA]]
    assert POWER[card("AS")] in free  # an 8 put there tells nothing


def test_under_the_strict_option_an_eight_there_means_nothing_but_eights() -> None:
    for world in imagined(opened(Options(eight_under_eight="only_if_forced")), TILL):
        assert all(POWER[c] == EIGHT for c in world.hands[MIA])


def test_bounds_can_include_eights_and_every_card_below() -> None:
    held = {POWER[c] for world in imagined(opened(), TILL, 300) for c in world.hands[BEN]}
    assert held == {POWER[card("7S")], POWER[card("9S")], EIGHT}


def test_a_later_trick_without_an_eight_in_front_bounds_nobody() -> None:
    state, _ = run(set_up(["7S KS", "8H 7D", "9S AH"], None, TILL), "7S 8H 9S")
    assert state.bounds == [6, 6, 6]


def test_bounds_end_with_the_round() -> None:
    state, _ = run(set_up(["8S", "7S", "9S"], None, TILL), "8S,7S,9S,banzai 0,next")
    assert state.bounds == [6, 6, 6]


def test_after_a_refill_the_old_unseen_cards_are_all_in_hands() -> None:
    state, _ = run(exhausted("QS QS"), "8S,9S,9H,banzai 1")
    seen = GAME.observe(state, TILL)
    assert sorted(texts(seen.hidden_in_hands)) == ["7D", "7H"]
    for world in imagined(state, TILL):
        assert sorted(texts(world.hands[LENA] + world.hands[BEN])) == ["7D", "7H"]
        assert sorted(world.stock) == sorted(state.stock)


def test_a_watcher_sees_no_hand() -> None:
    seen = GAME.observe(opened(), TABLE)
    assert (seen.hand, seen.legal) == ((), ())
    assert all(len(world.hands[TILL]) == 2 for world in imagined(opened(), TABLE, 5))


def test_states_that_differ_only_in_hidden_cards_look_equal() -> None:
    rest = "KS KH"
    one = set_up(["8S 7S", "JS 9S", "AS 10S"], rest, TILL)
    two = set_up(["8S 7S", "KS 10S", "AS JS"], "9S KH", TILL)
    assert GAME.observe(one, TILL) == GAME.observe(two, TILL)
    assert GAME.observe(one, LENA) != GAME.observe(two, LENA)


def test_observations_are_hashable_and_survive_the_pipe_to_a_worker() -> None:
    seen = GAME.observe(opened(), BEN)
    again: Observation = pickle.loads(pickle.dumps(seen))
    assert again == seen
    assert len({seen, again}) == 1
    with pytest.raises(AttributeError):
        seen.hand = ()  # type: ignore[misc]


def test_an_imagined_stock_is_drawn_in_every_order() -> None:
    state = set_up(["8S 7S", "7H 9H"], "AS KS QS JS", TILL)
    firsts = set()
    for world in imagined(state, TILL, 200):
        after, _ = run(world, "8S")
        top = GAME.legal(after, LENA)[0]
        after, _ = run(after, f"{GAME.move_to_text(top)},banzai 1")
        firsts |= {trick[0] for row in after.won for trick in row}
    assert len(firsts) > 3
