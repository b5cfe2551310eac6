"""Big moments: a band with words that sweeps over the table and goes again. Quiet under reduced motion.

Owns how a banner looks at each moment of its short life; what is worth one is said by the scene.
"""

from dataclasses import dataclass

import pygame

from game.view.assets import Assets
from game.view.table.brush import Brush
from game.view.table.cards import PM
from game.view.table.geometry import Box
from game.view.table.items import Item
from game.view.table.tween import ease_out

SECONDS = 1.25


@dataclass(slots=True)
class Banner:
    """Words for everybody, with a suit's mark, an icon or a kanji before them. `tone` "grand" gets rays."""

    text: str
    mark: str = ""
    icon: str = ""
    kanji: str = ""
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
    rays = None
    if banner.tone == "grand" and not is_calm:
        wide = round(min(centre.w, centre.h * 2.4))
        rays = brush.rays((wide, round(centre.h * 1.25)), theme.rgb("gold_light"), 150)
    rays_rect = rays.get_rect(center=(round(centre.cx), round(centre.cy))) if rays is not None else rect
    key = ("banner", banner.text, banner.mark, rect.topleft, level, theme.world.key)

    def draw(target: pygame.Surface) -> None:
        for shown, place in ((rays, rays_rect), (picture, rect)):
            if shown is not None:
                target.blit(_at_level(shown, level), place, special_flags=PM)

    return Item(key, rect.union(rays_rect), draw)


def _at_level(picture: pygame.Surface, level: int) -> pygame.Surface:
    """The picture, fainter if the level is below 255."""
    if level >= 255:
        return picture
    faint = picture.copy()
    faint.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return faint


def _picture(banner: Banner, width: int, assets: Assets, brush: Brush) -> pygame.Surface:
    theme = assets.theme
    size = theme.size("title")
    side = round(size * 1.7)
    has_sign = bool(banner.mark or banner.icon or banner.kanji)
    room = width - (side + 3 * theme.gap if has_sign else 0) - 8 * theme.gap
    while size > theme.size("body") and assets.measure(banner.text, size, serif=True, bold=True)[0] > room:
        size -= 2
    words = assets.text(banner.text, size, theme.rgb("text"), serif=True, bold=True)
    height = side + 3 * theme.gap
    return brush.made(
        (
            "banner",
            banner.text,
            banner.mark,
            banner.icon,
            banner.kanji,
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
    canvas.blit(brush.band(size, theme.rgb("panel"), theme.rgb("gold_light")), (0, 0), special_flags=PM)
    has_sign = bool(banner.mark or banner.icon or banner.kanji)
    total = words.get_width() + (side + 2 * theme.gap if has_sign else 0)
    x = (size[0] - total) // 2
    middle = size[1] // 2
    if has_sign:
        disc = brush.disc(side, theme.rgb("paper"), theme.rgb("gold"), max(2, side // 24))
        place = disc.get_rect(midleft=(x, middle))
        canvas.blit(disc, place, special_flags=PM)
        sign = _sign(banner, round(side * 0.66), assets)
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
