"""How far a page has been read: what of it is in view, where it is going, and which section that is.

Owns the meeting of layout and gliding for one box of the screen; it draws nothing and hears no events.
"""

from collections.abc import Iterator

import pygame

from game.view import art
from game.view.pages.blocks import Heading, Page
from game.view.pages.glide import Glide
from game.view.pages.layout import PageLayout
from game.view.pages.setting import Setter, Thing, Word
from game.view.pages.typesetter import Typesetter
from game.view.widgets.skin import Skin

_WIDEST = 41  # letter heights: longer lines are hard to find back from
_ABOVE = 12  # pixels at 1280 x 720 between the top of the sheet and what was jumped to


class Reading:
    """One page in one box. `box` may change; the page is then set anew."""

    def __init__(self, skin: Skin, page: Page, pack: str, *, still: bool) -> None:
        self.skin = skin
        self.page = page
        self.box = pygame.Rect(0, 0, 0, 0)
        self.glide = Glide(still=still)
        self.mark: tuple[int, int] | None = None  # what the bookmark points to (see Page.place)
        aspect = art.aspect(pack)
        body = skin.theme.size("body")
        self._setter = Setter(Typesetter(self._measure, aspect), body, skin.theme.gap, aspect)
        self._layout: PageLayout | None = None

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
    def knob(self) -> pygame.Rect:
        """The part of the bar that moves."""
        bar = self.bar
        whole = self.layout.high + 2 * self._margin
        length = max(self.skin.px(40), bar.height * self.view.height // max(1, whole))
        top = bar.top + round((bar.height - length) * self.glide.offset / max(1, self.glide.reach))
        return pygame.Rect(bar.x, top, bar.width, length)

    @property
    def _margin(self) -> int:
        """Free room above the first and below the last block."""
        return 3 * self.skin.theme.gap

    @property
    def top(self) -> int:
        """The height of the page that lies at the top of the view."""
        return round(self.glide.offset) - self._margin

    @property
    def left(self) -> int:
        """Where the column of text begins: in the middle of a sheet that is wider than anybody reads."""
        return self.view.x + (self.view.width - self.layout.width) // 2

    # --- the page ---------------------------------------------------------------------------------------------

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

    def set_more(self) -> bool:
        """Sets one more block beyond the view. False if all are set."""
        layout = self.layout
        moved = layout.settle_one(self.top)
        if moved is not None:
            self.glide.shift(moved, self._reach(layout))
        return moved is not None

    def near(self) -> Iterator[Thing]:
        """What lies one view below and above the present one."""
        layout, high = self.layout, self.view.height
        for top in (self.top + high, self.top - high):
            for lies, block in layout.visible(top, top + high):
                yield from (thing for thing in block.things if top <= lies + thing.y < top + high)

    def addresses(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The addresses in view with their places on the screen, from top to bottom."""
        for lies, block in self.layout.visible(self.top, self.top + self.view.height):
            for thing in block.things:
                if isinstance(thing, Word) and thing.address:
                    y = self.view.y + lies + thing.y - self.top
                    box = pygame.Rect(self.left + thing.x, y, thing.width, thing.high)
                    if box.colliderect(self.view):
                        yield thing.address, box

    # --- going about ------------------------------------------------------------------------------------------

    def go(self, offset: float, *, at_once: bool = False) -> bool:
        """Set out for an offset, as far as the page reaches. False if it is going there already."""
        self.glide.reach = self._reach(self.layout)
        return self.glide.go(offset, at_once=at_once)

    def show(self, anchor: str, *, at_once: bool = False, marked: bool = False) -> bool:
        """Bring an anchor to the top of the view, with the bookmark beside it if `marked`. False if there is none."""
        place = self.page.place(anchor)
        if place is None:
            return False
        self.mark = place if marked else None
        top = self.layout.span(place)[0] + self._margin
        if marked and place[1] >= 0:  # a row of a list: what stands above it is welcome on the screen too
            top -= self.view.height // 4
        self.go(top - self.skin.px(_ABOVE), at_once=at_once)
        self.glide.come_near(self.view.height)
        return True

    def take_over(self, before: "Reading") -> None:
        """Stand where another reading of the same page stood, whatever its width was."""
        self.mark = before.mark
        old, top = before.layout, before.top
        number = max((n for n in range(len(self.page.blocks)) if old.top(n) <= top), default=-1)
        if before.page is not self.page or number < 0:
            return
        share = (top - old.top(number)) / max(1, old.block(number).high)
        start, high = self.layout.span((number, -1))
        self.go(start + share * high + self._margin, at_once=True)

    @property
    def section(self) -> str:
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
