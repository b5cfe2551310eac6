"""The one contract of all games: the type of an entry in GAMES, and the only door through which moves go.

A game is a frozen Game of plain functions over its own Options, State and Observation types. A move is a small
integer with a text of records; NEXT is the same in every game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from game.rules.kit.cards import Pack
from game.rules.kit.events import TABLE, Emit, Event, Fact
from game.rules.kit.luck import Luck, no_luck
from game.rules.kit.options import OptionSet, Value
from game.rules.kit.rng import Rng
from game.rules.kit.table import TableView

Move = int
NEXT: Final = 0  # deal the next hand, round or deal: the only legal move between deals; it belongs to no seat
NEXT_TEXT = "next"


class HasChance(Protocol):
    """What every state has: the generator from which all chance of the match comes."""

    rng: Rng


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT", bound=HasChance)
ObservationT = TypeVar("ObservationT")


@dataclass(frozen=True)
class Refusal:
    """Why a move may not be made: a stable key with its facts. The catalogues put it into words."""

    reason: str
    facts: tuple[tuple[str, Fact], ...] = ()


def refusal(reason: str, **facts: Fact) -> Refusal:
    return Refusal(reason, tuple(facts.items()))


@dataclass(frozen=True)
class Result:
    """How a match ended. `winners` and `scores` are of seats (of teams in a team game)."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class BadMove(ValueError):
    """A text that no move of the game has."""


class IllegalMove(ValueError):
    """A move that is not allowed now; `refusal` says why."""

    def __init__(self, refused: Refusal) -> None:
        super().__init__(refused.reason)
        self.refusal = refused


@dataclass(frozen=True)
class Game(Generic[OptionsT, StateT, ObservationT]):
    """One game's entry. The functions' promises:

    start(options, seats, seed, emit): the first state; opening events (dealing) go to emit.
    from_position(options, seats, position, seed, emit): from a record's position; raises BadRecord, BadPosition.
    to_act(state): the seat that owes a decision; TABLE between deals and after the end.
    legal(state, seat): all legal moves in a stable order, without equal ones; for TABLE [NEXT] between deals.
    verify(state, seat, move): None if the move is legal now, else the refusal. legal and verify always agree.
    clone(state), play(state, seat, move, emit): play changes the state in place and trusts the move; emit None (search)
        makes no events, and need not keep up what the table could infer.
    observe(state, seat): frozen, hashable, picklable: all that the seat may know, its legal moves too; TABLE: a watcher
    imagine(observation, rng): a full state that agrees with everything the seat knows, with fresh chance.
    result(state): None while the match goes on.
    scores(state): the match scores so far, per seat (per team in a team game).
    position(state): the record's position; reading it back gives the same text.
    copies(options, seats): how often the pack in play holds each card.
    cards(state): every card that is anywhere in the state (conservation).
    weigh(state, seat, moves): the playing policy, a value per move, higher is better; reads only what the seat may see.
    chances(state): estimated chance to win the match per side, from the match scores; exact after the match.
    sides(state): the side (seat or team) of each seat, parallel to `chances`.
    table(observation): zones, seats and notes for the view.
    bound(options, seats): no match has more moves than this.
    luck(options, seats, deal): which dealt cards are the lucky ones, from the deal's events with all faces; None if
        this deal's chances are not known exactly. For the fairness page.
    believe(observation): a source of worlds like those of imagine, in which what the others did is likely more often;
        None if imagine's own are all there is.
    order_changes: whether other cards are strong from deal to deal; its views have a ladder and standings then.
    """

    key: str
    rules_version: int
    seats: tuple[int, ...]  # allowed numbers of named seats, in ascending order
    default_seats: int
    pack: Pack
    world: str
    options: OptionSet[OptionsT]
    presets: Mapping[str, Mapping[str, Value]]
    start: Callable[[OptionsT, int, int, Emit], StateT]
    from_position: Callable[[OptionsT, int, Mapping[str, object], int, Emit], StateT]
    to_act: Callable[[StateT], int]
    legal: Callable[[StateT, int], list[Move]]
    verify: Callable[[StateT, int, Move], Refusal | None]
    clone: Callable[[StateT], StateT]
    play: Callable[[StateT, int, Move, Emit], None]
    observe: Callable[[StateT, int], ObservationT]
    imagine: Callable[[ObservationT, Rng], StateT]
    result: Callable[[StateT], Result | None]
    scores: Callable[[StateT], tuple[int, ...]]
    position: Callable[[StateT], dict[str, Any]]
    move_to_text: Callable[[Move], str]
    move_from_text: Callable[[str], Move]
    copies: Callable[[OptionsT, int], Sequence[int]]
    cards: Callable[[StateT], list[int]]
    weigh: Callable[[StateT, int, Sequence[Move]], list[float]]
    chances: Callable[[StateT], list[float]]
    sides: Callable[[StateT], tuple[int, ...]]
    table: Callable[[ObservationT], TableView]
    bound: Callable[[OptionsT, int], int]
    luck: Callable[[OptionsT, int, Sequence[Event]], Luck | None] = no_luck
    believe: Callable[[ObservationT], Callable[[Rng], StateT]] | None = None
    order_changes: bool = False


AnyGame = Game[Any, Any, Any]


def is_between_deals(game: AnyGame, state: Any) -> bool:
    """Whether the table waits for NEXT."""
    return game.to_act(state) == TABLE and game.result(state) is None


def apply(
    game: Game[OptionsT, StateT, Any], state: StateT, seat: int, move: Move
) -> tuple[StateT, list[Event]]:
    """The only door: verifies, copies and plays. Raises IllegalMove; the given state is never changed."""
    refused = game.verify(state, seat, move)
    if refused is not None:
        raise IllegalMove(refused)
    after = game.clone(state)
    events: list[Event] = []
    game.play(after, seat, move, events.append)
    return after, events
