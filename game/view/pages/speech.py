"""What a story-teller says: a portrait, a bubble of paper with running text, and room for a button beside it.

Owns the look and the measures of one board at the foot of a table; what is said, and when, is the scene's affair.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.view import art, shapes
from game.view.pages.painter import PagePainter
from game.view.pages.reader import read_spans
from game.view.pages.setting import SetBlock, Setter
from game.view.pages.typesetter import Type, Typesetter
from game.view.widgets.skin import PREMULTIPLIED, Skin

_MOST = 0.27  # of the window's height: so high the board may become before the letters grow smaller
_UTMOST = 0.36  # ... and so high when they are as small as they may be
_LEAST = 76  # pixels at 1280 x 720
_FADE_S = 0.2
_TELLER = "avatar_owl"


@dataclass(frozen=True)
class Speech:
    """What is said now. `tone`: "plain", or "remark" for a word about what the learner just did. `share`: how much of
    the lesson lies behind, from 0 to 1."""

    text: str = ""
    tone: str = "plain"
    share: float = 0.0


class SpeechBoard:
    """The board for one window, as high as the longest of its texts needs: the table above it never jumps."""

    def __init__(
        self, skin: Skin, pack: str, texts: Iterable[str], window: tuple[int, int], button: tuple[int, int]
    ) -> None:
        """`button` is the room that its button needs."""
        self.skin = skin
        self.speech = Speech()
        self.age_s = _FADE_S
        self._pack = pack
        self._painter = PagePainter(skin, pack)
        aspect = art.aspect(pack)
        assets = skin.assets

        def measure(text: str, size: int, serif: bool, bold: bool) -> int:
            return assets.measure(text, size, serif=serif, bold=bold)[0]

        body, gap = skin.theme.size("body"), skin.theme.gap
        self._setter = Setter(Typesetter(measure, aspect), body, gap, aspect)
        self._window, self._button = window, button
        self._kind, high = self._fitting(list(texts), body)
        self.high = max(skin.px(_LEAST), high, button[1] + 4 * gap)

    @property
    def box(self) -> pygame.Rect:
        """Where the board lies: along the foot of the window."""
        return pygame.Rect(0, self._window[1] - self.high, self._window[0], self.high)

    @property
    def button_box(self) -> pygame.Rect:
        """Where its button lies."""
        box, gap = self.box, self.skin.theme.gap
        wide, high = self._button
        return pygame.Rect(box.right - 3 * gap - wide, box.centery - high // 2, wide, high)

    def _side(self, high: int) -> int:
        """The portrait's side on a board that is so high; large letters leave it no more than a share of the width."""
        return min(high - 2 * self.skin.theme.gap, self.skin.px(104), round(self._window[0] * 0.09))

    def _bubble(self, high: int) -> pygame.Rect:
        """The bubble on a board that is so high; its corner counts from the board's."""
        gap = self.skin.theme.gap
        left = 3 * gap + self._side(high) + 3 * gap
        right = self._window[0] - 3 * gap - self._button[0] - 3 * gap
        return pygame.Rect(left, gap, right - left, high - 2 * gap)

    def _fitting(self, texts: list[str], body: int) -> tuple[Type, int]:
        """The largest letters in which every text fits, and the height of the board then."""
        gap = self.skin.theme.gap
        most = round(self._window[1] * _MOST)
        size = body
        while True:
            kind = Type(size, leading=1.4)
            width = self._bubble(most).width - 5 * gap
            needed = max((_high(self._set(text, kind, width)) for text in texts), default=0) + 4 * gap
            if needed <= most or size <= body // 2:
                return kind, min(needed, round(self._window[1] * _UTMOST))
            size -= max(1, size // 14)

    def _set(self, text: str, kind: Type, width: int) -> list[tuple[int, SetBlock]]:
        """The paragraphs of a text with their tops, one below the other."""
        blocks: list[tuple[int, SetBlock]] = []
        for part in text.split("\n"):
            top = _high(blocks)
            blocks.append((top, self._setter.text(read_spans(part), kind, width)))
        return blocks

    def say(self, speech: Speech) -> None:
        """Say something else from now on."""
        if (speech.text, speech.tone) != (self.speech.text, self.speech.tone):
            self.age_s = 0.0
        self.speech = speech

    @property
    def is_fading(self) -> bool:
        """Whether new words are still appearing."""
        return self.age_s < _FADE_S

    def settle(self) -> None:
        """The words have been there before: they need not appear."""
        self.age_s = _FADE_S

    def update(self, dt: float) -> bool:
        """Let time pass. True while new words appear."""
        if not self.is_fading:
            return False
        self.age_s += dt
        return True

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, *, fades: bool = True) -> None:
        """The board with what is said. Its button is drawn by whoever owns it."""
        box, skin, gap = self.box, self.skin, self.skin.theme.gap
        board = skin.assets.made(("speech board", box.size), self._board)
        target.blit(board, box)
        self._progress(target, box)
        side = self._side(self.high)
        skin.put(target, skin.assets.emblem(_TELLER, side), (box.x + 3 * gap, box.centery), "midleft")
        key = ("speech", self.speech.text, self.speech.tone, self.high, self._window[0])
        bubble = skin.assets.made(key, self._said)
        level = round(255 * min(1.0, self.age_s / _FADE_S)) if fades else 255
        if level < 255:
            bubble = bubble.copy()
            bubble.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        place = self._bubble(self.high).move(box.topleft)
        target.blit(bubble, (place.x - 2 * gap, place.y), special_flags=PREMULTIPLIED)

    def _board(self) -> pygame.Surface:
        """A lacquered plank along the foot, with a gold line where the table ends."""
        theme = self.skin.theme
        size = self.box.size
        plank = shapes.gradient(size, theme.rgb("panel_light"), theme.rgb("panel"))
        plank.fill(theme.rgb("gold"), (0, 0, size[0], max(1, theme.px(2))))
        return plank

    def _progress(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The gold line shines as far as the lesson has come."""
        theme = self.skin.theme
        wide = round(box.width * max(0.0, min(1.0, self.speech.share)))
        target.fill(theme.rgb("ground_dark"), (box.x, box.y, box.width, theme.px(4)))
        target.fill(theme.rgb("gold"), (box.x, box.y, wide, theme.px(4)))

    def _said(self) -> pygame.Surface:
        """The bubble with its tail to the left, and the words in it; nothing is said: nothing is shown."""
        skin, theme, gap = self.skin, self.skin.theme, self.skin.theme.gap
        bubble = self._bubble(self.high)
        picture = pygame.Surface((bubble.width + 2 * gap, bubble.height), pygame.SRCALPHA)
        if not self.speech.text:
            return picture
        is_remark = self.speech.tone == "remark"
        line = self._painter.colour("emphasis") if is_remark else theme.rgb("gold")
        body = skin.assets.made(
            ("speech bubble", bubble.size, is_remark),
            lambda: _bubble(bubble.size, gap, theme.rgb("paper"), line),
        )
        picture.blit(body, (0, 0), special_flags=PREMULTIPLIED)
        blocks = self._set(self.speech.text, self._kind, bubble.width - 5 * gap)
        x, y = 2 * gap + round(2.5 * gap), (bubble.height - _high(blocks)) // 2
        for top, block in blocks:
            for thing in block.things:
                self._painter.thing(picture, thing, x, y + top)
        return picture


def _high(blocks: list[tuple[int, SetBlock]]) -> int:
    return blocks[-1][0] + blocks[-1][1].high if blocks else 0


def _bubble(
    size: tuple[int, int], gap: int, paper: tuple[int, int, int], line: tuple[int, int, int]
) -> pygame.Surface:
    """A rounded piece of paper with a line around it and a tail on its left side, `2 * gap` pixels wide."""
    fine, tail = 3, 2 * gap
    big = pygame.Surface(((size[0] + tail) * fine, size[1] * fine), pygame.SRCALPHA)
    thick = max(1, gap // 4) * fine
    for inset, colour in ((0, line), (thick, paper)):
        body = pygame.Rect(tail * fine, 0, size[0] * fine, size[1] * fine).inflate(-2 * inset, -2 * inset)
        middle = body.centery
        reach = round(1.5 * gap) * fine - inset
        points = [
            (2 * inset, middle + reach // 2),
            (body.x + 2 * fine, middle - reach),
            (body.x + 2 * fine, middle + reach),
        ]
        pygame.draw.polygon(big, colour, points)
        pygame.draw.rect(big, colour, body, border_radius=2 * gap * fine)
    return pygame.transform.smoothscale(big.premul_alpha(), (size[0] + tail, size[1]))
