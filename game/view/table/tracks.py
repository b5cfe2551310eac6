"""Scores that are counted towards a small number, read from a view's notes: they show as beads on the plates.

Pure: knows notes and numbers, no pixels.
"""

from game.rules.kit.table import Note, TableView

Track = tuple[int, int, int]  # sure, possible and all places; all 0: none
NONE: Track = (0, 0, 0)
_IPPONS, _TRICKS = 8, 4  # what the two scores count up to


def track_of(view: TableView, seat: int) -> Track:
    """A seat's beads: Ippons to eight with the tricks that this round may add, or tricks to four."""
    return next((track for note in view.notes if note.seat == seat and (track := _track(note)) != NONE), NONE)


def has_tracks(view: TableView) -> bool:
    """Whether plates need room for beads."""
    return any(_track(note) != NONE for note in view.notes)


def _track(note: Note) -> Track:
    facts = dict(note.facts)
    if note.key == "ippons" and facts.get("need", -1) != -1:
        return _number(facts["count"]), _number(facts["tricks"]), _IPPONS
    if note.key == "tricks":
        return _number(facts["tricks"]), 0, _TRICKS
    return NONE


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
