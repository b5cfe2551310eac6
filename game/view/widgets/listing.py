"""A list of rows to choose one from; the arrows move inside it, Enter or a click takes the row."""

from collections.abc import Callable, Sequence

import pygame

from game.view.actions import Action
from game.view.widgets.base import State, Widget
from game.view.widgets.skin import Skin


class List(Widget):
    """Rows of cells. It is as high as all its rows: put it on a form's page if there may be many."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        rows: Sequence[Sequence[str]],
        on_take: Callable[[int], None],
        *,
        index: int = 0,
        shares: Sequence[float] = (),
    ) -> None:
        """`shares` divides the width among the cells; equal parts if empty."""
        super().__init__(skin, key)
        self.rows, self.on_take = [tuple(row) for row in rows], on_take
        self.index = max(0, min(index, len(rows) - 1))
        self.shares = tuple(shares) or tuple(1.0 for _ in (rows[0] if rows else ()))
        self._over: int | None = None

    @property
    def row_height(self) -> int:
        """Pixels per row."""
        return self.skin.px(44)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.row_height * max(1, len(self.rows))

    def row_box(self, index: int) -> pygame.Rect:
        """A row's place, in the coordinates of `box`."""
        return pygame.Rect(self.box.x, self.box.y + index * self.row_height, self.box.width, self.row_height)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin = self.skin
        whole = sum(self.shares) or 1.0
        for number, row in enumerate(self.rows):
            place = pygame.Rect(box.x, box.y + number * self.row_height, box.width, self.row_height)
            if not place.colliderect(target.get_clip()):
                continue
            if number == self.index:
                skin.raised(target, place, colour="panel_light", lit=state.has_focus)
            x = float(place.x + skin.px(14))
            inner = place.width - skin.px(28)
            for cell, share in zip(row, self.shares, strict=True):
                wide = inner * share / whole
                skin.words(
                    target, cell, (x, place.centery - skin.px(2)), "midleft", room=round(wide - skin.px(12))
                )
                x += wide

    def act(self, action: Action) -> bool:
        if action in (Action.ACCEPT, Action.GO_ON) and self.rows:
            self.on_take(self.index)
            return True
        step = {Action.UP: -1, Action.DOWN: 1}.get(action)
        if step is not None and 0 <= self.index + step < len(self.rows):
            self.index += step
            return True
        return False

    def release(self, spot: tuple[int, int]) -> None:
        row = spot[1] // self.row_height
        if 0 <= row < len(self.rows):
            self.index = row
            self.on_take(row)
