"""The session: turns, news as each seat may see it, handing seats over, records and snapshots."""

from dataclasses import replace

import pytest

from game import rules
from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import TABLE
from game.rules.kit.protocol import NEXT, Move
from game.rules.kit.rng import seeded
from game.session.record import read, write
from game.session.session import PERSON, News, Refused, Session
from tests.kit.freezing import frozen
from tests.kit.records import POSITION, eights

GAME = rules.game("crazy_eights")


def move(text: str) -> Move:
    return GAME.move_from_text(text)


def session(*moves: str, players: tuple[str, ...] = (PERSON, "medium")) -> Session:
    return Session.from_record(eights(*moves, extra={"players": list(players)}))


def play(match: Session, text: str) -> None:
    match.submit(match.to_act, move(text), match.turn)


def refusal_of(match: Session, seat: int, text: str, turn: int) -> str:
    before = frozen(match._course.state)
    with pytest.raises(Refused) as caught:
        match.submit(seat, move(text), turn)
    assert frozen(match._course.state) == before
    return caught.value.refusal.reason


def test_a_legal_move_is_played_and_the_turn_grows() -> None:
    match = session()
    events = match.submit(0, move("7C"), match.turn)
    assert next(event.kind for event in events) == "played"
    assert (match.to_act, match.turn, match.move_count) == (1, 1, 1)


def test_a_double_click_is_stale() -> None:
    match = session()
    turn = match.turn
    match.submit(0, move("7C"), turn)
    assert refusal_of(match, 0, "KD", turn) == "stale_turn"


def test_a_seat_out_of_turn_is_refused() -> None:
    match = session()
    assert refusal_of(match, 1, "7S", match.turn) == "not_your_turn"


def test_an_illegal_move_is_refused_with_the_games_reason() -> None:
    match = session()
    refused = match.why_not(0, move("9H"))
    assert refused is not None
    assert refusal_of(match, 0, "9H", match.turn) == refused.reason
    assert match.why_not(0, move("7C")) is None
    assert match.move_count == 0


def test_a_late_answer_after_a_take_back_is_stale_although_it_would_be_legal() -> None:
    match = session()
    play(match, "7C")
    asked = match.turn  # the computer thinks about this moment ...
    match.take_back(0)
    play(match, "7C")  # ... and the same moment comes again
    assert refusal_of(match, 1, "7S", asked) == "stale_turn"


def test_handing_a_seat_over_makes_its_open_decision_stale() -> None:
    match = session()
    play(match, "7C")
    asked = match.turn
    match.hand_over(1, PERSON)
    assert match.players == [PERSON, PERSON]
    assert refusal_of(match, 1, "7S", asked) == "stale_turn"
    assert match.record().extra["players"] == [PERSON, PERSON]


def test_listeners_hear_each_change_and_each_viewer_sees_its_own() -> None:
    """P0 {KD 9H} cannot go on 7S, so it draws: 3S comes from the stock, which only P0 may see."""
    match = session("7C", "7S")
    heard: list[News] = []
    stop = match.subscribe(heard.append)
    play(match, "draw")
    drawn = [event for event in heard[0].events(0) if event.kind == "drawn"]
    assert [GAME.pack.text(card) for card in drawn[0].cards] == ["3S"]
    for viewer in (1, TABLE):
        assert [e.cards for e in heard[0].events(viewer) if e.kind == "drawn"] == [(UNKNOWN,)]
    assert (heard[0].what, heard[0].turn) == ("moved", match.turn)
    stop()
    play(match, "3S")
    assert len(heard) == 1


def test_the_history_of_events_respects_the_viewer() -> None:
    match = session("7C", "7S")
    play(match, "draw")
    count = match.move_count
    assert [e.cards for e in match.events_seen(1, since=count) if e.kind == "drawn"] == [(UNKNOWN,)]
    assert match.events_seen(0, since=count + 1) == []
    everything = match.events_seen(0)
    assert everything[-len(match.events_seen(0, since=count)) :] == match.events_seen(0, since=count)


def test_next_belongs_to_the_table() -> None:
    one_card = {**POSITION, "hands": [["7C"], ["7S", "QC", "2H"]]}
    match = Session.from_record(eights("7C", position=one_card))
    assert (match.to_act, match.is_between_deals) == (TABLE, True)
    match.submit(TABLE, NEXT, match.turn)
    assert not match.is_between_deals


def test_the_record_is_the_whole_match() -> None:
    match = session("7C", "QC")
    again = Session.from_record(read(write(match.record())))
    assert frozen(again._course.state) == frozen(match._course.state)
    assert again.record() == match.record()
    assert [again.events_seen(seat) for seat in (0, 1, TABLE)] == [
        match.events_seen(seat) for seat in (0, 1, TABLE)
    ]


def test_restarting_the_same_deal_deals_the_same() -> None:
    first = Session(GAME, GAME.options.read({}), ["A", "B", "C"], 99)
    again = Session(GAME, GAME.options.read({}), ["A", "B", "C"], first.record().seed)
    assert frozen(first._course.state) == frozen(again._course.state)


def test_a_decision_has_the_same_seed_after_take_back_and_reload() -> None:
    match = session("7C")
    seed = match.decision_seed(1)
    assert Session.from_record(match.record()).decision_seed(1) == seed
    match.take_back(0)
    assert match.decision_seed(0) != seed
    play(match, "7C")
    assert match.decision_seed(1) == seed


def test_a_snapshot_is_restored_with_its_whole_past() -> None:
    match = session("7C", "QC")
    again = Session.restore(match.snapshot())
    assert (again.notice, again.move_count) == ("", 2)
    assert frozen(again._course.state) == frozen(match._course.state)


def test_after_mended_rules_the_stored_state_wins_and_the_past_is_dropped_with_a_notice() -> None:
    """The stored moves lead somewhere else today: what the players had before them counts."""
    snapshot = replace(session("7C", "QC").snapshot(), record=eights("KD"))
    again = Session.restore(snapshot)
    assert (again.notice, again.move_count) == ("history_dropped", 0)
    assert GAME.position(again._course.state) == snapshot.position
    assert again.to_act == 0


def test_a_snapshot_whose_moves_are_no_longer_legal_is_restored_too() -> None:
    snapshot = replace(session("7C", "QC").snapshot(), record=eights("9H"))
    assert Session.restore(snapshot).notice == "history_dropped"


def test_a_game_can_be_resumed_at_every_move() -> None:
    """Saving and loading between any two moves changes nothing of the match that follows (reports D33, L19)."""
    match = Session(GAME, GAME.options.read({"defer_suit": True, "actions": True}), ["A", "B", "C"], 5)
    rng = seeded(5)
    for _ in range(60):
        again = Session.restore(match.snapshot())
        assert again.notice == ""
        assert frozen(again._course.state) == frozen(match._course.state)
        legal = GAME.legal(match._course.state, match.to_act)
        match.submit(match.to_act, legal[rng.below(len(legal))], match.turn)
