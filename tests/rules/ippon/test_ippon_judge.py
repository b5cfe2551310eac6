"""Judgement of the playing policy in small stories (A.4), and the chances it reckons with."""

import pytest

from game.rules.ippon import GAME
from game.rules.ippon.options import OPTIONS, Options
from game.rules.ippon.race import maki_chances, sashimi_chances
from game.rules.ippon.state import State
from game.rules.kit.events import TABLE
from game.rules.kit.rng import seeded
from tests.kit.ippon import BEN, LENA, MIA, TILL, run, set_up

CALM = "7S 7H 9S 9H 10S 10H JS JH QS QH KS KH"  # a stock without 8s and aces


def choice(state: State) -> str:
    seat = GAME.to_act(state)
    moves = GAME.legal(state, seat)
    values = GAME.weigh(state, seat, moves)
    return GAME.move_to_text(moves[values.index(max(values))])


def markers(*counts: int) -> list[list[list[str]]]:
    """Won tricks per seat, one marker card each."""
    lying = iter(["JC", "JC", "10D", "10C", "9D", "9C", "7D", "7C", "10D", "10C", "9D", "9C"])
    return [[[next(lying)] for _ in range(count)] for count in counts]


def two_left(hand: str, played: str, ippons: list[int], won: tuple[int, ...]) -> State:
    """Mia plays last in the last trick but one; the others' next cards are middling."""
    others = [f"{now} {later}" for now, later in zip(played.split(), ("JS", "JH", "JS"), strict=True)]
    state = set_up([*others, hand], None, TILL, ippons=ippons, won=markers(*won))
    return run(state, played)[0]


@pytest.mark.parametrize(
    ("ippons", "won", "allowed"),
    [([5, 0, 0, 0], (2, 1, 1, 0), 1), ([4, 2, 0, 0], (3, 1, 0, 0), 1), ([6, 0, 0, 0], (1, 1, 1, 1), 1)],
)
def test_refuses_banzai_at_exactly_eight(ippons: list[int], won: tuple[int, ...], allowed: int) -> None:
    state = set_up(["8S", "7S", "9S", "10S"], None, TILL, ippons=ippons, won=markers(*won))
    state, _ = run(state, "8S,7S,9S,10S")
    assert choice(state) == "banzai 0"
    assert GAME.legal(state, TILL)[-1] == GAME.move_from_text(f"banzai {allowed}")


@pytest.mark.parametrize("call", ["up_front", "one_by_one"])
def test_calls_banzai_to_get_away_from_the_slice(call: str) -> None:
    """Five Ippons and the sole majority of four would be cut to one; a lottery more may bring a tie."""
    options = Options(banzai_call=call)
    won = markers(3, 3, 0, 0)
    state = set_up(["8S", "7S", "9S", "10S"], None, TILL, options, ippons=[5, 3, 0, 0], won=won)
    state, _ = run(state, "8S,7S,9S,10S")
    assert choice(state) == "banzai 1"


def test_calls_banzai_when_another_would_win_with_what_he_has() -> None:
    """Lena's three tricks make her eight; only a Banzai can still stop it."""
    state = set_up(["8S", "7S", "9S", "10S"], None, TILL, ippons=[0, 5, 0, 0], won=markers(0, 3, 0, 0))
    state, _ = run(state, "8S,7S,9S,10S")
    assert choice(state) == "banzai 1"


def test_a_longer_chain_makes_a_call_another_lottery() -> None:
    """The policy reads the option `chain`."""
    values = []
    for chain in ("one_per_trick", "one_per_eight"):
        state = set_up(["8S", "7S", "9S", "10S"], None, TILL, Options(chain=chain), ippons=[0, 0, 0, 5])
        state, _ = run(state, "8S,7S,9S,10S")
        values.append(GAME.weigh(state, TILL, GAME.legal(state, TILL)))
    assert values[0][0] == values[1][0]
    assert values[0][1] != values[1][1]


def test_takes_the_trick_that_makes_exactly_eight() -> None:
    state = two_left("AS 7S", "9S 10S QS", [0, 0, 0, 5], (0, 1, 0, 2))
    assert choice(state) == "AS"


def test_lets_the_trick_go_that_would_slice_it() -> None:
    """Three tricks are what Mia needs and has; her queen would win a fourth now, later perhaps not."""
    state = two_left("QC 7S", "9S 10S JD", [0, 0, 0, 5], (0, 0, 1, 3))
    assert choice(state) == "7S"


def test_throws_its_high_card_under_a_higher_one_when_it_has_enough() -> None:
    """Exactly what it needs is won: the king goes under the ace, the seven stays for the last trick."""
    state = two_left("KS 7S", "9S 10S AS", [0, 0, 0, 5], (0, 0, 1, 3))
    assert choice(state) == "KS"


def test_keeps_its_high_card_when_it_needs_the_last_trick() -> None:
    """The ace of spades cannot be beaten now; the king is wanted for the last trick."""
    state = two_left("KS 7S", "9S 10S AS", [0, 0, 0, 5], (0, 1, 0, 2))
    assert choice(state) == "7S"


def test_denies_the_eight_by_making_the_majority_tie() -> None:
    """Lena would win with two tricks alone; Mia's second trick ties her."""
    state = two_left("KS 7S", "9S 10S QS", [0, 6, 0, 1], (0, 2, 0, 1))
    assert choice(state) == "KS"


def test_feeds_the_leader_over_eight() -> None:
    """Lena stands at six with two tricks: a third slices her. Ben's queen would spoil that with a tie of two."""
    state = set_up(["9S", "AS", "10S", "QS"], None, TILL, ippons=[0, 6, 0, 0], won=markers(0, 2, 1, 1))
    state, _ = run(state, "9S AS 10S")
    assert choice(state) == "QS"
    hands = ["9S 7H", "KS 7S", "10S 9H", "AS 10H"]
    state = set_up(hands, None, TILL, ippons=[0, 6, 0, 0], won=markers(1, 2, 0, 0))
    state, _ = run(state, "9S KS 10S")
    assert choice(state) == "10H"


def test_leads_its_eight_when_one_trick_is_missing_and_two_are_left() -> None:
    state = set_up(
        ["8S 7S", "9S 10S", "JS QS", "KS AS"], None, TILL, ippons=[5, 0, 0, 0], won=markers(2, 1, 0, 0)
    )
    assert choice(state) == "8S"


def test_maki_takes_every_trick_it_can() -> None:
    """The same trick that Sashimi refuses at six Ippons is welcome where nobody is cut."""
    hands = ["9S JS", "10S JH", "QS JD", "KS 7S"]
    won = [[["10D"]], [], [], [["9D"], ["9C"]]]
    maki = Options(mode="maki")
    state = set_up(hands, None, TILL, maki, ippons=[5, 5, 5, 6], won=won, round=8)
    assert choice(run(state, "9S 10S QS")[0]) == "KS"


def test_weigh_reads_only_its_own_hand_and_public_facts() -> None:
    one = set_up(["8S 7S", "JS 9S", "AS 10S"], CALM, TILL)
    two = set_up(["8S 7S", "QD 9D", "KD 8D"], CALM, TILL)
    for state in (one, two):
        state.earlier.clear()
        state.gone = [0] * 8
    moves = GAME.legal(one, TILL)
    assert GAME.weigh(one, TILL, moves) == GAME.weigh(two, TILL, moves)


def test_weigh_is_the_same_in_an_imagined_world() -> None:
    """The policy sees nothing that an observation does not tell."""
    for seed in range(30):
        rng = seeded(seed)
        options = OPTIONS.random(rng)
        state = GAME.start(options, 2 + seed % 5, seed, None)
        for _ in range(60):
            if GAME.result(state) is not None:
                break
            seat = GAME.to_act(state)
            moves = GAME.legal(state, seat)
            if seat != TABLE:
                world = GAME.imagine(GAME.observe(state, seat), rng)
                assert GAME.weigh(world, seat, moves) == GAME.weigh(state, seat, moves)
            GAME.play(state, seat, moves[rng.below(len(moves))], lambda event: None)


def test_equal_ranks_are_worth_the_same() -> None:
    state = set_up(["AS AD 7S", "9S 9H 9D", "10S 10H 10D"], None, TILL)
    values = GAME.weigh(state, TILL, GAME.legal(state, TILL))
    assert values[0] == values[1] != values[2]


def test_chances_add_up_and_prefer_whoever_stands_better() -> None:
    even = sashimi_chances([0, 0, 0, 0])
    assert even == pytest.approx([0.25] * 4)
    ahead = sashimi_chances([5, 0, 0, 0])
    assert sum(ahead) == pytest.approx(1.0)
    assert ahead[TILL] > 0.3 > ahead[LENA]
    assert sashimi_chances([5, 0, 0, 7]) == sashimi_chances([5, 0, 0, 7])
    assert sashimi_chances([0, 5, 0, 0])[LENA] == pytest.approx(ahead[TILL])


def test_chances_are_certain_after_the_match() -> None:
    assert sashimi_chances([3, 8, 0, 7]) == [0.0, 1.0, 0.0, 0.0]
    assert maki_chances([3, 8, 8, 7], 0) == [0.0, 0.5, 0.5, 0.0]


def test_a_maki_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    late = maki_chances([5, 2, 2, 2], 1)[TILL]
    early = maki_chances([5, 2, 2, 2], 6)[TILL]
    assert 0.25 < early < late < 1.0
    assert sum(maki_chances([5, 2, 0, 9], 3)) == pytest.approx(1.0)


def test_owed_ippons_lower_the_chances() -> None:
    assert sashimi_chances([-3, 0, 0, 0])[TILL] < sashimi_chances([0, 0, 0, 0])[TILL]


def test_the_policy_beats_random_play() -> None:
    """One policy seat against three that play at random: a fair share is a quarter."""
    won = 0.0
    for seed in range(80):
        rng = seeded(seed, 1)
        state = GAME.start(Options(), 4, seed, None)
        while GAME.result(state) is None:
            seat = GAME.to_act(state)
            moves = GAME.legal(state, seat)
            move = moves[rng.below(len(moves))]
            if seat == seed % 4:
                values = GAME.weigh(state, seat, moves)
                move = moves[values.index(max(values))]
            GAME.play(state, seat, move, None)
        won += GAME.chances(state)[seed % 4]
    assert won / 80 > 0.35


def test_sides_are_the_seats() -> None:
    assert GAME.sides(GAME.start(Options(), 3, 1, None)) == (TILL, LENA, BEN)
    assert MIA == 3
