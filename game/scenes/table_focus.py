"""Where the keyboard can go at the table: the hand, what lies on the table, the action buttons, the tools.

Left and right walk within an area, up and down and Tab between areas. It knows what is there, not what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.kit.events import Place
from game.scenes.table_desk import CLAIM, RESULT
from game.scenes.table_state import AREAS, TOOLS, Focus
from game.scenes.table_tips import explained_notes
from game.view.actions import Action
from game.view.table.choices import buttons, is_from_hand

if TYPE_CHECKING:
    from game.scenes.table_easel import Easel


def focus_targets(table: Easel, area: str) -> list[Focus]:
    """Everything that can have the focus in an area, from left to right."""
    if area == "hand":
        zone = table.director.view.zone(Place("hand", table.play.viewer))
        size = zone.size if zone is not None else 0
        return [Focus("hand", (Place("hand", table.play.viewer), index)) for index in range(size)]
    if area == "table":
        cards = sorted(table.takeable(), key=lambda at: at[1])
        piles = sorted(table.glowing(), key=lambda place: place.zone)
        return [Focus("table", at) for at in cards] + [Focus("table", None, place) for place in piles]
    wanted = ("move.", CLAIM, RESULT) if area == "actions" else ("note.", "tool.")
    found = [Focus(area, sign=sign.key) for sign in table.signs if sign.key.startswith(wanted)]
    if (
        area == TOOLS
    ):  # the tools first: the notes lie at their left, where a step to the left from the first one goes
        found += [Focus(area, note=note.key) for note, _, _ in explained_notes(table)]
    return found


def moved_focus(table: Easel, focus: Focus | None, action: Action) -> Focus | None:
    """The focus after a step. Without one it begins where something can be done: at the first playable card, at what
    may be taken, or at the button that is asked for."""
    areas = [area for area in AREAS if focus_targets(table, area)]
    if not areas:
        return None
    if focus is None or focus.area not in areas:
        return _first(table, _useful(table, areas))
    if action in (Action.LEFT, Action.RIGHT):
        targets = focus_targets(table, focus.area)
        step = 1 if action is Action.RIGHT else -1
        if focus not in targets:
            return targets[0]
        return targets[(targets.index(focus) + step) % len(targets)]
    step = 1 if action in (Action.UP, Action.NEXT) else -1
    area = areas[(areas.index(focus.area) + step) % len(areas)]
    return _first(table, area)


def repaired(table: Easel, focus: Focus | None) -> Focus | None:
    """The focus after the table has changed: on the same thing if it is still there, else on its nearest neighbour,
    else where a new focus would begin. Never on something that is gone, and never by itself on a tool: the next press
    is meant for the game, and must not take a move back."""
    if focus is None:
        return None
    targets = focus_targets(table, focus.area)
    if focus in targets:
        return focus
    if targets and focus.area != TOOLS:
        index = focus.at[1] if focus.at is not None else 0
        return min(targets, key=lambda each: abs((each.at[1] if each.at is not None else 0) - index))
    areas = [area for area in AREAS if area != TOOLS and focus_targets(table, area)]
    return _first(table, areas[0]) if areas else None


def _useful(table: Easel, areas: list[str]) -> str:
    """The area with something that can be used; the first one if there is none."""
    if any(is_from_hand(choice) for choice in table.found):
        return areas[0]
    is_taken = bool(table.takeable()) and "table" in areas
    is_asked = bool(buttons(table.found)) and "actions" in areas
    return "table" if is_taken else "actions" if is_asked else areas[0]


def _first(table: Easel, area: str) -> Focus:
    """The first playable card, the main button, or the first thing there is."""
    targets = focus_targets(table, area)
    main = [sign.key for sign in table.signs if sign.tone == "main"]
    for target in targets:
        spot = table.director.layout.spot(*target.at) if target.at is not None else None
        if (spot is not None and spot.raised) or target.sign in main:
            return target
    return targets[0]
