"""What the cards mean under the options in force, as plain lists by card. Knows no state.

The rules read these tables only; which option made them is forgotten here. Another rule set (such as a research
library's) is another way to fill a Tables, not another branch in the rules.
"""

from typing import Final

from game.rules.crazy_eights.options import Options
from game.rules.kit.cards import JOKER

CARDS: Final = 53
ANY_SUIT: Final = 4  # the active suit while anything may be played on an ace
NO_SUIT: Final = 5  # a joker's suit: it follows none
NO_RANK: Final = -1  # the active rank after a wild

# Ranks, counted from the two.
TWO: Final = 0
THREE: Final = 1
FOUR: Final = 2
EIGHT: Final = 6
NINE: Final = 7
TEN: Final = 8
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12

SUIT: Final[list[int]] = [*(card // 13 for card in range(52)), NO_SUIT]
RANK: Final[list[int]] = [*(card % 13 for card in range(52)), 13]
BIT: Final[list[int]] = [2**card for card in range(CARDS)]
ALL_BITS: Final = 2**CARDS - 1

# What a played card does to the next seat (B.2.1).
PLAIN: Final = 0
DRAW_TWO: Final = 1
DRAW_MORE: Final = 2
SKIP: Final = 3
REVERSE: Final = 4
OPEN: Final = 5

# How a card may be played on what must be followed; 0: it may not.
FITS: Final = 1
FITS_WILD: Final = 2

# Places in a count of cards by suit and rank: ordinary cards by the four suits, all wilds, ordinary cards by rank, all.
WILD_LEFT: Final = 4
RANKS_LEFT: Final = 5
CARDS_LEFT: Final = RANKS_LEFT + 13
_UNCOUNTED: Final = CARDS_LEFT + 1  # a wild's rank: nothing asks for it

STOPP_LIMIT: Final = 5  # points in hand that still allow Stopp (B.2.2)
IDLE_TURNS_PER_SEAT: Final = 8  # livelock guard (B.1.5 ii)


class Tables:
    """One set of rules for a number of seats.

    By card: `wild`, `points` (penalty), `effect`, `amount` (cards the next seat must take), `copies`.
    `by_suit_and_rank`: the whole pack counted so; by card, `kind` and `rank_kind`: the two places where it counts.
    `layers`: the pack as sets of cards: those with one copy at least, with two at least, and so on.
    `acts`: whether there are action cards. `grows`: whether hands tend to grow large under these rules.
    `draw_limit`: cards one may draw in a turn, 0 for no limit. Bit masks by card: `suit_mask` by active suit,
    `rank_mask` by rank, `wild_mask`. `fits[suit][rank][card]`: FITS, FITS_WILD or 0 (NO_RANK is the last rank).
    `draws_on`: a drawn card that fits does not end the drawing, and who can draw may not pass. No house rule: it is
    OpenSpiel's, for build/peers.py.
    """

    __slots__ = (
        "acts",
        "amount",
        "by_suit_and_rank",
        "can_defer",
        "can_stopp",
        "chain",
        "copies",
        "doubles",
        "draw_limit",
        "draws_on",
        "effect",
        "fits",
        "grows",
        "hand_size",
        "kind",
        "last_card_acts",
        "layers",
        "must_play",
        "options",
        "play_after_penalty",
        "points",
        "queen_skips_with_two",
        "rank_kind",
        "rank_mask",
        "reshuffles",
        "seats",
        "starter_acts",
        "suit_mask",
        "tied_only",
        "wild",
        "wild_mask",
        "winner_collects",
    )

    def __init__(self, options: Options, seats: int) -> None:
        acts = options.actions
        self.options = options
        self.seats = seats
        self.wild: list[bool] = [_is_wild(options, card) for card in range(CARDS)]
        self.points: list[int] = [_points(options, card) for card in range(CARDS)]
        self.effect: list[int] = [_effect(options, card) for card in range(CARDS)]
        self.amount: list[int] = [_amount(options, card) for card in range(CARDS)]
        self.copies: list[int] = pack_copies(options, seats)
        self.grows = acts or options.jokers > 0 or not options.must_play
        self.acts = acts
        self.kind: list[int] = [WILD_LEFT if self.wild[card] else SUIT[card] for card in range(CARDS)]
        self.rank_kind: list[int] = [
            _UNCOUNTED if self.wild[card] else RANKS_LEFT + RANK[card] for card in range(CARDS)
        ]
        self.by_suit_and_rank: list[int] = self._count()
        self.doubles = max(self.copies) > 1
        self.layers: list[int] = [
            sum(BIT[card] for card in range(CARDS) if self.copies[card] > copies)
            for copies in range(max(self.copies))
        ]
        self.hand_size: int = options.hand_size if isinstance(options.hand_size, int) else 0
        self.draw_limit = 3 if options.draw == "up_to_three" else 0
        self.draws_on = False
        self.must_play = options.must_play
        self.reshuffles = options.empty_stock == "reshuffle"
        self.chain = options.twos == "chain"
        self.play_after_penalty = acts and options.play_after_penalty
        self.starter_acts = acts and options.starter_acts
        self.last_card_acts = acts and options.last_card_acts
        self.queen_skips_with_two = acts and options.queen_skips_with_two
        self.can_stopp = options.stopp
        self.can_defer = options.defer_suit
        self.tied_only = options.sudden_death == "tied_only"
        self.winner_collects = options.scoring == "winner_collects"
        self.wild_mask = sum(BIT[card] for card in range(CARDS) if self.wild[card])
        self.suit_mask: list[int] = [
            *(sum(BIT[card] for card in range(CARDS) if SUIT[card] == suit) for suit in range(4)),
            ALL_BITS,
        ]
        self.rank_mask: list[int] = [
            sum(BIT[card] for card in range(CARDS) if RANK[card] == rank) for rank in range(13)
        ]

        self.fits: list[list[list[int]]] = [
            [[self._fit(card, suit, rank) for card in range(CARDS)] for rank in (*range(13), NO_RANK)]
            for suit in range(5)
        ]

    def _count(self) -> list[int]:
        counts = [0] * CARDS_LEFT + [sum(self.copies), 0]
        for card in range(CARDS):
            counts[self.kind[card]] += self.copies[card]
            counts[self.rank_kind[card]] += self.copies[card]
        return counts

    def _fit(self, card: int, suit: int, rank: int) -> int:
        if self.wild[card]:
            return FITS_WILD
        return FITS if suit in (SUIT[card], ANY_SUIT) or rank == RANK[card] else 0

    def cards_each(self, players: int) -> int:
        """Cards dealt to each of the players of a hand: 7 for two, else 5, if no house rule says otherwise."""
        if self.hand_size:
            return self.hand_size
        return 7 if players == 2 else 5

    def legal_mask(self, suit: int, rank: int) -> int:
        """The cards that may be played on this active suit and rank."""
        mask = self.suit_mask[suit] | self.wild_mask
        return mask if rank == NO_RANK else mask | self.rank_mask[rank]


def pack_copies(options: Options, seats: int) -> list[int]:
    """How often each card is in play: two packs for six or seven seats, or by option.

    `packs` 1 is taken as 2 where one pack could not deal the hands and still be sure of a starter: the buried wilds
    go round in the upper half of the stock, so the stock must be at least twice as large as their number.
    """
    packs = options.packs if isinstance(options.packs, int) else 2 if seats > 5 else 1
    each = options.hand_size if isinstance(options.hand_size, int) else 7 if seats == 2 else 5
    if packs == 1 and seats * each + 2 * (4 + options.jokers) > 52 + options.jokers:
        packs = 2
    return [packs] * 52 + [packs * options.jokers]


def _is_wild(options: Options, card: int) -> bool:
    return card == JOKER or RANK[card] == (ACE if options.wild == "aces" else EIGHT)


def _points(options: Options, card: int) -> int:
    """B.1.6: 8 = 50, court cards 10, ace 1, others face value; joker 50; with wild aces an 8 by option."""
    rank = RANK[card]
    if card == JOKER:
        return 50
    if rank == EIGHT:
        return options.eight_points_with_wild_aces if options.wild == "aces" else 50
    if rank == ACE:
        return 1
    return 10 if rank in (JACK, QUEEN, KING) else rank + 2


def _effect(options: Options, card: int) -> int:
    if _amount(options, card) > 0:
        return DRAW_TWO if RANK[card] == TWO else DRAW_MORE
    if not options.actions or _is_wild(options, card):
        return PLAIN
    return {JACK: SKIP, QUEEN: REVERSE, ACE: OPEN}.get(RANK[card], PLAIN)


def _amount(options: Options, card: int) -> int:
    if card == JOKER:
        return options.joker_draw
    if not options.actions:
        return 0
    rank = RANK[card]
    if rank == TWO:
        return 2
    three = rank == THREE and options.draw_three in ("three", "both")
    four = rank == FOUR and options.draw_three in ("four", "both")
    return 3 if three or four else 0


_KNOWN: dict[tuple[Options, int], Tables] = {}


def tables_for(options: Options, seats: int) -> Tables:
    """The tables of these options, made once."""
    key = (options, seats)
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = Tables(options, seats)
    return found
