"""Worked cases D: the deal, the Okie, declaring and the exchange (R3, R5)."""

from typing import Any

import pytest

from game.rules.hachinin_meri import GAME
from game.rules.hachinin_meri.dealing import deal_out
from game.rules.hachinin_meri.moves import move_from_text, move_to_text
from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import POWER, UNSUN, trump_order
from game.rules.hachinin_meri.state import State
from game.rules.kit.events import Event, as_seen
from game.rules.kit.protocol import apply


def dealt(dealer: int, okie: str, held: dict[int, str], side: str = "", **fields: Any) -> State:
    """A position at the start of a deal: `held` names cards that must lie in a seat's hand, the rest fill up."""
    fixed = {card for text in held.values() for card in text.split()} | {okie} | set(side.split())
    rest = [text for text in UNSUN.texts if text not in fixed]
    hands = []
    for seat in range(8):
        own = held.get(seat, "").split()
        hands.append(own + [rest.pop(0) for _ in range(9 - len(own))])
    position = {"hands": hands, "okie": okie, "dealer": dealer, **fields}
    if side:
        position["side"] = side.split() + rest[: 2 - len(side.split())]
    return GAME.from_position(Options(), 8, position, 0, None)


def run(state: State, *moves: str) -> State:
    for text in moves:
        state, _ = apply(GAME, state, state.turn, move_from_text(text))
    return state


def legal(state: State) -> set[str]:
    return {move_to_text(move) for move in GAME.legal(state, state.turn)}


def test_d1_packets_of_three_from_the_dealers_left() -> None:
    hands, rest = deal_out(list(range(75)), 7, 1)
    assert hands[0] == [0, 1, 2, 24, 25, 26, 48, 49, 50]
    assert hands[7] == [21, 22, 23, 45, 46, 47, 69, 70, 71]
    assert rest == [72, 73, 74]


def test_d2_dealer_three() -> None:
    hands, _ = deal_out(list(range(75)), 3, 1)
    assert hands[4][:3] == [0, 1, 2]
    assert hands[3][:3] == [21, 22, 23]


def test_d3_the_holder_of_the_native_robai_may_declare() -> None:
    state = dealt(2, "K-7", {5: "K-Rob O-4"})
    for seat in (3, 4):
        assert state.turn == seat
        assert legal(state) == {"pass"}
        state = run(state, "pass")
    assert legal(state) == {"declare", "pass"}
    state = run(state, "declare")
    assert (state.receiver, state.declared, len(state.hands[5])) == (5, 1, 10)
    state = run(state, "discard O-4")
    assert (state.turn, state.trick_number) == (5, 1)


def test_d4_the_holder_may_stay_hidden_and_the_dealer_receives() -> None:
    state = run(dealt(2, "K-7", {5: "K-Rob"}), *["pass"] * 8)
    assert (state.receiver, state.declared, state.turn) == (2, 0, 2)
    assert UNSUN.card("K-7") in state.hands[2]


def test_d5_tenka_gives_no_right_to_declare() -> None:
    state = run(dealt(2, "K-7", {4: "P-Rob", 5: "K-Rob"}), "pass")
    assert state.turn == 4
    assert legal(state) == {"pass"}
    refused = GAME.verify(state, 4, move_from_text("declare"))
    assert refused is not None
    assert refused.reason == "only_robai_holder_declares"


def test_d6_a_turned_up_tenka_makes_pao_trump_with_fifteen_trumps() -> None:
    state = run(dealt(1, "P-Rob", {}), *["pass"] * 8)
    assert (state.receiver, state.declared) == (1, 0)
    assert sum(power > 100 for power in state.power) == 15


def test_d7_a_turned_up_isu_robai_ranks_above_the_rei() -> None:
    state = dealt(1, "I-Rob", {})
    order = [UNSUN.text(card) for card in trump_order(1, 3)]
    assert order[:7] == ["I-Sun", "I-Un", "I-Sot", "P-Rob", "I-Rob", "I-Rei", "I-Kab"]
    assert sum(power > 100 for power in state.power) == 16


def test_d8_a_robai_in_the_side_cards_is_shown_with_the_opening_lead() -> None:
    state = run(dealt(0, "O-3", {}, side="O-Rob"), *["pass"] * 8)
    assert (state.receiver, state.declared) == (0, 0)
    discard = next(text for text in sorted(legal(state)))
    state = run(state, discard)
    lead = move_from_text(sorted(legal(state))[0])
    _, events = apply(GAME, state, 0, lead)
    shown = next(event for event in events if event.kind == "revealed")
    assert UNSUN.card("O-Rob") in as_seen(shown, 5).cards
    assert len(shown.cards) == 3


def ten_cards() -> State:
    state = dealt(2, "K-7", {2: "K-Rob K-1 O-4 P-Rob K-9 P-8 K-2 G-3 I-5"})
    return run(state, *["pass"] * 8)


def test_d10_discard_choices() -> None:
    state = ten_cards()
    assert legal(state) == {"discard O-4", "discard P-8", "discard G-3", "discard I-5"}
    for text in ("K-7", "P-Rob", "K-9"):
        refused = GAME.verify(state, 2, move_from_text("discard " + text))
        assert refused is not None
        assert refused.reason == "discard_no_trump"


def test_q6_ten_trumps_may_discard_any_card() -> None:
    state = ten_cards()
    trumps = [card for card in range(75) if POWER["robai"][2][card] > 100][:10]
    state.hands[2] = trumps
    assert len(GAME.legal(state, 2)) == 10


def test_d12_the_discard_and_the_side_cards_open_with_the_lead() -> None:
    state = run(ten_cards(), "discard O-4")
    seen = GAME.observe(state, 3)
    assert seen.side == (-1, -1, -1)
    assert seen.okie == UNSUN.card("K-7")
    assert GAME.observe(state, 2).side[2] == UNSUN.card("O-4")
    state = run(state, "P-8")
    assert -1 not in GAME.observe(state, 3).side


def test_option_turned_up_robai_counts_as_declared() -> None:
    state = dealt(1, "K-Rob", {})
    state.options = Options(turned_up_robai="declared")
    assert run(state, *["pass"] * 8).declared == 1


def test_events_of_a_deal_show_each_seat_its_own_cards_only() -> None:
    events: list[Event] = []
    GAME.start(Options(), 8, 5, events.append)
    dealt_events = [event for event in events if event.kind == "dealt" and event.seat >= 0]
    assert len(dealt_events) == 24
    for event in dealt_events:
        assert as_seen(event, event.seat).cards == event.cards
        assert set(as_seen(event, (event.seat + 1) % 8).cards) == {-1}


@pytest.mark.parametrize("seed", range(3))
def test_the_first_dealer_comes_from_the_seed(seed: int) -> None:
    assert GAME.start(Options(), 8, seed, None).dealer == GAME.start(Options(), 8, seed, None).dealer


def facts(state: State, seat: int, key: str) -> list[dict[str, Any]]:
    """The notes of a key that a seat is told at the table."""
    notes = GAME.table(GAME.observe(state, seat)).notes
    return [dict(note.facts) for note in notes if note.key == key]


def test_r5_while_declaring_the_table_asks_everybody_for_the_dragon_in_the_same_words() -> None:
    """R12: what is told does not depend on who holds it. "Play anything" is told from the first card on."""
    for holder in (3, 5):
        state = dealt(2, "K-7", {holder: "K-Rob"})
        assert facts(state, 3, "duty") == [{"state": "dragon", "suit": "K"}]
        assert facts(state, 3, "choose") == [{"what": "declare"}]
    state = run(state, *["pass"] * 8)
    assert facts(state, 2, "duty") == []
    assert facts(state, 2, "choose") == [{"what": "discard"}]
    state = run(state, next(text for text in sorted(legal(state))))
    assert facts(state, 2, "duty") == [{"state": "free", "suit": ""}]
