"""What a deal brought each seat and why, read from its `scored` events. No pixels.

Games score seat by seat (one event each) or all at once (facts with a value per seat, or per team).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.kit.events import TABLE, Event, Fact, Place
from game.rules.kit.table import TableView
from game.view.table.words import Words


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One line of a result. `seat` is a seat, or a team's number if `is_team`; `values` are the points card by card.
    `goal`: the score at which the match is won by being reached exactly, 0 if there is none. `place`: 1 for who has won
    the match; 0 while it goes on, and for a team."""

    seat: int
    gained: int
    after: int
    why: str
    cards: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    is_team: bool = False
    is_best: bool = False
    goal: int = 0
    place: int = 0


def last_deal(events: Sequence[Event]) -> list[Event]:
    """The events since the last deal began."""
    start = max((number for number, event in enumerate(events) if event.kind == "deal_started"), default=0)
    return list(events[start:])


def score_rows(events: Sequence[Event], seats: int, words: Words) -> list[ScoreRow]:
    """One row per seat (or team), in seat order."""
    rows: list[ScoreRow] = []
    for event in last_deal(events):
        if event.kind == "scored":
            facts = dict(event.facts)
            if isinstance(facts.get("after"), tuple):
                rows += _all_at_once(event, facts, seats, words)
            elif event.seat != TABLE:
                rows.append(_of_seat(event, facts, words))
    return sorted(rows, key=lambda row: row.seat)


def with_held(rows: Sequence[ScoreRow], view: TableView) -> list[ScoreRow]:
    """The rows with all that each seat has, in its hand and open before it: what its sum is made of."""

    def held(seat: int) -> tuple[int, ...]:
        zones = (view.zone(Place(name, seat)) for name in ("hand", "open"))
        return tuple(card for zone in zones if zone is not None for card in zone.cards)

    return [replace(row, cards=held(row.seat)) for row in rows]


def with_goals(rows: Sequence[ScoreRow], view: TableView) -> list[ScoreRow]:
    """The rows with the number that each seat counts up to, where the table has one (8 Ippons, but not in Maki)."""
    facts = {note.seat: dict(note.facts) for note in view.notes if note.key == "ippons"}
    needs = {seat: _int(found.get("need")) for seat, found in facts.items() if found.get("need") != -1}
    return [
        replace(row, goal=_int(facts[row.seat].get("count")) + needs[row.seat]) if row.seat in needs else row
        for row in rows
    ]


def at_the_end(rows: Sequence[ScoreRow], winners: Sequence[int]) -> list[ScoreRow]:
    """The rows of a match that is over: those of seats by their places, which equal scores share."""
    won = [replace(row, is_best=row.seat in winners) for row in rows]
    if any(row.is_team for row in won):
        return won
    scores = [row.after for row in won]
    best = [row.after for row in won if row.is_best]
    has_lowest_won = bool(best) and max(best) < max(scores) and min(best) == min(scores)
    sign = 1 if has_lowest_won else -1

    def rank(row: ScoreRow) -> tuple[bool, int]:
        return (False, 0) if row.is_best else (True, sign * row.after)

    return [
        replace(row, place=1 + sum(rank(other) < rank(row) for other in won)) for row in sorted(won, key=rank)
    ]


def _of_seat(event: Event, facts: dict[str, Fact], words: Words) -> ScoreRow:
    before, after = _int(facts.get("before")), _int(facts.get("after"))
    gained = _int(facts["gained"]) if "gained" in facts else after - before
    values = tuple(v for v in _tuple(facts.get("values")) if isinstance(v, int))
    return ScoreRow(
        event.seat, gained, after, words.why_scored(event, event.seat), event.cards, values,
        is_best=bool(facts.get("won", False)),
    )  # fmt: skip


def _all_at_once(event: Event, facts: dict[str, Fact], seats: int, words: Words) -> list[ScoreRow]:
    before, after = _tuple(facts.get("before")), _tuple(facts.get("after"))
    is_team = len(after) < seats  # there may be more: Paul has a score but no name
    rows = []
    gain = sum(map(_int, after)) - sum(map(_int, before))
    for number, value in enumerate(after):
        start = _int(before[number]) if number < len(before) else 0
        gained = _int(value) - start
        is_best = event.seat == number or number in _tuple(facts.get("scorers"))
        if is_team:  # two teams share out nine points: one of them has more
            is_best = 2 * gained > gain
        rows.append(
            ScoreRow(
                number, gained, _int(value), words.why_scored(event, number), is_team=is_team, is_best=is_best
            )
        )
    return rows


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0


def _tuple(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def signed(number: int) -> str:
    """+3, −3 or 0, with a real minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
