"""A page longer than its window: where it stands, its bar, wheel and drag."""

import pygame

from game.view.widgets.skin import Skin

WHEEL_STEP = 72  # pixels at 1280 x 720


class ScrollPage:
    """Shows `height` pixels of content through `view`. Content coordinates begin at the view's top left corner."""

    def __init__(self, skin: Skin, view: pygame.Rect, height: int) -> None:
        self.skin = skin
        self.view = view
        self.height = height
        self.offset = 0
        self.shaded = view  # the part of its width over which the edges are shaded: where a board lies
        self._grip: int | None = None

    @property
    def reach(self) -> int:
        """The largest offset; 0 if everything fits."""
        return max(0, self.height - self.view.height)

    def scroll_to(self, offset: int) -> bool:
        """Move to an offset, as far as the content reaches. True if something moved."""
        before, self.offset = self.offset, max(0, min(self.reach, offset))
        return self.offset != before

    def wheel(self, steps: float) -> bool:
        """Turn the wheel; up is positive."""
        return self.scroll_to(self.offset - round(steps * self.skin.px(WHEEL_STEP)))

    def show(self, box: pygame.Rect) -> bool:
        """Move so that a box of the content is seen with some room around it."""
        room = self.skin.px(24)
        if box.top - room < self.offset:
            return self.scroll_to(box.top - room)
        if box.bottom + room > self.offset + self.view.height:
            return self.scroll_to(box.bottom + room - self.view.height)
        return False

    def to_screen(self, box: pygame.Rect) -> pygame.Rect:
        """A box of the content as it lies on the screen."""
        return box.move(self.view.x, self.view.y - self.offset)

    @property
    def bar(self) -> pygame.Rect:
        """The groove of the scroll bar."""
        width = self.skin.px(12)
        return pygame.Rect(self.view.right - width, self.view.top, width, self.view.height)

    @property
    def knob(self) -> pygame.Rect:
        """The part of the bar that moves."""
        bar = self.bar
        length = max(self.skin.px(36), bar.height * self.view.height // max(1, self.height))
        top = bar.top + (bar.height - length) * self.offset // max(1, self.reach)
        return pygame.Rect(bar.x, top, bar.width, length)

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel over the page and dragging of the bar."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.reach:
            if self.bar.inflate(self.skin.px(10), 0).collidepoint(event.pos):
                knob = self.knob
                self._grip = event.pos[1] - knob.top if knob.collidepoint(event.pos) else knob.height // 2
                self._drag(event.pos[1])
                return True
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._grip = None
            return True
        return False

    def _drag(self, y: int) -> None:
        assert self._grip is not None
        room = max(1, self.bar.height - self.knob.height)
        self.scroll_to(round((y - self._grip - self.bar.top) / room * self.reach))

    def draw_bar(self, target: pygame.Surface) -> None:
        """The bar and a shade where the content goes on, if there is more than fits."""
        if not self.reach:
            return
        high = self.skin.px(26)
        if self.offset < self.reach:
            shade = self.skin.shade(self.shaded.width, high)
            self.skin.put(target, shade, (self.shaded.x, self.view.bottom), "bottomleft")
        if self.offset > 0:
            shade = self.skin.shade(self.shaded.width, high, down=False)
            self.skin.put(target, shade, (self.shaded.x, self.view.top))
        self.skin.sunken(target, self.bar)
        self.skin.raised(target, self.knob.inflate(-self.skin.px(2), 0), colour="line")
