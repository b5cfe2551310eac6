"""Plays matches of the program under the eyes of a referee, step by step, in the texts of records."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game import rules
from game.rules.kit.events import TABLE, Event, as_seen
from game.rules.kit.protocol import AnyGame, apply
from game.rules.kit.rng import Rng, seeded
from game.session.replay import event_json, seat_json, sorted_texts
from tests.referee.judge import Judge
from tests.referee.rigs import RIGS
from tests.referee.shared import Objection, require


@dataclass
class Match:
    """A match to be watched. `wisdom` is the share of moves chosen by the playing policy, the others are random."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: int
    wisdom: float = 0.0
    position: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)

    def record(self) -> dict[str, Any]:
        """As a record that leads to this moment."""
        names = [f"P{seat}" for seat in range(self.seats)]
        whole = {"hachi": 1, "game": self.game, "options": self.options, "seats": names, "seed": self.seed}
        if self.position:
            whole["position"] = self.position
        return whole | {"moves": self.moves}


@dataclass
class Tally:
    """What was watched."""

    matches: int = 0
    deals: int = 0
    moves: int = 0
    finished: int = 0
    lengths: Counter[int] = field(default_factory=Counter)  # of finished matches dealt by chance, in deals

    def add(self, other: "Tally") -> None:
        self.matches += other.matches
        self.deals += other.deals
        self.moves += other.moves
        self.finished += other.finished
        self.lengths += other.lengths


class Watch:
    """One match between the program and the referee. Raises Objection with the record at the first disagreement.

    Positions, legal moves, scores and ends are checked at every move; events and pictures at one of `every` moves.
    Now and then (`reopens`) the match goes on from its written position.
    """

    def __init__(self, match: Match, every: int = 1, reopens: bool = True) -> None:
        self.match = match
        self.every = every
        self.reopens = reopens
        self.game: AnyGame = rules.game(match.game)
        self.options = self.game.options.read(match.options)
        self.judge = Judge(match.game, match.options, match.seats)
        self.choose = seeded(match.seed, 41)

    def run(self, limit: int) -> Tally:
        """Watches until the end of the match or `limit` moves."""
        try:
            return self._run(limit)
        except Objection as objection:
            raise Objection(f"{objection}\n{json.dumps(self.match.record())}") from objection

    def _run(self, limit: int) -> Tally:
        match, referee = self.match, self.judge.referee
        events: list[Event] = []
        if match.position:
            state = self._read(match.position)
            self.judge.open_position(match.position, self._position(state))
        else:
            state = self.game.start(self.options, match.seats, match.seed, events.append)
            self.judge.open_deal(self._position(state), self._told(events))
        self._check_secrets(state, events)
        first, made, by_chance = referee.deals(), 0, not match.position
        while not referee.finished and made < limit:
            if self.reopens and self.choose.below(40) == 0:
                match.position, match.moves = (
                    self._position(state),
                    [],
                )  # the record still leads to this moment
                state = self._read(match.position)
                require(
                    self._position(state) == match.position, "what comes out as position does not go in again"
                )
            state = self._step(state)
            made += 1
        deals = referee.deals() - first + 1
        lengths = Counter([deals] if by_chance and referee.finished else [])
        return Tally(1, deals, made, int(referee.finished), lengths)

    def _step(self, state: Any) -> Any:
        game = self.game
        seat = game.to_act(state)
        moves = game.legal(state, seat)
        self.judge.check_turn(seat_json(seat), sorted_texts(game, moves))
        self._check_out_of_turn(state, seat)
        move = self._pick(state, seat, moves)
        text = game.move_to_text(move)
        self.match.moves.append(text)
        state, events = apply(game, state, seat, move)
        thorough = self.choose.below(self.every) == 0
        self.judge.check_move(text, self._position(state), self._told(events), thorough)
        self._check_end(state)
        if thorough:
            self._check_secrets(state, events)
        return state

    def _pick(self, state: Any, seat: int, moves: Sequence[int]) -> int:
        if seat != TABLE and self.choose.chance() < self.match.wisdom:
            weights = self.game.weigh(state, seat, moves)
            return moves[max(range(len(moves)), key=lambda index: weights[index])]
        return moves[self.choose.below(len(moves))]

    def _read(self, position: dict[str, Any]) -> Any:
        unheard: list[Event] = []
        return self.game.from_position(
            self.options, self.match.seats, position, self.match.seed, unheard.append
        )

    def _position(self, state: Any) -> dict[str, Any]:
        """As it comes out of the console: JSON and back."""
        read: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.game.position(state)))
        return read

    def _told(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        return [event_json(event, self.game.pack) for event in events]

    def _check_out_of_turn(self, state: Any, seat: int) -> None:
        other = self.choose.below(self.match.seats)
        if other != seat:
            require(self.game.legal(state, other) == [], f"seat {other} may move out of turn")

    def _check_end(self, state: Any) -> None:
        game = self.game
        result = game.result(state)
        self.judge.check_end(result is not None, game.scores(state), result.winners if result else ())
        if result is not None:
            over = game.to_act(state) == TABLE and game.legal(state, TABLE) == []
            require(over and result.scores == game.scores(state), "the match goes on after its end")

    def _check_secrets(self, state: Any, events: Sequence[Event]) -> None:
        """No picture and no event shows a seat (or a watcher) a face that it may not see."""
        game, referee = self.game, self.judge.referee
        viewer = self.choose.below(self.match.seats + 1) - 1
        allowed = referee.seen(viewer)
        for zone in game.table(game.observe(state, viewer)).zones:
            rest = list(allowed.get((zone.place.zone, zone.place.seat), []))
            for face in (game.pack.text(card) for card in zone.cards if card >= 0):
                require(face in rest, f"seat {viewer} sees {face} at {zone.place}")
                rest.remove(face)
        for event, told in zip(events, self._told(events), strict=True):
            may_see = referee.secret(told) if event.cards else None
            if may_see is not None and viewer not in may_see:
                hidden = all(card < 0 for card in as_seen(event, viewer).cards)
                require(hidden, f"{event.kind} shows its cards to seat {viewer}")


def random_match(game: str, number: int, options: Mapping[str, Any] | None = None, seats: int = 0) -> Match:
    """The match of a number: its seed and share of good moves are rolled from it; options and seats unless given."""
    entry = rules.game(game)
    rng: Rng = seeded(number, 91)
    rolled = dict(entry.options.write(entry.options.random(rng))) if options is None else dict(options)
    rolled_seats = entry.seats[rng.below(len(entry.seats))]
    wisdom = (0.0, 0.5, 1.0)[rng.below(3)]
    return Match(game, rolled, seats or rolled_seats, rng.below(2**32), wisdom)


def rigged_match(game: str, number: int, options: Mapping[str, Any] | None = None, seats: int = 0) -> Match:
    """As `random_match`, from a position that chance would hardly ever deal."""
    match = random_match(game, number, options, seats)
    match.position = RIGS[game](match.options, match.seats, seeded(number, 92))
    return match


def watch(match: Match, limit: int = 20_000, every: int = 1, reopens: bool = True) -> Tally:
    return Watch(match, every, reopens).run(limit)
