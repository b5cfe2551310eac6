"""A window on a list that may be very long: it draws the rows that are seen, however many there are.

It knows numbers of rows and where they lie; what stands in a row its owner paints.
"""

from collections.abc import Callable

import pygame

from game.view.actions import Action
from game.view.widgets.base import State, Widget
from game.view.widgets.scroll import ScrollPage
from game.view.widgets.skin import Skin

Paint = Callable[
    [pygame.Surface, pygame.Rect, int, bool], None
]  # target, the row's box, its number, whether chosen


class Rows(Widget):
    """Arrows, page keys and the wheel move; a click chooses a row, a click on the chosen one (or Enter) takes it."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        count: int,
        row_height: int,
        paint: Paint,
        on_choose: Callable[[int], None],
        on_take: Callable[[int], None] = lambda number: None,
        *,
        index: int = 0,
        offset: int = 0,
    ) -> None:
        """`index` is the chosen row, `offset` how many pixels are scrolled away above."""
        super().__init__(skin, key)
        self.count, self.row_height, self.paint = count, row_height, paint
        self.on_choose, self.on_take = on_choose, on_take
        self.index = max(0, min(index, count - 1))
        self._offset = offset
        self._page = ScrollPage(skin, pygame.Rect(0, 0, 0, 0), 0)
        self._is_on_bar = False
        self.takes_at_once = False  # one click takes a row

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.row_height * max(1, self.count)

    def place(self, x: float, y: float, width: float = 0, height: float = 0) -> pygame.Rect:
        box = super().place(x, y, width, height)
        self._page = ScrollPage(self.skin, box, self.count * self.row_height)
        self._page.scroll_to(self._offset)
        return box

    @property
    def offset(self) -> int:
        """How many pixels are scrolled away above."""
        return self._page.offset

    def show(self, number: int) -> bool:
        """Scroll so far that a row is seen with the ones beside it. True if something moved."""
        page = self._page
        near = (
            self.row_height if page.view.height >= 4 * self.row_height else 0
        )  # its neighbours are seen too
        top, bottom = number * self.row_height - near, (number + 1) * self.row_height + near
        if top < page.offset:
            return page.scroll_to(top)
        if bottom > page.offset + page.view.height:
            return page.scroll_to(bottom - page.view.height)
        return False

    def choose(self, number: int) -> None:
        """Make a row the chosen one without telling anybody."""
        self.index = max(0, min(number, self.count - 1))
        self.show(self.index)

    def _row_width(self) -> int:
        return self.box.width - (self._page.bar.width + self.skin.px(8) if self._page.reach else 0)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        old = target.get_clip()
        target.set_clip(box.clip(old))
        first = self._page.offset // self.row_height
        last = min(self.count, (self._page.offset + box.height) // self.row_height + 1)
        for number in range(first, last):
            y = box.y + number * self.row_height - self._page.offset
            row = pygame.Rect(box.x, y, self._row_width(), self.row_height)
            if number == self.index:
                self.skin.raised(target, row, colour="panel_light", lit=state.has_focus)
            self.paint(target, row, number, number == self.index)
        self._page.draw_bar(target)
        target.set_clip(old)

    def act(self, action: Action) -> bool:
        if action in (Action.ACCEPT, Action.GO_ON) and self.count:
            self.on_take(self.index)
            return True
        page = max(1, self.box.height // self.row_height - 1)
        steps = {
            Action.UP: -1, Action.DOWN: 1, Action.PAGE_UP: -page, Action.PAGE_DOWN: page,
            Action.FIRST: -self.count, Action.LAST: self.count,
        }  # fmt: skip
        if action not in steps:
            return False
        number = max(0, min(self.count - 1, self.index + steps[action]))
        if number == self.index or not self.count:
            return False  # at its ends the focus goes on
        self.choose(number)
        self.on_choose(number)
        return True

    def wheel(self, steps: int) -> bool:
        self._page.wheel(steps)
        return True

    def press(self, spot: tuple[int, int]) -> None:
        # A bar that was let go outside the list is let go now.
        self._page.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self._on_screen(spot), button=1))
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self._on_screen(spot), button=1)
        self._is_on_bar = self._page.handle(event)

    def drag(self, spot: tuple[int, int]) -> None:
        self._page.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self._on_screen(spot), rel=(0, 0), buttons=(1, 0, 0))
        )

    def release(self, spot: tuple[int, int]) -> None:
        event = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self._on_screen(spot), button=1)
        self._page.handle(event)
        if self._is_on_bar:
            self._is_on_bar = False
            return
        number = (spot[1] + self._page.offset) // self.row_height
        if not 0 <= number < self.count:
            return
        if number == self.index or self.takes_at_once:
            self.choose(number)
            self.on_take(number)
        else:
            self.choose(number)
            self.on_choose(number)

    def _on_screen(self, spot: tuple[int, int]) -> tuple[int, int]:
        return spot[0] + self.box.x, spot[1] + self.box.y
