"""The laws that hold in every game, as checks of one match at random. The law tests and the soak run both use them.

A Referee plays a match with random options and random moves and raises AssertionError with the deal's description as
soon as a law is broken. Nothing here knows a particular game.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game.rules.kit.events import TABLE, Event, Place, as_seen
from game.rules.kit.protocol import NEXT, AnyGame, IllegalMove, Move, apply
from game.rules.kit.rng import Rng, seeded
from tests.kit.freezing import frozen


@dataclass
class Deal:
    """One random match: which game, options, seats and seed. Its text goes into every failure."""

    game: AnyGame
    options: Any
    seats: int
    seed: int

    def __str__(self) -> str:
        written = json.dumps(self.game.options.write(self.options))
        return f"{self.game.key}, {self.seats} seats, seed {self.seed}, options {written}"

    def start(self, events: list[Event] | None = None) -> Any:
        gathered = [] if events is None else events
        return self.game.start(self.options, self.seats, self.seed, gathered.append)


def random_deal(game: AnyGame, number: int, options: Any = None) -> Deal:
    """The match of a number: options (unless given), seats and seed are rolled from it."""
    rng = seeded(number, 77)
    rolled = game.options.random(rng) if options is None else options
    return Deal(game, rolled, game.seats[rng.below(len(game.seats))], rng.below(2**32))


@dataclass
class Step:
    """A moment of a match: the state, who acts, the move that is made, the state after it and what happened."""

    deal: Deal
    n: int
    before: Any
    seat: int
    legal: list[Move]
    move: Move
    after: Any
    events: list[Event]


def play(deal: Deal, choose: Rng, limit: int | None = None) -> Iterator[Step]:
    """Plays a match with random moves; drawing and passing are chosen less often, so that matches come to an end."""
    game, state = deal.game, deal.start()
    bound = game.bound(deal.options, deal.seats)
    n = 0
    while game.result(state) is None and (limit is None or n < limit):
        seat = game.to_act(state)
        legal = game.legal(state, seat)
        assert legal, f"{deal}: nobody can move after {n} moves"
        move = legal[choose.below(len(legal))]
        after, events = apply(game, state, seat, move)
        yield Step(deal, n, state, seat, legal, move, after, events)
        state = after
        n += 1
        assert n <= bound, f"{deal}: longer than its bound of {bound} moves"
    if game.result(state) is not None:
        check_end(deal, state)


def check_end(deal: Deal, state: Any) -> None:
    """After the end nobody may move, the result agrees with the scores, and the chances are certain."""
    game = deal.game
    result = game.result(state)
    assert result is not None
    assert game.to_act(state) == TABLE, f"{deal}: somebody is to act after the end"
    assert game.legal(state, TABLE) == [], f"{deal}: there are moves after the end"
    assert game.verify(state, TABLE, NEXT) is not None, f"{deal}: a next deal after the end"
    assert result.scores == game.scores(state), f"{deal}: result and scores differ"
    chances = game.chances(state)
    winners = {side for side, chance in enumerate(chances) if chance > 0}
    assert winners == set(result.winners), f"{deal}: chances {chances} after {result.winners} have won"
    assert abs(sum(chances) - 1) < 1e-9, f"{deal}: chances add up to {sum(chances)}"


def seats_of(step: Step) -> range:
    """All seats that hold cards, the one that nobody owns included."""
    return range(len(step.deal.game.sides(step.before)))


def check_conservation(step: Step) -> None:
    """Every card of the packs is somewhere, and no other."""
    copies = step.deal.game.copies(step.deal.options, step.deal.seats)
    whole = Counter({card: count for card, count in enumerate(copies) if count})
    found = Counter(step.deal.game.cards(step.after))
    assert found == whole, (
        f"{step.deal}, move {step.n + 1}: {(found - whole) or (whole - found)} too many or lost"
    )


def check_legality(step: Step, universe: set[Move]) -> None:
    """legal and verify are one truth, for every seat and every move anybody ever had."""
    game, state = step.deal.game, step.before
    assert len(set(step.legal)) == len(step.legal), (
        f"{step.deal}, move {step.n + 1}: equal moves in {step.legal}"
    )
    assert step.legal == game.legal(state, step.seat), f"{step.deal}: legal has no stable order"
    for seat in (TABLE, *seats_of(step)):
        allowed = set(step.legal) if seat == step.seat else set()
        if seat != step.seat:
            assert game.legal(state, seat) == [], (
                f"{step.deal}, move {step.n + 1}: seat {seat} may move out of turn"
            )
        for move in universe | allowed:
            refused = game.verify(state, seat, move)
            agree = (refused is None) == (move in allowed)
            text = game.move_to_text(move)
            assert agree, (
                f"{step.deal}, move {step.n + 1}: seat {seat}, {text}: legal {move in allowed}, {refused}"
            )


def check_input_left_alone(step: Step) -> None:
    """apply, observe, imagine, legal and position change nothing in the state they are given."""
    game, state = step.deal.game, step.before
    before = frozen(state)
    after, events = apply(game, state, step.seat, step.move)
    for seat in seats_of(step):
        observation = game.observe(state, seat)
        game.imagine(observation, seeded(step.n))
        game.table(observation)
    game.position(state)
    game.weigh(state, step.seat, step.legal)
    assert frozen(state) == before, f"{step.deal}, move {step.n + 1}: the given state has changed"
    assert frozen(after) == frozen(step.after), f"{step.deal}, move {step.n + 1}: the same move led elsewhere"
    assert events == step.events, f"{step.deal}, move {step.n + 1}: the same move told something else"
    try:
        apply(game, state, step.seat, -1)
    except IllegalMove:
        return
    raise AssertionError(f"{step.deal}, move {step.n + 1}: a move that does not exist was played")


def check_quiet_play(step: Step) -> None:
    """Search plays the same match as the table: without events the cards lie the same way."""
    game = step.deal.game
    quiet = game.clone(step.before)
    game.play(quiet, step.seat, step.move, None)
    assert game.position(quiet) == game.position(step.after), (
        f"{step.deal}, move {step.n + 1}: quiet play differs"
    )


def check_move_texts(step: Step) -> None:
    game = step.deal.game
    texts = [game.move_to_text(move) for move in step.legal]
    assert len(set(texts)) == len(texts), f"{step.deal}, move {step.n + 1}: equal texts in {texts}"
    assert [game.move_from_text(text) for text in texts] == step.legal, f"{step.deal}: {texts}"


def check_position(step: Step) -> None:
    """What `position` writes can be read, is JSON, and comes out the same; the reader may do the same things next."""
    deal, game = step.deal, step.deal.game
    written = json.loads(json.dumps(game.position(step.after)))
    events: list[Event] = []
    again = game.from_position(deal.options, deal.seats, written, 99, events.append)
    where = f"{deal}, after move {step.n + 1}"
    assert game.position(again) == written, f"{where}: {written} came back as {game.position(again)}"
    seat = game.to_act(step.after)
    assert game.to_act(again) == seat, f"{where}: another seat is to act"
    assert game.legal(again, seat) == game.legal(step.after, seat), f"{where}: other moves are legal"
    assert game.scores(again) == game.scores(step.after), f"{where}: other scores"
    assert game.result(again) == game.result(step.after), f"{where}: another result"


def check_imagine(step: Step) -> None:
    """A world imagined from an observation looks the same from that seat, holds the same cards, allows the same."""
    game, state = step.deal.game, step.after
    for seat in seats_of(step):
        seen = game.observe(state, seat)
        hash(seen)
        world = game.imagine(seen, seeded(step.n, seat))
        where = f"{step.deal}, after move {step.n + 1}, seat {seat}"
        assert game.observe(world, seat) == seen, f"{where}: an imagined world looks different"
        assert Counter(game.cards(world)) == Counter(game.cards(state)), (
            f"{where}: an imagined world has other cards"
        )
        assert game.to_act(world) == game.to_act(state), f"{where}: another seat is to act"
        if game.to_act(state) == seat:
            assert game.legal(world, seat) == game.legal(state, seat), f"{where}: other moves are legal"
            moves = game.legal(state, seat)
            assert game.weigh(world, seat, moves) == game.weigh(state, seat, moves), f"{where}: weigh peeks"


def check_secrecy(step: Step) -> None:
    """Events as a seat sees them name a card only if it came from or went to where that seat sees faces, or was
    revealed; and their facts say no more than their cards."""
    for seat in (TABLE, *seats_of(step)):
        open_places = _open_places(step, seat)
        for event in step.events:
            faces = [card for card in as_seen(event, seat).cards if card >= 0]
            if not faces or event.kind == "revealed":
                continue
            places = [place for place in (event.source, event.target) if place is not None]
            seen = [place for place in places if place in open_places]
            text = [step.deal.game.pack.text(card) for card in faces]
            assert seen, f"{step.deal}, move {step.n + 1}: {event.kind} shows {text} to seat {seat}"


def _open_places(step: Step, seat: int) -> set[Place]:
    """Where the seat sees faces, before or after the step; a zone that is not drawn holds nothing hidden."""
    game = step.deal.game
    hidden: set[Place] = set()
    shown: set[Place] = set()
    for state in (step.before, step.after):
        for zone in game.table(game.observe(state, seat)).zones:
            if any(card >= 0 for card in zone.cards):
                shown.add(zone.place)
            elif zone.size:
                hidden.add(zone.place)
    named = {place for event in step.events for place in (event.source, event.target) if place is not None}
    return (named - hidden) | shown


def check_facts(step: Step) -> None:
    """Facts are public: the same move in another world that a seat cannot tell from this one, showing it the same
    cards, tells it the same facts."""
    game = step.deal.game
    for seat in seats_of(step):
        world = game.imagine(game.observe(step.before, seat), seeded(step.n, seat, 3))
        if game.verify(world, step.seat, step.move) is not None:
            continue  # in that world the mover does not hold the card
        world.rng = step.before.rng.clone()
        _, events = apply(game, world, step.seat, step.move)
        here = [as_seen(event, seat) for event in step.events]
        there = [as_seen(event, seat) for event in events]
        if [(event.kind, event.cards) for event in here] != [(event.kind, event.cards) for event in there]:
            continue  # the move itself showed what differs
        for one, other in zip(here, there, strict=True):
            where = f"{step.deal}, move {step.n + 1}, seat {seat}: {one.kind}"
            assert one.facts == other.facts, (
                f"{where}: facts tell hidden cards apart: {one.facts} {other.facts}"
            )


def check_sums(step: Step) -> None:
    chances = step.deal.game.chances(step.after)
    assert abs(sum(chances) - 1) < 1e-6, f"{step.deal}: chances add up to {sum(chances)}"
    assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in chances), f"{step.deal}: {chances}"


CHEAP = (check_conservation, check_move_texts)
COSTLY = (
    check_input_left_alone,
    check_quiet_play,
    check_position,
    check_imagine,
    check_secrecy,
    check_facts,
    check_sums,
)


@dataclass
class Referee:
    """Watches matches: the cheap laws at every move, the costly ones at one of `every` moves."""

    every: int = 12
    universe: set[Move] = field(default_factory=set)

    def watch(self, deal: Deal, choose: Rng, limit: int | None = None) -> list[Move]:
        """Plays one match under all laws; returns its moves."""
        pick = choose.clone()
        moves = []
        for step in play(deal, choose, limit):
            moves.append(step.move)
            self.universe.update(step.legal)
            for law in CHEAP:
                law(step)
            if pick.below(self.every) == 0:
                check_legality(step, self.universe)
                for law in COSTLY:
                    law(step)
        return moves
