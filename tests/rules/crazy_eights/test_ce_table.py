"""The table as one seat sees it, and that events can be followed card by card."""

from game.rules.crazy_eights import texts
from game.rules.crazy_eights.options import OPTIONS
from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import TABLE, Event, Place, as_seen
from game.rules.kit.rng import seeded
from game.rules.kit.table import Note, TableView
from tests.kit.crazy_eights import GAME, cards, play, situation


def view(state: object, seat: int) -> TableView:
    return GAME.table(GAME.observe(state, seat))  # type: ignore[arg-type]


def notes(table: TableView, seat: int = TABLE) -> dict[str, dict[str, object]]:
    return {note.key: dict(note.facts) for note in table.notes if note.seat == seat}


def test_own_cards_lie_open_and_others_show_their_backs() -> None:
    table = view(situation("5D 7D", "7C KC", "3C 4C 5C", stock="2S 3S"), 0)
    own, other = table.zone(Place("hand", 0)), table.zone(Place("hand", 1))
    stock, discard = table.zone(Place("stock")), table.zone(Place("discard"))
    assert own is not None
    assert own.cards == tuple(cards("7C KC"))
    assert other is not None
    assert other.cards == (UNKNOWN,) * 3
    assert stock is not None
    assert (stock.size, stock.cards) == (2, (UNKNOWN,))
    assert discard is not None
    assert discard.cards == tuple(cards("5D 7D"))
    assert (table.to_act, table.seats[1].cards) == (0, 3)


def test_after_a_hand_all_hands_lie_open_and_nobody_is_to_act() -> None:
    state, _ = play(situation("7C", "7S", "KH 2H"), "7S")
    table = view(state, TABLE)
    shown = table.zone(Place("hand", 1))
    assert shown is not None
    assert shown.cards == tuple(cards("KH 2H"))
    assert table.to_act == TABLE
    assert notes(table)["hand_over"] == {"how": "last_card"}


def test_what_must_be_known_is_noted() -> None:
    state = situation("8S", "7C KC", "3C 2D", "4C", suit="H", scores=[0, 160, 20])
    table = view(state, 0)
    assert notes(table)["named_suit"] == {"suit": "H"}
    assert notes(table)["target"] == {"points": 200, "collects": False}
    assert notes(table, 0)["hand_points"] == {"points": 17}
    assert notes(table, 1)["reach"] == {"points": 40}
    assert "last_card" in notes(table, 2)
    assert "hand_points" not in notes(table, 1)


def test_burden_direction_and_open_ace_are_noted() -> None:
    options = {"actions": True}
    burdened = view(situation("2D", "7C KC", "3C", "4C", options=options, burden=2, direction=-1), 0)
    assert notes(burdened)["burden"] == {"count": 2, "can_answer": True}
    assert notes(burdened)["direction"] == {"direction": -1}
    opened, _ = play(situation("5S", "AS 5H", "KD 3C", options=options), "AS")
    assert "any_card" in notes(view(opened, 0))


def test_a_withheld_suit_is_noted_at_its_seat() -> None:
    state, _ = play(situation("9S", "8S 6C", "2C", options={"defer_suit": True}), "8S=later")
    assert "suit_withheld" in notes(view(state, 1), 0)
    assert "named_suit" not in notes(view(state, 1))


def test_slow_hands_and_draws_are_counted() -> None:
    state, _ = play(situation("7D", "KC", "3C", stock="2S JH", turns_without_progress=8), "draw")
    table = view(state, 1)
    assert notes(table)["no_progress"] == {"turns": 8, "limit": 16}
    assert notes(table, 0)["drawn"] == {"count": 1, "limit": 0}


def test_seats_that_sit_out_are_noted() -> None:
    fields = {"scores": [201, 120, 120], "playing": [1, 2], "to_act": 1}
    state = situation("7D", "", "KC", "JC", options={"sudden_death": "tied_only"}, **fields)
    table = view(state, 1)
    assert "sits_out" in notes(table, 0)
    assert notes(table)["sudden_death"] == {"players": (1, 2)}


def follow(events: list[Event], seat: int) -> None:
    """Moves cards as the events tell one seat, and finds every open card where the events say it lies."""
    piles: dict[Place, list[int]] = {}
    for event in events:
        if event.kind == "deal_started":
            piles = {}
        if event.source is None or event.target is None or event.source == event.target:
            continue
        source, target = piles.setdefault(event.source, []), piles.setdefault(event.target, [])
        for card in as_seen(event, seat).cards:
            if event.source.zone != "stock":
                source.remove(card if card in source else UNKNOWN)
            target.append(card)
        if event.kind == "reshuffled":
            assert len(source) == 1


def test_every_card_can_be_followed_by_the_events_of_every_seat() -> None:
    for number in range(12):
        rng = seeded(number, 21)
        options = OPTIONS.read(
            {"actions": True, "jokers": 2, "stopp": True, "defer_suit": True, "target": 50}
        )
        events: list[Event] = []
        state = GAME.start(options, 3, number, events.append)
        while GAME.result(state) is None:
            seat = GAME.to_act(state)
            moves = GAME.legal(state, seat)
            GAME.play(state, seat, moves[rng.below(len(moves))], events.append)
        for viewer in range(TABLE, 3):
            follow(events, viewer)
        assert {event.kind for event in events} <= set(texts.EVENTS)


def test_hidden_cards_are_seen_by_their_owner_only() -> None:
    _, events = play(situation("7D", "KC", "3C", stock="2S"), "draw")
    drawn = events[0]
    assert as_seen(drawn, 0).cards == tuple(cards("2S"))
    assert as_seen(drawn, 1).cards == (UNKNOWN,)
    assert as_seen(drawn, TABLE).cards == (UNKNOWN,)


def test_every_note_and_refusal_has_its_key_in_the_list_of_words() -> None:
    seen: set[str] = set()
    refusals: set[str] = set()
    for number in range(25):
        rng = seeded(number, 22)
        options = OPTIONS.random(rng)
        state = GAME.start(options, 2 + number % 3, number, [].append)
        for _ in range(120):
            seat = GAME.to_act(state)
            seen |= {note.key for note in view(state, max(seat, 0)).notes}
            moves = GAME.legal(state, seat)
            if not moves:
                break
            other = GAME.verify(state, rng.below(2), rng.below(330))
            refusals |= {other.reason} if other else set()
            GAME.play(state, seat, moves[rng.below(len(moves))], [].append)
    assert seen <= set(texts.NOTES)
    assert refusals <= set(texts.REASONS)
    assert len(seen) > 10
    assert len(refusals) > 10


def test_notes_are_plain_facts() -> None:
    table = view(situation("8S", "7C KC", "3C", suit="H"), 0)
    assert Note("named_suit", (("suit", "H"),)) in table.notes
