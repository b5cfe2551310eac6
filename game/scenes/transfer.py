"""Records in and out: a path is asked for, a file is taken in while a groove fills, and what came of it is said.

Owns the words of imports and exports; what is believed and kept, the import itself decides.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

from game.persist.browse import is_there
from game.persist.exchange import write_lines
from game.persist.problems import Problem
from game.scenes.file_finding import SaveAs
from game.scenes.files import FileScene
from game.scenes.history_lines import known_game
from game.scenes.importing import Fault, Import
from game.scenes.message import Answer, Message
from game.scenes.panel_scene import PanelScene
from game.scenes.reading import paint_progress
from game.scenes.scene import House
from game.view.table.words import Words
from game.view.widgets import Button, Form, Label, Skin

_AT_ONCE_S = 0.15
_SLICE_S = 0.01  # of a frame
_TOLD = 4  # so many faults are told one by one
_WORDED = (
    "bad_record", "newer", "unknown_game", "bad_option", "bad_seats", "bad_position", "bad_move", "illegal_move",
    "too_many_moves", "too_large", "not_kept",
)  # fmt: skip


def ask_export(house: House, stem: str, suffix: str, write: Callable[[Path], Problem | None]) -> None:
    """Asks where to put a file and writes it there; one that is there already is replaced only if somebody says so."""
    say = house.say

    def chosen(target: Path) -> None:
        if is_there(target):
            answers = (Answer("history.replace.yes", lambda: do(target)), Answer("core.cancel", look="main"))
            words = say("history.replace.words", file=target.name)
            house.scenes.push(Message(house, say("history.replace.title"), words, answers))
        else:
            do(target)

    def do(target: Path) -> None:
        problem = write(target)
        if problem is None:
            house.scenes.push(
                Message(house, say("history.exported.title"), say("history.exported.words", path=str(target)))
            )
        else:
            house.scenes.push(Message(house, say("history.export.failed"), problem_words(house, problem)))

    house.scenes.push(FileScene(house, say("history.export.title"), chosen, SaveAs(stem, suffix)))


def export_lines(lines: Iterable[str]) -> Callable[[Path], Problem | None]:
    """What writes these lines to a path."""
    return lambda path: write_lines(path, lines)


def ask_import(house: House, then: Callable[[], None]) -> None:
    """Asks for a file and takes it in; `then` is called when something may have come in."""
    ask_file(house, house.say("history.import.title"), lambda path: take_in(house, path, then))


def ask_file(house: House, title: str, then: Callable[[Path], None]) -> None:
    """Asks where a file lies."""
    house.scenes.push(FileScene(house, title, then))


def take_in(house: House, path: Path, then: Callable[[], None]) -> None:
    """Takes a file in: a small one at once, else behind a groove that fills."""
    work = Import(house, path)
    if work.advance(_AT_ONCE_S):
        tell(house, work)
        then()
    else:
        house.scenes.push(Importing(house, work, then))


class Importing(PanelScene):
    """Waits until a file has been taken in. What was taken in before somebody stops it stays."""

    def __init__(self, house: House, work: Import, then: Callable[[], None]) -> None:
        super().__init__(house)
        self._work, self._then = work, then

    @property
    def is_moving(self) -> bool:
        return True

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        width = min(size[0] - 8 * gap, skin.px(560))
        title = Label(
            skin,
            "title",
            self.house.say("history.importing", file=self._work.path.name),
            role="heading",
            serif=True,
        )
        stop = Button(skin, "stop", self.house.say("core.cancel"), self.back, icon="close")
        inner = width - 8 * gap
        title_high, (wide, high) = title.measure(inner)[1], stop.measure(inner)
        height = title_high + high + 14 * gap
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        title.place(self._panel.x + 4 * gap, self._panel.y + 3 * gap, inner)
        stop.place(self._panel.right - 4 * gap - wide, self._panel.bottom - 3 * gap - high, wide, high)
        return Form(skin, [title, stop])

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._work.advance(_SLICE_S):
            self.house.scenes.pop()
            tell(self.house, self._work)
            self._then()
        elif self.form is not None:
            self.form.changed = True

    def back(self) -> None:
        self.house.scenes.pop()
        self._then()

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        super().paint_under(skin, target)
        gap = skin.theme.gap
        groove = pygame.Rect(self._panel.x + 4 * gap, 0, self._panel.width - 8 * gap, skin.px(16))
        groove.centery = self._panel.centery
        paint_progress(skin, target, groove, self._work.share)


def tell(house: House, work: Import) -> None:
    """Says what came of an import."""
    title = house.say(
        "history.imported.title" if work.finished or work.unfinished else "history.import.nothing"
    )
    house.scenes.push(Message(house, title, "\n".join(summary(house, work))))


def summary(house: House, work: Import) -> list[str]:
    """What came of an import, line by line."""
    if work.problem is not None:
        return [problem_words(house, work.problem)]
    count, lines = house.texts.count, []
    for name, number in (("finished", work.finished), ("unfinished", work.unfinished), ("known", work.known)):
        if number:
            lines.append(count(f"history.imported.{name}", number))
    key = "history.fault" if work.count > 1 else "history.fault.only"
    lines += [house.say(key, n=fault.number, why=fault_words(house, fault)) for fault in work.faults[:_TOLD]]
    more = len(work.faults) - _TOLD
    if more > 0:
        lines.append(count("history.fault.more", more))
    return lines


def fault_words(house: House, fault: Fault) -> str:
    """Why a record was not taken in."""
    code = fault.code if fault.code in _WORDED else "bad_record"
    facts = {key: value for key, value in fault.details.items() if key in _FACTS.get(code, ())}
    if code == "bad_option":
        facts["option"] = fault.details["key"]
    game = known_game(fault.game)
    if code == "illegal_move" and game is not None and fault.refusal is not None:
        names = [str(seat) for seat in range(max(game.seats))]
        facts["why"] = Words(house.texts, game.key, game.pack, names).refusal(fault.refusal)
    elif code == "illegal_move":
        facts["why"] = ""
    if code == "not_kept":
        facts["why"] = problem_words(house, Problem(fault.details["problem"], Path()))
    return house.say(f"history.fault.{code}", **facts)


_FACTS = {
    "newer": ("version",), "unknown_game": ("game",), "bad_seats": ("seats",),
    "bad_move": ("n", "move"), "illegal_move": ("n", "move"), "too_many_moves": ("count",), "too_large": ("size",),
}  # fmt: skip


def problem_words(house: House, problem: Problem) -> str:
    """A file's problem in words."""
    key = problem.key if house.texts.has(f"history.file.{problem.key}") else "write_failed"
    return house.say(f"history.file.{key}", file=problem.path.name or str(problem.path))
