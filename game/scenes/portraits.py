"""Somebody's picture on a coloured disc, wherever a scene shows who is meant. It knows names and pictures, no match."""

from dataclasses import dataclass

import pygame

from game.view.table.plates import SEAT_COLOURS, PlatePainter
from game.view.widgets import Skin, Widget
from game.view.widgets.base import State


@dataclass(frozen=True)
class Person:
    """Somebody at the table."""

    seat: int
    name: str
    picture: str = ""


def paint_portrait(
    skin: Skin,
    target: pygame.Surface,
    person: Person,
    centre: tuple[int, int],
    side: int,
    *,
    line: str = "gold_light",
) -> None:
    """The picture, or the first letter of the name if there is none."""
    brush = skin.assets.brush
    colour = SEAT_COLOURS[person.seat % len(SEAT_COLOURS)]
    disc = brush.disc(side, colour, skin.theme.rgb(line), max(2, side // 24))
    skin.put(target, disc, centre, "center")
    picture = PlatePainter(skin.assets, brush).emblem(person.picture, round(side * 0.92))
    if picture is None:
        initial = person.name[:1].upper() or "?"
        picture = skin.assets.text(initial, side // 2, skin.theme.rgb("text"), serif=True, bold=True)
    skin.put(target, picture, centre, "center")


class Portrait(Widget):
    """A portrait on a form; nobody can act on it."""

    can_focus = False

    def __init__(self, skin: Skin, key: str, person: Person) -> None:
        super().__init__(skin, key)
        self._person = person

    def measure(self, width: int) -> tuple[int, int]:
        return self.skin.px(44), self.skin.px(44)

    def draw(self, target: pygame.Surface, box: pygame.Rect, state: State) -> None:
        paint_portrait(self.skin, target, self._person, box.center, min(box.size))
