"""The referee of 12 Chips, written from its rule document (clauses C.…) and the source text alone.

A chip is its text, such as 4r or 10b. Seat 2 is Paul in a game for two: his hand is his stack, top first, and his
plays and takings follow at once from the persons' moves.
"""

from collections.abc import Sequence
from typing import Any

from tests.referee.shared import Event, Position, Spot, Story, fact, require, same_cards, the, without

CHIPS = ["4r", "5r", "6r", "7r", "8r", "9r", "1b", "2b", "3b", "10b", "11b", "12b"]
EXTRA = ["3b", "4r", "9r", "10b"]  # C.1.1: with four players only
DEFAULTS: dict[str, Any] = {"scoring": "burst", "points_to_win": 3, "paul_won_chip": "under_stack"}
LIMIT = 21
PAUL = 2


def value(chip: str) -> int:
    return int(chip[:-1])


def is_red(chip: str) -> bool:
    return chip[-1] == "r"


class TwelveChips:
    collects_quietly = True

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.rule = {**DEFAULTS, **options}
        self.persons = seats
        self.seats = max(seats, 3)
        self.scores = [0] * self.seats
        self.round = 1
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.open_chips: list[list[str]] = [[] for _ in range(self.seats)]
        self.tricks = [0] * self.seats
        self.middle: list[str] = []
        self.leader = 0
        self.winner: int | None = None  # while taking
        self.turn: int | None = None
        self.story = Story("trick_won", "taken", "deal_ended", "match_ended")
        self.finished = False
        self.winners: list[int] = []

    def pack(self) -> list[str]:
        return CHIPS + (EXTRA if self.seats == 4 else [])

    def is_paul(self, seat: int | None) -> bool:
        return self.persons == 2 and seat == PAUL

    # --- the round (C.1.3)

    def open(self, position: Position, events: Sequence[Event]) -> None:
        self.leader = position["leader"]
        require(0 <= self.leader < self.persons, f"C.2 no. 9: the first leader is {self.leader}")
        self._deal(position)

    def _deal(self, position: Position) -> None:
        self.hands = [list(hand) for hand in position["hands"]]
        if self.is_paul(self.leader):  # Paul has led already
            self.hands[PAUL] = position["played"] + self.hands[PAUL]
        require(
            same_cards((chip for hand in self.hands for chip in hand), self.pack()),
            "C.1.3: not all chips are dealt",
        )
        for hand in self.hands:
            require(
                len(hand) == 4 and sum(map(is_red, hand)) == 2, f"C.1.3: {hand} is not two red and two blue"
            )
        self.open_chips = [[] for _ in range(self.seats)]
        self.tricks = [0] * self.seats
        self.middle = []
        self.winner = None
        self.turn = self.leader
        self._let_paul()

    def load(self, position: Position) -> None:
        self.hands = [list(hand) for hand in position["hands"]]
        self.leader = position.get("leader", 0)
        self.scores = list(position.get("points", self.scores))
        self.round = position.get("round", 1)
        self.turn = self.leader
        self._let_paul()

    # --- what is legal (C.1.4)

    def legal(self) -> set[str]:
        if self.finished:
            return set()
        if self.turn is None:
            return {"next"}
        if self.winner is None:
            return set(self.hands[self.turn])
        return {f"take {chip}" for chip in self._takeable()}

    def _takeable(self) -> list[str]:
        return [chip for chip in self.middle if is_red(chip)] or self.middle

    # --- moves

    def play(self, move: str, after: Position, events: Sequence[Event]) -> None:
        before = list(self.scores)
        if move == "next":
            self.round += 1
            self._deal(after)
        elif move.startswith("take "):
            self._take(move.removeprefix("take "))
        else:
            self._play_chip(move)
        self._let_paul()
        for event in the(events, "scored"):
            require(
                fact(event, "sums") == self.sums, f"told sums {fact(event, 'sums')}, by the rules {self.sums}"
            )
            require(fact(event, "scorers") == self.scorers, f"told scorers {fact(event, 'scorers')}")
            require(
                (fact(event, "before"), fact(event, "after")) == (before, self.scores), "told wrong points"
            )
        if self.persons == 2:
            found = list(after["hands"][PAUL])
            require(found == self.hands[PAUL], f"Paul's stack is {found}, by the rules {self.hands[PAUL]}")

    def _let_paul(self) -> None:
        """C.1.6: always the top chip; always the lowest red, else the lowest blue."""
        while self.is_paul(self.turn):
            if self.winner is None:
                self._play_chip(self.hands[PAUL][0])
            else:
                self._take(min(self._takeable(), key=value))

    def _play_chip(self, chip: str) -> None:
        assert self.turn is not None
        self.hands[self.turn] = without(self.hands[self.turn], [chip])
        self.middle.append(chip)
        self.turn = (self.turn + 1) % self.seats
        if len(self.middle) == self.seats:
            values = [value(played) for played in self.middle]
            self.winner = (self.leader + values.index(max(values))) % self.seats
            self.turn = self.winner
            self.tricks[self.winner] += 1
            self.story.tell("trick_won", self.winner, tricks=list(self.tricks), chip=max(values))

    def _take(self, chip: str) -> None:
        assert self.turn is not None
        assert self.winner is not None
        seat = self.turn
        self.middle = without(self.middle, [chip])
        lies_open = seat == self.winner and not (
            self.is_paul(seat) and self.rule["paul_won_chip"] == "under_stack"
        )
        (self.open_chips if lies_open else self.hands)[seat].append(chip)
        self.story.tell("taken", seat, won=seat == self.winner)
        self.turn = (seat + 1) % self.seats
        if self.middle:
            return
        self.leader = self.turn = self.winner
        self.winner = None
        for owner in range(self.seats):
            require(len(self.hands[owner]) + len(self.open_chips[owner]) == 4, "C.1.4.5: four chips each")
        if max(self.tricks) == 4:
            self._end_round()

    # --- the end of a round and of the game (C.1.5, C.1.6)

    def _end_round(self) -> None:
        self.sums = [
            sum(map(value, hand + row)) for hand, row in zip(self.hands, self.open_chips, strict=True)
        ]
        if self.rule["scoring"] == "burst":
            safe = [total for total in self.sums if total <= LIMIT]
            best = max(safe) if safe else max(self.sums)
            self.scorers = [seat for seat in range(self.seats) if self.sums[seat] == best]
        else:
            values = [total if total <= LIMIT else total // 2 for total in self.sums]
            self.scorers = [seat for seat in range(self.seats) if values[seat] == max(values)]
        self.scores = [points + (seat in self.scorers) for seat, points in enumerate(self.scores)]
        self.turn = None
        self.story.tell("deal_ended", self.leader, round=self.round)
        self._end_game()

    def _end_game(self) -> None:
        goal = self.rule["points_to_win"]
        persons = [seat for seat in range(self.persons) if self.scores[seat] >= goal]
        if persons:
            self.winners = persons
        elif max(self.scores) >= goal:  # Paul alone is there
            one, two = self.scores[:2]
            self.winners = [PAUL] if one == two else [0 if one > two else 1]
        self.finished = bool(self.winners)
        if self.finished:
            self.story.tell("match_ended", winners=self.winners, scores=self.scores)

    # --- what the driver compares

    def expected(self) -> dict[str, Any]:
        position: dict[str, Any] = {
            "hands": self.hands,
            "open": self.open_chips,
            "to_act": self.turn,
            "tricks_won": self.tricks,
            "points": self.scores,
            "round": self.round,
        }
        if self.winner is None:
            return position | {"leader": self.leader, "played": self.middle}
        return position | {"winner": self.winner, "middle": self.middle}

    def spots(self) -> dict[Spot, list[str]]:
        table: dict[Spot, list[str]] = {("played", -1): self.middle}
        for seat in range(self.seats):
            table["hand", seat] = self.hands[seat]
            table["open", seat] = self.open_chips[seat]
        return table

    def seen(self, seat: int) -> dict[Spot, list[str]]:
        """Own hand, open chips and the middle; all hands once the round is over."""
        table = self.spots()
        if self.turn is not None:
            for other in range(self.seats):
                if other != seat or self.is_paul(other):
                    del table["hand", other]
        return table

    def secret(self, event: Event) -> set[int] | None:
        if event["kind"] != "dealt":
            return None
        return set() if self.is_paul(event["seat"]) else {event["seat"]}

    def deals(self) -> int:
        return self.round
