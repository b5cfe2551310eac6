"""The referee of Crazy Eights, written from its rule document (clauses B.…) and the source text alone.

A table of texts: hands, stock and discard are lists of cards, the stock top first, the discard top last. Chance (deals
and shuffles) is read from the program and checked for what the rules say about it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.referee.crazy_eights_deal import check_deal, check_starter
from tests.referee.crazy_eights_options import SUITS, is_wild, pack, rank, rules_of, value
from tests.referee.shared import Event, Position, Spot, Story, check_shuffle, fact, require, the, without


class CrazyEights:
    collects_quietly = True  # `next` gathers the cards without an event of its own

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.rule = rules_of(options)
        self._wild = {card for card in pack(self.rule, seats, 5) if is_wild(card, self.rule)}
        self.seats = seats
        self.scores = [0] * seats
        self.playing = list(range(seats))  # who takes part in this hand
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock: list[str] = []
        self.discard: list[str] = []
        self.suit: str | None = None
        self.turn: int | None = None
        self.direction = 1
        self.burden = 0
        self.dealer = 0
        self.hand = 1
        self.naming = False  # the seat to act owes a suit that it withheld
        self.open_ace = False
        self.quiet_turns = 0
        self.passes = 0
        self.finished = False
        self.winners: list[int] = []
        self.story = Story(
            *[
                "passed",
                "skipped",
                "reversed",
                "opened",
                "suit_named",
                "suit_withheld",
                "burden",
                "burden_taken",
            ],
            *["stopp", "blocked", "hand_won", "sudden_death", "deal_ended", "match_ended"],
        )
        self._begin_turn(None)

    # --- the pack and the deal (B.1.1, B.1.2)

    def pack(self) -> list[str]:
        return pack(self.rule, self.seats, self.hand_size())

    def is_wild(self, card: str) -> bool:
        return card in self._wild

    def hand_size(self) -> int:
        size = self.rule["hand_size"]
        return int(size) if size != "auto" else 7 if len(self.playing) == 2 else 5

    def open(self, position: Position, events: Sequence[Event]) -> None:
        self.dealer = position["dealer"]
        require(0 <= self.dealer < self.seats, f"the dealer is {self.dealer}")
        self._take_over_deal(position, events)

    def _take_over_deal(self, position: Position, events: Sequence[Event]) -> None:
        self.hands = [list(hand) for hand in position["hands"]]
        self.stock = list(position["stock"])
        self.discard = list(position["discard"])
        order = [self._after(self.dealer, steps) for steps in range(1, len(self.playing) + 1)]
        check_deal(position, events, order, self.hand_size(), self.pack())
        check_starter(self.discard[0], self.stock, events, self.rule)
        self.direction, self.burden, self.suit = 1, 0, None
        self.naming = self.open_ace = False
        self.quiet_turns = self.passes = 0
        self._start_from_starter()

    def _start_from_starter(self) -> None:
        """B.1.2.4 the left of the dealer begins; starter_acts: as if the dealer had played it."""
        if self.rule["starter_acts"]:
            self._begin_turn(self._effects(self.discard[0], self.dealer))
        else:
            self._begin_turn(self._after(self.dealer))

    def load(self, position: Position) -> None:
        self.hands = [list(hand) for hand in position["hands"]]
        self.stock = list(position.get("stock", []))
        self.discard = list(position["discard"])
        self.suit = position.get("suit")
        self.direction = position.get("direction", 1)
        self.burden = position.get("burden", 0)
        self.dealer = position.get("dealer", 0)
        self.scores = list(position.get("scores", [0] * self.seats))
        self.hand = position.get("hand", 1)
        self.playing = list(position.get("playing", self.playing))
        top = self.discard[-1]
        played = len(self.discard) > 1 or bool(self.rule["starter_acts"])  # not a starter without effect
        self.open_ace = bool(self.rule["actions"]) and rank(top) == "A" and not self.is_wild(top) and played
        self.quiet_turns = position.get("turns_without_progress", 0)
        self._begin_turn(position["to_act"])

    # --- whose turn

    def _after(self, seat: int, steps: int = 1) -> int:
        """The seat so many steps on, in playing direction, among those who take part."""
        for _ in range(steps):
            seat = (seat + self.direction) % self.seats
            while seat not in self.playing:
                seat = (seat + self.direction) % self.seats
        return seat

    def _begin_turn(self, seat: int | None) -> None:
        self.turn = seat
        self.drawn = 0  # cards drawn by `draw` in this turn
        self.took = 0  # cards of a burden taken in this turn
        self.held = list(self.hands[seat]) if seat is not None else []

    def _end_turn(self, progress: bool, passed: bool, following: int) -> None:
        """B.1.5: counts turns without progress, and passes while nothing could be drawn; the hand may be blocked."""
        self.quiet_turns = 0 if progress else self.quiet_turns + 1
        self.passes = self.passes + 1 if passed and not self._can_draw() else 0
        players = len(self.playing)
        if self.passes >= players or self.quiet_turns >= 8 * players:
            self.story.tell("blocked", how="passes" if self.passes >= players else "no_progress")
            self._end_hand([])
        else:
            self._begin_turn(following)

    # --- what is legal (B.1.4, B.2)

    def legal(self) -> set[str]:
        if self.finished:
            return set()
        if self.turn is None:
            return {"next"}
        if self.naming:
            return {"=" + suit for suit in SUITS}
        hand = self.hands[self.turn]
        if self.burden:
            twos = {card for card in hand if rank(card) == "2" and rank(self.discard[-1]) == "2"}
            return twos | {"take"}  # B.2.1: any 2 on a 2, or take; nothing else
        plays = {text for card in set(hand) if self._fits(card) for text in self._texts(card)}
        moves = plays | self._draw_or_pass(bool(plays))
        if self._may_stop():
            moves.add("stopp")
        return moves

    def _fits(self, card: str) -> bool:
        top = self.discard[-1]
        if self.is_wild(card) or self.open_ace:
            return True
        if self.is_wild(top):
            return card[-1] == self.suit
        return rank(card) == rank(top) or card[-1] == top[-1]

    def _texts(self, card: str) -> set[str]:
        assert self.turn is not None
        if not self.is_wild(card) or len(self.hands[self.turn]) == 1:
            return {card}  # B.1.4.3: no announcement with the last card
        texts = {f"{card}={suit}" for suit in SUITS}
        return texts | ({f"{card}=later"} if self.rule["defer_suit"] else set())

    def _draw_or_pass(self, able: bool) -> set[str]:
        assert self.turn is not None
        may_draw = self._can_draw() and (self.rule["draw"] == "until_playable" or self.drawn < 3)
        if self.drawn and self._fits(self.hands[self.turn][-1]):
            may_draw = False  # B.1.4.4: drawing is until a legal card comes
        if self.rule["must_play"]:
            if able:
                return set()
            return {"draw"} if may_draw else {"pass"}
        moves = {"draw"} if may_draw else set()
        if (
            self.drawn if able else not may_draw
        ):  # a drawn card may be kept; a turn without any draw must be played
            moves.add("pass")
        return moves

    def _can_draw(self) -> bool:
        return bool(self.stock) or (self.rule["empty_stock"] == "reshuffle" and len(self.discard) > 1)

    def _may_stop(self) -> bool:
        """B.2.2: before playing or drawing, with five points or fewer, no burden pending."""
        assert self.turn is not None
        untouched = not self.drawn and not self.took
        return bool(self.rule["stopp"]) and untouched and self.points(self.turn) <= 5

    # --- moves

    def play(self, move: str, after: Position, events: Sequence[Event]) -> None:
        before = list(self.scores)
        self._play(move, after, events)
        for event in the(events, "scored"):
            seat = event["seat"]
            told = (fact(event, "before"), fact(event, "gained"), fact(event, "after"))
            true = (before[seat], self.scores[seat] - before[seat], self.scores[seat])
            require(told == true, f"seat {seat} is told before, gained, after {told}, by the rules {true}")
            require(fact(event, "points") == self.points(seat), f"seat {seat} is told a wrong sum")

    def _play(self, move: str, after: Position, events: Sequence[Event]) -> None:
        seat = self.turn
        if move == "next":
            self._next_hand(after, events)
            return
        assert seat is not None
        if move == "draw":
            self._draw(seat, 1, after)
            self.drawn += 1
        elif move == "take":
            self._take(seat, after)
        elif move == "pass":
            self.story.tell("passed", seat)
            self._end_turn(progress=False, passed=True, following=self._after(seat))
        elif move == "stopp":
            self._stopp(seat)
        elif move.startswith("="):
            self.suit, self.naming = move[1:], False
            self.story.tell("suit_named", seat, suit=self.suit)
            self._begin_turn(self._after(seat))
        else:
            self._play_card(seat, move, after)

    def _draw(self, seat: int, count: int, after: Position) -> None:
        """Draws up to count cards; reshuffles when the stock is empty (B.1.4.5)."""
        for _ in range(count):
            if not self._can_draw():
                return
            if not self.stock:
                pool, self.discard = self.discard[:-1], self.discard[-1:]
                gained = Counter(after["hands"][seat]) - Counter(self.hands[seat])
                self.stock = [*gained.elements(), *after["stock"]]
                check_shuffle(pool, self.stock, "B.1.4.5: the new stock is not the old discards")
            self.hands[seat].append(self.stock.pop(0))

    def _take(self, seat: int, after: Position) -> None:
        self.took = self._draw_burden(seat, after)
        if not self.rule["play_after_penalty"]:
            self._end_turn(progress=False, passed=False, following=self._after(seat))

    def _draw_burden(self, seat: int, after: Position) -> int:
        """Draws the burden; what cannot be drawn lapses (B.2.1). Returns how many cards came."""
        size, burden = len(self.hands[seat]), self.burden
        self._draw(seat, burden, after)
        self.burden = 0
        count = len(self.hands[seat]) - size
        self.story.tell("burden_taken", seat, count=count, lapsed=burden - count)
        return count

    def _play_card(self, seat: int, move: str, after: Position) -> None:
        card, _, suit = move.partition("=")
        held = card in self.held
        self.hands[seat] = without(self.hands[seat], [card])
        self.discard.append(card)
        self.suit = suit if suit in tuple(SUITS) else None
        self.open_ace = False
        if not self.hands[seat]:
            self._last_card(seat, card, after)
            return
        if self.suit:
            self.story.tell("suit_named", seat, suit=suit)
        elif suit == "later":
            self.story.tell("suit_withheld", seat)
        following = self._effects(card, seat)
        if suit == "later":
            following, self.naming = seat, True
        self._end_turn(progress=held, passed=False, following=following)

    def _effects(self, card: str, seat: int) -> int:
        """B.2.1: what the card does; returns whose turn comes next."""
        two_players = len(self.playing) == 2
        kind = rank(card)
        self.burden = self._burden_of(card)
        if self.burden:
            self.story.tell("burden", self._after(seat), count=self.burden)
        if not self.rule["actions"] or self.is_wild(card):
            return self._after(seat)
        if kind == "J" or (kind == "Q" and two_players and self.rule["queen_skips_with_two"]):
            self.story.tell("skipped", self._after(seat))
            return self._after(seat, 2)
        if kind == "Q" and not two_players:
            self.direction = -self.direction
            self.story.tell("reversed", seat, direction=self.direction)
        if kind == "A":
            self.open_ace = True
            self.story.tell("opened", seat)
        return self._after(seat)

    def _burden_of(self, card: str) -> int:
        kind = rank(card)
        if kind == "*":
            return int(self.rule["joker_draw"])
        if not self.rule["actions"]:
            return 0
        if kind == "2":
            return 2 + (self.burden if self.rule["twos"] == "chain" else 0)
        ranks = {"three": ("3",), "four": ("4",), "both": ("3", "4"), "off": ()}[self.rule["draw_three"]]
        return 3 if kind in ranks else 0

    # --- the end of a hand and of the match (B.1.5, B.1.6)

    def _last_card(self, seat: int, card: str, after: Position) -> None:
        self.burden = self._burden_of(card) if self.rule["last_card_acts"] else 0
        if self.burden:
            self.story.tell("burden", self._after(seat), count=self.burden)
            self._draw_burden(self._after(seat), after)
        self._end_hand([seat])

    def _stopp(self, seat: int) -> None:
        """B.2.2: the caller wins if nobody has less; else all with the lowest hand do."""
        points = {other: self.points(other) for other in self.playing}
        lowest = [other for other in self.playing if points[other] == min(points.values())]
        self.story.tell("stopp", seat, points=points[seat])
        if seat in lowest and (len(lowest) == 1 or self.rule["stopp_tie"] == "wins"):
            self._end_hand([seat])
        else:
            self._end_hand([other for other in lowest if other != seat])

    def points(self, seat: int) -> int:
        return sum(value(card, self.rule) for card in self.hands[seat])

    def _end_hand(self, winners: list[int]) -> None:
        charges = {seat: 0 if seat in winners else self.points(seat) for seat in self.playing}
        if self.rule["scoring"] == "own_cards":
            for seat, points in charges.items():
                self.scores[seat] += points
        else:
            for seat in winners:
                self.scores[seat] += sum(charges.values())
        for seat in winners:
            self.story.tell("hand_won", seat)
        self.turn = None
        self.burden = 0
        self.naming = self.open_ace = False
        self._end_match()

    def _end_match(self) -> None:
        if max(self.scores) < self.rule["target"]:
            self.story.tell("deal_ended", hand=self.hand, scores=self.scores, last=False)
            return
        best = (min if self.rule["scoring"] == "own_cards" else max)(
            self.scores[seat] for seat in self.playing
        )
        leading = [seat for seat in self.playing if self.scores[seat] == best]
        self.story.tell("deal_ended", hand=self.hand, scores=self.scores, last=len(leading) == 1)
        if len(leading) == 1:
            self.finished, self.winners = True, leading
            self.story.tell("match_ended", leading[0], winners=leading, scores=self.scores)
            return
        if self.rule["sudden_death"] == "tied_only":
            self.playing = leading
        self.story.tell("sudden_death", seats=leading, players=self.playing, score=best)

    def _next_hand(self, after: Position, events: Sequence[Event]) -> None:
        self.hand += 1
        self.direction = 1
        self.dealer = self._after(self.dealer)
        self._take_over_deal(after, events)

    # --- what the driver compares

    def expected(self) -> dict[str, Any]:
        position: dict[str, Any] = {
            "hands": self.hands,
            "stock": self.stock,
            "discard": self.discard,
            "suit": self.suit,
            "to_act": self.turn,
            "direction": self.direction,
            "burden": self.burden,
            "dealer": self.dealer,
            "scores": self.scores,
            "hand": self.hand,
        }
        if self.turn is not None:
            position["turns_without_progress"] = self.quiet_turns
        return position

    def spots(self) -> dict[Spot, list[str]]:
        table: dict[Spot, list[str]] = {("hand", seat): self.hands[seat] for seat in range(self.seats)}
        return table | {("stock", -1): self.stock, ("discard", -1): self.discard}

    def seen(self, seat: int) -> dict[Spot, list[str]]:
        """Own hand and the discard; all hands once the hand is over (they are counted in the open)."""
        faces: dict[Spot, list[str]] = {("discard", -1): self.discard}
        shown = range(self.seats) if self.turn is None else [other for other in (seat,) if other >= 0]
        return faces | {("hand", other): self.hands[other] for other in shown}

    def secret(self, event: Event) -> set[int] | None:
        return {event["seat"]} if event["kind"] in ("dealt", "drawn") else None

    def deals(self) -> int:
        return self.hand
