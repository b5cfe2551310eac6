"""One line to type in: any letters, caret, clipboard, input methods, and a sign for whoever has only a mouse."""

from collections.abc import Callable

import pygame

from game.view import typeset
from game.view.actions import Action
from game.view.bidi import has_rtl
from game.view.fonts import JOINERS
from game.view.widgets.base import State, Widget
from game.view.widgets.skin import Skin


class TextField(Widget):
    """Edits a string of at most `most` letters; every change is told at once. What is typed comes in place of all while
    all is chosen."""

    offers_keyboard = True  # by the sign at its end, if there is room for it

    def __init__(
        self,
        skin: Skin,
        key: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        most: int = 24,
        empty: str = "",
    ) -> None:
        """`empty` is shown softly while nothing is typed."""
        super().__init__(skin, key)
        self.value, self.on_change, self.most, self.empty = value, on_change, most, empty
        self.caret = len(value)
        self.all_chosen = False
        self.wants_keyboard = False  # somebody has clicked on the sign: whoever holds the form shows one
        self._sign_is_down = False

    def _sign(self, box: pygame.Rect) -> pygame.Rect | None:
        """Where the sign for a keyboard on the screen lies."""
        if not self.offers_keyboard or box.width < 4 * box.height:
            return None
        return pygame.Rect(box.right - box.height, box.y, box.height, box.height)

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.skin.px(240)), round(self.skin.theme.size("body") * 1.4) + self.skin.px(16)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, theme = self.skin, self.skin.theme
        # Level with the face of what is raised beside it.
        box = pygame.Rect(box.x, box.y, box.width, box.height - skin.lip)
        skin.sunken(target, box)
        pad, size = skin.px(12), theme.size("body")
        caret_x = typeset.caret_x(skin.assets.fonts, self.value, self.caret, size)
        inside = box.inflate(-2 * pad, 0)
        sign = self._sign(box)
        if sign is not None and (state.is_hovered or state.has_focus):
            inside.width -= sign.width - pad
            icon = skin.assets.icon("keyboard", round(sign.height * 0.5), theme.rgb("text_soft"))
            skin.put(target, icon, sign.center, "center")
        shift = max(0, caret_x - inside.width) if state.has_focus else 0
        old = target.get_clip()
        target.set_clip(inside.inflate(skin.px(4), 0).clip(old))
        if state.has_focus and self.all_chosen and self.value:
            wide = min(inside.width, skin.assets.measure(self.value, size)[0])
            target.fill(theme.rgb("line"), (inside.x, box.centery - size * 0.65, wide, size * 1.3))
        if self.value:
            skin.words(target, self.value, (inside.x - shift, box.centery), "midleft")
        elif self.empty:
            skin.words(target, self.empty, (inside.x, box.centery), "midleft", colour="text_soft")
        if state.has_focus:
            x = inside.x + caret_x - shift
            target.fill(theme.rgb("accent"), (x, box.centery - size * 0.62, max(2, skin.px(2)), size * 1.24))
            # Where an input method shows its candidates. Text comes only while this is on.
            pygame.key.set_text_input_rect(box)
        target.set_clip(old)

    def focused(self, has_focus: bool) -> None:
        self.all_chosen = has_focus and bool(self.value)
        self.caret = len(self.value)
        if not pygame.display.get_init():
            return
        if has_focus:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def _replace(self, value: str, caret: int) -> None:
        self.all_chosen = False
        self.value = value[: self.most]
        self.caret = max(0, min(caret, len(self.value)))
        self.on_change(self.value)

    def typed(self, text: str) -> bool:
        clean = "".join(letter for letter in text if letter.isprintable() or letter in JOINERS)
        if self.all_chosen:
            self._replace(clean, len(clean))
        else:
            self._replace(
                self.value[: self.caret] + clean + self.value[self.caret :], self.caret + len(clean)
            )
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.mod & pygame.KMOD_CTRL:
            return self._clipboard(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.erase(forward=event.key == pygame.K_DELETE)
            return True
        on = -1 if has_rtl(self.value[max(0, self.caret - 1) : self.caret + 1]) else 1
        places = {
            pygame.K_LEFT: self.caret - on,
            pygame.K_RIGHT: self.caret + on,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in places:
            if not self.all_chosen and not 0 <= places[event.key] <= len(self.value):
                return False  # at the end of the text the arrow leaves the field
            self.all_chosen = False
            self.caret = max(0, min(places[event.key], len(self.value)))
            return True
        # A letter arrives as text right after this: it must not be a shortcut as well.
        return bool(event.unicode) and event.unicode.isprintable() and not event.mod & pygame.KMOD_ALT

    def erase(self, forward: bool) -> None:
        """The letter before the caret goes, or the one after it; all, while all is chosen."""
        if self.all_chosen:
            self._replace("", 0)
        elif forward:
            self._replace(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif self.caret:
            self._replace(self.value[: self.caret - 1] + self.value[self.caret :], self.caret - 1)

    def _clipboard(self, key: int) -> bool:
        if key == pygame.K_a:
            self.all_chosen = bool(self.value)
        elif key == pygame.K_c:
            pygame.scrap.put_text(self.value)
        elif key == pygame.K_v:
            self.typed(pygame.scrap.get_text().replace("\n", " "))
        elif key == pygame.K_x:
            pygame.scrap.put_text(self.value)
            self._replace("", 0)
        else:
            return False
        return True

    def act(self, action: Action) -> bool:
        return False

    def press(self, spot: tuple[int, int]) -> None:
        sign = self._sign(pygame.Rect(0, 0, *self.box.size))
        self._sign_is_down = sign is not None and sign.collidepoint(spot)
        if self._sign_is_down:
            return
        size, x = self.skin.theme.size("body"), spot[0] - self.skin.px(12)
        fonts = self.skin.assets.fonts
        ends = [typeset.caret_x(fonts, self.value, count, size) for count in range(len(self.value) + 1)]
        self.caret = min(range(len(ends)), key=lambda count: abs(ends[count] - x))
        self.all_chosen = False

    def release(self, spot: tuple[int, int]) -> None:
        sign = self._sign(pygame.Rect(0, 0, *self.box.size))
        self.wants_keyboard = self._sign_is_down and sign is not None and sign.collidepoint(spot)
