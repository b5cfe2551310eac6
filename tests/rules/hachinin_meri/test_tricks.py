"""Worked cases W, S and N: who wins a trick and what it is worth (R6, R8, R9)."""

import pytest

from game.rules.hachinin_meri.options import Options
from tests.kit.hachinin_meri import ninth_trick, play_trick

# id, trump, leader, cards from the leader on, declared, points of teams A and B from this trick
CASES = [
    ("W1", "G", 0, "K-5 K-3 I-Sun K-7 P-Un K-Rob O-1 K-9", True, (0, 1)),
    ("W2", "P", 2, "O-4 O-2 O-9 O-1 K-Sun O-6 I-Sun G-Un", True, (0, 1)),
    ("W3", "K", 6, "P-4 P-9 P-Sot P-1 P-Rei P-Kab I-Sun G-1", True, (1, 0)),
    ("W4", "O", 3, "I-1 I-Rob G-Sun K-1 P-9 P-Sun K-Sun G-1", True, (1, 0)),
    ("W6", "G", 1, "K-Sun K-Un G-9(fd) K-1 O-Sun K-Rei I-4 P-9", True, (0, 1)),
    ("W8", "K", 4, "I-9 K-Rob(fd) P-Rob(fd) K-Rei(fd) I-8 G-1 O-Sun I-7", True, (1, 0)),
    ("W9", "P", 4, "I-9 P-Rei(fd) P-Rob(fd) P-9(fd) I-8 G-1 O-Sun I-7", True, (3, -2)),
    ("W9 undeclared", "P", 4, "I-9 P-Rei(fd) P-Rob(fd) P-9(fd) I-8 G-1 O-Sun I-7", False, (6, -5)),
    ("W11", "G", 5, "P-Sun P-Un I-Sun K-Sun O-Sun P-Rob(fd) O-1 K-1", True, (1, 0)),
    ("S1", "G", 0, "K-4 K-9 G-Sun(fd) G-Un(fd) O-3 I-4 P-2 O-9", True, (3, -2)),
    ("S2", "G", 0, "K-4 G-Un(fd) K-9 P-6 G-Sot(fd) I-4 P-2 O-9", True, (-2, 3)),
    ("S3", "K", 1, "I-9 K-Sot(fd) K-Rob(fd) P-Rob(fd) G-4 O-5 G-6 O-7", True, (3, -2)),
    ("S4", "K", 1, "I-9 K-Sot(fd) K-Rob(fd) P-Rob(fd) G-4 O-5 G-6 O-7", False, (6, -5)),
    ("S6", "K", 1, "I-9 K-Sot(fd) P-Rob(fd) G-4 G-3 O-5 G-6 O-7", True, (1, 0)),
    ("S8", "P", 1, "I-9 P-Sot(fd) P-Rob(fd) G-4 G-3 O-5 G-6 O-7", True, (3, -2)),
    ("S9", "I", 3, "K-1 I-2(fd) I-1(fd) G-4 G-3 O-5 G-6 O-7", True, (3, -2)),
    ("S10", "O", 3, "K-1 O-8(fd) O-9(fd) G-4 G-3 I-5 G-6 P-7", True, (3, -2)),
    ("S12", "I", 3, "K-1 I-9(fd) I-8(fd) G-4 G-3 O-5 G-6 O-7", True, (1, 0)),
    ("S13", "G", 0, "K-4 K-9 G-Sun(fd) K-3 G-Un(fd) I-4 P-2 G-8(fd)", True, (1, 0)),
    ("S15", "G", 0, "G-Sun G-Un G-3 G-4 P-Rob I-4 P-2 O-8", True, (1, 0)),
    ("S16", "G", 0, "K-Sun K-Un K-4 K-7 O-3 I-4 P-2 O-9", True, (1, 0)),
    ("S17", "G", 0, "K-4 K-9 G-Sun(fd) G-Un(fd) O-3 I-4 P-2 O-9", False, (3, -2)),
    ("S18", "O", 2, "K-3 O-Rob(fd) K-5 O-9(fd) O-Rei(fd) I-4 I-5 P-2", False, (-5, 6)),
    ("S19", "K", 5, "P-Rob K-Rei K-9 K-8 I-1 I-2 K-Kab K-7", True, (0, 1)),
    ("S21", "I", 0, "K-4 I-2(fd) G-4 G-5 O-3 I-1(fd) O-6 O-9", True, (0, 1)),
]
WINNERS = {
    "W1": 5, "W2": 5, "W3": 2, "W4": 4, "W6": 3, "W8": 6, "W9": 6, "W11": 2,
    "S1": 2, "S2": 1, "S3": 2, "S6": 2, "S18": 3, "S19": 5,
}  # fmt: skip


@pytest.mark.parametrize(
    ("case", "trump", "leader", "text", "declared", "points"), CASES, ids=[c[0] for c in CASES]
)
def test_trick_points(
    case: str, trump: str, leader: int, text: str, declared: bool, points: tuple[int, int]
) -> None:
    state, _ = play_trick(trump, leader, text, declared)
    assert tuple(state.deal_points) == points
    if case in WINNERS:
        assert state.turn == WINNERS[case]


# id, trump, dealer, last cards from seat 0 on, declared, points
NINTH = [
    ("N1", "G", 6, "I-Rob K-Sun I-1 K-1 I-2 O-Sun I-3 P-9", True, (1, 0)),
    ("N2", "G", 6, "I-Rob K-Sun I-1 K-1 I-2 O-Sun O-3 I-Sot", True, (0, 1)),
    ("N3", "K", 3, "I-Sun O-Sun P-Sun G-9 I-1 O-1 P-9 I-9", True, (0, 1)),
    ("N5", "K", 5, "I-Sun O-Sun K-9 G-9 I-1 G-Sun P-9 O-Un", True, (1, 0)),
    ("N7", "G", 5, "K-4 K-9 G-Sun G-Un O-3 I-4 P-2 O-9", True, (6, -5)),
    ("N8", "K", 5, "I-9 G-1 K-Sot K-Rob O-1 G-4 P-2 O-9", False, (6, -5)),
]


@pytest.mark.parametrize(
    ("case", "trump", "dealer", "text", "declared", "points"), NINTH, ids=[c[0] for c in NINTH]
)
def test_ninth_trick(
    case: str, trump: str, dealer: int, text: str, declared: bool, points: tuple[int, int]
) -> None:
    assert tuple(ninth_trick(trump, dealer, text, declared).deal_points) == points


def test_option_ninth_trick_of_the_eighth_winner() -> None:
    """N2 with the leader deciding: seat 0 (leader of the state) shows I-Rob, so Isu counts: Sot (seat 7) is best."""
    text = "I-Rob K-Sun I-1 K-1 I-2 O-Sun O-3 I-Sot"
    state = ninth_trick("G", 6, text, options=Options(ninth_trick="eighth_winner"))
    assert state.last_winner == 7


def test_option_hidden_robai_makes_every_pair_five() -> None:
    text = "K-4 K-9 G-Sun(fd) G-Un(fd) O-3 I-4 P-2 O-9"
    state, _ = play_trick("G", 0, text, False, Options(hidden_robai="all_pairs"))
    assert tuple(state.deal_points) == (6, -5)
    state, _ = play_trick("G", 0, text, True, Options(hidden_robai="all_pairs"))
    assert tuple(state.deal_points) == (3, -2)


def test_option_tenka_is_the_sota_of_pao() -> None:
    """Q2: P-Sot is always trump in the Tenka slot; P-Rob is then a plain Pao card below the Kaba."""
    options = Options(tenka="sota")
    state, _ = play_trick("K", 4, "I-9 K-Rob(fd) P-Sot(fd) K-Rei(fd) I-8 G-1 O-Sun I-7", options=options)
    assert tuple(state.deal_points) == (1, 0)
    state, _ = play_trick("K", 4, "P-9 P-Rob P-8 P-Kab P-7 G-1 O-Sun I-7", options=options)
    assert state.last_winner == 7  # Kaba over Robai over 9


def test_option_counter_clockwise_turns_the_order_of_play() -> None:
    state, _ = play_trick(
        "G", 0, "K-5 K-3 I-Sun K-7 P-Un K-Rob O-1 K-9", options=Options(direction="counter_clockwise")
    )
    assert state.last_winner == 3  # the sixth card counts back from seat 0: 0 7 6 5 4 3


def test_r7_8_face_down_trumps_turn_together_after_the_eighth_card() -> None:
    _, events = play_trick("G", 0, "K-4 K-9 G-Sun(fd) G-Un(fd) O-3 I-4 P-2 O-9")
    kinds = [event.kind for event in events]
    assert kinds == ["played"] * 8 + ["revealed", "combination", "trick_won"]
    assert events[8].fact("seats") == (2, 3)
    assert events[2].seen_by == frozenset({2})
