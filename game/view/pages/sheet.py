"""A page on its sheet as one widget: read by wheel, keys, bar or drag, smoothly, and addresses in it can be taken.

Owns what is in view; blocks are set when they come near it, and pictures are made while nobody waits for them.
"""

import time
from collections.abc import Callable, Iterator

import pygame

from game.view import art, shapes
from game.view.actions import Action
from game.view.pages.blocks import Heading, Page
from game.view.pages.glide import Glide
from game.view.pages.layout import PageLayout
from game.view.pages.painter import PagePainter
from game.view.pages.setting import Face, Setter, Shape, Word
from game.view.pages.typesetter import Typesetter
from game.view.widgets.base import State, Widget
from game.view.widgets.skin import PREMULTIPLIED, Skin

WHEEL = 96  # pixels at 1280 x 720 for one notch
LINE = 72  # ... and for one press of an arrow
_WIDEST = 41  # letter heights: longer lines are hard to find back from
_ABOVE = 12  # pixels at 1280 x 720 between the top of the sheet and what was jumped to
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
        super().__init__(skin, key)
        self.page = page
        self.glide = Glide(still=still)
        self.mark: tuple[int, int] | None = None  # what the bookmark points to (see Page.place)
        self._on_address = on_address
        self._painter = PagePainter(skin, pack, emblem)
        aspect = art.aspect(pack)
        body = skin.theme.size("body")
        self._setter = Setter(Typesetter(self._measure, aspect), body, skin.theme.gap, aspect)
        self._layout: PageLayout | None = None
        self._grip: tuple[str, float] | None = None  # "bar" or "page", and where it was taken
        self._coming: Iterator[Word | Face | Shape] = iter(())  # what may be read next

    def _measure(self, text: str, size: int, serif: bool, bold: bool) -> int:
        return self.skin.assets.measure(text, size, serif=serif, bold=bold)[0]

    # --- measures ---------------------------------------------------------------------------------------------

    @property
    def view(self) -> pygame.Rect:
        """The part of the box through which the page is seen."""
        unit, box = self.skin.theme.gap, self.box
        width = box.width - 8 * unit - self.bar.width
        return pygame.Rect(box.x + 5 * unit, box.y + unit, width, box.height - 2 * unit)

    @property
    def bar(self) -> pygame.Rect:
        """The groove of the bar."""
        width, unit, box = self.skin.px(12), self.skin.theme.gap, self.box
        return pygame.Rect(box.right - width - unit, box.y + 2 * unit, width, box.height - 4 * unit)

    @property
    def layout(self) -> PageLayout:
        """The page as it lies in the present width, all of it set that is in view."""
        width = min(self.view.width, self._setter.body.size * _WIDEST)
        if self._layout is None or self._layout.width != width:
            self._layout = PageLayout(self._setter, self.page, width)
        self._settle(self._layout)
        return self._layout

    def _settle(self, layout: PageLayout) -> None:
        """Set what is in view now and where the page is going; what is seen stays where it is."""
        self.glide.reach = self._reach(layout)
        for at in (self.glide.goal, self.glide.offset):
            top = round(at) - self._margin
            moved = layout.settle(top, top + self.view.height)
            self.glide.shift(moved, self._reach(layout))

    def _reach(self, layout: PageLayout) -> int:
        return max(0, layout.high + 2 * self._margin - self.view.height)

    @property
    def _margin(self) -> int:
        """Free room above the first and below the last block."""
        return 3 * self.skin.theme.gap

    @property
    def _top(self) -> int:
        """The height of the page that lies at the top of the view."""
        return round(self.glide.offset) - self._margin

    # --- scrolling --------------------------------------------------------------------------------------------

    def show(self, anchor: str, *, at_once: bool = False, marked: bool = False) -> bool:
        """Bring an anchor to the top of the sheet, with the bookmark beside it if `marked`. False if there is none."""
        place = self.page.place(anchor)
        if place is None:
            return False
        self.mark = place if marked else None
        layout = self.layout
        top = layout.span(place)[0] + self._margin
        if marked and place[1] >= 0:  # a row of a list: what stands above it is welcome on the screen too
            top -= self.view.height // 4
        self.glide.reach = self._reach(layout)
        self.glide.go(top - self.skin.px(_ABOVE), at_once=at_once)
        self.glide.come_near(self.view.height)
        return True

    def take_over(self, before: "PageSheet") -> None:
        """Stand where another sheet of the same page stood, whatever its width was."""
        self.mark = before.mark
        old, top = before.layout, before._top
        number = max((n for n in range(len(self.page.blocks)) if old.top(n) <= top), default=-1)
        if before.page is not self.page or number < 0:
            return
        share = (top - old.top(number)) / max(1, old.block(number).high)
        layout = self.layout
        start, high = layout.span((number, -1))
        self.glide.reach = self._reach(layout)
        self.glide.go(start + share * high + self._margin, at_once=True)

    def update(self, dt: float) -> bool:
        """Let time pass. True if the page has moved."""
        if self.glide.advance(dt):
            self._coming = iter(())
            return True
        self._get_ready()
        return False

    def _get_ready(self) -> None:
        """Set further blocks and make their pictures, as long as nobody notices."""
        end = time.perf_counter() + _SPARE_S
        layout = self.layout
        while time.perf_counter() < end:
            thing = next(self._coming, None)
            if thing is not None:
                self._painter.warm(thing)
                continue
            moved = layout.settle_one(self._top)
            if moved is None:
                return
            self.glide.shift(moved, self._reach(layout))
            if layout.is_whole:
                self._coming = self._near(layout)

    def _near(self, layout: PageLayout) -> Iterator[Word | Face | Shape]:
        """What lies one view below and above the present one."""
        high = self.view.height
        for top in (self._top + high, self._top - high):
            for lies, block in layout.visible(top, top + high):
                yield from (thing for thing in block.things if top <= lies + thing.y < top + high)

    @property
    def current(self) -> str:
        """The anchor of the section that is being read: the last heading of level 1 or 2 in the upper third."""
        layout = self.layout
        line = self.glide.goal - self._margin + self.view.height // 3
        if self.glide.reach and self.glide.goal >= self.glide.reach:
            line = layout.high
        found = ""
        for number, block in enumerate(self.page.blocks):
            if layout.top(number) > line and found:
                break
            if isinstance(block, Heading) and block.level <= 2:
                found = block.anchor
        return found

    # --- what a person does -----------------------------------------------------------------------------------

    def act(self, action: Action) -> bool:
        page = round(self.view.height * 0.85)
        step = {
            Action.UP: -self.skin.px(LINE),
            Action.DOWN: self.skin.px(LINE),
            Action.PAGE_UP: -page,
            Action.PAGE_DOWN: page,
            Action.GO_ON: page,
            Action.FIRST: -self.layout.high,
            Action.LAST: self.layout.high,
        }.get(action)
        if step is not None:
            moved = self.glide.go(self.glide.goal + step)
            self.glide.come_near(self.view.height)
            return moved or action is Action.GO_ON
        if action is Action.ACCEPT:
            found = self.addresses_seen()
            if found:
                self._on_address(found)
            return bool(found)
        return False

    def wheel(self, steps: int) -> bool:
        self.glide.go(self.glide.goal - steps * self.skin.px(WHEEL))
        return True

    def press(self, spot: tuple[int, int]) -> None:
        x, y = spot[0] + self.box.x, spot[1] + self.box.y
        if self.glide.reach and x >= self.bar.x - self.skin.theme.gap:
            knob = self.knob
            self._grip = ("bar", y - knob.top if knob.collidepoint(x, y) else knob.height / 2)
            self.drag(spot)
        else:
            self._grip = ("page", y + self.glide.offset)

    def drag(self, spot: tuple[int, int]) -> None:
        if self._grip is None:
            return
        kind, grip = self._grip
        y = spot[1] + self.box.y
        if kind == "page":
            self.glide.go(grip - y, at_once=True)
        else:
            room = max(1, self.bar.height - self.knob.height)
            self.glide.go((y - grip - self.bar.top) / room * self.glide.reach, at_once=True)

    def release(self, spot: tuple[int, int]) -> None:
        grip, self._grip = self._grip, None
        y = spot[1] + self.box.y
        if grip is None or grip[0] == "bar" or abs(grip[1] - y - self.glide.offset) > self.skin.px(4):
            return
        address = self.address_at(spot[0] + self.box.x, y)
        if address:
            self._on_address([address])

    # --- addresses --------------------------------------------------------------------------------------------

    def _addresses(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The addresses in view with their places on the screen."""
        for lies, block in self.layout.visible(self._top, self._top + self.view.height):
            for thing in block.things:
                if isinstance(thing, Word) and thing.address:
                    y = self.view.y + lies + thing.y - self._top
                    box = pygame.Rect(self._left + thing.x, y, thing.width, thing.high)
                    if box.colliderect(self.view):
                        yield thing.address, box

    def addresses_seen(self) -> list[str]:
        """The addresses in view, from top to bottom."""
        return list(dict.fromkeys(address for address, _ in self._addresses()))

    def address_at(self, x: int, y: int) -> str:
        """The address at a place of the screen, or ""."""
        return next((address for address, box in self._addresses() if box.collidepoint(x, y)), "")

    # --- drawing ----------------------------------------------------------------------------------------------

    @property
    def _left(self) -> int:
        """Where the column of text begins: in the middle of a sheet that is wider than anybody reads."""
        return self.view.x + (self.view.width - self.layout.width) // 2

    @property
    def knob(self) -> pygame.Rect:
        """The part of the bar that moves."""
        bar = self.bar
        whole = self.layout.high + 2 * self._margin
        length = max(self.skin.px(40), bar.height * self.view.height // max(1, whole))
        top = bar.top + round((bar.height - length) * self.glide.offset / max(1, self.glide.reach))
        return pygame.Rect(bar.x, top, bar.width, length)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        self._painter.shadow(target, box)
        self.paint(target, box, state)

    def paint(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        """Everything within the box: enough when nothing but the page has moved."""
        self._painter.paper(target, box)
        layout, view, unit = self.layout, self.view, self.skin.theme.gap
        top = self._top
        old = target.get_clip()
        target.set_clip(pygame.Rect(box.x + 1, view.y, box.width - 2, view.height).clip(old))
        self._painter.page(target, layout, self._left, view.y - top, top, top + view.height)
        if self.mark is not None:
            start, high = layout.span(self.mark)
            ribbon = pygame.Rect(box.x + unit, view.y + start - top, round(1.5 * unit), max(high, 4 * unit))
            self._painter.bookmark(target, ribbon)
        fade = pygame.Rect(view.x - 3 * unit, view.y, view.width + 3 * unit, 3 * unit)
        if self.glide.offset > 0:
            self._painter.fade(target, box, fade, down=False)
        if self.glide.offset < self.glide.reach:
            self._painter.fade(target, box, fade.move(0, view.height - fade.height), down=True)
        target.set_clip(old)
        if self.glide.reach:
            self._bar(target, state)

    def _bar(self, target: pygame.Surface, state: State) -> None:
        bar, knob, assets = self.bar, self.knob, self.skin.assets
        groove = assets.made(
            ("sheet groove", bar.size),
            lambda: shapes.solid(bar.size, bar.width // 2, self.skin.theme.rgb("paper_edge"), 150),
        )
        target.blit(groove, bar, special_flags=PREMULTIPLIED)
        lit = state.is_pressed or state.has_focus
        colour = self._painter.colour("accent" if lit else "soft")
        inner = knob.inflate(-self.skin.px(3), -self.skin.px(3))
        body = assets.made(
            ("sheet knob", inner.size, lit), lambda: shapes.solid(inner.size, inner.width // 2, colour)
        )
        target.blit(body, inner, special_flags=PREMULTIPLIED)

    @property
    def ring_radius(self) -> int | None:
        return self.skin.px(4)
