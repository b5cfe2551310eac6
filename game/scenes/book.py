"""A book: one long sheet and the contents beside it. A game's has its rules with pictures, strategy, glossary and
origin; one more tells about the computer players.

It knows pages and sections, not the rules; where a match stands is told to it as an anchor.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules import GAMES
from game.rules import game as game_of
from game.scenes.book_contents import Contents
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.message import Answer, Message
from game.scenes.scene import House
from game.view.actions import Action
from game.view.pages.library import COMPUTER_PLAYERS, page_of
from game.view.pages.sheet import PageSheet
from game.view.widgets import Button, Form, Skin, State, Widget

SEALS = {"ippon": "勝", "crazy_eights": "八", "twelve_chips": "十二", "hachinin_meri": "八人"}
_PAGING = (Action.PAGE_UP, Action.PAGE_DOWN, Action.FIRST, Action.LAST)


@dataclass(frozen=True)
class Volume:
    """What a book is about. `page` names its help page; `title` and `start` are keys of the catalogue: the book's
    title and what the contents call its beginning; `pack` is the pack in its pictures; `world` where it is read."""

    page: str
    title: str
    start: str
    seal: str
    emblem: str
    pack: str
    world: str = ""


def volume_of(key: str) -> Volume:
    """The book of a game by its key, or the one about the computer players. Raises UnknownGame."""
    if key == COMPUTER_PLAYERS:
        return Volume(key, "learn.players", "learn.players.start", "機", "avatar_owl", GAMES[0].pack.key)
    game = game_of(key)
    seal = SEALS.get(key, "書")
    return Volume(key, f"game.{key}.name", "learn.the_game", seal, key, game.pack.key, game.world)


class Book(FormScene):
    """Shows the page of a volume. `anchor` is where it opens; with `marked` the bookmark lies there. `play_along` opens
    the guided round (None: not from here), `open_address` the desktop's browser."""

    def __init__(
        self,
        house: House,
        volume: Volume,
        open_address: Callable[[str], None],
        anchor: str = "",
        *,
        marked: bool = False,
        play_along: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(house)
        self.world = volume.world
        self.volume = volume
        self.first_focus = "page"
        self._open_address, self._play_along = open_address, play_along
        self._anchor, self._marked = anchor, marked
        self._sheet: PageSheet | None = None
        self._contents: Contents | None = None
        self._moved = False  # the page alone has moved since the last drawing

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, top = skin.theme.gap, title_height(skin)
        before = self._sheet
        page = page_of(self.volume.page, self.house.texts.language)
        room = pygame.Rect(5 * gap, top, size[0] - 10 * gap, size[1] - top - 3 * gap)
        buttons = self._buttons(skin, size)
        if buttons[-1].box.top > top:
            room.height = buttons[0].box.top - top - 2 * gap
        self._contents = contents = Contents(skin, page, self.house.say(self.volume.start), room, self.go_to)
        still = self.house.settings.reduced_motion or self.house.settings.instant
        self._sheet = sheet = PageSheet(
            skin, "page", page, self.volume.pack, self.volume.emblem, self._ask_address, still=still
        )
        sheet.lie(contents.rest)
        if before is None:
            sheet.reading.show(self._anchor or contents.sections[0].anchor, at_once=True, marked=self._marked)
        else:
            sheet.reading.take_over(before.reading)
        contents.follow(self.section)
        return Form(skin, [sheet, *contents.widgets, *buttons], contents.page)

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
        right = size[0] - 5 * gap
        if self._title_width(skin) + wide + 6 * gap <= right:
            high = buttons[0].measure(size[0])[1]
            y = 2 * gap + round(skin.theme.size("title") * 0.7) - high // 2
            flow(buttons, right - wide, right + 1, y, 2 * gap, align="right")
        else:
            high = flow(buttons, 5 * gap, right, 0, 2 * gap, align="right")
            flow(buttons, 5 * gap, right, size[1] - high - 2 * gap, 2 * gap, align="right")
        return buttons

    def _title_width(self, skin: Skin) -> int:
        """Pixels that the title takes with its seal."""
        size = skin.theme.size("title")
        words = skin.assets.measure(self._title, size, serif=True)[0]
        return 5 * skin.theme.gap + round(size * 1.25) + 2 * skin.theme.gap + words

    @property
    def _title(self) -> str:
        return self.house.say(self.volume.title)

    # --- going about ------------------------------------------------------------------------------------------

    def go_to(self, anchor: str) -> None:
        """Turn the page to a section."""
        if self._sheet is not None:
            self._sheet.reading.show(anchor)
            self._follow()

    @property
    def section(self) -> str:
        """The anchor of the section that is being read."""
        return self._sheet.reading.section if self._sheet is not None else ""

    def _follow(self) -> None:
        """The contents show what is being read."""
        if self._contents is not None and self._contents.follow(self.section) and self.form is not None:
            self.form.changed = True

    @property
    def caption(self) -> str:
        sections = self._contents.sections if self._contents is not None else ()
        return next((section.words for section in sections if section.anchor == self.section), "")

    def _ask_address(self, addresses: list[str]) -> None:
        """An address is shown as it is, and leaves the house only when somebody says so."""
        say, address = self.house.say, addresses[0]
        answers = [
            Answer("learn.address.open", lambda: self._open_address(address), look="main"),
            Answer("core.cancel"),
        ]
        words = f"{say('learn.address.words')}\n{address}"
        self.house.scenes.push(Message(self.house, say("learn.address.title"), words, answers))

    # --- life -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        action = self.house.keys.action_of(event)
        if action is Action.RULES:
            self.back()
            return True
        if action is Action.LEFT and self._leave_for_contents():
            return True
        if action in _PAGING and self._sheet is not None and self.form is not None:
            self._sheet.act(action)
            self.form.changed = True
            return True
        return super().handle(event)

    def _leave_for_contents(self) -> bool:
        """From the page the arrow leads to the section that is being read, not to whatever lies level with it."""
        form = self.form
        return form is not None and form.focus is self._sheet and form.focus_on(f"section.{self.section}")

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._sheet is not None:
            self._moved |= self._sheet.update(dt)
            self._follow()

    @property
    def is_moving(self) -> bool:
        return self._sheet is not None and self._sheet.reading.glide.is_moving

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        form, sheet = self.form, self._sheet
        moved, self._moved = self._moved, False
        if form is None or sheet is None or form.changed or not moved:
            return super().draw(target)
        has_focus = form.focus is sheet
        old = target.get_clip()
        target.set_clip(sheet.box.clip(old))
        sheet.paint(target, sheet.box, State(has_focus))
        if has_focus:
            form.skin.focus_ring(target, sheet.box, sheet.ring_radius)  # its rounded corners lie on the sheet
        target.set_clip(old)
        return [sheet.box]

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        paint_title(skin, target, self._title, self.volume.seal)
        if self._contents is not None and self._contents.panel is not None:
            skin.panel(target, self._contents.panel)
