"""Things to press, switch, slide and choose with; each calls its `on_...` with the new value."""

from collections.abc import Callable, Sequence

import pygame

from game.view import shapes
from game.view.actions import Action
from game.view.theme import blend
from game.view.widgets.base import State, Widget
from game.view.widgets.skin import PREMULTIPLIED, Skin

_SAY_YES = (Action.ACCEPT, Action.GO_ON)


class Button(Widget):
    """A raised key with words and perhaps an icon. `look`: "plain", "main" (in the accent's colour) or "quiet"."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        words: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        look: str = "plain",
        help_text: str = "",
        role: str = "body",
    ) -> None:
        super().__init__(skin, key, help_text=help_text)
        self.words, self.on_press, self.icon, self.look, self.role = words, on_press, icon, look, role
        self.is_listed = False  # one of a list: icons stand below each other, words begin in one line

    @property
    def _pad(self) -> int:
        return self.skin.px(20 if self.words else 10)

    def _icon_size(self) -> int:
        return round(self.skin.theme.size(self.role) * 1.25)

    def measure(self, width: int) -> tuple[int, int]:
        size = self.skin.theme.size(self.role)
        words = self.skin.assets.measure(self.words, size)[0] if self.words else 0
        icon = self._icon_size() + (self.skin.px(10) if self.words else 0) if self.icon else 0
        return min(width, words + icon + 2 * self._pad), round(size * 1.4) + self.skin.px(20)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin = self.skin
        lit = state.is_hovered or state.has_focus
        if self.look == "quiet" and not lit:
            face, colour = box, "text"
        else:
            body = {"main": "accent", "quiet": "panel_light"}.get(self.look, "panel_light")
            body = body if self.enabled else "panel"
            face = skin.raised(target, box, colour=body, lit=lit and self.enabled, down=state.is_pressed)
            colour = "accent_text" if self.look == "main" and self.enabled else "text"
        if not self.enabled:
            colour = "text_soft"
        self._label(target, face, colour)

    def _label(self, target: pygame.Surface, face: pygame.Rect, colour: str) -> None:
        skin, theme = self.skin, self.skin.theme
        icon = self._icon_size() if self.icon else 0
        space = skin.px(10) if icon and self.words else 0
        room = face.width - 2 * (self._pad - skin.px(6)) - icon - space
        size = theme.size(self.role)
        words = skin.fitted(self.words, size, room) if self.words else ""
        wide = skin.assets.measure(words, size)[0] if words else 0
        x = face.x + self._pad if self.is_listed else face.centerx - (icon + space + wide) // 2
        if icon:
            skin.put(
                target, skin.assets.icon(self.icon, icon, theme.rgb(colour)), (x, face.centery), "midleft"
            )
        if words:
            skin.words(
                target, words, (x + icon + space, face.centery), "midleft", role=self.role, colour=colour
            )

    def act(self, action: Action) -> bool:
        if action in _SAY_YES:
            self.on_press()
            return True
        return False

    def release(self, spot: tuple[int, int]) -> None:
        self.on_press()


class Toggle(Widget):
    """A switch with its label; the knob's place, a tick and the word say the state."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        words: tuple[str, str] = ("", ""),
    ) -> None:
        """`words`: what stands beside it when it is off and when it is on."""
        super().__init__(skin, key)
        self.value, self.on_change, self.words = value, on_change, words

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.skin.px(64), self.skin.px(34))
        track.midleft = box.midleft
        return track

    def measure(self, width: int) -> tuple[int, int]:
        size = self.skin.theme.size("body")
        words = max(self.skin.assets.measure(word, size)[0] for word in self.words)
        return self.skin.px(64) + (self.skin.px(12) + words if words else 0), self.skin.px(40)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, theme = self.skin, self.skin.theme
        track = self._track(box)
        lively = "accent" if self.value and self.enabled else "line"
        skin.sunken(target, track, colour=lively if self.value else "panel")
        side = track.height - skin.px(4)
        knob = pygame.Rect(0, 0, side, side)
        knob.centery = track.centery
        knob.x = track.right - side - skin.px(2) if self.value else track.x + skin.px(2)
        skin.raised(target, knob, colour=lively, lit=state.is_hovered or state.has_focus)
        sign, ink = ("check", "accent_text") if lively == "accent" else ("close", "text")
        icon = skin.assets.icon("check" if self.value else sign, side // 2, theme.rgb(ink))
        skin.put(target, icon, (knob.centerx, knob.centery - skin.px(2)), "center")
        word = self.words[1 if self.value else 0]
        if word:
            colour = "text" if self.enabled else "text_soft"
            skin.words(target, word, (track.right + skin.px(12), box.centery), "midleft", colour=colour)

    def _flip(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def act(self, action: Action) -> bool:
        wants = {Action.LEFT: False, Action.RIGHT: True}.get(action)
        if action in _SAY_YES or (wants is not None and wants != self.value):
            self._flip()
            return True
        return False

    def release(self, spot: tuple[int, int]) -> None:
        self._flip()


class Slider(Widget):
    """A bead in a groove for a whole number from low to high; `say` puts the value into words at its right."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        value: int,
        low: int,
        high: int,
        step: int,
        on_change: Callable[[int], None],
        say: Callable[[int], str] = str,
    ) -> None:
        super().__init__(skin, key)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.say = on_change, say

    def _word_room(self) -> int:
        size = self.skin.theme.size("body")
        marks = (self.low, self.high, self.value, self.low + self.step)
        return max(self.skin.assets.measure(self.say(mark), size)[0] for mark in marks) + self.skin.px(16)

    def measure(self, width: int) -> tuple[int, int]:
        return min(width, self.skin.px(220) + self._word_room()), self.skin.px(40)

    def _groove(self, box: pygame.Rect) -> pygame.Rect:
        bead = self.skin.px(28)
        width = max(bead * 2, box.width - self._word_room() - bead)
        return pygame.Rect(box.x + bead // 2, box.centery - self.skin.px(5), width, self.skin.px(10))

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, theme = self.skin, self.skin.theme
        groove = self._groove(box)
        skin.sunken(target, groove.inflate(skin.px(8), 0))
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = groove.x + round(groove.width * share)
        if x - groove.x > skin.px(4):
            fill = (x - groove.x, max(2, groove.height - skin.px(4)))
            colour = theme.rgb("accent" if self.enabled else "line")
            bar = skin.assets.made(
                ("slider fill", fill, colour), lambda: shapes.solid(fill, fill[1] // 2, colour)
            )
            target.blit(bar, (groove.x, groove.centery - fill[1] // 2), special_flags=PREMULTIPLIED)
        side = skin.px(28)
        bead = skin.assets.made(("bead", side, theme, state, self.enabled), lambda: self._bead(side, state))
        skin.put(target, bead, (x, groove.centery), "center")
        colour_name = "text" if self.enabled else "text_soft"
        skin.words(target, self.say(self.value), (box.right, box.centery), "midright", colour=colour_name)

    def _bead(self, side: int, state: State) -> pygame.Surface:
        theme = self.skin.theme
        colour = theme.rgb("accent" if self.enabled else "line")
        if state.is_hovered or state.has_focus:
            colour = blend(colour, (255, 255, 255), 0.25)
        bead = shapes.solid((side, side), side // 2, blend(colour, (0, 0, 0), 0.6))
        inner = side - 2 * self.skin.px(2)
        body = shapes.cut(
            shapes.gradient(
                (inner, inner), blend(colour, (255, 255, 255), 0.35), blend(colour, (0, 0, 0), 0.25)
            ),
            inner // 2,
        )
        bead.blit(body, (self.skin.px(2), self.skin.px(2)), special_flags=PREMULTIPLIED)
        return bead

    def _set(self, value: int) -> None:
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def act(self, action: Action) -> bool:
        moves = {Action.LEFT: -self.step, Action.RIGHT: self.step}
        ends = {Action.FIRST: self.low, Action.LAST: self.high}
        if action in moves:
            self._set(self.value + moves[action])
        elif action in ends:
            self._set(ends[action])
        else:
            return False
        return True

    def press(self, spot: tuple[int, int]) -> None:
        self.drag(spot)

    def drag(self, spot: tuple[int, int]) -> None:
        groove = self._groove(pygame.Rect(0, 0, *self.box.size))
        share = (spot[0] - groove.x) / max(1, groove.width)
        self._set(self.low + round(share * (self.high - self.low)))


class Choice(Widget):
    """One of a few values: arrows at both ends, the value between them. Left, right, Enter or a click go round."""

    def __init__(
        self,
        skin: Skin,
        key: str,
        words: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        icons: Sequence[str] = (),
        width: int = 0,
    ) -> None:
        super().__init__(skin, key)
        self.words, self.index, self.on_change, self.icons, self.width = (
            list(words),
            index,
            on_change,
            icons,
            width,
        )

    def _arrow(self) -> int:
        return self.skin.px(36)

    def measure(self, width: int) -> tuple[int, int]:
        size = self.skin.theme.size("body")
        widest = max((self.skin.assets.measure(word, size)[0] for word in self.words), default=0)
        icon = round(size * 1.25) + self.skin.px(8) if self.icons else 0
        natural = max(self.width, widest + icon + 2 * self._arrow() + self.skin.px(16))
        return min(width, natural), round(size * 1.4) + self.skin.px(20)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        skin, theme = self.skin, self.skin.theme
        lit = (state.is_hovered or state.has_focus) and self.enabled
        face = skin.raised(target, box, colour="panel_light" if self.enabled else "panel", lit=lit)
        many = len(self.words) > 1 and self.enabled
        if many:
            side = skin.px(18)
            for name, x in (
                ("left", face.x + self._arrow() // 2),
                ("right", face.right - self._arrow() // 2),
            ):
                skin.put(
                    target, skin.assets.icon(name, side, theme.rgb("accent")), (x, face.centery), "center"
                )
        icon = round(theme.size("body") * 1.25) if self.icons and self.icons[self.index] else 0
        gap = skin.px(8) if icon else 0
        room = face.width - 2 * self._arrow() - icon - gap
        size = skin.shrunk(self.words[self.index], "body", "small", room)
        word = skin.fitted(self.words[self.index], size, room)
        x = face.centerx - (skin.assets.measure(word, size)[0] + icon + gap) // 2
        colour = theme.rgb("text" if self.enabled else "text_soft")
        if icon:
            picture = skin.assets.icon(self.icons[self.index], icon, colour)
            skin.put(target, picture, (x, face.centery), "midleft")
        skin.put(target, skin.assets.text(word, size, colour), (x + icon + gap, face.centery), "midleft")

    def _turn(self, by: int) -> None:
        if len(self.words) > 1:
            self.index = (self.index + by) % len(self.words)
            self.on_change(self.index)

    def act(self, action: Action) -> bool:
        by = {Action.LEFT: -1, Action.RIGHT: 1, Action.ACCEPT: 1, Action.GO_ON: 1}.get(action)
        if by is None:
            return False
        self._turn(by)
        return True

    def release(self, spot: tuple[int, int]) -> None:
        self._turn(-1 if spot[0] < self._arrow() else 1)
