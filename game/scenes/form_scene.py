"""A scene made of widgets: built anew for every size, language and world, with the focus kept where it was.

It knows forms; each scene says what is on its own.
"""

from collections.abc import Sequence

import pygame

from game.scenes.scene import House, Scene
from game.view import shapes
from game.view.actions import PAD_ACTION, Action
from game.view.widgets import Form, Skin, TextField, Widget

_FEW_STROKES = set("一二八十本")  # kanji open enough to be cut bold


class FormScene(Scene):
    """Subclasses give `build` (their widgets) and may give `paint_under` (what lies under the widgets)."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.form: Form | None = None
        self.first_focus = ""  # the widget that has the focus at first
        self.after_typing: dict[
            str, str
        ] = {}  # where the focus is after a field was typed into on the screen

    @property
    def skin(self) -> Skin:
        """Painting in the house's present theme."""
        return Skin(self.house.assets)

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        """The widgets, placed for this size."""
        raise NotImplementedError

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        """The ground; scenes add panels and titles."""
        target.blit(self.house.assets.ground(target.get_size()), (0, 0))

    def paint_over(self, skin: Skin, target: pygame.Surface) -> None:
        """What lies above the widgets, if anything."""

    def back(self) -> None:
        """What Escape and the gamepad's B do."""
        self.house.scenes.pop()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        before = self.form
        self.form = self.build(self.skin, size)
        if before is not None:
            self.form.take_over(before)
            return
        if self.first_focus:
            self.form.focus_on(self.first_focus)
        if self.form.focus is not None:
            self.form.focus.focused(True)

    def rebuild(self) -> None:
        """Something that the widgets show has changed: build them again."""
        if self.size != (0, 0):
            self.layout(self.size)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.form is None:
            return False
        action = self.house.keys.action_of(event)
        if event.type == PAD_ACTION and action is Action.ACCEPT and isinstance(self.form.focus, TextField):
            self._show_keyboard(self.form.focus)
            return True
        if self.form.handle(event, self.house.keys):
            field = self.form.focus
            if isinstance(field, TextField) and field.wants_keyboard:
                field.wants_keyboard = False
                self._show_keyboard(field)
            if event.type == pygame.MOUSEBUTTONUP or action in (Action.ACCEPT, Action.GO_ON):
                self.house.sound.play("click")
            return True
        if action is Action.BACK:
            self.back()
            return True
        return False

    def _show_keyboard(self, field: TextField) -> None:
        """Whoever has nothing but a gamepad or a mouse in the hand types on the screen."""
        from game.scenes.keyboard import Keyboard  # late: it is a form scene itself

        self.house.scenes.push(Keyboard(self.house, field.value, field.on_change, field.most, field.empty))
        if self.form is not None and field.key in self.after_typing:
            self.form.focus_on(self.after_typing[field.key])

    def update(self, dt: float) -> None:
        if self.form is not None:
            self.form.update(dt)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        if self.form is None or not self.form.changed:
            return []
        skin = self.form.skin
        self.paint_under(skin, target)
        self.form.draw(target)
        self.paint_over(skin, target)
        self.form.changed = False
        return None


def title_height(skin: Skin) -> int:
    """Pixels that `paint_title` takes from the top of the window."""
    return round(skin.theme.size("title") * 1.4) + 5 * skin.theme.gap


def paint_title(skin: Skin, target: pygame.Surface, words: str, kanji: str = "") -> None:
    """A scene's name in serif, with its kanji as a red seal before it and a gold line below."""
    gap, size = skin.theme.gap, skin.theme.size("title")
    y = 2 * gap + round(size * 0.7)
    x = 5 * gap
    if kanji:
        x = paint_seal(skin, target, kanji, (x, y), round(size * 1.25)).right + 2 * gap
    room = target.get_width() - x - 5 * gap
    skin.words(target, words, (x, y), "midleft", role="title", least="heading", serif=True, room=room)
    skin.gold_line(target, 5 * gap, target.get_width() - 5 * gap, 2 * gap + round(size * 1.4) + gap)


def paint_seal(
    skin: Skin, target: pygame.Surface, kanji: str, spot: tuple[float, float], side: int
) -> pygame.Rect:
    """A vermilion seal with one or two kanji; `spot` is the middle of its left edge."""
    picture = skin.assets.made(("seal", kanji, side), lambda: _seal(skin, kanji, side))
    return skin.put(target, picture, spot, "midleft")


def _seal(skin: Skin, kanji: str, side: int) -> pygame.Surface:
    red, paper = (178, 40, 26), skin.theme.rgb("paper")
    picture = shapes.solid((side, side), side // 7, red)
    thin = max(1, side // 26)
    inner = side - 6 * thin
    picture.blit(
        shapes.ring((inner, inner), side // 10, thin, paper, 200),
        (3 * thin, 3 * thin),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    height = round(side * (0.62 if len(kanji) == 1 else 0.38))
    for number, letter in enumerate(kanji):
        word = skin.assets.text(letter, height, paper, serif=True, bold=letter in _FEW_STROKES)
        y = side / 2 + (number - (len(kanji) - 1) / 2) * height * 1.05
        skin.put(picture, word, (side / 2, y), "center")
    return picture


def flow(widgets: Sequence[Widget], left: int, right: int, y: int, gap: int, *, align: str = "center") -> int:
    """Place widgets in a row, in more rows if they do not fit; `align` is "left", "center" or "right".
    Returns where the last row ends."""
    rows: list[list[Widget]] = [[]]
    used = 0
    for widget in widgets:
        wide = widget.measure(right - left)[0]
        if rows[-1] and used + gap + wide > right - left:
            rows.append([])
            used = 0
        used += wide + (gap if rows[-1] else 0)
        rows[-1].append(widget)
    for row in rows:
        sizes = [widget.measure(right - left) for widget in row]
        total = sum(size[0] for size in sizes) + gap * (len(row) - 1)
        x = {"left": left, "right": right - total}.get(align, (left + right - total) // 2)
        high = max((size[1] for size in sizes), default=0)
        for widget, size in zip(row, sizes, strict=True):
            widget.place(x, y, size[0], high)
            x += size[0] + gap
        y += high + gap
    return y - gap
