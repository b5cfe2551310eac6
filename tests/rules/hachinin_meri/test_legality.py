"""Worked cases L: what may be played (R5.5, R7), and the reason of each refusal."""

from game.rules.hachinin_meri import GAME
from game.rules.hachinin_meri.moves import PLAY, move_from_text
from game.rules.hachinin_meri.options import Options
from game.rules.hachinin_meri.state import State
from tests.kit.hachinin_meri import card, holding, names


def allowed(state: State) -> set[str]:
    return names([move - PLAY for move in GAME.legal(state, 1)])


def reason(state: State, text: str) -> str:
    refused = GAME.verify(state, 1, move_from_text(text))
    assert refused is not None
    return refused.reason


def test_l1_before_the_first_meri_any_card_may_follow() -> None:
    hand = "K-Sun K-9 G-2 I-5 P-3 O-7 O-1 P-9 I-Un"
    assert allowed(holding("G", hand, "K-4", trick_number=1)) == set(hand.split())


def test_l2_trick_one_is_led_with_a_plain_card_and_tenka_is_a_trump() -> None:
    state = holding("G", "G-Sun G-Rei G-3 G-5 G-6 P-Rob G-7 G-8 O-7", trick_number=1)
    assert allowed(state) == {"O-7"}
    assert reason(state, "P-Rob") == "no_trump_lead_in_trick_one"


def test_l3_nothing_but_trumps_must_lead_one_and_it_is_a_meri() -> None:
    hand = "G-Sun G-Rei G-3 G-5 G-6 P-Rob G-7 G-8 G-9"
    state = holding("G", hand, trick_number=1)
    assert allowed(state) == set(hand.split())
    GAME.play(state, 1, PLAY + card("G-3"), None)
    assert state.meri_led


def test_l4_meri_must_be_followed_by_any_trump() -> None:
    state = holding("K", "K-9 P-Rob I-Sun P-4", "K-6", meri_led=True)
    assert allowed(state) == {"K-9", "P-Rob"}
    assert reason(state, "I-Sun") == "must_follow_meri"


def test_l5_tenka_must_be_given_up_to_a_meri() -> None:
    assert allowed(holding("K", "P-Rob P-Sun I-4", "K-6", meri_led=True)) == {"P-Rob"}


def test_l6_without_a_trump_anything_goes() -> None:
    assert allowed(holding("K", "I-4 O-Sun P-Un", "K-6", meri_led=True)) == {"I-4", "O-Sun", "P-Un"}


def test_l7_the_lone_sun_may_stay() -> None:
    state = holding("K", "K-Sun I-4 O-2", "K-6", meri_led=True, spent=False)
    assert allowed(state) == {"K-Sun", "I-4", "O-2"}


def test_l8_a_sun_that_was_not_alone_at_the_start_must_follow() -> None:
    state = holding("K", "K-Sun I-4 O-2", "K-6", meri_led=True, spent=True)
    assert allowed(state) == {"K-Sun"}
    state.options = Options(sun_exception="last_trump")
    assert allowed(state) == {"K-Sun", "I-4", "O-2"}


def test_option_sun_exception_off_takes_the_protection_away() -> None:
    state = holding("K", "K-Sun I-4 O-2", "K-6", meri_led=True, spent=False)
    state.options = Options(sun_exception="off")
    assert allowed(state) == {"K-Sun"}


def test_l10_the_receivers_okie_sun_alone_after_the_exchange_is_protected() -> None:
    """The state before trick 1 already holds the Okie; nobody has spent a trump."""
    state = holding("K", "K-Sun I-4 O-2", "K-6", meri_led=True, spent=False)
    state.receiver = 1
    assert allowed(state) == {"K-Sun", "I-4", "O-2"}


def test_l11_a_tenka_lead_asks_for_trump_not_for_pao() -> None:
    assert allowed(holding("G", "G-4 P-Sun I-3", "P-Rob", meri_led=True)) == {"G-4"}


def test_l13_monchi_follow_or_trump() -> None:
    state = holding("G", "O-9 O-Kab G-3 P-Rob I-Sun", "O-5", meri_led=True)
    assert allowed(state) == {"O-9", "O-Kab", "G-3", "P-Rob"}
    assert reason(state, "I-Sun") == "must_follow_or_trump"


def test_l14_tenka_is_no_pao_under_monchi() -> None:
    assert allowed(holding("G", "P-Rob I-3 K-2", "P-5", meri_led=True)) == {"P-Rob", "I-3", "K-2"}


def test_l16_face_down_trumps_alone_bring_no_monchi() -> None:
    assert allowed(holding("G", "O-9 I-Sun G-3", "O-5", trick_number=3)) == {"O-9", "I-Sun", "G-3"}


def test_cards_not_in_hand_and_other_kinds_of_moves_are_refused_by_reason() -> None:
    state = holding("G", "O-9 I-Sun G-3", "O-5")
    assert reason(state, "O-1") == "card_not_in_hand"
    assert reason(state, "declare") == "play_a_card"
    assert reason(state, "next") == "deal_not_over"
    refused = GAME.verify(state, 2, move_from_text("O-9"))
    assert refused is not None
    assert refused.reason == "not_your_turn"
