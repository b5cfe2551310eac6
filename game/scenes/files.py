"""Choosing a file, or where to put one: places, folders and files by mouse, keys and gamepad, or a path that is typed.

Owns the picture and what keys and buttons mean; which folder and which file is meant is the finding's affair.
"""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.persist.browse import Entry, first_folder, is_folder, make_folder, places
from game.persist.problems import Problem
from game.scenes.file_finding import UP, Finding, SaveAs
from game.scenes.file_rows import ROW, FilePainter, place_words, places_beside
from game.scenes.form_scene import FormScene, flow, paint_title, title_height
from game.scenes.message import Message
from game.scenes.prompt import Prompt
from game.scenes.scene import House
from game.view.actions import Action
from game.view.widgets import Button, Choice, Form, Label, Rows, Skin, TextField, Widget

_PLACES_WIDE = 250  # pixels at 1280 x 720
_WIDE = 900  # from this width on (at 100 %) the places stand beside the list
_SLICE_S = 0.008
_LETTERS = 400


class FileScene(FormScene):
    """`then` gets the path that was chosen; with `save_as` it may be one that is not there yet."""

    def __init__(
        self, house: House, title: str, then: Callable[[Path], None], save_as: SaveAs | None = None
    ) -> None:
        super().__init__(house)
        self._title, self._then = title, then
        self.finding = Finding(first_folder(house.folders, house.memory.folder), save_as)
        self.places = places(house.folders)
        self._rows: Rows | None = None
        self._entries: list[Entry] = []  # what the rows show
        self._panels: list[pygame.Rect] = []
        self._has_title = True
        self._painter = FilePainter(house)
        self.first_focus = "rows" if save_as is None else "take"  # what is offered is good enough for most
        self.after_typing = {"path": "go", "name": "take"}

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap, left = skin.theme.gap, 5 * skin.theme.gap
        right = size[0] - left
        bar = self._bar(skin)  # in large letters it needs more room than the panels
        bar_top = size[1] - flow(bar, 2 * gap, right, 0, 2 * gap) - 2 * gap
        flow(bar, 2 * gap, right, bar_top, 2 * gap, align="right")
        self._has_title = bar_top - title_height(skin) > self._least(skin)
        y, lines = self._lines(skin, left, right, title_height(skin) - gap if self._has_title else gap)
        self._panels = []
        now = max(0, self.finding.nearest(self.places))
        if size[0] / skin.theme.scale >= _WIDE:
            panel = pygame.Rect(left, y, skin.px(_PLACES_WIDE), bar_top - y - 2 * gap)
            self._panels.append(panel)
            inner = panel.inflate(-3 * gap, -3 * gap)
            where: Widget = places_beside(skin, self._painter, self.places, now, inner, self.enter_place)
            left = panel.right + 2 * gap
        else:
            words = place_words(self.house, self.places)
            where = Choice(skin, "places", words, now, self.enter_place, width=right - left)
            y = where.place(left, y, right - left).bottom + gap
        room = pygame.Rect(left, y, right - left, max(skin.px(ROW) + 3 * gap, bar_top - y - 2 * gap))
        self._panels.append(room)
        return Form(skin, [*lines, where, *self._list(skin, room.inflate(-3 * gap, -3 * gap)), *bar])

    def _least(self, skin: Skin) -> int:
        """Below this many pixels for lines and list the title gives way: three lines, and three rows of the list."""
        return 3 * (round(skin.theme.size("body") * 1.4) + skin.px(20) + skin.theme.gap) + 3 * skin.px(ROW)

    def _lines(self, skin: Skin, left: int, right: int, y: int) -> tuple[int, list[Widget]]:
        """The way up, the path to type and what goes there; below it the name of a file to be written."""
        gap, say, finding = skin.theme.gap, self.house.say, self.finding
        up = Button(skin, "up", "", self.up, icon="up", help_text=say("files.up"))
        up.enabled = finding.can_go_up
        go = Button(skin, "go", "", self.go, icon="next", help_text=say("files.go"))
        path = TextField(skin, "path", finding.typed, self._type_path, most=_LETTERS)
        side, high = up.measure(right - left)
        up.place(left, y, side, high)
        go.place(right - side, y, side, high)
        path.place(left + side + gap, y, right - left - 2 * side - 2 * gap, high)
        y += high + gap
        if finding.save_as is None:
            return y, [up, path, go]
        words = Label(skin, "name.words", say("files.name"))
        wide, words_high = words.measure(right - left)
        words.place(left, y + (high - words_high) // 2, wide)
        name = TextField(skin, "name", finding.name, finding.call_it, most=_LETTERS)
        name.place(left + wide + gap, y, right - left - wide - gap, high)
        return y + high + gap, [up, path, go, words, name]

    def _list(self, skin: Skin, inner: pygame.Rect) -> list[Widget]:
        """What is in the folder, and what there is to say of it."""
        finding, listing = self.finding, self.finding.listing
        made: list[Widget] = []
        if finding.comment:
            texts = self.house.texts
            is_counted = texts.is_counted(finding.comment)
            read = len(listing.entries) + listing.others
            words = texts.count(finding.comment, read) if is_counted else texts.say(finding.comment)
            label = Label(skin, "comment", words, colour="text_soft", role="small")
            high = label.measure(inner.width)[1]
            label.place(inner.x, inner.bottom - high, inner.width)
            inner.height -= high + skin.theme.gap
            made.append(label)
        self._entries = finding.entries
        self._rows = Rows(
            skin, "rows", len(self._entries), skin.px(ROW), self._paint_row, self._choose, self._take,
            index=finding.index, offset=self._rows.offset if self._rows is not None else 0,
        )  # fmt: skip
        self._rows.place(inner.x, inner.y, inner.width, inner.height)
        self._rows.show(finding.index)
        return [self._rows, *made]

    def _bar(self, skin: Skin) -> list[Widget]:
        say, finding = self.house.say, self.finding
        cancel = Button(skin, "cancel", say("core.cancel"), self.back)
        if finding.save_as is not None:
            new = Button(skin, "new", say("files.new_folder"), self._ask_folder, icon="folder")
            return [new, cancel, Button(skin, "take", say("files.save"), self.save, icon="save", look="main")]
        words = [say("files.kind.ours"), say("files.kind.all")]
        kind = Choice(skin, "kind", words, int(finding.has_all), self._show_kind)
        take = Button(
            skin, "take", say("files.open"), lambda: self._take(finding.index), icon="import", look="main"
        )
        return [kind, cancel, take]

    # --- going ------------------------------------------------------------------------------------------------

    def enter(self, folder: Path) -> None:
        """Shows a folder."""
        self.finding.enter(folder)
        self.rebuild()

    def enter_place(self, number: int) -> None:
        """To where people set out from."""
        self.enter(self.places[number].path)

    def up(self) -> None:
        """One folder up."""
        self.finding.up()
        self.rebuild()

    def _show_kind(self, number: int) -> None:
        self.finding.has_all = number == 1
        self.finding.read()
        self.rebuild()

    def _type_path(self, text: str) -> None:
        self.finding.typed = text

    def go(self) -> None:
        """To the path that was typed: a folder is shown, a file is taken."""
        self._arrive(self.finding.typed_path())

    def save(self) -> None:
        """Takes the name that was typed, in this folder."""
        self._arrive(self.finding.named())

    def _arrive(self, there: Path | Problem | None) -> None:
        if isinstance(there, Problem):
            self._tell(there)
        elif there is not None and is_folder(there):
            self.enter(there)
        elif there is not None:
            self._finish(there)

    # --- choosing ---------------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        self.finding.index = number
        entry = self.finding.chosen
        if self.finding.save_as is not None and entry is not None and not entry.is_folder:
            self.finding.call_it(entry.name)
            self.rebuild()

    def _take(self, number: int) -> None:
        """Opens the folder of a row, or takes its file."""
        self.finding.index = number
        entry = self.finding.chosen
        if entry is UP:
            self.up()
        elif entry is not None:
            self._arrive(self.finding.folder / entry.name)

    def _finish(self, path: Path) -> None:
        self.house.memory.folder = str(path.parent)
        self.house.keep_memory()
        self.house.scenes.pop()
        self._then(path)

    def _ask_folder(self) -> None:
        """Asks for the name of a folder and makes it here."""
        say, here = self.house.say, self.finding.folder

        def named(name: str) -> None:
            problem = make_folder(here, name) if name else None
            if problem is not None:
                self._tell(problem)
            elif name:
                self.enter(here / name)

        words = say("files.new_folder.words")
        self.house.scenes.push(Prompt(self.house, say("files.new_folder"), words, "", named, most=80))

    def _tell(self, problem: Problem) -> None:
        say, name = self.house.say, problem.path.name or str(problem.path)
        words = say(f"files.cannot.{problem.key}", name=name)
        self.house.scenes.push(Message(self.house, say("files.cannot"), words))

    # --- life -------------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return not self.finding.listing.is_done

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_moving:
            self.finding.advance(_SLICE_S)
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and self.finding.save_as is None:
            self._arrive(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys that mean something here: Enter in a line, the way up, and the first letter of a name in the list."""
        focus = self.form.focus.key if self.form is not None and self.form.focus is not None else ""
        letter = event.unicode.casefold()
        if focus in ("path", "name"):
            if self.house.keys.action_of(event) is not Action.ACCEPT:
                return False
            (self.go if focus == "path" else self.save)()
        elif event.key == pygame.K_BACKSPACE:
            self.up()
        elif focus == "rows" and letter.isalnum() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            found = self.finding.next_with(letter)
            if found is not None:
                self._choose(found)
                self.rebuild()
        else:
            return False
        return True

    # --- drawing ----------------------------------------------------------------------------------------------

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        if self._has_title:
            paint_title(skin, target, self._title, "書")
        for panel in self._panels:
            skin.panel(target, panel)

    def _paint_row(self, target: pygame.Surface, box: pygame.Rect, number: int, is_chosen: bool) -> None:
        assert self._rows is not None
        self._painter.entry(self._rows.skin, target, box, self._entries[number])
