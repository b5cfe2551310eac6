"""The 75-card Unsun pack: card numbers, suits, ranks and the ranking of every card under every trump.

A card is suit * 15 + rank index, ranks in the order Sun, Un, Sota, Robai, Rei, Kaba, 9 ... 1.
"""

from game.rules.kit.cards import Pack

SUITS = "PIKOG"  # Pao, Isu (long); Koppu, Ouru, Guru (round)
RANKS = ("Sun", "Un", "Sot", "Rob", "Rei", "Kab", "9", "8", "7", "6", "5", "4", "3", "2", "1")
SIZE = 15
PAO, ISU, KOPPU, OURU, GURU = range(5)
SUN, UN, SOTA, ROBAI, REI, KABA = range(6)
NINE, EIGHT, TWO, ONE = 6, 7, 13, 14

UNSUN = Pack("unsun", tuple(f"{suit}-{rank}" for suit in SUITS for rank in RANKS))
CARDS = 75
SUIT_OF = [card // SIZE for card in range(CARDS)]
RANK_OF = [card % SIZE for card in range(CARDS)]
BIT = [1, 2, 4, 8, 16]

TRUMP_BASE = 100  # the power of every trump lies above it, of every other card below


def is_long(suit: int) -> bool:
    """R2.2: Pao and Isu are long suits, where the high numeral is strong."""
    return suit <= ISU


def numerals(suit: int) -> list[int]:
    """Rank indices of the numerals from strong to weak (R2.2)."""
    falling = list(range(NINE, ONE + 1))
    return falling if is_long(suit) else falling[::-1]


def trump_order(suit: int, tenka: int) -> list[int]:
    """The trumps of a deal from strong to weak (R6): Tenka stands behind the Sota of any other suit than its own."""
    order = [suit * SIZE + rank for rank in (SUN, UN, SOTA, ROBAI, REI, KABA, *numerals(suit))]
    if SUIT_OF[tenka] != suit:
        order.insert(3, tenka)
    return order


def plain_order(suit: int, tenka: int) -> list[int]:
    """A suit that is not trump, from strong to weak (R6); Tenka has left its own suit."""
    ranks = [SUN, UN, REI, KABA, SOTA, ROBAI, *numerals(suit)]
    if suit == ISU:  # the odd slot of the plain Isu Robai: between 2 and 1
        ranks.remove(ROBAI)
        ranks.insert(ranks.index(ONE), ROBAI)
    return [suit * SIZE + rank for rank in ranks if suit * SIZE + rank != tenka]


def _powers(trump: int, tenka: int) -> list[int]:
    power = [0] * CARDS
    for suit in range(5):
        order = trump_order(suit, tenka) if suit == trump else plain_order(suit, tenka)
        base = TRUMP_BASE if suit == trump else 0
        for place, card in enumerate(order):
            power[card] = base + len(order) - place
    return power


TENKA_ROBAI = PAO * SIZE + ROBAI
TENKA_SOTA = PAO * SIZE + SOTA
TENKA = {"robai": TENKA_ROBAI, "sota": TENKA_SOTA}

# ORDER[tenka option][trump suit][suit]: the suit's cards from strong to weak, Tenka among the trumps.
ORDER = {
    key: [
        [trump_order(suit, card) if suit == trump else plain_order(suit, card) for suit in range(5)]
        for trump in range(5)
    ]
    for key, card in TENKA.items()
}

# POWER[tenka option][trump suit][card]: a trump is whatever lies above TRUMP_BASE.
POWER = {key: [_powers(trump, card) for trump in range(5)] for key, card in TENKA.items()}
