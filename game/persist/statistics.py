"""What the finished matches add up to for one person's seats. Pure arithmetic over History's matches."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.persist.matches import PERSON, Match


@dataclass(frozen=True)
class Tally:
    """Matches of one kind, from the first to the last: how many, how many won, streaks, scores, endings."""

    matches: int
    wins: int
    streak: int  # the present one: wins in a row at the end, or losses as a negative number
    longest: int  # the longest row of wins
    scores: tuple[int, ...]  # the person's side, match by match
    endings: tuple[tuple[str, int], ...]  # reasons of the end, the most frequent first

    @property
    def win_rate(self) -> float:
        return self.wins / self.matches if self.matches else 0.0


def tally(matches: Iterable[Match], name: str = "") -> Tally:
    """Adds up matches that count, given in any order. `name`: that person's seats alone; else the first person's."""
    results: list[bool] = []
    scores: list[int] = []
    endings: Counter[str] = Counter()
    for match in sorted(matches, key=lambda match: match.ended):
        seat = seat_of(match, name)
        if seat is None or not match.counts:
            continue
        results.append(match.has_won(seat))
        scores.append(match.scores[match.sides[seat]])
        endings[match.reason] += 1
    return Tally(len(results), sum(results), *streaks(results), tuple(scores), tuple(endings.most_common()))


def seat_of(match: Match, name: str = "") -> int | None:
    """The seat of a person in a match."""
    for seat, player in enumerate(match.players):
        if player == PERSON and name in ("", match.record.seats[seat]):
            return seat
    return None


def streaks(results: Sequence[bool]) -> tuple[int, int]:
    """(present streak, longest row of wins)."""
    present = longest = 0
    for has_won in results:
        present = max(present, 0) + 1 if has_won else min(present, 0) - 1
        longest = max(longest, present)
    return present, longest


def opponents(match: Match, name: str = "") -> str:
    """The kind of opposition: the levels of the computer players, or "persons" if people alone played."""
    seat = seat_of(match, name)
    levels = sorted(
        {player for other, player in enumerate(match.players) if other != seat and player != PERSON}
    )
    return "+".join(levels) or "persons"
