"""Where the keyboard's and the gamepad's focus is, and where it goes.

An arrow leads to the nearest widget that way, Tab to the next one in reading order, and the focus is never lost: if
its widget goes, the nearest one in order gets it. It knows boxes and whether a widget takes the focus, nothing else.
"""

from collections.abc import Callable, Sequence

import pygame

from game.view.widgets.base import Widget


def can_take(widget: Widget) -> bool:
    """Whether a widget can have the focus now."""
    return widget.can_focus and widget.enabled


class FocusGraph:
    """The focus among some widgets. `box_of` tells where one lies on the screen; `on_move` hears of every move."""

    def __init__(
        self,
        widgets: Sequence[Widget],
        box_of: Callable[[Widget], pygame.Rect],
        on_move: Callable[[Widget], None],
    ) -> None:
        self._widgets = widgets
        self._box_of = box_of
        self._on_move = on_move
        self.focus: Widget | None = next((widget for widget in widgets if can_take(widget)), None)

    @property
    def order(self) -> list[Widget]:
        """The widgets that can have the focus, in reading order."""
        return [widget for widget in self._widgets if can_take(widget)]

    def set(self, widget: Widget) -> None:
        """Give the focus to this widget."""
        if widget is not self.focus:
            if self.focus is not None:
                self.focus.focused(False)
            self.focus = widget
            widget.focused(True)
        self._on_move(widget)

    def focus_on(self, key: str) -> bool:
        """Give the focus to the widget of a key, if it can have it."""
        found = next((widget for widget in self.order if widget.key == key), None)
        if found is not None:
            self.set(found)
        return found is not None

    def take_over(self, before: "FocusGraph") -> None:
        """Stand where another graph of the same scene stood; if that widget has gone, on the nearest in order."""
        old = before.focus
        if old is None or self.focus_on(old.key):
            return
        place = list(before._widgets).index(old)
        near = min(self.order, key=lambda w: abs(list(self._widgets).index(w) - place), default=None)
        if near is not None:
            self.set(near)

    def step(self, by: int) -> bool:
        """Tab: the next one in order, round and round."""
        order = self.order
        if not order:
            return False
        place = order.index(self.focus) if self.focus in order else (-1 if by > 0 else 0)
        self.set(order[(place + by) % len(order)])
        return True

    def move(self, step: tuple[int, int]) -> bool:
        """An arrow: the nearest widget that way. False if there is none."""
        if self.focus is None or not can_take(self.focus):
            return self.step(1)
        here = self._box_of(self.focus)
        costs = [
            (cost, number)
            for number, widget in enumerate(self.order)
            if widget is not self.focus and (cost := distance(here, self._box_of(widget), step)) is not None
        ]
        if not costs:
            return False
        self.set(self.order[min(costs)[1]])
        return True


def distance(here: pygame.Rect, there: pygame.Rect, step: tuple[int, int]) -> float | None:
    """How far `there` lies in the direction of the step: the gap, and twice what lies aside. None: not that way."""
    along, across = (0, 1) if step[0] else (1, 0)
    sign = step[along]
    ahead = (there.center[along] - here.center[along]) * sign
    if ahead <= 0:
        return None
    start, end = here.topleft, here.bottomright
    there_start, there_end = there.topleft, there.bottomright
    gap = there_start[along] - end[along] if sign > 0 else start[along] - there_end[along]
    if gap < -min(here.size[along], there.size[along]) / 2:
        return None
    aside = max(0, there_start[across] - end[across], start[across] - there_end[across])
    lean = abs(there.center[across] - here.center[across])
    return max(0, gap) + 2.0 * aside + 0.15 * lean
