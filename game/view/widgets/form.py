"""A form: widgets, the focus among them, the pointer over them, and one page that may scroll.

It routes events and draws; where the focus goes is the focus graph's affair. It knows widgets, not scenes.
"""

from collections.abc import Sequence

import pygame

from game.view.actions import STEPS, Action, Bindings
from game.view.widgets.base import State, Widget
from game.view.widgets.focus import FocusGraph, can_take
from game.view.widgets.scroll import ScrollPage
from game.view.widgets.skin import Skin
from game.view.widgets.tooltip import Tooltip


class Form:
    """Routes events to widgets and draws them."""

    def __init__(
        self, skin: Skin, widgets: Sequence[Widget], page: ScrollPage | None = None, tooltips: bool = True
    ) -> None:
        self.skin = skin
        self.widgets = list(widgets)
        self.page = page
        self.changed = True
        self._tooltip = Tooltip(skin) if tooltips else None
        self._by_keys = False  # whether the last word came from keys: then the focus ring is drawn
        self.pointer: tuple[int, int] | None = None  # where it was last seen, in pixels of the target
        self._graph = FocusGraph(self.widgets, self.screen_box, self._focused)
        self._hovered: Widget | None = None
        self._pressed: Widget | None = None

    @property
    def focus(self) -> Widget | None:
        """The widget that keys act on."""
        return self._graph.focus

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self._hovered

    def focus_on(self, key: str) -> bool:
        """Give the focus to the widget of a key, if it can have it."""
        return self._graph.focus_on(key)

    def take_over(self, before: "Form | None") -> None:
        """Go on where a form that was built for the same scene stood: focus, scrolling, keys or pointer."""
        if before is None:
            return
        self._by_keys, self.pointer = before._by_keys, before.pointer
        if self.page is not None and before.page is not None:
            self.page.scroll_to(before.page.offset)
        self._graph.take_over(before._graph)
        if self.pointer is not None:
            self._hovered = self._at(self.pointer)

    def _focused(self, widget: Widget) -> None:
        """The focus has moved: bring it into view."""
        self.changed = True
        if widget.scrolls and self.page is not None:
            self.page.show(widget.box)

    def screen_box(self, widget: Widget) -> pygame.Rect:
        """Where a widget lies on the screen."""
        return self.page.to_screen(widget.box) if widget.scrolls and self.page is not None else widget.box

    def _at(self, spot: tuple[int, int]) -> Widget | None:
        """The enabled widget under a spot."""
        for widget in reversed(self.widgets):
            if not (can_take(widget) and self.screen_box(widget).collidepoint(spot)):
                continue
            if not widget.scrolls or self.page is None or self.page.view.collidepoint(spot):
                return widget
        return None

    def handle(self, event: pygame.event.Event, keys: Bindings) -> bool:
        """Use an event. Anything used may have changed the picture."""
        used = self._pointer_event(event) or self._key_event(event, keys)
        if used:
            self.changed = True
        return used

    def _key_event(self, event: pygame.event.Event, keys: Bindings) -> bool:
        if event.type == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.typed(event.text)
        if event.type == pygame.KEYDOWN and self.focus is not None and self.focus.key_down(event):
            return True
        action = keys.action_of(event)
        return action is not None and self.act(action)

    def act(self, action: Action) -> bool:
        """An action for the focused widget, or a movement of the focus."""
        self._by_keys = self.changed = True
        if self._tooltip is not None:
            self._tooltip.rest()
        if self.focus is not None and self.focus.act(action):
            return True
        if action in STEPS:
            step = STEPS[action]
            return self._graph.move(step) or (
                self.page is not None and step[0] == 0 and self.page.wheel(-step[1])
            )
        if action in (Action.NEXT, Action.PREVIOUS):
            return self._graph.step(1 if action is Action.NEXT else -1)
        if action in (Action.PAGE_UP, Action.PAGE_DOWN) and self.page is not None:
            return self.page.wheel(4 if action is Action.PAGE_UP else -4)
        return False

    def _pointer_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        self.pointer = event.pos
        if self.page is not None and self.page.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event.pos)
        if event.button != 1:
            return False
        return self._down(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else self._up(event.pos)

    def _wheel(self, event: pygame.event.Event) -> bool:
        under = self._at(self.pointer) if self.pointer is not None else None
        if under is not None and under.wheel(event.y):
            return True
        return self.page is not None and self.page.wheel(getattr(event, "precise_y", event.y))

    def _hover(self, spot: tuple[int, int]) -> bool:
        if self._pressed is not None:
            self._pressed.drag(self._local(self._pressed, spot))
            return True
        before, self._hovered = self._hovered, self._at(spot)
        if before is not self._hovered and self._tooltip is not None:
            self._tooltip.rest()
        return before is not self._hovered

    def _local(self, widget: Widget, spot: tuple[int, int]) -> tuple[int, int]:
        box = self.screen_box(widget)
        return spot[0] - box.x, spot[1] - box.y

    def _down(self, spot: tuple[int, int]) -> bool:
        widget = self._at(spot)
        self._by_keys = False
        if widget is None:
            return False
        self._pressed = self._hovered = widget
        self._graph.set(widget)
        widget.press(self._local(widget, spot))
        return True

    def _up(self, spot: tuple[int, int]) -> bool:
        widget, self._pressed = self._pressed, None
        before, self._hovered = self._hovered, self._at(spot)
        self.changed |= before is not self._hovered  # also where it went down on another scene
        if widget is None:
            return False
        if self.screen_box(widget).collidepoint(spot):
            widget.release(self._local(widget, spot))
        return True

    def update(self, dt: float) -> None:
        """Tooltips wait before they show."""
        if self._tooltip is None:
            return
        about = self.focus if self._by_keys else self._hovered
        box = self.screen_box(about) if about is not None else None
        if self._tooltip.update(dt, about.help_text if about is not None else "", box):
            self.changed = True

    def draw(self, target: pygame.Surface) -> None:
        """All widgets, the page clipped to its window, and the tooltip above them."""
        for widget in self.widgets:
            if not widget.scrolls:
                self._draw_one(target, widget)
        if self.page is not None:
            old = target.get_clip()
            margin = self.skin.px(10)
            target.set_clip(self.page.view.inflate(2 * margin, 0).clip(old))
            for widget in self.widgets:
                if widget.scrolls and self.screen_box(widget).colliderect(self.page.view):
                    self._draw_one(target, widget)
            target.set_clip(old)
            self.page.draw_bar(target)
        if self._tooltip is not None:
            self._tooltip.draw(target)

    def _draw_one(self, target: pygame.Surface, widget: Widget) -> None:
        has_focus = widget is self.focus
        state = State(has_focus, widget is self._hovered, widget is self._pressed)
        box = self.screen_box(widget)
        widget.draw(target, box, state)
        if has_focus and widget.can_focus:
            self.skin.focus_ring(target, widget.ring_box(box, state), widget.ring_radius)
