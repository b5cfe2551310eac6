"""Worked cases M and the golden deal G1: deals, totals, the end; and laws of generated play."""

import json
from pathlib import Path

from game.rules.hachinin_meri import GAME
from game.rules.hachinin_meri.dealing import deal_out
from game.rules.hachinin_meri.moves import move_from_text
from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import UNSUN
from game.rules.hachinin_meri.rules import resolve_ninth
from game.rules.hachinin_meri.state import BETWEEN, OVER, State
from game.rules.kit.events import TABLE, Event
from game.rules.kit.protocol import NEXT, apply
from game.rules.kit.rng import seeded
from tests.kit.hachinin_meri import cards, playing

RECORDS = Path(__file__).parents[2] / "records"


def last_trick(deal: int, points: list[int], deal_points: list[int], deals: int = 8) -> State:
    """One card each and team A about to take the ninth trick with the lone trump K-9 (case N5)."""
    state = playing("K", options=Options(deals=deals), trick_number=9)
    state.dealer = 5
    state.deal = deal
    state.points = points
    state.deal_points = deal_points
    state.hands = [[card] for card in cards("I-Sun O-Sun K-9 G-9 I-1 G-Sun P-9 O-Un")]
    return state


def test_m1_points_may_be_negative_and_add_up_to_nine() -> None:
    """A: 1 trick, B: 8 tricks and pairs 2 + 2 + 5. A = 1 - 9 = -8, B = 8 + 9 = 17."""
    state = last_trick(1, [0, 0], [0 - 9, 8 + 9])
    resolve_ninth(state, None)
    assert state.points == [-8, 17]
    assert sum(state.points) == 9


def test_m2_each_seat_deals_once() -> None:
    state = GAME.from_position(Options(), 8, {"dealer": 5}, 3, None)
    rng = seeded(9)
    dealers = [state.dealer]
    while GAME.result(state) is None:
        seat = GAME.to_act(state)
        moves = GAME.legal(state, seat)
        GAME.play(state, seat, moves[rng.below(len(moves))], None)
        if state.dealer != dealers[-1]:
            dealers.append(state.dealer)
    assert dealers == [5, 6, 7, 0, 1, 2, 3, 4]


def test_m3_equal_totals_are_a_draw_without_a_play_off() -> None:
    state = last_trick(8, [30, 33], [5, 3])
    resolve_ninth(state, None)
    result = GAME.result(state)
    assert result is not None
    assert (result.scores, result.winners, result.reason) == ((36, 36), (0, 1), "draw")
    assert GAME.legal(state, TABLE) == []


def test_m4_the_higher_total_wins() -> None:
    state = last_trick(8, [29, 34], [5, 3])
    resolve_ninth(state, None)
    result = GAME.result(state)
    assert result is not None
    assert (result.scores, result.winners) == ((35, 37), (1,))


def test_m5_the_next_deal_keeps_the_totals() -> None:
    state = last_trick(3, [10, 8], [4, 4])
    resolve_ninth(state, None)
    assert state.phase == BETWEEN
    after, _ = apply(GAME, state, TABLE, NEXT)
    assert (after.points, after.deal, after.dealer) == ([15, 12], 4, 6)


def test_option_deals_four_ends_after_the_fourth() -> None:
    state = last_trick(4, [10, 8], [4, 4], deals=4)
    resolve_ninth(state, None)
    assert state.phase == OVER


def golden() -> dict[str, object]:
    record: dict[str, object] = json.loads((RECORDS / "hachinin_meri_g1.json").read_text())
    return record


def test_g1_runs_as_written() -> None:
    """The golden deal: winners of the nine tricks and the running score as the document lists them."""
    record = golden()
    state = GAME.from_position(Options(), 8, record["position"], 0, None)  # type: ignore[arg-type]
    winners: list[int] = []
    running: list[tuple[int, ...]] = []
    for text in record["moves"]:  # type: ignore[attr-defined]
        state, events = apply(GAME, state, state.turn, move_from_text(text))
        for event in events:
            if event.kind == "trick_won":
                winners.append(event.seat)
                running.append(event.fact("deal_points"))  # type: ignore[arg-type]
    assert winners == [0, 1, 7, 7, 2, 2, 3, 1, 3]
    assert running == [
        (6, -5), (6, -4), (6, -3), (6, -2), (9, -4), (10, -4), (10, -3), (10, -2), (10, -1),
    ]  # fmt: skip
    assert state.points == [10, -1]


def test_g1_record_is_the_documents_deck() -> None:
    deck = """
    I-7 K-Un G-4 G-1 I-5 O-Un K-Sun O-3 K-1 K-5 P-3 I-Sun G-8 O-Rob O-4
    K-8 I-8 I-Rob G-Rob I-Un I-2 P-Kab P-5 G-Sun P-9 G-6 G-9 O-Kab I-1 K-Sot
    P-4 P-6 K-3 G-Un P-Un O-Sot P-1 K-Rob O-1 P-2 P-Rob G-Rei K-7 K-Kab I-Kab
    K-Rei O-5 I-6 K-6 I-Rei K-9 O-8 I-Sot O-6 P-8 I-3 P-Rei G-7 P-Sun O-2
    P-7 I-4 G-Kab K-4 K-2 O-Rei I-9 G-2 O-Sun G-3 P-Sot O-9 O-7 G-5 G-Sot
    """
    hands, rest = deal_out(cards(deck), 3, 1)
    position = golden()["position"]
    assert position["hands"] == [[UNSUN.text(card) for card in hand] for hand in hands]  # type: ignore[index]
    assert [position["okie"], *position["side"]] == [UNSUN.text(card) for card in rest]  # type: ignore[index]


def test_m7_generated_deals_add_up_to_nine_and_keep_all_cards() -> None:
    for seed in range(12):
        rng = seeded(seed, 1)
        options = GAME.options.random(rng)
        state = GAME.start(options, 8, seed, None)
        moves_made = 0
        while GAME.result(state) is None:
            assert sorted(GAME.cards(state)) == list(range(75))
            seat = GAME.to_act(state)
            moves = GAME.legal(state, seat)
            GAME.play(state, seat, moves[rng.below(len(moves))], None)
            moves_made += 1
            if seat >= 0 and GAME.to_act(state) == TABLE:
                assert sum(state.deal_points) == 9
        assert sum(state.points) == 9 * options.deals
        assert moves_made <= GAME.bound(options, 8)


def test_r9_2_a_position_knows_the_tricks_apart_from_the_points() -> None:
    """Eight tricks, 5 and 3, and a pair of 2 for team A: 7 and 1. N5 gives A the ninth: 6 tricks, 2 points by pairs."""
    state = last_trick(1, [0, 0], [7, 1])
    state.tricks_won = [5, 3]
    written = GAME.position(state)
    assert written["tricks_won"] == [5, 3]
    fresh = {key: written[key] for key in ("okie", "dealer", "declared", "receiver", "deal_points")}
    hands = [[UNSUN.text(hand[0])] for hand in state.hands]
    events: list[Event] = []
    position = {**fresh, "hands": hands, "trick_number": 9, "tricks_won": [5, 3], "side": []}
    GAME.from_position(Options(), 8, position, 1, events.append)
    scored = next(event for event in events if event.kind == "scored")
    assert (scored.fact("tricks"), scored.fact("gained")) == ((6, 3), (8, 1))


def test_r10_1_without_pairs_the_tricks_follow_from_the_points() -> None:
    state = last_trick(1, [0, 0], [5, 3])
    state.tricks_won = [5, 3]
    assert "tricks_won" not in GAME.position(state)
