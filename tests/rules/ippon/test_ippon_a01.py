"""Worked case A-01, the seed's own round, as a record; and A-02, the same round with two Ippons to start with."""

import json
from pathlib import Path
from typing import Any

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.ippon.state import State
from game.rules.kit.events import TABLE, Event
from game.rules.kit.protocol import Result, apply
from tests.kit.ippon import BEN, LENA, MIA, TILL, legal_texts, of_kind, texts, trick_counts

RECORD = Path(__file__).parents[2] / "records" / "ippon_a01.json"


def load() -> dict[str, Any]:
    return dict(json.loads(RECORD.read_text("utf-8")))


def played(record: dict[str, Any], upto: int | None = None) -> tuple[State, list[Event]]:
    options = GAME.options.read(record["options"])
    state = GAME.from_position(options, len(record["seats"]), record["position"], record["seed"], None)
    events: list[Event] = []
    for text in record["moves"][:upto]:
        state, happened = apply(GAME, state, GAME.to_act(state), GAME.move_from_text(text))
        events += happened
    return state, events


def test_a_01_the_record_says_what_the_rules_say() -> None:
    record = load()
    assert (record["hachi"], record["game"], record["seats"]) == (1, "ippon", ["Till", "Lena", "Ben", "Mia"])
    assert [sorted(hand) for hand in record["position"]["hands"]] == [
        ["7H", "9H", "AD", "AS", "KH"],
        ["7C", "7D", "8C", "9H", "AH"],
        ["10H", "7C", "8D", "9D", "QS"],
        ["10C", "8H", "9S", "JD", "KC"],
    ]
    assert " ".join(record["position"]["stock"][:16]) == "9D 7H JS KD 8S 10C AC 9C QD 7S QC JH AH KS 10S 7D"
    assert len(record["position"]["stock"]) == 64 - 20


def test_a_01_every_trick_goes_where_the_rules_send_it() -> None:
    _, events = played(load())
    tricks = [
        (event.seat, texts(event.cards)[0], event.fact("why")) for event in of_kind(events, "trick_won")
    ]
    assert tricks == [
        (LENA, "AH", "highest"),
        (LENA, "8C", "opening_eight"),
        (TILL, "KD", "highest"),
        (MIA, "8H", "last_eight"),
        (MIA, "8S", "highest"),
        (MIA, "QD", "next_to_act"),
        (MIA, "AH", "highest"),
        (MIA, "JD", "highest"),
        (MIA, "9S", "first_of_equals"),
    ]


def test_a_01_legal_cards_under_the_opening_eight() -> None:
    record = load()
    assert legal_texts(played(record, 5)[0]) == ["8D", "QS"]  # Ben may keep his 8
    assert legal_texts(played(record, 6)[0]) == ["8H", "KC"]  # so may Mia
    assert legal_texts(played(record, 7)[0]) == ["AD", "AS"]  # Till chooses between two aces


def test_a_01_calls_on_offer() -> None:
    record = load()
    state, _ = played(record, 8)
    assert GAME.to_act(state) == LENA
    assert legal_texts(state) == ["banzai 0", "banzai 1"]
    state, _ = played(record, 13)
    assert GAME.to_act(state) == MIA
    assert legal_texts(state) == ["banzai 0", "banzai 1", "banzai 2"]


def test_a_01_the_banzais_draw_in_order_of_the_leader() -> None:
    _, events = played(load())
    rows = [(event.fact("seats"), texts(event.cards)) for event in of_kind(events, "revealed")]
    assert rows == [
        ((LENA, BEN, MIA, TILL), ["9D", "7H", "JS", "KD"]),
        ((MIA, TILL, LENA, BEN), ["8S", "10C", "AC", "9C"]),
        ((MIA, TILL, LENA, BEN), ["QD", "7S", "QC", "JH"]),
        ((MIA, TILL, LENA, BEN), ["AH", "KS", "10S", "7D"]),
    ]
    begun = [(event.fact("chain"), event.fact("pending")) for event in of_kind(events, "banzai_begun")]
    assert begun == [(0, 0), (0, 1), (1, 1), (0, 0)]
    chain = of_kind(events, "banzai_chain")
    assert [(event.seat, event.fact("more")) for event in chain] == [(MIA, 1)]


def test_a_01_the_round_gives_mia_six() -> None:
    state, events = played(load())
    assert trick_counts(state) == [1, 2, 0, 6]
    assert state.ippons == [0, 0, 0, 6]
    assert (GAME.to_act(state), GAME.legal(state, TABLE), GAME.result(state)) == (TABLE, [0], None)
    assert state.leader == MIA  # leads round 2
    scored = of_kind(events, "scored")[0]
    assert (scored.fact("outcome"), scored.fact("tricks"), scored.fact("after")) == (
        "gained",
        (1, 2, 0, 6),
        (0, 0, 0, 6),
    )
    after, _ = apply(GAME, state, TABLE, 0)
    assert (after.round, GAME.to_act(after), [len(hand) for hand in after.hands]) == (2, MIA, [5, 5, 5, 5])


def test_a_02_with_two_before_mia_wins_the_match() -> None:
    record = load()
    record["position"]["ippons"] = [0, 0, 0, 2]
    state, events = played(record)
    assert GAME.result(state) == Result("exact_eight", (MIA,), (0, 0, 0, 8))
    assert [event.kind for event in events][-4:] == ["exact_eight", "scored", "deal_ended", "match_ended"]
    assert GAME.legal(state, TABLE) == []
    assert GAME.chances(state) == [0.0, 0.0, 0.0, 1.0]


def test_a_01_options_default() -> None:
    assert GAME.options.read(load()["options"]) == Options()
