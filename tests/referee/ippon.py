"""The referee of 8 Ippons, written from its rule document (clauses A.…) and the source text alone.

Hands and stock are lists of texts, the stock top first. A won trick is a list with its winning card first. Chance
(deals, shuffles) is read from positions and from the cards of `banzai_drawn`, and checked against the pack.
"""

from collections.abc import Sequence
from typing import Any

from tests.referee.shared import (
    Event,
    Position,
    Spot,
    Story,
    check_shuffle,
    require,
    same_cards,
    the,
    without,
)

ORDER = ("7", "9", "10", "J", "Q", "K", "A", "8")  # A.1.1, low to high
PACK = [rank + suit for suit in "SHDC" for rank in ORDER] * 2
DEFAULTS: dict[str, Any] = {  # A.1.10
    "mode": "sashimi",
    "maki_rounds": 8,
    "maki_tie": "shared",
    "stock": "fresh_each_round",
    "banzai_call": "up_front",
    "chain": "one_per_trick",
    "banzai_moves_lead": True,
    "round_lead": "last_trick_winner",
    "eight_under_eight": "allowed",
    "below_zero": "floor",
}
GOAL = 8


def height(card: str) -> int:
    return ORDER.index(card[:-1])


def is_eight(card: str) -> bool:
    return card[:-1] == "8"


class Ippon:
    collects_quietly = False  # `next` tells by events how the cards come back

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.rule = {**DEFAULTS, **options}
        self.seats = seats
        self.scores = [0] * seats
        self.round = 1
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock: list[str] = []
        self.earlier: list[str] = []  # continuous stock: cards played in earlier rounds
        self.won: list[list[list[str]]] = [[] for _ in range(seats)]
        self.trick: list[str] = []
        self.leader = 0
        self.opener = 0
        self.turn: int | None = None
        self.asked = 0  # how many Banzais the seat to act may still call
        self.caller: int | None = None
        self.last_winner = 0  # of a Banzai
        self.story = Story(
            "trick_won",
            "eight_led",
            "banzai_offered",
            "banzai_called",
            "banzai_declined",
            "banzai_begun",
            "banzai_chain",
            "gained",
            "sliced",
            "exact_eight",
            "nobody_scores",
            "deal_ended",
            "match_ended",
        )
        self.finished = False
        self.winners: list[int] = []
        self.new_stock: list[str] = []

    def pack(self) -> list[str]:
        return PACK

    # --- the round (A.1.3)

    def open(self, position: Position, events: Sequence[Event]) -> None:
        self.leader = position["leader"]
        require(0 <= self.leader < self.seats, f"the leader is {self.leader}")
        self.stock = list(PACK)
        self._deal(position, events)

    def _deal(self, position: Position, events: Sequence[Event]) -> None:
        self.hands = [list(hand) for hand in position["hands"]]
        self.won = [[] for _ in range(self.seats)]
        require(all(len(hand) == 5 for hand in self.hands), "A.1.3: five cards each")
        dealt = [card for hand in self.hands for card in hand]
        held = self.stock + self.earlier
        if self.rule["stock"] == "continuous" and self.round > 1:
            self._deal_from_rest(dealt, position, events)
        else:
            require(same_cards(dealt + list(position["stock"]), PACK), "A.1.3: all 64 cards are shuffled")
            self.stock = list(position["stock"])
        require(same_cards(dealt + self.stock + self.earlier, held), "the deal has lost or won cards")
        self.opener = self.turn = self.leader

    def _deal_from_rest(self, dealt: list[str], position: Position, events: Sequence[Event]) -> None:
        """A.2 no. 2 (b): the stock goes on; when it is empty, all cards of earlier rounds are shuffled."""
        order = [card for event in the(events, "dealt") for card in event["cards"]]
        require(same_cards(order, dealt), "what is dealt is not what the hands hold")
        top, rest = order[: len(self.stock)], order[len(self.stock) :]
        require(self.stock[: len(top)] == top, "the deal does not come from the top of the stock")
        self.stock = self.stock[len(top) :]
        if rest:
            require(
                same_cards(rest + list(position["stock"]), self.earlier),
                "not all earlier cards were shuffled",
            )
            self.earlier = []
            self.stock = list(position["stock"])

    def load(self, position: Position) -> None:
        self.hands = [list(hand) for hand in position["hands"]]
        self.stock = list(position["stock"])
        self.leader = self.opener = position.get("leader", 0)
        self.trick = list(position.get("trick", []))
        self.won = [[list(trick) for trick in row] for row in position.get("won", [[]] * self.seats)]
        self.scores = list(position.get("ippons", [0] * self.seats))
        self.round = position.get("round", 1)
        lying = [card for row in self.won for trick in row for card in trick] + self.trick + self.stock
        self.earlier = without(PACK, [card for hand in self.hands for card in hand] + lying)
        self.turn = (self.leader + len(self.trick)) % self.seats

    # --- what is legal (A.1.4, A.1.5, A.1.6)

    def legal(self) -> set[str]:
        if self.finished:
            return set()
        if self.turn is None:
            return {"next"}
        if self.asked:
            most = self.asked if self.rule["banzai_call"] == "up_front" else 1
            return {f"banzai {count}" for count in range(most + 1)}
        hand = self.hands[self.turn]
        if not self.trick or not is_eight(self.trick[0]):
            return set(hand)
        eights = {card for card in hand if is_eight(card)}
        others = [card for card in hand if not is_eight(card)]
        if not others:
            return eights
        highest = max(height(card) for card in others)
        duty = {card for card in others if height(card) == highest}
        return duty | (eights if self.rule["eight_under_eight"] == "allowed" else set())

    # --- moves

    def play(self, move: str, after: Position, events: Sequence[Event]) -> None:
        self.drawn = [event["cards"][0] for event in the(events, "banzai_drawn")]
        self.new_stock = list(after["stock"])
        if move == "next":
            self._next_round(after, events)
        elif move.startswith("banzai"):
            self._banzai(int(move.split()[1]))
        else:
            self._play_card(move)
        require(not self.drawn, f"{self.drawn} are drawn for no Banzai")

    def _play_card(self, card: str) -> None:
        assert self.turn is not None
        self.hands[self.turn] = without(self.hands[self.turn], [card])
        self.trick.append(card)
        if len(self.trick) == 1 and is_eight(card):
            self.story.tell("eight_led", self.turn)
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) < self.seats:
            return
        best = self._best()
        if is_eight(self.trick[best]):  # A.1.6.1
            self.turn = self.caller = (self.leader + best) % self.seats
            self.asked = sum(is_eight(played) for played in self.trick)
            self.story.tell("banzai_offered", self.turn, allowed=self.asked)
        else:
            self._give_trick()
            self._after_trick()

    def _best(self) -> int:
        """A.1.4: which card of the trick wins, counted from the leader."""
        eights = [index for index, card in enumerate(self.trick) if is_eight(card)]
        if eights:
            return 0 if eights[0] == 0 else eights[-1]
        heights = [height(card) for card in self.trick]
        return heights.index(max(heights))

    def _give_trick(self) -> None:
        best = self._best()
        winner = (self.leader + best) % self.seats
        card = self.trick[best]
        self.won[winner].append([card, *self.trick[:best], *self.trick[best + 1 :]])
        self.trick = []
        self.leader = winner
        self.story.tell("trick_won", winner, tricks=len(self.won[winner]))

    def _after_trick(self) -> None:
        if any(self.hands):
            self.turn = self.leader
        else:
            self._end_round()

    def _banzai(self, count: int) -> None:
        """A.1.6: the called Banzais, each with its chain."""
        most = self.asked
        self.story.tell(
            "banzai_called" if count else "banzai_declined", self.caller, count=count, allowed=most
        )
        if self.trick:
            self._give_trick()
        self.asked -= count
        for announced in range(count):
            running, chain = 1, 0
            while running:
                self.story.tell("banzai_begun", self.leader, chain=chain, pending=count - announced - 1)
                chain += 1
                eights = self._one_banzai()
                more = eights if self.rule["chain"] == "one_per_eight" else min(1, eights)
                running += more - 1
                if more:
                    self.story.tell("banzai_chain", self.last_winner, eights=eights, more=more)
        if count and self.asked and self.rule["banzai_call"] == "one_by_one":
            self.turn = self.caller
            self.story.tell("banzai_offered", self.turn, allowed=self.asked)
            return
        self.asked = 0
        self.caller = None
        self._after_trick()

    def _one_banzai(self) -> int:
        """Everybody draws one card, the seat that would lead first; highest wins, equals in that order."""
        cards: list[str] = []
        for _ in range(self.seats):
            if not self.stock:
                self._reshuffle()
            require(bool(self.drawn), "a Banzai is missing")
            require(self.drawn[0] == self.stock[0], f"drawn {self.drawn[0]}, on top lies {self.stock[0]}")
            cards.append(self.stock.pop(0))
            del self.drawn[0]
        heights = [height(card) for card in cards]
        best = heights.index(max(heights))
        winner = (self.leader + best) % self.seats
        self.won[winner].append([cards[best], *cards[:best], *cards[best + 1 :]])
        self.last_winner = winner
        self.story.tell("trick_won", winner, tricks=len(self.won[winner]))
        if self.rule["banzai_moves_lead"]:
            self.leader = winner
        return sum(is_eight(card) for card in cards)

    def _reshuffle(self) -> None:
        """A.1.7: one card of each won trick stays as its marker, the winning one; all else makes the new stock."""
        pool = self.earlier + [card for row in self.won for trick in row for card in trick[1:]]
        self.won = [[trick[:1] for trick in row] for row in self.won]
        self.earlier = []
        self.stock = self._shuffled(pool)

    def _shuffled(self, pool: list[str]) -> list[str]:
        """The new order: what is drawn from now on and then the stock that is left (if no other shuffle follows)."""
        order = [*self.drawn, *self.new_stock]
        if len(order) > len(pool):  # another shuffle follows in the same call
            order = self.drawn[: len(pool)]
        check_shuffle(pool, order, "A.1.7: the new stock is not what the won tricks gave back")
        return order

    # --- the end of a round and of the match (A.1.8, A.1.9)

    def _end_round(self) -> None:
        tricks = [len(row) for row in self.won]
        best = [seat for seat in range(self.seats) if tricks[seat] == max(tricks)]
        if len(best) == 1:
            self._pay(best[0], tricks[best[0]])
        else:
            self.story.tell("nobody_scores", seats=best, tricks=max(tricks))
        self.story.tell("deal_ended", round=self.round)
        self.turn = None
        if self.rule["mode"] == "sashimi":
            self.winners = [seat for seat in range(self.seats) if self.scores[seat] == GOAL]
        elif self.round >= self.rule["maki_rounds"]:
            best = [seat for seat in range(self.seats) if self.scores[seat] == max(self.scores)]
            if len(best) == 1 or self.rule["maki_tie"] == "shared":
                self.winners = best
        self.finished = bool(self.winners)
        if self.finished:
            maki = "most_ippons" if len(self.winners) == 1 else "shared_most"
            reason = maki if self.rule["mode"] == "maki" else "exact_eight"
            self.story.tell("match_ended", reason=reason, winners=self.winners, scores=self.scores)

    def _pay(self, seat: int, tricks: int) -> None:
        """A.1.8.3: a sole majority gains its tricks, or is cut by them."""
        had = self.scores[seat]
        self.scores[seat] = self._ippons(had, tricks)
        sashimi = self.rule["mode"] == "sashimi"
        kind = "exact_eight" if sashimi and self.scores[seat] == GOAL else "gained"
        kind = "sliced" if self.scores[seat] < had + tricks else kind
        self.story.tell(kind, seat, tricks=tricks, before=had, after=self.scores[seat])

    def _ippons(self, had: int, tricks: int) -> int:
        if self.rule["mode"] == "maki" or had + tricks <= GOAL:
            return had + tricks
        return had - tricks if self.rule["below_zero"] == "negative" else max(0, had - tricks)

    def _next_round(self, after: Position, events: Sequence[Event]) -> None:
        self.round += 1
        gone = [card for row in self.won for trick in row for card in trick]
        if self.rule["stock"] == "continuous":
            self.earlier += gone
        else:
            self.stock += gone
        if self.rule["round_lead"] == "rotate":
            self.leader = (self.opener + 1) % self.seats
        self._deal(after, events)

    # --- what the driver compares

    def expected(self) -> dict[str, Any]:
        position: dict[str, Any] = {
            "hands": self.hands,
            "stock": self.stock,
            "trick": self.trick,
            "won": self.won,
            "ippons": self.scores,
            "round": self.round,
        }
        if self.turn is not None:
            position["leader"] = self.leader
        return position

    def spots(self) -> dict[Spot, list[str]]:
        table: dict[Spot, list[str]] = {("hand", seat): self.hands[seat] for seat in range(self.seats)}
        for seat, row in enumerate(self.won):
            table["won", seat] = [card for trick in row for card in trick]
        return table | {("stock", -1): self.stock, ("trick", -1): self.trick, ("discard", -1): self.earlier}

    def seen(self, seat: int) -> dict[Spot, list[str]]:
        """Own hand, the trick, and all won tricks (A.1.4.4)."""
        table = self.spots()
        return {
            place: cards
            for place, cards in table.items()
            if place[0] in ("trick", "won") or place == ("hand", seat)
        }

    def secret(self, event: Event) -> set[int] | None:
        if event["kind"] == "dealt":
            return {event["seat"]}
        return set() if event["kind"] == "banzai_drawn" else None

    def deals(self) -> int:
        return self.round
