"""A keyboard on the screen, for whoever has a gamepad or a mouse alone.

Letters, space, delete, done; which letters is in keyboard_letters. What is typed stands in the field of the scene below
at once. It knows keys, not what they are for.
"""

from collections.abc import Callable

import pygame

from game.scenes.keyboard_letters import (
    ARABIC,
    COLUMNS,
    HEBREW,
    LETTERS,
    SIGNS,
    label,
    next_script,
    page_for,
    rows_of,
)
from game.scenes.panel_scene import PanelScene
from game.scenes.scene import House
from game.view.actions import Action
from game.view.bidi import has_rtl
from game.view.widgets import Button, Form, Label, Skin, State, TextField, Widget

_KEY = 58  # pixels at 1280 x 720
_GROUPS = {"space": 3, "done": 2}  # keys that are wider than one
_KEYS = {  # what the gamepad's other buttons do
    Action.HINT: "delete", Action.LAST_TRICK: "space", Action.PREVIOUS: "left", Action.NEXT: "right",
    Action.PAUSE: "done", Action.TAKE_BACK: "shift",
}  # fmt: skip


class _Line(TextField):
    """Shows the text as a field that is typed into; the focus stays on the keys."""

    can_focus = offers_keyboard = False

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        super().draw(target, box, State(has_focus=True))


class Keyboard(PanelScene):
    """Types into a field: `on_change` hears every change, as the field itself does."""

    def __init__(
        self, house: House, value: str, on_change: Callable[[str], None], most: int, empty: str = ""
    ) -> None:
        super().__init__(house)
        self._value, self._on_change, self._most, self._empty = value, on_change, most, empty
        self._caret, self._is_all_chosen = len(value), bool(value)
        self.is_upper = not value
        self.page = page_for(value)
        self.first_focus = "key.1.0"

    # --- building ---------------------------------------------------------------------------------------------

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        gap = skin.theme.gap
        rows = self._rows()
        side = min(
            skin.px(_KEY),
            (size[0] - 10 * gap) // COLUMNS - gap // 2,
            (size[1] - 12 * gap) // (len(rows) + 3),
        )
        step = side + gap // 2
        inner = COLUMNS * step - gap // 2
        self._line = _Line(skin, "line", self._value, self._typed, most=self._most, empty=self._empty)
        self._line.caret, self._line.all_chosen = self._caret, self._is_all_chosen
        help_line = Label(skin, "help", self.house.say("keyboard.help"), role="small", colour="text_soft")
        line_high, help_high = self._line.measure(inner)[1], help_line.measure(inner)[1]
        high = line_high + (len(rows) + 1) * step + 8 * gap
        has_help = high + help_high + 2 * gap <= size[1]  # at 200 per cent the keys need the room
        high += help_high + 2 * gap if has_help else 0
        self._panel = pygame.Rect(
            (size[0] - inner) // 2 - 4 * gap, max(0, (size[1] - high) // 2), inner + 8 * gap, high
        )
        x, y = self._panel.x + 4 * gap, self._panel.y + 3 * gap
        y = self._line.place(x, y, inner, line_high).bottom + 2 * gap
        keys: list[Widget] = []
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                key = self._key(skin, f"key.{row}.{column}", letter, lambda letter=letter: self.type(letter))  # type: ignore[misc]
                if self.page in (HEBREW, ARABIC) and side >= skin.px(_KEY):
                    key.role = "heading"  # their letters are smaller
                key.place(x + column * step, y, side, side)
                keys.append(key)
            y += step
        keys += self._tools(skin, x, y, side, step)
        help_line.place(x, y + step + gap, inner)
        return Form(skin, [self._line, *keys, *([help_line] if has_help else [])])

    def _rows(self) -> tuple[str, ...]:
        """The letters of each row as they would be typed now."""
        rows = rows_of(self.page, self.house.texts.language)
        return tuple("".join(map(upper, row)) for row in rows) if self.is_upper else rows

    def _key(self, skin: Skin, key: str, words: str, do: Callable[[], None], icon: str = "") -> Button:
        return Key(skin, key, words, do, icon=icon)

    def _tools(self, skin: Skin, x: int, y: int, side: int, step: int) -> list[Widget]:
        """The lowest row: capitals, signs, scripts, space, caret, delete, done."""
        say = self.house.say
        made: list[Widget] = []
        tools: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("shift", "", "up", self.shift),
            ("signs", label(self._other(SIGNS)), "", lambda: self.show(self._other(SIGNS))),
            ("script", label(next_script(self.page)), "", lambda: self.show(next_script(self.page))),
            ("space", say("keyboard.space"), "", lambda: self.type(" ")),
            ("left", "", "left", lambda: self.move(-1)),
            ("right", "", "right", lambda: self.move(1)),
            ("delete", "", "erase", self.delete),
            ("done", say("keyboard.done"), "check", self.back),
        )
        for name, words, icon, do in tools:
            key = self._key(skin, name, words, do, icon)
            key.look = "main" if name == "done" or (name == "shift" and self.is_upper) else "plain"
            key.role = "small" if name in ("signs", "script") or side < skin.px(_KEY) else "body"
            key.help_text = say(f"keyboard.{name}") if not words else ""
            columns = _GROUPS.get(name, 1)
            wide = side + (columns - 1) * step
            if words and key.measure(COLUMNS * step)[0] > wide:
                key.icon = ""
            key.place(x, y, wide, side)
            x += columns * step
            made.append(key)
        return made

    # --- typing -----------------------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        """Types letters where the caret stands; after a name's first letter small ones are offered."""
        self._line.typed(text)
        if text == " " or self.is_upper:
            self.is_upper = text == " "
        self.rebuild()

    def _typed(self, value: str) -> None:
        self._value = value
        self._remember()
        self._on_change(value)

    def _remember(self) -> None:
        self._caret, self._is_all_chosen = self._line.caret, self._line.all_chosen

    def delete(self) -> None:
        """The letter before the caret goes; all, while all is chosen."""
        self._line.erase(forward=False)
        self.is_upper = not self._value
        self.rebuild()

    def move(self, by: int) -> None:
        """The caret goes a letter to the right (`by` 1) or to the left: back in text that runs from right to left."""
        self._line.all_chosen = False
        if has_rtl(self._value[max(0, self._caret - 1) : self._caret + 1]):
            by = -by
        self._line.caret = max(0, min(len(self._value), self._line.caret + by))
        self._remember()
        self.rebuild()

    def shift(self) -> None:
        """Capitals, or small letters again."""
        self.is_upper = not self.is_upper
        self.rebuild()

    def _other(self, page: str) -> str:
        """That page, or from there the letters again."""
        return LETTERS if self.page == page else page

    def show(self, page: str) -> None:
        """Offers the letters of another page."""
        self.page = page
        self.rebuild()

    # --- input ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._real_key(event):
            return True
        tool = _KEYS.get(self.house.keys.action_of(event)) if event.type != pygame.KEYDOWN else None  # type: ignore[arg-type]
        if tool is None:
            return super().handle(event)
        button = next(widget for widget in self.form.widgets if widget.key == tool) if self.form else None
        if isinstance(button, Button):
            button.on_press()
        return True

    def _real_key(self, event: pygame.event.Event) -> bool:
        """Somebody uses the keyboard on the desk meanwhile."""
        if event.key == pygame.K_BACKSPACE:
            self.delete()
        elif (
            event.unicode
            and event.unicode.isprintable()
            and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            self.type(event.unicode)
        else:
            return False
        return True


class Key(Button):
    """A key as narrow as a letter."""

    @property
    def _pad(self) -> int:
        return self.skin.px(8)


def upper(letter: str) -> str:
    """The capital of a letter, if that is one letter: of ß it is two, so ß stays."""
    large = letter.upper()
    return large if len(large) == 1 else letter
