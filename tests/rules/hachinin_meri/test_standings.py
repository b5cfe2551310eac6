"""The order that counts and the strength of the own hand: R6 for the ranks, R12 for what they may be made from."""

import pytest

from game.rules import game as game_of
from game.rules.hachinin_meri import GAME
from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.pack import UNSUN
from game.rules.hachinin_meri.state import State
from game.rules.kit.events import TABLE
from game.rules.kit.rng import seeded
from game.rules.kit.table import Ladder, TableView
from tests.kit.hachinin_meri import card, cards, holding
from tests.kit.twins import moment_of, twins_of

LONG = "9 8 7 6 5 4 3 2 1"
ROUND = "1 2 3 4 5 6 7 8 9"


def seen(state: State, seat: int = 1) -> TableView:
    return GAME.table(GAME.observe(state, seat))


def ladder(state: State, seat: int = 1) -> Ladder:
    found = seen(state, seat).ladder
    assert found is not None
    return found


def shown(state: State) -> list[str]:
    return [UNSUN.text(each) for each in ladder(state).cards]


def said(state: State) -> dict[str, tuple[str, str, int, int]]:
    """By card: kind, outlook, place in the hand, how many of its order are stronger."""
    return {
        UNSUN.text(each.card): (each.kind, each.outlook, each.place, each.stronger)
        for each in seen(state).standings
    }


def suit(letter: str, ranks: str) -> list[str]:
    return [rank if "-" in rank else f"{letter}-{rank}" for rank in ranks.split()]


@pytest.mark.parametrize(
    ("trump", "ranks"),
    [
        ("P", f"Sun Un Sot Rob Rei Kab {LONG}"),
        ("I", f"Sun Un Sot P-Rob Rob Rei Kab {LONG}"),
        ("K", f"Sun Un Sot P-Rob Rob Rei Kab {ROUND}"),
        ("O", f"Sun Un Sot P-Rob Rob Rei Kab {ROUND}"),
        ("G", f"Sun Un Sot P-Rob Rob Rei Kab {ROUND}"),
    ],
)
def test_while_nothing_is_led_the_trumps_are_shown(trump: str, ranks: str) -> None:
    """R6, the table of trumps: Tenka behind the Sota of any other suit."""
    state = holding(trump, "K-1 G-2")
    assert shown(state) == suit(trump, ranks)
    assert (ladder(state).suit, ladder(state).is_trump, ladder(state).best) == (trump, True, -1)


@pytest.mark.parametrize(
    ("led", "trump", "ranks"),
    [
        ("P", "G", f"Sun Un Rei Kab Sot {LONG}"),
        ("I", "G", "Sun Un Rei Kab Sot 9 8 7 6 5 4 3 2 Rob 1"),
        ("K", "G", f"Sun Un Rei Kab Sot Rob {ROUND}"),
        ("G", "K", f"Sun Un Rei Kab Sot Rob {ROUND}"),
    ],
)
def test_a_plain_lead_shows_its_suit(led: str, trump: str, ranks: str) -> None:
    """R6, plain suits: Pao without its dragon, the odd slot of the dragon of Isu."""
    state = holding(trump, "O-1", f"{led}-4")
    assert shown(state) == suit(led, ranks)
    assert (ladder(state).is_trump, ladder(state).best) == (False, card(f"{led}-4"))


def test_a_meri_shows_the_trumps_also_if_tenka_leads_it() -> None:
    """L11: the lead of the dragon of Pao asks for trumps."""
    state = holding("G", "G-4 P-Sun I-3", "P-Rob")
    assert (ladder(state).suit, ladder(state).best) == ("G", card("P-Rob"))


def test_the_house_rule_of_tenka_changes_both_orders() -> None:
    """Q2: with the Sota as Tenka, plain Pao has its dragon behind the rider."""
    state = holding("G", "O-1", "P-4")
    state.options = Options(tenka="sota")
    assert shown(state) == suit("P", f"Sun Un Rei Kab Rob {LONG}")
    state.trick = []
    assert shown(state) == suit("G", f"Sun Un Sot P-Sot Rob Rei Kab {ROUND}")


def test_for_a_lead_trumps_come_first_and_plain_cards_by_what_can_beat_them() -> None:
    """Trumps 3 and 9 of Guru stand 10th and 16th; above K-Sun nothing, above I-Rob 13 cards, above O-9 and I-1 14."""
    state = holding("G", "O-9 G-9 I-Rob K-Sun G-3 I-1")
    assert said(state) == {
        "G-3": ("trump", "lead", 1, 9),
        "G-9": ("trump", "lead", 2, 15),
        "K-Sun": ("plain", "lead", 3, 0),
        "I-Rob": ("plain", "lead", 4, 13),
        "O-9": ("plain", "lead", 5, 14),
        "I-1": ("plain", "lead", 5, 14),
    }


def test_against_a_plain_lead_suit_and_trumps_are_one_order_and_the_rest_is_nothing() -> None:
    """R7.9: a plain card of another suit can never win."""
    state = holding("G", "K-Sun K-9 G-2 P-Rob O-Sun", "K-4")
    assert said(state) == {
        "P-Rob": ("trump", "wins", 1, 3),
        "G-2": ("trump", "wins", 2, 8),
        "K-Sun": ("led", "wins", 3, 0),
        "K-9": ("led", "loses", 4, 14),
        "O-Sun": ("other", "loses", 0, 0),
    }


def test_against_a_meri_only_trumps_count() -> None:
    state = holding("K", "K-9 K-Sun I-Sun", "K-6", meri_led=True)
    assert said(state) == {
        "K-Sun": ("trump", "wins", 1, 0),
        "K-9": ("trump", "loses", 2, 15),
        "I-Sun": ("other", "loses", 0, 0),
    }


def test_a_face_down_trump_leaves_trumps_open_and_beats_the_suit() -> None:
    """R12: seat 2 knows of the card before it that it is a trump, and nothing else."""
    state = holding("G", "G-1", "K-4")
    state.trick = cards("K-4 G-1")
    state.hands[2], state.turn = cards("G-Sun K-Sun I-1"), 2
    view = seen(state, 2)
    outlooks = {UNSUN.text(each.card): each.outlook for each in view.standings}
    assert outlooks == {"G-Sun": "open", "K-Sun": "loses", "I-1": "loses"}
    assert view.ladder is not None
    assert view.ladder.best == -1
    assert ladder(state, 1).best == -1  # its owner knows it; of the led suit it is no card


def test_whoever_has_played_looks_ahead() -> None:
    state = holding("G", "K-Sun", "K-4")
    state.hands[0] = cards("K-9 O-1")
    assert {each.outlook for each in seen(state, 0).standings} == {"lead"}


def test_what_is_gone_is_what_everybody_has_seen() -> None:
    """R5.6, R7.8: earlier tricks and the open side cards; a discard is hidden until the opening lead."""
    state = holding("G", "K-Sun", "K-4")
    state.gone, state.side = cards("K-9 G-1 I-2"), cards("G-5 K-Rei P-1")
    assert [UNSUN.text(each) for each in ladder(state).gone] == ["K-Rei", "K-9"]
    state.trick, state.trick_number = [], 1
    assert [UNSUN.text(each) for each in ladder(state).gone] == ["G-1"]


def test_who_has_no_hand_has_no_standings() -> None:
    assert seen(holding("G", "K-Sun", "K-4"), TABLE).standings == ()


@pytest.mark.parametrize("number", range(12))
def test_hidden_cards_change_nothing(number: int) -> None:
    """R12: the same for twin matches that differ in nothing that the seat may know."""
    deal, state = moment_of(GAME, number, 3 + 5 * number)
    seat = max(0, GAME.to_act(state))
    twins = twins_of(deal, state, seat, ["medium"] * 8, seeded(number, 1))
    assert twins.differ
    one, other = (GAME.table(session.observe(seat)) for session in twins)
    assert one.standings
    assert (one.ladder, one.standings) == (other.ladder, other.standings)


def test_only_a_card_of_the_hand_has_a_standing() -> None:
    view = seen(holding("G", "K-Sun", "K-4"))
    assert view.standing(card("K-Sun")) is not None
    assert view.standing(card("K-Un")) is None


@pytest.mark.parametrize("key", ["ippon", "crazy_eights", "twelve_chips"])
def test_where_the_order_never_changes_nothing_is_said(key: str) -> None:
    _, state = moment_of(game_of(key), 1, 4)
    view = game_of(key).table(game_of(key).observe(state, 0))
    assert (view.ladder, view.standings) == (None, ())


@pytest.mark.parametrize(("number", "led", "wanted"), [(1, "", "lead"), (2, "", "lead_any"), (2, "K-4", "")])
def test_whoever_leads_is_asked_for_a_card(number: int, led: str, wanted: str) -> None:
    """R5.5 for the first trick, R7.3 from the second one on."""
    view = seen(holding("G", "K-Sun", led, trick_number=number))
    asked = [dict(note.facts)["what"] for note in view.notes if note.key == "choose"]
    assert asked == ([wanted] if wanted else [])
