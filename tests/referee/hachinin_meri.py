"""The referee of Hachinin Meri, written from its rule document (clauses R… and Q…) and the source text alone.

A card is its text, such as P-Rob. Deals are read from the program and checked; from there on nothing is left to chance.
"""

from collections.abc import Sequence
from typing import Any

from tests.referee.shared import Event, Position, Spot, Story, require, same_cards, the, without

SUITS = ("P", "I", "K", "O", "G")
LONG = ("P", "I")  # R2.2: 9 is the highest numeral; in the others it is 1
UP = tuple(str(number) for number in range(1, 10))
DOWN = UP[::-1]
PACK = [f"{suit}-{rank}" for suit in SUITS for rank in ("Sun", "Un", "Sot", "Rob", "Rei", "Kab", *DOWN)]
DEFAULTS: dict[str, Any] = {
    "direction": "clockwise",
    "tenka": "robai",
    "sun_exception": "strict",
    "ninth_trick": "dealer",
    "hidden_robai": "robai_pairs",
    "turned_up_robai": "undeclared",
    "deals": 8,
}
PAIRS = (("Sun", "Un"), ("Un", "Sot"), ("Sot", "Rob"), ("Rob", "Rei"))  # R9.2, in any trump suit


def suit_of(card: str) -> str:
    return card[0]


def rank_of(card: str) -> str:
    return card[2:]


class HachininMeri:
    collects_quietly = True

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.rule = {**DEFAULTS, **options}
        self.step = 1 if self.rule["direction"] == "clockwise" else -1  # Q1
        self.tenka = "P-Rob" if self.rule["tenka"] == "robai" else "P-Sot"  # Q2
        self.scores = [0, 0]
        self.deal_points, self.tricks = [0, 0], [0, 0]
        self.deal = 1
        self.dealer = 0
        self.hands: list[list[str]] = [[] for _ in range(8)]
        self.okie = ""
        self.side: list[str] = []
        self.trick: list[str] = []
        self.won: list[list[str]] = [[], []]
        self.leader = 0
        self.trick_number = 1
        self.asked = 0  # seats that have spoken in the declaration
        self.declared: bool | None = None
        self.receiver: int | None = None
        self.discarded = False
        self.meri_led = False
        self.lone_sun: set[int] = set()
        self.turn: int | None = None
        self.story = Story(
            "declared",
            "passed",
            "taken",
            "discarded",
            "trick_won",
            "combination",
            "scored",
            "deal_ended",
            "match_ended",
        )
        self.finished = False
        self.winners: list[int] = []
        self.revealed: list[str] = []  # cards turned up in the last move
        self.face_down = ""  # the card laid face down in the last move

    def pack(self) -> list[str]:
        return PACK

    # --- trumps and ranking (R4, R6)

    def trump(self) -> str:
        return suit_of(self.okie)

    def is_trump(self, card: str) -> bool:
        return suit_of(card) == self.trump() or card == self.tenka

    def trumps(self, cards: Sequence[str]) -> list[str]:
        return [card for card in cards if self.is_trump(card)]

    def trump_order(self) -> list[str]:
        """Strongest first: Sun Un Sota Tenka Robai Rei Kaba numerals."""
        suit = self.trump()
        order = [f"{suit}-{rank}" for rank in ("Sun", "Un", "Sot", "Rob", "Rei", "Kab", *numerals(suit))]
        if self.tenka not in order:
            order.insert(3, self.tenka)
        return order

    def plain_order(self, suit: str) -> list[str]:
        """Strongest first, without the Tenka."""
        ranks = ["Sun", "Un", "Rei", "Kab", "Sot", "Rob", *numerals(suit)]
        if suit == "I":  # its Robai ranks between 2 and 1
            ranks.remove("Rob")
            ranks.insert(ranks.index("1"), "Rob")
        return [card for card in (f"{suit}-{rank}" for rank in ranks) if card != self.tenka]

    def strongest(self, cards: Sequence[str], order: Sequence[str]) -> str | None:
        ranked = [card for card in order if card in cards]
        return ranked[0] if ranked else None

    # --- the deal (R3)

    def seat_after(self, seat: int, steps: int = 1) -> int:
        return (seat + self.step * steps) % 8

    def open(self, position: Position, events: Sequence[Event]) -> None:
        self.dealer = position["dealer"]
        require(0 <= self.dealer < 8, f"the dealer is {self.dealer}")
        self._deal(position, events)

    def _deal(self, position: Position, events: Sequence[Event]) -> None:
        packets = [event for event in the(events, "dealt") if "seat" in event]
        order = [self.seat_after(self.dealer, steps) for steps in range(1, 9)] * 3
        require([packet["seat"] for packet in packets] == order, "R3.1: not clockwise from the dealer's left")
        require(all(len(packet["cards"]) == 3 for packet in packets), "R3.1: packets of three")
        self._take_over(position)
        require(all(len(hand) == 9 for hand in self.hands), "R3.1: nine cards each")
        require(len(self.side) == 2, "R3.1: three cards remain")
        everything = [card for hand in self.hands for card in hand] + [self.okie, *self.side]
        require(same_cards(everything, PACK), "R2.1: not the 75 cards")

    def _take_over(self, position: Position) -> None:
        self.hands = [list(hand) for hand in position["hands"]]
        self.okie = position["okie"]
        self.side = list(position["side"])
        self.trick, self.won, self.trick_number = [], [[], []], 1
        self.asked, self.declared, self.receiver, self.discarded = 0, None, None, False
        self.meri_led, self.lone_sun = False, set()
        self.deal_points, self.tricks = [0, 0], [0, 0]
        self.turn = self.seat_after(self.dealer)

    def load(self, position: Position) -> None:
        self.dealer = position.get("dealer", 0)
        self.scores = list(position.get("points", [0, 0]))
        self.deal = position.get("deal", 1)
        self._take_over(position)

    # --- what is legal (R5, R7)

    def legal(self) -> set[str]:
        if self.finished:
            return set()
        if self.turn is None:
            return {"next"}
        hand = self.hands[self.turn]
        if self.receiver is None:
            native = f"{self.trump()}-Rob"
            return {"pass", "declare"} if native in hand else {"pass"}
        plain = [card for card in hand if not self.is_trump(card)]
        if not self.discarded:
            return {f"discard {card}" for card in plain or hand}
        if not self.trick:
            return set(plain or hand) if self.trick_number == 1 else set(hand)
        return set(self._answers(hand))

    def _answers(self, hand: list[str]) -> list[str]:
        lead = self.trick[0]
        trumps = self.trumps(hand)
        if self.is_trump(lead):  # R7.5 Meri
            return trumps if trumps and not self._may_keep_sun(trumps) else hand
        if not self.meri_led:  # R7.4
            return hand
        following = [card for card in hand if suit_of(card) == suit_of(lead) and not self.is_trump(card)]
        return following + trumps if following else hand  # R7.7 Monchi

    def _may_keep_sun(self, trumps: list[str]) -> bool:
        """R7.6 and Q15."""
        if trumps != [f"{self.trump()}-Sun"]:
            return False
        how = self.rule["sun_exception"]
        return how == "last_trump" or (how == "strict" and self.turn in self.lone_sun)

    # --- moves

    def play(self, move: str, after: Position, events: Sequence[Event]) -> None:
        self.revealed = []
        if move == "next":
            self.deal += 1
            self.dealer = self.seat_after(self.dealer)
            self._deal(after, events)
        elif move in ("pass", "declare"):
            self._speak(move)
        elif move.startswith("discard "):
            self._discard(move.removeprefix("discard "))
        else:
            self._play_card(move)
        shown = [card for event in the(events, "revealed") for card in event["cards"]]
        require(same_cards(shown, self.revealed), f"{shown} are revealed, by the rules {self.revealed}")

    def _speak(self, move: str) -> None:
        assert self.turn is not None
        self.asked += 1
        self.story.tell("declared" if move == "declare" else "passed", self.turn)
        if move == "declare":
            self._receive(self.turn, True)
        elif self.asked == 8:
            turned_up = rank_of(self.okie) == "Rob"
            self._receive(self.dealer, turned_up and self.rule["turned_up_robai"] == "declared")
        else:
            self.turn = self.seat_after(self.turn)

    def _receive(self, seat: int, declared: bool) -> None:
        self.receiver = self.leader = self.turn = seat
        self.declared = declared
        self.hands[seat].append(self.okie)
        self.story.tell("taken", seat)

    def _discard(self, card: str) -> None:
        assert self.turn is not None
        self.hands[self.turn] = without(self.hands[self.turn], [card])
        self.side.append(card)
        self.story.tell("discarded", self.turn)
        self.discarded = True
        sun = [f"{self.trump()}-Sun"]
        self.lone_sun = {seat for seat in range(8) if self.trumps(self.hands[seat]) == sun}

    def _play_card(self, card: str) -> None:
        assert self.turn is not None
        self.hands[self.turn] = without(self.hands[self.turn], [card])
        self.trick.append(card)
        self.face_down = card if self.hidden([card]) else ""
        if len(self.trick) == 1 and self.trick_number == 1:
            self.revealed += self.side  # R5.6
        if len(self.trick) < 8:
            self.turn = self.seat_after(self.turn)
            return
        lead = self.trick[0]
        self.revealed += self.hidden(self.trick)  # R7.8
        played = {self.seat_after(self.leader, steps): card for steps, card in enumerate(self.trick)}
        self._resolve(played, suit_of(lead), meri=self.is_trump(lead))
        self.meri_led = self.meri_led or self.is_trump(lead)
        self.trick = []
        if self.trick_number == 8:
            self._ninth_trick()
        else:
            self.trick_number += 1
            self.turn = self.leader

    def hidden(self, cards: Sequence[str]) -> list[str]:
        """R7.8: trumps played to an ordinary lead lie face down."""
        return [] if self.is_trump(self.trick[0]) else self.trumps(cards)

    def _ninth_trick(self) -> None:
        """R8: all last cards at once."""
        self.trick_number = 9
        played = {seat: hand[0] for seat, hand in enumerate(self.hands)}
        setter = self.dealer if self.rule["ninth_trick"] == "dealer" else self.leader
        self.hands = [[] for _ in range(8)]
        self._resolve(played, suit_of(played[setter]), meri=False)
        before, gained = self.scores, self.deal_points
        self.scores = [before[team] + gained[team] for team in (0, 1)]
        self.story.tell("scored", before=before, tricks=self.tricks, gained=gained, after=self.scores)
        self.story.tell("deal_ended", deal=self.deal)
        require(sum(self.deal_points) == 9, f"R10.1: the deal's points are {self.deal_points}")
        self.turn = None
        if self.deal == self.rule["deals"]:
            self.finished = True
            self.winners = [team for team in (0, 1) if self.scores[team] == max(self.scores)]
            self.story.tell("match_ended", winners=self.winners, scores=self.scores)

    # --- the trick's winner and points (R7.9, R9)

    def _resolve(self, played: dict[int, str], suit: str, meri: bool) -> None:
        cards = list(played.values())
        best = self.strongest(cards, self.trump_order()) or self.strongest(cards, self.plain_order(suit))
        assert best is not None
        winner = next(seat for seat, card in played.items() if card == best)
        team = winner % 2
        self.deal_points[team] += 1
        if not meri and self.is_trump(best):
            theirs = [card for seat, card in played.items() if seat % 2 != team]
            beaten = self.strongest(theirs, self.trump_order())
            points = self._pair_points(best, beaten)
            self.deal_points[team] += points
            self.deal_points[1 - team] -= points
            if beaten and points:
                pair = {"winning": rank_of(best), "beaten": rank_of(beaten), "ninth": self.trick_number == 9}
                self.story.tell("combination", winner, points=points, team=team, **pair)
        self.won[team] += cards
        self.tricks[team] += 1
        self.story.tell(
            "trick_won", winner, team=team, trick=self.trick_number, deal_points=list(self.deal_points)
        )
        self.leader = winner

    def _pair_points(self, best: str, beaten: str | None) -> int:
        suit = self.trump()
        if beaten is None or suit_of(best) != suit or suit_of(beaten) != suit:
            return 0  # no opposing trump, or a Tenka of another suit (R9.3)
        pair = (rank_of(best), rank_of(beaten))
        numerals_pair = ("2", "1") if suit in LONG else ("8", "9")
        if pair not in (*PAIRS, numerals_pair):
            return 0
        dear = self.trick_number == 9
        if not self.declared and (self.rule["hidden_robai"] == "all_pairs" or "Rob" in pair):
            dear = True
        return 5 if dear else 2

    # --- what the driver compares

    def expected(self) -> dict[str, Any]:
        position: dict[str, Any] = {
            "hands": self.hands,
            "okie": self.okie,
            "side": self.side,
            "dealer": self.dealer,
            "declared": self.declared,
            "receiver": self.receiver,
            "points": self.scores,
            "deal_points": self.deal_points,
            "deal": self.deal,
            "trick_number": self.trick_number,
        }
        if self.turn is not None:
            lead_is_meri = bool(self.trick) and self.is_trump(self.trick[0])
            position |= {"trick": self.trick, "meri_led": self.meri_led or lead_is_meri}
            if self.receiver is not None:
                position["leader"] = self.leader
        return position

    def spots(self) -> dict[Spot, list[str]]:
        table: dict[Spot, list[str]] = {("hand", seat): self.hands[seat] for seat in range(8)}
        table |= {("side", -1): self.side, ("trick", -1): self.trick}
        table["okie", -1] = [self.okie] if self.receiver is None else []
        return table | {("won", team): self.won[team] for team in (0, 1)}

    def seen(self, seat: int) -> dict[Spot, list[str]]:
        """R12: own hand, the Okie, the side cards after the opening lead, open plays and own face-down ones."""
        faces: dict[Spot, list[str]] = {("okie", -1): [self.okie]}
        if seat >= 0:
            faces["hand", seat] = self.hands[seat]
        opened = bool(self.trick) or self.trick_number > 1
        if opened:
            faces["side", -1] = self.side
        elif self.discarded and seat == self.receiver:
            faces["side", -1] = self.side[2:]
        faces["trick", -1] = [
            card
            for steps, card in enumerate(self.trick)
            if not self.hidden([card]) or self.seat_after(self.leader, steps) == seat
        ]
        return faces

    def secret(self, event: Event) -> set[int] | None:
        if event["kind"] == "dealt":
            return {event["seat"]} if "seat" in event else set()
        if event["kind"] == "discarded":
            return {event["seat"]}
        if event["kind"] == "played" and event["cards"] == [self.face_down]:
            return {event["seat"]}
        return None

    def deals(self) -> int:
        return self.deal


def numerals(suit: str) -> tuple[str, ...]:
    return DOWN if suit in LONG else UP
