"""Which place of a game's page the table is about just now: what F1 opens.

Reads the view's notes and zones and what the viewer may do; anchors are those of Page.place.
"""

from collections.abc import Callable, Collection

from game.rules.kit.events import TABLE, Fact, Place
from game.rules.kit.table import TableView

Verbs = Collection[str]  # what kinds of moves the viewer has: "play", "draw", "take", "banzai", ...


def _fact(view: TableView, key: str, name: str) -> Fact | None:
    """The fact of the first note with that key; None without such a note."""
    return next((dict(note.facts).get(name) for note in view.notes if note.key == key), None)


def _has(view: TableView, *keys: str) -> bool:
    return any(note.key in keys for note in view.notes)


def _ippon(view: TableView, verbs: Verbs) -> str:
    if view.to_act == TABLE:
        return "counting"
    if _has(view, "banzai_call"):
        return "banzai"
    if _has(view, "must_play_highest"):
        return "the-power-of-the-8:1"
    trick = view.zone(Place("trick"))
    return "a-round/2" if trick is not None and trick.size else "a-round/1"


def _crazy_eights(view: TableView, verbs: Verbs) -> str:
    if _has(view, "hand_over"):
        return "the-end-of-a-hand"
    if _has(view, "burden", "suit_withheld"):
        return "house-rules"
    if verbs and not {"play", "name"} & set(verbs):
        return "if-you-cannot-play"
    if _has(view, "named_suit"):
        return "eights"
    return "a-hand"


def _twelve_chips(view: TableView, verbs: Verbs) -> str:
    if view.to_act == TABLE:
        return "who-scores"
    if any(seat.is_phantom and seat.seat == view.to_act for seat in view.seats):
        return "two-players-and-paul"
    return "a-round/3" if "take" in verbs or _has(view, "red_duty") else "a-round/1"


_PROMPTS = {"declare": "a-deal/2", "discard": "a-deal/3", "lead": "a-deal/4"}
_DUTIES = {"free": "playing-a-trick:1", "meri": "playing-a-trick:2", "monchi": "playing-a-trick:4"}


def _hachinin_meri(view: TableView, verbs: Verbs) -> str:
    if view.to_act == TABLE:
        return "combinations"
    prompt = str(_fact(view, "choose", "what") or "")
    if prompt in _PROMPTS:
        return _PROMPTS[prompt]
    if view.zone(Place("okie")) is not None:
        return "a-deal/2"
    return _DUTIES.get(str(_fact(view, "duty", "state") or ""), "playing-a-trick")


_BY_GAME: dict[str, Callable[[TableView, Verbs], str]] = {
    "ippon": _ippon,
    "crazy_eights": _crazy_eights,
    "twelve_chips": _twelve_chips,
    "hachinin_meri": _hachinin_meri,
}


def anchor_now(game: str, view: TableView, verbs: Verbs = ()) -> str:
    """The anchor for this moment; "" (the beginning) for a game that has no places of its own."""
    find = _BY_GAME.get(game)
    return find(view, verbs) if find is not None else ""
