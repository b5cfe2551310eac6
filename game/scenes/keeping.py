"""Keeps matches where they belong: an unfinished one among the saves, a finished one in the history.

Knows the house's files and sessions; no picture.
"""

from collections.abc import Mapping
from datetime import UTC, datetime

from game.persist.matches import LOCKS, PRACTICE, PRESET, STARTED, finished_match
from game.persist.problems import Problem
from game.scenes.scene import House
from game.session.session import Session


class Keeper:
    """Writes one house's matches. What goes wrong is told to the house once, not after every move."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._told: set[str] = set()

    def keep(self, match_id: str, session: Session) -> Problem | None:
        """Writes the match as it stands. A finished one is in the history before it leaves the saves."""
        problem = self._finish(match_id, session) if session.result is not None else None
        if session.result is None:
            problem = self._house.saves.keep(match_id, session.snapshot())
        if problem is not None and problem.key not in self._told:
            self._told.add(problem.key)
            self._house.saves.problems.append(problem)
        return problem

    def _finish(self, match_id: str, session: Session) -> Problem | None:
        result = session.result
        assert result is not None
        record = session.record()
        match = finished_match(
            match_id, record, session.game.rules_version, result, session.sides, began(record.extra, match_id)
        )
        problem = self._house.history.add(match)
        if problem is not None:
            self._house.saves.keep(
                match_id, session.snapshot()
            )  # it is safe there until the history takes it
            return problem
        return self._house.saves.drop(match_id)


def begins_now(
    preset: str = "", is_practice: bool = False, locks: Mapping[str, str] | None = None
) -> dict[str, object]:
    """The extra fields of a new match's record. `is_practice`: somebody knows its cards already; `locks`: the assists
    that are the same for everybody."""
    extra: dict[str, object] = {STARTED: datetime.now(UTC).isoformat(timespec="seconds")}
    if preset:
        extra[PRESET] = preset
    if locks:
        extra[LOCKS] = dict(locks)
    if is_practice:
        extra[PRACTICE] = True
    return extra


def begins_again(extra: Mapping[str, object], is_practice: bool) -> dict[str, object]:
    """The extra fields of a new match at the table of an old one: the rules keep their name, the locks hold."""
    return begins_now(is_practice=is_practice) | {key: extra[key] for key in (PRESET, LOCKS) if key in extra}


def began(extra: dict[str, object], match_id: str) -> datetime:
    """When a match began: its record says so, or the name it was given then; now if neither does."""
    noted = extra.get(STARTED)
    if isinstance(noted, str):
        try:
            when = datetime.fromisoformat(noted)
        except ValueError:
            when = None
        if when is not None:
            return when if when.tzinfo is not None else when.replace(tzinfo=UTC)
    try:
        return datetime.strptime(match_id[:15], "%Y%m%d-%H%M%S").replace(tzinfo=UTC)
    except ValueError:
        return datetime.now(UTC)
