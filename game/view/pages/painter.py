"""Paints set pages: ink on warm paper, cards on strips of the table's cloth. Knows pictures, not where pages come from.

What is painted depends on the set page and the scrolling alone; every shape and word is kept with the assets.
"""

from random import Random

import pygame

from game.view import ground_tools as tools
from game.view import shapes
from game.view.assets import Assets
from game.view.pages.layout import PageLayout
from game.view.pages.setting import Face, Shape, Word
from game.view.theme import Rgb, blend
from game.view.typeset import line_height
from game.view.widgets.skin import PREMULTIPLIED, Skin

# On paper a world speaks in one dark colour of its own; each reaches a contrast of 6:1 and more.
_ACCENTS = {"ai": "#1e3563", "shu": "#8f2119", "matcha": "#38562b", "sumi": "#6d4a0c"}
_EMPHASIS = "#97271a"
_SOFT = "#5b5445"


class PagePainter:
    """Paints for one pack of cards in the theme of a skin."""

    def __init__(self, skin: Skin, pack: str, emblem: str = "") -> None:
        self.emblem = emblem
        self.skin = skin
        self.assets: Assets = skin.assets
        self.pack = pack
        theme = skin.theme
        accent = theme.rgb(_ACCENTS.get(theme.world.key, _ACCENTS["ai"]))
        self._colours: dict[str, Rgb] = {
            "ink": theme.rgb("ink"),
            "soft": theme.rgb(_SOFT),
            "accent": accent,
            "emphasis": theme.rgb(_EMPHASIS),
            "address": accent,
        }

    def colour(self, name: str) -> Rgb:
        """A colour on paper: "ink", "soft", "accent", "emphasis", "address"."""
        return self._colours[name]

    # --- the sheet --------------------------------------------------------------------------------------------

    def shadow(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """What a sheet of paper throws on the table."""
        skin = self.skin
        blur = skin.px(12)
        shadow = self.assets.made(
            ("sheet shadow", box.size), lambda: shapes.soft(box.size, skin.px(4), blur, 170)
        )
        target.blit(shadow, (box.x - 2 * blur, box.y - 2 * blur + skin.px(5)), special_flags=PREMULTIPLIED)

    def paper(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """A blank sheet with its fibres and its edge."""
        target.blit(self._sheet(box.size), box)

    def _sheet(self, size: tuple[int, int]) -> pygame.Surface:
        return self.assets.made(("sheet", size), lambda: self._paper(size))

    def _paper(self, size: tuple[int, int]) -> pygame.Surface:
        theme, rng = self.skin.theme, Random(8)
        picture = pygame.Surface(size)
        picture.fill(theme.rgb("paper"))
        cell = max(2, theme.px(2))
        for cells, low in (
            ((max(2, size[0] // (40 * cell)), max(2, size[1] // (24 * cell))), 250),  # clouds in the pulp
            ((max(2, size[0] // (14 * cell)), max(2, size[1] // cell)), 249),  # fibres along the sheet
        ):
            picture.blit(
                tools.stretched(rng, cells, size, low, 255), (0, 0), special_flags=pygame.BLEND_RGB_MULT
            )
        pygame.draw.rect(picture, theme.rgb("paper_edge"), picture.get_rect(), max(1, theme.px(1)))
        return picture

    def fade(self, target: pygame.Surface, sheet: pygame.Rect, box: pygame.Rect, *, down: bool) -> None:
        """The paper of this sheet closing over words that go on beyond an edge of the view."""
        white, black = (255, 255, 255), (0, 0, 0)

        def make() -> pygame.Surface:
            paper = pygame.Surface(box.size, pygame.SRCALPHA)
            paper.blit(self._sheet(sheet.size), (sheet.x - box.x, sheet.y - box.y))
            ends = (black, white) if down else (white, black)
            veil = tools.as_alpha(shapes.gradient(box.size, *ends))
            paper.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return paper

        key = ("sheet fade", sheet.size, box.size, box.y - sheet.y)
        target.blit(self.assets.made(key, make), box, special_flags=PREMULTIPLIED)

    def bookmark(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """A silk ribbon at the margin beside what the table is about just now."""

        def make() -> pygame.Surface:
            fine = 3
            w, h = box.width * fine, box.height * fine
            ribbon = pygame.Surface((w, h), pygame.SRCALPHA)
            red = self._colours["emphasis"]
            notch = min(h // 2, w // 2)
            pygame.draw.polygon(ribbon, red, [(0, 0), (w, 0), (w, h), (w // 2, h - notch), (0, h)])
            pygame.draw.rect(
                ribbon, blend(red, (255, 255, 255), 0.2), (w // 5, 0, max(1, w // 10), h - notch)
            )
            return pygame.transform.smoothscale(ribbon.premul_alpha(), box.size)

        target.blit(self.assets.made(("bookmark", box.size), make), box, special_flags=PREMULTIPLIED)

    # --- the page ---------------------------------------------------------------------------------------------

    def page(self, target: pygame.Surface, page: PageLayout, x: int, y: int, top: int, bottom: int) -> None:
        """The blocks between two heights of the page, whose upper left corner lies at (x, y) of the target."""
        for lies, block in page.visible(top, bottom):
            for thing in block.things:
                if lies + thing.y < bottom and lies + thing.y + thing.high > top:
                    self.thing(target, thing, x, y + lies)

    def warm(self, thing: Word | Face | Shape) -> None:
        """Make what a thing is painted with, before it is seen."""
        if isinstance(thing, Face):
            self.assets.card(self.pack, thing.code, thing.width)
        elif isinstance(thing, Word):
            self._text(thing)

    def thing(self, target: pygame.Surface, thing: Word | Face | Shape, x: int, y: int) -> None:
        """One thing; (x, y) is where its block begins."""
        if isinstance(thing, Word):
            self._word(target, thing, x, y)
        elif isinstance(thing, Face):
            self._face(target, thing, x, y)
        else:
            self._shape(target, thing, pygame.Rect(x + thing.x, y + thing.y, thing.width, thing.high))

    def _word(self, target: pygame.Surface, word: Word, x: int, y: int) -> None:
        colour = self._colours[word.colour]
        picture = self._text(word)
        top = y + word.y + (word.high - line_height(word.kind.size)) // 2
        target.blit(picture, (x + word.x, top), special_flags=PREMULTIPLIED)
        if word.address:
            line = max(1, self.skin.px(1))
            target.fill(colour, (x + word.x, top + round(word.kind.size * 1.22), word.width, line))

    def _text(self, word: Word) -> pygame.Surface:
        bold = word.bold or word.kind.bold
        colour = self._colours[word.colour]
        return self.assets.text(word.text, word.kind.size, colour, serif=word.kind.serif, bold=bold)

    def _face(self, target: pygame.Surface, face: Face, x: int, y: int) -> None:
        card = self.assets.card(self.pack, face.code, face.width)
        shadow = self.assets.shadow(self.pack, face.width)
        box = card.get_rect(topleft=(x + face.x, y + face.y))
        drop = max(1, face.width // 28)
        target.blit(
            shadow,
            shadow.get_rect(center=(box.centerx + drop // 2, box.centery + drop)),
            special_flags=PREMULTIPLIED,
        )
        target.blit(card, box, special_flags=PREMULTIPLIED)

    def _shape(self, target: pygame.Surface, shape: Shape, box: pygame.Rect) -> None:
        if shape.look in ("<ink", ">ink", "<light", ">light"):
            colour = (
                self._colours["soft"] if shape.look.endswith("ink") else self.skin.theme.rgb("gold_light")
            )
            icon = self.assets.icon("left" if shape.look[0] == "<" else "right", box.width, colour)
            target.blit(icon, box, special_flags=PREMULTIPLIED)
        elif shape.look == "mat":
            picture = self.assets.made(("mat", box.size), lambda: self._mat(box.size))
            target.blit(picture, box, special_flags=PREMULTIPLIED)
        elif shape.look == "gold":
            self._gold_line(target, box)
        elif shape.look == "emblem":
            target.blit(self.assets.emblem(self.emblem, box.width), box, special_flags=PREMULTIPLIED)
        elif shape.look == "bullet":
            self._bullet(target, box)
        elif shape.look == "hair":
            target.fill(self.skin.theme.rgb("paper_edge"), (box.x, box.y, box.width, max(1, self.skin.px(1))))
        elif shape.look == "tint":
            target.fill(blend(self.skin.theme.rgb("paper"), self.skin.theme.rgb("gold"), 0.22), box)

    def _mat(self, size: tuple[int, int]) -> pygame.Surface:
        """A strip of the world's cloth, let a little into the paper."""
        theme = self.skin.theme
        radius = theme.px(10)
        picture = shapes.gradient(
            size, theme.rgb("ground"), blend(theme.rgb("ground"), theme.rgb("ground_light"), 0.6)
        )
        cells = (max(2, size[0] // 3), max(2, size[1] // 3))
        picture.blit(
            tools.stretched(Random(3), cells, size, 226, 255), (0, 0), special_flags=pygame.BLEND_RGB_MULT
        )
        shade = self.skin.shade(size[0], max(2, theme.px(10)), down=False)
        picture.blit(shade, (0, 0), special_flags=PREMULTIPLIED)
        mat = shapes.cut(picture, radius)
        rim = shapes.ring(size, radius, max(1, theme.px(1)), theme.rgb("ground_dark"))
        mat.blit(rim, (0, 0), special_flags=PREMULTIPLIED)
        inset = theme.px(4)
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        if min(inner) > 4 * inset:
            gold = shapes.ring(inner, radius - inset // 2, max(1, theme.px(1)), theme.rgb("gold"), 120)
            mat.blit(gold, (inset, inset), special_flags=PREMULTIPLIED)
        return mat

    def _gold_line(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """A line that begins strong at the left and fades, with a diamond at its head."""

        def make() -> pygame.Surface:
            width, high = box.size
            high |= 1
            grey = pygame.Surface((width, high))
            thick = max(1, self.skin.px(1.3))
            line = shapes.streak((width, thick), lambda along: 0.92 * (1 - along) ** 1.4)
            grey.blit(line, (0, (high - thick) // 2))
            reach = high / 2
            pygame.draw.polygon(
                grey, (255, 255, 255), [(0, reach), (reach, 0), (2 * reach, reach), (reach, high)]
            )
            return shapes.tinted(grey, self.skin.theme.rgb("gold"))

        target.blit(self.assets.made(("page line", box.size), make), box, special_flags=PREMULTIPLIED)

    def _bullet(self, target: pygame.Surface, box: pygame.Rect) -> None:
        def make() -> pygame.Surface:
            side = box.width * 4
            big = pygame.Surface((side, side), pygame.SRCALPHA)
            half = side / 2
            pygame.draw.polygon(
                big, self.skin.theme.rgb("gold"), [(half, 0), (side, half), (half, side), (0, half)]
            )
            return pygame.transform.smoothscale(big.premul_alpha(), box.size)

        target.blit(self.assets.made(("page bullet", box.size), make), box, special_flags=PREMULTIPLIED)
