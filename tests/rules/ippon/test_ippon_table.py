"""The table as a seat sees it: zones, marks and notes."""

from game.rules.ippon import GAME
from game.rules.ippon.options import Options
from game.rules.ippon.state import State
from game.rules.ippon.texts import EVENTS, NOTES, REASONS
from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import TABLE, Fact, Place
from game.rules.kit.table import Note, TableView, Zone
from tests.kit.ippon import BEN, LENA, MIA, TILL, cards, finish_round, run, set_up

HANDS = ["8S KS 7S", "JS 8H 7H", "9S 9H 7D", "QD QC 7C"]


def view(state: State, seat: int) -> TableView:
    return GAME.table(GAME.observe(state, seat))


def zone(shown: TableView, name: str, seat: int = TABLE) -> Zone:
    found = shown.zone(Place(name, seat))
    assert found is not None
    return found


def notes(state: State, key: str) -> list[Note]:
    return [note for note in view(state, TABLE).notes if note.key == key]


def facts(note: Note) -> dict[str, Fact]:
    return dict(note.facts)


def test_a_seat_sees_its_own_hand_and_backs_elsewhere() -> None:
    shown = view(set_up(HANDS, "AS AH"), LENA)
    assert list(zone(shown, "hand", LENA).cards) == cards("JS 8H 7H")
    assert zone(shown, "hand", BEN).cards == (UNKNOWN,) * 3
    assert (zone(shown, "stock").cards, zone(shown, "stock").size) == ((UNKNOWN,), 2)
    assert zone(shown, "discard").size == 64 - 14
    assert zone(shown, "banzai").cards == ()
    assert [view_seat.cards for view_seat in shown.seats] == [3, 3, 3, 3]


def test_cards_that_the_duty_allows_are_marked_for_their_owner_only() -> None:
    state, _ = run(set_up(HANDS), "8S")
    assert zone(view(state, LENA), "hand", LENA).marks == ((0, "must"),)
    assert zone(view(state, BEN), "hand", BEN).marks == ()
    state, _ = run(state, "JS")
    assert zone(view(state, BEN), "hand", BEN).marks == ((0, "must"), (1, "must"))
    assert notes(state, "must_play_highest")[0].seat == TILL


def test_the_trick_shows_who_played_led_and_wins() -> None:
    state, _ = run(set_up(HANDS, leader=MIA), "QD KS 8H")
    trick = zone(view(state, TABLE), "trick")
    assert list(trick.cards) == cards("QD KS 8H")
    assert trick.seats == (MIA, TILL, LENA)
    assert trick.marks == ((0, "lead"), (2, "winner"))


def test_won_tricks_lie_side_by_side_winning_card_first() -> None:
    won = [[["KS", "7S", "7H"], ["AH"]], [], [], []]
    lying = zone(view(set_up(["QD", "JS", "9S", "QC"], won=won), TABLE), "won", TILL)
    assert list(lying.cards) == cards("KS 7S 7H AH")
    assert (lying.shape, lying.groups) == ("tricks", (3, 1))


def test_a_call_shows_what_is_at_stake() -> None:
    state, _ = run(set_up(HANDS), "8S JS 9S QD")
    call = notes(state, "banzai_call")[0]
    assert call.seat == TILL
    assert facts(call) == {"allowed": 1, "eights": 1, "tricks": 1}
    assert len(zone(view(state, TABLE), "trick").cards) == 4


def test_ippons_and_what_they_need() -> None:
    shown = notes(set_up(HANDS, ippons=[6, 0, 2, 7]), "ippons")
    assert [note.seat for note in shown] == [0, 1, 2, 3]
    assert facts(shown[0]) == {"count": 6, "tricks": 0, "need": 2}
    maki = notes(set_up(HANDS, ippons=[6, 0, 2, 17], options=Options(mode="maki")), "ippons")
    assert facts(maki[3]) == {"count": 17, "tricks": 0, "need": -1}


def test_scored_tricks_may_not_come_once_more() -> None:
    state, _ = finish_round((3, 1, 1, 0), TILL, (2, 0, 0, 0))
    assert facts(notes(state, "ippons")[TILL]) == {"count": 5, "tricks": 0, "need": 3}


def test_danger_three_more_would_slice_you_to_three() -> None:
    state = set_up(HANDS, ippons=[6, 0, 0, 0])
    danger = notes(state, "danger")
    assert [(note.seat, facts(note)) for note in danger] == [
        (TILL, {"tricks": 3, "after": 3, "state": "near"})
    ]
    assert not notes(set_up(HANDS, ippons=[5, 0, 0, 0]), "danger"), "four more are no danger yet"


def test_danger_once_over_and_out_of_reach() -> None:
    won = [[["KS"], ["KH"]], [], [], []]
    state = set_up(["QD", "JS", "9S", "QC"], won=won, ippons=[7, 6, 0, 0])
    danger = {note.seat: facts(note) for note in notes(state, "danger")}
    assert danger == {
        TILL: {"tricks": 0, "after": 5, "state": "over"}
    }  # 7 + 2 is over already; Lena cannot win three any more
    assert not notes(set_up(HANDS, ippons=[9, 0, 0, 0], options=Options(mode="maki")), "danger")


def test_majority_and_leader() -> None:
    won = [[["KS"]], [["KH"]], [], []]
    state = set_up(["QD", "JS", "9S", "QC"], won=won, leader=BEN)
    assert facts(notes(state, "majority")[0]) == {"seats": (TILL, LENA), "tricks": 1}
    assert notes(state, "leader")[0].seat == BEN
    assert not notes(set_up(HANDS), "majority")


def test_rounds_are_counted_and_in_maki_out_of_how_many() -> None:
    assert facts(notes(set_up(HANDS, round=3), "round")[0]) == {"round": 3}
    maki = set_up(HANDS, round=3, options=Options(mode="maki"))
    assert facts(notes(maki, "round_of")[0]) == {"round": 3, "of": 8}


def test_every_shown_key_is_declared() -> None:
    seen_notes: set[str] = set()
    seen_events: set[str] = set()
    for seed in range(12):
        options = Options(
            mode="maki" if seed % 2 else "sashimi",
            maki_rounds=4,
            maki_tie="extra_round",
            stock="continuous" if seed % 3 == 0 else "fresh_each_round",
        )
        events: list[str] = []
        state = GAME.start(options, 5, seed, lambda event, into=events: into.append(event.kind))
        while GAME.result(state) is None:
            seen_notes |= {note.key for note in view(state, TABLE).notes}
            seat = GAME.to_act(state)
            move = GAME.legal(state, seat)[-1]
            GAME.play(state, seat, move, lambda event, into=events: into.append(event.kind))
        seen_events |= set(events)
    assert seen_notes <= set(NOTES)
    assert seen_events <= set(EVENTS)
    assert set(EVENTS) - seen_events == {"banzai_declined"}
    assert len(set(REASONS)) == 10


def test_scores_show_at_the_seats() -> None:
    state, _ = finish_round([3, 1, 1, 0], TILL, [2, 1, 0, 4])
    assert [seat.score for seat in view(state, TABLE).seats] == [5, 1, 0, 4]
