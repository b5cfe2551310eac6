"""A plot on its own board: a title, the drawing, and the same in words and as a table of numbers.

Enter or a click turns the drawing over to its numbers and back, so that nothing is said by a picture alone. It knows
how a board stands among others, not what the numbers are.
"""

from collections.abc import Callable, Sequence

import pygame

from game.view import shapes
from game.view.actions import Action
from game.view.widgets import Skin, State, Widget
from game.view.widgets.skin import PREMULTIPLIED

Paint = Callable[[pygame.Surface, pygame.Rect], None]


class PlotBoard(Widget):
    """`words` is what the caption line says of it; `table` are rows of a label and a value; `note` is a paragraph that
    stands below the drawing."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        title: str,
        height: int,
        paint: Paint,
        words: str,
        table: Sequence[tuple[str, str]],
        *,
        note: str = "",
        is_turned: bool = False,
        on_turn: Callable[[bool], None] = lambda turned: None,
    ) -> None:
        """`height` is that of the drawing in pixels, without title, note and edge."""
        super().__init__(skin, key)
        self.title, self.words, self.table, self.note = title, words, tuple(table), note
        self.is_turned, self._on_turn = is_turned, on_turn
        self._height, self._paint = height, paint

    def _head(self) -> int:
        return round(self.skin.theme.size("body") * 1.5) + 3 * self.skin.theme.gap

    def _row(self) -> int:
        return round(self.skin.theme.size("small") * 1.6)

    def _body(self) -> int:
        return len(self.table) * self._row() if self.is_turned else self._height

    def _note_lines(self, width: int) -> list[str]:
        small = self.skin.theme.size("small")
        return self.skin.assets.wrap(self.note, small, width - 6 * self.skin.theme.gap) if self.note else []

    def measure(self, width: int) -> tuple[int, int]:
        gap, small = self.skin.theme.gap, self.skin.theme.size("small")
        note = round(len(self._note_lines(width)) * small * 1.4) + (2 * gap if self.note else 0)
        return width, self._head() + self._body() + note + 3 * gap

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, gap = self.skin, self.skin.theme.gap
        skin.panel(target, box)
        inner = box.inflate(-6 * gap, 0)
        y = box.y + 2 * gap + round(skin.theme.size("body") * 0.75)
        room = inner.width - 4 * gap
        skin.words(target, self.title, (inner.x, y), "midleft", serif=True, colour="gold_light", room=room)
        icon = "statistics" if self.is_turned else "menu"
        colour = "text" if state.is_hovered or state.has_focus else "text_soft"
        sign = skin.assets.icon(icon, skin.theme.size("small"), skin.theme.rgb(colour))
        skin.put(target, sign, (inner.right, y), "midright")
        body = pygame.Rect(inner.x, box.y + self._head(), inner.width, self._body())
        if self.is_turned:
            self._draw_table(target, body)
        else:
            self._paint(target, body)
        if self.note:
            small = skin.theme.size("small")
            words = skin.assets.paragraph(self.note, small, skin.theme.rgb("text"), inner.width)
            skin.put(target, words, (inner.x, body.bottom + 2 * gap))

    def _draw_table(self, target: pygame.Surface, body: pygame.Rect) -> None:
        skin, high = self.skin, self._row()
        for number, (label, value) in enumerate(self.table):
            y = body.y + round((number + 0.5) * high)
            if number % 2:
                band = self._band((body.width, high))
                target.blit(band, (body.x, body.y + number * high), special_flags=PREMULTIPLIED)
            right = skin.words(
                target, value, (body.right - skin.theme.gap, y), "midright", role="small", bold=True
            )
            room = right.left - body.x - 2 * skin.theme.gap
            skin.words(target, label, (body.x + skin.theme.gap, y), "midleft", role="small", room=room)

    def _band(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies under every other row."""
        skin = self.skin
        return skin.assets.made(
            ("plot row", size, skin.theme),
            lambda: shapes.solid(size, skin.px(6), skin.theme.rgb("panel_light"), 120),
        )

    def _turn(self) -> None:
        self.is_turned = not self.is_turned
        self._on_turn(self.is_turned)

    def act(self, action: Action) -> bool:
        if action in (Action.ACCEPT, Action.GO_ON):
            self._turn()
            return True
        return False

    def release(self, spot: tuple[int, int]) -> None:
        self._turn()

    @property
    def ring_radius(self) -> int | None:
        return self.skin.px(14)


def place_boards(boards: Sequence[Widget], x: int, y: int, width: int, columns: int, gap: int) -> int:
    """Places boards in columns of equal width, each where a column ends first. Returns where the longest ends."""
    each = (width - (columns - 1) * gap) // columns
    ends = [y] * columns
    for board in boards:
        column = ends.index(min(ends))
        high = board.measure(each)[1]
        ends[column] = board.place(x + column * (each + gap), ends[column], each, high).bottom + gap
    return max(ends)
