"""Playing a record: every step with its legal moves and events, as the JSON of records.md.

Shows everything, hidden cards too: it is for the console, tests and finished matches, never for a running table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.kit.cards import Pack
from game.rules.kit.events import TABLE, Event, Place
from game.rules.kit.protocol import AnyGame, BadMove, IllegalMove, Move, Refusal, apply
from game.session.record import Opening, Record, RecordError, open_record


class IllegalStep(RecordError):
    """`illegal_move`: the refusal itself comes along, so that a caller with a catalogue can put it into words."""

    def __init__(self, n: int, text: str, refusal: Refusal, legal: list[str]) -> None:
        message = f"move {n}: {text} is not allowed ({refusal.reason})"
        super().__init__("illegal_move", message, n=n, move=text, reason=refusal.reason, legal=legal)
        self.refusal = refusal


@dataclass(frozen=True)
class Step:
    """One move of a record: who made it (TABLE: nobody), what was legal, what happened and the state after it."""

    n: int
    seat: int
    move: Move
    legal: tuple[Move, ...]
    events: tuple[Event, ...]
    after: Any


def steps(opening: Opening, moves: list[str]) -> Iterator[Step]:
    """Plays move texts from an opening. RecordError `bad_move` or `illegal_move` with the number of the move."""
    game, state = opening.game, opening.state
    for n, text in enumerate(moves, start=1):
        seat = game.to_act(state)
        try:
            move = game.move_from_text(text)
        except BadMove as error:
            raise RecordError("bad_move", f"move {n}: no move is written {text!r}", n=n, move=text) from error
        legal = tuple(game.legal(state, seat))
        try:
            state, events = apply(game, state, seat, move)
        except IllegalMove as error:
            raise IllegalStep(n, text, error.refusal, sorted_texts(game, legal)) from error
        yield Step(n, seat, move, legal, tuple(events), state)


def last_state(opening: Opening, moves: list[str]) -> Any:
    """The state after all moves; the same errors as `steps`."""
    state = opening.state
    for step in steps(opening, moves):
        state = step.after
    return state


def replay(record: Record, each: bool = False) -> dict[str, Any]:
    """The whole answer of `replay --json`; `each` adds the position to every step."""
    opening = open_record(record)
    game, state = opening.game, opening.state
    rows = []
    for step in steps(opening, record.moves):
        row: dict[str, Any] = {
            "n": step.n,
            "seat": seat_json(step.seat),
            "move": game.move_to_text(step.move),
            "legal": sorted_texts(game, step.legal),
            "events": [event_json(event, game.pack) for event in step.events],
        }
        if each:
            row["position"] = game.position(step.after)
        rows.append(row)
        state = step.after
    opened = [event_json(event, game.pack) for event in opening.events]
    return {"game": game.key, "opening": opened, "steps": rows, "end": end_json(game, state)}


def end_json(game: AnyGame, state: Any) -> dict[str, Any]:
    seat = game.to_act(state)
    result = game.result(state)
    return {
        "to_act": seat_json(seat),
        "legal": sorted_texts(game, game.legal(state, seat)),
        "finished": result is not None,
        "scores": list(game.scores(state)),
        "winners": list(result.winners) if result else [],
        "position": game.position(state),
    }


def sorted_texts(game: AnyGame, moves: list[Move] | tuple[Move, ...]) -> list[str]:
    """Move texts in the order of texts, without equal ones."""
    return sorted({game.move_to_text(move) for move in moves})


def seat_json(seat: int) -> int | None:
    return None if seat == TABLE else seat


def event_json(event: Event, pack: Pack) -> dict[str, Any]:
    """An event as a JSON object: kind, then only what it has. `seen_by` is absent for open cards."""
    value: dict[str, Any] = {"kind": event.kind}
    if event.seat != TABLE:
        value["seat"] = event.seat
    if event.cards:
        value["cards"] = [pack.text(card) for card in event.cards]
    if event.source is not None:
        value["from"] = _place_json(event.source)
    if event.target is not None:
        value["to"] = _place_json(event.target)
    if event.seen_by is not None:
        value["seen_by"] = sorted(event.seen_by)
    if event.facts:
        value["facts"] = {key: list(fact) if isinstance(fact, tuple) else fact for key, fact in event.facts}
    return value


def _place_json(place: Place) -> dict[str, Any]:
    return {"zone": place.zone} | ({} if place.seat == TABLE else {"seat": place.seat})
