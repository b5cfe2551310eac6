"""The curtain between people at one screen: whose turn it is, who looks away, and a key to reveal the hand.

Nothing of the table shows through: a picture of the curtain betrays nothing. It knows names and portraits, no cards.
"""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.form_scene import FormScene
from game.scenes.portraits import Person, paint_portrait
from game.scenes.scene import House
from game.view import shapes
from game.view.actions import Action
from game.view.theme import blend
from game.view.widgets import Button, Form, Skin
from game.view.widgets.skin import PREMULTIPLIED

PANELS = 5  # the cloths of a noren, hung side by side


class Curtain(FormScene):
    """Hangs until the person whose turn it is lifts it. `others` are the people who should look away."""

    def __init__(
        self,
        house: House,
        person: Person,
        others: Sequence[str],
        reveal: Callable[[], None],
        pause: Callable[[], None],
        world: str = "",
        rules: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(house)
        self.world = world
        self._person = person
        self._others = tuple(others)
        self._reveal = reveal
        self._pause = pause
        self._rules = rules

    def build(self, skin: Skin, size: tuple[int, int]) -> Form:
        button = Button(skin, "reveal", self.house.say("curtain.reveal"), self.lift, icon="eye", look="main")
        wide, high = button.measure(size[0])
        button.place((size[0] - wide) // 2, round(size[1] * 0.8) - high // 2, wide, high)
        return Form(skin, [button])

    def lift(self) -> None:
        """The right person is there."""
        self.house.scenes.pop()
        self._reveal()

    def back(self) -> None:
        """Escape opens the pause, it never lifts the curtain."""
        self._pause()

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        action = self.house.keys.action_of(event)
        if action is Action.PAUSE:
            self._pause()
        elif action is Action.RULES:
            self._rules()
        return action in (Action.PAUSE, Action.RULES)

    def paint_under(self, skin: Skin, target: pygame.Surface) -> None:
        size = target.get_size()
        cloth = skin.assets.made(("noren", size, skin.theme), lambda: _noren(skin, size))
        target.blit(cloth, (0, 0))
        middle = size[0] // 2
        paint_portrait(skin, target, self._person, (middle, round(size[1] * 0.33)), round(size[1] * 0.25))
        say, name = self.house.say, self._person.name
        lines = self._lines(skin, say("curtain.turn", name=name), "title", size, serif=True, bold=True)
        y = round(size[1] * 0.54)
        for line in lines:
            box = skin.words(target, line, (middle, y), "center", role="title", serif=True, bold=True)
            y += round(box.height * 0.9)
        if self._others:
            first = ", ".join(self._others[:-1])
            names = say("result.and").join([first, self._others[-1]] if first else self._others)
            words = self.house.texts.count("curtain.away", len(self._others), names=names)
            y = max(y, round(size[1] * 0.62))
            for line in self._lines(skin, words, "body", size):
                box = skin.words(target, line, (middle, y), "center", role="body", colour="gold_light")
                y += round(box.height * 0.9)

    @staticmethod
    def _lines(skin: Skin, words: str, role: str, size: tuple[int, int], **how: bool) -> list[str]:
        """All of the words in the fewest lines that lie well within the cloths."""
        room = size[0] - 12 * skin.theme.gap
        return skin.assets.balanced(words, skin.theme.size(role), room, **how)


def _noren(skin: Skin, size: tuple[int, int]) -> pygame.Surface:
    """Cloths with soft folds, a pale band, and the house's eight on the middle one."""
    theme = skin.theme
    cloth = pygame.Surface(size)
    base, dark = theme.rgb("back"), theme.rgb("ground_dark")
    width = size[0] / PANELS
    for x in range(size[0]):
        fold = abs((x % width) / width - 0.5) * 2  # 0 in the middle of a cloth, 1 at its edge
        ripple = 0.5 + 0.5 * pygame.math.Vector2(1, 0).rotate(x / width * 720).x
        shade = 0.16 + 0.3 * fold**3 + 0.14 * ripple
        pygame.draw.line(cloth, blend(base, dark, min(1.0, shade)), (x, 0), (x, size[1]))
    for panel in range(1, PANELS):
        x = round(panel * width)
        pygame.draw.line(cloth, dark, (x, round(size[1] * 0.16)), (x, size[1]), max(2, skin.px(3)))
    rod = pygame.Rect(0, round(size[1] * 0.05), size[0], max(6, skin.px(12)))
    cloth.blit(shapes.gradient(rod.size, theme.rgb("gold_light"), theme.rgb("gold_dark")), rod)
    band = blend(base, theme.rgb("back_line"), 0.55)
    for y in (0.9, 0.925):
        pygame.draw.line(
            cloth, band, (0, round(size[1] * y)), (size[0], round(size[1] * y)), max(2, skin.px(3))
        )
    glyph = skin.assets.text(
        "八", round(size[1] * 0.86), theme.rgb("back_line"), serif=True, bold=True
    ).copy()
    glyph.fill((26, 26, 26, 26), special_flags=pygame.BLEND_RGBA_MULT)
    cloth.blit(
        glyph, glyph.get_rect(center=(size[0] // 2, round(size[1] * 0.44))), special_flags=PREMULTIPLIED
    )
    return cloth
