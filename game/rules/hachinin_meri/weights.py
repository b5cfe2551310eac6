"""The numbers of the playing policy and of a deal under way.

They come from self-play: `build/tune_hachinin.py compare` measures a change of one of them, `worth` learns what a card
in hand brings its team in tricks and pairs to come, against the weakest plain card (worth_table.py). Change them only
with a measurement.
"""

from game.rules.hachinin_meri.pack import CARDS, ORDER, TENKA
from game.rules.hachinin_meri.worth_table import LEAD_WORTH, PLAIN_WORTH, TRUMP_WORTH

__all__ = ["CARD_WORTH", "LEAD_WORTH", "WEIGHTS", "Weights"]


class Weights:
    """Values in points of the deal, `will_...` as chances that a hand that could beat does.

    keep_...: what a card is worth in hand; draw_trumps, meri_cost, established: leading Meri; partner_lead: the part
    of a lost lead that partners win back; covered_help, rescue, rescue_theirs: what partners still do for the trick;
    pair_hope, pair_risk, trump_wasted, second_trump: trumps face down on an ordinary lead.
    """

    __slots__ = (
        "covered_help",
        "draw_trumps",
        "established",
        "keep_boss",
        "keep_power",
        "keep_sun_un",
        "keep_top_trump",
        "keep_trump",
        "late_trump",
        "meri_cost",
        "pair_hope",
        "pair_risk",
        "partner_lead",
        "rescue",
        "rescue_theirs",
        "second_trump",
        "trump_wasted",
        "will_beat",
        "will_beat_meri",
        "will_overtrump",
        "will_trump_bound",
        "will_trump_free",
    )

    def __init__(self) -> None:
        self.keep_trump = 0.525
        self.keep_top_trump = 0.35
        self.keep_sun_un = 0.15
        self.late_trump = 1.0
        self.keep_boss = 0.12
        self.keep_power = 0.004
        self.draw_trumps = 0.12
        self.meri_cost = 0.056
        self.established = 0.362
        self.partner_lead = 0.45
        self.covered_help = 1.305
        self.rescue = 0.1
        self.rescue_theirs = 0.08
        self.second_trump = 0.0
        self.pair_hope = 0.11
        self.pair_risk = 0.1
        self.trump_wasted = 0.02
        self.will_beat = 0.955
        self.will_beat_meri = 0.8
        self.will_overtrump = 1.0
        self.will_trump_bound = 0.672
        self.will_trump_free = 0.6


WEIGHTS = Weights()


def _card_worth(tenka: str, trump: int) -> list[float]:
    worth = [0.0] * CARDS
    for suit in range(5):
        table = TRUMP_WORTH if suit == trump else PLAIN_WORTH
        for place, card in enumerate(ORDER[tenka][trump][suit]):
            worth[card] = table[place]
    return worth


# CARD_WORTH[tenka option][trump suit][card]
CARD_WORTH = {tenka: [_card_worth(tenka, trump) for trump in range(5)] for tenka in TENKA}
