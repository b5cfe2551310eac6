"""Big moments: a band with words that sweeps over the table and goes again. Quiet under reduced motion.

Owns how a banner looks at each moment of its short life; what is worth one is said by the scene.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.view.assets import Assets
from game.view.table.brush import Brush, Rgb
from game.view.table.cards import PM
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.tween import ease_out
from game.view.theme import Theme

SECONDS = 1.25
CUT_FROM_S, CUT_S = 0.3, 0.16  # when the knife comes, and how long it takes
_FINEST = 512  # pixels of a suit that passes by
_SIGN = 0.66  # of the disc it stands on


@dataclass(slots=True)
class Banner:
    """Words for everybody, with a suit's mark, an icon, a kanji or an emblem before them. `tone` "grand" gets rays, a
    "slice" is cut across."""

    text: str
    mark: str = ""
    icon: str = ""
    kanji: str = ""
    emblem: str = ""
    tone: str = "plain"
    seconds: float = SECONDS
    elapsed_s: float = 0.0

    @property
    def is_over(self) -> bool:
        return self.elapsed_s >= self.seconds

    @property
    def strength(self) -> float:
        """How visible it is, from 0 to 1: it comes quickly, stays, and goes softly."""
        t = self.elapsed_s / self.seconds
        if t < 0.18:
            return ease_out(t / 0.18)
        return 1.0 if t < 0.78 else max(0.0, 1 - (t - 0.78) / 0.22)


def banner_item(banner: Banner, centre: Box, assets: Assets, brush: Brush, is_calm: bool) -> Item:
    """The banner as it looks now, across the middle of the table."""
    theme = assets.theme
    picture = _picture(banner, round(centre.w * 0.92), assets, brush)
    strength = banner.strength
    sweep = 0 if is_calm else round((1 - ease_out(min(1.0, banner.elapsed_s / 0.3))) * -0.16 * centre.w)
    rect = picture.get_rect(center=(round(centre.cx) + sweep, round(centre.cy)))
    level = round(255 * strength)
    under = (
        []
        if is_calm
        else [*_light(banner, centre, brush, theme.rgb("gold_light")), *_suit(banner, centre, assets)]
    )
    whole = rect.unionall([place for _, place in under])
    key = (
        "banner",
        banner.text,
        banner.mark,
        rect.topleft,
        whole.topleft,
        level,
        theme.world.key,
        _cut(banner),
    )

    def draw(target: pygame.Surface) -> None:
        for shown, place in (*under, (picture, rect)):
            target.blit(_at_level(shown, level), place, special_flags=PM)
        if banner.tone == "slice" and not is_calm:
            _draw_cut(banner, target, rect, brush, theme.rgb("text"))

    return Item(key, whole, draw)


def making_banner(banner: Banner, centre: Box, assets: Assets, brush: Brush) -> Iterator[None]:
    """Makes in steps all that a banner is drawn with, so that it is there when it comes."""
    theme = assets.theme
    width = round(centre.w * 0.92)
    size, side = _sizes(banner, width, assets)
    yield
    _words(banner, size, _room(banner, width, side, theme), assets)
    yield
    if banner.emblem:
        assets.emblem(banner.emblem, side)
    elif banner.mark or banner.icon or banner.kanji:
        _sign(banner, round(side * _SIGN), assets)
    yield
    _light(banner, centre, brush, theme.rgb("gold_light"))
    yield
    _suit(banner, centre, assets)
    yield
    picture = _picture(banner, round(centre.w * 0.92), assets, brush)
    yield
    if banner.tone == "slice":
        brush.cut(_blade(picture.get_rect()), theme.rgb("text"))
        yield


def _light(
    banner: Banner, centre: Box, brush: Brush, colour: Rgb
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The rays behind a grand moment."""
    if banner.tone != "grand":
        return []
    wide = round(min(centre.w, centre.h * 2.4))
    rays = brush.rays((wide, round(centre.h * 1.25)), colour, 150)
    return [(rays, rays.get_rect(center=(round(centre.cx), round(centre.cy))))]


def _suit(banner: Banner, centre: Box, assets: Assets) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The named suit itself, large and faint, that passes over the table behind its words."""
    if not banner.mark:
        return []
    size = round(centre.h * 0.86)
    faint = assets.made(("passing suit", banner.mark, size), lambda: _faint_suit(banner.mark, size, assets))
    part = min(1.0, banner.elapsed_s / banner.seconds)
    x = centre.cx + (part - 0.5) * 0.7 * centre.w
    return [(faint, faint.get_rect(center=(round(x), round(centre.cy))))]


def _faint_suit(mark: str, size: int, assets: Assets) -> pygame.Surface:
    """Drawn no larger than a faint shape needs, and enlarged in a window that wants more."""
    fine = min(size, _FINEST)
    faint = _outlined(assets.mark(mark, fine), assets.theme.rgb("paper"), 96)
    return faint if fine == size else pygame.transform.smoothscale(faint, (size, size))


def _cut(banner: Banner) -> float:
    """How far the knife has come, from 0 to 1: it is drawn through quickly, once the words are there."""
    return min(1.0, max(0.0, (banner.elapsed_s - CUT_FROM_S) / CUT_S)) if banner.tone == "slice" else 0.0


def _draw_cut(banner: Banner, target: pygame.Surface, rect: pygame.Rect, brush: Brush, colour: Rgb) -> None:
    """The thin bright line that the knife leaves, growing with it and fading with the banner."""
    part = _cut(banner)
    if not part:
        return
    blade = brush.cut(_blade(rect), colour)
    place = blade.get_rect(center=rect.center)
    shown = pygame.Rect(0, 0, round(place.w * ease_out(part)), place.h)
    faint = _at_level(blade, round(255 * banner.strength))
    target.blit(faint, place, shown, special_flags=PM)


def _blade(rect: pygame.Rect) -> tuple[int, int]:
    return round(rect.w * 0.8), rect.h


def _outlined(picture: pygame.Surface, colour: Rgb, level: int) -> pygame.Surface:
    """The shape of a picture in one faint colour, so that it is seen on every ground."""
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape = shape.premul_alpha()
    shape.fill((*(part * level // 255 for part in colour), level), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _at_level(picture: pygame.Surface, level: int) -> pygame.Surface:
    """The picture, fainter if the level is below 255."""
    if level >= 255:
        return picture
    faint = picture.copy()
    faint.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def _has_sign(banner: Banner) -> bool:
    return bool(banner.mark or banner.icon or banner.kanji or banner.emblem)


def _room(banner: Banner, width: int, side: int, theme: Theme) -> int:
    """The pixels that a banner has for its words, beside its sign."""
    return width - (side + 3 * theme.gap if _has_sign(banner) else 0) - 8 * theme.gap


def _sizes(banner: Banner, width: int, assets: Assets) -> tuple[int, int]:
    """The letter height of the words, as large as one line of them fits beside their sign, and the sign's height."""
    theme = assets.theme
    size = theme.size("title")
    side = round(size * (2.5 if banner.emblem else 1.7))
    room = _room(banner, width, side, theme)
    while size > theme.size("body") and assets.measure(banner.text, size, serif=True, bold=True)[0] > room:
        size -= 2
    return size, side


def _words(banner: Banner, size: int, room: int, assets: Assets) -> pygame.Surface:
    """The words in as few lines as they need, all about as long."""
    colour = assets.theme.rgb("text")
    lines = assets.balanced(banner.text, size, room, serif=True, bold=True)
    pictures = [assets.text(line, size, colour, serif=True, bold=True) for line in lines]
    if len(pictures) == 1:
        return pictures[0]
    step = round(size * 1.2)
    wide, high = max(picture.get_width() for picture in pictures), pictures[0].get_height()
    whole = pygame.Surface((wide, high + step * (len(pictures) - 1)), pygame.SRCALPHA)
    for number, picture in enumerate(pictures):
        whole.blit(picture, ((wide - picture.get_width()) // 2, number * step), special_flags=PM)
    return whole


def _picture(banner: Banner, width: int, assets: Assets, brush: Brush) -> pygame.Surface:
    theme = assets.theme
    size, side = _sizes(banner, width, assets)
    words = _words(banner, size, _room(banner, width, side, theme), assets)
    height = max(side if banner.emblem else side + 3 * theme.gap, words.get_height() + 2 * theme.gap)
    return brush.made(
        (
            "banner",
            banner.text,
            banner.mark,
            banner.icon,
            banner.kanji,
            banner.emblem,
            banner.tone,
            width,
            theme.world.key,
            size,
        ),
        lambda: _draw(banner, (width, height), side, words, assets, brush),
    )


def _draw(
    banner: Banner, size: tuple[int, int], side: int, words: pygame.Surface, assets: Assets, brush: Brush
) -> pygame.Surface:
    theme = assets.theme
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    # An emblem stands out above and below the band.
    high = max(round(side * 0.76), words.get_height() + 2 * theme.gap) if banner.emblem else size[1]
    band = brush.band((size[0], high), theme.rgb("panel"), theme.rgb("gold_light"))
    canvas.blit(band, (0, (size[1] - high) // 2), special_flags=PM)
    has_sign = _has_sign(banner)
    total = words.get_width() + (side + 2 * theme.gap if has_sign else 0)
    x = (size[0] - total) // 2
    middle = size[1] // 2
    if banner.emblem:
        sign = assets.emblem(banner.emblem, side)
        place = sign.get_rect(midleft=(x, middle))
        canvas.blit(sign, place, special_flags=PM)
        x = place.right + 2 * theme.gap
    elif has_sign:
        disc = brush.disc(side, theme.rgb("paper"), theme.rgb("gold"), max(2, side // 24))
        place = disc.get_rect(midleft=(x, middle))
        canvas.blit(disc, place, special_flags=PM)
        sign = _sign(banner, round(side * _SIGN), assets)
        canvas.blit(sign, sign.get_rect(center=place.center), special_flags=PM)
        x = place.right + 2 * theme.gap
    canvas.blit(words, words.get_rect(midleft=(x, middle)), special_flags=PM)
    return canvas


def _sign(banner: Banner, size: int, assets: Assets) -> pygame.Surface:
    if banner.mark:
        return assets.mark(banner.mark, size)
    if banner.kanji:
        return _upright(banner.kanji, size, assets)
    return assets.icon(banner.icon, size, assets.theme.rgb("ink"))


def _upright(kanji: str, size: int, assets: Assets) -> pygame.Surface:
    """One kanji large, or several below each other."""
    each = round(size * (1.0 if len(kanji) == 1 else 1.25 / len(kanji)))
    letters = [assets.text(letter, each, assets.theme.rgb("ink"), serif=True, bold=True) for letter in kanji]
    step = round(each * 1.06)
    picture = pygame.Surface((max(each, letters[0].get_width()), step * len(letters)), pygame.SRCALPHA)
    for number, letter in enumerate(letters):
        place = letter.get_rect(center=(picture.get_width() // 2, round(step * (number + 0.5))))
        picture.blit(letter, place, special_flags=PM)
    return picture
