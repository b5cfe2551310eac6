"""A game's book: its rules with pictures, strategy, glossary and origin on one long sheet, and the index beside it.

It knows pages and sections, not the rules; where a match stands is told to it as an anchor.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.kit.protocol import AnyGame
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.message import Answer, Message
from game.scenes.scene import House
from game.view.actions import Action
from game.view.pages.blocks import Page, plain
from game.view.pages.index import IndexEntry
from game.view.pages.library import kind_of, page_of
from game.view.pages.sheet import PageSheet
from game.view.widgets import Button, Choice, Form, ScrollPage, Skin, State, Widget

SEALS = {"ippon": "勝", "crazy_eights": "八", "twelve_chips": "十二", "hachinin_meri": "八人"}
_ICONS = {"strategy": "hint", "glossary": "language", "origin": "home"}
_OWN_ICONS = {
    "in-one-minute": "clock", "the-pack": "cards", "the-chips": "chip", "a-round": "dealer", "a-hand": "dealer",
    "a-deal": "dealer", "the-power-of-the-8": "crown", "banzai": "star", "counting": "trophy", "who-scores": "trophy",
    "a-round-to-look-over-our-shoulders": "eye", "house-rules": "settings", "two-players-and-paul": "person",
    "the-order-of-trumps": "trump", "the-order-of-plain-suits": "sort", "playing-a-trick": "play",
    "combinations": "medal",
}  # fmt: skip
_PAGING = (Action.PAGE_UP, Action.PAGE_DOWN, Action.FIRST, Action.LAST)


@dataclass(frozen=True)
class Section:
    """A line of the index."""

    anchor: str
    words: str
    kind: str


def sections_of(page: Page) -> tuple[Section, ...]:
    """The page's title and its sections of level 2."""
    return tuple(
        Section(heading.anchor, plain(heading.spans), kind_of(heading.anchor))
        for heading in page.headings
        if heading.level <= 2
    )


class Book(FormScene):
    """Shows the page of a game. `anchor` is where it opens; with `marked` the bookmark lies there. `play_along` opens
    the guided round (None: not from here), `open_address` the desktop's browser."""

    def __init__(
        self,
        house: House,
        game: AnyGame,
        open_address: Callable[[str], None],
        anchor: str = "",
        *,
        marked: bool = False,
        play_along: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(house)
        self.world = game.world
        self.game = game
        self.first_focus = "page"
        self._open_address, self._play_along = open_address, play_along
        self._anchor, self._marked = anchor, marked
        self._sheet: PageSheet | None = None
        self._entries: list[IndexEntry] = []
        self._contents: Choice | None = None
        self._panel: pygame.Rect | None = None
        self._sections: tuple[Section, ...] = ()

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        before = self._sheet
        page = page_of(self.game.key, self.house.texts.language)
        self._sections = sections_of(page)
        still = self.house.settings.reduced_motion or self.house.settings.instant
        sheet = PageSheet(
            skin, "page", page, self.game.pack.key, self.game.key, self._ask_address, still=still
        )
        room = pygame.Rect(
            4 * gap, title_height(skin), size[0] - 8 * gap, size[1] - title_height(skin) - 3 * gap
        )
        buttons = self._buttons(skin, size)
        if buttons[-1].box.top > title_height(skin):
            room.height = buttons[0].box.top - room.y - 2 * gap
        index, rest = self._index(skin, room)
        sheet.box = rest
        self._sheet = sheet
        if before is None:
            sheet.show(self._anchor or page.headings[0].anchor, at_once=True, marked=self._marked)
        else:
            sheet.take_over(before)
        index_page = ScrollPage(skin, *self._index_view(skin)) if self._entries else None
        form = Form(skin, [sheet, *index, *buttons], index_page)
        self._follow(form)
        return form

    def _buttons(self, skin: Skin, size: tuple[int, int]) -> list[Widget]:
        """Beside the title if there is room, else at the foot of the window."""
        gap, say = skin.theme.gap, self.house.say
        buttons: list[Widget] = []
        if self._play_along is not None:
            buttons.append(
                Button(skin, "guided", say("learn.guided"), self._play_along, icon="play", look="main")
            )
        buttons.append(Button(skin, "back", say("core.back"), self.back, icon="back"))
        wide = sum(button.measure(size[0])[0] for button in buttons) + 2 * gap * (len(buttons) - 1)
        high = buttons[0].measure(size[0])[1]
        right = size[0] - 5 * gap
        if self._title_width(skin) + wide + 6 * gap <= right:
            y = 2 * gap + round(skin.theme.size("title") * 0.7) - high // 2
            flow(buttons, right - wide, right + 1, y, 2 * gap, align="right")
        else:
            high = flow(buttons, 5 * gap, right, 0, 2 * gap, align="right")
            flow(buttons, 5 * gap, right, size[1] - high - 2 * gap, 2 * gap, align="right")
        return buttons

    def _title_width(self, skin: Skin) -> int:
        size = skin.theme.size("title")
        words = skin.assets.measure(self._title, size, serif=True)[0]
        return 5 * skin.theme.gap + round(size * 1.25) + 2 * skin.theme.gap + words

    @property
    def _title(self) -> str:
        return self.house.say(f"game.{self.game.key}.name")

    def _index(self, skin: Skin, room: pygame.Rect) -> tuple[list[Widget], pygame.Rect]:
        """The index and the room it leaves: a panel at the left, or one line of choice if the window is too narrow."""
        gap = skin.theme.gap
        most = round(room.width * 0.27)
        entries = [self._entry(skin, section) for section in self._sections]
        longest = max(
            skin.assets.measure(word, skin.theme.size("small"))[0]
            for section in self._sections
            for word in section.words.split()
        )
        if longest + skin.px(60) + 4 * gap > most:
            self._entries, self._panel = [], None
            contents = Choice(
                skin,
                "contents",
                [section.words for section in self._sections],
                0,
                self._turn_to,
                width=room.width,
            )
            contents.place(room.x, room.y, room.width, 0)
            self._contents = contents
            below = contents.box.bottom + gap
            return [contents], pygame.Rect(room.x, below, room.width, room.bottom - below)
        self._entries, self._contents = entries, None
        width = min(most, max(entry.measure(most - 4 * gap)[0] for entry in entries) + 4 * gap)
        high = self._pile(entries, width - 4 * gap, skin.px(3))
        if high + 4 * gap > room.height:
            high = self._pile(entries, width - 4 * gap - skin.px(20), skin.px(3))  # beside the bar
        self._panel = pygame.Rect(room.x, room.y, width, min(room.height, high + 4 * gap))
        beside = self._panel.right + 3 * gap
        return list(entries), pygame.Rect(beside, room.y, room.right - beside, room.height)

    @staticmethod
    def _pile(entries: list[IndexEntry], width: int, gap: int) -> int:
        """Put entries one below the other on the index's own page; gives the height they take."""
        y = 0
        for entry in entries:
            entry.scrolls = True
            y = entry.place(0, y, width, entry.measure(width)[1]).bottom + gap
        return y - gap

    def _index_view(self, skin: Skin) -> tuple[pygame.Rect, int]:
        assert self._panel is not None
        view = self._panel.inflate(-4 * skin.theme.gap, -4 * skin.theme.gap)
        return view, self._entries[-1].box.bottom

    def _entry(self, skin: Skin, section: Section) -> IndexEntry:
        is_title = section is self._sections[0]
        icon = "learn" if is_title else _OWN_ICONS.get(section.anchor) or _ICONS.get(section.kind, "info")
        return IndexEntry(skin, f"section.{section.anchor}", section.words, icon, self._goer(section.anchor))

    # --- going about ------------------------------------------------------------------------------------------

    def _goer(self, anchor: str) -> Callable[[], None]:
        return lambda: self.go_to(anchor)

    def _turn_to(self, number: int) -> None:
        self.go_to(self._sections[number].anchor)

    def go_to(self, anchor: str) -> None:
        """Turn the page to a section."""
        if self._sheet is not None and self.form is not None:
            self._sheet.show(anchor)
            self._follow(self.form)

    @property
    def section(self) -> str:
        """The anchor of the section that is being read."""
        return self._sheet.current if self._sheet is not None else ""

    def _follow(self, form: Form) -> None:
        """The index shows what is being read."""
        current = self.section
        for number, section in enumerate(self._sections):
            if self._contents is not None and section.anchor == current and self._contents.index != number:
                self._contents.index = number
                form.changed = True
        for entry in self._entries:
            is_current = entry.key == f"section.{current}"
            if is_current != entry.is_current:
                entry.is_current = is_current
                form.changed = True
                if is_current and form.page is not None:
                    form.page.show(entry.box)

    @property
    def caption(self) -> str:
        return next((section.words for section in self._sections if section.anchor == self.section), "")

    def _ask_address(self, addresses: list[str]) -> None:
        """An address is shown as it is, and leaves the house only when somebody says so."""
        say = self.house.say
        answers = [
            Answer("learn.address.open", lambda: self._open_address(addresses[0]), look="main"),
            Answer("core.cancel"),
        ]
        self.house.scenes.push(
            Message(
                self.house,
                say("learn.address.title"),
                f"{say('learn.address.words')}\n{addresses[0]}",
                answers,
            )
        )

    # --- life -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        action = self.house.keys.action_of(event)
        if action is Action.RULES:
            self.back()
            return True
        if action in _PAGING and self._sheet is not None and self.form is not None:
            self._sheet.act(action)
            self.form.changed = True
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._sheet is not None and self.form is not None:
            if self._sheet.update(dt):
                self._moved = True
            self._follow(self.form)

    @property
    def is_moving(self) -> bool:
        return self._sheet is not None and self._sheet.glide.is_moving

    _moved = False  # the page alone has moved since the last drawing

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        form, sheet = self.form, self._sheet
        moved, self._moved = self._moved, False
        if form is None or sheet is None or form.changed or not moved:
            return super().draw(target)
        sheet.paint(target, sheet.box, State(form.focus is sheet))
        return [sheet.box]

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        paint_title(skin, target, self._title, SEALS.get(self.game.key, "書"))
        if self._panel is not None:
            skin.panel(target, self._panel)
