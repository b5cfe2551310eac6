"""What the table reads without knowing the games: moves, the order of a hand, scores and their reasons, words."""

from dataclasses import replace

import pytest

from game.i18n import Texts
from game.rules.kit.cards import FRENCH, UNKNOWN
from game.rules.kit.events import Place, event
from game.rules.kit.protocol import refusal
from game.rules.kit.table import Note, TableView, Zone
from game.scenes.score_rows import ScoreRow, at_the_end, score_rows, signed, with_goals
from game.view.table import choices as choosing
from game.view.table.choices import Choice, read_choice
from game.view.table.hand_order import arranged, ordered
from game.view.table.words import Words, with_minus
from tests.kit.table_views import CHIPS, STOCK, TRICK, UNSUN, chips, eights, french, ippon

# --- moves, by the texts of records.md ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "verb", "card", "extra"),
    [
        ("KH", "play", "KH", ""), ("8S=H", "play", "8S", "H"), ("*=H", "play", "*", "H"),
        ("8S=later", "play", "8S", "later"),
        ("=H", "name", "", "H"), ("draw", "draw", "", ""), ("take", "take", "", ""), ("banzai 2", "banzai", "", "2"),
        ("pass", "pass", "", ""), ("stopp", "stopp", "", ""), ("next", "next", "", ""),
    ],
)  # fmt: skip
def test_a_move_is_read_from_its_text(text: str, verb: str, card: str, extra: str) -> None:
    number = FRENCH.card(card) if card else -1
    assert read_choice(FRENCH, 5, text) == Choice(5, text, verb, -1 if number is None else number, extra)


def test_chips_are_taken_from_the_table_and_cards_discarded_from_the_hand() -> None:
    take = read_choice(CHIPS, 1, "take 4r")
    discard = read_choice(UNSUN, 2, "discard P-3")
    assert (take.verb, choosing.is_from_hand(take)) == ("take", False)
    assert (discard.verb, choosing.is_from_hand(discard)) == ("discard", True)


def test_a_click_on_a_card_means_every_move_with_it_and_on_the_stock_drawing() -> None:
    found = [read_choice(FRENCH, n, text) for n, text in enumerate(("8S=H", "8S=D", "KH", "draw", "pass"))]
    eight = french("8S")[0]
    assert [choice.text for choice in choosing.of_card(found, eight, from_hand=True)] == ["8S=H", "8S=D"]
    assert [choice.text for choice in choosing.of_pile(found, STOCK)] == ["draw"]
    assert choosing.of_pile(found, TRICK) == []
    assert [choice.text for choice in choosing.buttons(found)] == ["draw", "pass"]


def test_playable_and_takeable_places() -> None:
    found = [read_choice(FRENCH, 1, "QD"), read_choice(FRENCH, 2, "2D")]
    assert choosing.playable(found, eights(3, "7C QD 2D")) == {1, 2}
    view = chips()
    middle = [read_choice(CHIPS, 3, "take 9r")]
    assert choosing.takeable(middle, view) == {(TRICK, 0)}
    assert choosing.playable(middle, view) == frozenset()


# --- the order of a hand --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("dealt", "9D 2S KH 3C 2H"),
        ("suit", "2S 2H KH 3C 9D"),  # spades, hearts, clubs, diamonds: neighbours differ in colour
        ("rank", "2S 2H 3C 9D KH"),
    ],
)
def test_a_hand_is_sorted_as_wished(order: str, wanted: str) -> None:
    assert ordered(FRENCH, french("9D 2S KH 3C 2H"), order) == list(french(wanted))


def test_trumps_go_to_the_left() -> None:
    cards = [UNSUN.card(text) for text in ("P-3", "G-9", "O-Sun", "G-Sun")]
    known = [card for card in cards if card is not None]
    assert [UNSUN.text(card) for card in ordered(UNSUN, known, "trump_left", "G")] == [
        "G-Sun",
        "G-9",
        "P-3",
        "O-Sun",
    ]


def test_marks_move_with_their_cards() -> None:
    view = eights(2, "9D 2S")
    own = Zone(Place("hand", 0), "hand", french("9D 2S"), marks=((0, "must"),))
    marked = TableView(0, 0, (own, *view.zones[1:]), view.seats)
    zone = arranged(marked, FRENCH, "suit").zones[0]
    assert zone.cards == french("2S 9D")
    assert zone.marks == ((1, "must"),)


def test_cards_that_are_not_known_are_not_sorted() -> None:
    assert ordered(FRENCH, (UNKNOWN, 5, UNKNOWN), "suit") == [UNKNOWN, 5, UNKNOWN]


# --- words ----------------------------------------------------------------------------------------------------------


def words(language: str, game: str = "crazy_eights") -> Words:
    pack = {"crazy_eights": FRENCH, "ippon": FRENCH, "twelve_chips": CHIPS, "hachinin_meri": UNSUN}[game]
    return Words(Texts(language, strict=True), game, pack, ("Ada", "Bo", "Cleo"))


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "king of hearts"), ("de", "Herz-König"), ("nb", "hjerter konge")],
)
def test_a_card_has_its_name_in_every_language(language: str, wanted: str) -> None:
    assert words(language).card("KH") == wanted


@pytest.mark.parametrize("language", ["en", "de", "nb"])
def test_every_card_of_every_pack_has_a_name_of_its_own(language: str) -> None:
    for game, pack in (("crazy_eights", FRENCH), ("twelve_chips", CHIPS), ("hachinin_meri", UNSUN)):
        names = [words(language, game).card(text) for text in pack.texts]
        assert len(set(names)) == len(names)


def test_an_event_names_people_and_never_a_hidden_card() -> None:
    seen = event("drawn", 1, french("KH"), STOCK, Place("hand", 1), reason="turn")
    hidden = event("drawn", 1, (UNKNOWN,), STOCK, Place("hand", 1), reason="turn")
    assert "king of hearts" in words("en").event(seen)
    assert words("en").event(hidden).startswith("Bo ")
    assert "king" not in words("en").event(hidden)


def test_a_note_with_a_suit_shows_its_mark() -> None:
    pill = words("en").note(Note("named_suit", (("suit", "H"),)))
    assert pill is not None
    assert pill.mark == "H"
    assert "hearts" in pill.text.lower()


def test_a_refusal_without_words_still_says_something() -> None:
    assert words("en").refusal(refusal("no_such_reason"))


def test_a_hint_says_how_much_better_the_move_is() -> None:
    best, rival = read_choice(FRENCH, 1, "8S=H"), read_choice(FRENCH, 2, "KH")
    said = words("en").hint(best, 41, 6, rival)
    assert "8 of spades" in said
    assert "41" in said
    assert "6 more" in said
    assert "king of hearts" in said


# --- scores ---------------------------------------------------------------------------------------------------------


def test_scores_seat_by_seat_with_their_cards() -> None:
    place = Place("hand", 1)
    facts = {
        "won": False,
        "values": (50, 10),
        "points": 60,
        "before": 5,
        "gained": 60,
        "after": 65,
        "why": "charged",
    }
    events = [event("deal_started"), event("scored", 1, french("8S KD"), place, place, **facts)]
    (row,) = score_rows(events, 3, words("en"))
    assert (row.seat, row.gained, row.after, row.values) == (1, 60, 65, (50, 10))
    assert row.why


def test_scores_of_all_seats_at_once_and_only_of_the_last_deal() -> None:
    def scored(before: tuple[int, ...], after: tuple[int, ...]) -> object:
        return event(
            "scored", 2, outcome="gained", tricks=(1, 0, 4), why=("gained",) * 3, before=before, after=after
        )

    events = [
        event("deal_started"),
        scored((0, 0, 0), (0, 0, 4)),
        event("deal_started"),
        scored((0, 0, 4), (0, 0, 8)),
    ]
    rows = score_rows(events, 3, words("en", "ippon"))  # type: ignore[arg-type]
    assert [(row.seat, row.gained, row.after, row.is_best) for row in rows] == [
        (0, 0, 0, False), (1, 0, 0, False), (2, 4, 8, True),
    ]  # fmt: skip


def test_the_team_with_more_of_the_nine_points_is_marked() -> None:
    scored = event(
        "scored", why=("pairs_won", "pairs_lost"), before=(8, 1), tricks=(3, 6), pairs=(7, -7), gained=(10, -1),
        after=(18, 0), deal=2,
    )  # fmt: skip
    rows = score_rows([event("deal_started"), scored], 8, words("en", "hachinin_meri"))  # type: ignore[arg-type]
    assert [(row.seat, row.gained, row.is_team, row.is_best) for row in rows] == [
        (0, 10, True, True), (1, -1, True, False),
    ]  # fmt: skip


def row_of(seat: int, after: int, *, is_team: bool = False) -> ScoreRow:
    return ScoreRow(seat, 0, after, "", is_team=is_team)


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((78, 59, 113, 9), (3,), [(3, 1), (1, 2), (0, 3), (2, 4)]),  # Crazy Eights: the fewest points win
        ((4, 8, 0, 4), (1,), [(1, 1), (0, 2), (3, 2), (2, 4)]),  # the most win, and two are level
        ((3, 4, 1), (0, 1), [(0, 1), (1, 1), (2, 3)]),  # 12 Chips: both have won, though one has more
        ((2, 1, 3), (0,), [(0, 1), (2, 2), (1, 3)]),  # Paul got there first, but it is the other two's match
        ((5, 5), (0, 1), [(0, 1), (1, 1)]),
    ],
)
def test_at_the_end_of_a_match_the_rows_stand_by_their_places(
    scores: tuple[int, ...], winners: tuple[int, ...], places: list[tuple[int, int]]
) -> None:
    rows = at_the_end([row_of(seat, after) for seat, after in enumerate(scores)], winners)
    assert [(row.seat, row.place) for row in rows] == places
    assert {row.seat for row in rows if row.is_best} == set(winners)


def test_two_teams_keep_their_order_and_have_no_places() -> None:
    rows = at_the_end([row_of(0, 26, is_team=True), row_of(1, 46, is_team=True)], (1,))
    assert [(row.seat, row.place, row.is_best) for row in rows] == [(0, 0, False), (1, 0, True)]


def test_numbers_carry_their_sign() -> None:
    assert [signed(number) for number in (3, 0, -3)] == ["+3", "0", "−3"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Take 4 cards"), ("de", "4 Karten nehmen"), ("nb", "Ta 4 kort")]
)
def test_the_button_of_a_burden_says_how_many_cards_it_takes(language: str, said: str) -> None:
    words = Words(Texts(language, strict=True), "crazy_eights", FRENCH, ("Ada", "Bo"))
    assert words.action(read_choice(FRENCH, 7, "take"), 4) == said


def test_a_row_knows_the_eight_it_counts_up_to_but_not_in_maki() -> None:
    """Rules A.1.8: exactly eight wins, in Sashimi alone."""
    rows = [ScoreRow(seat, 0, ippons, "") for seat, ippons in ((0, 6), (1, 0))]
    need = {0: 2, 1: 8}
    sashimi = [
        Note("ippons", (("count", row.after), ("tricks", 0), ("need", need[row.seat])), row.seat)
        for row in rows
    ]
    maki = [Note("ippons", (("count", row.after), ("tricks", 0), ("need", -1)), row.seat) for row in rows]
    assert [row.goal for row in with_goals(rows, replace(ippon(), notes=tuple(sashimi)))] == [8, 8]
    assert [row.goal for row in with_goals(rows, replace(ippon(), notes=tuple(maki)))] == [0, 0]


def test_numbers_below_zero_have_a_real_minus() -> None:
    assert [with_minus(number) for number in (-3, 0, 12)] == ["−3", "0", "12"]
