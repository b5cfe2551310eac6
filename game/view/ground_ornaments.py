"""What the hand adds to a ground: stitches, gold dust, the mat's cloth edge, fibres and a brushed circle.

All quiet: cards lie on it. Each function draws on a finished ground of its world.
"""

import math
from itertools import pairwise
from random import Random

import pygame

from game.view import ground_tools as tools
from game.view.theme import Rgb, Theme, blend

_SEED = 88
_PLENTY = 1280 * 720  # from this many pixels on the ornaments are complete


def sashiko(picture: pygame.Surface, theme: Theme) -> None:
    """Shippo, the seven treasures: circles that share their quarters, in running stitches, stronger at the edges."""
    radius = max(24, theme.px(44))
    tile = pygame.Surface((2 * radius, 2 * radius))
    colour = blend(theme.rgb("text"), theme.rgb("ground_light"), 0.3)
    stitches, width = 20, max(1, theme.px(1.5))
    for cx, cy in ((0, 0), (2 * radius, 0), (0, 2 * radius), (2 * radius, 2 * radius), (radius, radius)):
        for number in range(stitches):
            start = 2 * math.pi * (number + 0.22) / stitches
            points = [
                (cx + radius * math.cos(start + part), cy + radius * math.sin(start + part))
                for part in (0.0, 0.06, 0.12, 0.18)
            ]
            for one, other in pairwise(points):
                pygame.draw.aaline(tile, colour, one, other, width)
    tools.lit(picture, tools.tiled(tile, picture.get_size()), 0.0, 0.24)


def gold_dust(picture: pygame.Surface, theme: Theme) -> None:
    """The sheen of polished lacquer, gold sprinkled from two corners and a fine inlaid frame."""
    width, height = picture.get_size()
    sheen = tools.light((width, height), (40, 24, 18), (0, 0, 0), (0.36, 0.12), 0.9)
    picture.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    rng = Random(_SEED)
    gold = theme.rgb("gold_light")
    grains = max(160, round(1100 * min(1.0, width * height / _PLENTY)))
    for corner_x, corner_y in ((0, height), (width, 0)):
        for _ in range(grains):
            far = rng.random() ** 1.5 * height * 0.62
            angle = rng.uniform(0, math.pi / 2)
            x = corner_x + math.cos(angle) * far * 1.3 * (1 if corner_x == 0 else -1)
            y = corner_y + math.sin(angle) * far * (1 if corner_y == 0 else -1)
            _fleck(picture, rng, (round(x), round(y)), gold, theme)
    _inlay(picture, theme)


def _fleck(picture: pygame.Surface, rng: Random, spot: tuple[int, int], gold: Rgb, theme: Theme) -> None:
    """One grain of gold, mixed with what lies under it."""
    if not picture.get_rect().collidepoint(spot):
        return
    under = picture.get_at(spot)[:3]
    colour = blend((under[0], under[1], under[2]), gold, rng.uniform(0.12, 0.6))
    side = theme.px(1.3) if rng.random() < 0.25 else 1
    picture.fill(colour, (*spot, side, side))


def _inlay(picture: pygame.Surface, theme: Theme) -> None:
    """A double gold line with stepped corners along the edge."""
    frame = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    colour = (*theme.rgb("gold"), 120)
    for inset, width in ((theme.px(12), max(1, theme.px(1.5))), (theme.px(17), 1)):
        box = picture.get_rect().inflate(-2 * inset, -2 * inset)
        cut = theme.px(22)
        points = []
        for x, y, sx, sy in (
            (box.left, box.top, 1, 1),
            (box.right - 1, box.top, -1, 1),
            (box.right - 1, box.bottom - 1, -1, -1),
            (box.left, box.bottom - 1, 1, -1),
        ):
            corner = [(x, y + sy * cut), (x + sx * cut, y + sy * cut), (x + sx * cut, y)]
            points += corner if sx * sy > 0 else corner[::-1]
        pygame.draw.lines(frame, colour, True, points, width)
    picture.blit(frame.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def cloth_edge(picture: pygame.Surface, theme: Theme) -> None:
    """The mat's cloth borders on both sides, with a woven diamond and a shadow where the rush begins."""
    width, height = picture.get_size()
    band = theme.px(30)
    cloth = pygame.Surface((band, height))
    cloth.fill(blend(theme.rgb("ground_dark"), theme.rgb("back"), 0.4))
    _diamonds(cloth, theme)
    threads = tools.grain(Random(_SEED), (band, height), 205, 255)
    cloth.blit(threads, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = pygame.Surface((theme.px(10), 1), pygame.SRCALPHA)
    for x in range(shade.get_width()):
        shade.set_at((x, 0), (0, 0, 0, round(110 * (1 - x / shade.get_width()) ** 2)))
    shade = pygame.transform.scale(shade, (shade.get_width(), height)).premul_alpha()
    picture.blit(cloth, (0, 0))
    picture.blit(shade, (band, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(cloth, (width - band, 0))
    mirrored = pygame.transform.flip(shade, True, False)
    picture.blit(mirrored, (width - band - shade.get_width(), 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _diamonds(cloth: pygame.Surface, theme: Theme) -> None:
    """Four-petalled diamonds in a row, between two fine lines."""
    band, height = cloth.get_size()
    gold = blend(theme.rgb("gold"), theme.rgb("ground_dark"), 0.35)
    reach, pitch = band * 0.24, theme.px(30)
    for x in (band * 0.13, band * 0.87):
        pygame.draw.line(cloth, gold, (x, 0), (x, height))
    for y in range(pitch // 2, height + pitch, pitch):
        centre = (band / 2, y)
        outline = [
            (centre[0], y - reach * 1.5),
            (centre[0] + reach, y),
            (centre[0], y + reach * 1.5),
            (centre[0] - reach, y),
        ]
        pygame.draw.aalines(cloth, gold, True, outline)
        pygame.draw.aacircle(cloth, gold, centre, max(1.5, reach * 0.32))


def gold_fibres(picture: pygame.Surface, theme: Theme) -> None:
    """Long fibres of gold in the paper, a few leaves of it, and one brushed circle."""
    overlay = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    _brushed_circle(overlay, theme)
    rng = Random(_SEED)
    width, height = picture.get_size()
    gold = theme.rgb("gold_light")
    for number in range(max(60, round(260 * min(1.0, width * height / _PLENTY)))):
        # Mostly short straight ends; a long one here and there.
        links = rng.randint(7, 12) if number % 18 == 0 else rng.randint(2, 4)
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        heading, bend = rng.uniform(0, 2 * math.pi), rng.uniform(-0.16, 0.16)
        points = []
        for _ in range(links + 1):
            points.append((x, y))
            x += math.cos(heading) * theme.px(5)
            y += math.sin(heading) * theme.px(5)
            heading += bend
        pygame.draw.aalines(overlay, (*theme.rgb("gold"), rng.randint(28, 105)), False, points)
    for _ in range(46):
        side = theme.px(rng.uniform(1.5, 5))
        # Leaves gather where no cards lie: towards the edges.
        x = width * (0.5 + math.copysign(0.5 - 0.34 * rng.random() ** 2, rng.random() - 0.5))
        y = height * rng.random()
        leaf = [(x + rng.uniform(-side, side), y + rng.uniform(-side, side)) for _ in range(4)]
        pygame.draw.polygon(overlay, (*gold, rng.randint(50, 130)), leaf)
    picture.blit(overlay.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _brushed_circle(overlay: pygame.Surface, theme: Theme) -> None:
    """An enso: many hairs of one brush, each running dry at its own place."""
    rng = Random(_SEED + 1)
    width, height = overlay.get_size()
    centre, reach = (width / 2, height * 0.47), min(width, height) * 0.36
    for hair in range(54):
        offset = hair / 53 - 0.5
        start, sweep = 2.0 + rng.uniform(-0.05, 0.05), rng.uniform(4.4, 5.9) - abs(offset) * 0.9
        # Gold paint over ink: a few hairs are full of it, most have little left.
        colour = (*theme.rgb("gold"), rng.randint(34, 84) if hair % 4 == 0 else rng.randint(12, 34))
        points = []
        for part in range(61):
            turn = start + sweep * part / 60
            thick = theme.px(34) * (0.45 + 0.55 * math.sin(math.pi * min(1.0, part / 60 * 0.9 + 0.12)))
            far = reach + offset * thick + math.sin(turn * 2.3 + 0.4) * reach * 0.012
            points.append((centre[0] + far * math.cos(turn), centre[1] + far * math.sin(turn) * 0.985))
        pygame.draw.aalines(overlay, colour, False, points)
