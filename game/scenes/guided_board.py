"""The foot of a guided round: the story-teller's words from the catalogues, and the one button beside them.

Knows texts, the board's look and the pointer; what is said when is the guided table's affair.
"""

import pygame

from game.scenes.scene import House
from game.session.lesson import Lesson, Step
from game.view.pages.blocks import plain
from game.view.pages.reader import read_spans
from game.view.pages.speech import Speech, SpeechBoard
from game.view.widgets import Button, Skin, State

GO_ON, SHOW_ME = "go_on", "show_me"
_ICONS = {GO_ON: "next", SHOW_ME: "hint"}


def done_mark(game: str) -> str:
    """How the house's memory notes that the guided round of a game was played to its end."""
    return f"lesson.{game}"


class GuidedBoard:
    """The board of one lesson in one window."""

    def __init__(self, house: House, lesson: Lesson, pack: str, window: tuple[int, int]) -> None:
        self._house, self._lesson = house, lesson
        self._stem = f"lesson.{lesson.record.game}"
        self._skin = Skin(house.assets)
        sizes = [self._make(name).measure(window[0]) for name in (GO_ON, SHOW_ME)]
        room = (max(wide for wide, _ in sizes), sizes[0][1])
        self._board = SpeechBoard(self._skin, pack, self._everything(), window, room)
        self._button: Button | None = None
        self._is_over = self._is_down = False
        self._is_armed = False  # the pointer went down while words waited to be left
        self.changed = True

    def _everything(self) -> list[str]:
        """All that may be said: the board is made to hold the longest."""
        others = {key for step in self._lesson.steps for key in step.other.values()}
        return [self.words(step) for step in self._lesson.steps] + [
            self.remark(key) for key in sorted(others)
        ]

    def words(self, step: Step) -> str:
        """The words of a step."""
        return self._house.say(f"{self._stem}.{step.key}")

    def remark(self, key: str) -> str:
        """Why the story goes on with another move."""
        return self._house.say("learn.not_so", why=self._house.say(f"{self._stem}.{key}"))

    def _make(self, name: str) -> Button:
        look = "main" if name == GO_ON else "plain"
        words = self._house.say(f"learn.{name}")
        return Button(self._skin, name, words, lambda: None, icon=_ICONS[name], look=look)

    @property
    def high(self) -> int:
        """Pixels that the board takes from the foot of the window."""
        return self._board.high

    @property
    def box(self) -> pygame.Rect:
        """Where it lies in the window."""
        return self._board.box

    @property
    def text(self) -> str:
        """What is said now, without its pictures."""
        return plain(read_spans(self._board.speech.text.split("\n")[0]))

    def say(self, text: str, tone: str, share: float, button: str) -> None:
        """Say something from now on. `button`: GO_ON, SHOW_ME or "" for none."""
        self._board.say(Speech(text, tone, share))
        if button != (self._button.key if self._button is not None else ""):
            self._button = self._make(button) if button else None
            self._is_down = False
        self.changed = True

    def settle(self) -> None:
        """What is said has been there before the window changed."""
        self._board.settle()

    # --- pointer ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> str:
        """Follows the pointer. The button's name if it was pressed (a click beside it is GO_ON too), else ""."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return ""
        over = self._button is not None and self._board.button_box.collidepoint(event.pos)
        before = (self._is_over, self._is_down)
        was_down, self._is_over = self._is_down, over
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._is_down = over
            waits = self._button is not None and self._button.key == GO_ON
            self._is_armed = waits and not over and self.box.collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._is_down = False
        self.changed |= before != (self._is_over, self._is_down)
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return ""
        if over and was_down and self._button is not None:
            return self._button.key
        was_armed, self._is_armed = self._is_armed, False
        return GO_ON if was_armed and self.box.collidepoint(event.pos) else ""

    # --- time and picture -------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Lets new words appear."""
        self.changed |= self._board.update(dt)

    @property
    def is_moving(self) -> bool:
        return self._board.is_fading

    def draw(self, target: pygame.Surface) -> None:
        """The whole board. The ring of the focus is on the button that Space and Enter press."""
        self._board.draw(target, fades=not self._house.settings.instant)
        if self._button is not None:
            box = self._board.button_box
            has_focus = self._button.key == GO_ON
            self._button.draw(target, box, State(has_focus, self._is_over, self._is_down))
            if has_focus:
                self._skin.focus_ring(target, box)
        self.changed = False
