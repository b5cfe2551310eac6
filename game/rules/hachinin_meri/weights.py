"""The numbers of the playing policy and of a deal under way.

They come from self-play (build/tune_hachinin.py); change them only with a measurement.
"""

from game.rules.hachinin_meri.pack import CARDS, ORDER, TENKA


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

# What a card in hand brings its team in tricks and pairs to come, against the lowest plain card: trumps and plain cards
# from strong to weak. Fitted to 40,000 moments between tricks; explains half of the variance of what is still won.
TRUMP_WORTH = [1.78, 1.34, 1.1, 1.08, 0.98, 0.77, 0.73, 0.62, 0.51, 0.46, 0.42, 0.38, 0.35, 0.33, 0.3, 0.28]
PLAIN_WORTH = [0.14, 0.05, 0.03, 0.02, 0.02, 0.02, 0.01, 0.01, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
LEAD_WORTH = -0.06


def _card_worth(tenka: str, trump: int) -> list[float]:
    worth = [0.0] * CARDS
    for suit in range(5):
        table = TRUMP_WORTH if suit == trump else PLAIN_WORTH
        for place, card in enumerate(ORDER[tenka][trump][suit]):
            worth[card] = table[place]
    return worth


# CARD_WORTH[tenka option][trump suit][card]
CARD_WORTH = {tenka: [_card_worth(tenka, trump) for trump in range(5)] for tenka in TENKA}
