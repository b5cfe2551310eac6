"""What is special about a table: its house rules, its locked assists, and whether its match counts.

Makes notes for the table's edge and the facts for its sheet. It knows no single rule, no words and no pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.persist.matches import HAND_OVERS, LOCKS, PRACTICE, PRESET, why_uncounted
from game.rules.kit.options import Value
from game.rules.kit.protocol import AnyGame
from game.rules.kit.table import Note
from game.scenes.assists import known_locks
from game.scenes.house_rules import differing

if TYPE_CHECKING:
    from game.scenes.table_play import Play

HOUSE_RULES, UNCOUNTED, FREE_TAKE_BACK = "house_rules", "uncounted", "free_take_back"  # keys of notes


@dataclass(frozen=True)
class Special:
    """What the sheet tells of a table. `options` and `preset` are those of its record, `locks` its locked assists,
    `uncounted` says why it goes into no statistics."""

    game: AnyGame
    options: Mapping[str, Value] = field(default_factory=dict)
    preset: object = ""
    locks: Mapping[str, str] = field(default_factory=dict)
    uncounted: str = ""


def special_of(play: Play) -> Special:
    """All of it, for the sheet."""
    session = play.session
    written = session.game.options.write(session.options)
    return Special(session.game, written, session.noted(PRESET), play.assists.locks, _why_uncounted(play))


def special_of_record(game: AnyGame, options: object, extra: Mapping[str, object]) -> Special:
    """What a record tells of its table; `extra` are its other fields, which may be anything."""
    return Special(game, game.options.write(options), extra.get(PRESET, ""), known_locks(extra.get(LOCKS)))


def table_notes(play: Play) -> list[Note]:
    """What everybody should know before the game's own notes. A lesson is nobody's table and has none."""
    if not play.is_free:
        return []
    session, notes = play.session, []
    if differing(session.game, session.game.options.write(session.options)):
        notes.append(Note(HOUSE_RULES))
    why = _why_uncounted(play)
    if why:
        notes.append(Note(UNCOUNTED, (("why", why),)))
    elif play.assists.has("free_take_back"):
        notes.append(Note(FREE_TAKE_BACK))
    return notes


def _why_uncounted(play: Play) -> str:
    """Why the match goes into no statistics; "" if it does."""
    session = play.session
    facts = {PRACTICE: session.noted(PRACTICE), HAND_OVERS: session.hand_overs}
    return why_uncounted(session.players, session.free_take_backs, facts)
