"""How a place, a folder and a file look in a list. It paints rows and knows nothing of going and choosing."""

from collections.abc import Callable
from datetime import datetime

import pygame

from game.persist.browse import Entry, Place
from game.scenes.scene import House
from game.view.widgets import Rows, Skin

ROW = 50  # pixels at 1280 x 720

_PLACE_ICONS = {
    "home": "home", "documents": "rules", "downloads": "import", "desktop": "windowed", "own": "cards", "drive": "save",
    "computer": "computer",
}  # fmt: skip
_LEAST_DATE = 420  # a row narrower than this (at 100 %) has no room for a date


class FilePainter:
    """Paints rows in the language of the house."""

    def __init__(self, house: House) -> None:
        self._house = house

    def place(self, skin: Skin, target: pygame.Surface, box: pygame.Rect, place: Place) -> None:
        """Somewhere to set out from."""
        (words,) = place_words(self._house, [place])
        self._named(skin, target, box, _PLACE_ICONS[place.key], words, box.right - skin.theme.gap)

    def entry(self, skin: Skin, target: pygame.Surface, box: pygame.Rect, entry: Entry) -> None:
        """A folder, or a file with its size and day."""
        if entry.is_folder:
            is_up = entry.name == ".."
            words = self._house.say("files.up") if is_up else entry.name
            self._named(skin, target, box, "up" if is_up else "folder", words, box.right - skin.theme.gap)
            return
        told = self._size(entry.size)
        if box.width >= skin.px(_LEAST_DATE):
            told = f"{told} · {self._house.texts.day(datetime.fromtimestamp(entry.changed))}"
        spot = (box.right - skin.theme.gap, box.centery - skin.px(2))
        left = skin.words(target, told, spot, "midright", role="small", colour="text_soft").left
        self._named(skin, target, box, "cards", entry.name, left - 2 * skin.theme.gap)

    def _named(
        self, skin: Skin, target: pygame.Surface, box: pygame.Rect, icon: str, words: str, right: int
    ) -> None:
        size, gap = skin.theme.size("body"), skin.theme.gap
        y = box.centery - skin.px(2)
        sign = skin.assets.icon(icon, size, skin.theme.rgb("gold"))
        x = skin.put(target, sign, (box.x + gap, y), "midleft").right + 2 * gap
        skin.words(target, words, (x, y), "midleft", room=right - x)

    def _size(self, size: int) -> str:
        number = self._house.texts.number
        if size < 1024**2:
            return self._house.say("files.kilobytes", n=number(max(1, round(size / 1024))))
        return self._house.say("files.megabytes", n=number(size / 1024**2, 1))


def place_words(house: House, places: list[Place]) -> list[str]:
    """What people call the places; a disk has its own name."""
    return [
        place.path.name or str(place.path) if place.key == "drive" else house.say(f"files.place.{place.key}")
        for place in places
    ]


def places_beside(
    skin: Skin,
    painter: FilePainter,
    places: list[Place],
    now: int,
    box: pygame.Rect,
    take: Callable[[int], None],
) -> Rows:
    """The places as a list; one click goes there."""

    def paint(target: pygame.Surface, row: pygame.Rect, number: int, is_chosen: bool) -> None:
        painter.place(skin, target, row, places[number])

    rows = Rows(skin, "places", len(places), skin.px(ROW), paint, lambda number: None, take, index=now)
    rows.takes_at_once = True
    rows.place(box.x, box.y, box.width, box.height)
    return rows
