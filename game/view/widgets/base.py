"""What every widget is: a box with a place, a drawing for each state, and answers to actions and the pointer.

A widget knows its skin and its own value; it must not know scenes, settings or other widgets.
"""

from dataclasses import dataclass

import pygame

from game.view.actions import Action
from game.view.widgets.skin import Skin


@dataclass(frozen=True)
class State:
    """How a widget stands at the moment of drawing."""

    has_focus: bool = False
    is_hovered: bool = False
    is_pressed: bool = False


class Widget:
    """A thing on a form. `key` stays the same when the form is built anew, so that the focus finds it again."""

    can_focus = True

    def __init__(self, skin: Skin, key: str, *, help_text: str = "") -> None:
        self.skin = skin
        self.key = key
        self.help_text = help_text  # shown as a tooltip under the pointer and with the focus
        self.enabled = True
        self.scrolls = False  # lies on the form's scrolling page: `box` is in the page's coordinates
        self.box = pygame.Rect(0, 0, 0, 0)

    def measure(self, width: int) -> tuple[int, int]:
        """Its natural width and height in pixels when at most `width` is there."""
        return width, 0

    def place(self, x: float, y: float, width: float = 0, height: float = 0) -> pygame.Rect:
        """Put it somewhere; a width or height of 0 takes the natural one."""
        natural = self.measure(round(width) or 10_000)
        self.box = pygame.Rect(round(x), round(y), round(width) or natural[0], round(height) or natural[1])
        return self.box

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """Draw it at this box of the target (its own box, moved by the scrolling)."""

    def act(self, action: Action) -> bool:
        """The focus is here and a person says this. False if it means nothing here."""
        return False

    def press(self, spot: tuple[int, int]) -> None:
        """The pointer went down at this spot of its box."""

    def drag(self, spot: tuple[int, int]) -> None:
        """The pointer moves while it is down; the spot may lie outside."""

    def release(self, spot: tuple[int, int]) -> None:
        """The pointer went up again inside the box: a click."""

    def wheel(self, steps: int) -> bool:
        """The wheel was turned over it. False lets the page scroll."""
        return False

    def typed(self, text: str) -> bool:
        """Text was entered while the focus is here."""
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """A key as it is, before it becomes an action: only text fields want this."""
        return False

    def focused(self, has_focus: bool) -> None:
        """The focus came or went."""

    def ring_box(self, box: pygame.Rect, state: State) -> pygame.Rect:
        """What its focus ring goes around when it is drawn at this box."""
        return box

    @property
    def ring_radius(self) -> int | None:
        """The corner radius of its focus ring; None for the usual one."""
        return None


class Label(Widget):
    """A text that nobody can act on, perhaps with an icon before its first line."""

    can_focus = False

    def __init__(
        self,
        skin: Skin,
        key: str,
        string: str,
        *,
        role: str = "body",
        colour: str = "text",
        serif: bool = False,
        bold: bool = False,
        icon: str = "",
    ) -> None:
        super().__init__(skin, key)
        self.string, self.role, self.colour, self.serif, self.bold = string, role, colour, serif, bold
        self.icon = icon

    def _indent(self) -> int:
        """The room that the icon takes from every line."""
        return round(self.skin.theme.size(self.role) * 1.1) + self.skin.px(8) if self.icon else 0

    def measure(self, width: int) -> tuple[int, int]:
        size, indent = self.skin.theme.size(self.role), self._indent()
        lines = self.skin.assets.wrap(self.string, size, width - indent, serif=self.serif, bold=self.bold)
        widest = max(
            self.skin.assets.measure(line, size, serif=self.serif, bold=self.bold)[0] for line in lines
        )
        return widest + indent, self.skin.assets.measure("", size)[1] * len(lines)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        size, indent = self.skin.theme.size(self.role), self._indent()
        colour, room = self.skin.theme.rgb(self.colour), box.width - indent
        picture = self.skin.assets.paragraph(
            self.string, size, colour, room, serif=self.serif, bold=self.bold
        )
        self.skin.put(target, picture, (box.x + indent, box.y))
        if self.icon:
            icon = self.skin.assets.icon(self.icon, round(size * 1.1), colour)
            middle = box.y + self.skin.assets.measure("", size)[1] // 2
            self.skin.put(target, icon, (box.x, middle), "midleft")
