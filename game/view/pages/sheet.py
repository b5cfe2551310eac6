"""A page on its sheet as one widget: read by wheel, keys, bar or drag, smoothly, and addresses in it can be taken.

Owns what a person does with the page and the drawing of the sheet; pictures are made while nobody waits for them.
"""

import time
from collections.abc import Callable, Iterator

import pygame

from game.view import shapes
from game.view.actions import Action
from game.view.pages.blocks import Page
from game.view.pages.painter import PagePainter
from game.view.pages.reading import Reading
from game.view.pages.setting import Thing
from game.view.widgets.base import State, Widget
from game.view.widgets.skin import PREMULTIPLIED, Skin

WHEEL = 96  # pixels at 1280 x 720 for one notch
LINE = 72  # ... and for one press of an arrow
_SPARE_S = 0.003  # of a frame in which nothing moves, for getting ready what may be read next


class PageSheet(Widget):
    """Shows one page. `on_address` is called with the addresses that somebody wants to open."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        page: Page,
        pack: str,
        emblem: str,
        on_address: Callable[[list[str]], None],
        *,
        still: bool,
    ) -> None:
        """`still`: no smooth scrolling, the page jumps."""
        self.reading = Reading(skin, page, pack, still=still)
        super().__init__(skin, key)
        self._on_address = on_address
        self._painter = PagePainter(skin, pack, emblem)
        self._grip: tuple[str, float] | None = None  # "bar" or "page", and where it was taken
        self._coming: Iterator[Thing] = iter(())  # what may be read next

    def lie(self, box: pygame.Rect) -> None:
        """Lie in this box of the screen."""
        self.box = self.reading.box = box

    def update(self, dt: float) -> bool:
        """Let time pass. True if the page has moved, or is found to be longer than the bar beside it said."""
        if self.reading.glide.advance(dt):
            self._coming = iter(())
            return True
        knob = self.reading.knob
        self._get_ready()
        return self.reading.knob != knob

    def _get_ready(self) -> None:
        """Set further blocks and make their pictures, as long as nobody notices."""
        end = time.perf_counter() + _SPARE_S
        while time.perf_counter() < end:
            thing = next(self._coming, None)
            if thing is not None:
                self._painter.warm(thing)
            elif not self.reading.set_more():
                return
            elif self.reading.layout.is_whole:
                self._coming = self.reading.near()

    # --- what a person does -----------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        reading = self.reading
        page = round(reading.view.height * 0.85)
        step = {
            Action.UP: -self.skin.px(LINE),
            Action.DOWN: self.skin.px(LINE),
            Action.PAGE_UP: -page,
            Action.PAGE_DOWN: page,
            Action.GO_ON: page,
            Action.FIRST: -reading.layout.high,
            Action.LAST: reading.layout.high,
        }.get(action)
        if step is not None:
            moved = reading.go(reading.glide.goal + step)
            reading.glide.come_near(reading.view.height)
            return moved or action is Action.GO_ON
        if action is not Action.ACCEPT:
            return False
        found = list(dict.fromkeys(address for address, _ in reading.addresses()))
        if found:
            self._on_address(found)
        return bool(found)

    def wheel(self, steps: int) -> bool:
        self.reading.go(self.reading.glide.goal - steps * self.skin.px(WHEEL))
        return True

    def press(self, spot: tuple[int, int]) -> None:
        x, y = spot[0] + self.box.x, spot[1] + self.box.y
        reading = self.reading
        knob = reading.knob
        if reading.glide.reach and x >= reading.bar.x - self.skin.theme.gap:
            self._grip = ("bar", y - knob.top if knob.collidepoint(x, y) else knob.height / 2)
            self.drag(spot)
        else:
            self._grip = ("page", y + reading.glide.offset)

    def drag(self, spot: tuple[int, int]) -> None:
        if self._grip is None:
            return
        reading, (kind, grip) = self.reading, self._grip
        y = spot[1] + self.box.y
        if kind == "page":
            reading.go(grip - y, at_once=True)
        else:
            room = max(1, reading.bar.height - reading.knob.height)
            reading.go((y - grip - reading.bar.top) / room * reading.glide.reach, at_once=True)

    def release(self, spot: tuple[int, int]) -> None:
        grip, self._grip = self._grip, None
        x, y = spot[0] + self.box.x, spot[1] + self.box.y
        if grip is None or grip[0] == "bar" or abs(grip[1] - y - self.reading.glide.offset) > self.skin.px(4):
            return
        for address, box in self.reading.addresses():
            if box.collidepoint(x, y):
                self._on_address([address])
                return

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        self._painter.shadow(target, box)
        self.paint(target, box, state)

    def paint(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """Everything within the box: enough when nothing but the page has moved."""
        reading, unit = self.reading, self.skin.theme.gap
        self._painter.paper(target, box)
        layout, view, top = reading.layout, reading.view, reading.top
        old = target.get_clip()
        target.set_clip(pygame.Rect(box.x + 1, view.y, box.width - 2, view.height).clip(old))
        self._painter.page(target, layout, reading.left, view.y - top, top, top + view.height)
        if reading.mark is not None:
            start, high = layout.span(reading.mark)
            ribbon = pygame.Rect(box.x + unit, view.y + start - top, round(1.5 * unit), max(high, 4 * unit))
            self._painter.bookmark(target, ribbon)
        fade = pygame.Rect(view.x - 3 * unit, view.y, view.width + 3 * unit, 3 * unit)
        if reading.glide.offset > 0:
            self._painter.fade(target, box, fade, down=False)
        if reading.glide.offset < reading.glide.reach:
            self._painter.fade(target, box, fade.move(0, view.height - fade.height), down=True)
        target.set_clip(old)
        if reading.glide.reach:
            self._bar(target, state)

    def _bar(self, target: pygame.Surface, state: State) -> None:
        bar, assets = self.reading.bar, self.skin.assets
        groove = assets.made(
            ("sheet groove", bar.size),
            lambda: shapes.solid(bar.size, bar.width // 2, self.skin.theme.rgb("paper_edge"), 150),
        )
        target.blit(groove, bar, special_flags=PREMULTIPLIED)
        lit = state.is_pressed or state.has_focus
        colour = self._painter.colour("accent" if lit else "soft")
        inner = self.reading.knob.inflate(-self.skin.px(3), -self.skin.px(3))
        body = assets.made(
            ("sheet knob", inner.size, lit), lambda: shapes.solid(inner.size, inner.width // 2, colour)
        )
        target.blit(body, inner, special_flags=PREMULTIPLIED)

    @property
    def ring_radius(self) -> int | None:
        return self.skin.px(4)
