"""A record as a course: places, stops, states, what is wrong with it, and the hands that were dealt."""

from pathlib import Path

import pytest

from game.rules import GAMES
from game.rules.kit.cards import FRENCH
from game.rules.kit.events import Event, Place, event
from game.rules.kit.luck import DealtHand, Luck, dealt_hands
from game.session.luck import hands_dealt
from game.session.record import Record, RecordError, read
from game.session.timeline import MOST_MOVES, Timeline
from tests.kit.records import eights

RECORDS = Path(__file__).parents[1] / "records"


def recorded(name: str) -> Timeline:
    return Timeline(read((RECORDS / name).read_bytes())).play_out()


def test_nothing_is_played_before_it_is_asked_for() -> None:
    line = Timeline(eights("7C", "7S"))
    assert (len(line), line.is_complete) == (0, False)
    assert not line.advance(1)
    assert len(line) == 1
    assert line.advance(1)


def test_every_place_has_the_state_that_its_moves_lead_to() -> None:
    """7D lies there; after 7C the top card is 7C, after 7S it is 7S (tests/kit/records.py)."""
    line = Timeline(eights("7C", "7S")).play_out()
    tops = [line.game.position(line.state(place))["discard"][-1] for place in (2, 0, 1, 2)]
    assert tops == ["7S", "7D", "7C", "7S"]


def test_states_far_apart_are_found_in_any_order() -> None:
    line = recorded("crazy_eights_r1.json")
    forward = [line.game.position(line.state(place)) for place in range(len(line) + 1)]
    for place in (172, 3, 100, 64, 63, 65, 0, 128):
        assert line.game.position(line.state(place)) == forward[place]


def test_the_events_of_a_place_are_those_of_the_move_that_led_there() -> None:
    line = Timeline(eights("7C", "7S")).play_out()
    assert next((each.kind, each.seat) for each in line.events(2)) == ("played", 1)
    assert line.events(0) == line.opening_events


def test_tricks_end_at_stops() -> None:
    """The example round of 8 Ippons: tricks after the moves 4, 9 (a Banzai call), 14, 18 and 22."""
    assert recorded("ippon_a01.json").stops == [0, 4, 9, 14, 18, 22]


def test_where_there_are_no_tricks_turns_end_at_stops() -> None:
    line = Timeline(eights("7C", "7S")).play_out()
    assert not line.has_tricks
    assert line.stops == [0, 1, 2]


def test_an_illegal_move_ends_the_course_and_says_why() -> None:
    line = Timeline(eights("7C", "2H")).play_out()
    assert (len(line), line.is_complete) == (1, True)
    assert line.fault is not None
    assert (line.fault.code, line.fault.details["n"]) == ("illegal_move", 2)


def test_a_record_of_a_million_moves_is_refused_at_once() -> None:
    with pytest.raises(RecordError) as caught:
        Timeline(eights(*["draw"] * (MOST_MOVES + 1)))
    assert caught.value.code == "too_many_moves"


def test_the_record_until_a_place_leads_there() -> None:
    line = recorded("crazy_eights_r1.json")
    again = Timeline(line.record_until(50)).play_out()
    assert len(again) == 50
    assert line.game.position(again.state(50)) == line.game.position(line.state(50))


# --- luck ---------------------------------------------------------------------------------------------------------


def dealt(seat: int, *cards: str) -> Event:
    faces = tuple(FRENCH.texts.index(card) for card in cards)
    return event("dealt", seat, faces, Place("stock"), Place("hand", seat), frozenset((seat,)))


def test_lucky_cards_are_counted_hand_by_hand() -> None:
    """Two eights of eight in seat 0's three cards; the stock's own card counts for nobody."""
    pool = tuple(2 if text[:-1] in ("7", "8", "9") else 0 for text in FRENCH.texts)
    luck = Luck(frozenset(FRENCH.texts.index(f"8{suit}") for suit in "SHDC"), pool)
    events = [dealt(0, "8S", "7H"), dealt(1, "9C"), dealt(0, "8D"), dealt(1, "KS")]
    assert dealt_hands(luck, 3, events) == [DealtHand(3, 0, 2, 3, 8, 24), DealtHand(3, 1, 0, 1, 8, 24)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_declares_the_luck_of_its_first_deal(game) -> None:  # type: ignore[no-untyped-def]
    """5 of 64 cards with eight 8s; 5 of 52 with four; 2 of 6 blue chips with three low ones; 9 of 74 with 15 trumps
    but the Okie: 14 others of the suit, and Tenka if it is of another suit."""
    record = Record(game.key, [f"P{seat}" for seat in range(game.default_seats)], seed=5)
    hands = hands_dealt(Timeline(record))
    assert [hand.seat for hand in hands] == list(range(game.default_seats))
    known = {"ippon": (5, 8, 64), "crazy_eights": (5, 4, 52), "twelve_chips": (2, 3, 6)}
    for hand in hands:
        found = (hand.drawn, hand.lucky, hand.pool)
        if game.key == "hachinin_meri":
            assert found in ((9, 14, 74), (9, 15, 74))
        else:
            assert found == known[game.key]
    if game.key == "twelve_chips":
        assert sum(hand.best for hand in hands) == 3  # all blue chips are dealt, so all low ones are


def test_a_position_tells_nothing_about_chance() -> None:
    assert hands_dealt(Timeline(eights())) == ()


def test_every_deal_of_a_match_is_looked_at() -> None:
    """The recorded match has four deals of four hands."""
    hands = hands_dealt(recorded("crazy_eights_r1.json"))
    assert [hand.deal for hand in hands] == [deal for deal in (1, 2, 3, 4) for _ in range(4)]
