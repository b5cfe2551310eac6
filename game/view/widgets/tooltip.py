"""A line of help that appears beside a widget after a short rest of the pointer or the focus."""

import pygame

from game.view.widgets.skin import Skin

WAIT_S = 0.55


class Tooltip:
    """Shows one text near one box."""

    def __init__(self, skin: Skin) -> None:
        self._skin = skin
        self._waited_s = 0.0
        self._text = ""
        self._box: pygame.Rect | None = None

    def rest(self) -> None:
        """Hide and wait anew."""
        self._waited_s = 0.0

    def update(self, dt: float, text: str, box: pygame.Rect | None) -> bool:
        """Let time pass over a widget's help. True if the picture changes."""
        was_shown = self._is_shown
        before = (self._text, self._box)
        if (text, box) != before:
            self._text, self._box, self._waited_s = text, box, 0.0
        elif self._waited_s < WAIT_S:
            self._waited_s += dt
        return self._is_shown != was_shown

    @property
    def _is_shown(self) -> bool:
        return bool(self._text) and self._waited_s >= WAIT_S

    def draw(self, target: pygame.Surface) -> None:
        """Under the box, or over it where there is no room; never beyond the target."""
        if not self._is_shown or self._box is None:
            return
        skin = self._skin
        size, pad = skin.theme.size("small"), skin.px(12)
        room = min(target.get_width() - 4 * pad, skin.px(460))
        lines = skin.assets.wrap(self._text, size, room)
        wide = max(skin.assets.measure(line, size)[0] for line in lines)
        words = skin.assets.paragraph(self._text, size, skin.theme.rgb("text"), wide)
        box = pygame.Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + pad)
        box.midtop = (self._box.centerx, self._box.bottom + skin.px(10))
        if box.bottom > target.get_height() - pad:
            box.bottom = self._box.top - skin.px(10)
        box.clamp_ip(target.get_rect().inflate(-pad, -pad))
        skin.plate(target, box, alpha=245)
        skin.put(target, words, (box.x + pad, box.y + pad // 2))
