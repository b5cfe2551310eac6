"""Twin matches: two that a viewer cannot tell apart, since they differ only in cards that the viewer may not see.

Whatever the program shows, says, lets be heard or lets wait must be the same in both. Nothing here knows a game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kit.events import TABLE, as_seen
from game.rules.kit.protocol import AnyGame, Move, apply
from game.rules.kit.rng import Rng, seeded
from game.session.session import PERSON, Session
from tests.kit.laws import Deal, play, random_deal


class NothingHidden(AssertionError):
    """At this moment the viewer sees all there is."""


NAMES = ("Ingrid", "Großmutter", "Jonas", "Mai-Britt", "Hana", "Ola", "Frida", "Per")


def other_world(game: AnyGame, state: Any, viewer: int, rng: Rng) -> Any:
    """A state with other hidden cards that looks the same from the seat; TABLE: with other cards in every hand."""
    if viewer != TABLE:
        return game.imagine(game.observe(state, viewer), rng)
    for seat in (0, 1):
        state = game.imagine(game.observe(state, seat), rng)
    return state


def restacked(deal: Deal, state: Any, rng: Rng) -> Any:
    """A state that looks the same from every seat: what is in nobody's hand, the stock, lies in another order."""
    position = deal.game.position(state)
    rng.shuffle(position["stock"])
    return deal.game.from_position(deal.options, deal.seats, position, deal.seed, None)


@dataclass
class Twins:
    """Two sessions that `viewer` cannot tell apart."""

    game: AnyGame
    viewer: int
    one: Session
    other: Session

    def __iter__(self) -> Iterator[Session]:
        return iter((self.one, self.other))

    @property
    def differ(self) -> bool:
        """Whether there is anything to hide at all."""
        return bool(self._position(self.one) != self._position(self.other))

    def _position(self, session: Session) -> dict[str, Any]:
        return self.game.position(session._course.state)

    def next_moves(self, rng: Rng) -> tuple[Move, Move] | None:
        """A move for each twin after which they still look the same; None if there is none."""
        game, seat = self.game, self.one.to_act
        mine, theirs = self.one._course.state, self.other._course.state
        moves = list(game.legal(mine, seat))
        rng.shuffle(moves)
        answers = game.legal(theirs, seat)
        for move in moves:
            seen = self._shown(mine, seat, move)
            for answer in sorted(answers, key=lambda other: other != move):
                if self._shown(theirs, seat, answer) == seen:
                    return move, answer
        return None

    def _shown(self, state: Any, seat: int, move: Move) -> tuple[Any, Any]:
        after, events = apply(self.game, state, seat, move)
        return [as_seen(event, self.viewer) for event in events], self.game.observe(after, self.viewer)

    def advance(self, rng: Rng) -> bool:
        """Plays such a pair of moves. False if there is none."""
        seat = self.one.to_act
        found = self.next_moves(rng) if self.one.result is None else None
        if found is None:
            return False
        for session, move in zip(self, found, strict=True):
            session.submit(seat, move, session.turn)
        return True


def twins_of(
    deal: Deal,
    state: Any,
    viewer: int,
    players: Sequence[str],
    rng: Rng,
    names: Sequence[str] = NAMES,
    *,
    are_hands_equal: bool = False,
) -> Twins:
    """Two sessions that begin at the state, and at another one that looks the same to the viewer (`are_hands_equal`: to
    everybody)."""
    game = deal.game
    other = restacked(deal, state, rng) if are_hands_equal else other_world(game, state, viewer, rng)
    worlds = (state, other)
    pair = [
        Session(game, deal.options, names[: deal.seats], deal.seed, position=game.position(world), players=players)
        for world in worlds
    ]  # fmt: skip
    found = Twins(game, viewer, *pair)
    assert found.one.observe(viewer) == found.other.observe(viewer), f"{deal}: no twins"
    assert found.one.events_seen(viewer) == found.other.events_seen(viewer), (
        f"{deal}: the deal tells them apart"
    )
    return found


def last_moment_of(game: AnyGame, number: int, is_match: bool = False) -> tuple[Deal, Any, Any]:
    """A random match of this number before the last move of its first deal (or of all), and the state after it."""
    deal = random_deal(game, number)
    for step in play(deal, seeded(number, 5)):
        is_over = game.result(step.after) is not None
        if is_over or (game.to_act(step.after) == TABLE and not is_match):
            return deal, step.before, step.after
    raise AssertionError(f"{deal} never ends")


def moment_of(game: AnyGame, number: int, moves: int, options: Any = None) -> tuple[Deal, Any]:
    """A random match of this number after so many moves (or before its last one)."""
    deal = random_deal(game, number, options)
    state = deal.start()
    for step in play(deal, seeded(number, 5), moves):
        if game.result(step.after) is None:
            state = step.after
    return deal, state


def twins_at(game: AnyGame, number: int, moves: int, viewer: int, persons: Sequence[int]) -> Twins:
    """Twins of a random match after so many moves; `viewer` -2 is whoever is to act, -3 the seat after that."""
    deal, state = moment_of(game, number, moves)
    to_act = game.to_act(state)
    seat = {-2: to_act % deal.seats, -3: (to_act + 1) % deal.seats}.get(viewer, viewer)
    sitting = {(to_act + each) % deal.seats for each in persons}
    players = [PERSON if each in sitting else "medium" for each in range(deal.seats)]
    found = twins_of(deal, state, seat, players, seeded(number, moves))
    if not found.differ:
        raise NothingHidden(f"{deal}: nothing is hidden here")
    return found
