"""Every picture the view draws with: cards, backs, shadows, marks, icons, words and the ground, made once and kept.

All surfaces have premultiplied alpha (blit with BLEND_PREMULTIPLIED) and belong to the cache: draw them, never draw
on them. It knows the art and the theme, not scenes or rules. Faces are rasterised at the exact pixel width.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame

from game.view import art, typeset
from game.view.fonts import Fonts
from game.view.ground import Ground
from game.view.picture_cache import PictureCache
from game.view.rasterising import rasterise, rasterising
from game.view.table.brush import KEPT_BYTES as SHAPES
from game.view.table.brush import Brush
from game.view.table.stretching import smallest, stretched
from game.view.theme import Rgb, Theme

MEMORY = (
    26 * 1024 * 1024
)  # bytes of pictures kept, beside the ground; more in a window larger than 1920 x 1080
_JOKER = {"*": "joker"}  # the record's text of a card that cannot be a file name
_CORNER = 0.07  # the radius of a card's corners in card widths
_FONTS: list[Fonts] = []


def _fonts() -> Fonts:
    """One set of opened fonts for the whole program."""
    if not _FONTS:
        _FONTS.append(Fonts())
    return _FONTS[0]


def turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """The picture turned counter-clockwise about its centre; the surface grows to hold it."""
    if not angle:
        return picture
    # A clear rim lets the filter soften edges that reach the picture's border.
    width, height = picture.get_size()
    rimmed = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    rimmed.blit(picture, (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotozoom(rimmed, angle, 1.0)


def share_of_memory(most_bytes: int, theme: Theme) -> int:
    """What a cache may hold: `most_bytes` up to 1920 x 1080, beyond that as much more as there are more pixels."""
    return round(most_bytes * max(1.0, (theme.scale / 1.5) ** 2))


class Assets:
    """The pictures of one look in one theme."""

    def __init__(
        self,
        look: art.Look,
        theme: Theme,
        card_back: str = "",
        smoothness: float = 0.0,
        files: PictureCache | None = None,
    ) -> None:
        """`card_back` is the key of the world whose back is used; empty means the theme's own. `smoothness` from 0 to 1
        takes the texture out of the ground. `files` keeps slow pictures between starts."""
        self.files = files
        self._smoothness = smoothness
        self.look = look
        self.theme = theme
        self.fonts = _fonts()
        self._back_world = card_back or theme.world.key
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._most_bytes = share_of_memory(MEMORY, theme)
        self._ground: Ground | None = None
        self.brush = Brush(share_of_memory(SHAPES, theme))

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, made when it is first asked for; the least used ones give way."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = self._kept[key] = make()
        self._bytes += picture.get_width() * picture.get_height() * 4
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= gone.get_width() * gone.get_height() * 4
        return picture

    def rest(self) -> None:
        """Let all pictures go: another theme is shown now. They are made again when they are asked for."""
        self._kept.clear()
        self._bytes = 0
        self._ground = None
        self.brush.rest()

    def has(self, *key: Hashable) -> bool:
        """Whether a picture is there: ("card" or "back", pack, code, width, angle), ("shadow", pack, width, angle)."""
        return key in self._kept

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that others draw once and keep here; `key` must name everything it depends on but the theme."""
        return self._keep(("made", key), make)

    def card(self, pack: str, code: str, width: int, angle: float = 0.0) -> pygame.Surface:
        """A face, `width` pixels wide before it is turned by `angle` degrees counter-clockwise about its centre."""
        if angle:
            return self._keep(
                ("card", pack, code, width, angle), lambda: turned(self.card(pack, code, width), angle)
            )
        return self._at_once(("card", pack, code, width, 0.0), self.making_card(pack, code, width))

    def making_card(self, pack: str, code: str, width: int) -> Iterator[None]:
        """Makes a face in steps that each fit into a frame, or takes it from its file."""
        return self._in_steps(
            ("card", pack, code, width, 0.0),
            (pack, code, self.look),
            lambda: art.face(pack, _JOKER.get(code, code), self.look),
            self.card_size(pack, width),
        )

    def back(self, pack: str, code: str, width: int, angle: float = 0.0) -> pygame.Surface:
        """A back, as `card`; `code` tells the backs of one pack apart (chips: "r" or "b")."""
        if angle:
            return self._keep(
                ("back", pack, code, width, angle), lambda: turned(self.back(pack, code, width), angle)
            )
        return self._at_once(("back", pack, code, width, 0.0), self.making_back(pack, code, width))

    def making_back(self, pack: str, code: str, width: int) -> Iterator[None]:
        """Makes a back in steps, as `making_card`."""
        return self._in_steps(
            ("back", pack, code, width, 0.0),
            ("back", pack, code, self._back_world),
            lambda: art.back(pack, self._back_world, code),
            self.card_size(pack, width),
        )

    def _in_steps(
        self, key: Hashable, name: Hashable, svg: Callable[[], bytes], size: tuple[int, int]
    ) -> Iterator[None]:
        """A drawing kept under `key`, in the files under `name`."""
        if key in self._kept:
            return
        picture = self.files.find(name, size) if self.files is not None else None
        if picture is None:
            for step in rasterising(svg(), size):
                picture = step
                yield
            assert picture is not None
            if self.files is not None:
                self.files.keep(name, size, picture)
                yield
        done = picture
        self._keep(key, lambda: done)

    def _at_once(self, key: Hashable, steps: Iterator[None]) -> pygame.Surface:
        if key not in self._kept:
            for _ in steps:
                pass
        return self._keep(key, lambda: self._kept[key])

    @staticmethod
    def card_size(pack: str, width: int) -> tuple[int, int]:
        """Width and height of a card of this pack in pixels."""
        return width, round(width * art.aspect(pack))

    def shadow(self, pack: str, width: int, angle: float = 0.0) -> pygame.Surface:
        """The soft shadow of a card; centre it on the card's centre, moved a little down and right."""
        if angle:
            return self._keep(("shadow", pack, width, angle), lambda: turned(self.shadow(pack, width), angle))
        size, is_round = self.card_size(pack, width), pack == "chips"
        return self._keep(("shadow", pack, width, 0.0), lambda: self._soft(size, is_round))

    @staticmethod
    def _soft(size: tuple[int, int], is_round: bool) -> pygame.Surface:
        """A blurred dark card (or chip) with room for its blur on every side."""
        blur = max(2, size[0] // 16)
        radius = size[0] // 2 if is_round else round(size[0] * _CORNER)

        def soft(size: tuple[int, int]) -> pygame.Surface:
            picture = pygame.Surface((size[0] + 4 * blur, size[1] + 4 * blur), pygame.SRCALPHA)
            body = pygame.Rect((2 * blur, 2 * blur), size)
            pygame.draw.rect(picture, (0, 0, 0, 120), body, border_radius=radius)
            return pygame.transform.box_blur(pygame.transform.box_blur(picture, blur), max(1, blur // 2))

        small, whole = smallest(size, radius + 2 * blur), (size[0] + 4 * blur, size[1] + 4 * blur)
        return soft(size) if small == size else stretched(soft(small), whole)

    def mark(self, code: str, size: int) -> pygame.Surface:
        """A suit's mark in a square of `size` pixels."""
        return self._keep(("mark", code, size), lambda: rasterise(art.mark(code, self.look), (size, size)))

    def icon(self, name: str, size: int, colour: Rgb) -> pygame.Surface:
        """An icon in one colour in a square of `size` pixels."""
        return self._keep(
            ("icon", name, size, colour),
            lambda: rasterise(art.icon(name, "#{:02x}{:02x}{:02x}".format(*colour)), (size, size)),
        )

    def medal(self, icon: str, size: int) -> pygame.Surface:
        """An icon on a gold disc, `size` pixels wide: the sign of what is marked."""

        def make() -> pygame.Surface:
            dark = self.theme.rgb("accent_text")
            medal = self.brush.disc(size, self.theme.rgb("accent"), dark, max(1, size // 14)).copy()
            sign = self.icon(icon, round(size * 0.66), dark)
            medal.blit(
                sign, sign.get_rect(center=medal.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            return medal

        return self.made(("medal", icon, size), make)

    def emblem(self, name: str, size: int) -> pygame.Surface:
        """An emblem (a game's, a great moment's, "avatar_fox") in a square of `size` pixels."""
        return self._keep(
            ("emblem", name, size), lambda: rasterise(art.emblem(name, self.look), (size, size))
        )

    def text(
        self, string: str, size: int, colour: Rgb, *, serif: bool = False, bold: bool = False
    ) -> pygame.Surface:
        """One line of text; `size` is the letter height in pixels, the surface is 1.4 times as high."""
        return self._keep(
            ("text", string, size, colour, serif, bold),
            lambda: typeset.line(self.fonts, string, size, colour, serif, bold).premul_alpha(),
        )

    def paragraph(
        self, string: str, size: int, colour: Rgb, width: int, *, serif: bool = False, bold: bool = False
    ) -> pygame.Surface:
        """Text broken into lines no wider than `width`, as high as its lines."""

        def make() -> pygame.Surface:
            lines = self.wrap(string, size, width, serif=serif, bold=bold)
            high = typeset.line_height(size)
            picture = pygame.Surface((max(1, width), max(1, high * len(lines))), pygame.SRCALPHA)
            for number, each in enumerate(lines):
                picture.blit(typeset.line(self.fonts, each, size, colour, serif, bold), (0, number * high))
            return picture.premul_alpha()

        return self._keep(("paragraph", string, size, colour, width, serif, bold), make)

    def wrap(
        self, string: str, size: int, width: int, *, serif: bool = False, bold: bool = False
    ) -> list[str]:
        """The lines of a paragraph."""
        return typeset.wrap(self.fonts, string, size, width, serif, bold)

    def balanced(
        self, string: str, size: int, width: int, *, serif: bool = False, bold: bool = False
    ) -> list[str]:
        """The fewest lines that the width allows, broken so that they are about as long as each other."""
        lines = self.wrap(string, size, width, serif=serif, bold=bold)
        while len(lines) > 1 and width > size:
            width -= size
            narrower = self.wrap(string, size, width, serif=serif, bold=bold)
            if len(narrower) > len(lines):
                break
            lines = narrower
        return lines

    def measure(self, string: str, size: int, *, serif: bool = False, bold: bool = False) -> tuple[int, int]:
        """Width and height of one line in pixels."""
        return typeset.measure(self.fonts, string, size, serif, bold)

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The world's table, opaque, exactly `size` pixels. The last one is kept."""
        if self._ground is None:
            self._ground = Ground(self.theme, self._smoothness)
        return self._ground.of(size)
