"""The referees themselves are held to the worked cases of the rule documents, without the program."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.session.record import read
from game.session.replay import replay
from tests.referee.crazy_eights import CrazyEights
from tests.referee.hachinin_meri import PACK as UNSUN
from tests.referee.hachinin_meri import HachininMeri
from tests.referee.ippon import Ippon
from tests.referee.judge import Judge, judge_replay
from tests.referee.twelve_chips import TwelveChips

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize(
    ("name", "scores"),
    [
        ("ippon_a01", [0, 0, 0, 6]),  # Mia has six tricks alone
        ("twelve_chips_c01", [1, 0, 0]),  # C-01: A 21, B 16, C 41
        ("twelve_chips_c02", [0, 0, 0, 1]),  # C-02: A 16, B 43, C 25, D 20
        ("twelve_chips_c03", [0, 0, 1]),  # C-03: A 37, B 27, Paul 14
        ("hachinin_meri_g1", [10, -1]),  # G1
    ],
)
def test_golden_records(name: str, scores: list[int]) -> None:
    assert judged(RECORDS / f"{name}.json").referee.scores == scores


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_every_kept_record_keeps_the_rules(path: Path) -> None:
    judged(path)


def judged(path: Path) -> Judge:
    record = json.loads(path.read_text("utf-8"))
    return judge_replay(record, lambda part: replay(read(json.dumps(part)), each=True))


# --- Crazy Eights


def eights(options: dict[str, Any], hands: list[str], discard: str, **more: Any) -> CrazyEights:
    table = CrazyEights(options, len(hands))
    position = {
        "hands": [hand.split() for hand in hands],
        "discard": discard.split(),
        "to_act": 0,
        "stock": ["2S"],
    }
    table.load(position | more)
    return table


@pytest.mark.parametrize(
    ("case", "options", "hand", "discard", "suit", "legal"),
    [
        ("B-06", {}, "7C 7S QD 2D KC 9H", "7D", None, "7C 7S QD 2D"),
        ("B-07", {}, "8S KC", "7D", None, "8S=S 8S=H 8S=D 8S=C"),
        ("B-08", {}, "KS 5H 7D", "8S", "H", "5H"),
        ("B-10", {}, "5C JH KS", "5H", None, "5C JH"),
        ("B-20", {}, "8D", "KS", None, "8D"),
        ("B-39", {"jokers": 2}, "* KS", "8S", "H", "*=S *=H *=D *=C"),
        ("B-40", {"wild": "aces"}, "AS 8S 4C", "KD", None, "AS=S AS=H AS=D AS=C"),
        ("B-42", {"stopp": True}, "2C 3D", "KS", None, "draw stopp"),
        ("B-44", {"stopp": True}, "6C", "KS", None, "draw"),
    ],
)
def test_crazy_eights_legal(
    case: str, options: dict[str, Any], hand: str, discard: str, suit: str | None, legal: str
) -> None:
    assert eights(options, [hand, "3S 3C"], discard, suit=suit).legal() == set(legal.split()), case


@pytest.mark.parametrize(
    ("case", "seats", "move", "turn", "burden"),
    [
        ("B-33", 4, "JC", 2, 0),
        ("B-33", 2, "JC", 0, 0),
        ("B-34", 4, "QC", 3, 0),
        ("B-34", 2, "QC", 1, 0),
        ("B-30", 4, "2C", 1, 2),
    ],
)
def test_crazy_eights_actions(case: str, seats: int, move: str, turn: int, burden: int) -> None:
    table = eights({"actions": True}, [f"{move} 9S", *["2H KD"] * (seats - 1)], "5C")
    table.play(move, {}, [])
    assert (table.turn, table.burden) == (turn, burden), case
    if burden:
        assert table.legal() == {"2H", "take"}


@pytest.mark.parametrize(("hand", "points"), [("8S KD AS 10C 7H", 78), ("8S 8H", 100)])  # B-21, B-22
def test_crazy_eights_charges(hand: str, points: int) -> None:
    assert eights({}, [hand, "3S"], "5C").points(0) == points


def test_crazy_eights_b_31_the_chain_adds_up() -> None:
    table = eights({"actions": True}, ["2C 9S", "2H 9H", "2D 9D", "KS"], "5C", stock=["AS"] * 8)
    for move in ("2C", "2H", "2D"):
        table.play(move, {}, [])
    assert (table.burden, table.legal()) == (6, {"take"})
    table.play("take", {"hands": [[], [], [], ["KS", *["AS"] * 6]], "stock": ["AS"] * 2}, [])
    assert (table.turn, table.burden, len(table.hands[3])) == (0, 0, 7)


# --- 8 Ippons


@pytest.mark.parametrize(
    ("case", "trick", "best"),
    [
        ("A-12", "AH 8D 8C KD", 2),
        ("A-13", "AH 8D KC 8S", 3),
        ("A-15", "KH KD KC 9S", 0),
        ("A-16", "10H JD 9S QS", 3),
        ("A-17", "7H 7D 7C 7S", 0),
    ],
)
def test_ippon_trick(case: str, trick: str, best: int) -> None:
    table = Ippon({}, 4)
    table.trick = trick.split()
    assert table._best() == best, case


@pytest.mark.parametrize(
    ("case", "hand", "legal"),
    [
        ("A-19", "8H QS 10H 7C", "QS 8H"),
        ("A-20", "AS AD 9H", "AS AD"),
        ("A-21", "8H", "8H"),
        ("A-21", "8H 8S", "8H 8S"),
    ],
)
def test_ippon_duty(case: str, hand: str, legal: str) -> None:
    table = Ippon({}, 2)
    table.load({"hands": [["8C"], hand.split()], "stock": [], "leader": 0, "trick": ["8D"]})
    assert table.legal() == set(legal.split()), case


@pytest.mark.parametrize(
    ("case", "mode", "had", "tricks", "after"),
    [
        ("A-04", "sashimi", [6, 0, 0], [3, 1, 1], [3, 0, 0]),
        ("A-05", "sashimi", [5, 0, 0], [3, 1, 1], [8, 0, 0]),
        ("A-09", "sashimi", [7, 0, 0], [3, 3, 1], [7, 0, 0]),
        ("A-10", "sashimi", [0, 0, 0], [2, 2, 1], [0, 0, 0]),
        ("A-11", "sashimi", [0, 0, 0], [1, 1, 2], [0, 0, 2]),
        ("A-34", "maki", [7, 0, 0], [4, 1, 0], [11, 0, 0]),
    ],
)
def test_ippon_scoring(case: str, mode: str, had: list[int], tricks: list[int], after: list[int]) -> None:
    table = Ippon({"mode": mode}, 3)
    table.scores = had
    table.won = [[["7H"]] * count for count in tricks]
    table._end_round()
    assert table.scores == after, case
    assert table.finished == (8 in after)


# --- 12 Chips


@pytest.mark.parametrize(
    ("case", "scoring", "hands", "scorers"),
    [
        ("C-14", "burst", ["9r 12b", "11b 10b", "12b 11b 10b 3b"], [0, 1]),  # 21 21 36
        ("C-15", "burst", ["12b 10b", "9r 8r", "12b 11b 10b 6r"], [1]),  # 22 17 39
        ("C-17", "burst", ["9r 8r 6r 3b", "12b 11b 3b", "10b 9r 7r"], [0, 1, 2]),  # 26 26 26
        ("C-19", "no_burst", ["12b 11b", "12b 10b", "12b 11b 10b"], [2]),  # 23 22 33: 11 11 16
    ],
)
def test_twelve_chips_scoring(case: str, scoring: str, hands: list[str], scorers: list[int]) -> None:
    table = TwelveChips({"scoring": scoring}, 3)
    table.hands = [hand.split() for hand in hands]
    table._end_round()
    assert table.scorers == scorers, case


@pytest.mark.parametrize(
    ("case", "points", "winners"),
    [
        ("C-27", [2, 1, 3], [0]),
        ("C-28", [1, 1, 3], [2]),
        ("C-28", [0, 0, 3], [2]),
        ("C.1.6", [3, 2, 3], [0]),
        ("C.1.6", [3, 3, 3], [0, 1]),
        ("C.1.6", [2, 2, 2], []),
    ],
)
def test_twelve_chips_with_paul(case: str, points: list[int], winners: list[int]) -> None:
    table = TwelveChips({}, 2)
    table.scores = points
    table._end_game()
    assert table.winners == winners, case


# --- Hachinin Meri


@pytest.mark.parametrize(
    ("case", "trump", "leader", "cards", "undeclared", "points"),
    [
        ("W1", "G", 0, "K-5 K-3 I-Sun K-7 P-Un K-Rob O-1 K-9", False, [0, 1]),
        ("W2", "P", 2, "O-4 O-2 O-9 O-1 K-Sun O-6 I-Sun G-Un", False, [0, 1]),
        ("W3", "K", 6, "P-4 P-9 P-Sot P-1 P-Rei P-Kab I-Sun G-1", False, [1, 0]),
        ("W4", "O", 3, "I-1 I-Rob G-Sun K-1 P-9 P-Sun K-Sun G-1", False, [1, 0]),
        ("W6", "G", 1, "K-Sun K-Un G-9 K-1 O-Sun K-Rei I-4 P-9", False, [0, 1]),
        ("W8", "K", 4, "I-9 K-Rob P-Rob K-Rei I-8 G-1 O-Sun I-7", False, [1, 0]),
        ("W9", "P", 4, "I-9 P-Rei P-Rob P-9 I-8 G-1 O-Sun I-7", False, [3, -2]),
        ("W9", "P", 4, "I-9 P-Rei P-Rob P-9 I-8 G-1 O-Sun I-7", True, [6, -5]),
        ("W11", "G", 5, "P-Sun P-Un I-Sun K-Sun O-Sun P-Rob O-1 K-1", False, [1, 0]),
        ("S1", "G", 0, "K-4 K-9 G-Sun G-Un O-3 I-4 P-2 O-9", False, [3, -2]),
        ("S2", "G", 0, "K-4 G-Un K-9 P-6 G-Sot I-4 P-2 O-9", False, [-2, 3]),
        ("S3", "K", 1, "I-9 K-Sot K-Rob P-Rob G-4 O-5 G-6 O-7", False, [3, -2]),
        ("S4", "K", 1, "I-9 K-Sot K-Rob P-Rob G-4 O-5 G-6 O-7", True, [6, -5]),
        ("S6", "K", 1, "I-9 K-Sot P-Rob G-4 G-3 O-5 G-6 O-7", False, [1, 0]),
        ("S8", "P", 1, "I-9 P-Sot P-Rob G-4 G-3 O-5 G-6 O-7", False, [3, -2]),
        ("S9", "I", 3, "K-1 I-2 I-1 G-4 G-3 O-5 G-6 O-7", False, [3, -2]),
        ("S10", "O", 3, "K-1 O-8 O-9 G-4 G-3 I-5 G-6 P-7", False, [3, -2]),
        ("S12", "I", 3, "K-1 I-9 I-8 G-4 G-3 O-5 G-6 O-7", False, [1, 0]),
        ("S13", "G", 0, "K-4 K-9 G-Sun K-3 G-Un I-4 P-2 G-8", False, [1, 0]),
        ("S15", "G", 0, "G-Sun G-Un G-3 G-4 P-Rob I-4 P-2 O-8", False, [1, 0]),
        ("S16", "G", 0, "K-Sun K-Un K-4 K-7 O-3 I-4 P-2 O-9", False, [1, 0]),
        ("S17", "G", 0, "K-4 K-9 G-Sun G-Un O-3 I-4 P-2 O-9", True, [3, -2]),
        ("S18", "O", 2, "K-3 O-Rob K-5 O-9 O-Rei I-4 I-5 P-2", True, [-5, 6]),
        ("S19", "K", 5, "P-Rob K-Rei K-9 K-8 I-1 I-2 K-Kab K-7", False, [0, 1]),
        ("S21", "I", 0, "K-4 I-2 G-4 G-5 O-3 I-1 O-6 O-9", False, [0, 1]),
    ],
)
def test_hachinin_meri_tricks(
    case: str, trump: str, leader: int, cards: str, undeclared: bool, points: list[int]
) -> None:
    table = HachininMeri({}, 8)
    table.okie, table.declared, table.leader = f"{trump}-7", not undeclared, leader
    table.trick = cards.split()
    played = {table.seat_after(leader, steps): card for steps, card in enumerate(table.trick)}
    table._resolve(played, table.trick[0][0], table.is_trump(table.trick[0]))
    assert table.deal_points == points, case


@pytest.mark.parametrize(
    ("case", "trump", "dealer", "cards", "undeclared", "points"),
    [
        ("N1", "G", 6, "I-Rob K-Sun I-1 K-1 I-2 O-Sun I-3 P-9", False, [1, 0]),
        ("N2", "G", 6, "I-Rob K-Sun I-1 K-1 I-2 O-Sun O-3 I-Sot", False, [0, 1]),
        ("N3", "K", 3, "I-Sun O-Sun P-Sun G-9 I-1 O-1 P-9 I-9", False, [0, 1]),
        ("N5", "K", 5, "I-Sun O-Sun K-9 G-9 I-1 G-Sun P-9 O-Un", False, [1, 0]),
        ("N7", "G", 5, "K-4 K-9 G-Sun G-Un O-3 I-4 P-2 O-9", False, [6, -5]),
        ("N8", "K", 5, "I-9 G-1 K-Sot K-Rob O-1 G-4 P-2 O-9", True, [6, -5]),
    ],
)
def test_hachinin_meri_ninth_trick(
    case: str, trump: str, dealer: int, cards: str, undeclared: bool, points: list[int]
) -> None:
    table = HachininMeri({}, 8)
    table.okie, table.declared, table.dealer = f"{trump}-7", not undeclared, dealer
    table.hands = [[card] for card in cards.split()]
    table.deal_points = [4, 4]  # eight tricks without any pair
    table._ninth_trick()
    assert table.deal_points == [4 + points[0], 4 + points[1]], case


@pytest.mark.parametrize(
    ("case", "trump", "lead", "meri_led", "lone_sun", "hand", "legal"),
    [
        ("L1", "G", "K-4", False, False, "K-Sun K-9 G-2 I-5 P-3", "K-Sun K-9 G-2 I-5 P-3"),
        ("L4", "K", "K-6", False, False, "K-9 P-Rob I-Sun P-4", "K-9 P-Rob"),
        ("L5", "K", "K-6", False, False, "P-Rob P-Sun I-4", "P-Rob"),
        ("L6", "K", "K-6", False, False, "I-4 O-Sun P-Un", "I-4 O-Sun P-Un"),
        ("L7", "K", "K-6", False, True, "K-Sun I-4 O-2", "K-Sun I-4 O-2"),
        ("L8", "K", "K-6", False, False, "K-Sun I-4 O-2", "K-Sun"),
        ("L11", "G", "P-Rob", False, False, "G-4 P-Sun I-3", "G-4"),
        ("L13", "G", "O-5", True, False, "O-9 O-Kab G-3 P-Rob I-Sun", "O-9 O-Kab G-3 P-Rob"),
        ("L14", "G", "P-5", True, False, "P-Rob I-3 K-2", "P-Rob I-3 K-2"),
        ("L16", "G", "O-5", False, False, "O-9 I-Sun G-3", "O-9 I-Sun G-3"),
    ],
)
def test_hachinin_meri_answers(
    case: str, trump: str, lead: str, meri_led: bool, lone_sun: bool, hand: str, legal: str
) -> None:
    table = HachininMeri({}, 8)
    table.okie, table.meri_led, table.trick, table.turn = f"{trump}-7", meri_led, [lead], 1
    table.lone_sun = {1} if lone_sun else set()
    assert set(table._answers(hand.split())) == set(legal.split()), case


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("G-Sun G-Rei P-Rob G-7 O-7", "O-7"),  # L2
        ("G-Sun G-Rei P-Rob G-7", "G-Sun G-Rei P-Rob G-7"),  # L3
    ],
)
def test_hachinin_meri_opening_lead(hand: str, legal: str) -> None:
    table = HachininMeri({}, 8)
    table.okie, table.receiver, table.discarded, table.turn = "G-5", 0, True, 0
    table.hands[0] = hand.split()
    assert table.legal() == set(legal.split())


def test_hachinin_meri_d_10_only_plain_cards_may_be_discarded() -> None:
    table = HachininMeri({}, 8)
    table.okie, table.receiver, table.turn = "K-7", 0, 0
    table.hands[0] = ["K-7", "K-Rob", "K-1", "O-4", "P-Rob", "K-9", "P-8", "K-2", "G-3", "I-5"]
    assert table.legal() == {"discard O-4", "discard P-8", "discard G-3", "discard I-5"}


def test_hachinin_meri_r_2_1_seventy_five_cards() -> None:
    assert len(set(UNSUN)) == 75
