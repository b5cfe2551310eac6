"""Plots in the house's look: a ring for a share, bars, counts beside what was expected, points over time, wins.

Pure painting of numbers into a box: it knows a skin, not what the numbers are. Shapes are drawn three times as large
and smoothed down; words are the skin's. The same numbers always give the same picture, which the assets keep.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.view import shapes
from game.view.theme import Rgb, blend
from game.view.widgets.skin import PREMULTIPLIED, Skin

_FINE = 3


@dataclass(frozen=True)
class Bar:
    """A horizontal bar: its label, its length from 0 to 1, how much of that is bright, and what stands at its end.
    `mark`: where an upright line tells what was expected, from 0 to 1; below 0 there is none."""

    label: str
    length: float
    bright: float
    words: str
    mark: float = -1.0


def _fine(size: tuple[int, int], draw: Callable[[pygame.Surface, float], None]) -> pygame.Surface:
    """What `draw` draws on a surface that is larger by the factor it is given, smooth and premultiplied."""
    big = pygame.Surface((max(1, size[0]) * _FINE, max(1, size[1]) * _FINE), pygame.SRCALPHA)
    draw(big, float(_FINE))
    return pygame.transform.smoothscale(big.premul_alpha(), (max(1, size[0]), max(1, size[1])))


def ring(
    skin: Skin, target: pygame.Surface, centre: tuple[int, int], side: int, share: float, words: str
) -> None:
    """A ring that is filled clockwise from the top as far as the share from 0 to 1, with words in its middle."""
    theme = skin.theme
    groove, fill = blend(theme.rgb("panel"), (0, 0, 0), 0.35), theme.rgb("gold_light")

    def draw(big: pygame.Surface, factor: float) -> None:
        middle, outer = side * factor / 2, side * factor / 2 - factor
        thick = outer * 0.24
        pygame.draw.circle(big, groove, (middle, middle), outer, round(thick))
        steps = max(2, round(180 * share))
        if share <= 0:
            return
        turn = [math.tau * (share * step / steps - 0.25) for step in range(steps + 1)]
        edge = [(middle + math.cos(a) * outer, middle + math.sin(a) * outer) for a in turn]
        inner = outer - thick
        back = [(middle + math.cos(a) * inner, middle + math.sin(a) * inner) for a in reversed(turn)]
        pygame.draw.polygon(big, fill, [*edge, *back])

    key = ("plot ring", side, round(share, 4), theme)
    skin.put(target, skin.assets.made(key, lambda: _fine((side, side), draw)), centre, "center")
    skin.words(
        target,
        words,
        centre,
        "center",
        role="heading",
        least="small",
        serif=True,
        bold=True,
        room=round(side * 0.62),
    )


def bars(skin: Skin, target: pygame.Surface, box: pygame.Rect, rows: Sequence[Bar]) -> None:
    """Bars one below the other; each takes `bar_height` pixels."""
    theme, gap, high = skin.theme, skin.theme.gap, bar_height(skin)
    small = theme.size("small")
    for number, row in enumerate(rows):
        y = box.y + number * high
        if y >= box.bottom:
            return
        words = skin.words(
            target, row.words, (box.right, y + small * 0.7), "midright", role="small", colour="text_soft"
        )
        room = words.left - box.x - gap
        skin.words(target, row.label, (box.x, y + small * 0.7), "midleft", role="small", room=room)
        groove = pygame.Rect(box.x, y + round(small * 1.5), box.width, skin.px(14))
        skin.sunken(target, groove)
        _fill(skin, target, groove, row.length, blend(theme.rgb("line"), theme.rgb("text_soft"), 0.45))
        _fill(skin, target, groove, row.length * row.bright, theme.rgb("gold_light"))
        if row.mark >= 0:
            x = groove.x + round(groove.width * row.mark)
            line = pygame.Rect(
                x - skin.px(1), groove.y - skin.px(3), max(2, skin.px(2.5)), groove.height + skin.px(6)
            )
            target.fill((0, 0, 0), line.inflate(2, 2))
            target.fill(theme.rgb("text"), line)


def bar_height(skin: Skin) -> int:
    """Pixels that one bar takes with its label."""
    return round(skin.theme.size("small") * 1.5) + skin.px(14) + 2 * skin.theme.gap


def _fill(skin: Skin, target: pygame.Surface, groove: pygame.Rect, share: float, colour: Rgb) -> None:
    edge = skin.px(3)
    width = round((groove.width - 2 * edge) * max(0.0, min(1.0, share)))
    size = (width, groove.height - 2 * edge)
    if width < 2 or size[1] < 1:
        return
    key = ("plot bar", size, colour)
    fill = skin.assets.made(key, lambda: shapes.solid(size, size[1] // 2, colour))
    target.blit(fill, (groove.x + edge, groove.y + edge), special_flags=PREMULTIPLIED)


def counts(
    skin: Skin, target: pygame.Surface, box: pygame.Rect, seen: Sequence[int], expected: Sequence[float]
) -> None:
    """Upright bars for what was seen, each with a diamond on the height that was expected; 0, 1, 2, … below."""
    theme, small = skin.theme, skin.theme.size("small")
    floor = box.bottom - round(small * 1.5)
    top = box.y + round(small * 1.9)
    most = max([*seen, *expected, 1.0])
    step = box.width / max(1, len(seen))
    size = (box.width, max(1, floor - top))
    bright, dark, mark = theme.rgb("gold_light"), theme.rgb("gold_dark"), theme.rgb("text")

    def draw(big: pygame.Surface, factor: float) -> None:
        high = size[1] * factor
        for number, count in enumerate(seen):
            body = pygame.Rect(0, 0, round(step * 0.56 * factor), max(1, round(high * count / most)))
            body.midbottom = (round((number + 0.5) * step * factor), round(high))
            if count:
                pygame.draw.rect(big, blend(dark, bright, 0.75), body, border_radius=round(4 * factor))
        spots = [
            ((number + 0.5) * step * factor, high - high * count / most)
            for number, count in enumerate(expected)
        ]
        if len(spots) > 1:
            pygame.draw.lines(big, (*mark, 150), False, spots, round(1.4 * factor))
        reach = skin.px(6) * factor
        for x, y in spots:
            y = min(max(y, reach), high - reach)
            pygame.draw.polygon(big, mark, [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)])

    target.fill(theme.rgb("line"), (box.x, floor, box.width, max(1, skin.px(1.5))))
    key = ("plot counts", size, tuple(seen), tuple(round(count, 2) for count in expected), theme)
    skin.put(target, skin.assets.made(key, lambda: _fine(size, draw)), (box.x, top))
    for number, count in enumerate(seen):
        x = box.x + (number + 0.5) * step
        skin.words(target, str(number), (x, floor + small * 0.85), "center", role="small", colour="text_soft")
        y = floor - (floor - top) * max(count, expected[number]) / most - small * 1.15
        skin.words(target, str(count), (x, y), "center", role="small", bold=True)


def over_time(
    skin: Skin,
    target: pygame.Surface,
    box: pygame.Rect,
    values: Sequence[int],
    won: Sequence[bool],
    winning: Sequence[int],
    ends: tuple[str, str],
) -> None:
    """Points joined by a line, one per match: full discs for matches won, rings for the others; there a diamond shows
    the points that won. `ends` are the words below the first and the last one."""
    theme, small = skin.theme, skin.theme.size("small")
    marks = scale_marks(min([*values, *winning]), max([*values, *winning]))
    low, high = marks[0], marks[-1]
    left = max(skin.assets.measure(_minus(mark), small)[0] for mark in marks) + skin.theme.gap
    area = pygame.Rect(box.x + left, box.y + small // 2, box.width - left, box.height - round(small * 2.1))

    def y_of(value: float) -> float:
        return area.height * (1 - (value - low) / max(1, high - low))

    for mark in marks:
        y = area.y + round(y_of(mark))
        target.fill(
            blend(theme.rgb("panel"), theme.rgb("line"), 0.7), (area.x, y, area.width, max(1, skin.px(1)))
        )
        place = (area.x - skin.theme.gap // 2, y)
        skin.words(target, _minus(mark), place, "midright", role="small", colour="text_soft")
    inset = skin.px(10)
    step = (area.width - 2 * inset) / max(1, len(values) - 1)
    across = [inset + number * step if len(values) > 1 else area.width / 2 for number in range(len(values))]
    looks = (theme.rgb("gold_light"), theme.rgb("panel"), theme.rgb("text_soft"))
    reach = max(2.0, min(skin.px(6), step * 0.42)) if len(values) > 1 else skin.px(6)

    room = skin.px(8)  # above and below the area: the outermost marks are cut by nothing

    def draw(big: pygame.Surface, f: float) -> None:
        spots = [(x * f, (y_of(value) + room) * f) for x, value in zip(across, values, strict=True)]
        if len(spots) > 1:
            floor = (area.height + room) * f
            pygame.draw.polygon(big, (*looks[0], 34), [(spots[0][0], floor), *spots, (spots[-1][0], floor)])
            pygame.draw.lines(big, looks[0], False, spots, max(1, round(2.2 * f)))
        for number, (x, y) in enumerate(spots):
            if not won[number] and winning[number] != values[number]:
                _diamond(big, looks[2], x, (y_of(winning[number]) + room) * f, reach * 0.75 * f)
            pygame.draw.circle(big, looks[0], (x, y), reach * f)
            if not won[number]:
                pygame.draw.circle(big, looks[1], (x, y), reach * 0.6 * f)

    key = ("plot time", area.size, tuple(values), tuple(won), tuple(winning), theme)
    picture = skin.assets.made(key, lambda: _fine((area.width, area.height + 2 * room), draw))
    skin.put(target, picture, (area.x, area.y - room))
    below = box.bottom - small * 0.7
    skin.words(target, ends[0], (area.x, below), "midleft", role="small", colour="text_soft")
    skin.words(target, ends[1], (area.right, below), "midright", role="small", colour="text_soft")


def _diamond(big: pygame.Surface, colour: Rgb, x: float, y: float, reach: float) -> None:
    pygame.draw.polygon(big, colour, [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)])


def wins(skin: Skin, target: pygame.Surface, box: pygame.Rect, results: Sequence[bool]) -> None:
    """The last results from left to right: up for won, down for lost, as many as have room."""
    theme = skin.theme
    step = max(5, skin.px(11))
    shown = list(results)[-max(1, box.width // step) :]
    size = (step * len(shown), box.height)
    up, down = theme.rgb("gold_light"), blend(theme.rgb("line"), theme.rgb("text_soft"), 0.5)

    def draw(big: pygame.Surface, f: float) -> None:
        middle = size[1] * f / 2
        for number, has_won in enumerate(shown):
            body = pygame.Rect(0, 0, round(step * 0.6 * f), round(size[1] * f * 0.44))
            body.centerx = round((number + 0.5) * step * f)
            if has_won:
                body.bottom = round(middle - f)
            else:
                body.top = round(middle + f)
            pygame.draw.rect(big, up if has_won else down, body, border_radius=round(2.5 * f))

    if shown:
        key = ("plot wins", size, tuple(shown), theme)
        skin.put(target, skin.assets.made(key, lambda: _fine(size, draw)), box.topleft)


def scale_marks(low: float, high: float, most: int = 4) -> list[int]:
    """Round numbers from at most `low` to at least `high`, in equal steps, about `most` of them."""
    span = max(1.0, high - low)
    step = 1
    for step in (size * 10**power for power in range(12) for size in (1, 2, 5)):
        if span / step <= most:
            break
    first, last = math.floor(low / step) * step, math.ceil(high / step) * step
    return list(range(first, max(last, first + step) + 1, step))


def _minus(value: int) -> str:
    return str(value).replace("-", "−")
