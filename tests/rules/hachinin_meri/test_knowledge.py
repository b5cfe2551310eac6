"""R12: what a seat may know, what the table can infer, and positions out and in again."""

import json
from dataclasses import fields

import pytest

from game.rules.hachinin_meri import GAME
from game.rules.hachinin_meri.moves import PLAY
from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import TRUMP_BASE, UNSUN
from game.rules.hachinin_meri.position import FIELDS
from game.rules.hachinin_meri.state import PLAYING, State, seat_at
from game.rules.kit.positions import BadPosition, BadRecord
from game.rules.kit.protocol import apply
from game.rules.kit.rng import seeded
from tests.kit.hachinin_meri import card, cards, playing, rest_gone


def played(seed: int, moves: int) -> State:
    """A state after so many random moves under random options, public knowledge kept."""
    rng = seeded(seed, 11)
    state = GAME.start(GAME.options.random(rng), 8, seed, None)
    for _ in range(moves):
        seat = GAME.to_act(state)
        legal = GAME.legal(state, seat)
        if not legal:
            break
        state, _ = apply(GAME, state, seat, legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize("seed", range(12))
def test_an_imagined_state_looks_the_same_from_the_seat(seed: int) -> None:
    for moves in (0, 5, 9, 14, 33, 60, 73, 90):
        state = played(seed, moves)
        for seat in range(-1, 8):
            seen = GAME.observe(state, seat)
            assert GAME.observe(GAME.imagine(seen, seeded(seed, moves)), seat) == seen


@pytest.mark.parametrize("seed", range(8))
def test_the_inference_never_excludes_the_true_world(seed: int) -> None:
    """A void seat holds no card of the suit; a trumpless one no trump but a Sun it may keep."""
    for moves in (20, 35, 50, 65):
        state = played(seed, moves)
        if state.phase != PLAYING:
            continue
        for seat in range(8):
            for held in state.hands[seat]:
                if state.power[held] > TRUMP_BASE:
                    kept = held % 15 == 0 and state.options.sun_exception != "off"
                    assert not state.trumpless[seat] or kept
                else:
                    assert not state.voids[seat] >> (held // 15) & 1


def test_r7_6_not_following_a_meri_may_be_a_kept_sun() -> None:
    state = playing("K", trick_number=2)
    state.leader = state.turn = 0
    hands = ["K-6 I-1", "I-4 K-Sun", "K-9 I-2", "K-8 I-3", "K-7 I-5", "K-4 I-6", "K-3 I-7", "K-2 I-8"]
    state.hands = [cards(hand) for hand in hands]
    rest_gone(state)
    state, _ = apply(GAME, state, 0, PLAY + card("K-6"))
    state, _ = apply(GAME, state, 1, PLAY + card("I-4"))
    assert state.trumpless[1]
    seen = GAME.observe(state, 5)
    holders = {
        next(seat for seat in range(8) if card("K-Sun") in GAME.imagine(seen, seeded(n)).hands[seat])
        for n in range(60)
    }
    assert 1 in holders


def _lone_sun(kept: list[int]) -> State:
    """Lena (1) holds the Sun of trumps as her only trump while a Meri is led in the eighth trick."""
    hands = ["I-1", "I-4 K-Sun", "K-9 I-2", "K-8 I-3", "K-7 I-5", "K-4 I-6", "K-3 I-7", "K-2 I-8"]
    position = {
        "hands": [hand.split() for hand in hands],
        "okie": "K-5",
        "declared": False,
        "receiver": 7,
        "trick_number": 8,
        "leader": 0,
        "trick": ["K-6"],
        "deal_points": [4, 3],
        "sun_kept": kept,
    }
    return GAME.from_position(Options(), 8, position, 1, None)


@pytest.mark.parametrize(("kept", "may_play"), [([1], {"K-Sun", "I-4"}), ([], {"K-Sun"})])
def test_r7_6_a_position_binds_the_lone_sun_unless_it_is_kept(kept: list[int], may_play: set[str]) -> None:
    state = _lone_sun(kept)
    assert {UNSUN.text(move - PLAY) for move in GAME.legal(state, 1)} == may_play
    assert GAME.position(state)["sun_kept"] == kept
    imagined = GAME.imagine(GAME.observe(state, 1), seeded(5))
    assert set(GAME.legal(imagined, 1)) == set(GAME.legal(state, 1))


def test_r12_a_position_tells_nobody_but_its_holder_whether_the_lone_sun_is_kept() -> None:
    """Nor whether anybody holds it alone: the table's knowledge of spent trumps begins with the position."""
    kept, bound = _lone_sun([1]), _lone_sun([])
    for seat in (-1, 0, 2, 3, 4, 5, 6, 7):
        assert GAME.observe(kept, seat) == GAME.observe(bound, seat)
    assert GAME.observe(kept, 1) != GAME.observe(bound, 1)
    assert not any(GAME.observe(bound, 5).spent)


def test_a_face_down_trump_is_seen_by_its_owner_alone_and_known_to_be_a_trump() -> None:
    state = playing("G", trick_number=2)
    state.leader = state.turn = 0
    state.hands = [cards(f"K-{rank} O-{rank}") for rank in range(1, 9)]
    state.hands[1] = cards("G-9 O-9")
    rest_gone(state)
    state, _ = apply(GAME, state, 0, PLAY + card("K-1"))
    state, _ = apply(GAME, state, 1, PLAY + card("G-9"))
    for seat in (-1, 0, 2, 3):
        assert GAME.observe(state, seat).trick == (card("K-1"), -1)
    assert GAME.observe(state, 1).trick == (card("K-1"), card("G-9"))
    for n in range(20):
        imagined = GAME.imagine(GAME.observe(state, 3), seeded(n))
        assert imagined.power[imagined.trick[1]] > TRUMP_BASE


def test_the_receiver_is_known_to_hold_the_okie_and_a_declared_robai() -> None:
    for seed in range(40):
        state = GAME.start(Options(), 8, seed, None)
        while state.declared < 0:
            legal = GAME.legal(state, state.turn)
            state, _ = apply(GAME, state, state.turn, legal[0])
        other = seat_at(state, state.receiver, 3)
        imagined = GAME.imagine(GAME.observe(state, other), seeded(seed))
        assert state.okie in imagined.hands[state.receiver]
        if state.declared == 1:
            assert state.trump * 15 + 3 in imagined.hands[state.receiver]


@pytest.mark.parametrize("seed", range(10))
def test_a_written_position_reads_back_the_same(seed: int) -> None:
    for moves in (0, 3, 8, 9, 10, 21, 40, 73, 74, 80, 592):
        state = played(seed, moves)
        written = GAME.position(state)
        assert set(written) <= set(FIELDS)
        again = GAME.from_position(state.options, 8, json.loads(json.dumps(written)), 0, None)
        assert GAME.position(again) == written
        assert GAME.to_act(again) == GAME.to_act(state)
        assert GAME.legal(again, again.turn) == GAME.legal(state, state.turn)


def faults(position: dict[str, object]) -> set[str]:
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(Options(), 8, position, 0, None)
    return {fault.key for fault in caught.value.faults}


def full() -> dict[str, object]:
    return json.loads(json.dumps(GAME.position(GAME.start(Options(), 8, 4, None))))  # type: ignore[no-any-return]


def test_all_faults_of_a_position_are_named_at_once() -> None:
    position = full()
    hands: list[list[str]] = position["hands"]  # type: ignore[assignment]
    hands[0][0] = hands[1][0]
    hands[2].pop()
    position["dealer"] = 9
    assert faults(position) == {"too_many_copies", "wrong_hand_size", "out_of_range"}


def test_a_second_tenka_and_an_unknown_card_are_refused() -> None:
    position = full()
    hands: list[list[str]] = position["hands"]  # type: ignore[assignment]
    for hand in hands[:2]:
        hand[3] = "P-Rob"
    assert "too_many_copies" in faults(position)
    hands[0][3] = "X-Rob"
    assert "unknown_card" in faults(position)


def test_the_okie_lies_with_the_receiver_or_nowhere() -> None:
    state = played(6, 9)
    position = json.loads(json.dumps(GAME.position(state)))
    position["receiver"] = position["leader"] = (state.receiver + 1) % 8
    assert "okie_elsewhere" in faults(position)
    assert faults({"hands": [[]] * 8}) == {"no_okie"}
    assert faults({"side": ["P-1", "P-2"]}) == {"needs_hands"}


def test_a_declared_robai_lies_with_the_receiver() -> None:
    """R5.2: only its holder declares, and the receiver keeps it until it is played."""
    position = full()
    okie = position["okie"]
    assert isinstance(okie, str)
    robai = okie[0] + "-Rob"
    hands: list[list[str]] = position["hands"]  # type: ignore[assignment]
    holder = next(seat for seat, hand in enumerate(hands) if robai in hand)
    receiver = (holder + 1) % 8
    hands[receiver].append(okie)
    position |= {"declared": True, "receiver": receiver}
    assert faults(position) == {"robai_elsewhere"}


def test_wrong_types_and_unknown_fields_are_bad_records() -> None:
    for position in ({"hand": []}, {"hands": 3}, {"dealer": "two"}, {"hands": [[1]] * 8}):
        with pytest.raises(BadRecord):
            GAME.from_position(Options(), 8, position, 0, None)


def test_a_meri_led_by_the_trick_cannot_be_denied() -> None:
    state = playing("K", trick_number=9)
    assert state.okie == card("K-5")
    hands = [["I-1"], ["I-2"], ["I-3"], ["I-4"], ["I-5"], ["I-6"], ["I-7"], ["I-8"]]
    position: dict[str, object] = {
        "hands": [[*hand, f"O-{n + 1}"] for n, hand in enumerate(hands)],
        "okie": "K-5",
        "trick_number": 8,
        "leader": 0,
        "trick": ["K-1"],
        "meri_led": False,
        "declared": False,
    }
    position["hands"][0].pop()  # type: ignore[index]
    assert faults(position) == {"meri_led"}


def test_the_observation_names_no_field_of_hidden_hands() -> None:
    names = {field.name for field in fields(GAME.observe(played(1, 20), 0))}
    assert "hands" not in names
    assert UNSUN.text(-1) == "??"
