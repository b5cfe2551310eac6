"""What the finished matches add up to for one person's seats. Pure arithmetic over History's entries."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.persist.matches import PERSON, Entry, Match

PERSONS = "persons"  # the opposition where people alone played


@dataclass(frozen=True)
class Outcome:
    """One match as it was for the person's side: its points, the points that won, whether it won, when it ended."""

    points: int
    winning: int
    won: bool
    ended: str


@dataclass(frozen=True)
class Tally:
    """Matches of one kind, from the first to the last: how many, how many won, streaks, scores, endings."""

    matches: int
    wins: int
    streak: int  # the present one: wins in a row at the end, or losses as a negative number
    longest: int  # the longest row of wins
    outcomes: tuple[Outcome, ...]
    endings: tuple[tuple[str, int], ...]  # reasons of the end, the most frequent first

    @property
    def win_rate(self) -> float:
        return self.wins / self.matches if self.matches else 0.0

    @property
    def scores(self) -> tuple[int, ...]:
        """The person's points, match by match."""
        return tuple(outcome.points for outcome in self.outcomes)


def tally(matches: Iterable[Match | Entry], name: str = "") -> Tally:
    """Adds up matches that count, given in any order. `name`: that person's seats alone; else the first person's."""
    outcomes: list[Outcome] = []
    endings: Counter[str] = Counter()
    for match in sorted(matches, key=lambda match: match.ended):
        seat = seat_of(match, name)
        if seat is None or not match.counts:
            continue
        side = match.sides[seat]
        points, won = match.scores[side], match.has_won(seat)
        winning = match.scores[match.winners[0]] if match.winners and not won else points
        outcomes.append(Outcome(points, winning, won, match.ended))
        endings[match.reason] += 1
    results = [outcome.won for outcome in outcomes]
    ranked = tuple(sorted(endings.items(), key=lambda ending: (-ending[1], ending[0])))
    return Tally(len(results), sum(results), *streaks(results), tuple(outcomes), ranked)


def seat_of(match: Match | Entry, name: str = "") -> int | None:
    """The seat of a person in a match."""
    for seat, player in enumerate(match.players):
        if player == PERSON and name in ("", match.names[seat]):
            return seat
    return None


def people(matches: Iterable[Match | Entry]) -> list[str]:
    """The names of the people who played matches that count, who played most first."""
    found: Counter[str] = Counter()
    for match in matches:
        if match.counts:
            found.update({match.names[seat] for seat, who in enumerate(match.players) if who == PERSON})
    return [name for name, _ in sorted(found.items(), key=lambda each: (-each[1], each[0]))]


def streaks(results: Sequence[bool]) -> tuple[int, int]:
    """(present streak, longest row of wins)."""
    present = longest = 0
    for has_won in results:
        present = max(present, 0) + 1 if has_won else min(present, 0) - 1
        longest = max(longest, present)
    return present, longest


def opponents(match: Match | Entry, name: str = "") -> str:
    """The kind of opposition: the levels of the computer players, or "persons" if people alone played."""
    seat = seat_of(match, name)
    levels = sorted(
        {player for other, player in enumerate(match.players) if other != seat and player != PERSON}
    )
    return "+".join(levels) or PERSONS
