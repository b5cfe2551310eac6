"""What the announcer really says: worked sentences in three languages."""

import pytest

from game.i18n import LANGUAGES, Texts
from game.rules import game as find
from game.rules.kit.events import TABLE, Event, Place, event
from game.rules.kit.protocol import Refusal, refusal
from game.rules.kit.table import Note
from game.scenes.score_rows import score_rows
from game.view.table.choices import read_choice
from game.view.table.words import Words

NAMES = ("Till", "Lena", "Ben", "Mia", "Aki", "Hana", "Kenji", "Sofie")
TILL, LENA, BEN, MIA = range(4)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def words(key: str, language: str, seats: int = 4) -> Words:
    return Words(Texts(language, strict=True), key, find(key).pack, NAMES[:seats])


def cards(key: str, text: str) -> tuple[int, ...]:
    pack = find(key).pack
    return tuple(-1 if code == "??" else pack.texts.index(code) for code in text.split())


def heard(key: str, told: Event, seats: int = 4) -> list[str]:
    """The announcer's line in English, German and Norwegian."""
    return [words(key, language, seats).event(told) for language in LANGUAGES]


def refused(key: str, why: Refusal) -> list[str]:
    return [words(key, language).refusal(why) for language in LANGUAGES]


# --- Crazy Eights -------------------------------------------------------------------------------------------------

CE = "crazy_eights"


def test_a_named_suit_stands_in_the_sentence_as_a_word() -> None:
    told = event("suit_named", LENA, suit="H")
    assert heard(CE, told) == ["Lena names hearts.", "Lena wünscht Herz.", "Lena ønsker hjerter."]


def test_a_card_drawn_by_another_is_not_named() -> None:
    told = event("drawn", BEN, cards(CE, "??"), Place("stock"), Place("hand", BEN), reason="turn")
    assert heard(CE, told) == ["Ben draws a card.", "Ben zieht eine Karte.", "Ben trekker et kort."]


def test_an_own_drawn_card_is_named() -> None:
    told = event("drawn", BEN, cards(CE, "QC"), Place("stock"), Place("hand", BEN), reason="turn")
    assert heard(CE, told) == [
        "Ben draws the queen of clubs.",
        "Ben zieht Kreuz-Dame.",
        "Ben trekker kløver dame.",
    ]


def test_b31_a_chain_of_twos_leaves_six_cards_or_another_two() -> None:
    told = event("burden", MIA, count=6, can_answer=True)
    assert heard(CE, told) == [
        "Mia must play a 2 or draw 6 cards.",
        "Mia muss eine 2 legen oder 6 Karten ziehen.",
        "Mia må legge en 2 eller trekke 6 kort.",
    ]


def test_b34_the_direction_is_a_pill_of_its_own() -> None:
    note = Note("direction", (("direction", -1),))
    pills = [words(CE, language).note(note) for language in LANGUAGES]
    assert [pill.text for pill in pills if pill] == [
        "Anticlockwise",
        "Gegen den Uhrzeigersinn",
        "Mot klokken",
    ]


def test_b08_a_named_suit_refuses_its_neighbour() -> None:
    assert refused(CE, refusal("must_follow_named_suit", card="KS", suit="H")) == [
        "Hearts was named: play that suit or a wild card.",
        "Gewünscht ist Herz: Lege diese Farbe oder eine wilde Karte.",
        "Ønsket er hjerter: Legg den fargen eller et vilt kort.",
    ]


def test_b07_who_can_play_must() -> None:
    assert refused(CE, refusal("must_play", cards=("8S", "7C"))) == [
        "You can play, so you must: 8 of spades, 7 of clubs.",
        "Du kannst legen, also musst du: Pik-8, Kreuz-7.",
        "Du kan legge, så du må: spar 8, kløver 7.",
    ]


def test_one_point_is_no_plural() -> None:
    told = event("stopp", BEN, points=1)
    assert heard(CE, told) == [
        "Stop! Ben holds only 1 point.",
        "Stopp! Ben hat nur 1 Punkt auf der Hand.",
        "Stopp! Ben har bare 1 poeng på hånden.",
    ]


def test_names_of_a_tie_are_joined_by_and() -> None:
    told = event("sudden_death", seats=(TILL, LENA, MIA), players=(TILL, LENA, MIA), score=120)
    assert heard(CE, told) == [
        "Level at 120: Till, Lena and Mia. One more hand decides.",
        "Gleichstand bei 120: Till, Lena und Mia. Noch ein Spiel entscheidet.",
        "Likt på 120: Till, Lena og Mia. En omgang til avgjør.",
    ]


@each_language
def test_a_sentence_begins_with_a_capital_even_if_a_card_begins_it(language: str) -> None:
    said = words(CE, language).refusal(refusal("no_match", card="5S", suit="H", rank="9"))
    assert said[0].isupper()


# --- 8 Ippons -----------------------------------------------------------------------------------------------------

IP = "ippon"


def test_a19_an_opening_eight_says_which_card_must_go_in() -> None:
    assert refused(IP, refusal("must_play_highest", cards=("QS",))) == [
        "An 8 was led: your highest card must go in (queen of spades). Only an 8 may stay.",
        "Eine 8 ist ausgespielt: Deine höchste Karte muss hinein (Pik-Dame). Nur eine 8 darf bleiben.",
        "En åtter er spilt ut: Du må legge ditt høyeste kort (spar dame). Bare en åtter kan bli.",
    ]


def test_a04_six_and_three_are_sliced_to_three() -> None:
    told = event("sliced", MIA, tricks=3, before=6, after=3)
    assert heard(IP, told) == [
        "Sashimi! Mia reaches past eight and falls from 6 to 3.",
        "Sashimi! Mia greift über die Acht hinaus und fällt von 6 auf 3.",
        "Sashimi! Mia strekker seg forbi åtte og faller fra 6 til 3.",
    ]


def test_a01_every_row_of_the_result_says_why() -> None:
    """Mia 6 tricks, Lena 2, Till 1, Ben 0, from 0-2-0-0: the round of the source text."""
    told = event(
        "scored", MIA, outcome="gained", why=("too_few", "too_few", "too_few", "gained"), tricks=(1, 2, 0, 6),
        before=(0, 2, 0, 0), after=(0, 2, 0, 6),
    )  # fmt: skip
    rows = score_rows([told], 4, words(IP, "de"))
    assert [(row.seat, row.gained, row.after, row.why) for row in rows] == [
        (TILL, 0, 0, "1 Stich, nicht die meisten."),
        (LENA, 0, 2, "2 Stiche, nicht die meisten."),
        (BEN, 0, 0, "0 Stiche, nicht die meisten."),
        (MIA, 6, 6, "6 Stiche, so viele wie sonst niemand: ein Ippon für jeden."),
    ]


def test_buttons_of_a_call_say_how_often() -> None:
    game, said = find(IP), words(IP, "de")
    calls = [read_choice(game.pack, 100 + count, f"banzai {count}") for count in range(4)]
    assert [said.action(call) for call in calls] == [
        "Kein Banzai",
        "Banzai!",
        "Doppel-Banzai!",
        "3-mal Banzai!",
    ]


# --- 12 Chips -----------------------------------------------------------------------------------------------------

TC = "twelve_chips"


def test_chips_are_led_and_played() -> None:
    led = event("played", LENA, cards(TC, "4r"), Place("hand", LENA), Place("played"), lead=True)
    assert heard(TC, led) == [
        "Lena leads the red 4.",
        "Lena spielt die rote 4 aus.",
        "Lena spiller ut rød 4.",
    ]
    played = event("played", BEN, cards(TC, "11b"), Place("hand", BEN), Place("played"), lead=False)
    assert heard(TC, played) == ["Ben plays the blue 11.", "Ben spielt die blaue 11.", "Ben spiller blå 11."]


def test_c24_paul_puts_his_chip_under_the_stack() -> None:
    told = event("taken", 2, cards(TC, "6r"), Place("played"), Place("hand", 2), won=True, under_stack=True)
    assert heard(TC, told, seats=2) == [
        "Paul takes the red 6 and puts it under the stack.",
        "Paul nimmt die rote 6 und legt sie unter den Stapel.",
        "Paul tar rød 6 og legger den under bunken.",
    ]


def test_c01_sums_of_a_round_and_the_reasons_of_its_rows() -> None:
    told = event(
        "scored", why=("plain_scores", "plain_beaten", "burst"), before=(0, 0, 0), sums=(21, 16, 41),
        values=(21, 16, 0), scorers=(TILL,), count=1, after=(1, 0, 0), scoring="burst", all_burst=False,
    )  # fmt: skip
    assert heard(TC, told, seats=3) == [
        "The sums: 21, 16, 41. The point goes to Till.",
        "Die Summen: 21, 16, 41. Der Punkt geht an Till.",
        "Summene: 21, 16, 41. Poenget går til Till.",
    ]
    rows = score_rows([told], 3, words(TC, "en", 3))
    assert [row.why for row in rows] == [
        "21, the highest that counts: a point.",
        "16, but another counts more.",
        "41 is over 21: bust.",
    ]


def test_c01_the_banner_says_who_burst_and_who_scores() -> None:
    told = event("scored", scorers=(TILL,), count=1, burst=(BEN, LENA), any_burst=True, all_burst=False)
    assert [words(TC, language, 3).banner(told) for language in ("en", "de", "nb")] == [
        "Bust: Ben and Lena. A point for Till",
        "Geplatzt: Ben und Lena. Punkt für Till",
        "Sprukket: Ben og Lena. Poeng til Till",
    ]


def test_c03_paul_has_a_row_of_his_own_and_is_no_team() -> None:
    told = event(
        "scored", why=("burst", "burst", "plain_scores"), before=(0, 0, 0), sums=(37, 27, 14), values=(0, 0, 14),
        scorers=(2,), count=1, after=(0, 0, 1), scoring="burst", all_burst=False,
    )  # fmt: skip
    rows = score_rows([told], 2, words(TC, "en", 2))
    assert [(row.seat, row.gained, row.is_team) for row in rows] == [
        (0, 0, False),
        (1, 0, False),
        (2, 1, False),
    ]
    assert heard(TC, told, seats=2)[0] == "The sums: 37, 27, 14. The point goes to Paul."


def test_a_back_is_no_card_in_words() -> None:
    note = Note("paul_next", (("doing", "plays"), ("card", "??")), 2)
    assert words(TC, "en", 2).tag(note) == "Plays the top chip"


# --- Hachinin Meri ------------------------------------------------------------------------------------------------

HM = "hachinin_meri"


def test_a_face_down_trump_is_told_apart_from_its_owners_view() -> None:
    facts = {"lead": False, "meri": False, "face_down": True}
    place = (Place("hand", BEN), Place("trick"))
    others = event("played", BEN, cards(HM, "??"), *place, **facts)
    assert heard(HM, others, 8) == [
        "Ben lays a trump, face down.",
        "Ben legt verdeckt einen Trumpf.",
        "Ben legger en trumf skjult.",
    ]
    own = event("played", BEN, cards(HM, "G-Sun"), *place, **facts)
    assert heard(HM, own, 8)[:2] == ["Ben lays the Sun of Guru, face down.", "Ben legt verdeckt Guru-Sun."]


def test_a_trump_lead_is_called_meri_and_has_a_banner() -> None:
    told = event(
        "played",
        MIA,
        cards(HM, "P-Rob"),
        Place("hand", MIA),
        Place("trick"),
        lead=True,
        meri=True,
        face_down=False,
    )
    assert heard(HM, told, 8)[0] == "Meri! Mia leads the Robai of Pao."
    assert words(HM, "en", 8).banner(told) == "Meri!"
    plain = event(
        "played",
        MIA,
        cards(HM, "K-5"),
        Place("hand", MIA),
        Place("trick"),
        lead=True,
        meri=False,
        face_down=False,
    )
    assert heard(HM, plain, 8)[1] == "Mia spielt Koppu-5 aus."
    assert words(HM, "en", 8).banner(plain) == ""


def test_s18_a_hidden_dragon_is_worth_five() -> None:
    told = event(
        "combination", MIA, winning="Rob", beaten="Rei", points=5, team=1, ninth=False, hidden_robai=True
    )
    assert heard(HM, told, 8) == [
        "Robai over Rei, and the dragon was hidden! 5 more points for Team Blue.",
        "Robai über Rei, und der Drache war verborgen! 5 Punkte mehr für Team Blau.",
        "Robai over Rei, og dragen var skjult! 5 poeng til for Lag Blå.",
    ]


def test_s9_numerals_make_a_pair_too() -> None:
    told = event(
        "combination", LENA, winning="2", beaten="1", points=2, team=0, ninth=False, hidden_robai=False
    )
    assert heard(HM, told, 8)[1] == "2 über 1! 2 Punkte mehr für Team Rot."


def test_side_cards_and_turned_trumps_are_told_apart() -> None:
    side = event("revealed", TABLE, cards(HM, "K-5 O-2"), Place("side"), Place("side"))
    assert heard(HM, side, 8)[0] == "At the side lie: 5 of Koppu, 2 of Ouru."
    turned = event("revealed", TABLE, cards(HM, "K-5"), Place("trick"), Place("trick"), seats=(BEN,))
    assert heard(HM, turned, 8)[1] == "Ben dreht Koppu-5 um."


def test_m1_points_of_a_deal_stand_as_a_pair_with_a_real_minus() -> None:
    told = event(
        "scored", why=("pairs_lost", "pairs_won"), before=(0, 0), tricks=(1, 8), pairs=(-9, 9), gained=(-8, 17),
        after=(-8, 17), deal=1,
    )  # fmt: skip
    assert heard(HM, told, 8)[0] == "Red against Blue: this deal −8 : 17, the match −8 : 17."
    rows = score_rows([told], 8, words(HM, "en", 8))
    assert [row.why for row in rows] == [
        "1 trick, and −9 through the others' combinations.",
        "8 tricks, and 9 points from combinations.",
    ]


def test_m4_a_team_wins_not_a_seat() -> None:
    told = event("match_ended", reason="most_points", team=1, winners=(1,), scores=(35, 37))
    assert heard(HM, told, 8) == [
        "Team Blue wins the match!",
        "Team Blau gewinnt die Partie!",
        "Lag Blå vinner partiet!",
    ]
