"""Worked cases of A.3 about Banzai, its chain, and the stock that runs out; with the options that change them."""

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.ippon.state import State
from game.rules.kit.events import Event, Place, as_seen
from game.rules.kit.protocol import apply
from tests.kit.ippon import (
    BEN,
    LENA,
    MIA,
    TILL,
    cards,
    kinds,
    legal_texts,
    of_kind,
    pack_without,
    run,
    set_up,
    texts,
    trick_counts,
)


def called(stock: str, call: str = "banzai 1", options: Options | None = None) -> tuple[State, list[Event]]:
    """Lena leads an 8, everybody else his highest card, Lena calls."""
    hands = ["7S 9H", "8C 7H", "10S 9S", "JS 7C"]
    state = set_up(hands, stock, LENA, options)
    return run(state, f"8C,10S,JS,9H,{call}")


def winners(events: list[Event]) -> list[int]:
    return [event.seat for event in of_kind(events, "trick_won")][1:]


def test_a_26_calling_none_draws_nothing() -> None:
    state, events = called("KS KH", "banzai 0")
    assert texts(state.stock[::-1]) == ["KS", "KH"]
    assert trick_counts(state) == [0, 1, 0, 0]
    assert GAME.to_act(state) == LENA
    assert kinds(events)[-2:] == ["banzai_declined", "trick_won"]


def test_a_27_a_tie_goes_to_the_first_in_clockwise_order() -> None:
    state, events = called("KS AS AS 7S")
    assert winners(events) == [BEN]
    assert of_kind(events, "trick_won")[-1].fact("why") == "next_to_act"
    assert GAME.to_act(state) == BEN


def test_a_2_7_the_current_leader_comes_first_in_that_order() -> None:
    assert winners(called("AS AS KS 7S")[1]) == [LENA]
    assert winners(called("7S KS AS AS")[1]) == [MIA]


def test_a_2_8_several_eights_in_one_banzai_go_by_that_order_too() -> None:
    _, events = called("KS 8S 8H 7S KH QH JH 10H")
    assert winners(events) == [BEN, BEN]


def test_a_2_9_two_eights_in_one_banzai_ignite_one_more() -> None:
    stock = "KS 8S 8H 7S KH QH JH 10H KD KD KC KC"
    state, events = called(stock)
    assert len(of_kind(events, "banzai_begun")) == 2
    assert len(state.stock) == 4


def test_a_2_9_one_per_eight_ignites_two() -> None:
    stock = "KS 8S 8H 7S KH QH JH 10H KD KD KC KC AH"
    state, events = called(stock, options=Options(chain="one_per_eight"))
    assert len(of_kind(events, "banzai_begun")) == 3
    assert of_kind(events, "banzai_chain")[0].fact("more") == 2
    assert texts(state.stock) == ["AH"]


def test_a_1_6_5_the_chain_is_compulsory_and_runs_link_by_link() -> None:
    stock = "8S 7S 9S 10H 8H 7D 9D 10D KS QS JS 10C AH AD"
    _, events = called(stock)
    assert [event.fact("chain") for event in of_kind(events, "banzai_begun")] == [0, 1, 2]
    assert winners(events) == [LENA, LENA, LENA]


def double(stock: str, options: Options | None = None, calls: str = "banzai 2") -> tuple[State, list[Event]]:
    """Two mid-trick 8s, Mia's the later; she calls."""
    state = set_up(["AS 7S", "7D 9S", "8D 10S", "8H JS"], stock, TILL, options)
    return run(state, f"AS,7D,8D,8H,{calls}")


def test_a_2_12_the_chain_goes_first_and_eats_no_announced_banzai() -> None:
    stock = "8S 7H 7H 7C KS QS JH 10H AH KD QD JD AD"
    state, events = double(stock)
    begun = [(event.fact("chain"), event.fact("pending")) for event in of_kind(events, "banzai_begun")]
    assert begun == [(0, 1), (1, 1), (0, 0)]
    assert texts(state.stock) == ["AD"]


def test_a_2_6_a_banzai_trick_moves_the_lead() -> None:
    state, events = double("7H KS 9H 9C 7H KS 9H AC", calls="banzai 2")
    assert winners(events) == [TILL, MIA]
    assert GAME.to_act(state) == MIA


def test_a_2_6_or_the_hand_tricks_winner_keeps_it() -> None:
    options = Options(banzai_moves_lead=False)
    state, events = double("7H KS 9H 9C AH AS 9H KC", options)
    assert winners(events) == [TILL, MIA]  # the second tie is still counted from Mia
    assert GAME.to_act(state) == MIA
    state, _ = called("7D AS KD KC", options=options)
    assert GAME.to_act(state) == LENA


def test_a_1_6_2_up_front_is_answered_once() -> None:
    state, events = double("7H KS 9H 9C", calls="banzai 1")
    assert len(of_kind(events, "banzai_begun")) == 1
    assert GAME.to_act(state) == TILL
    assert legal_texts(state) == ["7S"]


def test_a_2_11_one_by_one_is_asked_again_after_each_banzai() -> None:
    options = Options(banzai_call="one_by_one")
    stock = "7H KS 9H 9C 7H QS 9H 9C"
    state, _ = double(stock, options, "banzai 1")
    assert GAME.to_act(state) == MIA  # the hand trick's winner, not the Banzai's
    assert legal_texts(state) == ["banzai 0", "banzai 1"]
    assert trick_counts(state) == [1, 0, 0, 1]
    stopped, _ = run(state, "banzai 0")
    assert (GAME.to_act(stopped), len(stopped.stock)) == (TILL, 4)
    went_on, _ = run(state, "banzai 1")
    assert (GAME.to_act(went_on), len(went_on.stock)) == (LENA, 0)
    assert trick_counts(went_on) == [1, 1, 0, 1]


def test_a_2_11_one_by_one_first_answer_no_ends_it() -> None:
    state, events = double("7H KS 9H 9C", Options(banzai_call="one_by_one"), "banzai 0")
    assert GAME.to_act(state) == MIA
    assert not of_kind(events, "banzai_begun")


def test_a_30_a_banzai_after_the_fifth_trick_counts_in_this_round() -> None:
    won = [[["KS"]], [["KH"]], [["KD"]], [["KC"]]]
    state = set_up(["8S", "7S", "7H", "7D"], "AS 9S 9H 9D", TILL, won=won)
    state, events = run(state, "8S,7S,7H,7D,banzai 1")
    assert trick_counts(state) == [3, 1, 1, 1]
    assert state.ippons == [3, 0, 0, 0]
    assert kinds(events)[-3:] == ["gained", "scored", "deal_ended"]


def test_a_32_eight_banzais_at_four_seats_need_no_refill() -> None:
    hands = ["8S KS KH KD KC", "QS QH QD QC JS", "JH JD JC 10S 10H", "AS AH AD AC 10D"]
    first = "8S 7S 7S 7H 8H 7H 7D 7D 8H 7C 7C 9S 8D 9S 9H 9H 8D 9D 9D 9C 8C 9C 10S 10H 8C 10D 10C 10C"
    stock = first + " JS QS KS AS " + pack_without(*hands, first, "JS QS KS AS")
    state, events = run(set_up(hands, stock, TILL), "8S,QS,JH,AS,banzai 1")
    assert len(of_kind(events, "banzai_begun")) == 8
    assert 44 - len(state.stock) == 32
    assert not of_kind(events, "shuffled")
    assert not of_kind(events, "returned")


def exhausted(stock: str, options: Options | None = None) -> State:
    """Three seats with two cards each; every card elsewhere lies in won tricks of three, kings and aces first."""
    hands = ["8S 7S", "7H 9S", "7D 9H"]
    rest = pack_without(*hands, stock).split()
    rest.sort(key=lambda text: "8AKQJ197".index(text[0]))
    heads = -(-len(rest) // 3)
    tricks = [[rest[i], *rest[heads + 2 * i : heads + 2 * i + 2]] for i in range(heads)]
    return set_up(hands, stock, TILL, options, won=[tricks[0::3], tricks[1::3], tricks[2::3]])


def test_a_1_7_the_stock_is_refilled_exactly_when_it_is_empty() -> None:
    stock = "QS QS"
    state = exhausted(stock)
    markers = sum(trick_counts(state))
    loose = sum(len(trick) - 1 for row in state.won for trick in row)
    after, events = run(state, "8S,9S,9H,banzai 1")
    order = [kind for kind in kinds(events) if kind in ("banzai_drawn", "returned", "shuffled", "revealed")]
    assert order == [
        "banzai_drawn",
        "banzai_drawn",
        "returned",
        "returned",
        "returned",
        "shuffled",
        "banzai_drawn",
        "revealed",
    ]
    shuffled = of_kind(events, "shuffled")[0]
    assert shuffled.fact("count") == loose + 2  # the trick just won gave two cards back
    assert shuffled.fact("markers") == markers + 1
    assert len(after.stock) == loose + 2 - 1
    assert sum(trick_counts(after)) == markers + 2


def test_a_2_3_the_winning_card_stays_as_the_marker() -> None:
    state = exhausted("QS QS")
    heads = [[trick[0] for trick in row] for row in state.won]
    after, _ = run(state, "8S,9S,9H,banzai 1")
    for seat in range(3):
        kept = [trick[0] for trick in after.won[seat][: len(heads[seat])]]
        assert kept == heads[seat]
        assert all(len(trick) == 1 for trick in after.won[seat][: len(heads[seat])])


def test_a_2_4_cards_drawn_for_the_running_banzai_do_not_go_back() -> None:
    after, events = run(exhausted("AS AS"), "8S,9S,9H,banzai 1")
    row = of_kind(events, "revealed")[0]
    assert texts(row.cards)[:2] == ["AS", "AS"]
    assert len(GAME.cards(after)) == 64
    assert sorted(GAME.cards(after)) == sorted(GAME.cards(exhausted("AS AS")))


def test_a_1_7_no_refill_before_a_card_is_needed() -> None:
    state = exhausted("QS QS QH")
    after, events = run(state, "8S,9S,9H,banzai 1")
    assert not of_kind(events, "shuffled")
    assert after.stock == []


def test_a_2_2_continuous_refills_bring_earlier_rounds_back_whole() -> None:
    options = Options(stock="continuous")
    state = set_up(["8S 7S", "7H 9S", "7D 9H"], "QS QS", TILL, options)  # 56 cards out of play
    after, events = run(state, "8S,9S,9H,banzai 1")
    back = of_kind(events, "returned")
    assert (back[0].source, len(back[0].cards)) == (Place("discard"), 56)
    assert (back[1].source, texts(back[1].cards)) == (Place("won", TILL), ["9S", "9H"])
    assert len(after.stock) == 56 + 2 - 1


def test_a_1_6_3_drawn_cards_are_hidden_until_all_turn() -> None:
    _, events = called("KS AS AS 7S")
    drawn = of_kind(events, "banzai_drawn")
    assert [event.seat for event in drawn] == [LENA, BEN, MIA, TILL]
    assert all(as_seen(event, event.seat).cards == (-1,) for event in drawn)
    shown = of_kind(events, "revealed")[0]
    assert shown.seen_by is None
    assert list(shown.cards) == cards("KS AS AS 7S")
    assert kinds(events).index("revealed") == kinds(events).index("banzai_drawn") + 4


def test_a_1_6_3_banzai_leaves_hands_alone() -> None:
    state, _ = called("KS AS AS 7S")
    assert [texts(hand) for hand in state.hands] == [["7S"], ["7H"], ["9S"], ["7C"]]


def test_rounds_with_fresh_packs_shuffle_all_sixty_four() -> None:
    state, _ = run(set_up(["AS", "7S", "7H", "7D"], "KS KH"), "AS 7S 7H 7D")
    after, events = apply(GAME, state, -1, 0)
    assert [event.fact("count") for event in of_kind(events, "shuffled")] == [64]
    assert (len(after.stock), after.earlier, trick_counts(after)) == (44, [], [0, 0, 0, 0])


def test_a_2_2_continuous_deals_on_from_the_stock() -> None:
    options = Options(stock="continuous")
    stock = "KS KH QS QH JS JH 10S 10H 9S 9H AH"
    state, _ = run(set_up(["AS", "7S"], stock, TILL, options), "AS 7S")
    after, events = apply(GAME, state, -1, 0)
    assert [sorted(texts(hand)) for hand in after.hands] == [
        ["JS", "KH", "KS", "QH", "QS"],
        ["10H", "10S", "9H", "9S", "JH"],
    ]
    assert texts(after.stock) == ["AH"]
    assert not of_kind(events, "shuffled")
    gathered = of_kind(events, "gathered")
    assert [(event.target, texts(event.cards)) for event in gathered] == [(Place("discard"), ["AS", "7S"])]


def test_a_2_2_continuous_refills_in_the_middle_of_a_deal() -> None:
    options = Options(stock="continuous")
    state, _ = run(set_up(["AS", "7S"], "KS KH QS", TILL, options), "AS 7S")
    after, events = apply(GAME, state, -1, 0)
    assert texts(after.hands[0][:3]) == ["KS", "KH", "QS"]
    assert len(after.stock) == 64 - 10
    assert [event.fact("count") for event in of_kind(events, "shuffled")] == [61]


def test_a_2_26_banzai_draws_for_seats_without_hand_cards() -> None:
    state = set_up(["8S", "7S", "7H"], "AS 9S 9H KD", TILL)
    after, events = run(state, "8S,7S,7H,banzai 1")
    assert len(of_kind(events, "banzai_drawn")) == 3
    assert texts(after.stock) == ["KD"]


def test_a_1_6_1_the_allowance_counts_every_eight_of_the_trick() -> None:
    state, _ = run(set_up(["8S 7S", "8H KS", "8D KH", "QS KD"]), "8S 8H 8D KD")
    assert legal_texts(state) == ["banzai 0", "banzai 1", "banzai 2", "banzai 3"]
    assert GAME.to_act(state) == TILL
