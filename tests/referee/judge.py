"""Judges what the program says of a match: answers of `replay --json --each`, step by step, against a referee.

Texts only. Whatever the referee and the program do not agree on is an Objection.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.referee.crazy_eights import CrazyEights
from tests.referee.hachinin_meri import HachininMeri
from tests.referee.ippon import Ippon
from tests.referee.shared import Event, Objection, Position, Referee, Spot, compare, follow, require
from tests.referee.twelve_chips import TwelveChips

REFEREES: Mapping[str, Any] = {
    "crazy_eights": CrazyEights,
    "ippon": Ippon,
    "twelve_chips": TwelveChips,
    "hachinin_meri": HachininMeri,
}
Record = Mapping[str, Any]
Answer = Mapping[str, Any]


class Judge:
    """One match. Give it the first position, then every step: what may be done, and what was done."""

    def __init__(self, game: str, options: Mapping[str, Any], seats: int) -> None:
        self.referee: Referee = REFEREES[game](dict(options), seats)

    def open_deal(self, position: Position, events: Sequence[Event]) -> None:
        """The match starts with a deal of the seed."""
        self.referee.open(position, events)
        self.check_events({("stock", -1): self.referee.pack()}, events)
        self.referee.story.check(events)
        self.check_position(position)

    def open_position(self, fixed: Position, position: Position) -> None:
        """The match starts from a fixed position; `position` is how the program writes it."""
        self.referee.load(fixed)
        self.check_position(position)

    def check_turn(self, seat: int | None, legal: Sequence[str]) -> None:
        right = sorted(self.referee.legal())
        require(seat == self.referee.turn, f"to act is {seat}, by the rules {self.referee.turn}")
        if list(legal) != right:
            raise Objection(f"legal is {legal}, by the rules {right}")

    def check_move(
        self, move: str, position: Position, events: Sequence[Event], with_events: bool = True
    ) -> None:
        """Makes the move on the referee's table and compares the position and, if wanted, the events."""
        referee = self.referee
        before = {place: list(cards) for place, cards in referee.spots().items()} if with_events else {}
        if move == "next" and referee.collects_quietly:
            before = {("stock", -1): referee.pack()}
        referee.play(move, position, events)
        referee.story.check(events)
        self.check_position(position)
        if with_events:
            self.check_events(before, events)

    def check_position(self, position: Position) -> None:
        compare(self.referee.expected(), position, "position")

    def check_events(self, before: Mapping[Spot, list[str]], events: Sequence[Event]) -> None:
        """The events carry every card to where it lies, and show it to those who may see it."""
        follow(before, events, self.referee.spots())
        for event in events:
            if "cards" in event:
                may_see = self.referee.secret(event)
                have = set(event["seen_by"]) if "seen_by" in event else None
                if have != may_see:
                    raise Objection(f"{event['kind']} is seen by {have}, by the rules {may_see}")

    def check_end(self, finished: bool, scores: Sequence[int], winners: Sequence[int]) -> None:
        referee = self.referee
        require(finished == referee.finished, f"finished is {finished}, by the rules {referee.finished}")
        if list(scores) != referee.scores:
            raise Objection(f"scores are {scores}, by the rules {referee.scores}")
        if list(winners) != referee.winners:
            raise Objection(f"winners are {winners}, by the rules {referee.winners}")


def judge_replay(record: Record, replay: Callable[[Record], Answer]) -> Judge:
    """Judges a whole record by what `replay` (as `replay - --json --each`) answers."""
    judge = Judge(record["game"], record.get("options", {}), len(record["seats"]))
    first = replay({**record, "moves": []})
    position = first["end"]["position"]
    if record.get("position"):
        judge.open_position(record["position"], position)
    else:
        judge.open_deal(position, first["opening"])
    answer = replay(record)
    require(answer["opening"] == first["opening"], "the opening is not the same twice")
    for step in answer["steps"]:
        judge.check_turn(step["seat"], step["legal"])
        judge.check_move(step["move"], step["position"], step["events"])
    end = answer["end"]
    judge.check_turn(end["to_act"], end["legal"])
    judge.check_end(end["finished"], end["scores"], end["winners"])
    last = answer["steps"][-1]["position"] if answer["steps"] else position
    require(end["position"] == last, "the end's position is not that of the last step")
    return judge
