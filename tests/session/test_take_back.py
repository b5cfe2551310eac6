"""Take-back and redo: the barrier at new information (product.md 2, report H3)."""

import pytest

from game import rules
from game.rules.kit.protocol import NEXT
from game.session.session import PERSON, News, Refused, Session
from tests.kit.freezing import frozen
from tests.kit.records import POSITION, eights

GAME = rules.game("crazy_eights")


def session(*moves: str, players: tuple[str, ...] = (PERSON, "medium"), **fields: object) -> Session:
    return Session.from_record(eights(*moves, extra={"players": list(players)}, **fields))


def why(match: Session, seat: int, free: bool = False) -> str:
    refused = match.why_not_take_back(seat, free)
    return refused.reason if refused else ""


def test_a_move_that_told_nothing_can_be_taken_back() -> None:
    match, fresh = session("7C"), session()
    assert match.can_take_back(0)
    match.take_back(0)
    assert frozen(match._course.state) == frozen(fresh._course.state)
    assert match.free_take_backs == 0


def test_not_past_a_card_that_an_opponent_has_shown() -> None:
    """P1 answered 7S: now P0 knows it, and what P1 chose."""
    match = session("7C", "7S")
    assert why(match, 0) == "new_information"
    with pytest.raises(Refused):
        match.take_back(0)
    assert match.move_count == 2


def test_not_past_a_card_drawn_from_the_stock() -> None:
    """With must_play off P0 may draw although it could play: the 3S it has seen cannot be unseen."""
    match = session("draw", options={"must_play": False})
    assert why(match, 0) == "new_information"


def test_an_opponents_only_move_is_news_too() -> None:
    """P1 {QH 2H} cannot answer 7C and must draw. That it had to is what P0 learns: no club, no seven, no eight."""
    position = {**POSITION, "hands": [["7C", "KD", "9H"], ["QH", "2H"]], "stock": ["3S", "4H", "5H"]}
    assert why(session("7C", "draw", position=position), 0) == "new_information"


def test_whether_an_opponent_had_a_choice_does_not_show_in_the_take_back() -> None:
    """With must_play off drawing tells nothing: {QH 2H} had to draw, {7S 2H} could have answered the 7C."""
    for hand in (["QH", "2H"], ["7S", "2H"]):
        position = {**POSITION, "hands": [["7C", "KD", "9H"], hand], "stock": ["3S", "4H", "5H"]}
        match = session("7C", "draw", position=position, options={"must_play": False})
        assert why(match, 0) == "new_information"


def test_a_free_take_back_goes_past_the_barrier_and_is_counted() -> None:
    match = session("7C", "7S")
    assert why(match, 0, free=True) == ""
    match.take_back(0, free=True)
    assert (match.move_count, match.free_take_backs) == (0, 1)
    assert match.record().extra["free_take_backs"] == 1
    assert Session.from_record(match.record()).free_take_backs == 1


def test_a_harmless_take_back_is_not_counted_although_free_is_on() -> None:
    match = session("7C")
    match.take_back(0, free=True)
    assert match.free_take_backs == 0


def test_never_past_another_persons_move() -> None:
    match = session("7C", "7S", players=(PERSON, PERSON))
    assert why(match, 0, free=True) == "another_person_moved"
    assert why(match, 1) == ""


def test_never_past_the_move_of_a_person_who_has_left_the_seat_to_a_computer() -> None:
    match = session("7C", "7S", players=(PERSON, PERSON))
    match.hand_over(1, "medium")
    assert why(match, 0, free=True) == "seats_changed"


def test_whoever_takes_a_seat_takes_back_nothing_that_was_played_there_before() -> None:
    """A computer answered with 7S while the person was away: that is not the person's to take back."""
    match = session("7C", players=(PERSON, PERSON))
    match.hand_over(1, "medium")
    match.submit(1, GAME.move_from_text("7S"), match.turn)
    match.hand_over(1, PERSON)
    assert why(match, 1, free=True) == "seats_changed"
    assert why(Session.from_record(match.record()), 1, free=True) == "seats_changed"


def test_what_is_played_after_a_change_of_seats_can_be_taken_back_again() -> None:
    match = session(players=(PERSON, "medium"))
    match.hand_over(1, "hard")
    match.submit(0, GAME.move_from_text("7C"), match.turn)
    assert why(match, 0) == ""


def test_a_change_of_seats_ends_forward() -> None:
    """What one person took back is not played again by whoever sits there now."""
    match = session("7C")
    match.take_back(0)
    match.hand_over(0, "medium")
    match.hand_over(0, PERSON)
    assert not match.can_redo()


def test_hand_overs_of_a_record_that_make_no_sense_are_passed_over() -> None:
    extra = {"players": [PERSON, "medium"], "hand_overs": [[1, 0, PERSON], [1, 0], "x", [True, 1, "easy"]]}
    assert Session.from_record(eights("7C", extra=extra)).hand_overs == [(1, 0, PERSON)]
    assert Session.from_record(eights("7C", extra={"hand_overs": 7})).hand_overs == []


def test_without_a_decision_there_is_nothing_to_take_back() -> None:
    assert why(session(), 0) == "nothing_to_take_back"
    assert why(session("7C"), 1) == "nothing_to_take_back"


def test_a_forced_move_is_no_decision_the_take_back_goes_to_the_one_before() -> None:
    """P0 {KD 9H} on 7S had to draw 3S and play it (must_play). Taking back means its choice of 7C."""
    match = session("7C", "7S", "draw", "3S")
    match.take_back(0, free=True)
    assert match.move_count == 0


def test_the_next_deal_is_new_information() -> None:
    one_card = {**POSITION, "hands": [["7C", "7H"], ["7S", "QC", "2H"]]}
    match = session("7C", "7S", "7H", position=one_card)
    assert match.is_between_deals
    match.submit(-1, NEXT, match.turn)
    assert why(match, 0) == "new_information"


def test_a_free_take_back_reaches_into_an_earlier_deal() -> None:
    """States of earlier deals are not kept: the match is played again from its record."""
    two_cards = {**POSITION, "hands": [["7C", "KD"], ["7S", "7H", "2H"]], "stock": ["2S", "3S"]}
    match = session("7C", "7S", "draw", position=two_cards, options={"draw": "up_to_three"})
    reference = session(position=two_cards, options={"draw": "up_to_three"})
    while not match.is_between_deals:
        legal = GAME.legal(match._course.state, match.to_act)
        match.submit(match.to_act, legal[0], match.turn)
    match.submit(-1, NEXT, match.turn)
    for _ in range(match.move_count):
        if match.why_not_take_back(0, free=True) is not None:
            break
        match.take_back(0, free=True)
    assert match.move_count == 0
    assert frozen(match._course.state) == frozen(reference._course.state)


def test_forward_again_plays_what_was_taken_back() -> None:
    match = session("7C", "7S")
    before = frozen(match._course.state)
    match.take_back(0, free=True)
    assert match.can_redo()
    heard: list[News] = []
    match.subscribe(heard.append)
    match.redo()
    assert frozen(match._course.state) == before
    assert heard[0].what == "redone"
    assert [event.kind for event in heard[0].events(0)].count("played") == 2
    assert not match.can_redo()


def test_a_new_move_ends_forward() -> None:
    match = session("7C")
    match.take_back(0)
    match.submit(0, GAME.move_from_text("KD"), match.turn)
    with pytest.raises(Refused, match="nothing_to_redo"):
        match.redo()


def test_several_take_backs_go_forward_in_turn() -> None:
    match = session("7C", "7S", players=(PERSON, PERSON))
    texts = match.record().moves
    match.take_back(1)
    match.take_back(0)
    match.redo()
    match.redo()
    assert match.record().moves == texts
