"""The picture catches up: architecture.md section 6 (steps 5-7), field reports F1, F5, F7, F9, H7, H11. With a clock
that only the test moves."""

import pytest

from game.rules.kit.cards import UNKNOWN
from game.rules.kit.events import Event, Place, as_seen, event
from game.rules.kit.table import TableView, Zone
from game.view.table.air import Air
from game.view.table.cards import Pose
from game.view.table.director import UNTIL_CLICKED, Director, Pace
from game.view.table.geometry import Spot
from game.view.table.layout import Layout, Options, lay_out
from game.view.table.stage import Stage, faces
from game.view.table.tween import Flight, ease_in_out, ease_out
from tests.kit.table_views import DISCARD, STOCK, TRICK, eights, french, hand, ippon

FRAME = 1 / 60


def put(size: tuple[int, int]):  # type: ignore[no-untyped-def]
    def lay(view: TableView) -> Layout:
        return lay_out(view, size, Options(1.4, seed=5))

    return lay


def changed(view: TableView, *zones: Zone) -> TableView:
    """The view with some of its zones replaced."""
    new = {zone.place: zone for zone in zones}
    rest = tuple(new.get(zone.place, zone) for zone in view.zones)
    return TableView(view.viewer, view.to_act, rest, view.seats, view.notes, view.direction)


def director_of(
    view: TableView, told: list[str] | None = None, size: tuple[int, int] = (1280, 720)
) -> Director:
    def on_event(happened: Event) -> float:
        if told is not None:
            told.append(happened.kind)
        return 0.0

    return Director(view, put(size), on_event)


def run_until_calm(director: Director, most_s: float = 20.0) -> float:
    passed = 0.0
    while not director.is_calm and passed < most_s:
        director.update(FRAME)
        passed += FRAME
    return passed


BEFORE = eights(3, "7D 2D KC")
PLAYED = event("played", 0, french("2D"), Place("hand", 0), DISCARD)
AFTER_DRAWING = changed(BEFORE, hand(1, count=7), Zone(STOCK, "pile", (), 30))
AFTER = changed(
    BEFORE, hand(0, french("7D KC")), Zone(DISCARD, "pile", (*BEFORE.zones[-1].cards, *french("2D")), 13)
)

# --- tweens -----------------------------------------------------------------------------------------------------


def test_easing_begins_at_0_and_ends_at_1() -> None:
    for ease in (ease_out, ease_in_out):
        assert (ease(0.0), ease(1.0)) == (0.0, 1.0)
        assert 0 < ease(0.25) < ease(0.75) < 1


def flight(**more: object) -> Flight:
    return Flight(Pose(0, 0, 40), Pose(100, 50, 80, 6), 0.5, 1, 1, **more)  # type: ignore[arg-type]


def test_a_flight_waits_starts_and_lands_exactly_on_its_end() -> None:
    card = flight(wait_s=0.2)
    card.advance(0.1)
    assert card.pose() == Pose(0, 0, 40)
    card.advance(0.35)  # 0.1 s of it waiting, 0.25 s flying
    assert card.part == pytest.approx(0.5)
    card.advance(0.25)
    assert card.is_over
    assert card.pose() == Pose(100, 50, 80, 6)


def test_a_card_that_shows_another_face_turns_over_on_the_way() -> None:
    card = Flight(Pose(0, 0, 40), Pose(100, 0, 40), 1.0, UNKNOWN, 7)
    card.advance(0.1)
    assert card.pose().turned < 0.5
    card.advance(0.8)
    assert card.pose().turned == 1.0


def test_a_flight_that_is_bent_on_its_way_is_drawn_at_the_width_it_was_drawn_at_before() -> None:
    air = Air()
    air.start_from(1, Pose(0, 0, 60))
    air.head_for({1: Spot(DISCARD, 0, 7, 300, 0, 40, 56)}, {1}, 0.5)
    for _ in range(6):
        air.advance(FRAME)
        air.head_for({1: Spot(DISCARD, 0, 7, 310, 0, 40, 56)}, (), 0.5)
    ((_, flying),) = air.flights
    assert flying.start.width not in (40, 60), "it began in the air"
    assert flying.base == 60


def test_under_reduced_motion_a_card_fades_out_and_in_without_moving() -> None:
    card = flight(fading=True)
    card.advance(0.125)
    early = card.pose()
    assert (early.x, early.y, early.alpha) == (0, 0, 0.5)
    card.advance(0.25)
    late = card.pose()
    assert (late.x, late.y, late.alpha) == (100, 50, 0.5)


# --- the stage --------------------------------------------------------------------------------------------------


def test_following_an_event_moves_the_very_card() -> None:
    stage = Stage(BEFORE)
    two = stage.sprite(Place("hand", 0), 1)
    moved = stage.follow(PLAYED)
    assert moved == [two]
    assert stage.sprite(DISCARD, 12) is two
    assert stage.view().zone(Place("hand", 0)) == hand(0, french("7D KC"), 2)


def test_a_hidden_card_gets_its_face_when_it_is_played() -> None:
    stage = Stage(BEFORE)
    stage.follow(event("played", 1, french("9C"), Place("hand", 1), DISCARD))
    sprite = stage.sprite(DISCARD, 12)
    assert sprite is not None
    assert sprite.card == french("9C")[0]
    zone = stage.view().zone(Place("hand", 1))
    assert zone is not None
    assert zone.size == 5


def test_cards_that_return_to_the_stock_show_their_backs() -> None:
    stage = Stage(BEFORE)
    stage.follow(event("reshuffled", cards=french("4S 9S"), source=DISCARD, target=STOCK))
    zone = stage.view().zone(STOCK)
    assert zone is not None
    assert zone.size == 33
    assert not any(card >= 0 for card in zone.cards)


def test_a_won_trick_becomes_one_more_group() -> None:
    stage = Stage(ippon(trick="KH AH 9D 7C"))
    stage.follow(event("trick_won", 2, french("AH KH 9D 7C"), TRICK, Place("won", 2)))
    won, trick = stage.view().zone(Place("won", 2)), stage.view().zone(TRICK)
    assert won is not None
    assert trick is not None
    assert won.groups == (4, 4)
    assert trick.size == 0
    assert trick.seats == ()


def test_revealing_turns_the_backs_of_a_place() -> None:
    stage = Stage(BEFORE)
    cards = french("3C 4C 5C 6C 7C 8C")
    turned = stage.follow(event("revealed", 1, cards, Place("hand", 1), Place("hand", 1)))
    assert [sprite.card for sprite in turned] == list(cards)


def test_cards_that_a_new_deal_has_gathered_are_not_gathered_twice() -> None:
    stage = Stage(ippon(trick=""))
    cards = {zone.place: zone.size for zone in stage.view().zones}
    stage.gather()
    moved = stage.follow(event("gathered", 2, (UNKNOWN,) * 8, Place("won", 2), STOCK))
    zone = stage.view().zone(STOCK)
    assert moved == []
    assert zone is not None
    assert zone.size == sum(cards.values())


def test_settling_makes_the_stage_equal_to_the_view_whatever_it_was() -> None:
    stage = Stage(BEFORE)
    for view in (AFTER, ippon(), eights(2, "AS"), BEFORE):
        stage.settle(view)
        for zone in view.zones:
            shown = stage.view().zone(zone.place)
            assert shown is not None
            assert faces(shown) == faces(zone)


def test_sorting_keeps_every_card_the_same_thing() -> None:
    stage = Stage(BEFORE)
    king = stage.sprite(Place("hand", 0), 2)
    stage.settle(changed(BEFORE, hand(0, french("KC 2D 7D"))))
    assert stage.sprite(Place("hand", 0), 0) is king


def test_a_new_deal_gathers_everything_in_the_stock() -> None:
    stage = Stage(BEFORE)
    stage.gather()
    sizes = {zone.place: zone.size for zone in stage.view().zones}
    assert sizes.pop(STOCK) == 3 + 6 + 5 + 31 + 12
    assert set(sizes.values()) == {0}


# --- the director -----------------------------------------------------------------------------------------------


def test_when_the_queue_is_empty_everything_lies_where_the_layout_puts_it() -> None:
    director = director_of(BEFORE)
    director.show([PLAYED], AFTER)
    assert run_until_calm(director) < 2
    assert director.layout == put((1280, 720))(AFTER)
    assert director.flights() == []
    assert director.away() == frozenset()
    assert director.settled_view == AFTER


def test_a_played_card_flies_from_the_hand_to_the_pile() -> None:
    director = director_of(BEFORE)
    start = director.layout.spot(Place("hand", 0), 1)
    assert start is not None
    director.show([PLAYED], AFTER)
    director.update(FRAME)
    assert (DISCARD, 12) in director.away()
    _, flying = director.flights()[-1]
    assert (flying.start.x, flying.start.y) == (start.x, start.y)
    end = director.layout.spot(DISCARD, 12)
    assert end is not None
    assert (flying.end.x, flying.end.y) == (end.x, end.y)


def test_f7_a_skip_jumps_to_the_same_end() -> None:
    watched, skipped = director_of(BEFORE), director_of(BEFORE)
    for director in (watched, skipped):
        director.show([PLAYED], AFTER)
        director.update(FRAME)
    run_until_calm(watched)
    skipped.skip()
    assert skipped.is_calm
    assert skipped.layout == watched.layout
    assert skipped.view == watched.view


def test_instant_shows_only_results() -> None:
    told: list[str] = []
    director = director_of(BEFORE, told)
    director.pace = Pace(is_instant=True)
    director.show([PLAYED], AFTER)
    assert director.is_calm
    assert told == ["played"]


@pytest.mark.parametrize(("speed", "slower_than"), [(1.0, 0.35), (4.0, 0.0)])
def test_speed_shortens_the_way(speed: float, slower_than: float) -> None:
    director = director_of(BEFORE)
    director.pace = Pace(speed=speed)
    director.show([PLAYED], AFTER)
    assert slower_than < run_until_calm(director) < 1.0 / speed


TRICK_VIEW = ippon(trick="KH AH 9D 7C")
WON = event("trick_won", 2, french("AH KH 9D 7C"), TRICK, Place("won", 2))
TAKEN = ippon(won=(2, 3, 2, 0), trick="")


def test_f1_a_trick_stays_for_its_time_and_then_goes() -> None:
    director = director_of(TRICK_VIEW)
    director.pace = Pace(hold_s=1.0)
    director.show([WON], TAKEN)
    for _ in range(50):
        director.update(FRAME)
    assert director.is_holding
    assert director.flights() == []
    for _ in range(20):
        director.update(FRAME)
    assert not director.is_holding
    assert director.flights()


def test_f1_a_trick_that_waits_for_a_click_waits_for_ever() -> None:
    director = director_of(TRICK_VIEW)
    director.pace = Pace(hold_s=UNTIL_CLICKED)
    director.show([WON], TAKEN)
    for _ in range(2000):
        director.update(FRAME)
    assert director.is_holding
    assert director.go_on()
    run_until_calm(director)
    assert director.settled_view == TAKEN


def test_a_skip_stops_at_a_trick_that_was_not_seen_yet() -> None:
    director = director_of(ippon(trick="KH AH 9D"))
    last = event("played", 0, french("7H"), Place("hand", 0), TRICK)
    won = event("trick_won", 2, french("AH KH 9D 7H"), TRICK, Place("won", 2))
    director.show([last, won], TAKEN)
    director.update(FRAME)
    director.skip()
    assert not director.is_calm
    zone = director.view.zone(TRICK)
    assert zone is not None
    assert zone.size == 4
    director.update(FRAME)
    assert director.is_holding


def test_a_card_drawn_from_a_pile_flies_alone_and_the_pile_settles_under_it() -> None:
    director = director_of(BEFORE)
    director.show([event("drawn", 1, (UNKNOWN,), STOCK, Place("hand", 1))], AFTER_DRAWING)
    director.update(FRAME)
    assert [at for at in director.away() if at[0] == STOCK] == []
    assert (Place("hand", 1), 6) in director.away()


def test_a_whole_hand_dealt_at_once_leaves_the_stock_lying_still() -> None:
    director = director_of(BEFORE)
    later = changed(BEFORE, hand(1, count=11), Zone(STOCK, "pile", (), 26))
    director.show([event("dealt", 1, (UNKNOWN,) * 5, STOCK, Place("hand", 1))], later)
    director.update(FRAME)
    assert [at for at in director.away() if at[0] == STOCK] == []


def test_f9_a_second_move_may_come_while_the_first_still_flies() -> None:
    director = director_of(BEFORE)
    director.show([PLAYED], AFTER)
    director.update(FRAME)
    drawn = event("drawn", 1, (UNKNOWN,), STOCK, Place("hand", 1))
    later = changed(AFTER, hand(1, count=7), Zone(STOCK, "pile", (), 30))
    director.show([drawn], later)
    run_until_calm(director)
    assert director.layout == put((1280, 720))(later)


def test_f5_a_resize_during_a_flight_leads_to_the_new_places() -> None:
    view = {"size": (1280, 720)}

    def lay(shown: TableView) -> Layout:
        return lay_out(shown, view["size"], Options(1.4, seed=5))

    director = Director(BEFORE, lay, lambda happened: 0.0)
    director.show([PLAYED], AFTER)
    for _ in range(5):
        director.update(FRAME)
    view["size"] = (1024, 600)
    director.relayout()
    run_until_calm(director)
    assert director.layout == put((1024, 600))(AFTER)


def test_a_take_back_glides_and_ends_at_the_layout() -> None:
    director = director_of(AFTER)
    director.refresh(BEFORE)
    assert director.flights()
    run_until_calm(director)
    assert director.layout == put((1280, 720))(BEFORE)


def test_h11_grabbing_ends_a_flight_and_dropping_starts_from_the_hand_of_the_person() -> None:
    director = director_of(BEFORE)
    director.refresh(changed(BEFORE, hand(0, french("KC 2D 7D"))))
    assert len(director.flights()) == 2
    director.grab((Place("hand", 0), 0), Pose(400, 300, 112))
    assert len(director.flights()) == 1
    director.refresh(changed(BEFORE, hand(0, french("KC 2D 7D"))))
    starts = [(flying.start.x, flying.start.y) for _, flying in director.flights()]
    assert (400, 300) in starts


def test_the_first_deal_begins_with_a_bare_table_and_ends_with_the_view() -> None:
    director = director_of(BEFORE)
    director.gather()
    hands = [zone.size for zone in director.view.zones if zone.shape == "hand"]
    assert hands == [0, 0, 0]
    events = [event("deal_started", hand=1)]
    for seat, size in ((1, 6), (2, 5)):
        events += [event("dealt", seat, (UNKNOWN,), STOCK, Place("hand", seat))] * size
    events += [event("dealt", 0, (card,), STOCK, Place("hand", 0)) for card in french("KC 7D 2D")]
    director.show(events, BEFORE)
    assert run_until_calm(director) < 4
    assert director.layout == put((1280, 720))(BEFORE)


def test_cards_that_the_viewer_may_not_see_never_fly_open() -> None:
    secret = as_seen(event("dealt", 1, french("KC"), STOCK, Place("hand", 1), frozenset({1})), 0)
    director = director_of(BEFORE)
    director.show([secret], changed(BEFORE, hand(1, count=7), Zone(STOCK, "pile", (), 30)))
    shown = set()
    while not director.is_calm:
        director.update(FRAME)
        shown |= {face for _, flying in director.flights() for face in (flying.before, flying.after)}
    assert not any(face >= 0 for face in shown - set(french("7D 2D KC")))
