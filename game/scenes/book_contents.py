"""The contents of a book: its sections as an index at the left, or as one line of choice where that is too narrow.

Knows the names and signs of sections; turning the page is the book's affair.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.view.pages.blocks import Page, plain
from game.view.pages.index import IndexEntry
from game.view.pages.library import kind_of
from game.view.widgets import Choice, ScrollPage, Skin, Widget

AIR = 6  # above the first entry and below the last: the room that the ring around one needs
_WIDEST = 0.27  # of the room: so wide the index may become
_ICONS = {"strategy": "hint", "glossary": "language", "origin": "home"}
_OWN_ICONS = {
    "in-one-minute": "clock", "the-pack": "cards", "the-chips": "chip", "a-round": "dealer", "a-hand": "dealer",
    "a-deal": "dealer", "the-power-of-the-8": "crown", "banzai": "star", "counting": "trophy", "who-scores": "trophy",
    "a-round-to-look-over-our-shoulders": "eye", "house-rules": "settings", "two-players-and-paul": "person",
    "the-order-of-trumps": "trump", "the-order-of-plain-suits": "sort", "playing-a-trick": "play",
    "combinations": "medal", "how-likely": "dice",
    "they-do-not-see-your-cards": "eye_off", "the-levels": "statistics", "the-styles": "temperature",
    "luck-and-skill": "dice", "hints": "hint",
}  # fmt: skip


@dataclass(frozen=True)
class Section:
    """A line of the contents."""

    anchor: str
    words: str
    icon: str


def sections_of(page: Page, start: str) -> tuple[Section, ...]:
    """The page's beginning, called `start` (its title stands above the book), and its sections of level 2."""
    sections = []
    for heading in page.headings:
        icon = _OWN_ICONS.get(heading.anchor) or _ICONS.get(kind_of(heading.anchor), "info")
        if heading.level == 1:
            sections.append(Section(heading.anchor, start, "learn"))
        elif heading.level == 2:
            sections.append(Section(heading.anchor, plain(heading.spans), icon))
    return tuple(sections)


class Contents:
    """The contents in one room. `go_to` is called with the anchor of the section that was chosen."""

    def __init__(
        self, skin: Skin, page: Page, start: str, room: pygame.Rect, go_to: Callable[[str], None]
    ) -> None:
        self.sections = sections_of(page, start)
        self.panel: pygame.Rect | None = None  # the board under the index
        self.page: ScrollPage | None = None  # the index may be longer than its board
        self.rest = room  # what is left of the room
        self._skin, self._go_to = skin, go_to
        self._entries: list[IndexEntry] = []
        self._choice: Choice | None = None
        if self._longest_word() <= round(room.width * _WIDEST):
            self._lay_index(room)
        else:
            self._lay_choice(room)

    @property
    def widgets(self) -> list[Widget]:
        """What belongs on the form."""
        return list(self._entries) if self._choice is None else [self._choice]

    def _longest_word(self) -> int:
        """The width of an index in which no word is torn."""
        size = self._skin.theme.size("small")
        words = [word for section in self.sections for word in section.words.split()]
        return max(self._skin.assets.measure(word, size)[0] for word in words) + self._skin.px(92)

    def _lay_index(self, room: pygame.Rect) -> None:
        skin, gap = self._skin, self._skin.theme.gap
        most = round(room.width * _WIDEST)
        self._entries = [self._entry(section) for section in self.sections]
        width = min(most, max(entry.measure(most - 4 * gap)[0] for entry in self._entries) + 4 * gap)
        high = self._pile(width - 4 * gap)
        if high + 4 * gap > room.height:
            high = self._pile(width - 4 * gap - skin.px(20))  # beside the bar
        self.panel = pygame.Rect(room.x, room.y, width, min(room.height, high + 4 * gap))
        air = skin.px(AIR)
        self.page = ScrollPage(skin, self.panel.inflate(-4 * gap, 2 * air - 4 * gap), high + 2 * air)
        beside = self.panel.right + 3 * gap
        self.rest = pygame.Rect(beside, room.y, room.right - beside, room.height)

    def _entry(self, section: Section) -> IndexEntry:
        key = f"section.{section.anchor}"
        return IndexEntry(self._skin, key, section.words, section.icon, lambda: self._go_to(section.anchor))

    def _pile(self, width: int) -> int:
        """Put the entries one below the other on the index's own page; gives the height they take."""
        air = y = self._skin.px(AIR)
        for entry in self._entries:
            entry.scrolls = True
            y = entry.place(0, y, width, entry.measure(width)[1]).bottom + self._skin.px(3)
        return y - self._skin.px(3) - air

    def _lay_choice(self, room: pygame.Rect) -> None:
        words = [section.words for section in self.sections]
        self._choice = Choice(self._skin, "contents", words, 0, self._turn_to, width=room.width)
        below = self._choice.place(room.x, room.y, room.width).bottom + self._skin.theme.gap
        self.rest = pygame.Rect(room.x, below, room.width, room.bottom - below)

    def _turn_to(self, number: int) -> None:
        self._go_to(self.sections[number].anchor)

    def follow(self, anchor: str) -> bool:
        """Mark the section that is being read. True if that changes the picture."""
        number = next((n for n, section in enumerate(self.sections) if section.anchor == anchor), 0)
        if self._choice is not None:
            changed, self._choice.index = self._choice.index != number, number
            return changed
        changed = not self._entries[number].is_current
        for place, entry in enumerate(self._entries):
            entry.is_current = place == number
        if changed and self.page is not None:
            self.page.show(self._entries[number].box)
        return changed
