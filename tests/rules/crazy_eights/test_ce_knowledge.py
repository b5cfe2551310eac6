"""What the table can infer (ai.md 3), and imagined worlds that respect it. The true world is never excluded."""

from collections import Counter
from itertools import combinations

import pytest

from game.rules.crazy_eights import knowledge
from game.rules.crazy_eights.imagine import imagine
from game.rules.crazy_eights.observe import observe
from game.rules.crazy_eights.options import OPTIONS
from game.rules.crazy_eights.state import BETWEEN, State
from game.rules.crazy_eights.tables import ALL_BITS, BIT, tables_for
from game.rules.kit.cards import FRENCH
from game.rules.kit.events import TABLE
from game.rules.kit.rng import Rng, seeded
from tests.kit.crazy_eights import GAME, cards, hand, names, play, situation, stacked


def excluded(mask: int) -> str:
    return names([card for card in range(53) if mask & BIT[card]])


def fits(held: list[int], masks: tuple[int, ...]) -> bool:
    """Whether the cards can be laid out under the masks, by trying everything."""
    if not held:
        return not masks
    return any(
        not masks[0] & BIT[card] and fits([*held[:at], *held[at + 1 :]], masks[1:])
        for at, card in enumerate(held)
    )


def test_who_draws_holds_no_card_of_suit_or_rank_and_no_eight() -> None:
    state = situation("7D", "KC 4S", "3C", stock="2S 9D")
    after, _ = play(state, "draw")
    not_held = "7S 8S 7H 8H 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 7C 8C *"
    assert [excluded(mask) for mask in after.masks[0]] == [not_held, not_held, ""]
    after, _ = play(after, "draw")  # the first drawn card did not fit either
    assert [excluded(mask) for mask in after.masks[0]] == [not_held, not_held, not_held, ""]


def test_the_drawn_card_that_is_played_takes_its_own_place() -> None:
    after, _ = play(situation("7D", "KC 4S", "3C", stock="2S 9D"), "draw", "draw", "9D")
    assert len(after.masks[0]) == 3
    assert all(mask & BIT[cards("8C")[0]] for mask in after.masks[0])


def test_on_a_named_suit_only_that_suit_and_the_eights_are_excluded() -> None:
    after, _ = play(situation("8S", "KC 4S", "3C", stock="2S 9H", suit="H"), "draw")
    assert excluded(after.masks[0][0]) == "8S 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 8D 8C *"


def test_a_pass_says_that_no_card_fits() -> None:
    options = {"draw": "up_to_three"}
    after, _ = play(
        situation("7D", "KC", "3C", stock="2S JH 4C", options=options), "draw", "draw", "draw", "pass"
    )
    assert all(mask & BIT[cards("8C")[0]] for mask in after.masks[0])
    assert len(after.masks[0]) == 4


def test_a_draw_by_choice_says_nothing() -> None:
    state = situation("7D", "7C KC", "3C", stock="2S 5S", options={"must_play": False})
    after, _ = play(state, "draw")
    assert after.masks[0] == (0, 0, 0)


def test_taking_a_burden_says_nothing() -> None:
    state = situation("2D", "2H KC", "3C", stock="9S 5S", options={"actions": True}, burden=2)
    assert play(state, "take")[0].masks[0] == (0, 0, 0, 0)


def test_a_play_that_may_have_been_any_card_loosens_only_what_it_must() -> None:
    state = situation("7D", "KC 4S", "3C")
    red, black = sum(BIT[card] for card in range(13, 39)), ALL_BITS ^ BIT[cards("5C")[0]]
    state.masks = ((red, 0, red), (0,))
    knowledge.played(state, 0, cards("2H")[0])
    assert state.masks[0] == (red, red)  # only the second could have been a red card
    knowledge.played(state, 0, cards("2S")[0])
    assert state.masks[0] == (red,)
    state.masks = ((0, black), (0,))
    knowledge.played(state, 0, cards("5C")[0])
    assert state.masks[0] == (0,)  # a card known to be held goes itself


SMALL = cards("2S 3S 4H 5H 6D 7D")  # six cards stand for a whole pack


def possible(masks: tuple[int, ...], unseen: set[int]) -> set[frozenset[int]]:
    hands = combinations(sorted(unseen), len(masks))
    return {frozenset(held) for held in hands if fits(list(held), masks)}


@pytest.mark.parametrize("seed", range(60))
def test_masks_describe_exactly_the_hands_that_the_events_leave_possible(seed: int) -> None:
    rng = seeded(seed, 3)
    state = State(tables_for(OPTIONS.read({}), 2), Rng(1))
    size = 2 + rng.below(3)
    state.masks = ((0,) * size, ())
    unseen = set(SMALL)
    true_hand = set(combinations(SMALL, size).__iter__().__next__())
    worlds = {frozenset(held) for held in combinations(SMALL, size)}
    for _ in range(8):
        what = rng.below(3)
        if what == 0:  # shown to hold none of some cards that are indeed not held
            shown = {card for card in unseen - true_hand if rng.below(2)}
            state.masks = (tuple(mask | sum(BIT[card] for card in shown) for mask in state.masks[0]), ())
            worlds = {held for held in worlds if not held & shown}
        elif what == 1 and unseen - true_hand:
            true_hand.add(sorted(unseen - true_hand)[rng.below(len(unseen - true_hand))])
            knowledge.drew(state, 0, 0)
            worlds = {held | {card} for held in worlds for card in unseen - held}
        elif what == 2 and len(true_hand) > 1:
            card = sorted(true_hand)[rng.below(len(true_hand))]
            true_hand.remove(card)
            unseen.remove(card)
            knowledge.played(state, 0, card)
            worlds = {held - {card} for held in worlds if card in held}
        assert frozenset(true_hand) in worlds
        assert possible(state.masks[0], unseen) == worlds


def test_after_a_reshuffle_the_other_hand_of_two_is_known() -> None:
    # The stock is the discards, the own hand is seen: what is left is the other's hand.
    pack = " ".join(FRENCH.texts[:52]).replace("7D ", "").replace("KC ", "").replace("3C ", "")
    state = situation(pack.replace("8C ", "") + " 8C", "KC 3C", "7D", stock="", suit="S")
    after, _ = play(state, "draw")
    rng = seeded(4)
    for _ in range(20):
        world = imagine(observe(after, 0), rng)
        assert hand(world, 1) == "7D"
    for _ in range(20):
        assert hand(imagine(observe(after, 1), rng), 0)[:5] in ("KC 3C", "3C KC")


def test_a_buried_starter_lies_where_all_saw_it_go() -> None:
    state, _ = stacked(2, "2S 3S 4S 5S 6S 7S 9S 10S JS QS KS AS 2H 3H 8S 4C")
    eight = cards("8S")[0]
    assert state.buried == ((18, eight),)
    rng = seeded(5)
    for _ in range(20):
        assert imagine(observe(state, 0), rng).stock[18] == eight


def test_who_draws_the_buried_starter_is_known_to_hold_it() -> None:
    options = {"actions": True}
    state = situation("2D", "KC 4S", "3C", stock="9S 8S 5S", options=options, burden=2)
    knowledge.bury(state, 1, cards("8S")[0])
    after, _ = play(state, "take")
    assert after.buried == ()
    assert excluded(ALL_BITS ^ after.masks[0][3]) == "8S"
    rng = seeded(6)
    assert all("8S" in hand(imagine(observe(after, 1), rng), 0) for _ in range(20))


def test_imagined_hands_obey_what_was_shown() -> None:
    state = situation("7D", "KC 4S QC", "3C 5H", "6S 9H", stock=None)
    after, _ = play(state, "draw")
    rng = seeded(7)
    for _ in range(50):
        world = imagine(observe(after, 1), rng)
        held = world.hands[0]
        assert held != after.hands[0] or world.hands[2] != after.hands[2]
        assert all(not after.masks[0][at] & BIT[card] for at, card in enumerate(held))
        assert sorted(GAME.cards(world)) == list(range(52))


def test_imagine_deals_every_possible_world_equally_often() -> None:
    # Six unseen cards; seat 1 has shown no diamond, seven or eight, so it holds two of 2S 3S 4H 5C: six pairs.
    state = situation("7D", "KC", "2S 3S", "9D", stock="4H 5C 10D", to_act=1)
    knowledge.could_not_play(state, 1)
    rng = seeded(8)
    seen = Counter(frozenset(imagine(observe(state, 0), rng).hands[1]) for _ in range(3000))
    assert len(seen) == 6
    assert all(abs(count - 500) < 5 * 500**0.5 for count in seen.values())
    thirds = Counter(imagine(observe(state, 0), rng).hands[2][0] for _ in range(3000))
    # The other hand: 9D or 10D a quarter each, any of the four others an eighth (two of them always remain).
    assert abs(thirds[cards("9D")[0]] - 750) < 150
    assert abs(thirds[cards("4H")[0]] - 375) < 120


def test_a_watcher_sees_what_lies_open_only() -> None:
    state = situation("7D", "KC 4S", "3C 5H")
    assert observe(state, TABLE).hands == ((), ())
    assert observe(state, TABLE).legal == ()
    world = imagine(observe(state, TABLE), seeded(9))
    assert observe(world, TABLE) == observe(state, TABLE)


@pytest.mark.parametrize("seed", range(30))
def test_search_keeps_up_what_the_table_can_infer(seed: int) -> None:
    """Playouts know what the players know: without events the masks are those of play with events (ai.md 3)."""
    rng = seeded(seed, 21)
    state = GAME.start(OPTIONS.random(rng), 2 + seed % 3, seed, [].append)
    for _ in range(150):
        if state.phase >= BETWEEN:
            break
        moves = GAME.legal(state, state.turn)
        move = moves[rng.below(len(moves))]
        silent = GAME.clone(state)
        GAME.play(silent, state.turn, move, None)
        GAME.play(state, state.turn, move, [].append)
        assert silent.masks == state.masks
        assert (silent.stock_mask, silent.buried) == (state.stock_mask, state.buried)


def test_a_state_that_carries_no_inference_gets_none() -> None:
    """Neither by play without events nor by the next deal; nothing of the last hand reaches into it."""
    state = situation("7D", "KC 4S", "3C", stock="2S 9D")
    state.masks = ()
    GAME.play(state, 0, GAME.move_from_text("draw"), None)
    assert state.masks == ()
    ended, _ = play(situation("7D", "7C", "3C 5H"), "7C")
    assert ended.phase == BETWEEN
    assert ended.masks
    GAME.play(ended, TABLE, GAME.legal(ended, TABLE)[0], None)
    assert (ended.masks, ended.stock_mask, ended.buried) == ((), 0, ())
